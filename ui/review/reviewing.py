"""The reviewed table of this session, worked out when its inputs change."""

from __future__ import annotations

from dataclasses import replace

from sdc_core.attack.completions import review_over_completions
from sdc_core.attack.joint_bounds import with_joint_bounds
from sdc_core.contributions.cell_contributions import Need
from sdc_core.cube.cube import Cube
from sdc_core.errors import SdcError
from sdc_core.evaluation.reviewing import Review
from sdc_core.policy.policy import Policy
from sdc_core.progress import Progress
from ui.review import messages
from ui.session import apart, frame, jobs, readying, state, tabulating
from ui.session.ending import end_page
from ui.session.question import Question
from ui.words.explain import show_problems

REVIEW = Question[Review]("review")
TIGHTENED = Question[Cube]("counts within bounds")
COLLECTED = Question[Cube]("collected")

KEPT = tabulating.KEPT


def current_cube() -> Cube:
    """The confirmed table as a cube; ends the page where there is none."""
    work = state.work()
    if work.table is None or work.draft is None:
        frame.nothing_yet()
    if not work.confirmed:
        frame.not_confirmed()
    try:
        spec = work.draft.to_spec(sheet=work.table.sheet)
        return tabulating.tolerant_cube(work, spec, state.current_policy().need())
    except SdcError as error:
        show_problems(error, kept=messages.NOTHING_JUDGED.said())
        end_page()


def current_review(cube: Cube, policy: Policy) -> Review:
    """The cube reviewed under the policy; ends the page with a sentence where they do not fit."""
    cube = with_contributions(cube, policy.need())
    try:
        cube = _jointly_tightened(cube)
        return reviewed(REVIEW, cube, policy)
    except SdcError as error:
        show_problems(error, kept=messages.NOTHING_JUDGED.said())
        end_page()


def reviewed(question: Question[Review], cube: Cube, policy: Policy) -> Review:
    """The review of a cube that has what the policy needs.

    Known counts are compared in less time than it takes to hand them over; hidden ones have to be settled.
    """
    large = cube.bounds is not None and len(cube) >= apart.SETTLED
    return jobs.finish(
        question, (cube, policy),
        lambda progress: apart.done(review_over_completions, progress, large=large, cube=cube, policy=policy),
        large=large,
    )  # fmt: skip


def _jointly_tightened(cube: Cube) -> Cube:
    """The cube as a review decides by it; tightened once, however often a threshold moves."""
    if cube.bounds is None and cube.missing is None:
        return cube
    draft = state.work().draft
    adds_up = not cube.differences and draft is not None and not draft.keep_own_totals

    large = len(cube) >= apart.SETTLED

    def tightened(progress: Progress) -> Cube:
        # The page makes its cube with `additivity = "report"`, to show every total that does not add up.
        spec = replace(cube.spec, additivity="refuse" if adds_up else cube.spec.additivity)
        return apart.done(with_joint_bounds, progress, large=large, cube=replace(cube, spec=spec))

    return jobs.finish(TIGHTENED, (cube, adds_up), tightened, large=large)


def with_contributions(cube: Cube, need: Need) -> Cube:
    """The cube with what is needed about contributions; collected once, however often a threshold moves.

    Ready-made cells keep what their file says.
    """
    contributions = cube.contributions
    if contributions is not None and not contributions.need.covers(need) and tabulating.is_scanned(state.work()):
        return _scanned_again(cube, need)
    if cube.units is None or (contributions is not None and contributions.need.covers(need)):
        return cube
    wanted = replace(need, largest=max(need.largest, tabulating.KEPT))
    try:
        readying.make_ready()
        return jobs.finish(COLLECTED, (cube, wanted), lambda progress: cube.collected(wanted, progress=progress))
    except SdcError as error:
        show_problems(error, kept=messages.NOTHING_JUDGED.said())
        end_page()


def _scanned_again(cube: Cube, need: Need) -> Cube:
    """The same cube with what is needed, from rows that are not in memory."""
    try:
        return tabulating.cube_of(state.work(), cube.spec, need)
    except SdcError as error:
        show_problems(error, kept=messages.NOTHING_JUDGED.said())
        end_page()
