"""The command `protect` with several tables, and beside published ones: what it writes, says and refuses."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import product
from pathlib import Path

import pytest

from tests.cli.command import Folder, Outcome
from tests.commands.releases import rows_of

CATEGORIES = {"sex": ("Male", "Female"), "city": ("Amsterdam", "Rotterdam"), "record": ("yes", "no")}
# Lecture notes on linked tables: three tables of booksellers that have one solution together.
BOOKSELLERS = {
    ("sex", "city"): (21, 12, 16, 19),
    ("sex", "record"): (23, 10, 8, 27),
    ("city", "record"): (11, 26, 20, 11),
}
POLICY = 'name = "others"\n[[rule]]\nid = "1a"\nt = 3\n'


def written(folder: Folder) -> dict[str, Path]:
    """The three tables as a.csv, b.csv and c.csv, each with its spec."""
    at = {"policy": folder.write("policy.toml", POLICY)}
    for name, (variables, counts) in zip("abc", BOOKSELLERS.items(), strict=True):
        cells = zip(product(*(CATEGORIES[one] for one in variables)), counts, strict=True)
        lines = [",".join([*variables, "n"]), *(",".join([*labels, str(count)]) for labels, count in cells)]
        roles = "".join(f'[variables.{one}]\nrole = "{"target" if one == "record" else "key"}"\n' for one in variables)
        at[name] = folder.write(f"{name}.csv", "\n".join(lines) + "\n")
        at[f"{name}.toml"] = folder.write(
            f"{name}.toml", f'population = "booksellers"\nunit = "bookseller"\n[measure]\ncount = "n"\n{roles}'
        )
        at[f"{name}.out"] = folder.path / f"{name}.out.csv"
    return at


def protect(
    folder: Folder,
    at: dict[str, Path],
    *,
    drafts: str,
    published: Sequence[str] = (),
    method: str = "suppress",
    further: tuple[str, ...] = (),
) -> Outcome:
    first, *others = drafts
    named: list[str | Path] = [at[first], "--spec", at[f"{first}.toml"], "--release", at[f"{first}.out"]]
    for one in others:
        named += ["--with", at[one], "--with-spec", at[f"{one}.toml"], "--with-release", at[f"{one}.out"]]
    for one in published:
        named += ["--published", at[one], "--published-spec", at[f"{one.removesuffix('.out')}.toml"]]
    return folder.run("protect", *named, "--policy", at["policy"], "--method", method, *further)


def figures(path: Path) -> dict[tuple[str, str], str]:
    return {tuple(row.values())[:2]: row["value"] for row in rows_of(path)}  # type: ignore[misc]


@pytest.mark.parametrize(("drafts", "published"), (("abc", ""), ("bc", "a"), ("c", "ab")))
def test_nothing_follows_from_what_is_written(folder: Folder, drafts: str, published: str) -> None:
    at = written(folder)
    before = {name: at[name].read_bytes() for name in published}

    outcome = protect(folder, at, drafts=drafts, published=published)

    assert outcome.status == 0, outcome.err
    assert "The attack on all 3 tables together found nothing that follows and was to be kept." in outcome.out
    assert {name: at[name].read_bytes() for name in published} == before
    tables = [at[f"{name}.out"] if name in drafts else at[name] for name in "abc"]
    specs = [part for name in "abc" for part in ("--spec", at[f"{name}.toml"])]
    again = folder.run("compare", *tables, *specs, "--policy", at["policy"])
    assert "No rule of the policy is broken by what follows from the tables together." in again.out


def test_the_report_says_of_every_hidden_cell_why(folder: Folder) -> None:
    at = written(folder)
    report = folder.path / "report.json"

    protect(folder, at, drafts="c", published="ab", further=("--report", str(report)))

    content = json.loads(report.read_text(encoding="utf-8"))
    (table,) = content["tables"]
    hidden = [row for row in rows_of(at["c.out"]) if row["status"] == "secondary"]
    assert [one["cell"] for one in table["hidden"]] == [[row["city"], row["record"]] for row in hidden]
    assert len({one["why"] for one in table["hidden"]}) == 1
    assert [one["table"] for one in content["published"]] == ["a.csv", "b.csv"]
    assert content["together"]["attack"]["disclosed"] == 0
    assert content["together"]["cost"] >= content["together"]["bound"] > 0


def test_rounded_tables_add_up_and_agree_where_they_meet(folder: Folder) -> None:
    at = written(folder)

    first = protect(folder, at, drafts="ab", method="controlled-rounding")
    out = {name: at[name].read_bytes() for name in ("a.out", "b.out")}
    second = protect(folder, at, drafts="c", published=("a.out", "b.out"), method="controlled-rounding")

    assert (first.status, second.status) == (0, 0), second.err
    assert {name: at[name].read_bytes() for name in out} == out
    a, b, c = (figures(at[f"{name}.out"]) for name in "abc")
    for sex in ("Total", *CATEGORIES["sex"]):
        assert a[sex, "Total"] == b[sex, "Total"]
    assert all(a["Total", city] == c[city, "Total"] for city in CATEGORIES["city"])
    assert all(b["Total", record] == c["Total", record] for record in CATEGORIES["record"])
    for table in (a, b, c):
        assert all(int(figure) % 5 == 0 for figure in table.values())
        inside = sum(int(figure) for labels, figure in table.items() if "Total" not in labels)
        assert inside == int(table["Total", "Total"])


def test_options_for_a_single_table_are_refused_in_one_sentence_each(folder: Folder) -> None:
    at = written(folder)
    outcome = folder.run(
        "protect", at["a"], "--spec", at["a.toml"], "--release", at["a.out"], "--method", "suppress",
        "--with", at["b"], "--published", at["c"], "--recipe", at["policy"],
    )  # fmt: skip

    assert outcome.status == 2
    assert len(outcome.err.strip().splitlines()) == 4
    assert "--recipe is an option for a single table; leave it out." in outcome.err
    assert "--with names 1 table, and --with-spec 0 files" in outcome.err


@pytest.mark.parametrize("method", ("random-rounding", "barnardisation"))
def test_a_method_for_one_table_is_refused(folder: Folder, method: str) -> None:
    outcome = protect(folder, written(folder), drafts="ab", method=method)

    assert outcome.status == 2
    assert "the method protects one table at a time" in outcome.err
    assert not list(folder.path.glob("*.out.csv"))
