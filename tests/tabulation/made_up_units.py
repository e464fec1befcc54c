"""Random microdata as plain rows, the same rows in every form that is tabulated, and tables of them by brute force."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

import pandas as pd
import pyarrow as pa
from hypothesis import strategies as st
from pyarrow import csv, dataset, parquet

from sdc_core.contributions.cell_contributions import Need
from sdc_core.cube.cube import Cube
from tests.tabulation.brute_force import Conventions, Expected, Unit, expected

TOWNS = {"North": "", "South": "", "Alby": "North", "Berga": "North", "Dalby": "South"}
"""A hierarchy: code to parent."""

TYPES = {
    "town": pa.string(),
    "sex": pa.string(),
    "year": pa.int32(),
    "income": pa.decimal128(12, 3),
    "group": pa.string(),
    "weight": pa.float64(),
    "consent": pa.bool_(),
}

FORMS = ("CSV", "Parquet", "folder of Parquet", "folder of CSV", "frame", "table", "data set", "stream")


@dataclass(frozen=True)
class Row:
    """One unit, as somebody typed it; None is a blank."""

    town: str | None
    sex: str | None
    year: int | None
    income: Decimal | None
    group: str | None
    weight: Decimal
    consent: bool | None


def rows() -> st.SearchStrategy[list[Row]]:
    """A few units, with many ties, blanks and holdings in several cells."""
    tenth = st.integers(0, 30).map(lambda number: Decimal(number) / 10)
    one = st.builds(
        Row,
        town=st.sampled_from(["Alby", "Berga", "Dalby"]),
        sex=st.sampled_from(["m", "w", "w", None]),
        year=st.sampled_from([9, 10, 2020, None]),
        income=st.one_of(st.none(), st.integers(-50, 4000).map(lambda number: Decimal(number) / 8)),
        group=st.sampled_from(["a", "b", "b c", "01", "1", None]),
        weight=tenth,
        consent=st.sampled_from([True, False, None]),
    )
    return st.lists(one, min_size=1, max_size=14).filter(lambda made: any(row.income is not None for row in made))


def in_form(form: str, made: Sequence[Row], folder: Path) -> Any:
    """The same rows as a file, a folder, or something in memory."""
    table = as_table(made)
    half = len(made) // 2
    halves = {"1": table.slice(0, half), "2": table.slice(half)}
    if form == "CSV":
        csv.write_csv(as_texts(table), folder / "units.csv")
        return folder / "units.csv"
    if form == "Parquet":
        parquet.write_table(table, folder / "units.parquet")
        return str(folder / "units.parquet")
    if form == "folder of CSV":
        for name, part in halves.items():
            csv.write_csv(as_texts(part), folder / f"{name}.csv")
        return folder
    if form == "folder of Parquet":
        (folder / "_SUCCESS").touch()
        for name, part in halves.items():
            parquet.write_table(part, folder / f"{name}.parquet")
        return folder
    if form == "data set":
        return dataset.dataset(table)
    if form == "stream":
        return pa.RecordBatchReader.from_batches(table.schema, table.to_batches(max_chunksize=3))
    return table.to_pandas() if form == "frame" else table


def as_table(made: Sequence[Row]) -> pa.Table:
    """The rows as typed columns, with one that no spec names."""
    columns = {name: pa.array([getattr(row, name) for row in made], TYPES[name]) for name in ("town", "sex", "year")}
    columns |= {name: pa.array([getattr(row, name) for row in made], TYPES[name]) for name in ("income", "group")}
    columns["weight"] = pa.array([float(row.weight) for row in made], TYPES["weight"])
    columns["consent"] = pa.array([row.consent for row in made], TYPES["consent"])
    return pa.table({"left out": list(range(len(made))), **columns})


def as_texts(table: pa.Table) -> pa.Table:
    """The rows as a text file has them."""
    return pd.DataFrame(
        {name: ["" if cell is None else str(cell) for cell in table[name].to_pylist()] for name in table.column_names}
    ).pipe(pa.Table.from_pandas, preserve_index=False)


def counted(made: Sequence[Row], trees: Sequence[tuple[str, Mapping[str, str]]]) -> Counter[tuple[str, ...]]:
    """Every cell and margin with anybody in it. trees: the column of each variable, and its code to parent."""
    table: Counter[tuple[str, ...]] = Counter()
    for row in made:
        table.update(product(*(_above(_label(getattr(row, name)), parents) for name, parents in trees)))
    return table


def cells_of(cube: Cube) -> Counter[tuple[str, ...]]:
    """The same of a cube."""
    return Counter({cube.label(row): int(cube.count[row]) for row in range(len(cube)) if cube.count[row]})


def contributions_expected(made: Sequence[Row], cube: Cube, need: Need) -> list[Expected]:
    """What every row of the cube must be made of, for the variables town and sex."""
    town, sex = (hierarchy.codes for hierarchy in cube.hierarchies)
    units = [
        Unit(
            (town.index(_label(row.town)), sex.index(_label(row.sex))),
            Fraction(row.income),
            row.group if cube.spec.measure.holding else None,
            Fraction(row.weight) if cube.spec.measure.weight else Fraction(1),
            bool(row.consent) if cube.spec.measure.waiver else False,
        )
        for row in made
        if row.income is not None
    ]
    response = need.response if cube.spec.measure.weight else "unknown"
    conventions = Conventions(need.largest, response, need.negatives, need.counts, need.zeros)
    trees = [hierarchy.parent.tolist() for hierarchy in cube.hierarchies]
    return list(expected(units, trees, conventions).values())


def _above(label: str, parents: Mapping[str, str]) -> list[str]:
    path = [label]
    while parents.get(path[-1]):
        path.append(parents[path[-1]])
    return [*path, "Total"]


def _label(cell: str | int | None) -> str:
    return "(blank)" if cell is None else str(cell)
