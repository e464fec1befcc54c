"""Method conventional-rounding: every figure to the nearest multiple of a base."""

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
from sdc_core.protection.rounding.shared_settings import USUAL_BASES, base_setting
from sdc_core.protection.wishes import Wishes

if TYPE_CHECKING:
    from sdc_core.cube.cube import Cube
    from sdc_core.evaluation.reviewing import Review
    from sdc_core.numbers.bounds import Bounds
    from sdc_core.table.table import Table


@dataclass(frozen=True)
class ConventionalRounding(Method):
    """Round every figure to the nearest multiple of the base, totals by themselves.

    With base 5 a 3 becomes 5 and a 2 becomes 0; a figure half-way between goes up. A published 5 was 3, 4, 5, 6
    or 7, and nobody can say which from this figure alone.

    Totals are rounded by themselves, so they are as close to the truth as every other figure, and rows and columns
    no longer add up. That is what gives the method away: 3 and 3 are published as 5 and 5 beside their total 6,
    published as 5. Two figures from 3 to 7 that make at most 7 are 3 and 3, 3 and 4, or 4 and 3.

    The method is predictable: the same count is rounded the same way in every table, so that tables agree with
    each other, and whoever can make tables that differ in a few units sees figures jump.

    Published: b · ⌊(z + ⌊b/2⌋) / b⌋ for a count z and the base b. What it leaves open: from a − ⌊b/2⌋ to
    a + ⌈b/2⌉ − 1.
    """

    id: ClassVar[str] = "conventional-rounding"
    title: ClassVar[str] = "Round to the nearest"
    summary: ClassVar[str] = "Every figure is rounded to the nearest multiple of a base; totals no longer add up."

    promise: ClassVar[str] = (
        "No figure moves by more than half the base; rows and columns can still give some away: see the attack."
    )
    example: ClassVar[Example] = Example(
        counts=((1, 0), (3, 3), (12, 20)),
        published=((0, 0, 0), (5, 5, 5), (10, 20, 30), (15, 25, 40)),
        settings=(("base", 5),),
        source="ESSnet handbook, table 5.19; the total 32 is printed as 35 there, which is not the nearest",
    )

    base: int = base_setting(5)

    @classmethod
    def sensible(cls, review: Review, *, record_key: str = "") -> tuple[Self, ...]:
        """The usual bases."""
        return tuple(cls(base=base) for base in USUAL_BASES)

    def public_words(self) -> Phrase:
        return messages.ROUNDED_TO_BASE.phrase(base=self.base)

    def protect(
        self,
        review: Review,
        wishes: Wishes | None = None,
        *,
        table: Table | None = None,
        progress: Progress = no_progress,
    ) -> Perturbed:
        """Every count rounded half up. Refuses a table of which counts are missing."""
        self.refuse_misfits(review, table)
        cube, half = review.cube, self.base // 2
        value = (known_counts(cube) + half) // self.base * self.base
        return Perturbed(
            cube=cube,
            method=self,
            value=value,
            status=np.full(len(cube), Treatment.ROUNDED, dtype=np.int8),
            bounds=self.bounds_of(replace(cube, count=value)),
            additive=False,
        )

    def bounds_of(self, published: Cube) -> Mapping[Public, Bounds]:
        half = self.base // 2
        return left_open(published, published.count - half, published.count + self.base - 1 - half)
