"""The steps of a policy: what is published after them, and what an intruder still works out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sdc_core.arrays import IntColumn
from sdc_core.attack.inference import Inference, infer
from sdc_core.errors import InputError, PolicyError, SettingError
from sdc_core.evaluation.reviewing import review
from sdc_core.evaluation.treatment import Treatment
from sdc_core.policy.policy import Policy
from sdc_core.protection.chain import HiddenAndChanged, Steps
from sdc_core.protection.perturbed import Public
from sdc_core.protection.wishes import Wishes
from sdc_core.rules.few_others import FewOthers
from sdc_core.rules.small_count import SmallCount
from tests.protection.tables import table_of

ROUND = {"method": "round", "base": 5, "how": "nearest"}
PLAIN = Steps()
TOTALS = {"method": "totals", "how": "sums of the rounded cells"}
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
