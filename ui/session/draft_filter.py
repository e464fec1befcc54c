"""A condition of the population in the making: a column, and what its units must have."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from typing import Literal

from sdc_core.errors import SpecError
from sdc_core.messages import Address
from sdc_core.numbers.typed_numbers import typed_number
from sdc_core.spec.parts import Filter
from ui.session import messages

Manner = Literal["one_of", "none_of", "between"]


@dataclass(frozen=True)
class DraftFilter:
    """One condition as said so far. chosen: categories; at_least and below: numbers as they were typed."""

    column: str = ""
    manner: Manner = "one_of"
    chosen: tuple[str, ...] = ()
    at_least: str = ""
    below: str = ""

    @classmethod
    def parts_of(cls, one: Filter) -> tuple[DraftFilter, ...]:
        """The conditions that say together what a filter says."""
        parts = []
        if one.one_of:
            parts.append(cls(one.column, "one_of", one.one_of))
        if one.none_of:
            parts.append(cls(one.column, "none_of", one.none_of))
        if one.numeric:
            parts.append(cls(one.column, "between", at_least=_written(one.at_least), below=_written(one.below)))
        return tuple(parts)

    @property
    def finished(self) -> bool:
        """Whether it says something."""
        if not self.column:
            return False
        if self.manner != "between":
            return bool(self.chosen)
        try:
            self.to_filter()
        except SpecError:
            return False
        return True

    def to_filter(self) -> Filter:
        """The filter; raises `SpecError` where a bound is no number or nothing is said."""
        if self.manner == "one_of":
            return Filter(self.column, one_of=self.chosen)
        if self.manner == "none_of":
            return Filter(self.column, none_of=self.chosen)
        where = Address(messages.FILTER_ON.phrase(column=self.column))
        return Filter(self.column, at_least=typed_number(self.at_least, where), below=typed_number(self.below, where))


def _written(bound: Decimal | None) -> str:
    return "" if bound is None else f"{bound.normalize():f}"
