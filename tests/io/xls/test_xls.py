"""Workbooks of the old format: values and their places; a damaged one ends nothing but itself."""

from __future__ import annotations

from pathlib import Path

import pytest

from sdc_core.cube.cube import Cube
from sdc_core.errors import InputError, LimitError
from sdc_core.io.raw.limits import Limits
from sdc_core.io.reading import read_table, sheet_names
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.columns import Kind

EXAMPLE = Path(__file__).parents[3] / "examples" / "formats" / "offences.xls"
CONTENT = EXAMPLE.read_bytes()


def test_the_first_sheet_with_cells_is_read_and_its_cells_keep_their_places():
    table = read_table(EXAMPLE)

    assert table.row_texts(0) == ["region", "offence", "n"]
    assert table.row_texts(5) == ['Öland "å"', "Yes", "0"]
    assert (table.sheet, table.sheets) == ("Offences", ("Notes", "Offences"))
    assert table.place(1, 2) == "offences.xls, sheet 2, cell D4"
    assert table.columns[2].kind(1) == Kind.NUMBER
    assert any("only values are read" in note.what for note in table.notes)


def test_the_example_can_be_reviewed():
    spec = TableSpec((Variable("region", "key"), Variable("offence", "target")), measure=Measure(count="n"))

    assert Cube.build(read_table(EXAMPLE), spec).total == 32


@pytest.mark.parametrize("sheet", ["Offences", "2"])
def test_a_sheet_is_named_or_numbered(sheet: str):
    assert read_table(CONTENT, name="a.xls", sheet=sheet).n_rows == 7


def test_the_sheets_are_listed():
    assert sheet_names(EXAMPLE) == ("Notes", "Offences")


def test_an_empty_sheet_is_refused_with_its_place():
    with pytest.raises(InputError, match=r"^a\.xls, sheet 1: there are no cells"):
        read_table(CONTENT, name="a.xls", sheet="Notes")


def test_the_content_tells_the_format_and_not_the_name():
    assert "old format" in str(read_table(CONTENT, name="a.xlsx").notes[0])


@pytest.mark.parametrize("kept", [9, 600, 2048, 5000, len(CONTENT) - 1])
def test_a_file_that_is_cut_off_is_refused_or_read_but_ends_nothing(kept: int):
    try:
        table = read_table(CONTENT[:kept], name="a.xls")
    except InputError as refused:
        assert str(refused).startswith("a.xls: ")
    else:
        assert table.n_rows <= 7


def test_what_stops_the_reading_program_is_refused_in_one_sentence():
    # The directory of the file is said to lie beyond its end, at which the library gives up its process.
    broken = CONTENT[:48] + (3_000_000).to_bytes(4, "little") + CONTENT[52:]

    with pytest.raises(InputError, match="damaged, or in a form that cannot be read"):
        read_table(broken, name="a.xls")


def test_a_sheet_that_spans_too_many_cells_is_refused():
    with pytest.raises(LimitError, match="more than 10 cells"):
        read_table(CONTENT, name="a.xls", limits=Limits(sheet_cells=10))
