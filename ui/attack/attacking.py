"""The published table of this session, and what an outsider can work out of it, each worked out once."""

from __future__ import annotations

from sdc_core.attack.attacking import attack_of_others
from sdc_core.attack.exposure import Exposure
from sdc_core.attack.publication import may_be_negative
from sdc_core.cube.cube import Cube
from sdc_core.errors import SdcError
from sdc_core.policy.policy import Policy
from sdc_core.progress import Progress
from ui.attack import messages
from ui.session import apart, frame, jobs, state, tabulating
from ui.session.ending import end_page
from ui.session.question import Question
from ui.words.explain import show_problems

EXPOSURE = Question[Exposure | SdcError]("attack on a published table")


def published_cube() -> Cube:
    """The confirmed table as a cube, as it was published; ends the page where there is none."""
    work = state.work()
    if work.table is None or work.draft is None:
        frame.nothing_yet()
    if not work.confirmed and not work.attacking.confirmed(work.table, work.draft):
        frame.not_confirmed(messages.CONFIRM_FIRST.said())
    try:
        spec = work.draft.as_published().to_spec(sheet=work.table.sheet)
        return tabulating.tolerant_cube(work, spec, state.current_policy().need())
    except SdcError as error:
        show_problems(error, kept=messages.NOTHING_ATTACKED.said())
        end_page()


def current_policy() -> Policy | None:
    """The policy that the sums of hidden cells are held against, if the person chose one."""
    preset = state.work().attacking.preset
    return Policy.preset(preset) if preset else None


def can_be_negative(cube: Cube) -> bool:
    """Whether hidden figures can be below nought: as the person says, otherwise as the published ones suggest."""
    said = state.work().attacking.negative
    return may_be_negative(cube) if said is None else said


def current_exposure(cube: Cube) -> Exposure:
    """What an outsider can work out; ends the page with a sentence where the table cannot be attacked."""
    policy, negative = current_policy(), can_be_negative(cube)

    def attack(progress: Progress) -> Exposure | SdcError:
        try:
            return apart.done(
                attack_of_others,
                progress,
                large=len(cube) >= apart.SEARCHED,
                cube=cube,
                negative=negative,
                policy=policy,
            )
        except SdcError as error:
            return error  # remembered like a result, so that it is not looked for on every run

    found = jobs.finish(EXPOSURE, (cube, policy, negative), attack, heavy=True)
    if isinstance(found, SdcError):
        show_problems(found, kept=messages.NOTHING_ATTACKED.said())
        end_page()
    return found
