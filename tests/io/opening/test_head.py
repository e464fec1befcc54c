"""The first rows of a large file are read as the whole would be."""

from __future__ import annotations

from pathlib import Path

import pandas as pd
import pytest

from sdc_core.errors import InputError
from sdc_core.io.opening import head as module
from sdc_core.io.opening.head import first_rows
from sdc_core.io.reading import read_table

LINES = "code,region,turnover\n" + "".join(f"0{n % 7},Ö{n % 3},{n}.5\n" for n in range(4000))


def columns(path: Path, rows: int) -> list[list[str]]:
    table = read_table(path)
    return [table.row_texts(row) for row in range(rows)]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "cp1252"])
def test_a_text_is_cut_after_a_whole_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, encoding: str):
    monkeypatch.setattr(module, "MOST_BYTES", 5001)
    path = tmp_path / "units.csv"
    path.write_text(LINES, encoding=encoding)

    table = first_rows(path)

    assert 100 < table.n_rows < 1000
    assert [table.row_texts(row) for row in range(table.n_rows)] == columns(path, table.n_rows)


def test_a_short_file_is_read_whole(tmp_path: Path):
    path = tmp_path / "units.csv"
    path.write_text("region\na\nb")

    assert first_rows(path).n_rows == 3


@pytest.mark.parametrize("folder", [False, True])
def test_of_parquet_the_first_rows_keep_their_kinds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, folder: bool):
    monkeypatch.setattr(module, "MOST_ROWS", 10)
    frame = pd.DataFrame({"code": ["01", "02"] * 20, "n": range(40), "turnover": [0.5, None] * 20})
    place = tmp_path / "parts" if folder else tmp_path
    place.mkdir(exist_ok=True)
    frame.to_parquet(place / "units.parquet")

    table = first_rows(place if folder else place / "units.parquet")

    assert table.n_rows == 11
    assert [table.row_texts(row) for row in range(3)] == [
        ["code", "n", "turnover"],
        ["01", "0", "0.5"],
        ["02", "1", ""],
    ]


@pytest.mark.parametrize(("content", "says"), [(b"", "empty"), (b"PAR1 torn", "damaged")])
def test_what_cannot_be_read_is_told(tmp_path: Path, content: bytes, says: str):
    path = tmp_path / "units.parquet"
    path.write_bytes(content)

    with pytest.raises(InputError, match=says):
        first_rows(path)
