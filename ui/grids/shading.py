"""From a review to what the grid shows: numbers, and for each cell how it looks and sounds."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.cube.addresses import ABSENT
from sdc_core.cube.arrangement import Arrangement
from sdc_core.cube.figures import figures_of
from sdc_core.evaluation.reviewing import Review
from ui.grids.table_grid.crosstab import Axis, Crosstab, Style

_NOT_JUDGED, _INFORMATIVE = (1 << bit for bit in (32, 33))
_TEXT = 34
"""Above these bits of a mark: the number of the text that stands in place of the figure."""


def shaded(review: Review, arrangement: Arrangement) -> Crosstab:
    """An arrangement of a reviewed table with its findings painted on."""
    stored = arrangement.cells != ABSENT
    cells = np.where(stored, arrangement.cells, 0)
    figures = figures_of(review.cube)
    values = np.where(stored, figures.units[cells], 0)
    texts, text_of = figures.stand_ins(cells)
    marks = (_marks(review, cells) | (text_of << _TEXT)) * stored
    distinct, style_of = np.unique(marks, return_inverse=True)
    return Crosstab(
        rows=_axis(arrangement, arrangement.down, arrangement.row_nodes),
        columns=_axis(arrangement, arrangement.across, arrangement.column_nodes),
        values=values,
        styles=tuple(_style(review, int(mark), texts[int(mark) >> _TEXT]) for mark in distinct),
        style_of=style_of.reshape(marks.shape).astype(np.uint16),
        decimals=figures.decimals,
    )


def flagged_rows(review: Review, arrangement: Arrangement) -> BoolColumn:
    """Which lines hold a cell that is unsafe or could not be judged."""
    stored = arrangement.cells != ABSENT
    cells = np.where(stored, arrangement.cells, 0)
    marked = (review.findings.unsafe_rules[cells] > 0) | review.findings.not_judged[cells]
    return np.asarray((marked & stored).any(axis=1))


def _marks(review: Review, cells: IntColumn) -> IntColumn:
    findings = review.findings
    marks = findings.unsafe_rules[cells].astype(np.int64)
    if findings.any_not_judged:
        marks |= np.where(findings.not_judged[cells], _NOT_JUDGED, 0)
    if len(findings.informative):
        informative = np.zeros(len(review.cube), dtype=bool)
        informative[findings.informative] = True
        marks |= np.where(informative[cells], _INFORMATIVE, 0)
    return marks


def _style(review: Review, mark: int, text: str) -> Style:
    fired = [rule for number, rule in enumerate(review.policy.rules) if mark >> number & 1]
    ids = list(dict.fromkeys(rule.id for rule in fired))
    codes = ids + (["?"] if mark & _NOT_JUDGED else [])
    spoken = [f"unsafe by {_listed(ids)}"] if ids else []
    if mark & _INFORMATIVE:
        spoken.append("an informative zero")
    if mark & _NOT_JUDGED:
        spoken.append("not judged")
    colours = fired[0].colours if fired else None
    return Style(
        codes=" ".join(codes),
        spoken=", ".join(spoken),
        fill=colours.fill if colours else "",
        ink=colours.ink if colours else "",
        dark_fill=colours.dark_fill if colours else "",
        dark_ink=colours.dark_ink if colours else "",
        border=len(ids) > 1,
        hatched=bool(mark & _INFORMATIVE),
        text=text or None,
    )


def _listed(ids: list[str]) -> str:
    return " and ".join([", ".join(ids[:-1]), ids[-1]] if len(ids) > 1 else ids)


def _axis(arrangement: Arrangement, variables: tuple[int, ...], nodes: NDArray[np.int32]) -> Axis:
    trees = [arrangement.cube.hierarchies[variable] for variable in variables]
    return Axis(
        names=tuple(arrangement.cube.spec.names[variable] for variable in variables),
        labels=tuple(tree.labels for tree in trees),
        depths=tuple(tuple(tree.depth.tolist()) for tree in trees),
        nodes=nodes,
    )
