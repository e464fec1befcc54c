"""What is reported of counts within bounds: exit status, what follows exactly, and what the policy itself says."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from decimal import Decimal
from functools import partial

import numpy as np
import pytest

from sdc_core.attack import inference
from sdc_core.attack.inference import Effort, Inference, infer, infer_of_others, of_true_counts
from sdc_core.attack.settling import Settling
from sdc_core.cube.cube import Cube
from sdc_core.evaluation.finding import Verdict
from sdc_core.evaluation.reviewing import review
from sdc_core.numbers.bounds import UNLIMITED, Bounds
from sdc_core.policy.policy import Policy
from sdc_core.rules.few_non_sensitive import FewNonSensitive
from sdc_core.rules.few_others import FewOthers
from sdc_core.rules.large_share import LargeShare
from sdc_core.rules.small_count import SmallCount
from tests.attack.tables import flat
from tests.oracle import TOTAL, Cell, Spanning
from tests.protection.tables import table_of
from tests.reviewed import cube_of

SMALL = SmallCount(cell=3, key=3, target=3)


def row_of(cube: Cube, *label: str) -> int:
    return next(row for row in range(len(cube)) if cube.label(row) == label)


def line() -> Cube:
    """1 and 20, together 21."""
    return table_of([[1, 20], [30, 40]], ("key", "target"))


def known(cube: Cube, wide: Mapping[Cell, tuple[int, int]]) -> Bounds:
    """Exactly what is in the table, but for these cells."""
    low, high = cube.count.copy(), cube.count.copy()
    for label, (least, most) in wide.items():
        low[row_of(cube, *label)], high[row_of(cube, *label)] = least, most
    return Bounds(low, high)


SQUARE: list[Cell] = [("1", "1"), ("1", "2"), ("2", "1"), ("2", "2")]


def within(most: int) -> tuple[Cube, Bounds]:
    """The four cells inside are hidden; the first is at most so much."""
    cube = line()
    return cube, known(cube, dict.fromkeys(SQUARE, (0, UNLIMITED)) | {("1", "1"): (1, most)})


@pytest.mark.parametrize(("hidden", "unsafe"), [(False, True), (True, False)])
def test_that_a_hidden_count_is_small_is_what_hiding_it_says(hidden: bool, unsafe: bool) -> None:
    """It is 1 or 2, which is small by any count; hidden it is not disclosed by that."""
    cube, bounds = within(2)
    rows = np.zeros(len(cube), dtype=bool)
    rows[[row_of(cube, *label) for label in SQUARE]] = True

    found = infer(cube, bounds, Policy("small", (SMALL,)), hidden=rows if hidden else None)

    assert found.findings.any_unsafe == unsafe
    assert found.exit_status == int(unsafe)
    assert not found.findings.any_not_judged


@pytest.mark.parametrize(("hidden", "left"), [(("1", "1"), []), (("2", "2"), [("1", "1")])])
def test_what_was_not_settled_of_a_hidden_count_is_no_finding_and_of_any_other_stays_open(
    hidden: Cell, left: list[Cell], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first is 1 to 3, of which 3 is not small; nobody looks at another table."""
    monkeypatch.setitem(inference.STEPS, Effort.QUICK, 0)
    cube, bounds = within(3)
    rows = np.zeros(len(cube), dtype=bool)
    rows[row_of(cube, *hidden)] = True

    found = infer(cube, bounds, Policy("small", (SMALL,)), hidden=rows, effort=Effort.QUICK)

    assert [(one.labels, one.verdict) for one in found.findings] == [(cell, "not judged") for cell in left]


@pytest.mark.parametrize("effort", list(Effort))
@pytest.mark.parametrize(("beside", "noughts"), [(0, {("a2", "b1"), ("a3", "b1")}), (2, {("a3", "b1")}), (3, set())])
def test_a_nought_tells_something_where_every_table_leaves_too_few_beside_it(
    beside: int, noughts: set[Cell], effort: Effort
) -> None:
    """19 to 21 are in the sensitive a1. That fewer than 4 are outside it makes no nought beside it tell more."""
    variables = (
        replace(flat("a", "a1", "a2", "a3", role="target"), sensitive=frozenset({"a1"})),
        flat("b", "b1", "b2"),
    )
    inside: dict[Cell, int] = {
        ("a1", "b1"): 20, ("a2", "b1"): beside, ("a3", "b1"): 0, ("a1", "b2"): 30, ("a2", "b2"): 40, ("a3", "b2"): 50,
    }  # fmt: skip
    cube = cube_of(inside, variables)
    around: dict[Cell, tuple[int, int]] = {("a1", "b1"): (19, 21), ("Total", "b1"): (19, 25), ("a1", "b2"): (29, 31)}
    margins: dict[Cell, tuple[int, int]] = {
        label: (0, 999) for label in (cube.label(row) for row in range(len(cube))) if "Total" in label
    }
    small = SmallCount(cell=1, key=0, target=0, zeros="informative")
    policy = Policy("zeros", (small, FewOthers(t=3), FewNonSensitive(n=4)))

    found = infer(cube, known(cube, {**margins, **around}), policy, effort=effort).findings

    assert {cube.label(row) for row in found.informative.tolist()} == noughts
    others = {(("a1", "b1"), FewOthers.id)} if noughts else set()
    assert {(one.labels, one.rule, one.verdict) for one in found} == {
        (*one, "unsafe")
        for one in {(("a1", "b1"), FewNonSensitive.id)} | others | {(cell, small.id) for cell in noughts}
    }


@pytest.mark.parametrize(("effort", "exact"), [(Effort.QUICK, False), (Effort.FULL, True)])
def test_the_ends_of_a_single_open_count_in_no_total_are_exact_where_they_were_looked_at(
    effort: Effort, exact: bool
) -> None:
    """Two years, each with the total of one variable and nothing below it."""
    variables = (Spanning("a", "target", {TOTAL: None}), Spanning("y", "by", {"y1": None, "y2": None}))
    cube = cube_of({(TOTAL, "y1"): 2, (TOTAL, "y2"): 7}, variables)

    found = infer(cube, known(cube, {(TOTAL, "y1"): (1, 4)}), Policy("small", (SMALL,)), effort=effort)

    assert found.exact[row_of(cube, TOTAL, "y1")] == exact
    assert found.exact[row_of(cube, TOTAL, "y2")]
    assert found.bounds.high[row_of(cube, TOTAL, "y1")] == 4


@pytest.mark.parametrize(("programs", "verdict"), [(0, "not judged"), (1, "safe"), (2, "safe")])
def test_what_the_limit_of_work_leaves_open_is_not_judged_and_not_disclosed(
    programs: int, verdict: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first is 1 to 3, of which 3 is not small; no walk finds that, and so many programs look for it."""
    monkeypatch.setitem(inference.STEPS, Effort.FULL, 0)
    monkeypatch.setattr(inference, "Settling", partial(Settling, programs=programs))
    cube, bounds = within(3)

    found = infer(cube, bounds, Policy("small", (SMALL,)))

    assert {one.labels: one.verdict for one in found.findings} == ({("1", "1"): verdict} if verdict != "safe" else {})


@pytest.mark.parametrize(("more", "exact"), [(0, True), (-1, False)])
def test_up_to_so_many_open_counts_the_ends_of_every_one_are_looked_for(
    more: int, exact: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Single equations narrow all of them, and say of none but those known exactly that their ends are attained."""
    cube = table_of([[5, 4, 2], [0, 3, 0]], ("key", "target"))
    bounds = known(cube, SPREAD)
    monkeypatch.setattr(inference, "MOST_JOINTLY", int(np.count_nonzero(bounds.low < bounds.high)) + more)

    found = infer(cube, bounds, Policy("small", (SMALL,)))

    assert found.exact.all() == exact


def test_progress_of_what_is_disclosed_is_told_in_two_halves(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two thirds of a row, and so no table near discloses less; and of two small counts each needs a look."""
    shares: dict[str, list[float]] = {}

    def progress(share: float, doing: str) -> None:
        shares.setdefault(doing, []).append(share)

    cube = table_of([[5, 4, 2], [0, 3, 0]], ("key", "target"))
    infer(cube, known(cube, SPREAD), Policy("share", (LargeShare(percent=Decimal(60)),)), progress=progress)
    walked = shares["looking for tables that disclose less"]
    assert len(walked) > 2 and walked == sorted(walked)
    assert walked[0] == 0 and walked[-1] < 0.5

    monkeypatch.setitem(inference.STEPS, Effort.FULL, 0)
    small = table_of([[1, 20, 30], [20, 1, 30]], ("key", "target"))
    wide: dict[Cell, tuple[int, int]] = {(row, column): (0, 99) for row in "12" for column in "123"}
    shares.clear()
    infer(small, known(small, wide), Policy("small", (SMALL,)), progress=progress)
    settled = shares["working out what every table discloses"]
    assert settled[0] == 0.5 and settled == sorted(settled) and settled[-1] <= 1


def test_a_hidden_count_that_follows_exactly_is_disclosed() -> None:
    cube, bounds = within(1)
    rows = np.zeros(len(cube), dtype=bool)
    rows[[row_of(cube, *label) for label in SQUARE]] = True

    found = infer(cube, bounds, Policy("small", (SMALL,)), hidden=rows)

    assert [one.labels for one in found.findings] == [("1", "1")]
    assert sorted(cube.label(row) for row in found.recovered.tolist()) == SQUARE[1:]


def test_that_a_hidden_cell_has_nobody_beside_it_is_disclosed_all_the_same() -> None:
    """Hiding a cell does not say that it holds nearly all of its group."""
    cube = table_of([[20, 0], [30, 40]], ("key", "target"))
    anything = {cube.label(row): (0, 99) for row in range(len(cube))}
    group = {("1", "1"): (19, 21), ("1", "2"): (0, 1), ("1", "Total"): (19, 22)}
    bounds = known(cube, anything | group)
    rows = np.zeros(len(cube), dtype=bool)
    rows[row_of(cube, "1", "1")] = True

    found = infer(cube, bounds, Policy("others", (FewOthers(t=2),)), hidden=rows)

    assert ("1", "1") in [one.labels for one in found.findings if one.verdict == "unsafe"]


def test_a_table_that_is_published_as_it_is_discloses_what_its_review_finds() -> None:
    reviewed = review(line(), Policy("small", (SMALL,)))

    found = of_true_counts(reviewed)

    assert found.findings is reviewed.findings
    assert found.bounds.low.tolist() == found.bounds.high.tolist() == reviewed.cube.count.tolist()
    assert found.exact.all()
    assert found.recovered.tolist() == []
    assert found.exit_status == 1


@pytest.mark.parametrize(
    ("unsafe", "not_judged", "status"), [([], [], 0), ([3], [], 1), ([], [3], 2), ([3], [4], 1), ([4], [3], 1)]
)
def test_what_is_disclosed_comes_before_what_was_not_settled(
    unsafe: list[int], not_judged: list[int], status: int
) -> None:
    found = of_true_counts(review(line(), Policy("small", (SMALL,))))
    (verdict,) = found.findings.verdicts
    changed_verdict = Verdict(verdict.check, np.array(unsafe, dtype=np.int64), np.array(not_judged, dtype=np.int64))
    changed = replace(found, findings=replace(found.findings, verdicts=(changed_verdict,)))

    assert (changed.something_recoverable, changed.something_open) == (bool(unsafe), bool(not_judged))
    assert changed.exit_status == status


def test_where_attained_ends_were_not_looked_at_only_single_counts_are_exact() -> None:
    cube = line()
    bounds = known(cube, {("1", "1"): (0, 2)})
    found = Inference(cube, bounds, bounds, review(cube, Policy("small", (SMALL,))).findings)

    assert np.flatnonzero(~found.exact).tolist() == [row_of(cube, "1", "1")]
    assert replace(found, attained=np.ones(len(cube), dtype=bool)).exact.all()


def test_what_was_published_exactly_is_not_recovered() -> None:
    """Of 21 in a group 20 are published, so that 1 follows."""
    cube = line()
    bounds = known(cube, {("1", "1"): (0, UNLIMITED)})

    found = infer(cube, bounds, Policy("small", (SMALL,)))

    assert found.recovered.tolist() == [row_of(cube, "1", "1")]
    assert found.published.high[row_of(cube, "1", "1")] == UNLIMITED


@pytest.mark.parametrize("effort", list(Effort))
def test_everybody_knows_that_an_impossible_combination_is_empty(effort: Effort) -> None:
    """Of a1 everybody is in b2 then, so that its hidden count follows."""
    variables = (flat("a", "a1", "a2", role="target"), flat("b", "b1", "b2"))
    counts: dict[Cell, int] = {("a1", "b1"): 0, ("a1", "b2"): 2, ("a2", "b1"): 7, ("a2", "b2"): 8}
    seen = {}
    for name, impossible in (("possible", ()), ("impossible", [("a1", "b1")])):
        cube = cube_of(counts, variables, impossible)
        low, high = cube.count.copy(), cube.count.copy()
        for label in counts:
            low[row_of(cube, *label)], high[row_of(cube, *label)] = 0, UNLIMITED
        found = infer(cube, Bounds(low, high), Policy("small", (SMALL,)), effort=effort)
        other = infer_of_others(cube, Bounds(low, high), Policy("small", (SMALL,)), effort=effort)
        assert found.bounds.low.tolist() == other.bounds.low.tolist()
        assert found.bounds.high.tolist() == other.bounds.high.tolist()
        seen[name] = found.bounds.high[row_of(cube, "a1", "b1")], len(found.recovered)

    assert seen == {"possible": (2, 0), "impossible": (0, 3)}


@pytest.mark.parametrize("effort", list(Effort))
def test_the_outsider_sees_known_counts_and_of_others_the_bounds(effort: Effort) -> None:
    """The square is hidden and its first cell 1 or 2, so that its second is 19 or 20, and so on."""
    cube, bounds = within(2)

    seen = infer(cube, bounds, Policy("small", (SMALL,)), effort=effort).findings.cube

    assert seen.missing is not None and seen.bounds is not None and seen.stated is not None
    assert [cube.label(row) for row in np.flatnonzero(seen.missing).tolist()] == SQUARE
    assert (seen.count == cube.count)[~seen.missing].all()
    assert not seen.count[seen.missing].any()
    rows = [row_of(cube, *label) for label in SQUARE]
    ends = list(zip(seen.bounds.low[rows].tolist(), seen.bounds.high[rows].tolist(), strict=True))
    assert ends == [(1, 2), (19, 20), (29, 30), (40, 41)]
    assert seen.stated.high[rows].tolist() == [2, UNLIMITED, UNLIMITED, UNLIMITED]


@pytest.mark.parametrize("effort", list(Effort))
def test_a_finding_that_another_table_does_not_have_is_not_disclosed(effort: Effort) -> None:
    """Published exactly, the 1 is small; known to be 1 to 3 it may be large enough."""
    for most, disclosed in ((1, True), (2, True), (3, False)):
        cube, bounds = within(most)
        found = infer(cube, bounds, Policy("small", (SMALL,)), effort=effort)
        assert [(one.labels, one.verdict) for one in found.findings] == [(("1", "1"), "unsafe")] * disclosed
        assert found.exit_status == disclosed
        assert found.effort is effort


SPREAD: dict[Cell, tuple[int, int]] = {
    ("1", "1"): (5, 6), ("1", "2"): (4, 4), ("1", "3"): (0, 3), ("1", "Total"): (11, 11),
    ("2", "1"): (0, 2), ("2", "2"): (2, 5), ("2", "3"): (0, 1), ("2", "Total"): (1, 5),
    ("Total", "1"): (5, 6), ("Total", "2"): (6, 9), ("Total", "3"): (0, 2), ("Total", "Total"): (12, 15),
}  # fmt: skip
"""Row 1 is 5, 4, 2 or 6, 4, 1. So columns 1 and 3 leave row 2 no more than one in the first and the third together."""


@pytest.mark.parametrize(
    ("percent", "quick", "full"), [(60, "not judged", "unsafe"), (66, "not judged", "unsafe"), (67, "safe", "safe")]
)
def test_what_all_equations_together_disclose_is_settled_with_full_effort(percent: int, quick: str, full: str) -> None:
    """At least 2 are in the middle of row 2, and 1 at most beside them: two thirds of the row."""
    cube = table_of([[5, 4, 2], [0, 3, 0]], ("key", "target"))
    policy = Policy("share", (LargeShare(percent=Decimal(percent)),))

    verdicts = {
        effort: {one.labels: one.verdict for one in infer(cube, known(cube, SPREAD), policy, effort=effort).findings}
        for effort in Effort
    }

    assert verdicts[Effort.FULL] == ({("2", "2"): full} if full != "safe" else {})
    assert verdicts[Effort.QUICK].get(("2", "2"), "safe") == quick


@pytest.mark.parametrize(("effort", "all_of_it"), [(Effort.QUICK, False), (Effort.FULL, True)])
def test_ends_are_exact_where_all_equations_were_looked_at_together(effort: Effort, all_of_it: bool) -> None:
    cube = table_of([[5, 4, 2], [0, 3, 0]], ("key", "target"))

    found = infer(cube, known(cube, SPREAD), Policy("small", (SMALL,)), effort=effort)

    single = found.bounds.low == found.bounds.high
    assert single.any() and not single.all()
    assert found.exact.tolist() == (single | all_of_it).tolist()
