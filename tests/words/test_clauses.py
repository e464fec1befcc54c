"""The page of corrected clauses is held to the program: what it says is said now is said, and what was said is not."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from random import Random

import pytest

from docs.read_aloud import TABLES, of_review
from sdc_core.lessons.course import all_lessons
from sdc_core.words.glossary import bare

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "clauses.md"
ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in PAGE.read_text(encoding="utf-8").splitlines()
    if line.startswith("| ") and not line.startswith(("| where", "| kind"))
]
BROKEN = re.compile(r"\"\s*\n\s*f?\"")
"""Where a string goes on in the next line."""


@cache
def said() -> str:
    """Everything the program says: its sources with strings joined, its lessons in figures, sentences of tables."""
    sources = (
        path.read_text(encoding="utf-8")
        for folder in ("sdc_core", "ui")
        for path in sorted((ROOT / folder).rglob("*"))
        if path.suffix in (".py", ".toml")
    )
    lessons = (bare(text) for lesson in all_lessons().values() for text in lesson.texts())
    reviews = (made.scene(Random(seed)).reviewed() for seed in (1, 4) for made in TABLES)
    sentences = (text for review in reviews for _, text in of_review(review))
    return " ".join(" ".join([*(BROKEN.sub("", source) for source in sources), *lessons, *sentences]).split())


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row[0]}-{row[1][:30]}")
def test_what_a_corrected_clause_says_now_stands_in_the_program_and_the_old_one_does_not(row: list[str]):
    old, new = row[1], row[2]

    assert new in said()
    assert old not in said()
    assert all(row), "each has a reason, and a source where it needs one"


def test_there_are_many_of_them():
    assert len(ROWS) >= 45
