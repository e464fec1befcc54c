"""The pieces of an annotated workbook: number formats with signs, XML changed as text, losses that are named first."""

from __future__ import annotations

import re

import numpy as np
import pytest

from sdc_core.errors import InputError
from sdc_core.io.own_workbook import can_annotate, losses, markup
from sdc_core.io.own_workbook.copies import copy_of
from sdc_core.io.own_workbook.marking import MarkedCells
from sdc_core.io.own_workbook.naming import unlike
from sdc_core.io.own_workbook.number_marks import with_sign
from sdc_core.io.own_workbook.package import Package
from sdc_core.io.own_workbook.sheet_text import SheetText
from sdc_core.io.raw.archives import open_archive
from sdc_core.io.raw.limits import LIMITS
from sdc_core.io.raw.source import Source
from tests.io.own_workbook.full_workbooks import everything, parts_of, with_parts
from tests.io.workbooks import number, ods, ods_sheet, rows_of, text, with_part, xlsx
from tests.io.xls.test_xls import EXAMPLE

HEAD = '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">'


@pytest.mark.parametrize(
    ("code", "signed", "shown"),
    [
        ("General", False, '"▲3 "* General;"▲3 "@'),
        ("General", True, '"▲3 "* General;"▲3 "* -General;"▲3 "@'),
        ("#,##0", False, '"▲3 "* #,##0;"▲3 "@'),
        ("[Red]0.0", True, '[Red]"▲3 "* 0.0;[Red]"▲3 "* -0.0;"▲3 "@'),
        ("0;[Red]-0", True, '"▲3 "* 0;[Red]"▲3 "* -0;"▲3 "@'),
        ('0" a;b";-0;"nil"', True, '"▲3 "* 0" a;b";"▲3 "* -0;"▲3 "* "nil";"▲3 "@'),
        ("0;-0;0;@", True, '"▲3 "* 0;"▲3 "* -0;"▲3 "* 0;"▲3 "@'),
        ('0;-0;0;"x "@', False, '"▲3 "* 0;"▲3 "* -0;"▲3 "* 0;"▲3 ""x "@'),
        ("@", False, '"▲3 "* General;"▲3 "@'),
        ("0;@", False, '"▲3 "* 0;"▲3 "@'),
        ("_-* #,##0_-", False, '"▲3 "_-* #,##0_-;"▲3 "@'),
        ("0;;;", False, '"▲3 "* 0;"▲3 "* ;"▲3 "* ;"▲3 "'),
        ("[<5]0;[>9]00;General", True, '[<5]"▲3 "* 0;[>9]"▲3 "* 00;"▲3 "* General;"▲3 "@'),
        ("[<5]0", True, '[<5]"▲3 "* 0;"▲3 "@'),
        (r"0\;0", False, r'"▲3 "* 0\;0;"▲3 "@'),
    ],
)
def test_a_sign_stands_before_whatever_a_format_shows(code: str, signed: bool, shown: str) -> None:
    assert with_sign(code, "▲3", signed=signed) == shown


def test_a_sign_holds_no_quotation_mark_that_would_end_it() -> None:
    assert with_sign("0", '▲p"q') == '"▲pq "* 0;"▲pq "@'


def test_a_format_that_would_become_too_long_stays_as_it_is() -> None:
    fits, long = f'0"{"x" * 200}"', f'0"{"x" * 250}"'

    assert with_sign(fits, "▲3") != fits
    assert with_sign(long, "▲3") == long


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("<a><b/></a>", "<a><b>NEW</b></a>"),
        ("<a><b></b></a>", "<a><b>NEW</b></a>"),
        ('<a><b c="/>"><b/></b></a>', '<a><b c="/>"><b/>NEW</b></a>'),
        ("<?xml v='1'?><!-- <b> --><a><x:b d='1' /></a>", "<?xml v='1'?><!-- <b> --><a><x:b d='1' >NEW</x:b></a>"),
        ("<a><![CDATA[<b/>]]><b/></a>", "<a><![CDATA[<b/>]]><b>NEW</b></a>"),
    ],
)  # fmt: skip
def test_something_is_put_at_the_end_of_an_element(before: str, after: str) -> None:
    element = markup.child(before, markup.root(before), "b")

    assert element is not None
    assert markup.appended(before, element, "NEW") == after


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("<a><b/><d/></a>", "<a><b/>NEW<d/></a>"),
        ("<a><b/><b><c/></b><d/></a>", "<a><b/><b><c/></b>NEW<d/></a>"),
        ("<a><d/></a>", "<a>NEW<d/></a>"),
        ("<a/>", "<a>NEW</a>"),
    ],
)
def test_a_child_is_put_where_the_format_wants_it(before: str, after: str) -> None:
    assert markup.placed(before, "NEW", after=("b", "c")) == after


def test_attributes_are_set_and_those_of_other_names_are_not() -> None:
    assert markup.with_attributes("<a id='1' x:id=\"2\" bid='3'><b id='4'/></a>", id=9, new=5) == (
        '<a id="9" x:id="2" bid=\'3\' new="5"><b id=\'4\'/></a>'
    )


def test_text_is_neither_markup_nor_an_escape() -> None:
    assert markup.quoted_text("<b> & _x0041_ \0") == "&lt;b&gt; &amp; _x005F_x0041_ ␀"


def test_a_name_is_found_that_no_sheet_has_whatever_its_case_and_length() -> None:
    long = "x" * 40

    assert unlike("Review", ["review", "REVIEW 2"]) == "Review 3"
    assert unlike(long, []) == "x" * 31
    assert unlike(long, ["X" * 31]) == f"{'x' * 29} 2"


RELATIONS = (
    '<Relationships xmlns="r"><Relationship Id="rId1" Type="t/styles" Target="styles.xml"/>'
    '<Relationship Id="rId3" Type="t/sheet" Target="/xl/sheets/a.xml"/>'
    '<Relationship Id="rId9" Type="t/link" Target="https://www.example.org" TargetMode="External"/></Relationships>'
)


def package(**parts: str) -> Package:
    whole = {"[Content_Types].xml": "<Types/>", "xl/_rels/book.xml.rels": RELATIONS, **parts}
    content = with_parts(xlsx(rows_of(["x"])), whole)
    return Package(open_archive(Source("own.xlsx", content), LIMITS))


def test_links_lead_to_parts_by_their_id_or_kind() -> None:
    made = package()

    assert made.target("xl/book.xml", id="rId1") == "xl/styles.xml"
    assert made.target("xl/book.xml", kind="sheet") == "xl/sheets/a.xml"
    assert made.target("xl/book.xml", kind="link") == ""
    assert made.relations("xl/none.xml") == []


def test_a_new_link_has_an_id_of_its_own() -> None:
    made = package()

    ids = [made.relate("xl/book.xml", "comments", f"xl/c{number}.xml") for number in range(3)]

    assert len({"rId1", "rId3", "rId9", *ids}) == 6
    assert [made.target("xl/book.xml", id=one) for one in ids] == ["xl/c0.xml", "xl/c1.xml", "xl/c2.xml"]


def test_a_new_part_has_a_name_that_none_has_in_either_case() -> None:
    made = package(**{"xl/Comments1.xml": "<a/>"})

    assert made.unused("xl/comments{}.xml") == "xl/comments2.xml"


def test_what_was_taken_out_is_not_there_any_more() -> None:
    made = package(**{"folder/a.xml": "<a/>", "folders.xml": "<a/>"})

    made.remove("folder")

    assert "folder/a.xml" not in made
    assert "folders.xml" in made
    assert "folder/a.xml" not in made.parts


SHEET = SheetText.of(
    f'{HEAD}<sheetFormatPr defaultColWidth="10"/><cols><col min="1" max="1" style="4" width="3" customWidth="1"/>'
    '<col min="2" max="5" width="6"/><col min="7" max="7" hidden="1" width="1"/></cols>'
    '<sheetData><row r="2" spans="1:3"><c r="A2" s="1"><v>1</v></c><c r="C2" t="s"><v>0</v></c></row><row r="4" s="7"/>'
    '</sheetData><mergeCells><mergeCell ref="B3:C9"/></mergeCells></worksheet>'
)


def test_marked_cells_get_their_style_and_others_are_untouched() -> None:
    made = SHEET.restyled({2: {1: 5, 3: 6}}, lambda row, column, style, mark: 100 * style + mark)

    assert made.rows == (
        '<row r="2" spans="1:3"><c r="A2" s="105"><v>1</v></c><c r="C2" t="s" s="6"><v>0</v></c></row>'
        '<row r="4" s="7"/>'
    )
    assert made.around == SHEET.around


def test_blank_cells_and_rows_that_are_not_written_down_are_added_in_their_order() -> None:
    calls: list[tuple[int, int, int]] = []

    def style_of(row: int, column: int, style: int, mark: int) -> int:
        calls.append((row, column, style))
        return mark

    made = SHEET.restyled({1: {1: 9}, 2: {2: 9, 4: 9}, 3: {6: 9}, 4: {1: 9}, 5: {2: 9}}, style_of)

    assert re.findall(r'r="([A-Z]*[0-9]+)"', made.rows) == [
        *("1", "A1", "2", "A2", "B2", "C2", "D2", "3", "F3", "4", "A4", "5", "B5")
    ]  # fmt: skip
    # A blank cell looks as its row does, or else as its column.
    assert sorted(calls) == [(1, 1, 4), (2, 2, 0), (2, 4, 0), (3, 6, 0), (4, 1, 7), (5, 2, 0)]
    assert "spans" not in made.rows


def test_columns_are_parted_where_one_of_them_is_widened() -> None:
    made = SHEET.widened({1: 2.0, 3: 8.5, 5: 6.0, 6: 12.0, 7: 40.0, 9: 9.0})

    assert _widths(made) == {(1, 1): 3.0, (2, 2): 6.0, (3, 3): 8.5, (4, 5): 6.0, (6, 6): 12.0, (7, 7): 1.0}


def _widths(sheet: SheetText) -> dict[tuple[int, int], float]:
    parent = markup.child(sheet.around, markup.root(sheet.around), "cols")
    assert parent is not None
    columns = markup.children(sheet.around, parent)
    return {(int(one.get("min")), int(one.get("max"))): float(one.get("width")) for one in columns}


def test_a_sheet_without_columns_gets_them_before_its_cells() -> None:
    bare = SheetText.of(f"{HEAD}<sheetViews/><sheetData/><pageMargins/></worksheet>")

    made = bare.widened({2: 20.0})

    assert made.xml() == (
        f'{HEAD}<sheetViews/><cols><col min="2" max="2" width="20.00" customWidth="1"/></cols>'
        "<sheetData></sheetData><pageMargins/></worksheet>"
    )


def test_merged_ranges_are_read() -> None:
    assert SHEET.merged() == [(3, 2, 9, 3)]


def test_marks_of_cells_that_a_merge_covers_come_together_in_its_first_cell() -> None:
    row, column, mark = (np.array(entries) for entries in ([6, 7, 7, 9, 6], [4, 4, 5, 4, 6], [1, 2, 4, 8, 16]))
    cells = MarkedCells(row, column, np.arange(5), mark, np.ones(5, dtype=np.int64))

    assert cells.on([(6, 4, 7, 5)]).by_row() == {6: {4: 1 | 2 | 4, 6: 16}, 9: {4: 8}}
    assert cells.by_row() == {6: {4: 1, 6: 16}, 7: {4: 2, 5: 4}, 9: {4: 8}}


def test_a_workbook_with_one_of_everything_loses_nothing() -> None:
    assert losses(everything(), "own.xlsx") == ()


def test_a_signature_is_lost_and_named() -> None:
    content = with_parts(xlsx(rows_of(["x"])), {"_xmlsignatures/sig1.xml": "<Signature/>"})

    assert [str(one) for one in losses(content, "own.xlsx")] == [
        "The digital signature: a workbook that was changed is not the one that was signed."
    ]


@pytest.mark.parametrize(
    ("inside", "named"),
    [
        (number("3", attributes='table:formula="of:=1+2"') * 2, "Formulas: their results stay as numbers (2)."),
        ("<table:table-cell><office:annotation></office:annotation></table:table-cell>", "Comments (1)."),
        (
            '<table:table-cell><draw:frame xmlns:draw="d"><draw:image/></draw:frame></table:table-cell>',
            "Pictures, charts, text boxes and other drawings (1).",
        ),
        (
            '<table:table-cell office:value-type="string"><text:p><text:a>x</text:a></text:p></table:table-cell>',
            "Links (1).",
        ),
        (
            '<table:table-row table:visibility="collapse"><table:table-cell/></table:table-row>',
            "Hidden rows and columns: they come back in sight (1).",
        ),
    ],
)  # fmt: skip
def test_what_a_spreadsheet_of_another_office_loses_is_counted(inside: str, named: str) -> None:
    content = ods(ods_sheet(text("x"), inside))

    said = [str(one) for one in losses(content, "own.ods")]

    assert named in said
    assert len(said) == 3  # the look of the cells and the print settings go in any case


def test_macros_of_a_spreadsheet_of_another_office_are_lost() -> None:
    content = with_parts(ods(ods_sheet(text("x"))), {"Basic/Standard/Module1.xml": "<a/>"})

    assert "Macros." in [str(one) for one in losses(content, "own.ods")]


def test_an_old_workbook_loses_all_but_its_values() -> None:
    said = "\n".join(map(str, losses(EXAMPLE.read_bytes(), "own.xls")))

    assert "The look of the cells" in said
    assert "Formulas, where there are any: their results stay as numbers." in said
    assert "Macros" not in said
    assert "Macros." in "\n".join(map(str, losses(EXAMPLE.read_bytes() + "_VBA_PROJECT".encode("utf-16-le"), "o.xls")))


@pytest.mark.parametrize(
    ("content", "name", "can"),
    [
        (xlsx(rows_of(["x"])), "a.csv", True),  # the content tells, not the name
        (EXAMPLE.read_bytes(), "a.xls", True),
        (ods(ods_sheet(text("x"))), "a.ods", True),
        (b"region,n\nNorth,1\n", "a.csv", False),
        (b"PAR1", "a.parquet", False),
        (b"", "folder", False),
    ],
)
def test_only_what_has_sheets_can_be_annotated(content: bytes, name: str, can: bool) -> None:
    assert can_annotate(content, name) == can


def test_a_strict_workbook_is_refused_before_anybody_chooses() -> None:
    content = with_part(
        xlsx(rows_of(["x"])),
        "xl/workbook.xml",
        lambda xml: xml.replace("schemas.openxmlformats.org/spreadsheetml/2006/", "purl.oclc.org/ooxml/spreadsheetml/"),
    )  # fmt: skip

    with pytest.raises(InputError, match=r"^own\.xlsx: it is saved as a strict Open XML workbook"):
        losses(content, "own.xlsx")


def test_a_copy_with_macros_is_not_called_xlsx(tmp_path) -> None:
    content = xlsx(rows_of(["x"]))
    types = parts_of(content)["[Content_Types].xml"].decode()
    kind = "application/vnd.ms-excel.sheet.macroEnabled.main+xml"
    macros = re.sub(r"application/[^\"]*sheet\.main\+xml", kind, types)
    path = tmp_path / "own.xlsm"
    path.write_bytes(with_parts(content, {"[Content_Types].xml": macros}))

    with pytest.raises(InputError, match=r"^copy\.xlsx: .*; name it copy\.xlsm"):
        copy_of(str(path), "copy.xlsx")
    assert copy_of(str(path), "copy.xlsm") == ()


def test_an_attribute_is_found_beside_a_name_without_end() -> None:
    """Found by fuzzing: letters without a sign of equality took minutes for each attribute that was looked for."""
    element = markup.Element("Default", "", 0, 0, 0, 0, "a" * 200_000 + ' Extension = "rels"')

    assert element.get("Extension") == "rels"
    assert element.get("ContentType") == ""
