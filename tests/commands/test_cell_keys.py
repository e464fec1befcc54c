"""The commands `ptable` and `protect --method cell-key`: what they write, what they keep to themselves and refuse."""

from __future__ import annotations

import hashlib
import json
import random
from pathlib import Path

import pytest

from sdc_core.commands import reviewing
from tests.cli.command import Folder, Outcome
from tests.commands.releases import rows_of

SPEC = """
title = "Made up"
population = "Made up for this test"
unit = "person"
layout = "microdata"

[variables.region]
role = "key"

[variables.answer]
role = "target"

[policy]
name = "small counts"
[[policy.rule]]
id = "3"
cell = 3
key = 3
target = 3
"""
SECRET = "hush-hush-and-nobody-knows"
CELLS = "region,answer,n\na,yes,3\na,no,5\nb,yes,8\nb,no,9\n"


def units() -> str:
    draw = random.Random(3)
    lines = [f"{draw.choice('abc')},{draw.choice(['yes', 'no'])},{draw.random()},p{at}" for at in range(200)]
    return "\n".join(["region,answer,key,person", *lines, ""])


def protect(folder: Folder, *given: str, table: str | None = None, spec: str = SPEC, made: bool = True) -> Outcome:
    """Protect by cell keys, with a p-table that was made before."""
    at, meaning = folder.write("units.csv", units() if table is None else table), folder.write("spec.toml", spec)
    ptable = folder.path / "p.csv"
    if made:
        assert folder.run("ptable", "--max-noise", "5", "--variance", "2", "--output", ptable).status == 0
    settings = [part for one in (f"ptable={ptable}", *given) for part in ("--set", one)]
    return folder.run(
        "protect", at, "--spec", meaning, "--method", "cell-key", *settings,
        "--release", folder.path / "release.csv", "--report", folder.path / "report.json",
    )  # fmt: skip


def secret_of(folder: Folder) -> str:
    return f"secret_file={folder.write('secret.txt', SECRET + chr(10))}"


def test_a_p_table_is_written_in_the_common_format(folder: Folder):
    outcome = folder.run("ptable", "--max-noise", "5", "--variance", "2", "--output", folder.path / "p.csv")

    rows = rows_of(folder.path / "p.csv")
    assert outcome.status == 0
    assert list(rows[0]) == ["i", "j", "p", "v", "p_int_lb", "p_int_ub", "type"]
    assert {row["type"] for row in rows} == {"all"}
    assert [row["i"] for row in rows] == sorted(row["i"] for row in rows)
    assert "larger ones that of 5" in outcome.out


def test_results_that_are_forbidden_do_not_occur(folder: Folder):
    path = folder.path / "p.csv"
    folder.run("ptable", "--max-noise", "8", "--variance", "4", "--forbid-below", "3", "--output", path)

    assert not {1, 2, 3} & {int(row["j"]) for row in rows_of(path)}


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (("5", "12", "0"), "lower the variance to 5"),
        (("5", "1", "2"), "raise the variance to 2"),
        (("0", "1", "0"), "the largest noise is out of bounds"),
        (("five", "1", "0"), "the largest noise is out of bounds"),
        (("5", "nan", "0"), "the variance is out of bounds"),
        (("5", "2", "-1"), "the small results are out of bounds"),
    ],
)
def test_what_no_p_table_can_be_is_refused_in_a_sentence(folder: Folder, given: tuple[str, str, str], said: str):
    noise, variance, forbidden = given
    outcome = folder.run(
        "ptable", "--max-noise", noise, "--variance", variance, f"--forbid-below={forbidden}",
        "--output", folder.path / "p.csv",
    )  # fmt: skip

    assert outcome.status == 2
    assert said in outcome.err
    assert len(outcome.err.splitlines()) == 1
    assert not (folder.path / "p.csv").exists()


def test_every_cell_of_the_release_is_perturbed_and_the_report_knows_the_p_table(folder: Folder):
    outcome = protect(folder, "record_key=key")

    rows, report = rows_of(folder.path / "release.csv"), json.loads((folder.path / "report.json").read_text())
    assert outcome.status == 0, outcome
    assert {row["status"] for row in rows} == {"perturbed"}
    assert report["method"]["id"] == "cell-key"
    assert report["method"]["settings"] == {"convention": "upper", "identifier": "", "record_key": "key"}
    assert report["method"]["files"] == {"ptable": hashlib.sha256((folder.path / "p.csv").read_bytes()).hexdigest()}
    assert report["release"]["additive"] is False


def test_a_secret_is_in_nothing_that_is_written_or_said(folder: Folder):
    outcome = protect(folder, "identifier=person", secret_of(folder))

    assert outcome.status == 0, outcome
    digest = hashlib.sha256(SECRET.encode()).hexdigest()
    files = [(folder.path / name).read_text() for name in ("release.csv", "report.json")]
    for written in (outcome.out, outcome.err, *files):
        assert SECRET not in written
        assert digest not in written
        assert "secret.txt" not in written


@pytest.mark.parametrize("keys", [("record_key=key",), ("identifier=person", "secret")])
def test_a_large_file_and_a_folder_of_them_are_scanned_and_published_alike(
    folder: Folder, keys: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
):
    given = tuple(secret_of(folder) if one == "secret" else one for one in keys)
    protect(folder, *given)
    held = rows_of(folder.path / "release.csv")
    monkeypatch.setattr(reviewing, "READ_WHOLE", 10)

    outcome = protect(folder, *given)

    assert outcome.status == 0, outcome
    assert rows_of(folder.path / "release.csv") == held


def changed(line: str) -> str:
    return units().replace("\n", f"\n{line}\n", 1)


REFUSED = {
    "key at one": (("record_key=key",), changed("a,yes,1,p900"), "the record key is outside [0, 1)"),
    "key below nought": (("record_key=key",), changed("a,yes,-0.5,p900"), "the record key is outside [0, 1)"),
    "no key": (("record_key=key",), changed("a,yes,,p900"), "the record key is missing"),
    "key is a word": (("record_key=region",), units(), "the record key is not a number"),
    "no such column": (("record_key=kee",), units(), "there is no column 'kee'"),
    "blank identifier": (("identifier=person", "secret"), changed("a,yes,0.5,"), "the identifier is blank"),
    "identifier without secret": (("identifier=person",), units(), "without a secret everybody could draw the keys"),
    "no keys": ((), units(), "nobody says where record keys come from"),
    "both": (("record_key=key", "identifier=person", "secret"), units(), "from a column and from an identifier"),
    "unknown convention": (("record_key=key", "convention=both"), units(), "it must be upper or lower"),
}


@pytest.mark.parametrize(("given", "table", "said"), REFUSED.values(), ids=REFUSED)
def test_bad_input_is_refused_in_one_sentence_and_nothing_is_written(
    folder: Folder, given: tuple[str, ...], table: str, said: str
):
    outcome = protect(folder, *(secret_of(folder) if one == "secret" else one for one in given), table=table)

    assert outcome.status == 2, outcome
    assert said in outcome.err
    assert len(outcome.err.splitlines()) == 1, outcome.err
    assert not (folder.path / "release.csv").exists()
    assert not (folder.path / "report.json").exists()


def test_a_table_of_cells_has_no_units_with_keys(folder: Folder):
    spec = SPEC.replace('layout = "microdata"', 'layout = "cells"\n[measure]\ncount = "n"')

    outcome = protect(folder, "record_key=key", table=CELLS, spec=spec)

    assert outcome.status == 2
    assert "there are none in a table of cells" in outcome.err
    assert not (folder.path / "release.csv").exists()


def test_identifiers_that_occur_twice_are_counted_and_noted(folder: Folder):
    outcome = protect(folder, "identifier=person", secret_of(folder), table=changed("a,yes,0.5,p7\na,no,0.5,p8"))

    report = (folder.path / "report.json").read_text()
    assert outcome.status == 0, outcome
    assert "2 units have an identifier that another unit has already" in report


def test_a_p_table_that_is_not_there_or_broken_is_refused(folder: Folder):
    assert "p.csv: there is no such file" in protect(folder, "record_key=key", made=False).err
    folder.write("p.csv", "i,j,p,v,p_int_lb,p_int_ub,type\n1,1,0.9,0,0,1,all\n")
    assert "the probabilities of a count of 1 sum to 0.9" in protect(folder, "record_key=key", made=False).err
    assert not Path(folder.path / "release.csv").exists()
