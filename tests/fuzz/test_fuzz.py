"""Some thousand mutated files, always the same, in a process that may be ended; `make fuzz` tries any number."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from sdc_core.errors import SdcError
from sdc_core.io.opening import descriptions
from sdc_core.io.reading import read_table
from tests.fuzz import oracle
from tests.fuzz.forked import forking
from tests.fuzz.oracle import judged
from tests.fuzz.seeds import CANARIES, KINDS, QUICK, SLOW, seed
from tests.fuzz.shrinking import shrunk
from tests.fuzz.worker import files_of

ROOT = Path(__file__).parents[2]
EACH, EACH_OF_SLOW = 150, 8
"""Files of each kind, and of those that take a process or a whole workbook each: half a minute of one core in all."""


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_mutated_is_sound(kind: str) -> None:
    assert judged(kind, seed(kind), seconds=30) is None
    oracle.read(kind, seed(kind))  # nor is it refused


@pytest.mark.parametrize(("kinds", "each"), [(QUICK, EACH), (SLOW, EACH_OF_SLOW)], ids=["quick", "slow"])
def test_every_mutated_file_gives_a_result_or_a_sentence(kinds: tuple[str, ...], each: int) -> None:
    command = [sys.executable, "-m", "tests.fuzz.worker", "0", "1", str(each * len(kinds)), ",".join(kinds)]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False)
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    findings = [line for line in lines if "cause" in line]

    assert not findings, "\n".join(f"{one['number']} {one['kind']}: {one['text']}" for one in findings[:5])
    assert done.returncode == 0, f"the process ended at number {lines[-1]['at']}: {done.stderr[-2000:]}"
    assert len(lines) == each * len(kinds)


def test_one_number_is_one_file() -> None:
    assert [files_of(number) for number in range(200)] == [files_of(number) for number in range(200)]


@pytest.mark.parametrize(
    ("failure", "cause"),
    [
        (ValueError("a fault"), "ValueError"),
        (MemoryError(), "MemoryError"),
        (SdcError(), None),
    ],
)
def test_the_oracle_sees_what_is_no_sentence(
    failure: BaseException, cause: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(kind: str, files: object) -> None:
        raise failure

    monkeypatch.setattr(oracle, "read", fail)
    found = judged("comma", seed("comma"))

    assert (found and found.cause.split()[0]) == cause


def test_the_oracle_sees_what_a_worker_would_make_a_sentence_of(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*given: object, **more: object) -> None:
        raise IndexError

    monkeypatch.setattr(descriptions, "described", fail)
    found = judged("comma", seed("comma"))

    assert found is not None
    assert found.cause.startswith("IndexError")


def test_a_reader_in_a_process_of_its_own_reads_the_same_when_forked() -> None:
    (name, content), *_ = seed("stata").items()

    with forking():
        forked = read_table(content, name=name)
    read = read_table(content, name=name)

    assert [forked.row_texts(row) for row in range(forked.n_rows)] == [
        read.row_texts(row) for row in range(read.n_rows)
    ]
    assert forked.notes == read.notes


def test_the_oracle_sees_a_cell_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(kind: str, files: object) -> None:
        raise SdcError(f"t.csv: {CANARIES[0]} is no number; correct it.")  # type: ignore[arg-type]

    monkeypatch.setattr(oracle, "read", fail)
    found = judged("comma", seed("comma"))

    assert found is not None
    assert found.cause.startswith("echo")


def test_the_oracle_sees_what_does_not_end(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(kind: str, files: object) -> None:
        while True:
            pass

    monkeypatch.setattr(oracle, "read", never)
    found = judged("comma", seed("comma"), seconds=0.05)

    assert found is not None
    assert found.cause.startswith("TooLongError")


def test_a_file_that_shows_a_fault_is_made_small(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(kind: str, files: dict[str, bytes]) -> None:
        if b"!" in files["t.csv"]:
            raise ValueError

    monkeypatch.setattr(oracle, "read", fail)
    files = {"t.csv": b"region,n\nNorth,3!\nSouth,4\n"}
    found = judged("comma", files)

    assert found is not None
    assert shrunk("comma", files, found.cause) == {"t.csv": b"!"}
