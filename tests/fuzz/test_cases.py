"""Files that once took minutes, gigabytes or the whole process: small, and each now a sentence or a table at once."""

from __future__ import annotations

import io
import re
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

import pyarrow as pa
import pytest
import xlsxwriter
from openpyxl import load_workbook
from pyarrow import parquet

from sdc_core.contributions.cell_contributions import Need
from sdc_core.cube.cube import Cube
from sdc_core.entries.cells import MOST_PROBLEMS
from sdc_core.errors import InputError, SdcError
from sdc_core.io.apart.doors import read_microdata
from sdc_core.io.opening.descriptions import described
from sdc_core.io.opening.head_of_parquet import read_first_rows
from sdc_core.io.opening.opening import open_file
from sdc_core.io.packages.for_public import found_in
from sdc_core.io.public.byte_search import hidden_values_found
from sdc_core.io.raw.archives import open_archive
from sdc_core.io.raw.limits import LIMITS, Limits
from sdc_core.io.raw.source import Source
from sdc_core.io.reading import read_table
from sdc_core.io.records.verifying import about_release
from sdc_core.io.settings_file import load_recipe, load_settings
from sdc_core.io.xlsx.parts import raised_texts
from sdc_core.progress import no_progress
from sdc_core.register.register import Register
from sdc_core.spec.hierarchy import MOST_LEVELS, Hierarchy
from sdc_core.spec.hierarchy_file import parse_labels, parse_parents
from tests.fuzz import own_files
from tests.fuzz.oracle import judged
from tests.fuzz.seeds import CANARIES, Files, seed
from tests.io.workbooks import number, ods, ods_sheet, with_part

SECONDS = 10.0
"""Of processor time; before, each of them took more, or did not end."""


def argus(**changed: bytes) -> Files:
    return seed("argus") | {name.replace("_", "."): content for name, content in changed.items()}


def repeated(rows: int, columns: int) -> str:
    cell = number("1", attributes=f'table:number-columns-repeated="{columns}"')
    return ods_sheet(f'<table:table-row table:number-rows-repeated="{rows}">{cell}</table:table-row>')


def with_texts(items: str) -> bytes:
    main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    return with_part(seed("shared")["t.xlsx"], "xl/sharedStrings.xml", lambda xml: f'<sst xmlns="{main}">{items}</sst>')


def packed(**columns: object) -> bytes:
    file = io.BytesIO()
    parquet.write_table(pa.table(columns), file)
    return file.getvalue()


def boasting(said: str, items: str = "<si><t>a</t></si>") -> bytes:
    """A workbook whose shared texts say of themselves how many they are."""
    return with_part(with_texts(items), "xl/sharedStrings.xml", lambda xml: xml.replace("<sst ", f"<sst {said} ", 1))


RAISED = '<si><r><rPr><vertAlign val="superscript"/></rPr><t>{}</t></r></si>'
HEAD = b'<SEPARATOR> ";"\n'
LEVELS = HEAD + b"Region 9\n<RECODEABLE>\n<HIERARCHICAL> <HIERLEVELS> " + b"1 " * 50_000 + b"\nN\n<FREQUENCY>\n"

CASES: dict[str, tuple[Callable[[], Files], str]] = {
    "a chain of levels": (lambda: argus(r_hrc=b"".join(b"@" * at + b"x%d\n" % at for at in range(2_500))), "levels"),
    "a line of signs": (lambda: argus(r_hrc=b"a\n" + b"@" * 2_000_000 + b"x\n"), "levels"),
    "a line of blanks": (lambda: argus(t_rda=HEAD + b"a" + b" " * 200_000 + b'"\n'), "t.rda, line 2: the line cannot"),
    "levels of one digit": (lambda: argus(t_rda=LEVELS, t_tab=b'"' + b"a" * 100_000 + b'";5\n'), "HIERLEVELS are not"),
    "cells again": (lambda: {"t.ods": ods(repeated(1_200, 16_384))}, "repeat the one before"),
    "rows again": (lambda: {"t.ods": ods(repeated(10_000_000, 1))}, "repeat the one before"),
    "sheets of rows again": (lambda: {"t.ods": ods(*[repeated(280_000, 1)] * 199)}, "repeat the one before"),
    "raised texts": (
        lambda: {"t.xlsx": with_texts("".join(RAISED.format(f"{at * 7919:x}") for at in range(50_001)))},
        "texts of the workbook hold raised letters",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_a_small_file_that_means_a_large_one_is_refused_at_once(name: str) -> None:
    make, said = CASES[name]
    (main, content), *beside = make().items()
    began = time.process_time()

    with pytest.raises(SdcError, match=said) as refused:
        described(content, name=main, beside=dict(beside)) if beside else open_file(content, main)

    assert time.process_time() - began < SECONDS
    assert not any(canary in str(refused.value) for canary in CANARIES)


def test_more_texts_than_a_workbook_has_are_refused() -> None:
    content = with_texts("".join(f"<si><t>{at}</t></si>" for at in range(101)))

    with pytest.raises(InputError, match="more than 100 different texts"):
        open_file(content, "t.xlsx", limits=Limits(shared_texts=100))


@pytest.mark.parametrize(
    ("item", "text"),
    [
        (RAISED.format("1"), "¹"),
        ('<si><t>Other</t></si><si><r><t xml:space="preserve">Other</t></r>' + RAISED[4:].format("b"), "Otherᵇ"),
        ("<si><r><t>a&amp;</t></r>" + RAISED[4:].format("2") + "<si><t>superscript</t></si>", "a&²"),
        ("<si/>" + RAISED.format("3"), "³"),
    ],
)
def test_of_many_texts_those_with_raised_letters_are_found(item: str, text: str) -> None:
    found = raised_texts(open_archive(Source("t.xlsx", with_texts(item)), LIMITS), LIMITS)

    assert list(found.values()) == [text]


BOASTS = (
    'uniqueCount="99999999999999"',
    'count="18446744073709551615" uniqueCount="18446744073709551615"',
    "uniqueCount = '4000000000'",
    'uniqueCount="+0000000000000000000000004000000000"',
    f'uniqueCount="{"9" * 5_000}"',
)


@pytest.mark.parametrize("said", BOASTS)
def test_how_many_texts_a_workbook_says_that_it_has_is_not_believed(said: str) -> None:
    texts = "<si><t>East</t></si>" * 100

    found = judged("shared", {"t.xlsx": boasting(said, texts)}, seconds=SECONDS)
    table = read_table(boasting(said, texts), name="t.xlsx")

    assert found is None, found.text
    assert table.n_rows == read_table(with_texts(texts), name="t.xlsx").n_rows


@pytest.mark.parametrize("kind", ["texts", "categories"])
def test_a_text_that_a_dictionary_does_not_have_is_damage(kind: str, tmp_path: Path) -> None:
    texts = pa.array(["a", "b", "c", "d", "e", "a", "b", "c"])
    schema = pa.schema(
        [pa.field("t", pa.string() if kind == "texts" else texts.dictionary_encode().type, nullable=False)]
    )
    table = pa.table([texts if kind == "texts" else texts.dictionary_encode()], schema)
    file = io.BytesIO()
    parquet.write_table(table, file, compression="none", write_statistics=False)
    five_texts_in_three_bits = sum(at % 5 << 3 * at for at in range(8)).to_bytes(3, "little")
    content = file.getvalue()
    assert content.count(five_texts_in_three_bits) == 1
    content = content.replace(five_texts_in_three_bits, b"\xff\xff\xff")  # eight times the eighth text

    with pytest.raises(InputError, match=r"^t\.parquet: the Parquet file is damaged[^\n]*$"):
        open_file(content, "t.parquet")
    (tmp_path / "t.parquet").write_bytes(content)
    with pytest.raises(InputError, match=r"^t\.parquet: the Parquet file is damaged[^\n]*$"):
        read_first_rows(tmp_path / "t.parquet", name="t.parquet", rows=5)


BEYOND = {
    "seconds": pa.array([6_200_000_000_000, 0], pa.timestamp("s")),
    "thousandths, with a zone": pa.array([6_200_000_000_000_000, None], pa.timestamp("ms", "UTC")),
    "millionths before our era": pa.array([1 - 2**63, 0], pa.timestamp("us")),
    "days": pa.array([10**8, 0], pa.date32()),
    "days as thousandths": pa.array([86_400_000 * 10**8], pa.date64()),
}


@pytest.mark.parametrize("name", BEYOND)
def test_a_date_that_no_calendar_has_is_one_sentence_with_its_column(name: str) -> None:
    content = packed(n=pa.array([1] * len(BEYOND[name])), t=BEYOND[name])

    with pytest.raises(InputError, match=r"^t\.parquet, column 2: it holds a date that no calendar has; [^\n]*$"):
        open_file(content, "t.parquet")
    with pytest.raises(InputError, match=r"^t\.parquet, column 2: it holds a date that no calendar has; [^\n]*$"):
        read_table(content, name="t.parquet")


@pytest.mark.parametrize("name", BEYOND)
def test_a_scanned_date_that_no_calendar_has_is_one_sentence(name: str, tmp_path: Path) -> None:
    (tmp_path / "t.parquet").write_bytes(packed(n=pa.array(["a"] * len(BEYOND[name])), t=BEYOND[name]))
    spec, _ = load_settings(b'layout = "microdata"\nvariables.n.role = "key"\nvariables.t.role = "key"\n', "s.toml")

    with pytest.raises(InputError) as refused:
        read_microdata(tmp_path, spec, Need(), no_progress)

    assert len(str(refused.value).splitlines()) == 1
    assert "nobody foresaw" not in str(refused.value)


def test_runs_of_equal_rows_are_counted_before_they_are_set_out() -> None:
    content = packed(a=pa.array([1] * 200_000), b=pa.array([True] * 200_000))

    with pytest.raises(InputError, match="so small a file is read with at most 399,999 cells"):
        open_file(content, "t.parquet", limits=Limits(dense_cells=399_999, cells_per_byte=1))


def test_what_a_parquet_file_says_of_its_size_is_not_believed() -> None:
    content = packed(a=pa.array([f"{at:09}" for at in range(50_000)]))

    with pytest.raises(InputError, match="unpacked it has more than"):
        open_file(content, "t.parquet", limits=Limits(unpacked_bytes=400_000))


@pytest.mark.parametrize(
    "line",
    ['rows = ["1:9999999"]', 'rows = ["1:1048576", "1:1048576"]', 'rows = ["99999999999999999999"]',
     "row_levels = {5 = [\"1:1048576\", \"1:1048576\"]}", 'label_columns = {B2 = "C:B"}', 'label_columns = {B = "B"}',
     'symbols = {x = "nil"}', 'symbols = {x = ["zero"]}', 'percent = [""]', 'percent = "false"', "units = 1000",
     "left_out_rows = {5 = 1}", "left_out_columns = {B = [1]}", 'labels = {"" = "x"}',
     'labels = {"A99999999999" = "x"}', 'rows = [[]]', 'sure = {rows = "x"}'],
)  # fmt: skip
def test_a_recipe_of_lines_that_no_sheet_has_or_of_values_of_another_kind_is_refused(line: str) -> None:
    began = time.process_time()

    with pytest.raises(SdcError, match=r"^r\.toml: a line of the recipe cannot be read"):
        load_recipe(f'sheet = "t"\n[[table]]\n{line}\n'.encode(), "r.toml")

    assert time.process_time() - began < SECONDS


@pytest.mark.parametrize("read", [parse_labels, parse_parents])
def test_a_codelist_with_an_endless_field_is_located(read: Callable[[bytes, str], object]) -> None:
    with pytest.raises(SdcError, match=r"^r\.csv, line 2: a field is longer than any code or label"):
        read(b"code,label,parent\na," + b"b" * 200_000 + b",\n", "r.csv")


def test_a_hierarchy_may_be_a_hundred_levels_deep_and_no_deeper() -> None:
    chain = {f"c{at}": f"c{at - 1}" if at else "" for at in range(MOST_LEVELS)}
    backwards = dict(reversed(chain.items()))

    assert Hierarchy.from_parents(chain).depth.max() == MOST_LEVELS
    assert Hierarchy.from_parents(backwards).depth.max() == MOST_LEVELS
    for parents in (chain, backwards):
        with pytest.raises(SdcError, match="more than 100 levels"):
            Hierarchy.from_parents(parents | {"deeper": f"c{MOST_LEVELS - 1}"})


@pytest.mark.parametrize("length", [1, 2, 99, 100, 101, 150, 5_000])
def test_a_circle_of_any_length_is_a_circle(length: int) -> None:
    with pytest.raises(SdcError, match="part of itself"):
        Hierarchy.from_parents({f"c{at}": f"c{(at + 1) % length}" for at in range(length)})


def test_a_spec_of_a_hundred_thousand_unknown_keys_is_refused_at_once() -> None:
    began = time.process_time()

    with pytest.raises(SdcError):
        load_settings(b"".join(b"a%d = 1\n" % at for at in range(100_000)), "s.toml")

    assert time.process_time() - began < SECONDS


@pytest.mark.parametrize(
    "statement",
    ["CREATE TRIGGER t AFTER INSERT ON release BEGIN DELETE FROM release; END",
     "CREATE VIEW v AS SELECT * FROM release", "DROP INDEX release_by_content", "DROP TABLE withdrawal",
     "CREATE TABLE more (a)"],
)  # fmt: skip
def test_a_register_that_we_did_not_make_so_is_refused(tmp_path: Path, statement: str) -> None:
    path = tmp_path / "register.sqlite"
    path.write_bytes(seed("register")["register.sqlite"])
    with sqlite3.connect(path) as changed:
        changed.execute(statement)
    changed.close()

    with pytest.raises(InputError, match="the register is damaged"):
        Register(path).releases()


@pytest.mark.parametrize("written", ["[", "5", "null", '{"a": 1}', "[[1]]", "[" * 5_000 + "]" * 5_000])
def test_a_register_whose_conditions_are_no_list_is_damaged(tmp_path: Path, written: str) -> None:
    path = tmp_path / "register.sqlite"
    path.write_bytes(seed("register")["register.sqlite"])
    with sqlite3.connect(path) as changed:
        changed.execute("UPDATE release SET conditions = ?", (written,))
    changed.close()

    with pytest.raises(InputError, match="the register is damaged"):
        Register(path).releases()


def test_a_second_directory_in_the_comment_of_an_archive_misleads_nobody() -> None:
    far = '<row r="1"><c r="XFD1048576"><v>1</v></c></row>'
    sound = seed("shared")["t.xlsx"]
    hidden = with_part(sound, "xl/worksheets/sheet1.xml", lambda xml: xml.replace("<sheetData>", f"<sheetData>{far}"))
    made = io.BytesIO()
    with ZipFile(made, "w", ZIP_DEFLATED) as archive, ZipFile(io.BytesIO(sound)) as old:
        for name in old.namelist():
            archive.writestr(name, old.read(name))
        archive.comment = hidden[-60_000:]

    try:
        assert open_file(made.getvalue(), "t.xlsx").table.n_rows < 10
    except InputError as refused:
        assert len(str(refused).splitlines()) == 1


def test_nothing_stands_above_the_total() -> None:
    with pytest.raises(SdcError, match="part of itself"):
        Hierarchy.from_parents({"a": "", "": "a"})


def test_a_figure_with_a_huge_exponent_costs_nothing_when_a_release_is_verified() -> None:
    copy = own_files.copies().files["public-table.csv"]
    began = time.process_time()

    said = about_release(own_files.record(), Source("p.csv", copy.replace(b"20,published", b"1E999999999,published")))

    assert said.state == "does not hold"
    assert time.process_time() - began < 1


def test_a_release_that_holds_a_cell_twice_is_another_one() -> None:
    copy = own_files.copies().files["public-table.csv"]
    lines = copy.splitlines(keepends=True)
    twice = b"".join([*lines, lines[-1].replace(b"14,published", b",withheld")])

    assert about_release(own_files.record(), Source("p.csv", copy)).state == "holds"
    assert about_release(own_files.record(), Source("p.csv", twice)).state == "does not hold"


@pytest.mark.parametrize("at", [b"PK\x01\x02", b"PK\x05\x06"])
def test_a_package_whose_directory_is_wrong_cannot_be_unpacked(at: bytes) -> None:
    whole, copies = own_files.package(), own_files.copies()
    place = whole.rindex(at) + (42 if at == b"PK\x01\x02" else 16)
    damaged = whole[:place] + b"\xff\xff\xff\x7f" + whole[place + 4 :]

    assert found_in(whole, copies.said, copies.true_values) == []
    assert [*map(str, found_in(damaged, copies.said, copies.true_values))] == ["the package: it cannot be unpacked"]


def test_a_package_whose_packed_bytes_are_wrong_cannot_be_unpacked() -> None:
    whole, copies = own_files.package(), own_files.copies()
    damaged = whole[:60] + bytes(60) + whole[120:]

    assert [*map(str, found_in(damaged, copies.said, copies.true_values))] == ["the package: it cannot be unpacked"]


def test_a_copy_with_an_endless_field_may_not_go_out() -> None:
    copies = own_files.copies()
    long = copies.files["public-table.csv"] + b"a" * 200_000 + b",b,1,published\n"

    assert [*map(str, hidden_values_found(long, copies.said, copies.true_values))] == ["line 18"]


@pytest.mark.parametrize(
    ("part", "change"),
    [
        ("[Content_Types].xml", lambda xml: ""),
        ("[Content_Types].xml", lambda xml: f"<!--{xml.partition('?>')[2] or xml}-->"),
        ("xl/workbook.xml", lambda xml: xml.replace("<workbookView", '<workbookView firstSheet="x"', 1)),
        (
            "xl/worksheets/sheet1.xml",
            lambda xml: re.sub(r'(<c r="[A-Z]+[0-9]+")(?: s="[0-9]+")?', r'\1 s="99999"', xml),
        ),
        ("xl/styles.xml", lambda xml: re.sub(r'fontId="[0-9]+"', 'fontId="777"', xml)),
        ("xl/styles.xml", lambda xml: re.sub(r'fillId="[0-9]+"', 'fillId="777"', xml)),
        ("xl/styles.xml", lambda xml: re.sub(r"<cellXfs.*?</cellXfs>", "<cellXfs></cellXfs>", xml, flags=re.DOTALL)),
    ],
)
def test_a_workbook_whose_parts_are_no_parts_is_marked_or_refused(part: str, change: Callable[[str], str]) -> None:
    content = with_part(own_files.upload().content, part, change)
    found = judged("annotating", {"own.xlsx": content})

    assert found is None, found.text


def test_a_register_that_has_lost_the_bytes_of_a_release_is_damaged(tmp_path: Path) -> None:
    path = tmp_path / "register.sqlite"
    path.write_bytes(seed("register")["register.sqlite"])
    with sqlite3.connect(path) as written:
        written.execute("DELETE FROM content")
    written.close()
    register = Register(path)

    with pytest.raises(InputError, match="the register is damaged"):
        register.release(register.releases()[0].number)


@pytest.mark.parametrize("deep", [400, 900, 5_000])
def test_a_copy_of_lists_in_lists_may_not_go_out(deep: int) -> None:
    copies = own_files.copies()
    nested = b'{"value": [], "note": ' + b"[" * deep + b"]" * deep + b"}"

    found = hidden_values_found(nested, copies.said, copies.true_values)

    assert found, "not one of the figures that are published is in it"
    assert ("the file: it cannot be read" in map(str, found)) == (deep == 5_000)


def test_families_of_the_same_members_below_groups_are_two_variables_or_a_sentence() -> None:
    content = b'3;\na"\r4\na";48151623;\n"b";0\na";48151623;\n"b";0;\na";48151623'
    found = judged("argus", {"t.tab": content, "t.rda": b"", "r.hrc": b"", "r.cdl": b""})

    assert found is None, found.text


def test_a_list_with_a_value_a_million_rows_down_names_a_thousand_places_of_a_kind() -> None:
    book = load_workbook(io.BytesIO(own_files.upload().content))
    book.worksheets[0].cell(1_000_000, 1, "stray")
    content = io.BytesIO()
    book.save(content)

    found = judged("annotating", {"own.xlsx": content.getvalue()}, seconds=30)
    table = read_table(content.getvalue(), name="own.xlsx")
    with pytest.raises(InputError, match="more problems") as refused:
        Cube.build(table, own_files.SPEC)

    assert found is None, found.text
    assert len(refused.value.problems) == MOST_PROBLEMS + 1


@pytest.mark.parametrize("hours", ["2147483648", "-inf"])
def test_a_duration_of_millions_of_years_or_without_end_is_located(hours: str) -> None:
    target = io.BytesIO()
    book = xlsxwriter.Workbook(target)
    sheet, shown = book.add_worksheet(), book.add_format({"num_format": "[h]:mm"})
    sheet.write_row(1, 0, ["region", "n"])
    sheet.write_row(2, 0, ["North", 5])
    sheet.write(3, 0, "South")
    sheet.write(3, 1, 36, shown)
    book.close()
    part = "xl/worksheets/sheet1.xml"
    workbook = with_part(target.getvalue(), part, lambda xml: xml.replace("<v>36</v>", f"<v>{hours}</v>"))

    with pytest.raises(InputError) as refused:
        read_table(workbook, name="t.xlsx")

    assert str(refused.value) == (
        "t.xlsx, sheet 1, row 4: a cell is shown as a duration, and its number stands for millions of years; "
        "show it as a number."
    )
