"""What whoever approves has to see: what is undecided, what was overruled, what was accepted and why."""

from __future__ import annotations

from dataclasses import dataclass

from sdc_core.evaluation.reviewing import Review
from sdc_core.signoff.decision import NEEDS_REASON, Decision
from sdc_core.signoff.signoff import SignOff


@dataclass(frozen=True)
class Summary:
    """Numbers of findings, each as `Findings` counts them, with the decisions where there are any.

    overruled: decided otherwise than somebody else had decided before. with_reason: accepted or called a false alarm,
    with the reason that this takes.
    """

    undecided: tuple[int, ...]
    overruled: tuple[tuple[int, Decision], ...]
    with_reason: tuple[tuple[int, Decision], ...]


def summary_of(signoff: SignOff, review: Review) -> Summary:
    """The decisions on the findings of a review."""
    undecided, overruled, with_reason = [], [], []
    for number, identifier in enumerate(review.findings.identifiers()):
        made = signoff.decisions.get(identifier, Decision())
        if not made.complete:
            undecided.append(number)
        elif made.disposition in NEEDS_REASON:
            with_reason.append((number, made))
        if made.instead_of is not None:
            overruled.append((number, made))
    return Summary(tuple(undecided), tuple(overruled), tuple(with_reason))
