"""The paper's own example tables, and cubes of one's own."""

from __future__ import annotations

import numpy as np
import pytest

from sdc_core.cube.cube import Cube
from sdc_core.errors import InputError, LimitError, SettingError
from sdc_core.simulation import own_table
from sdc_core.simulation.outcomes import Outcomes
from sdc_core.simulation.own_table import OwnTable, usual_variables
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from tests.table.sheets import keys_and_target, sheet

AGES = ("50-54", "55-59", "60-64", "65+")
RESIDENTS = ((20, 12), (23, 13), (26, 14), (28, 14))  # urban, rural
HOMEOWNERS = ((20, 11), (23, 11), (26, 14), (27, 11))
EDUCATION = ((26, 6), (29, 7), (36, 4), (39, 3))  # no degree, degree
WHITE = ((18, 11), (20, 12), (22, 11), (25, 13))


def units(*, part: tuple[tuple[int, int], ...]) -> OwnTable:
    """The residents by age and place; of each cell so many are in the part."""
    ages, places, third = [], [], []
    for age, cells, in_part in zip(AGES, RESIDENTS, part, strict=True):
        for place, count, of_them in zip(("urban", "rural"), cells, in_part, strict=True):
            ages += [age] * count
            places += [place] * count
            third += ["in"] * of_them + ["out"] * (count - of_them)
    return OwnTable.of_units(rows=ages, columns=places, third=third)


def bad(outcomes: Outcomes, at: int = 0) -> list[int]:
    """How many are bad at each threshold."""
    return outcomes.counted[at].counts[0, :, 0, 0].tolist()


def test_homeowners_among_residents():
    """Tables 1, 2 and 2a: one rural person of 50-54, two of 55-59 and one urban of 65+ own no home."""
    outcomes = units(part=HOMEOWNERS).count("subset", category="in", thresholds=(3, 11, 12, 27, 28))

    assert bad(outcomes) == [3, 3, 1, 1, 0]
    assert bad(outcomes, 1) == [8, 8, 5, 1, 0]
    assert outcomes.counted[0].cells == 8


def test_each_category_in_turn_is_the_subset():
    outcomes = units(part=HOMEOWNERS).count("subset", thresholds=(3,))

    assert outcomes.second == ("in", "out")
    assert outcomes.counted[0].counts[0, 0, 0].tolist() == [3, 0]  # of the others only one cell has three


def test_row_totals_give_back_the_degrees():
    """Tables 1 and 3: below five, two numbers of degrees are hidden; the totals of table 1 give them back."""
    ages = [age for age, cells in zip(AGES, RESIDENTS, strict=True) for _ in range(sum(cells))]
    places = [place for cells in RESIDENTS for place in ["urban"] * cells[0] + ["rural"] * cells[1]]
    degrees = [had for cells in EDUCATION for had in ["no"] * cells[0] + ["yes"] * cells[1]]
    table = OwnTable.of_units(rows=ages, columns=places, third=degrees)

    outcomes = table.count("totals", thresholds=(3, 4, 5, 13, 15, 28))

    # At 13 the rural 12 is hidden too, so the first row hides one cell in both tables; at 15 every row does.
    # At 28 the places of three rows are all hidden, and two of them hide just their degrees in the other table.
    assert bad(outcomes, 0) == [0, 1, 2, 3, 0, 0]
    assert bad(outcomes, 1) == [0, 1, 2, 3, 0, 2]
    assert bad(outcomes, 2) == [8, 7, 6, 4, 4, 3]
    assert [counted.cells for counted in outcomes.counted] == [4, 4, 8, 8]


def test_a_percentage_gives_away_the_others():
    """Tables 1, 4 and 4a: in four cells one or two are not white."""
    outcomes = units(part=WHITE).count("complement", category="in", thresholds=(3, 12, 13, 14, 15, 21))

    assert bad(outcomes) == [4, 4, 3, 2, 1, 0]
    assert bad(outcomes, 1) == [8, 8, 7, 6, 4, 3]


def test_a_percentage_of_few_gives_them_away_as_well():
    table = units(part=WHITE)

    for category in ("in", "out"):
        assert bad(table.count("complement", category=category, thresholds=(3,))) == [4]


def test_without_columns_a_row_is_a_cell():
    table = OwnTable.of_units(rows=["a"] * 5 + ["b"] * 4, third=["yes"] * 4 + ["no"] * 2 + ["yes"] * 3)

    assert bad(table.count("complement", category="yes", thresholds=(3, 5))) == [2, 1]
    assert not table.can_show("totals")
    with pytest.raises(InputError, match="two tables"):
        table.count("totals")


CELLS = "year,region,sex,offence,n\n" + "".join(
    f"{year},{region},{sex},{offence},{count}\n"
    for year, counts in ((1, (9, 1, 3, 4, 6, 0, 5, 2)), (2, (1, 1, 1, 1, 1, 1, 1, 1)))
    for (region, sex, offence), count in zip(
        [(region, sex, offence) for region in "ab" for sex in "mf" for offence in ("yes", "no")], counts, strict=True
    )
)
TREE = {"North": "", "a": "North", "b": "North"}
SPEC = TableSpec(
    (
        Variable("year", "by"),
        Variable("region", "key", (), TREE),
        Variable("sex", "key"),
        Variable("offence", "target"),
    ),
    measure=Measure(count="n"),
)


@pytest.fixture(params=["dense", "sparse"])
def cube(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Cube:
    if request.param == "sparse":
        monkeypatch.setattr("sdc_core.cube.assembly.DENSE_CELLS", 0)
    return Cube.build(sheet(CELLS), SPEC)


def test_a_cube_is_taken_at_its_finest_level_and_each_year_by_itself(cube: Cube):
    table = OwnTable.of_cube(cube, rows="region", columns="sex", third="offence")

    yes = table.categories.index("yes")
    assert table.counts.shape == (4, 2, 2)
    assert sorted(table.counts[..., yes].ravel().tolist()) == [1, 1, 1, 1, 3, 5, 6, 9]
    assert table.counts.sum() == 38


def test_a_variable_left_out_is_at_its_total(cube: Cube):
    table = OwnTable.of_cube(cube, rows="region", third="offence")

    assert table.counts.shape == (4, 1, 2)
    assert table.counts.sum() == 38
    assert sorted(table.counts.sum(axis=2).ravel().tolist()) == [4, 4, 13, 17]


def test_microdata_and_its_units_give_the_same(cube: Cube):
    rows, sexes, offences = [], [], []
    for line in CELLS.strip().split("\n")[1:]:
        year, region, sex, offence, n = line.split(",")
        rows += [f"{year}{region}"] * int(n)
        sexes += [sex] * int(n)
        offences += [offence] * int(n)
    given = OwnTable.of_units(rows=rows, columns=sexes, third=offences)

    table = OwnTable.of_cube(cube, rows="region", columns="sex", third="offence")

    for case in ("subset", "totals", "complement"):
        found, again = (one.count(case, thresholds=(1, 2, 3, 5)) for one in (table, given))
        for counted, other in zip(found.counted, again.counted, strict=True):
            assert sorted(counted.counts[0].tolist()) == sorted(other.counts[0].tolist()) or case != "totals"
            assert np.sort(counted.counts[0], axis=2).tolist() == np.sort(other.counts[0], axis=2).tolist()


def test_a_missing_count_is_refused_and_not_taken_for_nobody():
    spec = keys_and_target("region", "offence", missing=("..",))
    table = sheet("region,offence,n\na,yes,..\na,no,3\nb,yes,4\nb,no,5")

    with pytest.raises(InputError, match="1 of the counts that these variables need are missing"):
        OwnTable.of_cube(Cube.build(table, spec), rows="region", third="offence")


@pytest.mark.parametrize(
    "chosen",
    [
        {"rows": "region", "third": "region"},
        {"rows": "region", "third": "nothing"},
        {"rows": "year", "third": "offence"},
    ],
)
def test_variables_that_will_not_do_are_refused(cube: Cube, chosen: dict[str, str]):
    with pytest.raises(InputError, match="not different key or target variables"):
        OwnTable.of_cube(cube, **chosen)


def test_the_usual_variables_are_the_first_the_second_and_the_last(cube: Cube):
    assert usual_variables(cube) == ("region", "sex", "offence")


def test_two_variables_have_no_columns_and_one_is_not_enough():
    two = Cube.build(sheet("a,b,n\n1,1,2\n2,2,3"), keys_and_target("a", "b"))
    one = Cube.build(sheet("a,n\n1,2\n2,3"), keys_and_target("a"))

    assert usual_variables(two) == ("a", None, "b")
    with pytest.raises(InputError, match="two key or target variables"):
        usual_variables(one)


def test_too_many_cells_are_refused(cube: Cube, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(own_table, "MOST_CELLS", 16)
    OwnTable.of_cube(cube, rows="region", columns="sex", third="offence")
    monkeypatch.setattr(own_table, "MOST_CELLS", 15)
    with pytest.raises(LimitError, match="16 cells"):
        OwnTable.of_cube(cube, rows="region", columns="sex", third="offence")


def test_lists_of_different_units_a_category_and_thresholds_that_are_none_are_refused():
    with pytest.raises(InputError, match="not lists of the same units"):
        OwnTable.of_units(rows=["a"], third=["b", "c"])
    with pytest.raises(InputError, match="not lists of the same units"):
        OwnTable.of_units(rows=[], third=[])
    with pytest.raises(InputError, match="no such category"):
        OwnTable.of_units(rows=["a"], third=["b"]).count("subset", category="c")
    with pytest.raises(SettingError, match="not thresholds"):
        OwnTable.of_units(rows=["a"], third=["b"]).count("subset", thresholds=(0,))
