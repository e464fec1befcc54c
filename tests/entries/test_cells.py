"""Counts are whole numbers from nought, or said in the spec to be something else; all faults at once."""

from __future__ import annotations

import pytest

from sdc_core.entries.cells import in_order, joined, read_counts
from sdc_core.errors import InputError
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.columns import Column, Kind
from tests.table.sheets import sentences

SPEC = TableSpec((Variable("region", "key"),), measure=Measure(count="n"), missing=("..",), zero=("-",))


def read(*texts: str, spec: TableSpec = SPEC) -> tuple[list[int | None], list[str]]:
    """The counts (None where missing) and what was assumed about them."""
    return read_column(Column.from_texts(texts), spec)


def read_column(column: Column, spec: TableSpec = SPEC) -> tuple[list[int | None], list[str]]:
    count, missing, notes = read_counts(column, spec, place=lambda row: f"row {row}", where="column n")
    known = [None if gone else int(number) for number, gone in zip(count, missing, strict=True)]
    return known, [note.what for note in notes]


def test_numbers_and_named_symbols_are_read() -> None:
    assert read("3", "-", "..", " 12 ", "0") == ([3, 0, None, 12, 0], [])


def test_what_separates_thousands_is_found_and_said() -> None:
    counts, notes = read("1,234", "12", "1,234,567")

    assert counts == [1234, 12, 1234567]
    assert notes == ["decimal point, thousands separated by a comma"]


def test_a_count_written_with_a_decimal_nought_is_whole() -> None:
    assert read("10.0", "2.00")[0] == [10, 2]


def test_a_blank_may_be_named_as_missing_or_as_nought() -> None:
    missing = TableSpec((Variable("region", "key"),), measure=Measure(count="n"), missing=("",))
    nought = TableSpec((Variable("region", "key"),), measure=Measure(count="n"), zero=("",))

    assert read("1", "", spec=missing)[0] == [1, None]
    assert read("1", "", spec=nought)[0] == [1, 0]


def test_all_faults_are_told_at_once_in_the_order_of_the_file() -> None:
    with pytest.raises(InputError) as refused:
        read("1", "-3", "", "Kanarieöarna", "2.5", "9007199254740993", "..", "4e30")

    assert sentences(refused.value) == [
        "row 1: the count is negative; a count is 0 or more.",
        'row 2: the count is blank; list "" under missing or under zero.',
        "row 3: the count is not a number; correct it, or list the symbol under missing or under zero.",
        "row 4: the count is a fraction; a count is a whole number; a weighted table is judged on its "
        "unweighted counts.",
        "row 5: the count is too large; check the column.",
        "row 7: the count is too large; check the column.",
    ]


def test_the_largest_count_that_spreadsheets_show_exactly_is_taken() -> None:
    assert read("9007199254740992")[0] == [2**53]


def test_an_error_shows_no_value_of_the_file() -> None:
    values = ("48151623.5", "-48151623", "Kanarieöarna", "x48151623")

    with pytest.raises(InputError) as refused:
        read(*values)

    assert "48151623" not in str(refused.value)
    assert "Kanarieöarna" not in str(refused.value)


def test_a_long_list_of_faults_is_cut_and_counted() -> None:
    with pytest.raises(InputError) as refused:
        read(*["x"] * 50)

    lines = str(refused.value).splitlines()
    assert len(lines) == 21
    assert lines[-1] == "And 30 more problems."


def test_two_decimal_marks_in_one_column_are_refused_with_both_places() -> None:
    with pytest.raises(InputError) as refused:
        read("1", "2.5", "3", "4,5")

    assert sentences(refused.value) == [
        "row 1 and row 3: two different decimal marks in one column of counts; write them one way."
    ]


def test_a_formula_without_a_saved_result_is_told_apart_from_text() -> None:
    column = Column.of([("1", Kind.NUMBER), ("", Kind.UNCALCULATED), ("x", Kind.TEXT)])

    with pytest.raises(InputError) as refused:
        read_column(column)

    assert sentences(refused.value) == [
        "row 1: a formula without a saved result; open the file in a spreadsheet program and save it.",
        "row 2: the count is not a number; correct it, or list the symbol under missing or under zero.",
    ]


@pytest.mark.parametrize(("text", "kind"), [("2024-01-01", Kind.DATE), ("TRUE", Kind.BOOLEAN), ("#N/A", Kind.ERROR)])
def test_what_a_spreadsheet_does_not_hold_as_a_number_is_none(text: str, kind: Kind) -> None:
    with pytest.raises(InputError, match="the count is not a number"):
        read_column(Column.of([("1", Kind.NUMBER), (text, kind)]))


@pytest.mark.parametrize("texts", [("..", ".."), ("..",)])
def test_counts_that_are_all_missing_are_no_counts(texts: tuple[str, ...]) -> None:
    with pytest.raises(InputError, match="column n: there is no number among the counts; name another column"):
        read(*texts)


def test_a_category_is_one_whether_it_was_text_or_a_number() -> None:
    column = Column.of([("10", Kind.NUMBER), ("A", Kind.TEXT), ("10", Kind.TEXT)])

    merged = in_order(column)

    assert merged.texts == ("10", "A")
    assert merged.codes.tolist() == [0, 1, 0]


def test_columns_joined_keep_every_cell_and_its_kind() -> None:
    one, other = Column.of([("1", Kind.NUMBER), ("a", Kind.TEXT)]), Column.of([("1", Kind.TEXT), ("", Kind.BLANK)])

    column = joined([one, other])

    assert [column.text(row) for row in range(4)] == ["1", "a", "1", ""]
    assert [column.kind(row) for row in range(4)] == [Kind.NUMBER, Kind.TEXT, Kind.TEXT, Kind.BLANK]
