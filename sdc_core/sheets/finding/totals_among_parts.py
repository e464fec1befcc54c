"""Lines called totals whose figures lie among those of their parts, as a mean or a median of them does and no sum."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from sdc_core.sheets.finding.crossed import groups_of, variables_of
from sdc_core.sheets.seeing.labels import Labels
from sdc_core.sheets.seeing.words import names_total

WIDEST = 3
"""How many times a mean of groups may be that of all, or that of all theirs, and be of one size with it."""


def places_among_parts(labels: Labels, values: NDArray[np.float64]) -> int:
    """In how many places lines called totals are less than the largest of their parts; 0 where any is beyond them.

    A sum of figures that are not negative is nowhere less than one of them, though some of them be hidden. 0 as well
    where a line beside it is of another size, and so may count something else: passengers in all, by bus, inhabitants.
    values: [lines, across].
    """
    if np.nanmin(values, initial=0) < 0:
        return 0
    total_words = {text for text in {text for line in labels for text in line} if names_total(text.rpartition(":")[2])}
    variables = variables_of(labels) if total_words else []
    if not variables:
        return 0
    called = np.array([[line[at] in total_words for at in variables] for line in labels], dtype=bool)
    over_all = np.flatnonzero(called.all(axis=1)).tolist()
    known = np.isfinite(values)
    places = 0
    for number, variable in enumerate(variables):
        if not called[:, number].any():
            continue
        for group in groups_of(labels, variables, variable).values():
            parts = [at for at in group if not called[at, number]]
            for total in (at for at in group if called[at, number]):
                if not parts and over_all == [total]:
                    parts = np.flatnonzero(~called.any(axis=1)).tolist()
                less, beyond = _among(values, known, total, parts)
                if beyond:
                    return 0
                places += less
    return places


def _among(values: NDArray[np.float64], known: NDArray[np.bool_], total: int, parts: Sequence[int]) -> tuple[int, int]:
    """In how many places a line is less than the largest of two parts or more, and in how many it is no mean of them.

    A mean is beyond none of its parts, and these are of its size. values, known: [lines, across].
    """
    beside, there = values[list(parts)], known[list(parts)]
    asked = known[total] & (there.sum(axis=0) > 1)
    if not asked.any():
        return 0, 0
    most = np.where(there, beside, -np.inf).max(axis=0)[asked]
    least = np.where(there, beside, np.inf).min(axis=0)[asked]
    own = values[total][asked]
    sized = (most <= own * WIDEST) & (least * WIDEST >= own)
    other = ((own > most) | (own < least)).sum() if sized.sum() * 4 >= len(own) * 3 else len(own)
    return int((own < most).sum()), int(other)
