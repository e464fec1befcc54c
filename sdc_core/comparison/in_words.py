"""What a point of the map would mean, in one sentence."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import numpy as np

from sdc_core.comparison import messages
from sdc_core.comparison.outsider import Outsider
from sdc_core.measures.base import Measured
from sdc_core.messages import Figure, Phrase

DIGITS = 2


def sentence(name: str, outsider: Outsider, found: Mapping[str, Measured], *, hidden: int, cells: int) -> str:
    """The name, how much is exactly known, how many unsafe cells are disclosed, and how far figures are from the truth.

    hidden: how many cells are not published; cells: of how many.
    """
    parts = [*_known(found), *_disclosed(outsider), *_figures(found, hidden, cells)]
    return messages.SAID.said(name=name, parts=tuple(parts))


def _known(found: Mapping[str, Measured]) -> Iterator[Phrase]:
    known = found["exactly-known"].value
    if known is None:
        return
    if known == 0:
        yield messages.NONE_KNOWN.phrase()
    elif known == 1:
        yield messages.ALL_KNOWN.phrase()
    else:
        yield messages.SOME_KNOWN.phrase(percent=Figure(_rounded(100 * known)))


def _disclosed(outsider: Outsider) -> Iterator[Phrase]:
    disclosed, unsettled = (int(np.count_nonzero(one)) for one in (outsider.disclosed, outsider.unsettled))
    if not outsider.unsafe and not disclosed:
        yield messages.NOTHING_UNSAFE.phrase()
    elif disclosed:
        yield messages.SOME_DISCLOSED.phrase(disclosed=disclosed, unsafe=outsider.unsafe)
    elif not unsettled:
        yield messages.NONE_DISCLOSED.phrase(unsafe=outsider.unsafe)
    if unsettled:
        message = messages.SOME_UNSETTLED if disclosed else messages.UNSETTLED
        yield message.phrase(unsettled=unsettled)


def _figures(found: Mapping[str, Measured], hidden: int, cells: int) -> Iterator[Phrase]:
    distance = found["average-absolute-distance"].value
    if hidden and hidden == cells:
        yield messages.ALL_HIDDEN.phrase()
    elif hidden:
        yield messages.HIDDEN.phrase(hidden=hidden, cells=cells)
    elif distance == 0:
        yield messages.UNCHANGED.phrase()
    elif distance is not None:
        yield messages.MOVES.phrase(distance=Figure(_rounded(distance)))


def _rounded(number: float) -> str:
    """Two digits that count, as a person would say it: 1.2, 0.035, 41."""
    return f"{number:.0f}" if number >= 10 else f"{number:.{DIGITS}g}"
