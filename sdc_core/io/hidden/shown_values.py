"""Cells that show less than they hold, sorted by what they do with it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import numpy as np

from sdc_core.arrays import IntColumn
from sdc_core.io.hidden import messages
from sdc_core.io.hidden.kinds import Kind
from sdc_core.io.hidden.shown_formats import Numbers, ShownFormat
from sdc_core.messages import Message

SHOWN_OTHERWISE: Mapping[Kind, Message] = {
    "rounded values": messages.FEWER_DIGITS,
    "values not shown": messages.NOT_SHOWN,
    "not looked at": messages.FRACTIONS,
}


def shown_otherwise(numbers: Numbers, looks: IntColumn, formats: Sequence[ShownFormat | None]) -> dict[Kind, IntColumn]:
    """Which of these numbers are shown rounded, not shown, or in a way that cannot be compared.

    `looks` says for every number which of the formats it has; None shows all.
    """
    found: dict[Kind, list[IntColumn]] = {kind: [] for kind in SHOWN_OTHERWISE}
    finite = np.isfinite(numbers)
    for same in _alike(looks):
        one = formats[looks[same[0]]]
        if one is None:
            continue
        at = same[finite[same]]
        found["rounded values"].append(at[one.rounded(numbers[at])])
        found["values not shown"].append(at[one.unshown(numbers[at])])
        found["not looked at"].append(at[one.uncompared(numbers[at])])
    none = [np.zeros(0, dtype=np.int64)]
    return {kind: np.sort(np.concatenate(none + hits)) for kind, hits in found.items()}


def _alike(looks: IntColumn) -> Iterator[IntColumn]:
    """The places of each look."""
    order = np.argsort(looks, kind="stable")
    parts = np.split(order, np.flatnonzero(np.diff(looks[order])) + 1)
    return (part for part in parts if len(part))
