"""Record keys as Spark sees them: added up while the units of every combination of categories are counted.

With a secret the workers draw the keys. It travels with their task, as long as that lasts, and stays on no disk.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal

import numpy as np
import pyarrow as pa
from pyspark.sql import Column, DataFrame
from pyspark.sql import functions as sf
from pyspark.sql import types as st
from pyspark.sql.pandas.functions import arrow_udf

from sdc_core.entries import messages
from sdc_core.entries.record_keys import DECIMALS, WHOLE, KeySource, RecordKeys, Secret, same_identifier
from sdc_core.errors import InputError
from sdc_core.messages import Message
from sdc_core.table.table import Note
from sdc_core.tabulation.cell_texts import texts_of
from sdc_core.tabulation.messages import ROWS_CHANGED
from sdc_core.tabulation.record_keys import LARGEST, KeySums
from sdc_core.tabulation.spark.cells import NAME, Cells

WIDE = f"decimal({LARGEST + DECIMALS},{DECIMALS})"
KEY = "record_key"


@dataclass(frozen=True, eq=False)
class KeyColumn:
    """A column of keys, or one that they are drawn from. key: the key of a unit, NULL where there is none."""

    cells: Cells
    key: Column
    drawn: bool

    @classmethod
    def of(cls, cells: Cells, source: KeySource) -> KeyColumn:
        """How the keys are read."""
        if source.secret is not None:
            return cls(cells, _drawn(cells.cell, source.secret).cast(WIDE), drawn=True)
        if cells.is_floating:
            return cls(cells, _written(cells.cell).try_cast(WIDE), drawn=False)  # Spark writes other decimals
        return cls(cells, (_with_point(cells) if cells.is_text else cells.cell).try_cast(WIDE), drawn=False)

    @property
    def sums(self) -> list[Column]:
        """What is added up beside the count of a group, in the words of `KeySums`."""
        total, highest = sf.sum(KEY), sf.max(KEY)
        one = sf.lit(Decimal(1))  # with a difference Spark would lose digits
        return [
            sf.count(KEY).alias("keys"),
            (sf.floor(total) % WHOLE).cast("bigint").alias("whole"),
            (total % one).cast(f"decimal({DECIMALS},{DECIMALS})").alias("fraction"),
            (sf.min(KEY) < 0).alias("below"),
            (highest >= 1).alias("above"),
            sf.ceil(highest).cast("string").alias("highest"),
            sf.bool_or(sf.col(KEY) % one != 0).alias("parts"),
        ]

    def made(self, found: pa.Table, kept: DataFrame, units: int) -> RecordKeys:
        """The sums of base cells from what Spark added up. Refuses keys that are missing or no keys."""
        sums = KeySums(DECIMALS)
        for batch in found.combine_chunks().to_batches():
            sums.add(batch)
        made = sums.made(units=units, drawn=self.drawn)
        if made is not None:
            return made
        for condition, message in self._faults():
            faulty = kept.agg(sf.count_if(condition).alias("units")).toArrow().to_pylist()[0]["units"]
            if faulty:
                raise InputError(message.at(self.cells.where, units=faulty))
        raise InputError(ROWS_CHANGED.at(NAME))

    def notes(self, kept: DataFrame, units: int) -> tuple[Note, ...]:
        """How many units have an identifier that another one has already."""
        if not self.drawn:
            return ()
        different = kept.agg(sf.count_distinct(self.cells.cell).alias("different")).toArrow().to_pylist()[0]
        return same_identifier(self.cells.heading, units - different["different"])

    def _faults(self) -> Iterator[tuple[Column, Message]]:
        if self.drawn:
            yield self.cells.blank, messages.IDENTIFIERS_MISSING
            return
        yield self.cells.blank, messages.RECORD_KEYS_MISSING
        number = _with_point(self.cells) if self.cells.is_text else self.cells.cell
        yield number.try_cast("double").isNull(), messages.RECORD_KEYS_UNREAD
        yield self.key.isNull() | (self.key < 0) | (self.key >= 1), messages.RECORD_KEYS_OUTSIDE


def _with_point(cells: Cells) -> Column:
    """A text with a decimal point."""
    return sf.translate(cells.bare, ",_", ".x")


def _written(numbers: Column) -> Column:
    """Floating-point numbers as a person sees them."""

    def write(column: pa.Array) -> pa.Array:
        return pa.array([text or None for text in texts_of(column)], pa.string())

    answer: Column = arrow_udf(write, st.StringType())(numbers)  # type: ignore[call-overload]  # its kind follows from the hints
    return answer


def _drawn(identifiers: Column, secret: Secret) -> Column:
    """Keys of identifiers, drawn by the workers; none of a blank."""

    def draw(column: pa.Array) -> pa.Array:
        texts = texts_of(column)
        return pa.array(secret.drawn(texts), mask=np.array([not text.strip() for text in texts], dtype=bool))

    answer: Column = arrow_udf(draw, st.LongType())(identifiers)  # type: ignore[call-overload]  # its kind follows from the hints
    return answer
