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
from sdc_core.lessons.scene import Scene
from sdc_core.lessons.tables_to_protect import KEY
from sdc_core.lessons.tried import Published, Tried
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
    """label: what is read. family: the method it belongs to. draws: whether another seed makes another release."""

    label: str
    family: str
    release: Made
    draws: bool = False

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


def _hiding(others: str, cost: str) -> Way:
    """The pattern is searched as briefly as on the map of methods."""
    return Way(f"Hide the unsafe cells and {others}", Suppress.id, _by(lambda _: Suppress(cost=cost, work=1)))


def _merging(side: str, role: Role) -> Way:
    def merge(_: Scene, review: Review, __: int) -> Release | None:
        spec = review.cube.spec
        names = [spec.names[at] for at in spec.with_role(role)]
        redesign = Redesign(variables=", ".join(names), work=SENSIBLE_WORK)
        search = redesign.propose(review)
        return redesign.released(review, search) if search.proposals or not len(review.findings) else None

    return Way(f"Merge categories of the {side} until nothing is unsafe", Redesign.id, merge)


def _nearest(base: int) -> Way:
    return Way(
        f"Round every figure to the nearest multiple of {base}",
        ConventionalRounding.id,
        _by(lambda _: ConventionalRounding(base=base)),
    )


def _adding_up(base: int) -> Way:
    return Way(
        f"Round to multiples of {base} so that everything adds up",
        ControlledRounding.id,
        _by(lambda _: ControlledRounding(base=base)),
    )


def _at_random(base: int) -> Way:
    return Way(
        f"Round every figure up or down to a multiple of {base} at random, drawn anew for each table",
        RandomRounding.id,
        _by(lambda seed: RandomRounding(base=base, seed=seed)),
        draws=True,
    )


def _small_counts(limit: int) -> Way:
    return Way(
        f"Change counts below {limit} at random to 0 or {limit}, and add up the totals anew",
        SmallCellAdjustment.id,
        _by(lambda seed: SmallCellAdjustment(limit=limit, seed=seed)),
        draws=True,
    )


def _cell_key(most: int, variance: str) -> Way:
    return Way(
        f"Cell keys, with a noise of {most} at most",
        CellKey.id,
        _by(lambda _: CellKey(record_key=KEY, ptable=_noise(most, variance))),
    )


WAYS: tuple[Way, ...] = (
    Way("Hide the unsafe cells, and nothing else", "nothing else hidden", _hide_unsafe_only),
    _hiding("as few others as possible", "count"),
    _hiding("others, but totals only where nothing else helps", "level"),
    _merging("rows", "key"),
    _merging("columns", "target"),
    *map(_nearest, (3, 5, 10)),
    *map(_adding_up, (3, 5, 10)),
    *map(_at_random, (3, 5)),
    *map(_small_counts, (3, 5)),
    Way(
        "Change some counts by 1 at random, and add up the totals anew",
        Barnardisation.id,
        _by(lambda seed: Barnardisation(p=Decimal("0.2"), seed=seed)),
        draws=True,
    ),
    _cell_key(2, "1"),
    _cell_key(4, "3"),
)
