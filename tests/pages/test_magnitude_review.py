"""Review of a table of sums: what is judged and what is not, and what a sum is made of."""

from __future__ import annotations

import time
from decimal import Decimal
from typing import Any

import pytest

from sdc_core.policy.options import Options
from sdc_core.policy.policy import Policy
from sdc_core.policy.reading import DEFAULT
from sdc_core.rules.base import Rule
from sdc_core.rules.contributors import FewContributors
from sdc_core.rules.dominance import Dominance
from sdc_core.rules.linear import LinearMeasure
from sdc_core.rules.p_percent import PPercent
from sdc_core.rules.p_q import PQ
from sdc_core.rules.small_count import SmallCount
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.columns import Column
from sdc_core.table.table import Table
from tests.pages.finding_list import lines
from tests.pages.visitor import PATIENCE, Visitor
from ui.session.draft import Draft
from ui.session.state import OWN_FILE

TAB = "p% and dominance"

P_PERCENT = PPercent(p=Decimal(10))
AS_USUAL = Options()

# Instrument makers: the pianos of facts/rules.md in A; of B and C made up, so that p% finds them safe.
MAKERS = """
A 81 a1 1 no
A 5 a2 1 no
A 2 a3 1 no
A 2 a4 1 no
A 2 a5 1 no
B 40.5 b1 1 no
B 30.25 b2 1 no
B 20 b3 1 no
B 15 b4 1 no
C 60 c1 1 no
C 40 c2 1 no
C 30 c2 1 no
C 20 c3 1 no
"""


class Patient(Visitor):
    """A visitor who waits while the page shows how far it is."""

    def run(self) -> None:
        deadline = time.monotonic() + PATIENCE
        super().run()
        while any(button.label == "Stop" for button in self.app.button):
            assert time.monotonic() < deadline, "the page is still at work"
            time.sleep(0.1)
            super().run()


def table_of(lines: str) -> Table:
    columns = zip(*(line.split() for line in lines.strip().splitlines()), strict=True)
    names = ("region", "turnover", "firm", "w", "consent")
    return Table("makers.csv", "", tuple(Column.from_texts([n, *one]) for n, one in zip(names, columns, strict=True)))


def measure(**columns: Any) -> Measure:
    return Measure("magnitude", value="turnover", **columns)


def reviewed(*rules: Rule, lines: str = MAKERS, options: Options = AS_USUAL, **columns: Any) -> Visitor:
    """A visitor who has confirmed these makers and holds them against these rules."""
    spec = TableSpec((Variable("region", "key"),), unit="maker", layout="microdata", measure=measure(**columns))
    return opened(table_of(lines), spec, Policy("tested", rules, options) if rules else None)


def ready_made(*rules: Rule, lines: str) -> Visitor:
    """The same with a file of sums: region, turnover, contributors and the two largest."""
    columns = zip(*(line.split() for line in lines.strip().splitlines()), strict=True)
    names = ("region", "turnover", "n", "x1", "x2")
    table = Table("sums.csv", "", tuple(Column.from_texts([n, *one]) for n, one in zip(names, columns, strict=True)))
    given = measure(contributors="n", largest=("x1", "x2"), disjoint=True)
    return opened(table, TableSpec((Variable("region", "key"),), unit="maker", measure=given), Policy("tested", rules))


def opened(table: Table, spec: TableSpec, policy: Policy | None) -> Visitor:
    visitor = Patient()
    preset = DEFAULT if policy is None else OWN_FILE  # without one of its own, a policy about counts alone
    policy = policy or Policy.preset(DEFAULT)
    own = {"base": policy, "policy": policy, "preset": preset}
    visitor.seed(table=table, draft=Draft.of_spec(spec), confirmed=True, table_edition=1, **own)
    visitor.go("review")
    return visitor


def labels(visitor: Visitor, kind: str) -> list[str]:
    return [widget.label for widget in getattr(visitor.app, kind)]


def rules_of(visitor: Visitor) -> list[Rule]:
    policy = visitor.work.policy
    assert policy is not None
    return list(policy.rules)


def result(visitor: Visitor, name: str) -> Any:
    results = visitor.app.session_state["results"]
    return next(result for question, (_, result) in results.items() if question.name == name)


def line_of(visitor: Visitor, rule: str) -> str:
    """What the numbers beside the bars say of a rule, without their markup."""
    lines = [one for one in visitor.text().split("<tr>") if f">{rule}</th>" in one]
    assert len(lines) == 1
    return " ".join(lines[0].replace("<", " <").replace(">", "> ").split())


# What is judged


def test_a_table_of_sums_under_rules_for_counts_says_that_its_sums_are_not_judged():
    visitor = reviewed()

    assert visitor.says("The sums are not judged.")
    assert visitor.metrics["Not judged"] == "all sums"
    assert not visitor.says("No cell is unsafe")


def test_one_click_adds_p_percent():
    visitor = reviewed()

    visitor.press("Add the rule p%")

    assert any(rule == PPercent() for rule in rules_of(visitor))
    assert not visitor.says("The sums are not judged.")
    assert visitor.metrics["Unsafe"] != "0"


def test_one_click_takes_a_preset_for_sums():
    visitor = reviewed()

    visitor.press("Use the preset of INSEE, business statistics")

    assert [rule.id for rule in rules_of(visitor)] == ["contributors", "dominance"]
    assert visitor.work.preset == "insee-business"
    assert not visitor.says("The sums are not judged.")


def test_p_percent_finds_the_piano_makers_and_nobody_else():
    visitor = reviewed(P_PERCENT)

    assert visitor.metrics == {"Cells": "4", "Unsafe": "1", "Not judged": "0"}


def test_the_sums_are_shown_with_the_decimals_of_the_data():
    visitor = reviewed(P_PERCENT)

    visitor.show_tab("Plain table")

    assert visitor.says(">▲p%</small>92.00</td>")
    assert visitor.says(">105.75</td>")
    assert visitor.says(">347.75</td>")


def test_the_list_of_findings_shows_sums_as_numbers():
    visitor = reviewed(P_PERCENT, FewContributors(n=5))

    visitor.show_tab("Findings")

    (findings,) = (frame.value for frame in visitor.app.dataframe)
    lines = [line[:3] for line in findings.to_numpy().tolist()]
    assert lines == [["A", 92, "▲p%"], ["B", 105.75, "▲n"], ["C", 150, "▲n"]]


@pytest.mark.parametrize("tab", ["Overview", "Findings", "Plain table", TAB])
def test_every_view_of_sums_opens(tab: str):
    visitor = reviewed(P_PERCENT, Dominance(), FewContributors(), SmallCount(), holding="firm")

    visitor.show_tab(tab)

    assert visitor.metrics["Cells"] == "4"


def test_sums_can_be_signed_off():
    visitor = reviewed(P_PERCENT, SmallCount(cell=5, key=5, target=5), holding="firm")

    visitor.go("signoff")

    assert visitor.says("**Summed:** turnover")
    assert visitor.says("**Contributors:** firm")
    assert [one.figures.split()[1] for one in lines(visitor)] == ["92", "4", "4"]


# What a sum is made of


def test_an_unsafe_sum_is_drawn_and_told_in_numbers():
    visitor = reviewed(P_PERCENT, Dominance(n=2, k=Decimal(85)))

    visitor.seed(selected=(0, 0))

    assert len(visitor.app.get("plotly_chart")) == 1
    assert visitor.says("The second largest (5) subtracts itself from 92")
    assert visitor.says("turnover **92**, from **5** makers.")
    line = line_of(visitor, "p% (p = 10, coalition = 1)")
    for part in ("> 81 <", "> 5 <", "> 6 <", "> 8.1 <", "> 87 (+7.407 %) <", "unsafe", "2.1 too little"):
        assert part in line
    assert "9.177 too little" in line_of(visitor, "dominance (n = 2, k = 85)")
    assert visitor.says("Internal use only")


def test_a_safe_sum_tells_why_it_is_safe():
    visitor = reviewed(P_PERCENT)

    visitor.seed(selected=(0, 1))

    assert len(visitor.app.get("plotly_chart")) == 1
    assert visitor.says("no rule of this policy marks this cell")
    line = line_of(visitor, "p% (p = 10, coalition = 1)")
    for part in ("> 40.5 <", "> 30.25 <", "> 35 <", "> 4.05 <", "safe", "30.95 to spare"):
        assert part in line


def test_a_rule_that_only_counts_contributors_draws_nothing_and_says_what_it_compares():
    visitor = reviewed(FewContributors(n=5))

    visitor.seed(selected=(0, 1))

    assert not visitor.app.get("plotly_chart")
    assert visitor.says("No rule of this policy looks at the largest contributions: 40.5, 30.25, 20, 15.")
    assert "4, held against 5" in line_of(visitor, "contributors (n = 5)")


def test_a_single_contributor_is_written_in_the_singular():
    visitor = reviewed(P_PERCENT, lines="A 7 a1 1 no\nB 3 b1 1 no\nB 3 b2 1 no")

    visitor.seed(selected=(0, 0))

    assert visitor.says("turnover **7**, from **1** maker.")
    assert visitor.says("Only one maker contributes: the sum 7 is its value.")


def test_contributions_of_a_holding_are_one():
    alone, together = reviewed(P_PERCENT), reviewed(P_PERCENT, holding="firm")

    for visitor in (alone, together):
        visitor.seed(selected=(0, 2))

    assert "> 60 <" in line_of(alone, "p% (p = 10, coalition = 1)")
    assert "> 70 <" in line_of(together, "p% (p = 10, coalition = 1)")  # c2: 40 and 30
    assert together.says("turnover **150**, from **3** holdings (firm).")


def test_a_waiver_is_named_and_the_next_one_is_protected():
    visitor = reviewed(P_PERCENT, Dominance(), lines=MAKERS.replace("A 81 a1 1 no", "A 81 a1 1 yes"), waiver="consent")

    visitor.seed(selected=(0, 0))

    assert "5 (without a waiver)" in line_of(visitor, "p% (p = 10, coalition = 1)")
    assert "not judged" in line_of(visitor, "dominance (n = 2, k = 85)")
    assert visitor.says("1 contributor has waived protection")


@pytest.mark.parametrize(
    ("response", "largest", "told"),
    [
        # 100 of weight 1.5, 80 of 1.2, 5 of 3: 261 in all; two units of weight are 190 (facts/rules.md).
        ("unknown-response", ("> 100 <", "> 90 <", "> 71 <"), "Nobody knows who was asked"),
        ("known-response", ("> 100 <", "> 80 <", "> 81 <"), "It is known who was asked"),
    ],
)
def test_weights_are_read_as_the_policy_says_and_that_is_said(response: str, largest: tuple[str, ...], told: str):
    lines = "A 100 a 1.5 no\nA 80 b 1.2 no\nA 5 c 3 no"
    visitor = reviewed(Dominance(n=2, k=Decimal(70)), lines=lines, options=Options(weights=response), weight="w")

    visitor.seed(selected=(0, 0))

    line = line_of(visitor, "dominance (n = 2, k = 70)")
    assert all(one in line for one in largest)
    assert visitor.says(told)


def test_what_is_not_known_of_a_ready_made_sum_is_not_judged_and_drawn_as_unknown():
    visitor = ready_made(Dominance(n=3, k=Decimal(85)), lines="A 92 5 81 5\nB 100 5 45 25")

    visitor.seed(selected=(0, 1))

    assert visitor.metrics["Not judged"] == "2"
    assert "largest contributions known: 45, 25" in line_of(visitor, "dominance (n = 3, k = 85)")
    assert len(visitor.app.get("plotly_chart")) == 1


# The policy beside the table


def test_rules_stand_in_two_groups_and_a_table_of_counts_is_told_which_does_not_apply():
    sums = reviewed(P_PERCENT)
    counts = Visitor()
    counts.open_example("twelve-key-values")
    counts.confirm()

    assert [one.label for one in sums.app.expander][:2] == ["About contributions to a sum", "About counts"]
    assert counts.says("This is a table of counts, so they do not apply")
    assert not sums.says("This is a table of counts")
    assert all(not toggle.value for toggle in counts.app.toggle if toggle.label.startswith("▲p% ·"))


def test_a_rule_about_sums_is_kept_in_a_policy_for_counts():
    visitor = Visitor()
    visitor.open_example("twelve-key-values")
    visitor.confirm()

    visitor.set("selectbox", "Preset", "insee-fiscal-persons")

    assert [rule.id for rule in rules_of(visitor)] == ["3", "contributors", "dominance"]
    assert visitor.work.policy == Policy.preset("insee-fiscal-persons")


def test_two_rules_of_a_kind_stand_side_by_side_and_one_can_be_added_and_taken_away():
    visitor = reviewed(P_PERCENT, Dominance(n=1, k=Decimal(85)), Dominance(n=2, k=Decimal(90)))
    assert labels(visitor, "number_input").count("Number of largest (n)") == 2

    buttons = [button for button in visitor.app.button if button.label == "Take this one away"]
    buttons[0].click()
    visitor.run()
    assert rules_of(visitor) == [Dominance(n=2, k=Decimal(90)), P_PERCENT]
    assert "Take this one away" not in labels(visitor, "button")

    visitor.press("Add another")  # the first of these buttons belongs to dominance
    assert rules_of(visitor) == [Dominance(n=2, k=Decimal(90)), Dominance(), P_PERCENT]
    visitor.app.number_input(key=f"{visitor.work.edition}-dominance-1-n").set_value(3)
    visitor.run()
    assert rules_of(visitor)[1] == Dominance(n=3)


def test_conventions_are_asked_for_where_something_depends_on_them():
    plain = reviewed(P_PERCENT)
    weighted = reviewed(P_PERCENT, weight="w")
    counts = Visitor()
    counts.open_example("twelve-key-values")
    counts.confirm()

    conventions = ["Negative values", "Sampling weights", "Contributors of a sample", "Contributions of zero"]
    shown = [[one for one in labels(who, "selectbox") if one in conventions] for who in (plain, weighted, counts)]
    assert shown == [conventions[3:], conventions[1:], []]


def test_negative_values_are_refused_until_it_is_said_what_they_mean():
    visitor = reviewed(P_PERCENT, lines=MAKERS + "B -3 b5 1 no\n")
    assert visitor.says("Nothing was judged.")
    assert visitor.says("1 unit has a negative value")

    visitor.set("selectbox", "Negative values", "not-judged")
    assert visitor.metrics["Not judged"] == "2"  # region B and the total
    visitor.seed(selected=(0, 1))
    assert visitor.says("1 unit has a negative value here")

    visitor.set("selectbox", "Negative values", "absolute")
    assert visitor.metrics["Not judged"] == "0"
    assert visitor.says("absolute values are compared, which add up to 108.75")


def test_weights_of_ones_own_are_typed_as_text_and_nonsense_is_told():
    visitor = reviewed(LinearMeasure())
    field = visitor.find("text_input", "▲λ Weights (λ)")
    assert field.value == "0.1 0 -1"

    field.set_value("0.2 0 -1")
    visitor.run()
    assert rules_of(visitor) == [LinearMeasure(weights=(Decimal("0.2"), Decimal(0), Decimal(-1)))]

    visitor.set("text_input", "▲λ Weights (λ)", "much more")
    assert visitor.says("The last numbers stay in force.")
    assert visitor.metrics["Cells"] == "4"


def test_settings_that_contradict_each_other_leave_the_last_ones_in_force():
    visitor = reviewed(PQ(p=Decimal(10), q=Decimal(50)))

    visitor.set("number_input", "Known beforehand (q %)", 5.0)

    assert visitor.says("q is not above p")
    assert visitor.says("The last settings stay in force.")
    assert rules_of(visitor) == [PQ(p=Decimal(10), q=Decimal(50))]


def test_moving_a_threshold_does_not_collect_the_contributions_again():
    visitor = reviewed(P_PERCENT, holding="firm")
    collected = result(visitor, "collected")

    visitor.set("number_input", "▲p% Closest estimate (p %)", 60.0)
    assert visitor.metrics["Unsafe"] == "2"  # A, and C: 20 is left of 150 beside 70 and 60
    visitor.set("number_input", "Coalition", 3)
    assert result(visitor, "collected") is collected

    visitor.set("selectbox", "Contributions of zero", "ignore")
    assert result(visitor, "collected") is not collected


# Two rules side by side


@pytest.fixture
def beside() -> Visitor:
    visitor = reviewed(P_PERCENT)
    visitor.show_tab(TAB)
    return visitor


def test_the_examples_say_what_both_rules_make_of_them(beside: Visitor):
    assert beside.says("dominance (n = 2, k = 85): unsafe.")
    assert beside.says("p% (p = 10, coalition = 1): unsafe.")

    beside.set("selectbox", "Start from", 2)

    assert beside.find("text_input", "Contributions").value == "25 19 12 8 2"
    assert beside.says("dominance (n = 3, k = 85): safe.** They make up 84.848 % of 66, and the limit is 85 %.")
    assert beside.says("The 2 next largest together can tell that the largest is at most 1.4 times what it is.")


def test_contributions_of_ones_own_are_compared(beside: Visitor):
    beside.set("text_input", "Contributions", "45+42+13")

    assert beside.says("dominance (n = 2, k = 85): unsafe.")
    assert beside.says("p% (p = 10, coalition = 1): safe.")
    assert beside.says("The second largest (42) subtracts itself from 100 and knows that the largest is at most 58")
    assert len(beside.app.get("plotly_chart")) == 1

    beside.set("text_input", "Contributions", "45 and 42")

    assert beside.says("these are not all numbers from 0")


def test_the_p_that_compares_with_k_can_be_taken(beside: Visitor):
    assert beside.says("for k = 85 that is p = 17.647")

    beside.set("toggle", "Take the p that compares with k", True)

    assert beside.says("p% (p = 17.647058, coalition = 1): unsafe.")
    beside.set("slider", "Dominance: largest share (k %)", 80)
    assert beside.says("for k = 80 that is p = 25.")
    assert beside.says("p% (p = 25, coalition = 1): unsafe.")


def test_the_whole_table_says_where_the_two_part(beside: Visitor):
    beside.set("slider", "Dominance: largest share (k %)", 65)

    # Of 105.75 the two largest are 66.9 %, of 150 they are 66.7 %: both more than 65 %; of the total much less.
    (counts,) = (one.value for one in beside.app.table)
    assert counts.to_numpy().tolist() == [["1", "2"], ["0", "1"]]
    assert beside.find("selectbox", "Where they part").options == ["unsafe by dominance, safe by p% (2)"]
    (cells,) = (frame.value for frame in beside.app.dataframe)
    assert cells.to_numpy().tolist() == [["B", 105.75], ["C", 150]]


def test_what_is_tried_beside_changes_no_policy_and_collects_nothing_again(beside: Visitor):
    policy, collected = beside.work.policy, result(beside, "collected")

    beside.set("slider", "Dominance: number of largest (n)", 5)
    beside.set("slider", "p%: coalition", 4)

    assert beside.work.policy == policy
    assert result(beside, "collected") is collected


def test_where_fewer_of_the_largest_are_given_it_says_not_judged():
    visitor = ready_made(P_PERCENT, lines="A 92 5 81 5\nB 100 5 45 25")
    visitor.show_tab(TAB)

    visitor.set("slider", "Dominance: number of largest (n)", 3)

    (counts,) = (one.value for one in visitor.app.table)
    assert counts.index.tolist()[-1] == "dominance (n = 3, k = 85): not judged"
    assert visitor.says("That does not mean safe.")


def test_a_table_of_counts_has_no_such_part():
    visitor = Visitor()
    visitor.open_example("twelve-key-values")
    visitor.confirm()

    assert TAB not in [tab.label for tab in visitor.app.tabs]
