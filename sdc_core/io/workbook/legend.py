"""What the colours, codes and signs of the table mean."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from sdc_core.evaluation.reviewing import Review
from sdc_core.evaluation.status import SIGNS, Aspect, CellStatus
from sdc_core.io.workbook.headings import Headings
from sdc_core.io.workbook.looks import MEDIUM, QUIET, Formats, Look
from sdc_core.io.workbook.marks import MISSING_TEXT, Marker, code
from sdc_core.io.workbook.page import COLUMN_HEAD, TEXT, Page
from sdc_core.rules.base import Rule

if TYPE_CHECKING:
    from xlsxwriter.worksheet import Worksheet

WIDTHS = (26, 28, 66)
NOT_JUDGED_MEANS = "A rule lacked what it needs, such as a total. That does not mean the cell is safe."
NOT_JUDGED_SUM_MEANS = (
    "A rule lacked what it needs, such as a total or enough of the contributions. That does not mean the cell is safe."
)
FINDING_COLUMNS = (
    ("Sum", "What the table shows in this cell."),
    (
        "Units counted",
        "How many units are in this cell. The table does not show it; rules about counts look at it.",
    ),
    (
        "Looks at",
        "Which of the two the rule is about. Score and limit are of that kind; a margin counts units.",
    ),
    (
        "Required protection",
        "How much too exact the sum is: whatever hides the cell must leave at least so much uncertainty above the sum. "
        "Blank where the rule demands no amount.",
    ),
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
        page.heading("Rules about the number of units, which the table does not show")
    else:
        page.heading("Rules, in the order in which they are checked")
    _write_rules(page, review, [rule for rule in review.policy.rules if rule not in about_sums])
    if sums:
        page.heading("Rules about the contributions to a sum")
        _write_rules(page, review, about_sums)
    page.across("A cell has the colour of the first rule that marks it, and the codes of all of them.")
    if review.policy.hides():
        page.across(f"Wherever they stand, this policy hides counts of {review.policy.hides()}.")
    if sums and review.policy.hides_sums():
        page.across(f"Wherever they stand, it hides sums of {review.policy.hides_sums()}.")
    page.heading("Signs")
    for sign, look, name, meaning in signs:
        page.cells((sign, name, meaning), (look, NAMED, TEXT))
    if sums:
        page.heading("Columns of the findings")
        for name, meaning in FINDING_COLUMNS:
            page.cells((None, name, meaning), (TEXT, NAMED, TEXT))


def _write_rules(page: Page, review: Review, rules: Sequence[Rule]) -> None:
    if not rules:
        page.across("The policy has none.")
        return
    page.cells(("In the cell", "Rule", "What it says"), (COLUMN_HEAD,) * 3)
    for rule in review.policy.rules:
        if rule in rules:
            sample = _sample(CellStatus((rule,)))
            page.cells((code((rule,)), rule.title, rule.describe()), (sample, NAMED, TEXT))


def signs_of_marks(review: Review) -> list[Sign]:
    """The signs in cells that something was found in."""
    rules = review.policy.rules
    several = code(rules[:2]) if len(rules) > 1 else code(rules)
    return [
        (
            several,
            replace(_sample(CellStatus(rules[:1])), frame=MEDIUM),
            "Thick border",
            "Unsafe by more than one rule.",
        ),
        (
            f"{SIGNS[Aspect.INFORMATIVE].symbol} 0",
            _having(Aspect.INFORMATIVE),
            "Hatched zero (some programs show grey)",
            "An informative zero: nobody is here, and that gives away that the rest of the group is elsewhere.",
        ),
        (
            SIGNS[Aspect.NOT_JUDGED].symbol,
            _having(Aspect.NOT_JUDGED),
            "Not judged",
            NOT_JUDGED_MEANS if review.cube.contributions is None else NOT_JUDGED_SUM_MEANS,
        ),
    ]


def signs_of_table(review: Review) -> list[Sign]:
    """All signs of an annotated table that we laid out."""
    return [
        *signs_of_marks(review),
        (
            MISSING_TEXT,
            _having(Aspect.MISSING | Aspect.NOT_JUDGED),
            "Not available",
            "The file has no number here, so no rule could judge it.",
        ),
        *_bounds_sign(review),
        (
            f"{SIGNS[Aspect.IMPOSSIBLE].symbol} 0",
            _having(Aspect.IMPOSSIBLE),
            "Impossible",
            "Nobody can be in this combination.",
        ),
        ("123", _sample(CellStatus(), margin=True), "Bold", "A total or subtotal. Rules are checked there too."),
        (
            "East",
            Look(ink=QUIET, align="center", top=True),
            "Grey label",
            "The label of the line above, or of the column before, repeated.",
        ),
    ]


def _bounds_sign(review: Review) -> list[tuple[str, Look, str, str]]:
    if review.cube.stated is None:
        return []
    meaning = "The count lies between these; it is judged where every count between them gives the same answer."
    return [("12–14", _having(Aspect.MISSING), "Known within bounds", meaning)]


def _having(aspects: Aspect) -> Look:
    return _sample(CellStatus(aspects=aspects))


def _sample(status: CellStatus, *, margin: bool = False) -> Look:
    look = Marker.of(status, margin=margin).look
    return replace(look, number="", align="center", top=True)
