"""The wheel holds the whole program, is the same bytes wherever it is built, and runs with no repository near."""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Iterator
from dataclasses import dataclass
from email import message_from_bytes
from email.message import Message
from pathlib import Path
from zipfile import ZipFile

import pytest
from playwright.sync_api import Page, expect

from sdc_core.version import VERSION
from tests.browser import steps
from tests.serving import ROOT, RunningApp, running

PARTS = ("table_review", "sdc_core", "pages", "ui", "examples", ".streamlit", "app.py", "serve.py")
BESIDES = ("pyproject.toml", "README.md", "LICENSE", ".gitignore")
MOVED = frozenset(PARTS) - {"table_review", "sdc_core"}
LEFT_BY_TOOLS = shutil.ignore_patterns("__pycache__", ".hypothesis", ".*_cache")
INFO = f"table_review-{VERSION}.dist-info"
RELEASED = "1763769600"  # 22 November 2025


@dataclass(frozen=True)
class Installed:
    """A wheel in an environment of its own, which has the dependencies of this one and nothing else of it."""

    program: Path
    packages: Path


def built(source: Path, target: Path, *, mask: int = 0o022) -> Path:
    """The wheel of a source folder, built as `make wheel` builds it."""
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(target), str(source)]
    subprocess.run(
        command, env=os.environ | {"SOURCE_DATE_EPOCH": RELEASED}, check=True, capture_output=True, umask=mask
    )
    (wheel,) = target.glob("*.whl")
    return wheel


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built(ROOT, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def metadata(wheel: Path) -> Message:
    with ZipFile(wheel) as archive:
        return message_from_bytes(archive.read(f"{INFO}/METADATA"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, with_pip=False, symlinks=os.name != "nt")
    places = {"base": str(folder), "platbase": str(folder)}
    packages = Path(sysconfig.get_path("purelib", "venv", vars=places))
    program = Path(sysconfig.get_path("scripts", "venv", vars=places), "table-review")
    python = shutil.which("python", path=program.parent)
    options = "--quiet --no-deps --no-index --no-compile --disable-pip-version-check".split()
    subprocess.run([sys.executable, "-m", "pip", "--python", str(python), "install", *options, str(wheel)], check=True)
    (packages / "dependencies.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")
    return Installed(program, packages)


@pytest.fixture(scope="module")
def installed_app(installed: Installed, tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningApp]:
    """The app of the wheel, started in a folder whose own settings would give everything away."""
    folder = tmp_path_factory.mktemp("elsewhere")
    (folder / ".streamlit").mkdir()
    (folder / ".streamlit" / "config.toml").write_text(CARELESS, encoding="utf-8")
    (folder / "ui").mkdir()
    (folder / "ui" / "__init__.py").write_text("raise SystemExit('a package of somebody else')", encoding="utf-8")
    with running([str(installed.program), "--no-browser"], port_flag="--port", folder=folder, **CARELESS_TOO) as app:
        yield app


CARELESS = """\
[browser]
gatherUsageStats = true
[server]
address = "0.0.0.0"
"""
CARELESS_TOO = {
    "_".join(("STREAMLIT", *words)): said
    for words, said in {
        ("BROWSER", "GATHER", "USAGE", "STATS"): "true",
        ("SERVER", "ADDRESS"): "0.0.0.0",
    }.items()
}


def _shipped() -> set[str]:
    """Where every file of the program stands in the wheel."""
    files = [path for part in PARTS for path in ((ROOT / part).rglob("*") if (ROOT / part).is_dir() else [ROOT / part])]
    names = [path.relative_to(ROOT).as_posix() for path in files if path.is_file() and "__pycache__" not in path.parts]
    return {f"table_review/{name}" if name.split("/")[0] in MOVED else name for name in names}


def test_the_wheel_holds_every_file_of_the_program_and_no_other(wheel: Path):
    with ZipFile(wheel) as archive:
        held = {name for name in archive.namelist() if not name.startswith(f"{INFO}/")}

    assert held == _shipped()
    assert {Path(name).suffix for name in held} >= {".py", ".toml", ".js", ".css", ".json", ".csv", ".hrc", ".xlsx"}


def test_nothing_but_two_packages_of_our_own_is_put_among_those_of_others(wheel: Path):
    with ZipFile(wheel) as archive:
        assert {name.split("/")[0] for name in archive.namelist()} == {"table_review", "sdc_core", INFO}


def test_the_same_source_gives_the_same_bytes(wheel: Path, tmp_path: Path):
    copy = tmp_path / "copy"
    for part in (*PARTS, *BESIDES):  # with other dates, other permissions and in another order
        if (ROOT / part).is_dir():
            shutil.copytree(ROOT / part, copy / part, ignore=LEFT_BY_TOOLS, copy_function=shutil.copyfile)
        else:
            shutil.copyfile(ROOT / part, copy / part)

    again = built(copy, tmp_path / "dist", mask=0o077)

    assert again.name == wheel.name
    assert again.read_bytes() == wheel.read_bytes()
    with ZipFile(wheel) as archive:
        assert {entry.date_time[:3] for entry in archive.infolist()} == {(2025, 11, 22)}


def test_the_wheel_says_what_it_is(metadata: Message, wheel: Path):
    assert (metadata["Name"], metadata["Version"]) == ("table-review", VERSION)
    assert metadata["License-Expression"] == "Apache-2.0"
    assert metadata["Description-Content-Type"] == "text/markdown"
    assert str(metadata.get_payload()).startswith("# Table Review")
    assert metadata["License-File"] == "LICENSE"
    with ZipFile(wheel) as archive:
        assert archive.read(f"{INFO}/licenses/LICENSE") == (ROOT / "LICENSE").read_bytes()


def test_the_command_line_of_the_wheel_judges_a_table(installed: Installed, tmp_path: Path):
    table, spec = (installed.packages / f"table_review/examples/ship-owners{end}" for end in (".csv", ".toml"))

    said = subprocess.run(
        [installed.program, "review", table, "--spec", spec], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    refused = subprocess.run(
        [installed.program, "review", table], cwd=tmp_path, capture_output=True, text=True, check=False
    )

    assert (said.returncode, said.stderr) == (1, "")
    assert "unsafe" in said.stdout
    assert refused.returncode == 2
    assert refused.stderr.startswith("table-review review: ")


def test_the_installed_app_opens_an_example_and_shows_its_review(
    installed_app: RunningApp, installed: Installed, page: Page, outside_requests: list[str]
):
    steps.open_app(page, installed_app.url)

    grid = steps.open_example(page, "ship-owners")

    unsafe = grid.get_by_role("gridcell", name=re.compile("unsafe by")).first
    expect(unsafe).to_be_attached()
    assert unsafe.evaluate("cell => getComputedStyle(cell).backgroundColor") not in (
        "rgba(0, 0, 0, 0)",
        "rgb(255, 255, 255)",
    )
    assert outside_requests == []
    with socket.socket() as elsewhere:  # only a server that listens on every address answers there
        assert elsewhere.connect_ex(("127.0.0.2", installed_app.port)) != 0
    said = installed_app.output()
    assert "Unforeseen" not in said
    assert said.startswith(f"Table Review {VERSION}: loading the program")
    assert said.count("Table Review: loading what reads files, in the background.") == 1
    assert installed_app.written() == []
