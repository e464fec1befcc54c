"""The solver behind its thin cover: outcomes instead of exceptions, warm starts, whole numbers, no clock."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.sparse import csr_array

from sdc_core.numbers.bounds import UNLIMITED
from sdc_core.solver import LinearProgram, Outcome, integer_minimum

LINE = csr_array(np.array([[1.0, 1.0, 1.0]]))
NOTHING, ANYTHING = np.zeros(3, dtype=np.int64), np.full(3, UNLIMITED)


def test_the_least_and_the_most_of_an_unknown_in_a_line():
    program = LinearProgram(LINE, NOTHING, ANYTHING, [7])

    least, most = program.minimise(1.0, 0), program.maximise(1.0, 0)

    assert (least.outcome, least.value) == (Outcome.OPTIMAL, 0)
    assert (most.outcome, most.value) == (Outcome.OPTIMAL, 7)
    assert most.x.tolist() == [7, 0, 0]


def test_costs_of_an_earlier_solve_are_forgotten():
    program = LinearProgram(LINE, NOTHING, ANYTHING, [7])

    program.maximise([5.0, 1.0], [0, 1])
    found = program.maximise(1.0, 2)

    assert found.value == 7
    assert found.x.tolist() == [0, 0, 7]


def test_duals_prove_the_value():
    program = LinearProgram(LINE, NOTHING, [2, 3, 4], [7])

    found = program.minimise(1.0, 0)

    assert found.value == 0
    assert len(found.duals) == 1


def test_what_has_no_solution_and_what_has_no_end_are_outcomes():
    difference = csr_array(np.array([[1.0, -1.0]]))
    open_program = LinearProgram(difference, [0, 0], [UNLIMITED] * 2, [0])
    closed = LinearProgram(LINE, NOTHING, [1, 1, 1], [7])

    assert closed.minimise(1.0, 0).outcome is Outcome.INFEASIBLE
    assert open_program.maximise(1.0, 0).outcome is Outcome.UNBOUNDED
    assert open_program.maximise(1.0, 0).value == np.inf
    assert open_program.minimise(1.0, 0).value == 0


def test_changed_bounds_and_further_rows_count():
    program = LinearProgram(LINE, NOTHING, ANYTHING, [7], changing="bounds")
    program.keep_cost([-1.0, 0.0, 0.0])

    program.change_bounds([0], [0], [5])
    assert program.again().value == -5
    program.add_rows(csr_array(np.array([[1.0, 0.0, 0.0]])), [0], [2])
    assert program.again().value == -2


def test_a_solve_that_runs_out_of_work_says_so():
    random = np.random.default_rng(1)
    matrix = csr_array((random.random((40, 120)) < 0.2).astype(float))
    right = matrix @ random.integers(0, 9, 120)

    found = LinearProgram(matrix, np.zeros(120), np.full(120, UNLIMITED), right, iterations=1).minimise(np.ones(120))

    assert found.outcome is Outcome.UNFINISHED


def test_whole_numbers_are_whole():
    odd = csr_array(np.array([[1, 1, 0], [0, 1, 1], [1, 0, 1]]))

    real = LinearProgram(odd, NOTHING, ANYTHING, [1, 1, 1]).minimise(1.0, 0)
    whole = integer_minimum(odd, NOTHING, ANYTHING, [1, 1, 1], [1, 0, 0], nodes=100)
    mixed = integer_minimum(
        odd, NOTHING, ANYTHING, [1, 1, 1], [1, 0, 0], nodes=100, whole=np.array([False, False, False])
    )

    assert real.value == 0.5
    assert whole.outcome is Outcome.INFEASIBLE
    assert mixed.value == pytest.approx(0.5)


def test_the_integer_solve_gives_a_bound_and_no_gap():
    knapsack = csr_array(np.array([[3.0, 5.0, 7.0]]))

    found = integer_minimum(knapsack, NOTHING, [9, 9, 9], [11], [1, 1, 1], nodes=1000)

    assert (found.outcome, found.value, found.bound) == (Outcome.OPTIMAL, 3, 3)


def test_the_same_calls_give_the_same_answers():
    random = np.random.default_rng(2)
    matrix = csr_array((random.random((30, 90)) < 0.2).astype(float))
    right = matrix @ random.integers(0, 9, 90)

    def answers() -> list[list[float]]:
        program = LinearProgram(matrix, np.zeros(90), np.full(90, 50), right)
        return [program.minimise(1.0, at).x.tolist() for at in range(20)]

    assert answers() == answers()


def test_a_solve_that_loses_its_way_from_where_the_last_one_ended_begins_anew():
    """Seven pairs 3x + y = 0, y from −4 to 4: x goes to 1 one way or the other, 7 in all, and then to 4/3 alone."""
    pairs = csr_array(np.kron(np.eye(7), np.array([[3.0, 1.0]])))
    wide, at, every = np.full(14, 4.0), np.arange(0, 14, 2), np.arange(14)
    program = LinearProgram(pairs, -wide, wide, np.zeros(7))
    values = []
    for sign in (np.array([-1, 1, 1, -1, -1, 1, -1]), np.array([1, -1, -1, 1, 1, -1, 1])):
        low, high = -wide, wide.copy()
        high[at[sign > 0]], low[at[sign < 0]] = 1, -1
        program.change_bounds(every, low, high)
        values.append(program.maximise(sign.astype(float), at))
    program.change_bounds(every, -wide, wide)
    values.append(program.maximise([1.0], [12]))

    assert [one.outcome for one in values] == [Outcome.OPTIMAL] * 3
    assert [one.value for one in values] == pytest.approx([7, 7, 4 / 3])
