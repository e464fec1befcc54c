"""Workbooks with one of everything that a spreadsheet can hold, a table to be reviewed, and an eye for broken files."""

from __future__ import annotations

import io
import posixpath
import re
import struct
import zlib
from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise
from xml.etree.ElementTree import fromstring
from zipfile import ZIP_DEFLATED, ZipFile

import xlsxwriter

from sdc_core.cube.cube import Cube
from sdc_core.evaluation.reviewing import Review, review
from sdc_core.io.opening.grid_of_sheet import read_grid
from sdc_core.policy.policy import Policy
from sdc_core.rules.small_count import SmallCount
from sdc_core.sheets.applying.applying import as_table
from sdc_core.sheets.reading.reading import Reading

BELOW_THREE = Policy("below three", (SmallCount(cell=3, key=3, target=3),))

HEAD = ("region", "Yes", "No", "Total")
LINES = (("North", 1, 40, 41), ("South", 50, 2, 52), ("Total", 51, 42, 93))
"""Unsafe below three: North with yes (in D6 where the table begins in C5) and South with no (E7)."""

TOP, LEFT = 5, 3
"""The row and the column, from 1, in which the table begins."""


def reviewed(
    content: bytes, *, sheet: str | None = None, policy: Policy = BELOW_THREE, missing: tuple[str, ...] = ()
) -> Review:
    """The table of three lines and three columns at TOP and LEFT, held against a policy."""
    grid = read_grid(content, name="own.xlsx", sheet=sheet)
    row, column = TOP - grid.table.first_row, LEFT - grid.table.first_column
    rows, columns = tuple(range(row + 1, row + 4)), tuple(range(column + 1, column + 4))
    reading = Reading(
        grid.table.sheet, (row,), (column,), rows, columns, row_totals=rows[-1:], column_totals=columns[-1:]
    )
    table, spec = as_table(grid, reading, names=("region", "offence"))
    key, target = spec.variables
    spec = replace(spec, variables=(key, replace(target, role="target")), missing=missing)
    return review(Cube.build(table, spec), policy)


def everything() -> bytes:
    """A workbook with the table on its second sheet, and around it one of everything that XlsxWriter can write."""
    made = io.BytesIO()
    book = xlsxwriter.Workbook(made, {"in_memory": True})
    front, data, secret = (book.add_worksheet(name) for name in ("Front", "Data & notes", "Secret"))
    filled = book.add_format({"bg_color": "#FFC000", "bold": True, "num_format": "0.0", "font_color": "#C00000"})
    bold, raised = book.add_format({"bold": True}), book.add_format({"font_script": 1})
    front.write_rich_string("A1", "Plain and ", bold, "bold")
    front.write_formula("A2", "=SUM('Data & notes'!D6:D7)", None, 51)
    front.insert_textbox("B4", "A footnote in a box")
    front.insert_chart("D4", _chart(book))
    front.insert_image("H4", "dot.png", {"image_data": io.BytesIO(_dot())})
    front.insert_checkbox("A3", True)
    front.insert_button("A5", {"macro": "go"})
    data.write("C1", "Offences", bold)
    data.write_rich_string("C2", "Persons", raised, "1")
    for row, line in enumerate((HEAD, *LINES), start=TOP - 1):
        for column, value in enumerate(line, start=LEFT - 1):
            data.write(row, column, value)
    data.write("E7", 2, filled)
    data.write_formula("F8", "=D8+E8", None, 93)
    data.write("C10", "1 Registered on 1 January")
    data.merge_range("H1:J2", "Merged", filled)
    data.write_url("H4", "https://www.example.org/a?b=1&c=2", None, "Link")
    data.data_validation("H5", {"validate": "list", "source": ["a", "b"]})
    data.conditional_format("H6:H9", {"type": "data_bar", "data_bar_2010": True})
    data.conditional_format("D6:F8", {"type": "cell", "criteria": ">", "value": 90, "format": bold})
    data.add_sparkline("H10", {"range": "'Data & notes'!D6:F6"})
    data.write_comment("E7", "Asked the police\nabout <this>", {"author": "Ann & Co"})
    data.write_comment("C10", "Check the date", {"author": "Ben"})
    data.set_column("D:F", 4)
    data.set_column("K:M", None, None, {"hidden": True})
    data.set_row(12, 30, filled, {"hidden": True})
    data.freeze_panes(5, 3)
    data.set_header("&LOffice of statistics")
    data.protect("secret", {"sort": True})
    data.add_table("O2:P4", {"data": [["a", 1], ["b", 2]]})
    secret.write("A1", "Kept back")
    secret.hide()
    book.define_name("Rate", "='Data & notes'!$D$6")
    book.set_properties({"author": "Ann", "title": "Offences"})
    book.set_custom_property("Reference", "2026-14")
    book.close()
    return made.getvalue()


def with_parts(workbook: bytes, parts: Mapping[str, bytes | str]) -> bytes:
    """The workbook with these parts added, or put in place of those of the same name."""
    made = io.BytesIO()
    with ZipFile(io.BytesIO(workbook)) as old, ZipFile(made, "w", ZIP_DEFLATED) as new:
        for name in old.namelist():
            if name not in parts:
                new.writestr(name, old.read(name))
        for name, content in parts.items():
            new.writestr(name, content)
    return made.getvalue()


def parts_of(workbook: bytes) -> dict[str, bytes]:
    """Every part by its name."""
    with ZipFile(io.BytesIO(workbook)) as archive:
        names = archive.namelist()
        assert len(names) == len(set(names))
        return {name: archive.read(name) for name in names}


def assert_sound(workbook: bytes) -> None:
    """Hold a workbook against what Excel refuses to open: links, types, styles and the order of cells must be right."""
    parts = parts_of(workbook)
    trees = {name: fromstring(content) for name, content in parts.items() if name.endswith((".xml", ".rels", ".vml"))}
    for name, tree in trees.items():
        if name.endswith(".rels"):
            assert len({one.get("Id") for one in tree}) == len(tree)
            folder = posixpath.dirname(posixpath.dirname(name))
            for one in tree:
                if one.get("TargetMode") != "External":
                    target = posixpath.normpath(posixpath.join("/", folder, str(one.get("Target")))).lstrip("/")
                    assert target in parts, (name, target)
    types = trees["[Content_Types].xml"]
    overrides = [str(one.get("PartName")).lstrip("/") for one in types if one.get("PartName")]
    endings = [one.get("Extension") for one in types if one.get("Extension")]
    assert len(overrides) == len(set(overrides))
    assert len(endings) == len(set(endings))
    assert set(overrides) <= set(parts)
    assert all(
        name in overrides or name.rpartition(".")[2] in endings for name in parts if name != "[Content_Types].xml"
    )
    _assert_styles(trees["xl/styles.xml"])
    styles = len(next(one for one in trees["xl/styles.xml"] if _local(one.tag) == "cellXfs"))
    for name, tree in trees.items():
        if re.fullmatch(r"xl/worksheets/[^/]+\.xml", name):
            _assert_cells(tree, styles)
    book = trees["xl/workbook.xml"]
    sheets = next(one for one in book if _local(one.tag) == "sheets")
    assert len({str(one.get("name")).casefold() for one in sheets}) == len(sheets)
    assert len({one.get("sheetId") for one in sheets}) == len(sheets)
    names = [one for one in book if _local(one.tag) == "definedNames"]
    assert len(names) <= 1
    assert all(int(one.get("localSheetId", 0)) < len(sheets) for group in names for one in group)


def _assert_styles(tree) -> None:
    lists = {_local(one.tag): one for one in tree}
    for name in ("numFmts", "fonts", "fills", "borders", "cellXfs"):
        if name in lists:
            assert lists[name].get("count") in (None, str(len(lists[name])))
    formats = [one.get("numFmtId") for one in lists.get("numFmts", ())]
    assert len(formats) == len(set(formats))
    assert list(lists) == [name for name in _STYLE_ORDER if name in lists]
    for style in lists["cellXfs"]:
        for name in ("font", "fill", "border"):
            assert int(style.get(f"{name}Id", 0)) < len(lists[f"{name}s"])
        number = int(style.get("numFmtId", 0))
        assert number < 164 or str(number) in formats


def _assert_cells(tree, styles: int) -> None:
    order = [_local(one.tag) for one in tree if _local(one.tag) in _SHEET_ORDER]
    assert order == sorted(order, key=_SHEET_ORDER.index)
    spans = [
        (int(one.get("min")), int(one.get("max")))
        for element in tree
        if _local(element.tag) == "cols"
        for one in element
    ]
    assert all(first <= last for first, last in spans)
    assert all(one[1] < other[0] for one, other in pairwise(spans))
    before = 0
    for row in next(one for one in tree if _local(one.tag) == "sheetData"):
        assert int(row.get("r")) > before
        before = int(row.get("r"))
        columns = [_number(re.sub("[0-9]", "", cell.get("r"))) for cell in row]
        assert columns == sorted(set(columns))
        assert all(int(cell.get("s", 0)) < styles and cell.get("r").endswith(str(before)) for cell in row)


_STYLE_ORDER = (
    *("numFmts", "fonts", "fills", "borders", "cellStyleXfs", "cellXfs", "cellStyles", "dxfs", "tableStyles"),
    *("colors", "extLst"),
)
_SHEET_ORDER = (
    *("sheetPr", "dimension", "sheetViews", "sheetFormatPr", "cols", "sheetData", "sheetProtection", "autoFilter"),
    *("mergeCells", "conditionalFormatting", "dataValidations", "hyperlinks", "printOptions", "pageMargins"),
    *("pageSetup", "headerFooter", "drawing", "legacyDrawing", "controls", "tableParts", "extLst"),
)


def _chart(book: xlsxwriter.Workbook):
    chart = book.add_chart({"type": "column"})
    chart.add_series({"values": "='Data & notes'!$D$6:$D$7"})
    return chart


def _dot() -> bytes:
    """A picture of one pixel."""

    def piece(name: bytes, content: bytes) -> bytes:
        return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))

    head = piece(b"IHDR", struct.pack(">IIBBBBB", 1, 1, 8, 0, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + head + piece(b"IDAT", zlib.compress(b"\0\0")) + piece(b"IEND", b"")


def _number(letters: str) -> int:
    number = 0
    for letter in letters:
        number = number * 26 + ord(letter) - 64
    return number


def _local(tag: str) -> str:
    return tag.rpartition("}")[2]
