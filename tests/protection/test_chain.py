"""The steps of a policy: what is published after them, and what an intruder still works out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import product
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sdc_core.arrays import IntColumn
from sdc_core.attack.inference import Inference, infer
from sdc_core.errors import InputError, PolicyError, SettingError
from sdc_core.evaluation.reviewing import review
from sdc_core.evaluation.treatment import Treatment
from sdc_core.numbers.bounds import UNLIMITED
from sdc_core.policy.policy import Policy
from sdc_core.protection.chain import HiddenAndChanged, Steps
from sdc_core.protection.perturbed import Public
from sdc_core.protection.wishes import Wishes
from sdc_core.rules.few_others import FewOthers
from sdc_core.rules.small_count import SmallCount
from tests.protection.tables import table_of

ROUND = {"method": "round", "base": 5, "how": "nearest"}
PLAIN = Steps()
TOTALS: dict[str, object] = {"method": "totals", "how": "sums of the rounded cells"}
Printed = list[list[int | None]]


def policy(up_to: int, *steps: dict[str, object]) -> Policy:
    """Hides the counts from 1 to `up_to` wherever they stand."""
    rule = SmallCount(cell=up_to + 1, key=up_to + 1, target=up_to + 1)
    return Policy(f"hide 1-{up_to}", (rule,), steps=steps)


def protected(counts: Sequence[Sequence[int]], held: Policy, method: Steps = PLAIN) -> HiddenAndChanged:
    return method.protect(review(table_of(counts, ("key", "key")), held))


def attacked(release: HiddenAndChanged, held: Policy, public: Public = Public.SETTINGS) -> Inference:
    return infer(release.cube, release.bounds[public], held, hidden=release.hidden)


def as_printed(release: HiddenAndChanged) -> Printed:
    """Rows and columns with the totals last; None where nothing is published."""
    shown = np.where(release.hidden, -1, release.value).reshape(release.cube.addresses.shape)
    return [[None if one < 0 else int(one) for one in row] for row in np.roll(shown, -1, axis=(0, 1))]


def open_at(inference: Inference, row: int, column: int) -> tuple[int, int]:
    at = int(inference.cube.rows_of([np.array(row), np.array(column)]))
    return int(inference.bounds.low[at]), int(inference.bounds.high[at])


def test_the_preset_hides_rounds_and_adds_up() -> None:
    release = protected([[3, 12], [22, 41]], Policy.preset("opensafely"))

    assert as_printed(release) == [[None, 10, 10], [20, 40, 60], [20, 50, 70]]
    assert {Treatment(int(one)) for one in release.status} == {Treatment.PRIMARY, Treatment.ROUNDED}
    assert not attacked(release, Policy.preset("opensafely")).findings.any_unsafe


def test_without_the_last_step_totals_are_rounded_by_themselves() -> None:
    release = protected([[3, 12], [22, 41]], policy(7, ROUND))

    assert as_printed(release) == [[None, 10, 15], [20, 40, 65], [25, 55, 80]]


def test_hiding_1_to_5_and_rounding_to_5_leaves_6_or_7_behind_a_5() -> None:
    held = policy(5, ROUND)

    release = protected([[6, 20], [20, 20]], held)

    assert as_printed(release)[0][0] == 5
    assert open_at(attacked(release, held), 1, 1) == (6, 7)
    assert any("1 published figure stands for fewer counts" in str(note) for note in release.notes)


def test_hiding_1_to_7_and_rounding_to_5_leaves_no_5_and_cuts_nothing() -> None:
    held = policy(7, ROUND)

    release = protected([[6, 20], [20, 20]], held)
    inference = attacked(release, held)

    assert as_printed(release)[0][0] is None
    assert open_at(inference, 1, 1) == (1, 7)
    assert open_at(inference, 1, 2) == (18, 22)
    assert not release.notes


def test_a_nought_that_is_shown_is_nought_where_small_counts_are_hidden() -> None:
    """Rounded to 5 it stands for 0, 1 or 2, and who knows that 1 and 2 are hidden knows that it is 0."""
    release = protected([[0, 20], [20, 20]], policy(2, ROUND))

    bounds = release.bounds[Public.SETTINGS]
    cell = int(release.cube.rows_of([np.array(1), np.array(1)]))
    assert (bounds.low[cell], bounds.high[cell]) == (0, 0)


def test_a_figure_is_narrowed_by_what_is_hidden_of_its_own_kind_where_some_cells_are_impossible() -> None:
    """Cells of 1 or 2 are hidden and totals of 1 to 5; a cell of 3 is shown as 5, which stands for 3 to 7."""
    cube = table_of([[3, 0], [20, 20]], ("key", "target"))
    impossible = (cube.count == 0).copy()
    rule = SmallCount(cell=3, key=6, target=6)
    held = Policy("by kind", (rule,), steps=(ROUND,))

    release = Steps().protect(review(replace(cube, structural=impossible), held))

    bounds, row = release.bounds[Public.SETTINGS], int(np.flatnonzero(cube.count == 3)[-1])
    assert cube.label(row) == ("1", "1") and release.value[row] == 5
    assert (bounds.low[row], bounds.high[row]) == (3, 7)
    assert (bounds.low[impossible] == 0).all() and (bounds.high[impossible] == 0).all()


def test_a_limit_inside_a_class_leaves_less_behind_a_10() -> None:
    held = policy(9, ROUND, TOTALS)

    release = protected([[10, 30], [30, 30]], held)

    assert open_at(attacked(release, held), 1, 1) == (10, 12)


def test_a_total_of_hidden_cells_only_is_hidden_and_not_nought() -> None:
    release = protected([[3, 4], [22, 41]], policy(6, ROUND, TOTALS))

    assert as_printed(release) == [[None, None, None], [20, 40, 60], [20, 40, 60]]
    assert any("too low" in str(note) for note in release.notes)


def test_totals_that_are_rounded_give_a_hidden_count_away_where_the_limit_is_low() -> None:
    held = policy(2, ROUND)
    # Behind the row 0, 0 and a hidden cell with the total 0 are counts of 1 to 2 that make at most 2.
    release = protected([[2, 0], [40, 40]], held)

    assert open_at(attacked(release, held), 1, 1) == (1, 2)


def test_what_is_hidden_and_follows_exactly_is_disclosed() -> None:
    held = policy(2, {"method": "hide"})

    release = protected([[1, 10], [20, 30]], held)
    inference = attacked(release, held)

    assert as_printed(release)[0] == [None, 10, 11]
    assert open_at(inference, 1, 1) == (1, 1)
    assert inference.findings.any_unsafe


@pytest.mark.parametrize("method", [Steps(secondary=True), Steps()], ids=["the setting", "the policy"])
def test_others_are_hidden_too_where_that_is_asked_for(method: Steps) -> None:
    held = policy(2, {"method": "hide", "secondary": not method.secondary})

    release = protected([[1, 10, 12], [20, 30, 14], [9, 8, 11]], held, method)

    assert len(release.rows(Treatment.PRIMARY)) == 1
    assert len(release.rows(Treatment.SECONDARY)) >= 3
    assert not attacked(release, held).findings.any_unsafe


def test_rules_that_look_at_more_than_one_count_leave_a_hidden_figure_open() -> None:
    held = Policy("two", (FewOthers(t=3), SmallCount(cell=3, key=3, target=3)), steps=(ROUND, TOTALS))

    release = Steps().protect(review(table_of([[30, 1], [20, 25]], ("key", "target")), held))

    bounds = release.bounds[Public.SETTINGS]
    assert (bounds.high[release.hidden] > 10**9).all()
    assert (bounds.low[release.hidden] >= 0).all()


def test_what_a_person_wants_hidden_is_hidden_and_may_be_anything() -> None:
    reviewed = review(table_of([[30, 12], [20, 25]], ("key", "key")), policy(7, ROUND))

    release = Steps().protect(reviewed, Wishes(hide=np.array([4])))

    assert release.hidden.tolist() == [False] * 4 + [True] + [False] * 4
    assert release.bounds[Public.SETTINGS].low[4] == 0
    with pytest.raises(InputError, match="must also be hidden"):
        Steps().protect(review(table_of([[3, 12], [20, 25]]), policy(7, ROUND)), Wishes(keep=np.array([4])))


def test_a_policy_without_steps_is_refused() -> None:
    with pytest.raises(PolicyError, match=r"policy .* names no steps after hiding"):
        protected([[3, 12], [22, 41]], policy(7))


@st.composite
def small_tables(draw: st.DrawFn) -> list[list[int]]:
    return [draw(st.lists(st.integers(0, 9), min_size=2, max_size=2)) for _ in range(2)]


HIDDEN = -1
EVERY = np.array(list(product(range(11), repeat=4)))
"""All tables of two rows and columns with counts up to 10."""


def figures_of(tables: IntColumn) -> IntColumn:
    """Cells, rows, columns and total of each table."""
    a, b, c, d = tables.T
    return np.stack([a, b, c, d, a + b, c + d, a + c, b + d, a + b + c + d], axis=1)


def published(tables: IntColumn, up_to: int, base: int, *, totals: bool) -> IntColumn:
    """What the steps publish of each table, with a pencil."""
    figures = figures_of(tables)
    hidden = (figures > 0) & (figures <= up_to)
    rounded = np.where(hidden, 0, (figures + base // 2) // base * base)
    if totals:
        for at, parts in enumerate([[0, 1], [2, 3], [0, 2], [1, 3], [0, 1, 2, 3]], start=4):
            rounded[:, at] = rounded[:, parts].sum(axis=1)
            hidden[:, at] |= (rounded[:, at] == 0) & hidden[:, parts].any(axis=1)
    return np.where(hidden, HIDDEN, rounded)


@given(small_tables(), st.integers(1, 6), st.sampled_from([2, 3, 5]), st.booleans())
@settings(max_examples=30, deadline=None)
def test_figures_are_those_of_a_pencil_and_bounds_hold_every_table_that_is_published_alike(
    table: list[list[int]], up_to: int, base: int, totals: bool
) -> None:
    held = policy(up_to, {"method": "round", "base": base}, *([TOTALS] if totals else []))

    release = protected(table, held)
    inference = attacked(release, held)

    at = [row * 3 + column for row, column in [(1, 1), (1, 2), (2, 1), (2, 2), (1, 0), (2, 0), (0, 1), (0, 2), (0, 0)]]
    expected = published(np.array(table).reshape(1, 4), up_to, base, totals=totals)[0]
    assert np.where(release.hidden, HIDDEN, release.value)[at].tolist() == expected.tolist()
    alike = figures_of(EVERY[(published(EVERY, up_to, base, totals=totals) == expected).all(axis=1)])
    assert (inference.bounds.low[at] <= alike).all()
    assert (alike <= inference.bounds.high[at]).all()
    for place, row in enumerate(at):
        if inference.findings.unsafe_rules[row]:
            hides = (alike[:, place] > 0) & (alike[:, place] <= up_to)
            assert hides.all()
            assert not release.hidden[row] or len(np.unique(alike[:, place])) == 1


def test_a_base_is_set_where_the_policy_names_no_steps_or_another_one() -> None:
    counts = [[3, 12], [22, 41]]

    assert as_printed(protected(counts, policy(7), Steps(base=5))) == as_printed(protected(counts, policy(7, ROUND)))
    assert as_printed(protected(counts, policy(7, ROUND), Steps(base=10))) == [
        [None, 10, 20],
        [20, 40, 60],
        [30, 50, 80],
    ]


def test_totals_are_added_up_on_demand() -> None:
    counts, wanted = [[3, 12], [22, 41]], policy(7, ROUND, TOTALS)

    assert as_printed(protected(counts, policy(7), Steps(base=5, totals=True))) == as_printed(protected(counts, wanted))


def test_a_base_of_1_is_refused() -> None:
    with pytest.raises(SettingError, match="every count is a multiple of 1"):
        Steps(base=1)


HIDE_ONLY: dict[str, object] = {"method": "hide"}


@pytest.mark.parametrize(
    ("counts", "steps", "additive"),
    [
        ([[10, 22], [33, 41]], (HIDE_ONLY,), True),
        ([[10, 22], [33, 41]], (ROUND,), False),
        ([[10, 22], [33, 41]], (ROUND, TOTALS), True),
        ([[1, 22], [33, 41]], (HIDE_ONLY,), False),
        ([[1, 22], [33, 41]], (ROUND, TOTALS), False),
    ],
    ids=["true figures", "rounded", "added up", "one hidden", "one hidden and added up"],
)
def test_a_table_adds_up_where_nothing_is_hidden_and_its_totals_are_true_or_added_up(
    counts: list[list[int]], steps: tuple[dict[str, object], ...], additive: bool
) -> None:
    assert protected(counts, policy(2, *steps)).additive is additive


def test_a_total_of_nobody_is_nought_and_one_of_hidden_cells_is_not() -> None:
    release = protected([[0, 0], [20, 30]], policy(6, ROUND, TOTALS))

    assert as_printed(release) == [[0, 0, 0], [20, 30, 50], [20, 30, 50]]
    assert not release.notes


def left(release: HiddenAndChanged, public: Public = Public.SETTINGS) -> list[tuple[int, int]]:
    """What each figure leaves open: the grand total, the columns, then row by row its total and its cells."""
    bounds = release.bounds[public]
    return list(zip(bounds.low.tolist(), bounds.high.tolist(), strict=True))


ANYTHING = (0, UNLIMITED)


def test_a_hidden_figure_is_a_count_that_is_hidden_and_a_total_that_is_added_up_says_nothing() -> None:
    """The row 3, 4 is hidden with its total, which no rule hides: the total may be anything."""
    release = protected([[3, 4], [22, 41]], policy(6, ROUND, TOTALS))

    assert left(release) == [
        ANYTHING, ANYTHING, ANYTHING,
        ANYTHING, (1, 6), (1, 6),
        ANYTHING, (18, 22), (38, 42),
    ]  # fmt: skip
    assert left(release, Public.NOTHING) == [ANYTHING] * 9


def test_a_hidden_total_that_a_rule_hides_is_open_where_totals_are_added_up() -> None:
    """The 3 of the first row is small itself; who reads the table cannot say that it was not hidden for its parts."""
    release = protected([[1, 2], [22, 41]], policy(6, ROUND, TOTALS))

    assert left(release)[3:6] == [ANYTHING, (1, 6), (1, 6)]


def test_what_a_hidden_figure_may_be_depends_on_where_it_stands() -> None:
    """Cells below 3 are hidden, groups below 6, totals over the key below 9; rounding to 2 leaves z or z + 1."""
    rule = SmallCount(cell=3, key=6, target=9)
    held = Policy("by kind", (rule,), steps=({"method": "round", "base": 2},))

    release = Steps().protect(review(table_of([[2, 3], [3, 30]], ("key", "target")), held))

    assert as_printed(release) == [[None, 4, None], [4, 30, 34], [None, 34, 38]]
    assert left(release) == [
        (37, 38), (1, 8), (33, 34),
        (1, 5), (1, 2), (3, 4),
        (33, 34), (3, 4), (29, 30),
    ]  # fmt: skip


def test_where_a_rule_hides_zeros_a_hidden_figure_may_be_one() -> None:
    rule = SmallCount(cell=3, key=3, target=3, zeros="unsafe")
    held = Policy("zeros too", (rule,), steps=(ROUND,))

    release = Steps().protect(review(table_of([[2, 20], [30, 40]], ("key", "key")), held))

    assert left(release)[4] == (0, 2)


def test_beside_a_rule_that_looks_at_more_a_hidden_figure_is_at_least_one_and_that_is_said() -> None:
    held = Policy("two", (FewOthers(t=3), SmallCount(cell=3, key=3, target=3)), steps=(ROUND,))

    release = Steps().protect(review(table_of([[30, 1], [20, 25]], ("key", "target")), held))

    assert {left(release)[row] for row in np.flatnonzero(release.hidden)} == {(1, UNLIMITED)}
    assert any("rules that look at more than a single count" in str(note) for note in release.notes)


@pytest.mark.parametrize(
    ("method", "wishes"),
    [(Steps(secondary=True), Wishes()), (Steps(), Wishes(hide=np.array([8])))],
    ids=["others are hidden too", "one is hidden by hand"],
)
def test_where_figures_are_hidden_for_other_reasons_a_hidden_one_may_be_anything(method: Steps, wishes: Wishes) -> None:
    reviewed = review(table_of([[1, 10, 12], [20, 30, 14], [9, 8, 11]], ("key", "key")), policy(2, ROUND))

    release = method.protect(reviewed, wishes)

    assert np.count_nonzero(release.hidden) > 1
    assert {left(release)[row] for row in np.flatnonzero(release.hidden)} == {ANYTHING}


@pytest.mark.parametrize(
    ("counts", "up_to", "cut"),
    [
        ([[0, 20], [20, 20]], 2, None),
        ([[6, 20], [20, 20]], 5, "1 published figure stands for fewer counts"),
        ([[6, 7], [20, 20]], 5, "2 published figures stand for fewer counts"),
        ([[8, 20], [20, 20]], 8, None),
        ([[9, 20], [20, 20]], 8, "1 published figure stands for fewer counts"),
    ],
    ids=["nought", "6 or 7 behind a 5", "two of them", "hidden", "9 to 12 behind a 10"],
)
def test_figures_that_the_limit_narrows_are_counted(counts: list[list[int]], up_to: int, cut: str | None) -> None:
    said = [str(note) for note in protected(counts, policy(up_to, ROUND)).notes]

    assert [note[: len(cut or "")] for note in said] == ([] if cut is None else [cut])


def test_cells_that_could_not_be_judged_and_are_published_are_counted() -> None:
    reviewed = review(table_of([[10, 22], [33, 41]], ("key", "key")), policy(2, ROUND))
    (verdict, *others) = reviewed.findings.verdicts
    unsure = (replace(verdict, not_judged=np.array([0, 1, 2])), *others)

    release = Steps().protect(replace(reviewed, findings=replace(reviewed.findings, verdicts=unsure)))

    assert [str(note) for note in release.notes] == [
        "3 cells could not be judged by a rule of the policy, and are published"
    ]


def test_how_many_are_hidden_is_said_before_what_changed() -> None:
    release = protected([[3, 12], [22, 41]], policy(7, ROUND))

    assert release.summary() == (
        "1 figure is hidden; of the others 6 of 8 figures are not the true count; the largest change is 2."
    )


def test_impossible_cells_stay_empty_for_everybody_where_totals_are_added_up() -> None:
    """Nobody can be in the first row, so its total is known to be 0 as well."""
    cube = table_of([[0, 0], [20, 30]], ("key", "key"))
    structural = np.zeros(9, dtype=bool)
    structural[[3, 4, 5]] = True

    release = Steps().protect(review(replace(cube, structural=structural), policy(6, ROUND, TOTALS)))

    assert left(release) == [
        ANYTHING, ANYTHING, ANYTHING, (0, 0), (0, 0), (0, 0), ANYTHING, (18, 22), (28, 32),
    ]  # fmt: skip


def test_what_a_person_wants_published_stays_where_no_rule_hides_it() -> None:
    reviewed = review(table_of([[30, 12], [20, 25]], ("key", "key")), policy(7, ROUND))

    release = Steps().protect(reviewed, Wishes(keep=np.array([4])))

    assert not release.hidden.any()


@pytest.mark.parametrize(
    ("counts", "steps", "tried"),
    [
        ([[3, 12], [22, 41]], (ROUND,), [{}, {"base": 3}, {"base": 5}, {"base": 10}, {"base": 5, "totals": True}]),
        ([[3, 12], [22, 41]], (), [{"base": 3}, {"base": 5}, {"base": 10}, {"base": 5, "totals": True}]),
        ([[30, 12], [22, 41]], (ROUND,), [{}, {"base": 5, "totals": True}]),
        ([[30, 12], [22, 41]], (), [{"base": 5, "totals": True}]),
    ],
    ids=["steps, unsafe", "no steps, unsafe", "steps, safe", "no steps, safe"],
)
def test_a_comparison_tries_the_steps_of_the_policy_and_bases_where_something_is_hidden(
    counts: list[list[int]], steps: tuple[dict[str, object], ...], tried: list[dict[str, Any]]
) -> None:
    reviewed = review(table_of(counts, ("key", "key")), policy(7, *steps))

    assert Steps.sensible(reviewed) == tuple(Steps(**one) for one in tried)


def test_a_base_is_from_two_to_a_million_or_nought() -> None:
    assert (Steps().base, Steps().totals, Steps().secondary) == (0, False, False)
    assert [Steps(base=base).base for base in (0, 2, 10**6)] == [0, 2, 10**6]
    for base in (-1, 10**6 + 1):
        with pytest.raises(SettingError, match="base is out of bounds; it must be a whole number from 0 to 1000000"):
            Steps(base=base)


@pytest.mark.parametrize(
    ("count", "up_to", "base", "open_"),
    [
        (0, 2, 3, (0, 0)),
        (0, 2, 7, (0, 3)),
        (0, 3, 7, (0, 0)),
        (2, 1, 2, (2, 2)),
        (3, 2, 5, (3, 7)),
        (8, 7, 5, (8, 12)),
        (10, 9, 5, (10, 12)),
        (13, 12, 5, (13, 17)),
    ],
)
def test_a_shown_figure_stands_for_what_is_rounded_to_it_and_not_hidden(
    count: int, up_to: int, base: int, open_: tuple[int, int]
) -> None:
    """By hand: of the counts that are rounded to the figure those from 1 to the largest hidden one fall away."""
    release = protected([[count, 40], [40, 40]], policy(up_to, {"method": "round", "base": base}))

    assert not release.hidden[4]
    assert left(release)[4] == open_


def test_a_shown_figure_is_narrowed_beside_impossible_cells_too() -> None:
    cube = table_of([[0, 40], [40, 10]], ("key", "key"))

    release = Steps().protect(review(replace(cube, structural=cube.count == 0), policy(9, ROUND)))

    assert (left(release)[4], left(release)[8]) == ((0, 0), (10, 12))


@pytest.mark.parametrize("steps", [(HIDE_ONLY,), (ROUND,), (ROUND, TOTALS)], ids=["true", "rounded", "added up"])
def test_nothing_stands_where_a_figure_is_hidden(steps: tuple[dict[str, object], ...]) -> None:
    release = protected([[3, 4], [22, 41]], policy(6, *steps))

    assert release.hidden.any()
    assert not release.value[release.hidden].any()


def test_a_figure_that_would_stand_for_one_or_two_is_cut_where_ones_are_hidden() -> None:
    release = protected([[2, 20], [20, 20]], policy(1, {"method": "round", "base": 2}))

    assert [str(note)[:43] for note in release.notes] == ["1 published figure stands for fewer counts "]
