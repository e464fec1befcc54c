"""Remarks on cells, and texts typed beside them: each goes to the findings of its cell, the others are general ones."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

from sdc_core.io.filled_workbook.aligning import NOWHERE, Alignment
from sdc_core.io.filled_workbook.cell_remark import CellRemark
from sdc_core.io.filled_workbook.decisions import remarks_beside
from sdc_core.io.filled_workbook.finding_sheet import FindingRows
from sdc_core.io.filled_workbook.returned import ReturnedWorkbook
from sdc_core.io.filled_workbook.sheets_beside import OtherSheets
from sdc_core.io.filled_workbook.texts import plain
from sdc_core.io.filled_workbook.written import At, WrittenWorkbook
from sdc_core.io.own_workbook.comments import SEPARATOR
from sdc_core.io.workbook.messages import WHO_DECIDED
from sdc_core.table.addresses import cell_address
from sdc_core.table.columns import Kind


@dataclass(eq=False)
class Remarks:
    """What was remarked: by the number of the finding, and what is about none, named by its cell."""

    findings: dict[int, list[str]] = field(default_factory=dict)
    general: list[str] = field(default_factory=list)

    def add(self, about: Sequence[int], remark: CellRemark) -> None:
        """Put a remark where it belongs."""
        signed = f"{remark.author}: {remark.text}" if remark.author else remark.text
        for number in about:
            self.findings.setdefault(number, []).append(signed)
        if not about:
            who = f" ({remark.author})" if remark.author else ""
            self.general.append(f"{remark.sheet}, {cell_address(remark.row, remark.column)}{who}: {remark.text}")


def remarks_in(
    back: ReturnedWorkbook, rows: Sequence[FindingRows], sheets: OtherSheets, written: WrittenWorkbook
) -> Remarks:
    """Every remark that somebody else than this program made."""
    found = Remarks()
    numbers = _numbers(rows)
    for remark in back.remarks:
        alignment = sheets.theirs(remark.sheet)
        if alignment is None:
            number = numbers.get((remark.sheet, remark.row))
            found.add(() if number is None else (number,), remark)
            continue
        at = _ours(alignment, remark.row, remark.column)
        text = _added(remark.text, [] if at is None else [one.text for one in written.book.remarks if _at(one) == at])
        if text:
            about = written.cells.get(at, ()) if at is not None else ()
            found.add(about, CellRemark(remark.sheet, remark.row, remark.column, remark.author, text))
    for part in rows:
        for number, text in remarks_beside(part, written):
            found.findings.setdefault(number, []).append(text)
        for number, remark in _beside_findings(part):
            found.add((number,), remark)
    for alignment in sheets.alignments:
        if written.own is None or alignment.ours.sheet in {sheet for sheet, _, _ in written.cells} | _ours_of(written):
            for about, remark in _typed(alignment, written):
                found.add(about, remark)
    return found


def _numbers(rows: Sequence[FindingRows]) -> dict[tuple[str, int], int]:
    """The finding of each row of the sheets with findings, by the sheet and the row from 1."""
    return {
        (part.sheet.table.sheet, row + part.sheet.table.first_row): number
        for part in rows
        for row, number in zip(part.rows.tolist(), part.finding.tolist(), strict=True)
    }


def _beside_findings(part: FindingRows) -> Iterator[tuple[int, CellRemark]]:
    """Texts in columns that somebody put beside the findings, each under its heading."""
    table = part.sheet.table
    for column in part.sheet.added:
        cells, heading = table.columns[column], plain(table.columns[column].text(part.sheet.head))
        for at in np.flatnonzero((cells.kinds == Kind.TEXT)[cells.codes[part.rows]]).tolist():
            row, text = int(part.rows[at]), cells.text(int(part.rows[at])).strip()
            if text:
                said = f"{heading}: {text}" if heading else text
                place = (row + table.first_row, column + table.first_column)
                yield int(part.finding[at]), CellRemark(table.sheet, *place, "", said)


def _typed(one: Alignment, written: WrittenWorkbook) -> Iterator[tuple[tuple[int, ...], CellRemark]]:
    """Texts where nothing was written, with the findings of the cell that they stand beside."""
    table, marked = one.theirs, _marked(one, written.cells)
    passed = _who_decided(one) if one.ours.sheet == written.headings.signoff else range(0)
    for row, column in one.typed:
        if row in passed:
            continue
        here = (row + table.first_row, column + table.first_column)
        at = _ours(one, *here)
        if one.ours.sheet == written.headings.signoff and at is not None and at[1:] in written.entries.open:
            continue
        text = table.columns[column].text(row).strip()
        if text:
            yield _beside(here, marked), CellRemark(table.sheet, *here, "", text)


def _who_decided(one: Alignment) -> range:
    """The rows of the block that says who had decided when the workbook was written, up to the next of our rows."""
    first, heading = one.theirs.columns[0], plain(WHO_DECIDED.said())
    head = next((row for row in range(one.theirs.n_rows) if plain(first.text(row)) == heading), None)
    if head is None:
        return range(0)
    known = (row for row in range(head + 1, one.theirs.n_rows) if row in one.row_of and first.text(row))
    return range(head, next(known, one.theirs.n_rows))


def _marked(one: Alignment, cells: Mapping[At, tuple[int, ...]]) -> dict[int, dict[int, tuple[int, ...]]]:
    """The cells of their sheet that have findings, by row and column from 1."""
    found: dict[int, dict[int, tuple[int, ...]]] = {}
    for (sheet, row, column), numbers in cells.items():
        if sheet == one.ours.sheet:
            here, across = one.place_of(row - one.ours.first_row, column - one.ours.first_column)
            if NOWHERE not in (here, across):
                found.setdefault(here + one.theirs.first_row, {})[across + one.theirs.first_column] = numbers
    return found


def _beside(place: tuple[int, int], marked: Mapping[int, Mapping[int, tuple[int, ...]]]) -> tuple[int, ...]:
    """The findings of the cell at the left of a place, or at its right, or of the only one in its row."""
    row, column = place
    line = marked.get(row, {})
    for near in (column - 1, column + 1):
        if near in line:
            return line[near]
    return next(iter(line.values())) if len(line) == 1 else ()


def _ours(one: Alignment, row: int, column: int) -> At | None:
    """Where a cell of theirs (from 1) stands on our sheet; None for one that was put in."""
    here = one.row_of.get(row - one.theirs.first_row)
    across = one.column_of.get(column - one.theirs.first_column)
    if here is None or across is None:
        return None
    return one.ours.sheet, here + one.ours.first_row, across + one.ours.first_column


def _at(remark: CellRemark) -> At:
    return remark.sheet, remark.row, remark.column


def _added(text: str, known: Sequence[str]) -> str:
    """What a remark says beyond what stood there before: its other lines."""
    before = {plain(line) for one in known for line in one.split("\n")} | {plain(SEPARATOR), ""}
    if not known:
        return text
    return "\n".join(line.strip() for line in text.split("\n") if plain(line) not in before)


def _ours_of(written: WrittenWorkbook) -> set[str]:
    headings = written.headings
    return {headings.cover, headings.legend, headings.signoff}
