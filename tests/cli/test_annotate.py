"""The workbook itself, annotated from the command line, after its losses were named."""

from __future__ import annotations

import openpyxl

from tests.cli.command import Folder
from tests.io.workbooks import rows_of, xlsx
from tests.io.xls.test_xls import EXAMPLE

SPEC = """
measure = { count = "n" }
variables.region = { role = "key" }
variables.offence = { role = "target" }
"""
WORKBOOK = xlsx(rows_of(["region", "offence", "n"], ["E", "Yes", 20], ["E", "No", 1], ["W", "Yes", 4], ["W", "No", 26]))


def test_the_workbook_comes_back_with_marks_and_is_named_among_what_was_written(folder: Folder):
    copy = folder.path / "copy.xlsx"

    result = folder.review(WORKBOOK, SPEC, "--annotate", copy, name="table.xlsx")

    assert result.status == 1
    assert result.out.endswith("copy.xlsx\n")
    assert "Not in copy.xlsx" not in result.err
    book = openpyxl.load_workbook(copy)
    assert book.sheetnames == ["Table", "Review cover", "Review findings", "Review legend", "Review sign-off"]
    assert "▲" in book["Table"]["C3"].number_format
    assert book["Table"]["C3"].value == 1


def test_every_loss_is_named_on_standard_error(folder: Folder):
    copy = folder.path / "copy.xlsx"

    result = folder.review(EXAMPLE.read_bytes(), SPEC, "--annotate", copy, name="offences.xls")

    assert "Not in copy.xlsx: Formulas, where there are any: their results stay as numbers." in result.err
    assert "Not in copy.xlsx" not in result.out
    assert openpyxl.load_workbook(copy).sheetnames[:2] == ["Notes", "Offences"]


def test_a_text_file_cannot_be_annotated_and_nothing_is_written(folder: Folder):
    copy = folder.path / "copy.xlsx"

    result = folder.review("region,offence,n\nE,Yes,2\n", SPEC, "--annotate", copy)

    assert result.status == 2
    assert result.err == "table.csv: the file has no sheets to be marked; use --workbook.\n"
    assert not copy.exists()
    assert not result.findings


def test_the_workbook_is_never_written_over_itself(folder: Folder):
    result = folder.review(WORKBOOK, SPEC, "--annotate", folder.path / "table.xlsx", name="table.xlsx")

    assert result.status == 2
    assert (folder.path / "table.xlsx").read_bytes() == WORKBOOK
