"""The search that goes step by step: what work it counts, which changes it makes at once, and which it takes back."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest

from sdc_core.cube.cube import Cube
from sdc_core.errors import Cancelled
from sdc_core.protection.redesign import searching
from sdc_core.protection.redesign.searching import (
    InOrder,
    Judge,
    _apart,
    _score,
    _tried,
    _without_needless,
    step_by_step,
)
from sdc_core.protection.redesign.space import Move, Space
from tests.protection.tables import LARGE, TWO_FIRMS, small_counts, sums_of, table_of

MERGED = Move(0, (1, 2))


def judge_of(counts: Sequence[object], limit: float = 1_000.0) -> Judge:
    return judge_of_cube(table_of(counts), limit)


def judge_of_cube(cube: Cube, limit: float = 1_000.0) -> Judge:
    """Counts below 3 are unsafe; every variable may change."""
    reviewed = small_counts(cube, 3)
    return Judge(Space(cube, tuple(range(len(cube.hierarchies)))), reviewed.policy, limit)


def test_a_search_keeps_count_and_is_the_same_as_no_other() -> None:
    judge = judge_of([1, 2, 20])
    search = InOrder(judge, 1.0)

    assert judge not in {judge_of([1, 2, 20])}
    assert search not in {InOrder(judge, 1.0)}


@pytest.mark.parametrize("first", ["findings", "leaves_nothing"])
def test_a_design_is_reviewed_once_however_often_it_is_asked_about(first: str) -> None:
    judge = judge_of([1, 2, 20])
    unsafe, safe = judge.space.start, MERGED.on(judge.space.start)

    for design in (unsafe, safe):
        getattr(judge, first)(design)
    spent = judge.spent

    assert [getattr(judge, first)(design) for design in (unsafe, safe)] == (
        [2, 0] if first == "findings" else [False, True]
    )
    assert (judge.findings(safe), judge.leaves_nothing(safe)) == (0, True)
    assert judge.spent == spent


def test_whether_something_is_left_is_known_from_how_much_is_left() -> None:
    judge = judge_of([1, 2, 20])

    judge.findings(judge.space.start)
    spent = judge.spent

    assert not judge.leaves_nothing(judge.space.start)
    assert judge.spent == spent


def test_a_review_is_a_unit_of_work_and_more_for_cells_and_units() -> None:
    def work(cube: Cube) -> float:
        judge = judge_of_cube(cube)
        judge.review(judge.space.start)
        return judge.spent

    few, many = work(table_of([4, 4])), work(table_of([[4] * 40] * 40))
    sums, of_more = work(sums_of(TWO_FIRMS)), work(sums_of(TWO_FIRMS | {("p", "x"): LARGE * 10}))

    assert 1 < few < many < 1.5
    assert 1 < sums < of_more < 1.5


def test_progress_is_the_share_of_the_work_that_is_spent_and_never_more_than_all() -> None:
    reported: list[tuple[float, str]] = []
    judge = judge_of([1, 2, 20], limit=10.0)
    judge.progress = lambda share, doing: reported.append((share, doing))

    judge.spend(5)
    judge.spend(20)

    assert reported == [(0.5, "looking for a redesign"), (1.0, "looking for a redesign")]


def test_a_search_that_was_stopped_does_not_go_on_and_asks_no_more() -> None:
    asked = 0

    def stop(share: float, doing: str) -> None:
        nonlocal asked
        asked += 1
        raise Cancelled

    judge = judge_of([1, 2, 20])
    judge.progress = stop

    judge.spend(1)
    judge.spend(1)

    assert judge.stopped
    assert asked == 1
    assert not judge.left()
    assert step_by_step(judge, judge.space.start, (0,), share=1.0) == []


@pytest.mark.parametrize(
    ("spent", "share", "left"),
    [(0, 1.0, True), (9.9, 1.0, True), (10, 1.0, False), (4.9, 0.5, True), (5, 0.5, False), (0, 0.0, False)],
)
def test_work_is_left_while_less_than_a_share_of_the_limit_is_spent(spent: float, share: float, left: bool) -> None:
    judge = judge_of([1, 2, 20], limit=10.0)

    judge.spend(spent)

    assert judge.left(share) is left


@pytest.mark.parametrize(
    ("counts", "variables", "moves"),
    [
        ([1, 2, 20], (0,), [MERGED]),
        ([4, 5, 20], (0,), []),
        ([1, 2, 20], (), []),
        ([[1, 9, 9], [2, 9, 9], [9, 9, 9]], (0,), [MERGED]),
        ([[1, 2, 9], [9, 9, 9], [9, 9, 9]], (1,), [Move(1, (1, 2))]),
    ],
    ids=["two small ones", "a safe table", "nothing may change", "rows alone", "columns alone"],
)
def test_steps_lead_to_a_table_without_a_finding(
    counts: list[object], variables: tuple[int, ...], moves: list[Move]
) -> None:
    judge = judge_of(counts)

    assert step_by_step(judge, judge.space.start, variables, share=1.0) == moves


def test_no_step_is_made_where_no_work_is_left() -> None:
    judge = judge_of([1, 2, 20], limit=1.0)
    judge.spend(1)

    assert step_by_step(judge, judge.space.start, (0,), share=1.0) == []


@pytest.mark.parametrize(
    ("moves", "kept"),
    [
        ([Move(0, (1, 2)), Move(0, (3, 4))], [Move(0, (1, 2)), Move(0, (3, 4))]),
        ([Move(0, (1, 2)), Move(0, (5, 6)), Move(0, (3, 4))], [Move(0, (1, 2)), Move(0, (3, 4))]),
        ([Move(0, (1, 2)), Move(0, (5, 6))], [Move(0, (1, 2)), Move(0, (5, 6))]),
        ([Move(0, (1, 2)), Move(0, (3, 4)), Move(0, (1, 2))], [Move(0, (1, 2)), Move(0, (3, 4))]),
    ],
    ids=["all needed", "one needless", "not enough", "one made twice"],
)
def test_changes_that_are_not_needed_are_taken_back(moves: list[Move], kept: list[Move]) -> None:
    """Villages of 1 and 2, of 1 and 2 again, and two large ones: only the small ones need be merged."""
    judge = judge_of([1, 2, 1, 2, 30, 40])

    left = _without_needless(judge, judge.space.start, moves)

    assert sorted(one.nodes for one in left) == sorted(one.nodes for one in kept)


def test_of_two_changes_that_are_each_enough_the_dearer_is_taken_back() -> None:
    """The 1 becomes 21 whether its row or its column is merged with the next; the rows hold more and lose more."""
    judge = judge_of([[1, 20, 500], [20, 30, 600], [40, 40, 400]])
    rows, columns = Move(0, (1, 2)), Move(1, (1, 2))
    begin = judge.space.start
    assert judge.space.loss(rows.on(begin)) > judge.space.loss(columns.on(begin))

    assert _without_needless(judge, begin, [rows, columns]) == [columns]
    assert _without_needless(judge, begin, [columns, rows]) == [columns]


def test_nothing_is_taken_back_once_no_work_is_left() -> None:
    judge = judge_of([1, 2, 1, 2, 30, 40], limit=10.0)
    moves = [Move(0, (1, 2)), Move(0, (5, 6)), Move(0, (3, 4))]
    judge.spend(10)

    assert _without_needless(judge, judge.space.start, moves) == moves


Ranked = tuple[float, Move, float, int]


def ranked(*scored: tuple[float, Move]) -> list[Ranked]:
    return [(score, move, 1.0, 1) for score, move in scored]


@pytest.mark.parametrize(
    ("changes", "chosen"),
    [
        (ranked((3, Move(0, (1, 2))), (2, Move(0, (3, 4)))), [Move(0, (1, 2)), Move(0, (3, 4))]),
        (ranked((3, Move(0, (1, 2))), (2, Move(0, (2, 3))), (1, Move(0, (3, 4)))), [Move(0, (1, 2)), Move(0, (3, 4))]),
        (ranked((3, Move(0, (1, 2))), (2, Move(1, (1, 2)))), [Move(0, (1, 2)), Move(1, (1, 2))]),
        (ranked((3, Move(0, (1, 2))), (0, Move(0, (3, 4)))), [Move(0, (1, 2))]),
        (ranked((0.5, Move(0, (1, 2))), (0.25, Move(0, (3, 4)))), [Move(0, (1, 2)), Move(0, (3, 4))]),
        (ranked((3, Move(1, (0,))), (2, Move(0, (1, 2)))), [Move(0, (1, 2))]),
        (ranked((3, Move(1, (0,))), (2, Move(0, (4,)))), [Move(1, (0,))]),
    ],
    ids=[
        "of other categories", "of a category that is changed already", "of another variable", "that removes nothing",
        "that removes less than one a bit", "beside a variable left out", "where nothing is merged",
    ],
)  # fmt: skip
def test_changes_are_made_at_once_where_they_merge_other_categories_and_remove_findings(
    changes: list[Ranked], chosen: list[Move]
) -> None:
    assert _apart(changes) == chosen


def test_changes_are_weighed_by_the_findings_that_they_remove_for_what_they_lose() -> None:
    in_order = [(4, 0.0), (4, 0.5), (4, 1.0), (2, 1.0), (1, 2.0), (0, 0.0), (0, 1.0), (-1, 0.5), (-1, 1.5)]

    scores = [_score(removed, lost) for removed, lost in in_order]

    assert scores == sorted(scores, reverse=True)
    assert len(set(scores)) == len(scores)
    assert _score(6, 2.0) == 3.0


@pytest.mark.parametrize(
    ("cheapest", "tried"),
    [
        (1, [Move(0, (0,)), Move(0, (1, 2)), Move(1, (0,)), Move(1, (1, 2))]),
        (2, [Move(0, (0,)), Move(0, (1, 2)), Move(0, (1, 3)), Move(1, (0,)), Move(1, (1, 2)), Move(1, (1, 3))]),
    ],
)
def test_of_each_variable_its_cheapest_merges_are_tried_and_always_what_leaves_it_out(
    cheapest: int, tried: list[Move], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The 1 is in the first row and the first column; merging others would not help it."""
    monkeypatch.setattr(searching, "CHEAPEST", cheapest)
    judge = judge_of([[1, 20, 30], [20, 40, 50], [30, 50, 60]])

    found = [move for _, move in _tried(judge, judge.space.start, (0, 1))]

    assert sorted(found, key=lambda move: (move.variable, move.nodes)) == tried


@pytest.mark.parametrize("many", [0, 800], ids=["all at once", "one by one"])
def test_with_many_findings_several_pairs_are_merged_before_the_table_is_looked_at_again(
    many: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Three pairs of small villages, each of which is safe together."""
    monkeypatch.setattr(searching, "MANY", many)
    judge = judge_of([1, 2, 1, 2, 1, 2, 300])

    moves = step_by_step(judge, judge.space.start, (0,), share=1.0, ahead=1)

    final = searching.after(judge.space.start, moves)
    assert judge.findings(final) == 0
    assert sorted(judge.review(final).cube.count.tolist()) == [3, 3, 3, 300, 309]


@pytest.mark.parametrize(
    "counts",
    [[[1, 1, 2], [1, 9, 12], [5, 1, 1], [2, 3, 5]], [[7, 2, 1], [1, 20, 2], [4, 1, 7], [1, 20, 1]]],
    ids=["many small ones", "two large ones"],
)
def test_steps_that_look_ahead_lead_to_the_redesign_that_loses_least(counts: list[list[int]]) -> None:
    """Of two tables it is known from all designs in their order; not of every table is it so."""
    judge = judge_of(counts, limit=10_000.0)
    least = judge.space.loss(next(InOrder(judge, np.inf).safe_ones()))

    moves = step_by_step(judge, judge.space.start, (0, 1), share=1.0)

    final = searching.after(judge.space.start, moves)
    assert judge.findings(final) == 0
    assert judge.space.loss(final) == pytest.approx(least)


def test_how_far_all_designs_were_looked_at_is_what_the_last_of_them_loses() -> None:
    judge = judge_of([1, 1, 2, 40])
    search = InOrder(judge, np.inf)

    found = [judge.space.loss(design) for design in search.safe_ones()]

    assert search.complete
    assert found == sorted(found)
    assert search.reached >= found[-1]
    assert search.reached <= judge.space.entropy + 1e-9


def test_a_search_in_order_that_has_no_work_left_is_not_complete() -> None:
    judge = judge_of([1, 2, 1, 2, 300], limit=3.0)
    search = InOrder(judge, np.inf)

    found = list(search.safe_ones())

    assert not search.complete
    assert found == []
    assert 0 < search.reached < judge.space.entropy


def test_designs_that_lose_more_than_may_be_lost_are_not_looked_at_however_they_are_reached() -> None:
    counts = [1, 2, 1, 2, 300]
    space = judge_of(counts).space
    losses = [space.loss(design) for design in InOrder(judge_of(counts), np.inf).safe_ones()]

    for most in {losses[0], losses[len(losses) // 2], losses[-1]}:
        found = [space.loss(design) for design in InOrder(judge_of(counts), most).safe_ones()]

        assert found == [loss for loss in losses if loss <= most]
