"""Method barnardisation: one more or one less, now and then."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import TYPE_CHECKING, ClassVar, Self

import numpy as np

from sdc_core.evaluation.treatment import Treatment
from sdc_core.messages import Phrase
from sdc_core.progress import Progress, no_progress
from sdc_core.protection.base import Example, Method
from sdc_core.protection.perturbed import Perturbed, Public
from sdc_core.protection.rounding import messages
from sdc_core.protection.rounding.counts import added_up, adding_counts, inside, left_open_inside
from sdc_core.protection.rounding.shared_settings import seed_setting
from sdc_core.protection.wishes import Wishes
from sdc_core.settings import ABOVE_ZERO, setting

if TYPE_CHECKING:
    from sdc_core.cube.cube import Cube
    from sdc_core.evaluation.reviewing import Review
    from sdc_core.numbers.bounds import Bounds
    from sdc_core.table.table import Table

SENSIBLE = (Decimal("0.05"), Decimal("0.1"), Decimal("0.2"), Decimal("0.5"), Decimal(1))
"""The probabilities that a comparison of methods tries."""


@dataclass(frozen=True)
class Barnardisation(Method):
    """Add one to some counts and take one from as many others by chance, leave zeros, and add the totals up anew.

    With p = 0.1 one count in twenty is published with one more, one in twenty with one less. A 1 may become 0; a 0
    stays, so that nobody appears where nobody can be. On average over all draws every figure is its true count.

    The method is gentle and protects little: most small counts are published as they are, and only whether this one
    is true stays open. What it makes uncertain is a difference of one between two tables.

    Published inside, for z > 0: z + 1 and z − 1 with probability p/2 each, otherwise z. What it leaves open: 0 or 1
    for a published 0, otherwise from max(1, a − 1) to a + 1; for a total the sum of what its cells leave open.
    """

    id: ClassVar[str] = "barnardisation"
    title: ClassVar[str] = "One more or one less"
    summary: ClassVar[str] = (
        "Some counts are published one higher or one lower, by chance; zeros stay, and totals are added up anew."
    )

    promise: ClassVar[str] = (
        "No count inside the table moves by more than one, each is right on average; with 0.1 nine in ten are true."
    )
    example: ClassVar[Example] = Example(
        counts=((1, 0), (3, 3), (12, 20)),
        published=((0, 0, 0), (3, 3, 6), (13, 21, 34), (16, 24, 40)),
        settings=(("p", Decimal("0.5")), ("seed", 1)),
        source="the counts of ESSnet handbook, table 5.18",
    )

    p: Decimal = setting(
        Decimal("0.1"),
        low=ABOVE_ZERO,
        high=Decimal(1),
        label="Probability",
        help="How probable it is that a count changes: half of it for one more, half of it for one less.",
    )
    seed: int = seed_setting()

    @classmethod
    def sensible(cls, review: Review, *, record_key: str = "") -> tuple[Self, ...]:
        """From one count in twenty that changes to all of them."""
        return tuple(cls(p=p) for p in SENSIBLE)

    def public_words(self) -> Phrase:
        return messages.CHANGED_BY_ONE.phrase()

    def bounds_of(self, published: Cube) -> Mapping[Public, Bounds]:
        low, high, rows = published.count.copy(), published.count.copy(), np.flatnonzero(inside(published))
        low[rows] = np.where(published.count[rows] == 0, 0, np.maximum(1, published.count[rows] - 1))
        high[rows] = published.count[rows] + 1
        return left_open_inside(published, low, high)

    def protect(
        self,
        review: Review,
        wishes: Wishes | None = None,
        *,
        table: Table | None = None,
        progress: Progress = no_progress,
    ) -> Perturbed:
        """Counts inside moved by one now and then, totals added up. Refuses missing counts and wrong totals."""
        self.refuse_misfits(review, table)
        cube = review.cube
        count, rows = adding_counts(cube), np.flatnonzero(inside(cube))
        chance = int(self.p / ABOVE_ZERO)  # in millionths, exactly
        drawn = np.random.default_rng(self.seed).integers(0, 2 * int(1 / ABOVE_ZERO), size=len(rows))
        move = (drawn < chance).astype(np.int64) - ((drawn >= chance) & (drawn < 2 * chance))
        value = count.copy()
        value[rows] += np.where(count[rows] > 0, move, 0)
        value = added_up(cube, value)
        return Perturbed(
            cube=cube,
            method=self,
            value=value,
            status=np.full(len(cube), Treatment.PERTURBED, dtype=np.int8),
            bounds=self.bounds_of(replace(cube, count=value)),
            additive=True,
        )
