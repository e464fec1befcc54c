"""What a search lists: the redesigns that lose least, and of which of them it is proved that none loses less."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from sdc_core.protection.redesign import proposals as proposing
from sdc_core.protection.redesign.proposals import Search, _single_changes, found, proposal
from sdc_core.protection.redesign.searching import Judge
from sdc_core.protection.redesign.space import Move, Space
from tests.protection.tables import nested, small_counts, table_of


def judge_of(counts: Sequence[object], limit: float = 1_000.0) -> Judge:
    """Counts below 3 are unsafe; every variable may change."""
    reviewed = small_counts(table_of(counts), 3)
    return Judge(Space(reviewed.cube, tuple(range(len(reviewed.cube.hierarchies)))), reviewed.policy, limit)


def listed(search: Search) -> list[tuple[list[int], bool]]:
    """The figures of each proposal without its total, and whether it is proved to lose least."""
    return [(sorted(one.cube.count.tolist()[1:]), one.cheapest) for one in search.proposals]


@pytest.mark.parametrize("most", [1, 2, 5])
def test_the_redesign_that_loses_least_is_first_and_said_to_be_the_cheapest(most: int) -> None:
    """1 and 2 make 3; merging either with 20 instead leaves the other as it is."""
    search = found(judge_of([1, 2, 20]), most=most)

    assert listed(search)[0] == ([3, 20], True)
    assert [cheapest for _, cheapest in listed(search)[1:]] == [False] * (len(search.proposals) - 1)
    assert len(search.proposals) <= most


def test_all_redesigns_that_lose_as_little_as_any_are_listed_as_cheapest() -> None:
    """The 1 can go with either 20: both lose the same."""
    search = found(judge_of([1, 20, 20, 50]), most=3)

    assert listed(search)[:2] == [([20, 21, 50], True)] * 2
    assert [step.labels for one in search.proposals[:2] for step in one.steps] == [("1", "2"), ("1", "3")]


def test_where_every_redesign_leaves_a_finding_none_is_the_cheapest() -> None:
    """Two people in all: the total itself is a small count."""
    search = found(judge_of([1, 1, 0]), most=5)

    assert search.complete
    assert search.proposals
    assert not any(one.leaves_nothing or one.cheapest for one in search.proposals)


@pytest.mark.parametrize(("most_changes", "proved"), [(6, True), (5, False)])
def test_nothing_is_proved_where_not_every_design_was_looked_at(
    most_changes: int, proved: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Four categories can be merged in six pairs."""
    monkeypatch.setattr(proposing, "MOST_CHANGES", most_changes)

    search = found(judge_of([1, 2, 20, 50]), most=9)

    assert listed(search)[0] == ([3, 20, 50], proved)


def test_whatever_work_there_is_what_is_called_the_cheapest_loses_as_little_as_any() -> None:
    """Two pairs of 1 and 2: with little work a redesign is found, and not yet that none loses less."""
    counts = [1, 2, 1, 2, 50, 60, 70]
    least = found(judge_of(counts), most=1).proposals[0].information
    proved = set()
    for limit in range(5, 60, 4):
        for one in found(judge_of(counts, limit), most=5).proposals:
            assert one.leaves_nothing or not one.cheapest
            assert one.information == pytest.approx(least) or not one.cheapest
            if one.leaves_nothing:
                proved.add(one.cheapest)

    assert proved == {False, True}


def test_a_redesign_that_leaves_a_finding_is_not_listed_beside_one_that_leaves_none() -> None:
    """The first row holds one unit, whatever its columns are; only rows that are merged make it safe."""
    search = found(judge_of([[1, 0], [40, 50], [60, 70]]), most=9)

    assert search.complete
    assert all(one.leaves_nothing for one in search.proposals)
    assert search.proposals[0].cheapest
    assert sorted(search.proposals[0].cube.count.tolist()) == sorted([41, 50, 60, 70, 91, 130, 101, 120, 221])


def test_a_proposal_has_the_names_and_figures_of_what_was_merged_and_the_share_of_information_that_is_lost() -> None:
    """Of 1, 1, 2 the cell says 1.5 bits of a unit, of 2 and 2 one bit; the other variable stays as it is."""
    judge = judge_of([[1, 1], [1, 1], [2, 2]])
    design = Move(0, (1, 2)).on(judge.space.start)

    one = proposal(judge.space, design, judge)

    rows, columns = one.cube.hierarchies
    assert (rows.codes[1:], columns.codes[1:]) == (("1 and 2", "3"), ("1", "2"))
    assert one.cube.count.tolist() == [8, 4, 4, 4, 2, 2, 4, 2, 2]
    assert one.information == pytest.approx(0.5 / 2.5)
    assert [nodes.tolist() for nodes in one.becomes] == [[0, 1, 1, 2], [0, 1, 2]]
    assert (one.before, one.cells_lost) == (12, 3)


def test_a_proposal_is_not_called_the_cheapest_unless_somebody_says_so() -> None:
    judge = judge_of([1, 2, 20])
    design = Move(0, (1, 2)).on(judge.space.start)

    assert not proposal(judge.space, design, judge).cheapest
    assert proposal(judge.space, design, judge, cheapest=True).cheapest


@pytest.mark.parametrize(
    ("sensitive", "shown"),
    [
        ((), [["F1", "F2"], [], ["F1", "F1.1", "F1.2", "F2", "F2.1", "F2.2"]]),
        (("F1.1",), [["F1", "F1.1", "F1.2", "F2", "F2.1", "F2.2"]]),
        (("F2.1",), [["F1", "F1.1", "F1.2", "F2", "F2.1", "F2.2"]]),
        (("F1", "F2", "F1.1"), [["F1", "F2"], ["F1", "F1.1", "F1.2", "F2", "F2.1", "F2.2"]]),
    ],
    ids=["nothing sensitive", "a part of the first", "a part of the second", "all above it as well"],
)
def test_searches_also_begin_with_fewer_levels_and_without_a_variable(
    sensitive: tuple[str, ...], shown: list[list[str]]
) -> None:
    """A level is not taken away from a sensitive category, and a variable of which some are sensitive is no key."""
    cube = nested([[1, 2], [3, 4], [5, 6], [7, 8]], [2, 2])
    towns, other = cube.spec.variables
    if sensitive:
        towns = replace(towns, role="target", sensitive=sensitive)
    space = Space(replace(cube, spec=replace(cube.spec, variables=(towns, other))), (0, 1))

    starts = _single_changes(space)

    assert [list(one.shapes[0].shown_tree.codes[1:]) for one in starts] == shown
    assert [len(one.shapes[1].first) for one in starts] == [3] * (len(shown) - 1) + [1]
