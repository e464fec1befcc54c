"""A derivation is the shortest there is, holds in whole numbers, and can be read."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from numpy.typing import ArrayLike
from scipy.sparse import csr_array

from sdc_core.attack.derivation import Derivation, derived
from sdc_core.attack.exposure import attack_publication
from sdc_core.attack.intervals import find_intervals
from sdc_core.attack.publication import Publication
from sdc_core.attack.sentences import sentences_of
from sdc_core.attack.system import System
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
