"""Method small-cell-adjustment: small counts become nothing or the limit, by chance and without bias."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar, Self

import numpy as np

from sdc_core.evaluation.treatment import Treatment
from sdc_core.messages import Phrase
from sdc_core.progress import Progress, no_progress
from sdc_core.protection.base import Example, Method
from sdc_core.protection.perturbed import Perturbed, Public
from sdc_core.protection.rounding import messages
from sdc_core.protection.rounding.counts import added_up, adding_counts, inside, left_open_inside
from sdc_core.protection.rounding.shared_settings import LARGEST_BASE, seed_setting
from sdc_core.protection.wishes import Wishes
from sdc_core.settings import setting

if TYPE_CHECKING:
    from sdc_core.cube.cube import Cube
    from sdc_core.evaluation.reviewing import Review
    from sdc_core.numbers.bounds import Bounds
    from sdc_core.table.table import Table

SENSIBLE = (3, 5, 10, 4)
"""The limits that a comparison of methods tries."""


@dataclass(frozen=True)
class SmallCellAdjustment(Method):
    """Turn each small count into 0 or the limit by chance, leave the others, and add the totals up anew.

    With limit 3 there are no ones and twos any more: a 1 becomes 3 once in three times and 0 otherwise, a 2 becomes 3
    twice in three times. On average over all draws every figure is its true count. Zeros, and counts from the limit
    upwards, stay.

    The table adds up, because its totals are the sums of what is published inside. That is also the price: the same
    total comes out differently in two tables, and the difference between tables that should agree tells readers
    where small counts were. Figures above the limit are the true ones, and readers of the method know that; a
    published 0 was anything below the limit, a published limit anything from 1 to it.

    Published inside: for 0 < z < l the limit l with probability z/l, otherwise 0. What a total leaves open is the sum
    of what its cells leave open.
    """

    id: ClassVar[str] = "small-cell-adjustment"
    title: ClassVar[str] = "Adjust small counts"
    summary: ClassVar[str] = "Counts below a limit become 0 or the limit by chance; totals are added up anew."

    promise: ClassVar[str] = (
        "No count from 1 to the limit less one is published; larger counts inside the table stay exactly as they are."
    )
    example: ClassVar[Example] = Example(
        counts=((1, 0), (3, 3), (12, 20)),
        published=((0, 0, 0), (3, 3, 6), (12, 20, 32), (15, 23, 38)),
        settings=(("limit", 3), ("seed", 1)),
        source="the counts of ESSnet handbook, table 5.18",
    )

    limit: int = setting(
        3,
        low=2,
        high=LARGEST_BASE,
        label="Limit",
        help="Counts inside the table below it become 0 or the limit.",
    )
    seed: int = seed_setting()

    @classmethod
    def sensible(cls, review: Review, *, record_key: str = "") -> tuple[Self, ...]:
        """Limits that leave no ones and twos, and higher ones."""
        return tuple(cls(limit=limit) for limit in SENSIBLE)

    def public_words(self) -> Phrase:
        return messages.SMALL_COUNTS_CHANGED.phrase(limit=self.limit)

    def bounds_of(self, published: Cube) -> Mapping[Public, Bounds]:
        low, high, rows = published.count.copy(), published.count.copy(), np.flatnonzero(inside(published))
        low[rows] = np.where(published.count[rows] == self.limit, 1, published.count[rows])
        high[rows] = np.where(published.count[rows] == 0, self.limit - 1, published.count[rows])
        return left_open_inside(published, low, high)

    def protect(
        self,
        review: Review,
        wishes: Wishes | None = None,
        *,
        table: Table | None = None,
        progress: Progress = no_progress,
    ) -> Perturbed:
        """Small counts inside drawn anew, totals added up. Refuses missing counts and wrong totals."""
        self.refuse_misfits(review, table)
        cube = review.cube
        count, rows = adding_counts(cube), np.flatnonzero(inside(cube))
        true = count[rows]
        # A whole number from 0 to l − 1 is below a small count z in exactly z of l cases.
        raised = np.random.default_rng(self.seed).integers(0, self.limit, size=len(rows)) < true
        value = count.copy()
        value[rows] = np.where(true < self.limit, raised * self.limit * (true > 0), true)
        value = added_up(cube, value)
        return Perturbed(
            cube=cube,
            method=self,
            value=value,
            status=np.full(len(cube), Treatment.PERTURBED, dtype=np.int8),
            bounds=self.bounds_of(replace(cube, count=value)),
            additive=True,
        )
