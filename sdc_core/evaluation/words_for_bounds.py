"""The words for figures that are known within bounds only."""

from __future__ import annotations

from collections.abc import Sequence

from sdc_core.numbers.bounds import UNLIMITED
from sdc_core.rules.base import NamedRange, Range, Rule


def open_figures(rule: Rule, count: Range, margin: Range, sensitive: Range) -> tuple[NamedRange, ...] | None:
    """The figures that a rule compares, by name and bounds; None where all of them are exact.

    sensitive: of the margin, how many are in sensitive categories; only rules about groups use it.
    """
    compared = rule.figures_compared(count, margin, sensitive)
    return compared if any(low < high for _, low, high in compared) else None


def whatever_it_is(figures: Sequence[NamedRange], rule: Rule, certain: str) -> str:
    """Why a cell is unsafe although its figures are not known exactly.

    certain: what holds of it whatever they are, as the rule says it; "" where it says nothing.
    """
    if not certain:
        return (
            f"{_stated(figures)}. Whatever the true counts are, rule {rule.id} finds the cell unsafe. {rule.describe()}"
        )
    if len(figures) == 1:
        return f"{_begun(certain)}, whatever the true count is. {rule.describe()}"
    return f"{_begun(certain)}, whatever the true counts are. {_stated(figures)}. {rule.describe()}"


def not_decided(figures: Sequence[NamedRange], rule: str) -> str:
    """Why a rule could not judge a cell whose figures are not known exactly."""
    return f"{_stated(figures)}, and that does not decide rule {rule}."


def _stated(figures: Sequence[NamedRange]) -> str:
    parts = [f"{name} {_lies(low, high)}" for name, low, high in figures]
    stated = " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)
    return _begun(stated)


def _begun(sentence: str) -> str:
    return sentence[0].upper() + sentence[1:]


def _lies(low: int, high: int) -> str:
    """ "is 7", "lies between 12 and 14", "is at least 10", "is not known"."""
    if low == high:
        return f"is {low}"
    if high >= UNLIMITED:
        return f"is at least {low}" if low else "is not known"
    return f"lies between {low} and {high}" if low else f"is at most {high}"
