"""What plain files of packages are opened as, held against what they are. python -m tests.entries.openings FOLDER

FOLDER holds the files as `openings.toml` names them: `pydataset`, what the archive in pydataset 0.2.0 keeps in
rdata/csv; `lifelines`, the datasets of lifelines 0.30.3; `causaldata`, those of causaldata 0.1.5. They are not kept
here. Each file is opened as it is written, and once more without its first column, where that only numbers the rows.
"""

from __future__ import annotations

import csv
import io
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from sdc_core.entries.proposal import propose
from sdc_core.errors import SdcError
from sdc_core.io.opening.opening import open_file

LABELS = Path(__file__).with_suffix(".toml")
MOST_ROWS = 4000


def labelled() -> Iterator[tuple[str, str, str, str]]:
    """Of each file: its lot, its name, what it is, and the name of the column of counts."""
    for lot, kinds in tomllib.loads(LABELS.read_text(encoding="utf-8")).items():
        for kind in ("microdata", "tables"):
            yield from ((lot, name, kind, "") for name in kinds[kind])
        yield from ((lot, name, "cells", count) for name, count in kinds["cells"].items())


def ways(path: Path) -> Iterator[tuple[str, bytes]]:
    """A file as it is written and, where they have no name, without the numbers of its rows; cut to some rows."""
    rows = [*csv.reader(io.StringIO(path.read_text(encoding="utf-8", errors="replace")))][: MOST_ROWS + 1]
    yield "as written", _written(rows)
    if not rows[0][0] and rows[1][0].isdigit():
        yield "without row numbers", _written([row[1:] for row in rows])


def _written(rows: list[list[str]]) -> bytes:
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue().encode()


def opened_as(content: bytes, name: str) -> tuple[str, str]:
    """What a file is opened as, and the name of the column of counts."""
    try:
        opened = open_file(content, name)
    except SdcError:
        return "refused", ""
    if opened.grid is not None:
        return "tables", ""
    proposal = propose(opened.table)
    return proposal.layout, proposal.count


def main(folder: Path) -> None:
    tried: Counter[tuple[str, str, str]] = Counter()
    right: Counter[tuple[str, str, str]] = Counter()
    for lot, name, kind, count in labelled():
        for way, content in ways(folder / name):
            found = opened_as(content, Path(name).name)
            tried[lot, way, kind] += 1
            right[lot, way, kind] += found == (kind, count)
            if found != (kind, count):
                print(f"{lot}, {name}, {way}: {kind} {count}, opened as {' '.join(found)}")
    for key in sorted(tried):
        print(f"{', '.join(key)}: {right[key]} of {tried[key]} right")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
