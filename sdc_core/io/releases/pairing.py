"""A release beside the table that it was made from: figure by figure, and unit by unit where both are microdata."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.attack.intervals import find_intervals
from sdc_core.attack.publication import Publication
from sdc_core.contributions.cell_contributions import Need
from sdc_core.cube.addresses import ABSENT
from sdc_core.cube.cube import Cube
from sdc_core.entries.cells import Cells
from sdc_core.entries.layout import read_cells
from sdc_core.errors import InputError
from sdc_core.io.apart.doors import described
from sdc_core.io.releases import messages
from sdc_core.io.releases.reading import looks_like_release, read_any_release
from sdc_core.measures.imputation import Imputation
from sdc_core.measures.pair import FloatColumn, Moves, Pair, figures
from sdc_core.numbers.bounds import Bounds
from sdc_core.progress import Progress, no_progress
from sdc_core.table.table import Table


@dataclass(frozen=True, eq=False)
class Published:
    """What a file publishes, in the order of the original's rows. table: its units, where it is microdata."""

    figures: FloatColumn
    hidden: BoolColumn
    table: Table | None = None


def read_pair(
    original: Cube,
    path: str,
    *,
    table: Table | None = None,
    imputation: Imputation = Imputation.SHARE,
    negative: bool = False,
    progress: Progress = no_progress,
) -> Pair:
    """A table and what a file publishes of it: a release, or a table of the same layout as the original.

    table: the microdata that the original was counted from. negative: whether figures can be below nought. Refuses
    a file of another shape, and microdata of other units.
    """
    original = original if original.spec.measure.kind == "frequency" else original.collected(Need())
    published = _published(original, path, progress)
    moves = None
    if table is not None and published.table is not None:
        moves = _moves(original, table, published.table)
    true = figures(original)
    changed = ~published.hidden & (published.figures != true)
    known = None
    if not changed.any() and _exact(original):
        known = _known(original, published.hidden, negative=negative, progress=progress)
    return Pair.of(
        original, published.figures, published.hidden, imputation=imputation, known=known,
        open_=published.hidden | changed, moves=moves,
    )  # fmt: skip


def _published(original: Cube, path: str, progress: Progress) -> Published:
    spec = original.spec
    if looks_like_release(path):
        found = read_any_release(path, spec, progress=progress).cube
        return _aligned(original, found, table=None)
    table, _ = described(path, sheet=spec.sheet or None)
    found = Cube.build(table, replace(spec, additivity="report"), progress=progress)
    return _aligned(original, found, table=table if spec.layout == "microdata" else None)


def _aligned(original: Cube, found: Cube, *, table: Table | None) -> Published:
    """The figures of another cube of the same categories, in the order of the original's rows."""
    found = found if found.spec.measure.kind == "frequency" else found.collected(Need())
    rows = _rows_in(original, found, table=table)
    stored = rows != ABSENT
    missing = found.missing if found.contributions is None else found.contributions.missing
    hidden = np.zeros(len(rows), dtype=bool) if missing is None else stored & missing[rows]
    return Published(np.where(stored & ~hidden, figures(found)[rows], 0.0), hidden, table)


def _rows_in(original: Cube, found: Cube, *, table: Table | None) -> IntColumn:
    """For every row of the original the row of the same cell in another cube, `ABSENT` where nobody is."""
    problems, nodes = [], []
    every = np.arange(len(original))
    absent = np.zeros(len(original), dtype=bool)
    for at, (tree, other) in enumerate(zip(original.hierarchies, found.hierarchies, strict=True)):
        number = {label: node for node, label in enumerate(other.labels)}
        own = set(tree.labels)
        more, less = len(number.keys() - own), len(own - number.keys())
        if more or (less and table is None):
            name = original.spec.variables[at].title
            problems.append(messages.OTHER_CATEGORIES.at(found.source.name, name=name, more=more, less=less))
        node = np.array([number.get(label, ABSENT) for label in tree.labels])[original.nodes(at, every)]
        absent |= node == ABSENT
        nodes.append(np.maximum(node, 0))
    if problems:
        raise InputError(*problems)
    return np.where(absent, ABSENT, found.rows_of(nodes))


def _moves(original: Cube, before: Table, after: Table) -> Moves:
    """Where every unit was before and after. Refuses two files of different length."""
    first, second = (read_cells(table, original.spec) for table in (before, after))
    if len(first.count) != len(second.count):
        raise InputError(
            messages.OTHER_NUMBER_OF_UNITS.at(after.name, units=len(second.count), others=len(first.count))
        )
    return Moves.of(_cells_of(original, first), _cells_of(original, second), size=len(original))


def _cells_of(original: Cube, units: Cells) -> IntColumn:
    """The row of each unit's cell in the original."""
    nodes = []
    for tree, column in zip(original.hierarchies, units.columns, strict=True):
        number = {code: node for node, code in enumerate(tree.codes)}
        nodes.append(np.array([number[text] for text in column.texts])[column.codes])
    return original.rows_of(nodes)


def _exact(cube: Cube) -> bool:
    """Whether the figures are whole numbers of some unit, so that equations can be solved."""
    return cube.contributions is None or cube.contributions.decimals is not None


def _known(cube: Cube, hidden: BoolColumn, *, negative: bool, progress: Progress) -> Bounds:
    """The least and the most that every figure can be, where everything that is published is true."""
    if not hidden.any():
        return Bounds.exactly(np.zeros(len(cube), dtype=np.int64))
    publication = Publication.of_own(cube, hidden, negative=negative)
    found = find_intervals(publication.system, table=publication.table, progress=progress)
    low, high = publication.figures.copy(), publication.figures.copy()
    low[publication.system.cells], high[publication.system.cells] = found.lower, found.upper
    return Bounds(low, high)
