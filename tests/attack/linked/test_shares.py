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
from sdc_core.numbers.bounds import UNLIMITED
from sdc_core.policy.policy import Policy
from sdc_core.rules.small_count import SmallCount
from sdc_core.spec.parts import Filter
from tests.attack.linked.tables import published

SMALL = Policy("small counts below 5", (SmallCount(cell=5, key=5, target=5),))


@pytest.mark.parametrize(
    ("percent", "size", "counts"),
    [("79", 14, (11, 11)), ("99", 250, (247, 248)), ("0", 10, (0, 0)), ("100", 10, (10, 10)), ("33.3", 3, (1, 1))],
)
def test_a_percentage_leaves_the_counts_that_round_to_it(percent: str, size: int, counts: tuple[int, int]) -> None:
    assert counts_of(Decimal(percent), size) == counts


@given(st.integers(1, 400), st.data(), st.integers(0, 2))
def test_the_true_count_is_never_excluded(size: int, data: st.DataObject, digits: int) -> None:
    count = data.draw(st.integers(0, size))
    percent = round(Decimal(100 * count) / size, digits)

    low, high = counts_of(percent, size)

    assert low <= count <= high


def test_the_complement_of_a_percentage_is_held_against_the_policy() -> None:
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
    [
        (("43", "57"), ()),
        (("42.9", "57.1"), ()),
        (("14.286", "85.714"), ()),
        (("42.9", "42.9"), (REST,)),
        (("43", "58"), ()),
        (("43", "56"), ()),
        (("43.0", "58.0"), (REST,)),
        (("42.9", "56.5"), (REST,)),
    ],
)
def test_percentages_that_add_up_to_a_hundred_leave_nobody_else(
    percent: tuple[str, str], rest: tuple[str, ...]
) -> None:
    sizes = published(["area"], [("North", 1400)])
    shares = Shares("s.csv", ("area", "sex"), (("North", "m"), ("North", "f")), tuple(map(Decimal, percent)))

    table = shares.published([sizes])

    assert [one.labels for one in table.cube.hierarchies] == [("Total", "North"), ("Total", "m", "f", *rest)]
    assert not table.true


@pytest.mark.parametrize(
    ("cell", "percent", "code"),
    [(("East", "white"), "50", messages.SIZE_UNKNOWN), (("North", "white"), "49", messages.NO_SUCH_SHARE)],
)
def test_percentages_that_cannot_be_counts_are_refused(cell: tuple[str, str], percent: str, code: object) -> None:
    sizes = published(["area"], [("North", 14)])
    with pytest.raises(InputError) as error:
        Shares("s.csv", ("area", "ethnicity"), (cell,), (Decimal(percent),)).published([sizes])
    assert [problem.message for problem in error.value.problems] == [code]
    assert error.value.problems[0].where == "s.csv, row 2"


@pytest.mark.parametrize(
    ("percent", "size", "counts"),
    [
        ("0.5", 1000, (5, 5)),
        ("0.0", 1000, (0, 0)),
        ("0", 1000, (0, 5)),
        ("100", 1000, (995, 1000)),
        ("50", 1, (1, 0)),
        ("12.50", 8, (1, 1)),
        ("12.5", 800, (100, 100)),
        ("1E+1", 100, (5, 15)),
        ("50", 0, (0, 0)),
    ],
)
def test_half_a_unit_of_the_last_digit_is_left_on_either_side(percent: str, size: int, counts: tuple[int, int]) -> None:
    """Both limits count as well: 0.5 of 1000 would round to 0, or to 1."""
    assert counts_of(Decimal(percent), size) == counts


def test_sizes_are_taken_from_the_first_table_that_shows_them_at_the_totals_of_all_else() -> None:
    """The first table hides the North and has no East; the second has all of them by sex, and the third others."""
    tables = [
        published(["area", "job"], [("North", "p", "x"), ("South", "p", 50)], missing="x"),
        published(["sex"], [("m", 5)]),
        published(["sex", "area"], [("m", "North", 4), ("f", "North", 6), ("m", "South", 1), ("m", "East", 20)]),
        published(["area"], [("North", 99), ("South", 99), ("East", 99)]),
    ]
    cells = tuple((area, "white") for area in ("North", "South", "East"))

    table = Shares("s.csv", ("area", "ethnicity"), cells, (Decimal(50), Decimal(50), Decimal(50))).published(tables)

    rows = {table.cube.label(row): row for row in range(len(table.cube))}
    assert table.bounds is not None
    sizes = {area: int(table.figures[rows[area, "Total"]]) for area, _ in cells}
    assert sizes == {"North": 10, "South": 50, "East": 20}
    assert not any(table.hidden[rows[area, "Total"]] for area, _ in cells)
    ends = {area: (int(table.bounds.low[rows[area, "white"]]), int(table.bounds.high[rows[area, "white"]]))
            for area, _ in cells}  # fmt: skip
    assert ends == {"North": (5, 5), "South": (25, 25), "East": (10, 10)}
    assert table.hidden[rows["Total", "Total"]]
    assert (table.bounds.low[rows["Total", "Total"]], table.bounds.high[rows["Total", "Total"]]) == (0, UNLIMITED)


def test_a_group_that_a_table_has_no_cell_for_is_empty() -> None:
    """Nobody in the South is a woman."""
    tables = [published(["area", "sex"], [("North", "m", 4), ("North", "f", 6), ("South", "m", 3)])]

    table = Shares("s.csv", ("area", "sex", "ethnicity"), (("South", "f", "white"),), (Decimal(30),)).published(tables)

    assert not table.hidden.all()
    assert table.cube.hierarchies[2].labels == ("Total", "white", REST)
    row = next(row for row in range(len(table.cube)) if table.cube.label(row) == ("South", "f", "Total"))
    assert (int(table.figures[row]), bool(table.hidden[row])) == (0, False)


def test_tables_of_another_population_than_the_first_able_one_give_no_size() -> None:
    own = Filter("tenure", one_of=("own",))
    tables = [
        published(["sex"], [("m", 1)]),
        published(["area"], [("North", 14)]),
        published(["area"], [("South", 10)], filters=(own,)),
    ]
    made = Shares("s.csv", ("area", "x"), (("North", "y"), ("South", "y")), (Decimal(50), Decimal(50)))

    with pytest.raises(InputError) as error:
        made.published(tables)

    assert error.value.problems == (messages.SIZE_UNKNOWN.at("s.csv, row 3"),)
    spec = Shares("s.csv", ("area", "x"), (("North", "y"),), (Decimal(50),)).published(tables).cube.spec
    assert [(one.title, one.role) for one in spec.variables] == [("area", "key"), ("x", "target")]
    assert (spec.population, spec.unit, spec.filters) == ("Residents", "person", ())


@pytest.mark.parametrize(("percent", "code"), [("50", messages.SIZE_UNKNOWN), ("49", messages.NO_SUCH_SHARE)])
def test_of_many_percentages_that_cannot_be_twenty_are_named(percent: str, code: object) -> None:
    """Under a row of headings the first is in row 2."""
    area = "East" if code is messages.SIZE_UNKNOWN else "North"
    cells = tuple((area, f"e{at}") for at in range(30))

    with pytest.raises(InputError) as error:
        Shares("s.csv", ("area", "e"), cells, (Decimal(percent),) * 30).published(
            [published(["area"], [("North", 14)])]
        )

    places = [f"s.csv, row {row}" for row in range(2, 22)]
    assert [(one.message, one.where) for one in error.value.problems] == [(code, place) for place in places]


def test_a_group_that_a_table_of_many_variables_does_not_store_is_empty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sdc_core.cube.assembly.DENSE_CELLS", 0)
    tables = [published(["area", "sex"], [("North", "m", 4), ("North", "f", 6), ("South", "m", 3)])]
    assert len(tables[0].cube) < 9

    table = Shares("s.csv", ("area", "sex", "ethnicity"), (("South", "f", "white"),), (Decimal(30),)).published(tables)

    row = next(row for row in range(len(table.cube)) if table.cube.label(row) == ("South", "f", "Total"))
    assert (int(table.figures[row]), bool(table.hidden[row])) == (0, False)
