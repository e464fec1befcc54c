"""What people decide about findings, and who answers for it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Literal, Self, get_args

import numpy as np

from sdc_core.arrays import BoolColumn
from sdc_core.errors import InputError
from sdc_core.evaluation.finding import Finding
from sdc_core.evaluation.reviewing import Review
from sdc_core.signoff import messages
from sdc_core.spec.table_spec import TableSpec
from sdc_core.words.wording import is_are, many

Disposition = Literal["undecided", "to be fixed", "accepted", "false alarm"]
DISPOSITIONS: tuple[Disposition, ...] = get_args(Disposition)
NEEDS_REASON: tuple[Disposition, ...] = ("accepted", "false alarm")

Outcome = Literal["", "release", "release with changes", "do not release"]
OUTCOMES: tuple[Outcome, ...] = get_args(Outcome)[1:]
"""What can be asked for; "" is open."""


@dataclass(frozen=True)
class Decision:
    """What is to become of one finding, and why. Accepting it, or calling it false, takes a reason."""

    disposition: Disposition = "undecided"
    reason: str = ""

    @property
    def complete(self) -> bool:
        """Whether it is decided and, where one is needed, has a reason."""
        if self.disposition == "undecided":
            return False
        return self.disposition not in NEEDS_REASON or bool(self.reason.strip())


@dataclass(frozen=True)
class ChecklistItem:
    """One thing that a person confirms before sign-off, and why."""

    id: str
    question: str
    why: str


POPULATION = "population"
CHECKLIST = (
    ChecklistItem(
        POPULATION,
        "The population, its filter and the unit counted are stated and right.",
        "A filter is a variable too: a table of males only makes sex known for everybody in it.",
    ),
    ChecklistItem(
        "roles",
        "Every variable is marked as what an intruder knows (key) or would learn (target).",
        "A target that is taken for a key is not protected.",
    ),
    ChecklistItem(
        "totals",
        "All totals and subtotals of the table were recognised.",
        "A total that is missed is a comparison that is not made.",
    ),
    ChecklistItem(
        "small-counts",
        "Low counts, zeros and full cells were looked at, not only flagged ones.",
        "Rules find what they were set to find.",
    ),
    ChecklistItem(
        "identifiers",
        "No names, addresses or other direct identifiers are in titles, labels or notes.",
        "They identify people whatever the counts are.",
    ),
    ChecklistItem(
        "derived",
        "Percentages, means and charts made from this table are based on the treated figures.",
        "A percentage and its base give the hidden figure back.",
    ),
    ChecklistItem(
        "earlier-releases",
        "Earlier and overlapping releases were compared with this one.",
        "The difference of two safe tables can be one person.",
    ),
    ChecklistItem(
        "files",
        "The file to be released is a new one: no hidden sheets, rows, columns or comments.",
        "Hiding a row is not removing it.",
    ),
)


@dataclass(frozen=True)
class SignOff:
    """Who reviewed a table, what they decided, and what they checked.

    Names are typed, not proven. decisions: finding's identifier → decision; what is not in it is
    undecided. ticked: the ids of the checklist's items that were confirmed. Dates are ISO dates
    typed by people, "" where open. outcome: what the two ask for.
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

    def __post_init__(self) -> None:
        for name in ("author_date", "checker_date"):
            _refuse_bad_date(getattr(self, name), name.replace("_", " "))

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

    def undecided(self, review: Review) -> int:
        """How many findings of a review still lack a complete decision."""
        complete = {finding for finding, decision in self.decisions.items() if decision.complete}
        if not complete:
            return len(review.findings)
        return sum(finding not in complete for finding in review.findings.identifiers())

    def to_be_fixed(self, review: Review) -> int:
        """How many findings of a review wait for the table to be mended."""
        fixed = {finding for finding, decision in self.decisions.items() if decision.disposition == "to be fixed"}
        return sum(finding in fixed for finding in review.findings.identifiers()) if fixed else 0

    def open_points(self, review: Review) -> tuple[str, ...]:
        """What stands between this review and a signature, in words; nothing only where nothing is open.

        A finding that is to be fixed is decided, and open: the table as it was reviewed must not go out.
        """
        undecided, fixed = self.undecided(review), self.to_be_fixed(review)
        spec, points = review.cube.spec, []
        unticked = sum(item.id not in self.ticked for item in CHECKLIST if item.id != POPULATION or is_stated(spec))
        if not self.outcome:
            points.append("the outcome is not chosen")
        if undecided:
            one = undecided == 1
            points.append(
                f"{many(undecided, 'finding')} {'is' if one else 'are'} undecided or lack{'s' * one} a reason"
            )
        if fixed:
            points.append(f"{many(fixed, 'finding')} {is_are(fixed)} to be fixed: mend the table and review it again")
        if unticked:
            points.append(f"{unticked} of {len(CHECKLIST)} items of the checklist {is_are(unticked)} open")
        if not self.four_eyes:
            points.append("four eyes not met: an author and a different checker have to be named")
        dates = (("author", self.author_date), ("checker", self.checker_date))
        points += [f"the date of the {who} is missing" for who, day in dates if not day]
        stated = (("population", spec.population), ("unit counted", spec.unit))
        points += [f"the {what} is not stated" for what, text in stated if not text.strip()]
        return tuple(points)

    @property
    def answered(self) -> bool:
        """Whether anybody has ticked, named or asked for anything."""
        return bool(self.ticked or self.author or self.checker or self.author_date or self.checker_date or self.outcome)

    def asked_again(self) -> Self:
        """The same without ticks, names, dates and outcome: they were given for another table or policy."""
        return replace(self, ticked=frozenset(), author="", author_date="", checker="", checker_date="", outcome="")

    @property
    def four_eyes(self) -> bool:
        """Whether two different people are named."""
        author, checker = self.author.strip().casefold(), self.checker.strip().casefold()
        return bool(author and checker) and author != checker


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
