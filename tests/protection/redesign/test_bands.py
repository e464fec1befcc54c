"""Bands are recognised by the bounds in their labels, and joined in their own style."""

from __future__ import annotations

import pytest

from sdc_core.protection.redesign.bands import Band, in_order, joined

ORDERS = {
    ("<5", "5–9", "10–19", "20+"): [0, 1, 2, 3],
    ("65 and over", "under 15", "15 to under 65"): [2, 0, 1],
    ("20-24 years", "25-29 years", "Unknown"): [0, 1, None],
    ("0", "1–4", "5 or more"): [0, 1, 2],
    ("≤4", "5—9", "10"): [0, 1, 2],
    ("1.5-2.4", "2.5-3.4"): [0, 1],
    ("1", "2", "3"): None,
    ("Dale", "Glen"): None,
    ("0–9", "5–14"): None,
    ("0–9", "Dale", "Glen"): None,
    ("0–9",): None,
}


@pytest.mark.parametrize("labels", ORDERS, ids=" ".join)
def test_labels_that_are_bands_have_an_order(labels: tuple[str, ...]):
    assert in_order(labels) == ORDERS[labels]


JOINED = {
    ("<5", "5–9"): "<10",
    ("≤4", "5–9"): "≤9",
    ("20–24 years", "25–29 years"): "20–29 years",
    ("under 15", "15 to under 65"): "under 65",
    ("15 to under 65", "65 and over"): "15 and over",
    ("5–9", "10–19", "20+"): "5+",
    ("0", "1–4"): "0–4",
    ("0", "1"): "0–1",
    ("20–24", "30–34"): None,
    ("<5", "5+"): None,
    ("20–24", "Unknown"): None,
}


@pytest.mark.parametrize("labels", JOINED, ids=" ".join)
def test_neighbours_are_joined_in_their_own_style(labels: tuple[str, ...]):
    assert joined(labels) == JOINED[labels]


def test_a_band_knows_whether_its_upper_bound_is_its_own():
    assert Band.of("15 to under 65").below
    assert not Band.of("15 to 64").below
    assert Band.of("under 15").low is None
    assert Band.of("Dale") is None
