"""A worksheet is bare, its key is a file of its own, and numbers stay numbers."""

from __future__ import annotations

from io import BytesIO

import openpyxl
import pytest

from sdc_core.io.worksheet.worksheet import ANSWER_LINES, key_file, worksheet_file
from sdc_core.lessons.course import all_lessons
from sdc_core.lessons.exercise import Exercise, behind_sums
from sdc_core.lessons.practice.fresh_tables import fresh_table
from sdc_core.lessons.practice.rounds import Round
from sdc_core.numbers.writing import THIN_SPACE
from ui.learn.practice.worksheet_print import key_document, worksheet_document

ROUNDS = [Round("counts", 4, 77), Round("sums", 5, 3), Round("sums", 2, 9)]
EVERY = pytest.mark.parametrize("wanted", ROUNDS, ids=lambda wanted: wanted.code)


def made(wanted: Round) -> Exercise:
    return Exercise.of(fresh_table(wanted), behind=wanted.kind == "sums")


def texts(content: bytes) -> list[str]:
    book = openpyxl.load_workbook(BytesIO(content))
    return [str(cell.value) for sheet in book for line in sheet.iter_rows() for cell in line if cell.value is not None]


def numbers(content: bytes, sheet: str) -> list[float]:
    book = openpyxl.load_workbook(BytesIO(content))
    return [
        cell.value
        for line in book[sheet].iter_rows()
        for cell in line
        if cell.data_type == "n" and cell.value is not None
    ]


@EVERY
def test_the_worksheet_holds_the_table_and_the_rules_and_no_mark(wanted: Round):
    exercise = made(wanted)
    content = worksheet_file(exercise, code=wanted.code)
    said = texts(content)
    book = openpyxl.load_workbook(BytesIO(content))

    assert book.sheetnames == ["Worksheet", "Answers"]
    assert len(numbers(content, "Worksheet")) == exercise.arrangement.cells.size
    assert wanted.code in said
    assert all(rule.describe() in said for rule in exercise.review.policy.rules)
    assert all({label, text} <= set(said) for label, text in exercise.behind)
    looks = {cell.number_format for line in book["Worksheet"].iter_rows() for cell in line if cell.data_type == "n"}
    assert not any(rule.id in look for rule in exercise.review.policy.rules for look in looks)
    assert not any(finding.explanation in said for finding in exercise.review.findings)


@EVERY
def test_the_key_holds_every_mark_and_every_sentence(wanted: Round):
    exercise = made(wanted)
    content = key_file(exercise, code=wanted.code)
    book = openpyxl.load_workbook(BytesIO(content))

    assert book.sheetnames == ["Key", "Sentences", "Legend"]
    said = texts(content)
    assert all(finding.explanation in said for finding in exercise.review.findings)
    marked = [cell for line in book["Key"].iter_rows() for cell in line if "▲" in cell.number_format]
    assert len(marked) == exercise.review.findings.unsafe_cells
    assert sorted(numbers(content, "Key")) == sorted(numbers(worksheet_file(exercise, code=wanted.code), "Worksheet"))


@EVERY
def test_both_print_on_whole_pages_with_their_heads_repeated(wanted: Round):
    exercise = made(wanted)
    for content in (worksheet_file(exercise, code=wanted.code), key_file(exercise, code=wanted.code)):
        for sheet in openpyxl.load_workbook(BytesIO(content)):
            assert sheet.page_setup.fitToHeight == 0
            assert sheet.sheet_properties.pageSetUpPr.fitToPage
            assert sheet.print_title_rows


def test_the_same_exercise_gives_the_same_bytes():
    exercise = made(ROUNDS[0])

    assert worksheet_file(exercise, code="C4-77") == worksheet_file(made(ROUNDS[0]), code="C4-77")
    assert key_file(exercise, code="C4-77") == key_file(made(ROUNDS[0]), code="C4-77")


@EVERY
def test_every_sheet_says_that_its_figures_are_made_up_or_warns_that_they_are_unprotected(wanted: Round):
    exercise = made(wanted)
    warned = "sums and what single" if wanted.kind == "sums" else "counts"
    for make in (worksheet_file, key_file):
        for made_up, sentence in ((True, "For practice: all figures are made up."), (False, "For internal use only: ")):
            for sheet in openpyxl.load_workbook(BytesIO(make(exercise, code=wanted.code, made_up=made_up))):
                assert sentence in str(sheet["A2"].value)
                assert sentence in str(sheet.oddHeader.left.text)
                assert (f"unprotected {warned}" in str(sheet["A2"].value)) is not made_up


def test_there_is_room_for_answers():
    book = openpyxl.load_workbook(BytesIO(worksheet_file(made(ROUNDS[0]), code="C4-77")))
    sheet = book["Answers"]
    (head,) = (cell for line in sheet.iter_rows() for cell in line if cell.value == "Unsafe cell")
    room = [sheet.cell(head.row + line, 1) for line in range(1, ANSWER_LINES + 1)]

    assert all(cell.border.left.style and cell.value is None for cell in room)
    assert not sheet.cell(head.row + ANSWER_LINES + 1, 1).border.left.style


@EVERY
def test_the_pages_to_print_say_the_same(wanted: Round):
    exercise = made(wanted)
    bare, key = worksheet_document(exercise, code=wanted.code), key_document(exercise, code=wanted.code)

    assert wanted.code in bare and wanted.code in key
    assert 'class="finding"' not in bare
    assert "<small" not in bare, "the codes of rules stand in small type"
    assert "<small" in key
    cells = {finding.row for finding in exercise.review.findings}
    assert key.count('class="finding"') == len(cells)
    for document in (bare, key):
        assert "<script" not in document and "src=" not in document and "href=" not in document


def test_of_ready_made_sums_the_rest_is_counted():
    behind = dict(behind_sums(all_lessons()["sums"].scene))

    assert behind["Pianos, A"] == "81, 5, 2 and 2 smaller ones"
    assert behind["Harps, B"] == "30, 17"
    assert behind["Pianos, D"] == "28"


def test_weights_are_told():
    assert dict(behind_sums(all_lessons()["samples"].scene))["Bakers"] == "100 × 1.5; 80 × 1.2; 5 × 3"


def test_contributions_are_told_the_largest_first():
    scene = fresh_table(Round("sums", 5, 3))
    behind = dict(behind_sums(scene))
    amounts: dict[str, list[int]] = {}
    for *labels, _, amount in scene.rows:
        amounts.setdefault(", ".join(labels), []).append(amount)

    for label, values in amounts.items():
        shown = [int(part.split(" ")[0].replace(THIN_SPACE, "")) for part in behind[label].split(", ")]
        assert shown == sorted(values, reverse=True)
    (owner,) = {row[-2] for row in scene.rows} - {""}
    assert any(f"({owner})" in text for text in behind.values())
