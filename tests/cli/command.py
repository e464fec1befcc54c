"""The command line as tests call it: in the same process, with files of a temporary folder."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from pathlib import Path

import pytest

from sdc_core.__main__ import main


@dataclass(frozen=True)
class Outcome:
    """What a command left behind."""

    status: int
    out: str
    err: str
    findings: list[dict[str, str]]


class Folder:
    """A folder in which tables are reviewed."""

    def __init__(self, path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.path = path
        self._capsys = capsys

    def write(self, name: str, content: str | bytes) -> Path:
        file = self.path / name
        file.write_bytes(content.encode() if isinstance(content, str) else content)
        return file

    def run(self, *arguments: str | Path) -> Outcome:
        """One command; findings are read back where it wrote any."""
        try:
            status = main([str(argument) for argument in arguments])
        except SystemExit as stopped:  # argparse, on --help and on a bad command
            assert isinstance(stopped.code, int)
            status = stopped.code
        captured = self._capsys.readouterr()
        return Outcome(status, captured.out, captured.err, self._findings())

    def review(self, table: str | bytes, spec: str, *arguments: str | Path, name: str = "table.csv") -> Outcome:
        """Review a table given as text, with its findings."""
        at, meaning = self.write(name, table), self.write("spec.toml", spec)
        return self.run("review", at, "--spec", meaning, "--findings", self.path / "findings.csv", *arguments)

    def _findings(self) -> list[dict[str, str]]:
        file = self.path / "findings.csv"
        if not file.exists():
            return []
        with file.open(encoding="utf-8", newline="") as lines:
            return list(csv.DictReader(lines, strict=True))
