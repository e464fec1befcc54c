"""What a review knows of counts within bounds when all equations are used together."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from sdc_core.attack import joint_bounds
from sdc_core.attack.joint_bounds import with_joint_bounds
from sdc_core.cube.cube import Cube
from sdc_core.evaluation.reviewing import review
from sdc_core.policy.policy import Policy
from sdc_core.rules.small_count import SmallCount
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.columns import Column
from sdc_core.table.table import Table
from tests.cli.command import Folder
from tests.table.sheets import keys_and_target, sheet

# Rows a and b leave 5 each for their x and y, column y leaves 5 for both: so a×x and b×x are 5 together, and column x
# leaves exactly 4 for c×x. No equation by itself says more of it than that it is from 0 to 8.
LINES = """a x 0-9
a y 0-9
a z 1
a w 1
a Total 7
b x 0-9
b y 0-9
b z 1
b w 1
b Total 7
c x 0-9
c y 4
c z 0-9
c w 0-9
c Total 12
d x 1
d y 4
d z 0-9
d w 0-9
d Total 10
Total x 10
Total y 13
Total z 7
Total w 6
Total Total 36"""
POLICY = Policy("small", (SmallCount(cell=3, key=3, target=3),))


def table(additivity: str = "refuse") -> Cube:
    rows = [line.split() for line in LINES.splitlines()]
    names = ("region", "answer", "n")
    columns = tuple(Column.from_texts([name, *(row[at] for row in rows)]) for at, name in enumerate(names))
    spec = TableSpec(
        (Variable("region", "key", total=("Total",)), Variable("answer", "target", total=("Total",))),
        measure=Measure(count="n"),
        missing=("0-9",),
        additivity=additivity,  # type: ignore[arg-type]
    )
    return Cube.build(Table("t.csv", "", columns), spec)


def bounds_of(cube: Cube, *cell: str) -> tuple[int, int]:
    assert cube.bounds is not None
    (row,) = (row for row in range(len(cube)) if cube.label(row) == cell)
    return int(cube.bounds.low[row]), int(cube.bounds.high[row])


def not_judged(cube: Cube) -> set[tuple[str, ...]]:
    return {cube.label(row) for row in np.flatnonzero(review(cube, POLICY).findings.not_judged).tolist()}


def test_all_equations_together_say_more_than_each_by_itself():
    cube = table()

    joint = with_joint_bounds(cube)

    assert bounds_of(cube, "c", "x") == (0, 8)
    assert bounds_of(joint, "c", "x") == (4, 4)
    assert bounds_of(joint, "a", "x") == bounds_of(cube, "a", "x")


def test_a_count_that_is_safe_in_every_table_is_no_longer_left_unjudged():
    cube = table()

    assert ("c", "x") in not_judged(cube)
    assert ("c", "x") not in not_judged(with_joint_bounds(cube))
    assert ("d", "z") in not_judged(with_joint_bounds(cube))


def test_the_notes_count_what_follows_and_what_lies_within_bounds_apart():
    """Of what the file hides only c × x follows; the others lie within bounds, some of them from 0 on."""
    cube = table()
    joint = with_joint_bounds(replace(cube, bounds=None, stated=None))

    assert joint.bounds is not None and joint.missing is not None
    numbers = [note.parameters["number"] for note in joint.notes[len(cube.notes) :]]
    hidden = np.flatnonzero(joint.missing)
    exact = [row for row in hidden if joint.bounds.low[row] == joint.bounds.high[row]]
    assert [joint.label(row) for row in exact] == [("c", "x")]
    assert numbers == [1, len(hidden) - 1]


WITHIN_BOUNDS = (
    "counts: the totals say within which bounds {}; "
    "a cell is judged where every count within them gives the same answer."
)
FOLLOWS = "counts: {} exactly from the totals: hiding {} hides nothing."


@pytest.mark.parametrize(
    ("lines", "notes"),
    [
        (
            "P,A,1 P,B,.. P,Total,.. Q,A,2 Q,B,3 Q,Total,5 Total,A,3 Total,B,.. Total,Total,..",
            [WITHIN_BOUNDS.format("3 hidden counts lie")],
        ),
        (
            "P,A,.. P,B,.. P,Total,5 Q,A,2 Q,B,3 Q,Total,5 Total,A,.. Total,B,.. Total,Total,10",
            [WITHIN_BOUNDS.format("4 hidden counts lie")],
        ),
        (
            "P,A,1 P,B,.. P,Total,5 Q,A,2 Q,B,3 Q,Total,5 Total,A,3 Total,B,7 Total,Total,10",
            [FOLLOWS.format("1 hidden count follows", "it")],
        ),
        (
            "P,A,.. P,B,.. P,Total,5 Q,A,2 Q,B,3 Q,Total,5 Total,A,4 Total,B,6 Total,Total,10",
            [FOLLOWS.format("2 hidden counts follow", "them")],
        ),
        (
            "P,A,.. P,B,.. P,C,.. P,Total,5 Q,A,2 Q,B,3 Q,C,0 Q,Total,5 Total,A,4 Total,B,.. Total,C,.. Total,Total,10",
            [FOLLOWS.format("1 hidden count follows", "it"), WITHIN_BOUNDS.format("4 hidden counts lie")],
        ),
        ("P,A,1 P,B,2 P,Total,3 Q,A,2 Q,B,3 Q,Total,5 Total,A,3 Total,B,5 Total,Total,8", []),
        ("P,A,.. P,B,.. P,Total,.. Q,A,0 Q,B,0 Q,Total,0 Total,A,.. Total,B,.. Total,Total,..", []),
    ],
    ids=[
        "P × B can be anything, P is 1 at least, B 3 and the whole 6",
        "two of 5, and two totals",
        "4 is left of 5",
        "both follow from columns",
        "A follows from its column, and 3 are left for B and C",
        "nothing is hidden",
        "nothing follows",
    ],
)
def test_the_notes_say_how_many_hidden_counts_follow_and_how_many_lie_within_bounds(
    lines: str, notes: list[str]
) -> None:
    cube = Cube.build(
        sheet("group,answer,n\n" + lines.replace(" ", "\n")), keys_and_target("group", "answer", missing=("..",))
    )

    joint = with_joint_bounds(cube)

    assert [str(note) for note in joint.notes[len(cube.notes) :]] == notes


@pytest.mark.parametrize(("more", "together"), [(0, True), (1, True), (-1, False)])
def test_up_to_so_many_open_counts_are_looked_at_together(
    more: int, together: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Cells that are known do not count."""
    cube = table()
    assert cube.bounds is not None
    number = int(np.count_nonzero(cube.bounds.low < cube.bounds.high))
    assert number + 1 < len(cube)
    monkeypatch.setattr(joint_bounds, "MOST_JOINTLY", number + more)

    assert bounds_of(with_joint_bounds(cube), "c", "x") == ((4, 4) if together else (0, 8))


def test_where_totals_need_not_add_up_nothing_follows_from_them():
    cube = table("report")

    assert with_joint_bounds(cube) is cube


def test_the_command_review_uses_all_equations_together(folder: Folder):
    spec = """
missing = ["0-9"]
[measure]
count = "n"
[variables.region]
role = "key"
total = "Total"
[variables.answer]
role = "target"
total = "Total"
[policy]
name = "small"
[[policy.rule]]
id = "3"
cell = 3
key = 3
target = 3
"""
    text = "region,answer,n\n" + LINES.replace(" ", ",") + "\n"

    outcome = folder.review(text, spec)

    left = {(row["region"], row["answer"]) for row in outcome.findings if row["verdict"] == "not judged"}
    assert ("d", "z") in left
    assert ("c", "x") not in left
