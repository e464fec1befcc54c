"""What several tables say together: published examples, brute force over all joint tables, and laws."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise, product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sdc_core.attack import messages
from sdc_core.attack.linked.bands import band_of
from sdc_core.attack.linked.linking import Linked, link
from sdc_core.attack.publication import Publication
from sdc_core.errors import InputError
from sdc_core.policy.policy import Policy
from sdc_core.rules.few_others import FewOthers
from sdc_core.rules.small_count import SmallCount
from sdc_core.spec.parts import Filter
from tests.attack.linked.tables import all_joint_tables, crossed, published

SMALL = Policy("small counts below 3", (SmallCount(cell=3, key=3, target=3),))
OTHERS = Policy("fewer than 3 others", (FewOthers(t=3),))

SEX, CITY, RECORD = ("Male", "Female"), ("Amsterdam", "Rotterdam"), ("yes", "no")


def figures(linked: Linked) -> dict[tuple[str, ...], tuple[int | None, int | None]]:
    """The interval of every cell that no table publishes."""
    return {linked.joint.cube.label(row): linked.interval_at(row)[:2] for row in linked.unpublished.tolist()}


def unsafe(linked: Linked) -> set[tuple[str, ...]]:
    assert linked.known is not None
    return {finding.labels for finding in linked.known.findings if finding.verdict == "unsafe"}


def test_three_tables_of_booksellers_rebuild_the_fourth():
    # Lecture notes on linked tables: each table is harmless, together they have exactly one solution.
    tables = (
        published(["sex", "city"], crossed(SEX, CITY, [[21, 12], [16, 19]])),
        published(["sex", "record"], crossed(SEX, RECORD, [[23, 10], [8, 27]]), target="record"),
        published(["city", "record"], crossed(CITY, RECORD, [[11, 26], [20, 11]]), target="record"),
    )

    linked = link(tables, OTHERS)

    expected = dict(zip(product(SEX, CITY, RECORD), (11, 10, 12, 0, 0, 16, 8, 11), strict=True))
    assert figures(linked) == {cell: (count, count) for cell, count in expected.items()}
    assert unsafe(linked) == {("Male", "Rotterdam", "yes"), ("Female", "Amsterdam", "no")}
    assert linked.exit_status == 1


def test_a_category_that_only_the_second_table_has_is_a_part_of_the_total_alone():
    """Eight are in the North: five women, so three men. The Isle is in no other area."""
    one = published(["area", "sex"], crossed(("North", "South"), SEX, [["x", 5], [4, "x"]]), missing="x")
    other = published(["area", "city"], crossed(("North", "South", "Isle"), CITY, [[3, 5], [6, 2], [7, 1]]))

    linked = link([one, other], SMALL)

    found = figures(linked)
    assert found["North", "Male", "Total"] == (3, 3)
    assert found["Isle", "Male", "Total"] == (0, 8)
    cube = linked.joint.cube
    known = {cube.label(row): int(cube.count[row]) for row in range(len(cube)) if not cube.missing_at(np.array([row]))}
    assert known == {
        ("Total", "Total", "Total"): 24, ("Total", "Total", "Amsterdam"): 16, ("Total", "Total", "Rotterdam"): 8,
        ("North", "Female", "Total"): 5, ("South", "Male", "Total"): 4,
        **{(area, "Total", "Total"): 8 for area in ("North", "South", "Isle")},
        ("North", "Total", "Amsterdam"): 3, ("North", "Total", "Rotterdam"): 5,
        ("South", "Total", "Amsterdam"): 6, ("South", "Total", "Rotterdam"): 2,
        ("Isle", "Total", "Amsterdam"): 7, ("Isle", "Total", "Rotterdam"): 1,
    }  # fmt: skip


def test_bands_that_do_not_fit_leave_one_man_aged_20_to_24():
    # Handbook, tables 5.11 to 5.13.
    first = ("<20", "20–39", "40–59", "60–79", "80+")
    second = ("<25", "25–39", "40–59", "60–79", "80+")
    men = ([6, 9, 5, 8, 4], [10, 38, 51, 42, 32]), ([7, 8, 5, 8, 4], [10, 38, 51, 42, 32])

    linked = link(
        [
            published(["sex", "age"], crossed(("m", "f"), bands, counts))
            for bands, counts in zip((first, second), men, strict=True)
        ],
        SMALL,
    )

    assert figures(linked)[("m", "20–24")] == (1, 1)
    assert figures(linked)[("f", "20–24")] == (0, 0)
    assert ("m", "20–24") in unsafe(linked)
    assert ("m", "25–39") not in figures(linked)  # the second table publishes it


def test_a_part_of_the_population_leaves_the_rest():
    # Handbook, tables 5.4 to 5.6: all residents, and those of the old boundaries.
    old = Filter("boundary", one_of=("old",))
    marital, sexes = ("single", "married", "other"), ("m", "f")

    linked = link(
        [
            published(["marital", "sex"], crossed(marital, sexes, [[52, 55], [130, 140], [39, 49]])),
            published(["marital", "sex"], crossed(marital, sexes, [[50, 54], [128, 140], [39, 49]]), filters=(old,)),
        ],
        SMALL,
    )

    rest = {cell[:2]: interval[0] for cell, interval in figures(linked).items() if "Total" not in cell}
    assert rest == dict(zip(product(marital, sexes), (2, 1, 2, 0, 0, 0), strict=True))
    assert {cell[:2] for cell in unsafe(linked) if "Total" not in cell} == {
        ("single", "m"), ("single", "f"), ("married", "m"),
    }  # fmt: skip


def test_a_hidden_figure_follows_from_the_totals_of_another_table():
    hiding = published(["sex", "city"], crossed(SEX, CITY, [["x", 12], [16, 19]]), missing="x")
    totals = published(["city"], [("Amsterdam", 37), ("Rotterdam", 31)])

    linked = link([hiding, totals], SMALL)

    assert [linked.joint.cube.label(row) for row in linked.recovered.tolist()] == [
        ("Male", "Total"), ("Male", "Amsterdam"),
    ]  # fmt: skip
    assert figures(linked)[("Male", "Amsterdam")] == (21, 21)
    assert linked.exit_status == 1


def test_a_category_that_is_a_branch_of_another_table_is_its_sum():
    regions = published(["place", "sex"], crossed(("North", "South"), ("m", "f"), [[12, 9], [4, 7]]))
    tree = {"Dale": "North", "Hill": "North", "Port": "South", "North": "", "South": ""}
    places = published(["place"], [("Dale", 20), ("Hill", 1), ("Port", 11)], tree=tree)

    linked = link([regions, places], SMALL)

    assert figures(linked)[("Hill", "m")] == (0, 1)
    assert ("North", "m") not in figures(linked)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"population": "Employees"}, messages.DIFFERENT_POPULATIONS),
        ({"names": ["x", "y"]}, messages.NO_SHARED_VARIABLE),
    ],
)
def test_tables_that_cannot_be_compared_are_refused(change: dict[str, object], code: object):
    one = published(["sex", "city"], crossed(SEX, CITY, [[21, 12], [16, 19]]))
    other = published(change.get("names", ["sex", "city"]), crossed(SEX, CITY, [[21, 12], [16, 19]]),
                      population=str(change.get("population", "Residents")))  # fmt: skip
    with pytest.raises(InputError) as error:
        link([one, other], SMALL)
    assert [problem.message for problem in error.value.problems] == [code]


@pytest.mark.parametrize("counts", ([[21, 12], [16, 20]], [[20, 13], [16, 19]]))
def test_tables_that_contradict_each_other_are_refused(counts: list[list[int]]):
    one = published(["sex", "city"], crossed(SEX, CITY, [[21, 12], [16, 19]]))
    with pytest.raises(InputError):
        link([one, published(["sex", "city"], crossed(SEX, CITY, counts))], SMALL)


SIZE = (2, 2, 2)
PLACES = tuple(product(*map(range, SIZE)))
NAMES = "abc"
PAIRS = tuple(combinations(range(3), 2))


@settings(max_examples=25, deadline=None)
@given(st.lists(st.integers(0, 2), min_size=8, max_size=8), st.sets(st.sampled_from(PAIRS), min_size=2))
def test_intervals_are_those_of_all_joint_tables(counts: list[int], pairs: set[tuple[int, int]]):
    truth = dict(zip(PLACES, counts, strict=True))
    margins = [(pair, _margin(truth, pair)) for pair in sorted(pairs)]

    linked = link([_two_way(pair, margin) for pair, margin in margins], SMALL)

    # Some cell bounds each of the others: no table has a count above the largest figure that is published.
    largest = max(max(margin.values(), default=0) for _, margin in margins)
    every = list(all_joint_tables(SIZE, margins, most=largest)) if largest <= 2 else [truth]
    for cell, (low, high) in figures(linked).items():
        where = dict(zip(linked.joint.cube.spec.names, cell, strict=True))
        possible = {_count(table, where) for table in every}
        assert low is not None and high is not None
        assert (low, high) == (min(possible), max(possible)) if largest <= 2 else low <= min(possible) <= high


def _margin(table: dict[tuple[int, ...], int], pair: tuple[int, int]) -> Counter[tuple[int, ...]]:
    margin: Counter[tuple[int, ...]] = Counter()
    for place, count in table.items():
        margin[place[pair[0]], place[pair[1]]] += count
    return +margin


def _two_way(pair: tuple[int, int], margin: Counter[tuple[int, ...]]) -> Publication:
    one, other = NAMES[pair[0]], NAMES[pair[1]]
    cells = [(f"{one}{i}", f"{other}{j}", margin[i, j]) for i in range(2) for j in range(2)]
    return published([one, other], cells)


def _count(table: dict[tuple[int, ...], int], where: dict[str, str]) -> int:
    """The count of a cell that is named by its labels: "a0", or "Total"."""
    return sum(
        count
        for place, count in table.items()
        if all(where[name] in ("Total", f"{name}{at}") for name, at in zip(NAMES, place, strict=True))
    )


Unit = tuple[int, str, str]
UNITS = st.lists(
    st.tuples(st.integers(15, 34), st.sampled_from(("m", "f")), st.sampled_from(("own", "rent"))),
    min_size=1,
    max_size=30,
)
CUTS = st.sets(st.integers(16, 34), min_size=1, max_size=3)


@settings(max_examples=40, deadline=None)
@given(UNITS, CUTS, CUTS, st.booleans())
def test_the_truth_lies_within_every_interval(units: list[Unit], one: set[int], other: set[int], owners: bool):
    counted = [unit for unit in units if not owners or unit[2] == "own"]

    linked = link([_by_age_and_sex(units, one), _by_age_and_sex(counted, other, owners=owners)], SMALL)

    for row in linked.unpublished.tolist():
        low, high, _ = linked.interval_at(row)
        where = dict(zip(linked.joint.cube.spec.names, linked.joint.cube.label(row), strict=True))
        count = sum(_is_in(unit, where) for unit in units)
        assert low is not None and low <= count and (high is None or count <= high)


def _by_age_and_sex(units: list[Unit], cuts: set[int], *, owners: bool = False) -> Publication:
    bands = _bands(sorted(cuts))
    counted = Counter((band, sex) for age, sex, _ in units for band, ages in bands.items() if age in ages)
    cells = [(band, sex, counted[band, sex]) for band in bands for sex in ("m", "f")]
    return published(["age", "sex"], cells, filters=(Filter("tenure", one_of=("own",)),) if owners else ())


def _bands(cuts: list[int]) -> dict[str, range]:
    inner = {f"{low}–{high - 1}": range(low, high) for low, high in pairwise(cuts)}
    return {f"<{cuts[0]}": range(cuts[0])} | inner | {f"{cuts[-1]}+": range(cuts[-1], 200)}


def _is_in(unit: Unit, where: dict[str, str]) -> bool:
    age, sex, tenure = unit
    band = band_of(where["age"])
    return (
        where["sex"] in ("Total", sex)
        and (band is None or band.low <= age < band.high)
        and (where.get("tenure", "Total") == "Total" or (where["tenure"] == "own") == (tenure == "own"))
    )


@settings(max_examples=40, deadline=None)
@given(UNITS, CUTS, CUTS, st.booleans())
def test_every_small_difference_that_both_tables_determine_is_found(
    units: list[Unit], one: set[int], other: set[int], owners: bool
):
    """Bands of everybody leave those between two cuts; equal bands of everybody and of owners leave the tenants."""
    counted = [unit for unit in units if not owners or unit[2] == "own"]

    linked = link(
        [_by_age_and_sex(units, one), _by_age_and_sex(counted, one if owners else other, owners=owners)], SMALL
    )

    names = linked.joint.cube.spec.names
    true = {
        label: sum(_is_in(unit, dict(zip(names, label, strict=True))) for unit in units)
        for label in map(linked.joint.cube.label, linked.unpublished.tolist())
    }
    assert figures(linked) == {label: (count, count) for label, count in true.items()}
    assert unsafe(linked) == {label for label, count in true.items() if 0 < count < 3}
