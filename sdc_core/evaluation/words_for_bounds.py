"""The words for figures that are known within bounds only."""

from __future__ import annotations

from collections.abc import Sequence

from sdc_core.numbers.bounds import UNLIMITED
from sdc_core.rules.base import GroupRule, MarginRule, Rule

Range = tuple[int, int]
Figure = tuple[str, int, int]
"""What a figure is ("this count"), the least and the most that it can be."""


def open_figures(rule: Rule, count: Range, margin: Range, sensitive: Range) -> tuple[Figure, ...] | None:
    """The figures that a rule looks at, by name and bounds; None where all of them are exact.

    sensitive: of the margin, how many are in sensitive categories; only rules about groups look at it.
    """
    looked_at: tuple[Figure, ...] = (("this count", *count),)
    if isinstance(rule, MarginRule):
        looked_at = (*looked_at, ("the one it is compared with", *margin))
    elif isinstance(rule, GroupRule):
        looked_at = (*looked_at, ("the size of the group", *margin), ("its part in sensitive categories", *sensitive))
    return looked_at if any(low < high for _, low, high in looked_at) else None


def whatever_it_is(figures: Sequence[Figure], rule: str, description: str) -> str:
    """Why a cell is unsafe although its figures are not known exactly."""
    return f"{_told(figures)}. Whatever the exact figures are, rule {rule} finds the cell unsafe. {description}"


def not_decided(figures: Sequence[Figure], rule: str) -> str:
    """Why a rule could not judge a cell whose figures are not known exactly."""
    return f"{_told(figures)}, and that does not decide rule {rule}."


def _told(figures: Sequence[Figure]) -> str:
    parts = [f"{name} {_lies(low, high)}" for name, low, high in figures]
    told = " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)
    return told[0].upper() + told[1:]


def _lies(low: int, high: int) -> str:
    """ "is 7", "lies between 12 and 14", "is at least 10", "is not known"."""
    if low == high:
        return f"is {low}"
    if high >= UNLIMITED:
        return f"is at least {low}" if low else "is not known"
    return f"lies between {low} and {high}" if low else f"is at most {high}"
