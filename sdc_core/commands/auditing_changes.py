"""What follows from a release whose figures were changed, for whoever knows how: rounded and perturbed tables."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from sdc_core.attack.inference import Inference, infer_of_others
from sdc_core.commands import messages
from sdc_core.commands.choosing import Chosen
from sdc_core.errors import InputError
from sdc_core.evaluation.reviewing import Review
from sdc_core.io.findings.findings_csv import findings_lines
from sdc_core.io.releases.changed_figures import changed_rows, left_open
from sdc_core.io.releases.exposed_csv import recovered_line
from sdc_core.io.releases.intervals_csv import interval_lines
from sdc_core.io.releases.reading import ReadRelease
from sdc_core.numbers.bounds import UNLIMITED, Bounds

if TYPE_CHECKING:
    from sdc_core.arrays import BoolColumn, IntColumn
    from sdc_core.policy.policy import Policy
    from sdc_core.progress import Progress
    from sdc_core.protection.base import Method

OPTION = "--known-method"


@dataclass(frozen=True, eq=False)
class AuditOfChanges:
    """A release with changed figures, and what follows from it.

    hidden: the rows of which nothing is published; changed: those whose figures are not the true ones. told: whether
    it is known how they were changed.
    """

    inference: Inference
    policy: Policy
    hidden: BoolColumn
    changed: BoolColumn
    told: bool

    @classmethod
    def of(cls, release: ReadRelease, policy: Policy, method: Method | None, progress: Progress) -> AuditOfChanges:
        """The audit. method: the one that is known to have changed the figures; None where none is known."""
        changed = changed_rows(release)
        bounds = _bounds(release, method)
        inference = infer_of_others(release.cube, bounds, policy, progress=progress)
        return cls(inference, policy, release.hidden, changed, method is not None)

    @property
    def rows(self) -> IntColumn:
        """The rows of which the true count is not published."""
        published = self.inference.published
        return np.flatnonzero(published.low < published.high)

    @property
    def recovered(self) -> IntColumn:
        """The hidden cells whose count follows exactly."""
        return np.intersect1d(self.inference.recovered, np.flatnonzero(self.hidden))

    @property
    def exit_status(self) -> int:
        """1 when something is disclosed or a hidden count is known, otherwise 2 when something was not settled."""
        return 1 if len(self.recovered) else self.inference.exit_status

    def interval_lines(self) -> Iterator[str]:
        """The intervals, as a file has them."""
        bounds, exact, rows = self.inference.bounds, self.inference.exact, self.rows
        low, high = bounds.low[rows].tolist(), bounds.high[rows].tolist()
        ends = (
            (least, None if most >= UNLIMITED else most, both)
            for least, most, both in zip(low, high, exact[rows].tolist(), strict=True)
        )
        return interval_lines(self.inference.cube, rows, ends)

    def finding_lines(self) -> Iterator[str]:
        """What every table discloses, what was not settled, and the hidden counts that are known."""
        findings = self.inference.findings
        yield from findings_lines(Review(findings.cube, self.policy, findings), spreadsheet_safe=False)
        for row in self.recovered.tolist():
            yield recovered_line(findings.cube, row, int(self.inference.bounds.low[row]))

    def sentences(self) -> Iterator[str]:
        """What was found, in plain lines for a terminal. No label and no figure of the table is in them."""
        cells, known = len(self.rows), len(self.inference.recovered)
        if known:
            yield messages.TRUE_UNPUBLISHED.said(cells=cells, known=known)
        else:
            yield messages.TRUE_UNPUBLISHED_UNKNOWN.said(cells=cells)
        for check, disclosed, open_ in self.inference.findings.counts():
            if disclosed:
                yield messages.RULE_DISCLOSED.said(rule=check.rule.id, cells=disclosed)
            if open_:
                yield messages.RULE_NOT_SETTLED.said(rule=check.rule.id, cells=open_)
        if not self.inference.something_recoverable and not self.inference.something_open:
            yield messages.OUTSIDER_BREAKS_NONE.said()
        if self.changed.any() and not self.told:
            yield messages.NOTHING_KNOWN_OF_CHANGES.said(figures=int(self.changed.sum()), option=OPTION)


def known_method(given: str) -> Method:
    """The method that the option names, with its settings: "controlled-rounding base=5 steps=1"."""
    named, *settings = given.split() or [""]
    return Chosen.of(named, settings, seed=None, option=OPTION).method


def _bounds(release: ReadRelease, method: Method | None) -> Bounds:
    """What every figure by itself leaves open of the true count."""
    bounds = left_open(release, method)
    if bounds is None:
        raise InputError(messages.NOTHING_FOLLOWS.at(OPTION, method="" if method is None else method.id))
    return bounds
