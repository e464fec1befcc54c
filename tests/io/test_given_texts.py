"""Settings, hierarchies and codelists: whatever stands in a small one costs little, and a worker has the large ones."""

from __future__ import annotations

import time
import tracemalloc
from collections.abc import Callable

import pytest

from sdc_core.errors import LimitError, PolicyError, SdcError, SpecError
from sdc_core.io.apart import allowance
from sdc_core.io.given_texts import SMALL, given_labels, given_parents, given_toml
from sdc_core.spec.hierarchy_file import parse_labels, parse_parents
from sdc_core.spec.toml_text import parse_toml

LARGE = b"#" * SMALL + b"\n"
EVERY_KIND = b"""a = [1.50, "x", 1979-05-27, 07:32:00, 1979-05-27T07:32:00Z, 1979-05-27T07:32:00, [], {}]
[b.c]
d = {e = [[1], []], f = true}
[[t]]
x = "\xc3\xa9 \\u2028"
"""
HEADINGS = b"[%x" + b".a" * 18 + b"]\n"
WORST = {
    "headings": HEADINGS,
    "dotted": b"%x" + b".a" * 18 + b"=1\n",
    "lists": b"%x=[]\n",
    "one": b"[%x]\n",
    "codes": b"%x\n",
    "pairs": b"%x,1\n",
}


def many(line: bytes, size: int) -> bytes:
    """Different lines of one kind, so many bytes."""
    lines = size // len(line % 0x1000)
    return b"".join(line % at for at in range(lines))[:size].rpartition(b"\n")[0] + b"\n"


@pytest.mark.parametrize("kind", WORST)
def test_a_small_text_takes_little_whatever_stands_in_it(kind: str) -> None:
    content = many(WORST[kind], SMALL)
    began = time.process_time()

    if kind == "codes":
        given_parents(content, "r.hrc", leading="@", total=())
    elif kind == "pairs":
        given_labels(b"code,label\n" + content[:-20].rpartition(b"\n")[0], "r.csv")
    else:
        given_toml(content, "s.toml", SpecError)

    assert time.process_time() - began < 3  # alone on a machine: half a second


def test_the_heaviest_small_text_takes_less_than_a_hundred_megabytes() -> None:
    content = many(HEADINGS, SMALL // 4)
    tracemalloc.start()

    try:
        given_toml(content, "s.toml", SpecError)
        taken = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()

    assert 4 * taken < 100_000_000


LABELS = b"code,label\na,One\nb," + LARGE
PARENTS = b"code,parent\na,All\nb,a\n" + b"\n" * SMALL
AS_HERE: dict[str, tuple[Callable[[], object], Callable[[], object]]] = {
    "settings": (
        lambda: given_toml(LARGE + EVERY_KIND, "s.toml", SpecError),
        lambda: parse_toml(EVERY_KIND, "s.toml", SpecError),
    ),
    "codelist": (lambda: given_labels(LABELS, "r.csv"), lambda: parse_labels(LABELS, "r.csv")),
    "hierarchy": (
        lambda: given_parents(PARENTS, "r.csv", leading="@", total=("All",)),
        lambda: parse_parents(PARENTS, "r.csv", leading="@", total=("All",)),
    ),
}


@pytest.mark.parametrize("kind", AS_HERE)
def test_a_worker_reads_a_large_text_as_it_is_read_here(kind: str) -> None:
    given, here = AS_HERE[kind]

    assert _outcome(given) == _outcome(here)


def _outcome(read: Callable[[], object]) -> object:
    try:
        return read()
    except SdcError as refused:
        return str(refused)


@pytest.mark.parametrize("error", [SpecError, PolicyError])
def test_a_fault_of_a_large_text_is_the_fault_of_a_small_one(error: type[SdcError]) -> None:
    with pytest.raises(error, match=r"^s\.toml: .*line 2"):
        given_toml(LARGE + b"a = = 1\n", "s.toml", error)


def test_a_text_that_takes_too_long_ends_nothing_but_its_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(allowance, "LEAST_SECONDS", 1)
    monkeypatch.setattr(allowance, "SECONDS_A_MEGABYTE", 0)

    with pytest.raises(LimitError, match=r"^s\.toml: .*the 1 second"):
        given_toml(many(HEADINGS, 900_000), "s.toml", SpecError)
