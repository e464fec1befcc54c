"""What a mark says of a cell, whichever bits of it are set: totals, texts in place of figures, and signs."""

from __future__ import annotations

from itertools import chain, combinations

import numpy as np
import pytest

from sdc_core.cube.addresses import ABSENT
from sdc_core.evaluation.status import Aspect, CellStatus
from sdc_core.io.workbook.looks import Look
from sdc_core.io.workbook.marks import Marker, Marks, number_format
from sdc_core.policy.options import Options
from sdc_core.policy.policy import Policy
from sdc_core.rules.contributors import FewContributors
from sdc_core.rules.few_others import FewOthers
from sdc_core.rules.large_share import LargeShare
from sdc_core.rules.small_count import SmallCount
from sdc_core.spec.parts import Measure
from sdc_core.spec.table_spec import TableSpec
from tests.io.test_magnitude_outputs import VARIABLES, reviewed
from tests.io.workbook.test_workbook import offences

RULES = (FewOthers(), LargeShare(), SmallCount())
SIGN = {Aspect.NOT_JUDGED: "?", Aspect.INFORMATIVE: "○", Aspect.IMPOSSIBLE: "×", Aspect.MISSING: ""}
SUBSETS = tuple(chain.from_iterable(combinations(RULES, many) for many in range(4)))


@pytest.mark.parametrize("rules", SUBSETS, ids=lambda rules: " ".join(rule.id for rule in rules) or "none")
@pytest.mark.parametrize("aspect", [Aspect(0), *SIGN], ids=lambda aspect: aspect.name or "plain")
def test_a_marker_has_a_code_for_every_rule_and_the_sign_of_what_else_is_so(
    rules: tuple[FewOthers | LargeShare | SmallCount, ...], aspect: Aspect
) -> None:
    marker = Marker.of(CellStatus(rules, aspect))

    signs = [*(f"▲{rule.id}" for rule in rules), *([SIGN[aspect]] if SIGN.get(aspect) else [])]
    sign, missing = " ".join(signs), aspect is Aspect.MISSING
    figure = "@" if missing else "#,##0"
    assert marker.sign == sign
    assert marker.text == (".." if missing else None)
    assert marker.look.number == (f'"{sign} "* {figure}_-' if sign else f"{figure}_-")
    assert (marker.look.frame > 0) == (len(rules) > 1)
    assert marker.look.hatched == (aspect is Aspect.INFORMATIVE)
    assert (marker.look.ink, marker.look.fill) == (
        (rules[0].colours.ink, rules[0].colours.fill)
        if rules
        else ("#6b6b6b", "")
        if aspect in (Aspect.MISSING, Aspect.IMPOSSIBLE)
        else (Look.ink, "#e9e9e9" if aspect is Aspect.NOT_JUDGED else "")
    )
    assert not marker.look.bold


SIGNED = {(19, 1): False, (1, 0): False, (0, 1): False, (19, -1): True, (-1, -1): True}
"""Two sums of a table, and whether a figure of it is below zero."""


@pytest.mark.parametrize(("sums", "signed"), SIGNED.items(), ids=map(str, SIGNED))
def test_formats_have_a_part_for_figures_below_zero_only_where_there_are_any(
    sums: tuple[int, int], signed: bool
) -> None:
    rows = [("N", "pianos", str(sums[0])), ("N", "harps", str(sums[1]))]
    spec = TableSpec(VARIABLES, measure=Measure("magnitude", value="sum"))
    policy = Policy("tested", (FewContributors(),), Options(negatives="absolute"))

    assert Marks(reviewed(rows, ("region", "made", "sum"), spec, policy)).signed == signed


PLACEHOLDERS = {("", "#,##0", True): "#,##0_-", ("▲", "#,##0", True): '"▲ "* #,##0_-;"▲ "* -#,##0_-'}
PLACEHOLDERS |= {("▲", "@", True): '"▲ "* @_-', ("▲", "#,##0", False): '"▲ "* #,##0_-', ('"', "@", False): "@_-"}


@pytest.mark.parametrize(("given", "written"), PLACEHOLDERS.items(), ids=map(str, PLACEHOLDERS))
def test_a_format_has_the_sign_at_the_left_and_a_minus_at_the_number(
    given: tuple[str, str, bool], written: str
) -> None:
    sign, placeholder, signed = given

    assert number_format(sign, placeholder, signed=signed) == written


def test_every_cell_has_its_own_status_figure_and_text_whether_or_not_it_is_a_total() -> None:
    """East is not known and is first, so that a row taken for another shows."""
    result = offences((("East", "..", ".."), ("North", 40, 30), ("South", 5, 0), ("West", 298, 3)))
    marks, rows = Marks(result), np.arange(len(result.cube))

    for margin in (False, True):
        every = marks.at(rows, np.full(len(rows), margin)).tolist()
        for row, mark in zip(rows.tolist(), every, strict=True):
            marker, unknown = marks.marker(mark), bool(result.cube.missing[row])
            assert marker.look.bold == margin
            assert marker.text == (".." if unknown else None)
            assert (Aspect.MISSING in marker.status.aspects) == unknown
            assert unknown or marks.numbers(np.array([row])).tolist() == [result.cube.count[row]]
    (nobody,) = marks.at(np.array([ABSENT]), np.array([False])).tolist()
    assert nobody == 0
    assert marks.marker(nobody) == Marker.of(CellStatus())
    assert marks.numbers(np.array([ABSENT, 1])).tolist() == [0, result.cube.count[1]]


def test_every_cell_that_is_not_known_has_its_own_bounds_in_place_of_its_figure() -> None:
    """Two cells with bounds of their own, a third without, and none of them in the first row."""
    known = ("..", "<5", "6–9")
    result = offences((("East", 19, "<5"), ("North", "6–9", 30), ("West", "..", 3)), missing=known)
    marks, rows = Marks(result), np.arange(len(result.cube))

    every = marks.at(rows, np.zeros(len(rows), dtype=bool)).tolist()
    texts = {result.cube.label(row): marks.marker(mark).text for row, mark in zip(rows.tolist(), every, strict=True)}

    assert {one: text for one, text in texts.items() if "Total" not in one} == {
        ("East", "no"): None, ("East", "yes"): "0–4", ("North", "no"): "6–9", ("North", "yes"): None,
        ("West", "no"): "..", ("West", "yes"): None,
    }  # fmt: skip


def test_bounds_in_place_of_a_figure_take_room_and_two_dots_take_none() -> None:
    sign = CellStatus((), Aspect.MISSING | Aspect.NOT_JUDGED)

    assert [Marker.of(sign, text=text).room for text in ("..", "5–12")] == [1, 5]
    assert Marker.of(CellStatus((SmallCount(),))).room == 2
