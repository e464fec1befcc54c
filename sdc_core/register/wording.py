"""What a table and its history give away, in sentences without any label of a cell."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from sdc_core.policy.policy import Policy
from sdc_core.register.history import MOST_RELEASES, History
from sdc_core.register.searching import Overlap
from sdc_core.rules.small_count import SmallCount
from sdc_core.words.wording import is_are, many

MOST_NAMED = 20
"""Releases that are named one by one."""


def overlap_sentences(history: History, every: int) -> Iterator[str]:
    """Which releases overlap with the table. every: how many releases the register has."""
    number = len(history.overlaps)
    if not number:
        yield f"None of {many(every, 'release')} in the register counts the same units by the same variables."
        return
    yield f"{many(number, 'release')} of {every} in the register may count some of the same units:"
    for one in history.overlaps[:MOST_NAMED]:
        yield f"  {overlap_in_words(one)}"
    if number > MOST_NAMED:
        yield f"  and {number - MOST_NAMED} more."


def overlap_in_words(overlap: Overlap) -> str:
    """One overlapping release: which it is, whom it counts, and what it shares."""
    withdrawn = ", withdrawn," if overlap.release.withdrawn_on else ""
    shared = f"{many(overlap.variables, 'variable')} and {many(overlap.categories, 'category')} in common"
    return f"{overlap.release.named()}{withdrawn} counts {overlap.relation.value}; {shared}"


def sentences_of(history: History, policy: Policy) -> Iterator[str]:
    """What follows from all of them, and how safe the threshold is after that."""
    if not history.overlaps:
        yield "Nothing that was registered adds to what the table says by itself."
        return
    yield from _looked_at(history)
    if history.groups:
        yield from _followed(history)
        yield from threshold_sentences(history, policy)


def threshold_sentences(history: History, policy: Policy) -> Iterator[str]:
    """What the thresholds of the policy are worth after the history of releases."""
    if all(group.linked.known is None for group in history.groups):
        yield "The tables hold sums; they were not held against the policy, since nobody knows the contributions."
        return
    minimum = smallest_allowed(policy)
    smallest = history.smallest
    if smallest is not None:
        yield f"The smallest count that follows and that no table publishes is {smallest}."
    if minimum is not None:
        below = int(np.count_nonzero((history.derived_counts > 0) & (history.derived_counts < minimum)))
        if below:
            yield (
                f"{many(below, 'count')} that {'follows' if below == 1 else 'follow'} {is_are(below)} below {minimum}, "
                "the smallest count that the policy publishes: after this history the threshold does not protect."
            )
        else:
            yield f"No count that follows is below {minimum}, the smallest count that the policy publishes."
    if number := history.unsafe_cells:
        yield f"{many(number, 'cell')} that no table publishes {is_are(number)} unsafe by the policy."
    else:
        yield "No rule of the policy is broken by what follows from the tables together."


def smallest_allowed(policy: Policy) -> int | None:
    """The smallest count above nought that the policy publishes; None where it has no such threshold."""
    limits = [rule.cell for rule in policy.rules if isinstance(rule, SmallCount)]
    return max(limits, default=None)


def _looked_at(history: History) -> Iterator[str]:
    number = sum(len(group.releases) for group in history.groups)
    if withdrawn := sum(bool(one.release.withdrawn_on) for one in history.overlaps):
        yield (
            "1 of these releases was withdrawn. It has been seen all the same, so it counts."
            if withdrawn == 1
            else f"{withdrawn} of these releases were withdrawn. They have been seen all the same, so they count."
        )
    if len(history.groups) == 1:
        yield f"{many(number, 'release')} {is_are(number)} in one system of equations with the table."
    elif history.groups:
        yield (
            f"{number} releases are in {len(history.groups)} systems of equations with the table; what follows only "
            "from releases of different systems was not looked at."
        )
    for one in history.apart[:MOST_RELEASES]:
        yield f"Not looked at: {one.release.named()}: {one.problem.what}."


def _followed(history: History) -> Iterator[str]:
    rows = sum(len(group.linked.unpublished) for group in history.groups)
    derived = sum(len(group.linked.derived) for group in history.groups)
    yield f"{many(rows, 'cell')} {is_are(rows)} in no table; of {derived} the figure follows from all tables together."
    if number := history.recovered_cells:
        yield f"{many(number, 'cell')} that a table hides {is_are(number)} among them."
    if not all(bool(group.linked.intervals.exact.all()) for group in history.groups):
        yield "Some bounds were not settled: they may be narrower than they are given."
