"""What long work reports of itself is said in the language of the page."""

from __future__ import annotations

import ast
from pathlib import Path

from sdc_core.contributions.ledger import COMPILING
from sdc_core.messages import speaking
from sdc_core.progress import DOINGS, in_words
from sdc_core.words.languages import catalogue_of
from ui.session import readying

ROOT = Path(__file__).parents[2]
REPORTS = ("progress", "_progress")


def reported() -> set[str]:
    """The texts that stand in a call that reports progress, or say what some work is doing."""
    nodes = [
        node
        for folder in ("sdc_core", "ui", "pages")
        for path in sorted((ROOT / folder).rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    ]
    calls = [
        node
        for node in nodes
        if isinstance(node, ast.Call)
        and (getattr(node.func, "id", "") in REPORTS or getattr(node.func, "attr", "") in REPORTS)
    ]
    said = [part for call in calls for part in call.args[1:]]
    said += [
        node.value
        for node in nodes
        if isinstance(node, ast.Assign)
        and getattr(node.targets[0], "attr", getattr(node.targets[0], "id", "")) == "doing"
    ]
    constants = [part for one in said for part in ast.walk(one) if not isinstance(one, ast.JoinedStr)]
    return {part.value for part in constants if isinstance(part, ast.Constant) and isinstance(part.value, str)} - {""}


def test_every_report_of_progress_has_its_words():
    texts = {*reported(), COMPILING, readying.DOING, readying.EVERY_TIME, readying.LOADING}

    assert len(texts) > 45
    assert sorted(texts - DOINGS.keys()) == []


def test_progress_is_said_in_the_language_that_is_spoken():
    assert in_words("reading the sheet") == "reading the sheet"
    assert in_words("violins.csv") == "violins.csv"
    with speaking(catalogue_of("sv")):
        assert in_words("reading the sheet") == "läser bladet"
        assert in_words("looking for cells to hide, block 2 of 12") == "söker celler att undertrycka, block 2 av 12"
        assert in_words("violins.csv") == "violins.csv"
