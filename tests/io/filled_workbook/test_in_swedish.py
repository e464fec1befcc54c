"""A Swedish workbook is filled in and read back in Swedish, whatever the session speaks that reads it."""

from __future__ import annotations

import re
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import openpyxl
import pytest
from openpyxl import Workbook

from sdc_core.evaluation.reviewing import Review
from sdc_core.io.filled_workbook.reading_back import filled_copy
from sdc_core.io.filled_workbook.returned import read_returned
from sdc_core.io.filled_workbook.written import Written
from sdc_core.io.own_workbook import annotated
from sdc_core.io.raw.source import Source
from sdc_core.messages import speaking
from sdc_core.signoff.merging import FilledCopy
from sdc_core.signoff.signoff import Decision, SignOff
from sdc_core.words.languages import catalogue_of
from tests.io.filled_workbook.filling import HEAD, column_of, edited, offences, read_back, saved_by_libreoffice, written
from tests.io.own_workbook.full_workbooks import reviewed
from tests.io.own_workbook.test_own_workbook import table_on
from tests.io.workbooks import xlsx

SWEDISH = catalogue_of("sv")
MARK = re.compile(r", language sv$")


def swedish(result: Review, **options: object) -> bytes:
    with speaking(SWEDISH):
        return written(result, **options)


def decide(book: Workbook, number: int, decision: str, reason: str = "", *, sheet: str = "Fynd") -> None:
    findings = book[sheet]
    findings.cell(HEAD + number, column_of(findings, "Beslut")).value = decision
    findings.cell(HEAD + number, column_of(findings, "Motivering")).value = reason or None


def answer(book: Workbook, label: str, value: object, *, time: int = 1) -> None:
    sheet = book["Godkännande"]
    rows = [row[0].row for row in sheet.iter_rows(max_col=1) if row[0].value == label]
    sheet.cell(rows[time - 1], 2).value = value


def fill(book: Workbook) -> None:
    decide(book, 1, "godtas", "publicerat tidigare")
    decide(book, 2, "Falskt larm", "testkommun")
    decide(book, 3, "ska åtgärdas")
    book["Fynd"].cell(HEAD + 4, column_of(book["Fynd"], "Anmärkning")).value = "fråga Eva"
    answer(book, "Handläggare", "Ann")
    answer(book, "Datum", "2026-11-01")
    answer(book, "Granskare", "Eva")
    first = next(row[0].row for row in book["Godkännande"].iter_rows(max_col=1) if row[0].value == "Bekräftat") + 1
    book["Godkännande"].cell(first, 2).value = "ja"
    book["Godkännande"].cell(first + 1, 2).value = "nej"
    answer(book, "Utfall", "publicera efter ändringar")
    answer(book, "Anmärkningar, villkor, kvarvarande risk", "ingen")


def check(copy: FilledCopy) -> None:
    assert [str(one) for one in copy.problems] == []
    assert [str(one) for one in copy.notes] == []
    made = [(one.disposition, one.reason) for one in copy.decisions.values()]
    assert made == [("accepted", "publicerat tidigare"), ("false alarm", "testkommun"), ("to be fixed", "")]
    assert [*copy.remarks.values()] == [("fråga Eva",)]
    names = {"author": "Ann", "author_date": "2026-11-01", "checker": "Eva"}
    assert copy.answers == names | {"outcome": "release with changes", "remarks": "ingen"}
    assert [*copy.ticks.values()] == [True, False]


@pytest.mark.parametrize("language", ["en", "sv"])
def test_what_was_filled_in_is_read_in_the_language_of_the_file(language: str):
    result = offences()
    back = edited(swedish(result), fill)

    with speaking(catalogue_of(language)):
        check(read_back(back, result))


@pytest.mark.parametrize("ending", ["xlsx", "ods"])
def test_it_comes_back_from_libreoffice(ending: str, tmp_path: Path):
    result = offences()
    back = edited(swedish(result), fill)

    check(read_back(saved_by_libreoffice(back, tmp_path, ending), result, f"back.{ending}"))


def test_an_english_copy_and_a_swedish_one_are_read_one_after_the_other():
    result = offences()
    before = Written(result)

    def first_decision(content: bytes) -> Decision:
        copy = filled_copy(read_returned(content, name="back.xlsx"), before)
        assert copy.problems == ()
        return next(iter(copy.decisions.values()))

    english = edited(
        written(result), lambda book: book["Findings"].cell(5, column_of(book["Findings"], "Decision"), "to be fixed")
    )
    other = edited(swedish(result), lambda book: decide(book, 1, "ska åtgärdas"))

    assert first_decision(english).disposition == first_decision(other).disposition == "to be fixed"
    assert first_decision(english).disposition == "to be fixed"


def test_somebodys_own_workbook_comes_back_in_swedish():
    content = xlsx(table_on)
    result = reviewed(content)
    with speaking(SWEDISH):
        made = annotated(content, "own.xlsx", result)

    def fill_own(book: Workbook) -> None:
        decide(book, 1, "godtas", "publicerat tidigare", sheet="Granskning fynd")

    source = Source("own.xlsx", content)
    copy = filled_copy(read_returned(edited(made, fill_own), name="back.xlsx"), Written(result, upload=source))

    assert [str(one) for one in copy.problems] == []
    assert [one.disposition for one in copy.decisions.values()] == ["accepted"]


def test_what_was_changed_is_named_in_the_language_of_the_session():
    result = offences()

    def tamper(book: Workbook) -> None:
        fill(book)
        findings = book["Fynd"]
        findings.cell(HEAD + 1, column_of(findings, "Gräns")).value = 7
        findings.cell(HEAD + 5, column_of(findings, "Beslut")).value = "accepted"
        book["Teckenförklaring"]["A1"].value = "Annat"
        answer(book, "Utfall", "release")

    copy = read_back(edited(swedish(result), tamper), result)
    said = [str(one) for one in copy.problems]
    with speaking(SWEDISH):
        in_swedish = [str(one) for one in copy.problems]

    assert [one.disposition for one in copy.decisions.values()] == ["false alarm", "to be fixed"]
    assert [one.code.partition(".filled_workbook.")[2] for one in copy.problems] == [
        "cell-changed", "unknown-decision", "unknown-outcome", "text-changed"
    ]  # fmt: skip
    assert "(column 'Gräns')" in said[0]
    assert "write obeslutat or ska åtgärdas or godtas or falskt larm" in said[1]
    assert "skriv obeslutat eller ska åtgärdas eller godtas eller falskt larm" in in_swedish[1]
    assert "write publicera or publicera efter ändringar or publicera inte" in said[2]


@pytest.mark.parametrize("mark", ["", ", language tlh", ", language en"])
def test_a_language_that_was_changed_is_found_by_the_headings_and_named(mark: str):
    result = offences()

    def lie(book: Workbook) -> None:
        decide(book, 1, "godtas", "publicerat tidigare")
        for sheet in book:
            for row in sheet.iter_rows():
                for cell in row:
                    if isinstance(cell.value, str):
                        cell.value = MARK.sub(mark, cell.value)
        for one in book.custom_doc_props.props:
            one.value = MARK.sub(mark, one.value)

    copy = read_back(edited(swedish(result), lie), result)

    assert [one.code for one in copy.problems] == ["io.filled_workbook.fingerprint-changed"]
    assert [one.disposition for one in copy.decisions.values()] == ["accepted"]


def test_the_file_says_its_language_and_an_english_one_says_nothing():
    result = offences()
    texts = {}
    for catalogue in ("en", "sv"):
        with speaking(catalogue_of(catalogue)):
            book = openpyxl.load_workbook(BytesIO(written(result)))
        texts[catalogue] = [one.value for one in book.custom_doc_props.props]

    assert "language" not in texts["en"][0]
    assert texts["sv"] == [f"{texts['en'][0]}, language sv"]


def test_sheets_and_formulas_are_swedish_and_work():
    result = offences()
    made = swedish(result, signoff=replace(SignOff(), author="Ann", checker="ann"))
    book = openpyxl.load_workbook(BytesIO(made))
    sheet = book["Godkännande"]
    formulas = {row[0].value: row[1].value for row in sheet.iter_rows(max_col=2) if str(row[1].value).startswith("=")}

    assert book.sheetnames == ["Försättsblad", "Tabell 1", "Fynd", "Teckenförklaring", "Godkännande"]
    assert formulas["Fynd som ska åtgärdas i tabellen"].startswith("=COUNTIFS(Fynd!$")
    assert '"ska åtgärdas"' in formulas["Fynd som ska åtgärdas i tabellen"]
    lists = [one.formula1 for one in sheet.data_validations.dataValidation if one.type == "list"]
    assert '"publicera,publicera efter ändringar,publicera inte"' in lists
    assert '"ja,nej"' in lists
