"""How long one person's click takes while somebody else's large table is opened, reviewed, searched, compared and
written out.

    PYTHONPATH=. python benchmarks/clicks_beside_heavy_work.py [CELLS] [SEARCHED] [KIND ...]

Starts the app twice, with work in processes of its own and with all of it in place; both do each kind of work one right
after the other. A small table's threshold moves all the time; the clicks beside the work are divided by those alone
right before it. CELLS: cells, or units of microdata. SEARCHED: cells of the table that is protected, of which all
methods are put on the map, that is compared with another one, and held against a release of the register. KIND: only
these of upload, mark, review, workbook, sheet, search, map, compare, history, experiment, alone. What others
do on the machine is in the seconds, less in the ratios. The people run on the same machine as the servers.
"""

from __future__ import annotations

import os
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np

from sdc_core.io.raw.source import Source
from sdc_core.io.releases.public_release import entry_of
from sdc_core.register.naming import VARIABLE as REGISTER
from sdc_core.register.register import Register
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from tests.load import visit as visiting
from tests.load.many import table, to_review, to_workbook
from tests.load.visit import CONFIRM, Visit
from tests.serving import OFFICE, RunningApp, serving

APPS = {"apart": "serve.py", "in place": "benchmarks/_in_place.py"}
ALONE = 12
DATA_SETS = 20_000
"""Of an experiment that somebody asks for."""
SEARCH, ALL_METHODS = "Choose what to hide", "Compare methods"


def clicked(visit: Visit, more: Callable[[], bool]) -> list[float]:
    """Seconds of threshold changes, one after the other, at least one."""
    seconds: list[float] = []
    while not seconds or more():
        began = time.monotonic()
        visit.set_number("Minimum inside", 3 + len(seconds) % 4)
        seconds.append(time.monotonic() - began)
    return seconds


def beside(small: Visit, work: Callable[[], Any]) -> tuple[list[float], float]:
    """The clicks beside a piece of work, and how long the work took."""
    began = time.monotonic()
    with ThreadPoolExecutor(1) as pool:
        going_on = pool.submit(work)
        seconds = clicked(small, lambda: not going_on.done())
        going_on.result()
    return seconds, time.monotonic() - began


def sheet(cells: int) -> bytes:
    """A sheet with a title, and on it a crosstab with its totals."""
    across = 100
    counts = np.random.default_rng(5).integers(0, 50, (max(2, cells // across), across))
    counts = np.vstack([counts, counts.sum(axis=0)])
    counts = np.hstack([counts, counts.sum(axis=1, keepdims=True)])
    heads = ["region", *(f"age {at}" for at in range(across)), "Total"]
    names = [*(f"region {at}" for at in range(len(counts) - 1)), "Total"]
    lines = [";".join([name, *map(str, row)]) for name, row in zip(names, counts.tolist(), strict=True)]
    return "\n".join(["People by region and age" + ";" * (across + 1), ";".join(heads), *lines, ""]).encode()


def two_tables(cells: int) -> tuple[bytes, bytes]:
    """The same people by region and sex, and by region and offence."""
    heads, *lines = (one.split(",") for one in table(6, cells).decode().split())
    made = []
    for at in (1, 2):
        counts: dict[tuple[str, str], int] = defaultdict(int)
        for one in lines:
            counts[one[0], one[at]] += int(one[3])
        texts = [f"{region},{other},{n}" for (region, other), n in counts.items()]
        made.append("\n".join([f"region,{heads[at]},n", *texts, ""]).encode())
    return made[0], made[1]


@dataclass
class Server:
    """One of the two, with somebody who clicks there."""

    name: str
    app: RunningApp
    small: Visit

    def measure(self, kind: str, prepare: Callable[[RunningApp], Visit], work: Callable[[Visit], Any]) -> None:
        """The clicks beside a piece of work, in times of those right before it. What leads up to it is not measured."""
        with prepare(self.app) as visit:
            alone = clicked(self.small, lambda: False) and clicked(self.small, counting(ALONE))
            seconds, took = beside(self.small, lambda: work(visit))
        print(f"{kind:>8} {self.name:>8}: {line(seconds, alone)}; it took {took:.1f} s", flush=True)


def works(cells: int, searched: int) -> Iterator[tuple[str, Callable[[RunningApp], Visit], Callable[[Visit], Any]]]:
    """Each kind of work: what leads up to it, and the work itself."""
    content = table(2, cells)
    yield "upload", arrived, lambda visit: visit.upload("large.csv", content)
    yield "mark", lambda app: uploaded(app, content), lambda visit: visit.mark("key", "key", "target")
    yield "review", lambda app: marked(app, content), lambda visit: visit.press(CONFIRM)
    yield "workbook", lambda app: to_review(app, 2, cells), lambda visit: to_workbook(visit, 2)
    yield "sheet", arrived, lambda visit: visit.upload("sheet.csv", sheet(cells))
    yield "search", lambda app: on_protect(app, searched), lambda visit: visit.press(SEARCH)
    yield "map", lambda app: before_map(app, searched), lambda visit: visit.press(ALL_METHODS)
    yield "compare", lambda app: before_comparison(app, searched), compared
    yield "history", lambda app: before_history(app, searched), held
    yield "experiment", before_experiment, lambda visit: visit.set_number("Made-up data sets", DATA_SETS)
    yield "alone", lambda app: before_counting(app, cells), counted


def arrived(app: RunningApp) -> Visit:
    """Somebody without a table."""
    return Visit(app.url).open()


def uploaded(app: RunningApp, content: bytes) -> Visit:
    """Somebody with a table whose variables have no roles yet."""
    visit = arrived(app)
    visit.upload("large.csv", content)
    return visit


def marked(app: RunningApp, content: bytes) -> Visit:
    """Somebody with a table that is not confirmed yet."""
    visit = uploaded(app, content)
    visit.mark("key", "key", "target")
    return visit


def on_protect(app: RunningApp, cells: int) -> Visit:
    """Somebody about to protect a table."""
    visit = to_review(app, 4, cells)
    visit.go("protect")
    return visit


def before_map(app: RunningApp, cells: int) -> Visit:
    """Somebody about to compare every method on a table."""
    visit = on_protect(app, cells)
    visit.choose("One method or all", ALL_METHODS)
    return visit


def before_comparison(app: RunningApp, cells: int) -> Visit:
    """Somebody with two tables of the same people."""
    own, other = two_tables(cells)
    visit = uploaded(app, own)
    visit.mark("key", "target")
    visit.press(CONFIRM)
    visit.go("compare")
    visit.upload("other.csv", other)
    return visit


def compared(visit: Visit) -> None:
    """Two tables held side by side."""
    visit.press("Compare")
    assert visit.all("download_button", "CSV"), visit.words()


def register_of(folder: Path, cells: int) -> Path:
    """A register with one release: of the same people as the table that is held against it, by another variable."""
    _, other = two_tables(cells)
    head, *lines = other.decode().split()
    released = "\n".join([head.replace(",n", ",value,status"), *(f"{line},published" for line in lines), ""])
    spec = TableSpec(
        (Variable("region", "key"), Variable("offence", "target")), title="Offences", measure=Measure(count="n")
    )
    path = folder / "register.sqlite"
    entry = entry_of(Source("release.csv", released.encode()), spec, on=date(2026, 1, 31), signed_by="A. Clerk")
    Register(path).add(entry)
    return path


def before_history(app: RunningApp, cells: int) -> Visit:
    """Somebody about to hold a table against the register."""
    visit = uploaded(app, two_tables(cells)[0])
    visit.mark("key", "target")
    visit.press(CONFIRM)
    visit.go("releases")
    visit.show_tab("The table at hand")
    return visit


def held(visit: Visit) -> None:
    """A table held against the register: its release is in one system of equations with it."""
    visit.press("Hold it against the register")
    assert "is in one system of equations" in visit.words(), visit.words()


def before_experiment(app: RunningApp) -> Visit:
    """Somebody with the curves of the experiments in front of them."""
    visit = arrived(app)
    visit.go("thresholds")
    visit.show_tab("The experiments")
    visit.press("Skip the questions")
    return visit


def before_counting(app: RunningApp, units: int) -> Visit:
    """Somebody with a table of microdata."""
    draw = np.random.default_rng(8).integers
    columns = [draw(0, most, units).tolist() for most in (300, 90, 8)]
    lines = (f"town{town},{age},level{level}" for town, age, level in zip(*columns, strict=True))
    visit = uploaded(app, "\n".join(["town,age,education", *lines, ""]).encode())
    visit.mark("key", "key", "target")
    visit.press(CONFIRM)
    return visit


def counted(visit: Visit) -> None:
    """Who stands alone among the units."""
    visit.unfold("Who stands alone")
    assert "keys" in visit.words() or "alone" in visit.words(), visit.words()


def counting(number: int) -> Callable[[], bool]:
    """True so many times."""
    left = iter(range(number))
    return lambda: next(left, None) is not None


def line(seconds: list[float], alone: list[float]) -> str:
    """Median and p95, and how many times those alone they are."""
    middle, most = np.percentile(seconds, [50, 95])
    times, times_most = middle / np.median(alone), most / np.percentile(alone, 95)
    return f"{len(seconds):4d} clicks, p50 {middle:.2f} s = {times:.1f} ×, p95 {most:.2f} s = {times_most:.1f} ×"


def main(cells: str = "1000000", searched: str = "2000", *kinds: str) -> None:
    """Each kind of work on both servers, one right after the other."""
    visiting.PATIENCE = 1000.0
    with ExitStack() as open_ones:
        folder = Path(open_ones.enter_context(TemporaryDirectory()))
        register, servers = register_of(folder, int(searched)), []
        for name, script in APPS.items():
            app = open_ones.enter_context(serving(script, **OFFICE, **{REGISTER: str(register)}))
            small = open_ones.enter_context(to_review(app, 1, 2_000))
            with to_review(app, 3, 200) as first:
                to_workbook(first, 3)  # what the pages import is there
            servers.append(Server(name, app, small))
        for kind, prepare, work in works(int(cells), int(searched)):
            if kinds and kind not in kinds:
                continue
            print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors", flush=True)
            for server in servers:
                server.measure(kind, prepare, work)


if __name__ == "__main__":
    main(*sys.argv[1:])
