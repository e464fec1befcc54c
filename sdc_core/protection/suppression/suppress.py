"""Method suppress: hide the unsafe cells and as few others as keep them from being worked out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Self

import numpy as np
from scipy.sparse import csr_array

from sdc_core.errors import InputError
from sdc_core.evaluation.treatment import Treatment
from sdc_core.progress import Progress, no_progress
from sdc_core.protection import messages
from sdc_core.protection.base import Example, Method
from sdc_core.protection.suppression.checking import faults
from sdc_core.protection.suppression.choosing import Choice, choose
from sdc_core.protection.suppression.costs import COSTS
from sdc_core.protection.suppression.knowledge import Knowledge
from sdc_core.protection.suppression.refusals import cannot_protect
from sdc_core.protection.suppression.suppressed import Suppressed
from sdc_core.protection.suppression.task import Task
from sdc_core.protection.suppression.work import Work
from sdc_core.protection.wishes import Wishes
from sdc_core.settings import setting

if TYPE_CHECKING:
    from sdc_core.evaluation.reviewing import Review
    from sdc_core.table.table import Table

WORK_A_CELL = 2
LEAST_WORK = 2000
SOON = 1_000
"""Cells up to which any search ends soon."""
FEW = 500
"""Unsafe cells up to which one in a large table of two flat variables does."""


@dataclass(frozen=True)
class Suppress(Method):
    """Hide the unsafe cells, and others so that nobody can work them out.

    Four regions add up to a part of the country, and one of them is hidden. Whoever takes the other three
    from the total has it back. So a second region is hidden, and then both can be anything that adds up to
    what is missing. That must be room enough: when the two together are 3, neither is more than 3.

    So every hidden cell gets a protection interval, and a pattern of hidden cells is valid when for each of
    them there is a table that agrees with all that is published and has the cell at the upper end, and
    another one that has it at the lower end. Those tables are the proof, and whoever doubts it adds them up.

    Those who contribute look as well. Who is alone in a hidden cell knows its figure, a holding knows its parts,
    and some pool what they know. For each of them there have to be two such tables that they cannot rule out.

    Many patterns are valid. The search looks for the cheapest and says how cheap any pattern can be.
    """

    id: ClassVar[str] = "suppress"
    title: ClassVar[str] = "Hide cells"
    summary: ClassVar[str] = "Unsafe cells are hidden, and others so that the totals do not give them back."

    promise: ClassVar[str] = (
        "Nobody can come closer to a hidden figure than its protection interval allows; what is published is true."
    )
    example: ClassVar[Example] = Example(
        counts=((1, 8, 9), (7, 6, 9), (8, 9, 7)),
        published=((None, None, 9, 18), (None, None, 9, 22), (8, 9, 7, 24), (16, 23, 25, 64)),
    )
    action: ClassVar[str] = "Choose what to hide"
    of_sums: ClassVar[bool] = True
    searches: ClassVar[bool] = True
    only_unsafe: ClassVar[bool] = True
    files: ClassVar[tuple[str, ...]] = ("keep", "hide")

    cost: str = setting(
        "value",
        choices=COSTS,
        label="What hiding costs",
        help="The figures that are lost (value), their logarithm, each cell alike (count), totals dearer, or a column.",
    )
    extra_percent: int = setting(
        0, low=0, high=1000, label="More than required (%)", help="By how much the required protection is exceeded."
    )
    singletons: bool = setting(
        True,
        label="Those who contribute look too",
        help="Who is alone in a cell, and a holding in several, know more than an outsider and learn more from it.",
    )
    work: int = setting(
        0, low=0, high=10**9, label="Limit of work", help="How long to look for a cheaper pattern; 0: as long as usual."
    )
    seed: int = setting(1, low=0, high=2**31, label="Seed", help="Where two choices are alike, which one is taken.")

    @classmethod
    def sensible(cls, review: Review, *, record_key: str = "") -> tuple[Self, ...]:
        """The costs that need no column, each looked for as briefly as a proof allows.

        Large tables of three variables, of trees or with many unsafe cells are protected from outsiders only: it takes
        far longer to look at everybody who contributes.
        """
        cube = review.cube
        flat = len(cube.spec.spanning) < 3 and all(int(tree.depth.max()) < 2 for tree in cube.hierarchies)
        singletons = len(cube) <= SOON or (flat and review.findings.unsafe_cells <= FEW)
        return tuple(cls(cost=cost, singletons=singletons, work=1) for cost in ("value", "count", "log", "level"))

    def protect(
        self,
        review: Review,
        wishes: Wishes | None = None,
        *,
        table: Table | None = None,
        progress: Progress = no_progress,
    ) -> Suppressed:
        """The release of a reviewed table, with its proof. Refuses what cannot be protected."""
        wishes = wishes or Wishes()
        task = Task.of(
            review,
            wishes,
            cost=self.cost,
            extra_percent=self.extra_percent,
            singletons=self.singletons,
        )
        limit = self.work or LEAST_WORK + int(WORK_A_CELL * len(task.instance))
        work = Work(limit, progress)
        choice = choose(task.instance, work, seed=self.seed, knowledge=Knowledge.of(task.claims))
        if len(choice.impossible):
            raise cannot_protect(task.cube, task.claims, choice.impossible, keep=wishes.keep)
        return self._release(task, choice, stopped=work.stopped)

    def _release(self, task: Task, choice: Choice, *, stopped: bool) -> Suppressed:
        cells = len(task.cube)
        hidden = choice.hidden[:cells]
        status = np.where(hidden, Treatment.SECONDARY, Treatment.PUBLISHED).astype(np.int8)
        status[task.claims.rows] = Treatment.PRIMARY
        movements = csr_array(choice.movements[:, :cells])
        wrong = faults(task.relations, hidden, task.claims, movements)
        if wrong:
            raise InputError(messages.NOT_PROVED.at("method suppress", claims=len(wrong)))
        return Suppressed(
            cube=task.cube,
            method=self,
            value=np.where(hidden, 0, task.figures.value),
            status=status,
            decimals=task.figures.decimals,
            notes=(*task.notes, *((messages.SEARCH_STOPPED.phrase(),) if stopped else ())),
            claims=task.claims,
            movements=movements,
            cost=task.instance.price(choice.hidden),
            bound=choice.bound,
            counted=self.cost == "count",
        )
