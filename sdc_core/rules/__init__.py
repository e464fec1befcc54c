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

_PLACES = {kind: place for place, kind in enumerate(RULES)}


def reading_place(rule: Rule) -> int:
    """Where a rule is read and checked: in the order of `RULES`; a rule that is none of them comes after all."""
    return _PLACES.get(type(rule), len(RULES))


__all__ = ["RULES", "Rule", "reading_place"]
