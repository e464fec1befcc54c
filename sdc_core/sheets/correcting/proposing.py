"""What is proposed anew when a person has changed a part of a reading, and what of it must still hold together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import numpy as np

from sdc_core.sheets.correcting import messages
from sdc_core.sheets.correcting.evidence import SET, as_sure_as_the_sheet, is_settled, outline_as_read, symbol_part
from sdc_core.sheets.finding.block import Block
from sdc_core.sheets.finding.counts_only import only_counts
from sdc_core.sheets.finding.kind_of_figures import figures_of_block
from sdc_core.sheets.finding.legends import legend_of, texts_of_rows
from sdc_core.sheets.finding.outlines import equations_of, outline_of_shares, outline_of_side
from sdc_core.sheets.finding.row_parts import RowParts
from sdc_core.sheets.finding.symbols import HIDDEN, meanings, no_symbols, sure_of_symbols, texts_among
from sdc_core.sheets.reading.reading import PARTS, Axis, Reading
from sdc_core.sheets.reading.sureness import Sureness, weakest
from sdc_core.sheets.seeing.grid import Grid
from sdc_core.sheets.seeing.messages import UNITS
from sdc_core.sheets.seeing.unit_words import unit_in

_NO_FIGURES = Sureness(0.0, messages.NO_FIGURES_YET.phrase())
_DERIVED = frozenset({"row totals", "column totals", "row levels", "column levels", "symbols", "percent"})
"""Parts that follow from others, as long as a person has not set them."""


def settled(grid: Grid, before: Reading, edited: Reading, settles: frozenset[str]) -> Reading:
    """The edited reading, marked where a person has set it, with what depends on the change proposed anew.

    settles: the parts that the person spoke of; lines that they moved out of another part settle that too.
    """
    changed = frozenset(part for part in PARTS if before.part(part) != edited.part(part))
    return proposed_anew(grid, marked(edited, settles | (changed - _DERIVED)), changed | (settles & {"percent"}))


def followed(before: Reading, after: Reading) -> frozenset[str]:
    """The parts that were proposed anew because of what a person said of others."""
    changed = {part for part in PARTS if before.part(part) != after.part(part)}
    other_figures = {"percent"} if before.figures != after.figures else set()
    return frozenset(part for part in changed | other_figures if not is_settled(after, part))


def marked(reading: Reading, parts: frozenset[str]) -> Reading:
    """The reading with these parts as set by a person."""
    sure = {**reading.sure, **dict.fromkeys(parts, SET)}
    return replace(reading, settled=reading.settled | parts, sure=sure)


def proposed_anew(grid: Grid, reading: Reading, changed: frozenset[str]) -> Reading:
    """The reading with what depends on the changed parts proposed anew, but for the parts that are settled."""
    reading = consistent(_with_texts(grid, reading, changed))
    if not reading.rows or not reading.columns:
        return _with_sureness(reading, {"table": _NO_FIGURES})
    labels = changed & {"table", "title", "header", "stub"}
    if not labels and not changed & {"percent", "row totals", "column totals", "row levels", "column levels"}:
        return reading
    block = block_of(grid, reading)
    if labels and "percent" not in reading.settled:
        counts = only_counts(block, reading.title)
        if counts.percent != reading.percent:
            changed |= {"percent"}
        reading = _with_sureness(replace(reading, percent=counts.percent), {"percent": counts.sure})
    if changed & {"table", "stub", "percent"}:
        reading = _outlined(reading, block, "row")
    if changed & {"table", "header", "percent"}:
        reading = _outlined(reading, block, "column")
    reading = _with_symbols(grid, reading, block)
    if labels and "percent" not in reading.settled:
        reading = _with_figures(reading, block)
    return as_sure_as_the_sheet(grid, reading, block)


def _with_figures(reading: Reading, block: Block) -> Reading:
    """The reading with what its figures are proposed anew."""
    if reading.percent:
        return replace(reading, figures="counts")
    outlines = outline_of_side(block, "row"), outline_of_side(block, "column")
    figures, sure = figures_of_block(block, reading.title, reading.units, outlines=outlines)
    known = reading.sure.get("percent", sure)
    return _with_sureness(replace(reading, figures=figures), {"percent": weakest([known, sure], sure)})


def block_of(grid: Grid, reading: Reading) -> Block:
    """The figures of a reading with the labels of its lines."""
    units = [line.at for line in reading.left_out if line.axis == "row" and line.why == UNITS.what]
    units_of_columns = [next(filter(None, (grid.text(row, at) for row in units)), "") for at in reading.columns]
    parts = RowParts(reading.header, [*reading.rows], reading.section_rows, (), (), units_of_columns)
    return Block.of(
        grid,
        grid.cell_types,
        parts,
        stub=reading.stub,
        columns=reading.columns,
        beside=reading.columns_beside,
        spans=reading.spans,
    )


def consistent(reading: Reading) -> Reading:
    """The reading without totals and levels of lines that are no figures any more."""
    row_totals = tuple(at for at in reading.row_totals if at in set(reading.rows))
    column_totals = tuple(at for at in reading.column_totals if at in set(reading.columns))
    return replace(
        reading,
        row_totals=row_totals,
        column_totals=column_totals,
        row_parents=_inside(reading.row_parents, reading.rows, row_totals),
        column_parents=_inside(reading.column_parents, reading.columns, column_totals),
    )


def line_texts(grid: Grid, rows: Sequence[int], reading: Reading) -> tuple[str, ...]:
    """The texts of rows, each as one: those over the table's columns, or where there are none of the whole row."""
    columns = [
        *reading.stub_columns,
        *reading.columns,
        *(line.at for line in reading.left_out if line.axis == "column"),
    ]
    across = range(min(columns, default=0), max(columns, default=-1) + 1)
    joined = []
    for row in rows:
        inside = " ".join(filter(None, (grid.text(row, at) for at in across)))
        joined.append(inside or " ".join(filter(None, map(str.strip, grid.table.row_texts(row)))))
    return tuple(joined)


def _inside(parents: Mapping[int, int], lines: Sequence[int], totals: Sequence[int]) -> dict[int, int]:
    """The levels among the lines; what belongs to a total is not listed."""
    kept = set(lines) - set(totals)
    return {part: whole for part, whole in parents.items() if part in kept and whole in kept}


def _with_texts(grid: Grid, reading: Reading, changed: frozenset[str]) -> Reading:
    """The reading with the words of its title and notes, and the unit that its title speaks of."""
    if "title" in changed:
        title = line_texts(grid, reading.title_rows, reading)
        said = (unit_in(text) for text in reversed(title))
        reading = replace(reading, title=" ".join(title), units=next(filter(None, said), reading.units))
    if "notes" in changed:
        reading = replace(reading, notes=line_texts(grid, reading.note_rows, reading))
    return reading


def _with_sureness(reading: Reading, sure: Mapping[str, Sureness]) -> Reading:
    """The reading with how sure these parts are."""
    return replace(reading, sure={**reading.sure, **sure})


def _outlined(reading: Reading, block: Block, axis: Axis) -> Reading:
    """The reading with the totals and levels of one side proposed anew."""
    outline = outline_of_side(block, axis)
    down = axis == "row"
    if reading.percent:
        outline = outline_of_shares(outline, block.values if down else block.values.T)
    lines = reading.rows if down else reading.columns
    totals = reading.row_totals if down else reading.column_totals
    parents = reading.row_parents if down else reading.column_parents
    sure: dict[str, Sureness] = {}
    if f"{axis} levels" not in reading.settled:
        parents = {lines[part]: lines[whole] for part, whole in sorted(outline.parents.items())}
        sure[f"{axis} levels"] = outline.of_levels
    if f"{axis} totals" not in reading.settled:
        inner = {*parents, *parents.values()} if f"{axis} levels" in reading.settled else set()
        totals = tuple(sorted({lines[at] for at in outline.totals} - inner))
        sure[f"{axis} totals"] = outline.of_totals
    if down:
        reading = replace(reading, row_totals=totals, row_parents=parents)
    else:
        reading = replace(reading, column_totals=totals, column_parents=parents)
    return consistent(_with_sureness(reading, sure))


def _with_symbols(grid: Grid, reading: Reading, block: Block) -> Reading:
    """The reading with what stands in place of figures; what a person said of a symbol stays said."""
    texts = texts_among(grid, block.rows, block.columns, np.isfinite(block.values))
    kept = {text: said for text, said in reading.symbols.items() if symbol_part(text) in reading.settled}
    fresh = {text: where for text, where in texts.items() if text not in kept}
    equations = _equations(reading, "row"), _equations(reading, "column")
    odd = no_symbols(grid, block.rows, block.columns)
    said = legend_of(texts_of_rows(grid, (*reading.title_rows, *reading.note_rows)), fresh, hidden=HIDDEN)
    proposed, sure = meanings(block.values, fresh, *equations, odd=odd, legend=said)
    sure |= dict.fromkeys(kept, SET)
    reading = replace(reading, symbols={**kept, **proposed}, sure_of_each=sure)
    return _with_sureness(reading, {"symbols": sure_of_symbols(sure)})


def _equations(reading: Reading, axis: Axis) -> list[tuple[int, list[int]]]:
    """What sums to what, by the number of the line in the body."""
    return equations_of(outline_as_read(reading, axis), len(reading.rows if axis == "row" else reading.columns))
