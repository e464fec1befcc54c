"""What people signed and decided, as plain values of a record."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from sdc_core.evaluation.reviewing import Review
from sdc_core.messages import ENGLISH, speaking
from sdc_core.signoff.decision import Decision
from sdc_core.signoff.signed_release import SignedRelease
from sdc_core.signoff.signoff import SignOff


def signoff_content(signoff: SignOff, review: Review, signed: SignedRelease | None = None) -> dict[str, Any] | None:
    """Who signed, what was ticked and asked for, and every decision about a finding; None where nobody said anything.

    signed: the release that they signed, None for the table as it is. Names are typed, not proven, and the times are
    those that the page showed.
    """
    decisions = signoff.decided().decisions
    if not (signoff.answered or decisions or signoff.remarks or signoff.earlier_releases):
        return None
    with speaking(ENGLISH):  # a record is the same in every language
        open_points = list(signoff.open_points(review, signed))
    return {
        "signatures": [{"role": one.role, "name": one.name, "date": one.date} for one in signoff.signatures()],
        "outcome": signoff.outcome,
        "ticked": sorted(signoff.confirmed(review.cube.spec)),
        "earlier releases": signoff.earlier_releases,
        "remarks": signoff.remarks,
        "open": open_points,
        "about": None if signoff.about is None else asdict(signoff.about),
        "recoverable": _decision(signoff.recoverable),
        "decisions": [{"finding": finding} | _decision(made) for finding, made in sorted(decisions.items())],
    }


def _decision(made: Decision) -> dict[str, Any]:
    return {
        "decision": made.disposition,
        "reason": made.reason,
        "by": made.by,
        "at": made.at,
        "about": None if made.about is None else asdict(made.about),
        "remark": made.remark,
        "instead of": None if made.instead_of is None else _decision(made.instead_of),
    }
