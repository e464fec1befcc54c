"""Columns of numbers that are keys, recognised by what stands beside them, whatever they are called.

Figures stand behind all labels. Where a column of texts, of years or of ages "to" stands behind columns of numbers,
these are labels as well if each of them is one of a key: it goes with a name, counts the rows, or is the other end
of a band. One column that is none of these says that the figures have begun, and so do texts that tell the rows apart.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from sdc_core.sheets.finding.area_columns import ENOUGH_ROWS, AreaColumns
from sdc_core.words.measure_words import speaks_of_percent

CODE_WORD = re.compile(
    r"\b(?:codes?|kode|kod|cod|codice|codigo|código|koodi|id|ids|fips|lau|nuts|nace|isco|isic|sic|sni|nuts[0-9]|kommunenummer|kommunnr|kommunkod|"
    r"länskod|ags|schlüssel|schl|postcode|zip|iso)\b|nummer$|number code|(?:コード|代码|代碼|编码|編碼|코드)\W*$",
    re.IGNORECASE,
)
FEWEST_ROWS = 4
FEWEST_CROSSED = 6
"""Rows of numbers that name every combination once, so that they do so by no chance."""
FEWEST_AGAIN = 2
"""Rows in which a number has to come again, so that it stands with one name by no chance."""


def keys_from(columns: AreaColumns, first: int) -> int:
    """The first column behind the labels, where numbers among them are keys; `first` where there are none."""
    last = int(np.flatnonzero(columns.figures).max(initial=-1))
    if len(columns.types) < FEWEST_ROWS or last <= first:
        return first
    reach, has_keys = first, False
    for at in range(first, last):
        if _is_full(columns, at):
            reach = at + 1 if has_keys else reach
        elif (at > first and _are_bands(columns, at - 1)) or columns.is_year(at):
            reach, has_keys = at + 1, True
        elif columns.figures[at] and not _may_be_key(columns, at, last):
            break
        else:
            has_keys |= bool(columns.figures[at])
    return reach


def _is_full(columns: AreaColumns, at: int) -> bool:
    """Whether a column holds a text in every row and has a heading."""
    return bool(columns.texts[at] == len(columns.types)) and bool(columns.heading(at))


def _may_be_key(columns: AreaColumns, at: int, last: int) -> bool:
    """Whether a column of numbers counts the rows, goes with another one that names them, or begins a band."""
    if counts_on(columns, at):
        return True
    if _name_each_row(columns, at):
        return False
    if at + 1 < last and _are_bands(columns, at):
        return True
    own = columns.words(at)
    if not _are_short_codes(columns, at) or len({*own}) * 2 > len(own):
        return False
    if CODE_WORD.search(columns.heading(at)):
        return True
    if len({*own}) < FEWEST_AGAIN:
        return False
    if _is_doubled(columns, at, last):
        return True
    named = (one for one in range(last) if one != at and (_is_full(columns, one) or columns.is_year(one)))
    return any(_go_together(own, columns.words(one)) for one in named) or _has_letters(columns, at)


def _is_doubled(columns: AreaColumns, at: int, last: int) -> bool:
    """Whether another column before the figures says the same in every row, as a code and its number may."""
    own, values = columns.words(at), columns.value[:, at]
    alike = (one for one in range(last) if one != at and np.array_equal(columns.value[:, one], values))
    return any(columns.words(one) == own for one in alike)


def crossing_from(columns: AreaColumns, first: int) -> int:
    """The first column behind two or more of whole numbers that name every row together; `first` where there are none.

    Either every combination of them stands once, or the rows are in their order, and the last numbers mostly begin anew
    where those before them change.
    """
    number = len(columns.types)
    last = int(np.flatnonzero(columns.figures).max(initial=-1))
    end = first
    while end < last and len(columns.whole(end)) == number and len({*columns.whole(end).tolist()}) * 2 <= number:
        end += 1
    if number < FEWEST_CROSSED:
        return first
    for behind in range(end, first + 1, -1):
        if _name_in_order(columns.value[:, first:behind]):
            return behind
    return first


def completed_by(columns: AreaColumns, labels: Sequence[int], first: int) -> int:
    """The first column behind those numbers without which the labels in front of them come again; else `first`.

    The numbers are whole and few. The same ones stand with all labels, or they count on, nearly always by one, and
    begin anew where the labels change: months, ages, grades.
    """
    rows = min(len(columns.types), ENOUGH_ROWS)
    written = [*zip(*(columns.words(at) for at in labels), strict=True)]
    place = {line: at for at, line in enumerate(dict.fromkeys(written))}
    groups = np.array([place[line] for line in written], dtype=np.int64)
    last = int(np.flatnonzero(columns.figures).max(initial=-1))
    if rows < FEWEST_CROSSED or not 1 < len(place) < rows:
        return first
    for end in range(first + 1, last + 1):
        known = columns.value[:rows, end - 1]
        whole = columns.figures[end - 1] == len(columns.types) and _are_short_codes(columns, end - 1)
        whole = whole and not speaks_of_percent(columns.heading(end - 1))
        if not whole or len(np.unique(known)) * 2 > rows or len(np.unique(known)) < FEWEST_AGAIN:
            return first
        if _complete(groups, columns.value[:rows, first:end]):
            return end
    return first


def _complete(groups: NDArray[np.int64], keys: NDArray[np.float64]) -> bool:
    """Whether keys [rows, columns] tell the rows of each group apart, and are the same in all groups or count on."""
    own, inverse = np.unique(keys, axis=0, return_inverse=True)
    pairs = np.unique(np.column_stack([groups, inverse.ravel()]), axis=0)
    if len(pairs) < len(keys) or len(own) < FEWEST_AGAIN:
        return False
    if len(keys) == len(np.unique(groups)) * len(own):
        return True
    inside = np.diff(groups) == 0
    steps, rising = np.diff(keys[:, -1])[inside], np.diff(inverse.ravel())[inside] > 0
    in_order = bool(rising.all()) and len(np.unique(groups)) == 1 + int((~inside).sum())
    counted = len(steps) >= FEWEST_ROWS - 1 and bool((steps == 1).sum() * 4 >= len(steps) * 3)
    return in_order and counted and len(own) * 2 <= len(keys)


def _name_in_order(keys: NDArray[np.float64]) -> bool:
    """Whether no two rows [rows, columns] are the same, and they are all combinations or in their order."""
    distinct, order = np.unique(keys, axis=0, return_inverse=True)
    each = [len(np.unique(column)) for column in keys.T]
    if len(distinct) < len(keys) or min(each) < FEWEST_AGAIN:
        return False
    ordered = bool((np.diff(order.ravel()) > 0).all())
    changed = (np.diff(keys[:, :-1], axis=0) != 0).any(axis=1)
    anew = np.diff(keys[:, -1])[changed] < 0
    return len(keys) == int(np.prod(each)) or (ordered and bool(anew.sum() * 2 > len(anew)))


def _are_short_codes(columns: AreaColumns, at: int) -> bool:
    """Whether the numbers of a column are whole and none is negative."""
    known = columns.whole(at)
    return bool(len(known) and known.min() >= 0 and len(known) == int(np.isfinite(columns.value[:, at]).sum()))


def _has_letters(columns: AreaColumns, at: int) -> bool:
    """Whether single letters stand among the few numbers of a column, in several rows: 1, 5, S."""
    letters = [text for text in columns.words(at) if text.isalpha()]
    return len(letters) >= FEWEST_AGAIN and len({*letters}) < len(letters) and len({*letters}) <= FEWEST_AGAIN


def _go_together(one: Sequence[str], other: Sequence[str]) -> bool:
    """Whether each number stands with one name or each name with one number, and names come again in several rows."""
    pairs, ones, others = {*zip(one, other, strict=True)}, {*one}, {*other}
    if min(len(ones), len(others)) < FEWEST_AGAIN:
        return False
    by_name = len(pairs) == len(others) and len(other) - len(others) >= FEWEST_AGAIN
    by_number = len(pairs) == len(ones) and len(one) - len(ones) >= FEWEST_AGAIN
    return by_name or by_number


def counts_on(columns: AreaColumns, at: int) -> bool:
    """Whether a column without a heading counts the rows from 1, though some may have been cut out."""
    known = columns.whole(at)
    if columns.heading(at) or len(known) != len(columns.types) or len(known) < FEWEST_ROWS or known[0] != 1:
        return False
    steps = np.diff(known)
    return bool((steps > 0).all() and (steps == 1).sum() * 4 >= len(steps) * 3)


def _are_bands(columns: AreaColumns, at: int) -> bool:
    """Whether a column and the next one are the ends of bands: each begins where the one above ended, or one further.

    The bands may begin anew from above.
    """
    low, high = columns.value[:, at], columns.value[:, at + 1]
    if not (np.isfinite(low).all() and np.isfinite(high[:-1]).all()) or columns.texts[at]:
        return False
    return _follow(low, high)


def _name_each_row(columns: AreaColumns, end: int) -> bool:
    """Whether the texts in front of a column name each row once, so that no key is needed."""
    named = [columns.words(at) for at in range(end) if columns.texts[at] and not columns.figures[at]]
    return bool(named) and len({*zip(*named, strict=True)}) == len(named[0])


def _follow(low: NDArray[np.float64], high: NDArray[np.float64]) -> bool:
    steps = low[1:] - high[:-1]
    anew = low[1:] == low[0]
    goes_on = steps[~anew]
    ordered = bool((high[np.isfinite(high)] >= low[np.isfinite(high)]).all()) and bool((high > low).any())
    return ordered and len(goes_on) >= FEWEST_ROWS - 1 and bool((goes_on == goes_on[0]).all()) and goes_on[0] in (0, 1)
