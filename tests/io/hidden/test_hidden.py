"""What a file hides: one of each kind is found where it is, and a plain file hides nothing."""

from __future__ import annotations

from decimal import ROUND_HALF_EVEN, Context, Decimal
from pathlib import Path
from zipfile import ZipFile

import numpy as np
import openpyxl
import pytest
from hypothesis import given
from hypothesis import strategies as st
from openpyxl.comments import Comment

from sdc_core.__main__ import main
from sdc_core.errors import InputError
from sdc_core.io.hidden import ABOUT, KINDS, Hidden, hidden_content, messages
from sdc_core.io.hidden.format_codes import shown_format
from sdc_core.io.hidden.places import cells_text, columns_text, names_text, part_text, rows_text
from sdc_core.io.raw.format_codes import BUILT_IN
from tests.io.hidden.hidden_workbook import (
    ODS_SHEETS,
    ONE_OF_EACH,
    PLAIN,
    book,
    links,
    ods_content,
    ods_number,
    ods_of,
    ods_with_one_of_each,
    packed,
    sheet,
    workbook_of,
    xlsx_with_one_of_each,
)
from tests.io.workbooks import saved

EXAMPLE = Path(__file__).parents[3] / "examples" / "hidden" / "one-of-each.xlsx"
OLD = Path(__file__).parents[3] / "examples" / "formats" / "offences.xls"

IN_XLSX = [
    ("very hidden sheets", "sheet 3: very hidden sheet (1).", "Key"),
    ("hidden sheets", "sheet 2: hidden sheet (1).", "Names"),
    ("filtered rows", "sheet 1, rows 4–5: rows hidden by a filter (2).", ""),
    ("hidden rows", "sheet 1, row 12: hidden rows (1).", ""),
    ("hidden columns", "sheet 1, column D: hidden columns (1).", ""),
    ("rows and columns without size", "sheet 1, row 7: rows without height (1).", ""),
    ("rows and columns without size", "sheet 1, column F: columns without width (1).", ""),
    ("rounded values", "sheet 1, cell B2: values shown with fewer digits than they have (1).", ""),
    ("values not shown", "sheet 1, cell B6: values that their number format does not show (1).", ""),
    ("formulas without a saved result", "sheet 1, cell B8: formulas without a saved result (1).", ""),
    ("comments", "sheet 1, cell B2: comments (1).", "by Eve Example"),
    ("comments", "sheet 1, cell B3: comments and replies in threads (2).", "by Fay Example"),
    ("text boxes", "sheet 1: drawings with text (1).", ""),
    ("pivot caches", "the whole file: records in a pivot cache (3).", "refreshed by Gus Example"),
    ("external links", "the whole file: values kept from another file (2).", "file:///C:/Users/ada/units.xlsx"),
    ("data connections", "the whole file: connections to a source of data (1).", "register"),
    ("copies in charts", "the whole file: values copied into a chart (2).", ""),
    ("defined names", "the whole file: defined names (1).", "Rate"),
    ("defined names", "the whole file: defined names that no menu lists (1).", "Secret"),
    ("names of people", "the whole file: people who wrote or were named in comments (1).", "Fay Example"),
    ("names of people", "the whole file: users who shared it (1).", "Hal Example"),
    (
        "names of people",
        "the whole file: properties that name people or organisations (2).",
        "written by: Ada Example, last changed by: Ben Example",
    ),
    (
        "names of people",
        "the whole file: properties that name people or organisations (1).",
        "manager: Cleo Example",
    ),
    ("names of people", "the whole file: the folder it was saved in (1).", "C:\\Users\\ada\\"),
    ("names of people", "the whole file: who reserved it for writing (1).", "Dan Example"),
    ("document properties", "the whole file: properties that describe the file (1).", "title: Draft"),
    ("document properties", "the whole file: properties added to the file (1).", "Case"),
    ("earlier versions", "the whole file: changes with what was there before (1).", ""),
    ("macros", "part xl/vbaProject.bin: macros (1).", ""),
    ("embedded files", "part xl/embeddings/oleObject1.bin: embedded files and controls (1).", ""),
    ("custom XML", "part customXml/item1.xml: parts of custom XML (1).", ""),
    ("picture of a sheet", "part docProps/thumbnail.png: a preview of the workbook (1).", ""),
    ("other parts", "the whole file: sheets that the workbook does not list (1).", ""),
    ("other parts", "part xl/unknown: parts unknown here (1).", ""),
    ("not looked at", "the cell styles: number formats that apply on a condition (1).", ""),
]
IN_ODS = [
    ("hidden sheets", "sheet 2: hidden sheet (1).", "Names"),
    ("filtered rows", "sheet 1, row 3: rows hidden by a filter (1).", ""),
    ("hidden rows", "sheet 1, row 4: hidden rows (1).", ""),
    ("hidden columns", "sheet 1, column D: hidden columns (1).", ""),
    ("rounded values", "sheet 1, cells B1 and others: values shown with fewer digits than they have (2).", ""),
    ("values not shown", "sheet 1, cell A6: values that their number format does not show (1).", ""),
    ("formulas without a saved result", "sheet 1, cell A7: formulas without a saved result (1).", ""),
    ("comments", "sheet 1, cell B7: comments (1).", "by Ada Example"),
    ("text boxes", "the whole file: drawings with text (1).", ""),
    ("external links", "sheet 3: a sheet kept from another file (1).", "file:///home/ada/units.ods"),
    ("external links", "the whole file: links to another program (DDE) (1).", ""),
    ("defined names", "the whole file: defined names (1).", "Secret"),
    ("defined names", "the whole file: database ranges (1).", "Units"),
    (
        "names of people",
        "the whole file: properties that name people or organisations (2).",
        "first written by: Ada Example, written by: Ben Example",
    ),
    ("document properties", "the whole file: properties that describe the file (1).", "title: Draft"),
    ("earlier versions", "the whole file: changes with what was there before (1).", ""),
    ("earlier versions", "part Versions/Version1: earlier versions of the whole file (1).", ""),
    ("macros", "part Basic/Standard/Module1.xml: macros (1).", ""),
    ("embedded files", "part Object 1/content.xml: embedded objects (1).", ""),
    ("picture of a sheet", "part Thumbnails/thumbnail.png: a preview of the spreadsheet (1).", ""),
    ("other parts", "part Secrets: parts unknown here (1).", ""),
]


def summaries(found: tuple[Hidden, ...]) -> list[tuple[str, str, str]]:
    return [(one.kind, str(one), str(one.detail)) for one in found]


def lines(content: bytes, name: str = "t.xlsx") -> list[str]:
    return [str(one) for one in hidden_content(content, name)]


def changed(**parts: str | bytes) -> bytes:
    """The plain workbook with other parts, named by their last word."""
    named = {"sheet": "xl/worksheets/sheet1.xml", "book": "xl/workbook.xml", "links": "xl/_rels/workbook.xml.rels"}
    return packed(PLAIN | {named[name]: content for name, content in parts.items()})


class TestOneOfEach:
    def test_in_a_workbook_is_told_with_its_place_in_a_fixed_order(self):
        assert summaries(hidden_content(xlsx_with_one_of_each(), "t.xlsx")) == IN_XLSX

    def test_in_a_spreadsheet_is_told_with_its_place_in_a_fixed_order(self):
        assert summaries(hidden_content(ods_with_one_of_each(), "t.ods")) == IN_ODS

    def test_means_every_kind(self):
        assert {kind for kind, _, _ in IN_XLSX} == set(KINDS) == set(ABOUT)

    def test_is_the_example(self):
        with ZipFile(EXAMPLE) as archive:
            parts = {name: archive.read(name) for name in archive.namelist()}

        expected = {name: part.encode() if isinstance(part, str) else part for name, part in ONE_OF_EACH.items()}
        assert parts == expected
        assert EXAMPLE.stat().st_size < 30_000

    def test_names_nobody_outside_the_detail(self):
        found = [*hidden_content(xlsx_with_one_of_each(), "t"), *hidden_content(ods_with_one_of_each(), "t")]

        assert all("Example" not in repr(one) and "ada" not in repr(one) and "Secret" not in str(one) for one in found
                   if one.where != "part Secrets")  # fmt: skip


class TestNothing:
    @pytest.mark.parametrize(
        ("content", "name"),
        [
            (packed(PLAIN), "t.xlsx"),
            (ods_of(f"<table:table><table:table-row>{ods_number('0.5')}</table:table-row></table:table>"), "t.ods"),
            (b"a,b\n1,2\n", "t.csv"),
        ],
    )
    def test_is_told_of_a_plain_file(self, content: bytes, name: str):
        assert hidden_content(content, name) == ()

    def test_is_claimed_of_an_old_workbook(self):
        (rest,) = hidden_content(OLD.read_bytes(), "t.xls")

        assert rest.kind == "not looked at"

    def test_is_told_of_hidden_lines_that_hold_nothing(self):
        data = '<row r="1"><c r="A1"><v>1</v></c></row><row r="2" hidden="1"><c r="A2" s="1"/></row>'
        data += '<row r="3" hidden="1"/>'

        assert lines(workbook_of(data, "0", before='<cols><col min="2" max="16384" hidden="1"/></cols>')) == []

    def test_but_refusal_is_told_of_what_is_no_file_of_ours(self):
        with pytest.raises(InputError, match=r"^t\.xlsx: the workbook is damaged"):
            hidden_content(xlsx_with_one_of_each()[:4000], "t.xlsx")


class TestSheets:
    def test_a_file_that_a_library_wrote_is_looked_at_as_well(self):
        workbook = openpyxl.Workbook()
        first = workbook["Sheet"]
        first["A1"], first["B1"], first["A2"] = 9.6, "=A1", 3
        first["A1"].number_format = "0"
        first["A1"].comment = Comment("who", "Ada Example")
        first.row_dimensions[2].hidden = True
        workbook.create_sheet().sheet_state = "hidden"

        assert lines(saved(workbook)) == [
            "sheet 2: hidden sheet (1).",
            "sheet 1, row 2: hidden rows (1).",
            "sheet 1, cell A1: values shown with fewer digits than they have (1).",
            "sheet 1, cell B1: formulas without a saved result (1).",
            "sheet 1, cell A1: comments (1).",
            "the whole file: properties that name people or organisations (1).",
        ]

    def test_places_are_told_as_runs_and_only_the_first(self):
        rows = "".join(
            f'<row r="{row}" hidden="1"><c r="A{row}" s="1"><v>{row}.5</v></c></row>' for row in (1, 2, 4, 6, 7, 9)
        )

        assert lines(workbook_of(rows, "0")) == [
            "sheet 1, rows 1–2, 4, 6–7 and others: hidden rows (6).",
            "sheet 1, cells A1, A2, A4 and others: values shown with fewer digits than they have (6).",
        ]

    @pytest.mark.parametrize(
        "data",
        [
            '<row r="1"><c s="1" r="A1"><v>9.6</v></c></row>',
            '<row r="1"><c r="A1" t="n" s="1"><v>9.6</v></c></row>',
            '<row r="1"><c\n r="A1" s="1" cm="1"><f>1+1</f>\n<v>9.6</v></c></row>',
            '<row r="1"><c r="A1" s="1"><f t="shared" si="0"/><v>96E-1</v></c></row>',
        ],
    )
    def test_a_cell_may_be_written_in_other_ways(self, data: str):
        assert lines(workbook_of(data, "0")) == ["sheet 1, cell A1: values shown with fewer digits than they have (1)."]

    def test_every_name_may_have_a_prefix(self):
        plain = sheet('<row r="1" hidden="1"><c r="A1"><v>1</v></c></row>')
        prefixed = plain.replace("xmlns=", "xmlns:x=").replace("</", "</x:")
        for tag in ("worksheet", "sheetData", "row", "c ", "v>"):
            prefixed = prefixed.replace(f"<{tag}", f"<x:{tag}")

        assert lines(changed(sheet=prefixed)) == lines(changed(sheet=plain)) == ["sheet 1, row 1: hidden rows (1)."]

    def test_cells_in_single_quotes_are_told_as_not_looked_at(self):
        (found,) = hidden_content(changed(sheet=sheet("<row><c r='A1'><v>1</v></c></row>")), "t.xlsx")

        assert (found.kind, found.where) == ("not looked at", "sheet 1")

    def test_texts_and_indexes_of_texts_are_no_rounded_numbers(self):
        data = '<row r="1"><c r="A1" s="1" t="s"><v>1234</v></c><c r="B1" s="1" t="str"><f>1</f><v>9.6</v></c></row>'

        assert lines(workbook_of(data, "0,")) == []

    def test_a_format_may_hide_text_too(self):
        data = (
            '<row r="1"><c r="A1" s="1" t="inlineStr"><is><t>who</t></is></c><c r="B1" s="2" t="s"><v>0</v></c></row>'
        )

        assert lines(workbook_of(data, ";;;", ";;;@")) == [
            "sheet 1, cell A1: values that their number format does not show (1)."
        ]

    def test_integers_and_texts_are_looked_at_where_a_format_may_hide_them(self):
        data = '<row r="1"><c r="A1" s="1"><v>1234</v></c><c r="B1" s="2" t="s"><v>0</v></c></row>'
        thousands = "sheet 1, cell A1: values shown with fewer digits than they have (1)."
        text = "sheet 1, cell B1: values that their number format does not show (1)."

        assert lines(workbook_of(data, "0,", "0")) == [thousands]
        assert lines(workbook_of(data, "0", "0;0;0;")) == [text]

    def test_the_first_style_counts_for_cells_that_name_none(self):
        styles = "<styleSheet><cellXfs><xf numFmtId='1'/></cellXfs></styleSheet>"

        assert lines(packed(PLAIN | {"xl/styles.xml": styles})) == [
            "sheet 1, cell B1: values shown with fewer digits than they have (1)."
        ]

    def test_the_filter_of_a_table_hides_rows_too(self):
        parts = PLAIN | {
            "xl/worksheets/sheet1.xml": sheet(
                "".join(f'<row r="{row}" hidden="1"><c r="A{row}"><v>1</v></c></row>' for row in (1, 2, 5, 6))
            ),
            "xl/worksheets/_rels/sheet1.xml.rels": links(("rId1", "table", "../tables/table1.xml")),
            "xl/tables/table1.xml": '<table><autoFilter ref="A2:B5"><filterColumn/></autoFilter></table>',
        }

        assert lines(packed(parts)) == [
            "sheet 1, rows 2, 5: rows hidden by a filter (2).",
            "sheet 1, rows 1, 6: hidden rows (2).",
        ]

    def test_a_filter_that_is_not_active_hides_nothing(self):
        data = '<row r="2" hidden="1"><c r="A2"><v>1</v></c></row>'

        assert lines(workbook_of(data, after='<autoFilter ref="A1:B5"/>')) == ["sheet 1, row 2: hidden rows (1)."]


class TestSpreadsheets:
    def one_row(self, *cells: str, columns: str = "", row: str = "") -> list[str]:
        content = f"<table:table>{columns}<table:table-row {row}>{''.join(cells)}</table:table-row></table:table>"
        return lines(ods_of(content), "t.ods")

    def test_a_style_may_be_the_columns_or_the_rows_or_that_of_a_parent(self):
        rounded = ["sheet 1, cell A1: values shown with fewer digits than they have (1)."]
        column = '<table:table-column table:default-cell-style-name="ce1"/>'

        assert self.one_row(ods_number("9.6"), ods_number("9.6"), columns=column + "<table:table-column/>") == rounded
        assert self.one_row(ods_number("9.6"), row='table:default-cell-style-name="ce1"') == rounded
        assert self.one_row(ods_number("9.6", "ce5")) == rounded
        assert self.one_row(ods_number("9.6", "ce2"), columns=column) == []

    def test_repeated_cells_and_rows_count_as_often_as_they_stand_there(self):
        found = self.one_row(
            ods_number("9.6", "ce1", 'table:number-columns-repeated="3"'), row='table:number-rows-repeated="4"'
        )

        assert found == ["sheet 1, cells A1 and others: values shown with fewer digits than they have (12)."]

    def test_a_percentage_shows_two_decimals_more(self):
        assert self.one_row(ods_number("0.125", "ce3"), ods_number("0.1255", "ce3")) == [
            "sheet 1, cell B1: values shown with fewer digits than they have (1)."
        ]

    def test_a_format_for_text_may_show_none(self):
        text = '<table:table-cell table:style-name="ce4" office:value-type="string"/>'

        assert self.one_row(text, ods_number("1", "ce4"), ods_number("-1", "ce4")) == [
            "sheet 1, cells A1, B1: values that their number format does not show (2)."
        ]

    def test_nought_is_shown_as_a_digit_or_by_a_sign_of_its_own_or_not_at_all(self):
        cells = [ods_number("0", style) for style in ("ce1", "ce7", "ce8", "ce9")]

        assert self.one_row(*cells) == ["sheet 1, cell C1: values that their number format does not show (1)."]

    def test_a_format_may_show_thousands(self):
        assert self.one_row(ods_number("12000", "ce6"), ods_number("12345", "ce6")) == [
            "sheet 1, cell B1: values shown with fewer digits than they have (1)."
        ]

    def test_a_formula_has_a_result_where_a_value_or_a_text_is_saved(self):
        formula = 'table:formula="of:=1>2"'
        text = f"<table:table-cell {formula}><text:p>yes</text:p></table:table-cell>"

        assert self.one_row(ods_number("1", more=formula), text) == []
        assert self.one_row(f"<table:table-cell {formula}/>") == [
            "sheet 1, cell A1: formulas without a saved result (1)."
        ]

    @pytest.mark.parametrize("attribute", ['table:note="a>b"', "table:note='a'"])
    def test_a_cell_that_the_pattern_may_misread_is_told_as_not_looked_at(self, attribute: str):
        assert self.one_row(ods_number("1"), f"<table:table-cell {attribute}/>") == [
            "sheet 1: cells not written as spreadsheet programs write them (1)."
        ]

    def test_other_prefixes_are_told_as_not_looked_at(self):
        xml = ods_content(ODS_SHEETS).replace("table:", "t:").replace(":t:", ":table:")
        (found,) = hidden_content(ods_of("", {"content.xml": xml}), "t.ods")

        assert found.kind == "not looked at"


class TestFormats:
    @pytest.mark.parametrize(
        ("code", "shown", "rounded", "unshown"),
        [
            ("General", [9.6, 0, -1e-9], [], []),
            ("@", [9.6], [], []),
            ("yyyy-mm-dd", [9.6], [], []),
            ("[h]:mm", [9.6], [], []),
            ("0", [10, 0, -3, 1.000000000000001], [9.6, -9.6, 0.4, 1e-300], []),
            ("#,##0.0", [9.6, 0.1 + 0.2, 1e15], [9.65, 0.01], []),
            ("#,##0 kr", [9], [9.5], []),
            ('0.0" 0.000"', [9.6], [9.65], []),
            ("0\\.0", [9, 10], [9.6], []),
            ("[Red]0;[$kr-41D]0.0", [9, -9.6], [9.6, -9.65], []),
            ("0%", [0.25, 1], [0.255, 0.001], []),
            ('0"%"', [1], [0.25], []),
            ("0.0%", [0.255], [0.2555], []),
            ("0,", [12000, 0], [12345, 500], []),
            ("0.0,,", [12_300_000], [12_340_000], []),
            ("0.00,", [12340], [12345], []),
            ("#,###", [3], [3.5], [0]),
            (";;;", [], [], [0, 3, -3.5]),
            ('"x"', [], [], [0, 3, -3]),
            ('"<5"', [], [], [3]),
            ('[<5]"<5";0', [5, 6], [5.5], [0, 3, 4.9]),
            ('[<5]0.0;[<10]"some";0', [4.5, 12], [12.5, 4.55], [5, 9]),
            ("[<5]0.0;[>10]0", [4.5, 7.5], [10.5], []),
            ('[=0]"none";0', [0, 3], [3.5], []),
            ("0;-0;;@", [3, -3], [3.5], [0]),
            ('0.0;"loss"', [1.5, 0], [1.55], [-1]),
            ("0;", [3], [3.5], [-3]),
            ('General;General;"-"', [9.6, 0, -9.6], [], []),
            (BUILT_IN[41], [0, 12, -12], [1.5, -1.5], []),
            (BUILT_IN[43], [0, 1.25, -1.25], [1.255], []),
            ("0.00E+00", [1230, 0.00123, 0], [1234, 0.001234], []),
            ("##0.0E+0", [12_300, 123_400, 1.5], [12_345, 1.55], []),
        ],
    )
    def test_shows_rounds_or_does_not_show(
        self, code: str, shown: list[float], rounded: list[float], unshown: list[float]
    ):
        format = shown_format(code)
        values = np.array([*shown, *rounded, *unshown], dtype=np.float64)

        assert values[format.rounded(values)].tolist() == rounded
        assert values[format.unshown(values)].tolist() == unshown
        assert not format.shows_numbers or not (rounded or unshown)
        assert not format.shows_integers or all(value % 1 for value in rounded + unshown)

    @pytest.mark.parametrize(("code", "shows"), [("0", True), (";;;", False), (";;;@", True), ('0;0;0;"note"', True)])
    def test_shows_text_or_not(self, code: str, shows: bool):
        assert shown_format(code).shows_text is shows

    def test_fractions_are_not_compared(self):
        values = np.array([1.0, 0.5])

        assert shown_format("# ?/?").uncompared(values).tolist() == [False, True]
        assert lines(workbook_of('<row r="1"><c r="A1" s="1"><v>0.5</v></c></row>', "# ?/?")) == [
            "sheet 1, cell A1: values shown as fractions (1)."
        ]

    @given(
        st.lists(st.tuples(st.integers(-(10**15) + 1, 10**15 - 1), st.integers(-6, 20)), min_size=1, max_size=20),
        st.integers(0, 6),
        st.integers(0, 2),
        st.booleans(),
    )
    def test_a_number_is_rounded_when_its_decimal_is(
        self, written: list[tuple[int, int]], decimals: int, commas: int, percent: bool
    ):
        code = f"0.{'0' * decimals}{',' * commas}{'%' * percent}"
        numbers = [Decimal(digits).scaleb(-places) for digits, places in written]

        found = shown_format(code).rounded(np.array([float(number) for number in numbers]))

        last = Decimal(1).scaleb(3 * commas - 2 * percent - decimals)
        exact = Context(prec=80, rounding=ROUND_HALF_EVEN)
        assert found.tolist() == [exact.remainder(number, last) != 0 for number in numbers]


class TestDamage:
    @pytest.mark.parametrize("part", sorted(name for name in ONE_OF_EACH if name.endswith((".xml", ".rels"))))
    def test_of_one_part_is_told_or_refused_and_ends_nothing(self, part: str):
        try:
            found = hidden_content(packed(ONE_OF_EACH | {part: "<broken"}), "t.xlsx")
        except InputError as refused:
            assert part in ("xl/workbook.xml", "xl/_rels/workbook.xml.rels"), refused
            return

        assert found or part

    @pytest.mark.parametrize(
        ("part", "where"),
        [
            ("xl/comments1.xml", "sheet 1"),
            ("xl/drawings/drawing1.xml", "sheet 1"),
            ("xl/styles.xml", "the cell styles"),
            ("xl/pivotCache/pivotCacheDefinition1.xml", "part xl/pivotCache/pivotCacheDefinition1.xml"),
            ("docProps/core.xml", "the whole file"),
            ("xl/worksheets/_rels/sheet1.xml.rels", "sheet 1"),
        ],
    )
    def test_of_a_part_is_told_as_not_looked_at(self, part: str, where: str):
        found = hidden_content(packed(ONE_OF_EACH | {part: "<broken"}), "t.xlsx")

        assert where in {
            one.where for one in found if one.kind == "not looked at" and one.what is messages.DAMAGED_PART
        }

    def test_of_a_sheet_does_not_stop_the_others(self):
        parts = ONE_OF_EACH | {"xl/worksheets/sheet2.xml": sheet('<row r="1" hidden="1"><c r="A1"><v>1</v></c></row>')}
        del parts["xl/worksheets/sheet1.xml"]
        found = lines(packed(parts))

        assert "sheet 1: a sheet that is not where the workbook says (1)." in found
        assert "sheet 2, row 1: hidden rows (1)." in found

    def test_of_a_number_is_told(self):
        (found,) = hidden_content(workbook_of('<row r="1"><c r="A1" s="1"><v>9.6.1</v></c></row>', "0"), "t.xlsx")

        assert (found.kind, found.what) == ("not looked at", messages.UNREAD_NUMBERS)

    def test_of_the_content_of_a_spreadsheet_is_told(self):
        xml = ods_content(ODS_SHEETS).replace("</office:automatic-styles>", "<")
        found = hidden_content(ods_of("", {"content.xml": xml}), "t.ods")

        assert [one.kind for one in found] == ["not looked at"]


class TestParts:
    def test_records_that_no_cache_leads_to_are_found(self):
        records = {"xl/pivotCache/pivotCacheRecords7.xml": "<pivotCacheRecords><r/><r><n/></r></pivotCacheRecords>"}

        assert lines(packed(PLAIN | records)) == ["the whole file: records that are left of a pivot cache (2)."]

    def test_a_cache_without_records_still_has_its_items(self):
        items = "<sharedItems><s/><s/></sharedItems><sharedItems><n/></sharedItems>"
        cache = f"<pivotCacheDefinition>{items}</pivotCacheDefinition>"

        assert lines(packed(PLAIN | {"xl/pivotCache/pivotCacheDefinition1.xml": cache})) == [
            "the whole file: items in a pivot cache without its records (3)."
        ]

    def test_what_lies_outside_is_told_and_a_plain_hyperlink_is_not(self):
        there = links(("rId1", "image", "file:///secret.png"), ("rId2", "hyperlink", "https://example.test"))
        (found,) = hidden_content(packed(PLAIN | {"xl/drawings/_rels/drawing1.xml.rels": there}), "t.xlsx")

        assert (found.kind, found.how_many, str(found.detail)) == ("external links", 1, "file:///secret.png")

    def test_names_that_programs_give_are_not_told(self):
        given = "".join(f'<definedName name="{name}">1</definedName>' for name in ("_xlnm.Print_Titles", "_xlfn.IFS"))
        named = book('<sheet name="a" sheetId="1" r:id="rId1"/>', after=f"<definedNames>{given}</definedNames>")

        assert lines(changed(book=named)) == []

    def test_folders_are_no_parts(self):
        assert lines(packed(PLAIN | {"xl/odd/": b""})) == []

    def test_parts_of_unusual_names_are_counted_and_not_named(self):
        assert lines(packed(PLAIN | {"\x1b[31m/a": b"", "xl/Kim Example.txt": b"", "xl/b.txt": b""})) == [
            "the whole file: parts unknown here (3)."
        ]


class TestPlaces:
    def test_runs_are_taken_together(self):
        assert str(rows_text(np.array([9, 4, 6, 5]))) == "rows 4–6, 9"
        assert str(rows_text(np.array([7]))) == "row 7"
        assert str(rows_text(np.array([2, 5, 20]), np.array([4, 9, 20]))) == "rows 2–9, 20"
        assert str(columns_text(np.array([26, 27, 30]))) == "columns Z–AA, AD"

    def test_others_are_said_to_be_there(self):
        assert str(cells_text(["A1", "A2", "A3"], 3)) == "cells A1, A2, A3"
        assert str(rows_text(np.array([1, 3, 5]))) == "rows 1, 3, 5"
        assert str(cells_text(["A1", "A2", "A3"], 4)) == "cells A1, A2, A3 and others"
        assert str(rows_text(np.array([1, 3, 5, 7]))) == "rows 1, 3, 5 and others"
        assert names_text(["Ada", " Ada", "", *map(str, range(30))]).endswith("18 …")

    def test_a_part_is_named_only_as_programs_name_them(self):
        assert part_text("xl/vbaProject.bin") == "part xl/vbaProject.bin"
        assert part_text("xl/Äpfel\n.bin") == "a part with an unusual name"


class TestCommand:
    def test_lists_what_is_hidden_without_names(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]):
        file = tmp_path / "t.xlsx"
        file.write_bytes(xlsx_with_one_of_each())

        assert main(["hidden", str(file)]) == 0
        out = capsys.readouterr().out
        assert "Pivot caches. A pivot cache is a copy of the records" in out
        assert "  the whole file: records in a pivot cache (3).\n" in out
        assert not any(one in out for one in ("Example", "Secret", "C:", "register"))

    def test_says_that_nothing_was_found(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]):
        file = tmp_path / "t.csv"
        file.write_text("a,b\n1,2\n")

        assert main(["hidden", str(file)]) == 0
        assert capsys.readouterr().out == "t.csv: nothing hidden was found.\n"
