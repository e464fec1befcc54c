"""From a sheet to proposed readings: each table on it, what every line of it is, why, and how sure."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from sdc_core.errors import LimitError
from sdc_core.sheets import messages
from sdc_core.sheets.finding.areas import areas_of
from sdc_core.sheets.finding.block import Block
from sdc_core.sheets.finding.by_bases import with_total_by_name, with_total_of_bases
from sdc_core.sheets.finding.certainty import (
    sure_of_body,
    sure_of_header,
    sure_of_left_out,
    sure_of_stub,
    sure_of_title,
)
from sdc_core.sheets.finding.copies import without_copies
from sdc_core.sheets.finding.counts_only import only_counts
from sdc_core.sheets.finding.kind_of_figures import figures_of_block
from sdc_core.sheets.finding.legends import legend_of, texts_of_rows
from sdc_core.sheets.finding.messages import (
    NO_FIGURES,
    NO_TEXT_BELOW_FIGURES,
    ONE_FIGURE,
    SEVERAL_TABLES,
    TEXT_BELOW_FIGURES,
)
from sdc_core.sheets.finding.no_tables import is_no_table
from sdc_core.sheets.finding.outline import Outline
from sdc_core.sheets.finding.outlines import equations_of, outline_of_shares, outline_of_side
from sdc_core.sheets.finding.row_parts import RowParts, is_only_unit, parted_rows, text_of_row
from sdc_core.sheets.finding.sides import Sides, sides_of
from sdc_core.sheets.finding.stacked import Area
from sdc_core.sheets.finding.standing import held_together
from sdc_core.sheets.finding.support import support_of, support_of_shares
from sdc_core.sheets.finding.symbols import HIDDEN, meanings, no_symbols, sure_of_symbols, texts_among
from sdc_core.sheets.reading.reading import LeftOut, Reading, outer_first
from sdc_core.sheets.reading.sureness import Sureness, weakest
from sdc_core.sheets.seeing.cell_types import CellTypes
from sdc_core.sheets.seeing.grid import Grid, place_of_sheet
from sdc_core.sheets.seeing.labels import section_text
from sdc_core.sheets.seeing.messages import THE_UNIT
from sdc_core.sheets.seeing.unit_words import is_unit, unit_in

_NO_FIGURES = Sureness(0.0, NO_FIGURES.phrase())
MOST_TABLES = 500
"""Tables that are proposed on one sheet; what seems to hold more is not laid out as tables."""


def detect(grid: Grid) -> tuple[Reading, ...]:
    """The tables that a sheet seems to hold, from top to bottom; none where it has no figures.

    Raises `LimitError` where there seem to be more than anybody would look through.
    """
    if not grid.table.n_rows:
        return ()
    cell_types = grid.cell_types
    areas = areas_of(grid, cell_types)
    if len(areas) > MOST_TABLES:
        raise LimitError(
            messages.TOO_MANY_TABLES.at(place_of_sheet(grid.table), areas=len(areas), most_tables=MOST_TABLES)
        )
    found = [reading_of(grid, cell_types, area) for area in areas]
    kept = [reading for reading in found if reading is not None and not is_no_table(grid, reading)]
    kept = without_copies(grid, kept)
    return tuple(kept if len(kept) == 1 else map(_one_of_several, kept))


def _one_of_several(reading: Reading) -> Reading:
    """The reading of one of several tables, which may be parts of one, or a list of texts beside it."""
    table = weakest([reading.sure["table"], Sureness(0.93, SEVERAL_TABLES.phrase())], _NO_FIGURES)
    return replace(reading, sure={**reading.sure, "table": table})


def reading_of(grid: Grid, cell_types: CellTypes, area: Area) -> Reading | None:
    """The reading of one table; None where nothing is left of it but lines that are no counts."""
    sides = sides_of(grid, cell_types, area)
    if not sides.body:
        return None
    parts = parted_rows(grid, cell_types, area, sides)
    title = " ".join(filter(None, (text_of_row(grid, row, area) for row in area.before)))
    whole = Block.of(grid, cell_types, parts, stub=outer_first(sides.stub, sides.body), columns=sides.body)
    unit_beside = _unit_beside(grid, area)
    counts = only_counts(whole, " ".join(filter(None, (title, unit_beside))))
    if not counts.block.rows or not counts.block.columns:
        return None
    out = [*sides.left_out, *parts.left_out, *counts.left_out]
    block, out = _without_idle_sections(counts.block, out)
    down, across = outline_of_side(block, "row"), outline_of_side(block, "column")
    if counts.percent:
        down, across = outline_of_shares(down, block.values), outline_of_shares(across, block.values.T)
    texts = texts_among(grid, block.rows, block.columns, np.isfinite(block.values))
    equations = equations_of(down, len(block.rows)), equations_of(across, len(block.columns))
    odd = no_symbols(grid, block.rows, block.columns)
    said = legend_of(texts_of_rows(grid, (*area.before, *parts.notes)), texts, hidden=HIDDEN)
    symbols, sure_of_each = meanings(block.values, texts, *equations, odd=odd, legend=said)
    unit = _unit(grid, area, parts, out) or unit_beside
    figures, sure_of_figures = figures_of_block(block, title, unit, outlines=(down, across))
    support = support_of_shares(block, down, across) if counts.percent else support_of(block, down, across)
    can_add_up = not counts.percent and figures != "no sums"
    if not can_add_up:
        down = with_total_of_bases(down, "row", block, whole)
        across = with_total_of_bases(across, "column", block, whole)
    if figures == "no sums" and not counts.percent:
        down = with_total_by_name(down, block.row_labels)
        across = with_total_by_name(across, block.column_labels)
    sure = _sure(sides, block, down, across, support=support) | {
        "header": sure_of_header(block, out),
        "title": sure_of_title(grid, area.before, sure_of_header(block, out)),
        "left out": sure_of_left_out(out, support),
        "notes": Sureness(0.95, (TEXT_BELOW_FIGURES if parts.notes else NO_TEXT_BELOW_FIGURES).phrase()),
        "symbols": sure_of_symbols(sure_of_each),
        "percent": counts.sure if counts.percent else weakest([counts.sure, sure_of_figures], counts.sure),
    }
    return replace(
        _placed(grid, block, down, across),
        title_rows=tuple(area.before),
        note_rows=parts.notes,
        left_out=tuple(sorted(out, key=lambda line: (line.axis, line.at))),
        symbols=symbols,
        sure_of_each=sure_of_each,
        title=title,
        units=unit,
        notes=tuple(text_of_row(grid, row, area) for row in parts.notes),
        percent=counts.percent,
        figures="counts" if counts.percent else figures,
        sure=held_together(sure, support=support, can_add_up=can_add_up),
    )


def _without_idle_sections(block: Block, out: list[LeftOut]) -> tuple[Block, list[LeftOut]]:
    """Sections that head nothing any more are none, nor is a unit that heads all that is left."""
    gone = {line.at for line in out if line.axis == "row"}
    sections = tuple(row for row in block.sections if row not in gone)
    if len(sections) == 1 and sections[0] < block.rows[0] and is_only_unit(block.grid, sections[0]):
        out = [*out, LeftOut("row", sections[0], THE_UNIT.what)]
        sections = ()
    if block.sections and not sections:
        block = replace(block, row_labels=[line[1:] for line in block.row_labels])
    return replace(block, sections=sections), out


def _placed(grid: Grid, block: Block, down: Outline, across: Outline) -> Reading:
    """The reading of a block by the numbers of its lines on the sheet."""
    rows, columns = block.rows, block.columns
    return Reading(
        sheet=grid.table.sheet,
        header_rows=tuple(sorted(block.header)),
        stub_columns=tuple(sorted(block.stub)),
        rows=tuple(rows),
        columns=tuple(columns),
        section_rows=block.sections,
        row_totals=tuple(sorted(rows[at] for at in down.totals)),
        column_totals=tuple(sorted(columns[at] for at in across.totals)),
        row_parents={rows[part]: rows[whole] for part, whole in sorted(down.parents.items())},
        column_parents={columns[part]: columns[whole] for part, whole in sorted(across.parents.items())},
    )


def _sure(
    sides: Sides, block: Block, down: Outline, across: Outline, *, support: Sureness | None
) -> dict[str, Sureness]:
    single = len(block.rows) == len(block.columns) == 1
    return {
        "table": Sureness(0.4, ONE_FIGURE.phrase()) if single else sure_of_body(sides.sure_of_body, block, support),
        "stub": sure_of_stub(sides.sure, block, levels=bool(down.parents)),
        "row totals": down.of_totals,
        "column totals": across.of_totals,
        "row levels": down.of_levels,
        "column levels": across.of_levels,
    }


def _unit(grid: Grid, area: Area, parts: RowParts, out: list[LeftOut]) -> str:
    """The unit of the figures: from a row of its own, the title, or the headings when they agree."""
    alone = [line.at for line in out if line.why == THE_UNIT.what]
    said = [unit_in(section_text(grid, row)) or section_text(grid, row) for row in alone]
    for row in reversed(area.before):
        texts = [text for at in range(area.left, area.right) if (text := grid.text(row, at))]
        said += [unit_in(" ".join(texts)), *(unit_in(text) for text in texts[1:])]
    distinct = {unit for unit in parts.units if unit}
    return next(filter(None, said), distinct.pop() if len(distinct) == 1 else "")


def _unit_beside(grid: Grid, area: Area) -> str:
    """The unit that stands alone beside the title of a table, over the last column of another table at its right."""
    beside = range(area.right, grid.table.n_columns)
    texts = (text for row in reversed(area.before) for at in beside if (text := grid.text(row, at)))
    return next((unit_in(text) or text for text in texts if is_unit(text)), "")
