"""The person's own workbook comes back with marks where they belong, and everything else as it was."""

from __future__ import annotations

import io
import re
import tomllib
import warnings
from collections.abc import Callable
from dataclasses import replace
from datetime import date, datetime
from pathlib import Path

import numpy as np
import openpyxl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from openpyxl.worksheet.worksheet import Worksheet

from sdc_core.cube.cube import Cube, Placed
from sdc_core.errors import InputError
from sdc_core.evaluation.reviewing import Review, review
from sdc_core.io.opening.grid_of_sheet import read_grid
from sdc_core.io.own_workbook import annotated, annotated_name, marking
from sdc_core.io.own_workbook.comments import AUTHOR, SEPARATOR
from sdc_core.io.reading import read_table, sheet_names
from sdc_core.io.workbook import finding_rows, write_workbook
from sdc_core.policy.policy import Policy
from sdc_core.rules.few_others import FewOthers
from sdc_core.rules.small_count import SmallCount
from sdc_core.sheets.applying.applying import as_table
from sdc_core.sheets.applying.recipe_file import recipe_from_toml
from sdc_core.sheets.reading.reading import Reading
from sdc_core.sheets.seeing.grid import Grid
from sdc_core.signoff.signoff import Decision, SignOff
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.table import Origins
from tests.io.own_workbook.full_workbooks import (  # fmt: skip
    BELOW_THREE,
    HEAD,
    LEFT,
    LINES,
    TOP,
    assert_sound,
    everything,
    parts_of,
    reviewed,
    with_parts,
)
from tests.io.workbooks import number, ods, ods_sheet, saved, text, xlsx
from tests.io.xls.test_xls import EXAMPLE
from tests.sheets.accuracy import REAL, RECIPES

OURS = ["Review cover", "Review findings", "Review legend", "Review sign-off"]
UNSAFE = {"D6", "E7"}


def table_on(sheet: Worksheet) -> None:
    """The table of three lines at its place."""
    for row, line in enumerate((HEAD, *LINES), start=TOP):
        for column, value in enumerate(line, start=LEFT):
            sheet.cell(row, column, value)


def made_of(
    content: bytes, result: Review | None = None, name: str = "own.xlsx", **options: object
) -> openpyxl.Workbook:
    return opened(annotated(content, name, result or reviewed(content), **options))  # type: ignore[arg-type]


def opened(content: bytes) -> openpyxl.Workbook:
    assert_sound(content)
    with warnings.catch_warnings():  # openpyxl says what of it openpyxl would lose
        warnings.simplefilter("ignore", UserWarning)
        return openpyxl.load_workbook(io.BytesIO(content), rich_text=True)


def marked(sheet: Worksheet) -> dict[str, str]:
    """The cells with a sign in their number format, and the sign."""
    found = {}
    for row in sheet.iter_rows():
        for cell in row:
            sign = re.match(r'"([▲?○][^"]*) "', cell.number_format)
            if sign:
                found[cell.coordinate] = sign[1]
    return found


def texts(sheet: Worksheet) -> list[str]:
    return [str(cell.value) for row in sheet.iter_rows() for cell in row if cell.value is not None]


def test_marks_stand_at_the_places_of_the_unsafe_cells_and_nowhere_else() -> None:
    book = made_of(xlsx(table_on))

    assert book.sheetnames == ["Table", *OURS]
    assert marked(book["Table"]) == {"D6": "▲3", "E7": "▲3"}


def test_a_table_in_which_nothing_was_found_comes_back_without_marks() -> None:
    content = xlsx(table_on)
    nobody_is_too_few = Policy("none", (SmallCount(cell=1, key=1, target=1),))

    book = made_of(content, reviewed(content, policy=nobody_is_too_few))

    assert book.sheetnames == ["Table", *OURS]
    assert marked(book["Table"]) == {}
    assert not any(cell.comment for row in book["Table"].iter_rows() for cell in row)


def test_cells_are_found_by_their_place_and_not_by_their_value() -> None:
    def fill(sheet: Worksheet) -> None:
        table_on(sheet)
        sheet["A1"], sheet["J20"], sheet["D4"] = 1, 2, 1  # the same figures elsewhere

    assert set(marked(made_of(xlsx(fill))["Table"])) == UNSAFE


def test_a_marked_cell_has_the_colours_of_its_rule_a_border_and_its_number() -> None:
    book = made_of(xlsx(table_on))

    cell, colours = book["Table"]["D6"], SmallCount.colours
    assert cell.value == 1
    assert cell.number_format == '"▲3 "* General;"▲3 "@'
    assert cell.fill.fgColor.rgb == f"FF{colours.fill.lstrip('#').upper()}"
    assert cell.font.color.rgb == cell.border.left.color.rgb == f"FF{colours.ink.lstrip('#').upper()}"
    assert {side.style for side in (cell.border.left, cell.border.top, cell.border.bottom)} == {"thin"}
    plain = book["Table"]["D7"]
    assert (plain.fill.fill_type, plain.border.left.style, plain.number_format) == (None, None, "General")


def test_two_rules_give_a_thick_border_and_both_codes() -> None:
    content = xlsx(table_on)
    policy = Policy("none", (SmallCount(cell=3, key=3, target=3), FewOthers(t=42)))  # 1a: f > f_k − 42

    book = made_of(content, reviewed(content, policy=policy))

    assert marked(book["Table"])["E7"] == "▲3"  # 2 > 52 − 42 is not so
    assert marked(book["Table"])["D6"] == "▲1a ▲3"  # 1 > 41 − 42
    assert book["Table"]["D6"].border.left.style == "medium"
    assert book["Table"]["E7"].border.left.style == "thin"


@pytest.mark.parametrize(
    ("fill", "kept"),
    [
        (openpyxl.styles.PatternFill("solid", fgColor="FFFFC000"), True),
        (openpyxl.styles.PatternFill("solid", fgColor="FFFFFFFF"), False),
        (openpyxl.styles.PatternFill("lightUp"), True),
        (openpyxl.styles.GradientFill(stop=("FF0000", "00FF00")), True),
        (openpyxl.styles.PatternFill(), False),
    ],
)
def test_a_fill_that_somebody_chose_stays_with_its_ink_and_a_white_one_is_none(fill: object, kept: bool) -> None:
    def paint(sheet: Worksheet) -> None:
        table_on(sheet)
        sheet["D6"].fill = fill
        sheet["D6"].font = openpyxl.styles.Font(color="FF112233", bold=True, name="Courier New")

    cell = made_of(xlsx(paint))["Table"]["D6"]

    assert (cell.fill == fill) == kept or fill == openpyxl.styles.PatternFill()
    assert (cell.font.color.rgb == "FF112233") == kept
    assert (cell.font.b, cell.font.name) == (True, "Courier New")
    assert cell.border.left.style == ("medium" if kept else "thin")


def test_everything_else_of_the_sheet_is_as_it_was() -> None:
    content = everything()
    before = opened(content)

    after = made_of(content, reviewed(content, sheet="Data & notes"))

    for name in before.sheetnames:
        old, new = before[name], after[name]
        for row in old.iter_rows():
            for cell in row:
                other = new[cell.coordinate]
                assert (cell.value, cell.data_type) == (other.value, other.data_type)
                if name != "Data & notes" or cell.coordinate not in UNSAFE:
                    for look in ("number_format", "fill", "font", "border", "alignment", "protection", "hyperlink"):
                        assert repr(getattr(cell, look)) == repr(getattr(other, look)), (cell.coordinate, look)
        assert old.merged_cells.ranges == new.merged_cells.ranges
        assert old.freeze_panes == new.freeze_panes
        assert old.sheet_state == new.sheet_state
        assert (old.protection.sheet, old.protection.password) == (new.protection.sheet, new.protection.password)
        assert {row: (one.height, one.hidden) for row, one in old.row_dimensions.items()} == {
            row: (one.height, one.hidden) for row, one in new.row_dimensions.items()
        }
        assert [str(one.sqref) for one in old.data_validations.dataValidation] == [
            str(one.sqref) for one in new.data_validations.dataValidation
        ]
    assert before.defined_names.keys() == after.defined_names.keys()
    assert set(marked(after["Data & notes"])) == UNSAFE


def test_every_part_that_is_not_marked_is_the_same_byte_for_byte() -> None:
    strange = {
        "xl/pivotCache/pivotCacheDefinition1.xml": "<a/>",
        "xl/slicers/slicer1.xml": "<a/>",
        "customXml/item1.xml": "<?xml version='1.0'?><!-- kept --><a  b = 'c' />",
        "xl/embeddings/oleObject1.bin": b"\0\1\2",
        "xl/vbaProject.bin": b"\xd0\xcf\x11\xe0",
        "xl/printerSettings/printerSettings1.bin": b"\7",
        "xl/externalLinks/externalLink1.xml": "<a/>",
        "xl/connections.xml": "<a/>",
        "docProps/thumbnail.jpeg": b"\xff\xd8",
    }
    content = with_parts(everything(), strange)
    before = parts_of(content)

    after = parts_of(annotated(content, "own.xlsx", reviewed(content, sheet="Data & notes")))

    changed = {name for name, content in before.items() if after.get(name) != content}
    assert changed == {
        "[Content_Types].xml", "xl/workbook.xml", "xl/_rels/workbook.xml.rels", "xl/styles.xml",
        "xl/worksheets/sheet1.xml", "xl/worksheets/sheet2.xml", "xl/comments1.xml", "xl/drawings/vmlDrawing2.vml",
    }  # fmt: skip
    chosen = before["xl/worksheets/sheet1.xml"].replace(b' tabSelected="1"', b"")
    assert after["xl/worksheets/sheet1.xml"] == chosen  # it opened there, and opens now on the sheet that is marked
    kept = [name for name in before if name not in changed]
    assert {"xl/drawings/drawing1.xml", "xl/charts/chart1.xml", "xl/sharedStrings.xml", *strange} <= {*kept}
    added = {name for name in after if name not in before}
    assert added == {f"xl/worksheets/sheet{number}.xml" for number in (4, 5, 6, 7)}


def test_the_marked_sheet_differs_in_styles_and_widths_alone() -> None:
    content = everything()
    before = parts_of(content)["xl/worksheets/sheet2.xml"].decode()

    after = parts_of(annotated(content, "own.xlsx", reviewed(content, sheet="Data & notes")))[
        "xl/worksheets/sheet2.xml"
    ]

    def bare(xml: str) -> str:
        xml = re.sub(r'(<c r="(?:D6|E7)")(?: s="[0-9]+")?', r"\1", xml)
        return re.sub(r"<cols>.*?</cols>", "", xml)

    assert bare(after.decode()).replace(' tabSelected="1"', "") == bare(before)
    assert "sparkline" in before
    assert "x14:dataBar" in before


def test_the_styles_that_were_there_keep_their_numbers() -> None:
    content = everything()
    before = parts_of(content)["xl/styles.xml"].decode()

    after = parts_of(annotated(content, "own.xlsx", reviewed(content, sheet="Data & notes")))["xl/styles.xml"].decode()

    for name in ("fonts", "fills", "borders", "cellXfs"):
        old, new = (re.search(rf"<{name}\b[^>]*>(.*?)</{name}>", xml, re.DOTALL) for xml in (before, after))
        assert old
        assert new
        assert new[1].startswith(old[1])
        assert len(new[1]) > len(old[1])


def test_a_comment_stays_above_ours_with_its_author_and_others_are_untouched() -> None:
    content = everything()

    sheet = made_of(content, reviewed(content, sheet="Data & notes"))["Data & notes"]

    longer = sheet["E7"].comment
    assert longer.text.startswith(f"Asked the police\nabout <this>\n{SEPARATOR}\n")
    assert "▲3: " in longer.text
    assert longer.author == "Ann & Co"
    assert (sheet["C10"].comment.text, sheet["C10"].comment.author) == ("Check the date", "Ben")
    assert sheet["D6"].comment.author == AUTHOR
    assert "▲3: " in sheet["D6"].comment.text
    assert SEPARATOR not in sheet["D6"].comment.text


def test_a_comment_without_type_of_its_own_stays_above_ours_as_well() -> None:
    content = everything()
    xml = parts_of(content)["xl/comments1.xml"].decode()
    plain = re.sub(r"<r><rPr>.*?</rPr>(<t\b.*?</t>)</r>", r"\1", xml, flags=re.DOTALL)
    assert "<text><t" in plain
    content = with_parts(content, {"xl/comments1.xml": plain})

    made = annotated(content, "own.xlsx", reviewed(content, sheet="Data & notes"))

    sheet = opened(made)["Data & notes"]
    assert sheet["E7"].comment.text.startswith(f"Asked the police\nabout <this>\n{SEPARATOR}\n")
    longer = re.search(r'<comment ref="E7".*?</comment>', parts_of(made)["xl/comments1.xml"].decode(), re.DOTALL)
    assert longer
    assert re.findall(r"<(?:text|r|t)\b", longer[0]) == ["<text", "<r", "<t", "<r", "<t"]  # text and runs do not mix


def test_a_comment_says_what_was_found_about_its_own_cell() -> None:
    content = xlsx(table_on)
    policy = Policy("none", (SmallCount(cell=3, key=3, target=3), FewOthers(t=42)))
    result = reviewed(content, policy=policy)

    sheet = made_of(content, result)["Table"]

    at = {("North", "Yes"): "D6", ("North", "No"): "E6", ("South", "Yes"): "D7", ("South", "No"): "E7"}
    said = dict.fromkeys(at.values(), "Table Review (internal)")
    for finding in result.findings:
        said[at[finding.labels]] += f"\n▲{finding.rule}: {finding.explanation}"  # type: ignore[index]
    assert {cell.coordinate: cell.comment.text for row in sheet.iter_rows() for cell in row if cell.comment} == said


def test_every_comment_has_its_box_and_a_longer_one_a_higher_box() -> None:
    content = everything()
    result = reviewed(content, sheet="Data & notes")

    before, after = (
        parts_of(one)["xl/drawings/vmlDrawing2.vml"].decode() for one in (content, annotated(content, "a.xlsx", result))
    )

    def boxes(drawing: str) -> dict[tuple[int, int], list[int]]:
        return {
            (int(row), int(column)): [int(one) for one in anchor.split(",")]
            for anchor, row, column in re.findall(
                r"<x:Anchor>(.*?)</x:Anchor>.*?<x:Row>([0-9]+)</x:Row>\s*<x:Column>([0-9]+)</x:Column>",
                drawing,
                re.DOTALL,
            )
        }

    old, new = boxes(before), boxes(after)
    assert set(new) == {(6, 4), (9, 2), (5, 3)}
    assert new[9, 2] == old[9, 2]
    assert new[6, 4][:6] == old[6, 4][:6]
    assert new[6, 4][6] > old[6, 4][6]
    ids = re.findall(r'<v:shape id="([^"]+)"', after)
    assert len(ids) == len(set(ids)) == 3


def test_a_cell_on_which_people_converse_is_left_without_a_comment_of_ours() -> None:
    content = everything()
    relations = parts_of(content)["xl/worksheets/_rels/sheet2.xml.rels"].decode()
    link = (
        '<Relationship Id="rId99" Type="http://schemas.microsoft.com/office/2017/10/relationships/threadedComment" '
        'Target="../threadedComments/threadedComment1.xml"/></Relationships>'
    )
    content = with_parts(
        content,
        {
            "xl/worksheets/_rels/sheet2.xml.rels": relations.replace("</Relationships>", link),
            "xl/threadedComments/threadedComment1.xml": '<Threads><threadedComment ref="E7"/></Threads>',
        },
    )

    book = made_of(content, reviewed(content, sheet="Data & notes"))

    assert book["Data & notes"]["E7"].comment.text == "Asked the police\nabout <this>"
    assert "▲3" in book["Data & notes"]["D6"].comment.text
    assert set(marked(book["Data & notes"])) == UNSAFE
    assert any("none where people converse already" in one for one in texts(book["Review cover"]))


def test_only_so_many_comments_are_written_the_unsafe_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(marking, "MOST_COMMENTS", 1)

    def fill(sheet: Worksheet) -> None:
        table_on(sheet)
        sheet["D6"], sheet["F6"], sheet["D8"] = "..", "..", ".."  # cannot be judged; comes before South with no

    content = xlsx(fill)
    book = made_of(content, reviewed(content, missing=("..",)))

    assert marked(book["Table"])["E7"] == "▲3"
    assert marked(book["Table"])["D6"] == "?"
    assert [cell.coordinate for row in book["Table"].iter_rows() for cell in row if cell.comment] == ["E7"]
    assert any("Comments stand on 1 of them, the unsafe first" in one for one in texts(book["Review cover"]))


def of_crosstab(content: bytes, *, total: tuple[str, ...] = ()) -> Review:
    """The crosstab that is all a workbook holds."""
    variables = (Variable("region", "key", total=total), Variable("offence", "target", total=total))
    spec = TableSpec(variables, layout="crosstab", header_rows=1, stub_columns=1)
    return review(Cube.build(read_table(content, name="own.xlsx"), spec), BELOW_THREE)


def test_a_cell_that_could_not_be_judged_is_grey_and_its_text_shows_the_sign() -> None:
    def fill(sheet: Worksheet) -> None:
        table_on(sheet)
        sheet["D6"], sheet["F6"], sheet["D8"] = "..", "..", ".."

    content = xlsx(fill)

    cell = made_of(content, reviewed(content, missing=("..",)))["Table"]["D6"]

    assert (cell.value, cell.data_type) == ("..", "s")
    assert cell.number_format == '"? "* General;"? "@'
    assert cell.fill.fgColor.rgb == "FFE9E9E9"
    assert cell.border.left.style is None


def test_the_findings_are_linked_to_their_cells() -> None:
    content = everything()
    result = reviewed(content, sheet="Data & notes")

    sheet = made_of(content, result)["Review findings"]

    heads = [cell.value for cell in sheet[4]]
    column = heads.index("Cell") + 1
    found = {sheet.cell(row, column).value: sheet.cell(row, column).hyperlink.location for row in (5, 6)}
    assert found == {name: name for name in ("'Data & notes'!D6", "'Data & notes'!E7")}
    assert sheet.max_row == 6
    labels = {sheet.cell(row, column).value: (sheet.cell(row, 2).value, sheet.cell(row, 3).value) for row in (5, 6)}
    assert labels == {"'Data & notes'!D6": ("North", "Yes"), "'Data & notes'!E7": ("South", "No")}


def test_only_so_many_findings_are_links_and_the_others_name_their_cell(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(finding_rows, "MOST_LINKS", 1)

    sheet = made_of(xlsx(table_on))["Review findings"]

    column = [cell.value for cell in sheet[4]].index("Cell") + 1
    first, second = (sheet.cell(row, column) for row in (5, 6))
    assert (first.value, first.hyperlink.location) == ("Table!D6", "Table!D6")
    assert (second.value, second.hyperlink) == ("Table!E7", None)


@pytest.mark.parametrize(
    ("title", "link"),
    [("Ann's", "'Ann''s'!D6"), ("AB1", "'AB1'!D6"), ("true", "'true'!D6"), ("Län", "'Län'!D6"), ("Data", "Data!D6")],
)
def test_a_link_writes_the_name_of_a_sheet_as_formulas_do(title: str, link: str) -> None:
    sheet = made_of(xlsx(table_on, title=title))["Review findings"]

    assert {cell.hyperlink.location for row in sheet.iter_rows() for cell in row if cell.hyperlink} >= {link}


def test_our_sheets_look_as_in_a_workbook_of_our_own() -> None:
    content = everything()
    result = reviewed(content, sheet="Data & notes")
    fresh = io.BytesIO()
    write_workbook(result, fresh)

    added, own = made_of(content, result), opened(fresh.getvalue())

    for name, ours in (("Cover", "Review cover"), ("Sign-off", "Review sign-off")):
        for row in own[name].iter_rows():
            for cell in (one for one in row if one.value is not None):
                other = added[ours][cell.coordinate]
                for look in ("font", "fill", "border", "number_format", "alignment", "protection"):
                    assert repr(getattr(cell, look)) == repr(getattr(other, look)), (name, cell.coordinate, look)
    assert added["Review sign-off"].data_validations.count == own["Sign-off"].data_validations.count
    assert [sheet.title for sheet in added if sheet.sheet_view.tabSelected] == ["Data & notes"]
    assert added.active.title == "Data & notes"
    assert added["Review findings"].print_title_rows == own["Findings"].print_title_rows == "$1:$4"


def test_a_total_that_was_added_up_is_said_not_to_be_in_the_file() -> None:
    def fill(sheet: Worksheet) -> None:
        for row, line in enumerate([("region", "Yes", "No"), ("North", 1, 0), ("South", 1, 9)], start=1):
            for column, value in enumerate(line, start=1):
                sheet.cell(row, column, value)

    content = xlsx(fill)
    book = made_of(content, of_crosstab(content))

    # Below three: both cells with yes in the file; the totals of North and of yes are added up.
    sheet = book["Review findings"]
    column = [cell.value for cell in sheet[4]].index("Cell") + 1
    places = sorted(str(sheet.cell(row, column).value) for row in range(5, sheet.max_row + 1))
    assert places == ["Table!B2", "Table!B3", "not in the file", "not in the file"]
    assert set(marked(book["Table"])) == {"B2", "B3"}
    assert any("2 cells with findings, such as totals that were added up" in one for one in texts(book["Review cover"]))


def test_every_sheet_of_ours_says_that_it_is_no_release_copy_and_why() -> None:
    content = everything()  # two of them differ where a second passes in between
    book = made_of(content, reviewed(content, sheet="Data & notes"))

    for name in OURS:
        assert "Not a release copy: hidden sheets, rows, values, comments and names" in str(book[name]["A2"].value)
        assert "unprotected counts" in str(book[name]["A2"].value)
    assert any("There is no copy for release in this workbook" in one for one in texts(book["Review cover"]))


def test_the_sign_off_counts_the_decisions_on_the_findings_sheet() -> None:
    content = xlsx(table_on)
    result = reviewed(content)
    first = next(iter(result.findings))
    signoff = SignOff(author="Ann", author_date="2026-11-21").decide(first, Decision("to be fixed"))

    made = annotated(content, "own.xlsx", result, signoff=signoff, created=date(2026, 11, 22))

    sheet = opened(made)["Review sign-off"]
    (formula,) = (one for one in texts(sheet) if one.startswith("=COUNT("))
    assert "'Review findings'!$" in formula
    values = openpyxl.load_workbook(io.BytesIO(made), data_only=True)
    label = next(
        cell for row in values["Review sign-off"].iter_rows() for cell in row if cell.value == "Findings undecided"
    )
    assert label.offset(0, 1).value == 1
    assert "Ann" in texts(values["Review sign-off"])
    assert sheet.protection.sheet
    assert "2026-11-22" in texts(values["Review cover"])
    assert result.cube.source.sha256 in texts(values["Review cover"])


@pytest.mark.parametrize("from_1904", [False, True])
def test_a_date_of_the_sign_off_is_that_day_in_any_calendar(from_1904: bool) -> None:
    book = openpyxl.Workbook()
    table_on(book.active)
    book.epoch = (
        openpyxl.utils.datetime.CALENDAR_MAC_1904 if from_1904 else openpyxl.utils.datetime.CALENDAR_WINDOWS_1900
    )
    content = saved(book)

    made = made_of(content, signoff=SignOff(author="Ann", author_date="2026-11-21"))

    assert made.epoch == book.epoch
    cells = (cell for row in made["Review sign-off"].iter_rows() for cell in row)
    assert [cell.value.date() for cell in cells if isinstance(cell.value, datetime)] == [date(2026, 11, 21)]


def test_names_of_our_sheets_are_unlike_those_that_are_there() -> None:
    book = openpyxl.Workbook()
    book.active.title = "REVIEW FINDINGS"
    table_on(book.active)
    book.create_sheet("Review findings 2")
    book.create_sheet("Review sign-off")

    made = made_of(saved(book))

    assert made.sheetnames[3:] == ["Review cover", "Review findings 3", "Review legend", "Review sign-off 2"]
    assert any("'Review findings 3'!" in one for one in texts(made["Review sign-off 2"]))


@pytest.mark.parametrize("label", ["=1+1", "+cmd|'/c calc'!A1", "@SUM(A1)", '<b> & "q"', "tab\there"])
def test_labels_never_become_formulas_or_markup(label: str) -> None:
    def fill(sheet: Worksheet) -> None:
        table_on(sheet)
        sheet["C6"].value = label
        sheet["C6"].data_type = "s"

    content = xlsx(fill)
    sheet = made_of(content, of_crosstab(content, total=("Total",)))["Review findings"]

    cells = [cell for row in sheet.iter_rows(min_row=5) for cell in row if cell.data_type == "f"]
    assert cells == []
    shown = label.replace("\t", "␉")
    assert shown in texts(sheet)


def test_a_mark_on_a_merged_cell_stands_in_its_first_cell() -> None:
    def fill(sheet: Worksheet) -> None:
        table_on(sheet)
        sheet.merge_cells("D6:D6")
        sheet.merge_cells("B6:C6")
        sheet.merge_cells("E7:E7")

    content = xlsx(fill)
    result = reviewed(content)
    placed = result.cube.placed
    assert placed is not None

    def merge(sheet: Worksheet) -> None:
        table_on(sheet)
        sheet["D7"].value, sheet["D5"].value = None, "Yes"
        sheet.merge_cells("D6:D7")

    content = xlsx(merge)
    shifted = replace(result.cube, placed=placed, source=replace(result.cube.source, sha256=""))
    moved = placed.origins
    at = (moved.row == 6) & (moved.column == 4)
    origins = Origins(moved.sheets, moved.sheet, np.where(at, 7, moved.row), moved.column)
    result = replace(result, cube=replace(shifted, placed=Placed(placed.rows, origins)))

    assert set(marked(made_of(content, result)["Table"])) == {"D6", "E7"}


def test_cells_of_several_sheets_are_marked_on_their_own() -> None:
    book = openpyxl.Workbook()
    table_on(book.active)
    book.active.title = "2025"
    table_on(book.create_sheet("2026"))
    content = saved(book)
    result = reviewed(content, sheet="2025")
    placed = result.cube.placed
    assert placed is not None
    second = (placed.origins.row == 7).astype(np.int64)  # South stands on the other sheet, one row further down
    origins = Origins(("2025", "2026"), second, placed.origins.row + second, placed.origins.column)
    result = replace(result, cube=replace(result.cube, placed=Placed(placed.rows, origins)))

    made = made_of(content, result)

    assert set(marked(made["2025"])) == {"D6"}
    assert set(marked(made["2026"])) == {"E8"}
    assert made["2025"]["D6"].comment
    assert made["2026"]["E8"].comment
    column = [cell.value for cell in made["Review findings"][4]].index("Cell") + 1
    assert {made["Review findings"].cell(row, column).value for row in (5, 6)} == {"'2025'!D6", "'2026'!E8"}


def test_a_blank_cell_that_the_file_does_not_write_down_can_be_marked() -> None:
    def fill(sheet: Worksheet) -> None:
        table_on(sheet)
        sheet["D6"].value = None
        sheet["E9"].value = "a note"

    content = xlsx(fill)
    assert b'r="D6"' not in parts_of(content)["xl/worksheets/sheet1.xml"]
    result = reviewed(xlsx(table_on))
    result = replace(result, cube=replace(result.cube, source=replace(result.cube.source, sha256="")))

    made = made_of(content, result)["Table"]

    assert set(marked(made)) == UNSAFE
    assert made["D6"].value is None


def test_a_column_is_widened_where_the_mark_needs_it_and_no_other() -> None:
    def fill(sheet: Worksheet) -> None:
        table_on(sheet)
        for letter, width in (("C", 3.0), ("D", 4.0), ("E", 40.0), ("F", 2.0)):
            sheet.column_dimensions[letter].width = width

    made = made_of(xlsx(fill))["Table"]

    widths = {letter: made.column_dimensions[letter].width for letter in "CDEF"}
    assert (widths["C"], widths["E"], widths["F"]) == (3.0, 40.0, 2.0)
    assert widths["D"] >= len("▲3 1") + 1


def test_a_mark_that_a_merge_gives_room_widens_no_column() -> None:
    def fill(sheet: Worksheet) -> None:
        table_on(sheet)
        sheet["E5"], sheet["E8"] = None, None
        sheet["D5"].value = "Yes"
        for letter in "DEF":
            sheet.column_dimensions[letter].width = 3.0
        sheet.merge_cells("D6:E6")

    result = reviewed(xlsx(table_on))
    result = replace(result, cube=replace(result.cube, source=replace(result.cube.source, sha256="")))
    made = made_of(xlsx(fill), result)["Table"]

    assert made.column_dimensions["D"].width == 3.0
    assert made.column_dimensions["E"].width > 5  # South with no stands there, in a cell of its own


def test_a_workbook_whose_elements_have_prefixes_is_marked_as_well() -> None:
    content = xlsx(table_on)
    parts = {}
    for name, xml_bytes in parts_of(content).items():
        if name in ("xl/workbook.xml", "xl/styles.xml", "xl/worksheets/sheet1.xml"):
            xml = re.sub(r"<(/?)(?=[A-Za-z])", r"<\1x:", xml_bytes.decode()).replace(" xmlns=", " xmlns:x=", 1)
            parts[name] = xml.encode()
    content = with_parts(content, parts)

    made = made_of(content)

    assert set(marked(made["Table"])) == UNSAFE
    assert made.sheetnames == ["Table", *OURS]
    assert "▲3" in made["Table"]["D6"].comment.text


def test_kinds_of_parts_that_a_workbook_declares_one_by_one_are_declared() -> None:
    content = xlsx(table_on)
    parts = parts_of(content)
    types = re.sub(r"<Default [^>]*>", "", parts["[Content_Types].xml"].decode())
    each = "".join(
        f'<Override PartName="/{name}" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        for name in parts
        if name.endswith(".rels")
    )
    content = with_parts(content, {"[Content_Types].xml": types.replace("</Types>", f"{each}</Types>")})

    assert set(marked(made_of(content)["Table"])) == UNSAFE  # and the file is sound


@pytest.mark.parametrize(
    ("kind", "ending"),
    [
        ("vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml", ".xlsx"),
        ("vnd.ms-excel.sheet.macroEnabled.main+xml", ".xlsm"),
        ("vnd.openxmlformats-officedocument.spreadsheetml.template.main+xml", ".xltx"),
        ("vnd.ms-excel.template.macroEnabled.main+xml", ".xltm"),
    ],
)
def test_the_copy_is_named_by_what_it_is(kind: str, ending: str) -> None:
    content = xlsx(table_on)
    types = parts_of(content)["[Content_Types].xml"].decode()
    content = with_parts(
        content,
        {"[Content_Types].xml": re.sub(r"application/[^\"]*sheet\.main\+xml", f"application/{kind}", types)},
    )

    assert annotated_name(content, "crime 2026.xlsx") == f"crime 2026-reviewed{ending}"


def test_an_old_workbook_comes_back_as_xlsx_with_all_its_sheets() -> None:
    content = EXAMPLE.read_bytes()
    spec = TableSpec((Variable("region", "key"), Variable("offence", "target")), measure=Measure(count="n"))
    result = review(Cube.build(read_table(EXAMPLE), spec), BELOW_THREE)

    book = made_of(content, result, name="offences.xls")

    assert book.sheetnames == ["Notes", "Offences", *OURS]
    table = read_table(EXAMPLE)
    sheet = book["Offences"]
    for row in range(table.n_rows):
        for column in range(table.n_columns):
            value = sheet.cell(table.first_row + row, table.first_column + column).value
            assert str(value) == table.columns[column].text(row)
    below = {f"D{table.first_row + row}" for row in range(1, table.n_rows) if table.columns[2].text(row) in ("1", "2")}
    assert set(marked(sheet)) == below
    assert annotated_name(content, "offences.xls") == "offences-reviewed.xlsx"


def test_a_spreadsheet_of_another_office_comes_back_as_xlsx_with_its_merges_and_hidden_sheets() -> None:
    rows = [*HEAD], *LINES
    lines = ["".join(text(str(one)) if isinstance(one, str) else number(str(one)) for one in line) for line in rows]
    wide = text("Offences", 'table:number-columns-spanned="4"')
    content = ods(
        ods_sheet(wide, *lines, name="A name that is longer than Excel takes [2026]"),
        ods_sheet(text("kept back"), name="secret", style="ta2"),
    )
    variables = (Variable("region", "key", total=("Total",)), Variable("offence", "target", total=("Total",)))
    spec = TableSpec(variables, layout="crosstab", header_rows=1, stub_columns=1)
    read = read_table(content, name="own.ods")
    table = replace(read, columns=tuple(one.rows(1, read.n_rows) for one in read.columns), first_row=2)

    book = made_of(content, review(Cube.build(table, spec), BELOW_THREE), name="own.ods")

    first, secret = book["A name that is longer than Exce"], book["secret"]
    assert [[cell.value for cell in row] for row in first.iter_rows(min_row=2)] == [[*line] for line in rows]
    assert {str(one) for one in first.merged_cells.ranges} == {"A1:D1"}
    assert secret.sheet_state == "hidden"
    assert set(marked(first)) == {"B3", "C4"}
    column = [cell.value for cell in book["Review findings"][4]].index("Cell") + 1
    assert book["Review findings"].cell(5, column).value == "'A name that is longer than Exce'!B3"


def test_another_file_than_the_reviewed_one_is_refused() -> None:
    def other(sheet: Worksheet) -> None:
        table_on(sheet)
        sheet["A1"] = "another"

    with pytest.raises(InputError, match=r"^own\.xlsx: this is not the file that was reviewed"):
        annotated(xlsx(other), "own.xlsx", reviewed(xlsx(table_on)))


def test_cells_that_were_counted_from_rows_have_no_place_and_are_refused() -> None:
    content = xlsx(table_on)
    result = reviewed(content)

    with pytest.raises(InputError, match="do not stand in the file"):
        annotated(content, "own.xlsx", replace(result, cube=replace(result.cube, placed=None)))


@pytest.mark.parametrize(
    ("part", "change"),
    [
        ("xl/worksheets/sheet1.xml", lambda xml: re.sub(r'<row r="[0-9]+"', "<row", xml).encode()),
        ("xl/worksheets/sheet1.xml", lambda xml: re.sub(r'<row r="([0-9]+)"', r"<row r='\1'", xml).encode()),
        ("xl/styles.xml", lambda xml: xml.encode("utf-16")),
    ],
)
def test_a_workbook_that_cannot_be_changed_with_certainty_is_refused(part: str, change: Callable[[str], bytes]) -> None:
    content = xlsx(table_on)
    result = reviewed(content)
    result = replace(result, cube=replace(result.cube, source=replace(result.cube.source, sha256="")))
    content = with_parts(content, {part: change(parts_of(content)[part].decode())})

    with pytest.raises(InputError, match=r"^own\.xlsx: its parts are not written as spreadsheet programs write them"):
        annotated(content, "own.xlsx", result)


def test_a_text_file_has_no_sheets_to_be_marked() -> None:
    with pytest.raises(InputError, match=r"^own\.csv: the file has no sheets to be marked"):
        annotated(b"region,n\nNorth,1\n", "own.csv", reviewed(xlsx(table_on)))


def test_a_signature_is_taken_out_with_all_that_names_it() -> None:
    content = xlsx(table_on)
    parts = parts_of(content)
    package = (
        parts["_rels/.rels"]
        .decode()
        .replace(
            "</Relationships>",
            '<Relationship Id="rId77" Type="http://schemas.openxmlformats.org/package/2006/relationships/digital-signature/'
            'origin" Target="_xmlsignatures/origin.sigs"/></Relationships>',
        )
    )
    types = (
        parts["[Content_Types].xml"]
        .decode()
        .replace(
            "</Types>",
            '<Default Extension="sigs" ContentType="application/vnd.openxmlformats-package.digital-signature-origin"/>'
            '<Override PartName="/_xmlsignatures/sig1.xml" ContentType="application/vnd.openxmlformats-package.'
            'digital-signature-xmlsignature+xml"/></Types>',
        )
    )
    content = with_parts(
        content,
        {
            "_rels/.rels": package,
            "[Content_Types].xml": types,
            "_xmlsignatures/origin.sigs": b"",
            "_xmlsignatures/sig1.xml": "<Signature/>",
        },
    )

    made = annotated(content, "own.xlsx", reviewed(content))

    assert_sound(made)
    assert not any("xmlsignatures" in name for name in parts_of(made))
    assert b"xmlsignatures" not in parts_of(made)["_rels/.rels"] + parts_of(made)["[Content_Types].xml"]


def test_the_same_review_makes_the_same_bytes() -> None:
    content = everything()
    result = reviewed(content, sheet="Data & notes")

    assert annotated(content, "own.xlsx", result) == annotated(content, "own.xlsx", result)


@st.composite
def drawn_workbooks(draw: st.DrawFn) -> tuple[bytes, dict[str, object]]:
    """The table among cells of every kind, each with a look of its own; and the cells by their address."""
    book = openpyxl.Workbook()
    sheet = book.active
    table_on(sheet)
    values = st.one_of(
        st.integers(-9, 9), st.floats(-1e6, 1e6, allow_nan=False), st.booleans(), st.dates(date(1990, 1, 1)),
        st.text(st.characters(codec="utf-8", categories=("L", "N", "P", "S")), min_size=1, max_size=8),
    )  # fmt: skip
    for row, column in draw(st.sets(st.tuples(st.integers(1, 12), st.integers(1, 9)), max_size=12)):
        if not (TOP <= row < TOP + 4 and LEFT <= column < LEFT + 4):
            cell = sheet.cell(row, column)
            cell.value = draw(values)
            if isinstance(cell.value, str):
                cell.data_type = "s"
    for cell in (one for line in sheet.iter_rows() for one in line):
        cell.number_format = draw(st.sampled_from(["General", "0.00", "#,##0;[Red]-#,##0", '0" kr"', "@", "0%"]))
        cell.font = openpyxl.styles.Font(bold=draw(st.booleans()), size=draw(st.sampled_from([8, 11, 20])))
        cell.alignment = openpyxl.styles.Alignment(horizontal=draw(st.sampled_from([None, "left", "center"])))
    content = saved(book)
    again = openpyxl.load_workbook(io.BytesIO(content)).active
    return content, {cell.coordinate: cell.value for line in again.iter_rows() for cell in line}


@settings(max_examples=25, deadline=None)
@given(drawn_workbooks())
def test_whatever_stands_around_the_table_no_value_changes_and_the_same_cells_are_marked(
    drawn: tuple[bytes, dict[str, object]],
) -> None:
    content, values = drawn

    sheet = made_of(content)["Sheet"]

    for address, value in values.items():
        assert sheet[address].value == value, address
    assert set(marked(sheet)) == UNSAFE


if REAL.exists():  # the real workbooks are kept outside the project, in ../shared/data

    @pytest.mark.parametrize("path", sorted(RECIPES.glob("*.toml")), ids=lambda path: path.stem)
    def test_real_workbooks_come_back_sound_with_every_figure_as_it_was(path: Path) -> None:
        said = tomllib.loads(path.read_text(encoding="utf-8"))
        file = REAL / said.pop("workbook")
        grid = read_grid(file, sheet=(recipe := recipe_from_toml(said, path.name)).sheet or None)
        before = [one for row in range(grid.table.n_rows) for one in grid.table.row_texts(row)]
        for reading in recipe.applied(grid):
            try:
                result = of_reading(grid, reading)
            except InputError:  # a table that cannot be reviewed as it stands
                continue

            made = annotated(file.read_bytes(), file.name, result)

            assert_sound(made)
            names = {one.casefold(): one for one in sheet_names(made, name="own.xlsx")}
            after = read_table(made, name="own.xlsx", sheet=names[grid.table.sheet.casefold()])
            assert [one for row in range(after.n_rows) for one in after.row_texts(row)] == before


def of_reading(grid: Grid, reading: Reading) -> Review:
    """A table of a real workbook, of which a quarter of the cells is small."""
    table, spec = as_table(grid, reading)
    *keys, last = spec.variables
    spec = replace(spec, additivity="report", variables=(*keys, replace(last, role="target")))
    cube = Cube.build(table, spec)
    limit = int(np.quantile(cube.count, 0.25)) + 2
    return review(cube, Policy("tested", (SmallCount(cell=limit, key=limit, target=limit),)))
