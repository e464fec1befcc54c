"""The doors through which data comes in: what the readers do, done in a worker that a file cannot hurt."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sdc_core.cube.allowed import UNLIMITED, Allowed
from sdc_core.errors import SdcError
from sdc_core.io.apart import tasks
from sdc_core.io.apart.allowance import Allowance
from sdc_core.io.apart.asking import ask, let_go
from sdc_core.io.opening.descriptions import files_beside
from sdc_core.io.raw.limits import LIMITS, Limits
from sdc_core.io.raw.source import Location, Source
from sdc_core.messages import active
from sdc_core.progress import Progress, no_progress
from sdc_core.sheets.seeing.grid import Grid
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.table import Table

if TYPE_CHECKING:
    from sdc_core.arrays import IntColumn
    from sdc_core.contributions.cell_contributions import Need
    from sdc_core.cube.cube import Cube
    from sdc_core.entries.record_keys import KeySource
    from sdc_core.evaluation.reviewing import Review
    from sdc_core.io.filled_workbook.returned import ReturnedWorkbook
    from sdc_core.io.hidden.kinds import Hidden
    from sdc_core.io.own_workbook.what_is_lost import Loss
    from sdc_core.io.public.own_layout.copying import OwnCopy
    from sdc_core.io.public.published import Published
    from sdc_core.signoff.signed_release import SignedRelease
    from sdc_core.signoff.signoff import SignOff


def read_table(
    source: Location | bytes | Source,
    *,
    name: str | None = None,
    sheet: str | None = None,
    limits: Limits = LIMITS,
    progress: Progress = no_progress,
) -> Table:
    """The rectangle of cells in a file of any format; see `sdc_core.io.reading`."""
    file = Source.opened(source, name=name, limits=limits)
    return ask(file, tasks.table, progress, sheet=sheet, limits=limits)


def sheet_names(
    source: Location | bytes | Source, *, name: str | None = None, limits: Limits = LIMITS
) -> tuple[str, ...]:
    """The sheets of a workbook in its order; none for a format without sheets."""
    file = Source.opened(source, name=name, limits=limits)
    return ask(file, tasks.names_of_sheets, no_progress, limits=limits, only_in_sight=False)


def sheets_in_sight(
    source: Location | bytes | Source, *, name: str | None = None, limits: Limits = LIMITS
) -> tuple[str, ...]:
    """The sheets of a workbook that are not hidden, in its order."""
    file = Source.opened(source, name=name, limits=limits)
    return ask(file, tasks.names_of_sheets, no_progress, limits=limits, only_in_sight=True)


def read_grid(
    source: Location | bytes | Source, *, name: str | None = None, sheet: str | None = None, limits: Limits = LIMITS
) -> Grid:
    """The rectangle of a sheet with its looks; see `sdc_core.io.opening.grid_of_sheet`."""
    file = Source.opened(source, name=name, limits=limits)
    return ask(file, tasks.grid, no_progress, sheet=sheet, limits=limits)


def described(
    source: Location | bytes | Source,
    *,
    name: str | None = None,
    sheet: str | None = None,
    beside: Mapping[str, bytes] | None = None,
    limits: Limits = LIMITS,
    progress: Progress = no_progress,
) -> tuple[Table, TableSpec | None]:
    """The table of a file and the spec that the file suggests; see `sdc_core.io.opening.descriptions`."""
    file = Source.opened(source, name=name, limits=limits)
    near = files_beside(source, file.name) if beside is None else beside
    return ask(file, tasks.description, progress, sheet=sheet, beside=dict(near), limits=limits)


def read_head_of_parquet(path: Path, *, name: str, rows: int) -> Table:
    """The first rows of a Parquet file that stays where it lies; see `sdc_core.io.opening.head_of_parquet`."""
    return ask(Source(name, b""), tasks.head_of_parquet, no_progress, path=path, rows=rows)


def read_microdata(
    path: Location,
    spec: TableSpec,
    need: Need | None = None,
    progress: Progress = no_progress,
    *,
    memory: int | None = None,
    keys: KeySource | None = None,
    file: Source | None = None,
    allowed: Allowed = UNLIMITED,
) -> Cube:
    """The cube of microdata that stay where they lie; see `sdc_core.io.opening.microdata`.

    file: whose worker is asked, so that the next question about the same rows finds the engine loaded. allowed: how
    many cells the cube may have.
    """
    from sdc_core.tabulation.files import data_files  # noqa: PLC0415 - for microdata only

    path = Path(path)
    size = sum(one.stat().st_size for one in data_files(path)[0])
    allowance = Allowance.for_microdata(size, writes=spec.measure.kind == "magnitude")
    return ask(
        file or Source(path.name, b""), tasks.cube_of_microdata, progress, allowance=allowance,
        path=path, spec=spec, need=need, memory=memory, keys=keys, allowed=allowed,
    )  # fmt: skip


def read_hierarchy(
    file: Source,
    *,
    sheet: str | None = None,
    categories: Collection[str] = (),
    total: Sequence[str] = (),
) -> dict[str, str]:
    """Code → parent code ("" at the top); see `sdc_core.io.opening.hierarchy`."""
    return ask(file, tasks.parents, no_progress, sheet=sheet, categories=tuple(categories), total=tuple(total))


def parsed_toml(file: Source, *, error: type[SdcError]) -> dict[str, Any]:
    """The content of a TOML file; see `sdc_core.spec.toml_text`. A fault of it is raised as `error`."""
    return _once(file, tasks.toml, error=error)


def parsed_labels(file: Source) -> dict[str, str]:
    """The labels of a codelist, by code; see `sdc_core.spec.hierarchy_file`."""
    return _once(file, tasks.labels)


def parsed_parents(file: Source, *, leading: str, total: Sequence[str]) -> dict[str, str]:
    """The parents of a hierarchy, by code; see `sdc_core.spec.hierarchy_file`."""
    return _once(file, tasks.parents_of_text, leading=leading, total=tuple(total))


def unpacked(file: Source, *, limits: Limits) -> tuple[tuple[str, bytes], ...]:
    """The parts of an archive with their names, in its order."""
    return ask(file, tasks.parts_of_archive, no_progress, limits=limits)


def hidden_content(content: bytes | Source, name: str | None = None, *, limits: Limits = LIMITS) -> tuple[Hidden, ...]:
    """What a file holds and does not show; see `sdc_core.io.hidden.search`."""
    file = Source.opened(content, name=name, limits=limits)
    return ask(file, tasks.hidden, no_progress, limits=limits)


def read_returned(
    source: Location | bytes | Source,
    *,
    name: str | None = None,
    limits: Limits = LIMITS,
    progress: Progress = no_progress,
) -> ReturnedWorkbook:
    """What people filled into a workbook of ours; see `sdc_core.io.filled_workbook.returned`."""
    return ask(Source.opened(source, name=name, limits=limits), tasks.returned, progress, limits=limits)


def annotated(
    file: Source,
    review: Review,
    *,
    signoff: SignOff | None = None,
    created: date | None = None,
    release: SignedRelease | None = None,
    limits: Limits = LIMITS,
    progress: Progress = no_progress,
) -> bytes:
    """The person's own workbook with marks on its cells, in the active language; see `own_workbook.annotating`."""
    return ask(
        file, tasks.annotation, progress,
        review=review, signoff=signoff, created=created, release=release, language=active().language, limits=limits,
    )  # fmt: skip


def annotated_name(file: Source, *, limits: Limits = LIMITS) -> str:
    """What the annotated copy of a file is called."""
    return ask(file, tasks.name_of_annotation, no_progress, limits=limits)


def losses(file: Source, *, limits: Limits = LIMITS) -> tuple[Loss, ...]:
    """What the annotated copy of a file will lack, every kind in a sentence."""
    return ask(file, tasks.losses, no_progress, limits=limits)


def own_copy(
    file: Source,
    published: Published,
    true_values: IntColumn,
    *,
    looked_at: Collection[str] = (),
    limits: Limits = LIMITS,
    progress: Progress = no_progress,
) -> OwnCopy:
    """A copy of the person's own sheet for the public; see `sdc_core.io.public.own_layout.copying`."""
    return ask(
        file, tasks.own_copy, progress,
        published=published, true_values=true_values, looked_at=tuple(looked_at), limits=limits,
    )  # fmt: skip


def _once(file: Source, task: Callable[..., dict[str, Any]], **arguments: Any) -> dict[str, Any]:
    """The answer of a worker of which nothing more is asked."""
    try:
        return ask(file, task, no_progress, **arguments)
    finally:
        let_go(file)
