"""Two policies over one table: which cells are marked by one and not by the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.errors import InputError
from sdc_core.evaluation.reviewing import Review
from sdc_core.rules import Rule, reading_order
from sdc_core.thresholds import messages


@dataclass(frozen=True, eq=False)
class Moves:
    """The rows of cells by what becomes of them from one policy to another. Cells that are safe by both are left out.

    newly and no_longer: unsafe by one policy and cleared by the other. both: unsafe by the same rules;
    both_otherwise: unsafe by different ones. not_judged: one of the two (or both) cannot judge the cell
    and does not find it unsafe either, which clears nothing.
    """

    newly: IntColumn
    no_longer: IntColumn
    both: IntColumn
    both_otherwise: IntColumn
    not_judged: IntColumn
    _kinds: tuple[type[Rule], ...]
    _marks: tuple[NDArray[np.uint64], NDArray[np.uint64]]
    _open: tuple[BoolColumn, BoolColumn]

    def says(self, policy: int, row: int) -> str:
        """The outcome of one of the two policies (0 or 1) for a cell: its rules, "not judged" or "safe"."""
        marks = int(self._marks[policy][row])
        rules = [kind.id for at, kind in enumerate(self._kinds) if marks >> at & 1]
        return " ".join(rules) or (messages.NOT_JUDGED if self._open[policy][row] else messages.SAFE).said()


def moved(one: Review, other: Review) -> Moves:
    """What becomes of every cell of a table when the first policy gives way to the second."""
    if one.cube.spec != other.cube.spec or len(one.cube) != len(other.cube):
        raise InputError(messages.OTHER_TABLES.at("policies"))
    both_policies = (*one.policy.rules, *other.policy.rules)
    kinds = tuple(sorted(dict.fromkeys(map(type, both_policies)), key=reading_order))
    marks = _marks(one, kinds), _marks(other, kinds)
    unsafe = marks[0] > 0, marks[1] > 0
    still_open = one.findings.not_judged & ~unsafe[0], other.findings.not_judged & ~unsafe[1]
    judged = ~still_open[0] & ~still_open[1]
    both, same = unsafe[0] & unsafe[1], marks[0] == marks[1]
    return Moves(
        newly=np.flatnonzero(judged & ~unsafe[0] & unsafe[1]),
        no_longer=np.flatnonzero(judged & unsafe[0] & ~unsafe[1]),
        both=np.flatnonzero(both & same),
        both_otherwise=np.flatnonzero(both & ~same),
        not_judged=np.flatnonzero(~judged),
        _kinds=kinds,
        _marks=marks,
        _open=still_open,
    )


def _marks(review: Review, kinds: Sequence[type[Rule]]) -> NDArray[np.uint64]:
    """For every cell the kinds of rule that found it unsafe: bit n is kind n. Two policies have at most 64."""
    marks = np.zeros(len(review.cube), dtype=np.uint64)
    for verdict in review.findings.verdicts:
        marks[verdict.unsafe] |= np.uint64(1 << kinds.index(type(verdict.check.rule)))
    return marks
