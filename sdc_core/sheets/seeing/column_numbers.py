"""Rows below headings that number the columns, and those that say how columns are reckoned from one another."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

_ALPHABET = "abcdefghijklmnopqrstuvwxyz"
_RECKONED = re.compile(r"(?=.*[0-9])[0-9+\-–−=*/×÷:()\[\]., ]*(?:(?:to|bis|till|à)[0-9+\-–−=*/×÷:()\[\]., ]*)*")
"""What is made of numbers of columns alone: (3 to 6)+14, 2=3+4, (4/2)*100."""


_BRACKETED = re.compile(r"[(\[]([0-9]{1,3})[)\]]")
_WORD = re.compile(r"[^\W\d_]{2}")


def numbers_columns(texts: Sequence[str]) -> bool:
    """Whether the texts are 1, 2, 3 … or (1), (2), (3) … or (a), (b), (c) …

    Behind a number may stand that it is reckoned: 2=. Numbers in brackets may go on from an earlier page: (53), (54).
    """
    bare = [text.strip("()[]. =") for text in texts]
    marked = all(text != inner for text, inner in zip(texts, bare, strict=True))
    if marked and bare and "".join(bare).casefold() == _ALPHABET[: len(bare)]:
        return len(bare) > 2
    if len(bare) < (2 if marked else 3) or not all(text.isdigit() and text.isascii() for text in bare):
        return False
    numbers = [int(text) for text in bare]
    begins = numbers[0] in (1, 2, 3) or (len(bare) > 2 and all(text[:1] in "([" for text in texts))
    return begins and all(after - before == 1 for before, after in pairwise(numbers))


def numbers_some_columns(texts: Sequence[str]) -> bool:
    """Whether a row without a word begins with (1) and goes on with numbers in brackets: (1), _(?)_, (4), (5)=1+4."""
    numbers = [int(found[1]) for text in texts if (found := _BRACKETED.fullmatch(text.strip()))]
    rising = len(numbers) > 1 and all(before < after for before, after in pairwise(numbers))
    return (
        rising and numbers[0] == 1 and not any(_WORD.search(text) for text in texts) and numbers[-1] <= len(texts) * 2
    )


def reckons_columns(texts: Sequence[str]) -> bool:
    """Whether every text says from which numbers of columns its column is reckoned, and is no mere number."""
    bare = [text.strip() for text in texts]
    return bool(bare) and all(_RECKONED.fullmatch(text) and not _is_number(text) for text in bare)


def _is_number(text: str) -> bool:
    return text.strip("()[]+-–−").replace(",", "").replace(".", "").replace(" ", "").isdigit()
