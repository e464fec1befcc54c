"""From a file to a `Table`, whatever the format: the one door through which data comes in.

What a file is, its content tells and not its name. Nothing is written to disk, nothing is fetched,
and no error repeats what stands in a cell.
"""

from __future__ import annotations

from dataclasses import replace

from sdc_core.io import messages
from sdc_core.io.raw.formats import Format, recognise
from sdc_core.io.raw.limits import LIMITS, Limits
from sdc_core.io.raw.source import Location, Source
from sdc_core.progress import Progress, no_progress
from sdc_core.table.table import Table

__all__ = ["LIMITS", "Limits", "read_table", "sheet_names"]

# Each reader is imported when a file needs it: a small CSV is read before Arrow would be loaded.
# ruff: noqa: PLC0415


def read_table(
    source: Location | bytes | Source,
    *,
    name: str | None = None,
    sheet: str | None = None,
    limits: Limits = LIMITS,
    progress: Progress = no_progress,
) -> Table:
    """The rectangle of cells in a file of any `Format`; bytes need the file's `name`, an opened source does not.

    `sheet` is the name of a sheet, or its number from 1; without it the first with cells is read.
    """
    file = Source.opened(source, name=name, limits=limits)
    format = recognise(file)
    return with_format_noted(_read(file, format, sheet, limits, progress), file)


def with_format_noted(table: Table, file: Source) -> Table:
    """The table with a note where the name of its file says another format than the content."""
    format = recognise(file)
    if file.extension in format.extensions:
        return table
    note = messages.CONTENT_IS_ANOTHER_FORMAT.noted(file.name, format=format.words())
    return replace(table, notes=(note, *table.notes))


def sheet_names(
    source: Location | bytes | Source, *, name: str | None = None, limits: Limits = LIMITS
) -> tuple[str, ...]:
    """The sheets of a workbook in its order; none for a format without sheets."""
    file = Source.opened(source, name=name, limits=limits)
    format = recognise(file)
    if format is Format.XLSX:
        from sdc_core.io.xlsx.xlsx import xlsx_sheet_names

        return xlsx_sheet_names(file, limits)
    if format is Format.ODS:
        from sdc_core.io.ods.ods import ods_sheet_names

        return ods_sheet_names(file, limits)
    if format is Format.XLS:
        from sdc_core.io.xls.xls import xls_sheet_names

        return xls_sheet_names(file, limits)
    return ()


def sheets_in_sight(
    source: Location | bytes | Source, *, name: str | None = None, limits: Limits = LIMITS
) -> tuple[str, ...]:
    """The sheets of a workbook that are not hidden, in its order."""
    file = Source.opened(source, name=name, limits=limits)
    format = recognise(file)
    if format is Format.XLSX:
        from sdc_core.io.xlsx.xlsx import xlsx_sheets_in_sight

        return xlsx_sheets_in_sight(file, limits)
    if format is Format.ODS:
        from sdc_core.io.ods.ods import ods_sheets_in_sight

        return ods_sheets_in_sight(file, limits)
    if format is Format.XLS:
        from sdc_core.io.xls.xls import xls_hidden_sheets, xls_sheet_names

        hidden = {name for state in xls_hidden_sheets(file, limits) for _, name in state}
        return tuple(name for name in xls_sheet_names(file, limits) if name not in hidden)
    return ()


def _read(file: Source, format: Format, sheet: str | None, limits: Limits, progress: Progress) -> Table:
    if format is Format.XLSX:
        from sdc_core.io.xlsx.xlsx import read_xlsx

        return read_xlsx(file, limits, progress, sheet=sheet)
    if format is Format.ODS:
        from sdc_core.io.ods.ods import read_ods

        return read_ods(file, limits, progress, sheet=sheet)
    if format is Format.XLS:
        from sdc_core.io.xls.xls import read_xls

        return read_xls(file, limits, progress, sheet=sheet)
    if format is Format.PX:
        from sdc_core.io.exchange.px.px_file import read_px

        return read_px(file, limits, progress)
    if format is Format.JSON_STAT:
        from sdc_core.io.exchange.json_stat import read_json_stat

        return read_json_stat(file, limits, progress)
    if format is Format.PARQUET:
        from sdc_core.io.statistical.parquet import read_parquet

        return read_parquet(file, limits, progress)
    if format in (Format.STATA, Format.SPSS, Format.SAS):
        from sdc_core.io.statistical.statistical_files import read_statistical

        return read_statistical(file, format, limits, progress)
    from sdc_core.io.text.text_files import read_text_file

    return read_text_file(file, limits, progress)
