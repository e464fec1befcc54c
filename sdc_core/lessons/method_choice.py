"""Choose the method for this table and this user: every option is tried, and what it lacks is found on the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Self

import numpy as np
from numpy.random import Generator

from sdc_core.evaluation.reviewing import Review
from sdc_core.lessons.exercise import Exercise
from sdc_core.lessons.needs import (
    AddsUp,
    EveryCell,
    EveryGroup,
    EveryTotal,
    FewGaps,
    LargeOnesRight,
    Need,
    NothingDisclosed,
    NothingHidden,
    NotOffBy,
    SameInSeries,
    Seen,
    TrueFigures,
)
from sdc_core.lessons.practice import fresh_table
from sdc_core.lessons.rounds import Round
from sdc_core.lessons.scene import Scene
from sdc_core.lessons.tried import Published, Tried
from sdc_core.lessons.ways_to_protect import WAYS, Way

MOST_ALIKE = 2
"""Options of the method that fits, with settings that do not."""

ASK = "Which of these do you choose? One of them gives this user everything that is needed; the others do not."
DRAWS = 3
"""Draws of a way that draws: one of them is luck."""

MOST_USERS = 200
"""Users that are thought of before one is found whom some way fits; nearly always it is one of the first."""

OPTIONS = (3, 4, 4, 5, 5)
"""Options of a round, by difficulty."""


@dataclass(frozen=True)
class User:
    """Somebody who uses the table. who: in a sentence or two. needs: beside what the policy demands."""

    who: str
    needs: tuple[Need, ...]


Kind = Callable[[Generator], User]


def _adds(rng: Generator) -> User:
    who = "A school class adds up rows and columns with a pencil, and takes every difference for a mistake."
    return User(who, (EveryCell(), AddsUp(), NotOffBy(_one_of(rng, 2, 3, 4, 6))))


def _quotes(rng: Generator) -> User:
    who = "A lawyer quotes figures in court, and each must be the true one."
    return User(who, (TrueFigures(), FewGaps(_one_of(rng, 4, 6, 8, 10))))


def _looks_up(rng: Generator) -> User:
    who = "Each group looks up its own row. What is shown must be true, and no other group may be mixed in."
    third: Need = EveryTotal() if rng.random() < 0.5 else FewGaps(_one_of(rng, 3, 4, 6, 8))
    return User(who, (TrueFigures(), EveryGroup(), third))


def _prints(rng: Generator) -> User:
    who = "A newspaper prints the whole table. It cannot print a gap, and it must correct every wrong figure."
    return User(who, (TrueFigures(), NothingHidden(), FewGaps(_one_of(rng, 6, 9, 12, 16))))


def _follows(rng: Generator) -> User:
    who = "A researcher lays each table of a series over the next, and takes every difference for people who moved."
    return User(who, (EveryCell(), SameInSeries(), NotOffBy(_one_of(rng, 1, 2, 4))))


def _plans(rng: Generator) -> User:
    who = "A planner works with the large figures. Small ones may be off, but no figure may be missing."
    return User(who, (EveryCell(), LargeOnesRight(_one_of(rng, 30, 50), _one_of(rng, 2, 3, 5, 8))))


def _models(rng: Generator) -> User:
    who = "A statistician fits a model to the whole table, and can live with a little noise but not with gaps."
    return User(who, (EveryCell(), NotOffBy(_one_of(rng, 1, 2, 4))))


def _one_of(rng: Generator, *values: int) -> int:
    return values[rng.integers(len(values))]


KINDS: tuple[Kind, ...] = (_adds, _quotes, _looks_up, _prints, _follows, _plans, _models)


@dataclass(frozen=True)
class Judged:
    """One option: its label, and what it lacks in the order of the needs; nothing where it fits."""

    way: Way
    lacks: tuple[str, ...]

    @property
    def fits(self) -> bool:
        """Whether it lacks nothing."""
        return not self.lacks

    @property
    def say(self) -> str:
        """The reply to who chooses it."""
        return " ".join(self.lacks) or "It gives this user everything, and discloses no unsafe cell."


@dataclass(frozen=True, eq=False)
class MethodChoice:
    """exercise: the table with what the policy finds. user: who needs it. options: in the order they are read."""

    exercise: Exercise
    user: User
    options: tuple[Judged, ...]

    @classmethod
    def of(cls, wanted: Round) -> Self:
        """The table of a round, a user whom some way fits and others do not, and the options."""
        scene = fresh_table(wanted)
        rng = np.random.default_rng([wanted.seed, wanted.difficulty, len(KINDS)])
        trials = _Trials(scene)
        size = OPTIONS[wanted.difficulty - 1]
        for _ in range(MOST_USERS):
            user = KINDS[rng.integers(len(KINDS))](rng)
            fit, others = _parted(trials.judged(user))
            if fit and len(others) >= size - 1:
                return cls(Exercise.of(scene), user, _drawn(rng, fit, others, size))
        raise AssertionError("some way fits one of so many users")

    @property
    def needs(self) -> tuple[Need, ...]:
        """What the policy demands, and what the user needs."""
        return (NothingDisclosed(), *self.user.needs)

    @cached_property
    def right(self) -> frozenset[int]:
        """The options that fit."""
        return frozenset(number for number, one in enumerate(self.options) if one.fits)


class _Trials:
    """Every way tried on a table, and on the other tables of a series when that is asked for; of a way that draws
    several draws, because it must not fit by luck.
    """

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        review = scene.reviewed()
        self.here = {way: _tried(way, scene, review) for way in WAYS}

    def judged(self, user: User) -> list[Judged]:
        """Every way that can be applied, with what it lacks for a user."""
        needs = (NothingDisclosed(), *user.needs)
        series = any(isinstance(need, SameInSeries) for need in needs)
        return [Judged(way, self._lacks(way, needs, series=series)) for way, tried in self.here.items() if tried]

    def _lacks(self, way: Way, needs: Sequence[Need], *, series: bool) -> tuple[str, ...]:
        """What is missing in the first draw in which something is."""
        for draw, tried in enumerate(self.here[way]):
            there = self._elsewhere(way) if series and tried.published.own.all() else ()
            seen = Seen(tried.published, tried.disclosed, there)
            lacks = tuple(filter(None, (need.lacks(seen) for need in needs)))
            if lacks:
                return (f"Drawn another time: {lacks[0]}", *lacks[1:]) if draw else lacks
        return ()

    def _elsewhere(self, way: Way) -> tuple[Published, ...]:
        """What it publishes of the tables that leave out one group; ways that draw, draw anew."""
        if way not in self._published:
            seeds = enumerate(self._others, start=DRAWS + 1)
            found = (way.published(scene, review, seed) for seed, (scene, review) in seeds)
            self._published[way] = tuple(one for one in found if one is not None)
        return self._published[way]

    @cached_property
    def _published(self) -> dict[Way, tuple[Published, ...]]:
        return {}

    @cached_property
    def _others(self) -> list[tuple[Scene, Review]]:
        scenes = [without_group(self.scene, group) for group in dict.fromkeys(row[0] for row in self.scene.rows)]
        return [(scene, scene.reviewed()) for scene in scenes]


def _tried(way: Way, scene: Scene, review: Review) -> tuple[Tried, ...]:
    draws = (way.tried(scene, review, seed) for seed in range(1, DRAWS + 1 if way.draws else 2))
    return tuple(one for one in draws if one is not None)


def without_group(scene: Scene, group: object) -> Scene:
    """The table without one category of its first variable."""
    return replace(scene, rows=[row for row in scene.rows if row[0] != group])


def _parted(judged: Sequence[Judged]) -> tuple[list[Judged], list[Judged]]:
    return [one for one in judged if one.fits], [one for one in judged if not one.fits]


def _drawn(rng: Generator, fit: Sequence[Judged], others: Sequence[Judged], size: int) -> tuple[Judged, ...]:
    """One way that fits, of any method alike; others of the same method, and those that come closest to fitting."""
    families = sorted({one.way.family for one in fit})
    family = families[rng.integers(len(families))]
    of_family = [one for one in fit if one.way.family == family]
    right = of_family[rng.integers(len(of_family))]
    shuffled = [others[at] for at in rng.permutation(len(others))]
    near = sorted(shuffled, key=lambda one: len(one.lacks))
    alike = [one for one in near if one.way.family == family][:MOST_ALIKE]
    rest = [one for one in near if one not in alike]
    drawn = [right, *alike, *rest][:size]
    return tuple(drawn[at] for at in rng.permutation(size))
