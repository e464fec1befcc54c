"""The rules, one file each, in the order in which they are read and checked."""

from __future__ import annotations

from sdc_core.rules.base import Rule
from sdc_core.rules.contributors import FewContributors
from sdc_core.rules.dominance import Dominance
from sdc_core.rules.few_elsewhere import FewElsewhere
from sdc_core.rules.few_non_sensitive import FewNonSensitive
from sdc_core.rules.few_others import FewOthers
from sdc_core.rules.large_share import LargeShare
from sdc_core.rules.large_share_of_target import LargeShareOfTarget
from sdc_core.rules.linear import LinearMeasure
from sdc_core.rules.p_percent import PPercent
from sdc_core.rules.p_q import PQ
from sdc_core.rules.palette import coloured
from sdc_core.rules.sensitive_share import SensitiveShare
from sdc_core.rules.small_count import SmallCount
from sdc_core.rules.zero_total import ZeroTotal

RULES: tuple[type[Rule], ...] = (
    FewOthers,
    FewElsewhere,
    LargeShare,
    LargeShareOfTarget,
    SmallCount,
    SensitiveShare,
    FewNonSensitive,
    FewContributors,
    Dominance,
    PPercent,
    PQ,
    LinearMeasure,
    ZeroTotal,
)

coloured(RULES)

MARKS = {rule.id: rule.mark() for rule in RULES}
"""How cells are marked that the rule of each id finds unsafe."""


def reading_order(rule: type[Rule]) -> int:
    """The place of a kind of rule; one that is not listed comes after all that are."""
    return RULES.index(rule) if rule in RULES else len(RULES)


__all__ = ["MARKS", "RULES", "Rule", "reading_order"]
