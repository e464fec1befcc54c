"""The field's terms in plain words, and where they stand in a text.

A text may mark the term it is about, as [[term]] or, where it is written otherwise, as [[term|as written]].
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

FILE = Path(__file__).with_suffix(".toml")
MARKED = re.compile(r"\[\[([^\]|]+)(?:\|([^\]]+))?\]\]")


@dataclass(frozen=True)
class Term:
    """A term, what it means, and every way in which it is written."""

    name: str
    meaning: str
    forms: tuple[str, ...]


@dataclass(frozen=True)
class Piece:
    """A piece of a text: the term that it is, or None where it is none."""

    text: str
    term: Term | None = None


@cache
def all_terms() -> Mapping[str, Term]:
    """Every term by its name, in the order of the alphabet."""
    written = tomllib.loads(FILE.read_text(encoding="utf-8"))
    terms = (_term(name, described) for name, described in written.items())
    return {term.name: term for term in sorted(terms, key=lambda one: one.name.casefold())}


def pieces(text: str) -> Iterator[Piece]:
    """A text taken apart where it uses a term: those it marks, and the first use of every other one."""
    used = {marked.group(1) for marked in MARKED.finditer(text)}
    end = 0
    for marked in MARKED.finditer(text):
        yield from _found(text[end : marked.start()], used)
        yield Piece(marked.group(2) or marked.group(1), all_terms()[marked.group(1)])
        end = marked.end()
    yield from _found(text[end:], used)


def bare(text: str) -> str:
    """The text without its marks."""
    return MARKED.sub(lambda marked: marked.group(2) or marked.group(1), text)


def terms_in(*texts: str) -> tuple[Term, ...]:
    """Every term that one of these texts uses, in the order of the alphabet."""
    found = {piece.term.name for text in texts for piece in pieces(text) if piece.term}
    return tuple(term for term in all_terms().values() if term.name in found)


def _found(text: str, used: set[str]) -> Iterator[Piece]:
    """A text without marks, taken apart; used grows by the terms that were found."""
    by_form, pattern = _forms()
    end = 0
    for found in pattern.finditer(text):
        term = by_form[found.group().casefold()]
        if term.name in used:
            continue
        used.add(term.name)
        yield Piece(text[end : found.start()])
        yield Piece(found.group(), term)
        end = found.end()
    if text[end:]:
        yield Piece(text[end:])


@cache
def _forms() -> tuple[Mapping[str, Term], re.Pattern[str]]:
    """Which term each form belongs to, and a pattern that finds them: the longest first."""
    by_form = {form.casefold(): term for term in all_terms().values() for form in term.forms}
    longest_first = sorted(by_form, key=len, reverse=True)
    return by_form, re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, longest_first))})(?![\w-])", re.IGNORECASE)


def _term(name: str, described: Mapping[str, object]) -> Term:
    forms = described.get("forms", [])
    assert isinstance(forms, list)
    return Term(name, str(described["meaning"]), (name, f"{name}s", *forms))
