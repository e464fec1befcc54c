"""Means, bands and the annex's tables, added up by hand."""

from __future__ import annotations

import csv
from io import StringIO

import numpy as np
import pytest

from sdc_core.simulation.annex import COLUMNS, annex_tables, csv_text, summary, text_table
from sdc_core.simulation.experiment import Experiment, Quantity
from sdc_core.simulation.outcomes import LEVELS, Counted, Outcomes
from sdc_core.simulation.running import simulate

# Three data sets of ten cells, two thresholds, one first and two second proportions.
COUNTS = np.array(
    [
        [[[0, 1]], [[0, 0]]],
        [[[2, 3]], [[1, 0]]],
        [[[10, 8]], [[10, 0]]],
    ]
)
EXACT = np.array([[[30.0, 50.0]], [[40.0, 0.0]]])
COUNTED = Counted(Quantity("bad"), COUNTS, 10, EXACT)
MADE = Experiment("subset", (70,), (80, 90), n=50, thresholds=(3, 10), iterations=3, seed=9)
OUTCOMES = Outcomes("subset", (3, 10), ("70 %",), ("80 %", "90 %"), (COUNTED,), MADE)


def test_pairs_are_averaged_in_each_data_set():
    assert COUNTED.shares().tolist() == [[5, 0], [25, 5], [90, 50]]
    assert COUNTED.mean().tolist() == pytest.approx([40, 55 / 3])


def test_the_standard_error_is_that_of_the_data_sets():
    # 5, 25, 90 about 40: squares 1225 + 225 + 2500 = 3950, over two, over three.
    assert COUNTED.standard_error()[0] == pytest.approx((3950 / 2 / 3) ** 0.5)


def test_one_data_set_has_no_standard_error():
    one = Counted(Quantity("bad"), COUNTS[:1], 10)

    assert np.isnan(one.standard_error()).all()
    assert np.isnan(one.expected()).all()
    assert "–" in "\n".join(text_table(summary(Outcomes("subset", (3, 10), ("",), ("a", "b"), (one,), MADE))))


def test_percentiles_are_those_of_the_outcomes():
    low, middle, high = COUNTED.percentiles(0, 50, 100)

    assert low.tolist() == [0, 0]
    assert middle.tolist() == [25, 0]  # 0 1 2 3 8 10 of ten
    assert high.tolist() == [100, 100]


def test_the_band_is_that_of_the_data_sets():
    assert COUNTED.band(0, 50).tolist() == [[5, 0], [25, 5]]


def test_the_expectation_is_averaged_over_pairs_too():
    assert COUNTED.expected().tolist() == [40, 20]
    assert COUNTED.only(0, 1).expected().tolist() == [50, 0]


def test_one_pair_is_what_it_would_be_alone():
    alone = OUTCOMES.only(0, 1)

    assert (alone.first, alone.second) == (("70 %",), ("90 %",))
    assert alone.counted[0].mean().tolist() == pytest.approx([40, 0])


def test_the_annex_counts_outcomes_at_each_level():
    tally = COUNTED.annex()

    assert dict(zip(LEVELS, tally[:, 0].tolist(), strict=True)) == dict.fromkeys(LEVELS, 0) | {
        0: 1, 10: 1, 20: 1, 30: 1, 80: 1, 100: 1,
    }  # fmt: skip
    assert tally[:, 1].sum() == 6
    assert tally[[0, 2, 20], 1].tolist() == [4, 1, 1]


def test_none_and_all_are_told_from_some():
    assert COUNTED.none_some_all().tolist() == [[1, 4], [4, 1], [1, 1]]


@pytest.mark.parametrize(
    ("count", "cells", "level"),
    [(0, 40, 0), (1, 40, 5), (2, 40, 5), (3, 40, 10), (39, 40, 95), (40, 40, 100), (1, 3, 35), (2, 3, 70), (3, 3, 100)],
)
def test_a_share_between_two_levels_is_never_none_and_never_all(count: int, cells: int, level: int):
    tally = Counted(Quantity("bad"), np.full((1, 1, 1, 1), count), cells).annex()

    assert LEVELS[int(tally[:, 0].argmax())] == level


def test_annex_tables_show_the_levels_that_ten_cells_can_have():
    (title, headers, lines), (_, _, kinds) = annex_tables(OUTCOMES)

    assert (title, headers) == ("Set and subset: % bad", ["% bad", "3", "10"])
    assert [line[0] for line in lines] == [f"{level}%" for level in range(0, 101, 10)]
    assert lines[0] == ["0%", "1", "4"]
    assert kinds == [["none", "1", "4"], ["some", "4", "1"], ["all", "1", "1"]]


def test_levels_outside_those_that_occur_are_left_out():
    some = Counted(Quantity("bad"), np.array([[[[2, 4]]]]), 10)

    assert [LEVELS[at] for at in some.levels()] == [20, 30, 40]


def test_a_table_as_text_has_its_columns_set_right():
    block = ("Title", ["one", "of many"], [["1", "2"], ["1000", "3"]])

    assert list(text_table(block)) == ["Title", " one  of many", "   1        2", "1000        3", ""]


def test_the_summary_has_means_errors_and_expectations():
    title, headers, lines = summary(OUTCOMES)

    assert (title, headers) == ("Set and subset", ["threshold", "% bad", "s.e.", "exact"])
    assert lines[1] == ["10", "18.333", "15.899", "20.000"]  # 0, 5, 50: squares 336.1 + 177.8 + 1002.8


def test_the_csv_has_a_line_for_each_threshold_and_pair():
    lines = list(csv.DictReader(StringIO(csv_text(OUTCOMES))))

    assert tuple(lines[0]) == COLUMNS
    assert [(line["threshold"], line["first"], line["second"]) for line in lines] == [
        ("3", "every", "every"), ("10", "every", "every"),
        ("3", "70 %", "80 %"), ("10", "70 %", "80 %"),
        ("3", "70 %", "90 %"), ("10", "70 %", "90 %"),
    ]  # fmt: skip
    assert lines[0] == {
        "case": "subset", "what": "bad", "reading": "", "n": "50", "iterations": "3", "seed": "9", "threshold": "3",
        "first": "every", "second": "every", "mean": "40.000000", "standard_error": "25.658007",
        "percentile_5": "2.500000", "percentile_95": "95.000000", "expected": "40.000000",
        "none": "1", "some": "4", "all": "1",
    }  # fmt: skip


@pytest.mark.parametrize("label", ["=1+1", "＝1+1", "\0=1", "\n=1"])
def test_a_label_that_a_spreadsheet_would_run_is_escaped_as_in_the_findings(label: str):
    own = Outcomes("subset", (3, 10), ("",), (label, "b"), (Counted(Quantity("bad"), COUNTS[:1], 10),))
    lines = list(csv.DictReader(StringIO(csv_text(own))))

    assert lines[2]["second"] == f"'{label}"
    assert (lines[2]["seed"], lines[2]["expected"], lines[2]["standard_error"]) == ("", "", "")


def test_a_reading_keeps_what_has_but_one():
    outcomes = simulate(Experiment.of_paper("totals", iterations=2))

    assert [counted.quantity.title for counted in outcomes.read_as("true total shown").counted] == [
        "% bad (true total shown)",
        "% usable (true total shown)",
    ]
    assert OUTCOMES.read_as("as published").counted == OUTCOMES.counted
