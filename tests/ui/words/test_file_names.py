"""The name of a file says which table, what, and when."""

from __future__ import annotations

from datetime import date

import pytest

from ui.words.file_names import dated_name

DAY = date(2026, 11, 21)


@pytest.mark.parametrize(
    ("table", "what", "ending", "name"),
    [
        ("offences.xlsx", "review", ".xlsx", "offences-review-2026-11-21.xlsx"),
        ("offences by region.csv", "", ".check.toml", "offences by region-2026-11-21.check.toml"),
        ("Straftaten (März).ods", "report", ".json", "Straftaten -März-report-2026-11-21.json"),
        ("..", "review", ".xlsx", "table-review-2026-11-21.xlsx"),
        ("", "review", ".xlsx", "table-review-2026-11-21.xlsx"),
        ('a/b\\c:"d.csv', "review", ".xlsx", "b-c-d-review-2026-11-21.xlsx"),
    ],
)
def test_a_file_is_named_after_its_table(table: str, what: str, ending: str, name: str):
    assert dated_name(table, what, ending, on=DAY) == name


def test_a_long_name_is_cut():
    assert len(dated_name("x" * 300 + ".csv", "review", ".xlsx", on=DAY)) < 120
