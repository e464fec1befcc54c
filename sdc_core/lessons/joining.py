"""Cells joined to one: whether what was safe apart is safe together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

import numpy as np

from sdc_core.contributions.cell_contributions import CellContributions
from sdc_core.lessons.scene import Edit, Scene, rows_at
from sdc_core.rules.linear import LinearMeasure

RULE = ("policy", "rule")


def sensitivity(scene: Scene, cells: Sequence[str]) -> Fraction:
    """S of the cells of these names, joined to one, by the linear measure of the scene's policy."""
    (rule,) = scene.rules().rules
    assert isinstance(rule, LinearMeasure)
    found = rule.score(contributions_of(scene, cells))
    assert found is not None
    return found


def contributions_of(scene: Scene, cells: Sequence[str]) -> CellContributions:
    """What the sum of the cells of these names, joined to one, is made of."""
    joined = _joined(scene, cells)
    review = joined.reviewed()
    (row,) = rows_at(review.cube, [(" and ".join(cells),)])
    contributions = review.cube.contributions
    assert contributions is not None
    return contributions.cell(row)


def is_unsafe(scene: Scene, cells: Sequence[str], rule: Mapping[str, Any] | None = None) -> bool:
    """Whether the cells of these names, joined to one, are unsafe. rule: another one than that of the scene."""
    if rule is not None:
        scene = scene.changed(Edit(((RULE, [rule]),)))
    joined = _joined(scene, cells)
    review = joined.reviewed()
    (row,) = rows_at(review.cube, [(" and ".join(cells),)])
    return bool(review.findings.unsafe_rules[row])


def counts_are_unsafe(counts: Sequence[Sequence[int]], rule: Mapping[str, Any]) -> bool:
    """Whether a table of counts, one list for each group, has an unsafe cell."""
    rows = [[f"group {at}", f"answer {to}", one] for at, group in enumerate(counts) for to, one in enumerate(group)]
    variables = {"group": {"role": "by"}, "answer": {"role": "target"}}
    table = {"columns": ["group", "answer", "people"], "rows": rows}
    scene = Scene.of(table, {"measure": {"count": "people"}, "variables": variables}, {"rule": [rule]})
    return bool(np.any(scene.reviewed().findings.unsafe_rules))


def with_categories_joined(counts: Sequence[Sequence[int]], answers: Sequence[int]) -> list[list[int]]:
    """The counts with some answers of every group added up to one."""
    rest = [at for at in range(len(counts[0])) if at not in answers]
    return [[sum(group[at] for at in answers), *(group[at] for at in rest)] for group in counts]


def with_groups_joined(counts: Sequence[Sequence[int]]) -> list[list[int]]:
    """The counts of all groups added up, answer by answer."""
    return [[sum(column) for column in zip(*counts, strict=True)]]


def _joined(scene: Scene, cells: Sequence[str]) -> Scene:
    """The scene in which these categories of its first column are one, named after all of them."""
    name = " and ".join(cells)
    return replace(scene, rows=[[name if row[0] in cells else row[0], *row[1:]] for row in scene.rows])
