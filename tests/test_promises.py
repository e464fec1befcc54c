"""What SECURITY.md and docs/licences.md say is held by what is there."""

from __future__ import annotations

import re

from docs.list_licences import LIST, UNKNOWN, listed, locked
from tests.serving import ROOT


def test_every_promise_names_a_test_that_is_there():
    named = re.findall(r"`(test_\w+)`", (ROOT / "SECURITY.md").read_text(encoding="utf-8"))
    sources = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("test_*.py"))

    assert len(named) >= 12
    assert [name for name in named if f"def {name}(" not in sources] == []


def test_the_licence_of_everything_that_is_installed_is_known_and_listed():
    page = LIST.read_text(encoding="utf-8")

    assert page == listed()
    assert f"| {UNKNOWN} |" not in page
    assert all(f"| {name} | {version} |" in page for name, version in locked().items())
