"""Decisions as they come from the list: each is taken once and in its order, however often it is said."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from sdc_core.signoff.binding import signed_by
from sdc_core.signoff.signoff import Decision, SignOff
from ui.session import clock, decisions, state
from ui.session.deciding_state import Deciding, Done
from ui.signoff.findings_list.findings import Listed
from ui.signoff.findings_list.letters import Said, Step, said_in

Seal = Callable[[SignOff, SignOff], SignOff]
"""From some decisions as they were and as they were entered to the same with who decided, when, and on what."""


def hear(key: str, listed: Listed) -> None:
    """Take the steps in what the list of this key has sent last. It is called before anything of the page runs, so that
    nothing is lost when another page is asked for at once.
    """
    said = said_in(state.answer_of(key, "said"), listed)
    if said is None:
        return
    held = decisions.standing(listed.review)
    work = state.work()
    seal = partial(signed_by, binding=decisions.binding_of(listed.review), by=work.signing.by, at=clock.now())
    signoff, deciding = taken(work.signoff, work.deciding, said, listed.identifiers, seal=seal)
    decisions.keep_signed(listed.review, signoff, held.fallen, deciding)


def taken(
    signoff: SignOff, deciding: Deciding, said: Said, identifiers: Sequence[str], *, seal: Seal
) -> tuple[SignOff, Deciding]:
    """The decisions after the steps that were not taken before, and how far the list was heard."""
    deciding = deciding.listening_to(said.origin)
    made = dict(signoff.decisions)
    for step in said.steps:
        if step.serial <= deciding.heard:
            continue
        done = _undo(step, made, deciding) if step.undone else _do(step, made, deciding, identifiers, seal)
        deciding = deciding.after(step.serial, done)
    return replace(signoff, decisions=made), replace(deciding, rest=said.rest)


def _do(
    step: Step, made: dict[str, Decision], deciding: Deciding, identifiers: Sequence[str], seal: Seal
) -> tuple[Done, ...]:
    about = [identifiers[at] for at in step.which.tolist()]
    before = {one: made.get(one) for one in about}
    was = SignOff(decisions={one: earlier for one, earlier in before.items() if earlier is not None})
    now = seal(was, SignOff(decisions=dict.fromkeys(about, step.decision))).decisions
    made.update(now)
    return (*deciding.done, Done(step.serial, now, before))


def _undo(step: Step, made: dict[str, Decision], deciding: Deciding) -> tuple[Done, ...]:
    """Take a step back, but for findings that were decided anew since, on another page."""
    for done in deciding.done:
        if done.serial != step.undone:
            continue
        for one, earlier in done.before.items():
            if made.get(one) != done.made[one]:
                continue
            if earlier is None:
                del made[one]
            else:
                made[one] = earlier
    return tuple(done for done in deciding.done if done.serial != step.undone)
