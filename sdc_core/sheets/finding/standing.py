"""How well a table holds together: no part of a proposal is surer than the evidence that bears it.

Three kinds of evidence know nothing of one another: sums that hold, headings that are distinct and cover every column,
labels that are distinct and stand in every row. Each part rests on one of them. Where two give way nothing tells
where the table begins and ends, and no part of it is sure, whatever it looks like by itself.
"""

from __future__ import annotations

from collections.abc import Mapping

from sdc_core.sheets.finding import messages
from sdc_core.sheets.finding.outline import NO_SUBTOTALS, NO_TOTALS
from sdc_core.sheets.reading.reading import PARTS
from sdc_core.sheets.reading.sureness import Sureness

FIRM = 0.8
"""From here on labels and headings hold: less is said of such as are not complete, not distinct or not in line."""
DOUBTFUL = 0.9
"""What is said with less is a guess, and what follows from it is one as well."""
LITTLE_HOLDS = Sureness(0.88, messages.LITTLE_HOLDS_TOGETHER.phrase())
NO_SUM_CAN_SHOW = Sureness(0.85, messages.NO_SUM_CAN_SHOW_TOTALS.phrase())
_ABSENT = {NO_TOTALS.why, NO_SUBTOTALS.why}
_SIDES = ("row totals", "column totals", "row levels", "column levels")


def held_together(sure: Mapping[str, Sureness], *, support: Sureness | None, can_add_up: bool) -> dict[str, Sureness]:
    """The sureness of each part, no greater than its evidence.

    support: the doubt that sums leave. can_add_up: whether a total of these figures would be their sum; where it would
    not, that none was found shows nothing.
    """
    held = dict(sure)
    out = held["left out"]  # what is no part of the table is left out of it
    if out.share < DOUBTFUL:
        held["table"] = _at_most(held["table"], Sureness(out.share, messages.LEFT_OUT_UNCERTAIN.phrase()))
    if held["table"].share < DOUBTFUL:
        held["left out"] = _at_most(out, held["table"])
    if support:
        held["percent"] = _at_most(held["percent"], support)
    for part in _SIDES:
        if held[part].why in _ABSENT:
            held[part] = _at_most(held[part], held["table"] if can_add_up else NO_SUM_CAN_SHOW)
    firm = (support is None) + (held["header"].share >= FIRM) + (held["stub"].share >= FIRM)
    return held if firm > 1 else {part: _at_most(held[part], LITTLE_HOLDS) for part in PARTS}


def _at_most(sure: Sureness, most: Sureness) -> Sureness:
    return min(sure, most, key=_share)


def _share(sure: Sureness) -> float:
    return sure.share
