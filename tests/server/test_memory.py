"""After *Clear my data* no row of the table is left in the memory of the process.

The server runs as docs/operating.md says for what must not linger: memory that is freed is overwritten at once.
Whatever is found is therefore held by something, or stood in a buffer that was enlarged. SECURITY.md says what may
stay: texts of the last menu, of the last message, and of the end of a workbook.
"""

from __future__ import annotations

import gc
import re
import sys
import time
import weakref
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.load.many import canary_of, to_review, to_workbook
from tests.serving import OFFICE, SCRUBBED, RunningApp, serving
from ui.server import memory

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="it looks through /proc")

CANARY = canary_of(7).encode()
WIDE = CANARY.decode().encode("utf-32-le")  # as arrays of text keep it
ROW = re.compile(CANARY + rb"\d+,sex")
FEW = 10
"""Of the places where something of the table stood, at most one in so many may be left."""


def found_in(pid: int) -> tuple[int, int]:
    """How often the canary stands in the writable memory of a process of ours, and how often a row of the upload."""
    texts = rows = 0
    place_of = Path(f"/proc/{pid}")
    with (place_of / "maps").open(encoding="ascii") as maps, (place_of / "mem").open("rb", buffering=0) as content:
        for line in maps:
            place = re.match(r"([0-9a-f]+)-([0-9a-f]+) rw", line)
            if place is None or "[v" in line:
                continue
            start, end = (int(part, 16) for part in place.groups())
            content.seek(start)
            try:
                part = content.read(end - start)
            except OSError:  # it was given back meanwhile
                continue
            texts += part.count(CANARY) + part.count(WIDE)
            rows += len(ROW.findall(part))
    return texts, rows


@pytest.fixture(scope="module")
def scrubbed() -> Iterator[RunningApp]:
    """A server that overwrites what it frees."""
    with serving(settings={"server.disconnectedSessionTTL": 2}, **OFFICE, **SCRUBBED) as app:
        first = to_review(app, 1, 200)
        to_workbook(first, 1)
        first.leave()
        yield app


@pytest.mark.parametrize("leave", ["clear", "close"])
def test_no_row_of_a_table_outlives_it(scrubbed: RunningApp, leave: str):
    visit = to_review(scrubbed, 7, 2_000)
    visit.set_number("Minimum inside", 5)
    for page in ("protect", "compare", "attack", "thresholds"):
        visit.go(page)
    assert to_workbook(visit, 7)
    before, rows = found_in(scrubbed.pid)
    assert rows > 1_000

    if leave == "clear":
        visit.press("Clear my data")
        visit.press("Go on without saving")
    else:
        visit.leave()

    texts, rows = _least_found(scrubbed, before // FEW)
    assert rows == 0
    assert texts < before // FEW
    visit.leave()


def _least_found(app: RunningApp, few: int) -> tuple[int, int]:
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline:
        texts, rows = found_in(app.pid)
        if texts < few and not rows:
            break
        time.sleep(1)
    return found_in(app.pid)


class Circle:
    """Something that refers to itself."""

    def __init__(self) -> None:
        self.own = self


def test_what_refers_to_itself_is_let_go_in_a_moment(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(memory, "SOON", (0.05, 0.1))
    gc.disable()
    try:
        left = weakref.ref(Circle())
        assert left() is not None
        memory.release_soon()
        time.sleep(1)
        assert left() is None
    finally:
        gc.enable()
