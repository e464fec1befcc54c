"""Who stands alone, counted one unit at a time as with a pencil."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

Unit = dict[str, str]


def sizes(units: Sequence[Unit], keys: Sequence[str]) -> list[int]:
    """For each unit how many have the same categories, itself included."""
    return [sum(all(other[key] == unit[key] for key in keys) for other in units) for unit in units]


def fewer_than(units: Sequence[Unit], keys: Sequence[str], k: int) -> int:
    return sum(size < k for size in sizes(units, keys))


def worst_orders(units: Sequence[Unit], keys: Sequence[str]) -> list[int]:
    """How many are alone after each step of somebody who each time asks for what leaves most alone, ties by chance."""
    best: set[tuple[int, ...]] = set()

    def go_on(known: tuple[str, ...], found: tuple[int, ...]) -> None:
        left = [key for key in keys if key not in known]
        if not left:
            best.add(found)
            return
        alone = {key: fewer_than(units, (*known, key), 2) for key in left}
        for key, number in alone.items():
            if number == max(alone.values()):
                go_on((*known, key), (*found, number))

    go_on((), ())
    return [list(one) for one in sorted(best)]  # type: ignore[return-value]


def in_population(units: Sequence[Unit], everybody: Sequence[Unit], keys: Sequence[str]) -> tuple[int, Fraction, int]:
    """How many are alone in both, how many links are expected to be right, and how many do not fit."""

    def same(unit: Unit, others: Sequence[Unit]) -> int:
        return sum(all(other[key] == unit[key] for key in keys) for other in others)

    pairs = [(same(unit, units), same(unit, everybody)) for unit in units]
    fit = [(own, whole) for own, whole in pairs if whole >= own]
    matches = sum((Fraction(1, whole) for _, whole in fit), Fraction(0))
    return sum(whole == 1 for _, whole in fit), matches, len(pairs) - len(fit)


def combinations(units: Sequence[Unit], keys: Sequence[str]) -> int:
    return len(Counter(tuple(unit[key] for key in keys) for unit in units))
