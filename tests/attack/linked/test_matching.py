"""How tables fit together where their names do not say it: lookups, the same under two names, sums, statements."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sdc_core.attack import messages
from sdc_core.attack.linked.linking import Linked, link
from sdc_core.attack.linked.lookup import Lookup
from sdc_core.attack.linked.matching import Same
from sdc_core.attack.linked.statements import Largest
from sdc_core.errors import InputError, SdcError, SettingError
from sdc_core.policy.policy import Policy
from sdc_core.rules.small_count import SmallCount
from tests.attack.linked.tables import crossed, published

SMALL = Policy("small counts below 3", (SmallCount(cell=3, key=3, target=3),))
SEX = ("m", "f")
# Four small areas: two districts, and two constituencies that cut the first district.
AREAS = ("a1", "a2", "a3", "a4")
DISTRICTS, CONSTITUENCIES = ("North", "North", "South", "South"), ("East", "West", "West", "West")


def lookup(*counts: int | None) -> Lookup:
    return Lookup(
        "areas.csv", ("area", "district", "constituency"), (AREAS, DISTRICTS, CONSTITUENCIES), counts or (None,) * 4
    )


def intervals(linked: Linked) -> dict[tuple[str, ...], tuple[int | None, int | None]]:
    return {linked.joint.cube.label(row): linked.interval_at(row)[:2] for row in linked.unpublished.tolist()}


def by_district(counts: list[list[int]]) -> object:
    return published(["district", "sex"], crossed(("North", "South"), SEX, counts))


def by_constituency(counts: list[list[int]]) -> object:
    return published(["constituency", "sex"], crossed(("East", "West"), SEX, counts))


def test_a_lookup_gives_the_people_between_two_systems_of_areas():
    # East is a part of North: what North has more lives in the small area that West has of it.
    linked = link([by_district([[10, 9], [5, 5]]), by_constituency([[8, 9], [7, 5]])], SMALL, lookup=lookup())

    found = intervals(linked)
    assert found["North & West", "m"] == (2, 2)
    assert found["North & West", "f"] == (0, 0)
    assert linked.exit_status == 1


def test_known_counts_of_small_areas_bound_what_is_in_them():
    district = by_district([[10, 9], [5, 5]])
    rents = published(["constituency", "rent"], crossed(("East", "West"), ("low", "high"), [[8, 9], [7, 5]]))

    linked = link([district, rents], SMALL, lookup=lookup(17, 2, 5, None))

    found = intervals(linked)
    assert ("North & West", "Total", "Total") not in found  # the lookup has its count
    assert found["North & West", "m", "Total"] == (0, 2)


def test_counts_of_a_lookup_that_the_tables_exclude_are_named():
    with pytest.raises(InputError, match="a count of the lookup"):
        link([by_district([[10, 9], [5, 5]]), by_constituency([[8, 9], [7, 5]])], SMALL, lookup=lookup(16, 3, 5, 5))


@settings(max_examples=30, deadline=None)
@given(st.lists(st.integers(0, 3), min_size=8, max_size=8))
def test_what_a_lookup_links_is_true_of_every_population(counts: list[int]):
    truth = dict(zip(product(range(4), SEX), counts, strict=True))
    districts: Counter[tuple[str, str]] = Counter()
    constituencies: Counter[tuple[str, str]] = Counter()
    both: Counter[tuple[str, str]] = Counter()
    for (area, sex), count in truth.items():
        districts[DISTRICTS[area], sex] += count
        constituencies[CONSTITUENCIES[area], sex] += count
        both["North & West" if area == 1 else CONSTITUENCIES[area] if area == 0 else "South", sex] += count

    linked = link(
        [
            by_district([[districts[name, sex] for sex in SEX] for name in ("North", "South")]),
            by_constituency([[constituencies[name, sex] for sex in SEX] for name in ("East", "West")]),
        ],
        SMALL,
        lookup=lookup(*(sum(truth[area, sex] for sex in SEX) for area in range(4))),
    )

    for (area, sex), (low, high) in intervals(linked).items():
        if sex != "Total" and area != "Total":
            assert low == high == both[area, sex]


@pytest.mark.parametrize(
    ("areas", "code"),
    [
        (("a1", "a1", "a3", "a4"), messages.LOOKUP_MAPS_TWICE),
        (("a1", "a2", "a3", "a4"), messages.LOOKUP_FITS_NOTHING),
    ],
)
def test_a_lookup_that_does_not_fit_is_refused(areas: tuple[str, ...], code: object):
    with pytest.raises(InputError) as error:
        made = Lookup("areas.csv", ("area", "x", "y"), (areas, ("p", "p", "q", "q"), ("r",) * 4), (None,) * 4)
        link([by_district([[10, 9], [5, 5]]), by_constituency([[8, 9], [7, 5]])], SMALL, lookup=made)
    assert [problem.message for problem in error.value.problems] == [code]


def test_areas_that_the_lookup_lacks_are_counted():
    other = published(["district", "sex"], crossed(("North", "South", "Isle"), SEX, [[10, 9], [5, 5], [1, 1]]))
    with pytest.raises(InputError, match="table 1: 1 category of district is not in the lookup"):
        link([other, by_constituency([[8, 9], [7, 5]])], SMALL, lookup=lookup())


def test_categories_and_variables_of_two_names_are_the_same_when_a_person_says_so():
    one = published(["sex", "city"], crossed(("male", "female"), ("A", "B"), [["x", 12], [16, 19]]), missing="x")
    other = published(["gender"], [("m", 33), ("f", 35)])
    tables = [one, other]

    linked = link(
        tables,
        SMALL,
        same_variables={"gender": "sex"},
        same=[Same("sex", "male", ("m",)), Same("sex", "female", ("f",))],
    )

    assert intervals(linked)["male", "A"] == (21, 21)


@pytest.mark.parametrize("text", ["", "sex", "sex:", ":m=f", "sex:m", "sex:m=", "sex:=f", "m=f", ":", "=", ":="])
def test_what_lacks_the_variable_or_one_of_the_categories_is_not_read(text: str):
    with pytest.raises(SettingError) as refused:
        Same.parse(text, [by_district([[10, 9], [5, 5]])])
    assert [problem.message for problem in refused.value.problems] == [messages.SAME_UNREADABLE]


@pytest.mark.parametrize("coarse_first", [True, False])
def test_a_category_that_is_the_sum_of_others_is_linked_to_them(coarse_first: bool):
    coarse = published(["marital", "sex"], crossed(("alone", "married"), SEX, [[12, 9], [4, 7]]))
    fine = published(["marital"], [("single", 20), ("widowed", 1), ("married", 11)])
    tables = [coarse, fine] if coarse_first else [fine, coarse]

    linked = link(tables, SMALL, same=[Same.parse("marital:alone=single+widowed", tables)])

    assert intervals(linked)["widowed", "m"] == (0, 1)
    assert ("alone", "m") not in intervals(linked)


def test_a_statement_makes_intervals_narrower_and_says_by_how_much():
    tables = [
        published(["area", "sex"], crossed(("North", "South", "East"), SEX, [["x", 10], ["x", 10], ["x", 10]]),
                  missing="x"),
        published(["sex"], [("m", 30), ("f", 30)]),
    ]  # fmt: skip

    without = link(tables, SMALL)
    linked = link(tables, SMALL, statements=[Largest.parse("area=North, sex=m")])

    assert intervals(without)["North", "m"] == (0, 30)
    assert intervals(linked)["North", "m"] == (10, 30)
    assert intervals(linked)["South", "m"] == (0, 15)
    assert linked.narrowing is not None and without.narrowing is None
    # Three cells of men and three of both sexes: (0, 30) each before; (10, 30), (0, 15), (0, 15) after.
    assert linked.narrowing.cells == 6
    assert linked.narrowing.before == 30
    assert linked.narrowing.after == pytest.approx((20 + 15 + 15) / 3)


@pytest.mark.parametrize(
    "change",
    [
        {"same_variables": {"nobody": "sex"}},
        {"same": [Same("sex", "m", ("nobody",))]},
        {"statements": [Largest((("sex", "nobody"),))]},
        {"statements": [Largest((("nobody", "m"),))]},
    ],
)
def test_what_names_nothing_in_the_tables_is_refused(change: dict[str, object]):
    with pytest.raises(SdcError):
        link([by_district([[10, 9], [5, 5]]), by_constituency([[8, 9], [7, 5]])], SMALL, **change)


def test_rows_of_a_lookup_that_come_again_are_named_by_their_place_in_the_file_up_to_twenty():
    """Under a row of headings the second small area is in row 3."""
    small = ["a", "b", "a", "c", "b", *["a"] * 30]

    with pytest.raises(InputError) as refused:
        Lookup("areas.csv", ("small", "wide"), (tuple(small), tuple(small)), tuple([None] * len(small)))

    places = [problem.where for problem in refused.value.problems]
    assert places == ["areas.csv, row 4", "areas.csv, row 6", *(f"areas.csv, row {row}" for row in range(7, 25))]
