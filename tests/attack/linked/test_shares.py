"""Percentages of groups whose size another table publishes."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sdc_core.attack import messages
from sdc_core.attack.linked.linking import link
from sdc_core.attack.linked.shares import REST, Shares, counts_of
from sdc_core.errors import InputError
from sdc_core.policy.policy import Policy
from sdc_core.rules.small_count import SmallCount
from tests.attack.linked.tables import published

SMALL = Policy("small counts below 5", (SmallCount(cell=5, key=5, target=5),))


@pytest.mark.parametrize(
    ("percent", "size", "counts"),
    [("79", 14, (11, 11)), ("99", 250, (247, 248)), ("0", 10, (0, 0)), ("100", 10, (10, 10)), ("33.3", 3, (1, 1))],
)
def test_a_percentage_leaves_the_counts_that_round_to_it(percent: str, size: int, counts: tuple[int, int]):
    assert counts_of(Decimal(percent), size) == counts


@given(st.integers(1, 400), st.data(), st.integers(0, 2))
def test_the_true_count_is_never_excluded(size: int, data: st.DataObject, digits: int):
    count = data.draw(st.integers(0, size))
    percent = round(Decimal(100 * count) / size, digits)

    low, high = counts_of(percent, size)

    assert low <= count <= high


def test_the_complement_of_a_percentage_is_held_against_the_policy():
    # Handbook: 79 % of 14 are white, so 3 are not.
    sizes = published(["area"], [("North", 14), ("South", 250)])
    shares = Shares("white.csv", ("area", "ethnicity"), (("North", "white"), ("South", "white")),
                    (Decimal("79"), Decimal("99")))  # fmt: skip

    linked = link([sizes, shares.published([sizes])], SMALL)

    found = {linked.joint.cube.label(row): linked.interval_at(row)[:2] for row in linked.unpublished.tolist()}
    assert found["North", REST] == (3, 3)
    assert found["South", REST] == (2, 3)
    assert linked.known is not None
    unsafe = {finding.labels for finding in linked.known.findings if finding.verdict == "unsafe"}
    assert unsafe == {("North", REST), ("South", REST)}
    assert linked.exit_status == 1


@pytest.mark.parametrize(
    ("percent", "rest"),
    [(("43", "57"), ()), (("42.9", "57.1"), ()), (("14.286", "85.714"), ()), (("42.9", "42.9"), (REST,))],
)
def test_percentages_that_add_up_to_a_hundred_leave_nobody_else(percent: tuple[str, str], rest: tuple[str, ...]):
    sizes = published(["area"], [("North", 7)])
    shares = Shares("s.csv", ("area", "sex"), (("North", "m"), ("North", "f")), tuple(map(Decimal, percent)))

    table = shares.published([sizes])

    assert table.cube.hierarchies[1].labels == ("Total", "m", "f", *rest)
    assert not table.true


@pytest.mark.parametrize(
    ("cell", "percent", "code"),
    [(("East", "white"), "50", messages.SIZE_UNKNOWN), (("North", "white"), "49", messages.NO_SUCH_SHARE)],
)
def test_percentages_that_cannot_be_counts_are_refused(cell: tuple[str, str], percent: str, code: object):
    sizes = published(["area"], [("North", 14)])
    with pytest.raises(InputError) as error:
        Shares("s.csv", ("area", "ethnicity"), (cell,), (Decimal(percent),)).published([sizes])
    assert [problem.message for problem in error.value.problems] == [code]
    assert error.value.problems[0].where == "s.csv, row 2"
