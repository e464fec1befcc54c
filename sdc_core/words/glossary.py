"""The field's terms in plain words, and where they stand in a text.

A text may mark the term it is about, as [[term]] or, where it is written otherwise, as [[term|as written]]. The terms
are those of the active language; in any language the English name finds them too.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from sdc_core.messages import ENGLISH, active
from sdc_core.words.languages import catalogue_of, spoken

FILE = Path(__file__).with_suffix(".toml")
MARKED = re.compile(r"\[\[([^\]|]+)(?:\|([^\]]+))?\]\]")


@dataclass(frozen=True)
class Term:
    """A term, what it means, and every way in which it is written. key: its English name."""

    key: str
    name: str
    meaning: str
    forms: tuple[str, ...]


@dataclass(frozen=True)
class Piece:
    """A piece of a text: the term that it is, or None where it is none."""

    text: str
    term: Term | None = None


def all_terms() -> Mapping[str, Term]:
    """Every term of the active language by its English name, in the order of the alphabet."""
    return _terms(_language())


def terms_named(*keys: str) -> tuple[Term, ...]:
    """The terms that have these English names, in the order of the alphabet."""
    return tuple(term for term in all_terms().values() if term.key in keys)


def pieces(text: str) -> Iterator[Piece]:
    """A text taken apart where it uses a term: those it marks, and the first use of every other one."""
    used = {_marked(marked).key for marked in MARKED.finditer(text)}
    end = 0
    for marked in MARKED.finditer(text):
        yield from _found(text[end : marked.start()], used)
        yield Piece(marked.group(2) or marked.group(1), _marked(marked))
        end = marked.end()
    yield from _found(text[end:], used)


def bare(text: str) -> str:
    """The text without its marks."""
    return MARKED.sub(lambda marked: marked.group(2) or marked.group(1), text)


def terms_in(*texts: str) -> tuple[Term, ...]:
    """Every term that one of these texts uses, in the order of the alphabet."""
    found = {piece.term.key for text in texts for piece in pieces(text) if piece.term}
    return tuple(term for term in all_terms().values() if term.key in found)


def _marked(marked: re.Match[str]) -> Term:
    """The term that a text marks, by its English name or by its own."""
    name = marked.group(1)
    known = all_terms()
    return known[name] if name in known else next(term for term in known.values() if term.name == name)


def _found(text: str, used: set[str]) -> Iterator[Piece]:
    """A text without marks, taken apart; used grows by the terms that were found."""
    by_form, pattern = _forms(_language())
    end = 0
    for found in pattern.finditer(text):
        term = by_form[found.group().casefold()]
        if term.key in used:
            continue
        used.add(term.key)
        yield Piece(text[end : found.start()])
        yield Piece(found.group(), term)
        end = found.end()
    if text[end:]:
        yield Piece(text[end:])


def _language() -> str:
    """The language whose terms are found: the active one, or English where it has none."""
    language = active().language
    return language if language in spoken() else ENGLISH.language


@cache
def _terms(language: str) -> Mapping[str, Term]:
    own = catalogue_of(language).glossary
    written = tomllib.loads(FILE.read_text(encoding="utf-8"))
    terms = (_own_term(key, own[key]) if key in own else _term(key, described) for key, described in written.items())
    return {term.key: term for term in sorted(terms, key=lambda one: one.name.casefold())}


@cache
def _forms(language: str) -> tuple[Mapping[str, Term], re.Pattern[str]]:
    """Which term each form belongs to, and a pattern that finds them: the longest first."""
    by_form = {form.casefold(): term for term in _terms(language).values() for form in term.forms}
    longest_first = sorted(by_form, key=len, reverse=True)
    return by_form, re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, longest_first))})(?![\w-])", re.IGNORECASE)


def _term(name: str, described: Mapping[str, object]) -> Term:
    forms = described.get("forms", [])
    assert isinstance(forms, list)
    return Term(name, name, str(described["meaning"]), (name, f"{name}s", *forms))


def _own_term(key: str, described: Mapping[str, Any]) -> Term:
    """A term in another language: its forms are listed, for every language has endings of its own."""
    name = str(described["name"])
    return Term(key, name, str(described["meaning"]), (name, *described["forms"]))
