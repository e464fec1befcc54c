"""A rule of a kind that nobody foresaw costs one file and its name in `RULES`: all else is derived from it."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest

from sdc_core.rules import RULES, reading_order
from sdc_core.rules.base import Rule
from sdc_core.rules.palette import PALETTE, coloured
from tests.rules.made_up import AloneInACrowd
from tests.serving import ROOT


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What the program makes of the rule once it is listed between others."""
    command = [sys.executable, "-m", "tests.rules.listed", str(tmp_path_factory.mktemp("listed"))]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    result: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return result


def test_it_is_read_and_checked_where_it_is_listed(made: dict[str, Any]) -> None:
    assert made["order"] == ["1a", "alone", "2a"]


def test_a_file_names_it_and_the_command_line_judges_by_it(made: dict[str, Any]) -> None:
    lines = [line for line in made["findings"].splitlines() if ",alone," in line]

    assert made["status"] == 1
    assert len(lines) == 1
    assert lines[0].startswith("East,Yes,")
    assert "1 of the 151 with region East is in category Yes of answer: one of a kind, among more than 120." in lines[0]
    assert {"id": "alone", "more": 120} in made["report"]


def test_its_colours_are_of_the_palette_and_stand_in_the_workbook(made: dict[str, Any]) -> None:
    assert made["colours"]["fill"] in {one.fill for one in PALETTE}
    assert made["colours"]["fill"] not in {rule.colours.fill for rule in RULES}
    assert made["workbook"]["alone"] == "FF" + made["colours"]["fill"][1:].upper()
    assert any("exactly one is in the cell" in text for text in made["workbook"])


def test_it_has_a_curve(made: dict[str, Any]) -> None:
    assert made["curve"]["120"] == 1
    assert made["curve"]["26"] == 1
    assert made["curve"]["25"] == 2  # a group of 26 is more than 25
    assert made["curve"]["1"] == 2


def test_it_has_a_page_among_the_lessons(made: dict[str, Any]) -> None:
    says, setting, *sentences = made["page"]

    assert says == "Unsafe when exactly one is in the cell, of a group of more than 100."
    assert setting == "Group of more than"
    assert "1 of the 151 with group 1 is in B: one of a kind, among more than 100." in sentences


def test_it_has_a_form_and_a_line_in_the_legend(made: dict[str, Any]) -> None:
    assert made["errors"] == []
    place = made["forms"].index("▲alone · Alone in a crowd")
    assert made["forms"][place - 1 : place + 2 : 2] == ["▲1b · Few elsewhere", "▲2a · Large share of the group"]
    assert "▲alone Group of more than" in made["numbers"]
    assert made["legend"]


def test_rules_without_colours_get_the_first_free_ones_and_no_two_the_same() -> None:
    free = [colours for colours in PALETTE if colours not in {rule.colours for rule in RULES}]
    kinds: list[type[Rule]] = [type(f"Rule{at}", (Rule,), {"id": f"made-{at}"}) for at in range(len(free))]

    coloured([*RULES, *kinds])

    assert [kind.colours for kind in kinds] == free
    with pytest.raises(TypeError, match="rule one-more: no colours are left in the palette; name some in its file"):
        coloured([*RULES, *kinds, type("OneMore", (Rule,), {"id": "one-more"})])


def test_a_rule_that_is_not_listed_comes_after_those_that_are() -> None:
    assert [reading_order(RULES[0]), reading_order(RULES[-1])] == [0, len(RULES) - 1]
    assert reading_order(AloneInACrowd) == len(RULES)
