"""Several printed tables as the reader of all of them sees them: what follows of a table that nobody printed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Self

import numpy as np
from numpy.typing import NDArray

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.attack.derivation import derived
from sdc_core.attack.intervals import find_intervals
from sdc_core.attack.linked.linking import Linked, link
from sdc_core.attack.linked.populations import label_of
from sdc_core.attack.publication import Publication
from sdc_core.attack.sentences import Sentences, sentences_of
from sdc_core.cube.addresses import ABSENT
from sdc_core.cube.cube import Cube
from sdc_core.evaluation.treatment import Treatment
from sdc_core.lessons import messages
from sdc_core.lessons.attacked import Attacked, ends_in_words
from sdc_core.lessons.printed import tables_of
from sdc_core.lessons.scene import Interval, Rows, Scene
from sdc_core.spec.hierarchy import Hierarchy


@dataclass(frozen=True, eq=False)
class Together:
    """cube: the table that all printed ones are made of, with its true counts. linked: what follows from all of them.

    joint: for every row of the cube the same cell among the joint ones, `ABSENT` where no table says anything of it.
    shown: the rows that the learner has in front of them.
    """

    cube: Cube
    linked: Linked
    joint: IntColumn
    shown: Rows

    @classmethod
    def of(cls, scene: Scene) -> Self:
        """What the reader of a scene's printed tables has."""
        cube = scene.cube()
        linked = link([_publication(one) for one in tables_of(scene)], scene.rules())
        cells = scene.arranged(cube).cells
        return cls(cube, linked, _joint_rows(cube, linked), frozenset(cells[cells != ABSENT].tolist()))

    @cached_property
    def printed(self) -> BoolColumn:
        """The rows that some table shows."""
        return np.asarray((self.joint != ABSENT) & self.linked.joint.published[self.joint])

    @property
    def treatment(self) -> NDArray[np.int8]:
        """What no table shows is crossed out."""
        return np.where(self.printed, Treatment.PUBLISHED, Treatment.WITHHELD).astype(np.int8)

    @property
    def hidden(self) -> Rows:
        """The cells in front of the learner that no table shows."""
        return self.shown - frozenset(np.flatnonzero(self.printed).tolist())

    @property
    def known(self) -> Rows:
        """Those of which the figure follows from all tables together."""
        return self._among(self.linked.derived)

    @property
    def disclosed(self) -> Rows:
        """Those of them that are unsafe by the policy."""
        assert self.linked.known is not None
        return self.known & self._among(np.flatnonzero(self.linked.known.findings.unsafe_rules))

    def interval(self, row: int) -> Interval:
        """The least and the most that a cell which no table shows can be."""
        low, high, _ = self.linked.interval_at(int(self.joint[row]))
        assert low is not None and high is not None
        return low, high

    def ends(self, row: int) -> str:
        """What is known of a cell that no table shows, in words."""
        if self.joint[row] == ABSENT:
            return messages.NO_TABLE_SAYS.said()
        return ends_in_words(*self.interval(row))

    def ways(self, row: int) -> tuple[Sentences, ...]:
        """How the reader gets to the interval of a cell; nothing where overlapping bands take part.

        Those are no cells of the table that all others are made of, and their sums would have to be named by theirs.
        """
        return self._ways.get(row, ())

    @cached_property
    def _ways(self) -> Mapping[int, tuple[Sentences, ...]]:
        seen = Publication.of_own(self.cube, ~self.printed)
        intervals = find_intervals(seen.system)
        found = {}
        for unknown, row in enumerate(seen.system.cells.tolist()):
            ends = int(intervals.lower[unknown]), int(intervals.upper[unknown])
            if row in self.hidden and self.joint[row] != ABSENT and ends == self.interval(row):
                derivations = derived(seen.system, unknown, *ends)
                found[row] = tuple(sentences_of(seen, one, who=messages.READER_OF_ALL.phrase()) for one in derivations)
        return found

    def _among(self, joint: IntColumn) -> Rows:
        rows = np.flatnonzero((self.joint != ABSENT) & np.isin(self.joint, joint))
        return self.hidden & frozenset(rows.tolist())


def _publication(table: Scene) -> Publication:
    """A printed table with what it hides."""
    if table.hiding is not None:
        return Attacked.of(table).seen
    cube = table.cube()
    return Publication.of_own(cube, np.zeros(len(cube), dtype=bool))


def _joint_rows(cube: Cube, linked: Linked) -> IntColumn:
    """For every row of the cube the same cell among the joint ones, `ABSENT` where there is none."""
    rows = np.arange(len(cube))
    there = np.ones(len(cube), dtype=bool)
    trees = {one.name: one.hierarchy for one in linked.joint.variables}
    nodes = {name: np.zeros(len(cube), dtype=np.int64) for name in trees}
    for variable, name in enumerate(cube.spec.names):
        tree = cube.hierarchies[variable]
        at = _joint_nodes(tree, trees.get(name))[cube.nodes(variable, rows)]
        if name in trees:
            nodes[name] = np.maximum(at, 0)
        there &= at >= 0
    return np.where(there, linked.joint.cube.addresses.fold([nodes[name] for name in trees]), ABSENT)


def _joint_nodes(tree: Hierarchy, joint: Hierarchy | None) -> IntColumn:
    """For each node of a tree the joint node of its label, −1 where there is none; the total is the total.

    Where the joint variable says whom the tables count, it has the part and all others, as "not" that part.
    """
    numbers = {} if joint is None else {label: node for node, label in enumerate(joint.labels)}
    found = {label: numbers[label] for label in tree.labels[1:] if label in numbers}
    rest = [label for label in tree.labels[1:] if label not in found]
    if len(found) == len(rest) == 1:
        (part,) = found
        found[rest[0]] = numbers.get(label_of(part, holds=False), -1)
    return np.array([0, *(found.get(label, -1) for label in tree.labels[1:])], dtype=np.int64)
