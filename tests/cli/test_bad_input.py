"""Every failure is a sentence: what, where, what would do. Never a value or a label of the table."""

from __future__ import annotations

import re
from dataclasses import dataclass

import pytest

from tests.cli.command import Folder

CANARY = "Kanarieöarna"
NUMBER = "48151623"

SPEC = """
measure = { count = "n" }
variables.region = { role = "key", total = "Total" }
variables.offence = { role = "target", total = "Total" }
"""
HEADER = "region,offence,n\n"
TABLE = f"{HEADER}{CANARY},Yes,20\n{CANARY},No,20\nW,Yes,20\nW,No,20\n"


@dataclass(frozen=True)
class Bad:
    """A table and a spec that do not go together, and what must be said about it."""

    name: str
    said: str
    table: str | bytes = TABLE
    spec: str = SPEC


CASES = (
    Bad("an empty file", r"table\.csv: .*empty", table=""),
    Bad("a header and no rows", r"table\.csv: .*no row", table=HEADER),
    Bad(
        "text among the counts",
        r"table\.csv, row 3, column 3: the count is not a number",
        table=f"{HEADER}{CANARY},Yes,20\n{CANARY},No,{CANARY}\n",
    ),
    Bad(
        "a negative count",
        r"row 2, column 3: the count is negative",
        table=f"{HEADER}{CANARY},Yes,-{NUMBER}\n{CANARY},No,5\n",
    ),
    Bad(
        "a fractional count",
        r"row 2, column 3: the count is a fraction",
        table=f"{HEADER}{CANARY},Yes,{NUMBER}.5\n{CANARY},No,5\n",
    ),
    Bad("a blank count", r"row 2, column 3: the count is blank", table=f"{HEADER}{CANARY},Yes,\n{CANARY},No,5\n"),
    Bad("a blank category", r"row 2, column 1: the category is blank", table=f"{HEADER},Yes,3\n{CANARY},No,5\n"),
    Bad(
        "a cell that stands twice",
        r"row 4: the same cell as in table\.csv, row 2; leave one of them out",
        table=f"{HEADER}{CANARY},Yes,20\n{CANARY},No,20\n{CANARY},Yes,{NUMBER}\n",
    ),
    Bad(
        "totals that do not add up",
        r"row 4: 2 totals are not the sum of their parts, this one first \(along offence\)",
        table=f"{HEADER}{CANARY},Yes,20\n{CANARY},No,20\n{CANARY},Total,{NUMBER}\nW,Yes,1\nW,No,1\nW,Total,3\n",
    ),
    Bad(
        "a total that is wrong, told at its own place and not at the total above it",
        r"table\.csv, row 4: 1 total is not the sum of its parts \(along offence\)",
        table=f"{HEADER}E,Yes,5\nE,No,5\nE,Total,11\nW,Yes,5\nW,No,5\nW,Total,10\n"
        "Total,Yes,10\nTotal,No,10\nTotal,Total,20\n",
    ),
    Bad(
        "a column that is not there",
        r"there is no column 'ofence'; did you mean 'offence'",
        spec=SPEC.replace("offence", "ofence"),
    ),
    Bad("an unknown key", r"spec\.toml: unknown key 'layuot'; did you mean 'layout'", spec=f'layuot = "cells"\n{SPEC}'),
    Bad(
        "an unknown key of a variable",
        r"spec\.toml, variables\.region: unknown key 'totl'; did you mean 'total'",
        spec=SPEC.replace("total", "totl", 1),
    ),
    Bad(
        "a role that is none",
        r"spec\.toml, variables\.region: role is 'keys'; it must be key, target or by",
        spec=SPEC.replace('"key"', '"keys"'),
    ),
    Bad("no role", r"variables\.region: role is not given", spec=SPEC.replace('role = "key", ', "")),
    Bad("a spec that is no TOML", r"spec\.toml: not valid TOML \(at line 2", spec='title = "a"\nmeasure = {\n'),
    Bad(
        "a variable called like one of our columns",
        r"'value' is the name of a column of our output files; add as = ",
        table=TABLE.replace("region", "value"),
        spec=SPEC.replace("region", "value"),
    ),
    Bad(
        "a sensitive category that is none",
        r"variables\.offence: sensitive entry 1 is no category",
        spec=SPEC.replace('role = "target"', f'role = "target", sensitive = ["{NUMBER}"]'),
    ),
    Bad(
        "a category that is not in the hierarchy",
        r"variables\.region, table\.csv, row 2, column 1: the category is not in the hierarchy",
        spec=SPEC.replace('role = "key"', 'role = "key", tree = { West = ["W", "V"] }'),
    ),
    Bad(
        "sums without a response",
        r"spec\.toml, measure: value is not given; name the column of the response",
        spec=SPEC.replace('count = "n"', 'kind = "magnitude"'),
    ),
    Bad(
        "negative sums, where the policy says nothing of them",
        r"table\.csv, n: 4 sums, margins included, are negative; the rules presuppose values from 0: set negatives = ",
        table=f"{HEADER}{CANARY},Yes,-{NUMBER}\n{CANARY},No,-5\nW,Yes,{NUMBER}{NUMBER}\n",
        spec=SPEC.replace('count = "n"', 'kind = "magnitude", value = "n"') + 'policy.rule = [{ id = "p%" }]',
    ),
    Bad(
        "a policy of ours that is empty",
        r"policy x: there is no rule; add a \[\[rule\]\]",
        spec=f'{SPEC}\npolicy.name = "x"',
    ),
    Bad(
        "a limit out of bounds",
        r"spec\.toml, policy, .*rule 3: cell is out of bounds; it must be a whole number from 0",
        spec=f'{SPEC}\npolicy.rule = [{{ id = "3", cell = -1 }}]',
    ),
    Bad("a rule that is none", r"policy, rule 1: there is no rule '4'", spec=f'{SPEC}\npolicy.rule = [{{ id = "4" }}]'),
    Bad(
        "options that are no table",
        r"policy.*options",
        spec=f'{SPEC}\npolicy.options = 3\npolicy.rule = [{{ id = "3" }}]',
    ),
    Bad(
        "steps that are no tables",
        r"policy.*step",
        spec=f'{SPEC}\npolicy.step = "round"\npolicy.rule = [{{ id = "3" }}]',
    ),
    Bad("a rule whose id is no text", r"policy, rule 1: ", spec=f"{SPEC}\npolicy.rule = [{{ id = [1] }}]"),
    Bad("a workbook that is none", r"table\.csv", table=b"PK\x03\x04" + CANARY.encode() * 20),
)


@pytest.mark.parametrize("bad", CASES, ids=lambda bad: bad.name)
def test_bad_input_is_one_sentence_with_its_place(folder: Folder, bad: Bad):
    result = folder.review(bad.table, bad.spec)

    assert result.status == 2
    assert re.search(bad.said, result.err), result.err
    assert result.out == ""
    assert "Traceback" not in result.err


@pytest.mark.parametrize("bad", CASES, ids=lambda bad: bad.name)
def test_bad_input_repeats_nothing_of_the_table(folder: Folder, bad: Bad):
    result = folder.review(bad.table, bad.spec)

    assert CANARY not in result.err
    assert NUMBER not in result.err


def test_all_problems_of_a_file_are_told_together(folder: Folder):
    result = folder.review(f"{HEADER}E,Yes,-1\nE,No,x\nW,Yes,1.5\nW,No,\n", SPEC)

    assert [line.split(": ")[0] for line in result.err.splitlines()] == [
        f"table.csv, row {row}, column 3" for row in (2, 3, 4, 5)
    ]


def test_a_file_that_is_not_there_is_a_sentence(folder: Folder):
    spec = folder.write("spec.toml", SPEC)

    result = folder.run("review", folder.path / "none.csv", "--spec", spec)

    assert result.status == 2
    assert result.err.startswith("none.csv: ")
    assert result.err.count("\n") == 1


def test_a_spec_or_a_policy_that_is_not_there_is_a_sentence(folder: Folder):
    table, spec = folder.write("table.csv", TABLE), folder.write("spec.toml", SPEC)

    no_spec = folder.run("review", table, "--spec", folder.path / "none.toml")
    no_policy = folder.run("review", table, "--spec", spec, "--policy", folder.path / "none.toml")

    for result in (no_spec, no_policy):
        assert result.status == 2
        assert result.err == "none.toml: not read (no such file or directory); check the path.\n"


def test_paths_are_not_told(folder: Folder):
    result = folder.review("", SPEC)

    assert str(folder.path) not in result.err + result.out
