"""What drafts are asked to keep open besides, step by step as an attack finds it again."""

from __future__ import annotations

import numpy as np
import pytest

from sdc_core.policy.policy import Policy
from sdc_core.protection.together.audit import Asked, Disclosed
from sdc_core.protection.together.frame import Frame
from sdc_core.protection.together.tables import Draft
from sdc_core.rules.base import Check, Rule
from sdc_core.rules.few_others import FewOthers
from sdc_core.rules.small_count import SmallCount
from tests.attack.linked.tables import crossed, published

SMALL = SmallCount(cell=9, key=7, target=4)
FIGURE = None
GROUP = FewOthers(t=3)


def _asked(rule: Rule | None) -> tuple[Asked, Disclosed]:
    table = published(["sex", "city"], crossed(("Male", "Female"), ("North", "South"), [[2, 12], [16, 19]]))
    frame = Frame.of([Draft.of("draft", table.cube, Policy("tested", (GROUP,)))], [])
    inner = next(column for column in frame.every.tolist() if {"Male", "North"} <= set(frame.joint.cube.label(column)))
    return Asked(frame), Disclosed(inner, None if rule is None else Check(rule, 0))


def _steps(rule: Rule | None, truth: int, *, given_up: int, times: int) -> list[tuple[list[int], list[int]]]:
    """What is asked for upwards and downwards after each time the attack finds the cell again."""
    asked, disclosed = _asked(rule)
    seen = []
    for _ in range(given_up):
        asked.learn([disclosed], {disclosed.column: truth})
        assert asked.give_up(np.array([disclosed.column]))
        assert not asked.give_up(np.array([disclosed.column]))
    for _ in range(times):
        asked.learn([disclosed], {disclosed.column: truth})
        seen.append((asked.further.up.tolist(), asked.further.down.tolist()))
    return seen


@pytest.mark.parametrize(
    ("rule", "truth", "given_up", "steps"),
    [
        (FIGURE, 5, 0, [([1], [0]), ([2], [0]), ([4], [0])]),
        (FIGURE, 5, 1, [([0], [1]), ([0], [2]), ([0], [4]), ([0], [5]), ([0], [5])]),
        (FIGURE, 0, 1, [([], [])]),
        (FIGURE, 5, 2, [([], [])]),
        (GROUP, 5, 0, [([0], [1]), ([0], [2])]),
        (GROUP, 5, 1, [([1], [0]), ([2], [0])]),
        (SMALL, 2, 0, [([7], [0]), ([14], [0])]),
        (SMALL, 2, 1, [([0], [1]), ([0], [2]), ([0], [2])]),
        (SMALL, 9, 0, [([1], [0])]),
    ],
)
def test_twice_as_much_is_asked_for_each_time_and_the_other_direction_where_one_cannot_be(
    rule: Rule | None, truth: int, given_up: int, steps: list[tuple[list[int], list[int]]]
) -> None:
    """A small count must be able to reach its minimum, 9 for a cell; a figure can fall to zero and not below."""
    assert _steps(rule, truth, given_up=given_up, times=len(steps)) == steps


def test_it_says_whether_anything_is_asked_for_that_was_not_before() -> None:
    asked, disclosed = _asked(FIGURE)
    truth = {disclosed.column: 1}

    assert asked.learn([disclosed], truth)
    asked.give_up(np.array([disclosed.column]))
    assert asked.learn([disclosed], truth)
    assert not asked.learn([disclosed], truth)
