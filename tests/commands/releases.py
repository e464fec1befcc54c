"""Releases as tests make and read them: one small table, its commands, and brute force over what is hidden."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from pathlib import Path

from tests.attack.brute_force import every_table, ranges
from tests.cli.command import Folder, Outcome
from tests.oracle import Cell, Spanning

SPEC = """
title = "Made up"
population = "Made up for this test"
unit = "person"
layout = "cells"

[measure]
count = "n"

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
TABLE = """region,answer,n,trouble
a,x,20,5
a,y,1,5
a,z,15,5
b,x,10,9
b,y,30,1
b,z,12,9
c,x,18,9
c,y,9,2
c,z,14,9
"""


def rows_of(file: Path) -> list[dict[str, str]]:
    """The rows of a CSV that a command wrote."""
    with file.open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines, strict=True))


def protect(folder: Folder, *arguments: str | Path, table: str = TABLE, spec: str = SPEC) -> Outcome:
    """Protect a table given as text; the release is `release.csv` of the folder."""
    at, meaning = folder.write("table.csv", table), folder.write("spec.toml", spec)
    release = folder.path / "release.csv"
    return folder.run(
        "protect", at, "--spec", meaning, "--method", "suppress", "--release", release, *arguments
    )  # fmt: skip


def audit(folder: Folder, release: str | Path, *arguments: str | Path, spec: str = SPEC) -> Outcome:
    """Audit a release, given by its text or its path; the intervals are `intervals.csv` of the folder."""
    at = folder.write("given.csv", release) if isinstance(release, str) else release
    meaning = folder.write("spec.toml", spec)
    return folder.run("audit", at, "--spec", meaning, "--intervals", folder.path / "intervals.csv", *arguments)


def intervals_of(folder: Folder, names: Sequence[str]) -> dict[Cell, tuple[int | None, int | None]]:
    """What the audit says of every hidden cell; None where nothing bounds it."""
    return {
        tuple(row[name] for name in names): (
            int(row["lower"]) if row["lower"] else None,
            int(row["upper"]) if row["upper"] else None,
        )
        for row in rows_of(folder.path / "intervals.csv")
    }


def by_brute_force(
    variables: Sequence[Spanning], published: dict[Cell, int], hidden: Sequence[Cell], *, largest: int
) -> dict[Cell, tuple[int, int]]:
    """The intervals from all tables with at most `largest` in each interior cell."""
    everywhere = dict.fromkeys(hidden, (0, largest * 100))
    return ranges(list(every_table(variables, published, everywhere, largest=largest)), hidden)
