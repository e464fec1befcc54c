"""A fresh folder for the test of the command."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.command import Folder


@pytest.fixture
def folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Folder:
    return Folder(tmp_path, capsys)
