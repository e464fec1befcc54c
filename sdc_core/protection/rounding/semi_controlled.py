"""Method semi-controlled-rounding: up or down by chance, with the grand total or the totals of one variable kept."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Self

import numpy as np

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.cube.cube import Cube
from sdc_core.errors import SettingError
from sdc_core.evaluation.treatment import Treatment
from sdc_core.messages import Phrase
from sdc_core.progress import Progress, no_progress
from sdc_core.protection.base import Example, Method
from sdc_core.protection.perturbed import Perturbed, Public
from sdc_core.protection.rounding import messages
from sdc_core.protection.rounding.counts import added_up, adding_counts, inside, left_open
from sdc_core.protection.rounding.shared_settings import USUAL_BASES, base_setting, seed_setting
from sdc_core.protection.wishes import Wishes
from sdc_core.settings import nearest, setting

if TYPE_CHECKING:
    from sdc_core.evaluation.reviewing import Review
    from sdc_core.numbers.bounds import Bounds
    from sdc_core.table.table import Table


@dataclass(frozen=True)
class SemiControlledRounding(Method):
    """Round up or down at random, but so that the grand total, or the totals of one variable, still fit the cells.

    Where each cell goes its own way by chance, many may happen to go up together, and their sum runs away from the
    true total. Here the cells are lined up in random order, and their remainders are added up along the line: every
    time the sum passes another multiple of the base, the cell at that place goes up, all others go down. Where on
    its way to the first multiple the sum starts is drawn. So each cell still goes up exactly as often as its
    remainder says, and yet the number of those that go up is fixed but for the last one.

    The total of all cells is then their sum and one of the two multiples next to the true total. For the totals of
    one variable, say regions, cells stand in line region by region; then the total of every region, and of every
    group of regions in its hierarchy, is one of the two next to the true one. All other totals are rounded at
    random by themselves and do not add up.

    No figure is biased: on average over all draws each one, kept totals among them, is its true count. What it
    leaves open: from a − b + 1 to a + b − 1.
    """

    id: ClassVar[str] = "semi-controlled-rounding"
    title: ClassVar[str] = "Round at random, keep totals"
    summary: ClassVar[str] = (
        "Like rounding at random, but the cells add up to the grand total, or to the totals of one variable."
    )

    promise: ClassVar[str] = (
        "No figure moves by as much as the base, each is right on average, and the totals kept are sums of their cells."
    )
    example: ClassVar[Example] = Example(
        counts=((1, 0), (3, 3), (12, 20)),
        published=((0, 0, 0), (5, 0, 5), (15, 20, 35), (15, 20, 40)),
        settings=(("base", 5), ("seed", 1)),
        source="the counts of ESSnet handbook, table 5.18",
    )

    base: int = base_setting(3)
    keep: str = setting(
        "",
        label="Totals to keep",
        help="The name of a variable whose totals its cells add up to; empty: the grand total only.",
    )
    seed: int = seed_setting()

    @classmethod
    def sensible(cls, review: Review, *, record_key: str = "") -> tuple[Self, ...]:
        """The usual bases, the grand total kept or the totals of one of the first two variables."""
        spec = review.cube.spec
        first = (spec.variables[at].title for at in spec.spanning[:2])
        return tuple(cls(base=base, keep=keep) for keep in ("", *first) for base in USUAL_BASES)

    def public_words(self) -> Phrase:
        return messages.ROUNDED_AT_RANDOM.phrase(base=self.base)

    def bounds_of(self, published: Cube) -> Mapping[Public, Bounds]:
        return left_open(published, published.count - self.base + 1, published.count + self.base - 1)

    def protect(
        self,
        review: Review,
        wishes: Wishes | None = None,
        *,
        table: Table | None = None,
        progress: Progress = no_progress,
    ) -> Perturbed:
        """Every count rounded by chance. Refuses missing counts, wrong totals, and a variable that has none."""
        self.refuse_misfits(review, table)
        cube = review.cube
        along = self._along(cube)
        count, bottom = adding_counts(cube), inside(cube)
        draws = np.random.default_rng(self.seed)
        up = draws.integers(0, self.base, size=len(cube)) < count % self.base
        rows = np.flatnonzero(bottom)
        up[rows] = self._lined_up(cube, rows, along, draws)
        value = (count // self.base + up) * self.base
        kept = _kept(cube, along) & ~bottom
        value[kept] = added_up(cube, value)[kept]
        return Perturbed(
            cube=cube,
            method=self,
            value=value,
            status=np.full(len(cube), Treatment.PERTURBED, dtype=np.int8),
            bounds=left_open(cube, value - self.base + 1, value + self.base - 1),
            additive=False,
        )

    def _along(self, cube: Cube) -> int | None:
        """The variable whose totals are kept; None for the grand total."""
        if not self.keep:
            return None
        names = [cube.spec.names[variable] for variable in cube.spec.spanning]
        if self.keep not in names:
            raise SettingError(
                messages.NO_SUCH_VARIABLE.at(self.owner(), keep=self.keep, nearest=nearest(self.keep, names))
            )
        return cube.spec.position(self.keep)

    def _lined_up(self, cube: Cube, rows: IntColumn, along: int | None, draws: np.random.Generator) -> BoolColumn:
        """Which of the cells inside go up: those at which the sum of remainders passes a multiple of the base."""
        table = _tables(cube, rows)
        part = np.zeros(len(rows), dtype=np.int64) if along is None else cube.nodes(along, rows)
        # The nodes of a tree stand next to those they belong with, so each total is a stretch of the line.
        line = np.lexsort((draws.permutation(len(rows)), part, table))
        rest = (cube.count[rows] % self.base)[line]
        passed = np.cumsum(rest)
        first = np.flatnonzero(np.diff(table[line], prepend=-1))
        before = np.repeat(passed[first] - rest[first], np.diff(first, append=len(rows)))
        start = np.repeat(draws.integers(0, self.base, size=len(first)), np.diff(first, append=len(rows)))
        reached = passed - before + start
        up = np.zeros(len(rows), dtype=bool)
        up[line] = reached // self.base > (reached - rest) // self.base
        return up


def _tables(cube: Cube, rows: IntColumn) -> IntColumn:
    """Which of the tables that `by` variables separate each row is in."""
    table = np.zeros(len(rows), dtype=np.int64)
    for variable in cube.spec.with_role("by"):
        table = table * len(cube.hierarchies[variable]) + cube.nodes(variable, rows)
    return table


def _kept(cube: Cube, along: int | None) -> BoolColumn:
    """The totals that are kept: of this variable over all others, or over all."""
    rows = np.arange(len(cube))
    kept = np.ones(len(cube), dtype=bool)
    for variable in cube.spec.spanning:
        if variable != along:
            kept &= cube.hierarchies[variable].is_root[cube.nodes(variable, rows)]
    return kept
