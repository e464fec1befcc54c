"""What redesigns say of themselves: the names of merged categories, what is lost and left, and what is noted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal

import numpy as np
import pytest

from sdc_core.errors import InputError, LimitError, SettingError
from sdc_core.evaluation.reviewing import Review, review
from sdc_core.policy.policy import Policy
from sdc_core.protection.redesign import redesign as redesigning
from sdc_core.protection.redesign.proposals import Proposal, Search
from sdc_core.protection.redesign.redesign import Redesign
from sdc_core.protection.redesign.shape import Shape
from sdc_core.protection.redesign.space import Design, Space
from sdc_core.protection.redesign.steps import Change, Step, apply, steps_of
from sdc_core.rules.p_percent import PPercent
from sdc_core.spec.hierarchy import Hierarchy
from sdc_core.spec.parts import Variable
from sdc_core.spec.table_spec import TableSpec
from tests.protection.tables import TWO_FIRMS, nested, small_counts, sums_of, table_of

REVIEWED = small_counts(table_of([[1, 9], [2, 8], [7, 6]]), 3)
SAFE = small_counts(table_of([[4, 9], [5, 8], [7, 6]]), 3)


def left_open(unsafe: Sequence[int], not_judged: Sequence[int]) -> Review:
    """A review that finds just these rows."""
    (first, *_) = REVIEWED.findings.verdicts
    verdict = replace(first, unsafe=np.array(unsafe, dtype=np.int64), not_judged=np.array(not_judged, dtype=np.int64))
    return replace(REVIEWED, findings=replace(REVIEWED.findings, verdicts=(verdict,)))


def proposal(review: Review = SAFE, *steps: Step, information: float = 0.25, cheapest: bool = False) -> Proposal:
    return Proposal(steps, review, 20, information, cheapest)


@pytest.mark.parametrize(
    ("review", "said"),
    [
        (left_open([], []), "no finding is left"),
        (left_open([4], []), "1 cell unsafe"),
        (left_open([4, 5], []), "2 cells unsafe"),
        (left_open([], [4, 5]), "2 cells not judged"),
        (left_open([4, 5], [7]), "2 cells unsafe and 1 cell not judged"),
    ],
    ids=["nothing", "one unsafe", "two unsafe", "not judged", "both"],
)
def test_what_a_proposal_leaves_is_said_by_cells(review: Review, said: str) -> None:
    assert proposal(review).leaves() == said
    assert proposal(review).leaves_nothing is (said == "no finding is left")


def test_steps_are_said_in_one_sentence_and_what_is_lost_in_cells_and_information() -> None:
    one = proposal(
        SAFE,
        Step(Change.MERGE, "a", ("p", "q"), ("P", "Q"), "P and Q"),
        Step(Change.LEAVE_OUT, "b"),
        Step(Change.UP, "c", levels=2),
    )

    assert one.describe() == "Merge a P and Q; leave out b; show only the upper 2 levels of c"
    assert one.cells_lost == 20 - 12
    assert one.loses() == "8 of 20 cells and 25.0 % of the information"


@pytest.mark.parametrize(
    ("step", "said"),
    [
        (Step(Change.MERGE, "a", ("p", "q"), ("P", "Q"), "P and Q"), "Merge a P and Q"),
        (Step(Change.MERGE, "a", ("p", "q"), ("P", "Q"), "small"), "Merge a P and Q into small"),
        (Step(Change.MERGE, "a", tuple("pqrs"), tuple("PQRS"), "X"), "Merge a P, Q, R and S into X"),
        (Step(Change.MERGE, "a", tuple("pqrst"), tuple("PQRST"), "X"), "Merge a P, Q, R and 2 others into X"),
        (Step(Change.UNDIVIDED, "a", ("p",), ("P",)), "Show a P without its parts"),
        (Step(Change.UNDIVIDED, "a", ("p", "q"), ("P", "Q")), "Show a P and Q without their parts"),
        (Step(Change.UP, "a", levels=1), "Show only the upper level of a"),
        (Step(Change.UP, "a", levels=3), "Show only the upper 3 levels of a"),
        (Step(Change.LEAVE_OUT, "a"), "Leave out a"),
    ],
    ids=[
        "by its parts", "by a name", "four", "five", "one undivided", "two undivided", "one level", "levels",
        "left out",
    ],
)  # fmt: skip
def test_a_step_is_an_instruction(step: Step, said: str) -> None:
    assert step.describe() == said


def merged(labels: Sequence[str], *groups: Sequence[int], ordered: bool = False) -> list[str]:
    """What the merged categories of a flat variable with these labels are called."""
    cube = table_of(list(range(5, 5 + len(labels))))
    cube = replace(cube, hierarchies=(Hierarchy.flat(list(labels)),))
    space = Space(cube, (0,), frozenset([0] if ordered else []))
    shape = Shape.whole(cube.hierarchies[0])
    for first, *others in groups:
        for other in others:
            shape = shape.merged(first, other)
    return [step.into for step in steps_of(space, Design((shape,)))]


@pytest.mark.parametrize(
    ("labels", "group", "ordered", "into"),
    [
        (["p", "q", "r"], (1, 2), False, "p and q"),
        (["p", "q", "r"], (1, 3), False, "p and r"),
        (list("pqrstu"), (1, 2, 3, 4), False, "p, q, r and s"),
        (list("pqrstu"), (1, 2, 3, 4, 5), False, "p, q, r and 2 others"),
        (list("pqrstu"), (2, 3), True, "q and r"),
        (list("pqrstu"), (2, 3, 4), True, "q to s"),
        (["0–4", "5–9", "10+"], (1, 2), False, "0–9"),
        (["5–9", "0–4", "10+"], (1, 2), False, "0–9"),
        (["0–4", "5–9", "p", "q"], (1, 2), False, "0–4 and 5–9"),
        (["1", "2", "3", "4"], (1, 2, 3), True, "1 to 3"),
        (["p", "q", "p and q"], (1, 2), False, "p and q together"),
        (["p", "q", "p and q", "p and q together"], (1, 2), False, "p and q together (2)"),
        (["p", "q", "p and q", "p and q together", "p and q together (2)"], (1, 2), False, "p and q together (3)"),
    ],
    ids=[
        "two", "not neighbours", "four", "five", "two in order", "three in order", "bands", "bands in another order",
        "two bands among other categories", "single numbers in order", "a name that is taken", "taken twice",
        "taken three times",
    ],
)  # fmt: skip
def test_a_merged_category_is_called_by_its_parts_its_ends_or_its_bounds(
    labels: list[str], group: tuple[int, ...], ordered: bool, into: str
) -> None:
    assert merged(labels, group, ordered=ordered) == [into]


def test_two_merged_categories_of_a_variable_have_names_of_their_own() -> None:
    assert merged(list("pqrst"), (1, 2), (3, 4)) == ["p and q", "r and s"]


def test_a_level_that_is_not_shown_is_one_step_and_single_categories_are_another() -> None:
    cube = nested([[1, 2], [3, 4], [5, 6], [7, 8]], [2, 2])
    space, other = Space(cube, (0, 1)), Shape.whole(cube.hierarchies[1])
    whole = Shape.whole(cube.hierarchies[0])

    def said(shape: Shape) -> list[str]:
        return [step.describe() for step in steps_of(space, Design((shape, other)))]

    assert said(whole) == []
    assert said(whole.raised(1)) == ["Show only the upper level of a"]
    assert said(whole.undivided(1)) == ["Show a F1 without its parts"]
    assert said(whole.undivided(0)) == ["Leave out a"]
    assert said(whole.raised(1).merged(1, 4)) == ["Leave out a"]


TREE = Hierarchy.from_parents({"A": "", "A1": "A", "A1a": "A1", "A1b": "A1", "A2": "A", "B": "", "B1": "B", "B2": "B"})
"""Three levels below A, two below B."""


@pytest.mark.parametrize(
    ("codes", "said"),
    [
        (["A1"], "Show only the upper 2 levels of a"),
        (["A"], "Show a A without its parts"),
        (["B"], "Show a B without its parts"),
        (["A1", "B"], "Show a A1 and B without their parts"),
        (["A", "B"], "Show only the upper level of a"),
    ],
    ids=["all of the third level", "a part of two levels", "a part of the second", "of both levels", "all of both"],
)
def test_only_a_level_that_is_hidden_everywhere_is_said_to_be_left_out(codes: list[str], said: str) -> None:
    cube = table_of([1, 2])
    cube = replace(cube, hierarchies=(TREE,))
    shape = Shape.whole(TREE)
    for code in codes:
        shape = shape.undivided(TREE.codes.index(code))

    assert [step.describe() for step in steps_of(Space(cube, (0,)), Design((shape,)))] == [said]


def applied(variable: Variable, *steps: Step) -> Variable:
    """A variable after these steps."""
    (after,) = apply(TableSpec((variable,), layout="microdata"), steps).variables
    return after


def test_a_merge_of_merged_categories_takes_their_parts_and_leaves_other_merges_alone() -> None:
    before = Variable("a", "key", merge={"pq": ("p", "q"), "st": ("s", "t")})

    after = applied(before, Step(Change.MERGE, "a", ("pq", "r"), into="pqr"))

    assert after.merge == {"st": ("s", "t"), "pqr": ("p", "q", "r")}


@pytest.mark.parametrize(
    ("sensitive", "codes", "expected"),
    [
        (("p", "q"), ("p", "q"), ("p", "q", "new")),
        (("p", "q", "s"), ("p", "q"), ("p", "q", "s", "new")),
        (("p", "s"), ("p", "q"), ("p", "s")),
        (("s", "t", "st", "p"), ("st", "p"), ("s", "t", "p", "new")),
        (("s", "t", "st", "p", "q"), ("p", "q"), ("s", "t", "st", "p", "q", "new")),
    ],
    ids=["all", "two of three", "one of the two", "one that was merged before", "beside one that was merged before"],
)
def test_what_sensitive_categories_are_merged_into_is_sensitive(
    sensitive: tuple[str, ...], codes: tuple[str, ...], expected: tuple[str, ...]
) -> None:
    """Parts stay named, for the file has them; a merged category that was taken apart is there no more."""
    before = Variable("a", "target", sensitive=sensitive, merge={"st": ("s", "t")})

    assert applied(before, Step(Change.MERGE, "a", codes, into="new")).sensitive == expected


def test_a_variable_that_is_left_out_has_its_total_alone() -> None:
    before = Variable("a", "key", merge={"pq": ("p", "q")}, undivided=("r",), levels=2)

    after = applied(before, Step(Change.LEAVE_OUT, "a"))

    assert (after.merge, after.undivided, after.levels) == ({}, (), 0)


def released(search: Search, review: Review = REVIEWED, **settings: int) -> list[str]:
    return [str(note) for note in Redesign(**settings).released(review, search).notes]  # type: ignore[arg-type]


ALL_LOOKED_AT = "every redesign of these variables leaves a finding; the one taken leaves 1 cell unsafe"
NOT_ALL = "every redesign that was found leaves a finding; the one taken leaves 1 cell unsafe"
STOPPED = "the search was stopped: a redesign that loses less may exist"


@pytest.mark.parametrize(
    ("search", "take", "notes"),
    [
        (Search((proposal(),), stopped=False, complete=True), 1, []),
        (Search((proposal(left_open([4], [])),), stopped=False, complete=True), 1, [ALL_LOOKED_AT]),
        (Search((proposal(left_open([4], [])),), stopped=False, complete=False), 1, [NOT_ALL]),
        (Search((proposal(),), stopped=True, complete=False), 1, [STOPPED]),
        (
            Search((proposal(), proposal()), stopped=False, complete=True),
            3,
            ["there is no proposal 3; the last of 2 proposals was taken"],
        ),
        (Search((proposal(), proposal()), stopped=False, complete=True), 2, []),
    ],
    ids=["safe", "none exists", "none found", "stopped", "too far", "the last"],
)
def test_what_has_to_be_known_of_a_redesign_is_noted(search: Search, take: int, notes: list[str]) -> None:
    assert released(search, take=take) == notes


def test_the_proposal_that_is_asked_for_is_taken() -> None:
    proposals = tuple(proposal(information=share) for share in (0.1, 0.2, 0.3))
    search = Search(proposals, stopped=False, complete=True)

    taken = [Redesign(take=take).released(REVIEWED, search).chosen for take in (1, 2, 3, 9)]

    assert taken == [proposals[0], proposals[1], proposals[2], proposals[2]]


def test_a_redesign_tells_its_facts() -> None:
    one = proposal(SAFE, Step(Change.LEAVE_OUT, "b"), information=0.25, cheapest=True)
    two = proposal(left_open([4], [7, 8]), Step(Change.LEAVE_OUT, "a"), information=0.0004)
    search = Search((two, one), stopped=False, complete=True)

    release = Redesign().released(REVIEWED, search)

    assert release.facts() == {
        "hidden": 0, "steps": ["Leave out a"], "cells": 12, "cells lost": 0, "information lost": "less than 0.1 %",
        "cheapest": False, "unsafe": 1, "not judged": 2, "proposals": ["Leave out a", "Leave out b"],
    }  # fmt: skip
    assert release.others() == (
        "1. Leave out a. Lost: 8 of 20 cells and less than 0.1 % of the information; 1 cell unsafe and 2 cells not "
        "judged.",
        "2. Leave out b. Lost: 8 of 20 cells and 25.0 % of the information; no finding is left; no redesign of these "
        "variables loses less.",
    )
    assert release.reason(0) == ""


def test_a_table_without_a_finding_is_told_to_be_published_as_it_is() -> None:
    release = Redesign().protect(SAFE)

    facts = release.facts()
    assert release.summary() == "No finding: the table is published as it is."
    assert (facts["steps"], facts["cells lost"], facts["information lost"], facts["cheapest"]) == ([], 0, "0.0 %", True)
    assert release.value.tolist() == SAFE.cube.count.tolist()
    assert not release.notes


def test_settings_have_bounds_and_usual_values() -> None:
    usual = Redesign()

    assert (usual.proposals, usual.take, usual.variables, usual.ordered, usual.work) == (5, 1, "", "", 0)
    for name, lowest, highest in (("proposals", 1, 20), ("take", 1, 20), ("work", 0, 10**7)):
        for value in (lowest, highest):
            assert getattr(Redesign.from_values({name: value}), name) == value
        for value in (lowest - 1, highest + 1):
            with pytest.raises(SettingError, match=f"{name} is out of bounds"):
                Redesign.from_values({name: value})
    assert [one.take for one in Redesign.sensible(REVIEWED)] == [1, 2, 3]
    assert Redesign.of_sums and Redesign.searches and Redesign.only_unsafe


def test_no_more_proposals_are_listed_than_were_asked_for() -> None:
    assert [len(Redesign(proposals=most).propose(REVIEWED).proposals) for most in (1, 2)] == [1, 2]


@pytest.mark.parametrize("most", [12, 11])
def test_a_table_up_to_so_many_cells_is_looked_at(most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(redesigning, "MOST_CELLS", most)

    if most == 12:
        assert Redesign().propose(REVIEWED).proposals
        return
    with pytest.raises(LimitError, match="the table has 12 cells, more than the 11 of which a redesign is looked for"):
        Redesign().propose(REVIEWED)


def test_figures_that_are_missing_are_counted() -> None:
    gaps = replace(REVIEWED, cube=replace(REVIEWED.cube, missing=np.arange(12) < 3))

    with pytest.raises(InputError, match="3 figures are missing, margins included"):
        Redesign().propose(gaps)


def test_sums_that_are_missing_are_counted_too() -> None:
    """What is not known cannot be added up, whatever is known of the counts beneath it."""
    reviewed = review(sums_of(TWO_FIRMS), Policy("tested", (PPercent(p=Decimal(10)),)))
    cube = reviewed.cube
    assert cube.contributions is not None
    gaps = replace(cube, contributions=replace(cube.contributions, missing=np.arange(len(cube)) < 2))

    with pytest.raises(InputError, match="2 figures are missing, margins included"):
        Redesign().propose(replace(reviewed, cube=gaps))


def test_of_a_table_without_a_finding_nothing_is_proposed_and_nothing_was_left_out() -> None:
    search = Redesign().propose(SAFE)

    assert (search.proposals, search.stopped, search.complete) == ((), False, True)


def test_a_proposal_is_not_the_cheapest_unless_that_is_proved() -> None:
    assert not Proposal((), SAFE, 20, 0.25).cheapest
