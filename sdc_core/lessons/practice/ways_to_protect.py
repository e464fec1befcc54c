"""The ways to protect a table among which a learner chooses: methods with settings, and one that forgets the totals."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal
from functools import cache

import numpy as np

from sdc_core.errors import SdcError
from sdc_core.evaluation.reviewing import Review
from sdc_core.evaluation.treatment import Treatment
from sdc_core.lessons.practice import messages
from sdc_core.lessons.practice.tables_to_protect import KEY
from sdc_core.lessons.practice.tried import Published, Tried
from sdc_core.lessons.scene import Scene
from sdc_core.messages import Message, Phrase
from sdc_core.protection.base import Method
from sdc_core.protection.cell_keys.cell_key import CellKey
from sdc_core.protection.cell_keys.making import Wanted, made
from sdc_core.protection.cell_keys.ptable import PTable
from sdc_core.protection.redesign.redesign import SENSIBLE_WORK, Redesign
from sdc_core.protection.release import Release
from sdc_core.protection.rounding.at_random import RandomRounding
from sdc_core.protection.rounding.barnardisation import Barnardisation
from sdc_core.protection.rounding.controlled import ControlledRounding
from sdc_core.protection.rounding.conventional import ConventionalRounding
from sdc_core.protection.rounding.small_cells import SmallCellAdjustment
from sdc_core.protection.suppression.suppress import Suppress
from sdc_core.spec.parts import Role

Made = Callable[[Scene, Review, int], Release | None]
"""A release of a scene and its review, with a seed for ways that draw; None where there is none."""


@dataclass(frozen=True)
class Way:
    """called: what is read, and `number` the setting in it. family: the method it belongs to. draws: whether another
    seed makes another release.
    """

    called: Phrase
    family: str
    release: Made
    draws: bool = False

    @property
    def label(self) -> str:
        """What is read, in the active language."""
        return str(self.called)

    @property
    def number(self) -> int:
        """The number in what is read, 0 where there is none."""
        return max(self.called.parameters.values(), default=0)

    def tried(self, scene: Scene, review: Review, seed: int) -> Tried | None:
        """What it publishes and gives away; None where it cannot be applied to the table."""
        release = self._released(scene, review, seed)
        return None if release is None else Tried.of(review, release)

    def published(self, scene: Scene, review: Review, seed: int) -> Published | None:
        """The same without a look at what it gives away."""
        release = self._released(scene, review, seed)
        return None if release is None else Published.of(review, release)

    def _released(self, scene: Scene, review: Review, seed: int) -> Release | None:
        try:
            return self.release(scene, review, seed)
        except SdcError:
            return None


def _by(make: Callable[[int], Method]) -> Made:
    return lambda scene, review, seed: make(seed).protect(review, table=scene.table())


@cache
def _noise(most: int, variance: str) -> PTable:
    return made(Wanted(most, Decimal(variance)))


def _hide_unsafe_only(_: Scene, review: Review, __: int) -> Release:
    unsafe = review.findings.unsafe_rules > 0
    status = np.where(unsafe, Treatment.PRIMARY, Treatment.PUBLISHED).astype(np.int8)
    return Release(cube=review.cube, method=Suppress(), value=np.where(unsafe, 0, review.cube.count), status=status)


def _hiding(called: Message, cost: str) -> Way:
    """The pattern is searched as briefly as on the map of methods."""
    return Way(called.phrase(), Suppress.id, _by(lambda _: Suppress(cost=cost, work=1)))


def _merging(called: Message, role: Role) -> Way:
    def merge(_: Scene, review: Review, __: int) -> Release | None:
        spec = review.cube.spec
        names = [spec.names[at] for at in spec.with_role(role)]
        redesign = Redesign(variables=", ".join(names), work=SENSIBLE_WORK)
        search = redesign.propose(review)
        return redesign.released(review, search) if search.proposals or not len(review.findings) else None

    return Way(called.phrase(), Redesign.id, merge)


def _nearest(base: int) -> Way:
    return Way(
        messages.WAY_NEAREST.phrase(base=base),
        ConventionalRounding.id,
        _by(lambda _: ConventionalRounding(base=base)),
    )


def _adding_up(base: int) -> Way:
    return Way(
        messages.WAY_ADDING_UP.phrase(base=base),
        ControlledRounding.id,
        _by(lambda _: ControlledRounding(base=base)),
    )


def _at_random(base: int) -> Way:
    return Way(
        messages.WAY_AT_RANDOM.phrase(base=base),
        RandomRounding.id,
        _by(lambda seed: RandomRounding(base=base, seed=seed)),
        draws=True,
    )


def _small_counts(limit: int) -> Way:
    return Way(
        messages.WAY_SMALL_COUNTS.phrase(limit=limit),
        SmallCellAdjustment.id,
        _by(lambda seed: SmallCellAdjustment(limit=limit, seed=seed)),
        draws=True,
    )


def _cell_key(most: int, variance: str) -> Way:
    return Way(
        messages.WAY_CELL_KEYS.phrase(most=most),
        CellKey.id,
        _by(lambda _: CellKey(record_key=KEY, ptable=_noise(most, variance))),
    )


WAYS: tuple[Way, ...] = (
    Way(messages.WAY_HIDE_ONLY.phrase(), "nothing else hidden", _hide_unsafe_only),
    _hiding(messages.WAY_HIDE_FEW, "count"),
    _hiding(messages.WAY_HIDE_BY_LEVEL, "level"),
    _merging(messages.WAY_MERGE_ROWS, "key"),
    _merging(messages.WAY_MERGE_COLUMNS, "target"),
    *map(_nearest, (3, 5, 10)),
    *map(_adding_up, (3, 5, 10)),
    *map(_at_random, (3, 5)),
    *map(_small_counts, (3, 5)),
    Way(
        messages.WAY_SOME_BY_ONE.phrase(by=1),
        Barnardisation.id,
        _by(lambda seed: Barnardisation(p=Decimal("0.2"), seed=seed)),
        draws=True,
    ),
    _cell_key(2, "1"),
    _cell_key(4, "3"),
)
