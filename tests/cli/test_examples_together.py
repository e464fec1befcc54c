"""The examples of tables that are compared: each is safe by itself, and together they are not."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from tests.cli.command import Folder

EXAMPLES = Path(__file__).parents[2] / "examples"
TOGETHER = tomllib.loads((EXAMPLES / "index.toml").read_text(encoding="utf-8"))["together"]


@pytest.mark.parametrize("example", TOGETHER, ids=lambda example: example["id"])
def test_each_table_is_safe_and_together_they_are_not(folder: Folder, example: dict[str, list[str]]):
    tables = [EXAMPLES / f"{name}.csv" for name in example["tables"]]
    specs = [table.with_suffix(".toml") for table in tables]

    alone = [folder.run("review", table, "--spec", spec) for table, spec in zip(tables, specs, strict=True)]
    together = folder.run("compare", *tables, *(part for spec in specs for part in ("--spec", spec)))

    assert [one.status for one in alone] == [0, 0]
    assert together.status == 1


def test_no_table_is_forgotten_and_each_says_where_it_is_from():
    readme = (EXAMPLES / "README.md").read_text(encoding="utf-8")
    named = {name for example in TOGETHER for name in example["tables"]}

    assert {f"together/{path.stem}" for path in (EXAMPLES / "together").glob("*.csv")} == named
    assert all(f"]({name}.csv)" in readme and f"]({name}.toml)" in readme for name in named)
    assert all((EXAMPLES / f"{name}.toml").read_text(encoding="utf-8").startswith("# ") for name in named)
