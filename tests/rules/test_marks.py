"""The short mark of every rule: one that nobody reads as a number, and no two rules share."""

from __future__ import annotations

import pytest

from sdc_core.evaluation.status import CellStatus
from sdc_core.rules import MARKS, RULES, Rule
from sdc_core.rules.dominance import Dominance
from sdc_core.rules.few_others import FewOthers
from sdc_core.rules.small_count import SmallCount


def test_no_two_rules_share_a_mark():
    assert len(set(MARKS.values())) == len(MARKS) == len(RULES)


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.id)
def test_a_mark_is_short_and_no_number(rule: type[Rule]):
    mark = rule.mark()

    assert mark.startswith("▲") and " " not in mark
    assert 2 <= len(mark) <= 4 or mark == "▲(n,k)"


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.id)
def test_the_threshold_of_a_rule_is_one_of_its_settings(rule: type[Rule]):
    assert rule.threshold in ("", *(item.name for item, _ in rule().values()))


def test_a_cell_shows_the_mark_of_each_rule_once():
    status = CellStatus((FewOthers(), SmallCount(), Dominance(n=1), Dominance(n=2)))

    assert status.marks == ("▲1a", "▲3", "▲(n,k)")
