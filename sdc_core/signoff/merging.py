"""Several people's answers to the same review put together: what they agree on, and what they see differently."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from sdc_core.messages import Note, Problem
from sdc_core.signoff.signoff import Decision, SignOff

HERE = ""
"""The name of what was decided before any copy came back."""


@dataclass(frozen=True)
class FilledCopy:
    """What one copy of a workbook brings: its file, who filled it in as far as typed, and their answers.

    decisions: finding's identifier → decision, without those that say nothing. places: the row of each. problems:
    what was not taken over, or is not whole. notes: what is worth knowing.
    """

    name: str
    who: str = ""
    decisions: Mapping[str, Decision] = field(default_factory=dict)
    places: Mapping[str, str] = field(default_factory=dict)
    problems: tuple[Problem, ...] = ()
    notes: tuple[Note, ...] = ()


@dataclass(frozen=True)
class Opinion:
    """What somebody decided: the file it came in (HERE for what stood before), who that is, and the place there."""

    name: str
    who: str
    place: str
    decision: Decision


@dataclass(frozen=True)
class Disagreement:
    """One finding about which the copies do not say the same."""

    finding: str
    opinions: tuple[Opinion, ...]


@dataclass(frozen=True)
class Merged:
    """The sign-off with everything that nobody sees differently; what is disputed stays as it was before."""

    signoff: SignOff
    taken: tuple[str, ...] = ()
    disagreements: tuple[Disagreement, ...] = ()


def merged(before: SignOff, copies: Sequence[FilledCopy], chosen: Mapping[str, int] | None = None) -> Merged:
    """The answers of all copies in one sign-off.

    chosen: for disputed findings the number of the opinion that was chosen. What stood before is one more opinion
    where no copy shares it. taken: the findings whose decision is another one now.
    """
    decided = dict.fromkeys(finding for copy in copies for finding in copy.decisions)
    decisions, taken, disagreements = dict(before.decisions), [], []
    for finding in decided:
        opinions = _opinions(finding, before, copies)
        pick = (chosen or {}).get(finding)
        if len(opinions) > 1:
            disagreements.append(Disagreement(finding, opinions))
        if len(opinions) == 1 or pick is not None:
            stood, decision = decisions.get(finding, Decision()), opinions[pick or 0].decision
            if not _agree(stood, decision) or (decision.reason.strip() and not stood.reason.strip()):
                decisions[finding] = decision
                taken.append(finding)
    return Merged(replace(before, decisions=decisions), tuple(taken), tuple(disagreements))


def _opinions(finding: str, before: SignOff, copies: Sequence[FilledCopy]) -> tuple[Opinion, ...]:
    """The different things that are said about a finding, each by the first who says it with a reason, if any does."""
    said = [
        Opinion(copy.name, copy.who, copy.places.get(finding, ""), copy.decisions[finding])
        for copy in copies
        if finding in copy.decisions
    ]
    stood = before.decisions.get(finding, Decision())
    if stood != Decision():
        said.append(Opinion(HERE, "", "", stood))
    different: list[Opinion] = []
    for one in said:
        at = next((at for at, other in enumerate(different) if _agree(one.decision, other.decision)), None)
        if at is None:
            different.append(one)
        elif not different[at].decision.reason.strip():
            different[at] = replace(different[at], decision=one.decision)
    return tuple(different)


def _agree(one: Decision, other: Decision) -> bool:
    """Whether two say the same; who gives no reason does not object to that of another."""
    reasons = {" ".join(decision.reason.split()) for decision in (one, other)} - {""}
    return one.disposition == other.disposition and len(reasons) <= 1
