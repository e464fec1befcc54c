"""Where microdata come from, made alike: rows with named columns that the engine can read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from sdc_core.errors import InputError
from sdc_core.messages import Address
from sdc_core.settings import nearly
from sdc_core.table.messages import COLUMN, COLUMN_CALLED, COLUMN_NAMES, FILE_OF_SEVERAL, SCANNED_ROW
from sdc_core.table.table import Note
from sdc_core.tabulation import messages


class Registry(Protocol):
    """Who gives a name to rows in memory."""

    def register(self, rows: object) -> str: ...


@dataclass(frozen=True, eq=False)
class Origin:
    """Rows to be tabulated, not yet read.

    name: as a person knows it. headers: the names of the columns in order, as they stand there. open:
    what a statement reads the rows from, of all parts or of one. parts: how many files there are.
    paths: those of the files. first_row: the number that the first row has in its file. once: the rows
    can be read a single time. notes: what a person should know about the files. at: where each column
    stands in the source, if some of its columns were left out. blank_rows: how many rows in which nothing
    stands are passed over, None where nobody has looked for them yet.
    """

    name: str
    headers: tuple[str, ...]
    open: Callable[[Registry, int | None], str]
    parts: int = 1
    paths: tuple[str, ...] = ()
    first_row: int = 1
    once: bool = False
    notes: tuple[Note, ...] = ()
    at: tuple[int, ...] = ()
    blank_rows: int | None = None

    def heading(self, column: int, name: str) -> str:
        """The address of a column's name, as a table that is held has it; column: its place among the headers."""
        if self.parts > 1:
            return Address(self.name, COLUMN_CALLED.phrase(name=name))
        row = SCANNED_ROW.phrase(number=self.first_row - 1) if self.first_row > 1 else COLUMN_NAMES.phrase()
        return Address(self.name, row, COLUMN.phrase(number=1 + (self.at[column] if self.at else column)))

    def place(self, row: int, part: int) -> str:
        """The address of a row of one part, counted from zero."""
        number = SCANNED_ROW.phrase(number=self.first_row + row)
        if self.parts == 1:
            return Address(self.name, number)
        return Address(self.name, FILE_OF_SEVERAL.phrase(number=part + 1, files=self.parts), number)


def positions(name: str, headers: Sequence[str], names: Sequence[str]) -> dict[str, int]:
    """Where each named column stands; all unknown and ambiguous names at once.

    A name that is not there is compared with the other names of the spec only: those of the file are
    not echoed.
    """
    bare = [header.strip() for header in headers]
    problems = []
    for wanted in dict.fromkeys(names):
        times = bare.count(wanted)
        if times == 0:
            similar = nearly(wanted, [other for other in names if other in bare])
            if similar is None:
                problems.append(messages.NO_SUCH_COLUMN.at(name, wanted=wanted))
            else:
                problems.append(messages.NO_SUCH_COLUMN_BUT_ONE_LIKE_IT.at(name, wanted=wanted, nearest=similar))
        elif times > 1:
            problems.append(messages.NAME_TWICE.at(name, times=times, wanted=wanted))
    if problems:
        raise InputError(*problems)
    return {wanted: bare.index(wanted) for wanted in names}
