"""Parquet: typed cells as text, column names as the header row."""

from __future__ import annotations

import io
from datetime import date
from decimal import Decimal

import pytest

from sdc_core.errors import InputError, LimitError
from sdc_core.io.raw.limits import Limits
from sdc_core.io.reading import read_table, sheet_names
from sdc_core.table.table import Kind, Table

pa = pytest.importorskip("pyarrow")
parquet = pytest.importorskip("pyarrow.parquet")


def parquet_bytes(columns: object) -> bytes:
    file = io.BytesIO()
    parquet.write_table(pa.table(columns), file)
    return file.getvalue()


def read(columns: object) -> Table:
    return read_table(parquet_bytes(columns), name="offences.parquet")


@pytest.mark.parametrize(
    ("cells", "texts", "kind"),
    [
        (["01", "1", "01"], ["01", "1", "01"], Kind.TEXT),
        (pa.array(["b", "a", "b"]).dictionary_encode(), ["b", "a", "b"], Kind.TEXT),
        (pa.array([b"x", b"y", b"x"]), ["x", "y", "x"], Kind.TEXT),
        ([3, 4, 3], ["3", "4", "3"], Kind.NUMBER),
        ([10.0, 2.5, 1e22], ["10", "2.5", "1" + "0" * 22], Kind.NUMBER),
        (pa.array([0.1, 0.2, 0.3], pa.float32()), ["0.1", "0.2", "0.3"], Kind.NUMBER),
        ([Decimal("1.50"), Decimal("7.00"), Decimal("0.25")], ["1.5", "7", "0.25"], Kind.NUMBER),
        ([date(2024, 1, 1), date(2024, 1, 2), date(2024, 1, 1)],
         ["2024-01-01", "2024-01-02", "2024-01-01"], Kind.DATE),
        ([True, False, True], ["TRUE", "FALSE", "TRUE"], Kind.BOOLEAN),
    ],
)  # fmt: skip
def test_a_column_is_read_as_text_with_its_kind(cells: object, texts: list[str], kind: Kind) -> None:
    (column,) = read({"x": cells}).columns

    assert [column.text(row) for row in range(4)] == ["x", *texts]
    assert [column.kind(row) for row in range(4)] == [Kind.TEXT, kind, kind, kind]


def test_nulls_are_blanks() -> None:
    table = read({"a": ["x", None], "n": [1, None], "nothing": pa.nulls(2)})

    assert table.row_texts(2) == ["", "", ""]
    assert {column.kind(2) for column in table.columns} == {Kind.BLANK}


def test_a_cell_equal_to_the_column_name_is_still_a_cell() -> None:
    assert [read({"a": ["b", "a"]}).columns[0].text(row) for row in range(3)] == ["a", "b", "a"]


def test_records_are_numbered_from_one_below_the_column_names() -> None:
    table = read({"a": ["x"], "n": [1]})

    assert table.place(1, 1) == "offences.parquet, row 1, column 2"


def test_two_columns_of_one_name_stay_two() -> None:
    file = io.BytesIO()
    parquet.write_table(pa.Table.from_arrays([pa.array(["x"]), pa.array([1])], names=["a", "a"]), file)

    table = read_table(file.getvalue(), name="a.parquet")

    assert [table.row_texts(row) for row in range(2)] == [["a", "a"], ["x", "1"]]


def test_lists_and_records_are_refused_all_at_once() -> None:
    with pytest.raises(InputError) as refused:
        read({"a": [1], "b": [[1]], "c": [{"x": 1}]})

    assert str(refused.value).splitlines() == [
        "offences.parquet, column 2: its cells are lists or records; keep plain columns only.",
        "offences.parquet, column 3: its cells are lists or records; keep plain columns only.",
    ]


def test_a_damaged_file_is_refused_with_a_sentence() -> None:
    with pytest.raises(InputError, match="damaged"):
        read_table(parquet_bytes({"a": [1, 2]})[:-9], name="offences.parquet")


@pytest.mark.parametrize("limits", [Limits(rows=1), Limits(columns=1), Limits(unpacked_bytes=10)])
def test_a_file_beyond_a_limit_is_refused(limits: Limits) -> None:
    with pytest.raises(LimitError):
        read_table(parquet_bytes({"a": [1, 2], "b": [1, 2]}), name="offences.parquet", limits=limits)


def test_the_content_decides_what_a_file_is_and_not_its_name() -> None:
    table = read_table(parquet_bytes({"a": [1]}), name="offences.csv")

    assert table.n_rows == 2
    assert "content is Parquet" in str(table.notes[0])
    assert sheet_names(parquet_bytes({"a": [1]}), name="offences.csv") == ()
