"""Workbooks filled in as people do it: opened with another library, edited, saved; and read by it as the yardstick."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import openpyxl
from openpyxl import Workbook
from openpyxl.worksheet.worksheet import Worksheet

from sdc_core.cube.cube import Cube
from sdc_core.evaluation.reviewing import Review, review
from sdc_core.io.filled_workbook.reading_back import filled_copy
from sdc_core.io.filled_workbook.returned import read_returned
from sdc_core.io.filled_workbook.written import Written
from sdc_core.io.workbook import write_workbook
from sdc_core.policy.policy import Policy
from sdc_core.rules.few_others import FewOthers
from sdc_core.rules.large_share import LargeShare
from sdc_core.rules.small_count import SmallCount
from sdc_core.signoff.merging import FilledCopy
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.columns import Column
from sdc_core.table.table import Table

POLICY = Policy("tested", (FewOthers(t=3), LargeShare(percent=99), SmallCount(zeros="informative")))
LINES = (("East", 19, 1), ("North", 40, 30), ("South", 5, 0), ("West", 298, 3))
"""Region, and how many there without and with an offence: six findings in East, South and West."""

HEAD = 4
"""The row of the headings on the sheet of the findings."""


def offences(policy: Policy = POLICY, *, sha256: str = "ab" * 32, **changes: object) -> Review:
    cells = [("region", "offence", "n")]
    cells += [
        (region, answer, str(n)) for region, *counts in LINES for answer, n in zip(("no", "yes"), counts, strict=True)
    ]
    spec = {
        "variables": (Variable("region", "key"), Variable("offence", "target")),
        "title": "Offences by region",
        "population": "Ship-owners registered on 1 January",
        "unit": "person",
        "measure": Measure(count="n"),
    }
    table = Table("offences.csv", sha256, tuple(Column.from_texts(column) for column in zip(*cells, strict=True)))
    return review(Cube.build(table, TableSpec(**(spec | changes))), policy)  # type: ignore[arg-type]


def written(result: Review, **options: object) -> bytes:
    made = BytesIO()
    write_workbook(result, made, **options)  # type: ignore[arg-type]
    return made.getvalue()


def edited(content: bytes, edit: Callable[[Workbook], object]) -> bytes:
    """The workbook as another library saves it after an edit."""
    book = openpyxl.load_workbook(BytesIO(content))
    edit(book)
    made = BytesIO()
    book.save(made)
    return made.getvalue()


def column_of(sheet: Worksheet, heading: str, head: int = HEAD) -> int:
    return next(cell.column for cell in sheet[head] if cell.value == heading)


def fill_in(book: Workbook, number: int, decision: str, reason: str = "", *, sheet: str = "Findings") -> None:
    """Decide on the finding of this number."""
    findings = book[sheet]
    findings.cell(HEAD + number, column_of(findings, "Decision")).value = decision
    findings.cell(HEAD + number, column_of(findings, "Reason")).value = reason or None


def answer(book: Workbook, label: str, value: object, *, time: int = 1) -> None:
    """Fill in the cell beside a label of the sign-off, the time-th of that name."""
    sheet = book["Sign-off"]
    rows = [row[0].row for row in sheet.iter_rows(max_col=1) if row[0].value == label]
    sheet.cell(rows[time - 1], 2).value = value


def read_back(content: bytes, result: Review, name: str = "BACK.xlsx", **options: object) -> FilledCopy:
    return filled_copy(read_returned(content, name=name), Written(result, **options))  # type: ignore[arg-type]


def decided_in(content: bytes) -> dict[str, tuple[str, str]]:
    """The yardstick: by identifier what stands in the columns of decision and reason, read by another library."""
    return decided_on(openpyxl.load_workbook(BytesIO(content))["Findings"])


def decided_on(sheet: Worksheet) -> dict[str, tuple[str, str]]:
    """The same of the sheet with the findings."""
    rows = list(sheet.iter_rows(values_only=True))
    head = next(number for number, row in enumerate(rows) if "Identifier" in row and "Decision" in row)
    at = {heading: rows[head].index(heading) for heading in ("Identifier", "Decision", "Reason")}
    return {
        row[at["Identifier"]]: (row[at["Decision"]] or "undecided", row[at["Reason"]] or "")
        for row in rows[head + 1 :]
        if row[at["Identifier"]] and (row[at["Decision"]] or "undecided", row[at["Reason"]]) != ("undecided", None)
    }


def said_in(copy: FilledCopy) -> dict[str, tuple[str, str]]:
    return {finding: (made.disposition, made.reason) for finding, made in copy.decisions.items()}


def saved_by_libreoffice(content: bytes, folder: Path, ending: str) -> bytes:
    """The workbook as LibreOffice saves it in another or the same format."""
    folder.mkdir(exist_ok=True)
    (folder / "back.xlsx").write_bytes(content)
    out = folder / f"saved-{ending}"
    formats = {"xlsx": "xlsx:Calc MS Excel 2007 XML", "ods": "ods"}
    home = f"-env:UserInstallation=file://{folder}/home"
    command = ["soffice", home, "--headless", "--convert-to", formats[ending], "--outdir", str(out)]
    subprocess.run([*command, str(folder / "back.xlsx")], check=True, capture_output=True, timeout=180)
    return (out / f"back.{ending}").read_bytes()
