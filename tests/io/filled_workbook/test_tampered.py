"""A workbook that came back with something changed that nobody may change: each change is named by its place."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy as same
from dataclasses import dataclass
from functools import cache

import pytest
from openpyxl import Workbook
from openpyxl.worksheet.worksheet import Worksheet

from sdc_core.signoff.merging import FilledCopy
from tests.io.filled_workbook.filling import answer, column_of, edited, fill_in, offences, read_back, written


@dataclass(frozen=True)
class Tampered:
    """An edit, what is said of it, where, and whether the decision in the first row still counts."""

    edit: Callable[[Workbook], object]
    said: str
    place: str
    kept: bool = True


def cell(sheet: str, address: str, value: object) -> Callable[[Workbook], object]:
    def edit(book: Workbook) -> None:
        book[sheet][address].value = value

    return edit


def under(heading: str, row: int, value: object) -> Callable[[Workbook], object]:
    """Another value in a column of the findings."""

    def edit(book: Workbook) -> None:
        sheet = book["Findings"]
        sheet.cell(row, column_of(sheet, heading)).value = value

    return edit


def beside(sheet: str, label: str, value: object) -> Callable[[Workbook], object]:
    """Another value beside a label."""

    def edit(book: Workbook) -> None:
        row = next(row[0].row for row in book[sheet].iter_rows(max_col=1) if row[0].value == label)
        book[sheet].cell(row, 2).value = value

    return edit


def in_words(sheet: str, words: str, value: str) -> Callable[[Workbook], object]:
    """Another text in the first cell that holds these words."""

    def edit(book: Workbook) -> None:
        found = next(one for row in book[sheet].iter_rows() for one in row if words in str(one.value))
        found.value = value

    return edit


def again(decision: str) -> Callable[[Workbook], object]:
    """The first finding once more below the others, decided otherwise."""

    def edit(book: Workbook) -> None:
        sheet = book["Findings"]
        last = sheet.max_row + 1
        for one in sheet[5]:
            sheet.cell(last, one.column).value = same(one.value)
        sheet.cell(last, column_of(sheet, "Decision")).value = decision

    return edit


def added(book: Workbook) -> None:
    sheet = book["Findings"]
    sheet.cell(sheet.max_row + 1, column_of(sheet, "Rule")).value = "1a"


def second_heading(book: Workbook) -> None:
    sheet = book["Findings"]
    sheet.cell(4, sheet.max_column + 1).value = "Decision"


def swap_identifiers(book: Workbook) -> None:
    sheet: Worksheet = book["Findings"]
    column = column_of(sheet, "Identifier")
    sheet.cell(5, column).value, sheet.cell(6, column).value = sheet.cell(6, column).value, sheet.cell(5, column).value


CHANGED = "this is not what was written here (column '{}'); nothing of the row is taken over"
TEXT = "this is not what was written here; the change is not taken over"

CASES = {
    "a count of the findings": Tampered(under("Count", 5, 77), CHANGED.format("Count"), "sheet 3, cell D5", False),
    "a label of the findings": Tampered(under("region", 5, "West"), CHANGED.format("region"), "cell B5", False),
    "the rule": Tampered(under("Rule", 5, "3"), CHANGED.format("Rule"), "cell E5", False),
    "the target": Tampered(under("Along", 5, "region"), CHANGED.format("Along"), "cell F5", False),
    "the margin": Tampered(under("Margin", 5, 200), CHANGED.format("Margin"), "cell G5", False),
    "the score": Tampered(under("Score", 5, 30), CHANGED.format("Score"), "cell H5", False),
    "the limit": Tampered(under("Limit", 5, 1), CHANGED.format("Limit"), "cell I5", False),
    "the verdict": Tampered(under("Verdict", 5, "not judged"), CHANGED.format("Verdict"), "cell J5", False),
    "the sentence": Tampered(under("Explanation", 5, "Nothing."), CHANGED.format("Explanation"), "cell K5", False),
    "the verdict taken out": Tampered(under("Verdict", 5, None), CHANGED.format("Verdict"), "cell J5", False),
    "the identifier": Tampered(
        under("Identifier", 5, "a" * 16), "the identifier of the finding was changed", "P5", False
    ),
    "identifiers exchanged": Tampered(swap_identifiers, CHANGED.format("Count"), "cell D5", False),
    "a row of somebody's own": Tampered(added, "this row was added and is about no finding", "sheet 3, row 11"),
    "a word that is no decision": Tampered(
        under("Decision", 6, "fine"),
        "this is none of the decisions; write undecided or to be fixed",
        "sheet 3, cell L6",
    ),
    "an accepted finding without a reason": Tampered(
        under("Decision", 6, "accepted"), "'accepted' needs a reason, and there is none", "sheet 3, cell M6"
    ),
    "a formula for a decision": Tampered(
        under("Decision", 6, "=L5"), "a formula stands here, and the file keeps no result", "sheet 3, cell L6"
    ),
    "a reason without a decision": Tampered(under("Reason", 6, "known"), "a reason here and no decision", "cell M6"),
    "two decisions about one finding": Tampered(
        again("to be fixed"), "the same finding has another decision in row 5; neither", "sheet 3, row 11", False
    ),
    "the heading of a column": Tampered(
        under("Margin", 4, "Base"), "the column 'Margin' is not there", "sheet 3, row 4"
    ),
    "a heading twice": Tampered(
        second_heading, "the heading 'Decision' stands over 2 columns", "sheet 3, row 4", False
    ),
    "the fingerprint": Tampered(
        in_words("Findings", "policy ", "table " + "a" * 16 + ", meaning " + "b" * 16 + ", policy " + "c" * 16),
        "the workbook was made of another table",
        "BACK.xlsx",
        False,
    ),
    "the fingerprint of the policy on the cover": Tampered(
        beside("Cover", "Fingerprint of table, meaning and policy", "unknown"), TEXT, "sheet 1"
    ),
    "a figure of the table": Tampered(cell("Table 1", "B7", 1234), TEXT, "sheet 2, cell B7"),
    "a label of the table": Tampered(cell("Table 1", "A7", "Nowhere"), TEXT, "sheet 2, cell A7"),
    "the population": Tampered(beside("Cover", "Population", "Everybody"), TEXT, "sheet 1, cell B"),
    "the hash of the input": Tampered(beside("Cover", "SHA-256 of the input", "cd" * 32), TEXT, "sheet 1, cell B"),
    "the name of the policy": Tampered(beside("Cover", "Name", "milder"), TEXT, "sheet 1, cell B"),
    "a setting of the policy": Tampered(
        beside("Cover", "1a  Few others in the group", "milder"), TEXT, "sheet 1, cell B"
    ),
    "the warning": Tampered(in_words("Table 1", "internal use", "For everybody."), TEXT, "sheet 2, cell A2"),
    "a sentence of the legend": Tampered(in_words("Legend", "Unsafe", "Safe"), TEXT, "sheet 4, cell"),
    "a question of the checklist": Tampered(
        in_words("Sign-off", "Low counts, zeros", "Something was looked at."), TEXT, "sheet 5, cell A"
    ),
    "an answer that is neither": Tampered(
        beside("Sign-off", "All totals and subtotals of the table were recognised.", "perhaps"),
        "this is neither yes nor no",
        "sheet 5, cell B",
    ),
    "a date that there is not": Tampered(
        lambda book: answer(book, "Date", "2026-02-30"), "this is no date that can be meant here", "sheet 5, cell B"
    ),
    "a date before there was any of this": Tampered(
        lambda book: answer(book, "Date", "1926-02-20"), "this is no date that can be meant here", "sheet 5, cell B"
    ),
    "an outcome of somebody's own": Tampered(
        lambda book: answer(book, "Outcome", "whatever"), "this is none of the outcomes", "sheet 5, cell B"
    ),
}


@cache
def decided() -> bytes:
    """The first finding accepted with a reason."""
    return edited(written(offences()), lambda book: fill_in(book, 1, "accepted", "published before"))


def tampered_with(case: Tampered) -> FilledCopy:
    return read_back(edited(decided(), case.edit), offences())


@pytest.mark.parametrize("name", CASES)
def test_what_was_changed_is_named_by_its_place(name: str):
    case = CASES[name]

    problems = [str(problem) for problem in tampered_with(case).problems]

    assert any(case.said in problem and case.place in problem for problem in problems), problems


@pytest.mark.parametrize("name", CASES)
def test_a_row_that_was_changed_decides_nothing_and_the_others_stay(name: str):
    case = CASES[name]
    first = next(iter(offences().findings.identifiers()))

    decisions = tampered_with(case).decisions

    assert (first in decisions) is case.kept


def test_what_was_only_filled_in_is_no_change():
    assert read_back(decided(), offences()).problems == ()


def test_no_sentence_repeats_what_stands_in_a_cell():
    for case in CASES.values():
        for problem in tampered_with(case).problems:
            assert not any(value in str(problem) for value in ("77", "West", "1234", "Nowhere", "Everybody", "milder"))
