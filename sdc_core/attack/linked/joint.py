"""Several tables over the cells that all of them leave apart, as one system of equations."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import prod
from typing import Self

import numpy as np
from scipy.sparse import csr_array, eye_array, hstack, vstack

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.attack import messages
from sdc_core.attack.intervals import Intervals
from sdc_core.attack.linked.contradictions import contradiction
from sdc_core.attack.linked.lookup import Lookup
from sdc_core.attack.linked.matching import Same
from sdc_core.attack.linked.populations import joint_population
from sdc_core.attack.linked.stated import Stated, counts_of_lookup
from sdc_core.attack.linked.statements import Largest
from sdc_core.attack.linked.variables import JointVariable, joint_variable
from sdc_core.attack.publication import Publication
from sdc_core.attack.system import System
from sdc_core.cube.addresses import Addresses
from sdc_core.cube.columns import Source
from sdc_core.cube.cube import Cube
from sdc_core.cube.relations import Relations
from sdc_core.errors import InputError, LimitError
from sdc_core.numbers.bounds import UNLIMITED, Bounds
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec

MOST_CELLS = 60_000
"""Joint cells, margins included, that are looked at together."""


@dataclass(frozen=True, eq=False)
class Joint:
    """What several publications say of the cells that they leave apart together.

    cube: all joint cells, margins included; those that a table publishes have its figure, all others are missing.
    variables: in the order of the cube. system: what all tables publish, over the joint cells that none of them
    publishes and, behind them, over hidden cells of tables that are no joint cell. low, high: what is known of each
    joint cell beforehand. published: which joint cells some table publishes. hidden: those that a table has and none
    publishes. sources: for every joint cell the number of the first table that publishes it, −1 for none.
    stated: what each table states, by itself.
    """

    cube: Cube
    variables: tuple[JointVariable, ...]
    system: System
    published: BoolColumn
    hidden: IntColumn
    sources: IntColumn
    decimals: int
    stated: tuple[Stated, ...] = ()

    @classmethod
    def of(
        cls,
        publications: Sequence[Publication],
        *,
        lookup: Lookup | None = None,
        same: Sequence[Same] = (),
        statements: Sequence[Largest] = (),
    ) -> Self:
        """Refuses tables that share no variable, count different populations, or contradict each other.

        lookup, same: how categories fit together where their names do not say it. statements: inequalities besides.
        """
        _refuse_mixed(publications)
        specs = [one.cube.spec for one in publications]
        variables = _joint_variables(publications, lookup, same)
        shape = [len(one.hierarchy) for one in variables]
        if prod(shape) > MOST_CELLS:
            raise LimitError(messages.TOO_MANY_JOINT_CELLS.at("the tables", cells=prod(shape), most=MOST_CELLS))
        trees = tuple(one.hierarchy for one in variables)
        addresses = Addresses.of(trees)
        decimals = max(one.decimals for one in publications)
        cells = len(addresses)
        stated = [Stated.of(one, at, variables, addresses, decimals) for at, one in enumerate(publications)]
        stated += [counts_of_lookup(one, variables, addresses) for one in variables if one.counts]
        stated += [one.stated(at, publications, variables) for at, one in enumerate(statements, start=1)]
        low = np.zeros(cells, dtype=np.int64) if not any(one.signed for one in stated) else np.full(cells, -UNLIMITED)
        high, source = np.full(cells, UNLIMITED), np.full(cells, -1)
        for at, one in enumerate(stated):
            inside = one.joint >= 0
            np.maximum.at(low, one.joint[inside], one.low[inside])
            np.minimum.at(high, one.joint[inside], one.high[inside])
            exact = one.joint[inside & (one.low == one.high)]
            if one.cube is not None:
                source[exact] = np.where(source[exact] < 0, at, source[exact])
        if (low > high).any():
            raise InputError(contradiction(stated))
        published = low == high
        count = np.where(published, low, 0)
        spec = _joint_spec(specs, variables)
        bare = Cube(spec, trees, addresses, count, missing=~published, source=Source("the tables together"))
        system = _system(bare, stated, low, high)
        if len(system.unmet):
            raise InputError(contradiction(stated))
        named = np.unique(np.concatenate([one.joint[one.joint >= 0] for one in stated if one.cube is not None]))
        return cls(bare, variables, system, published, named[~published[named]], source, decimals, tuple(stated))

    @property
    def shared(self) -> tuple[str, ...]:
        """The variables that every table has."""
        return tuple(one.name for one in self.variables if all(made.shape[0] > 1 for made in one.made_of))

    @property
    def tables(self) -> int:
        """How many tables there are."""
        return len(self.variables[0].made_of)

    def bounded(self, intervals: Intervals) -> Cube:
        """The joint cube with the bounds that were found for the unknowns of the system."""
        cells = len(self.cube)
        low, high = self.cube.count.copy(), self.cube.count.copy()
        inside = self.system.cells < cells
        low[self.system.cells[inside]] = intervals.lower[inside]
        high[self.system.cells[inside]] = intervals.upper[inside]
        exact = low == high
        bounds = Bounds(np.maximum(low, 0), high)
        return Cube(
            self.cube.spec,
            self.cube.hierarchies,
            self.cube.addresses,
            np.where(exact, low, 0),
            missing=~exact,
            source=self.cube.source,
            bounds=bounds,
            stated=bounds,
        )


def _refuse_mixed(publications: Sequence[Publication]) -> None:
    """Counts and sums, and sums of two responses, have no equations in common."""
    measures = [(one.cube.spec.measure.kind, one.cube.spec.measure.value) for one in publications]
    different = [place for place, one in enumerate(measures, start=1) if one != measures[0]]
    if different:
        raise InputError(*(messages.DIFFERENT_MEASURES.at(f"table {place}") for place in different))


def _joint_variables(
    publications: Sequence[Publication], lookup: Lookup | None, same: Sequence[Same]
) -> tuple[JointVariable, ...]:
    """The variables of the first table first, then those that others add, then whom the tables count."""
    cubes = [one.cube for one in publications]
    names = list(dict.fromkeys(name for cube in cubes for name in cube.spec.names))
    if len(cubes) > 1 and not any(set(cubes[0].spec.names) & set(cube.spec.names) for cube in cubes[1:]):
        raise InputError(messages.NO_SHARED_VARIABLE.at("the tables"))
    found = []
    for name in names:
        trees = [cube.hierarchies[cube.spec.position(name)] if name in cube.spec.names else None for cube in cubes]
        found.append(joint_variable(name, trees, lookup=lookup, same=same))
    counted = joint_population([cube.spec for cube in cubes])
    return tuple(found if counted is None else [*found, counted])


def _joint_spec(specs: Sequence[TableSpec], variables: Sequence[JointVariable]) -> TableSpec:
    """What the joint table means: each variable as the first table that has it marks it."""
    own = {one.title: one for spec in reversed(specs) for one in spec.variables}
    described = []
    for variable in variables:
        known = own.get(variable.name)
        role = known.role if known is not None and known.role != "by" else "key"
        sensitive = known.sensitive if known is not None and role == "target" else ()
        described.append(Variable(variable.name, role, sensitive=sensitive))
    first = specs[0]
    title = "; ".join(dict.fromkeys(spec.title for spec in specs if spec.title))
    return TableSpec(
        tuple(described), title=title, population=first.population, unit=first.unit, measure=Measure(count="n")
    )


def _system(cube: Cube, stated: Sequence[Stated], low: IntColumn, high: IntColumn) -> System:
    """All equations, over what no table publishes: joint cells, and behind them what tables hide besides."""
    cells = len(cube)
    leaves = [np.flatnonzero(tree.is_leaf) for tree in cube.hierarchies]
    finest = cube.addresses.fold(np.ix_(*leaves)).ravel()
    outside = [one.joint < 0 for one in stated]
    further = sum(int(np.count_nonzero(one)) for one in outside)
    blocks = [
        hstack([csr_array(Relations.of(cube).matrix), csr_array((len(Relations.of(cube)), further), dtype=np.int64)])
    ]
    lows, highs, begin = [low], [high], 0
    for one, which in zip(stated, outside, strict=True):
        number, parts = int(np.count_nonzero(which)), one.parts(which)
        at = (parts.data, (np.repeat(np.arange(number), np.diff(parts.indptr)), finest[parts.indices]))
        own = csr_array(eye_array(number, further, k=begin, dtype=np.int64))
        blocks.append(hstack([csr_array(at, shape=(number, cells)), -own]))
        lows.append(one.low[which])
        highs.append(one.high[which])
        begin += number
    matrix = csr_array(vstack(blocks)).astype(np.int64)
    low, high = np.concatenate(lows), np.concatenate(highs)
    hidden = np.flatnonzero(low < high)
    known = np.where(low < high, 0, low)
    right = -(matrix @ known)
    over_hidden = csr_array(matrix[:, hidden])
    over_hidden.eliminate_zeros()
    said = np.diff(over_hidden.indptr) > 0
    equations = np.flatnonzero(said)
    return System(
        over_hidden[equations],
        right[equations],
        low[hidden],
        high[hidden],
        hidden,
        equations,
        unmet=np.flatnonzero(~said & (right != 0)),
    )
