"""What people decide about findings, and who answers for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from itertools import combinations
from typing import Literal, Self, get_args

import numpy as np

from sdc_core.arrays import BoolColumn
from sdc_core.errors import InputError
from sdc_core.evaluation.finding import Finding
from sdc_core.evaluation.reviewing import Review
from sdc_core.messages import Grouped
from sdc_core.signoff import messages
from sdc_core.signoff.checklist import CHECKLIST, POPULATION, ChecklistItem
from sdc_core.signoff.decision import DISPOSITIONS, NEEDS_REASON, About, Decision, Disposition
from sdc_core.signoff.in_words import role as role_in_words
from sdc_core.signoff.in_words import the_role
from sdc_core.signoff.office import ROLES, Office, Role
from sdc_core.signoff.signed_release import SignedRelease
from sdc_core.spec.table_spec import TableSpec

__all__ = [
    "CHECKLIST", "DISPOSITIONS", "NEEDS_REASON", "OUTCOMES", "POPULATION", "About", "ChecklistItem", "Decision",
    "Disposition", "Outcome", "SignOff", "Signature", "is_stated",
]  # fmt: skip

Outcome = Literal["", "release", "release with changes", "do not release"]
OUTCOMES: tuple[Outcome, ...] = get_args(Outcome)[1:]
"""What can be asked for; "" is open."""
REJECTED: Outcome = "do not release"


@dataclass(frozen=True)
class Signature:
    """One person's word for a table: who, in which role, and on which day they say so."""

    role: Role
    name: str
    date: str


@dataclass(frozen=True)
class SignOff:
    """Who reviewed a table, what they decided, and what they checked.

    Names are typed, not proven. decisions: finding's identifier → decision; what is not in it is
    undecided. ticked: the ids of the checklist's items that were confirmed. Dates are ISO dates
    typed by people, "" where open. outcome: what they ask for. office: who signs, and what they are asked.
    about and stated: what names, ticks and outcome were given for, the second a digest of population and unit; None
    and "" where nobody knows. recoverable: what was decided about figures of the signed release that can be worked out.
    """

    author: str = ""
    author_date: str = ""
    checker: str = ""
    checker_date: str = ""
    earlier_releases: str = ""
    remarks: str = ""
    ticked: frozenset[str] = frozenset()
    decisions: Mapping[str, Decision] = field(default_factory=dict)
    outcome: Outcome = ""
    approver: str = ""
    approver_date: str = ""
    office: Office = Office()
    about: About | None = None
    stated: str = ""
    recoverable: Decision = Decision()

    def __post_init__(self) -> None:
        for role in ROLES:
            _refuse_bad_date(self.date_of(role), f"{role} date")

    def name_of(self, role: Role) -> str:
        """The name that was typed for a role."""
        return str(getattr(self, role))

    def date_of(self, role: Role) -> str:
        """The date that was typed beside it."""
        return str(getattr(self, f"{role}_date"))

    def signatures(self) -> tuple[Signature, ...]:
        """Who signed, in the order of the roles: whoever an office wants and is named."""
        named = (Signature(role, self.name_of(role).strip(), self.date_of(role)) for role in self.office.roles)
        return tuple(one for one in named if one.name)

    def one_person_twice(self) -> Iterator[tuple[Role, Role]]:
        """The pairs of roles that stand under one name, the earlier role first."""
        named = [(role, one) for role in self.office.roles if (one := self.name_of(role).strip().casefold())]
        return ((earlier, later) for (earlier, one), (later, other) in combinations(named, 2) if one == other)

    def decision(self, finding: Finding) -> Decision:
        """What was decided about a finding."""
        return self.decisions.get(finding.identifier, Decision())

    def decide(self, finding: Finding, decision: Decision) -> Self:
        """The same with this decision about a finding."""
        return replace(self, decisions={**self.decisions, finding.identifier: decision})

    def confirmed(self, spec: TableSpec) -> frozenset[str]:
        """The items of the checklist that count as confirmed: nobody can confirm a population that is not stated."""
        return self.ticked if is_stated(spec) else self.ticked - {POPULATION}

    def settled(self, review: Review) -> BoolColumn:
        """For every cell whether there are findings about it and each of them has a complete decision."""
        complete = {finding for finding, decision in self.decisions.items() if decision.complete}
        if not complete:
            return np.zeros(len(review.cube), dtype=bool)
        rows = review.findings.columns[0]
        open_ = np.fromiter((one not in complete for one in review.findings.identifiers()), bool, len(rows))
        settled = review.findings.flagged.copy()
        settled[rows[open_]] = False
        return settled

    def decided(self) -> Self:
        """The same without entries that say nothing: a finding that was looked at is not a finding decided."""
        return replace(self, decisions={one: made for one, made in self.decisions.items() if made != Decision()})

    def undecided(self, review: Review, release: SignedRelease | None = None) -> int:
        """How many findings of a review still lack a complete decision.

        release: the one that is signed; what it hides or changes needs no decision of its own.
        """
        complete = {finding for finding, decision in self.decisions.items() if decision.complete}
        if not complete and release is None:
            return len(review.findings)
        return sum(finding not in complete for finding in _left(review, release))

    def to_be_fixed(self, review: Review, release: SignedRelease | None = None) -> int:
        """How many findings of a review wait for the table to be mended."""
        fixed = {finding for finding, decision in self.decisions.items() if decision.disposition == "to be fixed"}
        return sum(finding in fixed for finding in _left(review, release)) if fixed else 0

    def open_points(self, review: Review, release: SignedRelease | None = None) -> tuple[str, ...]:
        """What stands between this review and a signature, in the active language; nothing only where nothing is open.

        A finding that is to be fixed is decided, and open: the table as it was reviewed must not go out. release: the
        one that is signed instead. Where something speaks against it, it goes out by a written reason only.
        """
        return (
            *self._open_findings(review, release),
            *self._open_questions(review.cube.spec),
            *self._open_reason(release),
            *self._open_names(),
            *self._open_statements(review.cube.spec),
        )

    def _open_findings(self, review: Review, release: SignedRelease | None) -> Iterator[str]:
        undecided, fixed = self.undecided(review, release), self.to_be_fixed(review, release)
        if not self.outcome:
            yield messages.OUTCOME_NOT_CHOSEN.said()
        if undecided:
            yield messages.FINDINGS_UNDECIDED.said(findings=Grouped(undecided))
        if fixed:
            yield messages.FINDINGS_TO_BE_FIXED.said(findings=Grouped(fixed))

    def _open_questions(self, spec: TableSpec) -> Iterator[str]:
        questions = self.office.questions
        unticked = sum(item.id not in self.ticked for item in questions if item.id != POPULATION or is_stated(spec))
        if unticked:
            yield messages.CHECKLIST_OPEN.said(open=unticked, questions=len(questions))

    def _open_reason(self, release: SignedRelease | None) -> Iterator[str]:
        against = release is not None and release.against and self.outcome != REJECTED
        if against and not self.recoverable.complete:
            yield messages.NOBODY_SAID_WHY.said()

    def _open_names(self) -> Iterator[str]:
        if not self.four_eyes:
            yield messages.FOUR_EYES_NOT_MET.said(second=role_in_words(self.office.second))
        for role in self.office.roles[2:]:
            if not self.name_of(role).strip():
                yield messages.ROLE_NOT_NAMED.said(role=the_role(role))
            elif any(later == role for _, later in self.one_person_twice()):
                others = tuple(map(the_role, self.office.roles[:2]))
                yield messages.ROLE_IS_SOMEBODY_ELSE.said(role=the_role(role), others=others)

    def _open_statements(self, spec: TableSpec) -> Iterator[str]:
        for role in self.office.roles:
            if not self.date_of(role):
                yield messages.DATE_IS_MISSING.said(role=the_role(role))
        if not spec.population.strip():
            yield messages.POPULATION_NOT_STATED.said()
        if not spec.unit.strip():
            yield messages.UNIT_NOT_STATED.said()

    @property
    def answered(self) -> bool:
        """Whether anybody has ticked, named or asked for anything."""
        people = any(self.name_of(role) or self.date_of(role) for role in ROLES)
        return bool(self.ticked or people or self.outcome)

    def asked_again(self) -> Self:
        """The same without ticks, names, dates and outcome: they were given for another table or policy."""
        nobody = {field: "" for role in ROLES for field in (role, f"{role}_date")}
        return replace(
            self,
            ticked=frozenset(),
            outcome="",
            about=None,
            stated="",
            **nobody,  # type: ignore[arg-type]
        )

    @property
    def four_eyes(self) -> bool:
        """Whether two different people are named: the author, and whoever looks at the table next."""
        author, second = (self.name_of(role).strip().casefold() for role in self.office.roles[:2])
        return bool(author and second) and author != second


def _left(review: Review, release: SignedRelease | None) -> Iterator[str]:
    """The findings that a decision is asked for."""
    if release is None:
        return review.findings.identifiers()
    return review.findings.identifiers(np.flatnonzero(~release.treated[review.findings.columns[0]]))


def is_stated(spec: TableSpec) -> bool:
    """Whether the population and the unit counted are stated."""
    return bool(spec.population.strip() and spec.unit.strip())


def _refuse_bad_date(text: str, name: str) -> None:
    if not text:
        return
    try:
        date.fromisoformat(text)
    except ValueError:
        raise InputError(messages.NO_DATE.at(name)) from None
