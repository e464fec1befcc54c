"""Which rows belong to the population: the filters of the spec as a condition."""

from __future__ import annotations

from collections.abc import Sequence

import pyarrow as pa

from sdc_core.entries import unit_notes
from sdc_core.spec.parts import Filter
from sdc_core.table.table import Note
from sdc_core.tabulation import messages, sql
from sdc_core.tabulation.cell_texts import texts_of
from sdc_core.tabulation.numeric import NumericRequest
from sdc_core.tabulation.numeric_columns import numeric
from sdc_core.tabulation.rows import Field, Rows
from sdc_core.tabulation.session import Step

EVERYBODY = "true"


def population_of(rows: Rows, filters: Sequence[Filter], step: Step) -> tuple[str, tuple[Note, ...]]:
    """The condition on a row, and how many rows it leaves out. Refuses text where numbers are compared."""
    if not filters:
        return EVERYBODY, ()
    condition = " AND ".join(f"({part})" for one in filters for part in _conditions(rows, one, step))
    found = rows.session.row(
        f"SELECT count(*) AS units, count(*) FILTER ({condition}) AS inside FROM {rows.opened()}", step
    )
    outside = found["units"] - found["inside"]
    return condition, tuple(unit_notes.outside_population(rows.origin.name, outside, found["units"], filters))


def _conditions(rows: Rows, one: Filter, step: Step) -> list[str]:
    field = rows.fields[one.column]
    conditions = []
    if one.one_of:
        conditions.append(_is_one_of(rows, field, one.one_of, step))
    if one.none_of:
        conditions.append(f"NOT ({_is_one_of(rows, field, one.none_of, step)})")
    if one.numeric:
        request = NumericRequest(messages.CELL_OF_FILTER, messages.CORRECT_OR_BLANK)
        read = numeric(rows, one.column, request, step)
        if one.at_least is not None:
            conditions.append(f"coalesce({read.value} >= {read.literal(one.at_least)}, false)")
        if one.below is not None:
            conditions.append(f"coalesce({read.value} < {read.literal(one.below)}, false)")
    return conditions


def _is_one_of(rows: Rows, field: Field, texts: Sequence[str], step: Step) -> str:
    """Whether a cell, written as text, is one of these; a blank is the text of no letters."""
    if field.is_text:
        return f"coalesce({field.sql}, '') IN ({sql.listed(texts)})"
    blank = f"{field.sql} IS NULL" + (f" OR isnan({field.sql})" if field.is_floating else "")
    distinct = rows.session.table(f"SELECT DISTINCT {field.sql} AS v FROM {rows.opened()}", step).column("v")
    written = texts_of(distinct)
    chosen = distinct.filter(pa.array([text in texts and text != "" for text in written], pa.bool_()))
    found = rows.session.register(pa.table({"v": chosen}))
    inside = f"coalesce({field.sql} IN (SELECT v FROM {found}), false)"
    return f"({inside} OR {blank})" if "" in texts else inside
