"""Numbers of formats that never mark thousands, figures of a format as plain ones, and fields of CSV."""

from __future__ import annotations

from fractions import Fraction

import pytest

from sdc_core.numbers.number_format import NumberFormat
from sdc_core.numbers.plain_numbers import is_integer, is_whole, number_column
from sdc_core.numbers.spreadsheet_text import csv_field, csv_line
from sdc_core.numbers.writing import decimal_text
from sdc_core.table.columns import Column, Kind

CELLS = {
    "7": ("7", Kind.NUMBER), " 2,5 ": ("2.5", Kind.NUMBER), "-1.5e3": ("-1.5e3", Kind.NUMBER),
    ",5": (".5", Kind.NUMBER),
    "1,234,567": ("1,234,567", Kind.TEXT), "East": ("East", Kind.TEXT), " x ": ("x", Kind.TEXT), "": ("", Kind.BLANK),
    "  ": ("", Kind.BLANK), "..": ("..", Kind.TEXT),
}  # fmt: skip


@pytest.mark.parametrize("text", CELLS)
def test_a_point_or_a_comma_is_the_decimal_mark(text: str) -> None:
    column = number_column(Column.from_texts([text, "9"]))

    kinds = dict(zip(column.texts, column.kinds.tolist(), strict=True))
    written, kind = CELLS[text]
    assert kinds[written] == kind
    assert kinds["9"] == Kind.NUMBER


@pytest.mark.parametrize(
    ("number", "whole"),
    [
        ("7", True), ("7.0", True), ("-3", True), ("1e3", True), ("2.5", False), ("9007199254740993.5", False),
        ("9007199254740993", True), ("x", False), ("nan", False), ("", False),
    ],
)  # fmt: skip
def test_a_number_is_whole_however_many_digits_it_has(number: str, whole: bool) -> None:
    assert is_integer(number) == whole


@pytest.mark.parametrize(
    ("texts", "whole"), [(("1", "2"), True), (("1", "2.5"), False), (("1", "East", ""), True), (("2.5", "East"), False)]
)
def test_a_column_is_whole_where_all_its_numbers_are(texts: tuple[str, ...], whole: bool) -> None:
    assert is_whole(number_column(Column.from_texts(texts))) == whole


@pytest.mark.parametrize(
    ("decimal", "thousands", "figure", "plain"),
    [
        (".", "", "1234.5", "1234.5"), (",", "", "1234,5", "1234.5"), (",", " ", "1 234,5", "1234.5"),
        (".", ",", "1,234.5", "1234.5"), (",", ".", "1.234,5", "1234.5"), (".", "", "1,5", None), (".", "", ".5", ".5"),
        (",", "", "1,5,5", None), (".", "'", "1’234", "1234"),
    ],
)  # fmt: skip
def test_a_figure_of_a_format_is_a_decimal_with_a_point(
    decimal: str, thousands: str, figure: str, plain: str | None
) -> None:
    assert NumberFormat(decimal, thousands).plain(figure) == plain


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ("East", "East"),
        ("a,b", '"a,b"'),
        ('say "yes"', '"say ""yes"""'),
        ("a\nb", '"a\nb"'),
        ("a\rb", '"a\rb"'),
        ("", ""),
    ],
)
def test_a_field_is_quoted_where_a_reader_would_split_it(text: str, field: str) -> None:
    assert csv_field(text) == field
    assert csv_line([field, "7"]) == f"{field},7\n"


@pytest.mark.parametrize("tiny", [Fraction(1, 10**9), Fraction(-1, 10**9), Fraction(0)])
def test_what_is_rounded_to_nought_has_no_sign(tiny: Fraction) -> None:
    assert decimal_text(tiny) == "0"
