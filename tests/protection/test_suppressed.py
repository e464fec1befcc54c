"""What a release of hidden cells says of itself: its cost beside the least there is, and what must remain possible."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction

import numpy as np
import pytest

from sdc_core.errors import SettingError
from sdc_core.evaluation.reviewing import review
from sdc_core.evaluation.treatment import Treatment
from sdc_core.policy.policy import Policy
from sdc_core.protection import Suppress
from sdc_core.protection.suppression.required import required_interval
from sdc_core.protection.suppression.suppressed import Suppressed
from sdc_core.rules.p_percent import PPercent
from tests.protection.tables import nested, small_counts, sums_of, table_of

COUNTS = [[1, 9], [8, 7]]


@pytest.fixture(scope="module")
def release() -> Suppressed:
    """All four cells are hidden for one of them: 9, 8 and 7 are what is lost besides."""
    return Suppress().protect(small_counts(table_of(COUNTS), 3))


@pytest.mark.parametrize(
    ("cost", "bound", "gap"),
    [(24, 24, 0.0), (30, 24, 0.25), (24, None, None), (0, 0, 0.0), (5, 0, 5.0), (3, 1, 2.0), (3, 2, 0.5)],
)
def test_a_gap_is_how_far_the_cost_is_above_the_least_as_a_share_of_it(
    release: Suppressed, cost: int, bound: int | None, gap: float | None
) -> None:
    assert replace(release, cost=cost, bound=bound).gap == gap


def with_status(release: Suppressed, primary: Sequence[int], besides: Sequence[int]) -> Suppressed:
    status = np.full(len(release.cube), Treatment.PUBLISHED, dtype=release.status.dtype)
    status[[*primary]], status[[*besides]] = Treatment.PRIMARY, Treatment.SECONDARY
    return replace(release, status=status)


@pytest.mark.parametrize(
    ("primary", "besides", "sentence"),
    [
        ([], [], "No cell is hidden, because none has to be."),
        ([4], [], "1 cell hidden by the rules; no other cell has to be hidden."),
        ([4, 5], [], "2 cells hidden by the rules; no other cell has to be hidden."),
        (
            [4], [5, 7, 8],
            "1 cell hidden by the rules, 3 cells hidden besides, at a cost of 2,400; no pattern can do with less "
            "than 2,350.",
        ),
        (
            [], [5],
            "0 cells hidden by the rules, 1 cell hidden besides, at a cost of 2,400; no pattern can do with less "
            "than 2,350.",
        ),
    ],
)  # fmt: skip
def test_it_is_said_how_many_cells_are_hidden_at_what_cost(
    release: Suppressed, primary: list[int], besides: list[int], sentence: str
) -> None:
    found = with_status(replace(release, cost=2400, bound=2350), primary, besides)

    assert found.summary().replace("\N{NO-BREAK SPACE}", ",").replace("\N{NARROW NO-BREAK SPACE}", ",") == sentence


def test_where_cells_are_counted_the_bound_is_a_number_of_cells(release: Suppressed) -> None:
    besides = with_status(replace(release, bound=3, counted=True), [4], [5, 7, 8])

    assert besides.summary() == (
        "1 cell hidden by the rules, 3 cells hidden besides; no pattern can do with fewer than 3."
    )
    assert replace(besides, bound=None).summary() == (
        "1 cell hidden by the rules, 3 cells hidden besides; how few would do is not known."
    )


@pytest.mark.parametrize("cost", ["count", "value"])
def test_a_release_counts_cells_where_each_costs_alike(cost: str) -> None:
    release = Suppress(cost=cost).protect(small_counts(table_of(COUNTS), 3))

    assert release.counted == (cost == "count")
    assert release.facts() == {
        "primary": 1, "secondary": 3, "cost": release.cost, "bound": release.bound
    }  # fmt: skip
    assert release.cost == (3 if cost == "count" else 24)


def test_every_hidden_cell_has_its_reason(release: Suppressed) -> None:
    reasons = [release.reason(row) for row in range(9)]

    assert reasons[4] == "hidden by a rule or by hand"
    assert [reasons[row] for row in (5, 7, 8)] == ["hidden so that cells hidden by the rules cannot be worked out"] * 3
    assert [reasons[row] for row in (0, 1, 2, 3, 6)] == [""] * 5
    assert release.value.tolist() == [25, 9, 16, 10, 0, 0, 15, 0, 0]


def test_what_must_remain_possible_of_a_count_is_from_nought_to_what_is_safe(release: Suppressed) -> None:
    assert required_interval(release, 4) == (Fraction(0), Fraction(3))
    assert [required_interval(release, row) for row in (0, 5, 8)] == [None, None, None]


def test_what_must_remain_possible_of_a_sum_has_its_decimals() -> None:
    """Of 81, of which one has 80, a tenth of that has to be open either way: 8."""
    firms = {(a, b): [("", 30)] * 4 for a in "pqr" for b in "xyz"} | {("p", "x"): [("", 80), ("", 1)]}
    release = Suppress().protect(review(sums_of(firms), Policy("tested", (PPercent(p=Decimal(10)),))))
    rows = {release.cube.label(row): row for row in range(len(release.cube))}

    found = required_interval(release, rows["p", "x"])
    in_hundredths = required_interval(replace(release, decimals=2), rows["p", "x"])

    assert found == (Fraction(81 - 8), Fraction(81 + 8))
    assert in_hundredths == (Fraction(73, 100), Fraction(89, 100))


@pytest.mark.parametrize(
    ("setting", "least", "most"), [("work", 0, 10**9), ("extra_percent", 0, 1000), ("seed", 0, 2**31)]
)
def test_settings_reach_from_their_least_to_their_most(setting: str, least: int, most: int) -> None:
    for value in (least, most):
        assert getattr(Suppress(**{setting: value}), setting) == value  # type: ignore[arg-type]
    for value in (least - 1, most + 1):
        with pytest.raises(SettingError):
            Suppress(**{setting: value})  # type: ignore[arg-type]


def test_hiding_costs_figures_and_those_who_contribute_look_where_nothing_else_is_said() -> None:
    usual = Suppress()

    assert (usual.cost, usual.extra_percent, usual.singletons, usual.work) == ("value", 0, True, 0)


def test_what_is_tried_of_itself_costs_as_little_work_as_can_be_set() -> None:
    """A limit of 0 would stand for as long as usual."""
    tried = Suppress.sensible(small_counts(table_of(COUNTS), 3))

    assert [(one.cost, one.work, one.singletons) for one in tried] == [
        ("value", 1, True), ("count", 1, True), ("log", 1, True), ("level", 1, True)
    ]  # fmt: skip


@pytest.mark.parametrize("spare", [0, -1])
def test_everybody_is_minded_in_tables_up_to_a_size_and_in_flat_ones_with_few_unsafe_cells(
    spare: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A tree, and a flat table with one unsafe cell: just at the limit, and one beyond it."""
    tree = small_counts(nested([[1, 9], [8, 7], [6, 5], [2, 9]], (2, 2)), 3)
    flat = small_counts(table_of(COUNTS), 3)

    monkeypatch.setattr("sdc_core.protection.suppression.suppress.SOON", len(tree.cube) + spare)
    assert {one.singletons for one in Suppress.sensible(tree)} == {spare == 0}
    monkeypatch.setattr("sdc_core.protection.suppression.suppress.SOON", 0)
    monkeypatch.setattr("sdc_core.protection.suppression.suppress.FEW", flat.findings.unsafe_cells + spare)
    assert {one.singletons for one in Suppress.sensible(flat)} == {spare == 0}
