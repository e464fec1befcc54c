"""`--language sv`: what a command says is Swedish; the files for programs are what they were."""

from __future__ import annotations

import argparse
from pathlib import Path
from zipfile import ZipFile

import pytest

from sdc_core.__main__ import command_line
from sdc_core.commands import messages
from sdc_core.messages import speaking
from sdc_core.words.languages import catalogue_of
from tests.cli.command import Folder, Outcome
from tests.commands.releases import SPEC, protect
from tests.commands.releases import TABLE as RELEASED
from tests.commands.test_audit import RELEASE
from tests.commands.test_compare import NEW, OLD, PART
from tests.commands.test_compare import SPEC as MARITAL
from tests.commands.test_unique import PEOPLE
from tests.commands.test_unique import SPEC as PERSONS

SWEDISH = ("--language", "sv")
ENGLISH_WORDS = (" the ", " of ", " is ", " are ", " cells", " unsafe", "Written")
SPEAKING = (
    "review", "compare", "audit", "unique", "policies", "verify", "keys", "sign", "ptable",
    "protect", "methods", "measure", "simulate", "hidden",
)  # fmt: skip
ANSWERS = """unit = "person"
missing = [""]
[measure]
count = "value"
[variables.region]
role = "key"
total = "Total"
[variables.answer]
role = "target"
total = "Total"
"""


def said(outcome: Outcome) -> list[str]:
    """English words in what a command said."""
    return [word for word in ENGLISH_WORDS if word in outcome.out]


def compared(folder: Folder, name: str, *arguments: str) -> Outcome:
    files = {
        "new.csv": NEW,
        "old.csv": OLD,
        "new.toml": MARITAL.format(population="Residents", further=""),
        "old.toml": MARITAL.format(population="Residents", further=PART),
    }
    new, old, new_spec, old_spec = (folder.write(file, content) for file, content in files.items())
    return folder.run(
        "compare", new, old, "--spec", new_spec, "--spec", old_spec, "--intervals", folder.path / name, *arguments
    )


@pytest.mark.parametrize("name", SPEAKING)
def test_a_command_offers_the_languages_and_is_english_where_none_is_named(name: str):
    commands = next(one for one in command_line("x")._actions if isinstance(one, argparse._SubParsersAction))
    option = next(one for one in commands.choices[name]._actions if one.dest == "language")

    assert (option.default, list(option.choices or ())) == ("en", ["en", "sv"])


def test_a_comparison_is_said_in_swedish(folder: Folder):
    english = compared(folder, "en.csv")
    swedish = compared(folder, "sv.csv", *SWEDISH)

    assert english.status == swedish.status == 1
    assert "Gemensamt för alla tabeller: sex, marital." in swedish.out
    assert said(english) != [] == said(swedish)
    assert (folder.path / "en.csv").read_bytes() == (folder.path / "sv.csv").read_bytes()


def test_who_stands_alone_is_said_in_swedish(folder: Folder):
    table, spec = folder.write("people.csv", PEOPLE), folder.write("spec.toml", PERSONS)
    outputs = [folder.path / name for name in ("en.csv", "sv.csv")]
    english = folder.run("unique", table, "--spec", spec, "--output", outputs[0])
    swedish = folder.run("unique", table, "--spec", spec, "--output", outputs[1], *SWEDISH)

    assert english.status == swedish.status == 0
    assert "Ingen står ensam bland personer: var och en har samma region som minst 2 andra." in swedish.out
    assert said(swedish) == []
    assert outputs[0].read_bytes() == outputs[1].read_bytes()


def test_what_a_release_gives_away_is_said_in_swedish(folder: Folder):
    release, spec = folder.write("release.csv", RELEASE), folder.write("spec.toml", ANSWERS)
    english = folder.run("audit", release, "--spec", spec)
    swedish = folder.run("audit", release, "--spec", spec, *SWEDISH)

    assert english.status == swedish.status
    assert said(english) != [] == said(swedish)
    assert "4 celler är inte publicerade" in swedish.out


def test_a_p_table_is_made_in_swedish(folder: Folder):
    settings, files = ("--max-noise", "2", "--variance", "1"), [folder.path / name for name in ("en.csv", "sv.csv")]
    folder.run("ptable", *settings, "--output", files[0])
    swedish = folder.run("ptable", *settings, "--output", files[1], *SWEDISH)

    with speaking(catalogue_of("sv")):
        assert messages.WRITTEN.said(names=("sv.csv",)) in swedish.out
    assert said(swedish) == []
    assert files[0].read_bytes() == files[1].read_bytes()


def test_what_is_wrong_with_a_record_is_said_in_swedish(folder: Folder):
    record = folder.write("record.json", "{}")
    outcomes = [folder.run("verify", record, *language) for language in ((), SWEDISH)]

    assert [one.status for one in outcomes] == [2, 2]
    assert outcomes[0].err != outcomes[1].err


def test_a_key_is_not_made_twice_and_this_is_said_in_swedish(folder: Folder):
    there: Path = folder.write("office.pem", "x")
    outcome = folder.run("keys", "--private", there, "--public", folder.path / "office.pub", *SWEDISH)

    assert outcome.status == 2
    assert "det finns redan en fil med det namnet" in outcome.err


def test_the_presets_are_listed_in_swedish(folder: Folder):
    english, swedish = folder.run("policies"), folder.run("policies", *SWEDISH)

    assert english.status == swedish.status == 0
    assert len(english.out.splitlines()) == len(swedish.out.splitlines())
    assert english.out != swedish.out


def test_a_release_is_made_in_swedish_and_its_files_are_the_same(folder: Folder):
    made = {}
    for code in ("en", "sv"):
        files = [folder.path / f"{code}.{end}" for end in ("json", "record.json", "public.csv")]
        made[code] = protect(
            folder, "--report", files[0], "--record", files[1], "--copy", files[2], "--language", code, table=RELEASED
        )
        assert "Written: release.csv" in made["en"].out
    english, swedish = made["en"], made["sv"]

    assert english.status == swedish.status
    assert said(english) != [] == said(swedish)
    assert "Skrivet: release.csv" in swedish.out
    for end in ("json", "record.json", "public.csv"):
        assert (folder.path / f"en.{end}").read_bytes() == (folder.path / f"sv.{end}").read_bytes()


def test_the_map_is_swedish_on_its_page_and_the_same_in_its_file(folder: Folder):
    table, spec = folder.write("table.csv", RELEASED), folder.write("spec.toml", SPEC)
    for code in ("en", "sv"):
        files = ("--map", folder.path / f"{code}.csv", "--plot", folder.path / f"{code}.html")
        outcome = folder.run("methods", table, "--spec", spec, *files, "--language", code)
    page = (folder.path / "sv.html").read_text(encoding="utf-8")

    assert (folder.path / "en.csv").read_bytes() == (folder.path / "sv.csv").read_bytes()
    assert '<html lang="sv">' in page
    assert "Kartans punkter" in page
    assert "Inget annat sätt har mindre av båda än dessa:" in outcome.out
    assert [word for word in ENGLISH_WORDS if word in page] == []


def test_the_measures_are_swedish_on_the_terminal_and_the_same_in_their_file(folder: Folder):
    table, spec = folder.write("table.csv", RELEASED), folder.write("spec.toml", SPEC)
    protect(folder, table=RELEASED)
    for code in ("en", "sv"):
        outcome = folder.run(
            "measure", table, folder.path / "release.csv", "--spec", spec, "--output", folder.path / f"{code}.csv",
            "--language", code,
        )  # fmt: skip

    assert "Hellingeravstånd" in outcome.out
    assert said(outcome) == []
    assert (folder.path / "en.csv").read_bytes() == (folder.path / "sv.csv").read_bytes()


def test_the_package_of_the_office_is_swedish_and_verifies_where_english_is_spoken(folder: Folder):
    package, english = folder.path / "in.zip", folder.path / "en.zip"
    protect(folder, "--internal-package", english, table=RELEASED)
    made = protect(folder, "--internal-package", package, *SWEDISH, table=RELEASED)
    with ZipFile(package) as parts, ZipFile(english) as before:
        readme = parts.read("INTERNAL-README.txt").decode()
        record = folder.write("record.json", parts.read("internal-record.json"))
        same = [name for name in parts.namelist() if parts.read(name) == before.read(name)]

    verified = folder.run("verify", record, "--release", folder.path / "release.csv")

    assert said(made) == []
    assert "INTERNT: det här paketet får inte lämna myndigheten." in readme
    assert [word for word in ENGLISH_WORDS if word in readme] == []
    assert {"internal-record.json", "internal-release.csv", "internal-spec.toml"} <= {*same}
    assert verified.status == 0
