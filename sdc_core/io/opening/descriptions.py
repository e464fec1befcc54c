"""From a file to its table and to the spec that the file itself suggests, where its format says that much.

A suggested spec is for a person to confirm: its roles are all `key`, but for times and measures, and
its totals, hierarchies and symbols are those the file names, no others.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from sdc_core.io.raw.formats import Format, recognise
from sdc_core.io.raw.limits import LIMITS, Limits
from sdc_core.io.raw.source import Location, Source
from sdc_core.io.reading import read_table
from sdc_core.progress import Progress, no_progress
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.table import Table

ARGUS = (".rda", ".hrc", ".cdl")
"""What may come with a .tab or .asc."""
MOST_BESIDE = 20_000_000
"""Bytes of a file that comes with another; a larger one is no description."""

# Each reader is imported when a file needs it.
# ruff: noqa: PLC0415


def described(
    source: Location | bytes | Source,
    *,
    name: str | None = None,
    sheet: str | None = None,
    beside: Mapping[str, bytes] | None = None,
    limits: Limits = LIMITS,
    progress: Progress = no_progress,
) -> tuple[Table, TableSpec | None]:
    """The table of a file and the spec that the file suggests; None where its format says nothing of the kind.

    beside: the files that came with it, by name (the .rda of a .tab or .asc, and the .hrc it names); for a
    path they are those in the same folder.
    """
    file = Source.opened(source, name=name, limits=limits)
    format = recognise(file)
    if format is Format.PX:
        from sdc_core.io.exchange.px.px_file import px_described

        return px_described(file, limits, progress)
    if format is Format.JSON_STAT:
        from sdc_core.io.exchange.json_stat import json_stat_described

        return json_stat_described(file, limits, progress)
    if format is Format.TEXT:
        from sdc_core.io.exchange.argus.argus_files import argus_described, has_rda

        near = files_beside(source, file.name) if beside is None else beside
        if has_rda(file.name, near):
            return argus_described(file, near, limits, progress)
    table = read_table(file, sheet=sheet, limits=limits, progress=progress)
    if format is Format.TEXT:
        from sdc_core.io.exchange.sdmx_csv import is_sdmx, sdmx_described

        if is_sdmx(table):
            return sdmx_described(table)
    return table, None


def files_beside(source: Location | bytes | Source, name: str) -> dict[str, bytes]:
    """The files of τ-ARGUS in the folder of a file that has an .rda of its name there."""
    if isinstance(source, bytes | Source):
        return {}
    folder = Path(source).parent
    if not any((folder / f"{Path(name).stem}{end}").is_file() for end in (".rda", ".RDA", ".Rda")):
        return {}
    files = (path for path in folder.iterdir() if path.suffix.lower() in ARGUS and path.is_file())
    return {path.name: path.read_bytes() for path in files if path.stat().st_size <= MOST_BESIDE}
