"""Which letter of SDMX's list of confidentiality statuses (CL_CONF_STATUS) a rule of ours means.

The letters show why a cell is unsafe, so they go to authorities and never to the public.
"""

from __future__ import annotations

from sdc_core.evaluation.status import Aspect, CellStatus
from sdc_core.rules.base import ContributionRule, Rule
from sdc_core.rules.contributors import FewContributors
from sdc_core.rules.dominance import Dominance
from sdc_core.rules.small_count import SmallCount
from sdc_core.rules.zero_total import ZeroTotal

FREE, NOT_JUDGED = "F", "N"
FEW, BY_ONE, BY_TWO, BY_ONE_OR_TWO, BY_OTHERS, CONFIDENTIAL = "A", "O", "T", "G", "M", "C"


def letter_of(status: CellStatus) -> str:
    """The letter of a cell.

    Small counts come first, then dominance and its relatives, then whatever else makes it confidential.
    """
    fired = {_letter(rule) for rule in status.rules}
    if not fired:
        return NOT_JUDGED if Aspect.NOT_JUDGED in status.aspects else FREE
    if {BY_ONE, BY_TWO} <= fired and FEW not in fired:
        return BY_ONE_OR_TWO
    return next(letter for letter in (FEW, BY_ONE, BY_TWO, BY_OTHERS, CONFIDENTIAL) if letter in fired)


def _letter(rule: Rule) -> str:
    if isinstance(rule, SmallCount | FewContributors):
        return FEW
    if isinstance(rule, Dominance):
        return {1: BY_ONE, 2: BY_TWO}.get(rule.n, BY_OTHERS)
    if isinstance(rule, ContributionRule) and not isinstance(rule, ZeroTotal):
        return BY_OTHERS
    return CONFIDENTIAL
