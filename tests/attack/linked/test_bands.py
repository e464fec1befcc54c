"""Which numbers the label of a band stands for, and how bands of several tables cut one another."""

from __future__ import annotations

from math import inf

import pytest

from sdc_core.attack.linked.bands import Band, band_of, elementary


@pytest.mark.parametrize(
    ("label", "band"),
    [
        ("20–24", (20, 25)),
        ("20-24 years", (20, 25)),
        ("20 to 24", (20, 25)),
        ("15 to under 65", (15, 65)),
        ("<5", (-inf, 5)),
        ("≤5", (-inf, 6)),
        ("under 20", (-inf, 20)),
        ("less than 20", (-inf, 20)),
        ("at most 4", (-inf, 5)),
        ("4 or fewer", (-inf, 5)),
        ("65+", (65, inf)),
        ("75 and over", (75, inf)),
        ("20 years and over", (20, inf)),
        ("≥65", (65, inf)),
        (">65", (66, inf)),
        ("at least 10", (10, inf)),
        ("over 65", (66, inf)),
        ("25", (25, 26)),
    ],
)
def test_a_label_stands_for_the_numbers_between_its_bounds(label: str, band: tuple[float, float]) -> None:
    assert band_of(label) == Band(*band)


@pytest.mark.parametrize("label", ["Total", "Class 3–5", "Unknown", "24–20", "5–4", "5 to under 5", "1.5–2.4"])
def test_a_label_that_names_something_else_is_no_band(label: str) -> None:
    assert band_of(label) is None


def test_bands_that_do_not_fit_are_cut_at_every_bound() -> None:
    bands = [band for label in ("<20", "20–39", "40+", "<25", "25–39") if (band := band_of(label))]
    assert [str(one) for one in elementary(bands) or ()] == ["<20", "20–24", "25–39", "40+"]


@pytest.mark.parametrize("band", [Band(-inf, 5), Band(65, inf), Band(25, 26), Band(20, 25), Band(0, 1), Band(0, 2)])
def test_a_band_is_called_by_a_label_that_means_it(band: Band) -> None:
    assert band_of(str(band)) == band


def test_a_band_of_one_number_is_called_by_it() -> None:
    assert str(Band(25, 26)) == "25"


def test_bands_with_a_gap_between_them_have_no_finest_bands() -> None:
    assert elementary([Band(0, 5), Band(10, 15)]) is None
