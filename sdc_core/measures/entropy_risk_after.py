"""The entropy measure r#: how much a table still gives away when units have moved between its cells."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from sdc_core.measures import messages
from sdc_core.measures.base import Example, Measured
from sdc_core.measures.entropy_weights import EntropyWeights
from sdc_core.measures.information import conditional_entropy, entropy, unevenness
from sdc_core.measures.pair import Moves, Pair


@dataclass(frozen=True)
class EntropyRiskAfter(EntropyWeights):
    """What is left of r when units were moved: false zeros, and doubt whether a unit is where it seems to be.

    The doubt is the conditional entropy H(X | Y) of a unit's true cell given the one it is shown in. The formula
    that the handbook prints has another term there; it does not give r back where nothing was changed.
    """

    id: ClassVar[str] = "r#"
    title: ClassVar[str] = "Entropy risk of the release"
    formula: ClassVar[str] = (
        "w₁ · (|D| / K)^(|D ∪ Q| / |D ∩ Q|) + w₂ · (1 − H / ln K) · (1 − H(X | Y) / H) + w₃ · (1 + ln(N) / 2) / √N, "
        "Q the zeros of the release"
    )
    source: ClassVar[str] = "Antal, Shlomo and Elliot 2015, with the conditional entropy; handbook, section 5.9"
    meaning: ClassVar[str] = (
        "Near r: the changes leave as much risk as there was. Well below r: readers are left in doubt."
    )
    about: ClassVar = "risk"
    example: ClassVar[Example] = Example(
        ((9, 0, 1),),
        ((9, 0, 1),),
        ".120655",
        "by hand: one unit went from the first cell to the third, and one back",
        moves=((8, 0, 1), (0, 0, 0), (1, 0, 0)),
    )

    def value(self, pair: Pair) -> Measured:
        if not pair.of_counts:
            return Measured.nothing(messages.COUNTS_ONLY)
        if pair.moves is None:
            return Measured.nothing(messages.NO_MOVES)
        total = float(pair.before.sum())
        if not total:
            return Measured.nothing(messages.NOBODY)
        crowding = unevenness(pair.before) * _certainty(pair, pair.moves)
        return Measured(self.weighted(zeros=_zeros(pair), crowding=crowding, units=total))


def _zeros(pair: Pair) -> float:
    """(|D| / K)^(|D ∪ Q| / |D ∩ Q|); 0 where no zero was one before."""
    before, after = pair.before == 0, pair.after == 0
    both = np.count_nonzero(before & after)
    return float(np.mean(before) ** (np.count_nonzero(before | after) / both)) if both else 0.0


def _certainty(pair: Pair, moves: Moves) -> float:
    """1 − H(X | Y) / H; 1 where everybody is in one cell, so that nothing can be in doubt."""
    whole = entropy(pair.before)
    return 1 - conditional_entropy(moves.before, moves.after, moves.units) / whole if whole else 1.0
