"""Choose the method for this table and this user: every option is tried, and what it lacks is found on the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Self

import numpy as np
from numpy.random import Generator

from sdc_core.evaluation.reviewing import Review
from sdc_core.lessons.exercise import Exercise
from sdc_core.lessons.practice import messages
from sdc_core.lessons.practice.fresh_tables import fresh_table
from sdc_core.lessons.practice.needs import (
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
from sdc_core.lessons.practice.rounds import Round
from sdc_core.lessons.practice.tried import Published, Tried
from sdc_core.lessons.practice.ways_to_protect import WAYS, Way
from sdc_core.lessons.scene import Scene
from sdc_core.messages import Message

MOST_ALIKE = 2
"""Options of the method that fits, with settings that do not, that are preferred to others."""

DRAWS = 3
"""Draws of a way that draws: one of them is luck."""

MOST_USERS = 200
"""Users that are thought of before one is found whom some way fits; nearly always it is one of the first."""

OPTIONS = (3, 4, 4, 5, 5)
"""Options of a round, by difficulty."""


@dataclass(frozen=True)
class User:
    """Somebody who uses the table. called: who that is, in a sentence or two. needs: beside what the policy demands."""

    called: Message
    needs: tuple[Need, ...]

    @property
    def who(self) -> str:
        """Who that is, in the active language."""
        return self.called.said()


Kind = Callable[[Generator], User]


def _adds(rng: Generator) -> User:
    return User(messages.USER_ADDS, (EveryCell(), AddsUp(), NotOffBy(_one_of(rng, 2, 3, 4, 6))))


def _quotes(rng: Generator) -> User:
    return User(messages.USER_QUOTES, (TrueFigures(), FewGaps(_one_of(rng, 4, 6, 8, 10))))


def _looks_up(rng: Generator) -> User:
    third: Need = EveryTotal() if rng.random() < 0.5 else FewGaps(_one_of(rng, 3, 4, 6, 8))
    return User(messages.USER_LOOKS_UP, (TrueFigures(), EveryGroup(), third))


def _prints(rng: Generator) -> User:
    return User(messages.USER_PRINTS, (TrueFigures(), NothingHidden(), FewGaps(_one_of(rng, 6, 9, 12, 16))))


def _follows(rng: Generator) -> User:
    return User(messages.USER_FOLLOWS, (EveryCell(), SameInSeries(), NotOffBy(_one_of(rng, 1, 2, 4))))


def _plans(rng: Generator) -> User:
    return User(messages.USER_PLANS, (EveryCell(), LargeOnesRight(_one_of(rng, 30, 50), _one_of(rng, 2, 3, 5, 8))))


def _models(rng: Generator) -> User:
    return User(messages.USER_MODELS, (EveryCell(), NotOffBy(_one_of(rng, 1, 2, 4))))


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
        return " ".join(self.lacks) or messages.FITS.said()


@dataclass(frozen=True, eq=False)
class MethodChoice:
    """exercise: the table with what the policy finds. user: who needs it. options: in the order they are read."""

    exercise: Exercise
    user: User
    options: tuple[Judged, ...]

    @classmethod
    def of(cls, wanted: Round) -> Self:
        """In the active language the table of a round, a user whom some way fits and others do not, and the options."""
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
    def ask(self) -> str:
        """The task."""
        return messages.METHOD_ASK.said()

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
        self.here = {way: _Draws(way, scene, review) for way in WAYS}

    def judged(self, user: User) -> list[Judged]:
        """Every way that can be applied, with what it lacks for a user."""
        needs = (NothingDisclosed(), *user.needs)
        series = any(isinstance(need, SameInSeries) for need in needs)
        return [Judged(way, self._lacks(way, needs, series=series)) for way, draws in self.here.items() if draws.any]

    def _lacks(self, way: Way, needs: Sequence[Need], *, series: bool) -> tuple[str, ...]:
        """What is missing in the first draw in which something is."""
        for draw, tried in enumerate(self.here[way]):
            there = self._elsewhere(way) if series and tried.published.own.all() else ()
            seen = Seen(tried.published, tried.disclosed, there)
            lacks = tuple(filter(None, (need.lacks(seen) for need in needs)))
            if lacks:
                return (messages.DRAWN_ANOTHER_TIME.said(lack=lacks[0]), *lacks[1:]) if draw else lacks
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


class _Draws:
    """The draws of a way on a table, each tried when it is first looked at: in most ways the first lacks something."""

    def __init__(self, way: Way, scene: Scene, review: Review) -> None:
        self._left = (way.tried(scene, review, seed) for seed in range(1, DRAWS + 1 if way.draws else 2))
        self._tried: list[Tried] = []

    def __iter__(self) -> Iterator[Tried]:
        yield from self._tried
        for one in self._left:
            if one is not None:
                self._tried.append(one)
                yield one

    @property
    def any(self) -> bool:
        """Whether the way can be applied to the table."""
        return next(iter(self), None) is not None


def without_group(scene: Scene, group: object) -> Scene:
    """The table without one category of its first variable."""
    return replace(scene, rows=[row for row in scene.rows if row[0] != group])


def _parted(judged: Sequence[Judged]) -> tuple[list[Judged], list[Judged]]:
    return [one for one in judged if one.fits], [one for one in judged if not one.fits]


def _drawn(rng: Generator, fit: Sequence[Judged], others: Sequence[Judged], size: int) -> tuple[Judged, ...]:
    """One way that fits, of any method alike; others of the same method, and those that come closest to fitting.

    How many options are milder, with a smaller number or none like it, is drawn first: or the smallest number would be
    the right one nearly always, because a larger base or more noise is what others fail by.
    """
    families = sorted({one.way.family for one in fit})
    family = families[rng.integers(len(families))]
    of_family = [one for one in fit if one.way.family == family]
    right = of_family[rng.integers(len(of_family))]
    shuffled = [others[at] for at in rng.permutation(len(others))]
    near = sorted(shuffled, key=lambda one: len(one.lacks))
    of_another = [one for one in near if one.way.family != family]
    alike = [one for one in near if one.way.family == family]
    few = int(rng.integers(MOST_ALIKE + 1))
    order = [*alike[:few], *of_another, *alike[few:]]
    milder = _milder(right.way.number, order)[: rng.integers(size)]
    stronger = [one for one in order if one not in _milder(right.way.number, order)][: size - 1 - len(milder)]
    rest = [one for one in order if one not in (*milder, *stronger)]
    drawn = [right, *milder, *stronger, *rest][:size]
    return tuple(drawn[at] for at in rng.permutation(size))


def _milder(number: int, options: Sequence[Judged]) -> list[Judged]:
    """Options with a smaller number, then those with the same; where there is none, options without a number."""
    if not number:
        return [one for one in options if not one.way.number]
    found = [one for one in options if 0 < one.way.number <= number]
    return sorted(found, key=lambda one: one.way.number == number)
