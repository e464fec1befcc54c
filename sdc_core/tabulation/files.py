"""Microdata in files: one CSV or Parquet file, or a folder of them that belong together."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from sdc_core.errors import InputError
from sdc_core.tabulation import messages
from sdc_core.tabulation.csv_files import opened_csv
from sdc_core.tabulation.dialect import CsvDialect
from sdc_core.tabulation.parquet_files import opened_parquet
from sdc_core.tabulation.sources import Origin

PARQUET = (".parquet", ".pq")
TEXT = (".csv", ".tsv", ".txt", ".tab")
MAGIC = b"PAR1"


def opened_files(path: Path, names: Sequence[str], dialect: CsvDialect) -> Origin:
    """The rows of a file, or of all data files of a folder one below the other."""
    files, left_alone = data_files(path)
    name = path.name or files[0].parent.name
    parquet = [_is_parquet(file) for file in files]
    if len(set(parquet)) > 1:
        odd = parquet.index(not parquet[0]) + 1
        raise InputError(messages.FORMATS_DIFFER.at(name, odd=odd))
    notes = (messages.OTHERS_LEFT_ALONE.noted(name, files=left_alone),) if left_alone else ()
    if parquet[0]:
        return opened_parquet(name, files, names, notes)
    return opened_csv(name, files, names, dialect, notes)


def data_files(path: Path) -> tuple[list[Path], int]:
    """The files of a path in the order of their names, and how many of a folder are no data files.

    Files whose names begin with a dot or an underscore are marks that other programs leave there.
    """
    try:
        path = path.resolve(strict=True)
        if not path.is_dir():
            return [_readable(path)], 0
        inside = sorted(entry for entry in path.iterdir() if entry.name[0] not in "._")
    except FileNotFoundError:
        raise InputError(messages.NO_SUCH_FILE.at(path.name)) from None
    except OSError:
        raise InputError(messages.NOT_ALLOWED.at(path.name)) from None
    if any(entry.is_dir() for entry in inside):
        raise InputError(messages.FOLDERS_IN_FOLDER.at(path.name))
    files = [entry for entry in inside if entry.suffix.lower() in (*PARQUET, *TEXT)]
    if not files:
        raise InputError(messages.NOTHING_IN_FOLDER.at(path.name))
    return [_readable(file) for file in files], len(inside) - len(files)


def _readable(file: Path) -> Path:
    if not file.is_file():
        raise InputError(messages.NO_FILE.at(file.name))
    if set("*?") & set(str(file)):
        raise InputError(messages.PATTERN_IN_PATH.at(file.name))
    if not file.stat().st_size:
        raise InputError(messages.EMPTY_FILE.at(file.name))
    return file


def _is_parquet(file: Path) -> bool:
    try:
        with file.open("rb") as stream:
            return stream.read(len(MAGIC)) == MAGIC
    except OSError:
        raise InputError(messages.CANNOT_BE_OPENED.at(file.name)) from None
