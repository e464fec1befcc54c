"""Copies for publication from the command line: which file, what is said with it, who answers, what is refused."""

from __future__ import annotations

import csv
import hashlib
import io
import json
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import openpyxl
import pytest
import xlsxwriter

from sdc_core.io.command_line import output
from sdc_core.io.exchange.jj.jj_file import read_jj
from sdc_core.io.opening.grid_of_sheet import read_grid
from sdc_core.io.public import publishing as door
from sdc_core.io.settings_file import save_recipe
from sdc_core.sheets.applying.recipe import Recipe
from sdc_core.sheets.finding.detecting import detect
from tests.cli.command import Folder, Outcome
from tests.cli.test_recipe import SPEC as SPEC_OF_RECIPE
from tests.commands.releases import SPEC, TABLE, protect, rows_of
from tests.commands.test_protect import OF_FIRMS
from tests.io.workbooks import rows_of as sheet_rows
from tests.io.workbooks import xlsx
from tests.pages.messy import messy_workbook

PIANOS = Path(__file__).parents[2] / "examples" / "pianos.csv"
COPIES = ("copy.xlsx", "copy.px", "copy.json", "copy.csv", "copy.sdmx.csv")
REASON = "Ann Example: known from the yearbook"


def copied(folder: Folder, *arguments: str | Path, copies: tuple[str, ...] = COPIES, **given: str) -> Outcome:
    named = [one for copy in copies for one in ("--copy", folder.path / copy)]
    return protect(folder, "--report", folder.path / "report.json", *named, *arguments, **given)


def of_pianos(folder: Folder, *arguments: str | Path) -> Outcome:
    """A table of which three sums cannot be judged."""
    return folder.run(
        "protect", PIANOS, "--spec", PIANOS.with_suffix(".toml"), "--method", "suppress",
        "--release", folder.path / "release.csv", *arguments,
    )  # fmt: skip


def files_of(folder: Folder) -> list[str]:
    return sorted(path.name for path in folder.path.iterdir() if path.name not in ("table.csv", "spec.toml"))


def refused(folder: Folder, outcome: Outcome, said: str, *, sentences: int = 1) -> None:
    assert outcome.status == 2, outcome
    assert said in outcome.err
    assert len(outcome.err.splitlines()) == sentences, outcome.err
    assert files_of(folder) == []


def test_the_ending_decides_the_format_and_the_report_names_each_copy(folder: Folder) -> None:
    outcome = copied(folder, "--symbol", "..", "--source", "Own survey", "--note", "Provisional.", "--note", "Second.")

    assert outcome.status == 0, outcome
    assert files_of(folder) == sorted([*COPIES, "release.csv", "report.json"])
    contents = {name: (folder.path / name).read_bytes() for name in COPIES}
    report = json.loads((folder.path / "report.json").read_text())["publication"]
    assert report["copies"] == [
        {
            "format": name.removeprefix("copy").replace(".sdmx", "sdmx"),
            "sha256": hashlib.sha256(contents[name]).hexdigest(),
        }
        for name in COPIES
    ]
    assert (report["despite"], report["spoke against it"]) == (None, [])
    sheet = openpyxl.load_workbook(io.BytesIO(contents["copy.xlsx"])).worksheets[0]
    said = [row[0].value for row in sheet.iter_rows(max_row=8)]
    assert ".. = not published." in said
    assert said[5:] == ["Source: Own survey", "Provisional.", "Second."]
    assert b'DATASYMBOL2="..";' in contents["copy.px"]
    assert json.loads(contents["copy.json"])["source"] == "Own survey"
    assert contents["copy.sdmx.csv"].startswith(b"STRUCTURE,STRUCTURE_ID")
    assert {row["status"] for row in rows_of(folder.path / "copy.csv")} == {"published", "withheld"}


def test_the_plain_copy_is_the_public_release(folder: Folder) -> None:
    copied(folder, "--public", copies=("copy.csv",))

    assert (folder.path / "copy.csv").read_bytes() == (folder.path / "release.csv").read_bytes()


def test_a_note_with_a_number_that_is_hidden_is_pointed_out(folder: Folder) -> None:
    said = "--source and --note: a number in the source or the notes is also a hidden figure"

    assert said in copied(folder, "--note", "Of which 1 in a.").err
    assert said not in copied(folder, "--note", "As of 2026.").err


def test_the_same_input_and_settings_give_the_same_copies(folder: Folder) -> None:
    def made() -> list[bytes]:
        copied(folder)
        return [(folder.path / name).read_bytes() for name in (*COPIES, "report.json")]

    assert made() == made()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--copy", "copy.doc"), "copy.doc: its ending names no format for the public; use one of .xlsx, .px, .json"),
        (("--copy", "copy"), "copy: its ending names no format for the public"),
        (("--copy", "copy.tab"), "which cells were hidden first; they are for internal use; write it with --exchange"),
        (("--exchange", "copy.px"), "copy.px: its ending names no format that is written; use one of .zip, .tab, .jj"),
        (("--copy", "copy.px", "--layout", "own"), "--layout: only a workbook can have the layout of yours"),
        (("--layout", "own"), "--layout: only a workbook can have the layout of yours"),
        (("--copy", "copy.px", "--symbol", "7"), "symbol: '7' cannot stand in place of a hidden figure"),
        (("--copy", "copy.px", "--looked-at", "here"), "it names no cells of a sheet; write them as H6"),
        (
            ("--copy", "copy.px", "--report", "copies.json", "--despite", "because"),
            "the reason: a name is needed, and why the table may go out all the same",
        ),
        (
            ("--copy", "copy.px", "--report", "copies.json", "--despite", "Ann: ok"),
            "give both, the reason in 3 words or more",
        ),
        (
            ("--copy", "copy.px", "--despite", REASON),
            "--despite: a reason belongs to a copy, and is kept in the report",
        ),
        (("--copy", "nowhere/copy.px"), "copy.px: its folder does not exist"),
    ],
)
def test_a_bad_argument_is_one_sentence_and_no_file(folder: Folder, arguments: tuple[str, ...], said: str) -> None:
    paths = [folder.path / one if one.startswith(("copy.", "copies.", "nowhere")) else one for one in arguments]

    refused(folder, protect(folder, *paths), said)


def test_a_copy_never_goes_over_what_was_read_or_over_another_output(folder: Folder) -> None:
    refused(folder, copied(folder, copies=("table.csv",)), "table.csv")
    refused(folder, copied(folder, copies=("release.csv",)), "release.csv")
    assert (folder.path / "table.csv").read_text() == TABLE


def test_what_is_not_judged_stops_the_copy_and_everything_else(folder: Folder) -> None:
    outcome = of_pianos(folder, "--copy", folder.path / "copy.xlsx")

    assert "3 cells could not be judged by every rule of the policy." in outcome.err
    refused(folder, outcome, "--copy: nothing was written, for the copy may not go out as it stands", sentences=3)


def test_without_a_copy_the_release_of_it_is_written_as_before(folder: Folder) -> None:
    assert of_pianos(folder).status == 2
    assert files_of(folder) == ["release.csv"]


def test_a_named_person_may_publish_all_the_same_and_the_reason_is_in_the_report_alone(folder: Folder) -> None:
    outcome = of_pianos(
        folder, "--copy", folder.path / "copy.xlsx", "--copy", folder.path / "copy.json",
        "--despite", REASON, "--report", folder.path / "report.json",
    )  # fmt: skip

    assert outcome.status == 2
    report = json.loads((folder.path / "report.json").read_text())["publication"]
    assert report["despite"] == {"name": "Ann Example", "reason": "known from the yearbook"}
    assert "3 cells could not be judged by every rule of the policy" in report["spoke against it"]
    with zipfile.ZipFile(folder.path / "copy.xlsx") as package:
        every = [package.read(name) for name in package.namelist()]
    for content in (*every, (folder.path / "copy.json").read_bytes(), (folder.path / "release.csv").read_bytes()):
        assert b"Ann" not in content
        assert b"yearbook" not in content


def test_what_is_recoverable_stops_the_copy_with_status_one(folder: Folder) -> None:
    # One firm each in a×x and a×y: what a's total less a×z leaves for the two of them has two contributors.
    units = ["region,answer,turnover", "a,x,100", "a,y,100"]
    units += [
        f"{region},{answer},50" for region in "abc" for answer in "xyz" if region + answer not in ("ax", "ay")
    ] * 5
    keep = folder.write("keep.csv", "region,answer\na,z\na,Total\n")

    outcome = copied(
        folder, "--set", "singletons=false", "--set", f"keep={keep}", table="\n".join([*units, ""]), spec=OF_FIRMS
    )  # fmt: skip

    assert outcome.status == 1, outcome
    assert "The sum of 1 group of hidden figures can be worked out, and it is unsafe by the policy." in outcome.err
    assert files_of(folder) == ["keep.csv"]


def test_a_file_for_tau_argus_or_its_solvers_has_every_status(folder: Folder) -> None:
    protect(folder, "--exchange", folder.path / "made.jj")
    protect(folder, "--exchange", folder.path / "made.zip")
    outcome = protect(folder, "--exchange", folder.path / "made.tab")

    assert outcome.status == 0, outcome
    words = [row["status"] for row in rows_of(folder.path / "release.csv")]
    problem = read_jj((folder.path / "made.jj").read_bytes(), "made.jj")
    assert list(problem.status) == [{"published": "s", "primary": "u", "secondary": "m"}[word] for word in words]
    (primary,) = (at for at, word in enumerate(words) if word == "primary")
    assert (problem.value[primary], problem.upper_level[primary], problem.lower_level[primary]) == (1, 2, 1)
    letters = [line[-1] for line in (folder.path / "made.tab").read_text().splitlines()]
    assert letters == [{"published": "S", "primary": "U", "secondary": "M"}[word] for word in words]
    assert (folder.path / "made.rda").exists()
    assert (folder.path / "made.hst").read_text().count(";u") == 1
    with zipfile.ZipFile(folder.path / "made.zip") as archive:
        assert archive.namelist() == ["made.tab", "made.rda", "made.hst"]
        assert archive.read("made.tab") == (folder.path / "made.tab").read_bytes()
    assert "made.tab, made.rda, made.hst" in outcome.out


def test_files_beside_a_tab_do_not_go_over_what_was_read(folder: Folder) -> None:
    a_priori = folder.write("made.hst", "c;z;p\n")

    outcome = protect(folder, "--exchange", folder.path / "made.tab", "--set", f"keep={a_priori}")

    assert outcome.status == 2
    assert "made.hst" in outcome.err
    assert files_of(folder) == ["made.hst"]
    assert a_priori.read_text() == "c;z;p\n"


def interrupted_after(times: int, work: Callable[..., object]) -> Callable[..., object]:
    """The work, and an interruption in place of it after so many times."""
    done = iter(range(times))

    def broken_off(*given: object, **named: object) -> object:
        if next(done, None) is None:
            raise KeyboardInterrupt
        return work(*given, **named)

    return broken_off


@pytest.mark.parametrize(
    ("where", "name", "times"),
    [(door, "hidden_values_found", 2), (output, "_refusals_explained", 3), (Path, "replace", 3)],
    ids=["while they are made", "while they are written", "while they are put in place"],
)
def test_an_interrupted_run_leaves_no_file(
    folder: Folder, monkeypatch: pytest.MonkeyPatch, where: Any, name: str, times: int
) -> None:
    monkeypatch.setattr(where, name, interrupted_after(times, getattr(where, name)))

    outcome = copied(folder)

    assert outcome.status == 130
    assert files_of(folder) == []


LAYOUT = 'layout = "crosstab"\nheader_rows = 1\nstub_columns = 1'
OWN = SPEC.replace('layout = "cells"', LAYOUT).replace('count = "n"\n', "")
for role in ("key", "target"):
    OWN = OWN.replace(f'role = "{role}"', f'role = "{role}"\ntotal = "Total"')


def own_sheet(folder: Folder) -> Path:
    """The table of the other tests as a sheet with a look of its own, its totals as formulas."""
    file = folder.path / "own.xlsx"
    cells = {(row["region"], row["answer"]): int(row["n"]) for row in csv.DictReader(io.StringIO(TABLE))}
    with xlsxwriter.Workbook(file) as book:
        sheet = book.add_worksheet("Results")
        sheet.write_row(
            0, 0, ["region", "x", "y", "z", "Total"], book.add_format({"bold": True, "bg_color": "#dddddd"})
        )
        for row, region in enumerate("abc", start=1):
            sheet.write(row, 0, region)
            sheet.write_row(row, 1, [cells[region, answer] for answer in "xyz"])
            sheet.write_formula(row, 4, f"=SUM(B{row + 1}:D{row + 1})", None, sum(cells[region, one] for one in "xyz"))
        sheet.write(4, 0, "Total")
        for column, answer in enumerate("xyz", start=1):
            letter = "ABCDE"[column]
            total = sum(cells[region, answer] for region in "abc")
            sheet.write_formula(4, column, f"=SUM({letter}2:{letter}4)", None, total)
        sheet.write_formula("E5", "=SUM(E2:E4)", None, sum(cells.values()))
    return file


def of_own_sheet(folder: Folder, table: Path, *arguments: str | Path, spec: str = OWN) -> Outcome:
    at = folder.write("spec.toml", spec)
    return folder.run(
        "protect", table, "--spec", at, "--method", "suppress", "--release", folder.path / "release.csv",
        "--copy", folder.path / "copy.xlsx", "--layout", "own", *arguments,
    )  # fmt: skip


def test_a_copy_of_the_own_sheet_has_its_look_and_the_symbol(folder: Folder) -> None:
    outcome = of_own_sheet(folder, own_sheet(folder), "--symbol", "c")

    assert outcome.status == 0, outcome
    assert "7 formulas became values." in outcome.err
    sheet = openpyxl.load_workbook(folder.path / "copy.xlsx")["Results"]
    release = {(row["region"], row["answer"]): row["value"] for row in rows_of(folder.path / "release.csv")}
    for row in range(2, 6):
        for column in range(2, 6):
            said = release[str(sheet.cell(row, 1).value), str(sheet.cell(1, column).value)]
            assert str(sheet.cell(row, column).value) == (said or "c")
    assert "" in release.values()
    assert sheet["A1"].fill.fgColor.rgb == "FFDDDDDD"


def test_numbers_beside_the_table_go_out_only_after_somebody_has_looked(folder: Folder) -> None:
    lines = [line.split(",") for line in TABLE.split()]
    figures = ([*cell, int(n), 100 + int(cost)] for *cell, n, cost in lines[1:])
    table = folder.write("own.xlsx", xlsx(sheet_rows(lines[0], *figures)))

    outcome = of_own_sheet(folder, table, spec=SPEC)

    assert outcome.status == 2
    assert "cells D2, D3, D4 and others: numbers that are no part of the table would go out" in outcome.err
    assert not (folder.path / "copy.xlsx").exists()
    assert of_own_sheet(folder, table, "--looked-at", "D2:D9", spec=SPEC).status == 2
    for said in (("D2:D10",), ("D2:D9", "--looked-at", "Table!D10")):
        assert of_own_sheet(folder, table, "--looked-at", *said, spec=SPEC).status == 0
        assert openpyxl.load_workbook(folder.path / "copy.xlsx")["Table"]["D2"].value == 105


def test_a_table_that_came_from_no_workbook_has_no_layout(folder: Folder) -> None:
    refused(
        folder,
        copied(folder, "--layout", "own", copies=("copy.xlsx",)),
        "table.csv: the file has no sheets to be copied",
    )


def test_a_sheet_that_a_recipe_reads_is_copied_in_its_layout(folder: Folder) -> None:
    content = messy_workbook(2026)
    table = folder.write("own.xlsx", content)
    grid = read_grid(table)
    recipe = folder.write("recipe.toml", save_recipe(Recipe.of(grid, detect(grid))))

    outcome = of_own_sheet(folder, table, "--recipe", recipe, spec=SPEC_OF_RECIPE)

    assert outcome.status == 0, outcome
    before, after = openpyxl.load_workbook(table).active, openpyxl.load_workbook(folder.path / "copy.xlsx").active
    hidden = [cell.coordinate for row in after.iter_rows() for cell in row if cell.value == "x"]
    assert len(hidden) == sum(row["value"] == "" for row in rows_of(folder.path / "release.csv")) > 0
    assert after["A1"].value == before["A1"].value
