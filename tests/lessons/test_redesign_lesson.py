"""The lesson about redesign: no merge of villages loses less, by trying them all."""

from __future__ import annotations

from collections.abc import Iterator
from math import log2

import pytest

from sdc_core.lessons.course import all_lessons
from sdc_core.lessons.redesigning import losses, merged
from sdc_core.lessons.scene import labels_of

LESSON = all_lessons()["redesign"]


def partitions(names: list[str]) -> Iterator[list[list[str]]]:
    """Every way to put villages together."""
    if not names:
        yield []
        return
    first, rest = names[0], names[1:]
    for parts in partitions(rest):
        yield [[first], *parts]
        for at, part in enumerate(parts):
            yield [*parts[:at], [first, *part], *parts[at + 1 :]]


@pytest.mark.parametrize("alternative", LESSON.change.alternatives, ids=lambda one: one.label)
def test_no_other_merge_without_a_small_count_loses_less(alternative):
    scene, least = LESSON.scene.changed(alternative.edit), int(alternative.label)
    counts: dict[str, list[int]] = {}
    for village, _, people in scene.rows:
        counts.setdefault(str(village), []).append(int(str(people)))

    def known(parts: list[list[str]]) -> float:
        cells = [sum(column) for part in parts for column in zip(*(counts[one] for one in part), strict=True)]
        total = sum(cells)
        return -sum(cell / total * log2(cell / total) for cell in cells)

    def safe(parts: list[list[str]]) -> bool:
        return all(
            sum(column) >= least for part in parts for column in zip(*(counts[one] for one in part), strict=True)
        )

    best = max((parts for parts in partitions(list(counts)) if safe(parts)), key=known)

    labels = labels_of(scene.cube())
    assert {labels[row][0] for row in merged(scene)} == {one for part in best if len(part) > 1 for one in part}


def test_what_each_redesign_loses_is_said():
    said = losses(LESSON.scene)

    assert said[0].startswith("Merge village Birch, Crofton and Dale. It loses")
    assert said[0].endswith("no finding is left.")
    assert any(one.startswith("Leave out village") for one in said)
