"""The inequalities in which a rule fires or does not, held against the rule itself in many tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from itertools import product
from typing import Literal

import numpy as np
import pytest

from sdc_core.attack.ways import Way, Ways, _gaps
from sdc_core.cube.columns import CountKind
from sdc_core.cube.cube import Cube
from sdc_core.evaluation.reviewing import review
from sdc_core.numbers.bounds import UNLIMITED, Bounds
from sdc_core.policy.options import Options
from sdc_core.policy.policy import Policy
from sdc_core.rules.base import Rule
from sdc_core.rules.few_elsewhere import FewElsewhere
from sdc_core.rules.few_non_sensitive import FewNonSensitive
from sdc_core.rules.few_others import FewOthers
from sdc_core.rules.large_share import LargeShare
from sdc_core.rules.sensitive_share import SensitiveShare
from sdc_core.rules.small_count import SmallCount
from tests.attack.brute_force import all_nodes, interior_under
from tests.attack.tables import flat
from tests.attack.test_inference import RULES, SHAPES
from tests.oracle import TOTAL, Cell, Spanning
from tests.reviewed import cube_of

TABLES = 24


def _tables(variables: Sequence[Spanning], random: np.random.Generator) -> tuple[Cube, np.ndarray]:
    """The cube of a table and the counts of many others of its shape; every second time a combination is impossible."""
    nodes = all_nodes(variables)
    interior = [cell for cell in nodes if interior_under(cell, variables) == [cell]]
    impossible = interior[:1] if random.random() < 0.5 else []
    inside = random.integers(0, 5, (TABLES, len(interior))) * (random.random((TABLES, len(interior))) < 0.7)
    inside[:, : len(impossible)] = 0
    inside[0, len(impossible) :] = 1
    cube = cube_of(dict(zip(interior, inside[0].tolist(), strict=True)), variables, impossible)
    below = {cell: np.isin(range(len(interior)), [interior.index(one) for one in interior_under(cell, variables)])
             for cell in nodes}  # fmt: skip
    sums = np.array([below[cube.label(row)] for row in range(len(cube))])
    return cube, inside @ sums.T


def _taken(ways: Sequence[Way], table: np.ndarray) -> bool:
    """Whether some way has all of its inequalities."""
    return any(all(int(one.factors @ table[one.rows]) >= one.least for one in way) for way in ways)


def _policies() -> list[tuple[Rule, ...]]:
    """Every rule by itself, and small counts beside two rules by which zeros tell something."""
    marking = [rule for rule in RULES if rule.marks_zeros]
    informative = [rule for rule in RULES if rule.flags_informative_zeros]
    return [*((rule,) for rule in RULES), *((one, marking[0], marking[-1]) for one in informative)]


@pytest.mark.parametrize(("shape", "margin"), [*((shape, "joint") for shape in range(len(SHAPES))), (1, "each")])
def test_a_rule_fires_where_one_of_its_ways_in_is_taken_and_none_of_those_out(shape: int, margin: str) -> None:
    random, fired = np.random.default_rng(shape), 0
    for rules in _policies():
        policy = Policy("tested", rules, Options(key_margin=margin))
        cube, tables = _tables(SHAPES[shape], random)
        if any(rule.needs_target for rule in rules) and not cube.targets:
            continue
        found = [review(replace(cube, count=table), policy).findings.verdicts for table in tables]
        ways = Ways(cube, found[0])
        for number, verdict in enumerate(found[0]):
            unsafe = [set(one[number].unsafe.tolist()) for one in found]
            for row in sorted(set().union(*unsafe))[:8]:
                out, into = ways.out_of(verdict.check, row), ways.into(verdict.check, row)
                assert out is not None and into is not None
                for table, those in zip(tables, unsafe, strict=True):
                    assert _taken(into, table) == (row in those)
                    assert _taken(out, table) == (row not in those)
                    fired += row in those
    assert fired > 100


def test_gaps_are_the_counts_in_no_range() -> None:
    """Ranges may overlap, be empty and come in any order; behind the last of them nothing ends."""
    for starts in product(range(4), repeat=3):
        unsafe = [range(start, start + length) for start, length in zip(starts, (2, 0, 3), strict=True)]
        gaps = list(_gaps(unsafe))

        counts = {count for least, most in gaps for count in range(least, min(most, 11) + 1)}
        assert counts == set(range(12)) - {count for part in unsafe for count in part}
        assert gaps[-1][1] == UNLIMITED


WISHES = (flat("a", "a1", "a2", role="target"), flat("b", "b1", "b2"))


def wished(rule: Rule, known: dict[Cell, tuple[int, int]], *cells: Cell, seed: int = 1) -> dict[Cell, float]:
    """What is wished for each cell, that these cells be no findings any more; of all others anything is possible."""
    variables = (replace(WISHES[0], sensitive=frozenset({"a1"})), WISHES[1])
    cube = cube_of({("a1", "b1"): 2, ("a1", "b2"): 9, ("a2", "b1"): 9, ("a2", "b2"): 9}, variables)
    labels = [cube.label(row) for row in range(len(cube))]
    low, high = (np.array([known.get(label, (0, UNLIMITED))[side] for label in labels]) for side in (0, 1))
    (verdict, *_) = review(cube, Policy("tested", (rule,))).findings.verdicts
    rows = np.array([labels.index(cell) for cell in cells])

    found = Ways(cube, (verdict,)).wanted([(verdict.check, rows)], Bounds(low, high), np.random.default_rng(seed))

    return {label: float(wish) for label, wish in zip(labels, found, strict=True) if wish}


@pytest.mark.parametrize(
    ("known", "wishes"),
    [
        ((1, 9), {1.0}),
        ((0, 2), {-1.0}),
        ((0, 3), {-1.0, 1.0}),
        ((1, 3), {1.0}),
        ((0, 1), {-1.0}),
        ((2, UNLIMITED), {1.0}),
    ],
)
def test_a_small_count_is_wished_larger_or_nothing_as_far_as_bounds_leave_it(
    known: tuple[int, int], wishes: set[float]
) -> None:
    cell = ("a1", "b1")
    found = [wished(SmallCount(cell=3, key=3, target=3), {cell: known}, cell, seed=seed) for seed in range(20)]

    assert {one[cell] for one in found} == wishes
    assert {tuple(one) for one in found} == {(cell,)}


@dataclass(frozen=True)
class OthersUnsaid(FewOthers):
    """A rule about a margin that does not say when it does not fire."""

    def room(self) -> None:  # type: ignore[override]
        return None


@pytest.mark.parametrize(
    ("rule", "margin", "wish"),
    [
        (FewOthers(t=3), ("Total", "b1"), 1.0),
        (OthersUnsaid(t=3), ("Total", "b1"), 1.0),
        (LargeShare(percent=Decimal(60)), ("Total", "b1"), 0.6),
        (FewElsewhere(t=3), ("a1", "Total"), 1.0),
        (FewNonSensitive(n=3), ("Total", "b1"), 1.0),
        (SensitiveShare(percent=Decimal(25)), ("Total", "b1"), 0.25),
    ],
)
def test_a_cell_in_which_somebody_is_wishes_fewer_in_it_and_more_beside_it(
    rule: Rule, margin: Cell, wish: float
) -> None:
    cell = ("a1", "b1")

    assert wished(rule, {cell: (1, 9)}, cell) == pytest.approx({cell: -1.0, margin: wish})


@pytest.mark.parametrize("rule", [FewOthers(t=3), FewNonSensitive(n=3)])
def test_a_cell_that_can_be_empty_is_sometimes_emptied_instead(rule: Rule) -> None:
    cell, margin = ("a1", "b1"), ("Total", "b1")
    found = [wished(rule, {}, cell, seed=seed) for seed in range(20)]

    assert {tuple(sorted(one.items())) for one in found} == {
        ((cell, -1.0),),
        tuple(sorted({cell: -1.0, margin: 1.0}.items())),
    }


def test_wishes_of_several_findings_are_added_up() -> None:
    found = wished(
        FewOthers(t=3), dict.fromkeys(product(("a1", "a2"), ("b1", "b2")), (1, 9)), ("a1", "b1"), ("a2", "b1")
    )

    assert found == {("a1", "b1"): -1.0, ("a2", "b1"): -1.0, ("Total", "b1"): 2.0}


@dataclass(frozen=True)
class OnlyTwo(SmallCount):
    """Two are unsafe, and one is not."""

    def unsafe_counts(self, kind: CountKind) -> tuple[range, ...]:
        return (range(2, 3),)


@dataclass(frozen=True)
class NoughtAndTwo(SmallCount):
    """Nought is unsafe by itself, whatever stands beside it, and so are two."""

    def unsafe_counts(self, kind: CountKind) -> tuple[range, ...]:
        return (range(1), range(2, 3))


@pytest.mark.parametrize(
    ("rule", "ways_out"),
    [
        (OnlyTwo(zeros="informative"), [True, True, False, True, True]),
        (NoughtAndTwo(zeros="informative"), [False, True, False, True, True]),
    ],
)
def test_a_count_of_one_is_a_way_out_where_two_are_unsafe(rule: Rule, ways_out: list[bool]) -> None:
    cube = cube_of({("a1", "b1"): 2, ("a1", "b2"): 9, ("a2", "b1"): 9, ("a2", "b2"): 9}, WISHES)
    (verdict,) = review(cube, Policy("tested", (rule,))).findings.verdicts
    (row,) = (row for row in range(len(cube)) if cube.label(row) == ("a1", "b1"))

    out = Ways(cube, (verdict,)).out_of(verdict.check, row)

    assert out is not None
    tables = np.repeat(cube.count[None, :], 5, axis=0)
    tables[:, row] = range(5)
    assert [_taken(out, table) for table in tables] == ways_out


@pytest.mark.parametrize("zeros", ["informative", "safe"])
@pytest.mark.parametrize("marking", [FewOthers(t=3), LargeShare(percent=Decimal(60))])
def test_a_nought_tells_something_along_each_target_by_itself(
    marking: Rule, zeros: Literal["informative", "safe"]
) -> None:
    """Two targets, and every table of noughts and nines: what gives a group away along one says nothing of the other.

    A rule about a margin by which noughts tell nothing stands beside.
    """
    variables = (flat("a", "a1", "a2", "a3", role="target"), flat("b", "b1", "b2", role="target"))
    small = SmallCount(cell=2, key=2, target=2, zeros=zeros)
    policy = Policy("tested", (small, marking, FewElsewhere(t=12)))
    inside = list(product(("a1", "a2", "a3"), ("b1", "b2")))
    full = cube_of(dict.fromkeys(inside, 9), variables)
    below = np.array([
        [all(own in (node, TOTAL) for node, own in zip(leaf, full.label(row), strict=True)) for leaf in inside]
        for row in range(len(full))
    ])  # fmt: skip
    tables = [below @ np.array(counts) for counts in product((0, 9), repeat=len(inside))]
    found = [review(replace(full, count=table), policy).findings.verdicts for table in tables]
    ways, firing = Ways(full, found[-1]), 0

    for row, (number, verdict) in product(range(len(full)), enumerate(found[-1])):
        if verdict.check.rule is not small:
            continue
        out, into = ways.out_of(verdict.check, row), ways.into(verdict.check, row)
        assert out is not None and into is not None
        for table, verdicts in zip(tables, found, strict=True):
            fires = row in verdicts[number].unsafe
            assert _taken(out, table) != fires
            assert _taken(into, table) == fires
            firing += fires
    assert (firing > 10) == (zeros == "informative")
