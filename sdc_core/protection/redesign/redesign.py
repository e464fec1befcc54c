"""Method redesign: fewer categories in place of an unsafe table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Self

import numpy as np

from sdc_core.errors import InputError, LimitError, SettingError
from sdc_core.evaluation.treatment import Treatment
from sdc_core.messages import Phrase
from sdc_core.progress import Progress, no_progress, stop
from sdc_core.protection.base import Method
from sdc_core.protection.redesign import messages
from sdc_core.protection.redesign.proposals import Proposal, Search, found
from sdc_core.protection.redesign.recoding import can_merge
from sdc_core.protection.redesign.redesigned import Redesigned
from sdc_core.protection.redesign.searching import Judge
from sdc_core.protection.redesign.space import Space
from sdc_core.protection.suppression.levels import Figures
from sdc_core.settings import nearest, setting

if TYPE_CHECKING:
    from sdc_core.cube.cube import Cube
    from sdc_core.evaluation.reviewing import Review
    from sdc_core.protection.wishes import Wishes
    from sdc_core.spec.table_spec import TableSpec
    from sdc_core.table.table import Table

WORK = 4_000
MOST_CELLS = 2_000_000
SENSIBLE = (1, 2, 3)
"""The proposals that a comparison of methods looks at."""
SENSIBLE_WORK = 400
"""A map has many points: a redesign on it is looked for a little less thoroughly."""


@dataclass(frozen=True)
class Redesign(Method):
    """Show less detail, and show it truly: merge categories, move up a level, leave a variable out.

    Two villages with 3 and 4 sick people are two unsafe rows; together they are one row of 7. Nothing is hidden and
    nothing is changed, the totals stay, and nobody has to be told how the table was protected. So this comes first,
    before any figure is touched.

    The price is detail. It is said in two ways: how many cells fewer there are, and how much less is known, on average,
    by knowing in which cell somebody is. Two small villages merged lose little; two large ones lose more, and a
    variable that is left out loses all that it said.

    A merged category can be unsafe as well: everybody in both villages may be sick. So every design is held against
    the whole policy again. The search looks for the designs without a finding that lose least. Bands such as 20–24
    and 25–29 are merged with their neighbours only, and what is sensitive is never merged with what is not.
    """

    id: ClassVar[str] = "redesign"
    title: ClassVar[str] = "Redesign the table"
    summary: ClassVar[str] = "Categories are merged, levels or variables left out, until no cell is unsafe."

    promise: ClassVar[str] = "Every figure is true and nothing is hidden; each proposal says what findings it leaves."
    of_sums: ClassVar[bool] = True
    searches: ClassVar[bool] = True
    only_unsafe: ClassVar[bool] = True

    proposals: int = setting(5, low=1, high=20, label="Most proposals", help="How many redesigns are listed.")
    take: int = setting(1, low=1, high=20, label="Proposal to take", help="Which of the listed redesigns is released.")
    variables: str = setting(
        "",
        label="Variables that may change",
        help="Names with commas between them; empty: every key and target variable.",
    )
    ordered: str = setting(
        "",
        label="Variables with an order",
        help="Only neighbouring categories of these are merged. Bands such as 20–24 are recognised, and need no name.",
    )
    work: int = setting(
        0, low=0, high=10**7, label="Limit of work", help="How long to look for a redesign; 0: as long as usual."
    )

    @classmethod
    def sensible(cls, review: Review, *, record_key: str = "") -> tuple[Self, ...]:
        """The proposals that lose least, one by one."""
        return tuple(cls(take=number, work=SENSIBLE_WORK) for number in SENSIBLE)

    def protect(
        self,
        review: Review,
        wishes: Wishes | None = None,
        *,
        table: Table | None = None,
        progress: Progress = no_progress,
    ) -> Redesigned:
        """The proposal that is taken, as a release; the table as it is where it has no finding."""
        return self.released(review, self.propose(review, progress=progress))

    def released(self, review: Review, search: Search) -> Redesigned:
        """One of the proposals of a search as a release. Refuses a table with findings and no proposal."""
        chosen, redesigned = None, review
        if len(review.findings):
            if search.stopped and not search.proposals:
                stop()
            if not search.proposals:
                raise InputError(messages.NOTHING_BETTER.at(self.owner()))
            chosen = search.proposals[min(self.take, len(search.proposals)) - 1]
            redesigned = chosen.review
        figures = Figures.of(redesigned.cube)
        return Redesigned(
            cube=redesigned.cube,
            method=self,
            value=figures.value,
            status=np.full(len(redesigned.cube), Treatment.PUBLISHED, dtype=np.int8),
            decimals=figures.decimals,
            notes=self._notes(search, chosen, review.cube),
            original=review.cube,
            review=redesigned,
            chosen=chosen,
            proposals=search.proposals,
        )

    def propose(self, review: Review, *, progress: Progress = no_progress) -> Search:
        """Redesigns that leave no finding, the one that loses least first; none where nothing was found unsafe.

        Where every redesign leaves something, those that leave least. Refuses figures that are missing: what is not
        known cannot be added up.
        """
        self.refuse_misfits(review)
        _refuse(review.cube)
        spec = review.cube.spec
        allowed = self._named("variables", spec) or spec.spanning
        ordered = frozenset(self._named("ordered", spec))
        space = Space(review.cube, tuple(at for at in spec.spanning if at in allowed), ordered)
        if not len(review.findings):
            return Search((), stopped=False, complete=True)
        if not space.moves(space.start):
            raise InputError(messages.NOTHING_TO_CHANGE.at(self.owner()))
        judge = Judge(space, review.policy, self.work or WORK, progress)
        return found(judge, most=self.proposals)

    def _named(self, setting_name: str, spec: TableSpec) -> tuple[int, ...]:
        """The positions of the variables that a setting names."""
        places = []
        for name in filter(None, map(str.strip, getattr(self, setting_name).split(","))):
            where = f"{self.owner()}, {setting_name}"
            if name not in spec.names:
                known = nearest(name, list(spec.names))
                raise SettingError(messages.NO_SUCH_VARIABLE.at(where, name=name, nearest=known))
            places.append(spec.position(name))
            if spec.variables[places[-1]].role == "by":
                raise SettingError(messages.BY_MAY_NOT_CHANGE.at(where, name=name))
        return tuple(sorted(set(places)))

    def _notes(self, search: Search, chosen: Proposal | None, cube: Cube) -> tuple[Phrase, ...]:
        notes = []
        if chosen is not None and not chosen.leaves_nothing:
            message = messages.NONE_EXISTS if search.complete else messages.NOTHING_FOUND
            notes.append(message.phrase(left=chosen.left()))
        if chosen is not None and self.take > len(search.proposals):
            notes.append(messages.FEWER_PROPOSALS.phrase(taken=self.take, proposals=len(search.proposals)))
        if search.stopped:
            notes.append(messages.SEARCH_STOPPED.phrase())
        if not can_merge(cube):
            notes.append(messages.SUMS_NOT_MERGED.phrase())
        return tuple(notes)


def _refuse(cube: Cube) -> None:
    """Refuses a table of which figures are missing, and one that is too large to look for a redesign."""
    contributions = cube.contributions
    missing = 0 if cube.missing is None else int(np.count_nonzero(cube.missing))
    if contributions is not None and contributions.missing is not None:
        missing = int(np.count_nonzero(contributions.missing))
    if missing:
        raise InputError(messages.FIGURES_MISSING.at(cube.source.name, figures=missing))
    if not cube.addresses.dense or len(cube) > MOST_CELLS:
        cells, most = f"{len(cube):,}", f"{MOST_CELLS:,}"
        raise LimitError(messages.TOO_LARGE.at(cube.source.name, cells=cells, most=most))
