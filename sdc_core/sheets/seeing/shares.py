"""Lines that hold no counts: percentages, rates and means, units, parts that are counted twice."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import chain

import numpy as np
from numpy.typing import NDArray

from sdc_core.sheets.seeing.grid import BoolMatrix
from sdc_core.sheets.seeing.labels import Labels
from sdc_core.sheets.seeing.messages import COUNTS_AGAIN, FULL_TIME_EQUIVALENTS, OF_NO_COUNTS, RANKS
from sdc_core.sheets.seeing.words import is_limit, is_of_which, is_sample_size
from sdc_core.words.measure_words import (
    is_no_count,
    is_rank,
    speaks_of_full_time,
    speaks_of_heads,
    speaks_of_percent,
)

_TWO_LETTERS = re.compile(r"[A-Z]{2}")
FEWEST_CODES = 2
"""Labels of two letters that are no limits, so that others of two letters are none either."""


def percent_lines(
    labels: Labels, values: NDArray[np.float64], percent: BoolMatrix, units: Sequence[str]
) -> NDArray[np.bool_]:
    """The lines whose figures are percentages: by their sign, by their words, never against their size.

    values and percent: [lines, across].
    """
    number = len(labels)
    signed = percent.any(axis=1) & (percent.sum(axis=1) * 2 >= np.isfinite(values).sum(axis=1))
    with np.errstate(invalid="ignore"):
        beyond = (values > 1000).any(axis=1) | (values < -100).any(axis=1)
    spoken = {text for text in {*units, *chain.from_iterable(labels)} if speaks_of_percent(text)}
    worded = np.array([unit in spoken or not spoken.isdisjoint(line) for line, unit in zip(labels, units, strict=True)])
    found = signed | (worded & ~beyond)
    return np.asarray(found if number else signed)


def limit_lines(labels: Labels) -> NDArray[np.bool_]:
    """The lines that say how far others may be off; none where all of them do, for then something else is meant."""
    texts = set(chain.from_iterable(labels))
    limits = {text for text in texts if is_limit(text)}
    short = {text for text in texts if _TWO_LETTERS.fullmatch(text)}
    if len(short - limits) >= FEWEST_CODES:
        limits -= short  # SE among AT and BE is a country
    found = np.array([not limits.isdisjoint(line) for line in labels], dtype=bool)
    return found if not found.all() else np.zeros(len(labels), dtype=bool)


def bracketed_lines(bracketed: NDArray[np.bool_], values: NDArray[np.float64]) -> NDArray[np.bool_]:
    """The lines whose figures all stand in round brackets, each beside one without: errors of the figures there.

    bracketed and values: [lines, across].
    """
    known = np.isfinite(values).sum(axis=1)
    found = (bracketed.sum(axis=1) == known) & (known > 1)
    before = np.concatenate([[True], found[:-1]])
    bare = ~bracketed.any(axis=1) & (known > 0)
    return np.asarray(found if not (found & before).any() and bare.any() else np.zeros(len(values), dtype=bool))


def sample_lines(labels: Labels) -> NDArray[np.bool_]:
    """The lines of units that others are percentages or estimates of."""
    samples = {text for text in set(chain.from_iterable(labels)) if is_sample_size(text)}
    return np.array([not samples.isdisjoint(line) for line in labels], dtype=bool)


def hundred_lines(values: NDArray[np.float64]) -> NDArray[np.bool_]:
    """The lines that are 100 throughout: the totals of percentages."""
    known = np.isfinite(values)
    with np.errstate(invalid="ignore"):
        hundred = np.abs(values - 100) < 0.051
    return np.asarray((known.sum(axis=1) >= 2) & (hundred | ~known).all(axis=1))


def sums_to_hundred(values: NDArray[np.float64]) -> bool:
    """Whether the lines of a block sum to 100 but for rounding; values [lines, across], no totals among them."""
    known = np.isfinite(values).all(axis=1) if values.size else np.zeros(0, dtype=bool)
    if known.sum() < 2 or values.shape[1] < 2 or np.nanmax(values) > 100:
        return False
    return bool((np.abs(values[known].sum(axis=1) - 100) <= 0.06 * values.shape[1] + 0.5).all())


def reasons(labels: Labels, units: Sequence[str]) -> list[str]:
    """For each line why it is left out by its words; "" where it is not."""
    rates = {text for text in {*units, *chain.from_iterable(labels)} if is_no_count(text)}
    inner = {line[-1] for line in labels}
    why = {text: COUNTS_AGAIN.what for text in inner if is_of_which(text)}
    why |= {text: RANKS.what for text in inner if is_rank(text)}
    if any(map(speaks_of_heads, inner)):
        why |= {text: FULL_TIME_EQUIVALENTS.what for text in inner if speaks_of_full_time(text)}
    return [
        why.get(line[-1]) or (OF_NO_COUNTS.what if unit in rates or not rates.isdisjoint(line) else "")
        for line, unit in zip(labels, units, strict=True)
    ]
