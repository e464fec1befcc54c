"""Whether the settings of an earlier check are about the table that is open."""

from __future__ import annotations

from sdc_core.errors import SpecError
from sdc_core.messages import Problem
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.table import Table
from ui.session import messages
from ui.words.column_menus import header


def refuse_misfit(spec: TableSpec, table: Table) -> None:
    """Raise a `SpecError` that names each difference; table is the whole rectangle that was read."""
    problems = [*_about_sheet(spec, table), *_about_columns(spec, table)]
    if problems:
        raise SpecError(*problems)


def _about_sheet(spec: TableSpec, table: Table) -> list[Problem]:
    if not spec.sheet or not table.sheet or spec.sheet == table.sheet:
        return []
    if spec.sheet in table.sheets:
        return [messages.OTHER_SHEET_OF_THE_FILE.at("sheet", number=table.sheets.index(spec.sheet) + 1)]
    return [messages.OTHER_SHEET.at("sheet")]


def _about_columns(spec: TableSpec, table: Table) -> list[Problem]:
    """A list is read by its column names, which are not those of every list."""
    if spec.layout == "crosstab":
        return []
    names = set(header(table))
    wanted = [(f"variables.{one.name}", one.name) for one in spec.variables]
    wanted += [("measure", column) for column in spec.measure.columns()]
    if spec.layout == "microdata":  # a filter of cells says whom they count, and selects nothing
        wanted += [("filter", one.column) for one in spec.filters]
    return [
        messages.NO_SUCH_COLUMN.at(where, column=column)
        for where, column in dict.fromkeys(wanted)
        if column not in names
    ]
