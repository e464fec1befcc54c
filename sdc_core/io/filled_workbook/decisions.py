"""The decisions and reasons in the rows of the findings, each with its place and what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from sdc_core.io.filled_workbook import messages
from sdc_core.io.filled_workbook.finding_sheet import NOWHERE, FindingRows
from sdc_core.io.filled_workbook.texts import plain
from sdc_core.io.filled_workbook.written import WrittenWorkbook
from sdc_core.io.workbook.choices import by_word, word_of
from sdc_core.io.workbook.finding_rows import DECISION, REASON, REMARK
from sdc_core.messages import Problem
from sdc_core.signoff.signoff import DISPOSITIONS, Decision, Disposition
from sdc_core.table.columns import Kind
from sdc_core.table.table import Table


@dataclass(frozen=True)
class MadeDecision:
    """A decision, and the place of the row in which it was made."""

    decision: Decision
    place: str
    row: int


def decisions_in(
    rows: Sequence[FindingRows], written: WrittenWorkbook
) -> tuple[dict[str, MadeDecision], list[Problem]]:
    """For each finding that somebody decided on what was decided; findings without any word are left out.

    Decisions are read in the active language, which has to be that of the workbook.
    """
    known = by_word(DISPOSITIONS)
    made: dict[str, MadeDecision] = {}
    torn: set[str] = set()
    problems: list[Problem] = []
    for part in rows:
        for row, number, sound in zip(part.rows.tolist(), part.finding.tolist(), part.sound.tolist(), strict=True):
            decision, wrong = _decision(part, written, row, known)
            problems += wrong
            finding = written.identifiers[number]
            if decision is None or not sound or finding in torn:
                continue
            before = made.get(finding)
            if before is not None and before.decision != decision:
                del made[finding]
                torn.add(finding)
                problems.append(messages.TWO_DECISIONS.at(part.sheet.table.place(row), other=before.row))
                continue
            made[finding] = MadeDecision(decision, part.sheet.table.place(row), part.sheet.table.first_row + row)
    return made, problems


def _decision(
    part: FindingRows, written: WrittenWorkbook, row: int, known: Mapping[str, Disposition]
) -> tuple[Decision | None, list[Problem]]:
    table = part.sheet.table
    at, why = (part.sheet.columns[written.number_of(heading)] for heading in (DECISION, REASON))
    if at == NOWHERE:
        return None, []
    unknown = [one for one in (at, why) if one != NOWHERE and table.columns[one].kind(row) is Kind.UNCALCULATED]
    if unknown:
        return None, [messages.FORMULA_WITHOUT_RESULT.at(table.place(row, one)) for one in unknown]
    word = plain(_text(table, row, at)).casefold()
    reason = _text(table, row, why).strip()
    disposition = known.get(word) if word else "undecided"
    if disposition is None:
        choices = tuple(map(word_of, DISPOSITIONS))
        return None, [messages.UNKNOWN_DECISION.at(table.place(row, at), choices=choices)]
    decision = Decision(disposition, reason)
    if decision == Decision():
        return None, []
    if disposition == "undecided":
        return decision, [messages.REASON_WITHOUT_DECISION.at(table.place(row, why))]
    if not decision.complete:
        place = table.place(row, why if why != NOWHERE else None)
        return decision, [messages.REASON_MISSING.at(place, decision=word_of(disposition))]
    return decision, []


def remarks_beside(part: FindingRows, written: WrittenWorkbook) -> Iterator[tuple[int, str]]:
    """What stands in the column of remarks, with the number of its finding."""
    at = part.sheet.columns[written.number_of(REMARK)]
    for row, number in zip(part.rows.tolist(), part.finding.tolist(), strict=True):
        text = _text(part.sheet.table, row, at).strip()
        if text:
            yield number, text


def _text(table: Table, row: int, column: int) -> str:
    return "" if column == NOWHERE else table.columns[column].text(row)
