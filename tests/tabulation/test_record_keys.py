"""Record keys of every kind, held and scanned: their sums are exact fractions, and what is no key is refused alike."""

from __future__ import annotations

import random
from decimal import Decimal
from fractions import Fraction
from pathlib import Path

import pandas as pd
import pyarrow as pa
import pytest
from pyarrow import parquet

from sdc_core.cube.cube import Cube
from sdc_core.entries.record_keys import FRACTIONS, WHOLE, KeySource, RecordKeys, Secret
from sdc_core.errors import InputError
from sdc_core.io.reading import read_table
from sdc_core.spec.parts import Filter, Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.table import Table
from sdc_core.tabulation import tabulate

SPEC = TableSpec((Variable("a", "key"), Variable("b", "target")), layout="microdata")
KINDS = ("long", "short", "tiny", "comma", "exact", "whole", "wide", "text")


def units(number: int = 120) -> pa.Table:
    draw = random.Random(3)
    long = [draw.random() for _ in range(number)]
    whole = [draw.getrandbits(32) for _ in range(number)]
    return pa.table(
        {
            "a": draw.choices("xyz", k=number),
            "b": draw.choices("pq", k=number),
            "long": long,
            "short": [round(key, 3) % 1 for key in long],
            "tiny": [key * 1e-7 for key in long],
            "comma": [str(key).replace(".", ",") for key in long],
            "exact": pa.array([Decimal(int(key * 1e6)).scaleb(-6) for key in long], pa.decimal128(9, 6)),
            "whole": whole,
            "wide": pa.array(whole, pa.uint64()),
            "text": [str(key) for key in whole],
            "person": [f"Zoë {at % 100}" for at in range(number)],
        }
    )


def sum_of(cells: list[object]) -> Fraction:
    """The sum of keys as they are written, with at most 18 digits after the mark."""
    written = (Decimal(str(cell).replace(",", ".")) for cell in cells)
    return sum((Fraction(cell.quantize(Decimal("1e-18"))) for cell in written), Fraction(0))


def every_way(rows: pa.Table, folder: Path, source: KeySource) -> dict[str, RecordKeys | None]:
    frame = rows.to_pandas()
    csv, file = folder / "units.csv", folder / "units.parquet"
    frame.to_csv(csv, index=False)
    parquet.write_table(rows, file)
    cubes = {
        "frame held": Cube.build(Table.from_frame(frame), SPEC, keys=source),
        "CSV held": Cube.build(read_table(csv), SPEC, keys=source),
        "Parquet held": Cube.build(read_table(file), SPEC, keys=source),
        "frame scanned": tabulate(frame, SPEC, keys=source),
        "table scanned": tabulate(rows, SPEC, keys=source),
        "CSV scanned": tabulate(csv, SPEC, keys=source),
        "Parquet scanned": tabulate(file, SPEC, keys=source),
    }
    return {name: cube.record_keys for name, cube in cubes.items()}


@pytest.mark.parametrize("kind", KINDS)
def test_sums_are_exact_in_every_cell_however_the_units_are_read(kind: str, tmp_path: Path):
    rows = units()
    whole = kind in ("whole", "wide", "text")
    modulus = WHOLE if whole else FRACTIONS
    frame = rows.to_pandas()
    expected = {
        (a, b): sum_of(frame[(frame.a.isin([*a]) & frame.b.isin([*b]))][kind].tolist())
        for a in ("xyz", "x", "y", "z") for b in ("pq", "p", "q")
    }  # fmt: skip
    labels = Cube.build(Table.from_frame(frame), SPEC)

    for name, sums in every_way(rows, tmp_path, KeySource(kind)).items():
        assert sums is not None
        assert sums.modulus == modulus, name
        for row in range(len(labels)):
            a, b = labels.label(row)
            total = expected["xyz" if a == "Total" else a, "pq" if b == "Total" else b]
            held = int(total) % WHOLE if whole else total % 1 * FRACTIONS
            assert int(sums.keys[row]) == held, name


def test_drawn_keys_are_the_same_in_every_way(tmp_path: Path):
    source = KeySource("person", Secret(b"made up"))
    ways = every_way(units(), tmp_path, source)
    first = ways.pop("frame held")

    assert first is not None
    assert all(sums is not None and (sums.keys == first.keys).all() for sums in ways.values())


def test_persons_who_stand_in_two_rows_are_counted_held_and_scanned(tmp_path: Path):
    rows, source = units(), KeySource("person", Secret(b"made up"))
    for cube in (Cube.build(Table.from_frame(rows.to_pandas()), SPEC, keys=source), tabulate(rows, SPEC, keys=source)):
        (note,) = [note for note in cube.notes if note.code == "entries.same-identifier"]
        assert note.what.startswith("20 units have an identifier that another unit has already")


@pytest.mark.parametrize(
    ("column", "cells", "code"),
    [
        ("k", ["0.1", "", "0.3"], "missing"),
        ("k", ["0.1", "1", "0.3"], "outside"),
        ("k", ["0.1", "1.0000001", "0.3"], "outside"),
        ("k", ["0.1", "-0.2", "0.3"], "outside"),
        ("k", ["0.1", "one", "0.3"], "unread"),
        ("k", ["0.1", "1_0", "0.3"], "unread"),
        ("k", ["0.1", "5000000000", "0.3"], "outside"),
        ("k", ["3000000000", "5000000000", "1"], "outside"),
        ("k", ["1970", "1980", "2001"], "outside"),
        ("id", ["p1", " ", "p3"], "blank"),
    ],
)
def test_what_is_no_key_is_refused_at_its_row_held_and_scanned(
    column: str, cells: list[str], code: str, tmp_path: Path
):
    file = tmp_path / "units.csv"
    lines = [f"x,p,{cell if column == 'k' else '0.5'},{cell if column == 'id' else 'p'}" for cell in cells]
    file.write_text("\n".join(["a,b,k,id", *lines, ""]))
    source = KeySource(column, Secret(b"s") if column == "id" else None)
    expected = "entries.identifiers-missing" if code == "blank" else f"entries.record-keys-{code}"

    for build in (lambda: Cube.build(read_table(file), SPEC, keys=source), lambda: tabulate(file, SPEC, keys=source)):
        with pytest.raises(InputError) as refused:
            build()
        (problem,) = refused.value.problems
        assert problem.code == expected
        assert problem.where.startswith(f"units.csv, row {2 if cells[0] > '1' else 3}, column ")


def test_units_outside_of_the_population_need_no_key(tmp_path: Path):
    frame = pd.DataFrame({"a": ["x", "y"], "b": ["p", "p"], "k": ["0.25", ""]})
    spec = TableSpec(
        SPEC.variables, layout="microdata", filters=(Filter("a", one_of=("x",)),)
    )  # fmt: skip

    for cube in (
        Cube.build(Table.from_frame(frame), spec, keys=KeySource("k")),
        tabulate(frame, spec, keys=KeySource("k")),
    ):
        assert cube.record_keys is not None
        assert set(cube.record_keys.keys.tolist()) == {FRACTIONS // 4}
