"""Terms are found where they stand, the longest first, and each is explained once in a text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sdc_core.messages import ENGLISH, speaking
from sdc_core.words.glossary import all_terms, bare, pieces, terms_in, terms_named
from sdc_core.words.languages import catalogue_of, spoken
from ui.words.glossary import explained, story


def found(text: str) -> list[tuple[str, str]]:
    return [(piece.text, piece.term.name) for piece in pieces(text) if piece.term]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("A margin, and margins.", [("margin", "margin")]),
        ("Sensitive categories", [("Sensitive categories", "sensitive category")]),
        ("An informative zero in a group", [("informative zero", "informative zero"), ("group", "group")]),
        ("keyboards and monkeys and cell-like", []),
        ("The p% rule, and p% again", [("p% rule", "p% rule")]),
        ("see [[holding|Firms of one owner]]", [("Firms of one owner", "holding")]),
        ("a key first and then a [[key]]", [("key", "key")]),
    ],
)
def test_terms_are_found(text: str, expected: list[tuple[str, str]]):
    assert found(text) == expected


def test_a_term_that_is_marked_is_explained_where_it_is_marked():
    first, second = (at for at, piece in enumerate(pieces("a key first and then a [[key]]")) if "key" in piece.text)

    terms = [piece.term for piece in pieces("a key first and then a [[key]]")]
    assert terms[first] is None
    assert terms[second] is not None


@given(st.lists(st.sampled_from([*all_terms(), "and", "x", "Margins", "p%"]), max_size=8).map(" ".join))
def test_nothing_is_lost_or_added(text: str):
    assert "".join(piece.text for piece in pieces(text)) == bare(text) == text


@pytest.mark.parametrize("term", all_terms().values(), ids=lambda term: term.name)
def test_every_term_has_a_meaning_in_words(term):
    assert term.meaning[0].isupper()
    assert term.meaning.endswith(".")
    assert terms_in(f"about {term.name} here") == (term,)


def test_terms_are_listed_in_the_order_of_the_alphabet():
    names = list(all_terms())

    assert names == sorted(names, key=str.casefold)
    assert [term.name for term in terms_in("a target and a key", "Cells")] == ["cell", "key", "target"]


def test_no_two_terms_share_a_form():
    forms = [form.casefold() for term in all_terms().values() for form in dict.fromkeys(term.forms)]

    assert len(set(forms)) == len(forms)


def test_what_is_not_ours_stays_text():
    assert "<b>" not in explained("a <b>key</b>")
    assert "&lt;b&gt;" in explained("a <b>key</b>")


def test_a_story_explains_a_term_once_and_keeps_its_paragraphs():
    told = story(["A key.", "Another key.", "No term"])

    assert told.count("<p>") == told.count("</p>") == 3
    assert told.count('class="term"') == 1


OTHERS = [language for language in spoken() if language != ENGLISH.language]


@pytest.mark.parametrize("language", OTHERS)
def test_another_language_has_every_term_and_finds_it_in_its_own_words(language: str):
    english = {*all_terms()}

    with speaking(catalogue_of(language)):
        terms = tuple(all_terms().values())
        assert {*catalogue_of(language).glossary} == {*all_terms()} == english
        for term in terms:
            assert term.meaning.endswith(".")
            assert terms_in(f"1 {term.name} 2") == (term,)
        forms = [form.casefold() for term in terms for form in term.forms]

    assert len(set(forms)) == len(forms)


def test_the_terms_of_a_text_are_those_of_the_language_that_is_spoken():
    with speaking(catalogue_of("sv")):
        swedish = found("Riskceller i en grupp, och [[key|det kända]], [[koncern]]")
        names = [term.name for term in terms_named("cell", "unsafe")]

    assert swedish == [("Riskceller", "riskcell"), ("grupp", "grupp"), ("det kända", "nyckel"), ("koncern", "koncern")]
    assert names == ["cell", "riskcell"]
    assert found("Riskceller i en grupp") == []
    assert [term.name for term in terms_named("cell", "unsafe")] == ["cell", "unsafe"]
