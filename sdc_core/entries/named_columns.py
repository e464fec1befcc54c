"""A rectangle whose first row names its columns: found by name, read below it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Self

import numpy as np

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.entries import messages
from sdc_core.errors import InputError
from sdc_core.settings import nearly
from sdc_core.table.table import Column, Kind, Note, Origins, Table


@dataclass(frozen=True, eq=False)
class NamedColumns:
    """The columns of a table that are read, by name. kept: the entries that are read, None for all."""

    table: Table
    at: dict[str, int]
    kept: IntColumn | None = None

    @classmethod
    def of(cls, table: Table, names: Sequence[str]) -> Self:
        """Where each named column stands; all unknown and ambiguous names at once."""
        if table.n_rows < 2:
            raise InputError(messages.NO_ROWS.at(table.name))
        headers = [text.strip() for text in table.row_texts(0)]
        problems = []
        for name in dict.fromkeys(names):
            times = headers.count(name)
            if times == 0:
                similar = nearly(name, headers)
                if similar is None:  # the file's own labels are not echoed
                    problems.append(messages.NO_SUCH_COLUMN.at(table.name, name=name))
                else:
                    problems.append(messages.NO_SUCH_COLUMN_BUT_ONE_LIKE_IT.at(table.name, name=name, nearest=similar))
            elif times > 1:
                problems.append(messages.NAME_TWICE.at(table.name, times=times, name=name))
        if problems:
            raise InputError(*problems)
        return cls(table, {name: headers.index(name) for name in names})

    def only(self, kept: BoolColumn) -> Self:
        """The same columns, of some of these entries."""
        rows = np.flatnonzero(kept)
        return replace(self, kept=rows if self.kept is None else self.kept[rows])

    def __getitem__(self, name: str) -> Column:
        """The cells below the name."""
        column = self.table.columns[self.at[name]]
        return column.rows(1) if self.kept is None else column.picked(self.kept + 1)

    def __len__(self) -> int:
        """How many entries lie below the names."""
        return self.table.n_rows - 1 if self.kept is None else len(self.kept)

    @property
    def filled(self) -> BoolColumn:
        """The rows below the names in which anything stands, in whatever column of the table."""
        anything = np.zeros(self.table.n_rows - 1, dtype=bool)
        for column in self.table.columns:
            anything |= (column.kinds != Kind.BLANK)[column.codes[1:]]
        return anything if self.kept is None else anything[self.kept]

    def place(self, name: str) -> Callable[[int], str]:
        """The address of each entry of a column."""
        return lambda entry: self.table.place(self._row(entry), self.at[name])

    def where(self, name: str) -> str:
        """The address of a column's name."""
        return self.table.place(0, self.at[name])

    def place_of_row(self, entry: int) -> str:
        """The address of an entry."""
        return self.table.place(self._row(entry))

    def place_of_label(self, names: Sequence[str]) -> Callable[[int, int], str]:
        """The address of an entry's category, by the number of its variable among these names."""
        columns = [self.at[name] for name in names]
        return lambda variable, entry: self.table.place(self._row(entry), columns[variable])

    def origins(self, name: str) -> Origins:
        """Where every entry of a column stands in the file."""
        rows = 1 + (np.arange(len(self)) if self.kept is None else self.kept)
        return self.table.origins(rows, np.full(len(rows), self.at[name]))

    def _row(self, entry: int) -> int:
        return 1 + (entry if self.kept is None else int(self.kept[entry]))

    @cached_property
    def left_out(self) -> tuple[Note, ...]:
        """What to say about the columns that are not read."""
        others = self.table.n_columns - len(set(self.at.values()))
        if not others:
            return ()
        return (messages.COLUMNS_LEFT_OUT.noted(self.table.name, columns=others),)
