"""A published table as an intruder finds it: its figures, its equations, and which figures are hidden."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Self

import numpy as np

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.attack import messages
from sdc_core.attack.system import System
from sdc_core.attack.viewers import with_known_zeros
from sdc_core.contributions.cell_contributions import Need
from sdc_core.cube.cube import Cube
from sdc_core.cube.relations import Relations
from sdc_core.errors import InputError
from sdc_core.numbers.bounds import UNLIMITED, Bounds
from sdc_core.policy.policy import Policy


@dataclass(frozen=True, eq=False)
class Publication:
    """What is published of a cube, and what is known of the rest.

    figures: one whole number a row of the cube: counts, or sums in units of their last digit (`decimals` says which
    one). hidden: the rows that are not published. true: whether the figures of hidden rows are the true ones (the
    office looks at its own table); otherwise they are not looked at. bounds: what is known of every figure
    beforehand; None: nothing is negative. empty: hidden rows that everybody knows to be zero.
    """

    cube: Cube
    figures: IntColumn
    hidden: BoolColumn
    true: bool
    bounds: Bounds | None = None
    empty: BoolColumn | None = None
    decimals: int = 0

    @classmethod
    def of_own(cls, cube: Cube, hidden: BoolColumn, *, negative: bool = False, counted: bool = False) -> Self:
        """An office's own table, of which it hides these rows.

        negative: whether the figures may be below zero. counted: whether the number of contributors of hidden
        sums is published: then everybody knows which of them nobody contributes to.
        """
        cube = _with_sums(cube)
        figures, decimals = _figures(cube)
        missing = cube.missing if cube.contributions is None else cube.contributions.missing
        if missing is not None and (missing & ~hidden).any():
            raise InputError(messages.NOT_MARKED_AS_HIDDEN.at("the table"))
        known = missing is None or not missing.any()
        empty = np.zeros(len(cube), dtype=bool) if cube.structural is None else cube.structural.copy()
        if counted:
            empty |= cube.count == 0
        return cls(cube, figures, hidden, known, _bounds(cube, negative=negative), empty & hidden, decimals)

    @classmethod
    def of_others(cls, cube: Cube, *, negative: bool = False) -> Self:
        """Somebody's published table: what is missing is hidden, within the bounds that the file states."""
        cube = _with_sums(cube)
        figures, decimals = _figures(cube)
        missing = cube.missing if cube.contributions is None else cube.contributions.missing
        hidden = np.zeros(len(cube), dtype=bool) if missing is None else missing
        if cube.stated is not None:  # what only follows from bounds and totals is not published
            hidden = hidden | (cube.stated.low < cube.stated.high)
        empty = None if cube.structural is None else cube.structural & hidden
        return cls(cube, figures, hidden, False, _bounds(cube, negative=negative), empty, decimals)

    @cached_property
    def relations(self) -> Relations:
        """All equations of the table."""
        return Relations.of(self.cube)

    @cached_property
    def system(self) -> System:
        """What is published as equations over what is hidden. Refuses published totals that do not add up."""
        system = System.of(self.relations, self.figures, self.hidden, bounds=self.bounds)
        if len(system.unmet):
            raise InputError(messages.TOTALS_UNMET.at("the table", totals=len(system.unmet)))
        return system if self.empty is None else with_known_zeros(system, self.empty[system.cells])

    @cached_property
    def table(self) -> IntColumn | None:
        """The true figures of the unknowns, where they are known."""
        return self.figures[self.system.cells] if self.true else None

    @cached_property
    def unknown(self) -> IntColumn:
        """For every row of the cube its number among the unknowns, −1 where it is published."""
        numbers = np.full(len(self.cube), -1, dtype=np.int64)
        numbers[self.system.cells] = np.arange(len(self.system))
        return numbers

    def hiding(self, hidden: BoolColumn) -> Publication:
        """The same table with other figures hidden."""
        return replace(self, hidden=hidden)


def may_be_negative(cube: Cube, policy: Policy | None = None) -> bool:
    """Whether hidden figures can be below nought: where the policy expects such sums, or a published sum is one."""
    if cube.spec.measure.kind == "frequency":
        return False
    total = None if cube.contributions is None else cube.contributions.total
    expected = policy is not None and policy.options.negatives != "refuse"
    return expected or (total is not None and bool((total < 0).any()))


def _with_sums(cube: Cube) -> Cube:
    """The cube with its sums, where it is one of sums."""
    if cube.spec.measure.kind == "frequency" or cube.contributions is not None:
        return cube
    cube = cube.collected(Need())
    if cube.contributions is None:
        raise InputError(messages.NOT_TABULATED.at("the table"))
    return cube


def _figures(cube: Cube) -> tuple[IntColumn, int]:
    if cube.contributions is None:
        return cube.count, 0
    if cube.contributions.decimals is None:
        raise InputError(messages.TOO_MANY_DECIMALS.at("the table"))
    return cube.contributions.total, cube.contributions.decimals


def _bounds(cube: Cube, *, negative: bool) -> Bounds | None:
    if cube.contributions is None and cube.stated is not None:
        return cube.stated
    if not negative:
        return None
    return Bounds(np.full(len(cube), -UNLIMITED), np.full(len(cube), UNLIMITED))
