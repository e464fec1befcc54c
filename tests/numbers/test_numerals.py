"""How columns write numbers: marks are found for a column as a whole, numbers are exact."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sdc_core.numbers.numerals import Mark, NumberFormat, Numbers, detect, read_numbers
from sdc_core.table.table import Column, Kind

POINT, COMMA = NumberFormat(), NumberFormat(",")


def numbers(
    *texts: str, format: NumberFormat = POINT, missing: tuple[str, ...] = (), zero: tuple[str, ...] = ()
) -> Numbers:
    column = Column.from_texts(texts)
    return read_numbers(column, format, missing=frozenset(missing), zero=frozenset(zero))


@pytest.mark.parametrize(
    ("texts", "whole", "format"),
    [
        (["12", "7"], True, POINT),
        (["12", "..", "x"], True, POINT),
        (["1,5", "12"], False, COMMA),
        (["1.5", "12"], False, POINT),
        (["1,234"], True, NumberFormat(".", ",")),
        (["1.234"], True, NumberFormat(",", ".")),
        (["10.0"], True, POINT),
        (["10,0"], True, COMMA),
        (["10,0", "1.234"], True, NumberFormat(",", ".")),
        (["1.234,5"], False, NumberFormat(",", ".")),
        (["1,234,567"], False, NumberFormat(".", ",")),
        (["1,234", "2.5"], False, NumberFormat(".", ",")),
        (["1.234", "2.5"], False, POINT),
        (["0,123"], False, COMMA),
        (["1 234"], True, NumberFormat(".", " ")),
        (["1 234", "1 234,5"], False, NumberFormat(",", " ")),
        (["1'234.50"], False, NumberFormat(".", "'")),
        (["1’234"], True, NumberFormat(".", "'")),
        (["1 234", "1,234"], False, NumberFormat(",", " ")),
        (["−1,5"], False, COMMA),
    ],
)
def test_the_marks_of_a_column_are_found(texts: list[str], whole: bool, format: NumberFormat) -> None:
    found = detect(Column.from_texts(texts), whole=whole)

    assert found.format == format
    assert not found.ambiguous
    assert not found.mixed


@pytest.mark.parametrize("space", [" ", "\u00a0", "\u202f", "\u2009", "\u2007"])
def test_every_kind_of_space_separates_thousands(space: str) -> None:
    texts = [f"12{space}345{space}678", "5"]

    found = detect(Column.from_texts(texts), whole=True)

    assert found.format == NumberFormat(".", " ")
    assert numbers(*texts, format=found.format).units.tolist() == [12345678, 5]


@pytest.mark.parametrize("text", ["1,234", "1.234"])
def test_a_single_mark_before_three_digits_is_ambiguous_unless_units_are_counted(text: str) -> None:
    column = Column.from_texts([text, "7"])

    assert detect(column, whole=False).ambiguous
    assert not detect(column, whole=True).ambiguous


@pytest.mark.parametrize(
    ("texts", "whole", "rows"),
    [
        (["7", "1,5", "2.5"], False, (1, 2)),
        (["1.234,5", "1,234.5"], False, (0, 1)),
        (["1 234", "1'234"], False, (0, 1)),
        (["1,234", "1.234"], True, (0, 1)),
        (["1 234", "1,234"], True, (0, 1)),
        (["1,234", "1 234", "2.5"], False, (0, 1, 2)),
    ],
)
def test_a_column_that_contradicts_itself_is_mixed_and_located(
    texts: list[str], whole: bool, rows: tuple[int, ...]
) -> None:
    found = detect(Column.from_texts(texts), whole=whole)

    assert found.mixed
    assert found.rows == rows


def test_numbers_a_spreadsheet_stored_say_nothing_about_the_marks() -> None:
    column = Column.of([("2.5", Kind.NUMBER), ("1,5", Kind.TEXT)])

    found = detect(column, whole=False)
    read = read_numbers(column, found.format, missing=frozenset(), zero=frozenset())

    assert found.format == COMMA
    assert read.units.tolist() == [25, 15]


def test_marks_tell_numbers_symbols_blanks_and_the_rest_apart() -> None:
    read = numbers("3", "-", "..", "", " ", "x", "2.5", "−4", "–", missing=("..",), zero=("-",))

    assert [Mark(mark).name for mark in read.marks] == [
        "NUMBER", "NUMBER", "MISSING", "BLANK", "BLANK", "UNREADABLE", "NUMBER", "NUMBER", "NUMBER",
    ]  # fmt: skip
    assert read.units.tolist() == [30, 0, 0, 0, 0, 0, 25, -40, 0]
    assert read.decimals == 1


@pytest.mark.parametrize("symbol", ["999", "0", " 999 ", "9.5"])
def test_a_number_that_is_named_as_a_symbol_is_that_symbol(symbol: str) -> None:
    missing = numbers(symbol, "7", "99", missing=(symbol.strip(),))
    nought = numbers(symbol, "7", "99", zero=(symbol.strip(),))

    assert [Mark(mark).name for mark in missing.marks] == ["MISSING", "NUMBER", "NUMBER"]
    assert (nought.units.tolist(), nought.decimals) == ([0, 7, 99], 0)


def test_a_dash_nobody_named_is_unreadable_and_not_nought() -> None:
    assert numbers("-").marks.tolist() == [Mark.UNREADABLE]


@pytest.mark.parametrize(
    ("text", "units", "decimals"),
    [
        ("10.0", 10, 0),
        ("2.50", 25, 1),
        (".5", 5, 1),
        ("5.", 5, 0),
        ("+7", 7, 0),
        ("0180", 180, 0),
        ("-0", 0, 0),
        ("1e+05", 100000, 0),
        ("1e-3", 1, 3),
        ("12.5E1", 125, 0),
        ("  3\u00a0", 3, 0),
        ("9223372036854775807", 2**63 - 1, 0),
    ],
)
def test_a_number_is_taken_as_written(text: str, units: int, decimals: int) -> None:
    read = numbers(text)

    assert (read.units[0], read.decimals, read.marks[0]) == (units, decimals, Mark.NUMBER)


@pytest.mark.parametrize("text", ["9223372036854775808", "1" * 5000, "1" * 5000 + "0" * 5000, "1e300", "0.0000000001"])
def test_a_number_beyond_our_integers_is_too_large_and_not_unreadable(text: str) -> None:
    read = numbers(text, "2.5")

    assert read.marks.tolist() == [Mark.TOO_LARGE, Mark.NUMBER]
    assert read.units.tolist() == [0, 25]


@pytest.mark.parametrize(
    "text", ["", " ", "x", "..", "-", "0.00", "0e-3", "1234567890123456789.5", "12345678901234567.891", "1e-10", "1e30"]
)
def test_what_is_no_number_or_nought_brings_no_decimals_into_its_column(text: str) -> None:
    read = numbers(text, "7", missing=("..",), zero=("-",))

    assert (read.units.tolist(), read.decimals) == ([0, 7], 0)


def test_a_column_of_nothing_has_no_decimals() -> None:
    read = numbers()

    assert (read.units.tolist(), read.decimals, read.marks.tolist()) == ([], 0, [])


@pytest.mark.parametrize("text", ["1000000000000000000", "9223372036854775807", "-9000000000000000001", "92e17"])
def test_nineteen_digits_are_a_number_as_long_as_they_fit(text: str) -> None:
    read = numbers(text, "7")

    assert read.units.tolist() == [int(Decimal(text)), 7]
    assert read.marks.tolist() == [Mark.NUMBER, Mark.NUMBER]


@pytest.mark.parametrize("text", ["9223372036854775808", "-9223372036854775808", "922337203685477580.8"])
def test_the_first_number_beyond_our_integers_is_too_large_on_either_side_of_nought(text: str) -> None:
    read = numbers(text, "2")

    assert read.marks.tolist() == [Mark.TOO_LARGE, Mark.NUMBER]


def test_beside_a_number_beyond_our_integers_the_largest_one_is_still_a_number() -> None:
    read = numbers("9223372036854775807", "9223372036854775808", "-9223372036854775807")

    assert read.marks.tolist() == [Mark.NUMBER, Mark.TOO_LARGE, Mark.NUMBER]
    assert read.units.tolist() == [2**63 - 1, 0, 1 - 2**63]


def test_a_number_that_grows_beyond_our_integers_by_the_decimals_of_others_is_too_large() -> None:
    read = numbers("922337203685477580", "922337203685477581", "0.5")

    assert read.marks.tolist() == [Mark.NUMBER, Mark.TOO_LARGE, Mark.NUMBER]
    assert (read.units.tolist(), read.decimals) == ([9223372036854775800, 0, 5], 1)


@pytest.mark.parametrize("symbols", [{"zero": ("",)}, {"missing": ("",)}])
def test_a_blank_may_be_named_as_a_symbol_and_a_formula_without_result_is_none(
    symbols: dict[str, tuple[str, ...]],
) -> None:
    column = Column.of([("", Kind.BLANK), ("", Kind.UNCALCULATED), ("7", Kind.TEXT)])
    named = {"missing": frozenset[str](), "zero": frozenset[str]()} | {
        name: frozenset(texts) for name, texts in symbols.items()
    }

    read = read_numbers(column, POINT, missing=named["missing"], zero=named["zero"])

    blank = Mark.NUMBER if "zero" in symbols else Mark.MISSING
    assert (read.marks.tolist(), read.units.tolist()) == ([blank, Mark.UNREADABLE, Mark.NUMBER], [0, 0, 7])


@pytest.mark.parametrize("text", ["1,2,3", "12,34", "1,23,456", "1.2.3", "12*", "<5", "1–4", "12 %", "٣", "1 2"])
def test_what_is_no_number_of_the_format_is_unreadable(text: str) -> None:
    assert numbers(text, format=NumberFormat(".", ",")).marks.tolist() == [Mark.UNREADABLE]


@pytest.mark.parametrize("kind", [Kind.ERROR, Kind.DATE, Kind.BOOLEAN])
def test_errors_dates_and_booleans_are_no_numbers(kind: Kind) -> None:
    column = Column.of([("2024", kind)])

    read = read_numbers(column, POINT, missing=frozenset(), zero=frozenset())

    assert read.marks.tolist() == [Mark.UNREADABLE]


def test_a_formula_without_result_is_unreadable_and_not_blank() -> None:
    column = Column.of([("", Kind.UNCALCULATED), ("", Kind.BLANK)])

    read = read_numbers(column, POINT, missing=frozenset(), zero=frozenset())

    assert read.marks.tolist() == [Mark.UNREADABLE, Mark.BLANK]


def written(number: int, decimals: int, format: NumberFormat) -> str:
    whole, rest = divmod(abs(number), 10**decimals)
    grouped = f"{whole:,}".replace(",", format.thousands)
    return ("−" if number < 0 else "") + grouped + (f"{format.decimal}{rest:0{decimals}d}" if decimals else "")


FORMATS = [
    NumberFormat(decimal, thousands)
    for decimal in ".,"
    for thousands in ("", " ", ".", ",", "'", "\u202f")
    if decimal != thousands
]


@given(
    st.lists(st.integers(-(10**12), 10**12), min_size=1, max_size=10),
    st.integers(0, 4),
    st.sampled_from(FORMATS),
)
def test_numbers_of_any_format_read_back_exactly(values: list[int], decimals: int, format: NumberFormat) -> None:
    texts = [written(value, decimals, format) for value in values]
    known = NumberFormat(format.decimal, format.thousands.replace("\u202f", " "))

    read = numbers(*texts, format=known)

    assert [int(unit) * 10 ** (decimals - read.decimals) for unit in read.units] == values


@given(
    st.lists(st.integers(-(10**12), 10**12), min_size=1, max_size=10),
    st.sampled_from([1, 2, 4]),
    st.sampled_from(FORMATS),
)
def test_a_column_with_decimals_never_reads_as_other_numbers_unnoticed(
    values: list[int], decimals: int, format: NumberFormat
) -> None:
    texts = [written(value, decimals, format) for value in values]

    found = detect(Column.from_texts(texts), whole=False)
    read = numbers(*texts, format=found.format)

    assert not found.mixed
    assert not found.ambiguous
    assert [int(unit) * 10 ** (decimals - read.decimals) for unit in read.units] == values


def test_a_format_is_described_in_words() -> None:
    assert NumberFormat(",", " ").describe() == "decimal comma, thousands separated by a space"
    assert POINT.describe() == "decimal point"
