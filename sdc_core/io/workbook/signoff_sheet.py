"""Who answers for the review: names, dates, the checklist, and what is still open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING

from sdc_core.io.workbook import messages
from sdc_core.io.workbook.cell_places import quoted
from sdc_core.io.workbook.choices import YES_NO, word_of
from sdc_core.io.workbook.cover import ALL_THE_SAME, all_the_same
from sdc_core.io.workbook.findings_sheet import Listed
from sdc_core.io.workbook.headings import Headings
from sdc_core.io.workbook.looks import ENTRY, THIN, Formats, Look
from sdc_core.io.workbook.page import COLUMN_HEAD, LABEL, TEXT, Page, Value, merged, put, set_height
from sdc_core.io.workbook.text import lines
from sdc_core.messages import Grouped
from sdc_core.signoff.checklist import as_shown
from sdc_core.signoff.office import Role
from sdc_core.signoff.signed_release import SignedRelease
from sdc_core.signoff.signoff import DISPOSITIONS, OUTCOMES, SignOff
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.addresses import column_letters
from sdc_core.words.wording import in_a_row

if TYPE_CHECKING:
    from xlsxwriter.worksheet import Worksheet

WIDTHS = (34, 14, 62)
FIELD = Look(fill=ENTRY, frame=THIN, wrap=True, align="left", unlocked=True)
DAY = Look(fill=ENTRY, frame=THIN, align="left", unlocked=True, number="yyyy-mm-dd")
WHY = replace(LABEL, indent=1)
RESULT = Look(bold=True, number="#,##0", top=True, align="left")
SENTENCE = Look(bold=True, wrap=True, top=True, align="left")


class SignOffSheet:
    """The block that people fill in; everything else on the sheet is locked, without a password."""

    def __init__(
        self,
        sheet: Worksheet,
        formats: Formats,
        signoff: SignOff,
        listed: Listed,
        *,
        spec: TableSpec,
        headings: Headings,
        release: SignedRelease | None = None,
    ) -> None:
        self.sheet, self.formats, self.signoff, self.listed, self.headings = sheet, formats, signoff, listed, headings
        self.spec, self.office, self.release = spec, signoff.office, release
        self.roles, self.questions = self.office.roles, tuple(map(as_shown, self.office.questions))
        self.page = Page(sheet, formats, WIDTHS, title=headings.signoff, internal=headings.internal)

    def write(self) -> None:
        """Write every block and protect what is not to be filled in."""
        names, dates = self._write_people()
        ticks = self._write_checklist()
        self._write_open(ticks, dates)
        self._write_four_eyes(names)
        self._write_deciders()
        self._write_release()
        self.page.on_one_page()
        self.sheet.protect("", {"format_columns": True, "format_rows": True})

    def _write_people(self) -> tuple[list[str], list[str]]:
        """Who signs in which role, each with a date; the cells of the names and those of the dates."""
        self.page.heading(messages.WHO.said())
        names, dates = [], []
        for role in self.roles:
            names.append(self._entry(word_of(role).capitalize(), self.signoff.name_of(role)))
            dates.append(self._date(messages.DATE.said(), self.signoff.date_of(role)))
        self.page.across(messages.NAMES_ARE_TYPED.said(), LABEL)
        return names, dates

    def _write_checklist(self) -> str:
        """The questions with yes or no; the range of the answers."""
        title = self.office.title
        self.page.heading(messages.CHECKLIST_OF.said(office=title) if title else messages.CHECKLIST.said())
        self.page.cells((messages.CONFIRMED.said(), "", messages.WHY_ASKED.said()), (COLUMN_HEAD,) * 3)
        first = self.page.row
        for item in self.questions:
            answer = word_of("yes") if item.id in self.signoff.confirmed(self.spec) else None
            self.sheet.data_validation(self.page.row, 1, self.page.row, 1, _one_of(YES_NO))
            self.page.cells((item.question, answer, item.why or None), (TEXT, FIELD, WHY))
        return f"$B${first + 1}:$B${self.page.row}"

    def _write_open(self, ticks: str, dates: list[str]) -> None:
        self.page.heading(messages.STILL_OPEN.said())
        decisions, reasons = self._column(self.listed.decision), self._column(self.listed.reason)
        numbers = self._column(0)
        decided = "".join(f"-COUNTIFS({decisions},{_in_formula(word_of(one))})" for one in DISPOSITIONS[1:])
        self._formula(messages.FINDINGS_UNDECIDED.said(), f"=COUNT({numbers}){decided}", self.listed.undecided)
        if self.release is not None:
            self.page.across(messages.COUNTED_HERE_TOO.said(), LABEL)
        lacking = "+".join(
            f"SUMPRODUCT(({decisions}={_in_formula(word_of(one))})*(LEN(TRIM({reasons}))=0))"
            for one in ("accepted", "false alarm")
        )
        self._formula(messages.LACKING_A_REASON.said(), f"={lacking}", self.listed.without_reason)
        fixed = f"=COUNTIFS({decisions},{_in_formula(word_of('to be fixed'))})"
        self._formula(messages.FINDINGS_TO_BE_FIXED.said(), fixed, self.listed.to_be_fixed)
        asked = len(self.questions)
        ticked = len(self.signoff.confirmed(self.spec) & {item.id for item in self.questions})
        confirmed = f"={asked}-COUNTIFS({ticks},{_in_formula(word_of('yes'))})"
        self._formula(messages.ITEMS_NOT_CONFIRMED.said(), confirmed, asked - ticked)
        blank = "+".join(f'(TRIM({cell})="")' for cell in dates)
        now = sum(not self.signoff.date_of(role) for role in self.roles)
        self._formula(messages.DATES_MISSING.said(), f"={blank}", now)
        stated = ((messages.POPULATION_OPEN, self.spec.population), (messages.UNIT_OPEN, self.spec.unit))
        not_stated = [what.phrase() for what, text in stated if not text.strip()]
        if not_stated:
            self.page.pair(messages.NOT_STATED_HERE.said(), str(in_a_row(not_stated)), SENTENCE)
        if self.listed.left_out:
            self.page.pair(messages.FINDINGS_NOT_LISTED.said(), self.listed.left_out, RESULT)

    def _write_four_eyes(self, names: list[str]) -> None:
        first, second = map(word_of, self.roles[:2])
        blank = messages.FOUR_EYES_BLANK.said(first=first, second=second)
        same = messages.FOUR_EYES_SAME.said(first=first, second=second)
        met = messages.FOUR_EYES_MET.said()
        author, checker = names[:2]
        formula = (
            f'=IF(OR(TRIM({author})="",TRIM({checker})=""),{_in_formula(blank)},'
            f"IF(LOWER(TRIM({author}))=LOWER(TRIM({checker})),{_in_formula(same)},{_in_formula(met)}))"
        )
        both = all(self.signoff.name_of(role).strip() for role in self.roles[:2])
        now = met if self.signoff.four_eyes else same if both else blank
        self._formula(messages.FOUR_EYES.said(), formula, now)
        for role, name in zip(self.roles[2:], names[2:], strict=True):
            self._write_further(role, name, names[:2])

    def _write_further(self, role: Role, name: str, others: list[str]) -> None:
        """Whether somebody else than the first two signs in a further role."""
        word, first, second = map(word_of, (role, *self.roles[:2]))
        blank, named = messages.ROLE_NOT_NAMED.said(role=word), messages.ROLE_IS_ANOTHER.said(role=word)
        same = messages.ROLE_IS_SAME.said(role=word, first=first, second=second)
        alike = ",".join(f"LOWER(TRIM({name}))=LOWER(TRIM({other}))" for other in others)
        formula = f'=IF(TRIM({name})="",{_in_formula(blank)},IF(OR({alike}),{_in_formula(same)},{_in_formula(named)}))'
        twice = any(later == role for _, later in self.signoff.one_person_twice())
        now = blank if not self.signoff.name_of(role).strip() else same if twice else named
        self._formula(word.capitalize(), formula, now)

    def _write_deciders(self) -> None:
        """Who decided how much and when, where that is known, and what of it was decided otherwise before."""
        made = [one for one in self.signoff.decisions.values() if one.by]
        if not made:
            return
        self.page.heading(messages.WHO_DECIDED.said())
        for name in sorted({one.by for one in made}):
            times = sorted(one.at for one in made if one.by == name and one.at)
            self.page.pair(name, _decided(sum(one.by == name for one in made), times))
        overruled = Grouped(sum(one.instead_of is not None for one in made))
        if overruled:
            otherwise = messages.BY_SOMEBODY_ELSE.said(decisions=overruled)
            self.page.pair(messages.DECIDED_OTHERWISE.said(), otherwise, SENTENCE)

    def _write_release(self) -> None:
        self.page.heading(messages.RELEASE.said())
        if self.release is not None:
            signed = messages.SIGNED_DIGEST.said(digest=self.release.sha256)
            self.page.pair(messages.WHAT_IS_SIGNED.said(), signed)
            if self.release.against:
                for sentence in all_the_same(self.release, self.signoff):
                    self.page.across(sentence, ALL_THE_SAME)
        self.sheet.data_validation(self.page.row, 1, self.page.row, 1, _one_of(OUTCOMES))
        self._entry(messages.OUTCOME.said(), word_of(self.signoff.outcome))
        self._entry(messages.EARLIER_RELEASES.said(), self.signoff.earlier_releases, least=3)
        self._entry(messages.REMARKS.said(), self.signoff.remarks, least=4)
        self._entry(messages.DIGEST_OF_RELEASE.said(), "")

    def _entry(self, label: str, text: str, *, least: int = 1) -> str:
        """A cell to be filled in over the rest of the width; its address."""
        row = self.page.row
        put(self.sheet, row, 0, label, LABEL, formats=self.formats)
        look = replace(FIELD, top=least > 1)
        merged(self.sheet, row, (1, 2), text or None, look, formats=self.formats)
        set_height(self.sheet, row, max(least, lines(text, sum(WIDTHS[1:])), lines(label, WIDTHS[0])))
        self.page.row += 1
        return f"$B${row + 1}"

    def _date(self, label: str, text: str) -> str:
        """A cell for a date; its address."""
        row = self.page.row
        value: Value = date.fromisoformat(text) if text else None
        put(self.sheet, row, 0, label, LABEL, formats=self.formats)
        put(self.sheet, row, 1, value, DAY, formats=self.formats)
        self.sheet.data_validation(row, 1, row, 1, _a_day())
        set_height(self.sheet, row, 1)
        self.page.row += 1
        return f"$B${row + 1}"

    def _formula(self, label: str, formula: str, value: int | str) -> None:
        """A formula with the result it has now, for programs that do not calculate."""
        row = self.page.row
        put(self.sheet, row, 0, label, LABEL, formats=self.formats)
        look = SENTENCE if isinstance(value, str) else RESULT
        if isinstance(value, str):
            self.sheet.merge_range(row, 1, row, 2, "", self.formats.of(look))
        self.sheet.write_formula(row, 1, formula, self.formats.of(look), value)
        set_height(self.sheet, row, lines(label, WIDTHS[0]))
        self.page.row += 1

    def _column(self, column: int) -> str:
        """The cells of a column of the findings, as a formula names them."""
        letters = column_letters(column + 1)
        return f"{quoted(self.headings.findings)}!${letters}${self.listed.first}:${letters}${self.listed.last}"


def _decided(decisions: int, times: Sequence[str]) -> str:
    """How much somebody decided, and when as far as that is known. times: in their order."""
    number = Grouped(decisions)
    if not times:
        return messages.DECISIONS.said(decisions=number)
    if times[0] == times[-1]:
        return messages.DECISIONS_ON.said(decisions=number, day=times[0])
    return messages.DECISIONS_FROM.said(decisions=number, first=times[0], last=times[-1])


def _in_formula(text: str) -> str:
    """A text as a formula writes it."""
    return '"' + text.replace('"', '""') + '"'


def _one_of(choices: Sequence[str]) -> dict[str, object]:
    words = tuple(map(word_of, choices))
    return {"validate": "list", "source": list(words), "error_message": messages.CHOOSE_ONE_OF.said(words=words)}


def _a_day() -> dict[str, object]:
    return {
        "validate": "date",
        "criteria": ">=",
        "value": date(2000, 1, 1),
        "error_message": messages.WRITE_A_DATE.said(),
    }
