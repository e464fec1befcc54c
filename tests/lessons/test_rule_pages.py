"""One page for each rule: its own words, and an example that the rule marks here and now."""

from __future__ import annotations

from dataclasses import replace
from html.parser import HTMLParser

import pytest

from sdc_core.lessons.rule_pages import rule_page
from sdc_core.rules import RULES, Rule
from sdc_core.rules.base import ExampleOfSums
from sdc_core.rules.few_others import FewOthers
from ui.learn.learning_print import example_table, rule_document

EVERY = pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.id)


@EVERY
def test_it_speaks_in_the_words_of_the_rule(rule: type[Rule]):
    page = rule_page(rule)

    assert "\n\n".join(page.lesson) == rule.lesson()
    assert page.says == rule().describe()
    assert [line.label for line in page.settings] == [item.label for item in rule.settings()]
    assert [line.help for line in page.settings] == [item.help for item in rule.settings()]
    assert page.source == rule.example.source


@EVERY
def test_its_example_marks_what_the_rule_says_it_marks(rule: type[Rule]):
    marked = [labels for labels, _ in rule_page(rule).marked]
    example = rule.example
    stated = {(row,) for row in example.unsafe} if isinstance(example, ExampleOfSums) else set(example.unsafe)

    assert {labels for labels in marked if "Total" not in labels} == stated


def test_a_changed_example_changes_what_is_marked():
    changed = replace(FewOthers.example, counts=((200, 0), (17, 3), (18, 2), (17, 3)))
    kind = type("Changed", (FewOthers,), {"example": changed, "__doc__": FewOthers.__doc__})

    assert [labels for labels, _ in rule_page(kind).marked] == [("1", "A"), ("5", "A")]


@pytest.mark.parametrize(
    ("rule", "label", "default", "allowed"),
    [
        ("1a", "Others needed (t)", "3", "1 to 1\u202f000\u202f000"),
        ("1a", "As printed (≥)", "no", "yes or no"),
        ("3", "Zeros", "safe", "safe or informative or unsafe"),
        ("dominance", "Largest share (k %)", "85", "above 0, up to 100"),
        ("linear", "Weights (λ)", "0.1 0 -1", "-1000 to 1\u202f000"),
    ],
)
def test_settings_are_written_for_people(rule: str, label: str, default: str, allowed: str):
    kind = next(one for one in RULES if one.id == rule)
    line = next(one for one in rule_page(kind).settings if one.label == label)

    assert (line.default, line.allowed) == (default, allowed)


class Seen(HTMLParser):
    """The tags and the attributes of a document."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += attrs


def test_all_pages_to_print_are_one_file_that_asks_for_nothing():
    document = rule_document([rule_page(rule) for rule in RULES])
    seen = Seen()
    seen.feed(document)

    assert seen.tags.count("section") == len(RULES)
    assert not {"script", "link", "img", "iframe"} & set(seen.tags)
    assert not {name for name, _ in seen.attributes if name in ("src", "href") or name.startswith("on")}
    assert "url(" not in document and "@import" not in document
    assert "1a" in document and "p%" in document


@EVERY
def test_the_example_is_shown_with_its_sentences(rule: type[Rule]):
    shown = example_table(rule_page(rule))

    assert "<table" in shown
    assert shown.count('class="finding"') == len({labels for labels, _ in rule_page(rule).marked})
