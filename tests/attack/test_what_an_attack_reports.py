"""What the parts of an attack add up to: exit status, what is open, intervals, progress, and what was idle."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from sdc_core.attack.exposure import Exposure, attack_publication, audit_table
from sdc_core.attack.groups import GroupExposed
from sdc_core.attack.insiders import insiders_of
from sdc_core.attack.insights import Insight
from sdc_core.attack.intervals import Intervals
from sdc_core.attack.narrowing import Levels, Narrowed
from sdc_core.attack.publication import Publication
from sdc_core.attack.viewers import Viewer
from sdc_core.messages import Message
from sdc_core.numbers.bounds import UNLIMITED
from sdc_core.policy.policy import Policy
from sdc_core.rules.base import Rule
from sdc_core.rules.contributors import FewContributors
from sdc_core.rules.small_count import SmallCount
from tests.attack.tables import Hidden, flat
from tests.attack.test_derivations import publication_of
from tests.attack.test_groups import LINES, cube_of_units, hiding
from tests.oracle import Cell
from tests.reviewed import cube_of

A, B = flat("a", "a1", "a2", role="target"), flat("b", "b1", "b2")
COUNTS: dict[Cell, int] = {("a1", "b1"): 3, ("a1", "b2"): 4, ("a2", "b1"): 5, ("a2", "b2"): 6}
SQUARE = tuple(COUNTS)
NOTHING = Message("tests.nothing", "nothing was looked at").phrase()


def square() -> Publication:
    return publication_of(Hidden((A, B), COUNTS, SQUARE))


def wide(publication: Publication) -> Intervals:
    """Every hidden cell can be anything from 0 to 9, and tables with both ends were seen."""
    size = len(publication.system)
    low, high, yes = np.zeros(size, dtype=np.int64), np.full(size, 9), np.ones(size, dtype=bool)
    return Intervals(low, high, yes, yes, low, high)


def _narrow(*, proved: bool) -> dict[str, object]:
    return {"narrowed": (Narrowed(0, 1, (), proved=proved),)}


def _seen(*, proved: bool) -> dict[str, object]:
    return {"insights": (Insight(0, (0,), proved=proved),)}


def _group(verdict: str) -> GroupExposed:
    return GroupExposed((4, 5), 2, 0, verdict, (0,))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("found", "recoverable", "left_open", "status"),
    [
        ({}, False, False, 0),
        (_narrow(proved=True), True, False, 1),
        (_narrow(proved=False), False, True, 2),
        (_seen(proved=True), True, False, 1),
        (_seen(proved=False), False, True, 2),
        ({"groups": (_group("unsafe"),)}, True, False, 1),
        ({"groups": (_group("not judged"),)}, False, True, 2),
        ({"groups": (_group("not judged"), _group("unsafe"))}, True, True, 1),
        ({"idle": (NOTHING,)}, False, True, 2),
        (_narrow(proved=True) | _seen(proved=False), True, True, 1),
        (_narrow(proved=False) | _seen(proved=True), True, True, 1),
        (_narrow(proved=True) | {"idle": (NOTHING,)}, True, True, 1),
    ],
)
def test_what_is_proved_is_recoverable_and_what_is_not_judged_is_open(
    found: dict[str, object], recoverable: bool, left_open: bool, status: int
) -> None:
    publication = square()

    exposure = Exposure(publication, wide(publication), **found)  # type: ignore[arg-type]

    assert (exposure.something_recoverable, exposure.something_open) == (recoverable, left_open)
    assert exposure.exit_status == status


def test_a_cell_that_is_known_exactly_is_recoverable_unless_everybody_knew_it_before() -> None:
    publication = square()
    intervals = wide(publication)
    known = replace(intervals, upper=np.array([0, 9, 9, 9]), most=np.array([0, 9, 9, 9]))
    zeros = replace(publication, empty=np.isin(np.arange(len(publication.cube)), publication.system.cells[:1]))

    assert Exposure(publication, known).recovered.tolist() == [publication.system.cells[0]]
    assert Exposure(publication, known).exit_status == 1
    assert Exposure(zeros, known).recovered.tolist() == []
    assert Exposure(zeros, known).exit_status == 0


def test_a_cell_of_which_no_two_figures_were_seen_and_no_end_is_exact_is_open() -> None:
    publication = square()
    no = np.array([True, True, True, False])
    unseen = replace(wide(publication), least=np.array([0, 0, 0, 4]), most=np.array([9, 9, 9, 4]))

    assert Exposure(publication, unseen).exit_status == 0
    for ends in ({"exact_lower": no}, {"exact_upper": no}):
        exposure = Exposure(publication, replace(unseen, **ends))
        assert exposure.perhaps_recovered.tolist() == [publication.system.cells[3]]
        assert exposure.exit_status == 2
        assert exposure.interval_at(int(publication.system.cells[3])) == (0, 9, False)


def test_an_end_that_does_not_exist_is_none() -> None:
    publication = square()
    lower, upper = np.array([-UNLIMITED, 1 - UNLIMITED, 0, 2]), np.array([5, UNLIMITED, UNLIMITED - 1, 2])
    exposure = Exposure(publication, replace(wide(publication), lower=lower, upper=upper))

    assert [exposure.interval_at(row)[:2] for row in publication.system.cells.tolist()] == [
        (None, 5), (1 - UNLIMITED, None), (0, UNLIMITED - 1), (2, 2),
    ]  # fmt: skip


@pytest.mark.parametrize("looking", ["outsiders", "levels", "viewers", "both"])
def test_progress_goes_from_nothing_to_the_end_and_never_back(looking: str) -> None:
    publication = publication_of(Hidden((A, B), COUNTS | {("a1", "b1"): 1}, SQUARE))
    said: list[float] = []
    ones = np.ones(4, dtype=np.int64)
    levels = Levels(ones, ones) if looking in ("levels", "both") else None
    viewers = insiders_of(publication) if looking in ("viewers", "both") else []

    attack_publication(publication, levels=levels, viewers=viewers, progress=lambda share, doing: said.append(share))

    assert said == sorted(said)
    assert said[0] >= 0 and said[-1] <= 1
    assert said[-1] >= 0.5 or not viewers
    assert bool(viewers) == (looking in ("viewers", "both"))


def test_levels_and_viewers_of_somebody_elses_table_are_idle_and_nothing_else_is() -> None:
    table = Hidden((A, B), COUNTS, SQUARE)
    shown = {cell: None if cell in SQUARE else count for cell, count in table.figures.items()}
    others = Publication.of_others(cube_of(shown, (A, B)))
    ones, somebody = np.ones(4, dtype=np.int64), Viewer(np.array([0]), np.array([1]), np.array([0]))
    assert len(others.system) == 4

    idle = "protection intervals were not judged: the true figures of the hidden cells are not known"
    assert [str(one) for one in attack_publication(others).idle] == []
    assert [str(one) for one in attack_publication(others, levels=Levels(ones, ones)).idle] == [idle]
    assert [str(one) for one in attack_publication(others, viewers=[somebody]).idle] == [idle]
    assert attack_publication(square(), levels=Levels(ones, ones)).idle == ()


@pytest.mark.parametrize(
    ("rules", "hides", "idle"),
    [((FewContributors(n=3),), True, True), ((FewContributors(n=3),), False, False), ((SmallCount(),), True, False)],
)
def test_sums_of_which_nobody_knows_the_contributions_are_idle_where_a_rule_asks_for_them(
    rules: tuple[Rule, ...], hides: bool, idle: bool
) -> None:
    hidden = [("p", "x"), ("p", "y"), ("q", "x"), ("q", "y")] if hides else []
    publication = replace(hiding(cube_of_units(LINES), hidden), true=False)

    exposure = attack_publication(publication, policy=Policy("tested", rules))

    sentence = "sums of hidden cells were not held against the policy: their contributions are not known"
    assert [str(one) for one in exposure.idle] == [sentence] * idle
    assert exposure.groups == ()
    assert exposure.exit_status == 2 * idle


def test_a_published_table_of_which_figures_may_be_negative_has_wider_intervals() -> None:
    """b1 and b2 of a1 add up to 7: each is 0 to 7, unless one may be below nothing."""
    table = Hidden((A, B), COUNTS, SQUARE)
    cube = cube_of({cell: None if cell in SQUARE else count for cell, count in table.figures.items()}, (A, B))

    plain, negative = audit_table(cube), audit_table(cube, negative=True)

    assert plain.interval_at(int(plain.rows[0])) == (0, 7, True)
    assert negative.interval_at(int(negative.rows[0])) == (None, None, True)
