"""Cells as Spark holds them: which text each one is, and which of them are blank.

A text decides what a cell means, as in every reader: the code 10 is the same category whether a file
holds it as a number or as a word. Spark writes numbers in its own way, so it compares values, and
texts are turned into values of the column's type in Python.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal

import numpy as np
from pyspark.sql import Column, DataFrame
from pyspark.sql import functions as sf
from pyspark.sql import types as st

from sdc_core.errors import InputError
from sdc_core.table.columns import cell_of
from sdc_core.tabulation import messages
from sdc_core.tabulation.sources import positions
from sdc_core.tabulation.sql import WHITE

NAME = "Spark frame"
"""What notes and errors call the rows."""


@dataclass(frozen=True, eq=False)
class Cells:
    """A column of a frame. name: what the spec calls it; cell: its cells; kind: their type in Spark; at: its place."""

    name: str
    cell: Column
    kind: st.DataType
    at: int = 0

    @property
    def heading(self) -> str:
        """The address of the column's name, as in a table that is held."""
        return f"{NAME}, column names, column {self.at + 1}"

    @property
    def where(self) -> str:
        """The address of the column. Rows of a frame have no order, hence no address."""
        return f"{NAME}, column {self.name}"

    @property
    def is_text(self) -> bool:
        return isinstance(self.kind, st.StringType)

    @property
    def is_floating(self) -> bool:
        return isinstance(self.kind, st.FloatType | st.DoubleType)

    @property
    def bare(self) -> Column:
        """A text without the spaces around it, "" for none."""
        return sf.btrim(sf.coalesce(self.cell, sf.lit("")), sf.lit(WHITE))

    @property
    def empty(self) -> Column:
        """Whether there is nothing in the cell."""
        return sf.coalesce(self.cell == "", sf.lit(True)) if self.is_text else self.cell.isNull()

    @property
    def blank(self) -> Column:
        """Whether there is nothing in the cell but spaces."""
        return self.bare == "" if self.is_text else self.cell.isNull()

    def reads(self, texts: Iterable[str]) -> Column:
        """Whether the cell, written as text, is one of these; a blank is the text of no letters."""
        wanted = set(texts)
        values = [*wanted] if self.is_text else [value for text in wanted if (value := self._value(text)) is not None]
        found = sf.coalesce(self.cell.isin(values), sf.lit(False)) if values else sf.lit(False)
        return (found | self.empty) if "" in wanted else found

    def _value(self, text: str) -> object:
        """The value of this type that is written so; None where there is none."""
        make = next((make for kind, make in _VALUES if isinstance(self.kind, kind)), _no_value)
        try:
            value = make(text)
        except (ValueError, ArithmeticError):
            return None
        if cell_of(value)[0] != text or (isinstance(value, int) and abs(value) >= 2**63):
            return None
        return value.item() if isinstance(value, np.generic) else value


def columns_of(frame: DataFrame, names: Iterable[str]) -> dict[str, Cells]:
    """The columns of these names. Refuses all that are unknown, ambiguous or no plain columns at once."""
    placed = placed_columns(frame)
    found = {}
    for name, at in positions(NAME, frame.columns, tuple(names)).items():
        kind = placed.schema.fields[at].dataType
        found[name] = Cells(name, _comparable(sf.col(placed.columns[at]), kind), kind, at)
    problems = [messages.NESTED_CELLS.at(cells.where) for cells in found.values() if not isinstance(cells.kind, _PLAIN)]
    if problems:
        raise InputError(*problems)
    return found


def placed_columns(frame: DataFrame) -> DataFrame:
    """The frame with columns named by their place: to Spark upper and lower case are one, and a dot is a path."""
    return frame.toDF(*(f"column_{at}" for at in range(len(frame.columns))))


def _comparable(cell: Column, kind: st.DataType) -> Column:
    """The cells so that Spark and Arrow take the same ones for equal; a not-a-number is blank."""
    if isinstance(kind, st.FloatType | st.DoubleType):
        return sf.when(~sf.isnan(cell), cell + sf.lit(0.0).cast(kind))  # minus zero becomes zero
    if isinstance(kind, st.TimestampType):
        return cell.cast("timestamp_ntz")
    if isinstance(kind, st.StringType) and kind.collation != "UTF8_BINARY":
        return sf.collate(cell, "UTF8_BINARY")
    return cell.cast("string") if isinstance(kind, st.NullType) else cell


def _no_value(_: str) -> object:
    return None


_PLAIN = (
    st.StringType, st.IntegralType, st.FractionalType, st.BooleanType, st.DateType, st.TimestampType,
    st.TimestampNTZType, st.NullType,
)  # fmt: skip
_VALUES: tuple[tuple[type[st.DataType], Callable[[str], object]], ...] = (
    (st.IntegralType, int),
    (st.DecimalType, Decimal),
    (st.FloatType, np.float32),
    (st.DoubleType, float),
    (st.BooleanType, {"TRUE": True, "FALSE": False}.get),
    (st.DateType, date.fromisoformat),
    (st.TimestampType, datetime.fromisoformat),
    (st.TimestampNTZType, datetime.fromisoformat),
)
