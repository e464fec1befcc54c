"""Counting: every form of the same rows gives the same table, the one that brute force gives."""

from __future__ import annotations

import subprocess
import sys
from decimal import Decimal
from math import isnan
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pandas as pd
import pyarrow as pa
import pytest
from hypothesis import given, settings
from pyarrow import parquet

from sdc_core.cube.cube import Cube
from sdc_core.errors import Cancelled
from sdc_core.progress import stop
from sdc_core.spec.parts import Filter, Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.table import Table
from sdc_core.tabulation import tabulate
from sdc_core.tabulation.dialect import CsvDialect
from sdc_core.tabulation.session import Session
from tests.tabulation.made_up_units import FORMS, TOWNS, Row, cells_of, counted, in_form, rows

TOWN = Variable("town", "key", parents=TOWNS)
SPEC = TableSpec((TOWN, Variable("sex", "key"), Variable("year", "target")), layout="microdata")
TREES = [("town", TOWNS), ("sex", {}), ("year", {})]


def spec_of(*variables: Variable, **fields: Any) -> TableSpec:
    return TableSpec(variables, layout="microdata", **fields)


@pytest.mark.parametrize("form", FORMS)
@settings(max_examples=15, deadline=None)
@given(made=rows())
def test_every_form_of_the_same_rows_gives_the_table_of_brute_force(form: str, made: list[Row]) -> None:
    with TemporaryDirectory() as folder:
        cube = tabulate(in_form(form, made, Path(folder)), SPEC)

    assert cells_of(cube) == counted(made, TREES)


@settings(max_examples=15, deadline=None)
@given(made=rows())
def test_the_table_is_that_of_the_reader_for_small_files(made: list[Row]) -> None:
    frame = in_form("frame", made, Path())

    cube = tabulate(frame, SPEC)

    assert cells_of(cube) == cells_of(Cube.build(Table.from_frame(frame), SPEC))


@settings(max_examples=10, deadline=None)
@given(made=rows())
def test_a_variable_that_separates_tables_is_never_summed(made: list[Row]) -> None:
    frame, spec = in_form("frame", made, Path()), spec_of(TOWN, Variable("sex", "by"))

    cube = tabulate(frame, spec)

    assert cells_of(cube) == cells_of(Cube.build(Table.from_frame(frame), spec))
    assert sum(units for labels, units in cells_of(cube).items() if labels[0] == "Total") == len(made)


def test_the_same_rows_give_the_same_order_of_categories_in_every_form(tmp_path: Path) -> None:
    made = [
        Row(town, None, year, None, None, Decimal(1), None)
        for year in (2020, 10, 9, None)
        for town in ("Dalby", "Alby")
    ]

    orders = set()
    for form in FORMS:
        folder = tmp_path / form
        folder.mkdir()
        orders.add(tuple(tree.codes for tree in tabulate(in_form(form, made, folder), SPEC).hierarchies))

    assert orders == {
        (
            ("Total", "North", "Alby", "South", "Dalby"),
            ("Total", "(blank)"),
            ("Total", "2020", "10", "9", "(blank)"),
        )
    }


@pytest.mark.parametrize(
    "cells",
    [
        ["b", "10", "a", "9", "-1.5", "(blank)"],
        ["10", "02", "0111", "1"],
        ["5-9", "10-14", "0-4"],
        ["(blank)", "½", "1"],
    ],
)
@pytest.mark.parametrize("form", ["frame", "stream"])
def test_categories_come_as_the_rows_first_have_them(cells: list[str], form: str) -> None:
    typed = [None if cell == "(blank)" else cell for cell in cells]
    rows = pa.table({"x": [*typed, *reversed(typed)]})
    source = rows.to_pandas() if form == "frame" else pa.RecordBatchReader.from_batches(rows.schema, rows.to_batches(2))

    cube = tabulate(source, spec_of(Variable("x", "key")))

    assert list(cube.hierarchies[0].codes[1:]) == cells


def test_only_rows_of_the_population_settle_the_order_of_categories() -> None:
    frame = pd.DataFrame({"x": ["c", "b", "a", "c"], "year": ["2024", "2025", "2025", "2025"]})

    cube = tabulate(frame, spec_of(Variable("x", "key"), filters=(Filter("year", one_of=("2025",)),)))

    assert list(cube.hierarchies[0].codes[1:]) == ["b", "a", "c"]


@pytest.mark.parametrize("head", [1, 3, 100])
def test_a_category_that_comes_late_has_its_place_too(head: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sdc_core.tabulation.appearance.HEAD", head)
    frame = pd.DataFrame({"x": [*"zzyzx", None, "a"]})

    cube = tabulate(frame, spec_of(Variable("x", "key")))

    assert list(cube.hierarchies[0].codes[1:]) == ["z", "y", "x", "(blank)", "a"]


def test_categories_keep_the_order_of_the_codelist_and_show_its_labels() -> None:
    variable = Variable("x", "key", labels={"2": "women", "1": "men", "9": "unknown"})

    cube = tabulate(pd.DataFrame({"x": [1, 2, 2]}), spec_of(variable))

    assert cube.hierarchies[0].labels == ("Total", "women", "men")
    assert cube.count.tolist() == [3, 2, 1]


@pytest.mark.parametrize(
    ("cells", "texts"),
    [
        (pa.array([1.0, 2.5, None, float("nan")]), {"1", "2.5", "(blank)"}),
        (pa.array([0.1, 0.1, 0.2, 0.2], pa.float32()), {"0.1", "0.2"}),
        (pa.array([True, None, False, True]), {"TRUE", "FALSE", "(blank)"}),
        (pa.array([Decimal("1.50"), Decimal("1.5"), None, None]), {"1.5", "(blank)"}),
        (pa.array(["", None, "(blank)", " "]), {"(blank)", " "}),
        (pa.array([0, 1, 2, None], pa.date32()), {"1970-01-01", "1970-01-02", "1970-01-03", "(blank)"}),
        (pa.array(["a", "b", None, "a"]).dictionary_encode(), {"a", "b", "(blank)"}),
        (pa.nulls(4), {"(blank)"}),
        (pa.array([0, 3600, None, 0], pa.time32("s")), {"00:00:00", "01:00:00", "(blank)"}),
        (
            pa.array([0, 86400, None, 1], pa.timestamp("s")),
            {"1970-01-01", "1970-01-02", "1970-01-01T00:00:01", "(blank)"},
        ),
        (pa.array([0, 0, 0, 0], pa.timestamp("us", "UTC")), {"1970-01-01"}),
    ],
)
def test_typed_cells_are_known_by_the_text_that_small_files_give_them(cells: pa.Array, texts: set[str]) -> None:
    cube = tabulate(pa.table({"x": cells}), spec_of(Variable("x", "key")))

    assert set(cube.hierarchies[0].codes[1:]) == texts
    assert cube.total == 4


def test_a_frame_that_mixes_numbers_and_text_in_a_column_is_read_cell_by_cell() -> None:
    cube = tabulate(pd.DataFrame({"x": [10, "10", "a", None]}), spec_of(Variable("x", "key")))

    assert cells_of(cube) == {("10",): 2, ("a",): 1, ("(blank)",): 1, ("Total",): 4}


def test_blanks_and_what_was_left_alone_are_said(tmp_path: Path) -> None:
    (tmp_path / "1.csv").write_text("town,sex\nAlby,m\n,m\n\nDalby,\n")
    (tmp_path / "about.pdf").touch()

    cube = tabulate(tmp_path, spec_of(Variable("town", "key")))

    assert [str(note) for note in cube.notes] == [
        f"{tmp_path.name}: 1 file of another kind was left alone.",
        f"{tmp_path.name}: 1 row in which nothing stands is left out.",
        f"{tmp_path.name}, row 1, column 1: 1 blanks are read as the category (blank).",
    ]


AGES = pd.DataFrame({"age": [14, 15, 64, 65, None, -1], "sex": ["m", "w", "w", "m", "m", ""]})
BANDS = Variable("age", "key", bands=(Decimal(15), Decimal(65)))


@pytest.mark.parametrize(
    "ages",
    [
        AGES["age"],
        AGES["age"].astype("Int8"),
        AGES["age"].map(lambda age: None if isnan(age) else Decimal(int(age))),
        AGES["age"].map(lambda age: "" if isnan(age) else f" {age:.1f}".replace(".", ",").replace("-", "−")),
    ],
    ids=["floating", "whole", "decimal", "text"],
)
def test_a_numeric_column_is_divided_into_bands(ages: pd.Series[Any]) -> None:
    cube = tabulate(pd.DataFrame({"age": ages}), spec_of(BANDS))

    assert cube.hierarchies[0].codes == ("Total", "under 15", "15 to under 65", "65 and over", "(blank)")
    assert cube.count.tolist() == [6, 2, 2, 1, 1]


@pytest.mark.parametrize("kind", [pa.int64(), pa.float64(), pa.float32(), pa.decimal128(5, 2), pa.string()])
def test_a_number_on_a_cut_point_belongs_to_the_band_above(kind: pa.DataType) -> None:
    numbers = pa.array([0, 1], pa.int64()) if kind == pa.int64() else pa.array(["0.1", "0.09"]).cast(kind)
    cut = Decimal("0.5") if kind == pa.int64() else Decimal("0.1")

    cube = tabulate(pa.table({"age": numbers}), spec_of(Variable("age", "key", bands=(cut,))))

    assert cube.count.tolist() == [2, 1, 1]


@pytest.mark.parametrize(
    ("condition", "units"),
    [
        (Filter("age", at_least=Decimal(15)), 3),
        (Filter("age", below=Decimal(15)), 2),
        (Filter("age", at_least=Decimal("14.5"), below=Decimal(65)), 2),
        (Filter("sex", one_of=("w",)), 2),
        (Filter("sex", none_of=("w",)), 4),
        (Filter("sex", one_of=("", "w")), 3),
        (Filter("age", one_of=("14", "65")), 2),
        (Filter("age", none_of=("14", "15.0")), 5),
        (Filter("sex", one_of=("m",), none_of=("w",)), 3),
    ],
)
@pytest.mark.parametrize("typed", [True, False])
def test_filters_leave_units_out_and_say_how_many(condition: Filter, units: int, typed: bool) -> None:
    frame = AGES if typed else AGES.map(lambda cell: str(cell).removesuffix(".0").replace("nan", ""))

    cube = tabulate(frame, spec_of(Variable("sex", "key"), filters=(condition,)))

    assert cube.total == units
    assert cube.total == Cube.build(Table.from_frame(frame), cube.spec).total
    assert f"{6 - units} of 6 units are outside the population ({condition.describe()})" in {n.what for n in cube.notes}


def test_several_filters_must_all_hold() -> None:
    conditions = (Filter("age", at_least=Decimal(15)), Filter("sex", one_of=("w",)))

    assert tabulate(AGES, spec_of(Variable("sex", "key"), filters=conditions)).total == 2


@pytest.mark.parametrize(
    ("content", "dialect"),
    [
        ("town;n\nÅby;1\nÖby;2\n", CsvDialect(";", "cp1252")),
        ("town\tn\nÅby\t1\nÖby\t2\n", CsvDialect("\t", "utf-16")),
        ("town|n\nÅby|1\nÖby|2\n", CsvDialect("|", "utf-8-sig")),
        ("sep=;\ntown;n\nÅby;1\nÖby;2\n", CsvDialect(";", skipped=1)),
        ("town;n\r\nÅby;1\r\nÖby;2\r\n", CsvDialect(";", "latin-1")),
        ('n;"town"\n1;"Åby"\n"2\n;";"Öby"\n', CsvDialect(";")),
    ],
)
def test_text_is_read_in_its_dialect(tmp_path: Path, content: str, dialect: CsvDialect) -> None:
    file = tmp_path / "units.csv"
    file.write_bytes(content.encode(dialect.encoding))

    assert cells_of(tabulate(file, spec_of(Variable("town", "key")), dialect=dialect)) == {
        ("Åby",): 1,
        ("Öby",): 1,
        ("Total",): 2,
    }


@pytest.mark.parametrize("name", ["units[1].parquet", "it's.parquet", "a b.parquet", "year=2020.parquet"])
def test_a_file_may_have_any_name(tmp_path: Path, name: str) -> None:
    folder = tmp_path / "town=Alby"
    folder.mkdir()
    parquet.write_table(pa.table({"town": ["x"], "Town": ["y"], "v0": ["z"]}), folder / name)

    cube = tabulate(folder / name, spec_of(Variable("Town", "key"), Variable("town", "key"), Variable("v0", "key")))

    assert cube.label(len(cube) - 1) == ("y", "x", "z")


def test_columns_may_stand_in_another_order_in_each_file(tmp_path: Path) -> None:
    parquet.write_table(pa.table({"town": ["x"], "sex": ["w"]}), tmp_path / "1.parquet")
    parquet.write_table(pa.table({"sex": ["w"], "more": [1], "town": ["x"]}), tmp_path / "2.parquet")

    assert cells_of(tabulate(tmp_path, spec_of(Variable("town", "key"))))[("x",)] == 2


def test_a_table_whose_full_cube_would_be_enormous_is_counted_cell_by_cell() -> None:
    frame = pd.DataFrame({name: [f"{name}{at % 900}" for at in range(1000)] for name in "abcd"})

    cube = tabulate(frame, spec_of(*(Variable(name, "key") for name in "abcd")))

    assert not cube.addresses.dense
    assert cube.total == 1000


@pytest.mark.parametrize("form", ["CSV", "Parquet", "stream"])
def test_whoever_listens_hears_how_far_it_is_and_can_stop_it(form: str, tmp_path: Path) -> None:
    made = [Row("Alby", None, 9, None, None, Decimal(1), None)] * 20
    shares: list[float] = []

    def listen(share: float, doing: str) -> None:
        assert doing
        shares.append(share)

    tabulate(in_form(form, made, tmp_path), SPEC, progress=listen)

    assert shares[-1] == 1.0
    assert all(0 <= share <= 1 for share in shares)
    for number in range(1, len(shares) + 1):
        calls = iter(range(1, number))
        with pytest.raises(Cancelled):
            tabulate(
                in_form(form, made, tmp_path), SPEC, progress=lambda _, __, calls=calls: next(calls, None) or stop()
            )


def test_a_statement_that_would_take_hours_is_stopped_at_once() -> None:
    def listen(_: float) -> None:
        stop()

    with Session("hours", [], memory=100_000_000) as session, pytest.raises(Cancelled):
        session.table(
            "SELECT count(*) FROM range(10000000) AS a, range(10000000) AS b WHERE a.range + b.range = -1", listen
        )


def test_a_link_in_a_folder_is_a_file_of_the_folder(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "folder").mkdir()
    parquet.write_table(pa.table({"town": ["x"]}), tmp_path / "elsewhere" / "1.parquet")
    (tmp_path / "folder" / "1.parquet").symlink_to(tmp_path / "elsewhere" / "1.parquet")

    assert tabulate(tmp_path / "folder", spec_of(Variable("town", "key"))).total == 1


def test_who_only_adds_up_what_is_in_memory_does_not_load_the_engine() -> None:
    loaded = "import sys, sdc_core.contributions.units; print('duckdb' in sys.modules, 'pyarrow' in sys.modules)"

    done = subprocess.run([sys.executable, "-c", loaded], capture_output=True, text=True, check=True)

    assert done.stdout.split() == ["False", "False"]
