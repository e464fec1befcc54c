"""The rows of the findings sheet: one finding each, written cell by cell."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache
from math import ceil
from typing import TYPE_CHECKING

from sdc_core.cube.figures import figures_of
from sdc_core.evaluation.findings import Finding
from sdc_core.evaluation.in_words import VERDICTS
from sdc_core.evaluation.reviewing import Review
from sdc_core.io.workbook import messages
from sdc_core.io.workbook.cell_places import CellPlaces
from sdc_core.io.workbook.choices import word_of
from sdc_core.io.workbook.looks import EXACT_IN_A_SHEET, QUIET, Formats, Look
from sdc_core.io.workbook.marks import MISSING_TEXT, digits
from sdc_core.io.workbook.page import set_height
from sdc_core.io.workbook.text import lines
from sdc_core.messages import Message
from sdc_core.numbers.spreadsheet_text import shown
from sdc_core.numbers.writing import decimal_text, written_out
from sdc_core.signoff.signoff import DISPOSITIONS, Decision

if TYPE_CHECKING:
    from xlsxwriter.worksheet import Worksheet

EXPLANATION_WIDTH, REASON_WIDTH, REMARK_WIDTH, DECIDED_BY_WIDTH = 56, 24, 18, 18
SHOWN_DECIMALS = 15

LEFT = Look(wrap=True, top=True, align="left", indent=1)
CENTRED = Look(wrap=True, top=True, align="center")
NUMBER = Look(number="#,##0", top=True, align="right")
ORDINAL = Look(ink=QUIET, number="0", top=True, align="left")
ENTRY_FIELD = Look(wrap=True, top=True, align="left", indent=1)
QUIET_NAME = Look(ink=QUIET, size=8, top=True, align="left", indent=1)


IDENTIFIER = messages.HEAD_IDENTIFIER
"""The last column: by what it holds a row is known again when the workbook comes back, wherever it stands by then."""

DECISION, REASON, REMARK = ENTRIES = (messages.HEAD_DECISION, messages.HEAD_REASON, messages.HEAD_REMARK)
"""What people fill in."""

DECIDED_BY = messages.HEAD_DECIDED_BY
"""Who decided in the program, and when; of decisions made in the workbook it says nothing."""

COUNTS = (
    *(messages.HEAD_COUNT, messages.HEAD_RULE, messages.HEAD_ALONG, messages.HEAD_MARGIN, messages.HEAD_SCORE),
    *(messages.HEAD_LIMIT, messages.HEAD_VERDICT, messages.HEAD_EXPLANATION, *ENTRIES, DECIDED_BY, IDENTIFIER),
)
SUMS = (
    *(messages.HEAD_SUM, messages.HEAD_UNITS, messages.HEAD_RULE, messages.HEAD_LOOKS_AT, messages.HEAD_ALONG),
    *(messages.HEAD_MARGIN_UNITS, messages.HEAD_SCORE, messages.HEAD_LIMIT, messages.HEAD_PROTECTION),
    *(messages.HEAD_VERDICT, messages.HEAD_EXPLANATION, *ENTRIES, DECIDED_BY, IDENTIFIER),
)
"""The columns after those of the variables: in a table of counts, and in a table of sums."""

CELL = messages.HEAD_CELL
"""The column before them where the sheets of the file itself are in the workbook: a link to the cell."""

MOST_LINKS = 65_000
"""Links on a sheet; Excel takes 65,530."""

LINK = Look(ink="#0b4f9e", underline=True, top=True, align="left", indent=1, wrap=True)

NUMBERS = (
    *(messages.HEAD_COUNT, messages.HEAD_SUM, messages.HEAD_UNITS, messages.HEAD_MARGIN, messages.HEAD_MARGIN_UNITS),
    *(messages.HEAD_SCORE, messages.HEAD_LIMIT, messages.HEAD_PROTECTION),
)
LOOKS = {
    **dict.fromkeys(NUMBERS, NUMBER),
    **dict.fromkeys((CELL, messages.HEAD_ALONG, messages.HEAD_LOOKS_AT), LEFT),
    **dict.fromkeys((messages.HEAD_VERDICT, messages.HEAD_EXPLANATION, DECIDED_BY), LEFT),
    **dict.fromkeys(ENTRIES, ENTRY_FIELD),
    IDENTIFIER: QUIET_NAME,
    messages.HEAD_RULE: CENTRED,
}


def heads_of(review: Review, *, located: bool) -> tuple[Message, ...]:
    """The columns that findings have in this review; `located` where each is linked to its cell."""
    heads = COUNTS if review.cube.contributions is None else SUMS
    return (CELL, *heads) if located else heads


class FindingRows:
    """Writes findings; the formats are looked up once, for there may be many thousand."""

    def __init__(
        self,
        sheet: Worksheet,
        formats: Formats,
        review: Review,
        label_widths: Sequence[float],
        *,
        places: CellPlaces | None,
    ) -> None:
        self.sheet, self.formats, self.label_widths, self.places = sheet, formats, label_widths, places
        self.cube, self.figures = review.cube, figures_of(review.cube)
        heads = heads_of(review, located=places is not None)
        self.place = {head: at for at, head in enumerate(heads, start=1 + len(label_widths))}
        self.left, self.centred, self.number = formats.of(LEFT), formats.of(CENTRED), formats.of(NUMBER)
        self.ordinal, self.entry = formats.of(ORDINAL), formats.of(ENTRY_FIELD)
        self.quiet_name = formats.of(QUIET_NAME)
        self.with_decimals = cache(lambda decimals: formats.of(replace(NUMBER, number=digits(decimals))))
        self.sum = self.with_decimals(self.figures.decimals)
        self.rules = {
            rule.id: formats.of(replace(CENTRED, fill=rule.colours.fill, ink=rule.colours.ink))
            for rule in review.policy.rules
        }
        self.verdicts = {verdict: word.said() for verdict, word in VERDICTS.items()}
        self.dispositions = {one: word_of(one) for one in DISPOSITIONS}
        self.about_sums = {rule.id for rule in review.policy.about_sums}

    def write(self, row: int, number: int, finding: Finding, decision: Decision) -> None:
        """Write one finding, its decision, and its reason and remark, if any."""
        write, place = self.sheet.write_string, self.place
        self.sheet.write_number(row, 0, number, self.ordinal)
        for column, label in enumerate(finding.labels, start=1):
            write(row, column, shown(label), self.left)
        if self.places is not None:
            self._write_place(row, number, self.places.of(finding.row))
        if messages.HEAD_SUM in place:
            self._write_sum(row, finding)
            self._write_count(row, place[messages.HEAD_MARGIN_UNITS], finding.margin, missing="")
        else:
            self._write_count(row, place[messages.HEAD_COUNT], finding.value, missing=self.figures.text(finding.row))
            self._write_count(row, place[messages.HEAD_MARGIN], finding.margin, missing="")
        rule = self.rules.get(finding.rule, self.centred) if finding.verdict == "unsafe" else self.centred
        write(row, place[messages.HEAD_RULE], finding.rule, rule)
        write(row, place[messages.HEAD_ALONG], shown(finding.along), self.left)
        if finding.score is not None:
            self._write_figure(row, place[messages.HEAD_SCORE], finding.score, finding.limit)
        self._write_figure(row, place[messages.HEAD_LIMIT], finding.limit, finding.limit)
        write(row, place[messages.HEAD_VERDICT], self.verdicts[finding.verdict], self.left)
        write(row, place[messages.HEAD_EXPLANATION], shown(finding.explanation), self.left)
        write(row, place[DECISION], self.dispositions[decision.disposition], self.entry)
        if decision.reason:
            write(row, place[REASON], shown(decision.reason), self.entry)
        if decision.remark:
            write(row, place[REMARK], shown(decision.remark), self.entry)
        if decision.by:
            write(row, place[DECIDED_BY], shown(_by_whom(decision)), self.left)
        write(row, place[IDENTIFIER], finding.identifier, self.quiet_name)
        self._set_height(row, finding, decision)

    def _write_place(self, row: int, number: int, place: str | None) -> None:
        """The address of the cell, as a link while the sheet takes any more of them."""
        if place is not None and number <= MOST_LINKS:
            look = self.formats.of(LINK)
            self.sheet.write_url(row, self.place[CELL], f"internal:{place}", look, shown(place))
        else:
            self.sheet.write_string(row, self.place[CELL], shown(place or messages.NOT_IN_FILE.said()), self.left)

    def _write_sum(self, row: int, finding: Finding) -> None:
        """The sum as the table shows it, how many units are counted there, and which of the two the rule is about."""
        missing = self.figures.missing is not None and self.figures.missing[finding.row]
        self._write_units(row, self.place[messages.HEAD_SUM], None if missing else int(self.figures.units[finding.row]))
        unknown = self.cube.missing is not None and self.cube.missing[finding.row]
        count = None if unknown else int(self.cube.count[finding.row])
        self._write_count(row, self.place[messages.HEAD_UNITS], count, missing=MISSING_TEXT)
        what = messages.ABOUT_CONTRIBUTIONS if finding.rule in self.about_sums else messages.ABOUT_UNITS
        self.sheet.write_string(row, self.place[messages.HEAD_LOOKS_AT], what.said(), self.left)
        if finding.protection is not None:
            level = ceil(finding.protection * 10**self.figures.decimals)  # what is demanded is never understated
            self._write_units(row, self.place[messages.HEAD_PROTECTION], level)

    def _write_units(self, row: int, column: int, units: int | None) -> None:
        """A number in units of the last digit of the figures."""
        if units is None:
            self.sheet.write_string(row, column, MISSING_TEXT, self.sum)
        elif abs(units) < EXACT_IN_A_SHEET:
            self.sheet.write_number(row, column, units / 10**self.figures.decimals, self.sum)
        else:
            self.sheet.write_string(row, column, written_out(units, self.figures.decimals), self.sum)

    def _write_count(self, row: int, column: int, count: int | Fraction | None, *, missing: str) -> None:
        if count is not None and count < EXACT_IN_A_SHEET:
            self.sheet.write_number(row, column, int(count), self.number)
        elif count is not None or missing:
            self.sheet.write_string(row, column, missing if count is None else f"{int(count):,}", self.number)

    def _write_figure(self, row: int, column: int, figure: Fraction, limit: Fraction) -> None:
        """A score or limit with as many decimals as show on which side of the limit it lies."""
        decimals = min(len(decimal_text(figure, limit).partition(".")[2]), SHOWN_DECIMALS)
        self.sheet.write_number(row, column, float(figure), self.with_decimals(decimals))

    def _set_height(self, row: int, finding: Finding, decision: Decision) -> None:
        needed = lines(finding.explanation, EXPLANATION_WIDTH)
        fields = (
            (decision.reason, REASON_WIDTH),
            (decision.remark, REMARK_WIDTH),
            (_by_whom(decision), DECIDED_BY_WIDTH),
        )
        for text, wide in fields:
            if text:
                needed = max(needed, lines(text, wide - 2))
        for label, room in zip(finding.labels, self.label_widths, strict=True):
            needed = max(needed, lines(label, room - 3))
        set_height(self.sheet, row, needed)


def _by_whom(decision: Decision) -> str:
    return "\n".join(filter(None, (decision.by, decision.at)))
