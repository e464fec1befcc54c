"""A release whose figures are not the true ones: rounded or changed, and what they leave open about the true counts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

import numpy as np

from sdc_core.arrays import IntColumn
from sdc_core.evaluation.treatment import Treatment
from sdc_core.messages import Phrase
from sdc_core.numbers.bounds import Bounds
from sdc_core.protection import messages
from sdc_core.protection.release import Release


class Public(Enum):
    """What readers are told about how a table was changed."""

    SETTINGS = "the method and its settings"
    METHOD = "the method"
    NOTHING = "nothing"


@dataclass(frozen=True, eq=False, kw_only=True)
class Perturbed(Release):
    """Counts of which others are published.

    bounds: for what readers may be told, the least and the most that each true count can be, from its own
    published figure alone; what equations add to that is the attack's business. It always holds
    `Public.SETTINGS`, the most cautious assumption. additive: whether the published figures add up. moved, bound:
    where a method looks for the least change, the sum of |published − true| over all cells, and the least that any
    such table has; None where it does not look, or no bound is known. places: where units themselves were moved, the
    row of every unit's cell in the true table, and in the one that is published; they stay inside.
    """

    bounds: Mapping[Public, Bounds]
    additive: bool
    moved: int | None = None
    bound: int | None = None
    places: tuple[IntColumn, IntColumn] | None = None

    @property
    def gap(self) -> float | None:
        """How far the change is above the least possible one, as a share of it; None where no bound is known."""
        if self.moved is None or self.bound is None:
            return None
        return (self.moved - self.bound) / max(1, self.bound)

    @property
    def public_words(self) -> Phrase | None:
        """What readers are told: in the words of the method, or that figures were changed and no more."""
        changed = messages.FIGURES_CHANGED if self.additive else messages.FIGURES_AND_TOTALS_CHANGED
        return self.method.public_words() or changed.phrase()

    def summary(self) -> str:
        """How many figures changed, and by how much, in one or two sentences."""
        change = np.abs(self.value - self.cube.count)[~self.hidden]
        changed = int(np.count_nonzero(change))
        summary = messages.ALL_TRUE.phrase()
        if changed:
            most = int(change.max(initial=0))
            summary = messages.SOME_CHANGED.phrase(changed=changed, figures=len(change), most=most)
        if self.moved is None or self.bound is None:
            return f"{summary}."
        if self.moved == self.bound:
            return messages.NONE_NEARER.said(summary=summary, moved=int(self.moved))
        return messages.NEARER_BOUND.said(summary=summary, moved=int(self.moved), bound=int(self.bound))

    def facts(self) -> dict[str, object]:
        """How many figures are not the true ones, and by how much."""
        change = np.abs(self.value - self.cube.count)[~self.hidden]
        return {
            "hidden": int(np.count_nonzero(self.hidden)),
            "changed": int(np.count_nonzero(change)),
            "largest change": int(change.max(initial=0)),
            "additive": self.additive,
            "cost": self.moved,
            "bound": self.bound,
        }

    def reason(self, row: int) -> str:
        """Why another figure stands for a cell, or none."""
        reason = _REASONS.get(Treatment(int(self.status[row])))
        return "" if reason is None else reason.said()


_REASONS = {
    Treatment.PRIMARY: messages.BY_RULE_OR_HAND,
    Treatment.SECONDARY: messages.TO_PROTECT_OTHERS,
    Treatment.PERTURBED: messages.CHANGED_AT_RANDOM,
    Treatment.ROUNDED: messages.ROUNDED,
    Treatment.WITHHELD: messages.HIDDEN,
}
