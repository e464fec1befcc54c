"""Why drafts cannot be made safe: which cells, and which of the tables published already stands in the way."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from sdc_core.arrays import IntColumn
from sdc_core.attack.messages import NO_SHARED_VARIABLE
from sdc_core.attack.sentences import cell_name
from sdc_core.errors import InputError, Problem
from sdc_core.protection.together import messages
from sdc_core.protection.together.frame import Frame
from sdc_core.protection.together.tables import Draft, Earlier

MOST_NAMED = 3
PUBLISHED = "the published tables"


def cannot_be_safe(
    drafts: Sequence[Draft],
    earlier: Sequence[Earlier],
    frame: Frame,
    lacking: IntColumn,
    *,
    feasible: Callable[[Sequence[Earlier]], bool],
) -> InputError:
    """lacking: the columns that nothing protects. feasible: whether the drafts could be made safe beside these."""
    problems = []
    for one, columns in zip(drafts, frame.drafts, strict=True):
        rows = np.flatnonzero(np.isin(columns, lacking))
        if not len(rows):
            continue
        cells = tuple(cell_name(one.review.cube, row) for row in rows[:MOST_NAMED].tolist())
        more = len(rows) - len(cells)
        if more:
            problems.append(messages.CANNOT_BE_SAFE_MANY.at(one.name, cells=cells, more=more))
        else:
            problems.append(messages.CANNOT_BE_SAFE.at(one.name, cells=cells, number=len(rows)))
    return InputError(*problems, *in_the_way(earlier, feasible))


def in_the_way(earlier: Sequence[Earlier], feasible: Callable[[Sequence[Earlier]], bool]) -> list[Problem]:
    """The sentence about the earlier tables without which it would be possible, each by itself; none without any."""
    if not earlier:
        return []
    alone = [one.name for at, one in enumerate(earlier) if _is_feasible([*earlier[:at], *earlier[at + 1 :]], feasible)]
    if not alone:
        return [messages.ALL_IN_THE_WAY.at(PUBLISHED)]
    return [messages.IN_THE_WAY.at(PUBLISHED, names=tuple(alone), number=len(alone))]


def _is_feasible(earlier: Sequence[Earlier], feasible: Callable[[Sequence[Earlier]], bool]) -> bool:
    """Where nothing links the tables that are left, nothing is in the way any more."""
    try:
        return feasible(earlier)
    except InputError as error:
        if any(problem.message is not NO_SHARED_VARIABLE for problem in error.problems):
            raise
        return True
