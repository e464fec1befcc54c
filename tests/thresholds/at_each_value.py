"""What a curve must say, told by the engine itself: a review at every value of the threshold, and sets of labels."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from sdc_core.cube.cube import Cube
from sdc_core.evaluation.reviewing import Review, review
from sdc_core.spec.hierarchy import Hierarchy
from sdc_core.thresholds.curve import Curve, Curves, Point
from sdc_core.thresholds.sweeps import Threshold


def check_some_values(data: st.DataObject, curves: Curves, reference: Review) -> None:
    """Hold three points of each curve, and the one of the threshold in force, against a review of their own."""
    for curve in curves:
        values = data.draw(st.lists(st.sampled_from(curve.sweep.values), min_size=3, max_size=3))
        for value in {*values, *([] if curve.sweep.own is None else [curve.sweep.own])}:
            assert without_share(curve.at(value)) == judged(curve, value, reference), (curve.sweep.rule, value)


def without_share(point: Point) -> tuple[Any, ...]:
    """A point without the share of the units: that is a division, tested by hand."""
    return point._replace(lost=0.0)


def judged(curve: Curve, value: Threshold, reference: Review) -> Point:
    """The same point by the engine."""
    sweep = curve.sweep
    policy = sweep.put_into(reference.policy, value)
    rule = sweep.at(value)
    number = policy.rules.index(rule) if sweep.number is None else sweep.number
    result = review(reference.cube, policy)
    assert policy.rules[number] == rule
    ours = [verdict for verdict in result.findings.verdicts if verdict.check.number == number]
    unsafe = {row for verdict in ours for row in verdict.unsafe.tolist()}
    left_open = {row for verdict in ours for row in verdict.not_judged.tolist()} - unsafe
    cube = reference.cube
    marked = {row for verdict in reference.findings.verdicts for row in verdict.unsafe.tolist()}
    inside = [row for row in unsafe if is_innermost(cube, row)]
    return Point(
        value,
        len(unsafe),
        len(left_open),
        len({group_of(cube, row) for row in unsafe}) if cube.spec.targets else None,
        sum(int(cube.count[row]) for row in inside),
        0.0,
        len(marked - unsafe),
        sum(int(cube.count[row]) for row in marked - unsafe if is_innermost(cube, row)),
    )


def group_of(cube: Cube, row: int) -> tuple[str, ...]:
    """The categories of every variable that is no target."""
    return tuple(label for at, label in enumerate(cube.label(row)) if at not in cube.spec.targets)


def is_innermost(cube: Cube, row: int) -> bool:
    """Whether no variable of the cell has anything below it."""
    return all(not _has_children(tree, label) for tree, label in zip(cube.hierarchies, cube.label(row), strict=True))


def _has_children(tree: Hierarchy, label: str) -> bool:
    node = tree.labels.index(label)
    return any(parent == node and child != node for child, parent in enumerate(tree.parent.tolist()))
