"""Rows that the engine has opened: what kind each named column is, and where a row stands."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Self

from sdc_core.errors import InputError
from sdc_core.messages import Address
from sdc_core.table.messages import COLUMN_CALLED
from sdc_core.tabulation import messages, sql
from sdc_core.tabulation.session import Session, Step
from sdc_core.tabulation.sources import Origin, Registry, positions

WHOLE = frozenset("TINYINT SMALLINT INTEGER BIGINT UTINYINT USMALLINT UINTEGER UBIGINT".split())
FLOATING = frozenset(["FLOAT", "DOUBLE"])
_PLAIN = frozenset("VARCHAR BOOLEAN DATE TIME UUID NULL".split())
_DECIMAL = re.compile(r"DECIMAL\((\d+),(\d+)\)")


@dataclass(frozen=True)
class Field:
    """One column: its name in the spec, what statements call it, and the engine's name for its kind."""

    name: str
    sql: str
    kind: str

    @property
    def is_text(self) -> bool:
        return self.kind == "VARCHAR"

    @property
    def is_whole(self) -> bool:
        return self.kind in WHOLE

    @property
    def is_floating(self) -> bool:
        return self.kind in FLOATING

    @property
    def is_double(self) -> bool:
        return self.kind == "DOUBLE"

    @property
    def scale(self) -> int | None:
        """The decimals of an exact number; None for any other kind."""
        if self.is_whole:
            return 0
        found = _DECIMAL.fullmatch(self.kind)
        return int(found[2]) if found else None

    @property
    def digits(self) -> int:
        """The most digits of an exact number."""
        found = _DECIMAL.fullmatch(self.kind)
        return int(found[1]) if found else sql.MOST_DIGITS

    @property
    def readable(self) -> bool:
        """Whether a cell is a single value that can be written."""
        return self.kind in _PLAIN or self.is_floating or self.scale is not None or self.kind.startswith("TIMESTAMP")


@dataclass(frozen=True, eq=False)
class Rows:
    """The rows of an input within a session, with the columns that the spec names.

    Statements call the columns "column 1", "column 2", … so that none can be taken for something else.
    """

    session: Session
    origin: Origin
    fields: dict[str, Field]
    picked: str

    @classmethod
    def of(cls, session: Session, origin: Origin, names: Sequence[str], step: Step) -> Self:
        """Refuses columns whose cells are lists, records or bytes, all at once."""
        described = session.table(f"DESCRIBE SELECT * FROM {origin.open(session, None)}", step).to_pylist()
        columns = {name: described[at] for name, at in positions(origin.name, origin.headers, names).items()}
        fields = {
            name: Field(name, sql.name(f"column {number}"), column["column_type"].strip('"'))
            for number, (name, column) in enumerate(columns.items(), start=1)
        }
        problems = [
            messages.NESTED_CELLS.at(Address(origin.name, COLUMN_CALLED.phrase(name=name)))
            for name, field in fields.items()
            if not field.readable
        ]
        if problems:
            raise InputError(*problems)
        renamed = (f"{sql.name(column['column_name'])} AS {fields[name].sql}" for name, column in columns.items())
        return cls(session, origin, fields, ", ".join(renamed))

    def without_blank_ones(self, step: Step) -> Self:
        """The same without rows in which nothing stands, in whatever column, where nobody has looked for them yet.

        Rows that can be read only once are left as they are: what has been read cannot be passed over.
        """
        if self.origin.once or self.origin.blank_rows is not None:
            return self
        blank = " AND ".join(_blank(field.sql, field) for field in self.fields.values())
        found = self.session.row(f"SELECT count(*) AS rows FROM {self.opened()} WHERE {blank}", step)
        if not found["rows"]:
            return replace(self, origin=replace(self.origin, blank_rows=0))
        every = self.origin.open(self.session, None)
        described = self.session.table(f"DESCRIBE SELECT * FROM {every}", step).to_pylist()
        columns = [Field(one["column_name"], sql.name(one["column_name"]), one["column_type"]) for one in described]
        nothing = " AND ".join(_blank(column.sql, column) for column in columns)
        every = self.origin.open(self.session, None)
        blank_rows = self.session.row(f"SELECT count(*) AS rows FROM {every} WHERE {nothing}", step)["rows"]
        read = self.origin.open

        def filled(registry: Registry, part: int | None) -> str:
            return f"(SELECT * FROM {read(registry, part)} WHERE NOT ({nothing}))"

        return replace(self, origin=replace(self.origin, open=filled, blank_rows=blank_rows))

    def opened(self, part: int | None = None) -> str:
        """What a statement reads the rows from (those of one file); to be made anew for every statement."""
        return f"(SELECT {self.picked} FROM {self.origin.open(self.session, part)})"

    def numbered(self, head: int | None = None) -> str:
        """The same with the number n of each row in the order of the file; of the first `head` rows only, if given."""
        some = self.opened() if head is None else f"(SELECT * FROM {self.opened()} LIMIT {head})"
        return f"(SELECT *, row_number() OVER () AS n FROM {some})"

    def where(self, name: str) -> str:
        """The address of a column."""
        return Address(self.origin.name, COLUMN_CALLED.phrase(name=name))

    def heading(self, name: str) -> str:
        """The address of a column's name."""
        return self.origin.heading(positions(self.origin.name, self.origin.headers, [name])[name], name)

    def first(self, name: str, condition: str, step: Step) -> str:
        """The address of the first cell of this column in a row of this condition; of the column if nobody can say."""
        if self.origin.once or self.origin.blank_rows:
            return self.where(name)  # rows that are passed over are not counted
        for part in range(self.origin.parts):
            numbered = f'SELECT *, row_number() OVER () AS "row number" FROM {self.opened(part)}'
            statement = f'SELECT "row number" AS number FROM ({numbered}) WHERE {condition} LIMIT 1'
            found = self.session.table(statement, step).column("number")
            if len(found):
                return Address(self.origin.place(found[0].as_py() - 1, part), COLUMN_CALLED.phrase(name=name))
        return self.where(name)


def _blank(column: str, field: Field) -> str:
    """Whether nothing stands in a cell."""
    if field.is_text:
        return f"coalesce({column}, '') = ''"
    return f"({column} IS NULL OR isnan({column}))" if field.is_floating else f"{column} IS NULL"
