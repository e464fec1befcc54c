"""The same cell has the same noise in any table that contains it, in any order, however its units are read."""

from __future__ import annotations

import random
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
import pandas as pd
import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pyarrow import csv, parquet

from sdc_core.cube.cube import Cube
from sdc_core.entries.record_keys import KeySource, Secret
from sdc_core.evaluation.reviewing import review
from sdc_core.io.opening.microdata import read_microdata
from sdc_core.protection import CellKey
from sdc_core.protection.cell_keys.making import Wanted, made
from sdc_core.spec.parts import Filter, Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.table import Table
from sdc_core.tabulation import tabulate
from tests.protection.cell_keys.units import POLICY

PTABLE = made(Wanted(5, Decimal(2)))
SECRET = Secret(b"of an office that was made up")
SOURCES = (KeySource("decimal"), KeySource("whole"), KeySource("person", SECRET))
TREE = {"North": "", "South": "", "p": "North", "q": "North", "r": "South"}
TOWN, SEX, YEAR = Variable("town", "key", parents=TREE), Variable("sex", "target"), Variable("year", "key")
SPANNED = ((TOWN,), (SEX,), (TOWN, SEX), (SEX, TOWN), (YEAR, SEX), (TOWN, SEX, YEAR))


@st.composite
def units(draw: st.DrawFn) -> pd.DataFrame:
    """A few units, so that most cells occur in several tables."""
    number = draw(st.integers(1, 25))
    chance = random.Random(draw(st.integers(0, 2**32)))
    return pd.DataFrame(
        {
            "town": chance.choices("pqr", k=number),
            "sex": chance.choices("mw", k=number),
            "year": chance.choices([2024, 2025], k=number),
            "decimal": [chance.choice([chance.random(), chance.randrange(10) / 10]) for _ in range(number)],
            "whole": [2**32 - 1, *(chance.getrandbits(32) for _ in range(number - 1))],
            "person": [f"person {at}" for at in range(number)],
        }
    )


def cells_of(cube: Cube, frame: pd.DataFrame, source: KeySource) -> Iterator[tuple[frozenset[str], int]]:
    """Who is in each cell that is not empty, and the noise of that cell; frame: the units that were counted."""
    method = CellKey(
        record_key="" if source.secret else source.column, identifier=source.column if source.secret else "",
        secret_file=source.secret, ptable=PTABLE,
    )  # fmt: skip
    release = method.protect(review(cube, POLICY))
    for row in np.flatnonzero(cube.count).tolist():
        inside = np.ones(len(frame), dtype=bool)
        for variable, label in zip(cube.spec.variables, cube.label(row), strict=True):
            if label != "Total":
                codes = [code for code in {*TREE, "m", "w", "2024", "2025"} if _is_in(code, label)]
                inside &= frame[variable.name].astype(str).isin(codes).to_numpy()
        assert inside.sum() == cube.count[row]
        yield frozenset(frame["person"][inside]), int(release.value[row] - cube.count[row])


def _is_in(code: str, label: str) -> bool:
    return code == label or TREE.get(code) == label


def noise_agrees(seen: dict[frozenset[str], int], found: Iterator[tuple[frozenset[str], int]]) -> None:
    for persons, noise in found:
        assert seen.setdefault(persons, noise) == noise


@settings(max_examples=8, deadline=None)
@given(frame=units(), source=st.sampled_from(SOURCES), order=st.randoms(use_true_random=False))
def test_in_tables_of_other_variables_of_fewer_units_and_in_another_order(
    frame: pd.DataFrame, source: KeySource, order: random.Random
):
    seen: dict[frozenset[str], int] = {}
    for variables in SPANNED:
        spec = TableSpec(variables, layout="microdata")
        shuffled = frame.sample(frac=1, random_state=order.randrange(2**32))
        noise_agrees(seen, cells_of(Cube.build(Table.from_frame(shuffled), spec, keys=source), shuffled, source))
    for sex in frame["sex"].unique():
        spec = TableSpec((TOWN, YEAR), layout="microdata", filters=(Filter("sex", one_of=(sex,)),))
        part = frame[frame["sex"] == sex]
        noise_agrees(seen, cells_of(Cube.build(Table.from_frame(frame), spec, keys=source), part, source))
        if source.column != "whole":  # of few units all keys may be small
            noise_agrees(seen, cells_of(Cube.build(Table.from_frame(part), spec, keys=source), part, source))


@settings(max_examples=3, deadline=None)
@given(frame=units(), source=st.sampled_from(SOURCES))
def test_however_the_units_are_read(frame: pd.DataFrame, source: KeySource):
    spec, seen = TableSpec((TOWN, SEX, YEAR), layout="microdata"), dict[frozenset[str], int]()
    noise_agrees(seen, cells_of(Cube.build(Table.from_frame(frame), spec, keys=source), frame, source))
    rows = pa.Table.from_pandas(frame, preserve_index=False)
    with TemporaryDirectory() as folder:
        whole, parts = Path(folder, "units.csv"), Path(folder, "parts")
        csv.write_csv(rows, whole)
        parts.mkdir()
        for at in range(2):
            parquet.write_table(
                rows.slice(at * (len(rows) // 2), None if at else len(rows) // 2), parts / f"{at}.parquet"
            )
        for cube in (
            tabulate(frame, spec, keys=source),
            tabulate(rows.to_reader(3), spec, keys=source),
            read_microdata(whole, spec, keys=source),
            read_microdata(parts, spec, keys=source),
        ):
            noise_agrees(seen, cells_of(cube, frame, source))


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: source.column)
def test_a_sparse_cube_has_the_sums_of_a_dense_one(source: KeySource, monkeypatch: pytest.MonkeyPatch):
    chance = random.Random(8)
    frame = pd.DataFrame(
        {
            "town": chance.choices("pqr", k=80),
            "sex": chance.choices("mw", k=80),
            "year": chance.choices([2024, 2025], k=80),
            "decimal": [chance.random() for _ in range(80)],
            "whole": [chance.getrandbits(32) for _ in range(80)],
            "person": [f"person {at}" for at in range(80)],
        }
    )
    spec = TableSpec((TOWN, SEX, YEAR), layout="microdata")
    dense = Cube.build(Table.from_frame(frame), spec, keys=source)
    monkeypatch.setattr("sdc_core.cube.assembly.DENSE_CELLS", 0)

    sparse = Cube.build(Table.from_frame(frame), spec, keys=source)

    assert dense.record_keys is not None
    assert sparse.record_keys is not None
    rows = dense.addresses.find(sparse.addresses.key(np.arange(len(sparse))))
    assert not sparse.addresses.dense
    assert (sparse.record_keys.keys == dense.record_keys.keys[rows]).all()


def test_a_secret_gives_other_keys_than_another_and_the_same_next_year():
    drawn = SECRET.drawn(["person 1", "person 2"])

    assert drawn.tolist() == Secret(b"of an office that was made up").drawn(["person 1", "person 2"]).tolist()
    assert drawn.tolist() == [3347706367, 1157175580]
    assert (drawn != Secret(b"another").drawn(["person 1", "person 2"])).all()
    assert Secret(b"x" * 65).drawn(["a"]) != Secret(b"x" * 64).drawn(["a"])
