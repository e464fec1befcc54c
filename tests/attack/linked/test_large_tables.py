"""What is done where joint tables are large, tried on small ones: what it settles is so, the rest is said to be open.

The limits that tell small from large are set to nothing; the way of small tables, which brute force has checked
(test_bounding, test_linking), says what is true.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from hypothesis import given, settings

from sdc_core.attack.intervals import Intervals, find_intervals
from sdc_core.attack.linked import bounding
from sdc_core.attack.linked.bounding import joint_intervals
from sdc_core.attack.linked.joint import Joint
from sdc_core.attack.linked.linking import Linked, link
from sdc_core.attack.publication import Publication
from sdc_core.policy.policy import Policy
from sdc_core.rules.small_count import SmallCount
from tests.attack.linked.test_bounding import every, linked_tables, margins_of_one

SMALL = Policy("small counts below 3", (SmallCount(cell=3, key=3, target=3),))


@contextmanager
def taken_for_large(**limits: int) -> Iterator[None]:
    """Every joint table is taken for a large one, with these limits of work."""
    with pytest.MonkeyPatch.context() as patch:
        for name, value in {"MOST_SETTLED": 0, **limits}.items():
            patch.setattr(bounding, name, value)
        yield


def _is_true(found: Intervals, truth: Intervals) -> None:
    """No bound is narrower than the truth, what was seen lies within it, and what is called exact is it."""
    assert truth.exact.all()
    assert (found.lower <= truth.lower).all() and (truth.upper <= found.upper).all()
    seen = found.least <= found.most
    assert (found.least >= truth.lower)[seen].all() and (found.most <= truth.upper)[seen].all()
    assert (found.lower == truth.lower)[found.exact_lower].all()
    assert (found.upper == truth.upper)[found.exact_upper].all()


@settings(max_examples=10, deadline=None)
@given(linked_tables())
def test_bounds_of_large_tables_are_true_and_of_all_that_is_wanted_they_are_exact(joint: Joint) -> None:
    truth = find_intervals(joint.system)

    with taken_for_large():
        found = joint_intervals(joint, lambda _: every(joint))
    with taken_for_large(MOST_SHARED=0, PROGRAMS=0):
        at_a_glance = joint_intervals(joint, lambda _: every(joint))

    _is_true(found, truth)
    assert found.exact.all()
    _is_true(at_a_glance, truth)


def _derived(linked: Linked) -> set[int]:
    return set(linked.derived.tolist())


def _unsafe(linked: Linked) -> set[tuple[int, int]]:
    """Which rule of the policy is broken in which cell."""
    assert linked.known is not None
    verdicts = linked.known.findings.verdicts
    return {(number, row) for number, verdict in enumerate(verdicts) for row in verdict.unsafe.tolist()}


@settings(max_examples=6, deadline=None)
@given(margins_of_one())
def test_what_large_tables_disclose_is_found_or_said_to_be_open(tables: list[Publication]) -> None:
    truth = link(tables, SMALL)
    assert not len(truth.unsettled)

    with taken_for_large():
        thorough = link(tables, SMALL)
    with taken_for_large(MOST_SHARED=0, PROGRAMS=0):
        hasty = link(tables, SMALL)

    assert not len(thorough.unsettled)
    assert (_derived(thorough), _unsafe(thorough)) == (_derived(truth), _unsafe(truth))
    open_ = set(hasty.unsettled.tolist())
    assert _derived(hasty) <= _derived(truth) <= _derived(hasty) | open_
    assert _unsafe(hasty) <= _unsafe(truth)
    assert {row for _, row in _unsafe(truth) - _unsafe(hasty)} <= open_
    assert hasty.exit_status in (truth.exit_status, 2) and (hasty.exit_status != 2 or open_)
