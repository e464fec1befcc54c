"""The decisions of this session that hold for the review at hand, and those that fell back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from sdc_core.evaluation.reviewing import Review
from sdc_core.signoff.binding import Binding, signed_by
from sdc_core.signoff.fallen_back import Fallen, still_about, taken_again, with_earlier
from sdc_core.signoff.signoff import SignOff
from ui.session import clock, state
from ui.session.deciding_state import Deciding
from ui.session.question import Question


@dataclass(frozen=True)
class Standing:
    """What holds, and what had been decided on something else."""

    signoff: SignOff
    fallen: tuple[Fallen, ...]


BINDING = Question[Binding]("what decisions are about")
STANDING = Question[Standing]("decisions that hold")


def binding_of(review: Review) -> Binding:
    """What decisions on this review are about now."""
    release = state.work().signing.release
    return state.derived(BINDING, (review, release), lambda: Binding(review, release))


def standing(review: Review) -> Standing:
    """What holds for this review. What was entered since the last run is noted first: by whom, when, and on what."""
    _note(review)
    binding, stored = binding_of(review), state.work().signoff
    return state.derived(STANDING, (stored, binding), lambda: Standing(*still_about(stored, review, binding=binding)))


def keep(review: Review, signoff: SignOff) -> SignOff:
    """Keep what was entered into what holds; what fell back waits beside it. Answers with what holds now."""
    state.change(signoff=signoff)
    return standing(review).signoff


def keep_signed(review: Review, signoff: SignOff, fallen: tuple[Fallen, ...], deciding: Deciding) -> None:
    """Keep what was entered and says already by whom, when, and on what; fallen: what had fallen back before.

    deciding says how far the list was heard. It changes together with what was heard, or not at all: the run may be
    broken off by the next click.
    """
    stored = state.work().signoff
    kept = with_earlier(signoff, stored, fallen, binding_of(review))
    state.change(signoff=kept, signing=replace(state.work().signing, noted=kept), deciding=deciding)


def latest(review: Review, signoff: SignOff) -> Callable[[], SignOff]:
    """The sign-off with the decisions as they stand when it is called, on whatever thread: findings are decided without
    drawing the page anew.
    """
    work, binding = state.work_reader(), binding_of(review)
    return lambda: replace(signoff, decisions=still_about(work().signoff, review, binding=binding)[0].decisions)


def take_again(review: Review, fallen: tuple[Fallen, ...]) -> None:
    """Make earlier decisions once more, in the name of whoever decides now."""
    held = standing(review).signoff
    made = taken_again(held, fallen, binding_of(review), by=state.work().signing.by, at=clock.now())
    with state.one_change():
        state.change(decisions_edition=state.work().decisions_edition + 1)
        keep(review, made)


def take_over(review: Review, signoff: SignOff) -> None:
    """Keep what others decided elsewhere: by whom is said in it, so nobody of this session is noted for it."""
    binding, stored = binding_of(review), state.work().signoff
    _, fallen = still_about(stored, review, binding=binding)
    kept, now = with_earlier(signoff, stored, fallen, binding), state.work()
    state.change(
        signoff=kept,
        signing=replace(now.signing, noted=kept),
        decisions_edition=now.decisions_edition + 1,
        signoff_edition=now.signoff_edition + 1,
    )


def start_with(signoff: SignOff) -> None:
    """Go on with what a check says: nothing of it was entered in this session."""
    state.change(signoff=signoff, signing=replace(state.work().signing, release="", noted=signoff))


def _note(review: Review) -> None:
    now, entered = state.work().signing, state.work().signoff
    if entered is now.noted:
        return
    binding = binding_of(review)
    _, fallen = still_about(now.noted, review, binding=binding)
    signed = signed_by(now.noted, entered, binding, by=now.by, at=clock.now())
    kept = with_earlier(signed, now.noted, fallen, binding)
    kept = entered if kept == entered else kept
    state.change(signoff=kept, signing=replace(now, noted=kept))
