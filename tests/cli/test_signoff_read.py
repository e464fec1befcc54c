"""`signoff read`: workbooks that were filled in, read back on the command line."""

from __future__ import annotations

import csv
from pathlib import Path

import openpyxl
import pytest

from sdc_core.io.check_file import load_check
from tests.cli.command import Folder, Outcome
from tests.io.filled_workbook.filling import column_of, fill_in

TABLE = """\
region,offence,n
East,no,19
East,yes,1
North,no,40
North,yes,30
South,no,5
South,yes,0
West,no,298
West,yes,3
"""
SPEC = """
population = "Ship-owners"
unit = "person"
[measure]
count = "n"
[variables.region]
role = "key"
[variables.offence]
role = "target"
"""


@pytest.fixture
def reviewed(folder: Folder) -> Folder:
    """A folder with a table, its spec, and the workbook of its review."""
    folder.review(TABLE, SPEC, "--policy", "extended-threshold-example", "--workbook", folder.path / "out.xlsx")
    return folder


def filled(folder: Folder, name: str, *decisions: tuple[int, str, str]) -> Path:
    book = openpyxl.load_workbook(folder.path / "out.xlsx")
    for number, decision, reason in decisions:
        fill_in(book, number, decision, reason)
    book.save(folder.path / name)
    return folder.path / name


def read(folder: Folder, *arguments: str | Path) -> Outcome:
    at = folder.path
    spec = () if "--check" in arguments else ("--spec", at / "spec.toml", "--policy", "extended-threshold-example")
    return folder.run("signoff", "read", *arguments, "--review", at / "table.csv", *spec)


def test_what_was_decided_stands_in_the_check_the_list_and_the_next_workbook(reviewed: Folder):
    at = reviewed.path
    back = filled(reviewed, "back.xlsx", (1, "accepted", "known"), (2, "to be fixed", ""))

    done = read(
        reviewed, back, "--save", at / "new.check.toml", "--decisions", at / "d.csv", "--workbook", at / "next.xlsx"
    )

    assert (done.status, done.err) == (0, "")
    assert "back.xlsx: 2 decisions and 0 remarks read." in done.out
    assert "Written: new.check.toml, d.csv, next.xlsx" in done.out
    check = load_check((at / "new.check.toml").read_bytes(), "new.check.toml")
    assert sorted((made.disposition, made.reason) for made in check.signoff.decisions.values()) == [
        ("accepted", "known"),
        ("to be fixed", ""),
    ]
    with (at / "d.csv").open(encoding="utf-8", newline="") as lines:
        rows = list(csv.DictReader(lines))
    assert [(row["decision"], row["reason"]) for row in rows[:3]] == [
        ("accepted", "known"),
        ("to be fixed", ""),
        ("undecided", ""),
    ]
    sheet = openpyxl.load_workbook(at / "next.xlsx")["Findings"]
    assert sheet.cell(5, column_of(sheet, "Decision")).value == "accepted"


def test_the_check_is_gone_on_from(reviewed: Folder):
    at = reviewed.path
    read(reviewed, filled(reviewed, "one.xlsx", (1, "accepted", "known")), "--save", at / "one.check.toml")

    more = filled(reviewed, "two.xlsx", (2, "to be fixed", ""))
    done = read(reviewed, more, "--check", at / "one.check.toml", "--save", at / "two.check.toml")

    assert done.status == 0, done.err
    check = load_check((at / "two.check.toml").read_bytes(), "two.check.toml")
    assert len(check.signoff.decisions) == 2


def test_copies_that_contradict_each_other_are_listed_by_place(reviewed: Folder):
    ann = filled(reviewed, "ann.xlsx", (1, "accepted", "known"), (2, "to be fixed", ""))
    ben = filled(reviewed, "ben.xlsx", (1, "to be fixed", ""), (2, "to be fixed", ""))

    done = read(reviewed, ann, ben)

    assert done.status == 1
    assert "Seen differently, and left as before (1):" in done.out
    assert "ann.xlsx, sheet 3, row 5: accepted; ben.xlsx, sheet 3, row 5: to be fixed" in done.out
    assert "Taken over: 1 decision" in done.out


def test_what_was_changed_is_listed_without_a_word_of_the_table(reviewed: Folder):
    back = filled(reviewed, "back.xlsx", (1, "accepted", "known"))
    book = openpyxl.load_workbook(back)
    sheet = book["Findings"]
    sheet.cell(5, column_of(sheet, "Count")).value = 777
    book.save(back)

    done = read(reviewed, back)

    assert done.status == 1
    assert "back.xlsx, sheet 3, cell D5: this is not what was written here" in done.out
    assert not any(word in done.out + done.err for word in ("777", "East", "Ship-owners"))


def test_another_table_takes_nothing_over(reviewed: Folder):
    back = filled(reviewed, "back.xlsx", (1, "accepted", "known"))
    reviewed.write("table.csv", TABLE.replace("West,yes,3", "West,yes,4"))

    done = read(reviewed, back)

    assert done.status == 1
    assert "the workbook was made of another table" in done.out
    assert "Taken over: 0 decisions" in done.out


def test_another_policy_leaves_what_it_does_not_change(reviewed: Folder):
    numbers = [(number, "accepted", "known") for number in range(1, 7)]
    back = filled(reviewed, "back.xlsx", *numbers)
    at = reviewed.path
    policy = reviewed.write("policy.toml", 'name = "mine"\n[[rule]]\nid = "1a"\nt = 3\n')

    done = reviewed.run(
        *("signoff", "read", back, "--review", at / "table.csv", "--spec", at / "spec.toml", "--policy", policy)
    )

    assert done.status == 1
    assert "the workbook was made under another policy" in done.out
    assert "this finding does not exist any more" in done.out
    assert "Taken over: 0 decisions" not in done.out


@pytest.mark.parametrize("name", ["table.csv", "nowhere.xlsx", "broken.xlsx"])
def test_bad_input_is_one_sentence(reviewed: Folder, name: str):
    reviewed.write("broken.xlsx", b"PK\x03\x04 broken")

    done = read(reviewed, reviewed.path / name)

    assert done.status == 2
    assert len(done.err.strip().splitlines()) == 1


def test_a_workbook_of_somebody_else_is_bad_input(reviewed: Folder):
    book = openpyxl.Workbook()
    book.active.append(["a", "b"])
    book.save(reviewed.path / "other.xlsx")

    done = read(reviewed, reviewed.path / "other.xlsx")

    assert (done.status, "no sheet has the columns of the findings" in done.err) == (2, True)


def test_nothing_goes_over_a_file_that_is_read(reviewed: Folder):
    back = filled(reviewed, "back.xlsx", (1, "accepted", "known"))

    assert read(reviewed, back, "--workbook", back).status == 2
