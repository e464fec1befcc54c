"""No rule can be silent about what is missing: it is taken out before a rule is asked, and the laws notice evasion."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.contributions.cell_contributions import UNKNOWN
from sdc_core.cube.cube import Cube
from sdc_core.evaluation import judging
from sdc_core.evaluation.reviewing import review
from sdc_core.numbers.bounds import UNLIMITED, Bounds
from sdc_core.policy.policy import Policy
from sdc_core.rules import RULES, Rule
from sdc_core.rules.base import CeilingRule, Compared, GroupRule, MarginRule
from sdc_core.rules.bounds_mathematics import by_trying
from sdc_core.rules.contributors import FewContributors
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from tests.oracle import TOTAL, Cell, Spanning
from tests.reviewed import cube_of
from tests.rules.contributed import cell, held
from tests.rules.made_up import AloneInACrowd, Careless, CarelessAboutSums, CarelessSeven, LeavesOutWhatIsMissing
from tests.strategies import RandomTable, tables
from tests.table.sheets import sheet

SOME = settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.filter_too_much])
ABOUT_COUNTS = [rule for rule in RULES if rule.compares != Compared.CONTRIBUTIONS]
EVERY = pytest.mark.parametrize(
    "rule", [*ABOUT_COUNTS, AloneInACrowd, Careless, CarelessSeven], ids=lambda rule: rule.id
)
FILLINGS = (0, 1, 7, 1000)


def verdicts(cube: Cube, rule: Rule) -> dict[tuple[str, ...], set[str]]:
    found: dict[tuple[str, ...], set[str]] = {}
    for finding in review(cube, Policy("missing", (rule,))).findings:
        found.setdefault(finding.labels, set()).add(finding.verdict)
    return found


def wrong_verdicts(table: RandomTable, rule: Rule) -> set[tuple[str, ...]]:
    """The cells that are called safe, or unsafe, and are not when the missing counts are filled in some way."""
    missing = [place for place, count in table.base.items() if count is None]
    said = verdicts(cube_of(table.base, table.variables), rule)
    wrong = set()
    for filling in product(FILLINGS, repeat=len(missing)):
        base: dict[Cell, int | None] = table.base | dict(zip(missing, filling, strict=True))
        true = verdicts(cube_of(base, table.variables), rule)
        wrong |= {labels for labels in true if labels not in said}
        wrong |= {labels for labels, words in said.items() if words == {"unsafe"} and labels not in true}
    return wrong


@EVERY
@SOME
@given(tables().filter(lambda table: 0 < sum(count is None for count in table.base.values()) <= 2))
def test_what_is_judged_beside_missing_counts_is_so_whatever_they_are(rule: type[Rule], table: RandomTable) -> None:
    targets = [variable for variable in table.variables if variable.role == "target"]
    assume(targets or not rule.needs_target)
    assume(not issubclass(rule, GroupRule) or any(variable.sensitive for variable in targets))

    assert not wrong_verdicts(table, rule())


def table_with_a_hidden_group() -> Cube:
    spec = TableSpec(
        (Variable("group", "key"), Variable("answer", "target")),
        measure=Measure(count="n"), unit="person", missing=("x",),
    )  # fmt: skip
    return Cube.build(sheet("group,answer,n\nP,A,9\nP,B,1\nQ,A,7\nQ,B,x\nR,A,0\nR,B,x"), spec)


def test_a_rule_that_never_thought_of_missing_margins_leaves_them_open() -> None:
    found = verdicts(table_with_a_hidden_group(), Careless())

    assert found["P", "A"] == {"unsafe"}
    assert found["Q", "A"] == {"not judged"}  # the size of its group is not known
    assert found["Q", "B"] == {"not judged"}
    assert ("R", "A") not in found  # nobody is in an empty cell
    assert ("P", "B") not in found


def test_a_margin_that_only_a_sentence_asks_for_leaves_the_cell_open_too() -> None:
    found = list(review(table_with_a_hidden_group(), Policy("seven", (CarelessSeven(),))).findings)

    assert {(one.labels, one.verdict) for one in found if "Total" not in one.labels} == {
        (("Q", "A"), "not judged"), (("Q", "B"), "not judged"), (("R", "A"), "not judged"), (("R", "B"), "not judged"),
    }  # fmt: skip
    (told,) = [
        one.explanation
        for one in review(table_with_counts(7, 3), Policy("seven", (CarelessSeven(),))).findings
        if one.labels == ("P", "A")
    ]
    assert told.startswith("7 of the 10 with group P are in A")


def table_with_counts(one: int, other: int) -> Cube:
    spec = TableSpec((Variable("group", "key"), Variable("answer", "target")), measure=Measure(count="n"))
    return Cube.build(sheet(f"group,answer,n\nP,A,{one}\nP,B,{other}\nQ,A,1\nQ,B,1"), spec)


def table_with_one_missing() -> RandomTable:
    group = Spanning("a", "key", {TOTAL: None, "P": TOTAL, "Q": TOTAL})
    answer = Spanning("b", "target", {TOTAL: None, "A": TOTAL, "B": TOTAL})
    base: dict[Cell, int | None] = {("P", "A"): 2, ("P", "B"): None, ("Q", "A"): 3, ("Q", "B"): 3}
    return RandomTable((group, answer), base, frozenset())


def test_the_law_notices_a_rule_that_asks_for_nothing_where_a_count_is_missing() -> None:
    assert ("P", "A") in wrong_verdicts(table_with_one_missing(), LeavesOutWhatIsMissing())
    assert not wrong_verdicts(table_with_one_missing(), Careless())


def test_the_law_notices_an_engine_that_forgets_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judging, "_missing", lambda *_, **__: None)

    assert wrong_verdicts(table_with_one_missing(), Careless())
    assert wrong_verdicts(table_with_one_missing(), next(rule for rule in RULES if rule.id == "1a")())


@pytest.mark.parametrize("needed", [0, 2])
def test_a_rule_about_sums_is_not_asked_where_what_it_needs_is_not_known(needed: int) -> None:
    rule = CarelessAboutSums(needed=needed)
    sums = held(cell(50, 20), cell(50, 20, 5), cell(50), kept=3)
    sums.contributors[2] = UNKNOWN

    unsafe, not_judged = rule.judge(sums)

    assert unsafe.tolist() == [True, False, False]
    assert not_judged.tolist() == [False, False, True]


def test_a_rule_about_sums_is_not_asked_where_too_few_of_the_largest_are_known() -> None:
    sums = held(cell(50, 20), kept=3)
    sums.known[0] = 1

    assert [column.tolist() for column in CarelessAboutSums(needed=2).judge(sums)] == [[False], [True]]
    assert [column.tolist() for column in FewContributors().judge(sums)] == [[True], [False]]


@pytest.mark.parametrize("rule", [rule for rule in RULES if issubclass(rule, CeilingRule)], ids=lambda rule: rule.id)
@given(margins=st.lists(st.integers(0, 2**53), min_size=2, max_size=9))
def test_the_largest_safe_count_never_falls_with_the_margin(rule: type[CeilingRule], margins: list[int]) -> None:
    ceilings = rule().largest_safe(np.array(sorted(margins)))

    assert (np.diff(ceilings) >= 0).all()
    assert (ceilings >= 0).all()


@pytest.mark.parametrize("rule", [rule for rule in RULES if issubclass(rule, GroupRule)], ids=lambda rule: rule.id)
@given(size=st.integers(1, 200), sensitive=st.integers(0, 200), fewer=st.integers(0, 50), more=st.integers(0, 50))
def test_a_group_is_no_safer_for_being_smaller_or_more_sensitive(
    rule: type[GroupRule], size: int, sensitive: int, fewer: int, more: int
) -> None:
    assume(size - fewer >= 1)
    less, worse = (
        rule().unsafe_groups(np.array([one]), np.array([other]))[0]
        for one, other in [(size, sensitive), (size - fewer, sensitive + more)]
    )

    assert worse or not less


@given(st.lists(st.tuples(st.integers(0, 4), st.integers(0, 4), st.integers(98, 103), st.integers(0, 3)), min_size=1))
def test_figures_within_bounds_are_decided_by_trying_all_of_them(cells: list[tuple[int, int, int, int]]) -> None:
    low, wider, least, larger = map(np.array, zip(*cells, strict=True))
    rule: MarginRule = AloneInACrowd()

    certain, possible = by_trying(rule.unsafe, Bounds(low, low + wider), Bounds(least, least + larger))

    tried = [
        [bool(f == 1 and m > 100) for f in range(a, a + b + 1) for m in range(c, c + d + 1)] for a, b, c, d in cells
    ]
    assert certain.tolist() == [all(one) for one in tried]
    assert possible.tolist() == [any(one) for one in tried]


def test_a_cell_that_may_be_empty_is_safe_where_it_is_whatever_a_rule_says_of_nobody() -> None:
    """Fewer than three others: of a group of two an empty cell has two beside it, and nobody to disclose."""

    def few_others(count: IntColumn, margin: IntColumn) -> BoolColumn:
        return np.asarray(margin - count < 3)

    count = Bounds(np.array([0, 0, 1]), np.array([0, 1, 2]))
    group = Bounds(np.array([2, 2, 2]), np.array([2, 2, 2]))

    certain, possible = by_trying(few_others, count, group)

    assert certain.tolist() == [False, False, True]
    assert possible.tolist() == [False, True, True]


def test_what_may_be_too_much_to_try_stays_open() -> None:
    rule = AloneInACrowd()
    count = Bounds(np.array([0, 1, 0]), np.array([UNLIMITED, 1, 0]))
    margin = Bounds(np.array([0, 101, 0]), np.array([UNLIMITED, UNLIMITED, UNLIMITED]))

    certain, possible = by_trying(rule.unsafe, count, margin)

    assert certain.tolist() == [False, False, False]
    assert possible.tolist() == [True, True, False]  # nobody is in the last cell
