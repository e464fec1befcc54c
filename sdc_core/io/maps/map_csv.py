"""The map of risk and loss as CSV: the contract of the command methods."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sdc_core.comparison.axes import Axes
from sdc_core.comparison.points import Point
from sdc_core.measures import messages
from sdc_core.measures.base import number_text
from sdc_core.numbers.spreadsheet_text import csv_field, csv_line

COLUMNS = ("method", "settings", "risk", "loss")


def map_lines(points: Sequence[Point], axes: Axes) -> Iterator[str]:
    """The header and one line for each point: the two axes, then a column for each measure."""
    measures = list(points[0].measures) if points else []
    yield csv_line([*COLUMNS, *measures])
    for point in points:
        axes_of = (point.risk(axes), point.loss(axes))
        yield csv_line(
            [
                point.id,
                csv_field(point.settings_text),
                *map(_text, axes_of),
                *(point.measures[name].text for name in measures),
            ]
        )


def _text(place: float | None) -> str:
    return str(messages.NOT_APPLICABLE.phrase()) if place is None else number_text(place)
