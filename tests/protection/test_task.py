"""From a review to what is searched for: what moves, what may be hidden, what is demanded, and in which blocks."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

import numpy as np
import pytest
from scipy.sparse import csr_array

from sdc_core.arrays import IntColumn
from sdc_core.cube.cube import Cube
from sdc_core.errors import InputError
from sdc_core.evaluation.reviewing import Review, review
from sdc_core.numbers.bounds import UNLIMITED
from sdc_core.policy.options import Options
from sdc_core.policy.policy import Policy
from sdc_core.protection.suppression.claims import Claims
from sdc_core.protection.suppression.onlookers import nobody
from sdc_core.protection.suppression.task import Task, groups_of, instance_of
from sdc_core.protection.wishes import Wishes
from sdc_core.rules.contributors import FewContributors
from sdc_core.rules.few_others import FewOthers
from sdc_core.rules.p_percent import PPercent
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from tests.protection.tables import nested, small_counts, table_of
from tests.table.sheets import sheet

COUNTS = [[1, 9, 8], [7, 6, 0], [5, 8, 9]]
"""The rows of the cube go through it with its totals first: 4 to 7 are the first line of counts."""
LINE = {(0, 0): 5, (0, 1): 6, (1, 2): 11}


def task_of(reviewed: Review, wishes: Wishes | None = None, **said: object) -> Task:
    how = {"cost": "value", "extra_percent": 0, "singletons": False} | said
    return Task.of(reviewed, wishes or Wishes(), **how)  # type: ignore[arg-type]


def rows(*at: tuple[int, int]) -> IntColumn:
    return np.array([LINE[one] for one in at], dtype=np.int64)


def sums(text: str) -> Cube:
    """A table of one variable from single contributions."""
    spec = TableSpec((Variable("trade", "key"),), layout="microdata", measure=Measure("magnitude", value="sum"))
    return Cube.build(sheet(f"trade,sum\n{text}"), spec)


def test_what_is_unsafe_is_hidden_from_the_start_and_everything_can_fall_to_nothing() -> None:
    cube = table_of(COUNTS)

    task = task_of(small_counts(cube, 3))

    instance, claims = task.instance, task.claims
    assert cube.count[rows((0, 0), (0, 1), (1, 2))].tolist() == [1, 9, 0]
    assert np.flatnonzero(instance.hidden).tolist() == claims.rows.tolist() == rows((0, 0)).tolist()
    assert not instance.shown.any()
    assert instance.fall.tolist() == claims.fall.tolist() == cube.count.tolist()
    assert instance.rise.tolist() == claims.rise.tolist() == [UNLIMITED] * 16
    assert instance.cost.tolist() == np.maximum(1, cube.count).tolist()
    assert (claims.up.tolist(), claims.down.tolist(), claims.coalition) == ([2], [1], 1)
    asked = zip(instance.demands.cell, instance.demands.sign, instance.demands.level, strict=True)
    assert list(asked) == [(5, 1, 2), (5, -1, 1)]
    assert (len(claims.insiders), task.by_hand, task.notes) == (0, 0, ())


def test_what_a_person_hides_must_not_be_exactly_known_and_what_is_kept_stays() -> None:
    """A 9 and a 0 are hidden by hand, and a 1 that is unsafe anyhow; a nought cannot be less."""
    wishes = Wishes(keep=np.array([0, 15]), hide=rows((1, 2), (0, 0), (0, 1)))

    task = task_of(small_counts(table_of(COUNTS), 3), wishes)

    assert task.claims.rows.tolist() == rows((0, 0), (0, 1), (1, 2)).tolist()
    assert (task.claims.up.tolist(), task.claims.down.tolist()) == ([2, 1, 1], [1, 1, 0])
    assert task.by_hand == 2
    assert np.flatnonzero(task.instance.hidden).tolist() == task.claims.rows.tolist()
    assert np.flatnonzero(task.instance.shown).tolist() == [0, 15]


def test_hands_that_hide_one_cell_more_do_not_change_what_rules_ask_for_elsewhere() -> None:
    reviewed = small_counts(table_of([[4, 30, 40], [20, 3, 50], [60, 70, 80]]), 6)

    task = task_of(reviewed, Wishes(hide=np.array([6])), extra_percent=100)

    assert task.claims.rows.tolist() == [5, 6, 10]
    assert (task.claims.up.tolist(), task.claims.down.tolist()) == ([4, 1, 6], [4, 1, 3])


@pytest.mark.parametrize("hide", [[], [6, 7]])
def test_what_rules_or_hands_hide_cannot_be_kept(hide: list[int]) -> None:
    wishes = Wishes(keep=np.array([5, 7, 9]), hide=np.array(hide, dtype=np.int64))

    with pytest.raises(InputError) as refused:
        task_of(small_counts(table_of(COUNTS), 3), wishes)

    named = [f"1 × {at} (cell {4 + at + 1} in the order of the release)" for at in ((1, 3) if hide else (1,))]
    (problem,) = refused.value.problems
    assert problem.what == f"cells that must stay published must also be hidden: {' and '.join(named)}"


def test_an_impossible_cell_moves_no_way_and_is_never_hidden_but_by_hand() -> None:
    cube = table_of(COUNTS)
    structural = np.zeros(len(cube), dtype=bool)
    structural[rows((1, 2))] = True
    reviewed = small_counts(replace(cube, structural=structural), 3)

    task, by_hand = task_of(reviewed), task_of(reviewed, Wishes(hide=rows((1, 2))))

    assert (task.instance.fall[11], task.instance.rise[11]) == (0, 0)
    assert np.flatnonzero(task.instance.shown).tolist() == [11]
    assert np.flatnonzero(task.instance.rise == 0).tolist() == [11]
    assert not by_hand.instance.shown.any()
    assert np.flatnonzero(by_hand.instance.hidden).tolist() == [5, 11]


def test_sums_with_something_below_nought_can_fall_without_end() -> None:
    """The nought that is hidden by hand can be less as well."""
    options = Options(negatives="not-judged")
    cube = sums("a,5\na,-1\na,7\na,9\nb,8\nc,0\n")
    reviewed = review(cube, Policy("tested", (FewContributors(n=2),), options))
    by_label = {cube.label(row)[0]: row for row in range(len(cube))}

    task = task_of(reviewed, Wishes(hide=np.array([by_label["Total"]])))

    assert task.claims.fall.tolist() == [UNLIMITED] * 4
    assert [cube.label(row)[0] for row in task.claims.rows.tolist()] == ["Total", "b", "c"]
    assert (task.claims.up.tolist(), task.claims.down.tolist()) == ([1, 1, 1], [1, 1, 1])


def test_a_missing_figure_is_counted_and_refused() -> None:
    cube = table_of(COUNTS)
    missing = np.isin(np.arange(len(cube)), [5, 6, 7])
    reviewed = small_counts(cube, 3)

    with pytest.raises(InputError, match="3 figures of the table are missing, margins included"):
        task_of(replace(reviewed, cube=replace(cube, missing=missing)))
    assert len(task_of(replace(reviewed, cube=replace(cube, missing=missing & False))).claims.rows) == 1


def test_a_missing_sum_is_refused_whether_or_not_its_count_is_known() -> None:
    reviewed = review(sums("a,5\na,1\nb,8\n"), Policy("tested", (PPercent(p=Decimal(10)),)))
    contributions = reviewed.cube.contributions
    assert contributions is not None

    def with_missing(*missing: bool) -> Review:
        changed = replace(contributions, missing=np.array(missing))
        return replace(reviewed, cube=replace(reviewed.cube, contributions=changed))

    with pytest.raises(InputError, match="2 figures of the table are missing"):
        task_of(with_missing(True, False, True))
    assert task_of(with_missing(False, False, False)).cube is not None
    counts = replace(reviewed, cube=replace(reviewed.cube, missing=np.array([True, False, False])))
    assert task_of(counts).cube is not None


def test_what_the_proof_says_nothing_of_is_said() -> None:
    """Two sums have a single contributor each, which gives no level; what is judged is not counted."""
    reviewed = review(sums("a,50\nb,80\nc,5\nc,6\nc,7\n"), Policy("tested", (FewContributors(n=2),)))

    assert [str(one) for one in task_of(reviewed).notes] == [
        "for 2 cells no rule says how exactly a sum may be known, or the contributions are not known: they are "
        "protected by a tenth of their values either way"
    ]
    negative = sums("a,50\na,-1\nb,80\nb,9\nb,9\n")
    options = Options(negatives="not-judged")
    found = task_of(review(negative, Policy("tested", (PPercent(p=Decimal(10)),), options))).notes
    assert str(found[0]) == ("2 cells could not be judged by a rule of the policy; the proof says nothing about them")


def test_several_groups_are_found_along_each_target_and_only_there() -> None:
    """Beside a nought the 7 is a whole group along one target, and the 9 along the other; along a key none is."""
    counts = np.zeros((2, 2, 2), dtype=np.int64)
    counts[0] = [[9, 0], [8, 7]]
    counts[1] = [[5, 6], [7, 8]]
    cube = table_of(counts.tolist(), roles=("key", "target", "target"))
    reviewed = review(cube, Policy("groups", (FewOthers(t=1),)))

    group, start, others = groups_of(reviewed, np.full(len(cube), UNLIMITED))

    lines = [
        ("/".join(cube.label(row)), ["/".join(cube.label(other)) for other in others[first:last].tolist()])
        for row, first, last in zip(group.tolist(), start[:-1].tolist(), start[1:].tolist(), strict=True)
    ]
    assert lines == [("1/2/2", ["1/1/2"]), ("1/1/1", ["1/1/2"])]


def test_behind_the_cells_stands_what_the_others_of_each_group_add_up_to() -> None:
    """Two groups of three cells: at least one more must be possible among the others, which nobody publishes."""
    cells = np.arange(3)
    none = np.zeros(0, dtype=np.int64)
    claims = Claims(
        rows=np.array([0]), up=np.array([4]), down=np.array([2]), group=np.array([0, 2]), start=np.array([0, 2, 3]),
        others=np.array([1, 2, 0]), fall=cells + 5, rise=cells + 8, insiders=nobody(table_of(COUNTS)),
    )  # fmt: skip

    made = instance_of(
        csr_array(np.array([[1, 1, -1]])), claims, cost=cells + 2, hidden=cells == 0, shown=cells == 1,
        block=cells, two_ways=False,
    )  # fmt: skip

    assert made.matrix.toarray().tolist() == [[1, 1, -1, 0, 0], [0, 1, 1, -1, 0], [1, 0, 0, 0, -1]]
    assert made.fall.tolist() == [5, 6, 7, UNLIMITED, UNLIMITED]
    assert made.rise.tolist() == [8, 9, 10, UNLIMITED, UNLIMITED]
    assert made.cost.tolist() == [2, 3, 4, 1, 1]
    assert made.hidden.tolist() == [True, False, False, True, True]
    assert made.shown.tolist() == [False, True, False, False, False]
    assert made.block.tolist() == [0, 1, 2, -1, -1]
    demands = zip(made.demands.cell, made.demands.sign, made.demands.level, made.demands.looking, strict=True)
    assert list(demands) == [(0, 1, 4, 0), (0, -1, 2, 0), (3, 1, 1, 0), (4, 1, 1, 0)]
    without = replace(claims, group=none, start=np.array([0]), others=none)
    plain = instance_of(
        csr_array(np.array([[1, 1, -1]])), without, cost=cells + 2, hidden=cells == 0, shown=cells == 1,
        block=cells, two_ways=True,
    )  # fmt: skip
    assert plain.matrix.toarray().tolist() == [[1, 1, -1]]
    assert len(plain) == 3


@pytest.mark.parametrize(
    ("shape", "two_ways"), [((3,), True), ((3, 2), True), ((2, 2, 2), False)], ids=["one", "two", "three"]
)
def test_a_table_of_two_variables_at_most_is_known_for_one(shape: tuple[int, ...], two_ways: bool) -> None:
    cube = table_of(np.arange(1, 1 + np.prod(shape)).reshape(shape).tolist())

    assert task_of(small_counts(cube, 2)).instance.two_ways == two_ways


def blocks_of(cube: Cube) -> dict[int, set[tuple[str, ...]]]:
    """The labels of the cells of each block."""
    block = task_of(small_counts(cube, 3)).instance.block
    return {
        one: {cube.label(row) for row in np.flatnonzero(block == one).tolist()} for one in np.unique(block).tolist()
    }


@pytest.mark.parametrize(
    ("many", "pieces"),
    [(5, [5]), (16, [16]), (17, [8, 9]), (33, [11, 11, 11]), (40, [13, 13, 14])],
)
def test_a_block_holds_sixteen_categories_at_most_of_the_variable_with_most(many: int, pieces: list[int]) -> None:
    """Neighbours, and no piece is larger than another by more than one; totals of that variable are in none."""
    cube = table_of((np.arange(2 * many) + 1).reshape(2, many).tolist())

    blocks = blocks_of(cube)

    assert blocks.pop(-1) == {(a, "Total") for a in ("Total", "1", "2")}
    in_blocks = [sorted(int(b) for a, b in one if a == "1") for one in blocks.values()]
    assert all(one == list(range(one[0], one[0] + len(one))) for one in in_blocks)
    assert sorted(map(len, in_blocks)) == pieces
    assert all(len(one) == 3 * len({b for _, b in one}) for one in blocks.values())
    assert sum(map(len, blocks.values())) == 3 * many


def test_a_family_is_a_block_of_its_own() -> None:
    """Regions with two and three districts: the regions are one block, and the districts of each another."""
    cube = nested([[1, 2], [3, 4], [5, 6], [7, 8], [9, 9]], (2, 3))

    found = sorted(sorted({a for a, _ in one}) for at, one in blocks_of(cube).items() if at >= 0)

    assert found == [["F1", "F2"], ["F1.1", "F1.2"], ["F2.1", "F2.2", "F2.3"]]


def test_tables_that_a_variable_only_separates_are_blocks_of_their_own() -> None:
    text = "a,b,year,n\n" + "".join(
        f"{a},{b},{year},{4 + n}\n"
        for n, (a, b, year) in enumerate((a, b, year) for a in "xyz" for b in "pq" for year in (1, 2, 3))
    )
    variables = (Variable("a", "key"), Variable("b", "key"), Variable("year", "by"))
    cube = Cube.build(sheet(text), TableSpec(variables, measure=Measure(count="n")))

    blocks = blocks_of(cube)

    assert {frozenset(year for _, _, year in one) for at, one in blocks.items() if at >= 0} == {
        frozenset({year}) for year in "123"
    }
    assert len(blocks) == 4
    assert {len(one) for at, one in blocks.items() if at >= 0} == {3 * 3}
    assert {a for a, _, _ in blocks[-1]} == {"Total"}


def test_families_of_tables_that_a_variable_only_separates_are_blocks_of_their_own() -> None:
    """Two regions of two districts each, in three years: the regions and the districts of each, year by year."""
    parents = {"F": "", "G": "", "f1": "F", "f2": "F", "g1": "G", "g2": "G"}
    text = "a,year,n\n" + "".join(f"{a},{year},{4 + year}\n" for a in ("f1", "f2", "g1", "g2") for year in (1, 2, 3))
    variables = (Variable("a", "key", parents=parents), Variable("year", "by"))
    cube = Cube.build(sheet(text), TableSpec(variables, measure=Measure(count="n")))

    blocks = blocks_of(cube)

    assert blocks.pop(-1) == {("Total", year) for year in "123"}
    assert sorted(sorted(one) for one in blocks.values()) == sorted(
        [(a, year) for a in family] for year in "123" for family in (("F", "G"), ("f1", "f2"), ("g1", "g2"))
    )
