"""Rounding several tables at once: brute force over all multiples that add up and agree, and earlier tables."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sdc_core.errors import InputError
from sdc_core.evaluation.treatment import Treatment
from sdc_core.policy.policy import Policy
from sdc_core.protection.perturbed import Perturbed, Public
from sdc_core.protection.rounding.controlled import ControlledRounding
from sdc_core.protection.together import messages
from sdc_core.protection.together.protecting import Together, protect_together
from sdc_core.protection.together.tables import Draft, Earlier
from sdc_core.rules.small_count import SmallCount
from tests.attack.linked.tables import crossed, published

SMALL = Policy("small counts below 3", (SmallCount(cell=3, key=3, target=3),))
X, Y, Z = ("x0", "x1"), ("y0", "y1"), ("z0", "z1")


def draft(name: str, rows: tuple[str, ...], columns: tuple[str, ...], counts: list[list[int]]) -> Draft:
    return Draft.of(name, published([rows[0][0], columns[0][0]], crossed(rows, columns, counts)).cube, SMALL)


def figures(found: Together, number: int) -> dict[tuple[str, ...], int]:
    release = found.releases[number]
    return {release.cube.label(row): int(release.value[row]) for row in range(len(release.cube))}


COUNTS = st.lists(st.integers(0, 7), min_size=8, max_size=8)


@settings(max_examples=60, deadline=None)
@given(COUNTS, st.sampled_from((2, 3, 5)))
def test_two_tables_are_as_near_as_any_that_add_up_and_agree(counts: list[int], base: int):
    inner = np.array(counts).reshape(2, 2, 2)
    drafts = [draft("one", X, Y, inner.sum(axis=2).tolist()), draft("other", X, Z, inner.sum(axis=1).tolist())]

    found = protect_together(drafts, [], ControlledRounding(base=base))

    for release in found.releases:
        bounds, others = release.bounds[Public.SETTINGS], range(1 - base, base)
        possible = [[count for step in others if (count := value + step) >= 0] for value in release.value.tolist()]
        assert bounds.low.tolist() == [min(counts) for counts in possible]
        assert bounds.high.tolist() == [max(counts) for counts in possible]
    one, other = figures(found, 0), figures(found, 1)
    for x in (*X, "Total"):
        assert one[x, "Total"] == other[x, "Total"]
    for table, columns in ((one, Y), (other, Z)):
        for x in X:
            assert table[x, "Total"] == sum(table[x, column] for column in columns)
        for column in (*columns, "Total"):
            assert table["Total", column] == sum(table[x, column] for x in X)
    assert found.facts == {"shared cells": 3, "shared cells that differ": 0}
    truth = [
        {one.review.cube.label(row): int(one.review.cube.count[row]) for row in range(len(one.review.cube))}
        for one in drafts
    ]
    assert _distance([one, other], truth) == min(_distance(pair, truth) for pair in _all_pairs(truth, base))


def _distance(tables: list[dict[tuple[str, ...], int]], truth: list[dict[tuple[str, ...], int]]) -> int:
    """All changes together, a shared cell once."""
    own = (abs(table[cell] - true[cell]) for table, true in zip(tables, truth, strict=True) for cell in table
           if cell[1] != "Total")  # fmt: skip
    return sum(own) + sum(abs(tables[0][x, "Total"] - truth[0][x, "Total"]) for x in (*X, "Total"))


def _all_pairs(truth: list[dict[tuple[str, ...], int]], base: int):
    """Every pair of tables of the two multiples next to each count that add up and have the same totals of x."""
    both = [list(_zero_restricted(true, columns, base)) for true, columns in zip(truth, (Y, Z), strict=True)]
    for one, other in product(*both):
        if all(one[x, "Total"] == other[x, "Total"] for x in X):
            yield [one, other]


def _zero_restricted(true: dict[tuple[str, ...], int], columns: tuple[str, ...], base: int):
    near = {cell: {count // base * base, -(-count // base) * base} for cell, count in true.items()}
    inside = list(product(X, columns))
    for chosen in product(*(sorted(near[cell]) for cell in inside)):
        table = dict(zip(inside, chosen, strict=True))
        table |= {(x, "Total"): sum(table[x, column] for column in columns) for x in X}
        table |= {("Total", column): sum(table[x, column] for x in X) for column in (*columns, "Total")}
        if all(table[cell] in near[cell] for cell in table):
            yield table


def test_a_published_rounded_table_keeps_its_figures():
    drafts = [draft("one", X, Y, [[7, 4], [3, 9]]), draft("other", X, Z, [[5, 6], [8, 4]])]
    first = protect_together(drafts[:1], [], ControlledRounding(base=5))
    release = first.releases[0]
    assert isinstance(release, Perturbed)
    out = drafts[0].hiding(np.zeros(len(release.cube), dtype=bool))
    rounded = Earlier("one", type(out)(out.cube, release.value, out.hidden, true=False), changed=True)

    second = protect_together(drafts[1:], [rounded], ControlledRounding(base=5))

    for x in (*X, "Total"):
        assert figures(second, 0)[x, "Total"] == figures(first, 0)[x, "Total"]
    assert second.audit.holds
    assert (second.releases[0].status == Treatment.ROUNDED).all()


def test_what_was_rounded_before_is_known_within_its_steps_to_whoever_attacks():
    """Of x0 and z0 together 0 is published, rounded to fives: there are 4 at most, also among the 16 to 24 of y0."""
    other = draft("other", X, Z, [[0, 25], [10, 5]])
    before = rounded_before(other, [other.review.cube.count[row] for row in range(9)])

    found = protect_together([draft("one", X, Y, [[20, 5], [5, 10]])], [before], ControlledRounding(base=5))

    linked = found.audit.linked
    joint = linked.joint.cube
    (row,) = (at for at in range(len(joint)) if {"x0", "y0", "z0"} <= {*joint.label(at)})
    assert linked.interval_at(row) == (0, 4, True)


def test_published_true_counts_stand_in_the_way_of_rounding():
    drafts = [draft("one", X, Y, [[7, 4], [3, 11]])]
    odd = Earlier("odd.csv", published(["x"], [("x0", 11), ("x1", 14)]))
    even = Earlier("even.csv", published(["y"], [("y0", 10), ("y1", 15)]))

    with pytest.raises(InputError) as error:
        protect_together(drafts, [odd, even], ControlledRounding(base=5))

    assert [one.message for one in error.value.problems] == [messages.NO_ROUNDED_TABLES_BESIDE, messages.IN_THE_WAY]
    assert "without odd.csv it would be possible" in str(error.value)


def rounded_before(one: Draft, figures_: list[int]) -> Earlier:
    """The draft as a table with these figures that is published already."""
    out = one.hiding(np.zeros(len(figures_), dtype=bool))
    return Earlier(one.name, type(out)(out.cube, np.array(figures_), out.hidden, true=False), changed=True)


@pytest.mark.parametrize(
    ("first", "base", "steps", "agrees"),
    [
        ([35, 20, 15], 5, 0, True),
        ([30, 20, 10], 10, 0, True),
        ([30, 20, 10], 5, 0, False),
        ([30, 20, 10], 5, 1, True),
        ([60, 40, 20], 10, 1, False),
        ([60, 40, 20], 10, 2, True),
    ],
    ids=["4 away", "5 of ten", "5 of five", "5 of five in a step more", "29 of ten", "29 of ten in steps"],
)  # fmt: skip
def test_what_was_rounded_before_is_kept_only_where_the_method_could_have_made_it(
    first: list[int], base: int, steps: int, agrees: bool
) -> None:
    """Of 31 units 16 are of x0, 15 of x1. With base 5 a 10 stands for 6 to 14 unless steps are allowed: not for 15."""
    before = rounded_before(Draft.of("one", published(["x"], [("x0", 16), ("x1", 15)]).cube, SMALL), first)
    new = draft("other", X, Z, [[9, 7], [7, 8]])
    method = ControlledRounding(base=base, steps=steps)

    if not agrees:
        with pytest.raises(
            InputError, match=f"multiples of {base} were found .* agree with what is published"
        ) as refused:
            protect_together([new], [before], method)
        assert "without one it would be possible" in str(refused.value)
        return
    (release,) = protect_together([new], [before], method).releases

    assert isinstance(release, Perturbed)
    bounds, count = release.bounds[Public.SETTINGS], release.cube.count
    assert [int(release.value[row]) for row in (0, 3, 6)] == first
    assert ((bounds.low <= count) & (count <= bounds.high)).all()
