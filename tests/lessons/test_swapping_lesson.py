"""The lesson about swapping: over many draws the figures that are sure never change, and every other one does."""

from __future__ import annotations

import pytest

from sdc_core.lessons.course import all_lessons
from sdc_core.lessons.left_open import LeftOpen
from sdc_core.lessons.scene import Edit

LESSON = all_lessons()["swapping"]


@pytest.mark.parametrize("alternative", LESSON.change.alternatives, ids=lambda one: one.label)
def test_what_is_sure_never_changes_and_everything_else_does(alternative):
    scene = LESSON.scene.changed(alternative.edit)
    moved: set[int] = set()

    for seed in range(1, 41):
        drawn = LeftOpen.of(scene.changed(Edit(((("protected", "seed"), seed),))))
        moved |= set((drawn.figures != drawn.cube.count).nonzero()[0].tolist())

    assert LeftOpen.of(scene).sure == set(range(len(scene.cube()))) - moved


@pytest.mark.parametrize("alternative", LESSON.change.alternatives, ids=lambda one: one.label)
def test_nothing_else_can_be_worked_out(alternative):
    assert not LeftOpen.of(LESSON.scene.changed(alternative.edit)).known


def test_one_woman_of_north_works_at_a_forge():
    assert sum(row == ["North", "Women", "Forge"] for row in LESSON.scene.rows) == 1
