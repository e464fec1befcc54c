"""Heavy work of a session: on a large table in a process of its own, when its turn has come, and no longer than the
session has the table.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from typing import Any, TypeVar

from sdc_core.io.apart.elsewhere import done_elsewhere
from sdc_core.progress import Progress, abandon
from ui.session.turns import BRIEF, place_in_words

TABULATED, DRAWN, SETTLED, WRITTEN, SEARCHED = 400_000, 100_000, 2_000, 2_000, 500
"""From how much on work goes apart: values of a table that becomes a cube; cells of a cube whose curves are drawn,
whose hidden counts are settled, or that is written out; cells among which something is searched.

To go apart takes some 50 ms; with less than this much, the work itself takes no longer (docs/performance.md).
"""

LAID_OUT, LISTED, SIMULATED, GROWN, LINKED = 50_000, 400_000, 500_000, 100_000, 50
"""The same: cells of a sheet on which tables are looked for; values of a list whose columns are looked over; outcomes
of an experiment; units among which those who stand alone are counted; cells of all tables that are put into
equations together.
"""

Result = TypeVar("Result")


def done(work: Callable[..., Result], progress: Progress, *, large: bool, **given: Any) -> Result:
    """What `work(**given, progress=progress)` gives, for a job that has its turn. large: whether it is done apart.

    work: a function of the core, or a method of one of its values, that a worker finds by its name.
    """
    if large:
        return done_elsewhere(work, progress, **given)
    return work(**given, progress=progress)


def in_turn(work: Callable[..., Result], progress: Progress, *, large: bool, **given: Any) -> Result:
    """The same for one step of a job that has no turn of its own: work on a large table waits for one."""
    with _turn(progress) if large else nullcontext():
        return done(work, progress, large=large, **given)


def on_request(make: Callable[[Progress], Result], *, large: bool, here: Callable[[], bool]) -> Result:
    """What is made when its button is pressed: work on a large table waits for its turn, and no progress is shown.

    here: whether the session still has its data (`state.presence`); raises `Abandoned` where it has not.
    """

    def look(share: float, doing: str) -> None:
        if not here():
            abandon()

    with _turn(look) if large else nullcontext():
        return make(look)


def _turn(progress: Progress) -> AbstractContextManager[None]:
    """A turn among what takes seconds; while it has not come, the progress hears the place in the queue."""
    return BRIEF.turn(lambda before: progress(0.0, place_in_words(before)))
