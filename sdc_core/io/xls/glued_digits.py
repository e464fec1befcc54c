"""Footnote digits that stand raised on screen and, where only values are read, glued to the label: "Disabled1"."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from sdc_core.table.columns import Column, Kind

_NOTE = re.compile(r"\(?([1-9][0-9]?)(?:[.)]|\s)\s*[\"'“‘]?[^\W\d_].{11,}", re.DOTALL)
_GLUED = re.compile(r"(.*[^\W\d_]{3}(?<=[a-zà-öø-ÿ])[)\"'’”]?)([1-9][0-9]?(?:[,;][1-9][0-9]?)*)\s*", re.DOTALL)
_RAISED = str.maketrans("0123456789,;", "⁰¹²³⁴⁵⁶⁷⁸⁹⁾⁾")


def with_raised_digits(columns: Sequence[Column]) -> tuple[tuple[Column, ...], int]:
    """The columns with glued digits as raised characters, and in how many cells they stand.

    A digit is taken for a footnote only where a line of the sheet begins with it as its number, and where no other
    label of the column is the same without it.
    """
    texts = [text for column in columns for text in column.texts]
    notes = {found[1] for text in texts if (found := _NOTE.fullmatch(text.strip()))}
    if not notes:
        return tuple(columns), 0
    mended = [_mended(column, notes) for column in columns]
    return tuple(column for column, _ in mended), sum(number for _, number in mended)


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
