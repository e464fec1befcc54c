"""Tables for which a method is to be chosen: units with record keys, some unsafe cells, and a policy."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.random import Generator

from sdc_core.lessons.practice.themes import COUNTS
from sdc_core.lessons.scene import Scene

KEY = "record key"
"""The column of record keys."""

DIGITS = 4
"""Decimals of a record key."""


@dataclass(frozen=True)
class Level:
    """How a table of one difficulty is made. groups, answers: its size. small: counts below this are unsafe.

    others: fewer outside a cell are too few, 0 where no rule looks at groups. planted: how many small counts, and how
    many groups nearly all in one answer.
    """

    groups: int
    answers: int
    small: int
    others: int
    planted: tuple[int, int]


LEVELS = (
    Level(4, 3, 3, 0, (2, 0)),
    Level(5, 3, 3, 2, (2, 1)),
    Level(5, 3, 3, 4, (2, 1)),
    Level(6, 4, 4, 4, (3, 1)),
    Level(6, 4, 5, 5, (3, 2)),
)


def to_be_protected(rng: Generator, difficulty: int) -> Scene:
    """A table of one difficulty: a row for each unit, with its record key."""
    level, theme = LEVELS[difficulty - 1], COUNTS[rng.integers(len(COUNTS))].spoken
    (group_name, groups), (answer_name, answers) = theme.keys[0], theme.target
    counts = _counts(rng, level)
    units = [
        (groups[group], answers[answer])
        for group, answer in np.ndindex(counts.shape)
        for _ in range(counts[group, answer])
    ]
    keys = rng.integers(10**DIGITS, size=len(units))
    rows = [[*unit, f"0.{key:0{DIGITS}d}"] for unit, key in zip(units, keys.tolist(), strict=True)]
    variables: dict[str, Any] = {group_name: {"role": "key"}, answer_name: {"role": "target"}}
    spec = theme.described | {"layout": "microdata", "variables": variables}
    columns = (group_name, answer_name, KEY)
    return Scene(columns, rows, spec, _policy(level), down=(group_name,), across=(answer_name,))


def _counts(rng: Generator, level: Level) -> np.ndarray:
    """Counts of ordinary size, some small ones, and groups that are nearly all in one answer."""
    counts = 5 + rng.poisson(rng.uniform(3, 20, (level.groups, level.answers)))
    small, nearly = level.planted
    order = 1 + rng.permutation(level.groups - 1)  # the first group has every answer, and they stand in its order
    for group in order[:nearly].tolist():
        counts[group] = 0
        most, other = rng.permutation(level.answers)[:2].tolist()
        counts[group, most] = rng.integers(12, 40)
        counts[group, other] = rng.integers(0, level.others)
    for group in rng.choice(order[nearly:], small).tolist():
        counts[group, rng.integers(level.answers)] = rng.integers(1, level.small)
    return counts


def _policy(level: Level) -> dict[str, Any]:
    rules: list[dict[str, Any]] = [{"id": "1a", "t": level.others}] if level.others else []
    return {"rule": [*rules, {"id": "3", "cell": level.small, "key": level.small, "target": level.small}]}
