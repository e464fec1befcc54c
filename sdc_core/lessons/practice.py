"""Endless fresh tables with planted traps: a round's code is all it takes to make one again."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import Any

import numpy as np
from numpy.random import Generator

from sdc_core.lessons import traps
from sdc_core.lessons.hidden_tables import over_two_tables, with_hidden_cells
from sdc_core.lessons.rounds import Kind, Round
from sdc_core.lessons.scene import Scene
from sdc_core.lessons.tables_to_protect import to_be_protected
from sdc_core.lessons.themes import COUNTS, SUMS, Theme

KINDS: tuple[Kind, ...] = ("counts", "sums", "hidden", "methods", "linked")

MORE = 0.3
"""The chance of a further trap in a place that needs none, so that their number cannot be guessed."""


@dataclass(frozen=True)
class Level:
    """How a table of one difficulty is made. Each trap is planted once, some more by chance.

    sizes: categories of the first key, of the second (0 for none), and of the target.
    """

    sizes: tuple[int, int, int]
    traps: tuple[str, ...]
    rules: tuple[dict[str, Any], ...]


def _small(least: int) -> dict[str, Any]:
    return {"id": "3", "cell": least, "key": least, "target": least}


ROWS = ({"id": "1a", "t": 3}, {"id": "2a", "percent": 99})
COLUMNS = ({"id": "1b", "t": 3}, {"id": "2b", "percent": 99})

OF_COUNTS = (
    Level((4, 0, 3), ("whole", "small but spread"), ({"id": "1a", "t": 1},)),
    Level((5, 0, 3), ("whole", "insider", "single", "small but spread"), ({"id": "1a", "t": 2}, _small(2))),
    Level((6, 0, 4), ("whole", "insider", "coalition", "three elsewhere", "single"), ({"id": "1a", "t": 3}, _small(2))),
    Level(
        (8, 0, 4),
        ("whole", "coalition", "three elsewhere", "nearly all", "only here", "small but spread"),
        (*ROWS, *COLUMNS, _small(2)),
    ),
    Level(
        (4, 2, 4),
        ("whole", "insider", "nearly all", "only here", "three elsewhere", "small but spread"),
        (*ROWS, *COLUMNS, _small(3)),
    ),
)

THREE = {"id": "contributors", "n": 3}
TWO_LARGEST = {"id": "dominance", "n": 2, "k": 85}
TEN_PERCENT = {"id": "p%", "p": 10}

OF_SUMS = (
    Level((4, 0, 0), ("one", "alike"), (THREE,)),
    Level((4, 0, 0), ("two", "giant"), (THREE, TWO_LARGEST)),
    Level((3, 2, 0), ("one", "giant", "pair"), (THREE, TWO_LARGEST)),
    Level((3, 3, 0), ("two", "giant", "nearly a giant"), (THREE, TEN_PERCENT)),
    Level((4, 3, 0), ("one", "giant", "nearly a giant", "one owner"), (THREE, TEN_PERCENT)),
)


def fresh_table(wanted: Round) -> Scene:
    """The table of a round, and the policy it is reviewed under.

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
        return _of_counts(rng, OF_COUNTS[wanted.difficulty - 1])
    return _of_sums(rng, OF_SUMS[wanted.difficulty - 1])


def _of_counts(rng: Generator, level: Level) -> Scene:
    theme = COUNTS[rng.integers(len(COUNTS))]
    groups, answers = _groups(theme, level), theme.target[1][: level.sizes[2]]
    counts = [traps.OF_GROUPS.get(trap, traps.spread)(rng, len(answers)) for trap in _placed(rng, level, len(groups))]
    if "only here" in level.traps:
        traps.only_here(rng, counts)
    rows = [
        [*group, answer, count]
        for group, of_group in zip(groups, counts, strict=True)
        for answer, count in zip(answers, of_group, strict=True)
    ]
    columns = (*_keys(theme, level), theme.target[0], f"{theme.unit}s")
    spec = _spec(theme, level) | {"measure": {"count": columns[-1]}}
    spec["variables"][theme.target[0]] = {"role": "target"}
    return Scene(columns, rows, spec, {"rule": list(level.rules)})


def _of_sums(rng: Generator, level: Level) -> Scene:
    theme = SUMS[rng.integers(len(SUMS))]
    groups = _groups(theme, level)
    planted = _placed(rng, level, len(groups))
    rows = [
        [*group, "Lind" if trap == "one owner" and at < 2 else "", amount]
        for group, trap in zip(groups, planted, strict=True)
        for at, amount in enumerate(traps.OF_SUMS.get(trap, traps.alike)(rng))
    ]
    measure = {"kind": "magnitude", "value": theme.value}
    if "one owner" in level.traps:
        measure["holding"] = "owner"
    columns = (*_keys(theme, level), "owner", theme.value)
    spec = _spec(theme, level) | {"measure": measure, "layout": "microdata"}
    down = () if level.sizes[1] else (theme.keys[0][0],)
    return Scene(columns, rows, spec, {"rule": list(level.rules)}, down=down)


def _spec(theme: Theme, level: Level) -> dict[str, Any]:
    variables: dict[str, Any] = {name: {"role": "key"} for name in _keys(theme, level)}
    description = {"title": theme.title, "population": f"{theme.population}, made up", "unit": theme.unit}
    return description | {"variables": variables}


def _keys(theme: Theme, level: Level) -> tuple[str, ...]:
    return tuple(name for (name, _), size in zip(theme.keys, level.sizes, strict=False) if size)


def _groups(theme: Theme, level: Level) -> list[tuple[str, ...]]:
    return list(product(*(labels[:size] for (_, labels), size in zip(theme.keys, level.sizes, strict=False) if size)))


def _placed(rng: Generator, level: Level, groups: int) -> list[str]:
    """A trap or nothing for each group, in random order; at least one has no trap."""
    planted = [trap for trap in level.traps if trap in traps.OF_GROUPS or trap in traps.OF_SUMS]
    left = groups - len(planted) - 1
    more = [planted[rng.integers(len(planted))] if rng.random() < MORE else "" for _ in range(left)]
    return [[*planted, *more, ""][at] for at in rng.permutation(groups)]
