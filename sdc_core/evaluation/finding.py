"""One finding as outputs write it, and the bare verdict of a check before words are put to it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Protocol

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.cube.cube import Cube
from sdc_core.evaluation.identity import Comparison, Judgement, identifier, place_name
from sdc_core.rules.base import Check


@dataclass(frozen=True, eq=False)
class Verdict:
    """What one check found: the rows that are unsafe by it, and those that it could not judge."""

    check: Check
    unsafe: IntColumn
    not_judged: IntColumn


@dataclass(frozen=True)
class Finding:
    """One finding as outputs write it. value, margin and score are None where they do not exist.

    value is the figure that the rule judged: the count of the cell, or its sum under a rule about contributions.
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
    """The variables along which the margin lies: they distinguish margins over one key variable at a time."""
    manner: str = ""
    """The rule's settings that the limit does not show: the same rule may stand in a policy twice."""
    protection: Fraction | None = None
    """The uncertainty above the sum that must remain when this cell is hidden; None where the rule requires none."""

    @property
    def identifier(self) -> str:
        """A short name that this finding has in every review of this table under this policy."""
        return identifier(self.labels, self._comparison, verdict=self.verdict, limit=self.limit)

    @property
    def place(self) -> str:
        """A short name of the cell and of what it was compared with: the same under every limit."""
        return place_name(self.labels, self._comparison)

    @property
    def _comparison(self) -> Comparison:
        return Comparison(self.rule, self.along, self.against, self.manner)


class Source(Protocol):
    """A source of findings that is not a rule: an attack on a release, a comparison with another table."""

    @property
    def id(self) -> str:
        """What outputs show in place of the id of a rule."""

    def findings(self, cube: Cube, rows: IntColumn, unsafe: BoolColumn) -> Sequence[Finding]:
        """The finding about each of these rows, in their order; those that are not unsafe could not be judged."""


@dataclass(frozen=True, eq=False)
class Discovery:
    """What a source found: the rows whose figure can be worked out, and those for which this is open."""

    source: Source
    unsafe: IntColumn
    not_judged: IntColumn
