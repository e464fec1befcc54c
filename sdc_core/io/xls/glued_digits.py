"""Footnote marks that stand raised on screen and, where only values are read, glued to the label: "Disabled1"."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

import numpy as np

from sdc_core.table.columns import Column, Kind

_NOTE = re.compile(r"\(?([1-9][0-9]?)(?:[.)]|\s)\s*[\"'“‘]?[^\W\d_].{11,}", re.DOTALL)
_GLUED = re.compile(r"(.*[^\W\d_]{3}(?<=[a-zà-öø-ÿ])[)\"'’”]?)([1-9][0-9]?(?:[,;][1-9][0-9]?)*)\s*", re.DOTALL)
_LETTERED = re.compile(r"\(?([a-h])(?:[.)]|\s)\s*[A-Z][^\W\d_]+ .{8,}", re.DOTALL)
_WITH_LETTER = re.compile(r"(.*?)([^\W\d_]{4,})([abcfgh])\s*", re.DOTALL)
"""A word that may end with the letter of a note; those that often end words by themselves are left alone."""
_WORD = re.compile(r"[^\W\d_]+")
_RAISED_LETTERS = str.maketrans("abcfgh", "ᵃᵇᶜᶠᵍʰ")
_RAISED = str.maketrans("0123456789,;", "⁰¹²³⁴⁵⁶⁷⁸⁹⁾⁾")


def with_raised_digits(columns: Sequence[Column]) -> tuple[tuple[Column, ...], int]:
    """The columns with glued digits and letters as raised characters, and in how many cells they stand.

    A digit is taken for a footnote only where a line of the sheet begins with it as its number, and where no other
    label of the column is the same without it; a letter where besides its word stands elsewhere without it.
    """
    texts = [text for column in columns for text in column.texts]
    notes = {found[1] for text in texts if (found := _NOTE.fullmatch(text.strip()))}
    mended = [_mended(column, notes) for column in columns] if notes else [(column, 0) for column in columns]
    letters = {found[1] for text in texts if (found := _LETTERED.fullmatch(text.strip()))}
    if "a" in letters:
        words = Counter(word.casefold() for text in texts for word in _WORD.findall(text))
        for at, (column, number) in enumerate(mended):
            lettered, more = _with_letters(column, letters, words)
            mended[at] = lettered, number + more
    return tuple(column for column, _ in mended), sum(number for _, number in mended)


def _with_letters(column: Column, letters: set[str], words: Counter[str]) -> tuple[Column, int]:
    """A column with the letters of notes raised that end a word which stands elsewhere without them, and only there."""
    texts = [*column.texts]
    for at, (text, kind) in enumerate(zip(column.texts, column.kinds.tolist(), strict=True)):
        found = _WITH_LETTER.fullmatch(text) if kind == Kind.TEXT else None
        if (
            found
            and found[3] in letters
            and words[found[2].casefold()]
            and words[(found[2] + found[3]).casefold()] == 1
        ):
            texts[at] = found[1] + found[2] + found[3].translate(_RAISED_LETTERS)
    which = [at for at, text in enumerate(texts) if text != column.texts[at]]
    if not which:
        return column, 0
    return Column.encoded(texts, column.kinds.tolist(), column.codes), int(np.isin(column.codes, which).sum())


def _mended(column: Column, notes: set[str]) -> tuple[Column, int]:
    glued = {
        text: found
        for text, kind in zip(column.texts, column.kinds.tolist(), strict=True)
        if kind == Kind.TEXT and (found := _GLUED.fullmatch(text)) and {*re.split("[,;]", found[2])} <= notes
    }
    bare = Counter(glued[text][1].strip() if text in glued else text.strip() for text in column.texts)
    glued = {text: found for text, found in glued.items() if bare[found[1].strip()] == 1}
    if not glued:
        return column, 0
    texts = [glued[text][1] + glued[text][2].translate(_RAISED) if text in glued else text for text in column.texts]
    which = [at for at, text in enumerate(column.texts) if text in glued]
    times = sum(int((column.codes == at).sum()) for at in which)
    return Column.encoded(texts, column.kinds.tolist(), column.codes), times
