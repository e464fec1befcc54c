"""A cell is one node per variable; its margin is one level up."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal

import numpy as np
import pytest

from sdc_core.cube.addresses import ABSENT
from sdc_core.cube.cube import CountKind, Cube
from sdc_core.numbers.bounds import UNLIMITED
from sdc_core.spec.parts import Filter, Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from tests.table.sheets import sheet

TREE = {"North": "", "a": "North", "b": "North", "South": ""}
SPEC = TableSpec(
    (Variable("year", "by"), Variable("region", "key", (), TREE), Variable("offence", "target")),
    measure=Measure(count="n"),
)
TEXT = "year,region,offence,n\n2025,a,yes,1\n2025,a,no,2\n2025,b,yes,3\n2025,South,no,4\n2026,b,no,5\n"


@pytest.fixture(params=["dense", "sparse"])
def cube(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Cube:
    """Two years of a table with one subtotal, in either storage."""
    if request.param == "sparse":
        monkeypatch.setattr("sdc_core.cube.assembly.DENSE_CELLS", 0)
    return Cube.build(sheet(TEXT), SPEC)


@pytest.fixture
def row(cube: Cube) -> Callable[[str], int]:
    """The row of a cell written "label/label/label"."""

    def found(labels: str) -> int:
        nodes = [tree.codes.index(label) for tree, label in zip(cube.hierarchies, labels.split("/"), strict=True)]
        return int(cube.rows_of(nodes))

    return found


@pytest.mark.parametrize(
    ("cell", "variable", "margin"),
    [
        ("2025/a/yes", "region", "2025/North/yes"),
        ("2025/North/yes", "region", "2025/Total/yes"),
        ("2025/Total/yes", "region", "2025/Total/yes"),
        ("2025/South/no", "region", "2025/Total/no"),
        ("2025/a/yes", "offence", "2025/a/Total"),
        ("2025/a/yes", "year", "2025/a/yes"),
    ],
)
def test_the_margin_is_one_level_up_and_a_root_is_its_own(
    cube: Cube, row: Callable[[str], int], cell: str, variable: str, margin: str
) -> None:
    assert cube.margin(variable)[row(cell)] == row(margin)
    assert cube.margin(variable, np.array([row(cell)])).tolist() == [row(margin)]


def test_several_variables_move_together(cube: Cube, row: Callable[[str], int]) -> None:
    moved = cube.moved((1, 2), np.array([row("2025/a/yes"), row("2025/North/Total")]))

    assert moved.tolist() == [row("2025/North/Total"), row("2025/Total/Total")]


def test_a_subtotal_and_a_total_hold_what_is_below_them(cube: Cube, row: Callable[[str], int]) -> None:
    rows = np.array([row(f"2025/{cell}") for cell in ("North/yes", "North/Total", "Total/Total")])

    assert cube.count_at(rows).tolist() == [4, 6, 10]


def test_each_kind_of_count_is_known(cube: Cube, row: Callable[[str], int]) -> None:
    cells = ("a/yes", "North/yes", "a/Total", "Total/yes", "Total/Total")
    kinds = cube.kinds(np.array([row(f"2025/{cell}") for cell in cells]))

    assert [CountKind(kind).name for kind in kinds] == ["CELL", "CELL", "GROUP", "TARGET", "TARGET"]


def test_without_a_target_every_margin_is_a_group() -> None:
    spec = TableSpec((Variable("region", "key"), Variable("sex", "key")), measure=Measure(count="n"))
    cube = Cube.build(sheet("region,sex,n\nEast,f,1\nWest,m,2\n"), spec)

    groups = {cube.label(row) for row in np.flatnonzero(cube.kinds(np.arange(len(cube))) == CountKind.GROUP)}

    assert groups == {cube.label(row) for row in range(len(cube)) if "Total" in cube.label(row)}


def test_a_cell_in_which_nobody_is_counts_nought_wherever_it_is_stored(cube: Cube, row: Callable[[str], int]) -> None:
    empty = row("2026/a/yes")

    assert (empty == ABSENT) == (not cube.addresses.dense)
    assert cube.count_at(np.array([empty])).tolist() == [0]
    assert not cube.missing_at(np.array([empty])).any()


def test_labels_name_the_total_total(cube: Cube, row: Callable[[str], int]) -> None:
    assert cube.label(row("2026/Total/no")) == ("2026", "Total", "no")
    assert cube.labels(1, np.array([row("2026/b/no"), row("2026/Total/no")])) == ["b", "Total"]


@pytest.mark.parametrize("layout", ["cells", "microdata"])
def test_that_a_filter_only_describes_is_told_of_cells_and_not_of_units(layout: str) -> None:
    spec = TableSpec(
        (Variable("region", "key"),),
        layout=layout,  # type: ignore[arg-type]
        measure=Measure() if layout == "microdata" else Measure(count="n"),
        filters=(Filter("age", below=Decimal(75)),),
    )

    cube = Cube.build(sheet("region,n,age\na,3,20\nb,4,80\n"), spec)

    told = [str(note) for note in cube.notes if "the filter says whom" in note.what]
    assert len(told) == (layout == "cells")
    assert int(cube.count[0]) == (7 if layout == "cells" else 1)


def kinds_of(cube: Cube) -> dict[str, str]:
    return {
        "/".join(cube.label(row)): CountKind(kind).name for row, kind in enumerate(cube.kinds(np.arange(len(cube))))
    }


@pytest.mark.parametrize("dense_cells", [0, 1000], ids=["sparse", "dense"])
@pytest.mark.parametrize(
    ("variables", "kinds"),
    [
        (
            (Variable("year", "by"), Variable("answer", "target")),
            {"2025/Total": "TARGET", "2025/yes": "CELL_AND_TARGET", "2025/no": "CELL_AND_TARGET"},
        ),
        (
            (Variable("year", "key", levels=0), Variable("answer", "target")),
            {"Total/Total": "TARGET", "Total/yes": "CELL_AND_TARGET", "Total/no": "CELL_AND_TARGET"},
        ),
        (
            (Variable("year", "target"), Variable("answer", "target")),
            {
                "Total/Total": "TARGET", "Total/yes": "CELL_AND_TARGET", "Total/no": "CELL_AND_TARGET",
                "2025/Total": "CELL_AND_TARGET", "2025/yes": "CELL_AND_TARGET", "2025/no": "CELL_AND_TARGET",
            },
        ),
        (
            (Variable("year", "key"), Variable("answer", "target", levels=0)),
            {"Total/Total": "GROUP", "2025/Total": "CELL"},
        ),
        (
            (Variable("year", "key"), Variable("answer", "by")),
            {"Total/yes": "GROUP", "Total/no": "GROUP", "2025/yes": "CELL", "2025/no": "CELL"},
        ),
    ],
    ids=["no key", "a key that is left out", "two targets", "a target that is left out", "no target"],
)  # fmt: skip
def test_what_kind_a_count_is_follows_from_the_variables_that_divide_the_table(
    variables: tuple[Variable, ...], kinds: dict[str, str], dense_cells: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sdc_core.cube.assembly.DENSE_CELLS", dense_cells)

    cube = Cube.build(sheet("year,answer,n\n2025,yes,1\n2025,no,2\n"), TableSpec(variables, measure=Measure(count="n")))

    assert kinds_of(cube) == kinds


@pytest.mark.parametrize("dense_cells", [0, 1000], ids=["sparse", "dense"])
@pytest.mark.parametrize(
    ("last", "total"), [("2026,b,5", 12), ("2026,b,..", None), ("2026,b,..\n2026,all,9", 16), ("2026,all,..", None)]
)
def test_the_whole_table_is_known_where_the_total_of_each_part_is(
    last: str, total: int | None, dense_cells: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sdc_core.cube.assembly.DENSE_CELLS", dense_cells)
    variables = (Variable("year", "by"), Variable("region", "key", total=("all",)))
    spec = TableSpec(variables, measure=Measure(count="n"), missing=("..",))

    assert Cube.build(sheet(f"year,region,n\n2025,a,3\n2025,b,4\n{last}\n"), spec).total == total


@pytest.mark.parametrize("dense_cells", [0, 1000], ids=["sparse", "dense"])
def test_of_a_row_its_count_its_bounds_and_whether_it_is_missing_are_told(
    dense_cells: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sdc_core.cube.assembly.DENSE_CELLS", dense_cells)
    variables = (Variable("year", "by"), Variable("region", "key"))
    spec = TableSpec(variables, measure=Measure(count="n"), missing=("..", "<4"))
    cube = Cube.build(sheet("year,region,n\n2025,a,<4\n2025,b,7\n2026,b,..\n"), spec)
    nodes = [[0, 0, 1, 1], [1, 2, 2, 1]]
    assert [cube.hierarchies[at].codes[node] for at, node in ((0, 0), (0, 1), (1, 1), (1, 2))] == [
        "2025", "2026", "a", "b",
    ]  # fmt: skip

    rows = cube.rows_of([np.array(column) for column in nodes])
    bounds = cube.bounds_at(rows)

    assert cube.count_at(rows).tolist() == [0, 7, 0, 0]
    assert cube.missing_at(rows).tolist() == [True, False, True, False]
    assert (bounds.low.tolist(), bounds.high.tolist()) == ([0, 7, 0, 0], [3, 7, UNLIMITED, 0])


def test_beside_the_only_cell_that_is_stored_all_others_are_empty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sdc_core.cube.assembly.DENSE_CELLS", 0)
    year = Variable("year", "by", labels={"2025": "25", "2026": "26"}, empty="keep")
    spec = TableSpec((year, Variable("region", "key", levels=0)), measure=Measure(count="n"))
    cube = Cube.build(sheet("year,region,n\n2025,a,5\n"), spec)
    assert len(cube) == 1

    rows = cube.rows_of([np.array([0, 1]), np.array([0, 0])])

    assert cube.count_at(rows).tolist() == [5, 0]
    assert cube.missing_at(rows).tolist() == [False, False]
    assert (cube.bounds_at(rows).low.tolist(), cube.bounds_at(rows).high.tolist()) == ([5, 0], [5, 0])


def test_kinds_of_counts_are_numbered_from_nought_so_that_they_pick_from_a_list_of_all() -> None:
    assert [int(kind) for kind in CountKind] == list(range(len(CountKind)))
