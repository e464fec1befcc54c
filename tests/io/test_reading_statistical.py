"""Stata, SPSS and SAS: labels for codes, blanks for what is missing, and a damaged file ends nothing."""

from __future__ import annotations

import datetime
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pandas as pd
import pytest

from sdc_core.__main__ import main
from sdc_core.cube.cube import Cube
from sdc_core.errors import Cancelled, InputError, LimitError
from sdc_core.io.raw.limits import LIMITS, Limits
from sdc_core.io.reading import read_table, sheet_names
from sdc_core.io.statistical import statistical_files
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.table import Kind, Table

pyreadstat = pytest.importorskip("pyreadstat")

FRAME = pd.DataFrame(
    {
        "region": ["01", "1", ""],
        "n": [10.0, 2.5, np.nan],
        "day": [datetime.date(2024, 1, 1), datetime.date(1899, 12, 31), None],
    }
)
WRITERS: dict[str, Callable[..., object]] = {
    "t.dta": pyreadstat.write_dta,
    "t.sav": pyreadstat.write_sav,
    "t.zsav": lambda frame, path, **more: pyreadstat.write_sav(frame, path, compress=True, **more),
    "t.por": pyreadstat.write_por,
    "t.xpt": pyreadstat.write_xport,
}
WITH_LABELS = ("t.dta", "t.sav", "t.zsav")


@pytest.fixture
def saved(tmp_path: Path) -> Callable[..., bytes]:
    """Writes a frame as a file of this name and returns its bytes."""

    def save(frame: pd.DataFrame = FRAME, name: str = "t.sav", **more: object) -> bytes:
        WRITERS[name](frame, tmp_path / name, **more)
        return (tmp_path / name).read_bytes()

    return save


Saved = Callable[..., bytes]


def column(table: Table, place: int = 0) -> list[str]:
    return [table.columns[place].text(row) for row in range(table.n_rows)]


@pytest.mark.parametrize("name", WRITERS)
def test_every_kind_of_file_is_read_cell_by_cell(saved: Saved, name: str) -> None:
    table = read_table(saved(name=name), name=name)

    header = [text.lower() for text in table.row_texts(0)]  # a portable file writes names in capitals
    rows = [table.row_texts(row) for row in range(1, table.n_rows)]
    assert header == ["region", "n", "day"]
    assert rows == [["01", "10", "2024-01-01"], ["1", "2.5", "1899-12-31"], ["", "", ""]]
    assert [one.kind(1) for one in table.columns] == [Kind.TEXT, Kind.NUMBER, Kind.DATE]
    assert {one.kind(3) for one in table.columns} == {Kind.BLANK}
    assert table.place(1, 1) == f"{name}, row 1, column 2"
    assert sheet_names(saved(name=name), name=name) == ()


def test_a_file_of_an_old_stata_is_read(tmp_path: Path) -> None:
    FRAME[["region", "n"]].to_stata(tmp_path / "t.dta", write_index=False, version=114)

    assert column(read_table(tmp_path / "t.dta"), 1) == ["n", "10", "2.5", ""]


def test_a_short_float_is_read_as_its_shortest_decimal(tmp_path: Path) -> None:
    pd.DataFrame({"x": np.array([0.1, 30.7], dtype=np.float32)}).to_stata(tmp_path / "t.dta", write_index=False)

    assert column(read_table(tmp_path / "t.dta")) == ["x", "0.1", "30.7"]


@pytest.mark.parametrize("name", WITH_LABELS)
def test_value_labels_stand_for_codes_where_every_value_has_its_own(saved: Saved, name: str) -> None:
    frame = pd.DataFrame({"sex": [1.0, 2.0, 1.0, np.nan]})

    table = read_table(saved(frame, name, variable_value_labels={"sex": {1: "män", 2: "kvinnor", 9: "?"}}), name=name)

    assert column(table) == ["sex", "män", "kvinnor", "män", ""]
    assert [table.columns[0].kind(row) for row in (1, 4)] == [Kind.TEXT, Kind.BLANK]
    assert str(table.notes[-1]) == f"{name}, column 1: the value labels of the file stand for its codes."


@pytest.mark.parametrize(
    ("labels", "told"),
    [
        ({1: "one"}, "some values have no label"),
        ({1: "one", 2: ""}, "some values have no label"),
        ({1: "same", 2: "same"}, "two values have the same label"),
    ],
)
def test_otherwise_the_codes_are_kept_and_that_is_said(saved: Saved, labels: dict[int, str], told: str) -> None:
    table = read_table(saved(pd.DataFrame({"x": [1.0, 2.0]}), variable_value_labels={"x": labels}), name="t.sav")

    assert column(table) == ["x", "1", "2"]
    assert told in str(table.notes[-1])


def test_labels_of_missing_values_only_leave_numbers_alone_without_a_word(saved: Saved) -> None:
    table = read_table(saved(pd.DataFrame({"x": [7.0]}), variable_value_labels={"x": {99: "refused"}}), name="t.sav")

    assert column(table) == ["x", "7"]
    assert len(table.notes) == 1


def test_a_label_equal_to_the_name_or_to_another_code_is_still_a_label(saved: Saved) -> None:
    frame = pd.DataFrame({"x": [1.0, 2.0]})

    table = read_table(saved(frame, variable_value_labels={"x": {1: "2", 2: "x"}}), name="t.sav")

    assert column(table) == ["x", "2", "x"]


@pytest.mark.parametrize(
    ("name", "frame", "more"),
    [
        ("t.sav", pd.DataFrame({"x": [1.0, 9.0], "s": ["a", "zz"]}), {"missing_ranges": {"x": [9], "s": ["zz"]}}),
        ("t.sav", pd.DataFrame({"x": [1.0, 9.0], "s": ["a", ""]}), {"missing_ranges": {"x": [{"lo": 8, "hi": 10}]}}),
        ("t.dta", pd.DataFrame({"x": [1, "a"], "s": ["a", ""]}), {"missing_user_values": {"x": ["a"]}}),
    ],
)
def test_values_that_the_file_defines_as_missing_are_blanks(
    saved: Saved, name: str, frame: pd.DataFrame, more: dict[str, object]
) -> None:
    table = read_table(saved(frame, name, **more), name=name)

    assert table.row_texts(1) == ["1", "a"]
    assert table.row_texts(2) == ["", ""]


def test_text_in_an_old_encoding_is_read_and_that_is_said(saved: Saved) -> None:
    content = saved(pd.DataFrame({"lan": ["Orebro"]}), "t.xpt").replace(b"Orebro", "Örebro".encode("latin-1"))

    table = read_table(content, name="t.xpt")

    assert column(table) == ["lan", "Örebro"]
    assert "Windows-1252" in str(table.notes[1])


def test_dates_beyond_the_calendar_stay_numbers_and_that_is_said(saved: Saved) -> None:
    content = saved(pd.DataFrame({"day": [1e15, 86400.0]}), variable_format={"day": "DATE11"})

    table = read_table(content, name="t.sav")

    assert column(table) == ["day", "1000000000000000", "86400"]
    assert "left as numbers" in str(table.notes[1])


def test_rows_are_read_stretch_by_stretch(saved: Saved, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    short = tmp_path / "worker.py"
    short.write_text(statistical_files.WORKER.read_text().replace("ROWS, BYTES = 250_000", "ROWS, BYTES = 3"))
    monkeypatch.setattr(statistical_files, "WORKER", short)
    frame = pd.DataFrame({"a": ["x", "y", "y", "x", "", "z", "x"], "n": [1.0, 2.0, np.nan, 1.0, 3.0, 2.0, 7.0]})
    told: list[float] = []

    table = read_table(saved(frame, "t.por"), name="t.por", progress=lambda share, doing: told.append(share))

    assert column(table) == ["A", "x", "y", "y", "x", "", "z", "x"]
    assert column(table, 1) == ["N", "1", "2", "", "1", "3", "2", "7"]
    assert told == sorted(told)


# What cannot be read


def refusal(content: bytes, name: str, limits: Limits = LIMITS) -> str:
    with pytest.raises(InputError) as refused:
        read_table(content, name=name, limits=limits)
    message = str(refused.value)
    assert "canary" not in message and len(message.splitlines()) == 1
    return message


@pytest.mark.parametrize("share", [0.2, 0.5, 0.9])
@pytest.mark.parametrize("name", WRITERS)
def test_a_file_that_ends_in_the_middle_is_refused(saved: Saved, name: str, share: float) -> None:
    content = saved(pd.DataFrame({"region": ["canary", "b"] * 40, "n": np.arange(80) / 7}), name)

    message = refusal(content[: int(len(content) * share) | 1], name)

    assert message.endswith(
        "is damaged or in a form that cannot be read; write it again, or save the table as CSV or Parquet."
    )


def test_a_stata_file_without_its_last_mark_is_refused(saved: Saved) -> None:
    assert "the Stata file is damaged" in refusal(saved(name="t.dta")[:-4], "t.dta")


def test_a_file_of_sas_that_is_no_more_than_its_first_bytes_is_refused() -> None:
    content = bytes.fromhex("000000000000000000000000c2ea8160b31411cfbd92080009c7318c181f1011")

    assert "the SAS file is damaged" in refusal(content + bytes(2000), "t.sas7bdat")


WORKERS = {
    "crashes": "import os, signal; os.kill(os.getpid(), signal.SIGSEGV)",
    "never ends": "import time; time.sleep(60)",
    "says nothing": "",
    "says half": "import sys, struct; sys.stdout.buffer.write(struct.pack('<Q', 99) + b'{')",
}


@pytest.mark.parametrize("worker", WORKERS.values(), ids=WORKERS)
def test_a_file_that_ends_its_reader_ends_nothing_else(
    saved: Saved, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, worker: str
) -> None:
    (tmp_path / "worker.py").write_text(worker)
    monkeypatch.setattr(statistical_files, "WORKER", tmp_path / "worker.py")
    monkeypatch.setattr(statistical_files, "MOST_SECONDS", 1)

    assert "damaged" in refusal(saved(), "t.sav")


def test_without_the_package_the_sentence_says_what_to_install(saved: Saved, monkeypatch: pytest.MonkeyPatch) -> None:
    content = saved()
    monkeypatch.setattr(statistical_files, "find_spec", lambda name: None)

    assert refusal(content, "t.sav") == (
        "t.sav: this is an SPSS file, and the package that reads it is not installed; "
        "install pyreadstat, or save the table as CSV or Parquet."
    )


@pytest.mark.parametrize("limits", [Limits(rows=2), Limits(columns=1), Limits(unpacked_bytes=10)])
@pytest.mark.parametrize("name", ["t.sav", "t.por"])
def test_a_file_beyond_a_limit_is_refused(saved: Saved, name: str, limits: Limits) -> None:
    content = saved(name=name)

    with pytest.raises(LimitError):
        read_table(content, name=name, limits=limits)


def test_a_person_who_stops_the_work_stops_the_reader(saved: Saved) -> None:
    def stop(share: float, doing: str) -> None:
        if share > 0:
            raise Cancelled

    with pytest.raises(Cancelled):
        read_table(saved(), name="t.sav", progress=stop)


def test_nothing_is_written_to_disk(saved: Saved, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    content, empty = saved(), tmp_path / "empty"
    empty.mkdir()
    monkeypatch.chdir(empty)
    monkeypatch.setenv("TMPDIR", str(empty))

    read_table(content, name="t.sav")

    assert list(empty.iterdir()) == []


def test_the_content_decides_what_a_file_is_and_not_its_name(saved: Saved) -> None:
    table = read_table(saved(), name="t.csv")

    assert "content is an SPSS file" in str(table.notes[0])


def test_a_file_of_microdata_becomes_a_cube(saved: Saved) -> None:
    frame = pd.DataFrame({"region": ["N", "S", "S"], "sex": [1.0, 2.0, 2.0]})
    table = read_table(saved(frame, variable_value_labels={"sex": {1: "men", 2: "women"}}), name="t.sav")

    cube = Cube.build(
        table, TableSpec((Variable("region", "key"), Variable("sex", "target")), layout="microdata", measure=Measure())
    )

    assert {cube.label(row): int(cube.count[row]) for row in range(len(cube))}["S", "women"] == 2


SPEC = """
layout = "microdata"
[variables.region]
role = "key"
[variables.sex]
role = "target"
"""


def test_the_command_line_reads_it_too_and_refuses_it_in_one_sentence(
    saved: Saved, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    content = saved(pd.DataFrame({"region": ["N"] * 9, "sex": [1.0] * 8 + [2.0]}), "t.dta")
    (tmp_path / "spec.toml").write_text(SPEC)

    assert main(["review", str(tmp_path / "t.dta"), "--spec", str(tmp_path / "spec.toml")]) == 1
    assert "unsafe" in capsys.readouterr().out

    (tmp_path / "t.dta").write_bytes(content[:-30])
    assert main(["review", str(tmp_path / "t.dta"), "--spec", str(tmp_path / "spec.toml")]) == 2
    assert capsys.readouterr().err == (
        "t.dta: the Stata file is damaged or in a form that cannot be read; "
        "write it again, or save the table as CSV or Parquet.\n"
    )
