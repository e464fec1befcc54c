"""The rectangle of raw cells: what a column keeps, how a place is named."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from decimal import Decimal

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sdc_core.table.addresses import column_letters
from sdc_core.table.columns import cell_of
from sdc_core.table.table import Column, Kind, Table

TEXTS = st.lists(st.text(max_size=3), max_size=20)


@given(TEXTS)
def test_a_column_gives_back_the_texts_it_was_made_of(texts: list[str]) -> None:
    column = Column.from_texts(texts)

    assert [column.text(row) for row in range(len(column))] == texts
    assert list(column.texts) == list(dict.fromkeys(texts))


@given(TEXTS, st.integers(0, 20), st.integers(0, 20))
def test_a_part_of_a_column_is_the_column_of_that_part(texts: list[str], start: int, stop: int) -> None:
    part = Column.from_texts(texts).rows(start, stop)

    whole = Column.from_texts(texts[start:stop])
    assert part.texts == whole.texts
    assert part.kinds.tolist() == whole.kinds.tolist()
    assert part.codes.tolist() == whole.codes.tolist()


@given(TEXTS)
def test_first_rows_are_where_each_text_is_met_first(texts: list[str]) -> None:
    column = Column.from_texts(texts)

    assert column.first_rows().tolist() == [texts.index(text) for text in column.texts]


def test_rows_are_picked_in_any_order_and_as_often_as_named() -> None:
    picked = Column.from_texts(["a", "b", "c"]).picked(np.array([2, 0, 2]))

    assert [picked.text(row) for row in range(3)] == ["c", "a", "c"]
    assert picked.texts == ("c", "a")


def test_one_text_may_stand_twice_with_different_kinds() -> None:
    column = Column.of([("10", Kind.NUMBER), ("10", Kind.TEXT), ("10", Kind.NUMBER)])

    assert column.texts == ("10", "10")
    assert [column.kind(row) for row in range(3)] == [Kind.NUMBER, Kind.TEXT, Kind.NUMBER]


def test_a_column_cannot_be_changed() -> None:
    column = Column.from_texts(["a"])

    with pytest.raises(ValueError, match="read-only"):
        column.codes[0] = 1


@pytest.mark.parametrize(
    ("value", "text", "kind"),
    [
        (None, "", Kind.BLANK),
        ("", "", Kind.BLANK),
        ("0180", "0180", Kind.TEXT),
        (10.0, "10", Kind.NUMBER),
        (2.5, "2.5", Kind.NUMBER),
        (-0.0, "0", Kind.NUMBER),
        (1e22, "10000000000000000000000", Kind.NUMBER),
        (1e-05, "0.00001", Kind.NUMBER),
        (float("nan"), "", Kind.BLANK),
        (np.float32(0.1), "0.1", Kind.NUMBER),
        (np.int64(7), "7", Kind.NUMBER),
        (Decimal("1.50"), "1.5", Kind.NUMBER),
        (100, "100", Kind.NUMBER),
        (True, "TRUE", Kind.BOOLEAN),
        (date(2024, 1, 31), "2024-01-31", Kind.DATE),
        (datetime(2024, 1, 31), "2024-01-31", Kind.DATE),
        (datetime(2024, 1, 31, 9, 30), "2024-01-31T09:30:00", Kind.DATE),
        (timedelta(hours=1), "1:00:00", Kind.DATE),
    ],
)
def test_a_value_becomes_its_shortest_text(value: object, text: str, kind: Kind) -> None:
    assert cell_of(value) == (text, kind)


@given(st.floats(allow_nan=False, allow_infinity=False))
def test_a_number_reads_back_from_its_text_exactly(number: float) -> None:
    assert float(cell_of(number)[0]) == number


def test_a_place_is_named_in_the_numbering_of_the_file() -> None:
    columns = (Column.from_texts(["a", "b"]), Column.from_texts(["n", "1"]))

    text = Table("offences.csv", "", columns)
    sheet = Table("o.xlsx", "", columns, sheet="x", sheets=("y", "x"), first_row=4, first_column=26)
    parquet = Table("o.parquet", "", columns, first_row=0)

    assert text.place(1) == "offences.csv, row 2"
    assert text.place(1, 1) == "offences.csv, row 2, column 2"
    assert sheet.place(0) == "o.xlsx, sheet 2, row 4"
    assert sheet.place(1, 1) == "o.xlsx, sheet 2, cell AA5"
    assert parquet.place(0, 1) == "o.parquet, column names, column 2"


@pytest.mark.parametrize(("number", "letters"), [(1, "A"), (26, "Z"), (27, "AA"), (702, "ZZ"), (16384, "XFD")])
def test_columns_have_the_letters_of_a_spreadsheet(number: int, letters: str) -> None:
    assert column_letters(number) == letters


def test_a_frame_becomes_a_table_with_its_names_on_top() -> None:
    import pandas as pd

    frame = pd.DataFrame(
        {
            "region": ["01", None, "01"],
            "share": [1.5, 2.0, None],
            "sex": pd.Categorical(["w", "m", "w"]),
            "mixed": [True, 1, "a"],
        }
    )

    table = Table.from_frame(frame, "offences")

    assert [table.row_texts(row) for row in range(table.n_rows)] == [
        ["region", "share", "sex", "mixed"],
        ["01", "1.5", "w", "TRUE"],
        ["", "2", "m", "1"],
        ["01", "", "w", "a"],
    ]
    assert table.columns[0].kind(1) is Kind.TEXT
    assert table.columns[1].kind(2) is Kind.NUMBER
    assert table.columns[1].kind(3) is Kind.BLANK
