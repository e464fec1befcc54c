"""A second checker of proofs, on labels and dictionaries: it shares no code with the engine or its own checker."""

from __future__ import annotations

from collections import defaultdict
from itertools import product

import numpy as np

from sdc_core.cube.cube import Cube
from sdc_core.protection.release import Release


def holds(cube: Cube, release: Release) -> bool:
    """Whether the movements of a release prove its claims for outsiders and for those who are alone in a cell."""
    parents = [{at: int(above) for at, above in enumerate(tree.parent) if at != above} for tree in cube.hierarchies]
    cells = {cell: row for row, cell in enumerate(product(*(range(len(tree)) for tree in cube.hierarchies)))}
    reached: dict[tuple[str, int], list[set[int]]] = defaultdict(list)
    claims = release.claims
    for number in range(release.movements.shape[0]):
        movement = release.movements[[number]].toarray().ravel()
        for at, above in enumerate(parents):
            sums: dict[tuple[int, ...], int] = defaultdict(int)
            for cell, row in cells.items():
                if cell[at] in above:
                    sums[(*cell[:at], above[cell[at]], *cell[at + 1 :])] += int(movement[row])
            if any(movement[cells[margin]] != amount for margin, amount in sums.items()):
                return False
        if any(movement[row] and not release.hidden[row] for row in cells.values()):
            return False
        if any(cube.count[row] + movement[row] < 0 for row in cells.values()):
            return False
        seen_by = {int(who) for who in claims.alone[np.flatnonzero(movement)] if who >= 0}
        for row, up, down in zip(claims.rows.tolist(), claims.up.tolist(), claims.down.tolist(), strict=True):
            if movement[row] >= up:
                reached["up", row].append(seen_by)
            if -movement[row] >= down:
                reached["down", row].append(seen_by)
    for row, up, down in zip(claims.rows.tolist(), claims.up.tolist(), claims.down.tolist(), strict=True):
        for way, level in (("up", up), ("down", down)):
            found = reached[way, row]
            if level > 0 and (not found or set.intersection(*found) - {int(claims.alone[row])}):
                return False
    return True
