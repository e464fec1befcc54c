"""From every table to every other one in one session: nothing ends in an error, and nothing is brought along."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.pages.messy import messy_workbook
from tests.pages.stepping import Workbook, step_through_files, step_through_sheets, walk
from tests.pages.test_next_table import crosstab_then_list
from tests.serving import ROOT

EXAMPLES = ("formats/offences.xls", "hidden/one-of-each.xlsx", "hours-worked-crosstab.csv", "instruments.csv")
MESSY = Workbook("messy.xlsx", messy_workbook(2023, 2024, 2025))
MIXED = Workbook("mixed.xlsx", crosstab_then_list())


def example(name: str) -> Workbook:
    path = ROOT / "examples" / name
    return Workbook(path.name, path.read_bytes())


@pytest.mark.parametrize("stops", range(2, 7))
def test_the_walk_takes_every_order_of_two_once(stops: int):
    way = list(walk(stops))

    steps = list(pairwise(way))
    assert sorted(steps) == [(one, other) for one in range(stops) for other in range(stops) if one != other]


@pytest.mark.parametrize("file", [MESSY, MIXED, example(EXAMPLES[0]), example(EXAMPLES[1])], ids=lambda file: file.name)
def test_the_sheets_of_a_workbook_in_every_order_of_two(file: Workbook):
    assert [(step, brought) for step, brought in step_through_sheets(file) if brought] == []


def test_files_in_every_order_of_two():
    files = [*map(example, EXAMPLES), MIXED]

    taken = list(step_through_files(files))

    assert len(taken) == len(files) * (len(files) - 1)
    assert [(step, brought) for step, brought in taken if brought] == []
