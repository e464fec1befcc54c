"""Tables of which no joint table agrees with all: which figures cannot all be right."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import numpy as np
import pytest

from sdc_core.attack import messages
from sdc_core.attack.linked.contradictions import contradicting
from sdc_core.attack.linked.linking import link
from sdc_core.attack.linked.stated import Stated
from sdc_core.attack.linked.variables import JointVariable, joint_variable
from sdc_core.attack.publication import Publication
from sdc_core.cube.addresses import Addresses
from sdc_core.errors import InputError, Problem
from sdc_core.policy.policy import Policy
from sdc_core.rules.small_count import SmallCount
from tests.attack.linked.tables import crossed, published

SMALL = Policy("small counts below 3", (SmallCount(cell=3, key=3, target=3),))
SEX, CITY, RECORD = ("Male", "Female"), ("Amsterdam", "Rotterdam"), ("yes", "no")


def refused(*tables: Publication) -> Problem:
    with pytest.raises(InputError) as error:
        link(tables, SMALL)
    (problem,) = error.value.problems
    return problem


def test_two_figures_of_one_cell_are_named_by_their_place():
    problem = refused(
        published(["sex", "city"], crossed(SEX, CITY, [[21, 12], [16, 19]])),
        published(["sex", "city"], crossed(SEX, CITY, [[21, 13], [15, 19]])),
    )

    assert problem.message == messages.FIGURES_CONTRADICT
    assert str(problem) == (
        "the tables: they contradict each other: these figures cannot all be right: table 1 at sex category 1, "
        "city category 2 and table 2 at sex category 1, city category 2; see whether they count the same "
        "population, and which of these figures was changed."
    )


def test_totals_that_differ_are_named_and_not_what_they_are_made_of():
    problem = refused(
        published(["city"], [("Amsterdam", 40), ("Rotterdam", 28)]),
        published(["city"], [("north", 30), ("south", 20), ("west", 20)]),
    )

    assert "cannot all be right: table 1 at city total and table 2 at city total;" in str(problem)


def test_categories_are_numbered_from_one_where_there_is_no_total_too():
    """Years separate tables: nothing adds them up."""
    years = [published(["year", "sex"], crossed(("2020", "2021"), SEX, [[21, 12], [number, 19]]), by="year")
             for number in (16, 15)]  # fmt: skip

    place = "year category 2, sex category 1"
    assert f"right: table 1 at {place} and table 2 at {place};" in str(refused(*years))


def test_a_sum_of_hidden_figures_that_another_table_makes_impossible_is_named():
    # Men are 33 in the first table, of whom 20 live in Rotterdam; women there are 25 of 40 in the second table.
    problem = refused(
        published(["sex", "city"], crossed(SEX, CITY, [["x", 12], [16, "x"]]), missing="x"),
        published(["city"], [("Amsterdam", 10), ("Rotterdam", 31)]),
    )

    assert "table 1 at sex category 2, city category 1" in str(problem)
    assert "table 2 at city category 1" in str(problem)
    assert "category 2 and table" not in str(problem)


def test_of_three_tables_that_agree_in_pairs_a_set_is_named_that_can_spare_no_figure():
    # Each pair of tables has joint tables; all three have none.
    tables = (
        published(["sex", "city"], crossed(SEX, CITY, [[1, 0], [0, 1]])),
        published(["city", "record"], crossed(CITY, RECORD, [[1, 0], [0, 1]])),
        published(["sex", "record"], crossed(SEX, RECORD, [[0, 1], [1, 0]])),
    )
    joint = [Stated.of(table, at, *_frame(tables), 0) for at, table in enumerate(tables)]

    found = contradicting(joint)

    figures = [(joint[one.table].sums[[one.row]].toarray()[0], int(joint[one.table].low[one.row])) for one in found]
    assert 2 <= len(figures) <= 4
    assert not _has_a_table(figures)
    assert all(_has_a_table(figures[:at] + figures[at + 1 :]) for at in range(len(figures)))
    assert not any(label in str(refused(*tables)) for label in (*SEX, *CITY))


def _frame(tables: Sequence[Publication]) -> tuple[Sequence[JointVariable], Addresses]:
    """The joint variables of three tables of two variables each, and the addresses of their cells."""
    variables = []
    for name in ("sex", "city", "record"):
        trees = [one.cube.hierarchies[one.cube.spec.names.index(name)] if name in one.cube.spec.names else None
                 for one in tables]  # fmt: skip
        variables.append(joint_variable(name, trees))
    return variables, Addresses.of([one.hierarchy for one in variables])


def _has_a_table(figures: Sequence[tuple[np.ndarray, int]]) -> bool:
    return any(all(row @ x == figure for row, figure in figures) for x in product(range(3), repeat=8))


def test_a_table_with_fewer_everywhere_does_not_count_the_same_population():
    problem = refused(
        published(["sex", "city"], crossed(SEX, CITY, [[21, 12], [16, 19]])),
        published(["sex", "city"], crossed(SEX, CITY, [[20, 10], [16, 14]])),
    )

    assert problem.message == messages.FEWER_EVERYWHERE
    assert problem.where == "table 2"
    assert problem.parameters == {"first": 1, "cells": 3}
