"""Moves that no table sees: from one joint table in whole numbers to many others with the same published figures.

Take two categories of each of some variables, and one of every other. Add 1 to the cells with an even number of the
second ones, and take 1 from the others: every table that does not tell the two categories of one of these variables
apart has the same sum in both and sees nothing. For three tables of two variables each these are the moves of eight
cells that lead from every such table to most others (Diaconis and Sturmfels 1998, Annals of Statistics 26).

All pairs of a random pairing are moved at once, each block by as much as a random number or a wish says: a sweep
touches every cell, so that a few hundred of them reach most ends of most intervals.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

import numpy as np

from sdc_core.arrays import IntColumn
from sdc_core.attack.linked.joint import Joint

MOST_KINDS = 24
MOST_VARIABLES = 4
"""Variables of which a move takes two categories: it touches 2 to the power of their number of cells."""


@dataclass(frozen=True, eq=False)
class Kind:
    """Moves of one kind: for each variable the classes within which two categories may change places, None for none."""

    classes: tuple[IntColumn | None, ...]

    @property
    def variables(self) -> tuple[int, ...]:
        """Those of which a move takes two categories."""
        return tuple(at for at, one in enumerate(self.classes) if one is not None)


def kinds_of_moves(joint: Joint) -> tuple[Kind, ...]:
    """The kinds of moves that no table sees: each table is blind to one of the variables that a move changes."""
    seen = [[_told_apart(one.made_of[table]) for one in joint.variables] for table in range(joint.tables)]
    found: dict[tuple[bytes | None, ...], Kind] = {}
    blind = [[at for at, one in enumerate(classes) if len(np.unique(one)) < len(one)] for classes in seen]
    for choice in product(*blind):
        classes: list[IntColumn | None] = [None] * len(joint.variables)
        for table, at in enumerate(choice):
            before = classes[at]
            own = seen[table][at]
            classes[at] = own if before is None else _both(before, own)
        used = [one for one in classes if one is not None]
        if len(used) <= MOST_VARIABLES and all(len(np.unique(one)) < len(one) for one in used):
            found.setdefault(tuple(None if one is None else one.tobytes() for one in classes), Kind(tuple(classes)))
        if len(found) == MOST_KINDS:
            break
    return tuple(found.values())


class Sweeps:
    """Joint tables one after the other, from one that is known. x: the finest cells, one axis a variable."""

    def __init__(self, kinds: Sequence[Kind], x: IntColumn, low: IntColumn, high: IntColumn) -> None:
        """low, high: bounds that no table may leave. Cells that must not move have the same bound twice."""
        self.x = x
        self._low, self._high, self._kinds = low, high, kinds
        self._random = np.random.default_rng(1)

    def sweep(self, wish: IntColumn) -> None:
        """Move everything once by every kind; wish: 1 where a cell should grow, −1 where it should shrink, 0."""
        for kind in self._kinds:
            self._move(kind, wish)

    def _move(self, kind: Kind, wish: IntColumn) -> None:
        pairs = [
            (np.arange(size),) * 2 if classes is None else self._paired(classes)
            for classes, size in zip(kind.classes, self.x.shape, strict=True)
        ]
        if any(not len(one) for one, _ in pairs):
            return
        blocks = list(_signed(kind, pairs))
        up = down = gain = None
        for plus, at in blocks:
            room, slack, wanted = self._high[at] - self.x[at], self.x[at] - self._low[at], wish[at]
            if not plus:
                room, slack, wanted = slack, room, -wanted
            up = room if up is None else np.minimum(up, room)
            down = slack if down is None else np.minimum(down, slack)
            gain = wanted if gain is None else gain + wanted
        assert up is not None and down is not None and gain is not None
        contested = np.logical_or.reduce([wish[at] != 0 for _, at in blocks])
        up, down = np.minimum(up, _LONGEST), np.minimum(down, _LONGEST)
        freely = np.where(contested, 0, self._random.integers(-down, up + 1))
        step = np.where(gain > 0, up, np.where(gain < 0, -down, freely))
        for plus, at in blocks:
            self.x[at] += step if plus else -step

    def _paired(self, classes: IntColumn) -> tuple[IntColumn, IntColumn]:
        """Categories in random pairs, each pair within a class."""
        order = self._random.permutation(len(classes))
        order = order[np.argsort(classes[order], kind="stable")]
        _, start, size = np.unique(classes[order], return_index=True, return_counts=True)
        place = np.arange(len(order)) - np.repeat(start, size)
        first = np.flatnonzero((place % 2 == 0) & (place + 1 < np.repeat(size, size)))
        return order[first], order[first + 1]


_LONGEST = 2**40
"""How far a block is moved at most where nothing bounds it."""


def _signed(kind: Kind, pairs: Sequence[tuple[IntColumn, IntColumn]]) -> Iterator[tuple[bool, tuple[IntColumn, ...]]]:
    """The blocks of a move, each with whether it grows."""
    choices = [(0, 1) if classes is not None else (0,) for classes in kind.classes]
    for choice in product(*choices):
        yield sum(choice) % 2 == 0, np.ix_(*(pair[which] for pair, which in zip(pairs, choice, strict=True)))


def _told_apart(made_of: object) -> IntColumn:
    """For every finest category of a variable its class: those of one class are in the same nodes of a table."""
    columns = made_of.toarray().T  # type: ignore[attr-defined]
    return np.unique(columns, axis=0, return_inverse=True)[1].ravel()


def _both(one: IntColumn, other: IntColumn) -> IntColumn:
    return np.unique(np.stack([one, other]), axis=1, return_inverse=True)[1].ravel()
