"""What a person is offered for every setting of a rule, and what a policy may hold: a file that was valid stays so.

Other tests take the ends from the program and ask whether what lies beyond is refused; none of them notices an end
that has moved, or another default, which changes what a policy means that leaves the setting out.
"""

from __future__ import annotations

import pytest

from sdc_core.rules import RULES
from sdc_core.rules.base import Rule

OFFERED = """
1a | t | 3 | 1 | 1000000
1a | inclusive | False
1b | t | 3 | 1 | 1000000
1b | inclusive | False
2a | percent | 99 | 0 | 100
2a | inclusive | False
2b | percent | 99 | 0 | 100
2b | inclusive | False
3 | cell | 2 | 0 | 1000000
3 | key | 2 | 0 | 1000000
3 | target | 2 | 0 | 1000000
3 | zeros | safe
sensitive-share | percent | 40 | 0 | 100
non-sensitive | n | 3 | 1 | 1000000
contributors | n | 3 | 1 | 1000000
dominance | n | 2 | 1 | 50
dominance | k | 85 | 0.000001 | 100
dominance | inclusive | False
p% | p | 10 | 0.000001 | 1000
p% | coalition | 1 | 1 | 49
p% | inclusive | False
p/q | p | 10 | 0.000001 | 100
p/q | q | 50 | 0.000001 | 100
p/q | coalition | 1 | 1 | 49
p/q | inclusive | False
linear | weights | 0.1 0 -1 | -1000 | 1000
"""
"""Rule, setting, what it is where nobody sets it, and for numbers the least and the most.

Defaults are those of the sources that the lessons name, as far as they name any.
"""


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.id)
def test_a_setting_has_the_default_and_the_ends_that_policies_rely_on(rule: type[Rule]) -> None:
    offered = [
        [item.name, " ".join(map(str, item.default)) if item.kind is tuple else str(item.default)]
        + [str(end) for end in (item.low, item.high) if end is not None]
        for item in rule.settings()
    ]

    listed = [line.split(" | ") for line in OFFERED.strip().splitlines()]
    assert offered == [words for of_rule, *words in listed if of_rule == rule.id]
