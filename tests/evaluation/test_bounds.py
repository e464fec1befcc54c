"""Counts that are known within bounds: read, narrowed by the sums, judged only where every possible table agrees."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, replace
from itertools import product
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from sdc_core.cube.addresses import ABSENT
from sdc_core.cube.cube import Cube
from sdc_core.cube.figures import figures_of
from sdc_core.errors import InputError
from sdc_core.numbers.bounds import UNLIMITED, bounds_in, bounds_text
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.columns import Column
from sdc_core.table.table import Table
from tests.oracle import NOT_JUDGED, TOTAL, UNSAFE, Cell, Rules, Spanning, all_cells, judge
from tests.reviewed import _variable, fired_by, reviewed
from tests.table.sheets import keys_and_target, sentences, sheet

Range = tuple[int, int]

HIDDEN = ("<5", "≤4", "1–4", "1-9", "2–3", "10+", ">9", "..", "0–40")
SPEC = keys_and_target("region", "offence", missing=HIDDEN)
REPORTED = keys_and_target("region", "offence", missing=HIDDEN, additivity="report")


@pytest.fixture(params=["dense", "sparse"])
def build(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Cube]:
    """Builds a cube from typed text, in either storage."""
    if request.param == "sparse":
        monkeypatch.setattr("sdc_core.cube.assembly.DENSE_CELLS", 0)
    return lambda text, spec=SPEC: Cube.build(sheet(f"region,offence,n\n{text}"), spec)


def ranges(cube: Cube) -> dict[str, Range]:
    """The bounds of every cell."""
    within = cube.bounds_at(np.arange(len(cube)))
    return {
        "/".join(cube.label(row)): (int(within.low[row]), int(within.high[row])) for row in range(len(cube))
    }  # fmt: skip


@pytest.mark.parametrize(
    ("text", "bounds"),
    [
        ("<5", (0, 4)),
        ("< 5", (0, 4)),
        ("≤5", (0, 5)),
        ("<=5", (0, 5)),
        ("1–4", (1, 4)),
        ("1-4", (1, 4)),
        ("1 — 4", (1, 4)),
        ("10+", (10, UNLIMITED)),
        (">=10", (10, UNLIMITED)),
        ("≥10", (10, UNLIMITED)),
        (">10", (11, UNLIMITED)),
        (" 1 000–1 999 ", (1000, 1999)),
        ("<1,000", (0, 999)),
        ("..", None),
        ("5", None),
        ("-4", None),
        ("<1.5", None),
        ("2019/20", None),
        ("<", None),
    ],
)
def test_what_a_text_says_of_a_count(text: str, bounds: Range | None) -> None:
    assert bounds_in(text) == bounds


@pytest.mark.parametrize(
    ("low", "high", "text"), [(12, 14, "12–14"), (10, UNLIMITED, "10+"), (7, 7, "7"), (0, 3, "0–3")]
)
def test_bounds_are_written_as_tables_write_them(low: int, high: int, text: str) -> None:
    assert bounds_text(low, high) == text


def test_a_table_without_bounds_has_none(build: Callable[..., Cube]) -> None:
    assert build("East,yes,..\nEast,no,4\n").bounds is None


def test_a_symbol_that_is_not_listed_is_refused_whatever_it_says() -> None:
    with pytest.raises(InputError, match="row 2, column 3: the count is not a number"):
        Cube.build(sheet("region,offence,n\nEast,yes,<7\nEast,no,3\n"), SPEC)


def test_bounds_that_hold_no_count_are_refused_with_their_place() -> None:
    with pytest.raises(InputError, match="row 2, column 3: no count lies within these bounds"):
        Cube.build(
            sheet("region,offence,n\nEast,yes,9–3\nEast,no,3\n"), keys_and_target("region", "offence", missing=("9–3",))
        )


def test_margins_that_the_file_leaves_out_are_sums_of_bounds(build: Callable[..., Cube]) -> None:
    cube = build("East,yes,1–4\nEast,no,8\nWest,yes,10+\nWest,no,2–3\n")

    assert ranges(cube) == {
        "Total/Total": (21, UNLIMITED),
        "Total/yes": (11, UNLIMITED),
        "Total/no": (10, 11),
        "East/Total": (9, 12),
        "East/yes": (1, 4),
        "East/no": (8, 8),
        "West/Total": (12, UNLIMITED),
        "West/yes": (10, UNLIMITED),
        "West/no": (2, 3),
    }


def test_a_given_total_narrows_the_bounds_of_its_parts(build: Callable[..., Cube]) -> None:
    cube = build("East,yes,1–4\nEast,no,1-9\nEast,Total,12\nWest,yes,10+\nWest,no,2–3\nWest,Total,14\n")

    found = ranges(cube)
    assert (found["East/yes"], found["East/no"]) == ((3, 4), (8, 9))
    assert (found["West/yes"], found["West/no"]) == ((11, 12), (2, 3))
    assert found["Total/Total"] == (26, 26)
    assert found["Total/yes"] == (14, 16)


def test_what_one_total_narrows_another_narrows_further(build: Callable[..., Cube]) -> None:
    """East: yes + no = 5 with no ≥ 2, so yes ≤ 3; both yes are 8, so the yes of West is 5 at least."""
    cube = build("East,yes,<5\nEast,no,2–3\nEast,Total,5\nWest,yes,0–40\nWest,no,0–40\nTotal,yes,8\n")

    found = ranges(cube)
    assert found["East/yes"] == (2, 3)
    assert found["West/yes"] == (5, 6)


def test_a_hidden_count_that_follows_stays_hidden_and_its_margin_is_known(build: Callable[..., Cube]) -> None:
    cube = build("East,yes,<5\nEast,no,8\nEast,Total,10\nWest,yes,1\nWest,no,3\n")

    assert ranges(cube)["East/yes"] == (2, 2)
    row = next(row for row in range(len(cube)) if cube.label(row) == ("East", "yes"))
    assert cube.missing is not None
    assert cube.missing[row]
    assert ranges(cube)["Total/yes"] == (3, 3)
    assert [cube.label(row) for row in np.flatnonzero(cube.missing)] == [("East", "yes")]


def test_a_hidden_total_of_known_parts_is_their_sum(build: Callable[..., Cube]) -> None:
    cube = build("East,yes,1\nWest,yes,2\nEast,no,4\nWest,no,5\nTotal,yes,1–4\nTotal,no,0–40\n")

    assert (ranges(cube)["Total/yes"], ranges(cube)["Total/no"]) == ((3, 3), (9, 9))


@pytest.mark.parametrize("total", ["8", "13"])
def test_a_total_that_its_parts_cannot_make_is_refused_with_its_place(total: str) -> None:
    with pytest.raises(InputError) as refused:
        Cube.build(sheet(f"region,offence,n\nEast,yes,1–4\nEast,no,8\nEast,Total,{total}\n"), SPEC)

    assert sentences(refused.value) == [
        "small.csv, row 4: the parts of this total cannot add up to it, whatever they are within bounds; "
        'correct the file, or set additivity = "report" for a rounded or perturbed table.'
    ]


def test_totals_that_leave_no_count_between_them_are_refused() -> None:
    """Each line by itself can be: yes is 6 in its row and at most 4 in its column."""
    text = "East,yes,0–40\nEast,no,2–3\nEast,Total,9\nWest,yes,2–3\nWest,no,1\nTotal,yes,6\n"

    with pytest.raises(InputError, match="row 2: no count within these bounds agrees with the totals"):
        Cube.build(sheet(f"region,offence,n\n{text}"), SPEC)


def test_where_totals_need_not_add_up_bounds_stay_as_they_are_told(build: Callable[..., Cube]) -> None:
    cube = build("East,yes,1–4\nEast,no,8\nEast,Total,12\nWest,yes,5\nWest,no,3\n", REPORTED)

    found = ranges(cube)
    assert found["East/yes"] == (1, 4)
    assert found["East/Total"] == (12, 12)
    assert found["Total/yes"] == (0, UNLIMITED)


def test_the_same_total_twice_must_tell_the_same_bounds() -> None:
    spec = TableSpec(
        (SPEC.variables[0].__class__("region", "key", ("Total", "All")), SPEC.variables[1]),
        measure=Measure(count="n"),
        missing=HIDDEN,
    )
    text = "region,offence,n\nEast,yes,1\nWest,yes,2\nTotal,yes,1–4\nAll,yes,{}\n"

    assert ranges(Cube.build(sheet(text.format("1–4")), spec))["Total/yes"] == (3, 3)
    for other in ("2–3", "1-9", "<5"):
        with pytest.raises(InputError, match="row 5: the same cell as in"):
            Cube.build(sheet(text.format(other)), spec)


def test_nobody_is_in_a_cell_that_is_not_stored(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sdc_core.cube.assembly.DENSE_CELLS", 0)
    cube = Cube.build(sheet("region,offence,n\nEast,yes,1–4\nWest,no,10+\nWest,yes,3\n"), SPEC)

    within = cube.bounds_at(np.array([ABSENT]))

    assert (within.low.tolist(), within.high.tolist()) == ([0], [0])


def test_how_many_counts_are_open_is_noted(build: Callable[..., Cube]) -> None:
    notes = [str(note) for note in build("East,yes,1–4\nEast,no,8\nEast,Total,..\nWest,yes,5\nWest,no,3\n").notes]

    assert notes[-1] == (
        "counts: 4 counts are known within bounds only; "
        "a cell is judged where every count within them gives the same answer."
    )


def test_figures_show_the_bounds(build: Callable[..., Cube]) -> None:
    cube = build("East,yes,1–4\nEast,no,10+\nWest,yes,5\nWest,no,..\n")

    shown = {"/".join(cube.label(row)): figures_of(cube).text(row) for row in range(len(cube))}
    assert shown == {
        "Total/Total": "16+",
        "Total/yes": "6–9",
        "Total/no": "10+",
        "East/Total": "11+",
        "East/yes": "1–4",
        "East/no": "10+",
        "West/Total": "5+",
        "West/yes": "5",
        "West/no": "..",
    }


def verdicts(cube: Cube, *rules: tuple[str, dict[str, Any]]) -> dict[str, str]:
    """For each cell with a finding its verdict."""
    return {"/".join(one.cell): one.verdict for one in fired_by(reviewed(cube, rules))}


def test_a_rule_about_the_group_judges_where_all_counts_agree(build: Callable[..., Cube]) -> None:
    """t = 3 of 20: unsafe from 18 on, safe up to 17."""
    text = "a,yes,18–19\na,Total,20\nb,yes,16–17\nb,Total,20\nc,yes,17–18\nc,Total,20\n"
    lines = text + "a,no,0–40\nb,no,0–40\nc,no,0–40\n"
    spec = keys_and_target("region", "offence", missing=("18–19", "16–17", "17–18", "0–40"))

    found = verdicts(build(lines, spec), ("1a", {"t": 3}))

    assert {cell: verdict for cell, verdict in found.items() if cell.endswith("yes")} == {
        "a/yes": UNSAFE,
        "c/yes": NOT_JUDGED,
    }


def test_a_small_count_is_unsafe_when_all_that_it_can_be_is_small(build: Callable[..., Cube]) -> None:
    cube = build("a,yes,1–4\na,no,30\nb,yes,<5\nb,no,30\nc,yes,1-9\nc,no,10+\n")

    found = verdicts(cube, ("3", {"cell": 5, "key": 5, "target": 2}))

    assert found == {"a/yes": UNSAFE, "b/yes": NOT_JUDGED, "c/yes": NOT_JUDGED}


def test_what_has_no_margin_is_neither_unsafe_nor_left_open(build: Callable[..., Cube]) -> None:
    cube = build("a,yes,1–4\na,no,1–4\nb,yes,1–4\nb,no,3\n")

    found = {one.cell for one in fired_by(reviewed(cube, [("1a", {"t": 3})]))}

    assert found == {(region, answer) for region in ("a", "b", TOTAL) for answer in ("yes", "no")}


def test_an_impossible_zero_is_safe_though_zeros_are_not() -> None:
    spec = keys_and_target("region", "offence", missing=HIDDEN, structural=({"region": "sea", "offence": "yes"},))
    cube = Cube.build(sheet("region,offence,n\nsea,yes,0\nsea,no,9\nland,yes,1–4\nland,no,0\n"), spec)

    found = verdicts(cube, ("3", {"cell": 1, "key": 0, "target": 0, "zeros": "unsafe"}))

    assert found == {"land/no": UNSAFE}


def test_an_empty_sensitive_cell_is_safe_whatever_its_group_is() -> None:
    spec = keys_and_target("region", "offence", missing=HIDDEN)
    region, offence = spec.variables
    spec = replace(spec, variables=(region, replace(offence, sensitive=("yes", "perhaps"))))
    cube = Cube.build(sheet("region,offence,n\na,yes,0\na,perhaps,1–4\na,no,3\n"), spec)

    found = verdicts(cube, ("sensitive-share", {"percent": 40}))

    assert {cell for cell in found if cell.startswith("a/")} == {"a/perhaps"}


OFFENCES = TableSpec(
    (Variable("region", "key"), Variable("offence", "target", sensitive=("theft", "fraud"))),
    measure=Measure(count="n"), missing=HIDDEN,
)  # fmt: skip


@pytest.mark.parametrize("thefts", ["1–4", "10+"])
def test_how_many_of_a_group_without_an_upper_bound_are_sensitive_has_none_either(
    thefts: str, build: Callable[..., Cube]
) -> None:
    """Outside are ten or more of any number, so that nobody can tell whether there are the eleven that are needed."""
    cube = build(f"East,theft,{thefts}\nEast,fraud,10+\nEast,no,10+\nWest,no,30\n", OFFENCES)

    found = verdicts(cube, ("non-sensitive", {"n": 11}))

    assert found["East/theft"] == found["East/fraud"] == NOT_JUDGED


@pytest.mark.parametrize(("needed", "verdict"), [(24, None), (33, UNSAFE)])
def test_how_many_of_a_group_are_sensitive_lies_between_the_sums_of_the_bounds(
    needed: int, verdict: str | None, build: Callable[..., Cube]
) -> None:
    """Of 31 to 35 in the group 3 to 7 are sensitive: 31 − 7 at least are not, and 35 − 3 at most."""
    cube = build("East,theft,1–4\nEast,fraud,2–3\nEast,no,28\n", OFFENCES)

    found = verdicts(cube, ("non-sensitive", {"n": needed}))

    assert found.get("East/theft") == found.get("East/fraud") == verdict


def test_a_sensitive_cell_that_may_be_empty_is_not_judged_in_a_group_that_is_unsafe_for_certain(
    build: Callable[..., Cube],
) -> None:
    """Nine of at most fifteen are sensitive without it, so fewer than seven are not: unsafe if anybody is in it."""
    cube = build("East,theft,<5\nEast,fraud,9\nEast,no,2\nWest,no,30\n", OFFENCES)

    found = verdicts(cube, ("non-sensitive", {"n": 7}))

    assert (found["East/fraud"], found["East/theft"]) == (UNSAFE, NOT_JUDGED)


def test_a_zero_that_may_give_a_group_away_is_not_judged() -> None:
    cube = Cube.build(sheet("region,offence,n\na,yes,0\na,no,10+\na,maybe,<5\nb,yes,5\nb,no,9\nb,maybe,9\n"), SPEC)

    found = verdicts(cube, ("1a", {"t": 1}), ("3", {"cell": 0, "key": 0, "target": 0, "zeros": "informative"}))

    assert found["a/yes"] == NOT_JUDGED
    assert "b/yes" not in found


def test_a_zero_that_may_stand_beside_a_cell_that_fired_for_certain_is_not_judged() -> None:
    """Of 41 in group a 40 gave one answer, and the one that is left gave one of two that are hidden."""
    text = "region,offence,n\na,yes,..\na,no,40\na,maybe,..\na,Total,41\nb,yes,5\nb,no,9\nb,maybe,9\n"

    found = verdicts(
        Cube.build(sheet(text), SPEC),
        ("1a", {"t": 3}),
        ("3", {"cell": 0, "key": 0, "target": 0, "zeros": "informative"}),
    )

    assert found["a/no"] == UNSAFE
    assert found["a/yes"] == found["a/maybe"] == NOT_JUDGED
    assert not {cell for cell in found if cell.startswith("b/")}


def test_a_finding_says_within_which_bounds(build: Callable[..., Cube]) -> None:
    cube = build("a,yes,1–4\na,no,30\nb,yes,<5\nb,no,30\n")

    findings = {one.labels: one for one in reviewed(cube, [("3", {"cell": 5})]).findings}

    assert findings["a", "yes"].explanation.startswith("This count lies between 1 and 4. ")
    assert (findings["a", "yes"].value, findings["a", "yes"].score) == (None, None)
    assert findings["b", "yes"].explanation == (
        "This count is at most 4, and that does not decide rule 3. That does not mean it is safe."
    )


def test_a_hidden_count_that_follows_is_told_as_it_is(build: Callable[..., Cube]) -> None:
    cube = build("a,yes,<5\na,no,30\na,Total,32\nb,yes,1-9\nb,no,30\n")

    (finding,) = [one for one in reviewed(cube, [("3", {"cell": 5})]).findings if one.labels == ("a", "yes")]

    assert (finding.value, finding.verdict) == (2, UNSAFE)
    assert finding.explanation.startswith("Only 2 units are counted here")


# Every table that agrees with what is told, by brute force.


@dataclass(frozen=True)
class StatedTable:
    """What a file tells: the bounds of each cell at the bottom and of some totals."""

    variables: tuple[Spanning, ...]
    base: dict[Cell, Range]
    stated: dict[Cell, Range]

    def tables(self) -> Iterator[dict[Cell, int]]:
        """Every table within the bounds; an endless bound is tried for the first few counts."""
        spans = [range(low, min(high, low + 4) + 1) for low, high in self.base.values()]
        for counts in product(*spans):
            base = dict(zip(self.base, counts, strict=True))
            cells = all_cells(base, self.variables)
            if all(low <= (cells[cell] or 0) <= high for cell, (low, high) in self.stated.items()):
                yield {cell: count or 0 for cell, count in cells.items()}

    def cube(self, hidden: str = "") -> Cube:
        """The cube of a file that tells this; hidden: one symbol for all that is not known."""
        cells = self.base | self.stated
        labels = [
            Column.from_texts([variable.name, *(cell[at] for cell in cells)])
            for at, variable in enumerate(self.variables)
        ]
        texts = [hidden if hidden and low < high else bounds_text(low, high) for low, high in cells.values()]
        missing = tuple({text for text, (low, high) in zip(texts, cells.values(), strict=True) if low < high})
        spec = TableSpec(tuple(map(_variable, self.variables)), measure=Measure(count="n"), missing=missing)
        return Cube.build(Table("told.csv", "", (*labels, Column.from_texts(["n", *texts]))), spec)


FLAT = {TOTAL: None, "x": TOTAL, "y": TOTAL}
TREES: tuple[dict[str, str | None], ...] = (
    FLAT,
    FLAT | {"z": TOTAL},
    FLAT | {"x1": "x", "x2": "x"},
    FLAT | {"x1": "x"},
)


@st.composite
def stated_tables(draw: st.DrawFn) -> StatedTable:
    """Small tables of which at most three counts are told by bounds."""
    trees = [draw(st.sampled_from(TREES)) for _ in range(draw(st.integers(1, 2)))]
    variables = []
    for name, tree in zip("ab", trees, strict=False):
        role = "target" if name == "a" else draw(st.sampled_from(["key", "key", "target", "by"]))
        parent = {f"{name}{node}" if node != TOTAL else node: f"{name}{up}" if up not in (None, TOTAL) else up
                  for node, up in tree.items()}  # fmt: skip
        if role == "by":
            parent = dict.fromkeys((node for node in parent if node != TOTAL), None)
        sensitive = (
            draw(st.sets(st.sampled_from(sorted(set(parent) - {TOTAL})), max_size=2)) if role == "target" else ()
        )
        variables.append(Spanning(name, role, parent, frozenset(sensitive)))
    leaves = list(product(*([node for node in v.parent if v.leaves_under(node) == [node]] for v in variables)))
    truth = {cell: draw(st.integers(0, 6)) for cell in leaves}
    hidden = draw(st.sets(st.sampled_from(leaves), min_size=1, max_size=3))
    base = {cell: _around(draw, count) if cell in hidden else (count, count) for cell, count in truth.items()}
    assume(len(hidden) < len(leaves))
    margins = {cell: count or 0 for cell, count in all_cells(truth, variables).items() if cell not in truth}
    fates = {cell: draw(st.sampled_from(["left out", "exact", "within"])) for cell in margins}
    stated = {
        cell: _around(draw, count) if fates[cell] == "within" else (count, count)
        for cell, count in margins.items()
        if fates[cell] != "left out"
    }
    return StatedTable(tuple(variables), base, stated)


def _around(draw: st.DrawFn, count: int) -> Range:
    low = max(0, count - draw(st.integers(0, 2)))
    return low, UNLIMITED if draw(st.integers(0, 5)) == 5 else count + draw(st.integers(0 if low < count else 1, 2))


RULES: Rules = (
    ("1a", {"t": 1}),
    ("1a", {"t": 3, "inclusive": True}),
    ("1b", {"t": 2}),
    ("2a", {"percent": 75}),
    ("2a", {"percent": 50, "inclusive": True}),
    ("2b", {"percent": 90}),
    ("sensitive-share", {"percent": 40}),
    ("non-sensitive", {"n": 2}),
)


@pytest.mark.parametrize("zeros", ["safe", "informative", "unsafe"])
@settings(max_examples=80, deadline=None)
@given(stated=stated_tables(), minimums=st.tuples(*[st.integers(0, 5)] * 3))
def test_no_verdict_contradicts_a_table_within_the_bounds(
    zeros: str, stated: StatedTable, minimums: tuple[int, ...]
) -> None:
    rules = (*RULES, ("3", dict(zip(("cell", "key", "target"), minimums, strict=True)) | {"zeros": zeros}))
    cube = stated.cube()
    within = cube.bounds_at(np.arange(len(cube)))
    found = fired_by(reviewed(cube, rules))
    unsafe, not_judged = (_names(found, verdict) for verdict in (UNSAFE, NOT_JUDGED))

    assert not unsafe & not_judged
    tables = list(stated.tables())
    assume(tables)
    for table in tables:
        counts = [table[cube.label(row)] for row in range(len(cube))]
        assert (within.low <= counts).all()
        assert (counts <= within.high).all()
        really = _names(judge(table, stated.variables, rules), UNSAFE)
        assert unsafe <= really
        assert really <= unsafe | not_judged


def _names(found: Collection[Any], verdict: str) -> set[tuple[Any, ...]]:
    return {(one.cell, one.rule, one.along, one.limit) for one in found if one.verdict == verdict}


OPEN = (0, UNLIMITED)


def test_zeros_beside_a_count_that_is_hidden_are_not_judged() -> None:
    """Nine are in the group, and all of them may be in the cell that is hidden."""
    cube = Cube.build(sheet("region,offence,n\na,x,..\na,y,0\na,z,0\na,Total,9\nb,x,3\nb,y,3\nb,z,0\n"), SPEC)

    found = reviewed(cube, [("1a", {"t": 3}), ("3", {"zeros": "informative"})]).findings

    by_rule_3 = {one.labels: one for one in found if one.rule == "3" and one.labels[0] == "a"}
    assert {cell: one.verdict for cell, one in by_rule_3.items()} == {
        ("a", "x"): NOT_JUDGED,
        ("a", "y"): NOT_JUDGED,
        ("a", "z"): NOT_JUDGED,
    }
    assert by_rule_3["a", "y"].explanation == (
        "Nobody is counted here. A count beside it is not known, so it is open whether this gives the group away. "
        "That does not mean it is safe."
    )


def test_zeros_of_a_group_of_unknown_size_are_not_judged() -> None:
    cube = Cube.build(sheet("region,offence,n\na,x,2\na,y,0\na,Total,..\nb,x,3\nb,y,3\n"), REPORTED)

    assert verdicts(cube, ("1a", {"t": 3}), ("3", {"zeros": "informative"}))["a/y"] == NOT_JUDGED


def test_a_cell_that_may_be_empty_is_not_left_open_by_itself() -> None:
    """Of 1–4 in 100 nothing is near the whole group, and an empty cell does not fire."""
    cube = Cube.build(sheet("region,offence,n\na,yes,<5\na,no,8\nb,yes,5\nb,no,9\n"), SPEC)

    found = fired_by(
        reviewed(cube, [("1a", {"t": 8}), ("3", {"cell": 0, "key": 0, "target": 0, "zeros": "informative"})])
    )

    assert ("a", "no") in {one.cell for one in found if one.rule == "1a"}
    assert ("a", "no") not in {one.cell for one in found if one.rule == "3"}


@st.composite
def hidden_tables(draw: st.DrawFn) -> StatedTable:
    """The same tables with nothing told of what is hidden: every symbol is "not available"."""
    table = draw(stated_tables())

    def all_or_nothing(bounds: Range) -> Range:
        return bounds if bounds[0] == bounds[1] else OPEN

    return replace(
        table,
        base={cell: all_or_nothing(bounds) for cell, bounds in table.base.items()},
        stated={cell: all_or_nothing(bounds) for cell, bounds in table.stated.items()},
    )


ABOUT_ZEROS: Rules = (
    ("1a", {"t": 1}),
    ("2a", {"percent": 75}),
    ("3", {"cell": 0, "key": 0, "target": 0, "zeros": "informative"}),
)


@settings(max_examples=250, deadline=None)
@given(stated=hidden_tables(), strict=st.integers(0, 4), others=st.integers(1, 4))
def test_no_zero_is_safe_that_a_table_within_what_is_told_makes_informative(
    stated: StatedTable, strict: int, others: int
) -> None:
    """Held against every way to fill what is hidden, as far as the totals that stand there allow it."""
    rules = (*ABOUT_ZEROS, ("1a", {"t": others, "inclusive": True}), ("2a", {"percent": 50 + 10 * strict}))
    cube = stated.cube(hidden="..")
    assert cube.bounds is None
    found = fired_by(reviewed(cube, rules))
    unsafe, not_judged = (_names(found, verdict) for verdict in (UNSAFE, NOT_JUDGED))

    assert not unsafe & not_judged
    for table in stated.tables():
        really = _names(judge(table, stated.variables, rules), UNSAFE)
        assert unsafe <= really
        assert really <= unsafe | not_judged


@given(stated=stated_tables())
@settings(max_examples=40, deadline=None)
def test_both_storages_narrow_alike(stated: StatedTable) -> None:
    dense = stated.cube()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sdc_core.cube.assembly.DENSE_CELLS", 0)
        sparse = stated.cube()

    one, other = ranges(dense), ranges(sparse)
    assert {cell: one[cell] for cell in other} == other
    assert all(one[cell] == (0, 0) for cell in set(one) - set(other))
