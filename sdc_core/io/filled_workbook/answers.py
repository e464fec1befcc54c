"""What people filled in on the sign-off sheet: names, dates, the checklist, the outcome, remarks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date

from sdc_core.io.filled_workbook import messages
from sdc_core.io.filled_workbook.aligning import NOWHERE, Alignment
from sdc_core.io.filled_workbook.texts import plain
from sdc_core.io.filled_workbook.written import WrittenWorkbook
from sdc_core.io.workbook import messages as words
from sdc_core.io.workbook.choices import YES_NO, by_word, word_of
from sdc_core.messages import Problem
from sdc_core.signoff.checklist import as_shown
from sdc_core.signoff.office import ROLES
from sdc_core.signoff.signoff import OUTCOMES
from sdc_core.table.columns import Kind

TEXTS = {words.EARLIER_RELEASES: "earlier_releases", words.REMARKS: "remarks"}
"""The field of the sign-off for each label of a text."""

EARLIEST = date(2000, 1, 1)
"""As the sheet itself says of the dates that it takes."""


@dataclass(eq=False)
class Answers:
    """Texts by the field of the sign-off, and the questions of the checklist that were answered with yes or no."""

    texts: dict[str, str] = field(default_factory=dict)
    ticks: dict[str, bool] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)


@dataclass(frozen=True)
class _Entry:
    """One cell that was filled in: the label beside it, and what stands there."""

    label: str
    text: str
    kind: Kind
    place: str


def answers_on(sheet: Alignment, written: WrittenWorkbook) -> Answers:
    """Every answer on the sheet; what makes no sense is named by its place and left out.

    Labels and answers are read in the active language, which has to be that of the workbook.
    """
    answers, role = Answers(), ""
    questions = {plain(as_shown(item).question): item.id for item in written.office.questions}
    roles, texts = by_word(ROLES), {plain(label.said()): name for label, name in TEXTS.items()}
    date_label, outcome_label = plain(words.DATE.said()), plain(words.OUTCOME.said())
    for entry in _entries(sheet, written):
        signer = roles.get(entry.label.casefold(), "")
        role = signer or role
        if not entry.text:
            continue  # a merged cell has its text in its first part
        if signer:
            answers.texts[signer] = entry.text
        elif entry.label == date_label and role:
            _add_date(answers, f"{role}_date", entry)
        elif entry.label in questions:
            _add_tick(answers, questions[entry.label], entry)
        elif entry.label == outcome_label:
            _add_outcome(answers, entry)
        elif entry.label in texts:
            answers.texts[texts[entry.label]] = entry.text
    return answers


def _entries(sheet: Alignment, written: WrittenWorkbook) -> Iterator[_Entry]:
    ours, theirs = sheet.ours, sheet.theirs
    for row, column in sorted(written.entries.open):
        label = plain(ours.columns[0].text(row - ours.first_row)) if row - ours.first_row < ours.n_rows else ""
        here, across = sheet.place_of(row - ours.first_row, column - ours.first_column)
        if not label or NOWHERE in (here, across):
            continue
        cells = theirs.columns[across]
        yield _Entry(label, cells.text(here).strip(), cells.kind(here), theirs.place(here, across))


def _add_date(answers: Answers, name: str, entry: _Entry) -> None:
    try:
        day = date.fromisoformat(entry.text[:10] if entry.kind is Kind.DATE else entry.text)
    except ValueError:
        day = date.min
    if day < EARLIEST:
        answers.problems.append(messages.NO_DATE.at(entry.place))
    else:
        answers.texts[name] = day.isoformat()


def _add_tick(answers: Answers, question: str, entry: _Entry) -> None:
    said = by_word(YES_NO).get(plain(entry.text).casefold())
    if said is not None:
        answers.ticks[question] = said == "yes"
    else:
        yes, no = map(word_of, YES_NO)
        answers.problems.append(messages.NEITHER_YES_NOR_NO.at(entry.place, yes=yes, no=no))


def _add_outcome(answers: Answers, entry: _Entry) -> None:
    outcome = by_word(OUTCOMES).get(plain(entry.text).casefold())
    if outcome is not None:
        answers.texts["outcome"] = outcome
    else:
        choices = tuple(map(word_of, OUTCOMES))
        answers.problems.append(messages.UNKNOWN_OUTCOME.at(entry.place, choices=choices))
