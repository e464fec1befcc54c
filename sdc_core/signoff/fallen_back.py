"""Decisions that are no longer about what is at hand fall back to undecided, and say why; the others stay."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from sdc_core.evaluation.reviewing import Review
from sdc_core.messages import Phrase
from sdc_core.signoff.binding import Binding
from sdc_core.signoff.checklist import POPULATION
from sdc_core.signoff.decision import About, Decision
from sdc_core.signoff.signoff import SignOff


@dataclass(frozen=True)
class Fallen:
    """A finding that is undecided again, what had been decided, and why it does not hold any more.

    earlier: the identifier under which it had been decided: with another limit it is another finding.
    """

    finding: str
    was: Decision
    why: tuple[Phrase, ...]
    earlier: str = ""


def still_about(
    signoff: SignOff, review: Review, release_sha: str = "", *, binding: Binding | None = None
) -> tuple[SignOff, tuple[Fallen, ...]]:
    """The sign-off with what holds for this review (or for a release of it), and the decisions that fell back.

    release_sha: the release that is signed, "" for the table as it is. Names, ticks and outcome are open again where
    anything of it has changed, the question about the population where only that has. Decisions of which nobody knows
    what they were about stay. Decisions about findings that are not there any more are no part of the answer.
    """
    binding, before = binding or Binding(review, release_sha), signoff.decisions
    signoff = _signature(signoff, binding)
    if signoff.recoverable.about is not None and signoff.recoverable.about.release != binding.release:
        signoff = replace(signoff, recoverable=Decision())
    gone = _no_longer(before, binding)
    if not gone:
        return signoff, ()
    stay = {one: made for one, made in before.items() if one not in gone}
    perhaps = {earlier: _findings_now(earlier, about, binding) for earlier, about in gone.items()}
    abouts = binding.abouts(one for now in perhaps.values() for one in now)
    fallen: dict[str, Fallen] = {}
    for earlier, now in perhaps.items():
        finding = next((one for one in now if one not in fallen and stay.get(one, Decision()) == Decision()), None)
        if finding is not None:
            why = binding.why(gone[earlier], abouts[finding])
            fallen[finding] = Fallen(finding, before[earlier], why, earlier)
    return replace(signoff, decisions=stay), tuple(fallen.values())


def with_earlier(signoff: SignOff, stored: SignOff, fallen: tuple[Fallen, ...], binding: Binding) -> SignOff:
    """What is to be kept: what was entered into the answer of `still_about`, and what does not hold and still waits.

    stored: what `still_about` was asked about. Should the old settings come back, so do the decisions.
    """
    said = {one: made for one, made in signoff.decisions.items() if made != Decision()}
    waiting = {one: stored.decisions[one] for one in _no_longer(stored.decisions, binding) if one not in said}
    made_anew = {one.earlier for one in fallen if one.finding in said and one.earlier != one.finding}
    return replace(signoff, decisions={one: made for one, made in (waiting | said).items() if one not in made_anew})


def taken_again(signoff: SignOff, fallen: tuple[Fallen, ...], binding: Binding, *, by: str, at: str) -> SignOff:
    """The sign-off with earlier decisions made once more, by whoever takes them and on what is at hand."""
    abouts, by = binding.abouts(one.finding for one in fallen), by.strip()
    made = {
        one.finding: replace(one.was, by=by, at=at if by else "", about=abouts.get(one.finding), instead_of=None)
        for one in fallen
    }
    return replace(signoff, decisions={**signoff.decisions, **made})


def _signature(signoff: SignOff, binding: Binding) -> SignOff:
    if signoff.about is None:
        return signoff
    if binding.why_signed_again(signoff.about):
        return signoff.asked_again()
    if signoff.stated not in ("", binding.stated):
        return replace(signoff, ticked=signoff.ticked - {POPULATION}, stated=binding.stated)
    return signoff


def _no_longer(decisions: Mapping[str, Decision], binding: Binding) -> dict[str, About]:
    """What the decisions were about that are about something else than what is at hand."""
    abouts = binding.abouts(decisions) if any(made.about is not None for made in decisions.values()) else {}
    return {
        one: made.about for one, made in decisions.items() if made.about is not None and made.about != abouts.get(one)
    }


def _findings_now(earlier: str, about: About, binding: Binding) -> tuple[str, ...]:
    """The findings that could be the one that was decided: that of the same name first."""
    same = (earlier,) if earlier in binding.numbers else ()
    return (*same, *(one for one in binding.at_place.get(about.place, ()) if one != earlier))
