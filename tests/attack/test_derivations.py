"""A derivation is the shortest there is, holds in whole numbers, and can be read."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from numpy.typing import ArrayLike
from scipy.sparse import csr_array

from sdc_core.attack.certificates import Side
from sdc_core.attack.derivation import Derivation, derived
from sdc_core.attack.exposure import attack_publication
from sdc_core.attack.intervals import find_intervals
from sdc_core.attack.publication import Publication
from sdc_core.attack.sentences import sentences_of
from sdc_core.attack.system import System
from sdc_core.numbers.bounds import UNLIMITED
from sdc_core.solver import LinearProgram, Solution
from tests.attack.tables import Hidden, flat, hidden_tables
from tests.attack.test_intervals import provinces

MANY = settings(max_examples=100, deadline=None)


def publication_of(table: Hidden) -> Publication:
    cube = table.cube
    hidden = np.zeros(len(cube), dtype=bool)
    hidden[table.rows(cube, table.hidden)] = True
    return Publication.of_own(cube, hidden)


def redone(system: System, derivation: Derivation) -> float:
    """The end that a derivation gives, worked out anew from the equations it names."""
    place = {number: row for row, number in enumerate(system.equations.tolist())}
    matrix = system.matrix.toarray()
    left, right = np.zeros(len(system), dtype=np.int64), 0
    for factor, relation in derivation.equations:
        left += factor * matrix[place[relation]]
        right += factor * int(system.right[place[relation]])
    for factor, unknown in derivation.bounds:
        left[unknown] += factor
        at_least = factor > 0 if derivation.side == -1 else factor < 0
        right += factor * int(system.low[unknown] if at_least else system.high[unknown])
    assert left[derivation.unknown] == derivation.divisor > 0
    assert not np.delete(left, derivation.unknown).any()
    return right / derivation.divisor


@MANY
@given(hidden_tables(bounded=True))
def test_every_end_of_a_network_is_derived_and_the_derivation_holds(table: Hidden) -> None:
    if len(table.variables) > 2 or len(table.variables[1:]) == 0:
        return
    system = table.system()
    found = find_intervals(system)

    for unknown in range(len(system)):
        lower, upper = int(found.lower[unknown]), int(found.upper[unknown])
        ends = derived(system, unknown, lower, upper)
        for one in ends:
            assert one.value == {None: lower, -1: lower, 1: upper}[one.side]
            end = redone(system, one)
            assert end == one.value or (one.rounded and abs(end - one.value) < 1)
        sides = {one.side for one in ends}
        if None not in sides:
            assert (-1 in sides) == (lower > system.low[unknown]) or lower == upper
            assert (1 in sides) == (upper < system.high[unknown]) or lower == upper


def test_friesland_is_told_in_one_sentence():
    publication = publication_of(provinces(with_parts=True))
    exposure = attack_publication(publication)
    (friesland,) = (row for row in exposure.recovered.tolist() if publication.cube.label(row) == ("Friesland",))

    (derivation,) = exposure.derivation(friesland)

    assert sentences_of(publication, derivation).headline == (
        "An outsider can work out that Friesland is exactly 19: North (63) less Groningen (21) and Drenthe (23)."
    )


def test_that_nothing_is_negative_is_a_step_of_its_own():
    counts = {("a1", "b1"): 0, ("a1", "b2"): 4, ("a2", "b1"): 0, ("a2", "b2"): 3}
    variables = (flat("a", "a1", "a2", role="target"), flat("b", "b1", "b2"))
    publication = publication_of(Hidden(variables, counts, tuple(counts)))
    exposure = attack_publication(publication)
    row = publication_of(Hidden(variables, counts, tuple(counts))).cube.rows_of([np.array([1]), np.array([1])])

    (derivation,) = exposure.derivation(int(row[0]))
    explained = sentences_of(publication, derivation)

    assert explained.headline == "An outsider can work out that a1 × b1 is at most 0, from 1 equation."
    assert explained.steps == (
        "(1) a1 × b1 + a2 × b1 = 0",
        "(1) and a2 × b1 is at least 0: a1 × b1 ≤ 0",
    )


def test_a_chain_is_told_equation_by_equation():
    counts = {("a1", "b1"): 3, ("a1", "b2"): 4, ("a2", "b1"): 5, ("a2", "b2"): 6}
    variables = (flat("a", "a1", "a2", role="target"), flat("b", "b1", "b2"))
    publication = publication_of(Hidden(variables, counts, (("a1", "b1"), ("a1", "Total"))))
    exposure = attack_publication(publication)
    row = publication.cube.rows_of([np.array([1]), np.array([0])])

    assert len(exposure.recovered) == 2
    (derivation,) = exposure.derivation(int(row[0]))
    assert len(derivation.equations) == 1
    assert sentences_of(publication, derivation).headline == (
        "An outsider can work out that a1 is exactly 7: the total (18) less a2 (11)."
    )


def test_the_shortest_of_several_derivations_is_taken():
    counts = {("a1", "b1"): 3, ("a1", "b2"): 4, ("a2", "b1"): 5, ("a2", "b2"): 6}
    variables = (flat("a", "a1", "a2", role="target"), flat("b", "b1", "b2"))
    publication = publication_of(Hidden(variables, counts, (("a1", "b1"), ("a1", "b2"), ("a2", "b1"))))
    exposure = attack_publication(publication)

    found = {publication.cube.label(row): exposure.derivation(row) for row in exposure.recovered.tolist()}

    assert {cell: len(one.equations) for cell, (one,) in found.items()} == {
        ("a1", "b1"): 2,
        ("a1", "b2"): 1,
        ("a2", "b1"): 1,
    }
    explained = sentences_of(publication, found["a1", "b1"][0])
    assert explained.headline == "An outsider can work out that a1 × b1 is exactly 3, from 2 equations."
    assert explained.steps[-1] == "(1) − (2): a1 × b1 = 3"


def test_an_answer_of_the_solver_in_which_others_do_not_cancel_is_no_derivation(monkeypatch: pytest.MonkeyPatch):
    class Wrong(LinearProgram):
        def minimise(self, cost: ArrayLike, columns: ArrayLike | None = None) -> Solution:
            found = super().minimise(cost, columns)
            return replace(found, x=(np.arange(len(found.x)) == 0).astype(np.float64))  # the first equation alone

    matrix = csr_array(np.array([[1, 1], [1, 0]]))
    nothing, most = np.zeros(2, dtype=np.int64), np.full(2, 9)
    system = System(matrix, np.array([5, 5]), nothing, most, np.arange(2), np.arange(2))
    (right,) = derived(system, 0, 5, 5)
    assert right.equations == ((1, 1),)

    monkeypatch.setattr("sdc_core.attack.derivation.LinearProgram", Wrong)

    assert derived(system, 0, 5, 5) == ()


def _system(rows: list[list[int]], right: list[int], low: list[int] | int = 0, high: list[int] | int = 10**6) -> System:
    matrix = csr_array(np.array(rows, dtype=np.int64))
    size = matrix.shape[1]
    least, most = (np.broadcast_to(np.array(one, dtype=np.int64), size) for one in (low, high))
    return System(matrix, np.array(right, dtype=np.int64), least, most, np.arange(size), np.arange(len(right)))


@pytest.mark.parametrize("times", [1, 2, 3, 4, 5, 6, 12])
def test_a_cell_that_is_counted_several_times_is_divided_by_as_many(times: int) -> None:
    assert derived(_system([[times]], [7 * times]), 0, 7, 7) == (Derivation(0, None, 7, times, ((1, 0),)),)


ENDS: dict[str, tuple[System, tuple[int, int], Derivation]] = {
    "at most what is left": (
        _system([[1, 1]], [9], [0, 2]), (0, 7), Derivation(0, 1, 7, 1, ((1, 0),), ((-1, 1),))
    ),
    "at least what is left": (
        _system([[1, 1]], [9], 0, [9, 4]), (5, 9), Derivation(0, -1, 5, 1, ((1, 0),), ((-1, 1),))
    ),
    "more than another by 3": (
        _system([[1, -1]], [3], [0, 2]), (5, 10**6), Derivation(0, -1, 5, 1, ((1, 0),), ((1, 1),))
    ),
    "at most another and 3": (
        _system([[1, -1]], [3], 0, [10**6, 4]), (0, 7), Derivation(0, 1, 7, 1, ((1, 0),), ((1, 1),))
    ),
    "half of 5 and no more": (
        _system([[2, 1]], [5]), (0, 2), Derivation(0, 1, 2, 2, ((1, 0),), ((-1, 1),), rounded=True)
    ),
    "half of 5 and no less": (
        _system([[2, -1]], [5]), (3, 10**6), Derivation(0, -1, 3, 2, ((1, 0),), ((1, 1),), rounded=True)
    ),
    "half of 6": (
        _system([[2, 1]], [6]), (0, 3), Derivation(0, 1, 3, 2, ((1, 0),), ((-1, 1),))
    ),
    "less than nought": (
        _system([[2, 1]], [-5], -9, [9, 2]), (-3, 9), Derivation(0, -1, -3, 2, ((1, 0),), ((-1, 1),), rounded=True)
    ),
    "two equations, though one alone says a little": (
        _system([[1, 1, 0], [0, 1, 1]], [1000, 800], 0, [1000, 1000, 100]), (200, 300),
        Derivation(0, 1, 300, 1, ((1, 0), (-1, 1)), ((1, 2),)),
    ),
    "the shorter of two ways to the same end": (
        _system([[1, 1, 0, 0, 0], [0, 1, 1, 0, 0], [0, 1, 0, 1, 1]], [1000, 800, 900], 0, [1000, 1000, 100, 100, 100]),
        (200, 300), Derivation(0, 1, 300, 1, ((1, 0), (-1, 1)), ((1, 2),)),
    ),
    "the shorter of two ways, wherever it stands": (
        _system([[1, 1, 0, 0, 0], [0, 1, 1, 1, 0], [0, 1, 0, 0, 1]], [1000, 900, 800], 0, [1000, 1000, 100, 100, 100]),
        (200, 300), Derivation(0, 1, 300, 1, ((1, 0), (-1, 2)), ((1, 4),)),
    ),
    "the shorter of two ways where others are without end": (
        _system([[1, 1, 0, 0, 0], [0, 1, 1, 0, 0], [0, 1, 0, 1, 1]], [1000, 800, 900], 0,
                [UNLIMITED, UNLIMITED, 100, 100, 100]),
        (200, 300), Derivation(0, 1, 300, 1, ((1, 0), (-1, 1)), ((1, 2),)),
    ),
    "wherever it stands as well": (
        _system([[1, 1, 0, 0, 0], [0, 1, 1, 1, 0], [0, 1, 0, 0, 1]], [1000, 900, 800], [0, -UNLIMITED, 0, 0, 0],
                [UNLIMITED, UNLIMITED, 100, 100, 100]),
        (200, 300), Derivation(0, 1, 300, 1, ((1, 0), (-1, 2)), ((1, 4),)),
    ),
    "a bound of what counts twice": (
        _system([[1, 2]], [9], [0, 3]), (0, 3), Derivation(0, 1, 3, 1, ((1, 0),), ((-2, 1),))
    ),
    "a long equation that says more than a short one, once it is rounded": (
        _system([[2, 1, 1, 0], [1, 0, 0, 1]], [5, 3]), (0, 2),
        Derivation(0, 1, 2, 2, ((1, 0),), ((-1, 1), (-1, 2)), rounded=True),
    ),
}  # fmt: skip


@pytest.mark.parametrize(("system", "interval", "derivation"), ENDS.values(), ids=ENDS)
def test_an_end_is_derived_from_the_equations_that_a_pencil_would_take(
    system: System, interval: tuple[int, int], derivation: Derivation
) -> None:
    found = {one.side: one for one in derived(system, 0, *interval)}

    assert found[derivation.side] == derivation
    end = redone(system, derivation)
    assert end == derivation.value or (derivation.rounded and abs(end - derivation.value) == 0.5)


@pytest.mark.parametrize(
    ("side", "factor", "at_least"),
    [(-1, 1, True), (-1, -1, False), (-1, 2, True), (1, -1, True), (1, 1, False), (1, -2, True), (None, 1, True)],
)
def test_what_is_added_is_taken_at_its_least_for_a_lower_end_and_at_its_most_for_an_upper_one(
    side: Side | None, factor: int, at_least: bool
) -> None:
    assert Derivation(0, side, 5, 1, ((1, 0),), ((factor, 1),)).taken_at_least(factor) is at_least


@pytest.mark.parametrize(
    ("rows", "right", "equations"),
    [
        ([[1, 1, 0], [0, 1, 0], [1, 1, 1], [0, 1, 1]], [5, 1, 7, 3], ((1, 0), (-1, 1))),
        ([[1, 1, 1], [0, 1, 1], [1, 1, 0], [0, 1, 0]], [7, 3, 5, 1], ((1, 2), (-1, 3))),
        (
            [[1, 1, 1, 1, 0, 0], [0, 1, 1, 1, 0, 0], [1, 0, 0, 0, 1, 0], [0, 0, 0, 0, 1, 1], [0, 0, 0, 0, 0, 1]],
            [9, 5, 7, 5, 2],
            ((1, 0), (-1, 1)),
        ),
    ],
    ids=["the shorter equations", "wherever they stand", "fewer equations before shorter ones"],
)
def test_of_several_ways_to_a_figure_the_shortest_is_told(
    rows: list[list[int]], right: list[int], equations: tuple[tuple[int, int], ...]
) -> None:
    (found,) = derived(_system(rows, right), 0, 4, 4)

    assert found == Derivation(0, None, 4, 1, equations)


def test_an_end_that_no_equation_is_needed_for_has_no_derivation() -> None:
    """x is 2 to 5 as everybody knows, and no equation says more; of y it says 4 to 7."""
    system = _system([[1, 1]], [9], [2, 0], [5, 99])

    assert derived(system, 0, 2, 5) == ()
    assert [(one.side, one.value) for one in derived(system, 1, 4, 7)] == [(-1, 4), (1, 7)]


def test_what_nothing_bounds_has_no_derivation() -> None:
    endless = _system([[1, -1]], [3], [-UNLIMITED, -UNLIMITED], [UNLIMITED, UNLIMITED])
    above = _system([[1, -1]], [3], [-UNLIMITED, 0], [UNLIMITED, UNLIMITED])

    assert derived(endless, 0, -UNLIMITED, UNLIMITED) == ()
    assert derived(above, 0, 3, UNLIMITED) == (Derivation(0, -1, 3, 1, ((1, 0),), ((1, 1),)),)


def test_a_figure_that_is_known_from_both_ends_only_is_derived_from_each() -> None:
    """x + y = 0 and neither is below nought: no combination of equations gives x by itself."""
    found = derived(_system([[1, 1]], [0]), 0, 0, 0)

    assert found == (Derivation(0, 1, 0, 1, ((1, 0),), ((-1, 1),)),)


def test_a_cell_at_the_end_of_a_long_chain_is_derived_however_far_it_is() -> None:
    """Of 20 cells neighbours add up to 10 each, and the last one is 4: so is every second, and the others are 6."""
    size = 20
    rows = [[int(at in (line, line + 1)) for at in range(size)] for line in range(size - 1)]
    system = _system([*rows, [*[0] * (size - 1), 1]], [10] * (size - 1) + [4])

    (found,) = derived(system, 0, 6, 6)

    assert (found.side, found.value, found.divisor) == (None, 6, 1)
    assert len(found.equations) == size
    assert redone(system, found) == 6
