"""A setting knows its bounds, its label and its help; forms, errors and reports are derived from it.

Rules and methods are frozen dataclasses that inherit from `Settings` and declare their fields with
`setting(...)`. A value outside the bounds is refused when the object is made.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import MISSING, dataclass, field, fields
from decimal import Decimal, InvalidOperation
from difflib import get_close_matches
from functools import cache
from typing import Any, Self

from sdc_core.errors import SettingError
from sdc_core.messages import Message, Phrase, worded

OUT_OF_BOUNDS = Message("settings.out-of-bounds", "{name} is out of bounds", "it must be {allowed}")
UNKNOWN_SETTING = Message("settings.unknown-setting", "unknown setting {key!r}", "{nearest}")
DID_YOU_MEAN = Message("settings.did-you-mean", "did you mean {nearest!r}")
KNOWN_ARE = Message("settings.known-are", "known are {known:, }")
NOTHING_KNOWN = Message("settings.nothing-known", "nothing is known here")
TRUE_OR_FALSE = Message("settings.true-or-false", "true or false")
ONE_OF = Message("settings.one-of", "{choices: or }")
A_LINE = Message("settings.a-line", "text of one line with at most {most} characters")
WHOLE_NUMBER = Message("settings.whole-number", "a whole number from {low} to {high}")
NUMBER = Message("settings.number", "a number with at most {digits} decimals from {low} to {high}")
NUMBERS = Message(
    "settings.numbers",
    "{fewest} to {most} numbers from {low} to {high} with at most {digits} decimals and a decimal point, "
    "separated by spaces",
)

PERCENT_DIGITS = 6
"""Digits after the decimal mark that a percentage may have: enough for any published rule."""

ABOVE_ZERO = Decimal(1).scaleb(-PERCENT_DIGITS)
"""The lowest percentage that is more than 0."""

MOST_OF_A_LINE = 500
"""Characters that a text may have."""

LENGTHS = range(2, 21)
"""How many numbers a list of numbers may have."""

BETWEEN_NUMBERS = re.compile(r"\s*;\s*|,?\s+")  # "0.1, 0, -1"; a comma without a space may be a decimal comma


@dataclass(frozen=True)
class Setting:
    """What a person needs to know about one field: its kind, bounds, label and help. owner: the name of its bundle."""

    name: str
    kind: type
    default: Any
    low: int | Decimal | None
    high: int | Decimal | None
    choices: tuple[str, ...]
    label: str
    help: str
    owner: str = ""

    @property
    def label_words(self) -> Message:
        """What it is called; the English words stand with the field."""
        return worded(f"settings.label.{self.owner}.{self.name}", self.label)

    @property
    def name_words(self) -> Message:
        """What it is called inside a sentence: its name in English, its label anywhere else."""
        return worded(self.label_words.code, self.name.replace("_", " "))

    @property
    def help_words(self) -> Message:
        """What it does."""
        return worded(f"settings.help.{self.owner}.{self.name}", self.help)

    def choice_words(self, choice: str) -> Message:
        """One of its choices as a person reads it."""
        return worded(f"settings.choice.{self.owner}.{self.name}.{choice}", choice)

    def checked(self, value: object, *, owner: str) -> Any:
        """The value as its kind, or a `SettingError` that says what is allowed."""
        if self.kind is bool:
            return self._require(value, isinstance(value, bool), TRUE_OR_FALSE.phrase(), owner)
        if self.kind is str and not self.choices:
            return self._require(
                value, isinstance(value, str) and _is_line(value), A_LINE.phrase(most=MOST_OF_A_LINE), owner
            )
        if self.kind is str:
            return self._require(value, value in self.choices, ONE_OF.phrase(choices=self.choices), owner)
        if self.kind is int:
            whole = isinstance(value, int) and not isinstance(value, bool)
            return self._bounded(value if whole else None, WHOLE_NUMBER, owner)
        if self.kind is tuple:
            return self._listed(value, owner)
        return self._bounded(_decimal(value), NUMBER, owner)

    def _bounded(self, value: Any, allowed: Message, owner: str) -> Any:
        inside = value is not None and self.low <= value <= self.high
        return self._require(value, inside, allowed.phrase(low=self.low, high=self.high, digits=PERCENT_DIGITS), owner)

    def _listed(self, value: object, owner: str) -> Any:
        parts = BETWEEN_NUMBERS.split(value.strip()) if isinstance(value, str) else value
        numbers = [_decimal(part) for part in parts] if isinstance(parts, list | tuple) else []
        inside = all(number is not None and self.low <= number <= self.high for number in numbers)  # type: ignore[operator]
        allowed = NUMBERS.phrase(
            fewest=LENGTHS[0], most=LENGTHS[-1], low=self.low, high=self.high, digits=PERCENT_DIGITS
        )
        return self._require(tuple(numbers), inside and len(numbers) in LENGTHS, allowed, owner)

    def _require(self, value: object, holds: bool, allowed: Phrase, owner: str) -> object:
        if holds:
            return value
        raise SettingError(OUT_OF_BOUNDS.at(owner, name=self.name, allowed=allowed))


def setting(
    default: Any,
    *,
    label: str,
    help: str,
    low: int | Decimal | None = None,
    high: int | Decimal | None = None,
    choices: tuple[str, ...] = (),
) -> Any:
    """A dataclass field with bounds. Numbers and lists of them need `low` and `high`; a text without `choices` is any
    line of text.
    """
    described = {"low": low, "high": high, "choices": choices, "label": label, "help": help}
    return field(default=default, metadata=described)


@dataclass(frozen=True)
class Settings:
    """A frozen bundle of settings, whole and valid or not made at all."""

    def __post_init__(self) -> None:
        for item in self.settings():
            value = item.checked(getattr(self, item.name), owner=self.owner())
            object.__setattr__(self, item.name, value)

    @classmethod
    def owner(cls) -> str:
        """The name that errors give to this bundle."""
        return cls.__name__

    @classmethod
    def settings(cls) -> tuple[Setting, ...]:
        """Every setting in the order of its field."""
        return _settings_of(cls)  # type: ignore[arg-type]  # a class can be hashed, whatever its instances can

    @classmethod
    def from_values(cls, values: dict[str, object]) -> Self:
        """Made from a mapping such as a table of a TOML file; an unknown key is an error."""
        known = [item.name for item in cls.settings()]
        for key in values:
            if key not in known:
                raise SettingError(UNKNOWN_SETTING.at(cls.owner(), key=key, nearest=nearest(key, known)))
        return cls(**values)

    def manner(self) -> str:
        """The settings that are no single numbers, in one line: it distinguishes two bundles with the same limits."""
        return " ".join(
            f"{item.name}={in_a_row(value) if item.kind is tuple else value}"
            for item, value in self.values()
            if item.kind in (bool, str, tuple)
        )

    def values(self) -> Iterator[tuple[Setting, Any]]:
        """Each setting with its value here."""
        return ((item, getattr(self, item.name)) for item in self.settings())


@cache
def _settings_of(bundle: type[Settings]) -> tuple[Setting, ...]:
    """Worked out once for each kind: a bundle is made often, and every one of them is checked against these."""
    return tuple(
        Setting(name=item.name, kind=_kind(item.default), default=item.default, owner=bundle.__name__, **item.metadata)
        for item in fields(bundle)
        if item.metadata and item.default is not MISSING
    )


def nearest(word: str, known: list[str]) -> Phrase:
    """What would do in place of an unknown word: the nearest known one, or all of them."""
    similar = nearly(word, known)
    if similar is not None:
        return similar
    return KNOWN_ARE.phrase(known=tuple(known)) if known else NOTHING_KNOWN.phrase()


def nearly(word: str, known: list[str]) -> Phrase | None:
    """The known word that an unknown one resembles; None where there is none, so that no other is echoed."""
    close = get_close_matches(word, known, n=1, cutoff=0.6)
    return DID_YOU_MEAN.phrase(nearest=close[0]) if close else None


def plain(value: object) -> object:
    """A value as files write it: decimals as int or float, a list of them as a list, everything else as it is."""
    if isinstance(value, tuple):
        return [plain(one) for one in value]
    if isinstance(value, Decimal):
        return int(value) if value == value.to_integral_value() else float(value)
    return value


def in_a_row(numbers: Sequence[Decimal]) -> str:
    """A list of numbers as a form shows it: "0.1 0 -1"."""
    return " ".join(map(str, numbers))


def _is_line(text: str) -> bool:
    return len(text) <= MOST_OF_A_LINE and text.isprintable()


def _kind(default: object) -> type:
    return type(default)


def _decimal(value: object) -> Decimal | None:
    if isinstance(value, bool) or not isinstance(value, int | float | str | Decimal):
        return None
    try:
        number = Decimal(str(value))
    except InvalidOperation:
        return None
    exponent = number.as_tuple().exponent
    if not isinstance(exponent, int) or exponent < -PERCENT_DIGITS:
        return None
    if number != number.to_integral_value():
        return number.normalize()
    return Decimal(int(number)) if number.adjusted() < 9 else number  # larger ones are beyond any bounds
