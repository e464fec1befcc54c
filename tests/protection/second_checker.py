"""A second checker of proofs, on labels and dictionaries: it shares no code with the engine or its own checker."""

from __future__ import annotations

from collections import defaultdict
from itertools import combinations, product

from sdc_core.cube.cube import Cube
from sdc_core.numbers.bounds import UNLIMITED
from sdc_core.protection.release import Release


def holds(cube: Cube, release: Release) -> bool:
    """Whether the movements of a release prove its claims for outsiders, for insiders and for coalitions of them."""
    parents = [{at: int(above) for at, above in enumerate(tree.parent) if at != above} for tree in cube.hierarchies]
    cells = {cell: row for row, cell in enumerate(product(*(range(len(tree)) for tree in cube.hierarchies)))}
    claims = release.claims
    movements = []
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
        if any(movement[row] < -claims.fall[row] for row in cells.values()):
            return False
        movements.append({row: int(movement[row]) for row in cells.values()})
    return all(
        shown(release, movements, together)
        for size in range(claims.coalition + 1)
        for together in combinations(range(len(claims.insiders)), size)
    )


def shown(release: Release, movements: list[dict[int, int]], together: tuple[int, ...]) -> bool:
    """Whether every claim is reached by a movement that these insiders cannot rule out."""
    claims = release.claims
    falls, fixed = known_to(release, together)
    believable = [
        movement
        for movement in movements
        if all(-movement[row] <= fall for row, fall in falls.items()) and not any(movement[row] for row in fixed)
    ]
    for row, up, down in zip(claims.rows.tolist(), claims.up.tolist(), claims.down.tolist(), strict=True):
        wanted = {1: up, -1: min(down, falls.get(row, down))}
        for sign, level in wanted.items():
            if row not in fixed and level > 0 and not any(sign * one[row] >= level for one in believable):
                return False
    for at, row in enumerate(claims.group.tolist()):
        others = claims.others[claims.start[at] : claims.start[at + 1]].tolist()
        if row not in fixed and not any(sum(one[other] for other in others) >= 1 for one in believable):
            return False
    return True


def known_to(release: Release, together: tuple[int, ...]) -> tuple[dict[int, int], set[int]]:
    """How far cells can fall for all that these know of them, and the cells in which nobody but they are."""
    claims, insiders = release.claims, release.claims.insiders
    parts: dict[int, list[int]] = defaultdict(list)
    for viewer, row, part in zip(insiders.viewer.tolist(), insiders.row.tolist(), insiders.part.tolist(), strict=True):
        if viewer in together:
            parts[row].append(part)
    fixed = {row for row, own in parts.items() if len(own) == insiders.contributors[row]}
    falls = {row: int(claims.fall[row]) - sum(own) for row, own in parts.items() if claims.fall[row] < UNLIMITED}
    return falls, fixed
