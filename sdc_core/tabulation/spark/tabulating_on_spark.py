"""Microdata in Apache Spark → cube: Spark reads and counts, the ledger runs on its workers, aggregates come back.

docs/decisions/0013 says why it is the same kernel and not SQL. Rows never leave the workers.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import ceil
from typing import Any

import numpy as np
from py4j.protocol import Py4JError
from pyspark.errors import PySparkException
from pyspark.sql import Column, DataFrame
from pyspark.sql import functions as sf

from sdc_core.contributions.cell_contributions import Need
from sdc_core.cube.assembly import assemble
from sdc_core.cube.categories import hierarchy_of
from sdc_core.cube.coarsening import as_spec_shows
from sdc_core.cube.cube import Cube, Source
from sdc_core.cube.tables_of_sums import refuse_too_many_sums
from sdc_core.entries import unit_notes
from sdc_core.entries.cells import Cells
from sdc_core.entries.record_keys import KeySource
from sdc_core.errors import InputError, SpecError
from sdc_core.progress import Progress, no_progress
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.table import Note
from sdc_core.tabulation import messages
from sdc_core.tabulation.base_cells import BaseCells
from sdc_core.tabulation.spark.cells import NAME, columns_of, placed_columns
from sdc_core.tabulation.spark.collecting import coding_for, collected, ledgers_for, units_of
from sdc_core.tabulation.spark.counting import base_cells
from sdc_core.tabulation.spark.record_keys import KeyColumn
from sdc_core.tabulation.spark.survey import surveyed
from sdc_core.tabulation.spark.who_belongs import Check, categories, population

UNITS_A_PART = 500_000


def tabulate_on_spark(
    frame: DataFrame,
    spec: TableSpec,
    *,
    need: Need | None = None,
    progress: Progress | None = None,
    units_a_part: int = UNITS_A_PART,
    keys: KeySource | None = None,
) -> Cube:
    """The cube of the microdata in a Spark frame, one row a unit, with every margin.

    need: what the rules of a policy ask about contributions, for a table of sums. units_a_part: about how
    many units of a table of sums a worker holds at a time. keys: where record keys come from, if cell keys are
    wanted of a table of counts. Refuses what does not fit the spec, as every reader does; between the jobs of Spark,
    progress may stop the work.
    """
    if spec.layout != "microdata":
        raise SpecError(messages.ONLY_MICRODATA.at("layout", layout=spec.layout))
    try:
        if spec.measure.kind == "magnitude":
            return _tabulated(frame, spec, need or Need(), progress or no_progress, units_a_part=units_a_part)
        return _tabulated(frame, spec, Need(), progress or no_progress, keys=keys)
    except (PySparkException, Py4JError) as failure:
        raise _fault_of(failure) from None  # its own words quote the rows


def _tabulated(
    frame: DataFrame,
    spec: TableSpec,
    need: Need,
    progress: Progress,
    *,
    units_a_part: int = UNITS_A_PART,
    keys: KeySource | None = None,
) -> Cube:
    progress(0.0, "looking at the columns")
    names = [variable.name for variable in spec.variables]
    of_keys = [keys.column] if keys else []
    columns = columns_of(frame, [*names, *(one.column for one in spec.filters), *spec.measure.columns(), *of_keys])
    placed = placed_columns(frame)
    inside, checks = population(placed, columns, spec.filters)
    cells, of_bands = categories(placed, columns, spec.variables, inside)
    notes = [*_checked(placed, spec, inside, (*checks, *of_bands))]
    survey = None
    if spec.measure.kind == "magnitude":
        progress(0.1, "looking at the response")
        survey = surveyed(placed, columns, spec, inside)
        inside &= survey.given
        notes += survey.notes
    progress(0.3, "counting the units of every cell")
    kept = placed.filter(inside)
    key_column = KeyColumn.of(columns[keys.column], keys) if keys else None
    counted = base_cells(kept, spec.variables, cells, key_column)
    if not counted.units:
        narrowed = spec.filters or survey is not None
        raise InputError((messages.NOBODY_LEFT if narrowed else messages.NO_ROWS).at(NAME))
    progress(0.5, "adding up the margins")
    for variable, blank in zip(spec.variables, counted.blank, strict=True):
        notes.extend(unit_notes.without_category(columns[variable.name].heading, blank))
    on_trees = [hierarchy_of(*both) for both in zip(spec.variables, counted.columns, strict=True)]
    if survey is None:
        notes.extend(() if key_column is None else key_column.notes(kept, counted.units))
        return as_spec_shows(_assembled(counted, spec, notes))
    refuse_too_many_sums([tree for tree, _ in on_trees], spec, counted.columns)
    cube = _assembled(counted, spec, notes)
    progress(0.6, "adding up contributions on the workers")
    ledgers = ledgers_for(cube, survey, need)
    coding = coding_for(ledgers, counted, [nodes for _, nodes in on_trees])
    parts = ceil(counted.units / units_a_part)
    cube = replace(cube, contributions=collected(units_of(kept, cells, survey, parts=parts), coding, parts=parts))
    progress(1.0, "done")
    return as_spec_shows(cube)


def _checked(frame: DataFrame, spec: TableSpec, inside: Column, checks: Sequence[Check]) -> list[Note]:
    """Refuse what must not be there, and return how many rows the filters leave out."""
    if not spec.filters and not checks:
        return []
    faults = [sf.count_if(check.faulty).alias(f"check_{number}") for number, check in enumerate(checks)]
    counts = [sf.count(sf.lit(1)).alias("units"), sf.count_if(inside).alias("inside")]
    found: dict[str, Any] = frame.agg(*counts, *faults).toArrow().to_pylist()[0]
    problems = [
        problem
        for number, check in enumerate(checks)
        if found[f"check_{number}"]
        for problem in check.refused(found[f"check_{number}"]).problems
    ]
    if problems:
        raise InputError(*problems)
    if not spec.filters:
        return []
    outside = found["units"] - found["inside"]
    return [*unit_notes.outside_population(NAME, outside, found["units"], spec.filters)]


def _assembled(counted: BaseCells, spec: TableSpec, notes: Sequence[Note]) -> Cube:
    def place_of_label(variable: int, entry: int) -> str:
        number = int(counted.columns[variable].codes[entry]) + 1
        return f"{NAME}, column {spec.variables[variable].name}, category {number:,}"

    missing = np.zeros(len(counted.count), dtype=bool)
    keys = counted.record_keys
    cells = Cells(counted.columns, counted.count, missing, lambda _: NAME, place_of_label, record_keys=keys)
    return assemble(Cube, cells, spec, source=Source(NAME), notes=notes)


def _fault_of(failure: Exception) -> InputError:
    lacking = "No module named" in str(failure)
    return InputError((messages.WORKERS_LACK_A_MODULE if lacking else messages.SPARK_FAILED).at(NAME))
