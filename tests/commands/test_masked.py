"""Every command in a language without letters: what can still be read is data or a code, or was never translated."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from sdc_core import __main__ as program
from sdc_core.comparison.axes import LOSSES, RISKS
from sdc_core.measures import MEASURES
from sdc_core.policy.policy import Policy
from sdc_core.policy.reading import preset_names
from sdc_core.protection import METHODS
from sdc_core.rules import RULES
from tests.cli.command import Folder
from tests.commands.releases import SPEC, TABLE
from tests.commands.test_redesign_and_steps import OF_UNITS, STEPS, UNITS
from tests.words.test_languages import MASKED

EXAMPLES = Path(__file__).parents[2] / "examples"
SPOKEN = ("--language", MASKED.language)
FILES = {"CSV", "JSON", "TOML", "UTF-8", "SHA-256", "Y-m", "XLSX", "PX", "ODS", "sha256"}

Lines = tuple[tuple[str | Path, ...], ...]


def _cells(folder: Folder) -> tuple[Path, Path]:
    return folder.write("1.csv", TABLE), folder.write("1.toml", SPEC)


def _units(folder: Folder, spec: str = OF_UNITS) -> tuple[Path, Path]:
    return folder.write("2.csv", UNITS), folder.write("2.toml", spec)


def _of_protect(folder: Folder) -> Lines:
    table, spec = _cells(folder)
    units, of_units = _units(folder)
    _, in_steps = folder.write("3.csv", UNITS), folder.write("3.toml", OF_UNITS + STEPS)
    release, report, record, again = (folder.path / name for name in ("4.csv", "4.json", "5.json", "6.csv"))
    suppress = ("protect", table, "--spec", spec, "--method", "suppress", "--release", release)
    redesign = ("protect", units, "--spec", of_units, "--release", release)
    others = (
        "controlled-rounding", "conventional-rounding", "random-rounding", "semi-controlled-rounding",
        "small-cell-adjustment", "barnardisation",
    )  # fmt: skip
    every = tuple(("protect", table, "--spec", spec, "--method", one, "--release", again) for one in others)
    together = ("--with", table, "--with-spec", spec, "--with-release", again)
    return (
        (*suppress, "--report", report, "--record", record),
        (*suppress, "--like", release, "--release", again),
        (*suppress, "--copy", folder.path / "7.csv", "--note", "12"),
        (*suppress, "--set", "cost=trouble", "--public"),
        (*suppress[:5], "random-rounding", "--release", again, "--copy", folder.path / "8.csv"),
        ("protect", units, "--spec", of_units, "--method", "record-swapping", "--release", again),
        (*redesign, "--method", "redesign", "--new-spec", folder.path / "9.toml"),
        ("protect", units, "--spec", in_steps, "--method", "steps", "--release", again),
        (*suppress, *together),
        (*suppress, "--method", "?"),
        (*suppress, "--set", "?=1"),
        (*suppress, "--means", again),
        *every,
    )


def _of_register(folder: Folder) -> Lines:
    table, spec = _cells(folder)
    release, register = folder.path / "4.csv", ("--register", folder.path / "1.sqlite")
    made = ("protect", table, "--spec", spec, "--method", "suppress", "--release", release, "--public")
    return (
        made,
        ("register", "add", release, "--spec", spec, "--date", "2026-01-31", "--signed-by", "12", *register),
        ("register", "add", release, "--spec", spec, "--date", "2026-01-31", *register),
        ("register", "add", release, "--spec", spec, "--date", "1", *register),
        ("register", "list", *register),
        ("register", "show", "1", *register),
        ("register", "check", table, "--spec", spec, "--findings", folder.path / "5.csv", *register),
        ("register", "withdraw", "1", "--reason", "12", *register),
        ("register", "show", "1", *register),
        ("register", "show", "9", *register),
        ("register", "check", table, "--spec", spec, *register),
        ("register", "backup", folder.path / "2.sqlite", *register),
        ("register", "export", folder.path / "9", *register),
    )


def _of_measures(folder: Folder) -> Lines:
    table, spec = _cells(folder)
    units, of_units = _units(folder)
    release, swapped = folder.path / "4.csv", folder.write("5.csv", UNITS.replace("Glen,yes", "Glen,no"))
    made = ("protect", table, "--spec", spec, "--method", "suppress", "--release", release)
    return (
        made,
        ("measure", table, release, "--spec", spec, "--output", folder.path / "6.csv"),
        *(("measure", table, release, "--spec", spec, "--impute", one) for one in ("zero", "midpoint")),
        ("measure", units, swapped, "--spec", of_units),
        ("measure", table, units, "--spec", spec),
    )


def _of_methods(folder: Folder) -> Lines:
    table, spec = _cells(folder)
    page = ("--map", folder.path / "4.csv", "--plot", folder.path / "4.html")
    return (
        ("methods", table, "--spec", spec, *page),
        ("methods", table, "--spec", spec, *page, "--risk", "?"),
    )


def _of_simulations(folder: Folder) -> Lines:
    table, spec = EXAMPLES / "hours-worked.csv", EXAMPLES / "hours-worked.toml"
    return (
        ("simulate", "--iterations", "20", "--annex", "--csv", folder.path / "4.csv"),
        ("simulate", "--table", table, "--spec", spec, "--case", "subset"),
        ("simulate", "--table", table),
        ("simulate", "--n", "-1"),
        ("simulate", "--thresholds", "?"),
        ("simulate", "--y", "?"),
        ("simulate", "--n", "?"),
        ("simulate", "--case", "?"),
        ("simulate", "--n"),
        ("simulate", "?"),
    )


def _of_hidden(folder: Folder) -> Lines:
    return (
        ("hidden", EXAMPLES / "hidden" / "one-of-each.xlsx"),
        ("hidden", folder.write("1.csv", "1")),
        ("hidden", folder.path / "9.xlsx"),
    )


def _of_the_rest(folder: Folder) -> Lines:
    table, spec = _cells(folder)
    release, record, key = (folder.path / name for name in ("4.csv", "5.json", "1.pem"))
    public = folder.path / "1.pub"
    return (
        ("review", table, "--spec", spec, "--findings", folder.path / "6.csv", "--workbook", folder.path / "6.xlsx"),
        ("keys", "--private", key, "--public", public),
        (
            *("protect", table, "--spec", spec, "--method", "suppress", "--release", release),
            *("--record", record, "--sign", key),
        ),
        ("audit", release, "--spec", spec, "--findings", folder.path / "7.csv"),
        ("compare", table, release, "--spec", spec, "--spec", spec, "--findings", folder.path / "8.csv"),
        ("unique", table, "--spec", spec),
        ("ptable", "--max-noise", "2", "--variance", "1", "--output", folder.path / "9.csv"),
        ("sign", record, "--key", key, "--output", folder.path / "9.json"),
        ("verify", record, "--release", release, "--input", table, "--key", public),
        ("policies",),
        ("read", EXAMPLES / "hours-worked-crosstab.csv", "--recipe", folder.path / "8.toml"),
        ("signoff", "read", folder.path / "6.xlsx", "--review", table, "--spec", spec),
    )


def _commands(parsers: argparse.ArgumentParser, before: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Every command, and every action of one that has some."""
    groups = [one for one in parsers._actions if isinstance(one, argparse._SubParsersAction)]
    if not groups:
        yield before
    for name, own in (named for group in groups for named in group.choices.items()):
        yield from _commands(own, (*before, name))


def data() -> set[str]:
    """What may stand in a line of any language: names, labels, ids, keys of files."""
    table = {word for text in (TABLE, UNITS) for word in re.findall(r"\w+", text)}
    spec = {"Made up", "Made up for this test", "person", "small counts", "firm", "trouble"}
    ids = {one.id for kinds in (RULES, METHODS, MEASURES, RISKS, LOSSES) for one in kinds}
    ids |= {f"method {one.id}" for one in METHODS} | {name for one in METHODS for name in one.files}
    settings = {item.name for kinds in (RULES, METHODS) for kind in kinds for item in kind.settings()}
    hours = {part for path in EXAMPLES.glob("hours-worked.*") for part in re.findall(r"\w+", path.read_text())}
    ids |= {"simulate", "python -m sdc_core", "int", "subset", "totals", "complement", "all"}
    presets = {text for name in preset_names() for text in (name, Policy.preset(name).provenance.version)}
    return presets | table | spec | ids | settings | FILES | hours


def strays(said: str, known: set[str]) -> list[str]:
    """The lines that have letters which are no data. Options, names of files and addresses of cells are none."""
    own = "|".join(rf"(?<!\w){re.escape(word)}(?!\w)" for word in sorted(known, key=len, reverse=True) if word)
    file = r"\b\w+\.(?:csv|json|toml|xlsx|html|sqlite|pem|pub|hrc)\b"
    cells, parts = r"\b[A-Z]{1,3}[0-9]{0,7}\b", r"\b\w+(?:/[\w.]+)+"
    codes = re.compile(rf"--?[a-z][\w-]*|{file}|{parts}|{cells}|\b[0-9a-f]{{64}}\b|{own}")
    return [line for line in said.splitlines() if re.search(r"[^\W\d_]", codes.sub("", line))]


@pytest.mark.usefixtures("masked")
@pytest.mark.parametrize(
    "lines",
    [_of_protect, _of_register, _of_measures, _of_methods, _of_simulations, _of_hidden, _of_the_rest],
    ids=lambda one: one.__name__.removeprefix("_of_"),
)
def test_nothing_that_a_command_says_stays_english(folder: Folder, lines: Callable[[Folder], Lines]):
    known, said = data(), []
    for line in lines(folder):
        outcome = folder.run(*line, *SPOKEN)
        said += [f"{line[0]}: {stray}" for stray in strays(outcome.out + outcome.err, known)]
        assert "·" in outcome.out + outcome.err or line[:2] == ("register", "add"), line

    assert said == []


PLACEHOLDERS = re.compile(r"\{[a-z,.A-Z-]+\}|[\w.|…=:,\[\]\"/ ]*\b[A-Z][A-Za-z.]*\b[\w.|…=:,\[\]\"/]*")


@pytest.mark.usefixtures("masked")
def test_nothing_in_the_help_of_a_command_stays_english(folder: Folder):
    commands = [*_commands(program.command_line("program"))]
    names = {name for command in commands for name in command} | {"python -m sdc_core", "h", "field=value", "all", "x"}
    said = []
    for command in ((), *commands):
        outcome = folder.run(*SPOKEN, *command, "--help")
        assert outcome.status == 0
        usage, _, rest = outcome.out.partition("\n\n")
        assert usage.startswith("⟦"), command
        said += [f"{command}: {stray}" for stray in strays(PLACEHOLDERS.sub("", rest), names)]

    assert len(commands) > 20
    assert said == []


@pytest.mark.usefixtures("masked")
@pytest.mark.parametrize(
    "given",
    [(), ("review",), ("?",), ("audit", "1.csv"), ("review", "1", "--spec", "2", "--check", "3"), ("review", "1"),
     ("measure", "1", "2", "--spec", "3", "--impute", "?"), ("compare", "--spec")],
)  # fmt: skip
def test_a_refusal_of_arguments_is_of_the_language(folder: Folder, given: tuple[str, ...]):
    known = {"program", "python -m sdc_core", *(name for name in given if name.isalpha())}
    known |= {"TABLE", "SPEC", "COMMAND", "zero", "share", "midpoint"}
    known |= {name for command in _commands(program.command_line("program")) for name in command}

    outcome = folder.run(*SPOKEN, *given)

    assert outcome.status == 2
    assert strays(outcome.err, known) == []


def test_a_refusal_is_english_where_no_language_is_named(folder: Folder):
    outcome = folder.run("review")

    assert "the following arguments are required: TABLE; see python -m sdc_core review --help." in outcome.err


def test_help_is_of_the_language_before_and_after_the_command(folder: Folder):
    before, after = folder.run("--language", "sv", "audit", "--help"), folder.run("audit", "--help", "--language=sv")

    assert before.out == after.out
    assert before.out.startswith("användning: ")
    assert folder.run("audit", "--help").out.startswith("usage: ")
