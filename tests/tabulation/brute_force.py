"""Contributions by brute force: what the ledger must agree with.

Slow on purpose. Units are values, cells are tuples of nodes, numbers are fractions; every cell looks
through all units. It reads the definitions on its own and knows nothing of numpy or of the ledger.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import TypeAlias

Cell: TypeAlias = tuple[int, ...]
Tree: TypeAlias = Sequence[int]
"""The parent of each node; a root is its own parent."""

Step: TypeAlias = tuple[Fraction, Fraction]
"""A value, and how many units of weight have it."""


@dataclass(frozen=True)
class Unit:
    """One row of microdata. holding: None is a holding of its own. leaf: its node of every variable."""

    leaf: Cell
    amount: Fraction
    holding: Hashable | None = None
    weight: Fraction = Fraction(1)
    waived: bool = False


@dataclass(frozen=True)
class Conventions:
    """The options of a policy that say what a contribution is, by the names they have there."""

    largest: int
    response: str
    negatives: str
    counts: str
    zeros: str


@dataclass(frozen=True)
class Expected:
    """What one cell is made of."""

    total: Fraction
    judged: Fraction
    contributors: Fraction
    largest: list[Fraction]
    exposed: Fraction
    others: list[Fraction]
    waived: int
    open: int
    negative: int
    active: int
    observed: Fraction
    protected: Fraction
    steps: list[Step]
    steps_without_waiver: list[Step]

    def known_of(self, kept: int, number: int) -> int:
        """How many of the `number` largest units of weight the `kept` largest values of a cell fill.

        All where no value is left out. None where somebody without a waiver may be the largest and is left out.
        """
        if _filled(self.steps_without_waiver, kept, number=1) < 1:
            return 0
        return _filled(self.steps, kept, number)


def expected(units: Sequence[Unit], trees: Sequence[Tree], conventions: Conventions) -> dict[Cell, Expected]:
    """Every cell and every margin; a `by` variable is a tree of roots only."""
    cells = product(*(range(len(tree)) for tree in trees))
    return {cell: _cell([unit for unit in units if _within(unit.leaf, cell, trees)], conventions) for cell in cells}


def _within(leaf: Cell, cell: Cell, trees: Sequence[Tree]) -> bool:
    return all(node in _path(start, tree) for start, node, tree in zip(leaf, cell, trees, strict=True))


def _path(node: int, tree: Tree) -> list[int]:
    path = [node]
    while tree[path[-1]] != path[-1]:
        path.append(tree[path[-1]])
    return path


def _cell(units: list[Unit], conventions: Conventions) -> Expected:
    units = [unit for unit in units if unit.weight]
    holdings: dict[Hashable, list[Unit]] = {}
    for number, unit in enumerate(units):
        holdings.setdefault(("alone", number) if unit.holding is None else unit.holding, []).append(unit)
    total = sum((unit.amount * unit.weight for unit in units), Fraction(0))
    absolute = conventions.negatives == "absolute"
    judged, contributors, waived, open_, active = Fraction(0), Fraction(0), 0, 0, 0
    steps: list[Step] = []
    steps_without_waiver: list[Step] = []
    for members in holdings.values():
        value = sum(unit.amount for unit in members)
        waiver = all(unit.waived for unit in members)
        if value != 0 or conventions.zeros == "count":
            contributors += max(unit.weight for unit in members) if conventions.counts == "weighted" else 1
        active += value != 0 or sum(unit.amount * unit.weight for unit in members) != 0
        if value != 0:
            waived, open_ = waived + waiver, open_ + (not waiver)
        own = _steps(members) if conventions.response == "unknown" else [(Fraction(value), Fraction(1))]
        if absolute:
            own = [(abs(amount), weight) for amount, weight in own]
        if conventions.response == "unknown":
            judged += sum(amount * weight for amount, weight in own)
        else:
            judged += abs(sum(unit.amount * unit.weight for unit in members))
        steps += own
        steps_without_waiver += [] if waiver else own
    largest, _ = _fill(steps, conventions.largest)
    (exposed,), used = _fill(steps_without_waiver, 1)
    others, _ = _fill(_without(steps, used), max(0, conventions.largest - 1))
    return Expected(
        total=total,
        judged=judged if absolute else total,
        contributors=contributors,
        largest=largest,
        exposed=exposed,
        others=others,
        waived=waived,
        open=open_,
        negative=sum(unit.amount < 0 for unit in units),
        active=active,
        observed=_most(steps),
        protected=_most(steps_without_waiver),
        steps=steps,
        steps_without_waiver=steps_without_waiver,
    )


def _filled(steps: list[Step], kept: int, number: int) -> int:
    weights: dict[Fraction, Fraction] = {}
    for value, weight in steps:
        if value > 0 and weight:
            weights[value] = weights.get(value, Fraction(0)) + weight
    largest = sorted(weights, reverse=True)[:kept]
    return number if len(largest) == len(weights) else min(number, int(sum(weights[value] for value in largest)))


def _most(steps: list[Step]) -> Fraction:
    """The largest value that anything of weight has, if it is above nought."""
    return max((value for value, weight in steps if value > 0 and weight), default=Fraction(0))


def _steps(members: list[Unit]) -> list[Step]:
    """The virtual holdings that a holding whose units have different weights stands for."""
    rising = sorted(members, key=lambda unit: unit.weight)
    before = [Fraction(0), *(unit.weight for unit in rising)]
    return [
        (sum((unit.amount for unit in rising[at:]), Fraction(0)), rising[at].weight - before[at])
        for at in range(len(rising))
    ]


def _fill(steps: list[Step], number: int) -> tuple[list[Fraction], list[Step]]:
    """So many units of weight from the largest values down, and what they used up."""
    falling = sorted((step for step in steps if step[0] > 0), reverse=True)
    filled, used = [], []
    for _ in range(number):
        room, amount = Fraction(1), Fraction(0)
        while room and falling:
            value, weight = falling.pop(0)
            taken = min(room, weight)
            room, amount = room - taken, amount + value * taken
            used.append((value, taken))
            if weight > taken:
                falling.insert(0, (value, weight - taken))
        filled.append(amount)
    return filled, used


def _without(steps: list[Step], used: list[Step]) -> list[Step]:
    """The steps without the weight that is used up."""
    left: dict[Fraction, Fraction] = {}
    for value, weight in steps:
        left[value] = left.get(value, Fraction(0)) + weight
    for value, weight in used:
        left[value] -= weight
    return list(left.items())
