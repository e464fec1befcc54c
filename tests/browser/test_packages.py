"""From a protected table to its packages, as the browser saves them."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.steps import download, go, heading, open_app, open_example, settle
from tests.cli.command import Folder
from tests.serving import RunningApp
from ui.signoff.about_release import RELEASE

pytestmark = pytest.mark.browser


def test_the_package_that_the_browser_saves_is_the_one_that_verify_knows(
    app: RunningApp, page: Page, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    open_app(page, app.url)
    open_example(page, "twelve-key-values")
    go(page, "Protect", "Protect")
    settle(page)
    page.get_by_role("button", name="Choose what to hide").click()
    expect(heading(page, "The copy for publication")).to_be_visible()
    go(page, "Sign-off", "Sign-off")
    page.get_by_text(RELEASE, exact=True).click()
    expect(page.get_by_text("There is no package for the public yet")).to_have_count(0)
    settle(page)
    page.get_by_role("button", name="Make the packages").click()
    public = page.get_by_role("button", name="Package for the public (ZIP)")
    expect(public).to_be_visible()

    folder = Folder(tmp_path, capsys)
    for name in ("Package for the public (ZIP)", "Internal package (ZIP)"):
        content = download(page, page.get_by_role("button", name=name).click)
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            for part in archive.namelist():
                folder.write(part, archive.read(part))

    outcome = folder.run(
        "verify", tmp_path / "public-record.json", "--internal", tmp_path / "internal-record.json",
        "--release", tmp_path / "public-table.csv",
    )  # fmt: skip
    assert outcome.status == 0, outcome
    assert "holds: the internal record is the one that the public record commits to" in outcome.out
