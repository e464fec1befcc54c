"""The status of a cell: which rules find it unsafe, what else is true of it, and what became of it in a release.

Every output shows the same status, each with the parts that it has room for: the grid colours and codes, the
workbook signs, an exchange file words. How a part looks and what it is called is defined only here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Flag, auto

from sdc_core.cube.figures import NOT_AVAILABLE
from sdc_core.evaluation import messages
from sdc_core.evaluation.treatment import Treatment
from sdc_core.messages import Message
from sdc_core.rules.base import Colours, Rule
from sdc_core.words.wording import in_a_row


class Aspect(Flag):
    """What can be true of a cell besides the rules that find it unsafe; several can be true at once."""

    NOT_JUDGED = auto()
    INFORMATIVE = auto()
    IMPOSSIBLE = auto()
    MISSING = auto()
    PRIMARY = auto()
    SECONDARY = auto()
    PERTURBED = auto()
    ROUNDED = auto()
    WITHHELD = auto()
    RECOVERABLE = auto()
    HIDDEN = PRIMARY | SECONDARY | WITHHELD


NOTHING = Aspect(0)
ASPECT_OF: Mapping[Treatment, Aspect] = {
    Treatment.PUBLISHED: NOTHING,
    Treatment.PRIMARY: Aspect.PRIMARY,
    Treatment.SECONDARY: Aspect.SECONDARY,
    Treatment.PERTURBED: Aspect.PERTURBED,
    Treatment.ROUNDED: Aspect.ROUNDED,
    Treatment.WITHHELD: Aspect.WITHHELD,
}
TREATED = (Aspect.PRIMARY, Aspect.SECONDARY, Aspect.PERTURBED, Aspect.ROUNDED, Aspect.WITHHELD)


@dataclass(frozen=True)
class Sign:
    """One aspect as outputs show it: a symbol, words, and colours where it has its own."""

    symbol: str
    words: Message
    colours: Colours | None = None


_HIDDEN = Colours(fill="#dfe3ea", ink="#2b3340", dark_fill="#3a4250", dark_ink="#e8edf5")

SIGNS: Mapping[Aspect, Sign] = {
    Aspect.NOT_JUDGED: Sign("?", messages.NOT_JUDGED),
    Aspect.INFORMATIVE: Sign("○", messages.INFORMATIVE_ZERO),
    Aspect.IMPOSSIBLE: Sign("×", messages.IMPOSSIBLE),
    Aspect.MISSING: Sign(NOT_AVAILABLE, messages.NOT_AVAILABLE),
    Aspect.PRIMARY: Sign("■", messages.HIDDEN_ITSELF, _HIDDEN),
    Aspect.SECONDARY: Sign("□", messages.HIDDEN_FOR_OTHERS, _HIDDEN),
    Aspect.PERTURBED: Sign("~", messages.CHANGED_BY_NOISE),
    Aspect.ROUNDED: Sign("≈", messages.ROUNDED),
    Aspect.WITHHELD: Sign("▪", messages.WITHHELD, _HIDDEN),
    Aspect.RECOVERABLE: Sign(
        "!", messages.CAN_BE_WORKED_OUT, Colours(fill="#8c1d18", ink="#ffffff", dark_fill="#f2b8b5", dark_ink="#410e0b")
    ),
}


@dataclass(frozen=True)
class CellStatus:
    """The status of one cell. rules: those that find it unsafe, in the order of the policy."""

    rules: tuple[Rule, ...] = ()
    aspects: Aspect = NOTHING

    @property
    def unsafe(self) -> bool:
        """Whether a rule finds it unsafe."""
        return bool(self.rules)

    @property
    def flagged(self) -> bool:
        """Whether it must not go out as it is without a decision: unsafe, not judged, or open to be worked out."""
        return self.unsafe or bool(self.aspects & (Aspect.NOT_JUDGED | Aspect.RECOVERABLE))

    @property
    def several(self) -> bool:
        """Whether more than one rule of the policy finds it unsafe."""
        return len(self.rules) > 1

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of its rules; a rule that stands in the policy twice is named once."""
        return tuple(dict.fromkeys(rule.id for rule in self.rules))

    @property
    def marks(self) -> tuple[str, ...]:
        """The marks of its rules, "▲1a" and "▲3": the same in every output."""
        return tuple(dict.fromkeys(rule.mark() for rule in self.rules))

    @property
    def colours(self) -> Colours | None:
        """The colours of what matters most: that it can be worked out, its first rule, that it is hidden."""
        if Aspect.RECOVERABLE in self.aspects:
            return SIGNS[Aspect.RECOVERABLE].colours
        if self.rules:
            return self.rules[0].colours
        return next((SIGNS[one].colours for one in TREATED if one in self.aspects), None)

    def symbols(self, shown: Sequence[Aspect]) -> list[str]:
        """The symbols of those of these aspects that it has."""
        return [SIGNS[one].symbol for one in shown if one in self.aspects]

    def words(self, shown: Sequence[Aspect], *, between: str = "") -> list[str]:
        """What it is in the active language: "unsafe by 1a and 3", then those of these aspects that it has.

        between: what stands between all rules, where their row is to be taken apart again.
        """
        rules = between.join(self.ids) if between else in_a_row(self.ids)
        unsafe = [messages.UNSAFE_BY.said(rules=rules)] if self.rules else []
        return unsafe + [SIGNS[one].words.said() for one in shown if one in self.aspects]
