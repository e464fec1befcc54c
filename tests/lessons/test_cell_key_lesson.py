"""The lesson about cell keys: keys are added up by hand, and what its sentences say of figures is so."""

from __future__ import annotations

from decimal import Decimal

from sdc_core.lessons.course import all_lessons
from sdc_core.lessons.protecting import as_published, changed, made_again
from sdc_core.lessons.scene import Scene, labels_of

LESSON = all_lessons()["cell-keys"]


def published(scene: Scene) -> dict[tuple[str, ...], int]:
    cube = as_published(scene).cube
    return dict(zip(labels_of(cube), cube.count.tolist(), strict=True))


def keys_by_hand(scene: Scene) -> dict[tuple[str, ...], tuple[int, Decimal]]:
    """How many pupils each cell has, and what their keys leave after the decimal point."""
    found: dict[tuple[str, ...], tuple[int, Decimal]] = {}
    for school, exam, key in scene.rows:
        for cell in ((school, exam), (school, "Total"), ("Total", exam), ("Total", "Total")):
            count, total = found.get(cell, (0, Decimal(0)))
            found[cell] = count + 1, (total + Decimal(str(key))) % 1
    return found


def test_what_changes_is_what_has_another_count_or_another_key():
    for alternative in LESSON.change.alternatives[:2]:
        scene = LESSON.scene.changed(alternative.edit)
        before, after = keys_by_hand(scene), keys_by_hand(made_again(scene))

        labels = labels_of(scene.cube())
        assert {labels[row] for row in changed(scene)} == {cell for cell in before if before[cell] != after[cell]}


def test_a_figure_that_changes_has_another_count_or_another_key():
    scene = LESSON.scene.changed(LESSON.change.alternatives[2].edit)
    before, after = keys_by_hand(scene), keys_by_hand(made_again(scene))
    labels = labels_of(scene.cube())

    assert changed(scene)
    assert {labels[row] for row in changed(scene)} <= {cell for cell in before if before[cell] != after[cell]}


def test_what_its_sentences_say_of_the_figures_is_so():
    scene = LESSON.scene
    first, second = published(scene), published(made_again(scene))
    key = keys_by_hand(scene)

    assert scene.rows[12] == ["Mill", "Failed", "0.27"]
    assert key["Mill", "Failed"] == (2, Decimal("0.09"))
    assert keys_by_hand(made_again(scene))["Mill", "Failed"] == (1, Decimal("0.82"))
    assert (first["Mill", "Passed"], first["Mill", "Failed"], first["Mill", "Total"]) == (5, 1, 7)
    assert (key["Mill", "Passed"][0], second["Mill", "Passed"]) == (4, 5)
    assert (first["Mill", "Failed"], second["Mill", "Failed"]) == (1, 2)
    assert (first["Total", "Total"], second["Total", "Total"]) == (24, 22)


def test_asked_for_again_it_is_the_same_and_drawn_anew_it_is_not():
    by_label = {one.label: LESSON.scene.changed(one.edit) for one in LESSON.change.alternatives}
    again, anew = (next(scene for label, scene in by_label.items() if word in label) for word in ("again", "anew"))

    assert not changed(again)
    assert changed(anew)
