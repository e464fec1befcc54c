"""From a comparison to what the grid of the open table shows: its figures, and the rules that fire with their help."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.attack.linked.taking_part import cells_taking_part, joint_rows
from sdc_core.cube.addresses import ABSENT
from sdc_core.cube.arrangement import Arrangement
from sdc_core.cube.figures import figures_of
from sdc_core.evaluation.status import Aspect, CellStatus
from sdc_core.rules.base import Rule
from ui.compare import messages
from ui.compare.comparing import Compared
from ui.grids.axes import axis_of
from ui.grids.shading import CROSSED_OUT
from ui.grids.table_grid.crosstab import Crosstab, Style


@dataclass(frozen=True, eq=False)
class InOpenTable:
    """What a comparison means for the cells of the open table.

    found: for each of its rows the joint cells, unsafe or recovered, that are worked out with it or that it is itself.
    """

    compared: Compared

    @cached_property
    def found(self) -> dict[int, list[int]]:
        """By the row of the open table."""
        compared = self.compared
        wanted = list(dict.fromkeys([*compared.unsafe.tolist(), *compared.linked.recovered.tolist()]))
        found = cells_taking_part(compared.derivations, wanted, 0)
        itself = dict(zip(self._joint_rows.tolist(), range(len(self._joint_rows)), strict=True))
        for cell in wanted:
            if cell in itself:
                cells = found.setdefault(itself[cell], [])
                cells[:] = [cell, *(one for one in cells if one != cell)]
        return found

    @cached_property
    def recovered(self) -> IntColumn:
        """Its hidden rows of which the figure follows."""
        return np.flatnonzero(np.isin(self._joint_rows, self.compared.linked.recovered))

    @cached_property
    def _joint_rows(self) -> IntColumn:
        return joint_rows(self.compared.linked.joint, self.compared.publications[0], 0)

    def lines(self, arrangement: Arrangement) -> BoolColumn:
        """Which lines hold a cell that takes part."""
        marked = [*self.found, *self.recovered.tolist()]
        return np.asarray(np.isin(arrangement.cells, marked).any(axis=1))

    def status(self, row: int) -> CellStatus:
        """How a cell is marked: by the rules that fire on what is worked out with it, and whether it is given away."""
        known = self.compared.linked.known
        rules: tuple[Rule, ...] = ()
        if known is not None:
            bits = [int(known.findings.unsafe_rules[cell]) for cell in self.found.get(row, ())]
            rules = tuple(
                rule for number, rule in enumerate(known.policy.rules) if any(one >> number & 1 for one in bits)
            )
        return CellStatus(rules, Aspect.RECOVERABLE if row in self.recovered else Aspect(0))


def painted(inside: InOpenTable, arrangement: Arrangement) -> Crosstab:
    """An arrangement of the open table, each cell marked that a finding is worked out with."""
    own = inside.compared.asked.own
    stored = arrangement.cells != ABSENT
    cells = np.where(stored, arrangement.cells, 0)
    figures = figures_of(own.cube)
    texts, text_of = figures.stand_ins(cells)
    hidden = own.hidden & ~(np.zeros(len(own.cube), dtype=bool) if figures.missing is None else figures.missing)
    text_of = np.where(hidden[cells], len(texts), text_of)
    texts = (*texts, CROSSED_OUT)
    marked = sorted({*inside.found, *inside.recovered.tolist()})
    statuses = [CellStatus(), *(inside.status(row) for row in marked)]
    status_of = np.zeros(len(own.cube), dtype=np.int64)
    status_of[marked] = np.arange(1, len(statuses))
    marks = np.where(stored, status_of[cells] * len(texts) + text_of, 0)
    distinct, style_of = np.unique(marks, return_inverse=True)
    return Crosstab(
        rows=axis_of(arrangement, arrangement.down, arrangement.row_nodes),
        columns=axis_of(arrangement, arrangement.across, arrangement.column_nodes),
        values=np.where(stored & (text_of == 0), figures.units[cells], 0),
        styles=tuple(_style(statuses[mark // len(texts)], texts[mark % len(texts)]) for mark in distinct.tolist()),
        style_of=style_of.reshape(marks.shape).astype(np.uint16),
        decimals=figures.decimals,
    )


def _style(status: CellStatus, text: str) -> Style:
    colours = status.colours
    takes_part = [messages.TAKES_PART.said(marks=", ".join(status.marks))] if status.rules else []
    return Style(
        codes=" ".join([*status.marks, *status.symbols((Aspect.RECOVERABLE,))]),
        spoken=", ".join([*takes_part, *CellStatus(aspects=status.aspects).words((Aspect.RECOVERABLE,))]),
        fill=colours.fill if colours else "",
        ink=colours.ink if colours else "",
        dark_fill=colours.dark_fill if colours else "",
        dark_ink=colours.dark_ink if colours else "",
        border=status.several,
        hatched=bool(text),
        text=text or None,
    )
