"""Text in CSV and in cells: what a spreadsheet would run is escaped, and a reader of CSV gets every field back."""

from __future__ import annotations

import csv
from io import StringIO

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sdc_core.numbers.spreadsheet_text import LONGEST, csv_field, csv_line, harmless, shown

RUN = ["=1+1", "+1", "-1", "@SUM(A1)", "＝1+1", "＋1", "－1", "＠SUM(A1)", "\t=1", "\r=1", "\n=1", "\0=1"]


@pytest.mark.parametrize("text", RUN)
def test_text_that_a_spreadsheet_would_run_begins_with_an_apostrophe(text: str) -> None:
    assert harmless(text) == f"'{text}"


@pytest.mark.parametrize("text", ["", "North", "1-4", "a=b", "'=1", "é", "12"])
def test_other_text_stays_as_it_is(text: str) -> None:
    assert harmless(text) == text


@given(st.lists(st.text(), min_size=2))
def test_a_reader_of_csv_gets_every_field_back(fields: list[str]) -> None:
    line = csv_line(map(csv_field, fields))

    assert list(csv.reader(StringIO(line, newline=""), strict=True)) == [fields]


@given(st.text())
def test_nothing_that_is_shown_is_invisible_or_breaks_a_file(text: str) -> None:
    seen = shown(text)

    assert all(letter == "\n" or (letter >= " " and letter != "\x7f") for letter in seen)
    assert not any("\ud800" <= letter <= "\udfff" or letter in "\ufffe\uffff\x85\u2028\u2029" for letter in seen)
    assert len(seen) <= LONGEST + 2


SHOWN = {
    "\0a": "␀a", "a\tb": "a␉b", "\x1f": "␟", "\x7f": "␡",
    "a\r\nb\rc\x0bd\x0ce\x85f\u2028g\u2029h": "a\nb\nc\nd\ne\nf\ng\nh",
    "\ud800\udfff\ufdd0\ufdef\ufffe\uffff": "\ufffd" * 6, "\ufdcf\ufdf0\ufffd": "\ufdcf\ufdf0\ufffd", "a\nb": "a\nb",
    "<r>a</r>": "<r>a</r> ", "<r>a": "<r>a", "a</r>": "a</r>",
    "x" * 32_000: "x" * 32_000, "x" * 32_001: "x" * 32_000 + "…",
}  # fmt: skip


@pytest.mark.parametrize("text", SHOWN)
def test_what_cannot_be_seen_has_a_picture_and_what_is_too_long_is_cut(text: str) -> None:
    assert shown(text) == SHOWN[text]
