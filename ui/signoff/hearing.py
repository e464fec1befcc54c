"""Decisions as they come from the list: each is taken once and in its order, however often it is said."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from sdc_core.signoff.signoff import Decision, SignOff
from ui.session import state
from ui.session.deciding_state import Deciding, Done
from ui.signoff.findings_list.findings import Listed
from ui.signoff.findings_list.letters import Said, Step, said_in

Seal = Callable[[SignOff, SignOff], SignOff]
"""From some decisions as they were and as they were entered to the same with who decided, when, and on what."""


def hear(key: str, listed: Listed, *, seal: Seal) -> None:
    """Take the steps in what the list of this key has sent last. It is called before anything of the page runs, so that
    nothing is lost when another page is asked for at once.
    """
    said = said_in(state.answer_of(key, "said"), listed)
    if said is None:
        return
    work = state.work()
    signoff, deciding = taken(work.signoff, work.deciding, said, listed.identifiers, seal=seal)
    state.change(signoff=signoff, deciding=deciding)


def taken(
    signoff: SignOff, deciding: Deciding, said: Said, identifiers: Sequence[str], *, seal: Seal
) -> tuple[SignOff, Deciding]:
    """The decisions after the steps that were not taken before, and how far the list was heard."""
    deciding = deciding.listening_to(said.origin)
    decisions = dict(signoff.decisions)
    for step in said.steps:
        if step.serial <= deciding.heard:
            continue
        done = _undo(step, decisions, deciding) if step.undone else _do(step, decisions, deciding, identifiers, seal)
        deciding = deciding.after(step.serial, done)
    return replace(signoff, decisions=decisions), replace(deciding, rest=said.rest)


def _do(
    step: Step, decisions: dict[str, Decision], deciding: Deciding, identifiers: Sequence[str], seal: Seal
) -> tuple[Done, ...]:
    about = [identifiers[at] for at in step.which.tolist()]
    before = {one: decisions.get(one) for one in about}
    was = SignOff(decisions={one: earlier for one, earlier in before.items() if earlier is not None})
    made = seal(was, SignOff(decisions=dict.fromkeys(about, step.decision))).decisions
    decisions.update(made)
    return (*deciding.done, Done(step.serial, made, before))


def _undo(step: Step, decisions: dict[str, Decision], deciding: Deciding) -> tuple[Done, ...]:
    """Take a step back, but for findings that were decided anew since, on another page."""
    for done in deciding.done:
        if done.serial != step.undone:
            continue
        for one, earlier in done.before.items():
            if decisions.get(one) != done.made[one]:
                continue
            if earlier is None:
                del decisions[one]
            else:
                decisions[one] = earlier
    return tuple(done for done in deciding.done if done.serial != step.undone)
