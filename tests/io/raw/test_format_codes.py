"""The codes of Excel's number formats, read in one place."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sdc_core.io.raw.format_codes import BUILT_IN, decimals, padded_width, sections, shows_percent, tokens


@given(st.text(alphabet='0#?.,;"\\_*[]%@E+-Gm a'))
def test_no_letter_of_a_code_is_lost(code: str) -> None:
    assert "".join(tokens(code)) == code
    assert ";".join("".join(section) for section in sections(code)) == code


def test_sections_are_parted_by_semicolons_that_stand_free() -> None:
    found = ["".join(section) for section in sections('0";"0;[a;b]1\\;;_;2')]

    assert found == ['0";"0', "[a;b]1\\;", "_;2"]


@pytest.mark.parametrize(
    ("code", "places"),
    [
        ("0", 0),
        ("0.00", 2),
        ("#,##0.0##;-0", 3),
        ('0"."00', 0),
        ("General", 0),
        (r"0\.00", 0),
        ("0.00E+00", 2),
        ("0.0 0", 1),
        ('0.0"x"0', 2),
        ("0_.0", 0),
    ],
)
def test_decimals_are_those_that_the_first_section_shows(code: str, places: int) -> None:
    assert decimals(code) == places


@pytest.mark.parametrize("code", ["0%", "0.0 %", "0;-0%", "[>1]0%;0"])
def test_a_free_percent_sign_shows_percentages(code: str) -> None:
    assert shows_percent(code)


@pytest.mark.parametrize("code", ["0", '0" %"', r"0\%", "0_%", "General", "[$%]0"])
def test_a_percent_sign_that_is_only_written_or_leaves_room_shows_none(code: str) -> None:
    assert not shows_percent(code)


def test_the_built_in_formats_that_show_percentages_are_nine_and_ten() -> None:
    assert [number for number, code in BUILT_IN.items() if shows_percent(code)] == [9, 10]


@pytest.mark.parametrize(("code", "width"), [("00", 2), ("00000", 5), ("0", 0), ("", 0), ("0.00", 0), ("00;00", 0)])
def test_a_format_of_noughts_alone_fills_numbers_up(code: str, width: int) -> None:
    assert padded_width(code) == width
