"""Measures as CSV: the contract of the command measure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from sdc_core.measures.base import Measured
from sdc_core.numbers.spreadsheet_text import csv_field, csv_line

COLUMNS = ("measure", "value", "note")


def measure_lines(found: Mapping[str, Measured]) -> Iterator[str]:
    """The header and one line for each measure, by its id."""
    yield csv_line(COLUMNS)
    for name, one in found.items():
        yield csv_line([name, one.text, csv_field(one.note)])
