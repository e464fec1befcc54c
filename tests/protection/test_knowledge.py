"""What those who contribute can rule out, alone and together, held against what follows from their parts by hand."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest
from scipy.sparse import csr_array

from sdc_core.arrays import IntColumn
from sdc_core.attack.insiders import Insiders
from sdc_core.numbers.bounds import UNLIMITED
from sdc_core.protection.suppression.claims import Claims
from sdc_core.protection.suppression.instance import Demands, Instance, Limits
from sdc_core.protection.suppression.knowledge import Knowledge, bounded

CELLS = 5


def columns(*values: int) -> IntColumn:
    return np.array(values, dtype=np.int64)


def claimed(fall: IntColumn, entries: list[tuple[int, int, int]], others: IntColumn, coalition: int = 1) -> Claims:
    """Claims without demands. entries: viewer, cell and part. others: how many more contribute to each cell."""
    none = columns()
    viewer, row, part = (columns(*(one[at] for one in sorted(entries))) for at in range(3))
    contributors = np.bincount(row, minlength=len(fall)) + others
    insiders = Insiders(viewer, row, part, contributors)
    rise = np.full(len(fall), UNLIMITED)
    return Claims(none, none, none, none, columns(0), none, fall, rise, insiders, coalition)


def ruled_out(claims: Claims, together: tuple[int, ...], movement: IntColumn) -> bool:
    """Whether a movement takes a cell below what these have in it, or changes one in which nobody is but them."""
    insiders = claims.insiders
    for cell, moved in enumerate(movement.tolist()):
        parts = [
            part
            for viewer, row, part in zip(
                insiders.viewer.tolist(), insiders.row.tolist(), insiders.part.tolist(), strict=True
            )
            if row == cell and viewer in together
        ]
        alone = parts and len(parts) == insiders.contributors[cell]
        below = parts and claims.fall[cell] < UNLIMITED and claims.fall[cell] + moved < sum(parts)
        if moved and (alone or (moved < 0 and below)):
            return True
    return False


def drawn(random: np.random.Generator) -> Claims:
    """Five who look, in one to three of five cells each, of which one can fall without end."""
    entries = [
        (viewer, int(cell), int(random.integers(0, 4)))
        for viewer in range(5)
        for cell in random.permutation(CELLS)[: random.integers(1, 4)]
    ]
    whole = np.zeros(CELLS, dtype=np.int64)
    for _, cell, part in entries:
        whole[cell] += part
    fall = whole + random.integers(0, 3, CELLS)
    fall[4] = UNLIMITED
    return claimed(fall, entries, random.integers(0, 3, CELLS))


@pytest.mark.parametrize("seed", range(4))
def test_who_rules_a_movement_out_is_whom_it_takes_below_their_parts_or_out_of_a_cell_of_their_own(seed: int) -> None:
    random, seen = np.random.default_rng(seed), set()
    for _ in range(25):
        claims = drawn(random)
        knowledge, movement = Knowledge.of(claims), random.integers(-4, 5, CELLS) * (random.random(CELLS) < 0.6)

        alone = {who for who in range(5) if ruled_out(claims, (who,), movement)}
        moved = {int(claims.insiders.viewer[at]) for at in np.flatnonzero(movement[claims.insiders.row])}

        assert set(knowledge.excluding(movement).tolist()) == alone
        assert knowledge.touched(movement).tolist() == sorted(moved)
        for together in [(), *combinations(range(5), 1), *combinations(range(5), 2)]:
            if ruled_out(claims, together, movement):
                continue
            others = sorted({*range(5)} - {*together})
            more = [who for who in others if ruled_out(claims, (*together, who), movement)]
            assert knowledge.joining(together, movement).tolist() == more
            seen.add((len(together), bool(more)))
    assert seen == {(size, found) for size in range(3) for found in (False, True)}


@pytest.mark.parametrize("seed", range(4))
def test_limits_of_those_who_pool_are_kept_by_just_the_movements_that_they_cannot_rule_out(seed: int) -> None:
    random = np.random.default_rng(10 + seed)
    for _ in range(3):
        claims = drawn(random)
        knowledge = Knowledge.of(claims)
        for together in [(), *combinations(range(5), 1), *combinations(range(5), 2), *combinations(range(5), 3)]:
            pooled = knowledge.pooled(together)
            each = knowledge.each_of(columns(*together))
            for cell in range(CELLS):
                for moved in (-11, *range(-8, 2)):
                    movement = np.where(np.arange(CELLS) == cell, moved, 0)
                    assert within(pooled, movement) == (not ruled_out(claims, together, movement))
                    nobody = not any(ruled_out(claims, (one,), movement) for one in together)
                    assert within(each, movement) == nobody


def within(limits: Limits, movement: IntColumn) -> bool:
    moved = movement[limits.cell]
    return bool((-moved <= limits.fall).all() and (moved <= limits.rise).all())


def test_entries_are_those_of_the_viewers_asked_for_in_their_order() -> None:
    claims = claimed(columns(9, 9, 9), [(0, 1, 3), (1, 0, 1), (1, 2, 2), (2, 1, 4)], columns(1, 1, 1))
    knowledge = Knowledge.of(claims)

    assert len(knowledge) == 3
    assert [knowledge.entries(who).tolist() for who in ((), (0,), (1,), (2, 0), (0, 1, 2))] == [
        [], [0], [1, 2], [3, 0], [0, 1, 2, 3]
    ]  # fmt: skip
    assert len(Knowledge.of(claimed(columns(9), [], columns(1)))) == 0


def test_a_part_of_an_amount_that_can_be_below_nought_says_nothing_of_the_rest() -> None:
    """Two share a cell that can fall without end and are all who are in it: only together they know it."""
    claims = claimed(columns(UNLIMITED), [(0, 0, 5), (1, 0, 7)], columns(0))
    knowledge = Knowledge.of(claims)

    assert [column.tolist() for column in knowledge.pooled((0,))] == [[0], [UNLIMITED], [UNLIMITED]]
    assert [column.tolist() for column in knowledge.pooled((0, 1))] == [[0], [0], [0]]
    assert not len(knowledge.excluding(columns(-(2**52))))
    assert knowledge.joining((0,), columns(-1)).tolist() == [1]


def test_a_part_may_be_all_that_the_figure_is() -> None:
    """Of 6 somebody has 4 and another 2, and a third contributes nothing that is known: nothing can be missing."""
    knowledge = Knowledge.of(claimed(columns(6), [(0, 0, 4), (1, 0, 2)], columns(1)))

    assert knowledge.pooled((0, 1)).fall.tolist() == [0]
    assert knowledge.pooled((0, 1)).rise.tolist() == [UNLIMITED]
    assert knowledge.joining((0,), columns(-2)).tolist() == [1]
    assert knowledge.joining((1,), columns(-2)).tolist() == [0]
    assert knowledge.joining((), columns(-3)).tolist() == [0]
    assert knowledge.joining((), columns(-2)).tolist() == []


def test_each_demand_on_a_cell_is_found_for_everybody_who_is_in_it_groups_included() -> None:
    """Three cells and behind them a group, which is about the cell 1. Up is open to all but those who are alone."""
    claims = claimed(columns(8, 9, 7), [(0, 1, 3), (1, 0, 2), (1, 1, 4), (2, 2, 0)], columns(1, 1, 0))
    claims = Claims(**{**vars(claims), "group": columns(1)})
    knowledge = Knowledge.of(claims)
    demands = Demands(columns(1, 3, 0, 2, 1), columns(1, 1, -1, -1, -1), columns(5, 1, 7, 2, 9), columns(0, 0, 0, 0, 0))

    number, entry = knowledge.on_own_cells(demands)

    assert sorted(zip(number.tolist(), knowledge.viewer[entry].tolist(), strict=True)) == [
        (0, 0), (0, 1), (1, 0), (1, 1), (2, 1), (3, 2), (4, 0), (4, 1)
    ]  # fmt: skip
    left = {
        (one, who): far
        for one, who, far in zip(
            number.tolist(),
            knowledge.viewer[entry].tolist(),
            knowledge.left(demands.sign[number], entry).tolist(),
            strict=True,
        )
    }
    assert left == {
        (0, 0): UNLIMITED, (0, 1): UNLIMITED, (1, 0): UNLIMITED, (1, 1): UNLIMITED,
        (2, 1): 8 - 2, (3, 2): 0, (4, 0): 9 - 3, (4, 1): 9 - 4,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("together", "levels"),
    [((0,), [5, 1, 7, 2, 6]), ((1,), [5, 1, 6, 2, 5]), ((0, 1), [5, 1, 6, 2, 2]), ((2,), [5, 1, 7, 0, 9])],
    ids=["three of nine", "two of eight and four of nine", "both", "alone in seven"],
)
def test_a_demand_goes_as_far_as_those_who_pool_leave_its_own_cell_open(
    together: tuple[int, ...], levels: list[int]
) -> None:
    claims = claimed(columns(8, 9, 7), [(0, 1, 3), (1, 0, 2), (1, 1, 4), (2, 2, 0)], columns(1, 1, 0))
    knowledge = Knowledge.of(Claims(**{**vars(claims), "group": columns(1)}))
    demands = Demands(columns(1, 3, 0, 2, 1), columns(1, 1, -1, -1, -1), columns(5, 1, 7, 2, 9), columns(0, 0, 0, 0, 0))

    assert knowledge.levels(demands, knowledge.pooled(together)).tolist() == levels


def test_a_group_about_a_cell_that_somebody_is_alone_in_asks_nothing_of_them() -> None:
    claims = claimed(columns(8, 9), [(0, 1, 0)], columns(1, 0))
    knowledge = Knowledge.of(Claims(**{**vars(claims), "group": columns(1)}))
    group = Demands(columns(2), columns(1), columns(1), columns(0))

    number, entry = knowledge.on_own_cells(group)

    assert (number.tolist(), knowledge.left(group.sign[number], entry).tolist()) == ([0], [0])
    assert knowledge.levels(group, knowledge.pooled((0,))).tolist() == [0]
    assert knowledge.levels(group, knowledge.pooled(())).tolist() == [1]


def test_of_several_limits_of_a_cell_the_narrowest_counts_and_the_first_instance_stays() -> None:
    nothing, none = np.zeros(3, dtype=bool), Demands(columns(), columns(), columns(), columns())
    instance = Instance(
        csr_array((1, 3)), columns(5, 6, 7), columns(8, 9, 10), columns(1, 1, 1), nothing, nothing, none,
        columns(-1, -1, -1), two_ways=True,
    )  # fmt: skip

    found = bounded(instance, Limits(columns(0, 2, 0, 2), columns(4, 9, 3, 8), columns(9, 2, 9, 1)))

    assert (found.fall.tolist(), found.rise.tolist()) == ([3, 6, 7], [8, 9, 1])
    assert (instance.fall.tolist(), instance.rise.tolist()) == ([5, 6, 7], [8, 9, 10])
