"""Method steps: what a policy does in order, hide, then round, then add up the totals of what is left."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Self

import numpy as np
from numpy.typing import NDArray

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.cube.columns import CountKind
from sdc_core.cube.cube import Cube
from sdc_core.cube.rollup import roll_up_sparse
from sdc_core.errors import PolicyError, SettingError
from sdc_core.evaluation.treatment import Treatment
from sdc_core.messages import Phrase
from sdc_core.numbers.bounds import UNLIMITED, Bounds
from sdc_core.policy.policy import Policy
from sdc_core.policy.steps import StepsAfterHiding
from sdc_core.progress import Progress, no_progress
from sdc_core.protection import messages
from sdc_core.protection.base import Method
from sdc_core.protection.perturbed import Perturbed, Public
from sdc_core.protection.rounding.conventional import ConventionalRounding
from sdc_core.protection.rounding.counts import known_counts
from sdc_core.protection.rounding.shared_settings import LARGEST_BASE, USUAL_BASES
from sdc_core.protection.suppression.refusals import kept_and_hidden
from sdc_core.protection.suppression.suppress import Suppress
from sdc_core.protection.wishes import Wishes
from sdc_core.rules.base import CellRule
from sdc_core.settings import setting

if TYPE_CHECKING:
    from sdc_core.evaluation.reviewing import Review
    from sdc_core.table.table import Table


USUAL = 5
"""The base to start from where the policy names none."""


@dataclass(frozen=True, eq=False, kw_only=True)
class HiddenAndChanged(Perturbed):
    """A table in which some figures are hidden and the others may be changed."""

    def summary(self) -> str:
        """How many figures are hidden and how many of the others changed."""
        number = int(np.count_nonzero(self.hidden))
        return messages.HIDDEN_AND_CHANGED.said(figures=number, others=super().summary())


@dataclass(frozen=True)
class Steps(Method):
    """Several methods one after the other, as some policies demand: first hide, then round, then add up the totals.

    Hiding 1 to 7 alone leaves the totals, and a hidden 3 is what the other cells leave of its row. Rounding alone
    leaves small figures on the page: behind a 5 there may be 3. Hide first, and round what is left, and a total says
    within two or three what was hidden, not exactly. Add up the totals from the rounded cells, with hidden cells left
    out of them, and a total says nothing at all that the cells do not say.

    Which steps there are, the policy says; a base given here comes before that of the policy. The limit of the first
    step and the base of the second have to fit. Rounded to 5, the counts 3 to 7 are published
    as 5. Hide 1 to 5, and behind a published 5 there is only 6 or 7. Hide 1 to 7, and no published 5 is left.
    """

    id: ClassVar[str] = "steps"
    title: ClassVar[str] = "Hide, then round"
    summary: ClassVar[str] = (
        "Unsafe cells are hidden, then the others are rounded and totals added up: by the steps of the policy, or as "
        "set here."
    )

    promise: ClassVar[str] = (
        "Unsafe figures are not published and the others are rounded; the attack says what can still be worked out "
        "from these, the hidden ones and the totals."
    )

    base: int = setting(
        0,
        low=0,
        high=LARGEST_BASE,
        label="Base",
        help="What is not hidden is rounded to its multiples; 0: as the steps of the policy say.",
    )
    totals: bool = setting(
        False,
        label="Add up totals",
        help="Totals are the sums of what is published inside, without what is hidden. A policy may ask for it.",
    )
    secondary: bool = setting(
        False,
        label="Hide others too",
        help="Hide other cells as well, so that totals do not give the unsafe ones back. A policy may ask for it.",
    )

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.base == 1:
            raise SettingError(messages.BASE_OF_ONE.at(self.owner()))

    @classmethod
    def sensible(cls, review: Review, *, record_key: str = "") -> tuple[Self, ...]:
        """The steps of the policy where it names some; where something is hidden, the usual bases."""
        named = (cls(),) if review.policy.steps else ()
        bases = USUAL_BASES if review.findings.any_unsafe else ()
        return (*named, *(cls(base=base) for base in bases), cls(base=USUAL, totals=True))

    def public_words(self) -> Phrase:
        return messages.SOME_HIDDEN_OTHERS_ROUNDED.phrase()

    def protect(
        self,
        review: Review,
        wishes: Wishes | None = None,
        *,
        table: Table | None = None,
        progress: Progress = no_progress,
    ) -> HiddenAndChanged:
        """The table after the steps of the policy that it was reviewed under, and of these settings. Refuses where
        neither says how to go on after hiding.
        """
        self.refuse_misfits(review, table)
        if not review.policy.steps and not self.base:
            raise PolicyError(messages.NO_STEPS.at(self.owner(), policy=review.policy.name))
        cube, steps = review.cube, self._steps(review.policy)
        count, wishes = known_counts(cube), wishes or Wishes()
        value, alone = count, Bounds.exactly(count)
        if steps.base:
            rounded = ConventionalRounding(base=steps.base).protect(review)
            value, alone = rounded.value, rounded.bounds[Public.SETTINGS]
        status = self._hidden(review, wishes, secondary=steps.secondary, progress=progress)
        hidden = status != Treatment.PUBLISHED
        certain = np.zeros(len(cube), dtype=bool) if steps.secondary or len(wishes.hide) else hidden
        if steps.totals:
            value, alone = _added_up(cube, np.where(hidden, 0, value)), _of_cells_only(cube, alone)
            without = _of_hidden_only(cube, value, hidden)
            status = np.where(~hidden & without, Treatment.SECONDARY, status).astype(np.int8)
            hidden, certain = status != Treatment.PUBLISHED, certain & ~without
        shown = _without_unsafe(review, alone)
        return HiddenAndChanged(
            cube=cube,
            method=self,
            value=np.where(hidden, 0, value),
            status=np.where(hidden, status, Treatment.ROUNDED).astype(np.int8) if steps.base else status,
            bounds=_bounds(review, shown, hidden=hidden, certain=certain),
            additive=(steps.totals or not steps.base) and not bool(hidden.any()),
            notes=_notes(review, hidden, alone, shown, totals=steps.totals),
        )

    def _steps(self, policy: Policy) -> StepsAfterHiding:
        """What the policy asks for, and what is set besides."""
        asked = StepsAfterHiding.of(policy.steps)
        return StepsAfterHiding(
            secondary=asked.secondary or self.secondary,
            base=self.base or asked.base,
            totals=asked.totals or self.totals,
        )

    def _hidden(self, review: Review, wishes: Wishes, *, secondary: bool, progress: Progress) -> NDArray[np.int8]:
        """The status of every cell after the first step."""
        if secondary:
            return Suppress().protect(review, wishes, progress=progress).status
        unsafe = review.findings.unsafe_rules != 0
        unsafe[wishes.hide] = True
        if unsafe[wishes.keep].any():
            raise kept_and_hidden(review.cube, wishes.keep[unsafe[wishes.keep]])
        return np.where(unsafe, Treatment.PRIMARY, Treatment.PUBLISHED).astype(np.int8)


def _inside(cube: Cube) -> BoolColumn:
    """The cells that are the sum of no others."""
    rows = np.arange(len(cube))
    inside = np.ones(len(cube), dtype=bool)
    for variable in cube.spec.spanning:
        inside &= cube.hierarchies[variable].is_leaf[cube.nodes(variable, rows)]
    return inside


def _added_up(cube: Cube, value: IntColumn) -> IntColumn:
    """Every margin as the sum of what is published inside; hidden cells are left out of it."""
    inside = np.flatnonzero(_inside(cube))
    keys, (sums,) = roll_up_sparse(
        cube.addresses.key(inside), [value[inside]],
        addresses=cube.addresses, hierarchies=cube.hierarchies, summed=cube.spec.spanning,
    )  # fmt: skip
    added = np.zeros(len(cube), dtype=np.int64)
    added[cube.addresses.find(keys)] = sums
    return added


def _of_hidden_only(cube: Cube, value: IntColumn, hidden: BoolColumn) -> BoolColumn:
    """Margins of which nothing is published but what is hidden: a sum of 0 would read as nobody."""
    return np.asarray((value == 0) & ~_inside(cube) & (_added_up(cube, hidden.astype(np.int64)) > 0))


def _of_cells_only(cube: Cube, alone: Bounds) -> Bounds:
    """What figures say by themselves where totals are sums of published cells: a total says nothing."""
    open_ = ~_inside(cube)
    if cube.structural is not None:
        open_ &= ~cube.structural
    return Bounds(np.where(open_, 0, alone.low), np.where(open_, UNLIMITED, alone.high))


def _without_unsafe(review: Review, alone: Bounds) -> Bounds:
    """The same for figures that are shown: their counts are none that a rule hides wherever they stand."""
    cube = review.cube
    kinds = cube.kinds(np.arange(len(cube)))
    low, high = alone.low.copy(), alone.high.copy()
    for kind in CountKind:
        here = kinds == kind
        if cube.structural is not None:
            here &= ~cube.structural
        ranges = sorted(_hidden_counts(review, kind), key=lambda one: one.start)
        for one in ranges:
            low[here & (low >= one.start) & (low < one.stop)] = one.stop
        for one in reversed(ranges):
            high[here & (high >= one.start) & (high < one.stop)] = one.start - 1
    return Bounds(low, high)


def _hidden_counts(review: Review, kind: CountKind) -> list[range]:
    """The counts of a kind that the policy hides wherever they stand."""
    rules = [rule for rule in review.policy.rules if isinstance(rule, CellRule)]
    return [part for rule in rules for part in rule.unsafe_counts(kind) if len(part)]


def _bounds(review: Review, shown: Bounds, *, hidden: BoolColumn, certain: BoolColumn) -> Mapping[Public, Bounds]:
    """What each figure leaves open, for readers who know policy and method, and for those who know nothing.

    certain: the hidden figures of which readers can say that a rule hid them, and not a person, nor another figure. By
    a rule about counts it is one of those that it hides; where other rules hide too, nobody can say which it was.
    """
    cube, number = review.cube, len(review.cube)
    low, high = shown.low.copy(), shown.high.copy()
    low[hidden], high[hidden] = 0, UNLIMITED
    kinds = cube.kinds(np.arange(number))
    others = any(not isinstance(rule, CellRule) for rule in review.policy.rules)
    zeros = any(rule.judges_zeros for rule in review.policy.rules)
    for kind in CountKind:
        here, ranges = certain & (kinds == kind), _hidden_counts(review, kind)
        low[here] = 0 if zeros else 1
        if ranges and not others:
            high[here] = max(one.stop for one in ranges) - 1
    return {
        Public.SETTINGS: Bounds(low, high),
        Public.NOTHING: Bounds(np.zeros(number, dtype=np.int64), np.full(number, UNLIMITED)),
    }


def _notes(review: Review, hidden: BoolColumn, alone: Bounds, shown: Bounds, *, totals: bool) -> tuple[Phrase, ...]:
    notes = []
    if totals and hidden.any():
        notes.append(messages.TOTALS_WITHOUT_HIDDEN.phrase())
    narrower = (shown.low > alone.low) | (shown.high < alone.high)
    cut = int(np.count_nonzero(~hidden & narrower & (alone.low > 0)))
    if cut:
        notes.append(messages.LIMIT_CUTS_CLASS.phrase(cells=cut))
    if any(not isinstance(rule, CellRule) for rule in review.policy.rules):
        notes.append(messages.SHOWN_BY_OTHER_RULES.phrase())
    open_ = int(np.count_nonzero(review.findings.not_judged & ~hidden))
    if open_:
        notes.append(messages.PUBLISHED_NOT_JUDGED.phrase(cells=open_))
    return tuple(notes)
