"""The command `audit`: what follows from a release, ours or anybody else's, against brute force and by hand."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.attack.tables import flat
from tests.cli.command import Folder
from tests.commands.releases import SPEC, TABLE, audit, by_brute_force, intervals_of, protect, rows_of
from tests.oracle import TOTAL

EXAMPLES = Path(__file__).parents[2] / "examples"
ORDER = ("region", "answer")
VARIABLES = (flat("region", "a", "b", "c"), flat("answer", "x", "y", "z", role="target"))
RELEASE = """region,answer,value,status
Total,Total,129,published
Total,x,48,published
Total,y,40,published
Total,z,41,published
a,Total,36,published
a,x,,withheld
a,y,,withheld
a,z,15,published
b,Total,52,published
b,x,,withheld
b,y,,withheld
b,z,12,published
c,Total,41,published
c,x,18,published
c,y,9,published
c,z,14,published
"""


def refusal(folder: Folder, release: str | Path, *, sentences: int = 1) -> str:
    """What a refusal says: so many sentences, status 2, and nothing written."""
    outcome = audit(folder, release)
    assert outcome.status == 2, outcome
    assert len(outcome.err.splitlines()) == sentences, outcome.err
    assert not (folder.path / "intervals.csv").exists()
    return outcome.err.strip()


def test_the_provinces_are_worked_out_from_their_regions(folder: Folder) -> None:
    findings, intervals = folder.path / "findings.csv", folder.path / "intervals.csv"

    outcome = folder.run("audit", EXAMPLES / "dutch-provinces.csv", "--spec", EXAMPLES / "dutch-provinces.toml",
                         "--findings", findings, "--intervals", intervals)  # fmt: skip

    assert outcome.status == 1
    assert "2 cells not published, 2 of them can be worked out exactly." in outcome.out
    assert "Friesland" not in outcome.out
    assert rows_of(intervals) == [
        {"province": "Friesland", "lower": "19", "upper": "19", "exact": "yes"},
        {"province": "Flevoland", "lower": "12", "upper": "12", "exact": "yes"},
    ]
    assert list(outcome.findings[0]) == [
        "province", "value", "rule", "along", "margin", "score", "limit", "verdict", "explanation",
    ]  # fmt: skip
    assert [(row["province"], row["value"], row["verdict"]) for row in outcome.findings] == [
        ("Friesland", "19", "unsafe"),
        ("Flevoland", "12", "unsafe"),
    ]


def test_each_sentence_can_be_redone_with_a_pencil(folder: Folder) -> None:
    folder.run("audit", EXAMPLES / "dutch-provinces.csv", "--spec", EXAMPLES / "dutch-provinces.toml",
               "--findings", folder.path / "findings.csv")  # fmt: skip

    for row in rows_of(folder.path / "findings.csv"):
        result, total, *parts = map(int, re.findall(r"\d+", row["explanation"]))
        assert result == int(row["value"]) == total - sum(parts)


def test_the_intervals_of_a_square_are_those_of_all_tables(folder: Folder) -> None:
    outcome = audit(folder, RELEASE)

    assert outcome.status == 0
    assert intervals_of(folder, ORDER) == {
        ("a", "x"): (0, 21), ("a", "y"): (0, 21), ("b", "x"): (9, 30), ("b", "y"): (10, 31),
    }  # fmt: skip
    assert {row["exact"] for row in rows_of(folder.path / "intervals.csv")} == {"yes"}
    assert "none of them can be worked out exactly" in outcome.out


def test_a_side_that_nothing_bounds_is_empty(folder: Folder) -> None:
    spec = SPEC.replace('[variables.answer]\nrole = "target"\n', "")
    release = "region,value,status\nTotal,,withheld\na,3,published\nb,,withheld\n"

    outcome = audit(folder, release, spec=spec[: spec.index("[policy]")])

    assert outcome.status == 0, outcome
    assert [(row["lower"], row["upper"]) for row in rows_of(folder.path / "intervals.csv")] == [("3", ""), ("0", "")]


def test_hiding_the_small_one_alone_is_found_out(folder: Folder) -> None:
    alone = RELEASE.replace("a,x,,withheld", "a,x,20,published")

    outcome = audit(folder, alone)

    assert outcome.status == 1
    assert intervals_of(folder, ORDER) == {("a", "y"): (1, 1), ("b", "x"): (10, 10), ("b", "y"): (30, 30)}


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(counts=st.lists(st.integers(0, 4), min_size=6, max_size=6), public=st.booleans(), alone=st.booleans())
def test_whatever_is_released_nobody_works_out(folder: Folder, counts: list[int], public: bool, alone: bool) -> None:
    for file in folder.path.iterdir():
        file.unlink()
    base = dict(zip(product("ab", "xyz"), counts, strict=True))
    table = "\n".join(["region,answer,n", *(f"{a},{b},{n}" for (a, b), n in base.items()), ""])
    variables = flat("region", "a", "b"), flat("answer", "x", "y", "z", role="target")
    chosen = ("--set", f"singletons={str(alone).lower()}", *(("--public",) if public else ()))

    outcome = protect(folder, *chosen, table=table)

    release = folder.path / "release.csv"
    if outcome.status == 2:
        assert not release.exists()
        assert "cannot be protected" in outcome.err
        return
    assert outcome.status == 0
    rows = rows_of(release)
    published = {(row["region"], row["answer"]): int(row["value"]) for row in rows if row["value"]}
    hidden = [(row["region"], row["answer"]) for row in rows if not row["value"]]
    assert all(n == 0 or n > 2 for (a, b), n in base.items() if (a, b) in published)
    if not hidden or not published:
        assert audit(folder, release).status == 2
        return
    assert audit(folder, release).status == 0
    largest = sum(counts) if (TOTAL, TOTAL) in published else 12
    exhaustive = by_brute_force(variables, published, hidden, largest=min(largest, 12))
    truth = {
        cell: sum(n for (a, b), n in base.items() if cell[0] in (TOTAL, a) and cell[1] in (TOTAL, b)) for cell in hidden
    }
    found = intervals_of(folder, ORDER)
    assert list(found) == hidden
    for cell, (lower, upper) in found.items():
        assert lower is not None
        assert lower <= truth[cell] and (upper is None or truth[cell] <= upper)
        assert lower != upper
        assert lower == exhaustive[cell][0]
        if largest <= 12 and upper is not None:
            assert upper == exhaustive[cell][1]


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("c,z,14,published", "c,z,14,shown", "given.csv, row 17, column 4: the status is none that a release has"),
        ("a,x,,withheld", "a,x,20,withheld", "given.csv, row 7, column 3: a figure stands in a cell whose status"),
        ("c,z,14,published", "c,z,,published", "given.csv, row 17, column 3: the cell is published and has no value"),
        ("c,z,14,published", "c,z,15,published", "given.csv"),
        ("region,answer,value", "province,answer,value", "there is no column 'region'"),
        ("answer,value,status", "answer,value,sort,status", "given.csv"),
        ("c,z,14,published", "c,z,fourteen,published", "given.csv, row 17"),
    ],
)
def test_a_release_that_does_not_hold_together_is_refused(folder: Folder, before: str, after: str, said: str) -> None:
    broken = RELEASE.replace(before, after)
    if "sort" in after:
        head, *lines = broken.splitlines()
        broken = "\n".join([head, *(",".join([*(line.split(",")[:3]), "1", line.split(",")[3]]) for line in lines), ""])

    message = refusal(folder, broken, sentences=2 if "province" in after else 1)

    assert said in message
    assert not any(figure in message for figure in ("20", "15", "fourteen", "shown"))


def test_a_release_that_hides_nothing_is_refused(folder: Folder) -> None:
    folder.write("table.csv", TABLE)
    shown = RELEASE
    for cell, count in {"a,x": 20, "a,y": 1, "b,x": 10, "b,y": 30}.items():
        shown = shown.replace(f"{cell},,withheld", f"{cell},{count},published")

    assert "it hides no cell" in refusal(folder, shown)


def test_a_release_that_hides_everything_is_refused(folder: Folder) -> None:
    head, *lines = RELEASE.splitlines()
    hidden = "\n".join([head, *(",".join([*line.split(",")[:2], "", "withheld"]) for line in lines), ""])

    assert "it publishes no cell" in refusal(folder, hidden)


def test_a_table_without_hidden_cells_is_not_attacked(folder: Folder) -> None:
    assert "it hides no cell" in refusal(folder, TABLE)


def test_totals_that_no_table_fits_are_refused(folder: Folder) -> None:
    contradicting = RELEASE.replace("a,Total,36,published", "a,Total,3,published")

    refusal(folder, contradicting)
