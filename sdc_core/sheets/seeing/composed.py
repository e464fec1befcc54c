"""Headings that put the categories of several variables into one text: Total 0, Total 1, …, Men 0, Men 1, …

Databases write such headings where a table has more than one variable in its columns. They are taken apart where they
are all combinations of what begins them and what ends them, in the order of a crossing, and some of these categories
are known for those of a variable (sexes, ages, years), or some headings begin with a total. "North East, North West,
South East, South West" is such a crossing too, and is left alone.
"""

from __future__ import annotations

from collections.abc import Sequence

from sdc_core.sheets.seeing.words import names_total
from sdc_core.words.guesses import guessed_name
from sdc_core.words.periods import is_period

FEWEST = 4
TELLING = frozenset({"sex", "age", "year", "quarter", "month", "marital status"})
_Words = tuple[str, ...]


def taken_apart(texts: Sequence[str]) -> list[list[str]]:
    """The headings level by level, outer categories first; one level where they are not put together of several.

    A heading that is called total stands for itself on each level.
    """
    inside = [text for text in texts if not names_total(text)]
    if len({*inside}) < len(inside) or len(inside) < FEWEST or all(map(is_period, inside)):
        return [list(texts)]
    levels = _levels(_without_shared_words([tuple(text.split()) for text in inside]))
    known = any(map(_is_known, levels)) or any(map(_has_total, levels[:-1]))
    if len(levels) < 2 or not known:
        return [list(texts)]
    parts = [iter(level) for level in levels]
    return [[text if names_total(text) else next(part) for text in texts] for part in parts]


def _is_known(categories: Sequence[str]) -> bool:
    """Whether the categories of a level are known for those of one variable."""
    return guessed_name([text for text in dict.fromkeys(categories) if not names_total(text)]) in TELLING


def _has_total(categories: Sequence[str]) -> bool:
    """Whether one of several categories is their total; in the last level it may be the total of one block alone."""
    named = [names_total(text) for text in dict.fromkeys(categories)]
    return any(named) and not all(named)


def _without_shared_words(headings: Sequence[_Words]) -> list[_Words]:
    """The headings without words at the beginning of all, and without several at their end: what all of them count."""
    first = len(_common(headings))
    last = len(_common([words[first:][::-1] for words in headings]))
    return [words[first : len(words) - last if last > 1 else None] for words in headings]


def _levels(headings: Sequence[_Words]) -> list[list[str]]:
    """Each variable's category for every heading, as far as they can be taken apart; one level if they cannot."""
    number = len(headings)
    for inner in range(number // 2, 1, -1):
        if number % inner:
            continue
        blocks = [headings[at : at + inner] for at in range(0, number, inner)]
        shared = [_common(block) for block in blocks]
        ends = [[words[len(own) :] for words in block] for own, block in zip(shared, blocks, strict=True)]
        crossed = all(own == ends[0] for own in ends) and all(ends[0]) and all(shared) and len({*shared}) == len(shared)
        if crossed:
            below = _levels(ends[0]) if inner >= FEWEST else [[" ".join(words) for words in ends[0]]]
            outer = [" ".join(own) for own in shared for _ in range(inner)]
            return [outer, *(level * len(blocks) for level in below)]
    return [[" ".join(words) for words in headings]]


def _common(headings: Sequence[_Words]) -> _Words:
    """The words that begin all of these headings."""
    first, last = min(headings), max(headings)
    same = next((at for at, (one, other) in enumerate(zip(first, last, strict=False)) if one != other), len(first))
    return first[:same]
