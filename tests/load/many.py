"""Many people at once, from upload to workbook, some of whom leave in the middle; what it costs, and who sees whom."""

from __future__ import annotations

import re
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import TypeVar
from zipfile import ZipFile

import numpy as np

from tests.load.visit import CONFIRM, Visit
from tests.serving import RunningApp

CANARY = re.compile(rb"zq\d{3}canary")
AT_ONCE = 5
CHANGES = 4  # of a threshold, by each of those who are at it at once
LEAVES_EARLY = 4  # every fourth
GIVEN_BACK = 6.0  # seconds after the end of a session

Result = TypeVar("Result")


@dataclass
class Findings:
    """What was met: memory in MiB, seconds of every threshold change, and whatever went wrong."""

    bare: float = 0.0
    start: float = 0.0
    peak: float = 0.0
    left: float = 0.0
    end: float = 0.0
    changes: list[float] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    crossed: list[str] = field(default_factory=list)
    workbooks: int = 0
    seconds: float = 0.0

    def share(self, percent: float) -> float:
        """A percentile of the seconds of a threshold change."""
        return float(np.percentile(self.changes, percent))

    def lines(self) -> Iterator[str]:
        """What a person reads."""
        yield f"{self.seconds:8.0f} s for everybody; {self.workbooks} workbooks, {len(self.errors)} errors"
        yield f"{len(self.crossed):8d} times somebody met what belongs to somebody else"
        yield f"{self.share(50):8.2f} s a threshold change, {AT_ONCE} at once (p50)"
        yield f"{self.share(95):8.2f} s (p95)"
        yield f"{self.bare:8.0f} MiB of memory before anybody came"
        yield f"{self.start:8.0f} MiB after one had been there and left"
        yield f"{self.peak:8.0f} MiB at the most"
        yield f"{self.left:8.0f} MiB when all had left"
        yield f"{self.end:8.0f} MiB in the end, {100 * self.end / self.start - 100:+.0f} % of what it was"
        yield from self.errors[:5]


def canary_of(number: int) -> str:
    """What stands in every label of one person's table and nowhere else."""
    return f"zq{number:03d}canary"


def table(number: int, cells: int) -> bytes:
    """A table of cells of this person's own: region by sex by offence."""
    offences = 20
    regions = max(2, cells // (2 * offences))
    counts = np.random.default_rng(number).choice([0, 1, 2, 3, 7, 15, 40, 120], regions * 2 * offences)
    places = ((r, s, o) for r in range(regions) for s in range(2) for o in range(offences))
    own = canary_of(number)
    lines = [f"{own}{r},sex{s},offence{o},{n}" for (r, s, o), n in zip(places, counts.tolist(), strict=True)]
    return "\n".join(["region,sex,offence,n", *lines, ""]).encode()


def memory(app: RunningApp) -> float:
    """What the server holds in memory, in MiB (resident set; Linux)."""
    status = Path(f"/proc/{app.pid}/status").read_text(encoding="ascii")
    found = re.search(r"VmRSS:\s+(\d+) kB", status)
    assert found is not None
    return int(found[1]) / 1024


def to_review(app: RunningApp, number: int, cells: int) -> Visit:
    """Upload, mark, confirm. Whoever does not get so far leaves, so that the server does not keep their table."""
    visit = Visit(app.url, CANARY)
    with ExitStack() as leaving:
        leaving.callback(visit.leave)
        visit.open()
        visit.upload(f"{canary_of(number)}.csv", table(number, cells))
        visit.mark("key", "key", "target")
        visit.press(CONFIRM)
        visit.find("number_input", "Minimum inside")
        leaving.pop_all()
    return visit


def to_workbook(visit: Visit, number: int) -> bool:
    """Sign-off and the workbook; whether the workbook is of this person's table and of nobody else's."""
    visit.go("signoff")
    content = visit.download("Annotated workbook").content
    with ZipFile(BytesIO(content)) as book:
        inside = b"".join(book.read(name) for name in book.namelist())
    visit.seen.update(CANARY.findall(inside))
    return canary_of(number).encode() in inside


def run_load(app: RunningApp, people: int, cells: int, *, kept: float = 30.0) -> Findings:
    """Everybody comes, works and goes. kept: seconds for which the server keeps what a closed tab had."""
    found = Findings(bare=memory(app))
    patience = kept + GIVEN_BACK
    with to_review(app, 999, cells) as first:  # what the pages import is not given back, and no table
        to_workbook(first, 999)
    time.sleep(patience)
    found.start = memory(app)
    began = time.monotonic()
    with _watching(app, found), ExitStack() as leaving:
        visits = _together(found, [partial(to_review, app, number, cells) for number in range(people)])
        for visit in filter(None, visits):
            leaving.callback(visit.leave)  # also where a later step fails
        here = [(number, visit) for number, visit in enumerate(visits) if visit is not None]
        early, late = here[LEAVES_EARLY - 1 :: LEAVES_EARLY], here[:]
        for one in early:
            late.remove(one)
            one[1].leave()
        busy = late[:AT_ONCE]
        _together(found, [partial(_change, visit, found) for _, visit in busy])
        books = _together(found, [partial(to_workbook, visit, number) for number, visit in late])
        found.workbooks = sum(map(bool, books))
    found.seconds = time.monotonic() - began
    for number, visit in here:
        found.errors += visit.errors
        others = visit.seen - {canary_of(number).encode()}
        found.crossed += [f"{canary_of(number)} met {other.decode()}" for other in sorted(others)]
    found.left = memory(app)
    found.end = _settled(app, found.start, 2 * patience)
    return found


def _change(visit: Visit, found: Findings) -> None:
    for value in range(3, 3 + CHANGES):
        began = time.monotonic()
        visit.set_number("Minimum inside", value)
        found.changes.append(time.monotonic() - began)


def _together(found: Findings, steps: list[Callable[[], Result]]) -> list[Result | None]:
    """What each step gave, a few at once; None where it failed, which is noted."""
    with ThreadPoolExecutor(AT_ONCE) as pool:
        return list(pool.map(lambda step: _noting(found, step), steps))


def _noting(found: Findings, step: Callable[[], Result]) -> Result | None:
    try:
        return step()
    except (AssertionError, OSError) as error:
        found.errors.append(f"{type(error).__name__}: {error}")
        return None


def _settled(app: RunningApp, start: float, patience: float) -> float:
    """The memory once it is back at the start, or when patience ends."""
    deadline = time.monotonic() + patience
    while memory(app) > start * 1.1 and time.monotonic() < deadline:
        time.sleep(0.5)
    return memory(app)


@contextmanager
def _watching(app: RunningApp, found: Findings) -> Iterator[None]:
    """Note the most memory that is held meanwhile."""
    done = threading.Event()

    def watch() -> None:
        while not done.wait(0.2):
            found.peak = max(found.peak, memory(app))

    watcher = threading.Thread(target=watch)
    watcher.start()
    try:
        yield
    finally:
        done.set()
        watcher.join()


@dataclass
class Beside:
    """Seconds of one person's threshold changes, alone and while somebody else works on a large table."""

    alone: list[float] = field(default_factory=list)
    beside: list[float] = field(default_factory=list)
    seconds: float = 0.0

    def lines(self) -> Iterator[str]:
        """What a person reads."""
        for name, seconds in (("alone", self.alone), ("beside", self.beside)):
            middle, most = np.percentile(seconds, [50, 95])
            yield f"{name:>8}: {len(seconds)} changes, p50 {middle:.2f} s, p95 {most:.2f} s, most {max(seconds):.2f} s"
        yield f"{self.seconds:8.0f} s from upload to workbook of the large table"


def run_beside(app: RunningApp, cells: int) -> Beside:
    """A small table under a threshold that moves all the time, while somebody takes a large one to its workbook."""
    found = Beside()
    with to_review(app, 1, 2_000) as small:
        _through(app, 3, 200)
        _click(small, found.alone, lambda: len(found.alone) < 20)
        began = time.monotonic()
        with ThreadPoolExecutor(1) as pool:
            large = pool.submit(_through, app, 2, cells)
            _click(small, found.beside, lambda: not large.done())
            assert large.result()
        found.seconds = time.monotonic() - began
    return found


def _through(app: RunningApp, number: int, cells: int) -> bool:
    """One person from upload to workbook, who leaves then."""
    with to_review(app, number, cells) as visit:
        return to_workbook(visit, number)


def _click(visit: Visit, seconds: list[float], more: Callable[[], bool]) -> None:
    value = 3
    while more():
        began = time.monotonic()
        visit.set_number("Minimum inside", value)
        seconds.append(time.monotonic() - began)
        value = 3 + (value - 2) % 4
