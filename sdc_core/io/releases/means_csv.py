"""Means beside changed counts, as CSV: the published count of every cell, and the sum divided by it."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from sdc_core.arrays import IntColumn
from sdc_core.attack.means import Means
from sdc_core.cube.cube import Cube
from sdc_core.io.releases.release_csv import decimal_of
from sdc_core.numbers.spreadsheet_text import csv_field, csv_line

COLUMNS = ("value", "mean")


def means_lines(cube: Cube, published: IntColumn, means: Means) -> Iterator[str]:
    """The header and one line for each cell; a cell without a mean has none."""
    yield csv_line([*map(csv_field, cube.spec.names), *COLUMNS])
    rows = np.arange(len(cube))
    labels = [cube.labels(variable, rows) for variable in range(len(cube.hierarchies))]
    figures = zip(published.tolist(), means.value.tolist(), means.given.tolist(), strict=True)
    for *cell, (count, mean, given) in zip(*labels, figures, strict=True):
        yield csv_line([*map(csv_field, cell), str(count), decimal_of(mean, means.decimals) if given else ""])
