"""The rules, one file each, in the order in which they are read and checked."""

from __future__ import annotations

from sdc_core.rules.base import Rule
from sdc_core.rules.few_elsewhere import FewElsewhere
from sdc_core.rules.few_non_sensitive import FewNonSensitive
from sdc_core.rules.few_others import FewOthers
from sdc_core.rules.large_share import LargeShare
from sdc_core.rules.large_share_of_target import LargeShareOfTarget
from sdc_core.rules.sensitive_share import SensitiveShare
from sdc_core.rules.small_count import SmallCount

RULES: tuple[type[Rule], ...] = (
    FewOthers,
    FewElsewhere,
    LargeShare,
    LargeShareOfTarget,
    SmallCount,
    SensitiveShare,
    FewNonSensitive,
)

__all__ = ["RULES", "Rule"]
