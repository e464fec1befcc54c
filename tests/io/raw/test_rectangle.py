"""Rows become columns the same way, however many of them are blank."""

from __future__ import annotations

import pytest

from sdc_core.io.raw import rectangle
from sdc_core.io.raw.rectangle import CHUNK, encoded_columns
from sdc_core.io.reading import read_table
from sdc_core.table.columns import Column, Kind

NOTE = ("a note", Kind.TEXT)


def cells(column: Column) -> list[tuple[int, str, Kind]]:
    """What stands where in a column, blanks apart."""
    return [(row, column.text(row), column.kind(row)) for row in range(len(column)) if column.kind(row) != Kind.BLANK]


@pytest.mark.parametrize("gap", [0, 2, CHUNK - 2, CHUNK - 1, CHUNK, 2 * CHUNK + 1, 3 * CHUNK])
def test_what_stands_below_a_gap_is_in_its_row(gap: int) -> None:
    rows = [["region", 3], ["", 4], *([["", ""]] * gap), ["stray", ""]]

    first, second = encoded_columns(iter(rows), 2, {(1, 0): NOTE})

    assert cells(first) == [(0, "region", Kind.TEXT), (1, *NOTE), (gap + 2, "stray", Kind.TEXT)]
    assert cells(second) == [(0, "3", Kind.NUMBER), (1, "4", Kind.NUMBER)]
    assert len(first) == len(second) == gap + 3


def test_a_cell_that_is_known_stands_within_a_gap() -> None:
    (column,) = encoded_columns(iter([[""]] * (2 * CHUNK)), 1, {(CHUNK + 1, 0): NOTE})

    assert cells(column) == [(CHUNK + 1, *NOTE)]


def test_blank_rows_are_encoded_as_they_would_be_among_others(monkeypatch: pytest.MonkeyPatch) -> None:
    rows: list[list[object]] = [["a", 1], ["", ""], ["", ""], ["", None], [0.0, False]]
    whole = encoded_columns(iter(rows), 2, {})

    monkeypatch.setattr(rectangle, "CHUNK", 2)
    chunked = encoded_columns(iter(rows), 2, {})

    assert [cells(column) for column in chunked] == [cells(column) for column in whole]


@pytest.mark.parametrize("lines", [3, CHUNK, 2 * CHUNK + 3])
def test_a_text_file_keeps_what_stands_below_blank_lines(lines: int) -> None:
    content = "region,n\nA,3\n" + "\n" * lines + 'B,"4"\n'

    table = read_table(content.encode(), name="far.csv")

    assert [cells(column)[-1][:2] for column in table.columns] == [(lines + 2, "B"), (lines + 2, "4")]
    assert table.n_rows == lines + 3
