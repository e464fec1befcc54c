"""A file that leaves empty categories out is judged as the same file with a zero for each of them."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

import pandas as pd
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sdc_core.cube.cube import Cube
from sdc_core.evaluation.reviewing import Review, review
from sdc_core.policy.policy import Policy
from sdc_core.rules.contributors import FewContributors
from sdc_core.rules.dominance import Dominance
from sdc_core.rules.few_elsewhere import FewElsewhere
from sdc_core.rules.few_others import FewOthers
from sdc_core.rules.p_percent import PPercent
from sdc_core.rules.small_count import SmallCount
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.columns import Column
from sdc_core.table.table import Table
from sdc_core.tabulation import tabulate
from tests.oracle import TOTAL, Cell, Cells, Fired, Spanning, all_cells, judge
from tests.reviewed import fired_by, reviewed

MANY = settings(max_examples=60, deadline=None)
RULES = (
    ("1a", {"t": 3}), ("1b", {"t": 2}), ("2a", {"percent": 90}), ("3", {"cell": 3, "key": 2, "target": 4}),
)  # fmt: skip
TREE = {TOTAL: None, "x1": TOTAL, "x2": TOTAL, "x3": TOTAL, "x11": "x1", "x12": "x1", "x21": "x2", "x22": "x2"}


@dataclass(frozen=True)
class Lacking:
    """A table of a key a and a variable x whose definition names more than the file has.

    full: with a zero for every combination. file: without the categories of x that nobody is in.
    """

    variables: tuple[Spanning, Spanning]
    spec: TableSpec
    full: Cells
    file: Cells


@st.composite
def lacking(draw: st.DrawFn, *, role: str = "target", keep: bool = False, symbols: bool = True) -> Lacking:
    """Small tables; the definition of x is a hierarchy or a codelist."""
    parent = draw(st.sampled_from([TREE, {TOTAL: None, "x1": TOTAL, "x2": TOTAL, "x3": TOTAL}]))
    x = Spanning("x", role, dict.fromkeys(list(parent)[1:]) if role == "by" else dict(parent))
    if role == "by":
        x = Spanning("x", "by", dict.fromkeys(["x1", "x2", "x3"]))
    a = Spanning("a", "key" if role != "key" else "target", {TOTAL: None, "a1": TOTAL, "a2": TOTAL})
    leaves = [node for node in x.parent if x.leaves_under(node) == [node]]
    left_out = draw(st.sets(st.sampled_from(leaves), max_size=len(leaves) - 1))
    counts = st.sampled_from([0, 1, 2, 5, 20, None] if symbols else [0, 1, 2, 5, 20])
    full: Cells = {
        (one, other): 0 if other in left_out else draw(counts) for one, other in product(["a1", "a2"], leaves)
    }
    if not any(full.values()):
        full["a1", next(leaf for leaf in leaves if leaf not in left_out)] = 7
    return Lacking(
        (a, x), _spec(a, x, keep=keep), full, {cell: n for cell, n in full.items() if cell[1] not in left_out}
    )


def _spec(a: Spanning, x: Spanning, *, keep: bool) -> TableSpec:
    nested = len(x.parent) == len(TREE)
    parents = {node: "" if above == TOTAL else above or "" for node, above in x.parent.items() if node != TOTAL}
    return TableSpec(
        (
            Variable("a", a.role),  # type: ignore[arg-type]
            Variable(
                "x",
                x.role,  # type: ignore[arg-type]
                parents=parents if nested else {},
                labels={} if nested else {node: node for node in x.parent if node != TOTAL},
                empty="keep" if keep else "",
            ),
        ),
        measure=Measure(count="n"),
        missing=("..",),
    )  # fmt: skip


def _cells(base: Cells) -> Table:
    names = [Column.from_texts([name, *(cell[at] for cell in base)]) for at, name in enumerate("ax")]
    counts = Column.from_texts(["n", *(".." if n is None else str(n) for n in base.values())])
    return Table("list.csv", "", (*names, counts))


def _crosstab(base: Cells) -> Table:
    rows, columns = dict.fromkeys(cell[0] for cell in base), dict.fromkeys(cell[1] for cell in base)
    stub = Column.from_texts(["", *rows])
    body = [
        Column.from_texts([one, *(".." if base[row, one] is None else str(base[row, one]) for row in rows)])
        for one in columns
    ]
    return Table("crosstab.csv", "", (stub, *body))


def _units(base: Cells) -> pd.DataFrame:
    return pd.DataFrame([cell for cell, n in base.items() for _ in range(n or 0)], columns=["a", "x"])


def _judged(cube: Cube) -> set[Fired]:
    return fired_by(reviewed(cube, RULES))


def _expected(table: Lacking) -> set[Fired]:
    return judge(all_cells(table.full, table.variables), table.variables, RULES)


def _as(table: Lacking, **fields: object) -> TableSpec:
    return TableSpec(table.spec.variables, missing=("..",), **fields)  # type: ignore[arg-type]


@MANY
@given(lacking())
def test_a_list_without_empty_categories_of_a_target_is_judged_as_one_with_zeros(table: Lacking) -> None:
    found = _judged(Cube.build(_cells(table.file), table.spec))

    assert found == _judged(Cube.build(_cells(table.full), table.spec))
    assert found == _expected(table)


@MANY
@given(st.sampled_from(["key", "by"]).flatmap(lambda role: lacking(role=role, keep=True)))
def test_so_is_one_of_a_key_or_by_variable_that_keeps_them(table: Lacking) -> None:
    found = _judged(Cube.build(_cells(table.file), table.spec))

    assert found == _judged(Cube.build(_cells(table.full), table.spec))
    assert found == _expected(table)


@MANY
@given(lacking())
def test_a_sparse_cube_without_them_is_judged_alike(table: Lacking) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sdc_core.cube.assembly.DENSE_CELLS", 0)
        cube = Cube.build(_cells(table.file), table.spec)

    assert not cube.addresses.dense
    assert _judged(cube) == _expected(table)


@MANY
@given(lacking())
def test_a_crosstab_without_them_is_judged_alike(table: Lacking) -> None:
    assert _judged(Cube.build(_crosstab(table.file), _as(table, layout="crosstab"))) == _expected(table)


@MANY
@given(lacking(symbols=False))
def test_microdata_that_nobody_of_them_is_in_are_judged_alike_held_and_scanned(table: Lacking) -> None:
    units = _units({cell: n for cell, n in table.full.items() if n})
    spec = TableSpec((Variable("a", "key"), *table.spec.variables[1:]), layout="microdata")
    there = {one for one, _ in map(tuple, units.to_numpy())}  # a flat key is what the data have

    found = _judged(Cube.build(Table.from_frame(units), spec))

    assert found == _judged(tabulate(units, spec))
    if there == {"a1", "a2"}:
        assert found == _expected(table)


@MANY
@given(lacking(symbols=False))
def test_a_list_that_states_a_level_above_is_judged_alike(table: Lacking) -> None:
    """Where the file has a subtotal of nought and none of its parts, the parts are empty."""
    sums = all_cells(table.full, table.variables)
    stated = {cell: n for cell, n in sums.items() if cell[1] in {"x1", "x2"} and cell[0] != TOTAL}

    found = _judged(Cube.build(_cells(_with(table.file, stated, table)), table.spec))

    assert found == _expected(table)


def _with(file: Cells, stated: Cells, table: Lacking) -> Cells:
    """The file with its subtotals, which are leaves where there is no level below."""
    return file if len(table.variables[1].parent) < len(TREE) else file | stated


SUMS = Policy("sums", (FewContributors(n=3), Dominance(), PPercent(), FewOthers(), FewElsewhere(), SmallCount(3, 3, 3)))


def _ready_made(base: Cells) -> Table:
    """Sums with their contributors, each of which contributes 10 but the first, who contributes 100."""
    columns = [Column.from_texts([name, *(cell[at] for cell in base)]) for at, name in enumerate("ax")]
    numbers = [n or 0 for n in base.values()]
    columns.append(Column.from_texts(["n", *map(str, numbers)]))
    columns.append(Column.from_texts(["v", *(str(90 * (n > 0) + 10 * n) for n in numbers)]))
    columns.append(Column.from_texts(["l1", *(str(100 * (n > 0)) for n in numbers)]))
    columns.append(Column.from_texts(["l2", *(str(10 * (n > 1)) for n in numbers)]))
    return Table("sums.csv", "", tuple(columns))


def _told(result: Review) -> set[tuple[Cell, str, str, object, str]]:
    return {(one.labels, one.rule, one.along, one.score, one.verdict) for one in result.findings}


@MANY
@given(lacking(symbols=False))
def test_sums_are_judged_alike_ready_made_held_and_scanned(table: Lacking) -> None:
    ready = Measure("magnitude", value="v", contributors="n", largest=("l1", "l2"), disjoint=True)
    spec = TableSpec(table.spec.variables, measure=ready)
    made = _told(review(Cube.build(_ready_made(table.full), spec), SUMS))
    rows = [(*cell, 100 if one == 0 else 10) for cell, n in table.full.items() for one in range(n or 0)]
    units = pd.DataFrame(rows, columns=["a", "x", "v"])
    of_units = TableSpec(table.spec.variables, layout="microdata", measure=Measure("magnitude", value="v"))

    held = _told(review(Cube.build(Table.from_frame(units), of_units), SUMS))

    assert _told(review(Cube.build(_ready_made(table.file), spec), SUMS)) == made
    assert _told(review(tabulate(units, of_units, need=SUMS.need()), SUMS)) == held
    if {one for one, _, _ in rows} == {"a1", "a2"}:
        about = {"1a", "1b", "3", "contributors"}
        assert {one for one in held if one[1] in about} == {one for one in made if one[1] in about}
