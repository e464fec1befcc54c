"""The table laid out as on paper: every cell in its place, whatever the sides."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sdc_core.cube.addresses import ABSENT
from sdc_core.cube.arrangement import Arrangement, default_sides, display_order
from sdc_core.cube.cube import Cube
from sdc_core.errors import LimitError
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from tests.reviewed import cube_of, sparse_cube_of
from tests.strategies import RandomTable, tables
from tests.table.sheets import keys_and_target, sheet

CUBE = Cube.build(
    sheet("region,sex,offence,n\nEast,f,yes,1\nEast,f,no,2\nEast,m,yes,3\nEast,m,no,4\nWest,f,yes,5\nWest,m,no,8\n"),
    keys_and_target("region", "sex", "offence"),
)


def texts(arrangement: Arrangement) -> list[list[str]]:
    """The counts as a page would show them."""
    cube = arrangement.cube
    return [["" if row == ABSENT else str(cube.count[row]) for row in line] for line in arrangement.cells.tolist()]


def test_the_target_runs_across_and_the_keys_down_with_totals_last() -> None:
    arrangement = Arrangement.of(CUBE)

    assert (arrangement.down, arrangement.across) == ((0, 1), (2,))
    assert texts(arrangement) == [
        ["1", "2", "3"],
        ["3", "4", "7"],
        ["4", "6", "10"],
        ["5", "0", "5"],
        ["0", "8", "8"],
        ["5", "8", "13"],
        ["6", "2", "8"],
        ["3", "12", "15"],
        ["9", "14", "23"],
    ]


def test_a_variable_on_neither_side_is_held_at_its_total_or_where_it_is_asked_for() -> None:
    whole = Arrangement.of(CUBE, (0,), (2,))
    women = Arrangement.of(CUBE, (0,), (2,), fixed={1: CUBE.hierarchies[1].codes.index("f")})

    assert texts(whole) == [["4", "6", "10"], ["5", "8", "13"], ["9", "14", "23"]]
    assert texts(women) == [["1", "2", "3"], ["5", "0", "5"], ["6", "2", "8"]]


def test_one_side_may_be_empty() -> None:
    assert texts(Arrangement.of(CUBE, (), (2,))) == [["9", "14", "23"]]
    assert texts(Arrangement.of(CUBE, (0,), ())) == [["10"], ["13"], ["23"]]


def test_some_lines_can_be_shown_alone() -> None:
    arrangement = Arrangement.of(CUBE, (0,), (2,))

    only = arrangement.only(np.array([False, True, False]))

    assert texts(only) == [["5", "8", "13"]]
    assert only.shape == (1, 3)


@pytest.mark.parametrize(
    ("roles", "sides"),
    [
        ("kkt", ((0, 1), (2,))),
        ("tkk", ((1, 2), (0,))),
        ("kk", ((0,), (1,))),
        ("tt", ((0,), (1,))),
        ("t", ((), (0,))),
        ("k", ((), (0,))),
        ("bkt", ((1,), (2,))),
        ("bt", ((), (1,))),
        ("tkt", ((1,), (0, 2))),
    ],
)
def test_the_sides_follow_the_roles(roles: str, sides: tuple[tuple[int, ...], tuple[int, ...]]) -> None:
    names = [f"v{at}" for at in range(len(roles))]
    role = {"k": "key", "t": "target", "b": "by"}
    spec = TableSpec(
        tuple(Variable(name, role[letter]) for name, letter in zip(names, roles, strict=True)),  # type: ignore[arg-type]
        measure=Measure(count="n"),
    )
    rows = "\n".join(",".join([f"c{row}"] * len(roles)) + ",1" for row in range(2))

    assert default_sides(Cube.build(sheet(f"{','.join(names)},n\n{rows}\n"), spec)) == sides


@pytest.mark.parametrize(("headers", "sides"), [(None, ((0, 1), (2,))), (1, ((0, 1), (2,))), (2, ((0,), (1, 2)))])
def test_a_crosstab_keeps_its_own_sides(headers: int | None, sides: tuple[tuple[int, ...], tuple[int, ...]]) -> None:
    text = {
        1: "region,sex,yes,no\nEast,f,1,2\nEast,m,3,4\nWest,f,5,6\nWest,m,7,8\n",
        2: ",f,,m,\nregion,yes,no,yes,no\nEast,1,2,3,4\nWest,5,6,7,8\n",
    }[headers or 1]
    spec = keys_and_target("region", "sex", "offence", layout="crosstab", measure=Measure(), header_rows=headers)

    assert default_sides(Cube.build(sheet(text), spec)) == sides


@pytest.mark.parametrize(("down", "across"), [((2,), None), (None, (0,))])
def test_one_side_by_itself_says_nothing_and_the_sides_are_those_of_the_paper(
    down: tuple[int, ...] | None, across: tuple[int, ...] | None
) -> None:
    arrangement = Arrangement.of(CUBE, down, across)

    assert (arrangement.down, arrangement.across) == ((0, 1), (2,))


def test_a_crosstab_of_separate_tables_side_by_side_has_its_target_across() -> None:
    """Years run across in the file, and nothing else does: each is a table of its own."""
    spec = TableSpec(
        (Variable("region", "key"), Variable("answer", "target"), Variable("year", "by")), layout="crosstab"
    )
    cube = Cube.build(sheet("region,answer,2023,2024\nEast,yes,1,2\nEast,no,3,4\nWest,yes,5,6\nWest,no,7,8\n"), spec)

    assert default_sides(cube) == ((0,), (1,))


@pytest.mark.parametrize(("most", "fits"), [(27, True), (26, False)])
def test_a_table_of_just_as_many_cells_as_can_be_laid_out_is_laid_out(
    most: int, fits: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Three regions, sexes and answers, totals included."""
    monkeypatch.setattr("sdc_core.cube.arrangement.MOST_CELLS", most)

    if not fits:
        with pytest.raises(LimitError):
            Arrangement.of(CUBE)
        return
    assert Arrangement.of(CUBE).shape == (9, 3)


def test_subtotals_stand_above_their_parts_and_the_total_last() -> None:
    region = Variable("region", "key", (), {"North": "", "a": "North", "b": "North", "South": ""})
    cube = Cube.build(sheet("region,n\na,1\nb,2\nSouth,3\n"), TableSpec((region,), measure=Measure(count="n")))

    order = display_order(cube, 0)

    assert [cube.hierarchies[0].codes[node] for node in order] == ["North", "a", "b", "South", "Total"]


def test_a_table_too_large_to_be_laid_out_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sdc_core.cube.arrangement.MOST_CELLS", 26)

    with pytest.raises(LimitError, match="more than 26 cells cannot be laid out at once; show one group at a time"):
        Arrangement.of(CUBE)
    assert Arrangement.of(CUBE, (0,), (2,)).shape == (3, 3)


@settings(max_examples=60, deadline=None)
@given(tables(), st.booleans(), st.data())
def test_every_cell_stands_where_its_line_and_column_cross(
    table: RandomTable, sparse: bool, data: st.DataObject
) -> None:
    cube = (sparse_cube_of if sparse else cube_of)(table.base, table.variables)
    order = data.draw(st.permutations(range(len(table.variables))))
    split = data.draw(st.integers(0, len(order)))

    arrangement = Arrangement.of(cube, order[:split], order[split:])

    shown = arrangement.cells[arrangement.cells != ABSENT]
    assert sorted(shown.tolist()) == list(range(len(cube)))
    for line in range(arrangement.shape[0]):
        for column in range(arrangement.shape[1]):
            row = int(arrangement.cells[line, column])
            if row == ABSENT:
                continue
            down = [int(cube.nodes(variable, np.array([row]))[0]) for variable in arrangement.down]
            across = [int(cube.nodes(variable, np.array([row]))[0]) for variable in arrangement.across]
            assert down == arrangement.row_nodes[line].tolist()
            assert across == arrangement.column_nodes[column].tolist()


def test_a_row_is_placed_where_it_stands_and_nowhere_when_it_is_not_shown() -> None:
    arrangement = Arrangement.of(CUBE, (0,), (2,))

    places = {row: arrangement.place_of(row) for row in range(len(CUBE))}

    assert {row: at for row, at in places.items() if at} == {
        int(row): at for at, row in np.ndenumerate(arrangement.cells)
    }
    assert None in places.values()
    assert arrangement.place_of(None) is None
