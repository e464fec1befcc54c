"""p-tables as values: what is worked out of their lines, how they are written, and which lines are refused where."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from hashlib import sha256
from itertools import permutations

import numpy as np
import pytest

from sdc_core.entries.record_keys import WHOLE, RecordKeys
from sdc_core.errors import InputError
from sdc_core.protection.cell_keys.making import Wanted, made
from sdc_core.protection.cell_keys.noise import bounds_with_ptable, last_key, noise_of
from sdc_core.protection.cell_keys.ptable import Outcome, PTable
from tests.protection.cell_keys.units import HANDBOOK, ptable_of

PRINTED = ptable_of(HANDBOOK)
Line = tuple[int, int, str, int, str, str]
"""A count, what it becomes, how likely, the noise, and the limits."""

ONE: list[Line] = [(1, 0, "0.5", -1, "0", "0.5"), (1, 2, "0.5", 1, "0.5", "1")]
TWO: list[Line] = [(2, 1, "0.5", -1, "0", "0.5"), (2, 3, "0.5", 1, "0.5", "1")]
THREE: list[Line] = [(3, 3, "1", 0, "0", "1")]


def checked(lines: list[Line], digest: str = "") -> PTable:
    """Lines are found at the places line 0, line 1 and so on."""
    outcomes = [
        Outcome(count, result, Decimal(likely), noise, Decimal(low), Decimal(high))
        for count, result, likely, noise, low, high in lines
    ]
    return PTable.checked(outcomes, "p.csv", lambda at: f"line {at}", sha256=digest)


def faults(lines: list[Line]) -> list[tuple[str, str, object]]:
    """Where, what, and of which count."""
    with pytest.raises(InputError) as refused:
        checked(lines)
    return [(one.where, one.code.rpartition(".")[2], one.parameters["count"]) for one in refused.value.problems]


@pytest.mark.parametrize(
    ("count", "mean", "variance"),
    [(0, "0", "0"), (1, "0", "1"), (2, "0.2", "0.2"), (3, "0", "0.6")],
)
def test_the_noise_of_the_handbook_has_this_mean_and_this_variance(count: int, mean: str, variance: str) -> None:
    assert PRINTED.mean(count) == Fraction(mean)
    assert PRINTED.variance(count) == Fraction(variance)


def test_counts_that_drift_upwards_or_downwards_are_biased() -> None:
    down = ptable_of(
        {1: [(-1, "0", "0.6"), (1, "0.6", "1")], 2: [(-1, "0", "0.4"), (1, "0.4", "1")], 3: [(0, "0", "1")]}
    )

    assert PRINTED.biased == (2,)
    assert down.biased == (1, 2)


def test_the_largest_noise_counts_downwards_too() -> None:
    assert ptable_of({1: [(0, "0", "1")], 2: [(-2, "0", "0.5"), (1, "0.5", "1")]}).largest_noise == 2


def test_a_p_table_is_written_line_by_line_with_plain_numbers() -> None:
    assert list(ptable_of({1: [(-1, "0", "0.50"), (1, "0.50", "1.0")]}).lines()) == [
        "i,j,p,v,p_int_lb,p_int_ub,type\n",
        "1,0,0.5,-1,0,0.5,all\n",
        "1,2,0.5,1,0.5,1,all\n",
    ]


def test_a_p_table_that_was_made_has_the_digest_of_the_file_that_it_would_be() -> None:
    assert PRINTED.sha256 == sha256("".join(PRINTED.lines()).encode()).hexdigest()


def test_a_p_table_that_was_read_has_the_digest_of_its_file_and_is_the_same_nevertheless() -> None:
    read = checked(ONE, digest="of the file")

    assert read.sha256 == "of the file"
    assert read == checked(ONE)


def test_lines_are_put_in_the_order_of_counts_and_limits() -> None:
    assert checked([TWO[1], ONE[1], TWO[0], ONE[0]]) == checked([*ONE, *TWO])


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ([(1, -1, "0.5", -2, "0", "0.5"), ONE[1]], [("line 0", "can-turn-negative", 1)]),
        ([(1, 0, "0.5", 1, "0", "0.5"), ONE[1]], [("line 0", "noise-contradicts-result", 1)]),
        ([ONE[0], (1, 2, "-0.5", 1, "0.5", "1")], [("line 1", "no-probability", 1)]),
        ([ONE[0], (1, 2, "1.1", 1, "0.5", "1")], [("line 1", "no-probability", 1)]),
        ([*ONE, ONE[0], ONE[1]], [("line 2", "outcome-twice", 1), ("line 3", "outcome-twice", 1)]),
        ([*ONE, *THREE], [("p.csv", "count-without-outcomes", 2)]),
        ([*ONE, (5, 5, "1", 0, "0", "1")], [("p.csv", "count-without-outcomes", 2)]),
        ([(0, 0, "1", 0, "0", "1")], [("p.csv", "count-without-outcomes", 1)]),
        ([], [("p.csv", "count-without-outcomes", 1)]),
        ([*TWO, *THREE], [("p.csv", "count-without-outcomes", 1)]),
        ([*TWO, *ONE[:1]], [("line 2", "not-one", 1)]),
        ([TWO[0], ONE[0]], [("line 0", "not-one", 2), ("line 1", "not-one", 1)]),
        ([*ONE, *THREE, TWO[0]], [("line 3", "not-one", 2)]),
        (
            [*ONE, (2, 1, "0.5", -1, "0.25", "0.75"), (2, 3, "0.5", 1, "0.5", "1")],
            [("line 2", "limits-begin-late", 2), ("line 3", "limits-overlap", 2)],
        ),
        (
            [*ONE, (2, 3, "0.5", 1, "0.6", "0.9"), (2, 1, "0.5", -1, "0", "0.5")],
            [("line 2", "gap-between-limits", 2), ("line 2", "limits-end-early", 2)],
        ),
        (
            [(1, 2, "0.4", 1, "0.5", "1"), (1, 0, "0.6", -1, "0", "0.5")],
            [("line 1", "limits-contradict-probability", 1), ("line 0", "limits-contradict-probability", 1)],
        ),
    ],
    ids=[
        "negative", "other noise", "below nought", "above one", "twice", "a count left out", "several left out",
        "nought only", "nothing", "no count of 1", "half a count", "two halves", "half of the second", "late, overlap",
        "gap, early", "not p apart",
    ],
)  # fmt: skip
def test_what_is_no_p_table_is_refused_where_it_is_wrong(
    lines: list[Line], expected: list[tuple[str, str, object]]
) -> None:
    assert faults(lines) == expected


@pytest.mark.parametrize(
    ("first", "second", "refused"),
    [
        (("0.5", "0", "0.5"), ("0.500001", "0.5", "1"), []),
        (("0.5", "0", "0.5"), ("0.5000011", "0.5", "1"), ["not-one"]),
        (("0.5", "0", "0.5"), ("0.499999", "0.5", "1"), []),
        (("0.499999", "0", "0.5"), ("0.500001", "0.5", "1"), []),
        (("0.4999989", "0", "0.5"), ("0.5000011", "0.5", "1"), ["limits-contradict-probability"] * 2),
        (("0.5", "0.000000001", "0.5"), ("0.5", "0.5", "1"), []),
        (("0.5", "0.0000000011", "0.5"), ("0.5", "0.5", "1"), ["limits-begin-late"]),
        (("0.5", "0", "0.5"), ("0.5", "0.500000001", "1"), []),
        (("0.5", "0", "0.5"), ("0.5", "0.5000000011", "1"), ["gap-between-limits"]),
        (("0.5", "0", "0.500000001"), ("0.5", "0.5", "1"), []),
        (("0.5", "0", "0.5000000011"), ("0.5", "0.5", "1"), ["limits-overlap"]),
        (("0.5", "0", "0.5"), ("0.5", "0.5", "0.999999999"), []),
        (("0.5", "0", "0.5"), ("0.5", "0.5", "0.9999999989"), ["limits-end-early"]),
    ],
    ids=[
        "a millionth too likely", "more than that", "a millionth too unlikely", "a millionth from its limits",
        "more than that from its limits", "begins a billionth late", "begins later", "a gap of a billionth",
        "a wider gap", "an overlap of a billionth", "a wider overlap", "ends a billionth early", "ends earlier",
    ],
)  # fmt: skip
def test_what_is_printed_may_be_off_by_as_much_as_digits_leave_out_and_no_more(
    first: tuple[str, str, str], second: tuple[str, str, str], refused: list[str]
) -> None:
    """Probabilities by a millionth, limits by a billionth."""
    lines: list[Line] = [
        (1, 1 + noise, likely, noise, low, high) for noise, (likely, low, high) in ((-1, first), (1, second))
    ]

    if refused:
        assert [fault for _, fault, _ in faults(lines)] == refused
    else:
        assert len(checked(lines).outcomes) == 2


@pytest.mark.parametrize(("likely", "biased"), [("0.5000005", ()), ("0.50000051", (1,))])
def test_a_mean_noise_of_a_millionth_is_no_bias(likely: str, biased: tuple[int, ...]) -> None:
    """One up half a millionth more often than one down: a mean of a millionth."""
    other = str(1 - Decimal(likely))

    assert checked([(1, 0, other, -1, "0", other), (1, 2, likely, 1, other, "1")]).biased == biased


def test_probabilities_of_nought_and_one_are_some() -> None:
    certain = checked([(1, 1, "1", 0, "0", "1"), (1, 2, "0", 1, "1", "1")])

    assert [one.probability for one in certain.blocks[1]] == [1, 0]


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_a_line_that_no_key_leads_to_may_stand_anywhere_in_a_file(order: tuple[int, ...]) -> None:
    """Its limits are both where the first line ends and the last begins."""
    lines: list[Line] = [(1, 0, "0.5", -1, "0", "0.5"), (1, 1, "0", 0, "0.5", "0.5"), (1, 2, "0.5", 1, "0.5", "1")]

    ptable = checked([lines[at] for at in order])

    assert [one.noise for one in ptable.blocks[1]] == [-1, 0, 1]


def test_what_never_happens_leaves_nothing_open() -> None:
    """A noise of 2 stands in each block with no probability: a published 3 is 2 or 3, and a 9 is 8 or 9."""
    half = [("0.5", 0, "0", "0.5"), ("0.5", 1, "0.5", "1"), ("0", 2, "1", "1")]
    ptable = checked([
        (count, count + noise, likely, noise, low, high) for count in (1, 2) for likely, noise, low, high in half
    ])  # fmt: skip

    bounds = bounds_with_ptable(np.array([0, 1, 2, 3, 4, 9]), ptable)

    assert bounds.low.tolist() == [0, 1, 1, 2, 3, 8]
    assert bounds.high.tolist() == [0, 1, 2, 3, 4, 9]


@pytest.mark.parametrize(
    ("ptable", "published", "low", "high"),
    [
        (PRINTED, [0, 2, 3, 4, 5], [0, 1, 2, 3, 4], [1, 3, 4, 5, 6]),
        (made(Wanted(1, Decimal(1))), [0, 1, 2, 3, 4], [0, 2, 1, 2, 3], [1, 2, 3, 4, 5]),
    ],
    ids=["handbook", "always up or down"],
)
def test_a_published_count_leaves_open_what_a_pencil_finds(
    ptable: PTable, published: list[int], low: list[int], high: list[int]
) -> None:
    """Of the handbook: 0 from 0 and 1, 2 from 1 to 3, 3 from 2 to 4, and so on; nothing becomes 1."""
    bounds = bounds_with_ptable(np.array(published), ptable)

    assert bounds.low.tolist() == low
    assert bounds.high.tolist() == high


@pytest.mark.parametrize(
    ("limit", "convention", "last"),
    [("0.5", "upper", 5), ("0.5", "lower", 4), ("0.55", "upper", 5), ("0.55", "lower", 5)],
)
def test_the_last_key_of_a_block_is_on_its_limit_or_just_below_it(limit: str, convention: str, last: int) -> None:
    assert last_key(Outcome(1, 1, Decimal(1), 0, Decimal(0), Decimal(limit)), 10, convention) == last


def test_each_cell_takes_the_noise_of_its_count_and_key() -> None:
    """With keys in tenths of 2³²: 0.4 and 0.6 of a count of 1, 0.9 of 2, 0.2, 0.5 and 0.8 of 3 and of 70."""
    counts = np.array([1, 1, 2, 3, 3, 3, 70, 70, 70])
    keys = (np.array([4, 6, 9, 2, 5, 8, 2, 5, 8]) * WHOLE) // 10

    noise = noise_of(counts, RecordKeys(keys, WHOLE), PRINTED, "upper")

    assert noise.tolist() == [-1, 1, 1, -1, 0, 1, -1, 0, 1]
