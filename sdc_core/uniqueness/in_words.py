"""Who stands alone, in plain sentences."""

from __future__ import annotations

from sdc_core.messages import Figure, Grouped, Phrase
from sdc_core.uniqueness import messages
from sdc_core.uniqueness.standing import Standing
from sdc_core.words.wording import in_a_row, noun

NUMBERS = (
    messages.TWO,
    messages.THREE,
    messages.FOUR,
    messages.FIVE,
    messages.SIX,
    messages.SEVEN,
    messages.EIGHT,
    messages.NINE,
)
"""Small numbers as words, from two."""


def sentence(standing: Standing, unit: str) -> str:
    """What it means that so many stand alone on these keys."""
    one, keys, these = noun(unit or "unit"), in_a_row(standing.keys), _these(len(standing.keys))
    units = Grouped(standing.units)
    if standing.units == 1:
        return messages.ONE_UNIT.said(unit=one)
    if not standing.unique:
        return messages.NOBODY_ALONE.said(unit=one, keys=keys, others=Grouped(standing.smallest - 1))
    if standing.unique == standing.units:
        return messages.ALL_ALONE.said(units=units, unit=one, keys=keys, these=these)
    if standing.unique == 1:
        return messages.ONE_ALONE.said(units=units, unit=one, keys=keys, these=these)
    alone = Grouped(standing.unique)
    return messages.SEVERAL_ALONE.said(alone=alone, units=units, unit=one, keys=keys, these=these)


def outside_sentence(standing: Standing, unit: str) -> str:
    """What the population adds to that; "" where nothing is known of it, and where nobody stands alone."""
    outside = standing.outside
    if outside is None or not standing.unique:
        return ""
    one, matches = noun(unit or "unit"), _about(outside.matches)
    if outside.basis == "population":
        return messages.ALONE_IN_POPULATION.said(alone=Grouped(round(outside.unique)), unit=one, matches=matches)
    return messages.ALONE_BY_WEIGHTS.said(alone=_about(outside.unique), unit=one, matches=matches)


def _about(number: float) -> Grouped | Figure:
    return Grouped(round(number)) if number >= 9.5 else Figure(f"{number:.1f}")


def _these(keys: int) -> Phrase:
    if keys == 1:
        return messages.KNOWS_IT.phrase()
    named = keys - 2 < len(NUMBERS)
    return messages.KNOWS_THESE.phrase(keys=NUMBERS[keys - 2].phrase() if named else keys)
