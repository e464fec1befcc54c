"""From whom hidden cells are proved to be kept, and from whom they are not: held against every movement of a table."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, product

import numpy as np
import pytest
from scipy.sparse import csr_array

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.attack.insiders import Insiders
from sdc_core.protection.suppression.claims import Claims
from sdc_core.protection.suppression.inside import Inside
from sdc_core.protection.suppression.instance import Demands, Instance
from sdc_core.protection.suppression.knowledge import Knowledge
from sdc_core.protection.suppression.pooling import Pooling
from sdc_core.protection.suppression.proving import Proof, prove
from sdc_core.protection.suppression.work import Work
from tests.protection.test_movements import CELLS, MATRIX
from tests.protection.test_proving import ODD

INNER = (0, 1, 3, 4)
MOST = 4
EVERY = np.zeros((len(range(-MOST, MOST + 1)) ** 4, CELLS), dtype=np.int64)
"""All movements of two by two whose inner cells move by no more than 4, with those of their totals."""
EVERY[:, INNER] = np.array(list(product(range(-MOST, MOST + 1), repeat=4)))
EVERY[:, (2, 5)] = EVERY[:, (0, 3)] + EVERY[:, (1, 4)]
EVERY[:, (6, 7, 8)] = EVERY[:, (0, 1, 2)] + EVERY[:, (3, 4, 5)]

OF_FIVE = np.array(list(product(range(-MOST, MOST + 1), repeat=5)))
EVERY_ODD = OF_FIVE[~(OF_FIVE @ ODD.T).any(axis=1)]
"""All movements of five cells whose equations let halves go where whole numbers do not."""

Asked = dict[tuple[int, int], int]
"""How far each cell must be able to move, by cell and direction."""


def seen_by(claims: Claims, together: tuple[int, ...]) -> tuple[dict[int, int], set[int]]:
    """How far each cell can fall for all that these have in it, and the cells in which nobody but they are."""
    insiders, parts = claims.insiders, dict[int, list[int]]()
    for viewer, row, part in zip(insiders.viewer.tolist(), insiders.row.tolist(), insiders.part.tolist(), strict=True):
        if viewer in together:
            parts.setdefault(row, []).append(part)
    full = {row for row, own in parts.items() if len(own) == insiders.contributors[row]}
    return {row: int(claims.fall[row]) - sum(own) for row, own in parts.items()}, full


def believable(claims: Claims, movements: IntColumn, together: tuple[int, ...]) -> IntColumn:
    """Those of some movements that these cannot rule out."""
    falls, full = seen_by(claims, together)
    fits = np.ones(len(movements), dtype=bool)
    for row, fall in falls.items():
        fits &= movements[:, row] >= -fall
    for row in full:
        fits &= movements[:, row] == 0
    return movements[fits]


def lacking(
    claims: Claims, asked: Asked, movements: IntColumn, together: tuple[int, ...]
) -> dict[tuple[int, int], int]:
    """The demands that no movement shows to these, with what they leave of the level."""
    falls, full = seen_by(claims, together)
    possible = believable(claims, movements, together)
    found = {}
    for (cell, sign), level in asked.items():
        open_ = 0 if cell in full else min(level, falls.get(cell, level)) if sign < 0 else level
        if open_ > 0 and not (sign * possible[:, cell] >= open_).any():
            found[cell, sign] = open_
    return found


def drawn(
    random: np.random.Generator, *, coalition: int, viewers: int, matrix: IntColumn = MATRIX
) -> tuple[Instance, BoolColumn, Claims]:
    """A table of which some cells are hidden, and some who contribute to one to three of its cells."""
    cells = int(matrix.shape[1])
    fall, rise = random.integers(1, MOST + 1, cells), random.integers(1, MOST + 1, cells)
    rest, rows = fall.tolist(), list[tuple[int, int, int]]()
    for who in range(viewers):
        for cell in sorted(random.permutation(cells)[: random.integers(1, 4)].tolist()):
            most = int(min(random.integers(0, 4), rest[cell]))
            rest[cell] -= most
            rows.append((who, cell, most))
    viewer, row, part = (np.array([one[at] for one in rows], dtype=np.int64) for at in range(3))
    contributors = np.bincount(row, minlength=cells) + random.integers(0, 3, cells)
    none, first = np.zeros(0, dtype=np.int64), np.zeros(1, dtype=np.int64)
    insiders = Insiders(viewer, row, part, contributors)
    claims = Claims(none, none, none, none, first, none, fall, rise, insiders, coalition)
    hidden = random.random(cells) < 0.9
    never, no_block = np.zeros(cells, dtype=bool), np.full(cells, -1)
    nothing = Demands(none, none, none, none)
    cost = np.ones(cells, dtype=np.int64)
    return (
        Instance(csr_array(matrix), fall, rise, cost, hidden, never, nothing, no_block, two_ways=True),
        hidden,
        claims,
    )


def possible_in(instance: Instance, hidden: BoolColumn) -> IntColumn:
    """Every movement of the hidden cells within their bounds."""
    every = EVERY if len(instance) == CELLS else EVERY_ODD
    fits = ((every <= instance.rise) & (-every <= instance.fall) & (hidden | (every == 0))).all(axis=1)
    return np.asarray(every[fits])


def asked_of(random: np.random.Generator, every: IntColumn, hidden: BoolColumn) -> Asked:
    """Demands that an outsider sees met: each cell as far as it can move, or less."""
    asked = {}
    for cell in np.flatnonzero(hidden).tolist():
        for sign in (1, -1):
            most = int((sign * every[:, cell]).max())
            if most > 0 and random.random() < 0.7:
                asked[cell, sign] = most if random.random() < 0.5 else int(random.integers(1, most + 1))
    return asked


def as_demands(asked: Asked) -> Demands:
    cell, sign = (np.array([one[at] for one in asked], dtype=np.int64) for at in range(2))
    return Demands(cell, sign, np.array([*asked.values()], dtype=np.int64), np.zeros(len(asked), dtype=np.int64))


def proved(
    instance: Instance, hidden: BoolColumn, claims: Claims, asked: Asked, seed: int
) -> tuple[Demands, IntColumn]:
    """What is not met for those who look, and the movements of the proof."""
    demands = as_demands(asked)
    instance = replace(instance, demands=demands)
    proof = Proof.begun(demands)
    prove(instance, hidden, proof, Work(1e9), seed=seed)
    assert not proof.open.any()
    inside = Inside(instance, hidden, demands, proof.movements, Knowledge.of(claims))

    unmet = inside.prove(Work(1e9), seed=seed)

    assert unmet.looking.tolist() == [*range(1, len(unmet) + 1)]
    rows = [one.toarray() for one in inside.movements]
    return unmet, np.concatenate([np.zeros((1, len(instance)), dtype=np.int64), *rows])


def limits_of(claims: Claims, together: tuple[int, ...]) -> set[tuple[int, int, bool]]:
    """What these know of each cell: how far it can fall, and whether it can rise."""
    falls, full = seen_by(claims, together)
    return {(row, 0 if row in full else fall, row not in full) for row, fall in falls.items()}


def known_of(unmet: Demands, number: int) -> set[tuple[int, int, bool]]:
    known = unmet.known_to(number)
    return {(row, fall, rise > 0) for row, fall, rise in zip(*(one.tolist() for one in known), strict=True)}


@pytest.mark.parametrize("matrix", [MATRIX, ODD], ids=["two by two", "halves"])
@pytest.mark.parametrize("viewers", [0, 3, 9, 17])
def test_each_who_looks_is_kept_from_all_that_any_movement_keeps_them_from(viewers: int, matrix: IntColumn) -> None:
    """What is not met is named with all who see through it, each with what they know."""
    random, outcomes = np.random.default_rng(viewers), set()
    for seed in range(6):
        instance, hidden, claims = drawn(random, coalition=1, viewers=viewers, matrix=matrix)
        every = possible_in(instance, hidden)
        asked = asked_of(random, every, hidden)
        expected = [
            (cell, sign, level, limits_of(claims, (who,)))
            for who in range(viewers)
            for (cell, sign), level in lacking(claims, asked, every, (who,)).items()
        ]

        unmet, movements = proved(instance, hidden, claims, asked, seed)

        at = zip(unmet.cell.tolist(), unmet.sign.tolist(), unmet.level.tolist(), strict=True)
        found = [(*one, known_of(unmet, number)) for number, one in enumerate(at)]
        assert sorted(found, key=repr) == sorted(expected, key=repr)
        assert {tuple(one) for one in movements.tolist()} <= {tuple(one) for one in every.tolist()}
        for who in range(viewers):
            by_proof = lacking(claims, asked, movements, (who,))
            assert by_proof == lacking(claims, asked, every, (who,))
        outcomes.add(bool(expected))
    assert viewers == 0 or True in outcomes


@pytest.mark.parametrize("matrix", [MATRIX, ODD], ids=["two by two", "halves"])
@pytest.mark.parametrize("coalition", [2, 3])
def test_those_who_pool_are_kept_from_all_that_any_movement_keeps_them_from(coalition: int, matrix: IntColumn) -> None:
    """Only demands that everybody by himself sees met are held against those who pool."""
    random, outcomes = np.random.default_rng(coalition), set()
    for seed in range(8):
        instance, hidden, claims = drawn(random, coalition=coalition, viewers=5, matrix=matrix)
        every = possible_in(instance, hidden)
        asked = asked_of(random, every, hidden)
        for who in range(5):
            for one in lacking(claims, asked, every, (who,)):
                del asked[one]
        together = [some for size in range(coalition + 1) for some in combinations(range(5), size)]
        expected = {
            some: found for some in together if (found := lacking(claims, asked, every, some))
        }  # fmt: skip

        unmet, movements = proved(instance, hidden, claims, asked, seed)

        for number in range(len(unmet)):
            cell, sign, level = int(unmet.cell[number]), int(unmet.sign[number]), int(unmet.level[number])
            assert any(
                found.get((cell, sign)) == level and limits_of(claims, some) == known_of(unmet, number)
                for some, found in expected.items()
            )
        asked_in_vain = {one for found in expected.values() for one in found}
        assert set(zip(unmet.cell.tolist(), unmet.sign.tolist(), strict=True)) == asked_in_vain
        assert {tuple(one) for one in movements.tolist()} <= {tuple(one) for one in every.tolist()}
        for some in together:
            by_proof = {one for one in lacking(claims, asked, movements, some) if one not in asked_in_vain}
            assert not by_proof
        outcomes.add(bool(expected))
    assert outcomes == {True, False}


def pair(
    entries: list[tuple[int, int, int]], others: tuple[int, int, int], coalition: int = 1, *, most: int = 10
) -> tuple[Instance, Claims]:
    """Two cells of `most` that are opposed to one another, and a third by itself, in which all others who look have 1.

    entries: viewer, cell and part, in the order of the viewers. others: how many more contribute to each cell.
    """
    named = {viewer for viewer, _, _ in entries}
    rows = sorted([*entries, *((who, 2, 1) for who in range(17) if who not in named)])
    viewer, row, part = (np.array([one[at] for one in rows], dtype=np.int64) for at in range(3))
    ten, none = np.array([most, most, 40]), np.zeros(0, dtype=np.int64)
    insiders = Insiders(viewer, row, part, np.bincount(row, minlength=3) + np.array(others))
    claims = Claims(none, none, none, none, np.zeros(1, dtype=np.int64), none, ten, ten, insiders, coalition)
    never, no_block = np.zeros(3, dtype=bool), np.full(3, -1)
    matrix = csr_array(np.array([[1, 1, 0]]))
    return Instance(matrix, ten, ten, ten, ~never, never, as_demands({}), no_block, two_ways=True), claims


@pytest.mark.parametrize("who", range(17))
def test_of_a_cell_of_ones_own_that_is_asked_which_ones_part_leaves_open(who: int) -> None:
    """Who has 1 of a cell of 10, and the other one alone, knows the first too; all others see it fall by 10."""
    instance, claims = pair([(who, 0, 1), (who, 1, 10)], (2, 0, 0))

    unmet, movements = proved(instance, ~instance.shown, claims, {(0, -1): 10, (0, 1): 4}, 1)

    asked = zip(unmet.cell.tolist(), unmet.sign.tolist(), unmet.level.tolist(), strict=True)
    assert sorted(asked) == [(0, -1, 9), (0, 1, 4)]
    assert [known_of(unmet, number) for number in range(2)] == [{(0, 9, True), (1, 0, False)}] * 2
    assert movements[:, 0].min() == -10


@pytest.mark.parametrize("who", range(10))
def test_each_is_asked_for_what_the_own_part_leaves_open_and_not_for_that_of_others(who: int) -> None:
    """Of a cell of 10 one has 1 and somebody 8: the one must see it fall by 9, the other by 2, all others by 10."""
    for other in range(10):
        if other == who:
            continue
        instance, claims = pair(sorted([(who, 0, 1), (other, 0, 8)]), (1, 3, 0))

        unmet, movements = proved(instance, ~instance.shown, claims, {(0, -1): 10}, 1)

        assert not len(unmet)
        assert not any(lacking(claims, {(0, -1): 10}, movements, (one,)) for one in range(17))


def test_who_has_all_that_a_cell_could_fall_by_asks_for_no_fall_of_it() -> None:
    """One has 10 of a cell of 10, to which others contribute noughts: it can rise, and nobody is told that it falls."""
    instance, claims = pair([(3, 0, 10)], (2, 2, 0))

    unmet, _ = proved(instance, ~instance.shown, claims, {(0, -1): 7, (0, 1): 7}, 1)

    assert not len(unmet)


def test_a_movement_that_is_there_is_not_looked_for_again() -> None:
    """A fall of 10 by 8 leaves two who pool just their parts, and is just what is asked for: no program is solved."""
    instance, claims = pair([(0, 0, 1), (1, 0, 1)], (1, 2, 0), coalition=2)
    asked = {(0, 1): 3, (0, -1): 8}
    movements = [csr_array(np.array([[3, -3, 0]])), csr_array(np.array([[-8, 8, 0]]))]
    pooling = Pooling(instance, ~instance.shown, as_demands(asked), movements, Knowledge.of(claims))
    work = Work(1e9)

    unmet = pooling.prove(work, seed=1)

    assert (len(unmet), len(pooling.movements), work.spent) == (0, 2, 0)


@pytest.mark.parametrize("seed", range(4))
def test_those_who_pool_are_looked_at_where_nobody_knows_too_much_alone(seed: int) -> None:
    """Whoever sees through the pattern alone is told first; what others know together is told once that is mended."""
    random = np.random.default_rng(20 + seed)
    instance, hidden, claims = drawn(random, coalition=2, viewers=9)
    every = possible_in(instance, hidden)
    asked = asked_of(random, every, hidden)
    alone = [
        (cell, sign, level, limits_of(claims, (who,)))
        for who in range(9)
        for (cell, sign), level in lacking(claims, asked, every, (who,)).items()
    ]
    assert alone

    unmet, _ = proved(instance, hidden, claims, asked, seed)

    at = zip(unmet.cell.tolist(), unmet.sign.tolist(), unmet.level.tolist(), strict=True)
    found = [(*one, known_of(unmet, number)) for number, one in enumerate(at)]
    assert sorted(found, key=repr) == sorted(alone, key=repr)


def test_only_the_smallest_coalition_that_knows_too_much_is_named() -> None:
    """Two are all who are in the other cell, so that they know both; whoever joins them adds nothing."""
    instance, claims = pair([(0, 1, 5), (1, 1, 5), (2, 0, 2), (3, 0, 2)], (2, 0, 0), coalition=3)

    unmet, _ = proved(instance, ~instance.shown, claims, {(0, 1): 3}, 1)

    assert (unmet.cell.tolist(), unmet.sign.tolist(), unmet.level.tolist()) == ([0], [1], [3])
    assert known_of(unmet, 0) == {(1, 0, False)}


def test_what_a_large_part_leaves_open_is_reached_to_the_last_digit() -> None:
    """Of 263 one has 132, which leaves 131: in units of 2, as a search counts, that would be 132."""
    instance, claims = pair([(4, 0, 132)], (1, 2, 0), most=263)

    known = [csr_array(np.array([[-263, 263, 0]]))]
    inside = Inside(instance, ~instance.shown, as_demands({(0, -1): 263}), known, Knowledge.of(claims))

    unmet = inside.prove(Work(1e9), seed=1)

    assert not len(unmet)
    assert {-263, -131} <= {int(one.toarray()[0, 0]) for one in inside.movements}
