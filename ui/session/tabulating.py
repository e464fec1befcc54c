"""From what a person has opened to its cube: from the table in memory, or row by row from disk."""

from __future__ import annotations

from dataclasses import replace

from sdc_core.attack.joint_bounds import with_joint_bounds
from sdc_core.contributions.cell_contributions import Need
from sdc_core.cube.cube import Cube
from sdc_core.cube.nesting import combinations_of, parents_from_columns
from sdc_core.errors import InputError, SpecError
from sdc_core.io.apart.doors import read_microdata
from sdc_core.progress import Progress
from sdc_core.spec.parts import Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.table import Table
from ui.session import allowing, apart, jobs, messages, readying, state
from ui.session.folder import OnDisk
from ui.session.question import Question

CUBE = Question[Cube]("cube")
SCANNED = Question[Cube]("cube of rows on disk")
BY_TOTALS = Question[Cube]("cube by its totals")
JOINTLY = Question[Cube]("cube by all its totals together")
LEVELS = Question[Table]("levels")

KEPT = 5
"""The largest contributions of a sum that are collected in any case: to draw them, and to move a threshold at once."""


def is_scanned(work: state.Work) -> bool:
    """Whether the rows stay on disk, so that a policy that asks for more has them read once more."""
    return isinstance(work.upload, OnDisk)


def cube_of(work: state.Work, spec: TableSpec, need: Need) -> Cube:
    """The cube of the open table; while it is made the page shows progress and ends here.

    need: what the policy asks about contributions, which has to be known where rows are not kept.
    """
    table, upload = work.table, work.upload
    assert table is not None
    if not isinstance(upload, OnDisk):
        return _built(CUBE, table, spec)
    allowed = allowing.for_the_open_table()
    if spec.layout != "microdata":
        raise SpecError(messages.ONLY_MICRODATA.at("layout"))
    wanted = Need()
    if spec.measure.kind == "magnitude":
        wanted = replace(need, largest=max(need.largest, KEPT))
        readying.make_ready()
    return jobs.finish(
        SCANNED,
        (table, spec, wanted),
        lambda progress: read_microdata(upload.path(), spec, wanted, progress, file=upload.source, allowed=allowed),
    )


def tolerant_cube(work: state.Work, spec: TableSpec, need: Need) -> Cube:
    """The cube of the open table, whose totals may differ from their parts: each difference is shown to the person.

    Where none does, what is hidden follows from all totals together as closely as they say, as on the command line.
    """
    cube = cube_of(work, replace(spec, additivity="report"), need)
    if cube.bounds is None or cube.differences or spec.additivity == "report":
        return cube
    table = work.table
    assert table is not None
    exact = _built(BY_TOTALS, table, spec)
    large = len(exact) >= apart.SETTLED
    return jobs.finish(
        JOINTLY, (exact,),
        lambda progress: apart.done(with_joint_bounds, progress, large=large, cube=exact),
        large=large,
    )  # fmt: skip


def _built(question: Question[Cube], table: Table, spec: TableSpec) -> Cube:
    """The cube of a table in memory."""
    large = table.n_rows * len(table.columns) >= apart.TABULATED
    allowed = allowing.for_the_open_table()
    return jobs.finish(
        question, (table, spec),
        lambda progress: apart.done(Cube.build, progress, large=large, table=table, spec=spec, allowed=allowed),
        large=large,
    )  # fmt: skip


def parents_of(work: state.Work, table: Table, names: tuple[str, ...]) -> dict[str, str]:
    """Code → parent code of columns that are levels of one another, the finest first, from all rows."""
    upload = work.upload
    if not isinstance(upload, OnDisk):
        return parents_from_columns(table, names)
    occurring = jobs.finish(LEVELS, (table, names), lambda progress: _combinations(upload, names, progress))
    try:
        return parents_from_columns(occurring, names)
    except InputError:
        raise InputError(messages.STANDS_BELOW_TWO.at(upload.name, columns=" or ".join(names[:-1]))) from None


def _combinations(upload: OnDisk, names: tuple[str, ...], progress: Progress) -> Table:
    """The combinations of categories that occur, once each."""
    spec = TableSpec(tuple(Variable(name, "key") for name in names), layout="microdata")
    cube = read_microdata(upload.path(), spec, progress=progress, file=upload.source)
    return combinations_of(cube)
