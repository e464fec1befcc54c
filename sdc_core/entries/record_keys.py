"""Record keys: a number of each unit, from which the noise of every cell that the unit is in follows.

They stand in a column, or are drawn from an identifier with a secret. Either way they are whole numbers below a
modulus, so that sums of them are exact in whatever order they are added. docs/decisions/0042 says how they are read.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from decimal import ROUND_HALF_UP, Context, Decimal
from functools import cached_property

import numpy as np

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.entries import messages
from sdc_core.errors import InputError
from sdc_core.messages import Message
from sdc_core.numbers.grammar import PLAIN
from sdc_core.table.columns import Column
from sdc_core.table.table import Note

DECIMALS = 18
"""Digits of a key after the decimal mark; further ones are rounded away."""

FRACTIONS = 10**DECIMALS
"""The modulus of keys from 0 to below 1: they are held in units of their last digit."""

WHOLE = 2**32
"""The modulus of whole numbers of 32 bits."""

LEAST_OF_WHOLE = 2**16
"""Whole numbers that are all smaller were not drawn from 32 bits: they are ages, or numbers of rows."""

LONGEST_SECRET = 64
PURPOSE = b"record key"
BYTES = 4

_NUMBER = re.compile(PLAIN)
_LAST_DIGIT = Decimal(1).scaleb(-DECIMALS)
_MOST_DIGITS = 20
_EXACTLY = Context(prec=DECIMALS + _MOST_DIGITS, rounding=ROUND_HALF_UP)


@dataclass(frozen=True)
class Secret:
    """What an office keeps to itself so that nobody else can draw its record keys. It is never shown."""

    content: bytes = field(repr=False)

    @cached_property
    def _keyed(self) -> hashlib.blake2b:
        long = len(self.content) > LONGEST_SECRET
        key = hashlib.blake2b(self.content).digest() if long else self.content
        return hashlib.blake2b(digest_size=BYTES, key=key, person=PURPOSE)

    def __getstate__(self) -> dict[str, bytes]:
        return {"content": self.content}

    def drawn(self, identifiers: Iterable[str]) -> IntColumn:
        """The key of each identifier: 32 bits of its BLAKE2b hash under the secret, the same today and next year."""

        return self.drawn_of_bytes(text.encode() for text in identifiers)

    def drawn_of_bytes(self, identifiers: Iterable[bytes]) -> IntColumn:
        """The same of identifiers that are encoded in UTF-8."""
        copy, digests = self._keyed.copy, []
        for encoded in identifiers:
            one = copy()
            one.update(encoded)
            digests.append(one.digest())
        return np.frombuffer(b"".join(digests), dtype=">u4").astype(np.int64)


@dataclass(frozen=True)
class KeySource:
    """Where record keys come from: a column that holds them, or with a secret one of identifiers."""

    column: str
    secret: Secret | None = None


@dataclass(frozen=True, eq=False)
class RecordKeys:
    """The keys of units, or the sums of those of several: whole numbers from 0 to below the modulus."""

    keys: IntColumn
    modulus: int

    def picked(self, rows: IntColumn | BoolColumn) -> RecordKeys:
        """Those of some units."""
        return RecordKeys(self.keys[rows], self.modulus)

    def digits(self) -> list[IntColumn]:
        """The keys in parts that are added up on their own without overflowing, the lowest first."""
        if self.modulus == WHOLE:
            return [self.keys]
        part = _part(self.modulus)
        return [self.keys % part, self.keys // part]

    @classmethod
    def from_digits(cls, digits: list[IntColumn], modulus: int) -> RecordKeys:
        """What sums of such parts come to."""
        if modulus == WHOLE:
            return cls(digits[0] % modulus, modulus)
        part = _part(modulus)
        low, high = digits
        return cls((high + low // part) % part * part + low % part, modulus)


def read_record_keys(
    column: Column, source: KeySource, *, where: str, place: Callable[[int], str]
) -> tuple[RecordKeys, tuple[Note, ...]]:
    """The keys of units from their column, and what a person should know. Refuses units that have none."""
    if source.secret is not None:
        return _drawn(column, source.secret, where=where, place=place)
    read = [_in_last_digit(text) for text in column.texts]
    blank = np.array([not text.strip() for text in column.texts], dtype=bool)
    unread = np.array([key is None for key in read], dtype=bool) & ~blank
    known = [key for key in read if key is not None]
    whole = all(key % FRACTIONS == 0 for key in known)
    highest = max(known, default=0)
    modulus = modulus_of(whole=whole, highest=-(-highest // FRACTIONS))
    if modulus == WHOLE:
        read = [None if key is None else key // FRACTIONS for key in read]
    outside = np.array([key is not None and not 0 <= key < modulus for key in read], dtype=bool)
    for wrong, message in (
        (blank, messages.RECORD_KEYS_MISSING),
        (unread, messages.RECORD_KEYS_UNREAD),
        (outside, messages.RECORD_KEYS_OUTSIDE),
    ):
        _refuse(wrong[column.codes], message, place)
    keys = np.array(read, dtype=np.int64)
    return RecordKeys(keys[column.codes], modulus), ()


def modulus_of(*, whole: bool, highest: int) -> int:
    """How keys are read of which all, or not all, are whole numbers and the highest is this one, rounded up."""
    return WHOLE if whole and LEAST_OF_WHOLE <= highest < WHOLE else FRACTIONS


def same_identifier(where: str, units: int) -> tuple[Note, ...]:
    """Units with an identifier that another unit has already: records of their own with the same key."""
    return (messages.SAME_IDENTIFIER.noted(where, units=units),) if units else ()


def _drawn(
    column: Column, secret: Secret, *, where: str, place: Callable[[int], str]
) -> tuple[RecordKeys, tuple[Note, ...]]:
    blank = np.array([not text.strip() for text in column.texts], dtype=bool)
    _refuse(blank[column.codes], messages.IDENTIFIERS_MISSING, place)
    again = len(column) - len({column.texts[code] for code in np.unique(column.codes).tolist()})
    keys = RecordKeys(secret.drawn(column.texts)[column.codes], WHOLE)
    return keys, same_identifier(where, again)


def _refuse(wrong: BoolColumn, message: Message, place: Callable[[int], str]) -> None:
    rows = np.flatnonzero(wrong)
    if len(rows):
        raise InputError(message.at(place(int(rows[0])), units=len(rows)))


def _in_last_digit(text: str) -> int | None:
    """A number in units of the last digit that a key can have; None where there is none."""
    bare = text.strip()
    if bare.startswith("0.") and len(bare) <= DECIMALS + 2 and bare.isascii() and bare[2:].isdigit():
        return int(bare[2:].ljust(DECIMALS, "0"))  # by far the most
    if not _NUMBER.fullmatch(bare):
        return None
    number = Decimal(bare.replace(",", "."))
    if number.adjusted() >= _MOST_DIGITS:
        return None
    return int(_EXACTLY.scaleb(_EXACTLY.quantize(number, _LAST_DIGIT), Decimal(DECIMALS)))


def _part(modulus: int) -> int:
    """The root of the modulus of fractions."""
    return 10 ** (DECIMALS // 2) if modulus == FRACTIONS else modulus
