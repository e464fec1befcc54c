"""Lines behind a total that count something else than its parts do: the number of classes, the total a year earlier."""

from __future__ import annotations

import re

import numpy as np
from numpy.typing import NDArray

from sdc_core.arrays import BoolColumn
from sdc_core.sheets.finding.line_sums import is_sum_of, whole_units
from sdc_core.sheets.seeing.labels import Labels
from sdc_core.sheets.seeing.words import names_total, speaks_of_total

FEWEST = 3
"""Places in which the sum has to hold."""
_TIME = re.compile(r"\b(?:19|20)[0-9]{2}(?:\s?[-/–]\s?(?:[0-9]{2}){1,2})?\b")
_NUMBER_OF = re.compile(
    r"(?:number of|no\. of|nos? of|nb\.?(?: de| d')?|nbre\.?(?: de| d')?|nombre (?:de|d')|"
    r"número de|n[ºo°]\.? (?:de|di)|numero di|aantal|anzahl(?: der)?|zahl der|antal(?:et)?|lukumäärä) ?\w",
    re.IGNORECASE,
)


def counts_of_something_else(labels: Labels, values: NDArray[np.float64]) -> BoolColumn:
    """The last lines, if each says that it is the number of something and the total in front of them has no such part.

    So does a last line that is a total of another time than the one in front of it. labels: of each line, outer ones
    first. values: [lines, across]; the total has to be the sum of all lines in front of it, in every place.
    """
    found = np.zeros(len(labels), dtype=bool)
    counted = [any(_NUMBER_OF.match(text) for text in line) for line in labels]
    last = max((at for at, said in enumerate(counted) if not said), default=0)
    if last == len(labels) - 1 > 2 and _is_total_of_other_time(labels[last][-1], labels[last - 1][-1]):
        last -= 1
    elif not names_total(labels[last][-1] if labels else ""):
        return found
    if 2 <= last < len(labels) - 1 and not any(counted[:last]):
        # A dash is none here, if the sum holds with it; where figures are missing it is tried without them.
        tried = [values] if any(counted) else [np.nan_to_num(values), values]
        found[last + 1 :] = any(_holds(one, last) for one in tried)
    return found


def _holds(values: NDArray[np.float64], last: int) -> bool:
    """Whether a line is the sum of all lines in front of it, wherever that can be tried."""
    units, known = whole_units(values)
    holds, fails = is_sum_of(units, known, last, list(range(last)))
    return holds >= FEWEST and not fails


def _is_total_of_other_time(label: str, before: str) -> bool:
    """Whether two lines are called total, each with a time of its own: "2023-24 Total", "2022-23 Total (restated)"."""
    times = [_TIME.findall(text) for text in (label, before)]
    return all(times) and times[0] != times[1] and all(speaks_of_total(_TIME.sub("", text)) for text in (label, before))
