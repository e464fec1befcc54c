"""What the colours, codes and signs of the table mean."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from sdc_core.evaluation.reviewing import Review
from sdc_core.evaluation.status import SIGNS, Aspect, CellStatus
from sdc_core.io.workbook import messages
from sdc_core.io.workbook.headings import Headings
from sdc_core.io.workbook.looks import MEDIUM, QUIET, Formats, Look
from sdc_core.io.workbook.marks import MISSING_TEXT, Marker, code
from sdc_core.io.workbook.page import COLUMN_HEAD, TEXT, Page
from sdc_core.rules.base import Rule

if TYPE_CHECKING:
    from xlsxwriter.worksheet import Worksheet

WIDTHS = (26, 28, 66)
FINDING_COLUMNS = (
    (messages.HEAD_SUM, messages.SUM_MEANS),
    (messages.HEAD_UNITS, messages.UNITS_MEANS),
    (messages.HEAD_LOOKS_AT, messages.LOOKS_AT_MEANS),
    (messages.HEAD_PROTECTION, messages.PROTECTION_MEANS),
)
NAMED = Look(bold=True, wrap=True, top=True, align="left")


Sign = tuple[str, Look, str, str]
"""A sign as it stands in a cell, how it looks there, its name, and what it means."""


def write_legend(
    sheet: Worksheet, formats: Formats, review: Review, *, headings: Headings, signs: Sequence[Sign]
) -> None:
    """Each rule with its code and colour, then the signs that belong to no rule."""
    page = Page(sheet, formats, WIDTHS, title=headings.legend, internal=headings.internal)
    sums = review.cube.contributions is not None
    about_sums = review.policy.about_sums
    if sums:
        page.heading(messages.RULES_ABOUT_UNITS.said())
    else:
        page.heading(messages.RULES_IN_ORDER.said())
    _write_rules(page, review, [rule for rule in review.policy.rules if rule not in about_sums])
    if sums:
        page.heading(messages.RULES_ABOUT_SUMS.said())
        _write_rules(page, review, about_sums)
    page.across(messages.COLOUR_OF_THE_FIRST.said())
    if review.policy.hides():
        page.across(messages.POLICY_HIDES_COUNTS.said(counts=review.policy.hides()))
    if sums and review.policy.hides_sums():
        page.across(messages.POLICY_HIDES_SUMS.said(sums=review.policy.hides_sums()))
    page.heading(messages.SIGNS.said())
    for sign, look, name, meaning in signs:
        page.cells((sign, name, meaning), (look, NAMED, TEXT))
    if sums:
        page.heading(messages.COLUMNS_OF_FINDINGS.said())
        for head, meant in FINDING_COLUMNS:
            page.cells((None, head.said(), meant.said()), (TEXT, NAMED, TEXT))


def _write_rules(page: Page, review: Review, rules: Sequence[Rule]) -> None:
    if not rules:
        page.across(messages.NO_RULES.said())
        return
    heads = (messages.IN_THE_CELL, messages.HEAD_RULE, messages.WHAT_IT_SAYS)
    page.cells([head.said() for head in heads], (COLUMN_HEAD,) * 3)
    for rule in review.policy.rules:
        if rule in rules:
            sample = _sample(CellStatus((rule,)))
            page.cells((code((rule,)), rule.titled(), rule.describe()), (sample, NAMED, TEXT))


def signs_of_marks(review: Review) -> list[Sign]:
    """The signs in cells that something was found in."""
    rules = review.policy.rules
    not_judged = messages.NOT_JUDGED_MEANS if review.cube.contributions is None else messages.NOT_JUDGED_SUM_MEANS
    several = code(rules[:2]) if len(rules) > 1 else code(rules)
    return [
        (
            several,
            replace(_sample(CellStatus(rules[:1])), frame=MEDIUM),
            messages.THICK_BORDER.said(),
            messages.THICK_BORDER_MEANS.said(),
        ),
        (
            f"{SIGNS[Aspect.INFORMATIVE].symbol} 0",
            _having(Aspect.INFORMATIVE),
            messages.HATCHED_ZERO.said(),
            messages.HATCHED_ZERO_MEANS.said(),
        ),
        (
            SIGNS[Aspect.NOT_JUDGED].symbol,
            _having(Aspect.NOT_JUDGED),
            messages.SIGN_NOT_JUDGED.said(),
            not_judged.said(),
        ),
    ]


def signs_of_table(review: Review) -> list[Sign]:
    """All signs of an annotated table that we laid out."""
    return [
        *signs_of_marks(review),
        (
            MISSING_TEXT,
            _having(Aspect.MISSING | Aspect.NOT_JUDGED),
            messages.NOT_AVAILABLE.said(),
            messages.NOT_AVAILABLE_MEANS.said(),
        ),
        *_bounds_sign(review),
        (
            f"{SIGNS[Aspect.IMPOSSIBLE].symbol} 0",
            _having(Aspect.IMPOSSIBLE),
            messages.IMPOSSIBLE.said(),
            messages.IMPOSSIBLE_MEANS.said(),
        ),
        ("123", _sample(CellStatus(), margin=True), messages.BOLD.said(), messages.BOLD_MEANS.said()),
        (
            messages.SAMPLE_LABEL.said(),
            Look(ink=QUIET, align="center", top=True),
            messages.GREY_LABEL.said(),
            messages.GREY_LABEL_MEANS.said(),
        ),
    ]


def _bounds_sign(review: Review) -> list[tuple[str, Look, str, str]]:
    if review.cube.stated is None:
        return []
    name, meaning = messages.WITHIN_BOUNDS.said(), messages.WITHIN_BOUNDS_MEANS.said()
    return [("12–14", _having(Aspect.MISSING), name, meaning)]


def _having(aspects: Aspect) -> Look:
    return _sample(CellStatus(aspects=aspects))


def _sample(status: CellStatus, *, margin: bool = False) -> Look:
    look = Marker.of(status, margin=margin).look
    return replace(look, number="", align="center", top=True)
