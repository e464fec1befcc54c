"""The workbook on paper: cover and sign-off a page each, and the head of a long list on each of its pages."""

from __future__ import annotations

import re
import subprocess
from collections import Counter
from dataclasses import replace
from pathlib import Path
from shutil import which

import pytest

from sdc_core.evaluation.reviewing import Review
from sdc_core.signoff.binding import Binding, signed_by
from sdc_core.signoff.checklist import CHECKLIST, ChecklistItem
from sdc_core.signoff.decision import Decision
from sdc_core.signoff.office import Office
from sdc_core.signoff.signoff import SignOff
from tests.io.workbook.test_workbook import as_bytes, offences

MANY = tuple((f"Region number {number}", 30 + number, number % 3) for number in range(60))
WORDY = tuple(
    ChecklistItem(f"q{n}", f"Question {n} of this office, which is a long one, is answered.", "Why. " * 12)
    for n in range(15)
)


def printed(result: Review, signoff: SignOff, folder: Path) -> list[str]:
    """What stands on each page, as LibreOffice prints the workbook."""
    (folder / "review.xlsx").write_bytes(as_bytes(result, signoff=signoff))
    home = f"-env:UserInstallation=file://{folder / 'home'}"
    command = ["soffice", home, "--headless", "--convert-to", "pdf", "--outdir", str(folder), "review.xlsx"]
    subprocess.run(command, cwd=folder, check=True, capture_output=True, timeout=180)
    text = subprocess.run(
        ["pdftotext", "-layout", "review.pdf", "-"], cwd=folder, check=True, capture_output=True, timeout=60
    )
    return text.stdout.decode().rstrip("\f").split("\f")


def sheet_of(page: str) -> str:
    """The sheet that a page belongs to, by its footer."""
    foot = page.rstrip().splitlines()[-1]
    found = re.match(r"\s*(.*?)\s+Page \d+ of \d+", foot)
    assert found, foot
    return found[1]


@pytest.mark.skipif(which("soffice") is None or which("pdftotext") is None, reason="needs LibreOffice and poppler")
@pytest.mark.parametrize(
    "office", [Office(), Office(("author", "checker", "approver"), (*CHECKLIST, *WORDY), "the Statistics Office")]
)
def test_cover_and_sign_off_are_a_page_each_and_lists_repeat_their_heads(office: Office, tmp_path: Path):
    result = offences(MANY)
    said = SignOff(
        author="Ann", checker="Ben", approver="Cleo", remarks="Seen. " * 60, office=office,
        decisions={one.identifier: Decision("accepted", "in print since spring") for one in result.findings},
    )  # fmt: skip
    signoff = signed_by(replace(said, decisions={}), said, Binding(result), by="Ann", at="2026-11-22 14:05")

    pages = printed(result, signoff, tmp_path)

    count = Counter(map(sheet_of, pages))
    assert (count["Cover"], count["Sign-off"]) == (1, 1)
    assert count["Findings"] > 1
    heads = {"Findings": ("Explanation", "Decision", "Reason"), "Table 1": ("region", "Total"), "Legend": ("Legend",)}
    for page in pages:
        for word in heads.get(sheet_of(page), ()):
            assert word in page, (sheet_of(page), word)
