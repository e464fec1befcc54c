"""A fresh folder for each test of a command, and a language without letters."""

from __future__ import annotations

from pathlib import Path

import pytest

from sdc_core import __main__ as program
from sdc_core.commands import parser
from sdc_core.messages import ENGLISH
from tests.cli.command import Folder
from tests.words.test_languages import MASKED


@pytest.fixture
def folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Folder:
    return Folder(tmp_path, capsys)


@pytest.fixture
def masked(monkeypatch: pytest.MonkeyPatch) -> None:
    """The languages of the command line are English, and one without letters."""
    monkeypatch.setattr(parser, "spoken", lambda: (ENGLISH.language, MASKED.language))
    monkeypatch.setattr(program, "catalogue_of", lambda code: MASKED if code == MASKED.language else ENGLISH)
    monkeypatch.setenv("TABLE_REVIEW_KEY_PASSWORD", "1 2 3 4 5 6")
