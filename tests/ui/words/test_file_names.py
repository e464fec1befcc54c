"""The name of a file says which table, what, and when."""

from __future__ import annotations

import ast
from datetime import date

import pytest

from sdc_core.messages import speaking
from sdc_core.words.languages import catalogue_of
from tests.serving import ROOT
from ui.words.file_names import NAMES, dated_name

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


def test_the_word_for_a_file_is_that_of_the_language_and_the_name_of_the_table_is_data():
    with speaking(catalogue_of("sv")):
        assert dated_name("review.xlsx", "review", ".xlsx", on=DAY) == "review-granskning-2026-11-21.xlsx"
        assert dated_name("", "release-internal", ".csv", on=DAY) == "tabell-intern-version-2026-11-21.csv"


def test_every_word_in_the_name_of_a_file_has_a_message():
    words = {
        argument.value
        for folder in ("ui", "pages")
        for path in (ROOT / folder).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "named_today"
        for argument in (*node.args[:1], *(one.value for one in node.keywords if one.arg == "about"))
        if isinstance(argument, ast.Constant) and argument.value
    }

    assert len(words) > 12
    assert words - {*NAMES} == set()
