"""Text files: encoding and delimiter are found and shown, and nothing is dropped in silence."""

from __future__ import annotations

import csv
import io

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sdc_core.errors import InputError, LimitError
from sdc_core.io.raw.limits import LIMITS, Limits
from sdc_core.io.raw.source import Source
from sdc_core.io.reading import read_table
from sdc_core.io.text.text_files import read_text_file
from sdc_core.progress import no_progress
from sdc_core.table.table import Kind, Table

SMALL_TABLE = "region,n\nNorth,3\nSouth,4\n"


def rows(table: Table) -> list[list[str]]:
    return [table.row_texts(row) for row in range(table.n_rows)]


def read(text: str | bytes, name: str = "offences.csv") -> Table:
    return read_table(text if isinstance(text, bytes) else text.encode(), name=name)


def refusal(text: str | bytes, name: str = "offences.csv") -> str:
    with pytest.raises(InputError) as refused:
        read(text, name)
    return str(refused.value)


@pytest.mark.parametrize(
    ("text", "spoken"),
    [
        ("a,b\n1,2\n", "commas"),
        ("a;b\n1;2\n", "semicolons"),
        ("a\tb\n1\t2\n", "tabs"),
        ("a|b\n1|2\n", "bars"),
        ('"a, of which";b\n1,5;2\n3;4,5\n', "semicolons"),
        ('a,"x;y;z"\n"p;q;r",2\n', "commas"),
        ('"last, first";n\n"a, b";1\n', "semicolons"),
        ("last, first;n\na, b;1\n", "semicolons"),
    ],
)
def test_the_delimiter_is_found_and_shown(text: str, spoken: str) -> None:
    table = read(text)

    assert table.n_columns == 2
    assert f"fields separated by {spoken}" in str(table.notes[0])


def test_a_file_without_delimiter_is_one_column_and_said_to_be() -> None:
    table = read("sex\nf\nm\n")

    assert rows(table) == [["sex"], ["f"], ["m"]]
    assert "one column" in str(table.notes[0])


def test_a_first_line_that_declares_the_delimiter_is_no_row_and_still_counted() -> None:
    table = read("sep=;\na;b\n1;2,5\n")

    assert rows(table) == [["a", "b"], ["1", "2,5"]]
    assert table.place(0) == "offences.csv, row 2"


@pytest.mark.parametrize(
    ("encoding", "spoken"),
    [
        ("utf-8", "UTF-8"),
        ("utf-8-sig", "UTF-8"),
        ("utf-16", "UTF-16"),
        ("utf-16-le", "UTF-16"),
        ("utf-16-be", "UTF-16"),
        ("utf-32", "UTF-32"),
        ("cp1252", "Windows-1252"),
    ],
)
def test_the_encoding_is_found_and_shown(encoding: str, spoken: str) -> None:
    table = read("län;antal\nÖrebro;3\nÅre – västra;4\n".encode(encoding))

    assert rows(table)[1:] == [["Örebro", "3"], ["Åre – västra", "4"]]
    assert f"encoding {spoken}" in str(table.notes[0])


def test_text_that_no_encoding_explains_is_refused() -> None:
    assert "neither UTF-8 nor Windows-1252" in refusal(b"a,b\n\x81\xff,2\n")


def test_the_hash_is_that_of_the_bytes() -> None:
    import hashlib

    assert read(SMALL_TABLE).sha256 == hashlib.sha256(SMALL_TABLE.encode()).hexdigest()


def test_a_path_is_read_like_its_bytes(tmp_path: object) -> None:
    from pathlib import Path

    path = Path(str(tmp_path)) / "åäö é.csv"
    path.write_bytes(SMALL_TABLE.encode())

    table = read_table(path)

    assert table.name == "åäö é.csv"
    assert rows(table) == rows(read(SMALL_TABLE))


def test_codes_with_leading_zeros_and_padding_stay_as_they_are() -> None:
    assert rows(read('code,n\n0180,1\n" 1",2\n'))[1:] == [["0180", "1"], [" 1", "2"]]


def test_a_blank_line_is_a_row_of_blanks_and_counts() -> None:
    table = read("a,b\n\n  \n1,2\n\n\n")

    assert rows(table) == [["a", "b"], ["", ""], ["", ""], ["1", "2"]]
    assert table.columns[0].kind(1) is Kind.BLANK


def test_blank_rows_at_the_end_are_no_rows() -> None:
    assert rows(read("a,b\n1,2\n,\n,\n")) == [["a", "b"], ["1", "2"]]


def test_quoted_fields_hold_delimiters_quotes_and_line_ends() -> None:
    assert rows(read('a,b\n"x, ""y""\r\nz",1\n'))[1] == ['x, "y"\r\nz', "1"]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_every_line_end_ends_a_row(end: str) -> None:
    assert rows(read(SMALL_TABLE.replace("\n", end))) == rows(read(SMALL_TABLE))


def test_a_file_with_a_header_only_is_read_and_left_to_the_layout() -> None:
    assert rows(read("region,n\n")) == [["region", "n"]]


def test_every_row_of_another_width_is_listed() -> None:
    said = refusal("a,b,c\n1,2,3\n1,2\n4,5,6\n1,2,3,4\n7,8,9\n")

    assert "offences.csv, row 3: the row has 2 fields where most rows have 3" in said
    assert "offences.csv, row 5: the row has 4 fields where most rows have 3" in said
    assert len(said.splitlines()) == 2


def test_rows_are_numbered_as_records_when_a_field_holds_a_line_end() -> None:
    assert "row 3: the row has 1 field" in refusal('a,b\n"x\ny",1\n2\n3,4\n')


@pytest.mark.parametrize("text", ['a,b\n1,"2\n3,4\n', 'a,b\n1,"2"x\n'])
def test_a_quotation_mark_out_of_place_is_refused_where_it_is(text: str) -> None:
    assert "offences.csv, row 2: a quotation mark" in refusal(text)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "the file is empty"),
        (b"\n\n \r\n", "the file holds no cells"),
        (b"\xef\xbb\xbf", "the file holds no cells"),
        (b",,\n,,\n", "the file holds no cells"),
        (b"a,b\n\x001,2\n", "the file holds binary data"),
        (bytes(range(1, 256)), "the file holds binary data"),
        (b"%PDF-1.7\n...", "this is a PDF document"),
        (b"\x1f\x8b\x08\x00", "the file is compressed"),
        (b"<html><table>", "this is a web page"),
        (b"<?xml version='1.0'?><!DOCTYPE a [<!ENTITY x SYSTEM 'file:///etc/passwd'>]>", "this is XML"),
    ],
)
def test_a_file_that_is_no_table_is_refused_with_a_sentence(content: bytes, said: str) -> None:
    message = refusal(content)

    assert message.startswith("offences.csv: " + said)
    assert len(message.splitlines()) == 1


@pytest.mark.parametrize(
    ("limits", "said"),
    [
        (Limits(file_bytes=10), "bytes"),
        (Limits(rows=2), "rows"),
        (Limits(columns=1), "columns"),
        (Limits(cells=5), "cells"),
    ],
)
def test_a_file_beyond_a_limit_is_refused_with_a_sentence(limits: Limits, said: str) -> None:
    with pytest.raises(LimitError, match=said):
        read_table(SMALL_TABLE.encode(), name="offences.csv", limits=limits)


def test_seventeen_thousand_columns_are_refused() -> None:
    assert "17,000 columns and at most 16,384" in refusal(",".join(["a"] * 17_000) + "\n")


def test_a_missing_file_is_refused_with_a_sentence() -> None:
    with pytest.raises(InputError, match=r"nowhere.csv: there is no such file; check"):
        read_table("/nonexistent/nowhere.csv")


def test_no_error_repeats_what_stands_in_a_cell() -> None:
    assert "canary" not in refusal("a,canary1\n1,2\ncanary2\ncanary3,4,5\n")


# Both readers of text must give one table, whatever is in the file.

FIELDS = st.text(st.sampled_from('ab0 é,;"\n\r'), max_size=3)


def both_ways(content: bytes) -> tuple[object, object]:
    return tuple(read_one_way(content, small) for small in (10**9, -1))  # type: ignore[return-value]


def read_one_way(content: bytes, small: int) -> object:
    try:
        table = read_text_file(Source("a.csv", content), LIMITS, no_progress, small=small)
    except InputError as refused:
        return str(refused)
    return [(column.texts, column.kinds.tolist(), column.codes.tolist()) for column in table.columns]


@settings(deadline=None, max_examples=300)
@given(
    st.integers(1, 4).flatmap(lambda width: st.lists(st.tuples(*[FIELDS] * width), min_size=1, max_size=6)),
    st.sampled_from([csv.QUOTE_ALL, csv.QUOTE_MINIMAL]),
    st.sampled_from(["\n", "\r\n"]),
)
def test_both_readers_agree_on_proper_files(rows: list[tuple[str, ...]], quoting: int, end: str) -> None:
    file = io.StringIO()
    csv.writer(file, quoting=quoting, lineterminator=end).writerows(rows)  # type: ignore[arg-type]

    plain, quick = both_ways(file.getvalue().encode())

    assert plain == quick


@settings(deadline=None, max_examples=300)
@given(st.text(st.sampled_from('ab,;"\n\r é'), max_size=25))
def test_both_readers_agree_on_files_that_are_not_proper(text: str) -> None:
    plain, quick = both_ways(text.encode())

    assert plain == quick


@settings(deadline=None)
@given(st.lists(st.tuples(FIELDS, FIELDS), min_size=1, max_size=6))
def test_texts_read_back_as_they_were_written(written: list[tuple[str, str]]) -> None:
    file = io.StringIO()
    csv.writer(file, quoting=csv.QUOTE_ALL).writerows([("a", "b"), *written])

    assert rows(read("sep=,\n" + file.getvalue() + "end,end\n"))[1:-1] == [list(row) for row in written]
