"""From one table to every other one in one session, in every order of two: no error, and nothing that came along.

By hand, for all files of folders: `python -m tests.pages.stepping FOLDER [FOLDER …] [--seconds N]`.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from tests.pages.visitor import Visitor
from ui.start.uploading import KINDS


@dataclass(frozen=True, eq=False)
class Workbook:
    """A file as it is uploaded."""

    name: str
    content: bytes


def walk(stops: int) -> Iterator[int]:
    """The shortest way on which every stop follows on every other one once, and which ends where it began."""
    for first in range(stops - 1):
        for other in range(first + 1, stops):
            yield first
            yield other
    yield 0


def stand_of(visitor: Visitor) -> dict[str, Any]:
    """All that the session holds about the open table, and what the page Table says of it.

    How often something was drawn afresh is left out.
    """
    work = visitor.work
    return {
        "page": visitor.title,
        "table": None
        if work.table is None
        else (work.table.name, work.table.sheet, work.table.sha256, work.table.notes),
        "sheet": None if work.sheet is None else work.sheet.statements(),
        "lines": replace(work.lines, token=""),
        "draft": work.draft,
        "policy": (work.base, work.policy, work.preset, work.pinned),
        "decisions": (work.signoff, work.signing, work.confirmed),
        "seen": (work.selected, replace(work.view, turned=0)),
        "protection": replace(work.protection, pressed=0),
        "attack": (work.attacking, work.purpose),
        "compare": replace(work.comparing, taken_in=0),
        "leaving": work.leaving,
        "roles": [control.value for control in visitor.roles()],
        "said": [one.value for kind in ("error", "warning", "info") for one in getattr(visitor.app, kind)],
    }


def differences(found: dict[str, Any], fresh: dict[str, Any]) -> list[str]:
    """What is otherwise than in a session of its own."""
    return [part for part in fresh if found[part] != fresh[part]]


def leave_traces(visitor: Visitor) -> None:
    """Say something about the open table, so that it could show in the next one."""
    roles = visitor.roles()
    if roles:
        roles[0].set_value("by")
        visitor.run()


def open_file(visitor: Visitor, file: Workbook) -> None:
    """Upload a file from wherever the visitor is, and look at the page that it leads to."""
    visitor.upload(file.content, file.name)
    visitor.go("table")


def step_through(
    stops: Sequence[str],
    open_stop: Callable[[Visitor, int], None],
    visitor: Visitor,
    fresh_stand: Callable[[int], dict[str, Any] | None],
) -> Iterator[tuple[str, list[str]]]:
    """Go from every stop to every other one; answers with each step and with what it should not have brought along.

    fresh_stand: what a session of its own holds at a stop; None where it cannot be opened, so that the last one stays.
    """
    last, fresh = "", {}
    for stop in walk(len(stops)):
        if stop not in fresh:
            fresh[stop] = fresh_stand(stop)
        open_stop(visitor, stop)
        wanted = fresh[stop]
        if wanted is None:
            continue
        if last not in ("", stops[stop]):
            yield f"{last} → {stops[stop]}", differences(stand_of(visitor), wanted)
        last = stops[stop]
        leave_traces(visitor)


def step_through_files(files: Sequence[Workbook]) -> Iterator[tuple[str, list[str]]]:
    """From every file to every other one."""

    def fresh_stand(at: int) -> dict[str, Any]:
        alone = Visitor()
        open_file(alone, files[at])
        return stand_of(alone)

    yield from step_through(
        [file.name for file in files], lambda visitor, at: open_file(visitor, files[at]), Visitor(), fresh_stand
    )


def sheets_of(visitor: Visitor) -> list[str]:
    """The sheets that the page Table offers."""
    table = visitor.work.table
    return [] if table is None else list(table.sheets)


def turn_to(visitor: Visitor, number: int) -> None:
    """Turn to a sheet of the open workbook."""
    visitor.set("selectbox", "Sheet", number)
    visitor.go_on()
    visitor.go("table")


def step_through_sheets(file: Workbook) -> Iterator[tuple[str, list[str]]]:
    """From every sheet of a workbook to every other one; what is refused leaves the last one open, and is left out."""
    visitor = Visitor()
    open_file(visitor, file)
    sheets = sheets_of(visitor)
    if len(sheets) < 2:
        return

    def fresh_stand(number: int) -> dict[str, Any] | None:
        alone = Visitor()
        open_file(alone, file)
        turn_to(alone, number)
        return stand_of(alone) if open_sheet_of(alone) == number else None

    names = [f"{file.name}, sheet {number}" for number in range(1, len(sheets) + 1)]
    yield from step_through(names, turn_to, visitor, fresh_stand)


def open_sheet_of(visitor: Visitor) -> int:
    """The place of the sheet that is open."""
    table = visitor.work.table
    assert table is not None
    return table.sheets.index(table.sheet)


def files_in(folders: Iterable[Path]) -> list[Workbook]:
    """Every file of a kind that holds tables; what comes beside a .tab is left out, and so are these."""
    kinds = {f".{kind}" for kind in KINDS} - {".tab", ".asc"}
    paths = [path for folder in folders for path in sorted(folder.rglob("*")) if path.suffix.lower() in kinds]
    return [Workbook(path.name, path.read_bytes()) for path in paths]


def main() -> int:
    """Step through folders by hand; answers with 1 where a step brought something along."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folders", type=Path, nargs="+")
    parser.add_argument("--seconds", type=float, default=600, help="the longest that the sheets of one file may take")
    parser.add_argument("--largest", type=int, default=3_000_000, help="bytes of the largest file that is opened")
    parser.add_argument("--only", default="", help="part of the name of a file")
    arguments = parser.parse_args()
    files = [one for one in files_in(arguments.folders) if len(one.content) <= arguments.largest]
    files = [one for one in files if arguments.only in one.name]
    steps = faults = 0
    ways = [(one.name, step_through_sheets(one)) for one in files]
    if not arguments.only:
        ways.append(("from file to file", step_through_files(files)))
    for name, way in ways:
        started, here = time.monotonic(), 0
        for step, brought in way:
            here += 1
            if brought:
                faults += 1
                print(f"{step}: {', '.join(brought)}", flush=True)
            if time.monotonic() - started > arguments.seconds:
                print(f"{name}: broken off after {here} steps", flush=True)
                break
        steps += here
        print(f"{name}: {here} steps, {time.monotonic() - started:.0f} s", flush=True)
    print(f"{steps} steps, {faults} of which brought something along")
    return int(faults > 0)


if __name__ == "__main__":
    sys.exit(main())
