"""Practice in other languages, on the page and on paper: nothing of it stays English, and nothing is half said."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from sdc_core.contributions.warming import warm_up
from sdc_core.io.worksheet.intruder_worksheet import intruder_key_file, intruder_worksheet_file
from sdc_core.io.worksheet.method_worksheet import method_key_file, method_worksheet_file
from sdc_core.io.worksheet.worksheet import key_file, worksheet_file
from sdc_core.lessons.exercise import Exercise
from sdc_core.lessons.practice.fresh_tables import fresh_table
from sdc_core.lessons.practice.intruder import Puzzle
from sdc_core.lessons.practice.method_choice import MethodChoice
from sdc_core.lessons.practice.rounds import Round
from sdc_core.lessons.practice.themes import SUMS
from sdc_core.messages import ENGLISH, speaking
from sdc_core.rules import RULES
from sdc_core.words.languages import catalogue_of, spoken
from tests.pages.masked import readable, strays, texts_of
from tests.pages.visitor import Visitor
from tests.words.test_languages import MASKED, texts_of_workbook
from ui.learn.learning_rules import TAB_KEY
from ui.learn.messages import TAB_PRACTICE
from ui.learn.practice.intruder_print import intruder_key_document, intruder_worksheet_document
from ui.learn.practice.method_print import method_key_document, method_worksheet_document
from ui.learn.practice.worksheet_print import key_document, worksheet_document
from ui.session import language, messages
from ui.session.learning_state import Attempt

CODES = ("C1-3", "C4-5", "C5-8", "S2-9", "S5-7", "H3-2", "M2-4", "M4-2", "L3-1")
OTHERS = [code for code in spoken() if code != ENGLISH.language]
EVERY = pytest.mark.parametrize("code", CODES)
OF_EACH_KIND = pytest.mark.parametrize("code", ["C4-5", "S5-7", "H3-2", "M2-4", "L3-1"])
TEMPLATE = re.compile(r"\{\w*[:}]|[⟦⟧|]")
"""What a reader must not see: a field that was not filled, or the marks between which its words are chosen."""


@pytest.fixture
def masked_is_spoken(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The one language that there is has no letters."""
    monkeypatch.setattr(language, "catalogue_of", lambda code: MASKED)
    monkeypatch.setattr(language, "spoken", lambda: (MASKED.language,))
    with speaking(MASKED):
        yield


@pytest.fixture(scope="module", autouse=True)
def sums_are_ready() -> None:
    """A page that needs the arithmetic of sums waits for it: here it is there before any page is drawn."""
    warm_up()


def data_of(code: str) -> set[str]:
    """What may be read of a round in any language: its labels, names and code, letters of cells and ids of rules."""
    scene = fresh_table(Round.of(code))
    spec = scene.cube().spec
    labels = {str(one) for row in scene.rows for one in row}
    owners = {owner for theme in SUMS for owner in theme.owners}
    rules = {text for rule in RULES for text in (rule.id, rule.mark())}
    names = {
        spec.title.removesuffix(f", {'·' * 4} {'·' * 4}"),
        spec.unit,
        spec.measure.value,
        *spec.names,
        code,
        "Total",
        *"ABCDEFGHIJ",
    }
    return labels | owners | rules | names | {spec.population} | {"Table Review", "English", "Excel", "n", "N"}


def practising(code: str, *, answered: bool) -> Visitor:
    """A visitor in the middle of a round, or with everything answered wrongly."""
    visitor = Visitor()
    wrong = Attempt(answered=answered, marked=frozenset({0, 1}), notes={1: (9, 2), 2: (0, 30)}, picked=(0,))
    attempts = {f"practice-{code}": wrong} if answered else {}
    visitor.seed(learning=replace(visitor.work.learning, round=Round.of(code), attempts=attempts))
    visitor.app.session_state[TAB_KEY] = TAB_PRACTICE.said()
    visitor.go("learn")
    return visitor


@pytest.mark.usefixtures("masked_is_spoken")
@OF_EACH_KIND
@pytest.mark.parametrize("answered", [False, True], ids=["asked", "answered"])
def test_nothing_of_a_round_stays_english(code: str, answered: bool):
    visitor = practising(code, answered=answered)

    assert code in texts_of(visitor)
    assert strays(visitor, data_of(code)) == []


def papers_of(code: str) -> Iterator[str]:
    """Every line of what is printed or downloaded for a round."""
    wanted = Round.of(code)
    files: tuple[Callable[..., bytes], ...]
    pages: tuple[Callable[..., str], ...]
    if wanted.kind == "methods":
        task: object = MethodChoice.of(wanted)
        files, pages = (method_worksheet_file, method_key_file), (method_worksheet_document, method_key_document)
    elif wanted.kind in ("hidden", "linked"):
        task = Puzzle.of(wanted)
        files = intruder_worksheet_file, intruder_key_file
        pages = intruder_worksheet_document, intruder_key_document
    else:
        task = Exercise.of(fresh_table(wanted), behind=wanted.kind == "sums")
        files, pages = (worksheet_file, key_file), (worksheet_document, key_document)
    marked = {"made_up": True} if files[0] is worksheet_file else {}
    for make in files:
        yield from texts_of_workbook(make(task, code=code, **marked))
    for print_out in pages:
        yield from readable(print_out(task, code=code))


@EVERY
def test_nothing_on_paper_stays_english(code: str):
    with speaking(MASKED):
        data = sorted(data_of(code), key=len, reverse=True)
        lines = {*papers_of(code)}

    mine = re.compile("|".join(rf"(?<!\w){re.escape(word)}(?!\w)" for word in data if word))
    left = {line: re.sub(r"&[A-Z]+", "", mine.sub("", line)) for line in lines}
    assert len(lines) > 20
    assert sorted(line for line, rest in left.items() if re.search(r"[^\W\d_]", rest)) == []


@pytest.mark.parametrize("code_of_language", OTHERS)
@EVERY
def test_a_code_stands_on_paper_as_it_is_and_nothing_is_half_said(code: str, code_of_language: str):
    with speaking(catalogue_of(code_of_language)):
        lines = {*papers_of(code)}
    english = {*papers_of(code)}

    assert any(code in line for line in lines)
    assert [line for line in lines if TEMPLATE.search(line)] == []
    shared = {line for line in lines & english if re.search(r"[^\W\d_]{3}", line)}
    assert len(shared) < len(lines) / 4


@pytest.mark.parametrize("code_of_language", OTHERS)
@OF_EACH_KIND
def test_a_round_is_practised_in_the_language_of_the_session(code: str, code_of_language: str):
    visitor = practising(code, answered=True)
    english = texts_of(visitor)

    visitor.app.selectbox(key="language").set_value(code_of_language)
    visitor.run()
    with speaking(catalogue_of(code_of_language)):
        visitor.app.session_state[TAB_KEY] = TAB_PRACTICE.said()
        visitor.go("learn")

    other = texts_of(visitor)
    with speaking(catalogue_of(code_of_language)):
        assert messages.PAGE_LEARN.said() in other
        assert any(str(fresh_table(Round.of(code)).spec["title"]) in one for one in other)
    assert visitor.work.learning.round == Round.of(code)
    assert [text for text in other if TEMPLATE.search(text)] == []
    assert len(english & other) < len(english) / 2
