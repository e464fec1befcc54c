"""Redesign: the cheapest coarser table without a finding, said in words and in a spec that gives the same table."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from pathlib import Path

import numpy as np
import pandas as pd
import pytest
import tomli_w
from hypothesis import given, settings
from hypothesis import strategies as st

from sdc_core.cube.cube import Cube
from sdc_core.errors import Cancelled, InputError, SettingError, SpecError
from sdc_core.evaluation.reviewing import review
from sdc_core.evaluation.treatment import Treatment
from sdc_core.policy.policy import Policy
from sdc_core.progress import stop
from sdc_core.protection.redesign import searching
from sdc_core.protection.redesign.proposals import Search
from sdc_core.protection.redesign.recoding import recoded
from sdc_core.protection.redesign.redesign import Redesign
from sdc_core.protection.redesign.space import Space
from sdc_core.protection.redesign.steps import Change, Step, apply, steps_of
from sdc_core.rules.contributors import FewContributors
from sdc_core.rules.sensitive_share import SensitiveShare
from sdc_core.rules.small_count import SmallCount
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.spec_file import spec_to_toml
from sdc_core.spec.table_spec import TableSpec
from sdc_core.spec.toml_text import parse_toml
from sdc_core.table.table import Table
from tests.protection.redesign.units import SMALL, coarser, entropy, is_safe, reviewed, table_of
from tests.protection.tables import table_of as cells_of

VILLAGES = {
    ("Dale", "yes"): 2, ("Dale", "no"): 9, ("Glen", "yes"): 1, ("Glen", "no"): 8, ("Firth", "yes"): 30,
    ("Firth", "no"): 40,
}  # fmt: skip
TREE = {"North": "", "Dale": "North", "Glen": "North", "Hill": "North", "South": "", "Firth": "South", "Moor": "South"}


def test_two_small_villages_are_merged_and_nothing_else():
    result = Redesign().protect(reviewed(VILLAGES))

    assert result.summary() == (
        "Merge a Dale and Glen. Lost: 3 of 12 cells and "
        f"{100 * result.chosen.information:.1f} % of the information; no finding is left."
    )
    assert result.chosen.cheapest
    assert result.cube.hierarchies[0].codes == ("Total", "Dale and Glen", "Firth")
    assert result.cube.count.tolist() == [90, 33, 57, 20, 3, 17, 70, 30, 40]
    assert (result.status == Treatment.PUBLISHED).all()
    assert (result.value == result.cube.count).all()
    assert not result.review.findings.any_unsafe
    assert result.facts()["steps"] == ["Merge a Dale and Glen"]


def test_what_is_lost_is_the_entropy_that_is_lost():
    chosen = Redesign().protect(reviewed(VILLAGES)).chosen

    merged = {("D", "yes"): 3, ("D", "no"): 17, ("F", "yes"): 30, ("F", "no"): 40}
    assert chosen.information == pytest.approx((entropy(VILLAGES) - entropy(merged)) / entropy(VILLAGES))


def test_a_table_without_a_finding_is_published_as_it_is():
    result = Redesign().protect(reviewed({("x", "p"): 9, ("x", "q"): 9, ("y", "p"): 9, ("y", "q"): 9}))

    assert result.proposals == ()
    assert result.cube is result.original
    assert result.summary() == "No finding: the table is published as it is."


def test_a_table_that_no_redesign_of_these_variables_helps_is_refused_in_one_sentence():
    ill = {("Dale", "yes"): 1, ("Dale", "no"): 9} | {("Moor", answer): 9 for answer in ("yes", "no", "unknown")}
    checked = reviewed(ill, Variable("a", "key"), Variable("b", "target", sensitive=("yes",)))
    method = Redesign(variables="b")
    assert method.propose(checked).proposals == ()

    with pytest.raises(InputError, match="no redesign was found that leaves fewer findings than"):
        method.protect(checked)


tiny = st.lists(st.integers(0, 6), min_size=9, max_size=9).filter(lambda counts: sum(counts) > 0)


@given(tiny)
@settings(max_examples=40, deadline=None)
def test_no_coarser_table_without_a_finding_loses_less(numbers: list[int]):
    counts = {(a, b): n for (a, b), n in zip([(a, b) for a in "pqr" for b in "xyz"], numbers, strict=True) if n}
    found = reviewed(counts)
    if not len(found.findings):
        return
    losses = [entropy(counts) - entropy(one) for one in coarser(counts) if is_safe(one)]
    if sorted(len(tree) - 1 for tree in found.cube.hierarchies) in ([1, 1], [1, 2]):
        assert not losses
        with pytest.raises(InputError, match="nothing that may change is left"):
            Redesign().propose(found)
        return

    search = Redesign().propose(found)

    first = search.proposals[0]
    assert first.leaves_nothing == bool(losses)
    if losses:
        assert first.cheapest
        assert first.information * entropy(counts) == pytest.approx(min(losses), abs=1e-9)
    else:
        assert search.complete


@given(tiny)
@settings(max_examples=25, deadline=None)
def test_of_bands_only_neighbours_are_merged(numbers: list[int]):
    bands = ("<5", "5–9", "10+")
    counts = {(a, b): n for (a, b), n in zip([(a, b) for a in "pqr" for b in bands], numbers, strict=True) if n}
    found = reviewed(counts)
    if not len(found.findings) or len(found.cube.hierarchies[1]) < 4:
        return

    search = Redesign().propose(found)

    losses = [entropy(counts) - entropy(one) for one in coarser(counts, neighbours=[bands]) if is_safe(one)]
    assert search.proposals[0].leaves_nothing == bool(losses)
    if losses:
        assert search.proposals[0].information * entropy(counts) == pytest.approx(min(losses), abs=1e-9)
    merged = [step for one in search.proposals for step in one.steps if step.variable == "b" and step.into]
    assert {step.into for step in merged} <= {"<10", "5+"}


@st.composite
def changed(draw: st.DrawFn) -> tuple[Table, TableSpec, Space, object]:
    """Microdata with a hierarchy, bands, a codelist and a `by` variable, and a design that some changes lead to."""
    number = draw(st.integers(5, 40))
    village = st.sampled_from(["Dale", "Glen", "Hill", "Firth", "Moor"])
    unit = st.tuples(village, st.integers(0, 50), st.sampled_from(["1", "2", "3"]), st.sampled_from(["m", "f"]))
    rows = draw(st.lists(unit, min_size=number, max_size=number))
    table = Table.from_frame(pd.DataFrame(rows, columns=["village", "age", "answer", "sex"]))
    spec = TableSpec(
        (
            Variable("village", "key", parents=TREE, empty=draw(st.sampled_from(["", "keep"]))),
            Variable("age", "key", bands=tuple(map(Decimal, (10, 20, 30, 40)))),
            Variable("answer", "target", labels={"1": "Yes", "2": "Perhaps", "3": "No"}),
            Variable("sex", "by"),
        ),
        layout="microdata",
    )
    space = Space(Cube.build(table, spec), (0, 1, 2))
    design = space.start
    for pick in draw(st.lists(st.integers(0, 10**6), max_size=6)):
        moves = space.moves(design)
        if moves:
            design = moves[pick % len(moves)][1].on(design)
    return table, spec, space, design


@given(changed())
@settings(max_examples=60, deadline=None)
def test_the_same_file_with_the_new_spec_gives_the_redesigned_table(case):
    table, spec, space, design = case

    steps = steps_of(space, design)
    again = apply(spec, steps)
    built, made = Cube.build(table, again), recoded(space.cube, design.shapes)

    assert [len(tree) for tree in built.hierarchies] == [len(tree) for tree in made.hierarchies]
    assert [tree.parent.tolist() for tree in built.hierarchies] == [tree.parent.tolist() for tree in made.hierarchies]
    assert built.count.tolist() == made.count.tolist()
    written = tomli_w.dumps(spec_to_toml(again)).encode()
    path = Path("spec.toml")
    assert TableSpec.from_toml(parse_toml(written, path.name, SpecError), path) == again


@given(changed())
@settings(max_examples=40, deadline=None)
def test_a_change_loses_what_its_price_says_and_a_redesign_can_be_redesigned(case):
    table, spec, space, design = case
    for lost, move in space.moves(design)[:8]:
        assert space.loss(move.on(design)) == pytest.approx(space.loss(design) + lost, abs=1e-9)

    first = apply(spec, steps_of(space, design))
    next_ = Space(Cube.build(table, first), (0, 1, 2))
    moves = next_.moves(next_.start)
    if not moves:
        return
    further = moves[-1][1].on(next_.start)
    second = apply(first, steps_of(next_, further))
    assert Cube.build(table, second).count.tolist() == recoded(next_.cube, further.shapes).count.tolist()


def test_every_proposal_is_what_the_file_gives_under_its_spec():
    rng = np.random.default_rng(4)
    frame = pd.DataFrame(
        {
            "village": rng.choice(["Dale", "Glen", "Hill", "Firth", "Moor"], 150, p=[0.05, 0.1, 0.15, 0.3, 0.4]),
            "age": rng.choice(["<5", "5–9", "10–19", "20–64", "65+"], 150),
            "ill": rng.choice(["yes", "no"], 150, p=[0.2, 0.8]),
        }
    )
    table = Table.from_frame(frame)
    variables = (Variable("village", "key", parents=TREE), Variable("age", "key"), Variable("ill", "target"))
    spec = TableSpec(variables, layout="microdata")
    policy = Policy.preset("extended-threshold-example")

    search = Redesign(proposals=8).propose(review(Cube.build(table, spec), policy))

    assert len(search.proposals) >= 3
    losses = [one.information for one in search.proposals]
    assert losses == sorted(losses)
    for one in search.proposals:
        built = Cube.build(table, one.cube.spec)
        assert one.cube.spec == apply(spec, one.steps)
        assert [tree.codes for tree in built.hierarchies] == [tree.codes for tree in one.cube.hierarchies]
        assert built.count.tolist() == one.cube.count.tolist()
        assert one.leaves_nothing
        assert not len(review(built, policy).findings)
        assert one.cells_lost > 0


def test_what_is_sensitive_is_never_merged_with_what_is_not_and_a_target_is_never_left_out():
    counts = {
        (a, b): n
        for (a, b), n in zip(
            [(a, b) for a in "pqr" for b in ("HIV", "TB", "flu", "none")], [1, 0, 1, 9, 0, 1, 2, 9, 1, 1, 0, 9],
            strict=True,
        )
        if n
    }  # fmt: skip
    variables = (Variable("a", "key"), Variable("b", "target", sensitive=("HIV", "TB")))

    search = Redesign(proposals=20).propose(reviewed(counts, *variables))

    for one in search.proposals:
        for step in one.steps:
            assert step.change is not Change.LEAVE_OUT or step.variable == "a"
            if step.variable == "b" and step.change is Change.MERGE:
                assert set(step.codes) in ({"HIV", "TB"}, {"flu", "none"})
    merged = [one for one in search.proposals if any("HIV" in step.codes for step in one.steps)]
    assert merged
    assert all("HIV and TB" in one.cube.spec.variables[1].sensitive for one in merged)


def test_the_merged_sensitive_category_is_judged_as_sensitive():
    variables = (Variable("a", "key"), Variable("b", "target", sensitive=("x", "y")))
    held = Policy("p", (SensitiveShare(percent=60), SmallCount(cell=3, key=3, target=3)))
    counts = {("p", "x"): 1, ("p", "y"): 9, ("p", "z"): 9, ("q", "x"): 2, ("q", "y"): 9, ("q", "z"): 3}

    found = reviewed(counts, *variables, policy=held)
    search = Redesign(variables="b").propose(found)

    assert [one.describe() for one in search.proposals] == ["Merge b x and y"]
    assert not search.proposals[0].leaves_nothing


def test_a_category_of_a_target_is_shown_undivided_and_the_target_never_left_out():
    """Beside a key of two categories; "any" has all other categories of the target below it."""
    causes = {"any": "", "flu": "any", "lungs": "any", "TB": "lungs", "cancer": "lungs"}
    counts = {(a, b): 9 for a in "pq" for b in ("flu", "TB", "cancer")}
    for role, whole in (("key", True), ("target", False)):
        cube = reviewed(counts, Variable("a", "key"), Variable("b", role, parents=causes)).cube
        space = Space(cube, (0, 1))

        may = {code: space.may_undivide(1, node, space.start) for node, code in enumerate(cube.hierarchies[1].codes)}

        assert (may["lungs"], may["any"], may["Total"]) == (True, whole, whole)


def test_only_named_variables_change_and_by_variables_never_do():
    cells = [(a, b) for a in "pqr" for b in "xyz"]
    counts = dict(zip(cells, [1, 9, 9, 9, 1, 9, 9, 9, 9], strict=True))

    for named in ("a", "b"):
        for one in Redesign(variables=named).propose(reviewed(counts)).proposals:
            assert {step.variable for step in one.steps} == {named}
    by = reviewed(counts, Variable("a", "key"), Variable("b", "by"))
    for one in Redesign().propose(by).proposals:
        assert {step.variable for step in one.steps} == {"a"}
    with pytest.raises(SettingError, match="only separates tables"):
        Redesign(variables="b").propose(by)
    with pytest.raises(SettingError, match="no variable 'd'"):
        Redesign(ordered="a, d").propose(by)


def test_of_an_ordered_variable_only_neighbours_are_merged():
    schools = ("primary", "secondary", "tertiary")
    counts = dict(zip([(a, b) for a in schools for b in "xy"], [1, 9, 50, 50, 2, 9], strict=True))

    apart = Redesign(variables="a").propose(reviewed(counts)).proposals[0]
    in_order = Redesign(variables="a", ordered="a").propose(reviewed(counts)).proposals

    assert apart.describe() == "Merge a primary and tertiary"
    assert all("secondary" in step.codes for one in in_order for step in one.steps if step.change is Change.MERGE)


def test_moving_up_a_level_and_showing_a_category_undivided_are_said_so():
    cells = {("Dale", "x"): 1, ("Glen", "x"): 2, ("Hill", "x"): 9, ("Firth", "x"): 40, ("Moor", "x"): 50}
    both = cells | {(village, "y"): 40 for village, _ in cells}
    found = reviewed(both, Variable("a", "key", parents=TREE), Variable("b", "key"))

    words = [one.describe() for one in Redesign(variables="a", proposals=20).propose(found).proposals]

    assert words[0] == "Merge a Dale and Glen"
    assert "Show only the upper level of a" in words
    assert "Leave out a" in words


def test_a_search_that_is_stopped_ends_with_what_it_has():
    def at_once(share: float, doing: str) -> None:
        if share > 0.002:
            stop()

    result = Redesign().protect(reviewed(VILLAGES), progress=at_once)

    assert any("the search was stopped" in str(note) for note in result.notes)
    assert result.chosen is not None


def test_a_search_that_is_stopped_before_it_has_anything_changes_nothing():
    with pytest.raises(Cancelled):
        Redesign().released(reviewed(VILLAGES), Search((), stopped=True, complete=False))


def test_missing_figures_and_a_table_that_cannot_change_are_refused():
    reviewed_ = reviewed(VILLAGES)
    missing = np.zeros(len(reviewed_.cube), dtype=bool)
    missing[4] = True

    with pytest.raises(InputError, match="1 figure is missing, margins included; complete them"):
        Redesign().propose(replace(reviewed_, cube=replace(reviewed_.cube, missing=missing)))
    with pytest.raises(InputError, match="nothing that may change is left"):
        Redesign().propose(reviewed({("x",): 1}, Variable("a", "key"), policy=SMALL))


def test_where_no_redesign_is_without_a_finding_that_is_said():
    counts = {("x", "p"): 1, ("y", "q"): 1}

    result = Redesign().protect(reviewed(counts))

    assert not result.chosen.leaves_nothing
    assert [note.message.code for note in result.notes] == ["protection.redesign.none-exists"]
    assert result.review.findings.any_unsafe


class TestSums:
    SPEC = TableSpec(
        (Variable("a", "key"), Variable("b", "key")), layout="microdata", measure=Measure("magnitude", value="v")
    )
    HELD = Policy("three", (FewContributors(n=3),))

    def test_of_microdata_are_collected_anew(self):
        frame = table_frame(VILLAGES)
        table = Table.from_frame(frame)
        found = review(Cube.build(table, self.SPEC), self.HELD)

        result = Redesign().protect(found)

        built = review(Cube.build(table, result.cube.spec), self.HELD)
        assert result.chosen.describe() == "Merge a Dale and Glen"
        assert result.value.tolist() == built.cube.contributions.total.tolist()
        assert result.cube.contributions.contributors.tolist() == built.cube.contributions.contributors.tolist()
        assert not built.findings.any_unsafe

    @pytest.mark.parametrize("many", [0, 800])
    def test_of_ready_made_cells_are_not_merged(self, monkeypatch: pytest.MonkeyPatch, many: int):
        """However many findings there are when several categories are merged at once."""
        monkeypatch.setattr(searching, "MANY", many)
        frame = table_frame(VILLAGES).groupby(["a", "b"], as_index=False).agg(n=("v", "size"), v=("v", "sum"))
        total = pd.DataFrame(
            [["Total", b, *frame[frame.b == b][["n", "v"]].sum()] for b in ("yes", "no")]
            + [[a, "Total", *frame[frame.a == a][["n", "v"]].sum()] for a in ("Dale", "Glen", "Firth")]
            + [["Total", "Total", *frame[["n", "v"]].sum()]],
            columns=frame.columns,
        )
        spec = TableSpec(
            (Variable("a", "key", total=("Total",)), Variable("b", "key", total=("Total",))),
            measure=Measure("magnitude", value="v", contributors="n"),
        )
        cube = Cube.build(Table.from_frame(pd.concat([frame, total])), spec)

        result = Redesign().protect(review(cube, self.HELD))

        assert {step.change for one in result.proposals for step in one.steps} == {Change.LEAVE_OUT}
        assert any("categories were not merged" in str(note) for note in result.notes)
        assert result.chosen.leaves_nothing


def table_frame(counts) -> pd.DataFrame:
    rows = [(*cell, 10 + number) for cell, units in counts.items() for number in range(units)]
    return pd.DataFrame(rows, columns=["a", "b", "v"])


def test_a_table_of_cells_keeps_its_totals():
    result = Redesign().protect(review(cells_of([[1, 8, 9], [7, 6, 9], [8, 9, 7]]), SMALL))

    assert result.cube.total == 64
    assert result.chosen.leaves_nothing


def test_a_step_applied_to_a_spec_that_was_coarsened_takes_the_merged_category_apart():
    spec = TableSpec((Variable("a", "key", merge={"DG": ("Dale", "Glen")}),), layout="microdata")

    again = apply(spec, [Step(Change.MERGE, "a", ("DG", "Hill"), ("DG", "Hill"), "Three")])

    assert again.variables[0].merge == {"Three": ("Dale", "Glen", "Hill")}
    table = table_of({("Dale",): 1, ("Glen",): 2, ("Hill",): 3, ("Moor",): 4})
    assert Cube.build(table, again).count.tolist() == [10, 6, 4]


def test_a_table_with_many_findings_gets_a_proposal_that_merges_and_not_only_leaves_out():
    rng = np.random.default_rng(1)
    frame = pd.DataFrame(
        {
            "a": [f"a{at}" for at in rng.integers(0, 60, 9000)],
            "b": [f"b{at}" for at in rng.integers(0, 4, 9000)],
            "c": [f"c{at}" for at in rng.exponential(3, 9000).astype(int).clip(0, 14)],
        }
    )
    table = Table.from_frame(frame)
    spec = TableSpec(tuple(Variable(name, "key") for name in "abc"), layout="microdata")
    policy = Policy("ten", (SmallCount(cell=10, key=10, target=10),))
    found = review(Cube.build(table, spec), policy)
    assert len(found.findings) > 800

    first = Redesign(work=2000).propose(found).proposals[0]

    assert first.information < 0.3
    assert first.leaves_nothing
    assert not len(review(Cube.build(table, first.cube.spec), policy).findings)
