"""The release of this session and what an outsider can work out of it, each chosen once and remembered."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from sdc_core.arrays import BoolColumn
from sdc_core.attack.attacking import attack_own
from sdc_core.attack.exposure import Exposure
from sdc_core.errors import SdcError
from sdc_core.evaluation.reviewing import Review
from sdc_core.evaluation.treatment import Treatment
from sdc_core.io.releases.cells_named import costs_in
from sdc_core.messages import active
from sdc_core.progress import Progress
from sdc_core.protection.redesign.redesign import Redesign
from sdc_core.protection.release import Release
from sdc_core.protection.suppression.levels import Figures
from sdc_core.protection.suppression.suppress import Suppress
from sdc_core.protection.together.protecting import Together, protect_together
from sdc_core.protection.together.tables import Draft
from sdc_core.protection.wishes import Wishes
from sdc_core.table.table import Table
from ui.protect.counting_keys import with_record_keys
from ui.session import apart, jobs, state
from ui.session.compare_state import Beside
from ui.session.protection_state import Request
from ui.session.question import Question


@dataclass(frozen=True, eq=False)
class Refused:
    """Work that ended with problems: remembered like a result, so that a refusal is not looked for on every run."""

    error: SdcError


OPEN = "the open table"
TOGETHER = Question[Together | Refused]("release beside published tables")
RELEASE = Question[Release | Refused]("release")
EXPOSURE = Question[Exposure | Refused]("attack on the release")
UNPROTECTED = Question[Exposure | Refused]("attack on the table with only its unsafe cells hidden")


def current_release(review: Review, asked: Request) -> Release | Refused:
    """The release that was asked for; while it is chosen the page shows progress and ends here."""
    if asked.beside is not None:
        found = current_together(review, asked, asked.beside)
        return found if isinstance(found, Refused) else found.releases[0]

    table, upload = state.work().table, state.work().upload  # the work itself runs outside of the session

    def choose(progress: Progress) -> Release | Refused:
        try:
            wishes = _wishes(review, asked, table)
            counted = with_record_keys(review, asked.method, upload, progress)
            method = asked.method
            if asked.earlier is not None and isinstance(method, Suppress):
                method, wishes = asked.earlier.applied(method, wishes, review.cube)
            return apart.done(
                method.protect,
                progress,
                large=len(review.cube) >= apart.SEARCHED,
                review=counted,
                wishes=wishes,
                table=table,
            )
        except SdcError as error:
            return Refused(error)

    return jobs.finish(RELEASE, inputs_of_release(review, asked), choose, heavy=True)


def inputs_of_release(review: Review, asked: Request) -> tuple[object, ...]:
    """What a release rests on. A redesign names categories, in the language that is spoken when it is made."""
    language = active().language if isinstance(asked.method, Redesign) else ""
    return review, asked, language


def current_together(review: Review, asked: Request, beside: Beside) -> Together | Refused:
    """The release that is safe beside published tables, with the attack on all of them; made as a release is."""

    def choose(progress: Progress) -> Together | Refused:
        cube = replace(review.cube, spec=replace(review.cube.spec, filters=beside.filters))
        draft = Draft(OPEN, Review(cube, review.policy, replace(review.findings, cube=cube)))
        try:
            found = apart.done(
                protect_together,
                progress,
                large=len(cube) >= apart.SEARCHED,
                drafts=[draft],
                earlier=beside.earlier,
                method=asked.method,
            )
        except SdcError as error:
            return Refused(error)
        return replace(found, releases=tuple(replace(one, cube=review.cube) for one in found.releases))

    return jobs.finish(TOGETHER, (review, asked), choose, heavy=True)


def _wishes(review: Review, asked: Request, table: Table | None) -> Wishes:
    """What persons want of single cells. Refuses a column that is no list of costs."""
    costs = costs_in(table, asked.cost_column, review.cube) if asked.cost_column and table is not None else None
    return Wishes(np.array(asked.keep, dtype=np.int64), np.array(asked.hide, dtype=np.int64), costs)


def current_exposure(review: Review, release: Release) -> Exposure | Refused:
    """What an outsider can work out of the release."""
    return _attacked(EXPOSURE, review, release, release.hidden)


def unprotected_exposure(review: Review, release: Release) -> Exposure | Refused:
    """What an outsider could work out if the unsafe cells alone were hidden."""
    return _attacked(UNPROTECTED, review, release, np.asarray(release.status == Treatment.PRIMARY))


def _attacked(
    question: Question[Exposure | Refused], review: Review, release: Release, hidden: BoolColumn
) -> Exposure | Refused:
    def attack(progress: Progress) -> Exposure | Refused:
        try:
            return apart.done(
                attack_own, progress, large=len(release.cube) >= apart.SEARCHED, cube=release.cube, hidden=hidden,
                negative=Figures.of(release.cube).negative, policy=review.policy,
            )  # fmt: skip
        except SdcError as error:
            return Refused(error)

    return jobs.finish(question, (review, release), attack, heavy=True)
