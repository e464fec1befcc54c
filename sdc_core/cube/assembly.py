"""From the cells of a file to a cube: nodes, duplicates, margins, and whether the totals add up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from sdc_core.arrays import Amounts, BoolColumn, IntColumn
from sdc_core.cube import messages
from sdc_core.cube.additivity import with_totals_checked
from sdc_core.cube.addresses import DENSE_CELLS, DENSE_WITHIN_BOUNDS, LARGEST_KEY, Addresses
from sdc_core.cube.allowed import UNLIMITED, Allowed
from sdc_core.cube.categories import hierarchy_of, notes_on, problems_of, structural_cells
from sdc_core.cube.coarsening import combinations_shown
from sdc_core.cube.columns import AnyCube, CubeColumns, Placed, Source
from sdc_core.cube.named_categories import refuse_for_empty_categories
from sdc_core.cube.rolled_keys import key_sums
from sdc_core.cube.rollup import UNKNOWN_SUM, fill_dense, merged, roll_up_sparse
from sdc_core.cube.tables_of_sums import coded, refuse_too_many_sums, with_sums
from sdc_core.cube.tightening import with_bounds
from sdc_core.entries.cells import Cells
from sdc_core.entries.response import Response
from sdc_core.errors import InputError, LimitError
from sdc_core.progress import Progress, no_progress
from sdc_core.spec.hierarchy import Hierarchy
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.table import Note

MOST_UNITS = 2**62


def assemble(
    kind: type[AnyCube],
    cells: Cells,
    spec: TableSpec,
    *,
    source: Source = Source(),
    notes: Sequence[Note] = (),
    progress: Progress | None = None,
    allowed: Allowed = UNLIMITED,
) -> AnyCube:
    """The cube of these cells, of the given class. Refuses what does not fit the spec, every problem located.

    allowed: how many cells it may have; more are refused before they are laid out, where they are laid out densely.
    """
    progress = progress or no_progress
    progress(0.0, "reading the categories")
    trees, nodes_of_labels = trees_of(cells, spec)
    problems = problems_of(spec, cells, nodes_of_labels, trees)
    if problems:
        raise InputError(*problems)
    if float(cells.count.sum(dtype=np.float64)) > MOST_UNITS:
        raise LimitError(messages.COUNTS_TOO_LARGE.at(source.name))
    refuse_for_empty_categories(spec.variables, cells.columns, trees, most=LARGEST_KEY)
    addresses = Addresses.of(trees)
    if is_dense(addresses, cells):
        allowed.refuse(combinations_shown(trees, spec.variables), source.name)
    keys = addresses.fold([nodes[column.codes] for nodes, column in zip(nodes_of_labels, cells.columns, strict=True)])
    if spec.layout != "microdata":
        keys, cells = _without_duplicates(keys, cells)
    progress(0.3, "adding up the margins")
    shell = kind(
        spec, tuple(trees), addresses, np.zeros(0, dtype=np.int64), source=source,
        notes=(*notes, *cells.notes, *notes_on(spec, cells, trees), *_which_counts(spec)),
    )  # fmt: skip
    if cells.response is not None:
        cube = _of_sums(shell, keys, cells, cells.response, progress)
    else:
        cube = _of_counts(shell, keys, cells, progress)
    if cells.origins is None:
        return cube
    there = np.flatnonzero(cells.origins.row > 0)
    return replace(cube, placed=Placed(cube.addresses.find(keys[there]), cells.origins.picked(there)))


def trees_of(cells: Cells, spec: TableSpec) -> tuple[list[Hierarchy], list[IntColumn]]:
    """The tree of each variable and, for each category of its column, the node."""
    somebody = _somebody(cells, spec)
    found = [hierarchy_of(one, column, somebody) for one, column in zip(spec.variables, cells.columns, strict=True)]
    return [tree for tree, _ in found], [nodes for _, nodes in found]


def is_dense(addresses: Addresses, cells: Cells) -> bool:
    """Whether every combination of nodes has a cell, empty ones included."""
    if cells.response is not None:
        return True
    most = DENSE_CELLS if cells.bounds is None else min(DENSE_CELLS, DENSE_WITHIN_BOUNDS)
    return addresses.combinations <= most


def _somebody(cells: Cells, spec: TableSpec) -> BoolColumn | None:
    """The entries in which somebody is, or may be; None for all of them, for a unit is always somebody."""
    if spec.layout == "microdata":
        return None
    somebody = (cells.count > 0) | cells.missing
    if cells.response is not None:
        somebody |= cells.response.missing | (cells.response.amounts != 0)
    return np.asarray(somebody)


def _which_counts(spec: TableSpec) -> tuple[Note, ...]:
    """Which counts are judged where units of a table of counts have weights: those of the units themselves."""
    if spec.layout != "microdata" or spec.measure.kind != "frequency" or not spec.measure.weight:
        return ()
    return (messages.UNWEIGHTED_COUNTS_JUDGED.noted("measure.weight"),)


def _of_counts(shell: AnyCube, keys: IntColumn, cells: Cells, progress: Progress) -> AnyCube:
    make = _dense if is_dense(shell.addresses, cells) else _sparse
    cube, given, sums = make(shell, keys, cells)
    progress(0.7, "checking that the totals add up")
    cube = with_totals_checked(cube, given, sums, keys=keys, cells=cells)
    if cells.record_keys is not None:
        cube = replace(cube, record_keys=key_sums(cube, keys, cells.record_keys))
    return cube if cells.bounds is None else with_bounds(cube, cells.bounds, keys=keys, place=cells.place)


def _of_sums(shell: AnyCube, keys: IntColumn, cells: Cells, response: Response, progress: Progress) -> AnyCube:
    """A table of sums: its units are counted as in a table of counts, and its sums are added up beside them."""
    refuse_too_many_sums(shell.hierarchies, shell.spec, cells.columns)
    counted, given, sums = _dense(shell, keys, cells)
    if shell.spec.layout == "microdata":
        return replace(counted, units=coded(response, keys))
    if shell.spec.measure.count and shell.spec.measure.count != shell.spec.measure.contributors:
        counted = with_totals_checked(counted, given, sums, keys=keys, cells=cells)
    progress(0.7, "checking that the totals add up")
    in_sums = replace(cells, count=response.amounts, missing=response.missing)
    value, given, sums = _dense(replace(shell, notes=()), keys, in_sums)
    value = with_totals_checked(value, given, sums, keys=keys, cells=in_sums, decimals=response.decimals)
    return with_sums(counted, value, response, keys=keys, given=given)


def _without_duplicates(keys: IntColumn, cells: Cells) -> tuple[IntColumn, Cells]:
    """The same, once it is clear that no cell stands in the file twice.

    A total that is written under two of its names may stand twice with the same count.
    """
    order = np.argsort(keys, kind="stable")
    again = order[1:][np.diff(keys[order]) == 0]
    if not len(again):
        return keys, cells
    earlier = order[:-1][np.diff(keys[order]) == 0]
    alias = np.zeros(len(again), dtype=bool)
    for column in cells.columns:
        alias |= column.codes[again] != column.codes[earlier]
    same = (cells.count[again] == cells.count[earlier]) & (cells.missing[again] == cells.missing[earlier])
    if cells.bounds is not None:
        one, other = cells.bounds.picked(again), cells.bounds.picked(earlier)
        same &= (one.low == other.low) & (one.high == other.high)
    if cells.response is not None:
        same &= _say_the_same(cells.response, again, earlier)
    faults = np.flatnonzero(~(alias & same))
    if len(faults):
        pairs = sorted((int(again[at]), int(earlier[at])) for at in faults)
        raise InputError(
            *(messages.SAME_CELL_TWICE.at(cells.place(one), other=cells.place(other)) for one, other in pairs)
        )
    kept = np.ones(len(keys), dtype=bool)
    kept[again] = False
    left = np.flatnonzero(kept)
    picked = replace(
        cells,
        columns=tuple(column.picked(left) for column in cells.columns),
        count=cells.count[left],
        missing=cells.missing[left],
        place=lambda row: cells.place(int(left[row])),
        place_of_label=lambda variable, row: cells.place_of_label(variable, int(left[row])),
        response=None if cells.response is None else cells.response.picked(left),
        origins=None if cells.origins is None else cells.origins.picked(left),
        bounds=None if cells.bounds is None else cells.bounds.picked(left),
    )
    return keys[left], picked


def _say_the_same(response: Response, one: IntColumn, other: IntColumn) -> BoolColumn:
    """Whether each of these entries has the sum of the other, and the same contributions to it."""
    assert response.contributors is not None and response.largest is not None and response.known is not None
    same = np.logical_and.reduce(
        [
            column[one] == column[other]
            for column in (response.amounts, response.missing, response.contributors, response.known)
        ]
    )
    return np.asarray(same & (response.largest[one] == response.largest[other]).all(axis=1))


def _dense(shell: AnyCube, keys: IntColumn, cells: Cells) -> tuple[AnyCube, BoolColumn, Amounts]:
    shape, size = shell.addresses.shape, shell.addresses.combinations
    count = np.zeros(size, dtype=cells.count.dtype)
    if shell.spec.layout == "microdata" and len(keys) and cells.count.max() == 1:
        count += np.bincount(keys, minlength=size)
    elif shell.spec.layout == "microdata":
        np.add.at(count, keys, cells.count)
    else:
        count[keys] = cells.count
    missing = np.zeros(size, dtype=bool)
    missing[keys] = cells.missing
    given = np.zeros(size, dtype=bool)
    given[keys] = _is_margin(shell, keys)
    sums = fill_dense(
        count.reshape(shape), missing.reshape(shape), given.reshape(shape),
        hierarchies=shell.hierarchies, summed=shell.spec.spanning,
    )  # fmt: skip
    structural = None
    if shell.spec.structural:
        structural = structural_cells(shell.spec, shell.hierarchies).ravel()
    cube = replace(shell, count=count, missing=missing if missing.any() else None, structural=structural)
    return cube, given, sums


def _sparse(shell: AnyCube, keys: IntColumn, cells: Cells) -> tuple[AnyCube, BoolColumn, IntColumn]:
    bottom = ~_is_margin(shell, keys)
    added, (count, holes) = roll_up_sparse(
        keys[bottom], [cells.count[bottom], cells.missing[bottom].astype(np.int64)],
        addresses=shell.addresses, hierarchies=shell.hierarchies, summed=shell.spec.spanning,
    )  # fmt: skip
    every = merged(np.concatenate([added, keys[~bottom]]), [])[0] if not bottom.all() else added
    addresses = Addresses(shell.addresses.shape, every)
    counts = np.zeros(len(every), dtype=np.int64)
    missing = np.zeros(len(every), dtype=bool)
    given = np.zeros(len(every), dtype=bool)
    rows = np.searchsorted(every, added)
    counts[rows], missing[rows] = count, holes > 0
    stated = np.searchsorted(every, keys[~bottom])
    sums = np.where(missing, UNKNOWN_SUM, counts)
    counts[stated], missing[stated], given[stated] = cells.count[~bottom], cells.missing[~bottom], True
    counts[missing] = 0
    cube = replace(shell, addresses=addresses, count=counts, missing=missing if missing.any() else None)
    return cube, given, sums[given]


def _is_margin(cube: CubeColumns, keys: IntColumn) -> BoolColumn:
    """Which of these cells are the sum of others."""
    margin = np.zeros(len(keys), dtype=bool)
    for variable in cube.spec.spanning:
        margin |= ~cube.hierarchies[variable].is_leaf[cube.addresses.node(variable, keys)]
    return margin
