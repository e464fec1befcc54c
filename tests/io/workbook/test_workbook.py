"""The workbook, read back: numbers are numbers, marks are visible, nothing runs and nothing is hidden."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date, datetime
from io import BytesIO, StringIO
from pathlib import Path
from zipfile import ZipFile

import numpy as np
import openpyxl
import pytest
from openpyxl.worksheet.worksheet import Worksheet

from sdc_core.cube.addresses import ABSENT
from sdc_core.cube.arrangement import Arrangement
from sdc_core.cube.cube import Cube
from sdc_core.errors import Cancelled
from sdc_core.evaluation.reviewing import Review, review
from sdc_core.evaluation.status import CellStatus
from sdc_core.io.workbook import parts, write_workbook
from sdc_core.io.workbook.looks import Formats, Look
from sdc_core.io.workbook.marks import Marks, number_format
from sdc_core.io.workbook.messages import INTERNAL
from sdc_core.numbers.spreadsheet_text import shown
from sdc_core.policy.options import Provenance
from sdc_core.policy.policy import Policy
from sdc_core.rules.few_others import FewOthers
from sdc_core.rules.large_share import LargeShare
from sdc_core.rules.small_count import SmallCount
from sdc_core.signoff.signoff import CHECKLIST, DISPOSITIONS, Decision, SignOff
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.table import Column, Table
from sdc_core.version import VERSION

POLICY = Policy("tested", (FewOthers(t=3), LargeShare(percent=99), SmallCount(zeros="informative")))

OFFENCES = (("East", 19, 1), ("North", 40, 30), ("South", 5, 0), ("West", 298, 3))
"""Region, and how many there with offence no and yes."""


def offences(rows: Sequence[tuple[str, object, object]] = OFFENCES, **changes: object) -> Review:
    cells = [("region", "offence", "n")]
    cells += [
        (region, answer, str(n)) for region, *counts in rows for answer, n in zip(("no", "yes"), counts, strict=True)
    ]
    spec = {
        "variables": (Variable("region", "key"), Variable("offence", "target")),
        "title": "Offences by region",
        "population": "Ship-owners registered on 1 January",
        "unit": "person",
        "measure": Measure(count="n"),
        "missing": ("..",),
    }
    return reviewed(cells, TableSpec(**(spec | changes)))  # type: ignore[arg-type]


def reviewed(cells: Sequence[Sequence[str]], spec: TableSpec, policy: Policy = POLICY) -> Review:
    table = Table("offences.csv", "ab" * 32, tuple(Column.from_texts(column) for column in zip(*cells, strict=True)))
    return review(Cube.build(table, spec), policy)


def written(result: Review, **options: object) -> openpyxl.Workbook:
    return openpyxl.load_workbook(BytesIO(as_bytes(result, **options)))


def as_bytes(result: Review, **options: object) -> bytes:
    target = BytesIO()
    write_workbook(result, target, **options)  # type: ignore[arg-type]
    return target.getvalue()


def texts(sheet: Worksheet) -> list[str]:
    return [str(cell.value) for row in sheet.iter_rows() for cell in row if cell.value is not None]


def cell_at(sheet: Worksheet, row_label: str, column_label: str) -> openpyxl.cell.Cell:
    """The cell in the line of one label and the column of another; heads end where the panes are frozen."""
    head = int(re.sub("[A-Z]", "", str(sheet.freeze_panes))) - 1
    row = next(row for row in range(head + 1, sheet.max_row + 1) if sheet.cell(row, 1).value == row_label)
    column = next(column for column in range(2, sheet.max_column + 1) if sheet.cell(head, column).value == column_label)
    return sheet.cell(row, column)


def after(sheet: Worksheet, label: str) -> object:
    """What stands beside a label."""
    return next(row[1].value for row in sheet.iter_rows(max_col=2) if row[0].value == label)


def findings_of(sheet: Worksheet) -> list[dict[str, object]]:
    head = [cell.value for cell in sheet[4]]
    rows = sheet.iter_rows(min_row=5, values_only=True)
    return [dict(zip(head, row, strict=True)) for row in rows if row[0] is not None]


# The table


def test_every_cell_is_a_number_and_the_cubes_own():
    result = offences()

    sheet = written(result)["Table 1"]

    for row in range(len(result.cube)):
        region, offence = result.cube.label(row)
        assert cell_at(sheet, region, offence).value == result.cube.count[row]


def test_the_codes_of_the_rules_are_in_the_cell_though_it_is_a_number():
    sheet = written(offences())["Table 1"]

    assert "▲1a" in cell_at(sheet, "East", "no").number_format
    assert "▲1a ▲2a" in cell_at(sheet, "South", "no").number_format
    assert "▲3" in cell_at(sheet, "East", "yes").number_format
    assert cell_at(sheet, "North", "no").number_format == "#,##0_-"


def test_all_rules_of_a_cell_are_in_it_and_the_question_mark_of_one_that_could_not_judge():
    marks = cell_at(written(offences([("East", 1, 0), *OFFENCES[1:]]))["Table 1"], "East", "no").number_format
    assert marks.startswith('"▲1a ▲2a ▲3 "')

    sheet = written(offences([("East", 1, ".."), *OFFENCES[1:]]))["Table 1"]
    assert cell_at(sheet, "East", "no").number_format.startswith('"▲3 ? "')


def test_a_cell_that_is_not_stored_has_no_mark():
    marks = Marks(offences([("East", 1, 0)]))
    assert marks.marker(marks.at(np.array([0]), np.array([False])).item()).status.rules

    (nobody,) = marks.at(np.array([ABSENT]), np.array([False])).tolist()

    assert marks.marker(nobody).status == CellStatus()
    assert marks.numbers(np.array([ABSENT])).tolist() == [0]


def test_the_first_rule_that_fired_gives_the_colour():
    sheet = written(offences())["Table 1"]

    def colours(region: str, offence: str) -> tuple[str, str]:
        cell = cell_at(sheet, region, offence)
        return cell.fill.fgColor.rgb, cell.font.color.rgb

    assert colours("South", "no") == ("FFFFD6CC", "FF7A1500")  # 1a, though 2a fired too
    assert colours("West", "no") == (
        "FF" + LargeShare.colours.fill[1:].upper(),
        "FF" + LargeShare.colours.ink[1:].upper(),
    )
    assert cell_at(sheet, "North", "no").fill.fill_type is None


def test_a_cell_with_several_rules_has_a_thick_border():
    sheet = written(offences())["Table 1"]

    assert cell_at(sheet, "South", "no").border.left.style == "medium"
    assert cell_at(sheet, "East", "no").border.left.style is None


def test_an_informative_zero_is_hatched_and_signed():
    cell = cell_at(written(offences())["Table 1"], "South", "yes")

    assert (cell.value, cell.fill.fill_type) == (0, "lightUp")
    assert "○" in cell.number_format


def test_a_missing_cell_is_two_dots_and_what_depends_on_it_has_a_question_mark():
    result = offences((*OFFENCES[:3], ("West", "..", 12)))

    sheet = written(result)["Table 1"]

    missing = cell_at(sheet, "West", "no")
    assert (missing.value, missing.data_type) == ("..", "s")
    assert "?" in missing.number_format
    assert "?" in cell_at(sheet, "West", "yes").number_format
    assert cell_at(sheet, "Total", "no").value == ".."


def test_totals_are_bold():
    sheet = written(offences())["Table 1"]

    assert cell_at(sheet, "Total", "no").font.bold
    assert cell_at(sheet, "East", "Total").font.bold
    assert not cell_at(sheet, "East", "no").font.bold


def test_parts_of_a_hierarchy_are_indented_below_their_subtotal():
    parents = {"North": "", "Umeå": "North", "Luleå": "North", "South": "", "Malmö": "South", "Lund": "South"}
    rows = [("Umeå", 9, 8), ("Luleå", 7, 20), ("Malmö", 30, 4), ("Lund", 12, 0)]
    result = offences(rows, variables=(Variable("region", "key", parents=parents), Variable("offence", "target")))

    sheet = written(result)["Table 1"]

    labels = {cell.value: cell for cell in sheet["A"]}
    assert labels["Umeå"].alignment.indent > labels["North"].alignment.indent == 0
    assert labels["North"].font.bold
    assert cell_at(sheet, "North", "no").value == 16


def test_an_outer_label_is_black_once_and_grey_where_it_is_repeated():
    cells = [("region", "sex", "offence", "n")]
    cells += [(region, sex, offence, "9") for region in ("E", "W") for sex in ("f", "m") for offence in ("no", "yes")]
    variables = (Variable("region", "key"), Variable("sex", "key"), Variable("offence", "target"))
    result = reviewed(cells, TableSpec(variables, measure=Measure(count="n")))

    sheet = written(result)["Table 1"]

    east = [cell for cell in sheet["A"] if cell.value == "E"]
    assert len(east) == 3
    assert len({cell.font.color.rgb for cell in east[1:]}) == 1 != len({cell.font.color.rgb for cell in east})


def test_each_category_of_a_by_variable_has_its_sheet():
    cells = [("year", "region", "offence", "n")]
    cells += [
        (year, region, offence, n)
        for year, n in (("[2023]", "9"), ("20/24?", "1"))
        for region in "EW"
        for offence in ("no", "yes")
    ]
    variables = (Variable("year", "by"), Variable("region", "key"), Variable("offence", "target"))
    result = reviewed(cells, TableSpec(variables, title="Offences", measure=Measure(count="n")))

    workbook = written(result)

    assert workbook.sheetnames == ["Cover", "Table 1", "Table 2", "Findings", "Legend", "Sign-off"]
    assert workbook["Table 1"]["A1"].value == "Table 1. Offences (year: [2023])"
    assert workbook["Table 2"]["A1"].value == "Table 2. Offences (year: 20/24?)"
    assert cell_at(workbook["Table 2"], "E", "no").value == 1


def test_the_tables_are_laid_out_as_on_screen_when_the_screen_says_so():
    result = offences()
    turned = Arrangement.of(result.cube, down=(1,), across=(0,))

    sheet = written(result, arrangements=[turned])["Table 1"]

    assert cell_at(sheet, "yes", "East").value == 1


def test_what_is_not_laid_out_is_said_on_the_cover():
    result = offences()
    only_totals = Arrangement.of(result.cube, down=(0,), across=())

    cover = written(result, arrangements=[only_totals])["Cover"]

    assert any("Table 1 shows 5 of the 15 cells." in text for text in texts(cover))


def test_of_a_table_too_large_the_flagged_lines_are_shown_and_that_is_said(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(parts, "MOST_CELLS", 14)
    result = offences()

    workbook = written(result)

    labels = {cell.value for cell in workbook["Table 1"]["A"]}
    assert {"East", "South", "West"} <= labels
    assert "North" not in labels
    assert cell_at(workbook["Table 1"], "South", "no").value == 5
    assert any("9 of the 15 cells. No more than 14" in text for text in texts(workbook["Cover"]))


def test_a_table_wider_than_a_sheet_is_continued_on_the_next(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(parts, "SHEET_COLUMNS", 3)

    workbook = written(offences())

    assert workbook.sheetnames[1:3] == ["Table 1", "Table 2"]
    assert cell_at(workbook["Table 2"], "East", "Total").value == 20


def test_a_count_beyond_fifteen_digits_is_text_rather_than_rounded():
    largest = 1_234_567_890_123_456

    sheet = written(offences((("East", largest, 1), ("West", 9, 9))))["Table 1"]

    assert cell_at(sheet, "East", "no").value == f"{largest:,}"


# Findings


def test_every_finding_has_a_row_with_its_numbers_and_its_sentence():
    result = offences()

    rows = findings_of(written(result)["Findings"])

    assert [row["No."] for row in rows] == list(range(1, len(result.findings) + 1))
    for row, finding in zip(rows, result.findings, strict=True):
        assert (row["region"], row["offence"]) == finding.labels
        assert (row["Count"], row["Rule"], row["Along"] or "", row["Margin"]) == (
            finding.value, finding.rule, finding.along, finding.margin)  # fmt: skip
        assert row["Score"] == (None if finding.score is None else pytest.approx(float(finding.score)))
        assert (row["Limit"], row["Verdict"], row["Explanation"]) == (
            finding.limit, finding.verdict, finding.explanation)  # fmt: skip


def test_decisions_are_chosen_from_a_list_and_filled_in_where_they_were_made():
    result = offences()
    first, second = list(result.findings)[:2]
    accepted = Decision("accepted", "In the public register.", by="Ann Example", at="2026-11-22 14:05")
    signoff = SignOff().decide(first, accepted).decide(second, Decision("to be fixed"))

    sheet = written(result, signoff=signoff)["Findings"]

    rows = findings_of(sheet)
    assert (rows[0]["Decision"], rows[0]["Reason"]) == ("accepted", "In the public register.")
    assert (rows[1]["Decision"], rows[2]["Decision"]) == ("to be fixed", "undecided")
    assert [row["Decided by"] for row in rows[:2]] == ["Ann Example\n2026-11-22 14:05", None]
    (validation,) = sheet.data_validations.dataValidation
    assert validation.formula1 == f'"{",".join(DISPOSITIONS)}"'
    assert str(validation.sqref) == f"L5:L{4 + len(rows)}"
    assert sheet.auto_filter.ref == f"A4:P{4 + len(rows)}"


def test_a_review_without_findings_says_so_and_leaves_nothing_undecided():
    workbook = written(offences((("East", 30, 40), ("West", 20, 25))))

    assert any("Nothing was found" in text for text in texts(workbook["Findings"]))
    assert findings_of(workbook["Findings"]) == []
    assert workbook["Sign-off"].protection.sheet


def test_more_findings_than_a_sheet_takes_are_counted(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("sdc_core.io.workbook.findings_sheet.MOST_FINDINGS", 2)
    result = offences()

    workbook = written(result)

    assert len(findings_of(workbook["Findings"])) == 2
    assert any(f"The first 2 of {len(result.findings)} findings" in text for text in texts(workbook["Findings"]))
    assert after(workbook["Sign-off"], "Findings not listed here") == len(result.findings) - 2


# Cover and legend


def test_the_cover_says_what_was_reviewed_by_what_and_what_was_found():
    provenance = Provenance(
        version="2", source="a paper", date="2026", confidence="read", endorsement="not endorsed by it"
    )
    policy = Policy("ours", POLICY.rules, provenance=provenance, steps=({"method": "round", "base": 5},))  # fmt: skip
    result = review(offences().cube, policy)

    cover = written(result, created=date(2026, 11, 21))["Cover"]

    said = "\n".join(texts(cover))
    for expected in (
        "Offences by region", "Ship-owners registered on 1 January", "person", "offences.csv", "ab" * 32, "2026-11-21",
        "ours", "a paper", "not endorsed by it", "Others needed (t): 3", "Largest share (%): 99", "Zeros: informative",
        "Margin over the key: joint", "method = round, base = 5", VERSION,
        "Table 1 shows all 15 cells.",
        "There is no copy for release",
    ):  # fmt: skip
        assert expected in said
    assert all(f"{reason[1:]}." in said for reason in map(str, result.idle))
    assert after(cover, "Cells") == 15
    assert after(cover, "Cells unsafe by any rule") == result.findings.unsafe_cells
    by_rule = {row[0]: row[2:4] for row in cover.iter_rows(values_only=True)}
    assert all(by_rule[check.rule.id] == (unsafe, unjudged) for check, unsafe, unjudged in result.findings.counts())


def test_a_total_that_does_not_add_up_is_located_on_the_cover():
    rows = (*OFFENCES, ("All", 362, 35))
    variables = (Variable("region", "key", total=("All",)), Variable("offence", "target"))

    cover = written(offences(rows, variables=variables, additivity="report"))["Cover"]

    (said,) = [text for text in texts(cover) if "the file says" in text]
    assert said == ("offence yes (offences.csv, row 11): the file says 35, the sum over region is 34; difference +1.")


def test_the_legend_has_every_rule_in_its_colour_with_its_sentence():
    legend = written(offences())["Legend"]

    samples = {row[0].value: row for row in legend.iter_rows(max_col=3)}
    for rule in POLICY.rules:
        sign, title, sentence = samples[rule.mark()]
        assert (title.value, sentence.value) == (rule.title, rule.describe())
        assert sign.fill.fgColor.rgb == f"FF{rule.colours.fill[1:].upper()}"
    assert {"?", "..", "○ 0"} <= set(samples)


# Sign-off


def test_what_was_signed_is_filled_in_and_only_the_fields_are_open():
    ticked = frozenset(item.id for item in CHECKLIST[:3])
    signoff = SignOff("A. Author", "2026-11-20", "B. Checker", "", "none", "fine", ticked)

    sheet = written(offences(), signoff=signoff)["Sign-off"]

    assert (after(sheet, "Author"), after(sheet, "Checker")) == ("A. Author", "B. Checker")
    assert after(sheet, "Date") == datetime(2026, 11, 20)
    assert after(sheet, "Earlier and overlapping releases") == "none"
    assert [after(sheet, item.question) for item in CHECKLIST] == ["yes"] * 3 + [None] * (len(CHECKLIST) - 3)
    assert sheet.protection.sheet and not sheet.protection.password
    open_labels = {row[0].value for row in sheet.iter_rows(max_col=2) if not row[1].protection.locked}
    assert {"Author", "Checker", "Date", "Outcome", *(item.question for item in CHECKLIST)} <= open_labels
    assert not {"Findings undecided", "Four eyes"} & open_labels
    assert any("typed, not proven" in text for text in texts(sheet))
    kinds = sorted(one.type for one in sheet.data_validations.dataValidation)
    assert kinds == ["date"] * 2 + ["list"] * (len(CHECKLIST) + 1)


def test_what_is_open_is_a_formula_with_its_result_for_viewers_that_do_not_calculate():
    result = offences()
    first, second = list(result.findings)[:2]
    signoff = SignOff("A", "", "a ", ticked=frozenset({"roles"}))
    signoff = signoff.decide(first, Decision("accepted", "known")).decide(second, Decision("false alarm", " "))
    made = as_bytes(result, signoff=signoff)

    formulas = openpyxl.load_workbook(BytesIO(made))["Sign-off"]
    values = openpyxl.load_workbook(BytesIO(made), data_only=True)["Sign-off"]

    assert str(after(formulas, "Findings undecided")).startswith("=COUNT(Findings!$A$5:$A$")
    assert after(values, "Findings undecided") == len(result.findings) - 2
    assert after(values, "Decisions that lack a reason") == 1
    assert after(values, "Items of the checklist not confirmed") == len(CHECKLIST) - 1
    assert after(values, "Four eyes") == "Four eyes not met: author and checker have the same name."


def test_what_is_to_be_fixed_undated_or_not_stated_is_open_on_the_sheet():
    result = offences(population="", unit="")
    first, second = list(result.findings)[:2]
    signoff = (
        SignOff("A", "2026-11-20", "B").decide(first, Decision("to be fixed")).decide(second, Decision("accepted"))
    )
    made = as_bytes(result, signoff=signoff)

    values = openpyxl.load_workbook(BytesIO(made), data_only=True)["Sign-off"]
    formulas = openpyxl.load_workbook(BytesIO(made))["Sign-off"]

    assert after(values, "Findings to be fixed in the table") == 1
    assert after(values, "Dates that are missing") == 1
    assert after(values, "Not stated for this table") == "population and unit counted"
    assert "to be fixed" in str(after(formulas, "Findings to be fixed in the table"))
    assert "Not stated for this table" not in texts(written(offences(), signoff=signoff)["Sign-off"])


# The whole


def test_every_sheet_warns_prints_on_whole_pages_and_keeps_its_head_in_sight():
    for sheet in written(offences()):
        assert INTERNAL.what in texts(sheet)[:3]
        assert INTERNAL.what in sheet.oddHeader.left.text
        assert sheet.page_setup.fitToWidth in (None, 1)  # one page wide is what a sheet without a word means
        # One page tall is what a sheet without a word means: those that people sign are a page each.
        assert sheet.page_setup.fitToHeight == (None if sheet.title in ("Cover", "Sign-off") else 0)
        assert sheet.sheet_properties.pageSetUpPr.fitToPage
        assert sheet.freeze_panes is not None
        assert sheet.print_title_rows
        assert sheet.sheet_state == "visible"
        assert not any(
            dimension.hidden for dimension in (*sheet.row_dimensions.values(), *sheet.column_dimensions.values())
        )


def test_there_are_no_formulas_but_those_of_the_sign_off():
    workbook = written(offences())

    formulas = {sheet.title for sheet in workbook for row in sheet.iter_rows() for cell in row if cell.data_type == "f"}

    assert formulas == {"Sign-off"}


HOSTILE = (
    '=HYPERLINK("http://example.org","x")', "+1+cmd|' /C calc'!A0", "-Övriga", "@SUM(A1)", "\t=1+1", "\x00=2", "http://a.example",
    "<r><t>rich</t></r>", "_x0041_", "mailto:a@b.example", "a\r\nb", "𝔘\u202e\ufffe", "007", "{=1}", "'=1",
)  # fmt: skip


@pytest.mark.parametrize("label", HOSTILE)
def test_text_that_looks_like_something_else_stays_text(label: str):
    variables = (Variable("region", "key"), Variable("offence", "target"))
    result = offences(((label, 1, 0), ("West", 9, 9)), variables=variables, title=label, population=label, unit=label)
    signoff = SignOff(author=label, checker=label, remarks=label, earlier_releases=label)

    workbook = written(result, signoff=signoff)

    stubs = [cell for cell in workbook["Table 1"]["A"] if cell.value == shown(label)]
    assert [cell.data_type for cell in stubs] == ["s"]
    assert all(cell.hyperlink is None for sheet in workbook for row in sheet.iter_rows() for cell in row)
    assert {
        sheet.title for sheet in workbook for row in sheet.iter_rows() for cell in row if cell.data_type == "f"
    } == {"Sign-off"}


def test_control_characters_are_seen_and_long_texts_cut_with_a_sign():
    assert shown("a\x00b\tc\x7f") == "a␀b␉c␡"
    assert shown("one\r\ntwo\u2028three") == "one\ntwo\nthree"
    assert shown("\ud800") == "\ufffd"
    assert len(shown("x" * 40_000)) < 32_767 and shown("x" * 40_000).endswith("…")


def test_the_file_names_nobody_and_no_place(tmp_path: Path):
    write_workbook(offences(), tmp_path / "reviewed.xlsx")

    with ZipFile(tmp_path / "reviewed.xlsx") as parts_of_file:
        contents = {name: parts_of_file.read(name).decode() for name in parts_of_file.namelist()}

    assert re.search("<dc:creator></dc:creator>", contents["docProps/core.xml"])
    assert "1980-01-01" in contents["docProps/core.xml"]
    assert not any(str(tmp_path) in content for content in contents.values())
    assert not any("comments" in name or "external" in name or "vml" in name for name in contents)
    names = re.findall('<definedName name="([^"]*)"', contents["xl/workbook.xml"])
    assert set(names) == {"_xlnm.Print_Titles", "_xlnm.Print_Area", "_xlnm._FilterDatabase"}


def test_the_same_review_makes_the_same_bytes():
    assert as_bytes(offences()) == as_bytes(offences())


def test_nothing_but_the_workbook_touches_the_disk(monkeypatch: pytest.MonkeyPatch):
    def refuse(*_: object, **__: object) -> None:
        raise AssertionError("a temporary file was made")

    monkeypatch.setattr("tempfile.mkstemp", refuse)
    monkeypatch.setattr("tempfile.NamedTemporaryFile", refuse)
    monkeypatch.setattr("tempfile.TemporaryFile", refuse)

    assert as_bytes(offences())


def test_a_person_who_stops_the_work_leaves_no_file(tmp_path: Path):
    def stop(share: float, doing: str) -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        write_workbook(offences(), tmp_path / "reviewed.xlsx", progress=stop)

    assert list(tmp_path.iterdir()) == []


def test_progress_only_grows():
    shares: list[float] = []

    as_bytes(offences(), progress=lambda share, doing: shares.append(share))

    assert shares == sorted(shares) and 0 < shares[0] <= shares[-1] <= 1


def test_a_sheet_of_ours_is_written_as_xlsxwriter_would_write_it():
    from xlsxwriter import Workbook
    from xlsxwriter.worksheet import Worksheet as Plain

    from sdc_core.io.workbook.quick_sheet import QuickSheet

    def xml(kind: type) -> str:
        made = BytesIO()
        workbook = Workbook(made, {"in_memory": True})
        sheet, bold = workbook.add_worksheet("A", kind), workbook.add_format({"bold": True})
        for row, number in enumerate((0, -1, 2**53, 0.1, 1e300, np.int64(7))):
            sheet.write_number(row, 0, number, bold)
            sheet.write_string(row, 1, f'<&>"{number}', bold)
            sheet.write_blank(row, 2, None, bold)
            sheet.write_number(row, 3, number)
            sheet.write_formula(row, 4, "=1+1", bold, 2)
        workbook.close()
        with ZipFile(made) as parts_of_file:
            return parts_of_file.read("xl/worksheets/sheet1.xml").decode()

    assert xml(QuickSheet) == xml(Plain)


def test_a_number_format_stays_within_what_excel_accepts():
    every = " ".join(("▲1a ▲1b ▲2a ▲2b ▲3 ▲s% ▲ns", "○", "×", "?"))

    assert len(number_format(every)) < 255
    assert number_format('a"b') == '"ab "* #,##0_-'


def test_equal_looks_share_a_format():
    from xlsxwriter import Workbook

    formats = Formats(Workbook(StringIO(), {"in_memory": True}))

    assert formats.of(Look(bold=True)) is formats.of(Look(bold=True))
