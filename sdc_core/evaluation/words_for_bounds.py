"""The words for figures that are known within bounds only."""

from __future__ import annotations

from collections.abc import Sequence

from sdc_core.evaluation import messages
from sdc_core.messages import Grouped, Message, Phrase
from sdc_core.numbers.bounds import UNLIMITED
from sdc_core.rules.base import NamedRange, Range, Rule
from sdc_core.words.wording import sentences


def open_figures(rule: Rule, count: Range, margin: Range, sensitive: Range) -> tuple[NamedRange, ...] | None:
    """The figures that a rule compares, by name and bounds; None where all of them are exact.

    sensitive: of the margin, how many are in sensitive categories; only rules about groups use it.
    """
    compared = rule.figures_compared(count, margin, sensitive)
    return compared if any(low < high for _, low, high in compared) else None


def whatever_it_is(figures: Sequence[NamedRange], rule: Rule, certain: Phrase | None) -> str:
    """Why a cell is unsafe although its figures are not known exactly.

    certain: what holds of it whatever they are, as the rule says it; None where it says nothing.
    """
    if certain is None:
        found = messages.UNSAFE_WHATEVER.phrase(stated=_stated(figures), rule=rule.id)
    elif len(figures) == 1:
        found = messages.CERTAIN.phrase(certain=certain)
    else:
        found = messages.CERTAIN_WHATEVER.phrase(certain=certain, stated=_stated(figures))
    return sentences(found, rule.describe())


def not_decided(figures: Sequence[NamedRange], rule: str) -> Phrase:
    """Why a rule could not judge a cell whose figures are not known exactly."""
    return messages.NOT_DECIDED.phrase(stated=_stated(figures), rule=rule)


def _stated(figures: Sequence[NamedRange]) -> Phrase | str:
    """What is known of figures: "this count is 7 and the one it is compared with lies between 12 and 14"."""
    parts = tuple(_lies(name, low, high) for name, low, high in figures)
    return parts[0] if len(parts) == 1 else messages.STATED.phrase(others=parts[:-1], last=parts[-1])


def _lies(name: Message, low: int, high: int) -> Phrase:
    """ "… is 7", "… lies between 12 and 14", "… is at least 10", "… is not known"."""
    figure = name.phrase()
    if low == high:
        return messages.FIGURE_IS.phrase(figure=figure, low=Grouped(low))
    if high < UNLIMITED:
        if not low:
            return messages.FIGURE_AT_MOST.phrase(figure=figure, high=Grouped(high))
        return messages.FIGURE_LIES_BETWEEN.phrase(figure=figure, low=Grouped(low), high=Grouped(high))
    return (
        messages.FIGURE_AT_LEAST.phrase(figure=figure, low=Grouped(low))
        if low
        else messages.FIGURE_UNKNOWN.phrase(figure=figure)
    )
