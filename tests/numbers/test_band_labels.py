"""Bands as labels write them: which numbers they hold, their order, and what neighbours are called together."""

from __future__ import annotations

from decimal import Decimal

import pytest

from sdc_core.numbers.band_labels import Band, in_order, joined

BANDS = {
    "20–24": ("20", "24", False), "20-24 years": ("20", "24", False), "Age 20 — 24": ("20", "24", False),
    "15 to 64": ("15", "64", False), "15 to under 65": ("15", "65", True), "15 TO BELOW 65": ("15", "65", True),
    "0,5–1,5": ("0.5", "1.5", False), "<5": (None, "5", True), "≤5": (None, "5", False), "<= 5": (None, "5", False),
    "under 15 years": (None, "15", True), "Below 15": (None, "15", True), "less than 2": (None, "2", True),
    "fewer than 2": (None, "2", True), "up to 9": (None, "9", False), "at most 9": (None, "9", False),
    "14 and under": (None, "14", False), "14 years or younger": (None, "14", False), "3 or fewer": (None, "3", False),
    ">9": ("10", None, False), "over 64": ("65", None, False), "more than 64": ("65", None, False),
    "≥ 9": ("9", None, False), ">=9": ("9", None, False), "from 65": ("65", None, False),
    "at least 65": ("65", None, False),
    "65+": ("65", None, False), "65 + years": ("65", None, False), "65 and over": ("65", None, False),
    "65 years or older": ("65", None, False), "7": ("7", "7", False), "Floor 7": ("7", "7", False),
    "Unknown": None, "": None, "1–2–3": None, "5 or 6": None,
}  # fmt: skip


@pytest.mark.parametrize("label", BANDS)
def test_a_label_says_between_which_numbers_its_band_lies(label: str) -> None:
    band, said = Band.of(label), BANDS[label]

    if said is None or band is None:
        assert band is said is None
        return
    low, high, below = said
    assert (band.low, band.high, band.below) == (low and Decimal(low), high and Decimal(high), below)
    assert band.is_single == (low == high)


ORDERS = {
    "20–24 | 25–29 | 15–19": [1, 2, 0], "65+ | <15 | 15–64": [2, 0, 1],
    "under 15 | 15 to under 65 | 65 and over": [0, 1, 2],
    "1–2 | 3–4 | 5+ | Unknown | None": [0, 1, 2, None, None], "1 | 1–3": None, "<1 | 0 | 1–2": None,
    "1 | 2 | 3+": [0, 1, 2], "1 | 0 | 2+": [1, 0, 2], "20–24 | 25–29 | Unknown": [0, 1, None], "<0 | 0–4": [0, 1],
    "20–24 | 25–29 | Unknown | None": None, "1 | 2 | 3": None, "20–24": None, "20–24 | Unknown": None,
    "20–24 | 24–29": None, "under 15 | 14–20": None, "≤15 | 15–20": None, "65+ | 70–74": None, "North | South": None,
}  # fmt: skip
"""Labels, and the place of each; none where they are no bands, overlap, or are numbers only."""


@pytest.mark.parametrize("labels", ORDERS)
def test_bands_are_in_order_where_most_labels_are_bands_that_lie_apart(labels: str) -> None:
    assert in_order(labels.split(" | ")) == ORDERS[labels]


JOINED = {
    "<5 | 5–9": "<10", "20–24 years | 25–29 years": "20–29 years", "20–24 | 25–29 | 30–34": "20–34",
    "under 15 | 15 to under 65": "under 65", "15–64 | 65+": "15+", "0,5–1,4 | 1,5–2,4": "0,5–2,4", "<5 | 5+": None,
    "20–24 | 26–29": None, "20–24 | 24–29": None, "20–24 | Unknown": None, "≤4 | 5–9": "≤9", "20–24 | 15–19": None,
    "under 15 years | 15 to 64": "under 65 years", "1 | 2": "1–2", "0 | 1–4 | 5–9": "0–9", "3 | 5": None,
    "0 | 1 to under 15": None,  # "0–15" would hold 15 as well
    "≤4 | 5 to under 10": None,  # "≤10" would hold 10 as well
    "<0,5 | 0,5–1,4": "<1,5", "<0.5 | 0.5–1.4": "<1.5", "<1 | 1–1,49": "<1,50", "<0,5 kg | 0,5–1,4 kg": "<1,5 kg",
}  # fmt: skip


@pytest.mark.parametrize("labels", JOINED)
def test_neighbours_are_called_together_in_their_own_style_and_others_not(labels: str) -> None:
    assert joined(labels.split(" | ")) == JOINED[labels]


@pytest.mark.parametrize(
    "labels", [("65+", "70+"), ("65+", "66–70"), ("≤5", "<9"), ("<9", "≤5", "10–12"), ("1–4", "≤2")]
)
def test_bands_with_an_open_end_that_overlap_have_no_order(labels: tuple[str, ...]) -> None:
    assert in_order(labels) is None
