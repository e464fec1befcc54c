"""Who is counted, as far as the unit of a sheet says so."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sdc_core.sheets.applying.applying import as_table
from sdc_core.sheets.finding.detecting import detect
from sdc_core.sheets.naming.who_is_counted import unit_counted
from tests.sheets.tables import grid_of


@pytest.mark.parametrize(
    ("unit", "one"),
    [
        ("", ""), ("(Number)", ""), ("Numbers", ""), ("No.", ""), ("Antal", ""), ("Anzahl", ""), ("n", ""),
        ("%", ""), ("Per cent", ""), ("Number and percent", ""), ("Number / %", ""),
        ("Persons", "person"), ("people", "person"), ("Households", "household"), ("Personer", "person"),
        ("Number of persons", "person"), ("Number of people", "person"), ("Number of live births", "live birth"),
        ("number of the enterprises", "enterprise"), ("Total number of companies", "company"), ("No. of boxes", "box"),
        ("Number of classes", "class"), ("Number of women", "woman"), ("Antal personer", "person"),
        ("Antal barn", "barn"), ("Number of staff", ""), ("Number of census", ""), ("Anzahl der Betriebe", ""),
        ("Number of students (who got a grant) by state in 2010", ""), ("Number of persons aged 15+", ""),
        ("Thousands", "Thousands"), ("1,000 persons", "1,000 persons"), ("offence", "offence"),
    ],
)  # fmt: skip
def test_one_of_those_who_are_counted(unit: str, one: str) -> None:
    assert unit_counted(unit) == one


@pytest.mark.parametrize(
    ("figures", "unit", "title"),
    [("counts", "person", "Offences"), ("amounts", "", "Offences, Number of persons")],
)
def test_a_table_counts_whom_its_unit_names_and_sums_have_theirs_in_the_title(
    figures: str, unit: str, title: str
) -> None:
    grid = grid_of("Offences | | \nRegion | Yes | No\nNorth | 3 | 10\nSouth | 5 | 40")
    reading = replace(detect(grid)[0], units="Number of persons", figures=figures)  # type: ignore[arg-type]

    _, spec = as_table(grid, reading)

    assert (spec.unit, spec.title) == (unit, title)
