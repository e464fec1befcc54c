"""Lines that count by another definition what the line beside them counts, told by a sum that holds without them."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from sdc_core.arrays import BoolColumn
from sdc_core.sheets.seeing.labels import Labels

FEWEST = 4
"""Places in which the sum has to hold."""
LONGEST = 12
"""Lines of a sum, and lines between it and its first part."""
MOST_LINES = 200


def counted_again(labels: Labels, values: NDArray[np.float64]) -> BoolColumn:
    """Of two lines called the same but for their brackets the one that a sum leaves out; values [lines, across].

    "Theft (new definition)" and "Theft (old definition)": the total above them has room for one of them alone.
    """
    found = np.zeros(len(labels), dtype=bool)
    if len(labels) > MOST_LINES:
        return found
    bare = [tuple(text.partition("(")[0].strip().casefold() for text in line) for line in labels]
    defined = [any("(" in text for text in line) for line in labels]
    for one, other in pairwise(range(len(bare))):
        if any(bare[one]) and bare[one] == bare[other] and defined[one] and defined[other]:
            out = [at for at in (one, other) if _holds_without(values, at, (one, other))]
            found[out[:1]] = len(out) == 1
    return found


def _holds_without(values: NDArray[np.float64], gone: int, pair: tuple[int, int]) -> bool:
    """Whether a line before the pair is the sum of the lines below it, up to one behind the pair, but for `gone`."""
    counted = np.where(np.arange(len(values))[:, None] == gone, 0, values)
    for whole in range(max(pair[0] - LONGEST, 0), pair[0]):
        sums = np.cumsum(counted[whole + 1 : whole + 1 + LONGEST], axis=0)
        for end in range(pair[1], min(whole + LONGEST, len(values) - 1) + 1):
            given, total = values[whole], sums[end - whole - 1]
            known = np.isfinite(given) & np.isfinite(total) & (given > 0)
            if known.sum() >= FEWEST and (np.abs(given - total)[known] < 0.5).sum() * 10 >= known.sum() * 9:
                return True
    return False
