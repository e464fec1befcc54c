"""Who stands alone, in plain sentences."""

from __future__ import annotations

from sdc_core.numbers.writing import grouped
from sdc_core.uniqueness.standing import Standing
from sdc_core.words.wording import many

NUMBERS = ("", "", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def sentence(standing: Standing, unit: str) -> str:
    """What it means that so many stand alone on these keys."""
    unit = unit or "unit"
    keys, known = _joined(standing.keys), f"anyone who knows {_these(len(standing.keys))}"
    if standing.units == 1:
        return f"There is only 1 {unit}: nothing needs to be known to find that {unit}."
    if not standing.unique:
        return f"No {unit} stands alone: each has the same {keys} as at least {_others(standing)}."
    everybody = many(standing.units, unit)
    if standing.unique == standing.units:
        return f"No two of the {everybody} have the same {keys}; {known} can find every one of them."
    if standing.unique == 1:
        return f"1 of {everybody} is the only one with that {keys}; {known} can find that {unit}."
    return f"{grouped(standing.unique)} of {everybody} are the only ones with their {keys}; {known} can find them."


def outside_sentence(standing: Standing, unit: str) -> str:
    """What the population adds to that; "" where nothing is known of it, and where nobody stands alone."""
    outside = standing.outside
    if outside is None or not standing.unique:
        return ""
    unit = unit or "unit"
    if outside.basis == "population":
        number = round(outside.unique)
        alone = f"{grouped(number)} of them {'is the only one' if number == 1 else 'are the only ones'}"
    else:
        alone = f"Going by the sampling weights, about {_about(outside.unique)} of them are the only ones"
    linking = f"Anyone who links each {unit} to one in the population with the same categories"
    return f"{alone} in the population as well. {linking} can expect to be right about {_about(outside.matches)} times."


def _about(number: float) -> str:
    return grouped(round(number)) if number >= 9.5 else f"{number:.1f}"


def _others(standing: Standing) -> str:
    others = standing.smallest - 1
    return "1 other" if others == 1 else f"{grouped(others)} others"


def _these(keys: int) -> str:
    if keys == 1:
        return "it"
    return f"these {NUMBERS[keys] if keys < len(NUMBERS) else keys}"


def _joined(keys: tuple[str, ...]) -> str:
    return " and ".join([", ".join(keys[:-1]), keys[-1]] if len(keys) > 1 else keys)
