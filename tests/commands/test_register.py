"""The command `register`: what it enters and refuses, and what a new table gives away with what was entered."""

from __future__ import annotations

import csv
import io
import sqlite3
import tomllib
from contextlib import closing
from pathlib import Path

import pytest

from tests.cli.command import Folder, Outcome
from tests.commands.releases import SPEC as PROTECTED
from tests.commands.releases import protect, rows_of

SPEC = """title = "Residents, by status"
population = "{population}"
unit = "person"
{further}
[measure]
count = "n"
[variables.sex]
role = "key"
[variables.marital]
role = "target"
"""
PART = '[[filter]]\ncolumn = "boundary"\none_of = ["old"]\n'
# Handbook, tables 5.4 and 5.5: within the old boundaries, and within the new ones.
OLD = """sex,marital,value,status
m,single,50,published
f,single,54,published
m,married,128,published
f,married,140,published
m,other,39,published
f,other,49,published
"""
NEW = "sex,marital,n\nm,single,52\nf,single,55\nm,married,130\nf,married,140\nm,other,39\nf,other,49\n"
HIDDEN = OLD.replace("m,single,50,published", "m,single,,withheld").replace(
    "f,single,54,published", "f,single,,withheld"
)


@pytest.fixture(autouse=True)
def register(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The register of this test, named as an office does."""
    path = tmp_path / "register.sqlite"
    monkeypatch.setenv("TABLE_REVIEW_REGISTER", str(path))
    return path


def add(
    folder: Folder, *arguments: str, release: str = OLD, population: str = "Residents", further: str = ""
) -> Outcome:
    """Enter a release given as text."""
    at = folder.write("release.csv", release)
    meaning = folder.write("release.toml", SPEC.format(population=population, further=further))
    return folder.run("register", "add", at, "--spec", meaning, *arguments)


def check(folder: Folder, table: str = NEW, *arguments: str | Path, further: str = "") -> Outcome:
    """Hold a table given as text against the register."""
    at = folder.write("new.csv", table)
    meaning = folder.write("new.toml", SPEC.format(population="Residents", further=further))
    return folder.run("register", "check", at, "--spec", meaning, *arguments)


def listed(folder: Folder) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(folder.run("register", "list").out), strict=True))


def test_a_release_is_entered_listed_shown_and_withdrawn(folder: Folder) -> None:
    entered = add(folder, "--date", "2025-03-01", "--signed-by", "A. Clerk", "--method", "suppress  cost=count")

    assert (entered.status, entered.out, entered.err) == (0, "1\n", "")
    row = {"id": "1", "title": "Residents, by status", "population": "Residents", "date": "2025-03-01"}
    assert listed(folder) == [{**row, "state": "published"}]
    shown = folder.run("register", "show", "1").out
    for line in ("signed by: A. Clerk", "method: suppress cost=count", "variables: sex, marital", "state: published"):
        assert f"{line}\n" in shown
    assert folder.run("register", "withdraw", "1", "--reason", "an error").status == 0
    assert listed(folder) == [{**row, "state": "withdrawn"}]
    assert "reason: an error\n" in folder.run("register", "show", "1").out


def test_the_register_is_named_by_the_option_before_the_variable(folder: Folder, register: Path) -> None:
    named = folder.path / "another.sqlite"

    assert add(folder, "--register", str(named)).status == 0

    assert named.exists() and not register.exists()
    before_the_action = folder.run("register", "--register", named, "list")
    assert before_the_action.out.count("\n") == 2


def test_no_register_is_opened_where_none_is_named(folder: Folder, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TABLE_REVIEW_REGISTER")

    outcome = folder.run("register", "list")

    assert outcome.status == 2 and outcome.err.startswith("--register: no register was named")


def test_an_export_is_plain_files_that_the_other_commands_read(folder: Folder) -> None:
    add(folder, "--date", "2025-03-01", release=HIDDEN, further=PART)
    folder.run("register", "withdraw", "1", "--reason", "an error")

    assert folder.run("register", "export", folder.path / "out").status == 0

    files = {path.name: path for path in (folder.path / "out").iterdir()}
    assert sorted(files) == ["release-00001.csv", "release-00001.meta.toml", "release-00001.spec.toml"]
    assert files["release-00001.csv"].read_text(encoding="utf-8") == HIDDEN
    known = tomllib.loads(files["release-00001.meta.toml"].read_text(encoding="utf-8"))
    assert (known["id"], known["date"], known["state"], known["reason"]) == (1, "2025-03-01", "withdrawn", "an error")
    audited = folder.run("audit", files["release-00001.csv"], "--spec", files["release-00001.spec.toml"])
    assert audited.status != 2 or not audited.err
    again = folder.run("register", "export", folder.path / "out")
    assert again.status == 2 and "out: 3 files of the names that would be written lie there already" in again.err


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (("50,published", ",primary"), "release.csv, row 2, column 4: the status tells why the cell is hidden"),
        (("50,published", ",secondary"), "release.csv, row 2, column 4: the status tells why the cell is hidden"),
        (("50,published", "50,primary"), "release.csv, row 2, column 4: the status tells why the cell is hidden"),
        (("50,published", "50,withheld"), "release.csv, row 2, column 3: a figure stands in a cell whose status"),
        (("50,published", ",published"), "release.csv, row 2, column 3: the cell is published and has no value"),
        (("50,published", "50,safe"), "release.csv, row 2, column 4: the status is none that a release has"),
        (("50,published", "50,published,1"), "release.csv, row 2: the row has more or fewer fields than the header"),
        (("value,status", "value,true,status"), "release.csv, row 2: the row has more or fewer fields"),
        (("value,status", "n,state"), "release.csv: it is no release"),
        (("sex,marital", "sex,status_before"), "release.csv: there is no column 'marital'"),
    ],
)
def test_what_is_not_public_is_refused_with_its_line_and_nothing_is_entered(
    folder: Folder, register: Path, change: tuple[str, str], sentence: str
) -> None:
    outcome = add(folder, release=OLD.replace(*change))

    assert outcome.status == 2
    assert outcome.err.startswith(sentence)
    assert outcome.out == "" and not register.exists()


def test_a_further_column_is_refused(folder: Folder, register: Path) -> None:
    lines = OLD.splitlines()
    wider = "\n".join([f"{lines[0]},reason", *(f"{line},small" for line in lines[1:])])

    outcome = add(folder, release=wider)

    assert outcome.status == 2 and "there is 1 column that the spec does not name" in outcome.err
    assert not register.exists()


@pytest.mark.parametrize(
    ("method", "sentence"),
    [
        ("suppress seed=4711", "--method: seed helps to undo the method"),
        ("cell-key secret_file=office.key", "--method: secret_file helps to undo the method"),
        ("cell-key record_key=rk", "--method: record_key helps to undo the method"),
        ("suppress keep=kept.csv", "--method: keep helps to undo the method"),
        ("guessing", "--method: there is no method 'guessing'"),
    ],
)
def test_a_method_is_entered_without_what_would_undo_it(
    folder: Folder, register: Path, method: str, sentence: str
) -> None:
    outcome = add(folder, "--method", method)

    assert outcome.status == 2 and outcome.err.startswith(sentence)
    assert not register.exists()


def test_no_day_and_a_long_name_are_refused(folder: Folder) -> None:
    assert "--date: '1 March' is no date" in add(folder, "--date", "1 March").err
    assert "--signed-by: the text is longer than 500 characters" in add(folder, "--signed-by", "x" * 501).err


def test_a_hidden_figure_is_nowhere_in_the_file(folder: Folder, register: Path) -> None:
    """Protected, entered and looked for byte by byte: neither the figures that were hidden nor the reasons."""
    table = "region,answer,n\n" + "".join(
        f"{region},{answer},{count}\n"
        for region, answer, count in (
            ("a", "x", 918273), ("a", "y", 2), ("a", "z", 645546), ("b", "x", 736455), ("b", "y", 827364),
            ("b", "z", 546372), ("c", "x", 463728), ("c", "y", 372819), ("c", "z", 281955),
        )
    )  # fmt: skip
    outcome = protect(folder, "--public", table=table)
    assert outcome.status == 0, outcome.err
    release = folder.path / "release.csv"
    hidden = {(row["region"], row["answer"]) for row in rows_of(release) if row["status"] == "withheld"}
    assert len(hidden) >= 4

    entered = folder.run("register", "add", release, "--spec", folder.write("spec.toml", PROTECTED))

    assert entered.status == 0, entered.err
    content = register.read_bytes()
    for row in csv.DictReader(io.StringIO(table)):
        is_hidden = (row["region"], row["answer"]) in hidden
        assert row["n"] == "2" or (row["n"].encode() in content) is not is_hidden
    for word in (b"primary", b"secondary", b"cell = 3", b"small counts"):
        assert word not in content


def test_the_people_between_two_boundaries_are_found_in_the_history(folder: Folder) -> None:
    add(folder, "--date", "2025-03-01", further=PART)
    add(folder, population="Employees")
    at = {name: folder.path / name for name in ("intervals.csv", "findings.csv")}

    outcome = check(folder, NEW, "--intervals", at["intervals.csv"], "--findings", at["findings.csv"])

    assert outcome.status == 1
    assert "1 release of 2 in the register may count some of the same units:" in outcome.out
    assert "release 1 “Residents, by status” of 2025-03-01 counts a part of the population; 2 variables" in outcome.out
    assert "1 release is in one system of equations with the table." in outcome.out
    assert "12 cells are in no table; of 12 the figure follows from all tables together." in outcome.out
    assert "The smallest count that follows and that no table publishes is 1." in outcome.out
    assert "2 counts that follow are below 2, the smallest count that the policy publishes: after this" in outcome.out
    part = folder.write("part.toml", SPEC.format(population="Residents", further=PART))
    compared = folder.run(
        "compare", folder.path / "new.csv", folder.path / "release.csv",
        "--spec", folder.path / "new.toml", "--spec", part,
        "--intervals", folder.path / "i.csv", "--findings", folder.path / "f.csv",
    )  # fmt: skip
    assert compared.status == 1
    assert at["intervals.csv"].read_bytes() == (folder.path / "i.csv").read_bytes()
    assert at["findings.csv"].read_bytes() == (folder.path / "f.csv").read_bytes()


def test_a_withdrawn_release_is_used_and_said_to_be(folder: Folder) -> None:
    add(folder, further=PART)
    folder.run("register", "withdraw", "1")

    outcome = check(folder)

    assert outcome.status == 1
    assert "1 of these releases was withdrawn. It has been seen all the same, so it counts." in outcome.out


def test_a_hidden_figure_of_the_new_table_that_follows_from_an_earlier_release_is_named(folder: Folder) -> None:
    at = folder.write(
        "totals.csv", "marital,value,status\nsingle,104,published\nmarried,268,published\nother,88,published\n"
    )
    meaning = SPEC.format(population="Residents", further="").replace('[variables.sex]\nrole = "key"\n', "")
    folder.run("register", "add", at, "--spec", folder.write("totals.toml", meaning))
    hidden = "sex,marital,value,status\n" + "".join(
        f"{sex},{marital},{value},{'published' if value else 'withheld'}\n"
        for sex, marital, value in (
            ("Total", "Total", "460"), ("Total", "single", ""), ("Total", "married", ""), ("Total", "other", "88"),
            ("m", "Total", "217"), ("m", "single", ""), ("m", "married", ""), ("m", "other", "39"),
            ("f", "Total", "243"), ("f", "single", "54"), ("f", "married", "140"), ("f", "other", "49"),
        )
    )  # fmt: skip

    outcome = check(folder, hidden, "--findings", folder.path / "findings.csv")

    assert outcome.status == 1
    assert "2 cells that a table hides are among them." in outcome.out
    found = {(row["sex"], row["marital"], row["value"]) for row in outcome.findings if row["rule"] == "recovered"}
    assert found == {("m", "single", "50"), ("m", "married", "128")}


def test_a_table_that_nothing_was_published_about_is_said_to_have_no_history(folder: Folder) -> None:
    add(folder, population="Employees")

    outcome = check(folder, NEW, "--findings", folder.path / "findings.csv")

    assert outcome.status == 0
    assert "Nothing that was registered adds to what the table says by itself." in outcome.out
    assert outcome.findings == []


def test_a_release_that_contradicts_the_table_is_set_apart_and_not_called_safe(folder: Folder) -> None:
    add(folder, release=OLD)

    outcome = check(folder)

    assert outcome.status == 2
    assert "Not looked at: release 1 “Residents, by status”" in outcome.out
    assert "it does not count the same population, although it is described in the same words" in outcome.out


def test_two_releases_that_contradict_each_other_are_looked_at_one_by_one(folder: Folder) -> None:
    add(folder, release=OLD, further=PART)
    add(folder, release=OLD.replace("m,single,50", "m,single,51"), further=PART)

    outcome = check(folder, NEW, "--findings", folder.path / "findings.csv")

    assert outcome.status == 1
    assert "2 releases are in 2 systems of equations with the table; what follows only from releases" in outcome.out
    assert {row["value"] for row in outcome.findings if (row["sex"], row["marital"]) == ("m", "single")} == {"1", "2"}


def test_a_register_that_is_none_is_left_alone(folder: Folder, register: Path) -> None:
    with closing(sqlite3.connect(register)) as file:
        file.execute("CREATE TABLE figures (n INTEGER)")
    before = register.read_bytes()

    for arguments in (["list"], ["show", "1"], ["withdraw", "1"], ["backup", str(folder.path / "b")]):
        outcome = folder.run("register", *arguments)
        assert outcome.status == 2
        assert outcome.err == (
            "register.sqlite: the file is no register of releases; it was left as it is; name another file.\n"
        )
    assert add(folder).status == 2 and check(folder).status == 2
    assert register.read_bytes() == before and not (folder.path / "b").exists()


def test_the_same_file_is_entered_twice_and_said_to_be(folder: Folder) -> None:
    add(folder)
    outcome = add(folder)

    assert (outcome.status, outcome.out) == (0, "2\n")
    assert outcome.err == "release.csv: exactly this file is in the register already, as 1.\n"


ROUNDED = OLD.replace(",50,published", ",50,rounded").replace("54,published", "55,rounded")


def test_rounded_figures_are_not_taken_for_true_ones(folder: Folder) -> None:
    assert add(folder, release=ROUNDED).status == 0

    outcome = check(folder)

    assert outcome.status == 2
    assert "its figures were rounded or changed, and the register does not say" in outcome.out


def test_rounded_figures_of_a_known_method_are_bounds(folder: Folder) -> None:
    assert add(folder, "--method", "conventional-rounding base=5", release=ROUNDED, further=PART).status == 0

    check(folder, NEW, "--intervals", folder.path / "intervals.csv")

    rows = rows_of(folder.path / "intervals.csv")
    bounds = {(row["sex"], row["marital"]): (row["lower"], row["upper"]) for row in rows if row["boundary"] == "old"}
    assert bounds["m", "single"] == ("48", "52") and bounds["f", "single"] == ("53", "55")


SUMS = """population = "Piano makers"
unit = "company"
layout = "{layout}"
[measure]
kind = "magnitude"
value = "turnover"
[variables.county]
role = "key"
"""


def test_sums_are_put_beside_sums_of_the_same_response(folder: Folder) -> None:
    earlier = "county,value,status\nTotal,60.5,published\na,,withheld\nb,,withheld\nc,20,published\n"
    cells = folder.write("cells.toml", SUMS.format(layout="cells"))
    assert folder.run("register", "add", folder.write("last.csv", earlier), "--spec", cells).status == 0
    now = earlier.replace("b,,withheld", "b,30.25,published").replace("c,20,published", "c,,withheld")

    outcome = folder.run(
        "register", "check", folder.write("now.csv", now), "--spec", cells, "--findings", folder.path / "findings.csv"
    )

    assert outcome.status == 1
    assert {(row["county"], row["value"], row["rule"]) for row in outcome.findings} == {("a", "10.25", "recovered")}
    assert "The tables hold sums; they were not held against the policy" in outcome.out


def test_a_release_counted_from_microdata_is_entered_with_its_filter(folder: Folder) -> None:
    meaning = SPEC.format(population="Residents", further=f'layout = "microdata"\n{PART}').replace('count = "n"', "")

    entered = folder.run(
        "register", "add", folder.write("release.csv", OLD), "--spec", folder.write("spec.toml", meaning)
    )

    assert entered.out == "1\n"
    assert "conditions: boundary old\n" in folder.run("register", "show", "1").out
    outcome = check(folder)
    assert "counts a part of the population" in outcome.out and outcome.status == 1


def test_a_population_that_is_not_named_is_pointed_out(folder: Folder) -> None:
    said = "release.toml: no population is named, so it may be that of any other table; name it with population."

    outcome = add(folder, population="")

    assert (outcome.out, outcome.err.strip()) == ("1\n", said)
    assert "counts perhaps the same population, for one of the two is not named" in check(folder).out
