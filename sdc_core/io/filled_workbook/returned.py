"""A workbook that came back, as plain data: its sheets, the remarks on its cells, what its properties say of it.

This is the one step that touches the bytes of the file. Whatever is made of them afterwards starts from here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from sdc_core.errors import InputError
from sdc_core.io.filled_workbook import messages
from sdc_core.io.filled_workbook.cell_remark import CellRemark
from sdc_core.io.filled_workbook.remarks_in_ods import ods_remarks
from sdc_core.io.filled_workbook.remarks_in_xlsx import custom_properties, xlsx_remarks
from sdc_core.io.raw import messages as raw_messages
from sdc_core.io.raw.formats import Format, recognise
from sdc_core.io.raw.limits import LIMITS, Limits
from sdc_core.io.raw.source import Location, Source
from sdc_core.io.reading import read_table, sheet_names
from sdc_core.progress import Progress, no_progress
from sdc_core.table.table import Table

KEPT = (Format.XLSX, Format.ODS)
"""Formats in which a workbook of ours keeps all that people put in."""

SEARCHED_ROWS = 200
"""Rows in which the headings of the findings are looked for."""


@dataclass(frozen=True, eq=False)
class ReturnedWorkbook:
    """The sheets that hold anything, in their order; the remarks, sheet by sheet; texts in the file's properties."""

    name: str
    sheets: tuple[Table, ...]
    remarks: tuple[CellRemark, ...] = ()
    properties: Mapping[str, str] | None = None

    def remarks_on(self, sheet: str) -> tuple[CellRemark, ...]:
        """The remarks on the cells of one sheet."""
        return tuple(one for one in self.remarks if one.sheet == sheet)


def read_returned(
    source: Location | bytes | Source,
    *,
    name: str | None = None,
    limits: Limits = LIMITS,
    progress: Progress = no_progress,
) -> ReturnedWorkbook:
    """Everything of a workbook that can have been filled in; `InputError` for a file of another kind."""
    file = Source.opened(source, name=name, limits=limits)
    format = recognise(file)
    if format not in KEPT:
        raise InputError(messages.NOT_A_WORKBOOK_OF_OURS.at(file.name, format=format.words()))
    names = sheet_names(file, limits=limits)
    sheets = tuple(_sheets(file, names, limits, progress))
    remarks, properties = ods_remarks(file, limits) if format is Format.ODS else (xlsx_remarks(file, limits), {})
    if format is Format.XLSX:
        properties = custom_properties(file, limits)
    return ReturnedWorkbook(file.name, sheets, remarks, properties)


def _sheets(file: Source, names: tuple[str, ...], limits: Limits, progress: Progress) -> Iterator[Table]:
    """The sheets with cells; one without any, or with nothing but a chart, is passed over."""
    for number, name in enumerate(names):
        progress(number / len(names), "reading the workbook")
        try:
            yield read_table(file, sheet=name, limits=limits)
        except InputError as error:
            if any(problem.code != raw_messages.NO_CELLS.code for problem in error.problems):
                raise
