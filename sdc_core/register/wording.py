"""What a table and its history give away, in sentences without any label of a cell."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from sdc_core.messages import Grouped, Phrase
from sdc_core.policy.policy import Policy
from sdc_core.register import messages
from sdc_core.register.history import MOST_RELEASES, History
from sdc_core.register.searching import Overlap, Relation
from sdc_core.rules.small_count import SmallCount

MOST_NAMED = 20
"""Releases that are named one by one."""

_RELATIONS = {
    Relation.EQUAL: messages.SAME_POPULATION,
    Relation.PART: messages.PART_OF_POPULATION,
    Relation.WHOLE: messages.WHOLE_OF_POPULATION,
    Relation.OVERLAPPING: messages.OVERLAPPING_POPULATION,
    Relation.UNKNOWN: messages.PERHAPS_SAME_POPULATION,
}


def overlap_sentences(history: History, every: int) -> Iterator[str]:
    """Which releases overlap with the table. every: how many releases the register has."""
    number = len(history.overlaps)
    if not number:
        yield messages.NONE_OVERLAPS.said(releases=Grouped(every))
        return
    yield messages.SOME_OVERLAP.said(overlapping=Grouped(number), every=every)
    for one in history.overlaps[:MOST_NAMED]:
        yield f"  {overlap_in_words(one)}"
    if number > MOST_NAMED:
        yield f"  {messages.AND_MORE.said(more=number - MOST_NAMED)}"


def overlap_in_words(overlap: Overlap) -> str:
    """One overlapping release: which it is, whom it counts, and what it shares."""
    shared = messages.IN_COMMON.phrase(variables=Grouped(overlap.variables), categories=Grouped(overlap.categories))
    words = messages.OVERLAP_WITHDRAWN if overlap.release.withdrawn_on else messages.OVERLAP
    relation = relation_in_words(overlap.relation)
    return words.said(release=overlap.release.named(), relation=relation, shared=shared)


def relation_in_words(relation: Relation) -> Phrase:
    """Whom an earlier release counts, seen from the table."""
    return _RELATIONS[relation].phrase()


def sentences_of(history: History, policy: Policy) -> Iterator[str]:
    """What follows from all of them, and how safe the threshold is after that."""
    if not history.overlaps:
        yield messages.NOTHING_ADDED.said()
        return
    yield from _looked_at(history)
    if history.groups:
        yield from _followed(history)
        yield from threshold_sentences(history, policy)


def threshold_sentences(history: History, policy: Policy) -> Iterator[str]:
    """What the thresholds of the policy are worth after the history of releases."""
    if all(group.linked.known is None for group in history.groups):
        yield messages.SUMS_NOT_HELD.said()
        return
    minimum = smallest_allowed(policy)
    smallest = history.smallest
    if smallest is not None:
        yield messages.SMALLEST_COUNT.said(count=smallest)
    if minimum is not None:
        below = int(np.count_nonzero((history.derived_counts > 0) & (history.derived_counts < minimum)))
        if below:
            yield messages.COUNTS_BELOW.said(counts=Grouped(below), minimum=minimum)
        else:
            yield messages.NO_COUNT_BELOW.said(minimum=minimum)
    if number := history.unsafe_cells:
        yield messages.CELLS_UNSAFE.said(cells=Grouped(number))
    else:
        yield messages.NO_RULE_BROKEN.said()


def smallest_allowed(policy: Policy) -> int | None:
    """The smallest count above nought that the policy publishes; None where it has no such threshold."""
    limits = [rule.cell for rule in policy.rules if isinstance(rule, SmallCount)]
    return max(limits, default=None)


def _looked_at(history: History) -> Iterator[str]:
    number = sum(len(group.releases) for group in history.groups)
    if withdrawn := sum(bool(one.release.withdrawn_on) for one in history.overlaps):
        yield messages.WERE_WITHDRAWN.said(releases=withdrawn)
    if len(history.groups) == 1:
        yield messages.ONE_SYSTEM.said(releases=Grouped(number))
    elif history.groups:
        yield messages.SEVERAL_SYSTEMS.said(releases=number, systems=len(history.groups))
    for one in history.apart[:MOST_RELEASES]:
        yield messages.NOT_LOOKED_AT.said(release=one.release.named(), why=one.problem.what)


def _followed(history: History) -> Iterator[str]:
    rows = sum(len(group.linked.unpublished) for group in history.groups)
    derived = sum(len(group.linked.derived) for group in history.groups)
    yield messages.IN_NO_TABLE.said(cells=Grouped(rows), derived=derived)
    if number := history.recovered_cells:
        yield messages.HIDDEN_AMONG_THEM.said(cells=Grouped(number))
    if not all(bool(group.linked.intervals.exact.all()) for group in history.groups):
        yield messages.BOUNDS_NOT_SETTLED.said()
