"""The title that a table is proposed says what the table is, and not where its file lies or what it is counted in."""

from __future__ import annotations

import pytest

from sdc_core.sheets.applying.applying import as_table
from sdc_core.sheets.finding.detecting import detect
from sdc_core.sheets.naming.title_text import title_among
from tests.sheets.tables import grid_of


@pytest.mark.parametrize(
    ("lines", "title"),
    [
        (["Table 4: Boats by port"], "Table 4: Boats by port"),
        (["Boats", "by port and year"], "Boats by port and year"),
        (["Back to contents", "3.9 Boats by port", "Thousands"], "3.9 Boats by port"),
        (["Contents", "Table 3 Boats", "£ billion"], "Table 3 Boats"),
        (
            [
                "Harbour office",
                "Filename: boats.csv",
                "Table 4. Boats",
                "Report title: The fleet",
                "Data source(s): register",
                "Author(s): A. Clerk",
                "Refer questions to: a clerk",
                "Date of version: 12/3/2020",
                "Table 4. Boats",
            ],
            "Harbour office Table 4. Boats",
        ),
        (["Boats by port", "Frequency: annual", "Release date: 2023-12-19", "Geography: all ports"], "Boats by port"),
        (["Dataset name: X1", "Title: Boats by port", "Description: all boats"], "Boats by port"),
        (["Fleet register", "http://boats.example/fleet", "Boats"], "Fleet register Boats"),
        (["Boats by port", "*****", "-"], "Boats by port"),
        (["Employees", "by industry and year", "Thousands"], "Employees by industry and year"),
        (["Thousands"], "Thousands"),
        (["Filename: boats.csv", "Thousands"], "Thousands"),
        (["Filename: boats.csv", "Contents"], "Filename: boats.csv Contents"),
        (["Source of income of sailors"], "Source of income of sailors"),
        ([], ""),
    ],
)
def test_links_units_and_what_is_said_of_the_file_are_no_part_of_a_title(lines: list[str], title: str):
    assert title_among(lines) == title


def test_the_proposed_table_has_the_title_without_them():
    lines = ["Back to contents", "Boats by port", "Filename: boats.csv", "Port|Sloops|Ketches", "Alby|24|46"]
    grid = grid_of("\n".join([*lines, "Brede|41|48"]))
    (found,) = detect(grid)
    _, spec = as_table(grid, found)

    assert found.title_rows == (0, 1, 2)
    assert spec.title == "Boats by port"
