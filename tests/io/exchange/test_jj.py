"""JJ files: the example of the format, what comes back, and what is refused with its line."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sdc_core.cube.cube import Cube
from sdc_core.errors import InputError
from sdc_core.io.exchange.jj.jj_file import read_jj, write_jj
from sdc_core.io.exchange.jj.suppression_problem import SuppressionProblem
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.columns import Column
from sdc_core.table.table import Table
from tests.io.nasty import reviews

# Firms by region: 30 in all, 12 in the North (2 and 10), 18 in the South. From facts on the format.
FIRMS = """0
5
0 30 30 s 0 60 0 0 0
1 12 12 s 0 60 0 0 0
2 2 2 u 0 60 2 2 0
3 10 10 s 0 60 0 0 0
4 18 18 s 0 60 0 0 0
2
0 3 : 0 (-1) 1 (1) 4 (1)
0 3 : 1 (-1) 2 (1) 3 (1)
"""


def firms() -> Cube:
    rows = [("region", "n"), ("a", "2"), ("b", "10"), ("South", "18")]
    spec = TableSpec(
        (Variable("region", "key", parents={"North": "", "a": "North", "b": "North", "South": ""}),),
        measure=Measure(count="n"),
    )
    return Cube.build(Table("firms.csv", "", tuple(map(Column.from_texts, zip(*rows, strict=True)))), spec)


def refusal(text: str) -> str:
    with pytest.raises(InputError) as refused:
        read_jj(text.encode(), "firms.jj")
    assert str(refused.value).count("\n") == 0
    return str(refused.value)


def test_a_table_becomes_the_example_of_the_format():
    cube = firms()
    primary = cube.count == 2
    levels = np.where(primary, 2, 0)

    problem = SuppressionProblem.of(cube, primary, np.zeros(5, dtype=bool), lower_level=levels, upper_level=levels)

    assert write_jj(problem).decode() == FIRMS


def test_the_example_is_read_and_written_as_it_was():
    problem = read_jj(FIRMS.encode(), "firms.jj")

    assert problem.value.tolist() == [30, 12, 2, 10, 18]
    assert problem.status == ("s", "s", "u", "s", "s")
    assert [problem.members[a:b].tolist() for a, b in pairwise(problem.start)] == [[0, 1, 4], [1, 2, 3]]
    assert not problem.gaps().any()
    assert write_jj(problem).decode() == FIRMS


def test_decimals_are_whole_numbers_of_the_last_digit():
    text = "0\n2\n0 1.5 1 s 0 3.25 0 0 0\n1 1.5 1 m 0 9 0 0.5 0\n1\n0 2 : 0 (-1) 1 (1)\n"

    problem = read_jj(text.encode(), "a.jj")

    assert (problem.decimals, problem.value.tolist(), problem.upper.tolist()) == (2, [150, 150], [325, 900])
    again = read_jj(write_jj(problem), "a.jj")
    assert again.upper_level.tolist() == [0, 50]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("0\n5", "1\n5", "firms.jj: the file does not begin with a line that is 0"),
        ("0\n5", "0\nfive", "line 2: the number of cells is no whole number"),
        ("0\n5", "0\n500", "ends before all its cells"),
        ("\n2\n0 3", "\n3\n0 3", "ends before all its equations"),
        ("\n2\n0 3", "\n1\n0 3", "line 10: there is something behind the last equation"),
        ("2 2 2 u", "2 2 2 q", "line 5: the line is not a cell"),
        ("2 2 2 u", "2 two 2 u", "line 5: the line is not a cell"),
        ("3 10 10", "4 10 10", "line 6: cells are numbered from 0"),
        ("3 10 10 s 0 60", "3 10 10 s 20 60", "line 6: the value is outside its bounds"),
        ("2 (1) 3 (1)", "2 (1) 9 (1)", "line 10: the equation names a cell that is not there"),
        ("2 (1) 3 (1)", "2 (1) 2 (1)", "line 10: the equation names a cell that is not there, or names one twice"),
        ("0 3 : 1", "0 4 : 1", "line 10: the line is not an equation"),
        ("0 3 : 1", "x 3 : 1", "line 10: the line is not an equation"),
        ("2 (1) 3 (1)", "2 (1) 3 (2)", "line 10: 1 equation does not hold"),
        ("3 10 10 s 0 60", "3 10 10 s 0 999999999999999999.5", "larger than can be added up exactly"),
    ],
)
def test_a_broken_file_is_refused_in_one_sentence(old: str, new: str, said: str):
    assert said in refusal(FIRMS.replace(old, new, 1))


@given(reviews(most_missing=0), st.data())
@settings(max_examples=60, deadline=None)
def test_any_table_comes_back_as_it_was(reviewed, data: st.DataObject):
    cube = reviewed.cube
    kinds = np.array(data.draw(st.lists(st.sampled_from("sum"), min_size=len(cube), max_size=len(cube))))
    level = np.ones(len(cube), dtype=np.int64)
    problem = SuppressionProblem.of(cube, kinds == "u", kinds == "m", lower_level=level, upper_level=level)

    again = read_jj(write_jj(problem), "any.jj")

    assert again.status == tuple(kinds.tolist())
    assert again.value.tolist() == cube.count.tolist()
    assert (again.members.tolist(), again.start.tolist()) == (problem.members.tolist(), problem.start.tolist())
    assert write_jj(again) == write_jj(problem)
