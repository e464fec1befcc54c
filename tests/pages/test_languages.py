"""The pages in other languages: nothing on them stays English, and every session has its own."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from sdc_core.messages import ENGLISH, Message, speaking
from sdc_core.policy.policy import Policy
from sdc_core.policy.reading import preset_names
from sdc_core.protection import METHODS
from sdc_core.rules import RULES
from sdc_core.words.glossary import all_terms
from sdc_core.words.languages import catalogue_of, spoken
from tests.pages.masked import strays, texts_of
from tests.pages.visitor import Visitor
from tests.words.test_languages import MASKED
from ui.session import language, messages
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

STILL_ENGLISH = {"it is called a total and is the sum of the others"}
"""Why a sheet or a list is read as it is (docs/decisions/0075)."""

VIEWS = [(page, example) for page in ("table", "review", "signoff", "protect", "thresholds") for example in EXAMPLES]


@pytest.fixture
def masked_is_spoken(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The one language that there is has no letters."""
    monkeypatch.setattr(language, "catalogue_of", lambda code: MASKED)
    monkeypatch.setattr(language, "spoken", lambda: (MASKED.language,))
    with speaking(MASKED):  # the visitor looks for what menus show
        yield


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
    policies = {text for name in preset_names() for text in (name, *_sources(Policy.preset(name)))}
    settings = {item.name for rule in RULES for item in rule.settings()}
    methods = {f"method {method.id}" for method in METHODS}
    table, draft = visitor.work.table, visitor.work.draft
    data = FILES | KEYS | STILL_ENGLISH | settings | rules | examples | terms | policies | methods
    if table is None or draft is None:
        return data
    labels = {text.strip() for row in range(table.n_rows) for text in table.row_texts(row)}
    policy = visitor.work.policy or visitor.work.base
    own = set() if policy is None else {policy.name, *_sources(policy)}
    named = {draft.title, draft.unit, draft.population, *(variable.name for variable in draft.variables)}
    return data | labels | named | own | {table.name, table.sha256}


def _sources(policy: Policy) -> tuple[str, ...]:
    """What a policy says of where it comes from: titles of papers and names of offices."""
    known = policy.provenance
    return (known.title, known.source, known.source.partition(",")[0])


@pytest.mark.usefixtures("masked_is_spoken")
@pytest.mark.parametrize(("page", "example"), [("start", ""), *VIEWS])
def test_nothing_on_a_page_stays_english(page: str, example: str):
    visitor = on(page, example)

    assert len(texts_of(visitor)) > 20
    assert strays(visitor, data_of(visitor)) == []


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
