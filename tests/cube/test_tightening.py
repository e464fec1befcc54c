"""Bounds of one line of a table are as narrow as all tables of that line make them: nothing else knows better."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sdc_core.cube.cube import Cube
from sdc_core.cube.tightening import with_bounds, with_missing_bounded
from sdc_core.errors import InputError
from sdc_core.numbers.bounds import UNLIMITED, Bounds
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from tests.attack.linked.tables import published
from tests.evaluation.test_bounds import StatedTable, stated_tables
from tests.table.sheets import keys_and_target, sentences, sheet

Line = tuple[tuple[int, int], ...]
CAP = 25
"""More than any finite bound here can add up to: who reaches it is endless."""

ADVICE = 'correct the file, or set additivity = "report" for a rounded or perturbed table.'
MISSED = f"the parts of this total cannot add up to it, whatever they are within bounds; {ADVICE}"
FITS_NOT = f"no count within these bounds agrees with the totals; {ADVICE}"


def _line() -> Cube:
    return published(["answer"], [("a", 1), ("b", 1), ("c", 1)], target="answer").cube


def _narrowed(line: Line) -> Line:
    """The bounds of a, b, c and their total as the cube has them once they are stated."""
    cube = _line()
    rows = np.array([next(row for row in range(4) if cube.label(row) == (name,)) for name in ("a", "b", "c", "Total")])
    low, high = np.array(line, dtype=np.int64).T
    bounds = with_bounds(cube, Bounds(low, high), keys=cube.addresses.key(rows), place=str).bounds
    assert bounds is not None
    return tuple(zip(bounds.low[rows].tolist(), bounds.high[rows].tolist(), strict=True))


def _by_all_tables(line: Line) -> Line:
    *parts, (least, most) = line
    every = product(*(range(low, min(high, CAP) + 1) for low, high in parts))
    left = np.array([(*one, sum(one)) for one in every if least <= sum(one) <= most])
    return tuple(
        (low, UNLIMITED if high >= CAP else high)
        for low, high in zip(left.min(axis=0).tolist(), left.max(axis=0).tolist(), strict=True)
    )


@pytest.mark.parametrize(
    ("line", "narrowed"),
    [
        (
            ((0, 2), (0, 1), (0, UNLIMITED), (10, UNLIMITED)),
            ((0, 2), (0, 1), (7, UNLIMITED), (10, UNLIMITED)),
        ),
        (
            ((2, 9), (3, 9), (0, UNLIMITED), (0, 6)),
            ((2, 3), (3, 4), (0, 1), (5, 6)),
        ),
        (
            ((1, 2), (1, 2), (1, 2), (0, UNLIMITED)),
            ((1, 2), (1, 2), (1, 2), (3, 6)),
        ),
    ],
)
def test_what_a_pencil_finds(line: Line, narrowed: Line) -> None:
    assert _narrowed(line) == narrowed


@st.composite
def lines(draw: st.DrawFn) -> Line:
    """Bounds around a table; some are open above."""
    table = [draw(st.integers(0, 4)) for _ in range(3)]
    found = []
    for count in (*table, sum(table)):
        low, high = draw(st.integers(0, 3)), draw(st.sampled_from((0, 1, 2, UNLIMITED)))
        found.append((max(0, count - low), min(count + high, UNLIMITED)))
    return tuple(found)


@given(lines())
@settings(max_examples=80, deadline=None)
def test_bounds_of_a_line_are_those_of_all_its_tables(line: Line) -> None:
    assert _narrowed(line) == _by_all_tables(line)


@pytest.mark.parametrize(
    "line",
    [
        ((1, 2), (1, 2), (1, 2), (0, 2)),
        ((1, 2), (1, 2), (1, 2), (7, UNLIMITED)),
        ((0, UNLIMITED), (4, 4), (4, 4), (0, 7)),
    ],
)
def test_bounds_that_no_table_has_are_refused(line: Line) -> None:
    with pytest.raises(InputError):
        _narrowed(line)


def test_a_hidden_count_that_is_impossible_is_nought() -> None:
    spec = keys_and_target("region", "answer", missing=("..",), structural=({"region": "a", "answer": "no"},))
    cube = Cube.build(sheet("region,answer,n\na,yes,..\na,no,..\nb,yes,4\nb,no,..\nTotal,no,6\n"), spec)

    bounded = with_missing_bounded(cube).bounds

    assert bounded is not None
    found = {cube.label(row): (int(bounded.low[row]), int(bounded.high[row])) for row in range(len(cube))}
    assert (found["a", "no"], found["b", "no"]) == ((0, 0), (6, 6))
    assert found["a", "yes"] == (0, UNLIMITED)


@given(stated_tables())
@settings(max_examples=60, deadline=None)
def test_what_was_narrowed_cannot_be_narrowed_again(stated: StatedTable) -> None:
    cube = stated.cube()
    if cube.bounds is None:
        return

    again = with_bounds(cube, cube.bounds, keys=cube.addresses.key(np.arange(len(cube))), place=str).bounds

    assert again is not None
    assert (again.low.tolist(), again.high.tolist()) == (cube.bounds.low.tolist(), cube.bounds.high.tolist())


def test_ends_are_narrowed_from_sum_to_sum_until_none_moves() -> None:
    """Of 9 in a at most 2 said no, so 7 said yes; then of 8 who said yes at most 1 is in b, and 5 of its 6 said no."""
    text = "region,answer,n\na,yes,..\na,no,<3\na,Total,9\nb,yes,..\nb,no,..\nb,Total,6\nTotal,yes,8\nTotal,no,7\n"

    cube = Cube.build(sheet(text), keys_and_target("region", "answer", missing=("..", "<3")))

    assert cube.bounds is not None
    found = {cube.label(row): (int(cube.bounds.low[row]), int(cube.bounds.high[row])) for row in range(len(cube))}
    assert found["a", "yes"] == (7, 8)
    assert found["b", "yes"] == (0, 1)
    assert found["b", "no"] == (5, 6)
    assert found["a", "no"] == (1, 2)


@pytest.mark.parametrize("without_end", [True, False])
def test_the_only_one_without_an_end_is_what_the_others_leave(without_end: bool) -> None:
    most = UNLIMITED if without_end else 30

    assert _narrowed(((0, most), (2, 4), (1, 1), (9, 9))) == ((4, 6), (2, 4), (1, 1), (9, 9))
    assert _narrowed(((0, most), (2, UNLIMITED), (1, 1), (9, 9))) == ((0, 6), (2, 8), (1, 1), (9, 9))


def test_sums_of_which_some_are_hidden_have_no_bounds_of_counts() -> None:
    measure = Measure("magnitude", value="sum")
    text = "region,sum\na,-5\nb,..\nc,7\n"
    cube = Cube.build(sheet(text), TableSpec((Variable("region", "key"),), measure=measure, missing=("..",)))
    assert cube.missing is not None

    assert with_missing_bounded(cube) is cube


@pytest.mark.parametrize(
    ("part", "total", "is_refused"),
    [("<1", "9", True), ("<1", "3", False), ("5–5", "9", True), ("5–5", "8", False), ("4–5", "9", True)],
)
def test_a_hidden_count_of_which_the_bounds_meet_has_to_add_up_too(part: str, total: str, is_refused: bool) -> None:
    spec = keys_and_target("answer", missing=("<1", "5–5", "4–5"))
    text = f"answer,n\na,{part}\nb,3\nTotal,{total}\n"

    if not is_refused:
        cube = Cube.build(sheet(text), spec)
        assert cube.missing is not None
        assert [cube.label(int(row)) for row in np.flatnonzero(cube.missing)] == [("a",)]
        return
    with pytest.raises(InputError) as refused:
        Cube.build(sheet(text), spec)
    assert sentences(refused.value) == [f"small.csv, row 4: {MISSED}"]


def test_an_impossible_count_that_is_hidden_has_to_add_up_too() -> None:
    """Of the 6 who said no 4 are in b, and nobody can be in a."""
    spec = keys_and_target("region", "answer", missing=("..",), structural=({"region": "a", "answer": "no"},))
    cube = Cube.build(sheet("region,answer,n\na,yes,2\na,no,..\nb,yes,4\nb,no,4\nTotal,no,6\n"), spec)

    with pytest.raises(InputError) as refused:
        with_missing_bounded(cube)

    assert f"small.csv, row 6: {MISSED}" in sentences(refused.value)


def test_a_contradiction_that_shows_only_once_subtotals_are_narrowed_is_refused() -> None:
    """Both subtotals are at most 3, as their parts make them exactly; together they are 6, and the total is 5."""
    parents = {"N": "", "n1": "N", "n2": "N", "S": "", "s1": "S", "s2": "S"}
    variables = (Variable("region", "key", total=("all",), parents=parents),)
    spec = TableSpec(variables, measure=Measure(count="n"), missing=("<4",))

    with pytest.raises(InputError) as refused:
        Cube.build(sheet("region,n\nn1,1\nn2,2\nN,<4\ns1,1\ns2,2\nS,<4\nall,5\n"), spec)

    assert sentences(refused.value) == [f"small.csv, row 8: {MISSED}"]


def test_bounds_are_stated_for_some_cells_and_all_others_are_known_as_they_are() -> None:
    cube = _line()
    assert cube.missing is None
    (row,) = (row for row in range(len(cube)) if cube.label(row) == ("a",))

    found = with_bounds(
        cube, Bounds(np.array([0]), np.array([9])), keys=cube.addresses.key(np.array([row])), place=str
    ).bounds

    assert found is not None
    assert (found.low.tolist(), found.high.tolist()) == (cube.count.tolist(), cube.count.tolist())


def test_each_stated_bound_that_no_count_fits_is_told_with_its_place() -> None:
    """Of 9 at most 2 are in b, so a and c, which are at most 3, have 7 between them."""
    cube = _line()
    rows = [next(row for row in range(4) if cube.label(row) == (name,)) for name in ("Total", "c", "b", "a")]
    stated = Bounds(np.array([9, 0, 0, 0]), np.array([9, 3, 2, 3]))

    with pytest.raises(InputError) as refused:
        with_bounds(cube, stated, keys=cube.addresses.key(np.array(rows)), place=lambda entry: f"entry {entry}")

    assert sentences(refused.value) == [f"entry 0: {MISSED}"]


@pytest.mark.parametrize("stated", [("a", "b"), ("b", "a")])
def test_bounds_that_a_total_leaves_no_count_for_are_told_in_the_order_of_the_file(stated: tuple[str, str]) -> None:
    """In their rows the yes of a and of b are 6 at least, in their column they are 4 together."""
    text = "region,answer,n\na,yes,..\na,no,<2\na,Total,7\nb,yes,..\nb,no,<2\nb,Total,7\nTotal,yes,4\n"
    lines = {name: [line for line in text.splitlines() if line.startswith(f"{name},")] for name in ("a", "b", "Total")}
    ordered = ["region,answer,n", *lines[stated[0]], *lines[stated[1]], *lines["Total"]]

    with pytest.raises(InputError) as refused:
        Cube.build(sheet("\n".join(ordered)), keys_and_target("region", "answer", missing=("..", "<2")))

    said = sentences(refused.value)
    assert said == [f"small.csv, row {row}: {FITS_NOT}" for row in (2, 5)]


@pytest.mark.parametrize("total", [True, False])
def test_what_stands_nowhere_in_a_file_is_refused_under_its_name(total: bool) -> None:
    spec = keys_and_target("region", "answer", missing=("..",))
    text = "region,answer,n\na,yes,..\na,no,3\nb,yes,1\nb,no,2\nTotal,yes,2\nTotal,no,5\n"
    cube = Cube.build(sheet(text + ("Total,Total,1\n" if total else "a,Total,2\n")), replace(spec, additivity="report"))
    cube = replace(cube, placed=None, spec=spec)

    with pytest.raises(InputError) as refused:
        with_missing_bounded(cube)

    assert sentences(refused.value) == [f"small.csv: {MISSED}"]


def test_bounds_that_are_known_already_stay_as_they_are() -> None:
    cube = Cube.build(
        sheet("region,answer,n\na,yes,..\na,no,3\n"), keys_and_target("region", "answer", missing=("..",))
    )
    bounded = with_missing_bounded(cube)
    assert bounded is not cube
    assert bounded.stated is None

    assert with_missing_bounded(bounded) is bounded
    stated = replace(cube, stated=bounded.bounds)
    assert with_missing_bounded(stated) is stated
