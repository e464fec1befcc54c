"""One finding as outputs write it, and the bare verdict of a check before words are put to it."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, NamedTuple

from sdc_core.arrays import IntColumn
from sdc_core.rules.base import Check

Judgement = Literal["unsafe", "not judged"]

Address = tuple[tuple[str, ...], str, str, str]
"""What names a finding: labels, rule, target, and verdict with limit and margin."""


@dataclass(frozen=True, eq=False)
class Verdict:
    """What one check found: the rows that are unsafe by it, and those that it could not judge."""

    check: Check
    unsafe: IntColumn
    not_judged: IntColumn


class HeldAgainst(NamedTuple):
    """The limit of a finding, the variables along which its margin lies, and the manner of its rule."""

    limit: Fraction
    against: tuple[str, ...]
    manner: str


@dataclass(frozen=True)
class Finding:
    """One finding as outputs write it. value, margin and score are None where they do not exist.

    value is what the rule looked at: the count of the cell, or its sum under a rule about contributions.
    """

    row: int
    labels: tuple[str, ...]
    value: int | Fraction | None
    rule: str
    along: str
    margin: int | None
    score: Fraction | None
    limit: Fraction
    verdict: Judgement
    explanation: str
    against: tuple[str, ...] = ()
    """The variables along which the margin lies: tells apart margins over one key variable at a time."""
    manner: str = ""
    """The rule's settings that are no numbers: the same rule may stand in a policy twice."""
    protection: Fraction | None = None
    """What uncertainty above the sum whatever hides this cell must leave; None where the rule demands none."""

    @property
    def address(self) -> Address:
        """What names this finding from one review to the next."""
        held = HeldAgainst(self.limit, self.against, self.manner)
        return address_of(self.labels, self.rule, self.along, self.verdict, held)


def address_of(labels: tuple[str, ...], rule: str, along: str, verdict: Judgement, held: HeldAgainst) -> Address:
    """The name of a finding: its cell, its rule, its target, and what it was held against."""
    return labels, rule, along, f"{verdict} {held.limit} {', '.join(held.against)} {held.manner}"
