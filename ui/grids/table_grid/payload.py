"""A crosstab as what a browser reads without parsing a single cell (see `ui.grids.packing`)."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from ui.grids.packing import digest, packed
from ui.grids.table_grid.crosstab import Axis, Crosstab
from ui.grids.table_grid.words import words_around

EXACT_IN_A_DOUBLE = 2**53
SHORT = 2  # letters in a label: "no", "M", "12"


@dataclass(frozen=True)
class Frame:
    """What surrounds the table: which grid it is, how high, how named, and what is selected.

    `clicked` says that a click in this grid caused the run, so that `selected` may be out of date.
    `judged`: a table that no rule has looked at must not be said to have no marks.
    """

    key: str
    height: int
    caption: str
    selected: tuple[int, int] | None = None
    clicked: bool = False
    judged: bool = True


def token_of(crosstab: Crosstab) -> str:
    """A name for what the table says, its marks left out: they change with a threshold."""
    parts: list[str | np.ndarray] = [_narrow(crosstab.values), str(crosstab.decimals)]
    return digest([*_axis_parts(crosstab.rows), *_axis_parts(crosstab.columns), *parts])


def encode(crosstab: Crosstab, frame: Frame, token: str) -> bytes:
    """The crosstab and what the browser must know to draw it."""
    styles = [asdict(style) for style in crosstab.styles]
    words = words_around(crosstab, judged=frame.judged)
    style_of = crosstab.style_of.astype(np.uint8 if len(styles) <= 256 else np.uint16, copy=False)
    arrays = {
        "rows": crosstab.rows.nodes.astype(np.int32, copy=False),
        "columns": crosstab.columns.nodes.astype(np.int32, copy=False),
        "values": _narrow(crosstab.values),
        "styleOf": style_of,
    }
    header = {
        "token": token,
        "axes": digest([*_axis_parts(crosstab.rows), *_axis_parts(crosstab.columns)]),
        "marks": digest([json.dumps([styles, words]), style_of]),
        **asdict(frame),
        "rows": _axis(crosstab.rows),
        "columns": _axis(crosstab.columns),
        "styles": styles,
        "words": words,
        "decimals": crosstab.decimals,
    }
    return packed(header, arrays)


def _narrow(values: np.ndarray) -> np.ndarray:
    """The smallest type that holds every value exactly; beyond 2⁵³ that is a 64-bit integer."""
    low, high = (int(values.min()), int(values.max())) if values.size else (0, 0)
    if low >= -(2**31) and high < 2**31:
        return values.astype(np.int32)
    if low >= -EXACT_IN_A_DOUBLE and high <= EXACT_IN_A_DOUBLE:
        return values.astype(np.float64)
    return values.astype(np.int64)


def _axis(axis: Axis) -> dict[str, Any]:
    return {
        "count": len(axis),
        "names": axis.names,
        "labels": axis.labels,
        "depths": axis.depths,
        "named": _needing_their_name(axis),
    }


def _needing_their_name(axis: Axis) -> list[bool]:
    """The variables whose labels say little when heard alone: "no", "1", a label used twice."""
    proper = [
        {label for label, depth in zip(labels, depths, strict=True) if depth}
        for labels, depths in zip(axis.labels, axis.depths, strict=True)
    ]
    return [
        any(len(label) <= SHORT for label in mine)
        or any(not mine.isdisjoint(other) for at, other in enumerate(proper) if at != place)
        for place, mine in enumerate(proper)
    ]


def _axis_parts(axis: Axis) -> list[str | np.ndarray]:
    return [json.dumps([axis.names, axis.labels, axis.depths, axis.nodes.shape]), axis.nodes]
