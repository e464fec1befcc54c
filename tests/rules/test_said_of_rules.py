"""What is said where a rule is idle, where nobody or somebody is elsewhere, and of the rows of its example."""

from __future__ import annotations

import numpy as np
import pytest

from sdc_core.cube.cube import Cube
from sdc_core.evaluation.reviewing import review
from sdc_core.numbers.bounds import Bounds
from sdc_core.policy.options import Options
from sdc_core.policy.policy import Policy
from sdc_core.rules import RULES
from sdc_core.rules.base import Figures, Rule
from sdc_core.rules.few_elsewhere import FewElsewhere
from sdc_core.rules.small_count import SmallCount
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from tests.table.sheets import keys_and_target, sheet

WITHOUT_TARGET = TableSpec((Variable("region", "key"), Variable("size", "key")), measure=Measure(count="n"))


@pytest.mark.parametrize("kind", RULES, ids=lambda kind: kind.id)
def test_without_a_target_those_rules_are_idle_that_need_one_or_are_about_sums(kind: type[Rule]) -> None:
    cube = Cube.build(sheet("region,size,n\na,p,1\nb,q,9\n"), WITHOUT_TARGET)

    said = [str(reason) for reason in review(cube, Policy("p", (SmallCount(), kind()))).idle]

    no_target = kind.needs_target
    about_sums = kind in {type(rule) for rule in Policy("p", (SmallCount(), kind())).about_sums}
    why = "no variable is a target" if no_target else "a table of counts has no contributions to a sum"
    assert said == ([f"rule {kind.id} was not applied: {why}"] if no_target or about_sums else [])


@pytest.mark.parametrize(
    ("here", "elsewhere", "sentence"),
    [
        (2, 0, "The 2 units in category yes of offence have region East: whoever learns that a unit is in category "
               "yes of offence learns that too."),
        (5, 1, "5 of the 6 in category yes of offence have region East. The one unit elsewhere knows where all the "
               "others belong."),
        (5, 2, "5 of the 7 in category yes of offence have region East. Together, the 2 units elsewhere could know "
               "where all the others belong."),
    ],
)  # fmt: skip
def test_who_is_elsewhere_is_counted(here: int, elsewhere: int, sentence: str) -> None:
    text = f"region,offence,n\nEast,yes,{here}\nEast,no,9\nWest,yes,{elsewhere}\nWest,no,9\n"
    cube = Cube.build(sheet(text), keys_and_target("region", "offence"))

    found = review(cube, Policy("p", (FewElsewhere(),))).findings

    (said,) = [one.explanation for one in found if one.labels == ("East", "yes")]
    assert said == f"{sentence} At least 3 must belong elsewhere."


@pytest.mark.parametrize("kind", RULES, ids=lambda kind: kind.id)
def test_rows_of_an_example_that_are_words_can_be_said_in_other_languages(kind: type[Rule]) -> None:
    rows = {row for row in kind.example.rows if len(row) > 1 and not row.isdigit()}

    words = kind.row_words()

    assert words.keys() == rows
    assert all(words[row].said() == row for row in rows)


def test_figures_of_some_cells_are_those_of_each_column() -> None:
    count, margin = Bounds(np.array([1, 2, 3]), np.array([4, 5, 6])), Bounds.exactly(np.array([7, 8, 9]))
    kind, structural = np.array([0, 1, 2]), np.array([True, False, False])

    alone = Figures(count, None, kind).picked(np.array([2, 0]))
    beside = Figures(count, margin, kind, structural).picked(np.array([2, 0]))

    assert (alone.margin, alone.structural) == (None, None)
    assert beside.margin is not None and beside.structural is not None
    assert (beside.margin.low.tolist(), beside.margin.high.tolist()) == ([9, 7], [9, 7])
    assert beside.structural.tolist() == [False, True]
    for one in (alone, beside):
        assert (one.count.low.tolist(), one.count.high.tolist(), one.kind.tolist()) == ([3, 1], [6, 4], [2, 0])


@pytest.mark.parametrize(
    ("counts", "weight", "number"), [("weighted", "w", 1), ("unweighted", "w", 0), ("weighted", "", 0)]
)
def test_weights_that_a_table_of_counts_does_not_use_are_said_where_they_are_asked_for(
    counts: str, weight: str, number: int
) -> None:
    spec = TableSpec(WITHOUT_TARGET.variables, layout="microdata", measure=Measure(weight=weight))
    cube = Cube.build(sheet("region,size,w\na,p,2\nb,q,3\n"), spec)

    said = review(cube, Policy("p", (SmallCount(),), Options(counts=counts))).idle

    assert len(said) == number
