"""Microdata in files: one CSV or Parquet file, or a folder of them that belong together."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from sdc_core.errors import InputError, Problem
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
        what = f"file {odd} in the order of their names is not of the same format as file 1"
        raise InputError(Problem(name, what, "keep one format in a folder"))
    notes: tuple[str, ...] = ()
    if left_alone:
        others = "1 file of another kind was" if left_alone == 1 else f"{left_alone} files of another kind were"
        notes = (f"{others} left alone",)
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
        raise InputError(Problem(path.name, "there is no such file", "check the name and the folder")) from None
    except OSError:
        raise InputError(Problem(path.name, "it cannot be opened", "check who may read it")) from None
    if any(entry.is_dir() for entry in inside):
        what = "there are folders in this folder, and only the files directly in it are read"
        raise InputError(Problem(path.name, what, "name one folder, or put its files side by side"))
    files = [entry for entry in inside if entry.suffix.lower() in (*PARQUET, *TEXT)]
    if not files:
        what = "there is no CSV or Parquet file in the folder"
        raise InputError(Problem(path.name, what, "name the folder that holds them"))
    return [_readable(file) for file in files], len(inside) - len(files)


def _readable(file: Path) -> Path:
    if not file.is_file():
        raise InputError(Problem(file.name, "this is neither a file nor a folder", "name a file"))
    if set("*?") & set(str(file)):
        raise InputError(Problem(file.name, "the path holds * or ?, which stand for other names", "rename it"))
    if not file.stat().st_size:
        raise InputError(Problem(file.name, "the file is empty", "write it again"))
    return file


def _is_parquet(file: Path) -> bool:
    try:
        with file.open("rb") as stream:
            return stream.read(len(MAGIC)) == MAGIC
    except OSError:
        raise InputError(Problem(file.name, "the file cannot be opened", "close it elsewhere")) from None
