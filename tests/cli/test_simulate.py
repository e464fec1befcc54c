"""The threshold experiments from the command line."""

from __future__ import annotations

import csv

import pytest

from sdc_core.simulation.experiment import CASES, PROPORTIONS
from tests.cli.command import Folder

CELLS = "region,sex,offence,n\na,m,yes,9\na,m,no,1\na,f,yes,3\na,f,no,4\nb,m,yes,6\nb,m,no,0\nb,f,yes,5\nb,f,no,2\n"
SPEC = """\
[variables.region]
role = "key"
[variables.sex]
role = "key"
[variables.offence]
role = "target"
[measure]
count = "n"
"""
QUICK = ("--iterations", "30", "--thresholds", "3,10,30")


def test_help_documents_every_argument_and_case(folder: Folder):
    outcome = folder.run("simulate", "--help")

    assert outcome.status == 0
    for words in (*CASES, *(f"--{name} LIST" for name in PROPORTIONS), "--seed N", "--annex", "--category NAME"):
        assert words in outcome.out
    for case in CASES.values():
        assert case.bad in outcome.out
    assert "caption says 70 %" in outcome.out


def test_a_run_prints_the_means_of_every_case_with_seed_and_expectation(folder: Folder):
    outcome = folder.run("simulate", *QUICK)

    assert outcome.status == 0
    assert outcome.out.startswith("30 data sets of 500 units, seed 1; means in percent\n")
    for words in ("Set and subset", "Row totals", "Complement", "25.301", "41.821", "16.546"):
        assert words in outcome.out
    assert outcome.out == folder.run("simulate", *QUICK).out
    assert outcome.out != folder.run("simulate", *QUICK, "--seed", "2").out


@pytest.mark.parametrize(
    ("reading", "shown", "hidden"),
    [("honest", "4.726", "9.681"), ("as-published", "9.681", "4.726")],
)
def test_one_reading_leaves_out_the_other(folder: Folder, reading: str, shown: str, hidden: str):
    outcome = folder.run("simulate", "--case", "totals", "--reading", reading, *QUICK)

    assert shown in outcome.out
    assert hidden not in outcome.out


def test_the_annex_counts_every_outcome_once(folder: Folder):
    outcome = folder.run("simulate", "--case", "subset", "--y", "80", "--z", "80", "--annex", *QUICK)

    lines = outcome.out.split("\n")
    start = lines.index("Set and subset: % bad, none or some")
    counts = [[int(count) for count in line.split()[1:]] for line in lines[start + 2 : start + 5]]
    assert [sum(column) for column in zip(*counts, strict=True)] == [30, 30, 30]
    assert "Row totals" not in outcome.out


def test_thresholds_may_be_given_as_a_range(folder: Folder):
    outcome = folder.run("simulate", "--case", "subset", "--thresholds", "4-6,9", "--iterations", "1")

    firsts = [line.split()[0] for line in outcome.out.split("\n")[4:8]]
    assert firsts == ["4", "5", "6", "9"]


def test_everything_is_written_as_csv(folder: Folder):
    outcome = folder.run("simulate", "--csv", folder.path / "out.csv", "--categories", "60,40", "--n", "50", *QUICK)

    with (folder.path / "out.csv").open(encoding="utf-8", newline="") as file:
        lines = list(csv.DictReader(file))
    assert "Written: out.csv" in outcome.out
    assert len(lines) == 3 * (2 * 17 + 4 * 13 + 2 * 13)  # thresholds × quantities × (pairs and all)
    assert {(line["n"], line["seed"]) for line in lines} == {("50", "1")}


def test_a_table_of_ones_own(folder: Folder):
    table, spec = folder.write("table.csv", CELLS), folder.write("spec.toml", SPEC)

    outcome = folder.run("simulate", "--table", table, "--spec", spec, "--thresholds", "3", "--category", "yes")

    # Outside "yes" are 1, 4, 0 and 2 of 10, 7, 6 and 7. By region and offence one 2 is hidden, and the table by
    # region and sex shows its row's total.
    assert outcome.status == 0
    assert "seed" not in outcome.out
    assert [line.split()[1:] for line in outcome.out.split("\n") if line.strip().startswith("3 ")] == [
        ["50.000", "100.000"],
        ["50.000", "50.000", "75.000", "75.000"],
        ["50.000", "100.000"],
    ]


def test_variables_of_ones_own(folder: Folder):
    table, spec = folder.write("table.csv", CELLS), folder.write("spec.toml", SPEC)
    named = ("simulate", "--table", table, "--spec", spec, "--thresholds", "3")

    outcome = folder.run(*named, "--rows", "sex", "--third", "offence", "--case", "complement")

    assert "50.000" in outcome.out  # of 16 men one is left over, of 14 women six
    every = folder.run(*named, "--rows", "sex", "--third", "offence")
    assert "Complement" in every.out
    assert "Row totals" not in every.out
    assert folder.run(*named, "--rows", "sex", "--third", "offence", "--case", "totals").status == 2


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--y", "70,a"), "numbers with commas"),
        (("--thresholds", "3-x"), "such as 3-15,20"),
        (("--n", "0"), "n: it is out of bounds"),
        (("--thresholds", "9,3"), "rising whole numbers"),
        (("--thresholds", "1-9999999999"), "1 to 100 rising"),
        (("--table", "t.csv"), "give --table and --spec"),
        (("--case", "both"), "invalid choice"),
        (("--iterations", "100000"), "larger than we run"),
    ],
)
def test_a_bad_command_ends_with_a_sentence(folder: Folder, arguments: tuple[str, ...], words: str):
    outcome = folder.run("simulate", *arguments)

    assert outcome.status == 2
    assert words in outcome.err
    assert not outcome.out


def test_rows_without_a_third_variable_are_refused(folder: Folder):
    table, spec = folder.write("table.csv", CELLS), folder.write("spec.toml", SPEC)

    outcome = folder.run("simulate", "--table", table, "--spec", spec, "--rows", "sex")

    assert outcome.status == 2
    assert "give --rows and --third" in outcome.err


def test_the_csv_never_goes_over_the_table(folder: Folder):
    table, spec = folder.write("table.csv", CELLS), folder.write("spec.toml", SPEC)

    outcome = folder.run("simulate", "--table", table, "--spec", spec, "--csv", table)

    assert outcome.status == 2
    assert table.read_text() == CELLS
