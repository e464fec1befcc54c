"""Categories of two tables that may be the same under two spellings: to be asked about, never taken for granted."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher

from sdc_core.attack.linked.bands import band_of
from sdc_core.spec.hierarchy import Hierarchy

ALIKE = 0.82
"""The share of letters in common from which two spellings are asked about."""

MOST_PAIRS = 40_000
"""Pairs of categories whose letters are compared; of more only those are found that differ in signs and capitals."""

_NUMBER = re.compile(r"\d+")
_SIGNS = re.compile(r"[\W_]+")


def look_alikes(ours: Hierarchy, theirs: Hierarchy) -> list[tuple[str, str]]:
    """Pairs of a category of the first table and one of another that lack their like in the other table."""
    here, there = _unmatched(ours, theirs), _unmatched(theirs, ours)
    pairs = sorted(_pairs(here, there), key=lambda pair: -pair[0])
    found: list[tuple[str, str]] = []
    for _, one, other in pairs:
        if not any(one in pair or other in pair for pair in found):
            found.append((one, other))
    return sorted(found, key=lambda pair: here.index(pair[0]))


def _unmatched(tree: Hierarchy, other: Hierarchy) -> list[str]:
    known = {*other.labels}
    labels = tree.labels if tree.is_root.all() else tree.labels[1:]
    return [label for label in labels if label not in known and band_of(label) is None]


def _pairs(here: Sequence[str], there: Sequence[str]) -> Iterator[tuple[float, str, str]]:
    """Pairs that look alike, and how much."""
    words = {label: _words(label) for label in (*here, *there)}
    if len(here) * len(there) > MOST_PAIRS:
        spelled = {words[label]: label for label in reversed(there)}
        yield from ((1.0, one, spelled[words[one]]) for one in here if words[one] in spelled)
        return
    for one in here:
        for other in there:
            share = _likeness(words[one], words[other])
            if share >= ALIKE:
                yield share, one, other


def _words(label: str) -> tuple[str, ...]:
    """A label as words in small letters, without accents and signs."""
    bare = "".join(sign for sign in unicodedata.normalize("NFKD", label) if not unicodedata.combining(sign))
    return tuple(_SIGNS.sub(" ", bare.casefold()).split())


def _likeness(one: Sequence[str], other: Sequence[str]) -> float:
    if one == other:
        return 1.0
    text, like = " ".join(one), " ".join(other)
    if _NUMBER.findall(text) != _NUMBER.findall(like):
        return 0.0
    if one and len(one) == len(other) and all(_abbreviates(a, b) for a, b in zip(one, other, strict=True)):
        return 0.9 + 0.05 * SequenceMatcher(None, text, like).ratio()
    return SequenceMatcher(None, text, like).ratio()


def _abbreviates(one: str, other: str) -> bool:
    return bool(one) and (one.startswith(other) or other.startswith(one))
