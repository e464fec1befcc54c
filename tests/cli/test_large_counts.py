"""Counts and totals beyond 2^53, of which floating point knows every second one: refused, or exact to the last digit.

That readers refuse such counts is tested beside them (tests/io/test_exact_figures.py). Totals that are added up can be
larger than any count, and are what is tested here.
"""

from __future__ import annotations

import csv
import json
from dataclasses import fields
from decimal import Decimal
from pathlib import Path

import numpy as np
import openpyxl
import pytest

from sdc_core.attack.completions import review_over_completions
from sdc_core.attack.intervals import find_intervals
from sdc_core.attack.joint_bounds import with_joint_bounds
from sdc_core.attack.publication import Publication
from sdc_core.cube.cube import Cube
from sdc_core.evaluation.reviewing import review
from sdc_core.policy.policy import Policy
from sdc_core.rules import RULES
from sdc_core.rules.few_others import FewOthers
from sdc_core.rules.small_count import SmallCount
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.thresholds.curve import curves_of
from tests.attack.tables import flat
from tests.cli.command import Folder
from tests.oracle import UNSAFE, all_cells, judge
from tests.reviewed import cube_of, fired_by, reviewed
from tests.table.sheets import keys_and_target, sheet

LARGEST = 2**53
COUNTS = {
    ("P", "A"): LARGEST, ("P", "B"): LARGEST - 1, ("P", "C"): 2,
    ("Q", "A"): LARGEST - 3, ("Q", "B"): 1, ("Q", "C"): LARGEST - 5,
    ("R", "A"): 7, ("R", "B"): 8, ("R", "C"): LARGEST - 7,
}  # fmt: skip
VARIABLES = (flat("group", "P", "Q", "R"), flat("answer", "A", "B", "C", role="target"))
TRUE = all_cells(dict(COUNTS), VARIABLES)
SPEC = """[measure]
count = "n"
[variables.group]
role = "key"
[variables.answer]
role = "target"
"""
TEXT = "group,answer,n\n" + "".join(f"{group},{answer},{count}\n" for (group, answer), count in COUNTS.items())


@pytest.fixture
def large(folder: Folder) -> Folder:
    folder.write("table.csv", TEXT)
    folder.write("spec.toml", SPEC)
    return folder


def rows_of(file: Path) -> dict[tuple[str, ...], dict[str, str]]:
    with file.open(encoding="utf-8", newline="") as lines:
        return {(row["group"], row["answer"]): row for row in csv.DictReader(lines)}


def test_every_rule_decides_as_whole_numbers_do():
    rules = [(rule.id, {}) for rule in RULES if rule.id in {"1a", "1b", "2a", "2b", "3"}]

    found = fired_by(reviewed(cube_of(COUNTS, VARIABLES), rules))

    assert found == judge(TRUE, VARIABLES, rules)
    assert any(one.verdict == UNSAFE and one.margin is not None and one.margin > LARGEST for one in found)


def test_outputs_of_a_review_show_every_digit(large: Folder):
    found = large.run(
        "review", large.path / "table.csv", "--spec", large.path / "spec.toml", "--report", large.path / "report.json",
        "--findings", large.path / "findings.csv", "--workbook", large.path / "review.xlsx",
    )  # fmt: skip

    assert all(row["value"] == str(TRUE[row["group"], row["answer"]]) for row in found.findings)
    assert any(int(row["margin"] or 0) > LARGEST for row in found.findings)
    assert json.loads((large.path / "report.json").read_text())["counts"]["findings"] == len(found.findings)
    sheets = openpyxl.load_workbook(large.path / "review.xlsx")["Table 1"]
    shown = {str(cell.value).replace(",", "") for row in sheets.iter_rows() for cell in row}
    assert {str(count) for count in TRUE.values()} <= shown


def test_curves_of_thresholds_count_every_unit():
    curves = curves_of(review(cube_of(COUNTS, VARIABLES), Policy("small", (SmallCount(cell=9, key=9, target=9),))))

    assert curves.units == sum(COUNTS.values())
    by_rule = {curve.sweep.rule.id: curve for curve in curves}
    assert by_rule["3"].at(9).units == 2 + 1 + 7 + 8
    assert by_rule["2a"].at(Decimal(99)).units == LARGEST - 7
    assert by_rule["2a"].at(Decimal(50)).units == (LARGEST - 3) + (LARGEST - 7)  # A of P is just below half


WITHIN = {
    "suppress": 0,
    "controlled-rounding": 9,
    "conventional-rounding": 2,
    "random-rounding": 4,
    "semi-controlled-rounding": 4,
    "small-cell-adjustment": 9,
    "barnardisation": 1,
}
"""How far a method may move a count of this table; a rounding method has the base 5."""


@pytest.mark.parametrize("method", WITHIN)
def test_a_method_is_exact_and_its_release_is_refused_when_it_is_read_back(method: str, large: Folder):
    base = ("--set", "base=5") if method.endswith("rounding") else ()
    release = large.path / "release.csv"

    made = large.run(
        "protect", large.path / "table.csv", "--spec", large.path / "spec.toml", "--method", method, *base,
        "--seed", "1", "--release", release,
    )  # fmt: skip

    assert made.status in (0, 1)
    for cell, row in rows_of(release).items():
        if row["value"]:
            moved = abs(int(row["value"]) - TRUE[cell])
            assert moved <= (0 if row["status"] == "published" and not base else WITHIN[method])
            assert not base or int(row["value"]) % 5 == 0 or row["status"] == "published"
    read_back = large.run("audit", release, "--spec", large.path / "spec.toml")
    assert read_back.status == 2
    assert all(line.endswith("the count is too large; check the column.") for line in read_back.err.splitlines())


def test_an_attack_works_out_every_digit():
    cube = cube_of(COUNTS, VARIABLES)
    hidden = np.array([cube.label(row) in {("P", "A"), ("P", "B"), ("Q", "A"), ("Q", "B")} for row in range(len(cube))])

    found = find_intervals(Publication.of_own(cube, hidden).system)

    # A and B of P make 2^54 - 1, those of Q 2^53 - 2, and both A 2^54 - 3.
    assert found.lower.tolist() == [2**53 - 1, 2, 0, 0]
    assert found.upper.tolist() == [2**54 - 3, 2**53, 2**53 - 2, 2**53 - 2]


def test_what_lies_beside_a_hidden_count_is_exact_too():
    """P has 2^52 units, and A may hold all of them."""
    cube = Cube.build(
        sheet(f"group,answer,n\nP,A,..\nP,B,..\nP,Total,{2**52}\nQ,A,5\nQ,B,5\n"),
        TableSpec(
            (Variable("group", "key"), Variable("answer", "target", total=("Total",))),
            measure=Measure(count="n"),
            missing=("..",),
        ),
    )

    found = review_over_completions(with_joint_bounds(cube), Policy("tested", (FewOthers(t=3),)))

    assert {one.labels: one.verdict for one in found.findings}["P", "A"] == "not judged"


@pytest.mark.parametrize(("text", "refused"), [("<9007199254740995", False), ("9007199254740995+", True)])
def test_bounds_that_no_count_reaches_bound_nothing(text: str, refused: bool):
    cube = Cube.build(
        sheet(f"group,answer,n\nP,A,{text}\nP,B,1\nQ,A,5\nQ,B,5\n"),
        keys_and_target("group", "answer", missing=(text,)),
    )

    (row,) = (row for row in range(len(cube)) if cube.label(row) == ("P", "A"))

    assert cube.bounds is not None
    assert cube.bounds.high[row] == 2**62
    assert cube.bounds.low[row] == (LARGEST if refused else 0)


def test_counts_that_add_up_to_more_than_can_be_counted_are_refused(folder: Folder):
    lines = "".join(f"g{number},A,{LARGEST}\n" for number in range(513))

    found = folder.review("group,answer,n\n" + lines, SPEC)

    assert found.status == 2
    assert found.err == "table.csv: the counts add up to more than can be counted; check them.\n"


NUMBERS = ["-1", "-0.5", "-inf", "nan", "1e400", "9223372036854775808"]


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize(
    ("rule", "threshold"),
    [(rule.id, one.name) for rule in RULES for one in fields(rule) if one.type in ("int", "Decimal")],
)
def test_a_limit_below_nought_or_beyond_all_numbers_is_refused(rule: str, threshold: str, number: str, folder: Folder):
    policy = folder.write("policy.toml", f'name = "x"\n[[rule]]\nid = "{rule}"\n{threshold} = {number}\n')

    found = folder.review("group,answer,n\nP,A,9\nP,B,1\n", SPEC, "--policy", policy)

    assert found.status == 2
    finite_and_short = number.removeprefix("-").replace(".", "").isdigit() and len(number) < 19
    rest = f", rule {rule}: {threshold} " if finite_and_short else ": it holds a number that is not finite or has too "
    assert found.err.startswith(f"policy.toml{rest}")
    assert found.err.count("\n") == 1
