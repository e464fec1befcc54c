"""What pyproject.toml declares is what the program imports, and what the lock files pin."""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.serving import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
OURS = frozenset({"sdc_core", "ui", "pages", "table_review", "app", "serve", "docs"})
FOR_WINDOWS_ONLY = {"colorama", "tzdata"}
IMPORT = re.compile(
    r"""^\s*from[ ](\w+)[\w.]*[ ]import[ ]
    |^\s*import[ ](\w+)[\w.]*(?:[ ]as[ ]\w+)?\s*(?:\#.*)?$
    |import_module\("(\w+)""",
    re.MULTILINE | re.VERBOSE,
)
COMES_WITH = {"py4j": "pyspark"}
"""What another package always brings along, in the version that it needs."""


def declared(extras: bool) -> dict[str, Requirement]:
    lists = [PROJECT["project"]["dependencies"]]
    lists += PROJECT["project"]["optional-dependencies"].values() if extras else []
    return {canonicalize_name(one.name): one for names in lists for one in map(Requirement, names)}


def named_in(file: str) -> set[str]:
    lines = (ROOT / file).read_text(encoding="utf-8").splitlines()
    return {canonicalize_name(re.split(r"[=<>]", line)[0].strip()) for line in lines if line and line[0] not in "#-"}


def pinned_in(file: str) -> dict[str, str]:
    text = (ROOT / file).read_text(encoding="utf-8")
    return {canonicalize_name(name): version for name, version in re.findall(r"^([\w.-]+)==(\S+)", text, re.MULTILINE)}


def imported_in(source: str) -> set[str]:
    """The packages that a source imports anywhere, lazily and by name as well. Lines are enough, and a tree is slow."""
    return {package for found in IMPORT.findall(source) for package in found if package}


def needed(imported: set[str]) -> set[str]:
    """The packages among them that are neither ours nor Python's own, as an index names them."""
    return {COMES_WITH.get(name, name) for name in map(canonicalize_name, imported - OURS - sys.stdlib_module_names)}


def _program() -> list[Path]:
    rooms = ("sdc_core", "ui", "pages", "table_review")
    return [ROOT / "app.py", ROOT / "serve.py", *(path for room in rooms for path in (ROOT / room).rglob("*.py"))]


def test_everything_that_the_program_imports_is_declared_and_nothing_else():
    imported = set().union(*(imported_in(path.read_text(encoding="utf-8")) for path in _program()))

    assert needed(imported) == set(declared(extras=True))


def test_a_made_up_import_is_asked_for():
    imported = imported_in("import csv\nfrom ui import words\ndef f():\n    import made_up.inside as within  # why")

    assert needed(imported) == {"made-up"}


def test_the_project_and_the_input_of_the_lock_name_the_same_packages():
    assert set(declared(extras=False)) == named_in("requirements.in") - FOR_WINDOWS_ONLY


@pytest.mark.parametrize("name", sorted(declared(extras=False)))
def test_what_is_pinned_is_what_the_project_asks_for(name: str):
    assert declared(extras=False)[name].specifier.contains(pinned_in("requirements.txt")[name])


def test_the_wheel_is_built_with_what_is_pinned():
    (asked,) = map(Requirement, PROJECT["build-system"]["requires"])

    assert str(asked.specifier) == f"=={pinned_in('requirements-dev.txt')[canonicalize_name(asked.name)]}"


LOCKS = ("requirements.txt", "requirements-dev.txt", "requirements-release.txt", "requirements-spark.txt")
PINNED = re.compile(r"[\w.-]+(\[[\w,-]+\])?==[\w.!+-]+( ; .+)?( --hash=sha256:[0-9a-f]{64})+")


def locked_lines(text: str) -> list[str]:
    """What a lock file names, a line each; continued lines are joined."""
    joined = re.sub(r"\s*\\\n\s*", " ", text)
    return [line.strip() for line in joined.splitlines() if line.strip() and not line.strip().startswith("#")]


@pytest.mark.parametrize("name", LOCKS)
def test_every_pinned_package_has_its_hash(name: str):
    lines = locked_lines((ROOT / name).read_text(encoding="utf-8"))

    assert lines
    assert [line for line in lines if not PINNED.fullmatch(line)] == []


@pytest.mark.parametrize(
    "line",
    [
        "made-up==1.0",
        "made-up>=1.0 --hash=sha256:" + "0" * 64,
        "made-up==1.0 --hash=sha256:" + "0" * 63,
        "made-up==1.0 --hash=md5:" + "0" * 32,
        "made-up @ https://index.example/made-up.whl",
        "--extra-index-url https://index.example",
        "-e .",
    ],
)
def test_a_made_up_package_without_its_hash_is_found(line: str):
    assert [one for one in locked_lines(f"# why\n{line}\n") if not PINNED.fullmatch(one)] == [line]


def installing(text: str) -> list[str]:
    """The commands of a text that install what a lock file names."""
    makes = re.sub(r"\s*\\\n\s*", " ", text).replace("$(INSTALL)", _said_once("Makefile", r"^INSTALL := (.+)$"))
    return [line.strip() for line in makes.splitlines() if re.search(r"-r\s+\S*requirements\S*\.txt", line)]


def _said_once(name: str, pattern: str) -> str:
    (found,) = re.findall(pattern, (ROOT / name).read_text(encoding="utf-8"), re.MULTILINE)
    return str(found)


@pytest.mark.parametrize(
    "name", ["Makefile", "Containerfile", "README.md", "CONTRIBUTING.md", "docs/releasing.md", "docs/operating.md"]
)
def test_everything_is_installed_by_hash_and_from_wheels(name: str):
    commands = [one for one in installing((ROOT / name).read_text(encoding="utf-8")) if "pip install" in one]

    assert commands or name == "docs/operating.md"
    assert [one for one in commands if "--require-hashes" not in one or "--only-binary=:all:" not in one] == []
    assert "--require-hashes --only-binary=:all:" in _said_once("start.py", '^INSTALL = "(.+)"')
