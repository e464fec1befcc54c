"""Several people's answers to the same review put together: what they agree on, and what they see differently."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from sdc_core.messages import Note, Problem
from sdc_core.signoff.checklist import ChecklistItem
from sdc_core.signoff.decision import Decision
from sdc_core.signoff.office import ROLES
from sdc_core.signoff.signoff import SignOff

HERE = ""
"""The name of what stood before any copy came back."""

SINGLE = (*(name for role in ROLES for name in (role, f"{role}_date")), "outcome")
"""Fields of a sign-off of which only one answer can hold."""

TEXTS = ("earlier_releases", "remarks")
"""Fields in which the words of several people stand one below the other."""

YES, NO = "yes", "no"


@dataclass(frozen=True)
class FilledCopy:
    """What one copy of a workbook brings: its file, who filled it in as far as typed, and their answers.

    decisions: finding's identifier → decision, without those that say nothing. places: the row of each. remarks: what
    else is said about a finding. general: remarks about no finding. answers: field of the sign-off → text. ticks:
    question of the checklist → whether it was answered with yes. problems: what was not taken over, or is not whole.
    notes: what is worth knowing.
    """

    name: str
    who: str = ""
    decisions: Mapping[str, Decision] = field(default_factory=dict)
    places: Mapping[str, str] = field(default_factory=dict)
    remarks: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    general: tuple[str, ...] = ()
    answers: Mapping[str, str] = field(default_factory=dict)
    ticks: Mapping[str, bool] = field(default_factory=dict)
    problems: tuple[Problem, ...] = ()
    notes: tuple[Note, ...] = ()


@dataclass(frozen=True)
class Opinion:
    """What somebody decided: the file it came in (HERE for what stood before), who that is, and the place there.

    Of another question than that of a finding the answer is a text and no decision.
    """

    name: str
    who: str
    place: str = ""
    decision: Decision = Decision()
    answer: str = ""


@dataclass(frozen=True)
class Disagreement:
    """One finding, or one other question (a field of the sign-off, a question of the checklist), seen differently."""

    about: str
    opinions: tuple[Opinion, ...]
    finding: bool = True


@dataclass(frozen=True)
class Merged:
    """The sign-off with everything that nobody sees differently; what is disputed stays as it was before.

    taken: findings whose decision is another one now. remarked: findings of which more is said now. answered: fields
    and questions that say something else now. `disagreements` are in the order in which they are met.
    """

    signoff: SignOff
    taken: tuple[str, ...] = ()
    remarked: tuple[str, ...] = ()
    answered: tuple[str, ...] = ()
    disagreements: tuple[Disagreement, ...] = ()


def merged(before: SignOff, copies: Sequence[FilledCopy], chosen: Mapping[str, int] | None = None) -> Merged:
    """The answers of all copies in one sign-off.

    chosen: for what is disputed the number of the opinion that was chosen. What stood before is one more opinion
    where no copy shares it.
    """
    picks = chosen or {}
    signoff, taken, disputes = _decided(before, copies, picks)
    signoff, remarked = _remarked(signoff, copies)
    signoff, answered, others = _answered(signoff, copies, picks)
    return Merged(signoff, tuple(taken), tuple(remarked), tuple(answered), (*disputes, *others))


def _decided(
    before: SignOff, copies: Sequence[FilledCopy], picks: Mapping[str, int]
) -> tuple[SignOff, list[str], list[Disagreement]]:
    decisions, taken, disputes = dict(before.decisions), [], []
    for finding in dict.fromkeys(finding for copy in copies for finding in copy.decisions):
        opinions = _opinions(finding, before, copies)
        if len(opinions) > 1:
            disputes.append(Disagreement(finding, opinions))
        if len(opinions) == 1 or finding in picks:
            stood, decision = decisions.get(finding, Decision()), opinions[picks.get(finding, 0)].decision
            if not _agree(stood, decision) or (decision.reason.strip() and not stood.reason.strip()):
                decisions[finding] = replace(decision, remark=stood.remark, instead_of=_instead_of(stood, decision))
                taken.append(finding)
    return replace(before, decisions=decisions), taken, disputes


def _opinions(finding: str, before: SignOff, copies: Sequence[FilledCopy]) -> tuple[Opinion, ...]:
    """The different things that are said about a finding, each by the first who says it with a reason, if any does."""
    said = [
        Opinion(copy.name, copy.who, copy.places.get(finding, ""), copy.decisions[finding])
        for copy in copies
        if finding in copy.decisions
    ]
    stood = before.decisions.get(finding, Decision())
    if (stood.disposition, stood.reason) != ("undecided", ""):
        said.append(Opinion(HERE, stood.by, "", stood))
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


def _instead_of(stood: Decision, made: Decision) -> Decision | None:
    """What somebody else had decided, where they decided otherwise."""
    if stood.by and made.by and stood.by.casefold() != made.by.casefold() and stood.disposition != made.disposition:
        return replace(stood, instead_of=None)
    return None


def _remarked(signoff: SignOff, copies: Sequence[FilledCopy]) -> tuple[SignOff, list[str]]:
    """Remarks stand one below the other, each once, however often its copy is read."""
    decisions, remarked = dict(signoff.decisions), []
    for copy in copies:
        for finding, said in copy.remarks.items():
            stood = decisions.get(finding, Decision())
            remark = _below(stood.remark, said)
            if remark != stood.remark:
                decisions[finding] = replace(stood, remark=remark)
                remarked.append(finding)
    general = _below(signoff.remarks, [remark for copy in copies for remark in copy.general])
    return replace(signoff, decisions=decisions, remarks=general), list(dict.fromkeys(remarked))


def _answered(
    signoff: SignOff, copies: Sequence[FilledCopy], picks: Mapping[str, int]
) -> tuple[SignOff, list[str], list[Disagreement]]:
    changed: dict[str, Any] = {}
    answered: list[str] = []
    disputes: list[Disagreement] = []
    for name in SINGLE:
        said = [Opinion(copy.name, copy.who, answer=copy.answers[name]) for copy in copies if copy.answers.get(name)]
        stood = str(getattr(signoff, name))
        answer = _settled(name, said, stood, picks, disputes)
        if answer != stood:
            changed[name] = answer
            answered.append(name)
    for name in TEXTS:
        stood = str(getattr(signoff, name))
        text = stood
        for copy in copies:
            text = _longer(text, copy.answers.get(name, ""))
        if text != stood:
            changed[name] = text
            answered.append(name)
    ticked = set(signoff.ticked)
    for item in signoff.office.questions:
        stood = YES if item.id in ticked else ""
        answer = _settled(item.id, _ticks(item, copies), stood, picks, disputes)
        if answer != stood:
            ticked = ticked | {item.id} if answer == YES else ticked - {item.id}
            answered += [item.id] if answer == YES or stood else []
    return replace(signoff, ticked=frozenset(ticked), **changed), answered, disputes


def _ticks(item: ChecklistItem, copies: Sequence[FilledCopy]) -> list[Opinion]:
    return [
        Opinion(copy.name, copy.who, answer=YES if copy.ticks[item.id] else NO)
        for copy in copies
        if item.id in copy.ticks
    ]


def _settled(
    about: str, said: list[Opinion], stood: str, picks: Mapping[str, int], disputes: list[Disagreement]
) -> str:
    """The one answer to a question; where several are given, the chosen one or else what stood before."""
    every = [*said, *([Opinion(HERE, "", answer=stood)] if stood else [])]
    different = {" ".join(one.answer.split()).casefold(): one for one in reversed(every)}
    opinions = tuple(reversed(different.values()))
    if len(opinions) > 1:
        disputes.append(Disagreement(about, opinions, finding=False))
        return opinions[picks[about]].answer if about in picks else stood
    return opinions[0].answer if opinions and not stood else stood


def _below(text: str, more: Iterable[str]) -> str:
    """A text with more lines below it, those left out that stand there already."""
    known = set(_lines(text))
    for one in more:
        if not set(_lines(one)) <= known:
            text = f"{text}\n{one}" if text else one
            known |= set(_lines(text))
    return text


def _longer(text: str, other: str) -> str:
    """Two states of one text: the longer one where it holds the other, otherwise both."""
    if set(_lines(text)) <= set(_lines(other)):
        return other if set(_lines(other)) - set(_lines(text)) else text
    return _below(text, [line for line in other.split("\n") if line.strip()])


def _lines(text: str) -> list[str]:
    return [" ".join(line.split()) for line in text.split("\n") if line.strip()]
