"""What every pattern must do, held against a pencil and against all patterns of small tables."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest
from scipy.optimize import linprog
from scipy.sparse import csr_array

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.protection.suppression.cuts import Cuts
from sdc_core.protection.suppression.instance import NOTHING, Demands, Instance, Limits
from sdc_core.protection.suppression.work import Work

ALL_ALIKE, FIRST_IS_TOTAL = (1, 1, 1, 1), (-1, 1, 1, 1)


def _columns(*values: int) -> IntColumn:
    return np.array(values, dtype=np.int64)


def _demand(cell: int, sign: int, level: int) -> Demands:
    return Demands(_columns(cell), _columns(sign), _columns(level), _columns(0))


def _cuts(matrix: object, hidden: BoolColumn, demands: Demands, fall: IntColumn, rise: IntColumn) -> Cuts:
    size = len(hidden)
    cost = _columns(1, 3, 5, 7, 4, 6, 2, 8, 9)[:size]
    never, no_block = np.zeros(size, dtype=bool), np.full(size, -1)
    instance = Instance(csr_array(matrix), fall, rise, cost, hidden, never, demands, no_block, two_ways=True)
    return Cuts(instance, demands, Work(1e9))


@pytest.mark.parametrize(
    ("equation", "sign", "level", "hidden", "bound"),
    [
        (ALL_ALIKE, 1, 4, 1, 3 + 5),
        (ALL_ALIKE, -1, 3, 1, 3 + 5 + 7),
        (FIRST_IS_TOTAL, 1, 3, 1, 3 + 5 + 7),
        (FIRST_IS_TOTAL, -1, 4, 1, 3 + 5),
        (ALL_ALIKE, 1, 4, 2, 5),
        (ALL_ALIKE, 1, 2, 1, 3),
        (ALL_ALIKE, 1, 4, 3, 0),
    ],
    ids="falling rising total_rises total_falls one_is_hidden one_is_enough two_are_hidden".split(),
)
def test_what_one_cell_gains_others_of_its_equation_must_lose(
    equation: tuple[int, ...], sign: int, level: int, hidden: int, bound: int
) -> None:
    """Each of the others can fall by 2 and rise by 1; they cost 3, 5 and 7. The first cells are hidden already."""
    cuts = _cuts(
        np.array([equation]),
        np.arange(4) < hidden,
        _demand(0, sign, level),
        fall=_columns(9, 2, 2, 2),
        rise=_columns(9, 1, 1, 1),
    )

    cuts.begin()

    assert cuts.bound == bound


def _two_by_two() -> np.ndarray:
    """The equations of a table of two by two with its totals, less the one that follows from the others."""
    place = np.arange(9).reshape(3, 3)
    lines = [*place, *place.T]
    matrix = np.zeros((6, 9), dtype=np.int64)
    for equation, cells in enumerate(lines):
        matrix[equation, cells] = (1, 1, -1)
    return matrix[:5]


def _meets(matrix: np.ndarray, pattern: BoolColumn, demands: Demands, fall: IntColumn, rise: IntColumn) -> bool:
    """Whether for each demand some movement of what is hidden reaches it, by a linear program of its own."""
    for cell, sign, level in zip(demands.cell, demands.sign, demands.level, strict=True):
        limits = [(-down, up) if open_ else (0, 0) for down, up, open_ in zip(fall, rise, pattern, strict=True)]
        goal = np.zeros(len(pattern))
        goal[cell] = -sign
        found = linprog(goal, A_eq=matrix, b_eq=np.zeros(len(matrix)), bounds=limits)
        if -found.fun < level - 1e-6:
            return False
    return True


@pytest.mark.parametrize("seed", range(4))
def test_the_cheapest_pattern_that_fulfils_every_inequality_is_the_cheapest_of_all(seed: int) -> None:
    random, matrix = np.random.default_rng(seed), _two_by_two()
    fall, rise = random.integers(1, 9, 9), random.integers(1, 9, 9)
    hidden = np.isin(np.arange(9), (0, 4) if seed % 2 else (0,))
    most = int(min(fall[hidden].min(), rise[hidden].min()))
    demands = Demands.of(np.flatnonzero(hidden), np.full(hidden.sum(), most), np.full(hidden.sum(), max(1, most - 1)))
    cuts = _cuts(matrix, hidden, demands, fall, rise)
    patterns = [np.array(one) | hidden for one in product((False, True), repeat=9) if not (one & hidden).any()]
    able = [one for one in patterns if _meets(matrix, one, demands, fall, rise)]

    cuts.begin()
    cuts.tighten(50, 1.0)
    while True:
        found, bound = cuts.whole(10**6, 10**6)
        if found is None or not len(cuts.separate(found.astype(np.float64), np.arange(len(demands)))):
            break

    if not able:
        assert found is None or cuts.impossible
        return
    cheapest = min(cuts.instance.price(one) for one in able)
    assert found is not None and _meets(matrix, found, demands, fall, rise)
    assert cuts.instance.price(found) == bound == cheapest
    assert cuts.bound <= cheapest
    assert all((cuts._matrix(cuts.rows) @ one[cuts.candidates] >= 1 - 1e-6).all() for one in able)
    rounded = cuts.rounded(1.0, sure=0.9, trials=3)
    assert rounded is not None and _meets(matrix, rounded, demands, fall, rise)


@pytest.mark.parametrize("many", [0, 30], ids=["screened", "one_by_one"])
@pytest.mark.parametrize("seed", range(4))
def test_what_a_hiding_in_fractions_does_not_meet_is_cut_off(
    seed: int, many: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each demand by a linear program of its own, in which a cell hidden by halves moves half as far."""
    monkeypatch.setattr("sdc_core.protection.suppression.cuts.MANY", many)
    random, matrix = np.random.default_rng(seed), _two_by_two()
    lacking = met = 0
    for _ in range(6):
        fall, rise = random.integers(1, 9, 9), random.integers(1, 9, 9)
        hidden = np.isin(np.arange(9), random.permutation(9)[:3])
        rows = np.flatnonzero(hidden)
        demands = Demands.of(rows, random.integers(1, 1 + rise[rows]), random.integers(1, 1 + fall[rows]))
        share = np.where(hidden, 1.0, random.choice([0.0, 0.3, 0.5, 1.0], 9))
        cuts = _cuts(matrix, hidden, demands, fall, rise)
        expected = set()
        for number in range(len(demands)):
            goal = np.zeros(9)
            goal[demands.cell[number]] = -demands.sign[number]
            limits = list(zip(-fall * share, rise * share, strict=True))
            found = linprog(goal, A_eq=matrix, b_eq=np.zeros(len(matrix)), bounds=limits)
            if -found.fun < demands.level[number] - 1e-6:
                expected.add(number)

        violated = cuts.separate(share, np.arange(len(demands)))

        assert set(violated.tolist()) | cuts.impossible == expected
        brought = cuts._matrix(cuts.rows) @ share[cuts.candidates] if cuts.rows else np.zeros(0)
        assert (brought < 1 - 1e-6).all() and len(cuts.rows) == len(violated)
        lacking, met = lacking + len(expected), met + len(demands) - len(expected)
    assert lacking and met


def test_without_work_nothing_is_said_to_be_met() -> None:
    hidden = np.arange(4) < 1
    demand = _demand(0, 1, 4)
    cuts = _cuts(np.array([ALL_ALIKE]), hidden, demand, fall=_columns(9, 2, 2, 2), rise=_columns(9, 1, 1, 1))
    cuts.begin()
    cuts.work = Work(1.0, spent=1.0)

    assert not cuts.tighten(5, 1.0)
    assert cuts.rounded(1.0, sure=0.9, trials=1) is None
    assert not len(cuts.separate(cuts.share, np.arange(1)))
    cuts.work = Work(1e9)
    assert cuts.tighten(5, 1.0) and cuts.bound == 3 + 5
    assert not cuts.tighten(0, 1.0)


@pytest.mark.parametrize("many", [0, 30], ids=["screened", "one by one"])
@pytest.mark.parametrize("sign", [1, -1])
def test_a_cell_is_not_moved_further_than_it_can_move_by_itself(
    sign: int, many: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It can rise and fall by 2 and is to move by 3, which nothing that is hidden besides makes possible."""
    monkeypatch.setattr("sdc_core.protection.suppression.cuts.MANY", many)
    own = _columns(2, 9, 9, 9)
    cuts = _cuts(np.array([ALL_ALIKE]), np.arange(4) < 1, _demand(0, sign, 3), fall=own, rise=own)

    violated = cuts.separate(np.ones(4), np.arange(1))

    assert not len(violated)
    assert cuts.impossible == {0}


def _for_somebody(fall: int, rise: int, *, sign: int = 1, cell: int = 1) -> Demands:
    """That the first cell can move by 4 for somebody who knows how far another can fall and rise."""
    known = Limits(_columns(cell), _columns(fall), _columns(rise))
    return Demands(_columns(0), _columns(sign), _columns(4), _columns(1), (NOTHING, known))


@pytest.mark.parametrize(
    ("demands", "bound"),
    [
        (_demand(0, 1, 4), 3 + 5),
        (_for_somebody(0, 9), 5 + 7),
        (_for_somebody(1, 9), 12),
        (_for_somebody(2, 0), 3 + 5),
        (_for_somebody(9, 9), 3 + 5),
        (_for_somebody(0, 9, cell=3), 3 + 5),
        (_for_somebody(9, 0, sign=-1), 5 + 7),
        (_for_somebody(0, 9, sign=-1), 3 + 5),
        (_demand(0, 1, 4).joined(_for_somebody(0, 9)), 5 + 7),
        (_for_somebody(0, 9).joined(_demand(0, 1, 4)), 5 + 7),
    ],
    ids=[
        "an outsider", "it cannot fall", "it falls by half as much", "it can fall and not rise", "as everybody knows",
        "the dearest cannot fall", "it cannot rise", "it can rise and not fall", "both of them", "the other way round",
    ],
)  # fmt: skip
def test_what_somebody_knows_of_a_cell_others_must_make_up_for(demands: Demands, bound: int) -> None:
    """Each of the others can fall and rise by 2, and they cost 3, 5 and 7. With half of the cheapest, half of the
    dearest is needed besides: 3 + 5 + 7/2, and costs are whole numbers.
    """
    two = _columns(9, 2, 2, 2)
    cuts = _cuts(np.array([ALL_ALIKE]), np.arange(4) < 1, demands, fall=two, rise=two)

    cuts.begin()

    assert cuts.bound == bound
    assert cuts.tighten(50, 1.0) and cuts.bound == bound


@pytest.mark.parametrize("many", [0, 30], ids=["screened", "one by one"])
def test_each_demand_is_looked_at_with_what_its_own_viewer_knows(many: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever was looked at before: of three hidden cells the others make up for 4 unless one of them is known."""
    monkeypatch.setattr("sdc_core.protection.suppression.cuts.MANY", many)
    every = [_demand(0, 1, 4), _for_somebody(0, 9), _for_somebody(0, 9, cell=3), _for_somebody(0, 9, cell=2)]
    asked = [0, 1, 0, 2, 3, 1, 0, 3]
    demands = every[asked[0]]
    for number in asked[1:]:
        demands = demands.joined(every[number])
    two = _columns(9, 2, 2, 2)
    cuts = _cuts(np.array([ALL_ALIKE]), np.arange(4) < 1, demands, fall=two, rise=two)

    violated = cuts.separate(np.array([1.0, 1.0, 1.0, 0.0]), np.arange(len(demands)))

    assert sorted(violated.tolist()) == [at for at, number in enumerate(asked) if number in (1, 3)]
    assert not cuts.impossible


def test_a_demand_that_nothing_meets_for_somebody_is_impossible() -> None:
    """Who knows all three others knows the first, whatever is hidden; an outsider does not."""
    knows = Limits(_columns(1, 2, 3), _columns(0, 0, 0), _columns(9, 9, 9))
    demands = _demand(0, 1, 4).joined(Demands(_columns(0), _columns(1), _columns(4), _columns(1), (NOTHING, knows)))
    two = _columns(9, 2, 2, 2)
    cuts = _cuts(np.array([ALL_ALIKE]), np.arange(4) < 1, demands, fall=two, rise=two)

    cuts.separate(np.ones(4), np.arange(2))

    assert cuts.impossible == {1}


@pytest.mark.parametrize("known", range(3))
def test_it_does_not_matter_which_cell_somebody_knows(known: int) -> None:
    """The last cell can rise by 4 where two others fall by 2 each, and not for whoever knows one of these."""
    limits = Limits(_columns(known), _columns(0), _columns(0))
    demands = Demands(_columns(3), _columns(1), _columns(4), _columns(1), (NOTHING, limits))
    two = _columns(2, 2, 2, 9)
    cuts = _cuts(np.array([ALL_ALIKE]), np.arange(4) == 3, demands, fall=two, rise=two)
    others = [cell for cell in range(3) if cell != known]

    seen = cuts.separate(np.isin(np.arange(4), [known, others[0], 3]).astype(float), np.arange(1))
    unseen = cuts.separate(np.isin(np.arange(4), [*others, 3]).astype(float), np.arange(1))

    assert (seen.tolist(), unseen.tolist()) == ([0], [])
