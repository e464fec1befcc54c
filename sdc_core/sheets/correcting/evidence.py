"""How sure a corrected reading may be: as sure as what the sheet shows, but for what a person has said of it."""

from __future__ import annotations

from dataclasses import replace

from sdc_core.sheets.correcting import messages
from sdc_core.sheets.finding import messages as found
from sdc_core.sheets.finding.block import Block
from sdc_core.sheets.finding.certainty import (
    sure_of_body,
    sure_of_header,
    sure_of_left_out,
    sure_of_stub,
    sure_of_title,
)
from sdc_core.sheets.finding.outline import Outline
from sdc_core.sheets.finding.standing import held_together
from sdc_core.sheets.finding.support import support_of, support_of_shares
from sdc_core.sheets.reading.reading import PARTS, Axis, Reading
from sdc_core.sheets.reading.sureness import Sureness, weakest
from sdc_core.sheets.seeing.grid import Grid
from sdc_core.sheets.seeing.messages import PERCENTAGES

SET = Sureness(1.0, messages.SET_BY_YOU.phrase())
_PERCENTAGES_BESIDE = Sureness(0.93, found.SOME_LINES_PERCENT.phrase())
"""As sure as the figures are counts where percentages stand beside them: those left out are no part of the block."""


def as_sure_as_the_sheet(grid: Grid, reading: Reading, block: Block) -> Reading:
    """The reading with no part surer than the same evidence makes it when the sheet is opened anew.

    block: the figures of the reading. What a person has set stays certain. It takes the place of what the looks of its
    cells say of that part alone: headings that they named are evidence for the rest if they are distinct and complete,
    figures that they named if sums hold. What was confirmed before has no sureness, and is given none.
    """
    support = _support(reading, block)
    shown = _shown(grid, reading, block, support)
    bounded = held_together(shown, support=support, can_add_up=not reading.percent and reading.figures != "no sums")
    own = {part: bounded[part] for part in reading.sure if not is_settled(reading, part)}
    return replace(reading, sure={**reading.sure, **own})


def is_settled(reading: Reading, part: str) -> bool:
    """Whether a person has set one of `PARTS`, or each symbol one by one."""
    each = part == "symbols" and bool(reading.symbols)
    return part in reading.settled or (each and {symbol_part(text) for text in reading.symbols} <= reading.settled)


def symbol_part(text: str) -> str:
    """The name under which the meaning of one symbol is settled."""
    return f"symbol {text}"


def outline_as_read(reading: Reading, axis: Axis) -> Outline:
    """The totals and subtotals of one side as the reading has them, by the number of the line in the body."""
    lines, totals, parents = (
        (reading.rows, reading.row_totals, reading.row_parents)
        if axis == "row"
        else (reading.columns, reading.column_totals, reading.column_parents)
    )
    place = {line: at for at, line in enumerate(lines)}
    levels = {place[part]: place[whole] for part, whole in parents.items()}
    return Outline(frozenset(place[at] for at in totals), levels)


def _support(reading: Reading, block: Block) -> Sureness | None:
    """The doubt that the sums of the reading leave."""
    down, across = outline_as_read(reading, "row"), outline_as_read(reading, "column")
    said = "row totals" in reading.settled
    return (support_of_shares if reading.percent else support_of)(block, down, across, rows_said=said)


def _shown(grid: Grid, reading: Reading, block: Block, support: Sureness | None) -> dict[str, Sureness]:
    """How sure each part is by what the sheet shows of it, before the parts are held against each other."""
    sure = {part: reading.sure.get(part, SET) for part in PARTS}
    out = [line for line in reading.left_out if "left out" not in reading.settled]
    header = sure_of_header(block, reading.left_out)  # a row of units is doubtful until somebody speaks of it
    beside = any(line.why == PERCENTAGES.what for line in reading.left_out)
    return sure | {
        "percent": weakest([sure["percent"], *[_PERCENTAGES_BESIDE] * beside], SET),
        "table": sure_of_body(sure["table"], block, support),
        "title": sure_of_title(grid, reading.title_rows, header),
        "header": header,
        "stub": sure_of_stub(sure["stub"], block, levels=bool(reading.row_parents)),
        "left out": sure_of_left_out(out, support),
    }
