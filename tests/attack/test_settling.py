"""Whether any table satisfies some inequalities, held against all tables there are."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from sdc_core.attack import settling
from sdc_core.attack.settling import Settling
from sdc_core.attack.system import System
from sdc_core.attack.ways import Inequality, Way
from tests.attack.test_whole_numbers import MANY, UNKNOWNS, agreeing, systems


@st.composite
def ways(draw: st.DrawFn) -> Way:
    """One to three inequalities between five counts."""

    def inequality() -> Inequality:
        rows = draw(st.lists(st.integers(0, UNKNOWNS - 1), min_size=1, max_size=3, unique=True))
        factors = draw(st.lists(st.sampled_from([-3, -1, 1, 2]), min_size=len(rows), max_size=len(rows)))
        return Inequality(np.array(rows), np.array(factors), draw(st.integers(-4, 12)))

    return tuple(inequality() for _ in range(draw(st.integers(1, 3))))


def takes(tables: np.ndarray, way: Way) -> np.ndarray:
    """In which of the tables all inequalities hold."""
    return np.all([tables[:, one.rows] @ one.factors >= one.least for one in way], axis=0)


@MANY
@given(systems(), ways())
def test_a_table_is_found_exactly_where_there_is_one(made: tuple[System, np.ndarray], way: Way) -> None:
    system, table = made
    expected = takes(agreeing(system), way).any()

    found = Settling(system, table).table_with(way)

    if expected:
        assert not isinstance(found, bool)
        assert system.solved_by(found) and takes(found[None, :], way).all()
    else:
        assert found is False


@MANY
@given(systems(), ways())
def test_without_a_search_tree_nothing_is_excluded_that_exists(made: tuple[System, np.ndarray], way: Way) -> None:
    system, table = made
    one = Settling(system, table)
    one._whole = 0

    if one.table_with(way) is False:
        assert not takes(agreeing(system), way).any()


def test_what_two_equations_together_exclude_is_proved_without_a_search_tree() -> None:
    # x0 + x1 = 2, x2 + x3 = 2 and x0 + x2 = 4: x1 and x3 are nothing.
    matrix = np.array([[1, 1, 0, 0], [0, 0, 1, 1], [1, 0, 1, 0]])
    system = System(
        settling.csr_array(matrix), np.array([2, 2, 4]), np.zeros(4, dtype=np.int64), np.full(4, 9),
        np.arange(4), np.arange(3),
    )  # fmt: skip
    one = Settling(system, np.array([2, 0, 2, 0]))
    one._whole = 0

    assert one.table_with((Inequality(np.array([1, 3]), np.array([1, 1]), 1),)) is False
