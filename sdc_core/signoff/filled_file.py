"""A table that fills its file or its sheet, as a check knows it again: a list, or a crosstab with nothing around it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Self

from sdc_core.messages import Phrase, Problem
from sdc_core.signoff import messages
from sdc_core.signoff.labels_checked import labels_at, other_labels
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.table import Table


@dataclass(frozen=True)
class FilledFile:
    """The sheet ("" where the file has none), its number from 1 (0), the shape, and the headings.

    rows is 0 for a list, which may have more or fewer of them next month: its headings are the names of its columns.
    labels: address → digest of every heading.
    """

    sheet: str = ""
    number: int = 0
    rows: int = 0
    columns: int = 0
    labels: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def of(cls, table: Table, spec: TableSpec | None) -> Self:
        """The table as it is; a spec that is not whole yet makes it a list."""
        crosstab = spec is not None and spec.layout == "crosstab"
        headings = (spec.header_rows or 1, spec.stub_columns or 1) if spec is not None and crosstab else (1, 0)
        return cls(
            table.sheet,
            table.sheets.index(table.sheet) + 1 if table.sheet else 0,
            table.n_rows if crosstab else 0,
            table.n_columns,
            _labels(table, *headings),
        )

    def differences(self, table: Table, spec: TableSpec | None) -> list[Problem]:
        """What a table has otherwise than the one that was checked."""
        found = type(self).of(table, spec)
        problems = []
        if (found.rows, found.columns) != (self.rows, self.columns):
            was, now = (_shape(self), _shape(found))
            problems.append(messages.SHAPE_IS_ANOTHER.at(table.name, was=was, now=now))
        return problems + other_labels(table, self.labels)


def _labels(table: Table, header_rows: int, stub_columns: int) -> dict[str, str]:
    down = range(min(header_rows, table.n_rows))
    places = [(row, column) for row in down for column in range(table.n_columns)]
    stub = range(min(stub_columns, table.n_columns))
    places += [(row, column) for row in range(len(down), table.n_rows) for column in stub]
    return labels_at(table, places)


def _shape(one: FilledFile) -> Phrase:
    if one.rows:
        return messages.ROWS_AND_COLUMNS.phrase(rows=one.rows, columns=one.columns)
    return messages.COLUMNS.phrase(columns=one.columns)
