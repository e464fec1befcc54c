"""The figures of the worked examples are those of their sources: a person checks them with a pencil beside the paper.

A wrong figure would often leave the verdict as it is, and then no other test of an example notices it.
"""

from __future__ import annotations

import pytest

from sdc_core.rules import RULES
from sdc_core.rules.base import Example, Rule

PRINTED = """
1a | 200 0 / 19 1 / 18 2 / 17 3
1b | 19 0 / 7 6 / 18 2
2a | 297 3 / 298 3
2b | 19 0 / 7 6
3 | 19 1 / 18 2
sensitive-share | 9 0 / 14 2 / 1 1 / 1 9
non-sensitive | 9 0 / 14 2 / 1 1 / 1 9
contributors | 28 / 25 22 / 60 20 12
dominance | 81 5 2 2 2 / 41 40 40 20 1
p% | 81 5 2 2 2 / 60 25 15
p/q | 60 25 15 / 60 20 16 14 | q 20
linear | 81 5 2 2 2 / 60 25 15
zero-total | 0 0 0 / 5 0 0
"""
"""Rule, the counts or contributions row by row, and what is set otherwise than by default.

Counts: the worked example of Statistics Sweden and the ship-owners of the handbook on the audit of tables; sums: the
slides on problems and criteria. What is made up is said to be so in the source of the example.
"""


def printed(example: str) -> tuple[list[list[int]], list[tuple[str, int]]]:
    figures, _, settings = example.partition("|")
    rows = [[int(figure) for figure in row.split()] for row in figures.split("/")]
    return rows, [(name, int(value)) for name, value in [settings.split()] if settings] if settings else []


EXAMPLES = dict(line.split(" | ", 1) for line in PRINTED.split("\n") if line)


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.id)
def test_an_example_has_the_figures_of_its_source(rule: type[Rule]) -> None:
    example = rule.example
    rows, settings = printed(EXAMPLES[rule.id])

    figures = example.counts if isinstance(example, Example) else example.contributions
    assert [list(row) for row in figures] == rows
    assert isinstance(example, Example) or list(example.settings) == settings
