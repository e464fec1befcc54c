"""Who stands alone, in plain sentences."""

from __future__ import annotations

from sdc_core.numbers.writing import grouped
from sdc_core.uniqueness.standing import Standing
from sdc_core.words.wording import is_are, many

NUMBERS = ("", "", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def sentence(standing: Standing, unit: str) -> str:
    """What it means that so many stand alone on these keys."""
    unit = unit or "unit"
    keys, known = _joined(standing.keys), _known(len(standing.keys))
    if not standing.unique:
        return f"No {unit} stands alone: each shares {keys} with at least {_others(standing, unit)}."
    if standing.units == 1:
        return f"There is only 1 {unit}, and it stands alone whatever is known."
    if standing.unique == 1:
        alone = f"1 of {many(standing.units, unit)} shares {keys} with no other"
        return f"{alone}; who knows {known} can find that {unit}."
    if standing.unique == standing.units:
        return f"No two of the {many(standing.units, unit)} share {keys}; who knows {known} can find every one of them."
    alone = f"{grouped(standing.unique)} of {many(standing.units, unit)} are the only ones with their {keys}"
    return f"{alone}; who knows {known} can find them."


def outside_sentence(standing: Standing, unit: str) -> str:
    """What the population adds to that; "" where nothing is known of it, and where nobody stands alone."""
    outside = standing.outside
    if outside is None or not standing.unique:
        return ""
    unit = unit or "unit"
    if outside.basis == "population":
        number = round(outside.unique)
        alone = f"{many(number, unit)} {is_are(number)} the only one in the population as well"
    else:
        alone = f"By the sampling weights, about {_about(outside.unique)} are the only ones in the population as well"
    linked = f"who links each {unit} to one of the population with the same categories"
    return f"{alone}; {linked} is expected to be right {_about(outside.matches)} times."


def _about(number: float) -> str:
    return grouped(round(number)) if number >= 9.5 else f"{number:.1f}"


def _others(standing: Standing, unit: str) -> str:
    others = standing.smallest - 1
    return "1 other" if others == 1 else f"{grouped(others)} others"


def _known(keys: int) -> str:
    if keys == 1:
        return "it"
    return f"these {NUMBERS[keys] if keys < len(NUMBERS) else keys}"


def _joined(keys: tuple[str, ...]) -> str:
    return " and ".join([", ".join(keys[:-1]), keys[-1]] if len(keys) > 1 else keys)
