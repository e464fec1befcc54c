"""What a worker does with its file. Only what stands here parses bytes from outside; nothing else calls it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sdc_core.cube.allowed import Allowed
from sdc_core.errors import SdcError
from sdc_core.io.raw.limits import Limits
from sdc_core.io.raw.source import Source
from sdc_core.progress import Progress
from sdc_core.sheets.seeing.grid import Grid
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.table import Table

if TYPE_CHECKING:
    from datetime import date

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

# A task loads its reader where it runs: in the worker, not in the program that asks.
# ruff: noqa: PLC0415


def table(file: Source, progress: Progress, *, sheet: str | None, limits: Limits) -> Table:
    """The rectangle of cells of a file of any format."""
    from sdc_core.io import reading

    return reading.read_table(file, sheet=sheet, limits=limits, progress=progress)


def names_of_sheets(file: Source, progress: Progress, *, limits: Limits, only_in_sight: bool) -> tuple[str, ...]:
    """The sheets of a workbook in its order."""
    from sdc_core.io import reading

    return (reading.sheets_in_sight if only_in_sight else reading.sheet_names)(file, limits=limits)


def grid(file: Source, progress: Progress, *, sheet: str | None, limits: Limits) -> Grid:
    """A sheet with its looks."""
    from sdc_core.io.opening import grid_of_sheet

    return grid_of_sheet.read_grid(file, sheet=sheet, limits=limits)


def description(
    file: Source, progress: Progress, *, sheet: str | None, beside: Mapping[str, bytes], limits: Limits
) -> tuple[Table, TableSpec | None]:
    """The table of a file and the spec that the file suggests."""
    from sdc_core.io.opening import descriptions

    return descriptions.described(file, sheet=sheet, beside=beside, limits=limits, progress=progress)


def head_of_parquet(file: Source, progress: Progress, *, path: Path, rows: int) -> Table:
    """The first rows of a Parquet file that stays where it lies; `file` has no more than its name."""
    from sdc_core.io.opening import head_of_parquet as head

    return head.read_first_rows(path, name=file.name, rows=rows)


def cube_of_microdata(
    file: Source,
    progress: Progress,
    *,
    path: Path,
    spec: TableSpec,
    need: Need | None,
    memory: int | None,
    keys: KeySource | None,
    allowed: Allowed,
) -> Cube:
    """The cube of microdata that stay where they lie; `file` has no more than its name."""
    from sdc_core.io.opening import microdata

    return microdata.read_microdata(path, spec, need, progress, memory=memory, keys=keys, allowed=allowed)


def parents(
    file: Source, progress: Progress, *, sheet: str | None, categories: tuple[str, ...], total: tuple[str, ...]
) -> dict[str, str]:
    """A hierarchy, code → parent code."""
    from sdc_core.io.opening import hierarchy

    return hierarchy.read_hierarchy(file.content, file.name, sheet=sheet, categories=categories, total=total)


def toml(file: Source, progress: Progress, *, error: type[SdcError]) -> dict[str, Any]:
    """The content of a TOML file."""
    from sdc_core.spec import toml_text

    return toml_text.parse_toml(file.content, file.name, error)


def labels(file: Source, progress: Progress) -> dict[str, str]:
    """A codelist, code → label."""
    from sdc_core.spec import hierarchy_file

    return hierarchy_file.parse_labels(file.content, file.name)


def parents_of_text(file: Source, progress: Progress, *, leading: str, total: tuple[str, ...]) -> dict[str, str]:
    """A hierarchy as a spec names it, code → parent code."""
    from sdc_core.spec import hierarchy_file

    return hierarchy_file.parse_parents(file.content, file.name, leading=leading, total=total)


def parts_of_archive(file: Source, progress: Progress, *, limits: Limits) -> tuple[tuple[str, bytes], ...]:
    """The parts of an archive with their names."""
    from sdc_core.io.raw import archives

    archive = archives.open_archive(file, limits)
    return tuple((part, archive.read(part)) for part in archive.zip.namelist())


def hidden(file: Source, progress: Progress, *, limits: Limits) -> tuple[Hidden, ...]:
    """What a file holds and does not show."""
    from sdc_core.io.hidden import search

    return search.hidden_content(file, limits=limits)


def returned(file: Source, progress: Progress, *, limits: Limits) -> ReturnedWorkbook:
    """What people filled into a workbook of ours."""
    from sdc_core.io.filled_workbook.returned import read_returned

    return read_returned(file, limits=limits, progress=progress)


def annotation(
    file: Source,
    progress: Progress,
    *,
    review: Review,
    signoff: SignOff | None,
    created: date | None,
    release: SignedRelease | None,
    language: str,
    limits: Limits,
) -> bytes:
    """The person's own workbook with marks on it, in a language."""
    from sdc_core.io.own_workbook import annotating
    from sdc_core.messages import speaking
    from sdc_core.signoff.signoff import SignOff
    from sdc_core.words.languages import catalogue_of

    with speaking(catalogue_of(language)):
        return annotating.annotated(
            file.content, file.name, review,
            signoff=signoff or SignOff(), created=created, limits=limits, progress=progress, release=release,
        )  # fmt: skip


def name_of_annotation(file: Source, progress: Progress, *, limits: Limits) -> str:
    """What the annotated copy is called."""
    from sdc_core.io.own_workbook import annotating

    return annotating.annotated_name(file, limits=limits)


def losses(file: Source, progress: Progress, *, limits: Limits) -> tuple[Loss, ...]:
    """What the annotated copy will lack."""
    from sdc_core.io.own_workbook import what_is_lost

    return what_is_lost.losses(file, limits=limits)


def own_copy(
    file: Source,
    progress: Progress,
    *,
    published: Published,
    true_values: IntColumn,
    looked_at: tuple[str, ...],
    limits: Limits,
) -> OwnCopy:
    """The person's own sheet for the public."""
    from sdc_core.io.public.own_layout import copying

    return copying.own_copy(
        file.content, file.name, published, true_values, looked_at=looked_at, limits=limits, progress=progress
    )
