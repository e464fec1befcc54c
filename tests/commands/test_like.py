"""`protect --like`: the pattern of last year where it protects this year's table, and what a change gives away."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from tests.cli.command import Folder, Outcome
from tests.commands.releases import SPEC, rows_of

REGIONS, ANSWERS = "abcdef", "uvwxyz"


def table(seed: int, *, last: int = 0) -> str:
    """A table of 36 cells; `last` turns one more region's count small, so that its pattern differs."""
    counts = np.random.default_rng(seed).integers(20, 60, size=(6, 6))
    counts[0, 0], counts[2, 3], counts[4, 1] = 1, 2, 1
    counts[last, 5] = 2 if last else counts[last, 5]
    cells = [f"{REGIONS[i]},{ANSWERS[j]},{n}" for (i, j), n in np.ndenumerate(counts)]
    return "\n".join(["region,answer,n", *cells]) + "\n"


def protected(folder: Folder, name: str, text: str, *further: str | Path) -> tuple[Outcome, set[tuple[str, str]]]:
    """The release of a table, and the cells that it hides."""
    release = folder.path / name
    outcome = folder.run(
        "protect", folder.write("table.csv", text), "--spec", folder.write("spec.toml", SPEC),
        "--method", "suppress", "--public", "--release", release, *further,
    )  # fmt: skip
    assert outcome.status == 0, outcome.err
    return outcome, {(row["region"], row["answer"]) for row in rows_of(release) if row["status"] == "withheld"}


def test_the_same_cells_are_hidden_where_figures_have_changed(folder: Folder) -> None:
    _, before = protected(folder, "last.csv", table(1))
    _, by_itself = protected(folder, "alone.csv", table(2))

    outcome, now = protected(folder, "now.csv", table(2), "--like", folder.path / "last.csv")

    assert by_itself != before, "the test is about a table whose cheapest pattern is another one"
    assert now == before
    assert f"Of {len(before)} cells that last.csv hides, {len(before)} are hidden again." in outcome.out
    assert "published in the other" not in outcome.out


def test_what_must_be_hidden_besides_is_hidden_and_its_change_is_warned_of(folder: Folder) -> None:
    _, before = protected(folder, "last.csv", table(1))
    report = folder.path / "report.json"

    outcome, now = protected(
        folder, "now.csv", table(2, last=3), "--like", folder.path / "last.csv", "--report", report
    )

    assert ("d", "z") in now - before
    turned = len(now ^ before)
    assert f"{turned} cells are hidden in one of the two releases and published in the other." in outcome.out
    content = json.loads(report.read_text(encoding="utf-8"))["like"]
    assert content["hidden before"] == len(before) and content["hidden again"] == len(now & before)
    assert content["hidden in one of the two"] == turned


def test_the_earlier_release_is_found_in_the_register(folder: Folder, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLE_REVIEW_REGISTER", str(folder.path / "register.sqlite"))
    _, before = protected(folder, "last.csv", table(1))
    added = folder.run("register", "add", folder.path / "last.csv", "--spec", folder.path / "spec.toml")
    assert added.out == "1\n"

    outcome, now = protected(folder, "now.csv", table(2), "--like", "1")

    assert now == before
    assert f"cells that release 1 hides, {len(before)} are hidden again." in outcome.out


def test_cells_that_the_table_has_no_more_are_counted(folder: Folder) -> None:
    _, before = protected(folder, "last.csv", table(1))
    fewer = "\n".join(line for line in table(2).splitlines() if not line.startswith("a,")) + "\n"

    outcome, _ = protected(folder, "now.csv", fewer, "--like", folder.path / "last.csv")

    gone = sum(region == "a" for region, _ in before)
    assert gone > 1 and f"; {gone} of them are not in the table any more." in outcome.out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--like", "no.csv"], "no.csv"),
        (["--like", "7"], "--like: no register was named"),
        (["--like", "last.csv", "--method", "conventional-rounding"], "--like: method conventional-rounding does not"),
    ],
)
def test_what_cannot_be_a_start_is_one_sentence(
    folder: Folder, monkeypatch: pytest.MonkeyPatch, arguments: list[str], sentence: str
) -> None:
    monkeypatch.delenv("TABLE_REVIEW_REGISTER", raising=False)
    release = folder.path / "now.csv"

    outcome = folder.run(
        "protect", folder.write("table.csv", table(1)), "--spec", folder.write("spec.toml", SPEC),
        "--method", "suppress", "--release", release, *arguments,
    )  # fmt: skip

    assert outcome.status == 2 and outcome.err.startswith(sentence)
    assert len(outcome.err.strip().splitlines()) == 1 and not release.exists()


def test_a_release_of_other_variables_is_refused(folder: Folder) -> None:
    last = folder.write("last.csv", "region,value,status\na,4,published\nb,,withheld\n")
    outcome = folder.run(
        "protect", folder.write("table.csv", table(1)), "--spec", folder.write("spec.toml", SPEC),
        "--method", "suppress", "--release", folder.path / "now.csv", "--like", last,
    )  # fmt: skip

    assert outcome.status == 2 and "last.csv" in outcome.err and not (folder.path / "now.csv").exists()
