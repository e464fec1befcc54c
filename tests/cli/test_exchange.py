"""The reviewed table for other programs: written, read back, and judged the same."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from sdc_core.io.opening.descriptions import described
from tests.cli.command import Folder

SPEC = """
unit = "person"
measure = { count = "n" }
variables.region = { role = "key", total = "Total" }
variables.offence = { role = "target", total = "Total" }
"""
TABLE = "region,offence,n\nE,Yes,20\nE,No,0\nW,Yes,4\nW,No,26\n"


@pytest.mark.parametrize("ending", ["px", "json", "csv"])
def test_what_is_written_is_read_back_with_the_same_counts(folder: Folder, ending: str):
    file = folder.path / f"reviewed.{ending}"

    result = folder.review(TABLE, SPEC, "--exchange", file)

    assert result.status == 1
    table, suggested = described(file)
    assert suggested is not None
    assert {variable.name.casefold() for variable in suggested.variables} == {"region", "offence"}
    figures = [column for column in table.columns if set(column.texts) >= {"20", "26"}]
    assert len(figures) == 1


def test_files_of_one_program_come_in_one_archive(folder: Folder):
    file = folder.path / "reviewed.zip"

    folder.review(TABLE, SPEC, "--exchange", file)

    with zipfile.ZipFile(file) as archive:
        names = archive.namelist()
        cells = archive.read("reviewed.tab").decode().splitlines()
    assert {Path(name).suffix for name in names} >= {".tab", ".rda", ".hst"}
    assert len(cells) == 9


def test_the_same_review_gives_the_same_archive(folder: Folder):
    file = folder.path / "reviewed.zip"
    written = []
    for _ in range(2):
        folder.review(TABLE, SPEC, "--exchange", file)
        written.append(file.read_bytes())
        file.unlink()

    assert written[0] == written[1]


def test_an_ending_that_names_no_format_is_refused_before_anything_is_read(folder: Folder):
    result = folder.review("", SPEC, "--exchange", folder.path / "reviewed.doc")

    assert result.status == 2
    assert "its ending names no format that is written; use one of .px, .json, .csv, .zip." in result.err
