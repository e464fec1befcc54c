"""Why a sheet is read as it is, said in any language: over every sheet of the corpus nothing is left in English."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import sdc_core.sheets as room
from sdc_core.io.opening.grid_of_sheet import read_grid
from sdc_core.messages import Message, Phrase, speaking
from sdc_core.sheets.correcting import messages as of_correcting
from sdc_core.sheets.finding import messages as of_finding
from sdc_core.sheets.finding.detecting import detect
from sdc_core.sheets.messages import AS_WRITTEN
from sdc_core.sheets.naming.reasons import why
from sdc_core.sheets.percentages import messages as of_bases
from sdc_core.sheets.percentages.bases import proposed_bases
from sdc_core.sheets.reading.reading import LeftOut, Reading
from sdc_core.sheets.seeing import messages as of_lines
from sdc_core.sheets.seeing.grid import Grid
from sdc_core.words.languages import catalogue_of
from tests.sheets.accuracy import PUBLISHED, REAL, RECIPES
from tests.sheets.corpus import samples
from tests.sheets.fresh.every import FIRST, SEVENTH
from tests.sheets.tables import grid_of
from tests.words.test_languages import MASKED

SWEDISH = catalogue_of("sv")
WHYS = [
    one
    for catalogue in (of_finding, of_bases, of_correcting, of_lines)
    for one in vars(catalogue).values()
    if isinstance(one, Message)
]
COLUMNS = re.compile(r"\b[A-Z]{1,3}[0-9]*\b")
"""Letters of columns, and addresses of cells."""
WORKBOOKS = {".xlsx", ".xls", ".ods"}


def _drawn() -> Iterator[Grid]:
    for draft in (*(one.draft for one in samples()), *(one.draft for one in (*FIRST, *SEVENTH))):
        content, file = draft.file()
        yield read_grid(content, name=file)


def _published() -> Iterator[Grid]:
    for path in sorted(PUBLISHED.iterdir()):
        if path.suffix in WORKBOOKS:
            yield read_grid(path)


def _given() -> Iterator[Grid]:
    for path in sorted(RECIPES.glob("*.toml")):
        workbook = REAL / re.findall(r'workbook = "([^"]*)"', path.read_text(encoding="utf-8"))[0]
        yield from [read_grid(workbook)] if workbook.exists() else []


CORPORA = {"drawn": _drawn} | ({"published": _published, "given": _given} if REAL.exists() else {})


def _phrases(grid: Grid, reading: Reading) -> Iterator[Phrase]:
    """Every reason of a reading: of its parts, its symbols, its lines left out and the bases of its percentages."""
    yield from (one.why for one in (*reading.sure.values(), *reading.sure_of_each.values()))
    yield from (line.said for line in reading.left_out)
    if reading.percent and reading.rows and reading.columns:
        yield from (base.sure.why for base in proposed_bases(grid, reading))


@pytest.mark.parametrize("corpus", CORPORA)
def test_every_reason_is_said_in_every_language(corpus: str):
    raised: dict[str, Phrase] = {}
    strays = set()
    for grid in CORPORA[corpus]():
        for reading in detect(grid):
            raised |= {phrase.message.code: phrase for phrase in _phrases(grid, reading)}
            with speaking(MASKED):
                told = {word for one in why(grid, reading) for word in (one.said, one.why, one.sure)}
            symbols = sorted(filter(None, reading.symbols), key=len, reverse=True)
            strays |= {words for words in told if re.search(r"[^\W\d_]", COLUMNS.sub("", _bare(words, symbols)))}

    assert len(raised) > (70 if corpus == "drawn" else 20)
    assert AS_WRITTEN.code not in raised
    assert sorted(raised.keys() - {one.code for one in WHYS}) == []
    assert sorted(raised.keys() - SWEDISH.words.keys()) == []
    assert sorted(strays) == []


def _bare(words: str, symbols: list[str]) -> str:
    """What is said without the symbols that it quotes."""
    for text in symbols:
        words = words.replace(text, "")
    return words


@pytest.mark.parametrize("message", WHYS, ids=lambda one: one.code)
def test_a_reason_begins_as_what_follows_a_colon(message: Message):
    swedish, _ = SWEDISH.words[message.code]

    assert not message.what[:1].isupper()
    assert not swedish[:1].isupper()
    assert message.what[-1:] not in ".;"


def test_what_a_line_is_left_out_for_is_kept_in_english_and_said_in_any_language():
    line = LeftOut("row", 3, of_lines.HEADINGS_AGAIN.what)

    with speaking(SWEDISH):
        assert str(line.said) == "rubrikerna en gång till"
    assert line.why == str(line.said) == "the headings once more"


def test_the_words_of_another_recipe_stand_as_they_are():
    line = LeftOut("row", 3, "not {wanted}")

    assert str(line.said) == "not {wanted}"
    with speaking(SWEDISH):
        assert str(line.said) == "not {wanted}"


def test_no_line_is_left_out_with_words_that_are_no_message():
    sources = Path(room.__path__[0]).rglob("*.py")
    calls = [
        (path.name, node.lineno, node.args[2])
        for path in sources
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "LeftOut"
    ]

    assert len(calls) > 20
    assert [(name, line) for name, line, given in calls if isinstance(given, ast.Constant | ast.JoinedStr)] == []


def test_a_sheet_explains_itself_in_swedish():
    grid = grid_of("Offences | Women | Men | Total\nTheft | 4 | - | 4\nFraud | 1 | 2 | 3\nTotal | 5 | 2 | 7")
    (reading,) = detect(grid)

    with speaking(SWEDISH):
        told = {one.part: one for one in why(grid, reading)}

    assert told["row totals"].said == "Totalen står i rad 4."
    assert told["row totals"].why == "den kallas total och är summan av de övriga"
    assert told["symbols"].said == "”-” betyder noll."
    assert told["symbols"].why == "summorna stämmer när ett streck är noll"
    assert (told["symbols"].sure, told["title"].said) == ("säkert", "Det finns ingen titel.")
