"""What is done with the files of each kind: all that the program does with an upload before anybody is asked."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from contextlib import nullcontext, suppress
from pathlib import Path

from sdc_core.cube.cube import Cube
from sdc_core.entries.proposal import propose
from sdc_core.errors import SdcError
from sdc_core.evaluation.reviewing import review
from sdc_core.io.cell_keys.ptable_csv import read_ptable
from sdc_core.io.check_file import is_check, load_check
from sdc_core.io.exchange.argus.hst import read_hst
from sdc_core.io.exchange.jj.jj_file import read_jj
from sdc_core.io.filled_workbook.reading_back import filled_copy
from sdc_core.io.filled_workbook.returned import read_returned
from sdc_core.io.filled_workbook.written import Written
from sdc_core.io.hidden import hidden_content
from sdc_core.io.office_file import load_office
from sdc_core.io.opening.grid_of_sheet import read_grid
from sdc_core.io.opening.hierarchy import read_hierarchy
from sdc_core.io.opening.opening import open_file
from sdc_core.io.own_workbook import annotated
from sdc_core.io.own_workbook.what_is_lost import losses
from sdc_core.io.packages.for_public import found_in
from sdc_core.io.raw.limits import LIMITS
from sdc_core.io.raw.source import Source
from sdc_core.io.reading import read_table
from sdc_core.io.records.verifying import about_both, about_record, about_release
from sdc_core.io.releases.lookup_file import read_lookup
from sdc_core.io.releases.reading import read_any_release
from sdc_core.io.releases.shares_file import read_shares
from sdc_core.io.settings_file import load_private_policy, load_recipe, load_settings
from sdc_core.lessons.record import read_record as read_progress
from sdc_core.progress import no_progress
from sdc_core.record.reading import read_record
from sdc_core.record.signing import public_key
from sdc_core.register.register import Register
from sdc_core.sheets.applying.applying import as_table
from sdc_core.spec.hierarchy import Hierarchy
from sdc_core.spec.hierarchy_file import parse_labels
from tests.fuzz import own_files
from tests.fuzz.forked import forking
from tests.fuzz.here import reading_here
from tests.fuzz.seeds import FORKED, Files

MOST_CELLS = 100_000
"""Of the tables that are also built: a mutation may make a small file mean a large one."""


def _table(files: Files) -> None:
    """Open it, make its cube, list what it hides."""
    name, *others = files
    content = files[name]
    opened = open_file(content, name, beside={other: files[other] for other in others})
    with suppress(SdcError):
        hidden_content(content, name)
    with suppress(SdcError):
        losses(content, name)
    if opened.table.n_rows * opened.table.n_columns > MOST_CELLS:
        return
    for reading in opened.readings if opened.grid else ():
        with suppress(SdcError):
            Cube.build(*as_table(opened.grid, reading))
    if opened.spec is not None:
        Cube.build(opened.table, opened.spec)
    elif not opened.readings:
        propose(opened.table)


def _hierarchy(files: Files) -> None:
    name = next(iter(files))
    Hierarchy.from_parents(read_hierarchy(files[name], name, categories=("a", "b", "01"), total=("Total",)))


def _recipe(files: Files) -> None:
    (name, recipe), (sheet, content) = files.items()
    grid = read_grid(content, name=sheet)
    for reading in load_recipe(recipe, name).applied(grid):
        as_table(grid, reading)


def _release(files: Files) -> None:
    (name, content), (spec_name, spec) = files.items()
    read_any_release(_source(name, content), load_settings(spec, spec_name)[0])


def _check(files: Files) -> None:
    name = next(iter(files))
    is_check(files[name], name)
    load_check(files[name], name)


def _register(files: Files) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "register.sqlite"
        path.write_bytes(next(iter(files.values())))
        register = Register(path)
        for one in register.releases():
            register.release(one.number)


def _annotating(files: Files) -> None:
    """Review somebody's own workbook and put the marks into it."""
    name, content = next(iter(files.items()))
    file = _source(name, content)
    result = review(Cube.build(read_table(file), own_files.SPEC), own_files.POLICY)
    annotated(content, name, result)


def _filled(files: Files, before: Written) -> None:
    name, content = next(iter(files.items()))
    filled_copy(read_returned(content, name=name), before)


def _record(files: Files) -> None:
    """Verify it, beside the release and beside the other record."""
    name, content = next(iter(files.items()))
    record = read_record(content, name)
    list(about_record(record, content, public_key(own_files.public_key(), name="office.pub")))
    about_both(record, own_files.record())
    about_release(record, _source("public-table.csv", own_files.copies().files["public-table.csv"]))


def _package(files: Files) -> None:
    copies = own_files.copies()
    found_in(next(iter(files.values())), copies.said, copies.true_values)


def _source(name: str, content: bytes) -> Source:
    return Source.opened(content, name=name, limits=LIMITS)


def _of_one(read: Callable[[Source], object]) -> Callable[[Files], None]:
    return lambda files: void(read(_source(*next(iter(files.items())))))


def void(result: object) -> None:
    """Throw a result away."""


_OTHERS: dict[str, Callable[[Files], None]] = {
    **dict.fromkeys(("hierarchy", "parents", "outline", "levels"), _hierarchy),
    "codelist": lambda files: void(parse_labels(*reversed(next(iter(files.items()))))),
    "spec": lambda files: void(load_settings(*reversed(next(iter(files.items()))))),
    "policy": lambda files: void(load_private_policy(*reversed(next(iter(files.items()))))),
    "recipe": _recipe,
    **dict.fromkeys(("check", "check-archive"), _check),
    "lookup": _of_one(read_lookup),
    "shares": _of_one(read_shares),
    "release": _release,
    "p-table": _of_one(read_ptable),
    "a-priori": _of_one(lambda file: read_hst(file, LIMITS, no_progress, names=("size",))),
    "jj": _of_one(lambda file: read_jj(file.content, file.name)),
    "register": _register,
    "annotating": _annotating,
    "filled": lambda files: _filled(files, own_files.ours()),
    "filled-upload": lambda files: _filled(files, own_files.on_upload()),
    "office": lambda files: void(load_office(*reversed(next(iter(files.items()))))),
    **dict.fromkeys(("record", "public-record"), _record),
    "package": _package,
    "public-copy": _of_one(lambda file: about_release(own_files.record(), file)),
    "key": lambda files: void(public_key(next(iter(files.values())), name="office.pub")),
    "progress": lambda files: void(read_progress(next(iter(files.values())))),
}


def read(kind: str, files: Files) -> None:
    """Do it; a result is thrown away."""
    with reading_here(), forking() if kind in FORKED else nullcontext():
        _OTHERS.get(kind, _table)(files)
