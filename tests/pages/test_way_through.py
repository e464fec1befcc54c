"""Every page has the product's name, the steps and the button that saves the check, and ends with what comes next."""

from __future__ import annotations

from pathlib import Path

import pytest

from sdc_core.register.naming import VARIABLE
from tests.pages.visitor import PAGES, Visitor

CONFIRM = "This is right: review the table"
NEXT = {
    "start": "Continue with twelve-key-values.csv",
    "table": CONFIRM,
    "review": "Next: protect what is unsafe",
    "thresholds": "Next: back to the review",
    "protect": "Next: decide and sign off",
    "compare": "Next: decide and sign off",
    "attack": "Next: another table",
    "learn": "Next: back to the review",
    "releases": "Next: decide and sign off",
    "signoff": "Next: another table",
}


@pytest.mark.parametrize("page", NEXT)
def test_a_page_shows_the_way_and_saves_the_check(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv(VARIABLE, str(tmp_path / "register.sqlite"))  # which alone brings the page Releases
    visitor = Visitor()
    visitor.open_example("dutch-provinces" if page == "attack" else "twelve-key-values")
    visitor.confirm()
    assert {*NEXT} == {*PAGES.values(), "review"}

    visitor.go(page)

    (way,) = (one.proto.body for one in visitor.app.html if 'aria-label="Steps"' in one.proto.body)
    assert "<b>Table Review</b>" in way
    assert "Save this check" in [button.label for button in visitor.app.download_button]
    assert NEXT[page] in [button.label.replace("\\", "") for button in visitor.app.button]
