"""Record keys in the engine's words: added up while the units of every combination of categories are counted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import NoReturn

import numpy as np
import pyarrow as pa
from pyarrow import compute

from sdc_core.arrays import IntColumn
from sdc_core.entries import messages
from sdc_core.entries.record_keys import (
    DECIMALS,
    FRACTIONS,
    WHOLE,
    KeySource,
    RecordKeys,
    Secret,
    modulus_of,
    same_identifier,
)
from sdc_core.errors import InputError
from sdc_core.messages import Message
from sdc_core.table.table import Note
from sdc_core.tabulation import sql
from sdc_core.tabulation.cell_texts import texts_of
from sdc_core.tabulation.messages import ROWS_CHANGED
from sdc_core.tabulation.numeric import FAST_DIGITS
from sdc_core.tabulation.rows import Field, Rows
from sdc_core.tabulation.session import Step
from sdc_core.tabulation.shortest_decimals import shortest_digits

DRAWN = "record_key_of"
IDENTIFIERS_AT_ONCE = 4_000_000
"""How many different identifiers are looked at in one scan when it is counted how many there are."""

LARGEST = 10
"""Digits before the decimal mark of keys that are added up; those of 32 bits have as many."""

WIDE = f"DECIMAL({LARGEST + DECIMALS}, {DECIMALS})"


@dataclass(frozen=True)
class KeyColumn:
    """A column of keys, or one that they are drawn from.

    key: the expression of a unit's key, NULL where there is none. scale: the decimals of that expression. parts: the
    expression that is true of keys that are no whole numbers. drawn: whether the column holds identifiers. fraction:
    where all keys are known to be from 0 to below 1, the expression of one in units of its last digit.
    """

    field: Field
    key: str
    scale: int = 0
    parts: str = "false"
    drawn: bool = False
    fraction: str = ""

    @classmethod
    def of(cls, rows: Rows, source: KeySource, step: Step) -> KeyColumn:
        """How the keys of these rows are read."""
        field = rows.fields[source.column]
        if source.secret is not None:
            rows.session.define(DRAWN, _drawing(source.secret), field.kind, "BIGINT")
            return cls(field, f"{DRAWN}({field.sql})", drawn=True)
        if field.is_whole:
            return cls(field, f"CAST({field.sql} AS HUGEINT)" if field.kind == "UBIGINT" else field.sql)
        if field.scale is not None and field.digits <= FAST_DIGITS:
            return cls(field, field.sql, field.scale, f"{field.sql} <> floor({field.sql})")
        if field.is_text:
            number = f"TRY_CAST({_with_point(field)} AS {WIDE})"
            return cls(field, number, DECIMALS, f"{number} <> floor({number})")
        number = f"TRY_CAST(CAST({field.sql} AS VARCHAR) AS {WIDE})"
        fraction = shortest_digits(field.sql, number) if field.is_double and _are_fractions(rows, field, step) else ""
        parts = f"{field.sql} <> floor({field.sql})" if _is_number(field) else "false"
        return cls(field, number, DECIMALS, parts, fraction=fraction)

    @property
    def read(self) -> str:
        """What is read of each unit, to be added up."""
        if self.fraction:
            return f"{self.fraction} AS record_key"
        return f"{self.key} AS record_key, {self.parts} AS in_parts"

    @property
    def sums(self) -> str:
        """What is added up beside the count of a group; `columns` makes columns of it."""
        if self.fraction:
            return "sum(record_key) AS total"
        return (
            "count(record_key) AS keys, sum(record_key) AS total, min(record_key) AS lowest, "
            "max(record_key) AS highest, bool_or(in_parts) AS parts"
        )

    @property
    def columns(self) -> str:
        """The same as columns that arrive as whole numbers, truths and digits."""
        if self.fraction:
            digits = f"CAST(total % {FRACTIONS} AS DECIMAL({sql.MOST_DIGITS}, 0)) AS fraction"
            return f"units AS keys, 0 AS whole, {digits}, false AS below, false AS above, '0' AS highest, true AS parts"
        exact = f"DECIMAL({sql.MOST_DIGITS}, {self.scale})"
        fraction = f"CAST(total - floor(total) AS {exact})" if self.scale else f"CAST(0 AS {exact})"
        return (
            f"keys, CAST(floor(total) % {WHOLE} AS BIGINT) AS whole, {fraction} AS fraction, lowest < 0 AS below, "
            "highest >= 1 AS above, CAST(CAST(ceil(highest) AS HUGEINT) AS VARCHAR) AS highest, parts"
        )


class KeySums:
    """The keys of all base cells as they come, batch by batch."""

    def __init__(self, scale: int) -> None:
        self._step = 10 ** (DECIMALS - scale)
        self._whole: list[IntColumn] = []
        self._fraction: list[IntColumn] = []
        self._below = self._above = self._parts = False
        self._highest = 0
        self._units = 0

    def add(self, batch: pa.RecordBatch) -> None:
        """Take note of some base cells."""
        self._units += int(np.sum(_numbers(batch.column("keys"))))
        self._whole.append(_numbers(batch.column("whole")))
        self._fraction.append(_digits(batch.column("fraction")) * self._step)
        self._below |= _any(batch.column("below"))
        self._above |= _any(batch.column("above"))
        self._parts |= _any(batch.column("parts"))
        highest = batch.column("highest").drop_null().unique().to_pylist()
        self._highest = max([self._highest, *map(int, highest)])

    def made(self, *, units: int, drawn: bool) -> RecordKeys | None:
        """The sum of the keys of each base cell; None where one of the units has none, or one that is out of bounds."""
        if self._units != units:
            return None
        modulus = WHOLE if drawn else modulus_of(whole=not self._parts, highest=self._highest)
        if self._below or (self._above and modulus == FRACTIONS):
            return None
        return RecordKeys(_joined(self._whole if modulus == WHOLE else self._fraction), modulus)


def refuse_keys(rows: Rows, column: KeyColumn, within: str, step: Step) -> NoReturn:
    """Says which keys are missing or no keys: the first that is found, and how many there are."""
    for condition, message in _faults(column):
        faulty = f"({within}) AND ({condition})"
        found = rows.session.row(f"SELECT count(*) AS units FROM {rows.opened()} WHERE {faulty}", step)
        if found["units"]:
            raise InputError(message.at(rows.first(column.field.name, faulty, step), units=found["units"]))
    raise InputError(ROWS_CHANGED.at(rows.origin.name))


def notes_on_keys(rows: Rows, column: KeyColumn, within: str, units: int, step: Step) -> tuple[Note, ...]:
    """How many units have an identifier that another one has already."""
    if not column.drawn:
        return ()
    scans = -(-units // IDENTIFIERS_AT_ONCE)
    different = 0
    for scan in range(scans):
        some = f"({within}) AND hash({column.field.sql}) % {scans} = {scan}"
        counted = f"count(DISTINCT hash({column.field.sql})) AS different"
        different += rows.session.row(f"SELECT {counted} FROM {rows.opened()} WHERE {some}", step)["different"]
    return same_identifier(rows.heading(column.field.name), units - different)


def _faults(column: KeyColumn) -> Iterator[tuple[str, Message]]:
    field = column.field
    blank = sql.is_blank(field.sql) if field.is_text else f"{field.sql} IS NULL"
    if field.is_floating:
        blank = f"({blank} OR isnan({field.sql}))"
    if column.drawn:
        yield blank, messages.IDENTIFIERS_MISSING
        return
    yield blank, messages.RECORD_KEYS_MISSING
    text = _with_point(field) if field.is_text else field.sql
    yield f"TRY_CAST({text} AS DOUBLE) IS NULL", messages.RECORD_KEYS_UNREAD
    yield f"({column.key}) IS NULL OR ({column.key}) < 0 OR ({column.key}) >= 1", messages.RECORD_KEYS_OUTSIDE


def _with_point(field: Field) -> str:
    """A text with a decimal point, and with nothing that only the engine would read as a number: 1_0."""
    return f"translate({sql.bare(field.sql)}, ',_', '.x')"


def _are_fractions(rows: Rows, field: Field, step: Step) -> bool:
    """Whether all numbers of a floating-point column are there and from 0 to below 1. Parquet says it at once."""
    bounds = f"count({field.sql}) = count(*) AS full, min({field.sql}) AS lowest, max({field.sql}) AS highest"
    found = rows.session.row(f"SELECT {bounds} FROM {rows.opened()}", step)
    return bool(found["full"] and found["lowest"] is not None and found["lowest"] >= 0 and found["highest"] < 1)


def _is_number(field: Field) -> bool:
    return field.is_floating or field.scale is not None


def _drawing(secret: Secret) -> Callable[[pa.Array], pa.Array]:
    """Keys of identifiers, a portion at a time; none of a blank."""

    def draw(identifiers: pa.Array) -> pa.Array:
        texts = pa.array(texts_of(identifiers), pa.string())
        blank = compute.equal(compute.utf8_trim_whitespace(texts), "")
        return compute.if_else(blank, None, pa.array(secret.drawn_of_bytes(texts.cast(pa.binary()).to_pylist())))

    return draw


def _numbers(column: pa.Array) -> IntColumn:
    return np.asarray(column.fill_null(0).to_numpy(zero_copy_only=False)).astype(np.int64)


def _digits(column: pa.Array) -> IntColumn:
    """The digits of decimals below 1: the first of the two words that each is held in."""
    words = np.frombuffer(column.buffers()[1], dtype="<i8")
    return words[2 * column.offset : 2 * (column.offset + len(column)) : 2].copy()


def _any(column: pa.Array) -> bool:
    return True in column.unique().to_pylist()


def _joined(parts: list[IntColumn]) -> IntColumn:
    return np.concatenate(parts) if parts else np.zeros(0, dtype=np.int64)
