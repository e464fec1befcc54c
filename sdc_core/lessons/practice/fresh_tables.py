"""Endless fresh tables with planted traps: a round's code is all it takes to make one again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

import numpy as np
from numpy.random import Generator

from sdc_core.lessons.practice import traps
from sdc_core.lessons.practice.hidden_tables import over_two_tables, with_hidden_cells
from sdc_core.lessons.practice.rounds import Kind, Round
from sdc_core.lessons.practice.tables_to_protect import to_be_protected
from sdc_core.lessons.practice.themes import COUNT, COUNTS, SUMS, Theme
from sdc_core.lessons.scene import Scene

KINDS: tuple[Kind, ...] = ("counts", "sums", "hidden", "methods", "linked")

Bounds = tuple[int, int]
"""The least and the most of something that a table may have."""

OFTEN = 0.5
"""The chance of each thing that may be planted and need not."""


@dataclass(frozen=True)
class Level:
    """How a table of one difficulty is made, so that nothing but its figures says what is unsafe.

    keys: for each key the least and the most of its categories; a second key that may have none is there in half of
    the tables. answers: the same for the target. always: what every table has; sometimes: what half of them have each.
    """

    keys: tuple[Bounds, ...]
    answers: Bounds
    always: tuple[str, ...]
    sometimes: tuple[str, ...]
    rules: tuple[dict[str, Any], ...]


def _small(least: int) -> dict[str, Any]:
    return {"id": "3", "cell": least, "key": least, "target": least}


ROWS = ({"id": "1a", "t": 3}, {"id": "2a", "percent": 99})
COLUMNS = ({"id": "1b", "t": 3}, {"id": "2b", "percent": 99})

OF_COUNTS = (
    Level(
        ((3, 5), (0, 2)), (5, 5), ("some zeros", "nearly all"),
        ("whole", "whole", "insider", "coalition", "three elsewhere", "lopsided", "some zeros", "rare"),
        ({"id": "1a", "t": 1},),
    ),
    Level(
        ((6, 8),), (4, 5), ("some zeros", "whole", "coalition", "pair beside many"),
        ("whole", "whole", "insider", "pair beside many", "coalition", "single", "tiny", "rare", "lopsided"),
        ({"id": "1a", "t": 2}, _small(2)),
    ),
    Level(
        ((6, 8),), (4, 5), ("some zeros", "three elsewhere", "coalition"),
        ("whole", "whole", "pair beside many", "coalition", "coalition", "coalition", "single", "tiny", "rare",
         "lopsided"),
        ({"id": "1a", "t": 3}, _small(2)),
    ),
    Level(
        ((7, 8),), (4, 5), ("nearly all", "only here", "small but spread", "some zeros"),
        ("whole", "coalition", "three elsewhere", "some zeros", "lopsided", "nearly all", "rare", "tiny",
         "pair beside many"),
        (*ROWS, *COLUMNS, _small(2)),
    ),
    Level(
        ((4, 5), (2, 2)), (4, 5), ("only here", "small but spread"),
        ("whole", "insider", "nearly all", "three elsewhere", "some zeros", "lopsided", "rare", "single", "tiny"),
        (*ROWS, *COLUMNS, _small(3)),
    ),
)  # fmt: skip

THREE = {"id": "contributors", "n": 3}
TWO_LARGEST = {"id": "dominance", "n": 2, "k": 85}
TEN_PERCENT = {"id": "p%", "p": 10}

OF_SUMS = (
    Level(
        ((3, 4), (3, 3)), (0, 0), ("three", "giant", "giant"),
        ("one", "one", "two", "two", "two", "three", "nobody", "leader"), (THREE,),
    ),
    Level(
        ((3, 4), (2, 3)), (0, 0), ("leader", "pair"),
        ("one", "two", "giant", "giant", "three", "leader", "nobody"), (THREE, TWO_LARGEST),
    ),
    Level(
        ((3, 4), (2, 3)), (0, 0), ("leader", "three"),
        ("one", "two", "giant", "pair", "pair", "leader", "nobody"), (THREE, TWO_LARGEST),
    ),
    Level(
        ((3, 4), (2, 3)), (0, 0), ("nearly a giant",),
        ("two", "giant", "twins", "twins", "nearly a giant", "leader", "nobody"), (THREE, TEN_PERCENT),
    ),
    Level(
        ((3, 4), (3, 3)), (0, 0), ("one owner", "leader"),
        ("one", "giant", "twins", "nearly a giant", "leader", "nobody", "two", "one owner"), (THREE, TEN_PERCENT),
    ),
)  # fmt: skip

OF_THE_TABLE = ("only here", "rare")
"""Planted in the table as a whole, not in a group."""


def fresh_table(wanted: Round) -> Scene:
    """The table of a round in the active language, and the policy it is reviewed under.

    It holds unsafe cells and safe ones at every difficulty, or hidden cells and shown ones. Numpy promises the same
    numbers from a seed only within a version, and this program pins it.
    """
    rng = np.random.default_rng([wanted.seed, wanted.difficulty, KINDS.index(wanted.kind)])
    if wanted.kind == "hidden":
        return with_hidden_cells(rng, wanted.difficulty)
    if wanted.kind == "methods":
        return to_be_protected(rng, wanted.difficulty)
    if wanted.kind == "linked":
        return over_two_tables(rng, wanted.difficulty)
    if wanted.kind == "counts":
        return _worth_marking(rng, OF_COUNTS[wanted.difficulty - 1], _of_counts)
    return _worth_marking(rng, OF_SUMS[wanted.difficulty - 1], _of_sums)


def _worth_marking(rng: Generator, level: Level, make: Callable[[Generator, Level], Scene]) -> Scene:
    """The first table that is made in which some cells are unsafe, and some of those with a figure are not."""
    while True:
        scene = make(rng, level)
        review = scene.reviewed()
        unsafe = review.findings.unsafe_rules > 0
        if unsafe.any() and (~unsafe & (review.cube.count > 0)).any():
            return scene


def _of_counts(rng: Generator, level: Level) -> Scene:
    theme = COUNTS[rng.integers(len(COUNTS))].spoken
    keys = _keys(rng, theme, level)
    groups = list(product(*keys.values()))
    planted = _planted(rng, level)
    of_table = [one for one in planted if one in OF_THE_TABLE]
    answers = _chosen(rng, theme.target[1], max(_within(rng, level.answers), 2 + len(of_table)), ordered=True)
    placed = _placed(rng, [one for one in planted if one not in OF_THE_TABLE], len(groups))
    counts = [traps.OF_GROUPS.get(trap, traps.ordinary)(rng, len(answers) - len(of_table)) for trap in placed]
    if len(keys) > 1 and rng.random() < OFTEN:
        traps.whole_lines(rng, counts, placed, len(next(reversed(keys.values()))))
    traps.with_answers_of_few(rng, counts, [at for at, trap in enumerate(placed) if not trap], of_table)
    rows = [
        [*group, answer, count]
        for group, of_group in zip(groups, counts, strict=True)
        for answer, count in zip(answers, of_group, strict=True)
    ]
    columns = (*keys, theme.target[0], COUNT)
    spec = _spec(theme, keys) | {"measure": {"count": columns[-1]}}
    spec["variables"][theme.target[0]] = {"role": "target"}
    return Scene(columns, rows, spec, {"rule": list(level.rules)})


def _of_sums(rng: Generator, level: Level) -> Scene:
    theme = SUMS[rng.integers(len(SUMS))].spoken
    keys = _keys(rng, theme, level)
    groups = list(product(*keys.values()))
    placed = _placed(rng, _planted(rng, level), len(groups))
    amounts = [traps.OF_SUMS.get(trap, traps.alike)(rng) for trap in placed]
    if rng.random() < OFTEN:
        traps.few_in_a_line(rng, amounts, placed, len(next(reversed(keys.values()))))
    owned = _owned(rng, amounts, placed) if "one owner" in level.always else set()
    owner = theme.owners[rng.integers(len(theme.owners))]
    rows = [
        [*group, owner if (at, number) in owned else "", amount]
        for at, (group, of_group) in enumerate(zip(groups, amounts, strict=True))
        for number, amount in enumerate(of_group)
    ]
    measure = {"kind": "magnitude", "value": theme.value}
    if owned:
        measure["holding"] = "owner"
    spec = _spec(theme, keys) | {"measure": measure, "layout": "microdata"}
    return Scene((*keys, "owner", theme.value), rows, spec, {"rule": list(level.rules)})


def _owned(rng: Generator, amounts: list[list[int]], placed: list[str]) -> set[tuple[int, int]]:
    """What one owner has: the two largest where that is planted, and here and there something that changes nothing."""
    planted = {(at, number) for at, trap in enumerate(placed) if trap == "one owner" for number in range(2)}
    ordinary = [at for at, trap in enumerate(placed) if not trap]
    for at in rng.permutation(ordinary)[: rng.integers(1, 4)].tolist():
        smallest = len(amounts[at]) - 1
        planted |= {(at, smallest), (at, smallest - 1)}
    return planted


def _spec(theme: Theme, keys: Iterable[str]) -> dict[str, Any]:
    variables: dict[str, Any] = {name: {"role": "key"} for name in keys}
    return theme.described | {"variables": variables}


def _keys(rng: Generator, theme: Theme, level: Level) -> dict[str, tuple[str, ...]]:
    """The keys of a table, each with as many of its categories as the level allows, in any order."""
    keys = {}
    for (name, labels), (least, most) in zip(theme.keys, level.keys, strict=False):
        number = int(rng.choice([0, most])) if not least else _within(rng, (least, most))
        if number:
            keys[name] = _chosen(rng, labels, number)
    return keys


def _within(rng: Generator, bounds: Bounds) -> int:
    least, most = bounds
    return int(rng.integers(least, most + 1))


def _chosen(rng: Generator, labels: Sequence[str], number: int, *, ordered: bool = False) -> tuple[str, ...]:
    """So many of the labels by chance, in their own order or in any."""
    places = rng.permutation(len(labels))[:number].tolist()
    return tuple(labels[at] for at in (sorted(places) if ordered else places))


def _planted(rng: Generator, level: Level) -> list[str]:
    """What is planted in one table."""
    further = [one for one in level.sometimes if rng.random() < OFTEN]
    return [*level.always, *(further[at] for at in rng.permutation(len(further)))]


def _placed(rng: Generator, planted: list[str], groups: int) -> list[str]:
    """What is planted in each group, in random order, "" for nothing; a third of the groups and more have nothing.

    Where there is more to be planted than there is room, what comes first is planted.
    """
    fits = planted[: groups * 2 // 3]
    every = [*fits, *[""] * (groups - len(fits))]
    return [every[at] for at in rng.permutation(groups)]
