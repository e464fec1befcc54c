"""A release read back: the published cells as a cube, what is hidden as missing, and the status of each cell."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from os import PathLike
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from sdc_core.arrays import BoolColumn
from sdc_core.cube.cube import Cube
from sdc_core.cube.named_categories import parents_of
from sdc_core.errors import InputError, Problem
from sdc_core.io.apart.doors import read_table
from sdc_core.io.raw.source import Source
from sdc_core.io.releases import messages
from sdc_core.progress import Progress
from sdc_core.spec.coarsening import parents_shown
from sdc_core.spec.hierarchy import TOTAL
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.columns import Column
from sdc_core.table.table import Table

VALUE, STATUS = "value", "status"
SHOWN = ("published", "perturbed", "rounded")
HIDDEN = ("primary", "secondary", "withheld")
MOST_PROBLEMS = 20


@dataclass(frozen=True, eq=False)
class ReadRelease:
    """A release as its file has it.

    cube: what is published; hidden cells are missing. status: for every row of the cube its status as a word, ""
    for cells that the file leaves out.
    """

    cube: Cube
    status: NDArray[np.str_]

    @property
    def hidden(self) -> BoolColumn:
        """The rows of which nothing is published."""
        return np.isin(self.status, HIDDEN)

    @property
    def is_changed(self) -> bool:
        """Whether the file marks figures that are not the true ones."""
        return bool(np.isin(self.status, SHOWN[1:]).any())

    @property
    def is_public(self) -> bool:
        """Whether the file keeps to itself why cells are hidden."""
        return not np.isin(self.status, HIDDEN[:2]).any()


def looks_like_release(path: str | PathLike[str]) -> bool:
    """Whether a file is a release: its first row ends with the columns value and status."""
    if Path(path).suffix.lower() != ".csv":
        return False
    table = read_table(path)
    return table.n_rows > 0 and {VALUE, STATUS} <= {text.strip() for text in table.row_texts(0)}


def read_release(
    path: str | PathLike[str], spec: TableSpec, *, changed: bool = False, progress: Progress | None = None
) -> ReadRelease:
    """The release in a CSV file, made under this spec.

    changed: whether published figures are known to be others than the true ones, whatever the file says of them.
    Refuses, located and with a sentence for each: columns of another spec, unknown statuses, figures where the
    status hides them, published cells without one, totals that do not fit, and a file that hides nothing or all.
    """
    return _read(path, spec, to_attack=True, changed=changed, progress=progress)


def read_any_release(
    path: str | PathLike[str] | Source, spec: TableSpec, *, changed: bool = False, progress: Progress | None = None
) -> ReadRelease:
    """The same of a release that may hide nothing, such as a rounded one."""
    return _read(path, spec, to_attack=False, changed=changed, progress=progress)


def _read(
    path: str | PathLike[str] | Source,
    spec: TableSpec,
    *,
    to_attack: bool,
    changed: bool = False,
    progress: Progress | None = None,
) -> ReadRelease:
    table = read_table(path)
    headers = [text.strip() for text in table.row_texts(0)]
    _refuse_foreign(table, headers, spec)
    value, status = (table.columns[headers.index(name)] for name in (VALUE, STATUS))
    words = _statuses(table, value, status, headers)
    changed |= bool(np.isin(words, SHOWN[1:]).any())
    if to_attack:
        _refuse_all_or_nothing(table.name, words, changed=changed)
    cube = Cube.build(table, spec_of_release(spec, perturbed=changed), progress=progress)
    found = np.full(len(cube), "", dtype="<U9")
    if cube.placed is not None:
        found[cube.placed.rows] = words[cube.placed.origins.row - table.first_row - 1]
    return ReadRelease(cube, found)


def spec_of_release(spec: TableSpec, *, perturbed: bool = False) -> TableSpec:
    """What a release made under a spec means: one row a cell, labels instead of codes, an empty value is hidden.

    perturbed: rounded and perturbed figures need not add up.
    """
    measure = spec.measure
    return TableSpec(
        variables=tuple(map(_variable, spec.variables)),
        title=spec.title,
        population=spec.population,
        unit=spec.unit,
        measure=Measure(count=VALUE) if measure.kind == "frequency" else Measure(kind="magnitude", value=VALUE),
        missing=("",),
        structural=tuple(_impossible(entry, spec) for entry in spec.structural if _all_shown(entry, spec)),
        additivity="report" if perturbed else "refuse",
        filters=spec.filters,
    )


def _variable(variable: Variable) -> Variable:
    def label(code: str) -> str:
        return variable.labels.get(code, code)

    parents = parents_shown(parents_of(variable), variable) if variable.parents else {}
    total = () if variable.role == "by" else (TOTAL,)
    sensitive = tuple(label(code) for code in variable.sensitive if _is_shown(code, variable))
    parents = {label(code): label(parent) for code, parent in parents.items()}
    return replace(
        variable, name=variable.title, shown_as="", total=total, parents=parents, sensitive=sensitive, bands=(),
        labels={}, empty="", merge={}, undivided=(), levels=None,
    )  # fmt: skip


def _is_shown(code: str, variable: Variable) -> bool:
    """Whether a release has this category: not where it is merged with others, or part of one shown undivided."""
    if variable.parents:
        return code in parents_shown(parents_of(variable), variable)
    return variable.levels is None and code not in {part for parts in variable.merge.values() for part in parts}


def _all_shown(entry: Mapping[str, str], spec: TableSpec) -> bool:
    return all(_is_shown(entry[one.name], one) for one in spec.variables if one.name in entry)


def _impossible(entry: Mapping[str, str], spec: TableSpec) -> dict[str, str]:
    """An impossible combination by names and labels of the release: everybody knows that such a cell is empty."""
    return {
        variable.title: variable.labels.get(entry[variable.name], entry[variable.name])
        for variable in spec.variables
        if variable.name in entry
    }


def _refuse_foreign(table: Table, headers: Sequence[str], spec: TableSpec) -> None:
    wanted = [*spec.names, VALUE, STATUS]
    problems = [messages.NO_COLUMN.at(table.name, column=name) for name in wanted if name not in headers]
    others = len([header for header in headers if header not in wanted])
    if others:
        columns = "there is 1 column" if others == 1 else f"there are {others} columns"
        problems.append(messages.FOREIGN_COLUMN.at(table.name, columns=columns))
    if problems:
        raise InputError(*problems)


def _statuses(table: Table, value: Column, status: Column, headers: Sequence[str]) -> NDArray[np.str_]:
    """The status of each row below the header; refuses those that are none, and figures that contradict theirs."""
    words = np.array([text.strip() for text in status.texts], dtype=str)[status.codes][1:]
    blank = np.array([not text.strip() for text in value.texts], dtype=bool)[value.codes][1:]
    hidden = np.isin(words, HIDDEN)
    faults = (
        (~np.isin(words, (*HIDDEN, *SHOWN)), messages.UNKNOWN_STATUS, STATUS),
        (hidden & ~blank, messages.FIGURE_WITHHELD, VALUE),
        (np.isin(words, SHOWN) & blank, messages.NO_FIGURE, VALUE),
    )
    problems: list[Problem] = []
    for at, message, column in faults:
        place = headers.index(column)
        problems.extend(message.at(table.place(int(row) + 1, place)) for row in np.flatnonzero(at)[:MOST_PROBLEMS])
    if problems:
        raise InputError(*problems)
    return words.astype("<U9")


def _refuse_all_or_nothing(name: str, words: NDArray[np.str_], *, changed: bool) -> None:
    if not changed and not np.isin(words, HIDDEN).any():
        raise InputError(messages.HIDES_NOTHING.at(name))
    if not np.isin(words, SHOWN).any():
        raise InputError(messages.HIDES_EVERYTHING.at(name))
