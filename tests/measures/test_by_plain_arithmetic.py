"""Every measure that compares cells against its formula in plain loops, and where there is no value, and why."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain
from math import log, sqrt
from statistics import fmean, variance

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sdc_core.contributions.cell_contributions import Need
from sdc_core.errors import InputError
from sdc_core.measures import MEASURES
from sdc_core.measures.base import Measure, Measured, number_text
from sdc_core.measures.imputation import Imputation
from sdc_core.measures.measuring import measured
from sdc_core.measures.pair import Moves, Pair, interior
from sdc_core.measures.signed_rank import EXACT, FEWEST, SignedRank
from sdc_core.numbers.bounds import UNLIMITED, Bounds
from tests.measures.pairs import pair_of
from tests.protection.tables import TWO_FIRMS, sums_of

COUNT = st.integers(0, 6)
CELL = st.tuples(COUNT, COUNT | st.none(), st.integers(0, 2), st.integers(0, 2))
"""What was there, what is published, and by how much less and more it can be."""

Table = list[list[tuple[int, int | None, int, int]]]
Value = float | None

tables = st.integers(1, 3).flatmap(
    lambda columns: st.lists(st.lists(CELL, min_size=columns, max_size=columns), min_size=1, max_size=3)
)


@settings(deadline=None)
@given(table=tables, roles=st.sampled_from([("key", "key"), ("key", "target"), ("target", "key")]))
def test_a_measure_is_what_its_formula_says(table: Table, roles: tuple[str, str]) -> None:
    before = [[o for o, *_ in row] for row in table]
    after = [[t for _, t, *_ in row] for row in table]
    known = [[(o - less, o + more) for o, _, less, more in row] for row in table]

    found = measured(pair_of(before, after, roles=roles, known=known))

    wanted = by_hand(before, after) | of_readers(table) | of_groups(table, roles)
    assert {name: found[name].value for name in wanted} == pytest.approx(wanted, abs=1e-9)
    originals = before_by_hand(before, roles)
    assert {name: found[name].before for name in originals} == pytest.approx(originals, abs=1e-9)


def by_hand(before: list[list[int]], after: list[list[int | None]]) -> dict[str, Value]:
    """The distances: o the original, t what is published and, where it is hidden, an equal share of what is missing."""
    o, published = list(chain(*before)), list(chain(*after))
    hidden, total = published.count(None), sum(o)
    missing = max(0, total - sum(one for one in published if one is not None))
    t = [missing / hidden if one is None else float(one) for one in published]
    pairs = list(zip(o, t, strict=True))
    hellinger = sqrt(sum((sqrt(one) - sqrt(other)) ** 2 for one, other in pairs) / 2)
    ranks = zip(places(list(map(float, o))), places(t), strict=True)
    return {
        "hellinger-distance": hellinger,
        "hellinger-utility": 1 - hellinger / sqrt(total) if total else None,
        "average-absolute-distance": fmean(abs(one - other) for one, other in pairs),
        "relative-absolute-distance": (
            fmean(abs(one - other) / one for one, other in pairs if one) if total else None
        ),
        "variance-of-cell-sizes": variance(t) if len(t) > 1 else None,
        "rank-changes": fmean(abs(one - other) for one, other in ranks) / len(o),
        "r": entropy_risk(o) if total else None,
    }  # fmt: skip


def places(figures: list[float]) -> list[float]:
    """The place of each figure among all; those that are alike share the middle of theirs."""
    return [sum(a < one for a in figures) + (sum(a == one for a in figures) + 1) / 2 for one in figures]


def entropy_risk(counts: list[int]) -> float:
    total, shares = sum(counts), [one / sum(counts) for one in counts if one]
    evenness = -sum(one * log(one) for one in shares) / log(len(counts)) if len(counts) > 1 else 0
    return 0.1 * counts.count(0) / len(counts) + 0.8 * (1 - evenness) + 0.1 * (1 + log(total) / 2) / sqrt(total)


def of_readers(table: Table) -> dict[str, Value]:
    """What a reader finds small, knows, or is left in doubt about; hidden cells are not seen to be small."""
    cells = list(chain(*table))
    filled = [one for one in cells if one[0]]
    open_ = [less + more for o, t, less, more in cells if t != o]
    return {
        "small-cells": fmean(t in {1, 2} for _, t, _, _ in cells),
        "exactly-known": fmean(less == more == 0 for _, _, less, more in filled) if filled else None,
        "interval-width": fmean(open_) if open_ else None,
    }


def of_groups(table: Table, roles: tuple[str, str]) -> dict[str, Value]:
    """How the first category of the target, or of the last variable, is spread over the groups."""
    t = pair_of([[o for o, *_ in row] for row in table], [[t for _, t, *_ in row] for row in table]).after
    variances = spread(t.reshape(len(table), -1).tolist(), roles)
    totals = [[o for o, *_ in row] for row in table]
    shown = [[(t or 0, t is not None) for _, t, *_ in row] for row in table]
    return {**variances, "directly-disclosive": disclosive(shown, totals, roles)}


def before_by_hand(before: list[list[int]], roles: tuple[str, str]) -> dict[str, Value]:
    o = list(chain(*before))
    found: dict[str, Value] = {
        "variance-of-cell-sizes": variance(o) if len(o) > 1 else None,
        "small-cells": fmean(one in {1, 2} for one in o),
        "directly-disclosive": disclosive([[(one, True) for one in row] for row in before], before, roles),
    }
    return found


def spread(rows: list[list[float]], roles: tuple[str, str]) -> dict[str, Value]:
    groups = list(zip(*rows, strict=True)) if roles[0] == "target" else rows
    full = [(sum(group), group[0] / sum(group)) for group in groups if sum(group)]
    if len(full) < 2:
        return {"between-variance": None, "r-squared": None}
    overall = sum(size * share for size, share in full) / sum(size for size, _ in full)
    between = sum(size * (share - overall) ** 2 for size, share in full)
    whole = between + sum(size * share * (1 - share) for size, share in full)
    varies = 0 < overall < 1
    return {"between-variance": between / (len(full) - 1), "r-squared": between / whole if varies else None}


def disclosive(
    shown: list[list[tuple[int, bool]]], totals: list[list[int]], roles: tuple[str, str]
) -> float:  # fmt: skip
    """The share of cells beside which no more than one of their row, or of their column, is left."""
    along_rows, along_columns = "target" not in roles or roles[1] == "target", roles[1] != "target"
    found = 0
    for at, row in enumerate(shown):
        for place, (count, published) in enumerate(row):
            in_row, in_column = sum(totals[at]), sum(one[place] for one in totals)
            by_row = along_rows and len(row) > 1 and in_row - count <= 1
            by_column = along_columns and len(shown) > 1 and in_column - count <= 1
            found += published and count > 0 and (by_row or by_column)
    return found / sum(map(len, shown))


WORSE = {
    "hellinger-distance": 0.25, "hellinger-utility": 0.75, "average-absolute-distance": 0.25,
    "relative-absolute-distance": 0.25, "variance-of-cell-sizes": 0.5, "chi-squared": 0.5, "chi-squared-df": 0.5,
    "cramers-v": 0.5, "spearman": 0.75, "rank-changes": 0.25, "between-variance": 0.5, "r-squared": 0.5,
    "directions": None, "signed-rank": None, "r": None, "r#": 0.25, "small-cells": 0.25, "directly-disclosive": 0.25,
    "exactly-known": 0.25, "interval-width": 0.8,
}  # fmt: skip
"""How bad .25 is where .75 was before: a distance, what is missing from 1, a change, or a chance to guess right."""


@pytest.mark.parametrize("kind", MEASURES, ids=lambda kind: kind.id)
def test_how_bad_a_value_is_grows_from_nought(kind: type[Measure]) -> None:
    assert kind().badness(Measured(0.25, (), 0.75)) == WORSE[kind.id]
    compares = kind.of_one_table and kind.about != "test"
    assert not compares or kind().badness(Measured(0.25)) is None
    assert kind.id == "interval-width" or kind().badness(Measured(None)) is None


def test_an_open_interval_is_the_least_that_is_known_and_none_the_most() -> None:
    (width,) = (kind() for kind in MEASURES if kind.id == "interval-width")
    published = pair_of([(1, 2)], [(1, 2)], known=[(1, 1), (2, 2)])
    without_end = pair_of([(1, 2)], [(None, 2)], known=[(0, UNLIMITED), (2, 2)])
    just_below = pair_of([(1, 2)], [(None, 2)], known=[(0, UNLIMITED - 1), (2, 2)])

    assert width.badness(width.value(published)) == 1
    assert width.badness(width.value(without_end)) == 0
    assert "bounds 1 cell from above" in width.value(without_end).note
    assert width.value(just_below).value == pytest.approx(2.0**62)


NUMBERS = {
    1 / 3: "0.3333333333", 2 / 3e-9: "666666666.7", -3.0: "-3", 0.0: "0", 1e-12: "1e-12",
    2.0**53 - 1: "9007199254740991", 2.0**53: "9.007199255e+15", 1 - 2.0**53: "-9007199254740991",
}  # fmt: skip


@pytest.mark.parametrize("number", NUMBERS)
def test_a_number_has_ten_digits_and_a_whole_one_all_that_are_certain(number: float) -> None:
    assert number_text(number) == NUMBERS[number]


def test_what_was_before_is_written_before_everything_else() -> None:
    found = measured(pair_of([(4, 0, 9)], [(3, None, 9)], roles=("key", "key")))["variance-of-cell-sizes"]

    assert found.text == "17.33333333"  # of 3, 1 and 9, of which 1 is what is missing from 13: 52 / 3
    assert found.note == (
        "20.33333333 before; 1 hidden cell was read as equal shares of what is missing from the total"
    )


TWO_WAYS = "chi-squared chi-squared-df cramers-v between-variance r-squared".split()


@pytest.mark.parametrize(
    ("roles", "ways"),
    [
        (("key",), None), (("target",), None), (("key", "key"), 1), (("target", "target"), 1), (("target", "key"), 0),
        (("key", "key", "key"), None), (("target", "target", "key"), None), (("key", "target", "key"), 1),
    ],
)  # fmt: skip
def test_a_crossing_is_of_two_variables_or_of_one_target_with_all_others(
    roles: tuple[str, ...], ways: int | None
) -> None:
    counts = np.arange(1, 2 ** len(roles) + 1).reshape([2] * len(roles))
    found = measured(pair_of(counts, counts, roles=roles))

    if ways is None:
        assert {found[name].note for name in TWO_WAYS} == {"it needs two variables, or one target, and here is neither"}
        return
    named = "abc"[ways]
    first = np.take(counts, 0, axis=ways).ravel()
    sizes = counts.sum(axis=ways).ravel()
    overall = first.sum() / sizes.sum()
    between = sum(n * (one / n - overall) ** 2 for one, n in zip(first, sizes, strict=True)) / (len(sizes) - 1)
    assert found["between-variance"].value == pytest.approx(between)
    assert found["between-variance"].note.endswith(f"of the first category of {named}")


def test_a_proportion_is_of_the_sensitive_categories_where_any_is_sensitive() -> None:
    pair = pair_of([(1, 2, 3), (4, 0, 4)], [(1, 2, 3), (4, 0, 4)], roles=("key", "target"))
    spec = pair.cube.spec
    variables = (spec.variables[0], replace(spec.variables[1], sensitive=("2", "3")))
    cube = replace(pair.cube, spec=replace(spec, variables=variables))

    found = measured(Pair.of(cube, cube.count))["between-variance"]

    # 5 of 6 and 4 of 8, 9 of 14 together.
    assert found.value == pytest.approx(6 * (5 / 6 - 9 / 14) ** 2 + 8 * (4 / 8 - 9 / 14) ** 2)
    assert found.note.endswith("of the sensitive categories of b")


def test_neither_several_tables_nor_impossible_cells_are_crossed() -> None:
    pair = pair_of([(1, 2), (3, 4)], [(1, 2), (3, 4)])
    impossible = np.arange(len(pair.cube)) == pair.rows[1]
    none_of_them = replace(pair.cube, structural=np.zeros(len(pair.cube), dtype=bool))

    several = measured(pair_of([[(1, 2), (3, 4)]], [[(1, 2), (3, 4)]], roles=("by", "key", "key")))
    with_impossible = Pair.of(replace(pair.cube, structural=impossible), pair.published)

    assert {several[name].note for name in TWO_WAYS} == {"it is for one table, and here are several"}
    assert {measured(with_impossible)[name].note for name in TWO_WAYS} == {"some combinations are impossible"}
    assert measured(Pair.of(none_of_them, pair.published))["chi-squared"].value is not None
    assert with_impossible.before.tolist() == [1, 3, 4]


def test_merged_cells_share_what_is_published_of_them() -> None:
    """Of 1 2 3 4 the first two are merged into 3: each is read as 1.5, and nothing is small but what is shown."""
    pair = pair_of([(1, 2), (3, 4)], [(1, 2), (3, 4)])
    published, parts = pair.cube.count.astype(float), np.full(len(pair.cube), 9)
    published[pair.rows], parts[pair.rows] = (3, 3, 3, 4), (2, 2, 1, 1)
    open_ = parts == 2

    merged = Pair.of_merged(pair.cube, published, parts, known=None, open_=open_)

    assert merged.after.tolist() == [1.5, 1.5, 3, 4]
    assert merged.hidden.tolist() == open_.tolist()
    assert merged.published[merged.rows].tolist() == [0, 0, 3, 4]
    totals = np.setdiff1d(np.arange(len(pair.cube)), pair.rows)
    assert merged.published[totals].tolist() == merged.imputed[totals].tolist() == pair.true[totals].tolist()
    assert merged.imputation is Imputation.MERGED
    assert "2 cells that were merged were read" in str(merged.notes[0])


def test_a_table_of_sums_is_compared_in_the_unit_that_it_is_printed_in() -> None:
    cube = sums_of(TWO_FIRMS).collected(Need())
    assert cube.contributions is not None
    total = cube.contributions.total
    tenths = replace(cube, contributions=replace(cube.contributions, decimals=1))
    first = np.arange(len(cube)) == interior(cube)[0]
    known = Bounds(np.where(first, 3, total), np.where(first, 10, total))

    pair = Pair.of(tenths, total / 10, first, imputation=Imputation.MIDPOINT, known=known, open_=first)

    # The firms of p × x add up to .9; it lies between .3 and 1, and .65 is the middle. Those of p × y have 1.7.
    assert pair.before[:3].tolist() == [0.9, 1.7, 12]
    assert pair.after[:3].tolist() == pytest.approx([0.65, 1.7, 12])
    assert measured(pair)["interval-width"].value == pytest.approx(0.7)
    for_counts = {name for name, one in measured(pair).items() if one.note == "it is for counts"}
    assert for_counts == {*TWO_WAYS, "directions", "r", "r#", "small-cells", "directly-disclosive"}


def test_a_table_with_missing_sums_is_no_original() -> None:
    cube = sums_of(TWO_FIRMS).collected(Need())
    assert cube.contributions is not None
    missing = np.arange(len(cube)) == 3
    without = replace(cube, contributions=replace(cube.contributions, missing=missing))

    with pytest.raises(InputError, match="1 figure of the original is missing"):
        Pair.of(without, cube.contributions.total)


def test_where_units_went_is_counted_by_cell() -> None:
    moves = Moves.of(np.array([3, 0, 3, 3, 1]), np.array([3, 2, 2, 2, 1]), size=4)

    went = {(int(a), int(b)): int(n) for a, b, n in zip(moves.before, moves.after, moves.units, strict=True)}
    assert went == {(3, 3): 1, (0, 2): 1, (3, 2): 2, (1, 1): 1}


def test_a_middle_needs_an_end_and_bounds_are_refused_only_without_one() -> None:
    def middle(low: int, high: int) -> float:
        return float(
            pair_of([(1, 2)], [(None, 2)], imputation=Imputation.MIDPOINT, known=[(low, high), (2, 2)]).after[0]
        )

    assert middle(0, 6) == 3
    assert middle(1 - UNLIMITED, UNLIMITED - 1) == 0
    for low, high in ((0, UNLIMITED), (-UNLIMITED, 5)):
        with pytest.raises(InputError, match="nothing bounds a hidden cell"):
            middle(low, high)


@pytest.mark.parametrize("changed", [FEWEST - 1, FEWEST, EXACT, EXACT + 1])
def test_the_test_of_ranks_begins_at_six_and_is_counted_out_up_to_fifty(changed: int) -> None:
    """All of them up: 2 of 2^n ways are as far from the middle, and so is what the normal distribution says."""
    found = SignedRank().value(pair_of([[0] * changed], [list(range(1, changed + 1))]))

    if changed < 6:
        assert found.value is None
    elif changed <= 50:
        assert found.value == pytest.approx(2.0 ** (1 - changed), rel=1e-9)
    else:
        assert found.value is not None and found.value > 1e-10
