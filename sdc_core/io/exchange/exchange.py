"""The reviewed table for other programs: PC-Axis, JSON-stat, SDMX-CSV, τ-ARGUS.

All of them are internal: every figure is in them, and their statuses say which rule marked which cell.
"""

from __future__ import annotations

import zipfile
from collections.abc import Callable
from dataclasses import dataclass
from io import BytesIO

from sdc_core.errors import InputError
from sdc_core.evaluation.reviewing import Review
from sdc_core.io.exchange import messages
from sdc_core.io.exchange.argus.argus_writer import write_argus
from sdc_core.io.exchange.json_stat_writer import write_json_stat
from sdc_core.io.exchange.px.px_writer import write_px
from sdc_core.io.exchange.sdmx_csv import write_sdmx_csv

FIRST_DAY = (1980, 1, 1, 0, 0, 0)
"""The date of every file in an archive: the same review gives the same bytes."""


@dataclass(frozen=True)
class Exchange:
    """One format: its name, the ending of its files, and what writes it."""

    title: str
    ending: str
    write: Callable[[Review], bytes]


def _argus_archive(review: Review) -> bytes:
    """All files of τ-ARGUS in one archive."""
    archive = BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as files:
        for name, content in write_argus(review).items():
            files.writestr(zipfile.ZipInfo(name, FIRST_DAY), content, zipfile.ZIP_DEFLATED)
    return archive.getvalue()


EXCHANGES = (
    Exchange("PC-Axis (PX)", ".px", write_px),
    Exchange("JSON-stat 2.0, with a status for each cell", ".json", write_json_stat),
    Exchange("SDMX-CSV, with the confidentiality status", ".csv", write_sdmx_csv),
    Exchange("τ-ARGUS (.tab, .rda, .hst)", ".zip", _argus_archive),
)


def exchange_for(name: str) -> Exchange:
    """The format that a file of this name has."""
    for one in EXCHANGES:
        if name.lower().endswith(one.ending):
            return one
    endings = ", ".join(one.ending for one in EXCHANGES)
    raise InputError(messages.UNKNOWN_ENDING.at(name, endings=endings))
