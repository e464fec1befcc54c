"""Method random-rounding: every figure up or down to a multiple of a base, by chance and without bias."""

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
from sdc_core.protection.rounding.counts import known_counts, left_open
from sdc_core.protection.rounding.shared_settings import USUAL_BASES, base_setting, seed_setting
from sdc_core.protection.wishes import Wishes

if TYPE_CHECKING:
    from sdc_core.cube.cube import Cube
    from sdc_core.evaluation.reviewing import Review
    from sdc_core.numbers.bounds import Bounds
    from sdc_core.table.table import Table


@dataclass(frozen=True)
class RandomRounding(Method):
    """Round every figure up or down by chance, so that nothing is gained or lost on average.

    With base 3 a 1 becomes 0 two times in three and 3 once; a 2 the other way round; a multiple of 3 stays. A
    published 3 was anything from 1 to 5. On average over all draws every figure is its true count.

    Every figure is drawn by itself, totals too, so rows and columns do not add up. And each draw is another look:
    the average of many releases of the same table, drawn anew each time, is the true table. So a table is drawn
    once, and the seed with which it is drawn is kept.

    Published: for z = u·b + r the figure (u + 1)·b with probability r/b, otherwise u·b. What it leaves open: from
    a − b + 1 to a + b − 1.
    """

    id: ClassVar[str] = "random-rounding"
    title: ClassVar[str] = "Round at random"
    summary: ClassVar[str] = "Every figure goes up or down to a multiple of a base by chance; totals do not add up."

    promise: ClassVar[str] = (
        "No figure moves by as much as the base, each is right on average; drawing the table again and again undoes it."
    )
    example: ClassVar[Example] = Example(
        counts=((1, 0), (3, 3), (12, 20)),
        published=((5, 0, 0), (0, 5, 5), (10, 20, 35), (15, 20, 40)),
        settings=(("base", 5), ("seed", 1)),
        source="the counts of ESSnet handbook, table 5.18",
    )

    base: int = base_setting(3)
    seed: int = seed_setting()

    @classmethod
    def sensible(cls, review: Review, *, record_key: str = "") -> tuple[Self, ...]:
        """The usual bases."""
        return tuple(cls(base=base) for base in USUAL_BASES)

    def public_words(self) -> Phrase:
        return messages.ROUNDED_AT_RANDOM.phrase(base=self.base)

    def protect(
        self,
        review: Review,
        wishes: Wishes | None = None,
        *,
        table: Table | None = None,
        progress: Progress = no_progress,
    ) -> Perturbed:
        """Every count rounded by chance, by itself. Refuses a table of which counts are missing."""
        self.refuse_misfits(review, table)
        cube = review.cube
        count, draws = known_counts(cube), np.random.default_rng(self.seed)
        # A whole number from 0 to b − 1 is below the remainder in exactly r of b cases.
        up = draws.integers(0, self.base, size=len(cube)) < count % self.base
        value = (count // self.base + up) * self.base
        return Perturbed(
            cube=cube,
            method=self,
            value=value,
            status=np.full(len(cube), Treatment.PERTURBED, dtype=np.int8),
            bounds=self.bounds_of(replace(cube, count=value)),
            additive=False,
        )

    def bounds_of(self, published: Cube) -> Mapping[Public, Bounds]:
        return left_open(published, published.count - self.base + 1, published.count + self.base - 1)
