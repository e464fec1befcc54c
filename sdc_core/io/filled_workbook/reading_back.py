"""What people put into a workbook of ours: decisions and reasons, and what of it cannot be taken over, by place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import groupby

from sdc_core.errors import InputError
from sdc_core.io.filled_workbook import messages
from sdc_core.io.filled_workbook.answers import Answers, answers_on
from sdc_core.io.filled_workbook.decisions import decisions_in
from sdc_core.io.filled_workbook.finding_sheet import FindingRows, FindingSheet, finding_rows, finding_sheets
from sdc_core.io.filled_workbook.language import fingerprints_in
from sdc_core.io.filled_workbook.remarks import remarks_in
from sdc_core.io.filled_workbook.returned import ReturnedWorkbook
from sdc_core.io.filled_workbook.sheets_beside import changes, made_by, other_sheets
from sdc_core.io.filled_workbook.written import Written, WrittenWorkbook
from sdc_core.io.workbook.fingerprint import Fingerprint
from sdc_core.io.workbook.messages import HEAD_EXPLANATION
from sdc_core.messages import Note, Phrase, Problem, speaking
from sdc_core.signoff.merging import FilledCopy
from sdc_core.signoff.office import ROLES
from sdc_core.version import VERSION

WORDED = (HEAD_EXPLANATION,)
"""Columns with sentences, which another version of the program may word otherwise."""

LISTED_NUMBERS = 40
"""Runs of numbers written out in one sentence."""


def filled_copy(back: ReturnedWorkbook, before: Written) -> FilledCopy:
    """What was filled in, of what still is about this review. before: what was written of it."""
    written = before.like(back)
    with speaking(written.catalogue):  # what stands in the workbook is read in its own language
        return _filled(back, before, written)


def _filled(back: ReturnedWorkbook, before: Written, written: WrittenWorkbook) -> FilledCopy:
    sheets = list(finding_sheets(back.sheets, written))
    if not sheets:
        raise InputError(messages.NO_FINDINGS_SHEET.at(back.name))
    found, problems = _fingerprint(back, sheets, written.fingerprint.language)
    if found is None:
        return FilledCopy(back.name, problems=(*problems, messages.NO_FINGERPRINT.at(back.name)))
    if found.table != written.fingerprint.table:
        return FilledCopy(back.name, problems=(*problems, messages.ANOTHER_TABLE.at(back.name)))
    rest = [sheet for sheet in back.sheets if all(sheet is not one.table for one in sheets)]
    others = other_sheets(back.name, rest, written)
    same_version = made_by(others, written) in ("", f"Table Review {VERSION}")
    sentences = same_version and found == written.fingerprint
    worded = () if same_version else tuple(map(written.number_of, WORDED))
    compared = tuple(number for number in written.compared if number not in worded)
    rows = [finding_rows(sheet, written, compared=compared) for sheet in sheets]
    made, wrong = decisions_in(rows, written)
    signed = others.of(written.headings.signoff)
    answers = Answers() if signed is None else answers_on(signed, written)
    who = next((answers.texts[role] for role in (*ROLES[1:], ROLES[0]) if role in answers.texts), "")
    remarks = remarks_in(back, rows, others, written)
    abouts = before.binding.abouts(made)
    problems += [problem for part in rows for problem in (*part.sheet.problems, *part.problems)]
    return FilledCopy(
        back.name,
        who,
        decisions={one: replace(said.decision, by=who, about=abouts.get(one)) for one, said in made.items()},
        places={one: said.place for one, said in made.items()},
        remarks={written.identifiers[number]: tuple(said) for number, said in remarks.findings.items()},
        general=tuple(remarks.general),
        answers=answers.texts,
        ticks=answers.ticks,
        problems=(*problems, *wrong, *answers.problems, *changes(others, written, sentences=sentences)),
        notes=(
            *_about(back.name, found, written.fingerprint),
            *(() if same_version else (messages.ANOTHER_VERSION.noted(back.name),)),
            *_lacking(back.name, rows, written),
            *others.notes,
        ),
    )


def _lacking(name: str, rows: Iterable[FindingRows], written: WrittenWorkbook) -> Iterator[Note]:
    """Which findings have no row any more."""
    there = {number for part in rows for number in part.finding.tolist()}
    lacking = [number for number in range(len(written.identifiers)) if number not in there]
    if lacking:
        yield messages.FINDINGS_NOT_IN_IT.noted(name, findings=len(lacking), numbers=_runs(lacking))


def _fingerprint(
    back: ReturnedWorkbook, sheets: Iterable[FindingSheet], language: str
) -> tuple[Fingerprint | None, list[Problem]]:
    """The fingerprint over the findings, or where it is gone elsewhere in the file; a problem where they differ.

    language: the one that the workbook is written in.
    """
    above = [one for sheet in sheets if (one := _above(sheet)) is not None]
    found = [*above, *fingerprints_in(back)]
    changed = len(set(found)) > 1 or any(one.language != language for one in found)
    problems = [messages.FINGERPRINT_CHANGED.at(back.name)] if changed else []
    return (found[0] if found else None), problems


def _above(sheet: FindingSheet) -> Fingerprint | None:
    texts = (text for row in range(sheet.head) for text in sheet.table.row_texts(row))
    return next(filter(None, map(Fingerprint.in_text, texts)), None)


def _about(name: str, found: Fingerprint, now: Fingerprint) -> Iterable[Note]:
    if found.meaning != now.meaning:
        yield messages.ANOTHER_MEANING.noted(name)
    if found.policy != now.policy:
        yield messages.ANOTHER_POLICY.noted(name)


def _runs(numbers: list[int]) -> str | Phrase:
    """Numbers from 0 as a person counts them, runs drawn together: 3, 7–9."""
    runs = []
    for _, run in groupby(enumerate(numbers), key=lambda pair: pair[1] - pair[0]):
        ends = [number + 1 for _, number in run]
        runs.append(str(ends[0]) if len(ends) == 1 else f"{ends[0]}–{ends[-1]}")
    if len(runs) <= LISTED_NUMBERS:
        return ", ".join(runs)
    return messages.RUNS_AND_MORE.phrase(runs=tuple(runs[:LISTED_NUMBERS]), more=len(runs) - LISTED_NUMBERS)
