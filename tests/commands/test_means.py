"""Means beside changed counts: `protect --mean-of`, what it writes, what it says and what it refuses."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from tests.cli.command import Folder, Outcome
from tests.commands.releases import rows_of
from tests.commands.test_cell_keys import CELLS, SPEC

# Handbook, tables 5.23 and 5.24, as persons: the counts 8, 12 and 20, with ages that are whole numbers.
PEOPLE = {"a": (8, 90), "b": (12, 95), "c": (20, 185)}


def units(ages: dict[str, tuple[int, int]] = PEOPLE) -> str:
    lines = ["region,answer,age"]
    for region, (count, years) in ages.items():
        first = years - (count - 1) * (years // count)
        lines += [f"{region},{'no' if at else 'yes'},{years // count if at else first}" for at in range(count)]
    return "\n".join(lines) + "\n"


def protect(folder: Folder, *given: str | Path, table: str | None = None, spec: str = SPEC) -> Outcome:
    at, meaning = folder.write("units.csv", table or units()), folder.write("spec.toml", spec)
    method = () if "--method" in given else ("--method", "conventional-rounding", "--set", "base=5")
    return folder.run(
        "protect", at, "--spec", meaning, *method, "--release", folder.path / "release.csv", *given
    )  # fmt: skip


def test_the_means_that_are_written_are_sums_divided_by_published_counts(folder: Folder) -> None:
    means = folder.path / "means.csv"

    outcome = protect(folder, "--mean-of", "age", "--mean-decimals", "1", "--means", means)

    assert "With the true means beside them" in outcome.out
    rows = rows_of(means)
    assert list(rows[0]) == ["region", "answer", "value", "mean"]
    published = {(row["region"], row["answer"]): row["value"] for row in rows_of(folder.path / "release.csv")}
    assert {(row["region"], row["answer"]): row["value"] for row in rows} == published
    whole = {row["region"]: row for row in rows if row["answer"] == "Total" and row["region"] in PEOPLE}
    for region, (_, years) in PEOPLE.items():
        exact = Fraction(years) / int(whole[region]["value"])
        assert abs(Fraction(whole[region]["mean"]) - exact) <= Fraction(1, 20)
    assert all(row["mean"] == "" for row in rows if row["value"] == "0")


def test_what_true_means_would_leave_is_no_wider_than_the_rounding_and_holds_the_truth(folder: Folder) -> None:
    intervals = folder.path / "left.csv"

    protect(folder, "--mean-of", "age", "--means-intervals", intervals)

    rows = {(row["region"], row["answer"]): row for row in rows_of(intervals)}
    for region, (count, _) in PEOPLE.items():
        row = rows[region, "Total"]
        published = (count + 2) // 5 * 5
        assert published - 2 <= int(row["lower"]) <= count <= int(row["upper"]) <= published + 2
    assert any(row["lower"] == row["upper"] for row in rows.values())


@pytest.mark.parametrize(
    ("given", "table", "sentence"),
    [
        (("--mean-of", "age"), None, "means need a column and a file"),
        (("--means", "m.csv"), None, "means need a column and a file"),
        (("--mean-of", "age", "--means", "m.csv", "--mean-decimals", "9"), None, "give a number from 0 to 6"),
        (("--mean-of", "size", "--means", "m.csv"), None, "size"),
        (("--mean-of", "age", "--means", "m.csv"), units().replace("a,no,11", "a,no,", 1), "empty for some units"),
        (
            ("--mean-of", "age", "--means", "m.csv", "--method", "suppress"),
            None,
            "method suppress does not publish every count changed",
        ),
    ],
)
def test_what_has_no_means_is_refused_and_nothing_is_written(
    folder: Folder, given: tuple[str, ...], table: str | None, sentence: str
) -> None:
    outcome = protect(folder, *(folder.path / one if one == "m.csv" else one for one in given), table=table)

    assert outcome.status == 2
    assert sentence in outcome.err
    assert not (folder.path / "release.csv").exists() and not (folder.path / "m.csv").exists()


def test_a_table_of_cells_has_no_units_to_take_means_of(folder: Folder) -> None:
    spec = SPEC.replace('layout = "microdata"', 'layout = "cells"\n[measure]\ncount = "n"')

    outcome = protect(folder, "--mean-of", "n", "--means", folder.path / "m.csv", table=CELLS, spec=spec)

    assert outcome.status == 2 and "means are taken of units" in outcome.err
