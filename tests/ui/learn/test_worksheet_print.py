"""A worksheet to print names rules as the key marks them, and has room for answers on its one page."""

from __future__ import annotations

import pytest

from sdc_core.lessons.exercise import Exercise
from sdc_core.lessons.practice.fresh_tables import fresh_table
from sdc_core.lessons.practice.rounds import Round
from ui.learn.practice.worksheet_print import key_document, worksheet_document


@pytest.mark.parametrize(
    ("code", "named", "lines"),
    [("C3-4711", "▲1a Few others in the group.", 18 - 8), ("S3-12", "▲(n,k) Dominating contributions.", 18 - 5 - 8)],
)
def test_a_worksheet_names_rules_as_its_key_marks_them_and_fills_its_page(code: str, named: str, lines: int):
    wanted = Round.of(code)
    exercise = Exercise.of(fresh_table(wanted), behind=wanted.kind == "sums")

    sheet, key = (made(exercise, code=code) for made in (worksheet_document, key_document))

    assert f"<li>{named}" in sheet
    assert f"<li>{named}" in key
    assert named.split(maxsplit=1)[0] in key.partition("<table")[2].partition("</table>")[0]
    assert sheet.count("<tr><td></td><td></td></tr>") == lines
