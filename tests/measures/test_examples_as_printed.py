"""The figures of the worked examples are those of their sources: a person checks them with a pencil beside the paper.

A wrong figure would often leave the value as it is, and then no other test of an example notices it.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from sdc_core.measures import MEASURES
from sdc_core.measures.base import Measure

MARITAL = "1 0 / 3 3 / 12 20"
PRINTED = {
    "hellinger-distance": (MARITAL, "0 0 / 5 5 / 10 20"),
    "hellinger-utility": (MARITAL, "0 0 / 5 5 / 10 20"),
    "average-absolute-distance": (MARITAL, "0 0 / 5 5 / 10 20"),
    "relative-absolute-distance": (MARITAL, "0 0 / 5 5 / 10 20"),
    "variance-of-cell-sizes": (MARITAL, "0 0 / 5 5 / 10 20"),
    "chi-squared": (MARITAL, "0 0 / 5 5 / 10 20"),
    "chi-squared-df": (MARITAL, "0 0 / 5 5 / 10 20"),
    "cramers-v": (MARITAL, "0 0 / 5 5 / 10 20"),
    "spearman": (MARITAL, "0 0 / 5 5 / 10 20"),
    "rank-changes": (MARITAL, "0 0 / 5 5 / 10 20"),
    "between-variance": (MARITAL, "5 0 / 0 5 / 10 20"),
    "r-squared": (MARITAL, "5 0 / 0 5 / 10 20"),
    "directions": (MARITAL, "0 0 / 5 0 / 10 20"),
    "signed-rank": ("9 8 / 7 6 / 5 4", "10 10 / 10 10 / 10 10"),
    "r": ("9 0 1", "9 0 1"),
    "r#": ("9 0 1", "9 0 1", "moved 8 0 1 / 0 0 0 / 1 0 0"),
    "small-cells": (MARITAL, "1 0 / 3 3 / 10 20"),
    "directly-disclosive": ("200 0 / 19 1 / 18 2", "200 0 / 19 1 / 18 2"),
    "exactly-known": ("1 2 / 3 4", ". 2 / . 4", "known 0–4 2–2 / 3–3 4–4"),
    "interval-width": ("1 2 / 3 4", ". 2 / . 4", "known 0–4 2–2 / 3–3 4–4"),
}
"""What was there, what is published (a point where it is hidden), and what else the example tells.

Tables 5.19 to 5.21 of the handbook, of which the first is corrected; what is made up is said to be so in its source.
"""


def typed(rows: Sequence[Sequence[object]]) -> str:
    return " / ".join(" ".join("." if one is None else str(one) for one in row) for row in rows)


@pytest.mark.parametrize("kind", MEASURES, ids=lambda kind: kind.id)
def test_an_example_has_the_figures_of_its_source(kind: type[Measure]) -> None:
    example = kind.example
    printed = [typed(example.before), typed(example.after)]
    if example.moves is not None:
        printed.append(f"moved {typed(example.moves)}")
    if example.known is not None:
        printed.append("known " + typed([[f"{low}–{high}" for low, high in row] for row in example.known]))

    assert tuple(printed) == PRINTED[kind.id]
