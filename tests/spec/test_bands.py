"""Bands of a numeric variable: a cut point belongs to the band above it."""

from __future__ import annotations

from decimal import Decimal

import numpy as np
import pytest

from sdc_core.spec.bands import band_labels, band_of


def cuts(*texts: str) -> list[Decimal]:
    return [Decimal(text) for text in texts]


@pytest.mark.parametrize(
    ("points", "labels"),
    [
        (("15",), ("under 15", "15 and over")),
        (("0", "15.50", "65"), ("under 0", "0 to under 15.5", "15.5 to under 65", "65 and over")),
        (("1E+2",), ("under 100", "100 and over")),
    ],
)
def test_bands_are_named_by_their_cut_points(points: tuple[str, ...], labels: tuple[str, ...]) -> None:
    assert band_labels(cuts(*points)) == labels


@pytest.mark.parametrize(
    ("numbers", "decimals", "points", "bands"),
    [
        ([14, 15, 16, 64, 65], 0, ("15", "65"), [0, 1, 1, 1, 2]),
        ([149, 150, 151], 1, ("15",), [0, 1, 1]),
        ([15, 16], 0, ("15.5",), [0, 1]),  # a cut point with more digits than the numbers
        ([-1, 0, 1], 0, ("0",), [0, 1, 1]),
        ([-16, -15], 0, ("-15.5",), [0, 1]),
    ],
)
def test_a_number_at_the_cut_point_is_in_the_upper_band(
    numbers: list[int], decimals: int, points: tuple[str, ...], bands: list[int]
) -> None:
    assert band_of(cuts(*points), np.array(numbers), decimals).tolist() == bands
