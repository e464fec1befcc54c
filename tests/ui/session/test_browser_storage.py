"""What the scripts of the pages store in a browser: the name of a tab, the code of a language, and nothing else."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.serving import ROOT

STORES = re.compile(
    r"\b(localStorage|sessionStorage|indexedDB|caches|cookieStore|serviceWorker|showSaveFilePicker|storage\.)"
    r"|\bdocument\.cookie|\b(?:window|top|opener)\.name\b|\bhistory\.(?:push|replace)State"
)
ALLOWED = {
    "ui/session/tab/tab.js": [
        "return sessionStorage.getItem(PLACE);",
        "sessionStorage.setItem(PLACE, name);",
    ],
    "ui/session/voice/voice.js": [
        "document.cookie = `table_review_language=${language};path=/;max-age=31536000;samesite=strict`;",
    ],
}
"""The name is one that the server made up (ui/session/tab/shelf.py), the language one of its codes."""


def storing(script: str) -> list[str]:
    """The lines that store something in the browser, or read what is stored; comments are none."""
    lines = (line.strip() for line in script.splitlines())
    return [line for line in lines if STORES.search(line) and not line.startswith(("//", "*", "/*"))]


def scripts() -> list[Path]:
    """The scripts of the program, and its Python, in which a script may stand."""
    return [
        path
        for room in ("ui", "pages", "sdc_core")
        for kind in ("*.js", "*.html")
        for path in (ROOT / room).rglob(kind)
    ]


def test_no_script_stores_anything_in_the_browser_but_a_name_and_a_language():
    found = {path.relative_to(ROOT).as_posix(): storing(path.read_text(encoding="utf-8")) for path in scripts()}

    assert len(found) >= 10
    assert {name: lines for name, lines in found.items() if lines} == ALLOWED


@pytest.mark.parametrize(
    "line",
    [
        "localStorage.setItem('a', cells);",
        "window.sessionStorage[name] = check;",
        "const all = indexedDB.open('a');",
        "await caches.open('a');",
        "document.cookie = check;",
        "window.name = check;",
        "history.replaceState({ check }, '');",
        "navigator.storage.getDirectory();",
    ],
)
def test_a_made_up_script_that_stores_is_found(line: str):
    assert storing(f"  {line}") == [line]
