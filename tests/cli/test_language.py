"""`review --language sv`: what people read is Swedish, what programs read is what it was."""

from __future__ import annotations

import openpyxl

from tests.cli.command import Folder
from tests.cli.test_command_line import SPEC, UNKNOWN, UNSAFE

ENGLISH_WORDS = (" the ", " of ", " is ", " are ", " cells", "unsafe ", "Unsafe", " rule ")


def test_a_review_is_said_in_swedish(folder: Folder):
    result = folder.review(UNSAFE, SPEC, "--language", "sv")

    assert result.status == 1
    assert "9 celler: 3 riskceller, 0 ej bedömda" in result.out
    assert "Riskcell när färre än 3 andra finns i cellens grupp." in result.out
    assert "läst som fält åtskilda av kommatecken; teckenkodning UTF-8" in result.out
    assert "Skrivet: findings.csv" in result.out
    assert [word for word in ENGLISH_WORDS if word in result.out.replace("extended-threshold", "")] == []


def test_only_the_explanation_of_a_finding_follows_the_language(folder: Folder):
    table, spec = UNKNOWN.replace("West,Yes,50", "West,Yes,1"), f'missing = [".."]\n{SPEC}'
    english = folder.review(table, spec, "--report", folder.path / "en.json").findings
    swedish = folder.review(table, spec, "--language", "sv", "--report", folder.path / "sv.json").findings

    said = [finding.pop("explanation") for finding in swedish]
    for finding in english:
        finding.pop("explanation")
    assert swedish == english
    assert said
    assert [word for word in ENGLISH_WORDS if any(word in sentence for sentence in said)] == []
    assert (folder.path / "en.json").read_bytes() == (folder.path / "sv.json").read_bytes()


def test_the_workbook_is_swedish_and_is_read_back_where_english_is_spoken(folder: Folder):
    result = folder.review(UNSAFE, SPEC, "--language", "sv", "--workbook", folder.path / "sv.xlsx")
    book = openpyxl.load_workbook(folder.path / "sv.xlsx")
    findings = book["Fynd"]
    head = next(row for row in findings.iter_rows() if row[0].value == "Nr")
    column = next(cell.column for cell in head if cell.value == "Beslut")
    findings.cell(head[0].row + 1, column).value = "godtas"
    findings.cell(head[0].row + 1, column + 1).value = "publicerat tidigare"
    book.save(folder.path / "BACK.xlsx")

    read = folder.run(
        *("signoff", "read", folder.path / "BACK.xlsx", "--review", folder.path / "table.csv"),
        *("--spec", folder.path / "spec.toml", "--decisions", folder.path / "decisions.csv"),
    )

    assert "Skrivet: findings.csv, sv.xlsx" in result.out
    assert "engelska" not in result.out
    assert read.status == 0
    assert "BACK.xlsx: 1 decision and 0 remarks read." in read.out
    assert ",accepted,publicerat tidigare," in (folder.path / "decisions.csv").read_text(encoding="utf-8")


def test_what_comes_back_is_told_in_swedish(folder: Folder):
    folder.review(UNSAFE, SPEC, "--workbook", folder.path / "en.xlsx")
    book = openpyxl.load_workbook(folder.path / "en.xlsx")
    head = next(row for row in book["Findings"].iter_rows() if row[0].value == "No.")
    column = next(cell.column for cell in head if cell.value == "Decision")
    book["Findings"].cell(head[0].row + 1, column).value = "to be fixed"
    book["Legend"]["A1"].value = "Something else"
    book.save(folder.path / "BACK.xlsx")

    read = folder.run(
        *("signoff", "read", folder.path / "BACK.xlsx", "--review", folder.path / "table.csv", "--language", "sv"),
        *("--spec", folder.path / "spec.toml", "--workbook", folder.path / "next.xlsx"),
    )
    decided = openpyxl.load_workbook(folder.path / "next.xlsx")["Fynd"]

    assert read.out.splitlines()[0] == "BACK.xlsx: 1 beslut och 0 anmärkningar lästa."
    assert "Inte fört över, eller inte fullständigt (1):" in read.out
    assert "Skrivet: next.xlsx" in read.out
    assert [word for word in ENGLISH_WORDS if word in read.out] == []
    assert [cell.value for row in decided.iter_rows() for cell in row if cell.value == "ska åtgärdas"]


def test_what_is_wrong_is_said_in_swedish(folder: Folder):
    result = folder.review("region,offence,n\nEast,Yes,x\n", SPEC, "--language", "sv")

    assert result.status == 2
    assert result.err.startswith("table.csv, rad 2, kolumn 3: antalet är inget tal; rätta det")


def test_a_language_that_nobody_has_written_is_refused(folder: Folder):
    result = folder.review(UNSAFE, SPEC, "--language", "tlh")

    assert result.status == 2
    assert "tlh" in result.err
