"""Bands of a numeric variable: age groups, size classes. Cut points divide the numbers between them.

With cut points 15 and 65 the bands are *under 15*, *15 to under 65* and *65 and over*: a cut point
belongs to the band above it.
"""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from itertools import pairwise

import numpy as np

from sdc_core.arrays import Amounts, IntColumn


def band_labels(cuts: Sequence[Decimal]) -> tuple[str, ...]:
    """The name of each band, from below upwards: one more than there are cut points."""
    texts = [f"{cut.normalize():f}" for cut in cuts]
    between = [f"{low} to under {high}" for low, high in pairwise(texts)]
    return (f"under {texts[0]}", *between, f"{texts[-1]} and over")


def band_of(cuts: Sequence[Decimal], units: Amounts, decimals: int | None) -> IntColumn:
    """The number of each number's band.

    The numbers are integers in units of 10**-decimals, or floating-point numbers where decimals is None.
    """
    band = np.zeros(len(units), dtype=np.int64)
    for cut in cuts:
        if decimals is None:
            band += units >= float(cut)
            continue
        scaled = cut * 10**decimals
        # The smallest integer at or above the cut point: a number reaches it or does not.
        band += units >= int(scaled.to_integral_value(rounding="ROUND_CEILING"))
    return band
