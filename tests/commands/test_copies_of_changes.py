"""Copies for publication of tables whose figures were changed: what they say, and that no true figure is in them."""

from __future__ import annotations

import io
from pathlib import Path

import openpyxl
import xlsxwriter
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sdc_core.io.public.byte_search import hidden_values_found
from sdc_core.io.public.own_layout.copying import own_copy
from sdc_core.io.public.published import Published
from tests.cli.command import Folder, Outcome
from tests.commands.releases import SPEC
from tests.io.own_workbook.full_workbooks import reviewed
from tests.io.public.test_own_copy import values, workbook
from tests.protection.tables import table_of

COPIES = ("copy.xlsx", "copy.px", "copy.json", "copy.csv", "copy.sdmx.csv")
OF_SHEET = """
layout = "crosstab"
stub_columns = 1
header_rows = 1
[variables.region]
role = "key"
total = "Total"
[variables.answer]
role = "target"
total = "Total"
[policy]
name = "small counts"
[[policy.rule]]
id = "3"
cell = 2
"""
SAID = "Figures are rounded to base 5 to protect confidentiality; totals may not add up."


def rounded(folder: Folder, table: Path, spec: str, *arguments: str | Path) -> Outcome:
    return folder.run(
        "protect", table, "--spec", folder.write("spec.toml", spec), "--method", "conventional-rounding",
        "--release", folder.path / "release.csv", *arguments,
    )  # fmt: skip


@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(counts=st.lists(st.integers(0, 40), min_size=6, max_size=6))
def test_small_numbers_everywhere_in_a_file_are_no_alarm(folder: Folder, counts: list[int]) -> None:
    for file in folder.path.iterdir():
        file.unlink()
    cells = [(a, b) for a in ("1", "2") for b in ("x", "y", "z")]
    lines = "".join(f"{a},{b},{n}\n" for (a, b), n in zip(cells, counts, strict=True))
    table = folder.write("table.csv", "region,answer,n\n" + lines)
    copies = [one for copy in COPIES for one in ("--copy", folder.path / copy)]

    outcome = rounded(
        folder, table, SPEC, *copies, "--report", folder.path / "report.json",
        "--despite", "Ann Example: all files are tested",
    )  # fmt: skip

    assert outcome.status in (0, 1), outcome
    for name in ("copy.xlsx", "copy.px", "copy.json", "copy.sdmx.csv"):
        content = (folder.path / name).read_bytes()
        if name == "copy.xlsx":
            sheet = openpyxl.load_workbook(io.BytesIO(content)).worksheets[0]
            assert SAID in " ".join(str(row[0].value) for row in sheet.iter_rows(max_row=6))
        else:
            assert SAID in content.decode().replace('"\n"', "")


def test_a_true_figure_in_a_copy_of_rounded_ones_is_found() -> None:
    cube = table_of([[23, 1], [18, 34]], ("key", "target"))
    shown = (cube.count + 2) // 5 * 5
    published = Published(cube, shown, cube.count < 0, changed=SAID)
    lines = ["a,b,value,status"]
    lines += [f"{','.join(cube.label(row))},{value},published" for row, value in enumerate(shown.tolist())]
    clean = "\n".join([*lines, ""])

    assert hidden_values_found(clean.encode(), published, cube.count) == []
    assert hidden_values_found(clean.replace(",25,", ",23,", 1).encode(), published, cube.count)
    assert hidden_values_found(clean.replace("status", "status 23", 1).encode(), published, cube.count)


def test_a_copy_of_the_own_sheet_has_no_result_of_true_figures() -> None:
    def beside(_: object, sheet: xlsxwriter.worksheet.Worksheet) -> None:
        sheet.write_formula("H6", "=D6/F6", None, 0.058)
        sheet.write_formula("H8", "=D8/F8", None, 0.505)
        sheet.write_formula("H9", "=2*3", None, 6)

    content = workbook(beside)
    cube = reviewed(content, sheet="Table").cube
    published = Published(cube, (cube.count + 2) // 5 * 5, cube.count < 0, changed=SAID)

    copy = own_copy(content, "own.xlsx", published, cube.count)

    found = values(openpyxl.load_workbook(io.BytesIO(copy.content)))
    assert [found[place] for place in ("D6", "E6", "F6", "D7", "E7", "F7")] == [20, 340, 360, 350, 25, 375]
    assert (found["H6"], found["H8"], found["H9"]) == ("x", "x", 6)
    assert any(SAID in str(sentence) for sentence in copy.remarks)
    assert any("follow from true figures" in str(sentence) for sentence in copy.remarks)


def test_a_copy_of_the_own_sheet_is_made_from_the_command_line(folder: Folder) -> None:
    sheet = openpyxl.Workbook()
    for row in (("region", "x", "y", "Total"), ("a", 23, 1, 24), ("b", 18, 34, 52), ("Total", 41, 35, 76)):
        sheet.active.append(row)
    sheet.save(folder.path / "t.xlsx")

    outcome = rounded(folder, folder.path / "t.xlsx", OF_SHEET, "--copy", folder.path / "c.xlsx", "--layout", "own")

    assert outcome.status == 0, outcome
    copy = openpyxl.load_workbook(folder.path / "c.xlsx").worksheets[0]
    lines = [tuple(cell.value for cell in row) for row in copy.iter_rows(min_row=2)]
    assert lines == [("a", 25, 0, 25), ("b", 20, 35, 50), ("Total", 40, 35, 75)]
    assert SAID in outcome.err
