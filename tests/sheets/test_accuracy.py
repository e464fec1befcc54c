"""The figures of `docs/detector.md` hold: most tables are read right, and the others are not said with confidence."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from sdc_core.sheets.reading.reading import LeftOut, Reading
from tests.sheets.accuracy import (
    PUBLISHED,
    REAL,
    SURE,
    Judged,
    judged_corpus,
    judged_published,
    judged_real,
    makes_same_table,
    share_of_very_sure,
    sheets_right,
)
from tests.sheets.corpus import FOR_TUNING, HELD_OUT, NEVER_SEEN, samples
from tests.sheets.tables import grid_of


@pytest.fixture(scope="module")
def corpus() -> list[Judged]:
    return list(judged_corpus())


@pytest.mark.parametrize("group", [FOR_TUNING, HELD_OUT, NEVER_SEEN])
def test_nine_in_ten_drawn_tables_are_read_without_a_correction(corpus: list[Judged], group: str):
    tables = [one for one in corpus if one.group == group]

    right = [one for one in tables if not one.wrong]

    assert len(right) * 10 >= len(tables) * 9


def test_where_a_proposal_is_wrong_it_is_rarely_sure(corpus: list[Judged]):
    wrong = [one for one in corpus if one.wrong and one.proposed is not None]
    sure = [one for one in wrong if one.proposed and min(one.proposed.sure[part].share for part in one.wrong) >= SURE]

    assert wrong
    assert len(sure) * 100 <= len(corpus)


WITH_UNITS = "Persons |  |\n | Men | Women\n | number | number\nAsh | 11 | 9\nElm | 7 | 13"


@pytest.mark.parametrize(
    ("change", "same"),
    [
        (lambda one: replace(one, title_rows=()), True),
        (lambda one: replace(one, header_rows=(1, 2), left_out=()), True),
        (lambda one: replace(one, symbols={"..": "missing"}), True),
        (lambda one: replace(one, rows=one.rows[:1]), False),
        (lambda one: replace(one, column_totals=(2,)), False),
        (lambda one: replace(one, header_rows=()), False),
        (lambda one: replace(one, figures="amounts"), False),
        (lambda one: replace(one, stub_columns=()), False),
    ],
)
def test_two_readings_make_the_same_table_where_what_differs_is_not_in_it(
    change: Callable[[Reading], Reading], same: bool
):
    grid = grid_of(WITH_UNITS)
    truth = Reading("", (1,), (0,), (3, 4), (1, 2), title_rows=(0,), left_out=(LeftOut("row", 2, "units"),))

    assert makes_same_table(grid, truth, change(truth)) is same


def test_no_proposal_makes_no_table():
    assert not makes_same_table(grid_of(WITH_UNITS), Reading("", (1,), (0,), (3, 4), (1, 2)), None)


def test_the_corpus_is_drawn_anew_in_the_same_way():
    first, second = ([(sample.name, sample.draft.cells) for sample in samples()] for _ in range(2))

    assert first == second
    assert len(first) >= 60


if REAL.exists():  # the real workbooks are kept outside the project, in ../shared/data

    def test_three_in_four_tables_of_real_workbooks_are_read_without_a_correction():
        tables = list(judged_real())

        right = [one for one in tables if not one.wrong]

        assert len(right) * 4 >= len(tables) * 3
        # Of the others one could tell: at least one part that is wrong was said to be doubtful.
        wrong = [one for one in tables if one.wrong and one.proposed is not None]
        doubtful = [one for one in wrong if one.proposed and one.proposed.sureness < SURE]
        assert len(doubtful) * 4 >= len(wrong) * 3


if PUBLISHED.exists():  # the published workbooks as well

    @pytest.fixture(scope="module")
    def published() -> list[Judged]:
        return list(judged_published())

    def test_three_in_four_published_sheets_are_read_without_a_correction(published: list[Judged]):
        right, sheets = sheets_right(published)

        assert right * 4 >= sheets * 3

    def test_of_what_is_said_to_be_very_sure_on_published_sheets_ninety_five_in_a_hundred_is_right(
        published: list[Judged],
    ):
        right, said = share_of_very_sure(published)

        assert right * 100 >= said * 95
