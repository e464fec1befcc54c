"""What stands in place of a figure, figure by figure, and how many decimals of long sums are shown."""

from __future__ import annotations

import numpy as np
import pytest

from sdc_core.contributions.cell_contributions import Need
from sdc_core.cube.cube import Cube
from sdc_core.cube.figures import NOT_AVAILABLE, Figures, figures_of
from sdc_core.cube.tightening import with_missing_bounded
from sdc_core.numbers.bounds import UNLIMITED, Bounds
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from tests.table.sheets import keys_and_target, sheet

CELLS = [
    (7, 7, False, "7"), (0, UNLIMITED, True, NOT_AVAILABLE), (1, UNLIMITED, True, "1+"), (2, UNLIMITED, True, "2+"),
    (0, 5, True, "0–5"), (0, 0, True, "0"), (3, 4, True, "3–4"), (3, 3, True, "3"), (0, UNLIMITED - 1, True, None),
    (0, 9, False, "5"),
]  # fmt: skip
"""The least and the most of a count, whether it is hidden, and what stands there; None where only bounds do."""


def test_a_hidden_count_shows_its_bounds_where_anything_bounds_it() -> None:
    low, high, missing, told = zip(*CELLS, strict=True)
    figures = Figures(np.array([7] + [0] * 8 + [5]), 0, np.array(missing), Bounds(np.array(low), np.array(high)))

    shown = [figures.text(row) for row in range(len(CELLS))]

    assert shown == [f"0–{UNLIMITED - 1}" if text is None else text for text in told]


@pytest.mark.parametrize("bounds", [None, Bounds(np.array([0, 0, 4]), np.array([UNLIMITED, UNLIMITED, 4]))])
def test_a_hidden_count_that_nothing_bounds_is_not_available(bounds: Bounds | None) -> None:
    figures = Figures(np.array([0, 0, 4]), 0, np.array([True, True, False]), bounds)

    assert [figures.text(row) for row in range(3)] == [NOT_AVAILABLE, NOT_AVAILABLE, "4"]
    assert figures.stand_ins(np.arange(3))[0] == ("", NOT_AVAILABLE)
    assert Figures(np.array([3]), 0, None).text(0) == "3"


def shown(*amounts: str) -> list[str]:
    """A single region with these amounts in its units: the sum as it is shown, and its digits."""
    spec = TableSpec((Variable("region", "key"),), layout="microdata", measure=Measure("magnitude", value="sum"))
    lines = "".join(f"a,{one}\n" for one in amounts)
    figures = figures_of(Cube.build(sheet("region,sum\n" + lines), spec).collected(Need()))
    return [figures.text(1), str(figures.decimals)]


@pytest.mark.parametrize(
    ("amount", "text", "decimals"),
    [
        ("0.1234567891", "0.123", 3),
        ("9007199254741.1234567891", "9007199254741.12", 2),
        ("90071992547410.1234567891", "90071992547410.1", 1),
        ("500000000000000.5000000001", "500000000000000.5", 1),
        ("1000000000000000.7000000001", "1000000000000001", 0),
        ("0.000000001", "0.000000001", 9),
        ("9007199254740991", "9007199254740991", 0),
        ("900719925474098.15", "900719925474098.2", 1),
        ("9007199254740991.5", "9007199254740992", 0),
        ("1.500", "1.5", 1),
        ("20", "20", 0),
        ("1.1", "1.1", 1),
        ("900719925474098.14", "900719925474098.1", 1),
        ("945756036719244.16", "945756036719244", 0),
        ("9007199254740.9920000001", "9007199254740.99", 2),  # with a third decimal its digits were 2 to the 53rd
        ("8000000000000.1230000001", "8000000000000.123", 3),
    ],
)
def test_a_sum_is_shown_with_as_many_decimals_as_it_has_and_a_screen_holds(
    amount: str, text: str, decimals: int
) -> None:
    assert shown(amount) == [text, str(decimals)]


def test_sums_are_shown_with_the_decimals_that_any_of_them_needs() -> None:
    assert shown("1.5", "2.5") == ["4", "0"]
    assert shown("1.25", "2.25") == ["3.5", "1"]
    assert shown("-900719925474098.15", "-0.1") == ["-900719925474098.2", "1"]


def test_each_of_several_hidden_counts_has_the_text_of_its_own_bounds() -> None:
    low, high, missing, _told = zip(*CELLS, strict=True)
    figures = Figures(np.zeros(10, dtype=np.int64), 0, np.array(missing), Bounds(np.array(low), np.array(high)))
    rows = np.array([3, 0, 6, 2, 1, 3, 5, 9])

    texts, which = figures.stand_ins(rows)

    assert [texts[number] for number in which.tolist()] == ["2+", "", "3–4", "1+", NOT_AVAILABLE, "2+", "0", ""]
    assert sorted(texts[2:]) == ["0", "1+", "2+", "3–4"]


def test_counts_are_shown_whole_and_bounds_only_where_the_file_states_some() -> None:
    """Of the yes of b nothing is said but what the total leaves of it: 3."""
    spec = keys_and_target("region", "answer", missing=("..", "<5"))
    text = "region,answer,n\na,yes,12\nb,yes,{}\nTotal,yes,15\n"

    stated = figures_of(Cube.build(sheet(text.format("<5")), spec))
    hidden = figures_of(with_missing_bounded(Cube.build(sheet(text.format("..")), spec)))

    assert [stated.decimals, hidden.decimals] == [0, 0]
    for figures, told in ((stated, "3"), (hidden, NOT_AVAILABLE)):
        assert {"12", "15", told} == {figures.text(row) for row in range(6)}
