"""The command `audit` on releases whose figures were rounded or changed, ours or anybody else's."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.attack.brute_force import every_table, ranges
from tests.attack.tables import flat
from tests.cli.command import Folder, Outcome
from tests.commands.releases import SPEC, audit, intervals_of, rows_of
from tests.oracle import Cell

ORDER = ("region", "answer")
VARIABLES = (flat("region", "a", "b"), flat("answer", "x", "y", role="target"))
ROUNDED = """region,answer,value,status
Total,Total,15,rounded
Total,x,10,rounded
Total,y,0,rounded
a,Total,5,rounded
a,x,5,rounded
a,y,0,rounded
b,Total,5,rounded
b,x,5,rounded
b,y,0,rounded
"""
KNOWN = ("--known-method", "conventional-rounding base=5")


def published(release: str) -> dict[Cell, int]:
    lines = (line.split(",") for line in release.splitlines()[1:])
    return {(region, answer): int(value) for region, answer, value, _ in lines}


def by_all_tables(release: str, base: int) -> dict[Cell, tuple[int, int]]:
    """The intervals from all tables that round to what is published."""
    known = {
        cell: (max(0, value - base // 2), value + base - 1 - base // 2) for cell, value in published(release).items()
    }
    return ranges(list(every_table(VARIABLES, {}, known, largest=30)), list(known))


def conclusions(folder: Folder, release: str, *arguments: str) -> Outcome:
    return audit(folder, release, "--findings", folder.path / "findings.csv", *arguments)


def test_a_rounded_table_is_unpicked_by_its_totals(folder: Folder) -> None:
    outcome = conclusions(folder, ROUNDED, *KNOWN)

    expected = by_all_tables(ROUNDED, 5)
    assert intervals_of(folder, ORDER) == expected
    assert {row["exact"] for row in rows_of(folder.path / "intervals.csv")} == {"yes"}
    assert "9 cells are not published with the true count" in outcome.out


def test_a_small_count_that_every_table_has_is_a_finding(folder: Folder) -> None:
    """15 stands for 13 at least, and a and b are 7 each at most, of which x has 12 at most: y has 1 or 2."""
    outcome = conclusions(folder, ROUNDED, *KNOWN)

    assert outcome.status == 1
    (found,) = outcome.findings
    assert (found["region"], found["answer"], found["value"], found["rule"]) == ("Total", "y", "", "3")
    assert found["explanation"].startswith("This count lies between 1 and 2. Unsafe when ")
    assert "Rule 3: 1 cell is disclosed, whatever the true counts are." in outcome.out


def test_without_the_method_nothing_is_known_and_it_is_said_what_would_tell_more(folder: Folder) -> None:
    outcome = conclusions(folder, ROUNDED)

    assert outcome.status == 0
    assert set(intervals_of(folder, ORDER).values()) == {(0, None)}
    assert '--known-method "conventional-rounding base=5"' in outcome.out


def test_a_public_release_is_changed_throughout_where_a_method_is_named(folder: Folder) -> None:
    public = ROUNDED.replace("rounded", "published")

    outcome = conclusions(folder, public, *KNOWN)

    assert outcome.status == 1
    assert intervals_of(folder, ORDER) == by_all_tables(ROUNDED, 5)
    assert conclusions(folder, public).status == 2


def test_a_hidden_figure_beside_rounded_ones_may_be_anything_that_is_left(folder: Folder) -> None:
    hidden = ROUNDED.replace("b,x,5,rounded", "b,x,,withheld").replace("rounded", "published")

    conclusions(folder, hidden, *KNOWN)

    known = {cell: (max(0, value - 2), value + 2) for cell, value in published(ROUNDED).items() if cell != ("b", "x")}
    known["b", "x"] = (0, 30)
    assert intervals_of(folder, ORDER) == ranges(list(every_table(VARIABLES, {}, known, largest=30)), list(known))


@settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(counts=st.lists(st.integers(0, 9), min_size=4, max_size=4), public=st.booleans(), base=st.sampled_from([3, 5]))
def test_what_protect_rounds_audit_unpicks(folder: Folder, counts: list[int], public: bool, base: int) -> None:
    for file in folder.path.iterdir():
        file.unlink()
    cells = list(zip(["a", "a", "b", "b"], ["x", "y", "x", "y"], counts, strict=True))
    table = folder.write("table.csv", "region,answer,n\n" + "".join(f"{a},{b},{n}\n" for a, b, n in cells))
    spec, release = folder.write("spec.toml", SPEC), folder.path / "release.csv"
    made = folder.run(
        "protect", table, "--spec", spec, "--method", "conventional-rounding", "--set", f"base={base}",
        "--release", release, *(("--public",) if public else ()),
    )  # fmt: skip

    outcome = audit(folder, release, "--known-method", f"conventional-rounding base={base}")

    assert outcome.status == made.status
    text = release.read_text(encoding="utf-8")
    assert intervals_of(folder, ORDER) == by_all_tables(text, base)


@pytest.mark.parametrize(
    ("known", "said"),
    [
        ("conventional-rounding base=0", "base is out of bounds"),
        ("conventional-rounding base", "is no setting with its value"),
        ("conventional-rounding bas=5", "did you mean 'base'"),
        ("rounding", "there is no method 'rounding'"),
        ("", "there is no method ''"),
        ("suppress", "what method suppress leaves open does not follow"),
        ("conventional-rounding base=3", "no table agrees"),
    ],
)
def test_what_cannot_be_known_is_refused_in_one_sentence(folder: Folder, known: str, said: str) -> None:
    release = ROUNDED.replace("Total,Total,15", "Total,Total,90")

    outcome = conclusions(folder, release, "--known-method", known)

    assert outcome.status == 2
    assert said in outcome.err
    assert len(outcome.err.splitlines()) == 1
    assert not (folder.path / "intervals.csv").exists()


def test_a_file_that_is_no_release_has_no_known_method(folder: Folder) -> None:
    outcome = conclusions(folder, "region,answer,n\na,x,3\nb,y,4\n", *KNOWN)

    assert outcome.status == 2
    assert "the file is no release" in outcome.err


def test_a_seed_is_in_the_report_unless_the_office_keeps_it(folder: Folder, tmp_path: Path) -> None:
    table = folder.write("table.csv", "region,answer,n\na,x,3\na,y,1\nb,x,4\nb,y,20\n")
    spec, report = folder.write("spec.toml", SPEC), folder.path / "report.json"
    arguments = ("protect", table, "--spec", spec, "--method", "random-rounding", "--seed", "4711", "--release",
                 folder.path / "release.csv", "--report", report)  # fmt: skip

    assert folder.run(*arguments).status in (0, 1)
    assert json.loads(report.read_text())["method"]["settings"]["seed"] == 4711
    assert folder.run(*arguments, "--hide-seed").status in (0, 1)

    content = report.read_text()
    assert "4711" not in content
    assert json.loads(content)["method"]["settings"]["seed"] == "kept back by the office"
    outsiders = json.loads(content)["outsiders"]
    assert outsiders["know"] == "the method and its settings"
    assert [set(one) for one in outsiders["concluded"]] == [{"rule", "disclosed", "not settled"}]
