"""Which lines repeat part of the line above them, where only the total shows that some do."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sdc_core.sheets.finding.beyond_total import parts_beyond_total

WIDE = (103, 2_017, 30_011)
"""Factors that give each figure of a drawn table columns of its own."""


def figures(*lines: tuple[int, ...]) -> np.ndarray:
    return np.array(lines, dtype=np.int64)


def found(units: np.ndarray, *, known: np.ndarray | None = None, total: int = 0) -> dict[int, int]:
    return parts_beyond_total(units, np.ones(units.shape, dtype=bool) if known is None else known, total)


DEATHS = figures(
    (26_442, 26_888, 26_891),
    (310, 519, 1_402),
    (23, 25, 22),
    (7_173, 6_781, 6_702),
    (6_995, 6_623, 6_430),
    (18_959, 19_588, 18_787),
)
"""All causes; infections, of which tuberculosis; tumours, of which malignant ones; all others."""


TWICE = np.vstack([DEATHS[0] + DEATHS[2], DEATHS[1:3], DEATHS[2:4], DEATHS[5:]])
"""Tuberculosis counted once for itself, and once with the infections or below itself."""


def test_without_the_kinds_of_two_causes_the_total_holds():
    assert found(DEATHS) == {2: 1, 4: 3}


def test_the_total_may_stand_anywhere():
    assert found(np.roll(DEATHS, -1, axis=0), total=5) == {1: 0, 3: 2}
    assert found(DEATHS[[1, 2, 0, 3, 4, 5]], total=2) == {1: 0, 4: 3}


def test_the_last_line_is_a_part_where_another_line_has_one_too():
    assert found(DEATHS[[0, 1, 2, 5, 3, 4]]) == {2: 1, 5: 4}


def test_several_lines_repeat_parts_of_one():
    lines = figures((1_000, 2_000, 3_000), (400, 900, 1_700), (150, 300, 900), (180, 420, 555), (600, 1_100, 1_300))

    assert found(lines) == {2: 1, 3: 1}


def test_parts_sum_to_no_more_than_their_whole():
    lines = figures((1_000, 2_000, 3_000), (400, 900, 1_700), (350, 300, 900), (180, 420, 555), (600, 1_100, 1_300))

    assert found(lines) == {}


def test_a_line_without_anybody_is_neither_part_nor_whole():
    lines = np.insert(DEATHS, 2, 0, axis=0)

    assert found(lines) == {3: 1, 5: 4}


def test_columns_in_which_a_figure_is_hidden_are_left_out():
    hidden = np.column_stack([DEATHS, DEATHS[:, 0] * 7])
    hidden[5, 3] = 0
    known = np.ones(hidden.shape, dtype=bool)
    known[5, 3] = False

    assert found(hidden, known=known) == {2: 1, 4: 3}
    assert found(hidden) == {}


@pytest.mark.parametrize(
    "lines",
    [
        pytest.param(np.vstack([DEATHS[[0, 1, 3, 5]], (17, 4, 9)]), id="the last line may stand outside the total"),
        pytest.param(DEATHS[[0, 1, 3, 5]], id="the total holds as it is"),
        pytest.param(DEATHS[:5], id="the lines are less than the total"),
        pytest.param(figures((9, 7), (5, 4), (2, 1), (4, 3)), id="so small figures may agree by chance"),
        pytest.param(figures((9_000,), (5_000,), (2_000,), (4_000,)), id="one column tells too little"),
        pytest.param(TWICE, id="either of two equal lines may be the one"),
        pytest.param(np.column_stack([DEATHS, (55, 50, 3, 20, 4, -15)]), id="figures below nought"),
    ],
)
def test_nothing_is_found_where_it_may_be_otherwise(lines: np.ndarray):
    assert found(lines) == {}


@given(
    st.lists(st.tuples(st.integers(1, 99_991), st.integers(0, 3)), min_size=3, max_size=7),
    st.randoms(use_true_random=False),
)
def test_what_is_found_is_the_only_choice_of_all(drawn: list[tuple[int, int]], rng):
    """By trying every choice of lines: the parts of a line follow it, and sum to no more than it in any column."""
    lines = np.array([[figure * factor % 99_991 + 1 for factor in WIDE] for figure, _ in drawn])
    parts = [at > 0 and share == 0 for at, (_, share) in enumerate(drawn)]
    whole = 0
    for at, part in enumerate(parts):
        if part:
            lines[at] = [rng.randint(0, room) for room in lines[whole]]
        else:
            whole = at
    total = lines[[at for at, part in enumerate(parts) if not part]].sum(axis=0)
    units = np.vstack([total, lines])

    beyond = lines.sum(axis=0) - total
    choices = [one for one in all_choices(lines) if (lines[list(one)].sum(axis=0) == beyond).all()]
    answer = found(units)

    assert not answer or [tuple(at - 1 for at in sorted(answer))] == choices


def all_choices(lines: np.ndarray) -> list[tuple[int, ...]]:
    """Every choice of lines other than the first that fit below the line that is left above them."""
    fitting = []
    for chosen in product((False, True), repeat=len(lines) - 1):
        room, fits = lines[0].copy(), True
        for line, part in zip(lines[1:], chosen, strict=True):
            room = room - line if part else line.copy()
            fits = fits and bool((room >= 0).all())
        if fits:
            fitting.append(tuple(at + 1 for at, part in enumerate(chosen) if part))
    return fitting
