"""Endless fresh tables with planted traps: a round's code is all it takes to make one again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

import numpy as np
from numpy.random import Generator

from sdc_core.lessons.rounds import Round
from sdc_core.lessons.scene import Scene
from sdc_core.lessons.themes import COUNTS, SUMS, Theme

MORE = 0.3
"""The chance of a further trap in a place that needs none: nobody can count on their number."""

Counts = list[int]
"""How many of a group gave each answer."""


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


def fresh_table(asked: Round) -> Scene:
    """The table of a round, and the policy it is held against.

    It holds unsafe cells and safe ones at every difficulty. Numpy promises the same numbers from a seed
    only within a version, and this program pins it.
    """
    rng = np.random.default_rng([asked.seed, asked.difficulty, asked.kind == "sums"])
    if asked.kind == "counts":
        return _of_counts(rng, OF_COUNTS[asked.difficulty - 1])
    return _of_sums(rng, OF_SUMS[asked.difficulty - 1])


def _of_counts(rng: Generator, level: Level) -> Scene:
    theme = COUNTS[rng.integers(len(COUNTS))]
    groups, answers = _groups(theme, level), theme.target[1][: level.sizes[2]]
    counts = [_MAKERS.get(trap, _spread)(rng, len(answers)) for trap in _placed(rng, level, len(groups))]
    if "only here" in level.traps:
        _only_here(rng, counts)
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
    traps = _placed(rng, level, len(groups))
    rows = [
        [*group, "Lind" if trap == "one owner" and at < 2 else "", amount]
        for group, trap in zip(groups, traps, strict=True)
        for at, amount in enumerate(_SUM_MAKERS.get(trap, _alike)(rng))
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
    told = {"title": theme.title, "population": f"{theme.population}, made up", "unit": theme.unit}
    return told | {"variables": variables}


def _keys(theme: Theme, level: Level) -> tuple[str, ...]:
    return tuple(name for (name, _), size in zip(theme.keys, level.sizes, strict=False) if size)


def _groups(theme: Theme, level: Level) -> list[tuple[str, ...]]:
    return list(product(*(labels[:size] for (_, labels), size in zip(theme.keys, level.sizes, strict=False) if size)))


def _placed(rng: Generator, level: Level, groups: int) -> list[str]:
    """A trap or nothing for each group, in an order that nobody can foresee; at least one has no trap."""
    planted = [trap for trap in level.traps if trap in _MAKERS or trap in _SUM_MAKERS]
    left = groups - len(planted) - 1
    more = [planted[rng.integers(len(planted))] if rng.random() < MORE else "" for _ in range(left)]
    return [[*planted, *more, ""][at] for at in rng.permutation(groups)]


def _spread(rng: Generator, answers: int) -> Counts:
    """A group of ordinary size in which no answer stands out: at least 4 of each."""
    counts: Counts = (4 + rng.multinomial(rng.integers(20, 120), rng.dirichlet(np.full(answers, 4.0)))).tolist()
    return counts


def _all_but(rng: Generator, answers: int, *, size: int, elsewhere: Sequence[int]) -> Counts:
    """A group in one answer but for a few, who are in as many others as given."""
    counts = [size - sum(elsewhere), *elsewhere, *[0] * (answers - 1 - len(elsewhere))]
    return [counts[at] for at in rng.permutation(answers)]


def _whole(rng: Generator, answers: int) -> Counts:
    return _all_but(rng, answers, size=int(rng.integers(6, 240)), elsewhere=())


def _insider(rng: Generator, answers: int) -> Counts:
    return _all_but(rng, answers, size=int(rng.integers(8, 60)), elsewhere=(1,))


def _coalition(rng: Generator, answers: int) -> Counts:
    return _all_but(rng, answers, size=int(rng.integers(9, 60)), elsewhere=((2,), (1, 1))[rng.integers(2)])


def _three_elsewhere(rng: Generator, answers: int) -> Counts:
    """Just enough others: safe by 1a with t = 3."""
    return _all_but(rng, answers, size=int(rng.integers(12, 90)), elsewhere=(3,))


def _nearly_all(rng: Generator, answers: int) -> Counts:
    """More than 99 % of a large group."""
    return _all_but(rng, answers, size=int(rng.integers(650, 950)), elsewhere=(int(rng.integers(3, 6)),))


def _single(rng: Generator, answers: int) -> Counts:
    counts = _spread(rng, answers)
    counts[rng.integers(answers)] = 1
    return counts


def _small_but_spread(rng: Generator, answers: int) -> Counts:
    """A small group in which nothing can be learned."""
    counts: Counts = (3 + rng.integers(0, 3, answers)).tolist()
    return counts


def _only_here(rng: Generator, counts: list[Counts]) -> None:
    """One answer is given by the members of one group alone; the others give it up for their first other one."""
    answer, group = int(rng.integers(len(counts[0]))), int(rng.integers(len(counts)))
    for at, of_group in enumerate(counts):
        if at != group:
            of_group[(answer + 1) % len(of_group)] += of_group[answer]
            of_group[answer] = 0
    counts[group][answer] = max(counts[group][answer], int(rng.integers(5, 12)))


def _alike(rng: Generator) -> list[int]:
    """Companies of much the same size."""
    return sorted(rng.integers(20, 60, rng.integers(5, 8)).tolist(), reverse=True)


def _one(rng: Generator) -> list[int]:
    return [int(rng.integers(30, 300))]


def _two(rng: Generator) -> list[int]:
    return sorted(rng.integers(40, 200, 2).tolist(), reverse=True)


def _giant(rng: Generator) -> list[int]:
    """One who has nearly everything: the dwarfs beside it have less than a tenth of it all together."""
    dwarfs = rng.integers(2, 9, rng.integers(3, 6)).tolist()
    return [int(sum(dwarfs) * rng.integers(11, 20)), *sorted(dwarfs, reverse=True)]


def _pair(rng: Generator) -> list[int]:
    """Two large ones of whom neither dominates alone."""
    small = rng.integers(2, 9, rng.integers(3, 6)).tolist()
    large = int(sum(small) * rng.integers(5, 8))
    return [large, large - int(rng.integers(0, large // 3)), *sorted(small, reverse=True)]


def _nearly_a_giant(rng: Generator) -> list[int]:
    """One who is large, and just enough beside it: the rest is a tenth of it, or a little more."""
    large = int(rng.integers(20, 40)) * 10
    rest = large // 10 + int(rng.integers(0, 12))
    return [large, large // 3, rest - rest // 2, rest // 2]


def _one_owner(rng: Generator) -> list[int]:
    """The two largest have one owner: as two they are safe, and as one they are a giant."""
    large, next_to_it = int(rng.integers(18, 30)) * 10, int(rng.integers(12, 18)) * 10
    rest = large // 10 + int(rng.integers(2, 6))
    return [large, next_to_it, rest - rest // 2, rest // 2]


_MAKERS: dict[str, Callable[[Generator, int], Counts]] = {
    "whole": _whole,
    "insider": _insider,
    "coalition": _coalition,
    "three elsewhere": _three_elsewhere,
    "nearly all": _nearly_all,
    "single": _single,
    "small but spread": _small_but_spread,
}

_SUM_MAKERS: dict[str, Callable[[Generator], list[int]]] = {
    "alike": _alike,
    "one": _one,
    "two": _two,
    "giant": _giant,
    "pair": _pair,
    "nearly a giant": _nearly_a_giant,
    "one owner": _one_owner,
}
