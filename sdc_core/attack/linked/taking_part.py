"""The cells of one table that a comparison is about: those that a subtraction uses, and those that it gives away."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from sdc_core.arrays import IntColumn
from sdc_core.attack.linked.derivation import Derivation
from sdc_core.attack.linked.joint import Joint
from sdc_core.attack.publication import Publication


def joint_rows(joint: Joint, publication: Publication, table: int) -> IntColumn:
    """For every row of a table's cube the joint cell that counts the same; −1 where there is none."""
    cube = publication.cube
    rows = np.arange(len(cube))
    own = {name: cube.nodes(at, rows) for at, name in enumerate(cube.spec.names)}
    nobody = np.zeros(len(rows), dtype=np.int64)
    nodes = [one.joint_nodes(table)[own.get(one.name, nobody)] for one in joint.variables]
    found = joint.cube.rows_of([np.maximum(one, 0) for one in nodes])
    return np.where(np.all([one >= 0 for one in nodes], axis=0), found, -1)


def cells_taking_part(
    derivations: Mapping[int, Sequence[Derivation]], wanted: Sequence[int], table: int
) -> dict[int, list[int]]:
    """For each row of a table the wanted joint cells that are worked out with it, in their order."""
    found: dict[int, list[int]] = {}
    for cell in wanted:
        used = {term.row for one in derivations.get(cell, ()) for term in one.terms if term.table == table}
        for row in sorted(used):
            found.setdefault(row, []).append(cell)
    return found
