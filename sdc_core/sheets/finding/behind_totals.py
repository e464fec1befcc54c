"""Lines behind a total that count something else than its parts do: pupils in all, and then the number of classes."""

from __future__ import annotations

import re

import numpy as np
from numpy.typing import NDArray

from sdc_core.arrays import BoolColumn
from sdc_core.sheets.finding.line_sums import is_sum_of, whole_units
from sdc_core.sheets.seeing.labels import Labels
from sdc_core.sheets.seeing.words import names_total

FEWEST = 3
"""Places in which the sum has to hold."""
_NUMBER_OF = re.compile(
    r"(?:number of|no\. of|nos? of|nb\.?(?: de| d')?|nbre\.?(?: de| d')?|nombre (?:de|d')|"
    r"número de|n[ºo°]\.? (?:de|di)|numero di|aantal|anzahl(?: der)?|zahl der|antal(?:et)?|lukumäärä) ?\w",
    re.IGNORECASE,
)


def counts_of_something_else(labels: Labels, values: NDArray[np.float64]) -> BoolColumn:
    """The last lines, if each says that it is the number of something and the total in front of them has no such part.

    labels: of each line, outer ones first. values: [lines, across]; the total has to be the sum of all lines in front
    of it, in every place.
    """
    found = np.zeros(len(labels), dtype=bool)
    counted = [any(_NUMBER_OF.match(text) for text in line) for line in labels]
    last = max((at for at, said in enumerate(counted) if not said), default=0)
    if 2 <= last < len(labels) - 1 and not any(counted[:last]) and names_total(labels[last][-1]):
        units, known = whole_units(values)
        holds, fails = is_sum_of(units, known, last, list(range(last)))
        found[last + 1 :] = holds >= FEWEST and not fails
    return found
