"""The command `protect`: what it writes, what it says, and what it refuses."""

from __future__ import annotations

import hashlib
import json
from itertools import product
from pathlib import Path

import pytest

from sdc_core.protection.suppression.suppress import Suppress
from tests.cli.command import Folder
from tests.commands.releases import SPEC, TABLE, audit, protect, rows_of

OF_FIRMS = """
title = "Made up"
population = "Made up for this test"
unit = "firm"
layout = "microdata"

[measure]
kind = "magnitude"
value = "turnover"

[variables.region]
role = "key"

[variables.answer]
role = "key"

[policy]
name = "contributors"
[[policy.rule]]
id = "contributors"
n = 3
"""
EXAMPLES = Path(__file__).parents[2] / "examples"
PROTECTED = {
    "dutch-population": 0, "hours-worked": 0, "hours-worked-crosstab": 0, "instruments": 0, "pianos": 2,
    "twelve-key-values": 0, "violins": 0,
}  # fmt: skip
"""Examples that can be protected, and the status: a rule of the policy could not judge some sums of the pianos."""


def statuses(folder: Folder) -> dict[tuple[str, str], str]:
    return {(row["region"], row["answer"]): row["status"] for row in rows_of(folder.path / "release.csv")}


def cells(folder: Folder, *named: str) -> Path:
    """A file that names cells, each as `region,answer`."""
    return folder.write("cells.csv", "\n".join(["region,answer", *named, ""]))


def refused(folder: Folder, *arguments: str | Path, sentences: int = 1, table: str = TABLE, spec: str = SPEC) -> str:
    """What a refusal says: so many sentences, status 2, and nothing written."""
    outcome = protect(folder, *arguments, "--report", folder.path / "report.json", table=table, spec=spec)
    assert outcome.status == 2, outcome
    assert len(outcome.err.splitlines()) == sentences, outcome.err
    assert "Traceback" not in outcome.err
    assert not (folder.path / "release.csv").exists()
    assert not (folder.path / "report.json").exists()
    return outcome.err.strip()


def test_a_release_has_a_row_for_every_cell_with_its_value_and_status(folder: Folder) -> None:
    outcome = protect(folder)

    rows = rows_of(folder.path / "release.csv")
    assert outcome.status == 0
    assert list(rows[0]) == ["region", "answer", "value", "status"]
    assert len(rows) == 16
    assert rows[0] == {"region": "Total", "answer": "Total", "value": "129", "status": "published"}
    assert {row["status"] for row in rows} == {"published", "primary", "secondary"}
    assert all((row["value"] == "") == (row["status"] != "published") for row in rows)


def test_the_small_count_is_primary_and_three_others_are_secondary(folder: Folder) -> None:
    protect(folder, "--set", "cost=count", "--set", "singletons=false")

    found = statuses(folder)
    assert [cell for cell, status in found.items() if status == "primary"] == [("a", "y")]
    assert list(found.values()).count("secondary") == 3


def test_a_public_release_says_only_published_or_withheld(folder: Folder) -> None:
    protect(folder)
    internal = rows_of(folder.path / "release.csv")

    protect(folder, "--public")
    public = rows_of(folder.path / "release.csv")

    assert {row["status"] for row in public} == {"published", "withheld"}
    assert [row["value"] for row in public] == [row["value"] for row in internal]
    withheld = [row["status"] == "withheld" for row in public]
    assert withheld == [row["status"] in ("primary", "secondary") for row in internal]


def test_the_report_says_how_the_release_was_made_and_which_it_is(folder: Folder) -> None:
    keep = cells(folder, "c,z")

    protect(folder, "--report", folder.path / "report.json", "--seed", "7", "--set", "cost=trouble",
            "--set", f"keep={keep}")  # fmt: skip

    report = json.loads((folder.path / "report.json").read_text())
    digest = hashlib.sha256((folder.path / "release.csv").read_bytes()).hexdigest()
    assert report["release"]["sha256"] == digest
    assert report["method"]["id"] == "suppress"
    assert report["method"]["settings"] == {
        "cost": "column", "extra_percent": 0, "seed": 7, "singletons": True, "work": 0,
    }  # fmt: skip
    assert report["method"]["cost column"] == "trouble"
    assert report["method"]["files"] == {"keep": hashlib.sha256(keep.read_bytes()).hexdigest()}
    assert report["release"]["recoverable"] == 0
    assert report["release"]["primary"] == 1


@pytest.mark.parametrize("public", [(), ("--public",)])
def test_the_same_input_and_settings_give_the_same_bytes(folder: Folder, public: tuple[str, ...]) -> None:
    def made() -> tuple[bytes, bytes]:
        protect(folder, "--report", folder.path / "report.json", "--set", "work=300", *public)
        return (folder.path / "release.csv").read_bytes(), (folder.path / "report.json").read_bytes()

    assert made() == made()


@pytest.mark.parametrize(("name", "status"), PROTECTED.items())
def test_an_example_is_protected_and_nobody_works_it_out(folder: Folder, name: str, status: int) -> None:
    table, spec, release = EXAMPLES / f"{name}.csv", EXAMPLES / f"{name}.toml", folder.path / "release.csv"

    outcome = folder.run(
        "protect", table, "--spec", spec, "--method", "suppress", "--release", release, "--public"
    )  # fmt: skip
    found = folder.run("audit", release, "--spec", spec)

    assert outcome.status == status, outcome
    if name == "dutch-population":
        assert (found.status, "hides no cell" in found.err) == (2, True)
    elif name in ("instruments", "pianos", "violins"):  # sums: what they are made of is not published
        assert found.status == 2
        assert "none of them can be worked out exactly" in found.out
    else:
        assert found.status == 0, found


def test_a_table_in_which_figures_are_hidden_already_is_not_protected(folder: Folder) -> None:
    release = folder.path / "release.csv"

    outcome = folder.run("protect", EXAMPLES / "dutch-provinces.csv", "--spec", EXAMPLES / "dutch-provinces.toml",
                         "--method", "suppress", "--release", release)  # fmt: skip

    assert outcome.status == 2
    assert outcome.err.count("\n") == 1
    assert "2 figures of the table are missing" in outcome.err
    assert not release.exists()


def test_cells_of_a_file_stay_published(folder: Folder) -> None:
    protect(folder)
    hidden = [cell for cell, status in statuses(folder).items() if status == "secondary"]

    outcome = protect(folder, "--set", f"keep={cells(folder, ','.join(hidden[0]))}")

    assert outcome.status == 0
    assert statuses(folder)[hidden[0]] == "published"


def test_cells_of_a_file_are_hidden_and_protected_as_the_others_are(folder: Folder) -> None:
    outcome = protect(folder, "--set", f"hide={cells(folder, 'c,z')}")

    assert outcome.status == 0
    assert statuses(folder)[("c", "z")] == "primary"
    assert audit(folder, folder.path / "release.csv").status == 0


def test_an_earlier_release_can_name_what_stays(folder: Folder) -> None:
    protect(folder)
    earlier = (folder.path / "release.csv").read_text()
    lines = [line for line in earlier.splitlines() if not line.endswith(("primary", "secondary"))]
    keep = folder.write("earlier.csv", "\n".join([*lines, ""]))

    protect(folder, "--set", f"keep={keep}", "--set", "cost=count")

    assert (folder.path / "release.csv").read_text() == earlier


def test_an_a_priori_file_names_what_stays_and_what_is_hidden(folder: Folder) -> None:
    protect(folder, "--set", "singletons=false")
    hidden = [cell for cell, status in statuses(folder).items() if status == "secondary"]
    lines = [f"{';'.join(hidden[0])};P", "c;z;U", "b;y;C;4", "b;x;S", ""]
    a_priori = folder.write("known.hst", "\n".join(lines))

    outcome = protect(
        folder, "--set", "singletons=false", "--set", f"keep={a_priori}", "--set", f"hide={a_priori}"
    )  # fmt: skip

    assert outcome.status == 0, outcome
    found = statuses(folder)
    assert found[hidden[0]] == "published"
    assert found[("c", "z")] == "primary"
    assert found[("b", "y")] != "primary"


def test_the_codes_of_an_a_priori_file_are_those_of_the_table(folder: Folder) -> None:
    spec = SPEC.replace('[variables.region]\nrole = "key"', '[variables.region]\nrole = "key"\ncodelist = "r.csv"')
    folder.write("r.csv", "code,label\na,b\nb,Second\nc,Third\n")  # the label of a is the code of another one
    a_priori = folder.write("known.hst", "b,z,m\n")

    outcome = protect(folder, "--set", f"hide={a_priori}", spec=spec)

    assert outcome.status == 0, outcome
    assert statuses(folder)[("Second", "z")] == "primary"
    assert statuses(folder)[("b", "z")] != "primary"


def test_an_a_priori_file_that_keeps_nothing_is_no_list_of_cells_to_keep(folder: Folder) -> None:
    a_priori = folder.write("known.hst", "b;z;u\n")

    said = refused(folder, "--set", f"keep={a_priori}")

    assert said.startswith("known.hst: no line of it says that a cell is to be kept (type p)")


def test_a_cost_of_a_column_of_the_file_is_what_hiding_costs(folder: Folder) -> None:
    outcome = protect(folder, "--set", "cost=trouble", "--set", "singletons=false")

    # Cheapest for a×y: with a×x or a×z (5), b×y (1) and b×x or b×z (9), or c×y (2) instead.
    hidden = {cell for cell, status in statuses(folder).items() if status == "secondary"}
    assert ("b", "y") in hidden or ("a", "Total") in hidden
    assert outcome.status == 0


def test_a_column_of_costs_can_make_a_cell_too_dear(folder: Folder) -> None:
    dear = TABLE.replace("b,y,30,1", "b,y,30,1000000").replace("c,y,9,2", "c,y,9,0")

    protect(folder, "--set", "cost=trouble", "--set", "singletons=false", table=dear)

    assert statuses(folder)[("b", "y")] == "published"


def test_more_than_is_required_hides_at_least_as_much(folder: Folder) -> None:
    protect(folder, "--set", "singletons=false")
    audit(folder, folder.path / "release.csv")
    before = {row["answer"]: row for row in rows_of(folder.path / "intervals.csv") if row["region"] == "a"}

    outcome = protect(folder, "--set", "singletons=false", "--set", "extra_percent=1000")
    audit(folder, folder.path / "release.csv")
    after = {row["answer"]: row for row in rows_of(folder.path / "intervals.csv") if row["region"] == "a"}

    assert outcome.status == 0
    assert int(before["y"]["upper"]) >= 1 + 2  # the nearest count that is safe is 3
    assert after["y"]["upper"] == "" or int(after["y"]["upper"]) >= 1 + 22


def test_respondents_who_are_alone_look_too_unless_they_are_set_aside(folder: Folder) -> None:
    alone, spec = TABLE.replace("b,y,30,1", "b,y,1,1"), SPEC.replace("= 3", "= 2")

    protect(folder, "--set", "cost=count", table=alone, spec=spec)
    with_them = sum(status != "published" for status in statuses(folder).values())
    protect(folder, "--set", "cost=count", "--set", "singletons=false", table=alone, spec=spec)
    without = sum(status != "published" for status in statuses(folder).values())

    # A square of a×y and b×y holds against an outsider, and each of the two sees through it.
    assert without == 4
    assert with_them > 4


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (("--set", "csot=count"), "'csot'; did you mean 'cost'"),
        (("--set", "cost=unknown"), "--set cost: the table has no column"),
        (("--set", "cost=region"), "table.csv, row 2, column 1: a cost is below nought or no number"),
        (("--set", "singletons=maybe"), "singletons is out of bounds; it must be true or false"),
        (("--set", "work=-1"), "work is out of bounds"),
        (("--set", "work=²"), "work is out of bounds"),
        (("--set", "extra_percent=ten"), "extra_percent is out of bounds"),
        (("--set", "work"), "write --set field=value"),
        (("--seed", "-1"), "seed is out of bounds"),
        (("--set", "keep=nowhere.csv"), "nowhere.csv: there is no such file"),
    ],
)
def test_a_bad_setting_is_one_sentence_and_no_file(folder: Folder, arguments: tuple[str, ...], expected: str) -> None:
    assert expected in refused(folder, *arguments)


def test_an_unknown_method_is_named_with_the_nearest_known_one(folder: Folder) -> None:
    assert "there is no method 'supress'; did you mean 'suppress'" in refused(folder, "--method", "supress")


@pytest.mark.parametrize("wish", ["keep", "hide"])
def test_a_file_that_names_no_cell_of_the_table_is_refused_where_it_does(folder: Folder, wish: str) -> None:
    said = refused(folder, "--set", f"{wish}={cells(folder, 'a,x', 'a,private')}")

    assert said.startswith("cells.csv, row 3: it names no cell of the table")
    assert "private" not in said


def test_a_file_of_cells_without_a_variable_or_without_rows_is_refused(folder: Folder) -> None:
    other, bare = folder.write("other.csv", "region\na\n"), folder.write("bare.csv", "region,answer\n")

    assert "other.csv" in refused(folder, "--set", f"keep={other}")
    assert "bare.csv" in refused(folder, "--set", f"hide={bare}")


def test_an_unsafe_cell_cannot_stay_published(folder: Folder) -> None:
    said = refused(folder, "--set", f"keep={cells(folder, 'a,y')}")

    assert "cells that must stay published must also be hidden: a × y (cell 7 in the order of the release)" in said


def test_where_forced_cells_make_it_impossible_they_are_named_with_the_cell(folder: Folder) -> None:
    everything = [f"{region},{answer}" for region in ("a", "b", "c", "Total") for answer in ("x", "y", "z", "Total")]
    keep = cells(folder, *(cell for cell in everything if cell != "a,y"))

    said = refused(folder, "--set", f"keep={keep}")

    assert said.startswith("method suppress: a × y (cell 7 in the order of the release) cannot be protected while ")
    assert "must stay published" in said


def test_a_release_never_goes_over_what_was_read(folder: Folder) -> None:
    keep = cells(folder, "a,x")
    before = keep.read_bytes()

    outcome = protect(folder, "--set", f"keep={keep}", "--release", keep)

    assert outcome.status == 2
    assert keep.read_bytes() == before


def test_an_interrupted_run_leaves_no_file(folder: Folder, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Suppress, "protect", interrupted)

    outcome = protect(folder)

    assert outcome.status == 130
    assert sorted(path.name for path in folder.path.iterdir()) == ["spec.toml", "table.csv"]


def test_a_group_of_hidden_sums_whose_sum_is_unsafe_is_said(folder: Folder) -> None:
    # One firm each in a×x and a×y: what a's total less a×z leaves for the two of them has two contributors.
    made = [("a", "x", 100), ("a", "y", 100)]
    made += [(region, answer, 50) for region, answer in (("a", "z"), *product("bc", "xyz")) for _ in range(5)]
    units = "\n".join(["region,answer,turnover", *(f"{a},{b},{value}" for a, b, value in made), ""])
    keep = cells(folder, "a,z", "a,Total")

    outcome = protect(
        folder, "--set", "singletons=false", "--set", f"keep={keep}", table=units, spec=OF_FIRMS
    )  # fmt: skip

    assert outcome.status == 1, outcome
    assert "1 group of hidden cells whose sum can be worked out, and that sum is unsafe by the policy." in outcome.out


def test_sums_that_are_proved_are_no_open_question_for_the_office_itself(folder: Folder) -> None:
    made = [("a", "x", 100)]
    made += [(region, answer, 50) for region, answer in list(product("abc", "xyz"))[1:] for _ in range(5)]
    units = "\n".join(["region,answer,turnover", *(f"{a},{b},{value}.25" for a, b, value in made), ""])

    outcome = protect(folder, table=units, spec=OF_FIRMS)
    found = audit(folder, folder.path / "release.csv", spec=OF_FIRMS)

    assert outcome.status == 0, outcome
    assert "not held against the policy" not in outcome.out
    assert found.status == 2  # of somebody's release the contributions are not known
    assert "their contributions are not known" in found.out
    figures = {(row["region"], row["answer"]): row["value"] for row in rows_of(folder.path / "release.csv")}
    assert figures[("Total", "Total")] == "2110.25"


def test_sums_below_nought_are_hidden_and_attacked_as_such(folder: Folder) -> None:
    spec = OF_FIRMS.replace(
        'name = "contributors"', 'name = "contributors"\n[policy.options]\nnegatives = "not-judged"'
    )
    made = [("a", "x", -100)]
    made += [(region, answer, 50) for region, answer in list(product("abc", "xyz"))[1:] for _ in range(5)]
    units = "\n".join(["region,answer,turnover", *(f"{a},{b},{value}" for a, b, value in made), ""])

    outcome = protect(folder, table=units, spec=spec)
    audit(folder, folder.path / "release.csv", spec=spec)

    assert outcome.status in (0, 2), outcome
    found = {(row["region"], row["answer"]): row for row in rows_of(folder.path / "intervals.csv")}
    lower, upper = found["a", "x"]["lower"], found["a", "x"]["upper"]
    assert lower == "" or int(lower) <= -110
    assert upper == "" or int(upper) >= -90
