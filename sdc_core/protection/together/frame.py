"""All tables over the columns of one joint table, and one joint table in whole numbers that agrees with them.

A column is a joint cell, or a cell of a table that is a sum of some of them. A cell that several tables have is one
column, so that it is hidden in all of them or in none. How the units lie below the published cells is not known; for
the search any joint table does that agrees with the figures, because what it may end in does not depend on where it
begins.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Self

import numpy as np

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.attack import messages as attack_messages
from sdc_core.attack.linked.joint import Joint
from sdc_core.attack.publication import Publication
from sdc_core.attack.settling import some_table
from sdc_core.attack.system import System
from sdc_core.cube.relations import Relations
from sdc_core.errors import InputError
from sdc_core.numbers.bounds import UNLIMITED, Bounds
from sdc_core.protection.together import messages
from sdc_core.protection.together.columns import columns_of, number_of_columns, relations_of
from sdc_core.protection.together.tables import Draft, Earlier
from sdc_core.spec.table_spec import TableSpec


@dataclass(frozen=True, eq=False)
class Frame:
    """One entry a column that the search looks at; `every` has the number of each among all columns of the joint.

    joint: the joint table when nothing of the drafts is published. drafts: for each of them the column of every row.
    relations: the equations of the columns. truth: a joint table that agrees with all figures. certain: where it has
    the figure of a table. low, high: what everybody knows of each column. published: what earlier tables publish.
    withheld: what they hide. network: whether movements are those of a network, so that solvers find whole numbers.
    """

    joint: Joint
    every: IntColumn
    drafts: tuple[IntColumn, ...]
    relations: Relations
    truth: IntColumn
    certain: BoolColumn
    low: IntColumn
    high: IntColumn
    published: BoolColumn
    withheld: BoolColumn
    network: bool

    @classmethod
    def of(cls, drafts: Sequence[Draft], earlier: Sequence[Earlier], *, about: IntColumn | None = None) -> Self:
        """about: columns of the joint that no table has and that are to be protected as well.

        Refuses tables that contradict each other.
        """
        joint = Joint.of([*(one.kept_back for one in drafts), *(one.publication for one in earlier)])
        specs = [*(one.review.cube.spec for one in drafts), *(one.publication.cube.spec for one in earlier)]
        about = np.zeros(0, dtype=np.int64) if about is None else about
        kept, small = _looked_at(joint, specs, about)
        every = np.flatnonzero(kept)
        place = np.full(len(kept), -1)
        place[every] = np.arange(len(every))
        columns = columns_of(joint)
        own = tuple(place[one] for one in columns[: len(drafts)])
        relations = _restricted(relations_of(joint), kept, place)
        published_already = [one.publication for one in earlier]
        low, high = _known(joint, [*(one.kept_back for one in drafts), *published_already])
        published = (low == high)[every]
        open_ = [one.hiding(np.zeros(len(one.review.cube), dtype=bool)) for one in drafts]
        figures, certain = _figures(joint, [*open_, *published_already])
        withheld = np.zeros(len(kept), dtype=bool)
        for one, their in zip(earlier, columns[len(drafts) :], strict=True):
            withheld[their[one.publication.hidden]] = True
        truth = _agreeing(relations, figures[every], certain[every], Bounds(low[every], high[every]))
        two_ways = small and all(len(one.review.cube.spec.spanning) <= 2 for one in drafts)
        return cls(
            joint, every, own, relations, truth, certain[every], low[every], high[every], published,
            withheld[every] & ~published, two_ways and not len(about),
        )  # fmt: skip

    def __len__(self) -> int:
        return len(self.every)

    @property
    def fall(self) -> IntColumn:
        """How far the figure of each column can be below what it is here, for all that everybody knows."""
        return np.where(self.low > -UNLIMITED, self.truth - self.low, UNLIMITED)

    @property
    def rise(self) -> IntColumn:
        """How far it can be above."""
        return np.where(self.high < UNLIMITED, self.high - self.truth, UNLIMITED)

    def places(self, columns: IntColumn) -> IntColumn:
        """Where columns of the joint stand here; all of them are looked at."""
        found = np.searchsorted(self.every, columns)
        assert np.array_equal(self.every[found], columns)
        return found


def _known(joint: Joint, publications: Sequence[Publication]) -> tuple[IntColumn, IntColumn]:
    """What everybody knows of each column before anything of the drafts is published."""
    low, _ = _figures(joint, publications)
    high, system = low.copy(), joint.system
    low[system.cells], high[system.cells] = system.low, system.high
    return low, high


def _figures(joint: Joint, publications: Sequence[Publication]) -> tuple[IntColumn, BoolColumn]:
    """What the tables have as figures, and which columns these are. Refuses two figures for one cell."""
    number = number_of_columns(joint)
    figures, certain = np.zeros(number, dtype=np.int64), np.zeros(number, dtype=bool)
    for one, columns in zip(publications, columns_of(joint), strict=True):
        shown = ~one.hidden
        at, value = columns[shown], one.figures[shown] * 10 ** (joint.decimals - one.decimals)
        if (certain[at] & (figures[at] != value)).any():
            raise InputError(attack_messages.TABLES_CONTRADICT.at("the tables"))
        figures[at], certain[at] = value, True
    return figures, certain


def _agreeing(relations: Relations, figures: IntColumn, certain: BoolColumn, known: Bounds) -> IntColumn:
    """The figures, and for columns that no table has those of some joint table in whole numbers."""
    system = System.of(relations, figures, ~certain, bounds=known)
    outside = certain & ((figures < known.low) | (figures > known.high))
    if len(system.unmet) or outside.any():
        raise InputError(attack_messages.TABLES_CONTRADICT.at("the tables"))
    try:
        found = some_table(system)
    except InputError as error:
        raise InputError(attack_messages.TABLES_CONTRADICT.at("the tables")) from error
    if found is None:
        raise InputError(messages.NO_JOINT_TABLE.at("the tables"))
    truth = figures.copy()
    truth[system.cells] = found
    return truth


def _looked_at(joint: Joint, specs: Sequence[TableSpec], about: IntColumn) -> tuple[BoolColumn, bool]:
    """The columns that the search needs, and whether these are only those that tables have.

    Two tables of the same units that share a margin always fit together where that margin is the same in both. So what
    lies below them limits nobody, and is left out but for the parts of the margin in which something is to be
    protected besides.
    """
    cells = len(joint.cube)
    every = np.ones(number_of_columns(joint), dtype=bool)
    names = {one.name for one in joint.variables}
    joined = len(every) == cells and len(specs) == 2 and names == {*specs[0].names, *specs[1].names}
    if not joined:
        return every, False
    kept = np.zeros(cells, dtype=bool)
    kept[np.concatenate(columns_of(joint))] = True
    shared = [at for at, one in enumerate(joint.variables) if all(one.name in spec.names for spec in specs)]
    if len(about) and not _below_the_same(joint, shared, about):
        return every, False
    rows = np.arange(cells)
    shape = [len(joint.cube.hierarchies[at]) for at in shared]
    margin = np.ravel_multi_index([joint.cube.nodes(at, rows) for at in shared], shape)
    return kept | np.isin(margin, margin[about]), True


def _below_the_same(joint: Joint, shared: Sequence[int], about: IntColumn) -> bool:
    """Whether both tables have the shared variables in the same detail, and these columns are at the bottom of them."""
    variables = [joint.variables[at] for at in shared]
    alike = all(np.isin(one.leaves, one.joint_nodes(table)).all() for one in variables for table in (0, 1))
    return alike and all(joint.cube.hierarchies[at].is_leaf[joint.cube.nodes(at, about)].all() for at in shared)


def _restricted(relations: Relations, kept: BoolColumn, place: IntColumn) -> Relations:
    """The equations among some columns only, renumbered."""
    lost = np.bincount(relations.equation, weights=~kept[relations.parts], minlength=len(relations))
    among = kept[relations.margin] & (lost == 0)
    parts = among[relations.equation]
    lengths = np.diff(relations.start)[among]
    return replace(
        relations,
        cells=int(np.count_nonzero(kept)),
        margin=place[relations.margin[among]],
        variable=relations.variable[among],
        parts=place[relations.parts[parts]],
        start=np.concatenate([[0], np.cumsum(lengths)]),
    )
