"""The pages in other languages: nothing on them stays English, and every session has its own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO

import pytest
from openpyxl import Workbook

from sdc_core.lessons.course import all_lessons
from sdc_core.lessons.lesson import content_of
from sdc_core.lessons.quiz import Quiz
from sdc_core.lessons.translating import words_of
from sdc_core.messages import ENGLISH, Message, speaking
from sdc_core.policy.reading import preset_names
from sdc_core.protection import METHODS
from sdc_core.rules import RULES
from sdc_core.words.glossary import all_terms
from sdc_core.words.languages import catalogue_of, spoken
from tests.pages.masked import strays, texts_of
from tests.pages.messy import messy_workbook
from tests.pages.visitor import PAGES, Visitor
from tests.words.test_languages import MASKED, masked
from ui.learn import messages as learn_messages
from ui.learn.learning_rules import TAB_KEY
from ui.session import language, messages
from ui.session.selection import LineSelection
from ui.start.examples import all_examples, all_together

EXAMPLES = {"violins": "sums", "twelve-key-values": "counts"}
FILES = {
    "Table Review", "English", "CSV", "XLSX", "JSON", "TOML", "UTF-8", "PX", "px", "PC-Axis", "SDMX-CSV", "JSON-stat",
    "τ-ARGUS", "tab", "rda", "hst", "n", "N",
}  # fmt: skip
KEYS = {
    "Ctrl", "Escape", "Enter", "Page", "Home", "End", "g", "j", "k", "o", "r", "z", "p", "A", "minimum", "percent",
    "column", "level", "log", "value",
}  # fmt: skip
"""Keys of the keyboard, and those of files that menus offer as they are."""

LETTERS = "ABCDEFHSTΣσ"
"""Those of columns, and the codes of what a line is."""
WRITTEN_BY = {"openpyxl"}
"""What made the workbook."""

VIEWS = [(page, example) for page in ("table", "review", "signoff", "protect", "thresholds") for example in EXAMPLES]

LESSONS = ("one-person", "coalitions", "the-second-hidden-cell", "redesign", "means", "averaging", "risk-utility-map")
"""One of each kind of question and of picture."""


@pytest.fixture
def masked_is_spoken(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The one language that there is has no letters."""
    monkeypatch.setattr(language, "catalogue_of", lambda code: MASKED)
    monkeypatch.setattr(language, "spoken", lambda: (MASKED.language,))
    for title, page in [*PAGES.items()]:
        monkeypatch.setitem(PAGES, masked(title), page)
    with speaking(MASKED):  # the visitor looks for what menus show
        yield


def percentages() -> bytes:
    """A sheet of percentages beside the numbers that they are of."""
    book = Workbook()
    for row in (
        ("100 %",),
        (),
        ("Region", "n", "Yes", "No"),
        ("North", 200, 100, 0),
        ("South", 150, 40, 60),
        ("West", 40, 55, 45),
    ):
        book.active.append(row)
    target = BytesIO()
    book.save(target)
    return target.getvalue()


SHEETS = {"messy": messy_workbook(), "percentages": percentages()}


def on(page: str, example: str = "") -> Visitor:
    """A visitor on a page; where an example is named, with its table open and confirmed."""
    visitor = Visitor()
    if example:
        visitor.turn_to("start")
        visitor.app.button(key=f"example-{example}").click()
        visitor.run()
        visitor.seed(confirmed=True)
    visitor.go(page)
    return visitor


def data_of(visitor: Visitor) -> set[str]:
    """What may stand on a page of any language: names, labels, ids, marks, and the words of files."""
    rules = {text for rule in RULES for text in (rule.id, rule.mark())}
    examples = {example.id for example in (*all_examples(), *all_together())}
    terms = {text for term in all_terms().values() for text in (term.name, term.meaning)}
    policies = {*preset_names()}
    settings = {item.name for rule in RULES for item in rule.settings()}
    methods = {f"method {method.id}" for method in METHODS}
    table, draft = visitor.work.table, visitor.work.draft
    data = FILES | KEYS | settings | rules | examples | terms | policies | methods
    if table is None or draft is None:
        return data
    labels = {text.strip() for row in range(table.n_rows) for text in table.row_texts(row)}
    policy = visitor.work.policy or visitor.work.base
    own = set() if policy is None else {policy.name}
    if policy is not None and policy.name not in preset_names():  # what the file of the table says of its policy
        own |= {policy.provenance.title, policy.provenance.source}
    named = {draft.title, draft.unit, draft.population, *(variable.name for variable in draft.variables)}
    return data | labels | named | own | {table.name, table.sha256}


@pytest.mark.usefixtures("masked_is_spoken")
@pytest.mark.parametrize(("page", "example"), [("start", ""), *VIEWS])
def test_nothing_on_a_page_stays_english(page: str, example: str):
    visitor = on(page, example)

    assert len(texts_of(visitor)) > 20
    assert strays(visitor, data_of(visitor)) == []


@pytest.mark.usefixtures("masked_is_spoken")
@pytest.mark.parametrize("content", SHEETS.values(), ids=[*SHEETS])
def test_nothing_about_a_sheet_stays_english(content: bytes):
    visitor = Visitor()
    visitor.upload(content, "1.xlsx")
    assert visitor.work.sheet is not None

    visitor.seed(lines=LineSelection(rows=(3,), columns=(1,)))
    visitor.go("table")

    assert len(texts_of(visitor)) > 60
    assert strays(visitor, data_of(visitor) | {*LETTERS} | WRITTEN_BY) == []


def learning(name: str = "", tab: Message = learn_messages.TAB_LESSONS, *, answered: bool = False) -> Visitor:
    """A visitor on the page *Learn*, at a tab; where a lesson is named, in it, with a wrong answer."""
    visitor = Visitor()
    visitor.go("learn")
    visitor.app.session_state[TAB_KEY] = tab.said()
    at = visitor.work.learning
    attempt = at.attempt(name)
    if answered:
        question = all_lessons()[name].question
        picked = (0,) * len(question.picks) if isinstance(question, Quiz) else ()
        attempt = replace(attempt, answered=True, picked=picked)
    visitor.seed(learning=replace(at, lesson=name, attempts={name: attempt} if name else {}))
    visitor.go("learn")  # in a language without letters no title says where it is
    return visitor


def data_of_lesson(name: str) -> set[str]:
    """What may stand in a lesson of any language: its labels, ids of rules, and terms of the glossary."""
    _, labels = words_of(content_of(name))
    terms = {text for term in all_terms().values() for text in (term.name, term.meaning)}
    return FILES | KEYS | labels | terms | {"Total", *(text for rule in RULES for text in (rule.id, rule.mark()))}


@pytest.mark.usefixtures("masked_is_spoken")
@pytest.mark.parametrize("answered", [False, True], ids=["asked", "answered"])
@pytest.mark.parametrize("name", LESSONS)
def test_nothing_in_a_lesson_stays_english(name: str, answered: bool):
    visitor = learning(name, answered=answered)

    assert len(texts_of(visitor)) > 20
    assert strays(visitor, data_of_lesson(name)) == []


@pytest.mark.usefixtures("masked_is_spoken")
def test_nothing_in_the_course_stays_english():
    visitor = learning()

    assert len(texts_of(visitor)) > 20
    assert strays(visitor, FILES | KEYS) == []


@pytest.mark.usefixtures("masked_is_spoken")
def test_nothing_on_the_page_of_a_rule_stays_english():
    visitor = learning(tab=learn_messages.TAB_RULES)
    shown = {"A", "B", "C", "D", "E", RULES[0].example.source}

    assert len(texts_of(visitor)) > 20
    assert strays(visitor, data_of_lesson("one-person") | shown) == []


def test_a_half_answered_lesson_goes_on_in_another_language():
    visitor = learning("one-person")
    marked = frozenset({3, 7})
    before = visitor.work.learning.attempt("one-person")
    attempt = replace(before, marked=marked, edition=before.edition + 1)
    visitor.seed(learning=replace(visitor.work.learning, attempts={"one-person": attempt}))
    english = texts_of(visitor)

    visitor.app.selectbox(key="language").set_value("sv")
    visitor.run()

    swedish = texts_of(visitor)
    assert visitor.work.learning.lesson == "one-person"
    assert visitor.work.learning.attempt("one-person").marked == marked
    assert any("What a table tells about one person" in text for text in english)
    assert any("Vad en tabell berättar om en enda person" in text for text in swedish)
    assert not any("What a table tells" in text for text in swedish)


def test_a_language_is_chosen_in_the_sidebar_and_outlives_the_data():
    visitor = on("review", "twelve-key-values")
    english, other = texts_of(visitor), on("start")

    visitor.app.selectbox(key="language").set_value("sv")
    visitor.run()

    swedish = texts_of(visitor)
    assert _page_name(messages.PAGE_REVIEW, "sv") in swedish
    assert _page_name(messages.PAGE_REVIEW, "en") in english
    assert len(english - swedish) > len(english) / 2
    assert _page_name(messages.PAGE_REVIEW, "en") in texts_of(on("review", "violins"))
    other.run()
    assert other.title == "May this table be published?"
    with speaking(catalogue_of("sv")):  # the visitor looks for what menus show
        visitor.press(messages.CLEAR.said())
    assert visitor.work.tab.language == "sv"
    assert visitor.work.table is None


def _page_name(page: Message, code: str) -> str:
    with speaking(catalogue_of(code)):
        return page.said()


@pytest.mark.parametrize("code", [one for one in spoken() if one != ENGLISH.language])
def test_a_reader_sees_no_field_and_no_mark_of_a_template(code: str):
    visitor = on("review", "twelve-key-values")
    visitor.app.selectbox(key="language").set_value(code)
    visitor.run()

    assert [text for text in texts_of(visitor) if re.search(r"\{\w+[:}]|[⟦⟧|]", text)] == []
