"""The interior of a table as one of two ways: groups in the rows, the categories of one variable in the columns."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

import numpy as np

from sdc_core.arrays import BoolColumn
from sdc_core.measures import messages
from sdc_core.measures.pair import FloatColumn, Pair
from sdc_core.messages import Message, Phrase
from sdc_core.spec.parts import Variable


@dataclass(frozen=True, eq=False)
class Crossing:
    """before, after: interior figures, shape (groups, categories of the variable in the columns)."""

    variable: Variable
    sensitive: BoolColumn
    before: FloatColumn
    after: FloatColumn

    @classmethod
    def of(cls, pair: Pair) -> Self | Message:
        """The one target across all other variables together, or two variables across one another.

        A message where the table is nothing of the kind.
        """
        cube = pair.cube
        spanning = cube.spec.spanning
        if not pair.of_counts:
            return messages.COUNTS_ONLY
        if cube.structural is not None and cube.structural.any():
            return messages.IMPOSSIBLE_CELLS
        if any(len(tree) > 1 for at, tree in enumerate(cube.hierarchies) if at not in spanning):
            return messages.SEPARATE_TABLES
        if len(cube.spec.targets) == 1 and len(spanning) > 1:
            column = cube.spec.targets[0]
        elif len(spanning) == 2:
            column = spanning[-1]
        else:
            return messages.NO_TWO_WAYS
        leaves = [np.flatnonzero(tree.is_leaf) for tree in cube.hierarchies]
        shape = [len(one) for one in leaves]
        before, after = (
            np.moveaxis(one.reshape(shape), column, -1).reshape(-1, shape[column]) for one in (pair.before, pair.after)
        )
        variable, tree = cube.spec.variables[column], cube.hierarchies[column]
        named = [node for node, code in enumerate(tree.codes) if code in variable.sensitive]
        sensitive = tree.below(named)[leaves[column]] if named else np.arange(shape[column]) == 0
        return cls(variable, np.asarray(sensitive), before, after)

    @property
    def proportion(self) -> Phrase:
        """Which categories a proportion is taken of: the sensitive ones, or the first where none is sensitive."""
        message = messages.SENSITIVE_PROPORTION if self.variable.sensitive else messages.FIRST_PROPORTION
        return message.phrase(variable=self.variable.title)


def filled(counts: FloatColumn) -> FloatColumn:
    """A two-way table without its empty rows and columns."""
    return np.asarray(counts[counts.sum(axis=1) != 0][:, counts.sum(axis=0) != 0])
