"""The name of a file says which table, what, and when."""

from __future__ import annotations

import ast
from datetime import date

import pytest

from tests.serving import ROOT
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


def _downloads() -> list[tuple[str, ast.Call]]:
    """Every download of the pages: where it is, and the call."""
    return [
        (f"{path.relative_to(ROOT)}:{node.lineno}", node)
        for folder in ("ui", "pages")
        for path in sorted((ROOT / folder).rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "download_button"
    ]


def test_every_download_is_named_by_the_one_function():
    found = _downloads()

    assert len(found) > 15
    for where, call in found:
        name = next(argument.value for argument in call.keywords if argument.arg == "file_name")
        named = {node.id for node in ast.walk(name) if isinstance(node, ast.Name)}
        assert "named_today" in named or ast.unparse(name) == "made.name", where  # which was named when it was made
