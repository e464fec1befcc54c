"""Small files of Stata, SPSS and SAS, the same whenever they are made."""

from __future__ import annotations

import datetime
import re
import tempfile
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pandas as pd
import pyreadstat

LABELS = {"region": {"01": "North", "1": "South", "": "None"}, "code": {1.0: "One", 2.0: "Two", 3.0: "Three"}}
WRITERS: dict[str, Callable[[pd.DataFrame, Path], object]] = {
    "t.dta": lambda frame, path: pyreadstat.write_dta(frame, path, variable_value_labels={"code": LABELS["code"]}),
    "t.sav": lambda frame, path: pyreadstat.write_sav(frame, path, variable_value_labels=LABELS),
    "t.zsav": lambda frame, path: pyreadstat.write_sav(frame, path, compress=True, variable_value_labels=LABELS),
    "t.por": pyreadstat.write_por,
    "t.xpt": pyreadstat.write_xport,
}
MOMENTS = (
    (rb"\d\d [A-Z][a-z]{2} \d\d\d\d:\d\d:\d\d", b"01 Jan 2000:00:00"),  # SPSS, without a blank between the two
    (rb"\d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d", b"01 Jan 2020 00:00"),
    (rb"\d\d[A-Z]{3}\d\d:\d\d:\d\d:\d\d", b"01JAN20:00:00:00"),
    (rb"8/20\d{6}6/\d\d\d\r\n\d\d\d", b"8/202001016/000\r\n000"),
)


def made(name: str, label: str, figure: int) -> bytes:
    """A file of this name with text, numbers, dates, gaps and labels of values."""
    rows = {
        "region": ["01", "1", "", label],
        "n": [10.0, 2.5, np.nan, float(figure)],
        "code": [1.0, 2.0, 3.0, 1.0],
        "day": [datetime.date(2024, 1, 1), datetime.date(1899, 12, 31), None, datetime.date(2020, 2, 29)],
    }
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / name
        WRITERS[name](pd.DataFrame(rows), path)
        content = path.read_bytes()
    for pattern, moment in MOMENTS:
        content = re.sub(pattern, moment, content)
    return content
