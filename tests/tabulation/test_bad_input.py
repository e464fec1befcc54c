"""What cannot be tabulated is refused with one sentence that says where and what would do, and shows no value."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import pyarrow as pa
import pytest
from pyarrow import parquet

from sdc_core.errors import InputError, LimitError, SdcError, SpecError
from sdc_core.spec.parts import Filter, Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.tabulation import tabulate
from sdc_core.tabulation.dialect import CsvDialect

SECRET = "Kanarieöarna"

TOWN = Variable("town", "key")
COUNTS = TableSpec((TOWN,), layout="microdata")


def sums(*variables: Variable, **fields: Any) -> TableSpec:
    return TableSpec(
        variables or (TOWN,), layout="microdata", measure=Measure("magnitude", **({"value": "income"} | fields))
    )


def refused(source: Any, spec: TableSpec = COUNTS, **options: Any) -> list[str]:
    """The sentences of the refusal."""
    with pytest.raises(SdcError) as refusal:
        tabulate(source, spec, **options)
    said = [str(problem) for problem in refusal.value.problems]
    assert SECRET not in str(refusal.value)
    assert refusal.value.__cause__ is None
    assert refusal.value.__suppress_context__ or refusal.value.__context__ is None
    return said


def text_file(folder: Path, text: str, name: str = "units.csv") -> Path:
    file = folder / name
    file.write_bytes(text.encode())
    return file


RESPONSE = "the response is not a number{}; correct it, or list the symbol under missing or under zero."
WAIVER = "the waiver is neither true nor false{}; write true or false."

VALUES = (
    ("income", [1, "x", SECRET, SECRET], "row 2, ", RESPONSE.format(" (3 such cells)")),
    ("income", ["1", "1_000", "0x1F", "nan"], "row 2, ", RESPONSE.format(" (3 such cells)")),
    ("income", ["1", "..", "1", "1"], "row 2, ", RESPONSE.format("")),
    ("income", ["1", "1-2", "1", "1"], "row 2, ", RESPONSE.format("")),
    ("income", ["1", "1 2", "1", "1"], "row 2, ", RESPONSE.format("")),
    ("income", ["1", "9" * 400, "1", "1"], "row 2, ", RESPONSE.format("")),
    ("income", ["1", "1 " * 60, "1", "1"], "row 2, ", RESPONSE.format("")),
    ("income", [1.0, 2.0, 3.0, np.inf], "row 4, ", RESPONSE.format("")),
    ("income", ["1", "2", "1e400", "1"], "row 3, ", RESPONSE.format("")),
    ("income", [True, False, True, True], "", RESPONSE.format("")),
    ("weight", [1, 2, None, None], "row 3, ", "the weight is blank (2 such cells); give every unit a weight."),
    ("weight", ["1", " ", "1", "1"], "row 2, ", "the weight is blank; give every unit a weight."),
    ("weight", [1, -0.5, 1, 1], "row 2, ", "the weight is below zero; a weight is 0 or more."),
    ("weight", ["1", "heavy", "1", "1"], "row 2, ", "the weight is not a number; correct it."),
    ("consent", ["yes", "no", "maybe", ""], "row 3, ", WAIVER.format("")),
    ("consent", [1, 0, 2, 3], "row 3, ", WAIVER.format(" (2 such cells)")),
    ("consent", pd.to_datetime(["2020-01-01"] * 4), "row 1, ", WAIVER.format(" (4 such cells)")),
)


@pytest.mark.parametrize(("name", "cells", "row", "sentence"), VALUES)
def test_a_value_that_is_none_is_refused_with_its_place(name: str, cells: Any, row: str, sentence: str) -> None:
    frame = pd.DataFrame({"town": [SECRET] * 4, "income": [1, 2, 3, 4], "weight": [1.0] * 4, "consent": [True] * 4})

    said = refused(frame.assign(**{name: cells}), sums(weight="weight", waiver="consent"))

    assert said == [f"frame, {row}column {name}: {sentence}"]


def test_two_decimal_marks_in_a_column_are_refused_with_both_places() -> None:
    frame = pd.DataFrame({"town": "x", "income": ["1.5", "2", "3,25", "1"]})

    assert refused(frame, sums()) == [
        "frame, row 1, column income and frame, row 3, column income: two different decimal marks in one column of "
        "numbers; write them one way."
    ]


def test_all_that_is_wrong_with_weights_and_waivers_is_told_at_once() -> None:
    frame = pd.DataFrame({"town": "x", "income": [1, 2], "weight": [-1, None], "consent": ["yes", SECRET]})

    assert refused(frame, sums(weight="weight", waiver="consent")) == [
        "frame, row 2, column weight: the weight is blank; give every unit a weight.",
        "frame, row 1, column weight: the weight is below zero; a weight is 0 or more.",
        "frame, row 2, column consent: the waiver is neither true nor false; write true or false.",
    ]


@pytest.mark.parametrize("form", ["CSV", "Parquet"])
def test_in_a_folder_the_place_names_the_file(tmp_path: Path, form: str) -> None:
    for number, incomes in enumerate((["1", "2"], ["3", "4"], ["5", SECRET]), start=1):
        frame = pd.DataFrame({"town": "x", "income": incomes})
        if form == "CSV":
            frame.to_csv(tmp_path / f"{number}.csv", index=False)
        else:
            frame.to_parquet(tmp_path / f"{number}.parquet")

    row = 3 if form == "CSV" else 2
    place = f"{tmp_path.name}, file 3 of 3 in the order of their names, row {row}, column income"
    assert refused(tmp_path, sums()) == [f"{place}: {RESPONSE.format('')}"]


@pytest.mark.parametrize("ages", [[SECRET, "12"], pd.to_datetime(["2020-01-01", "2020-01-02"])])
def test_a_word_in_a_column_with_bands_is_refused(ages: Any) -> None:
    spec = TableSpec((Variable("age", "key", bands=(Decimal(15),)),), layout="microdata")

    (sentence,) = refused(pd.DataFrame({"age": ages}), spec)

    assert "the variable has bands, and this is not a number; correct it or leave it blank." in sentence


def test_a_word_where_a_filter_compares_numbers_is_refused() -> None:
    spec = TableSpec((TOWN,), layout="microdata", filters=(Filter("age", below=Decimal(5)),))

    assert refused(pd.DataFrame({"town": "x", "age": ["4", SECRET]}), spec) == [
        "frame, row 2, column age: the filter compares numbers, and this is not a number; correct it or leave it blank."
    ]


def test_columns_that_are_not_there_are_told_without_those_of_the_file() -> None:
    spec = TableSpec((Variable("income", "key"), Variable("incone", "key"), Variable("sex", "key")), layout="microdata")
    frame = pd.DataFrame([[1, 2, 3]], columns=["income", SECRET, "sexe"])

    assert refused(frame, spec) == [
        "frame: there is no column 'incone'; did you mean 'income'.",
        "frame: there is no column 'sex'; name a column of the header.",
    ]


def test_two_columns_of_one_name_are_refused(tmp_path: Path) -> None:
    expected = "2 columns are called 'town'; rename all but one."

    assert refused(text_file(tmp_path, "town, town\nx,y\n"), COUNTS) == [f"units.csv: {expected}"]
    assert refused(pd.DataFrame([[1, 2]], columns=["town", "town"])) == [f"frame: {expected}"]
    assert refused(pa.Table.from_arrays([pa.array([1]), pa.array([2])], names=["town", "town"])) == [
        f"table: {expected}"
    ]


@pytest.mark.parametrize("cells", [pa.array([[1], [2]]), pa.array([{"a": 1}, None]), pa.array([b"x", b"y"])])
def test_cells_that_are_no_single_values_are_refused(cells: pa.Array) -> None:
    assert refused(pa.table({"town": cells})) == [
        "table, column town: its cells are lists, records or bytes; keep plain columns only."
    ]


@pytest.mark.parametrize(
    ("cells", "kind"),
    [(pa.array([1.0, 2.0]).cast(pa.float16()), "half"), (pa.array([Decimal(1)] * 2, pa.decimal256(60)), "wide")],
)
def test_a_kind_of_cell_that_the_engine_does_not_know_is_refused(cells: pa.Array, kind: str) -> None:
    (sentence,) = refused(pa.table({"town": cells}))

    assert sentence == "table: a column holds a kind of cells that cannot be read; write it as numbers or text."


def test_a_category_that_is_on_no_tree_is_refused_with_its_place(tmp_path: Path) -> None:
    town = Variable("town", "key", parents={"North": "", "Alby": "North"})
    sex = Variable("sex", "key", labels={"1": "men", "2": "women"})
    file = text_file(tmp_path, f"town,sex\nAlby,1\nAlby,3\n{SECRET},4\n,2\n")

    assert refused(file, TableSpec((town, sex), layout="microdata")) == [
        "units.csv, row 4, column town: the category is not in the hierarchy (2 such categories); add it there.",
        "units.csv, row 3, column sex: the category is not in the codelist (2 such categories); add it there.",
    ]


def test_microdata_with_a_total_are_refused() -> None:
    spec = TableSpec((Variable("town", "key", total=("All",)),), layout="microdata")

    assert refused(pd.DataFrame({"town": ["All", "x"]}), spec) == [
        "variables.town: total names a category that units have; microdata has no totals: leave total out."
    ]


def test_a_variable_that_tells_every_unit_apart_looks_like_an_identifier() -> None:
    frame = pd.DataFrame({"town": "x", "number": range(1000)})
    spec = TableSpec((TOWN, Variable("number", "key")), layout="microdata")

    assert refused(frame, spec) == [
        "variables.number: each of the 1,000 units has a category of its own, so it looks like an identifier; "
        "leave it out of the table."
    ]
    assert tabulate(frame[:999], spec).total == 999


def test_a_variable_with_too_many_categories_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sdc_core.tabulation.base_cells.MOST_CATEGORIES", 5)

    assert refused(pd.DataFrame({"town": [1, 2, 3, 4, 5, 6]})) == [
        "variables.town: there are more than 5 categories; merge categories or leave the variable out."
    ]


def test_too_many_combinations_are_refused_with_what_would_help(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sdc_core.tabulation.base_cells.MOST_BASE_CELLS", 5)
    spec = TableSpec((TOWN, Variable("sex", "key")), layout="microdata")

    assert refused(pd.DataFrame({"town": [1, 2, 3] * 2, "sex": ["m", "w"] * 3}), spec) == [
        "variables: more than 5 combinations of categories occur; leave out a variable or merge categories; town has "
        "the most, about 3."
    ]


def test_a_table_of_sums_that_would_be_too_large_is_refused_with_its_size(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sdc_core.cube.tables_of_sums.MOST_SUMS", 11)
    frame = pd.DataFrame({"town": [1, 2, 3], "sex": ["m", "w", "m"], "income": 1})

    (sentence,) = refused(frame, sums(TOWN, Variable("sex", "key")))

    assert "12 cells" in sentence and "town has the most" in sentence


def test_memory_that_does_not_suffice_is_told_with_what_would_help() -> None:
    numbers = np.arange(3_000_000) % 2_900_000
    table = pa.table({"town": numbers.astype(str), "sex": numbers % 2})

    with pytest.raises(LimitError) as refusal:
        tabulate(table, TableSpec((TOWN, Variable("sex", "key")), layout="microdata"), memory=100_000_000)

    said = str(refusal.value)
    assert "tabulating needs more than 50,000,000 bytes of memory" in said
    assert "town has the most, about " in said


def test_a_stream_that_has_to_be_kept_and_does_not_fit_is_refused() -> None:
    table = pa.table({"town": ["x"] * 1000, "income": range(1000)})
    stream = pa.RecordBatchReader.from_batches(table.schema, table.to_batches())

    assert refused(stream, sums(), memory=5000) == [
        "stream: the stream has to be read several times and takes more than 5,000 bytes; write it as Parquet, or "
        "allow more memory."
    ]


TEXTS = (
    ('town,sex\nx,1\n"y,2\nz,3\n', "units.csv, line 3: a quotation mark opens a field that is not closed properly"),
    (
        f'town,sex\nx,1\n"{SECRET}"y,2\nz,3\n',
        "units.csv, line 3: a quotation mark opens a field that is not closed properly",
    ),
    (f"town,sex\nx,1\n{SECRET}\n", "units.csv, line 3: the row has 1 field where the header has 2"),
    (f"town,sex\nx,1\n{SECRET},2,3\n", "units.csv, line 3: the row has 3 fields where the header has 2"),
    ("town,sex\nx,1\n" + "y" * 3_000_000 + ",1\n", "units.csv, line 3: a row is longer than two million letters"),
    ("town,sex\r\nx,1\ny,2\r\n", "units.csv: rows end in different ways"),
    ("town,sex\n", "units.csv: there are columns but no rows; add the units."),
    ('"town,sex\n', "units.csv: a quotation mark in the header is not closed properly"),
    ("\n\n", "units.csv: the first line holds no names of columns"),
    ("\0\1,town\nx", "units.csv: the file holds binary data, not text"),
)


@pytest.mark.parametrize(("text", "start"), TEXTS)
def test_a_text_file_whose_rows_cannot_be_told_apart_is_refused(tmp_path: Path, text: str, start: str) -> None:
    spec = TableSpec((TOWN, Variable("sex", "key")), layout="microdata")

    (sentence,) = refused(text_file(tmp_path, text), spec)

    assert sentence.startswith(start)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "cp1252"])
def test_text_in_another_encoding_than_said_is_refused(tmp_path: Path, encoding: str) -> None:
    (tmp_path / "units.csv").write_bytes(b"town\nx\n\x81\xe4\xff\n")

    (sentence,) = refused(tmp_path / "units.csv", COUNTS, dialect=CsvDialect(encoding=encoding))

    assert sentence.startswith("units.csv")


def cut_off(folder: Path) -> Path:
    file = folder / "units.parquet"
    parquet.write_table(pa.table({"town": ["x", "y"]}), file)
    file.write_bytes(file.read_bytes()[:-20])
    return file


def damaged(folder: Path) -> Path:
    file = folder / "units.parquet"
    parquet.write_table(pa.table({"town": [f"{SECRET} {at}" for at in range(5000)]}), file, compression="zstd")
    content = bytearray(file.read_bytes())
    content[200:400] = bytes(200)
    file.write_bytes(content)
    return file


def one_of_three_cut_off(folder: Path) -> Path:
    for number in range(3):
        parquet.write_table(pa.table({"town": ["x", "y"]}), folder / f"{number}.parquet")
    file = folder / "1.parquet"
    file.write_bytes(file.read_bytes()[:-20])
    return folder


def other_columns(folder: Path) -> Path:
    parquet.write_table(pa.table({"town": ["x"], "more": [1]}), folder / "a.parquet")
    parquet.write_table(pa.table({"more": [1], "city": ["x"]}), folder / "b.parquet")
    parquet.write_table(pa.table({"town": [1]}), folder / "c.parquet")
    return folder


def other_header(folder: Path) -> Path:
    text_file(folder, f"town,{SECRET}\nx,1\n", "a.csv")
    text_file(folder, "town,sex\nx,1\n", "b.csv")
    return folder


def two_formats(folder: Path) -> Path:
    text_file(folder, "town\nx\n", "a.csv")
    parquet.write_table(pa.table({"town": ["x"]}), folder / "b.parquet")
    return folder


def nested_folder(folder: Path) -> Path:
    (folder / "town=x").mkdir()
    return folder


def empty_file(folder: Path) -> Path:
    return text_file(folder, "")


def wild_name(folder: Path) -> Path:
    return text_file(folder, "town\nx\n", "units*.csv")


SECOND = "{}, file 2 in the order of their names"
CUT = "the Parquet file is damaged or ends in the middle; write it again."

PATHS: tuple[tuple[Callable[[Path], Path], list[str]], ...] = (
    (lambda folder: folder, ["{}: there is no CSV or Parquet file in the folder; name the folder that holds them."]),
    (lambda folder: folder / "no.csv", ["no.csv: there is no such file; check the name and the folder."]),
    (lambda _: Path("/dev/null"), ["null: this is neither a file nor a folder; name a file."]),
    (empty_file, ["units.csv: the file is empty; write it again."]),
    (wild_name, ["units*.csv: the path holds * or ?, which stand for other names; rename it."]),
    (cut_off, [f"units.parquet: {CUT}"]),
    (damaged, ["units.parquet: it is damaged, ends in the middle, or changed while it was read; write it again."]),
    (one_of_three_cut_off, [f"{SECOND}: {CUT}"]),
    (
        other_columns,
        [
            f"{SECOND}: there is no column 'town', which file 1 has; give all files the same columns.",
            "{}, file 3 in the order of their names: the column 'town' is of another kind than in file 1; write all "
            "files with the same columns.",
        ],
    ),
    (
        other_header,
        [f"{SECOND}: the header differs from that of file 1 in column 2; give all files the same columns."],
    ),
    (
        two_formats,
        ["{}: file 2 in the order of their names is not of the same format as file 1; keep one format in a folder."],
    ),
    (
        nested_folder,
        [
            "{}: there are folders in this folder, and only the files directly in it are read; name one folder, or put "
            "its files side by side."
        ],
    ),
)


@pytest.mark.parametrize(("make", "sentences"), PATHS)
def test_a_path_that_holds_no_table_is_refused(
    tmp_path: Path, make: Callable[[Path], Path], sentences: list[str]
) -> None:
    assert refused(make(tmp_path)) == [sentence.format(tmp_path.name) for sentence in sentences]


def test_a_file_that_may_not_be_read_or_is_none_of_ours_is_refused() -> None:
    assert refused(42) == [
        "int: this is neither a path nor a frame, an Arrow table, a data set or a stream; hand over one of these."
    ]


def test_a_population_of_nobody_is_refused() -> None:
    spec = TableSpec((TOWN,), layout="microdata", filters=(Filter("town", one_of=("y",)),))

    assert refused(pd.DataFrame({"town": ["x"]}), spec) == [
        "frame: no unit is left in the population; check the filters and the response."
    ]
    assert refused(pd.DataFrame({"town": ["x"], "income": [None]}), sums()) == [
        "frame: no unit is left in the population; check the filters and the response."
    ]
    assert refused(pd.DataFrame({"town": []})) == ["frame: there are columns but no rows; add the units."]


def test_only_microdata_are_tabulated() -> None:
    with pytest.raises(SpecError, match='only layout = "microdata" is tabulated'):
        tabulate(pd.DataFrame({"town": ["x"]}), TableSpec((TOWN,), measure=Measure(count="n")))


def test_nothing_but_the_input_can_be_opened_and_nothing_is_written(tmp_path: Path) -> None:
    from sdc_core.tabulation.session import Session

    mine, other = text_file(tmp_path, "town\nx\n", "a.csv"), text_file(tmp_path, f"town\n{SECRET}\n", "b.csv")
    with Session("a.csv", [str(mine)], memory=100_000_000) as session:

        def ask(statement: str) -> list[Any]:
            return session.table(statement, lambda _: None).to_pylist()

        assert ask(f"SELECT * FROM read_csv('{mine}', header = true)") == [{"town": "x"}]
        for statement in (
            f"SELECT * FROM read_csv('{other}', header = true)",
            "SELECT * FROM 'https://example.org/x.parquet'",
            f"COPY (SELECT 1) TO '{tmp_path / 'c.csv'}'",
            f"COPY (SELECT 1) TO '{mine}'",
            f"ATTACH '{tmp_path / 'd.db'}'",
            "INSTALL httpfs",
            "SET threads = 1",
            "SELECT * FROM frame",
        ):
            with pytest.raises((InputError, RuntimeError)) as refusal:
                ask(statement)
            assert SECRET not in str(refusal.value)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.csv", "b.csv"]
