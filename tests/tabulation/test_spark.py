"""Spark tabulates as this program does alone: the same cube, cell by cell, and no row leaves the workers."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator
from datetime import date, datetime
from decimal import Decimal
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import pyarrow as pa
import pytest
from pyarrow import parquet

from sdc_core.contributions.cell_contributions import Contributions, Need
from sdc_core.cube.cube import Cube
from sdc_core.entries.record_keys import KeySource, Secret
from sdc_core.errors import Cancelled, InputError, LimitError, SdcError
from sdc_core.progress import stop
from sdc_core.spec.parts import Filter, Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.tabulation import tabulate
from tests.table.sheets import sentences

if not os.environ.get("CI"):
    pytest.importorskip("pyspark", reason='Spark is optional: pip install "table-review[spark]" to run these tests')

from pyspark.sql import Column, DataFrame, SparkSession, functions

from sdc_core.tabulation.spark.tabulating_on_spark import tabulate_on_spark

pytestmark = pytest.mark.filterwarnings("ignore:PySpark does not yet fully support pandas:FutureWarning")

ROOT = Path(__file__).parents[2]
QUICK_START = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC -XX:-UsePerfData"
"""For tables this small, code that is made quickly is quicker than quick code."""

ABOVE = (
    "variables.region, Spark frame, column region, category 1: the category of the unit has categories below it in the "
    "hierarchy; give the unit one of the lowest level, or take the lower ones out of the hierarchy."
)

UNITS = 400
TREE = {"North": "", "South": "", **{f"n{at}": "North" for at in range(3)}, **{f"s{at}": "South" for at in range(4)}}
REGION = Variable("region", "key", parents=TREE)
SECTOR = Variable("sector", "target", labels={"b": "Building", "a": "Farming", "c": "Trade", "(blank)": "Unknown"})
AGE = Variable("age", "key", bands=(Decimal(20), Decimal("64.5")))
YEAR = Variable("year", "by")


@pytest.fixture(scope="module")
def spark(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SparkSession]:
    """Spark in one process with two workers, which talk to nobody but this machine."""
    if shutil.which("java") is None and not os.environ.get("JAVA_HOME"):
        pytest.fail("No Java here: install the Debian package openjdk-17-jre-headless.", pytrace=False)
    scratch = tmp_path_factory.mktemp("spark")
    settings = {
        "spark.driver.bindAddress": "127.0.0.1",
        "spark.driver.host": "127.0.0.1",
        "spark.driver.memory": "1g",
        "spark.driver.extraJavaOptions": f"-Djava.io.tmpdir={scratch} {QUICK_START}",
        "spark.sql.adaptive.enabled": "false",
        "spark.sql.codegen.wholeStage": "false",
        "spark.sql.codegen.factoryMode": "NO_CODEGEN",
        "spark.local.dir": str(scratch),
        "spark.sql.warehouse.dir": str(scratch / "warehouse"),
        "spark.sql.shuffle.partitions": "2",
        "spark.ui.enabled": "false",
        "spark.ui.showConsoleProgress": "false",
        "spark.log.level": "ERROR",
    }
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYSPARK_PYTHON", sys.executable)
        patch.setenv("PYTHONPATH", str(ROOT))
        patch.setenv("SPARK_LOCAL_IP", "127.0.0.1")
        patch.setenv("SPARK_LOCAL_DIRS", str(scratch))
        builder = SparkSession.builder.master("local[2]").appName("tests")
        for name, value in settings.items():
            builder = builder.config(name, value)
        session = builder.getOrCreate()
        yield session
        _end(session)


def _end(session: SparkSession) -> None:
    """Spark leaves its Java running for the next session; nobody wants one here."""
    context = session.sparkContext
    gateway = context._gateway
    session.stop()
    gateway.shutdown()
    gateway.proc.stdin.close()
    gateway.proc.wait(timeout=30)
    type(context)._gateway = type(context)._jvm = None


def microdata(units: int = UNITS) -> pd.DataFrame:
    """Firms in hierarchical regions; some holdings in many cells, many in one, some without a name."""
    draw = np.random.default_rng(3)
    regions = [code for code in TREE if code not in ("North", "South")]
    holding = draw.integers(0, units // 3, units)
    return pd.DataFrame(
        {
            "region": draw.choice(regions, units),
            "sector": draw.choice([*"abc", None], units, p=[0.5, 0.3, 0.15, 0.05]),
            "age": draw.choice([5.0, 20, 33.5, 64.25, 64.5, 80, np.nan], units),
            "year": draw.choice([2024, 2025], units),
            "turnover": np.round(draw.lognormal(3, 1.5, units), 2)
            * draw.choice([1, 0, -1], units, p=[0.9, 0.05, 0.05]),
            "group": [f"h{one}" if one % 7 else None for one in holding],
            "weight": draw.choice([1, 1.5, 2.25, 0.75], units),
            "consent": draw.choice(["yes", "No", None], units, p=[0.3, 0.6, 0.1]),
        }
    )


def sums(*variables: Variable, filters: tuple[Filter, ...] = (), **measure: Any) -> TableSpec:
    summed = Measure("magnitude", value="turnover", **measure)
    return TableSpec(variables or (REGION, SECTOR), layout="microdata", measure=summed, filters=filters)


def held(cube: Cube) -> Contributions:
    assert cube.contributions is not None
    return cube.contributions


def assert_same(cube: Cube, expected: Cube) -> None:
    """Cell by cell, column by column, to the last bit."""
    assert [tree.codes for tree in cube.hierarchies] == [tree.codes for tree in expected.hierarchies]
    assert np.array_equal(cube.count, expected.count)
    if expected.contributions is None:
        assert cube.contributions is None
        return
    mine, theirs = vars(held(cube)), vars(held(expected))
    for name, value in theirs.items():
        assert type(mine[name]) is type(value), name
        assert np.array_equal(mine[name], value) if isinstance(value, np.ndarray) else mine[name] == value, name


def notes(cube: Cube) -> list[str]:
    return [note.what for note in cube.notes]


HOLDING, WEIGHT, WAIVER = {"holding": "group"}, {"weight": "weight"}, {"waiver": "consent"}
ADULT = Filter("age", at_least=Decimal(20))


@pytest.mark.parametrize(
    ("spec", "need"),
    [
        (sums(**HOLDING), Need(largest=3)),
        (sums(REGION, SECTOR, YEAR, **HOLDING), Need(largest=2, zeros="ignore", negatives="absolute")),
        (sums(**HOLDING, **WEIGHT, **WAIVER), Need(largest=3, counts="weighted")),
        (sums(SECTOR, AGE, **WEIGHT), Need(largest=2, response="known")),
        (sums(filters=(ADULT, Filter("year", one_of=("2024",)), Filter("sector", none_of=("c",)))), Need(largest=1)),
    ],
    ids=["holdings", "by", "weights and waivers", "bands", "filters"],
)
def test_spark_makes_the_same_table_of_sums(spark: SparkSession, spec: TableSpec, need: Need) -> None:
    rows = microdata()

    cube = tabulate_on_spark(spark.createDataFrame(rows), spec, need=need, units_a_part=150)

    expected = tabulate(rows, spec, need=need)
    assert_same(cube, expected)
    assert notes(cube) == notes(expected)


@pytest.mark.parametrize("kind", ["double", "float", "int", "decimal(38,18)", "string"])
def test_spark_makes_the_same_table_of_counts(spark: SparkSession, kind: str) -> None:
    rows = microdata()
    if kind == "int":
        rows["age"] = rows["age"].round()
    within = Filter("age", at_least=Decimal("5.0000000001"), below=Decimal("1E+12"))
    spec = TableSpec((REGION, AGE, YEAR), layout="microdata", filters=(within,))
    frame = spark.createDataFrame(rows)

    cube = tabulate_on_spark(frame.withColumn("age", frame["age"].try_cast(kind)), spec)

    assert_same(cube, tabulate(rows, spec))


def test_categories_that_nobody_is_in_exist_on_spark_too(spark: SparkSession) -> None:
    sector = Variable("sector", "target", labels={**SECTOR.labels, "d": "Fishing"})
    region = Variable("region", "key", parents={**TREE, "n9": "North"}, empty="keep")
    rows = microdata(100)
    for spec in (TableSpec((region, sector), layout="microdata"), sums(region, sector)):
        cube = tabulate_on_spark(spark.createDataFrame(rows), spec)

        assert_same(cube, tabulate(rows, spec))
        assert notes(cube) == notes(tabulate(rows, spec))
        assert "n9" in cube.hierarchies[0].codes
        assert "Fishing" in cube.hierarchies[1].labels


TYPED = pa.table(
    {
        "code": pa.array([10, 9, None, 10], pa.int16()),
        "short": pa.array([0.1, -0.0, float("nan"), 0.0], pa.float32()),
        "day": pa.array([date(2024, 1, 31), None, date(2024, 1, 31), date(2023, 5, 1)]),
        "flag": pa.array([True, False, None, True]),
        "moment": pa.array([datetime(2024, 1, 1), datetime(2024, 1, 1, 12, 30), None, datetime(2024, 1, 1)]),
        "price": pa.array([Decimal("1.500"), Decimal("-2.250"), None, Decimal("7")], pa.decimal128(20, 3)),
        "share": pa.array([0.1, 0.25, 1 / 3, 1e-9]),
        "text": pa.array(["1 234,5", "\u22122", "0,25", " 7 "]),
        "group": pa.array([7, 7, 8, None], pa.int64()),
    }
)


@pytest.mark.parametrize(
    ("name", "value"),
    [("code", "text"), ("short", "price"), ("day", "share"), ("flag", "short"), ("moment", "text"), ("price", "code")],
)
def test_every_type_of_column_is_read_alike(spark: SparkSession, tmp_path: Path, name: str, value: str) -> None:
    parquet.write_table(TYPED, tmp_path / "typed.parquet")
    frame = spark.read.parquet(str(tmp_path / "typed.parquet"))
    column = f"{value} summed"
    spec = TableSpec(
        (Variable(name, "key"),), layout="microdata", measure=Measure("magnitude", value=column, holding="group")
    )
    with_both = TYPED.append_column(column, TYPED[value])

    cube = tabulate_on_spark(frame.withColumn(column, frame[value]), spec, need=Need(largest=2))

    assert_same(cube, tabulate(with_both, spec, need=Need(largest=2)))


def with_column(spark: SparkSession, name: str, first: object, type_name: str) -> DataFrame:
    """The same firms with another value in one row of one column."""
    frame = spark.createDataFrame(microdata(20).assign(row=range(20)))
    rest = functions.col(name).cast(type_name) if name in frame.columns else functions.lit(None).cast(type_name)
    chosen = functions.lit(first) if not isinstance(first, Column) else first
    return frame.withColumn(name, functions.when(functions.col("row") == 0, chosen.cast(type_name)).otherwise(rest))


@pytest.mark.parametrize(
    ("put", "spec", "sentence"),
    [
        (("turnover", "secret", "string"), sums(), "Spark frame, column turnover: the response is not a number; "
         "correct it, or list the symbol under missing or under zero."),
        (("turnover", float("inf"), "double"), sums(), "Spark frame, column turnover: the response is not a number; "
         "correct it, or list the symbol under missing or under zero."),
        (("turnover", True, "boolean"), sums(), "Spark frame, column turnover: the response is not a number; "
         "correct it, or list the symbol under missing or under zero."),
        (("weight", -0.5, "double"), sums(**WEIGHT), "Spark frame, column weight: the weight is below zero; "
         "a weight is 0 or more."),
        (("weight", None, "double"), sums(**WEIGHT), "Spark frame, column weight: the weight is blank; give "
         "every unit a weight."),
        (("consent", "secret", "string"), sums(**WAIVER), "Spark frame, column consent: the waiver is "
         "neither true nor false; write true or false."),
        (("age", "secret", "string"), sums(AGE), "Spark frame, column age: the variable has bands, and this is not a "
         "number; correct it or leave it blank."),
        (("age", "secret", "string"), sums(filters=(ADULT,)), "Spark frame, column age: the filter compares "
         "numbers, and this is not a number; correct it or leave it blank."),
        (("age", float("inf"), "double"), sums(filters=(ADULT,)), "Spark frame, column age: the filter compares "
         "numbers, and this is not a number; correct it or leave it blank."),
        (("region", "secret", "string"), sums(), "variables.region, Spark frame, column region, category 7: the "
         "category is not in the hierarchy; add it there."),
        (("region", "North", "string"), sums(), ABOVE),
        (("region", "North", "string"), TableSpec((REGION,), layout="microdata"), ABOVE),
        (("other", 1, "int"), sums(Variable("regin", "key"), SECTOR), "Spark frame: there is no column 'regin'; name "
         "a column of the header."),
        (("other", 1, "int"), sums(filters=(Filter("region", one_of=("nowhere",)),)), "Spark frame: no unit is left "
         "in the population; check the filters and the response."),
        (("other", 1, "int"), TableSpec((REGION,), layout="cells", measure=Measure(count="other")), "layout: layout is "
         "'cells'; only layout = \"microdata\" is tabulated."),
    ],
    ids=["word", "endless", "truth", "negative weight", "blank weight", "waiver", "band", "filter", "endless filter",
         "code", "upper level", "upper level of counts", "column", "nobody", "layout"],
)  # fmt: skip
def test_what_cannot_be_tabulated_is_refused_with_a_sentence(
    spark: SparkSession, put: tuple[str, object, str], spec: TableSpec, sentence: str
) -> None:
    with pytest.raises(SdcError) as refused:
        tabulate_on_spark(with_column(spark, *put), spec, need=Need(largest=1))

    assert sentences(refused.value) == [sentence]


def test_two_decimal_marks_lists_and_twins_are_refused(spark: SparkSession) -> None:
    marks = spark.createDataFrame(pa.table({"region": ["n0", "n1"], "turnover": ["1,5", "2.55"]}))
    lists = spark.createDataFrame(pa.table({"region": pa.array([["n0"]]), "turnover": [1]}))
    twins = spark.createDataFrame(pa.table({"region": ["n0"], "turnover": [1]}))
    spec = sums(REGION)

    for frame, problem in (
        (marks, "two different decimal marks"),
        (lists, "column region: its cells are lists, records or bytes"),
        (twins.withColumnsRenamed({"turnover": "region"}), "2 columns are called 'region'"),
    ):
        with pytest.raises(InputError, match=problem):
            tabulate_on_spark(frame, spec)


def test_upper_and_lower_case_and_dots_in_names_are_letters_like_others(spark: SparkSession) -> None:
    frame = spark.createDataFrame(pa.table({"Region": ["x", "y"], "region": ["n0", "n1"], "a.b`c": [1, 2]}))
    spec = TableSpec((REGION,), layout="microdata", measure=Measure("magnitude", value="a.b`c"))

    cube = tabulate_on_spark(frame, spec, need=Need(largest=1))

    assert {cube.label(row): int(held(cube).total[row]) for row in range(len(cube))} == {
        ("Total",): 3, ("North",): 3, ("n0",): 1, ("n1",): 2,
    }  # fmt: skip


def test_a_variable_that_looks_like_an_identifier_is_refused(spark: SparkSession) -> None:
    frame = spark.range(1000).withColumnRenamed("id", "person")

    with pytest.raises(InputError, match=r"each of the 1,000 units has a category of its own"):
        tabulate_on_spark(frame, TableSpec((Variable("person", "key"),), layout="microdata"))


def test_more_combinations_than_can_be_brought_back_are_refused(
    spark: SparkSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sdc_core.tabulation.spark.counting.MOST_BASE_CELLS", 10)

    with pytest.raises(LimitError, match=r"more than 10 combinations of categories occur; .* region has the most"):
        tabulate_on_spark(spark.createDataFrame(microdata()), TableSpec((YEAR, REGION), layout="microdata"))


def test_rows_stay_with_the_workers(spark: SparkSession, monkeypatch: pytest.MonkeyPatch) -> None:
    frame = spark.createDataFrame(microdata(20_000))
    came_back: list[int] = []
    brings = type(frame).toArrow

    def counted(self: DataFrame) -> pa.Table:
        table = brings(self)
        came_back.append(table.num_rows)
        return table

    def forbidden(*_: object, **__: object) -> None:
        raise AssertionError("rows were asked for in another way")

    for name in ("collect", "toPandas", "toLocalIterator", "take", "head", "tail", "foreach", "show"):
        monkeypatch.setattr(type(frame), name, forbidden)
    monkeypatch.setattr(type(frame), "toArrow", counted)

    cube = tabulate_on_spark(frame, sums(**HOLDING, **WEIGHT), need=Need(largest=3), units_a_part=5_000)

    assert int(cube.count[0]) == 20_000
    assert len(came_back) == 3
    assert max(came_back) <= 3 * len(cube) == 150  # a row of a cell for each depth at which a ledger merges


@pytest.mark.parametrize("after", range(5))
def test_whoever_listens_can_stop_between_jobs(spark: SparkSession, after: int) -> None:
    shares: list[float] = []

    def listener(share: float, doing: str) -> None:
        shares.append(share)
        if len(shares) > after:
            stop()

    with pytest.raises(Cancelled):
        tabulate_on_spark(spark.createDataFrame(microdata(20)), sums(), progress=listener)

    assert shares == sorted(shares)


def test_what_spark_says_about_rows_is_not_passed_on(spark: SparkSession) -> None:
    failing = with_column(spark, "turnover", functions.raise_error(functions.lit("secret 42")), "double")

    with pytest.raises(InputError) as refused:
        tabulate_on_spark(failing, sums())

    assert sentences(refused.value) == ["Spark frame: Spark could not compute the rows; see Spark's own log."]
    assert refused.value.__suppress_context__


KEYS = ("whole", "written", "comma", "exact")


def with_keys(units: int = UNITS) -> pd.DataFrame:
    """The same units with record keys of every kind, and an identifier that some of them share."""
    frame, draw = microdata(units), np.random.default_rng(5)
    frame["whole"] = draw.integers(0, 2**32, units)
    frame["written"] = draw.random(units) * draw.choice([1, 1e-4], units)
    frame["comma"] = [str(key).replace(".", ",") for key in frame["written"].round(9)]
    frame["exact"] = [Decimal(int(key)).scaleb(-6) for key in draw.integers(0, 10**6, units)]
    frame["person"] = draw.integers(0, units // 2, units)
    return frame


@pytest.mark.parametrize("source", [*map(KeySource, KEYS), KeySource("person", Secret(b"made up"))])
def test_spark_adds_up_the_record_keys_that_this_program_adds_up(spark: SparkSession, source: KeySource) -> None:
    units, spec = with_keys(), TableSpec((REGION, SECTOR, AGE), layout="microdata")
    alone = tabulate(units, spec, keys=source)

    cube = tabulate_on_spark(spark.createDataFrame(units), spec, keys=source)

    assert cube.record_keys is not None
    assert alone.record_keys is not None
    assert cube.record_keys.modulus == alone.record_keys.modulus
    assert np.array_equal(cube.record_keys.keys, alone.record_keys.keys)
    assert len(cube.notes) == len(alone.notes)


def test_spark_refuses_units_without_a_record_key(spark: SparkSession) -> None:
    units, spec = with_keys(20), TableSpec((REGION,), layout="microdata")
    units.loc[3, "written"], units.loc[4, "comma"] = np.nan, "1,5"

    found = []
    for name in ("written", "comma", "region"):
        with pytest.raises(InputError) as refused:
            tabulate_on_spark(spark.createDataFrame(units), spec, keys=KeySource(name))
        found += [problem.code for problem in refused.value.problems]

    assert found == ["entries.record-keys-missing", "entries.record-keys-outside", "entries.record-keys-unread"]
