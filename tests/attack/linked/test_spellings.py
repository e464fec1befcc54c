"""Which of several spellings is the nearest, and what is left of it where there are too many to compare letters."""

from __future__ import annotations

import pytest

from sdc_core.attack.linked import spellings
from sdc_core.attack.linked.spellings import look_alikes
from sdc_core.spec.hierarchy import Hierarchy

flat = Hierarchy.flat


@pytest.mark.parametrize(
    ("ours", "theirs", "nearest"),
    [
        ("N. Ireland", ["Northern Ireland", "N. Irelan"], "N. Irelan"),
        ("N. Ireland", ["N. Irelan", "Northern Ireland"], "N. Irelan"),
        ("Zürich", ["Zuri", "ZURICH"], "ZURICH"),
        ("Engineering", ["Enginearings", "Enginering"], "Enginering"),
        ("Eng. works", ["Engin. works", "Emg. works"], "Engin. works"),
        ("Area 12", ["Area 21", "Areas 12"], "Areas 12"),
        ("Upper town", ["Upper", "Uper town"], "Uper town"),
    ],
)
def test_of_several_spellings_the_nearest_is_asked_about(ours: str, theirs: list[str], nearest: str) -> None:
    assert look_alikes(flat([ours]), flat(theirs)) == [(ours, nearest)]
    assert look_alikes(flat(theirs), flat([ours])) == [(nearest, ours)]


def test_each_category_is_asked_about_once_and_in_the_order_of_the_first_table() -> None:
    ours, theirs = flat(["Enginering", "Bern", "Engineering works"]), flat(["Engineering", "bern", "Enginering work"])

    assert look_alikes(ours, theirs) == [
        ("Enginering", "Engineering"), ("Bern", "bern"), ("Engineering works", "Enginering work"),
    ]  # fmt: skip


@pytest.mark.parametrize(("most", "asked"), [(6, True), (5, False), (0, False)])
def test_of_too_many_pairs_only_signs_and_capitals_may_differ(
    most: int, asked: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(spellings, "MOST_PAIRS", most)

    found = look_alikes(flat(["Zürich", "Engineering"]), flat(["Enginering", "zurich!", "ZURICH"]))

    assert found == [("Zürich", "zurich!"), *([("Engineering", "Enginering")] if asked else [])]
