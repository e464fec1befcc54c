"""Lines called totals whose figures lie among those of their parts, as a mean or a median of them does and no sum."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from sdc_core.sheets.finding.crossed import groups_of, variables_of
from sdc_core.sheets.seeing.labels import Labels
from sdc_core.sheets.seeing.words import names_total


def places_among_parts(labels: Labels, values: NDArray[np.float64]) -> int:
    """In how many places lines called totals are less than the largest of their parts; 0 where any is beyond them.

    A sum of figures that are not negative is nowhere less than one of them, though some of them be hidden.
    values: [lines, across].
    """
    if np.nanmin(values, initial=0) < 0:
        return 0
    total_words = {text for text in {text for line in labels for text in line} if names_total(text.rpartition(":")[2])}
    variables = variables_of(labels)
    called = np.array([[line[at] in total_words for at in variables] for line in labels], dtype=bool)
    over_all = np.flatnonzero(called.all(axis=1)).tolist()
    places = 0
    for number, variable in enumerate(variables):
        for group in groups_of(labels, variables, variable).values():
            parts = [at for at in group if not called[at, number]]
            for total in (at for at in group if called[at, number]):
                if not parts and over_all == [total]:
                    parts = np.flatnonzero(~called.any(axis=1)).tolist()
                less, beyond = _among(values[total], values[parts])
                if beyond:
                    return 0
                places += less
    return places


def _among(total: NDArray[np.float64], parts: NDArray[np.float64]) -> tuple[int, int]:
    """In how many places with two parts or more a line is less than the largest of them, and in how many beyond all."""
    known = np.isfinite(parts)
    asked = np.isfinite(total) & (known.sum(axis=0) > 1)
    most = np.where(known, parts, -np.inf).max(axis=0, initial=-np.inf)[asked]
    least = np.where(known, parts, np.inf).min(axis=0, initial=np.inf)[asked]
    own = total[asked]
    return int((own < most).sum()), int(((own > most) | (own < least)).sum())
