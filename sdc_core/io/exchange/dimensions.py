"""From a cube as a file stores it (variables, then a value for every combination) to one row a cell.

PX and JSON-stat keep their categories apart from their values and say a good deal about both: which
category is the total, what is part of what, which symbol means nothing. All of that becomes a spec
that is proposed; a person confirms it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import prod

import numpy as np

from sdc_core.errors import InputError
from sdc_core.io.exchange import messages
from sdc_core.io.raw.limits import Limits
from sdc_core.io.raw.source import Source
from sdc_core.spec.parts import RESERVED, Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.columns import Column, Kind
from sdc_core.table.table import Note, Table

COUNT = "n"
"""What the column of values is called, unless a variable has that name."""


@dataclass(frozen=True)
class Dimension:
    """One variable as a file describes it.

    codes: its categories in order, each once. labels: code → what a person calls it. total: the codes
    that the file says are the total. parents: code → the code it is part of, as far as the file says.
    separate: a time or a measure, whose categories are never summed. title: another name, for outputs.
    """

    name: str
    codes: tuple[str, ...]
    labels: Mapping[str, str] = field(default_factory=dict)
    total: tuple[str, ...] = ()
    parents: Mapping[str, str] = field(default_factory=dict)
    separate: bool = False
    title: str = ""


def check_size(source: Source, dimensions: Sequence[Dimension], limits: Limits) -> int:
    """The number of cells of these variables, refused where it is more than we read."""
    if not dimensions:
        raise InputError(messages.NO_VARIABLE.at(source.name))
    cells = prod(len(dimension.codes) for dimension in dimensions)
    limits.check_shape(source.name, rows=cells + 1, columns=len(dimensions) + 1)
    return cells


def table_of(source: Source, dimensions: Sequence[Dimension], values: Column, notes: Iterable[Note]) -> Table:
    """The cells one below the other; the last variable varies fastest. The first row names the columns."""
    shape = [len(dimension.codes) for dimension in dimensions]
    columns = []
    for at, (dimension, size) in enumerate(zip(dimensions, shape, strict=True)):
        inner = np.repeat(np.arange(size, dtype=np.int32), prod(shape[at + 1 :]))
        categories = Column.from_texts(dimension.codes)
        columns.append(headed(dimension.name, categories.picked(np.tile(inner, prod(shape[:at])))))
    columns.append(headed(count_name(dimensions), values))
    return Table(source.name, source.sha256, tuple(columns), first_row=0, notes=tuple(notes))


def headed(name: str, column: Column) -> Column:
    """A column with its name on top."""
    codes = np.concatenate([np.zeros(1, dtype=np.int32), column.codes + np.int32(1)])
    kinds = [Kind.TEXT if name else Kind.BLANK, *column.kinds.tolist()]
    return Column.encoded((name, *column.texts), kinds, codes)


def count_name(dimensions: Sequence[Dimension]) -> str:
    """The name of the column of values."""
    name = COUNT
    while name in {dimension.name for dimension in dimensions}:
        name += "_"
    return name


def spec_of(
    dimensions: Sequence[Dimension],
    *,
    measured: bool,
    title: str,
    missing: Sequence[str],
    zero: Sequence[str],
) -> TableSpec:
    """The spec that the file itself suggests, in which every variable that is summed is a key."""
    name = count_name(dimensions)
    apart = [dimension.separate for dimension in dimensions]
    if all(apart):
        apart = [False] * len(apart)
    titles = titles_of([(dimension.name, dimension.title) for dimension in dimensions])
    return TableSpec(
        variables=tuple(map(_variable, dimensions, titles, apart)),
        title=title,
        measure=Measure("magnitude", value=name) if measured else Measure(count=name),
        missing=tuple(missing),
        zero=tuple(zero),
    )


def titles_of(names: Sequence[tuple[str, str]]) -> list[str]:
    """For each (name, title wished for) what outputs call the variable: "" for its name.

    No two are the same, and none is the name of a column of ours.
    """
    taken: set[str] = {name for name, _ in names if name not in RESERVED}
    titles = []
    for name, wished in names:
        if wished and wished not in taken and wished not in RESERVED:
            title = wished
        else:
            title = name if name in RESERVED else ""
            while title and (title in taken or title in RESERVED):
                title += "_"
        taken.add(title or name)
        titles.append(title)
    return titles


def _variable(dimension: Dimension, title: str, separate: bool) -> Variable:
    labels = useful_labels(dimension.codes, dimension.labels, without=dimension.total)
    if separate:
        return Variable(dimension.name, "by", shown_as=title, labels=labels)
    return Variable(
        dimension.name,
        "key",
        total=dimension.total,
        parents=_parents(dimension),
        shown_as=title,
        labels=labels,
    )


def useful_labels(codes: Iterable[str], labels: Mapping[str, str], *, without: Iterable[str]) -> dict[str, str]:
    """Code → label of all categories but the totals; empty where labels add nothing, or are not unique."""
    left_out = set(without)
    labelled = {code: labels[code] if labels.get(code, "").strip() else code for code in codes if code not in left_out}
    if len(set(labelled.values())) < len(labelled) or all(code == label for code, label in labelled.items()):
        return {}
    return labelled


def _parents(dimension: Dimension) -> dict[str, str]:
    """Code → parent, "" below the total, for every category; empty where the variable is flat."""
    if not dimension.parents:
        return {}
    total = {"", *dimension.total}
    known = dict.fromkeys((*dimension.codes, *dimension.parents, *dimension.parents.values()))
    of = {code: dimension.parents.get(code, "") for code in known if code not in total}
    parents = {code: "" if parent in total else parent for code, parent in of.items()}
    return parents if any(parents.values()) else {}


def is_tree(parents: Mapping[str, str]) -> bool:
    """Whether following the parents of every code ends."""
    settled: set[str] = set()
    for start in parents:
        code, path = start, set[str]()
        while code in parents and code not in settled:
            if code in path:
                return False
            path.add(code)
            code = parents[code]
        settled |= path
    return True
