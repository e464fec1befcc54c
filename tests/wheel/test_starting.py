"""The ways to start the program: start.py, which installs what is pinned, and what `table-review` gives the server."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import pytest

from sdc_core.version import VERSION
from table_review import starting
from table_review.__main__ import main
from tests.serving import ROOT
from tests.test_configuration import FLAG

NEEDED = ("start.py", "table_review", "sdc_core")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program in a folder of its own, in which nothing has to be fetched; the environment is empty, even of pip."""
    folder = tmp_path_factory.mktemp("program")
    venv.create(folder / ".venv", with_pip=False, symlinks=os.name != "nt")
    for name in NEEDED[1:]:
        (folder / name).symlink_to(ROOT / name, target_is_directory=True)
    shutil.copyfile(ROOT / "start.py", folder / "start.py")
    (folder / "requirements.txt").write_text("# nothing\n", encoding="utf-8")
    return folder


def started(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """What start.py says, in an environment to which this one lends its packages and the index nothing."""
    lent = {"PYTHONPATH": sysconfig.get_path("purelib"), "PIP_NO_INDEX": "1", "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-I", str(folder / "start.py"), *arguments]
    return subprocess.run(command, env=os.environ | lent, capture_output=True, text=True, check=False)


def test_start_installs_once_says_so_and_starts_what_is_asked_for(folder: Path):
    first, second = (started(folder, "--version") for _ in range(2))

    installing, answer = first.stdout.splitlines()
    assert installing.startswith("Table Review: installing what the app needs, once")
    assert answer == f"Table Review {VERSION}"
    assert second.stdout.splitlines() == [answer]
    assert (folder / ".venv/start.installed").is_file()

    (folder / "requirements.txt").write_text("made-up-package==1 --hash=sha256:00\n", encoding="utf-8")
    failed = started(folder, "--version")
    assert failed.returncode == 1
    assert failed.stdout.startswith("Table Review: installing")
    assert failed.stderr.endswith("Table Review could not be installed: what stopped it stands above.\n")


def test_the_server_is_given_the_flags_of_make_app():
    flags = dict(FLAG.findall((ROOT / "Makefile").read_text(encoding="utf-8")))

    assert {key: str(value).lower() for key, value in starting.PRIVATE.items()} == flags


def test_outside_a_container_no_address_but_this_machines_is_answered_at(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(starting, "SIGNS_OF_A_CONTAINER", (Path("/no-such-sign"),))
    monkeypatch.delenv("KUBERNETES_SERVICE_HOST", raising=False)

    with pytest.raises(SystemExit, match="this is none"):
        main(["--container"])


@pytest.mark.parametrize("language", [["--language", "sv"], ["--language=sv"]])
def test_a_command_may_follow_its_language(language: list[str], capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit) as ended:
        main([*language, "hidden", "nowhere.xlsx"])

    assert ended.value.code == 2
    assert capsys.readouterr().err == "nowhere.xlsx: det finns ingen sådan fil; kontrollera namnet och mappen.\n"


@pytest.mark.parametrize("port", ["0", "65536", "many", "-1"])
def test_a_port_that_is_none_is_refused_before_anything_is_loaded(port: str, capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit) as ended:
        main([f"--port={port}"])

    assert ended.value.code == 2
    assert "a port is a whole number from 1 to 65535" in capsys.readouterr().err


def test_help_names_what_starts_the_app_and_every_command(capsys: pytest.CaptureFixture[str]):
    assert main(["--help"]) == 0

    said = capsys.readouterr().out
    assert {"--port", "--no-browser", "review", "protect", "audit", "register"} <= set(said.split())
    assert "python -m sdc_core" not in said
