"""Method controlled-rounding: multiples of a base that add up, as near to the counts as can be."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Self

import numpy as np

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.cube.cube import Cube
from sdc_core.cube.relations import Relations
from sdc_core.evaluation.treatment import Treatment
from sdc_core.messages import Phrase
from sdc_core.progress import Progress, no_progress
from sdc_core.protection.base import Example, Method
from sdc_core.protection.perturbed import Perturbed, Public
from sdc_core.protection.rounding import messages
from sdc_core.protection.rounding.counts import adding_counts, left_open
from sdc_core.protection.rounding.keeping import cannot_keep, refuse_unbalanced
from sdc_core.protection.rounding.last_resort import inside_first
from sdc_core.protection.rounding.model import Model
from sdc_core.protection.rounding.searching import nearest
from sdc_core.protection.rounding.shared_settings import USUAL_BASES, base_setting
from sdc_core.protection.wishes import Wishes
from sdc_core.settings import setting

if TYPE_CHECKING:
    from sdc_core.evaluation.reviewing import Review
    from sdc_core.numbers.bounds import Bounds
    from sdc_core.table.table import Table

MORE_STEPS = 2
"""How many steps beyond those asked for are tried."""

LARGEST = 400_000
"""Cells up to which all totals are controlled together."""


@dataclass(frozen=True)
class ControlledRounding(Method):
    """Round every figure to a multiple of the base so that the table still adds up, with the least change in all.

    With base 5 a 3 becomes 0 or 5, and which of the two is decided for all cells together: every row and every
    column has to add up to its total, which is rounded as well. Of all such tables the one is published whose
    figures are nearest to the counts, all differences added up.

    A table of this kind is called zero-restricted: multiples of the base stay, and no figure moves by as much as the
    base. With two variables, of which one has no groups within groups, there always is one. With two such trees, with
    three variables or more, or where cells must keep their count, there may be none; then figures may go further, by
    one step more, and the release says so.

    Because the table adds up, nobody learns from its totals which way a figure went by accident. What remains is
    arithmetic: the true table adds up too, and some counts that a figure by itself leaves open do not fit the
    others.

    Least Σ|z − a| over all cells, a = (u + j)·b ≥ 0 for z = u·b + r, j = −K … K + 1 (to K where r = 0), all totals
    adding up. What it leaves open: from a − (K + 1)·b + 1 to a + (K + 1)·b − 1.
    """

    id: ClassVar[str] = "controlled-rounding"
    title: ClassVar[str] = "Round so that it adds up"
    summary: ClassVar[str] = "Every figure becomes a multiple of a base, and rows and columns still add up."

    promise: ClassVar[str] = (
        "The table adds up, and with steps = 0 no figure moves by as much as the base, unless a note says otherwise."
    )
    example: ClassVar[Example] = Example(
        counts=((1, 0), (3, 3), (12, 20)),
        published=((0, 0, 0), (5, 5, 10), (10, 20, 30), (15, 25, 40)),
        settings=(("base", 5),),
        source="the counts of ESSnet handbook, table 5.18; its table 5.21 is not the nearest",
    )
    files: ClassVar[tuple[str, ...]] = ("keep",)

    searches: ClassVar[bool] = True

    base: int = base_setting(5)
    steps: int = setting(
        0, low=0, high=10, label="Steps", help="How many multiples further than the nearest two a figure may go."
    )

    @classmethod
    def sensible(cls, review: Review, *, record_key: str = "") -> tuple[Self, ...]:
        """The usual bases, with figures as near as can be and with one multiple further."""
        return tuple(cls(base=base, steps=steps) for steps in (0, 1) for base in USUAL_BASES)

    def public_words(self) -> Phrase:
        return messages.ROUNDED_AND_ADDING_UP.phrase(base=self.base)

    def bounds_of(self, published: Cube) -> Mapping[Public, Bounds]:
        reach = (self.steps + 1) * self.base - 1
        return left_open(published, published.count - reach, published.count + reach)

    def protect(
        self,
        review: Review,
        wishes: Wishes | None = None,
        *,
        table: Table | None = None,
        progress: Progress = no_progress,
    ) -> Perturbed:
        """The nearest table that adds up. Refuses missing counts, wrong totals, cells that cannot keep their count."""
        self.refuse_misfits(review, table)
        cube, keep = review.cube, (wishes or Wishes()).keep
        count = adding_counts(cube)
        kept = np.zeros(len(cube), dtype=bool)
        kept[keep] = True
        found = self._within_steps(cube, count, kept, progress) if len(cube) <= LARGEST else None
        if found is not None:
            return found
        if len(keep):
            raise cannot_keep(cube, keep, base=self.base)
        return self._inside_first(cube, count, progress)

    def _within_steps(self, cube: Cube, count: IntColumn, kept: BoolColumn, progress: Progress) -> Perturbed | None:
        """The nearest table within as few steps as are needed; None where none was found."""
        fixed = kept if cube.structural is None else kept | cube.structural
        relations = Relations.of(cube)
        independent = np.flatnonzero(relations.independent(cube, _simplest_first(cube)))
        matrix = relations.matrix[independent].astype(np.int64)
        refuse_unbalanced(cube, matrix, count, kept=kept, base=self.base)
        settled = True
        for steps in range(self.steps, self.steps + MORE_STEPS + 1):
            model = Model.of(matrix, count, self.base, steps=steps, fixed=fixed)
            found = nearest(model, progress)
            if found.figures is not None:
                return self._near(
                    cube, found.figures, kept, bound=found.bound, steps=steps, notes=self._raised(steps, settled)
                )
            settled = settled and found.settled
        return None

    def _raised(self, steps: int, settled: bool) -> tuple[Phrase, ...]:
        if steps == self.steps:
            return ()
        message = messages.STEPS_RAISED if settled else messages.STEPS_RAISED_UNSETTLED
        return (message.phrase(asked=self.steps, taken=steps),)

    def _near(
        self,
        cube: Cube,
        figures: IntColumn,
        kept: BoolColumn,
        *,
        bound: int | None,
        steps: int,
        notes: tuple[Phrase, ...],
    ) -> Perturbed:
        reach = np.where(kept, 0, (steps + 1) * self.base - 1)
        return Perturbed(
            cube=cube,
            method=self,
            value=figures,
            status=np.where(kept, Treatment.PUBLISHED, Treatment.ROUNDED).astype(np.int8),
            bounds=left_open(cube, figures - reach, figures + reach),
            additive=True,
            moved=int(np.abs(figures - cube.count).sum()),
            bound=bound,
            notes=notes,
        )

    def _inside_first(self, cube: Cube, count: IntColumn, progress: Progress) -> Perturbed:
        found = inside_first(cube, base=self.base, progress=progress)
        change = np.abs(found.figures - count)
        nearest_multiple = np.minimum(count % self.base, -count % self.base)
        note = messages.INSIDE_ROUNDED.phrase(
            cells=int(np.count_nonzero(change >= self.base)), most=int(change.max(initial=0))
        )
        return Perturbed(
            cube=cube,
            method=self,
            value=found.figures,
            status=np.full(len(cube), Treatment.ROUNDED, dtype=np.int8),
            bounds=left_open(cube, found.figures - found.reach, found.figures + found.reach),
            additive=True,
            moved=int(change.sum()),
            bound=int(nearest_multiple.sum()),
            notes=(note,),
        )


def _simplest_first(cube: Cube) -> list[int]:
    """The variables with the fewest divisions and categories first: the same equations otherwise, and solved in up to a
    fifth of the time.
    """

    def size(variable: int) -> tuple[int, int]:
        tree = cube.hierarchies[variable]
        return int(np.count_nonzero(~tree.is_leaf)), len(tree)

    return sorted(cube.spec.spanning, key=size)
