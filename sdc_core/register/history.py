"""A table held against the releases that came before it: what all of them give away together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain

import numpy as np

from sdc_core.arrays import IntColumn
from sdc_core.attack.linked.joint import Joint
from sdc_core.attack.linked.linking import Linked, link
from sdc_core.attack.publication import Publication
from sdc_core.errors import InputError
from sdc_core.messages import Problem
from sdc_core.policy.policy import Policy
from sdc_core.progress import Progress, no_progress
from sdc_core.register import messages
from sdc_core.register.entry import Registered
from sdc_core.register.searching import Overlap

MOST_RELEASES = 60
"""Releases that are put into equations with a table: those that have most in common with it."""

MOST_UNKNOWNS = 5_000
"""Joint cells that nobody publishes, up to which releases are looked at together."""

Read = Callable[[Registered], Publication]
"""How a release of the register is read. It refuses one of which it is not known how its figures were changed."""


@dataclass(frozen=True, eq=False)
class Group:
    """Releases that were put into one system of equations with the table."""

    releases: tuple[Registered, ...]
    linked: Linked


@dataclass(frozen=True, eq=False)
class Apart:
    """A release that was not put into equations with the table, and why."""

    release: Registered
    problem: Problem


@dataclass(frozen=True, eq=False)
class History:
    """What follows from a table and earlier releases together.

    overlaps: every release that may say something of the same units. groups: those that were looked at together with
    the table; what follows only from releases of two groups was not looked at. apart: those that were not looked at.
    """

    overlaps: tuple[Overlap, ...]
    groups: tuple[Group, ...]
    apart: tuple[Apart, ...]

    @property
    def exit_status(self) -> int:
        """1 when a rule is broken or a hidden figure follows, otherwise 2 when something was not looked at."""
        found = [group.linked.exit_status for group in self.groups]
        if 1 in found:
            return 1
        return 2 if 2 in found or self.apart or len(self.groups) > 1 else 0

    @cached_property
    def derived_counts(self) -> IntColumn:
        """The counts that nobody published and that follow all the same, in rising order."""
        counts = [_derived(group.linked) for group in self.groups if group.linked.known is not None]
        return np.sort(np.concatenate([np.zeros(0, dtype=np.int64), *counts]))

    @property
    def smallest(self) -> int | None:
        """The smallest count above nought that follows and stands in none of the tables."""
        above = self.derived_counts[self.derived_counts > 0]
        return int(above[0]) if len(above) else None

    @property
    def unsafe_cells(self) -> int:
        """The cells that no table publishes and that break a rule of the policy; those of two groups count twice."""
        return sum(group.linked.known.findings.unsafe_cells for group in self.groups if group.linked.known is not None)

    @property
    def recovered_cells(self) -> int:
        """The hidden cells of which the figure follows."""
        return sum(len(group.linked.recovered) for group in self.groups)


def hold_against(
    table: Publication,
    overlaps: Sequence[Overlap],
    read: Read,
    policy: Policy,
    *,
    progress: Progress = no_progress,
) -> History:
    """Put a table and the releases that overlap with it into equations, as many as possible together.

    A release that cannot be put beside the table (it contradicts it, or together they have too many cells) is set
    apart and named.
    """
    found = read_overlapping(overlaps, read, progress=progress)
    return follow_from(table=table, overlaps=tuple(overlaps), found=found, policy=policy, progress=progress)


def read_overlapping(
    overlaps: Sequence[Overlap], read: Read, *, progress: Progress = no_progress
) -> tuple[Publication | Problem, ...]:
    """The releases that are put beside a table, in the order of the overlaps, or why one of them cannot be read."""
    found: list[Publication | Problem] = []
    looked_at = overlaps[:MOST_RELEASES]
    for number, one in enumerate(looked_at):
        progress(0.2 * number / len(looked_at), "putting earlier releases beside the table")
        try:
            found.append(read(one.release))
        except InputError as error:
            found.append(error.problems[0])
    return tuple(found)


def follow_from(
    *,
    table: Publication,
    overlaps: tuple[Overlap, ...],
    found: tuple[Publication | Problem, ...],
    policy: Policy,
    progress: Progress = no_progress,
) -> History:
    """What follows from a table and the releases that were found in the register.

    found: what `read_overlapping` gave for these overlaps.
    """
    apart = [
        Apart(one.release, messages.BEYOND.at(_where(one.release), most=MOST_RELEASES))
        for one in overlaps[MOST_RELEASES:]
    ]
    fitting: list[tuple[Registered, Publication]] = []
    for number, (one, publication) in enumerate(zip(overlaps, found, strict=False)):
        progress(0.2 + 0.1 * number / len(found), "putting earlier releases beside the table")
        if isinstance(publication, Problem):
            apart.append(Apart(one.release, publication))
            continue
        try:
            _refuse_large(Joint.of([table, publication]))
            fitting.append((one.release, publication))
        except InputError as error:
            apart.append(Apart(one.release, error.problems[0]))
    groups: list[Group] = []
    parts = _together(table, fitting)
    for number, part in enumerate(parts):
        made, failed = _linked(table, part, policy, _share_of(progress, number, len(parts)))
        groups += made
        apart += failed
    return History(overlaps, tuple(groups), tuple(apart))


def _together(
    table: Publication, fitting: Sequence[tuple[Registered, Publication]]
) -> list[list[tuple[Registered, Publication]]]:
    """All releases in one group where that can be; otherwise each in the first group that can take it."""
    if not fitting or _can_be_joined(table, fitting):
        return [list(fitting)] if fitting else []
    groups: list[list[tuple[Registered, Publication]]] = []
    for one in fitting:
        for group in groups:
            if _can_be_joined(table, [*group, one]):
                group.append(one)
                break
        else:
            groups.append([one])
    return groups


def _can_be_joined(table: Publication, releases: Sequence[tuple[Registered, Publication]]) -> bool:
    try:
        _refuse_large(Joint.of([table, *(publication for _, publication in releases)]))
    except InputError:
        return False
    return True


def _linked(
    table: Publication, part: Sequence[tuple[Registered, Publication]], policy: Policy, progress: Progress
) -> tuple[list[Group], list[Apart]]:
    """What follows from a group; where its tables contradict each other, from each release alone with the table."""
    try:
        linked = link([table, *(publication for _, publication in part)], policy, progress=progress)
    except InputError as error:
        if len(part) == 1:
            return [], [Apart(part[0][0], error.problems[0])]
        alone = [_linked(table, [one], policy, progress) for one in part]
        made, failed = zip(*alone, strict=True)
        return list(chain(*made)), list(chain(*failed))
    return [Group(tuple(release for release, _ in part), linked)], []


def _share_of(progress: Progress, number: int, parts: int) -> Progress:
    """The progress of one group, as a share of the whole after the releases were put beside the table."""

    def report(share: float, doing: str) -> None:
        progress(0.3 + 0.7 * (number + share) / parts, doing)

    return report


def _refuse_large(joint: Joint) -> None:
    unknowns = len(joint.system)
    if unknowns > MOST_UNKNOWNS:
        raise InputError(messages.TOO_LARGE.at("the tables", cells=unknowns, most=MOST_UNKNOWNS))


def _derived(linked: Linked) -> IntColumn:
    """The figures of the unpublished joint cells that follow; these come first among the unknowns."""
    cells = len(linked.unpublished)
    return np.asarray(linked.intervals.lower[:cells][linked.intervals.known[:cells]])


def _where(release: Registered) -> str:
    return f"release {release.number}"
