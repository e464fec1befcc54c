"""What follows from counts within bounds, held against all tables there are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from itertools import islice

import numpy as np
import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st

from sdc_core.attack.exchanges import Exchanges
from sdc_core.attack.inference import Effort, Inference, infer, infer_of_others
from sdc_core.cube.cube import Cube
from sdc_core.cube.relations import Relations
from sdc_core.errors import InputError
from sdc_core.evaluation.reviewing import review
from sdc_core.numbers.bounds import UNLIMITED, Bounds
from sdc_core.policy.options import Options
from sdc_core.policy.policy import Policy
from sdc_core.rules.base import Rule
from sdc_core.rules.few_elsewhere import FewElsewhere
from sdc_core.rules.few_non_sensitive import FewNonSensitive
from sdc_core.rules.few_others import FewOthers
from sdc_core.rules.large_share import LargeShare
from sdc_core.rules.large_share_of_target import LargeShareOfTarget
from sdc_core.rules.sensitive_share import SensitiveShare
from sdc_core.rules.small_count import SmallCount
from tests.attack.brute_force import all_nodes, every_table, interior_under
from tests.attack.tables import flat
from tests.oracle import TOTAL, Cell, Spanning
from tests.protection.tables import table_of
from tests.reviewed import cube_of

Known = Mapping[Cell, tuple[int, int]]
Unsafe = set[tuple[int, Cell]]
"""The number of a verdict, and the cell."""

MANY = settings(max_examples=150, deadline=None)
MOST_TABLES = 3000


def sensitive(spanning: Spanning, *nodes: str) -> Spanning:
    return replace(spanning, sensitive=frozenset(nodes))


TREE = Spanning("a", "target", {TOTAL: None, "a1": TOTAL, "a2": TOTAL, "a3": "a1", "a4": "a1"})
BY = Spanning("y", "by", {"y1": None, "y2": None})
SHAPES = (
    (sensitive(flat("a", "a1", "a2", "a3", role="target"), "a1"), flat("b", "b1", "b2")),
    (sensitive(flat("a", "a1", "a2", role="target"), "a2"), flat("b", "b1", "b2"), flat("c", "c1", "c2")),
    (flat("a", "a1", "a2", role="target"), flat("b", "b1", "b2", role="target")),
    (sensitive(TREE, "a1", "a3"), flat("b", "b1", "b2")),
    (sensitive(flat("a", "a1", "a2", role="target"), "a1"), flat("b", "b1", "b2"), BY),
    (flat("b", "b1", "b2"), Spanning("k", "key", {TOTAL: None, "k1": TOTAL, "k2": TOTAL, "k3": "k1", "k4": "k1"})),
)
RULES: tuple[Rule, ...] = (
    SmallCount(cell=2, key=3, target=2, zeros="informative"),
    SmallCount(cell=3, key=3, target=3),
    SmallCount(cell=0, key=0, target=0, zeros="informative"),
    SmallCount(cell=3, key=2, target=2, zeros="unsafe"),
    FewOthers(t=2),
    FewOthers(t=3, inclusive=True),
    FewElsewhere(t=2),
    LargeShare(percent=Decimal(60)),
    LargeShare(percent=Decimal("66.67"), inclusive=True),
    LargeShareOfTarget(percent=Decimal(75)),
    SensitiveShare(percent=Decimal(50)),
    FewNonSensitive(n=2),
)


@dataclass(frozen=True)
class Guessed:
    """A true table and what readers know of every count by itself."""

    variables: tuple[Spanning, ...]
    interior: dict[Cell, int]
    structural: frozenset[Cell]
    known: dict[Cell, tuple[int, int]]

    @property
    def cube(self) -> Cube:
        return cube_of(self.interior, self.variables, self.structural)

    def bounds(self, cube: Cube) -> Bounds:
        known = [self.known[cube.label(row)] for row in range(len(cube))]
        return Bounds(np.array([low for low, _ in known]), np.array([high for _, high in known]))

    def tables(self) -> list[dict[Cell, int]] | None:
        """Every table that agrees, None where there are too many to look at each."""
        known = self.known | dict.fromkeys(self.structural, (0, 0))
        largest = max(high for _, high in known.values() if high < UNLIMITED)
        some = list(islice(every_table(self.variables, {}, known, largest=largest), MOST_TABLES))
        return some if len(some) < MOST_TABLES else None


@st.composite
def guessed(draw: st.DrawFn) -> Guessed:
    """A small table of which every count is known within bounds of its own, some of them hidden altogether."""
    variables = draw(st.sampled_from(SHAPES))
    nodes = all_nodes(variables)
    interior = [cell for cell in nodes if interior_under(cell, variables) == [cell]]
    counts = draw(st.lists(st.integers(0, 3), min_size=len(interior), max_size=len(interior)))
    true = dict(zip(interior, counts, strict=True))
    structural = frozenset(cell for cell in interior if not true[cell] and draw(st.integers(0, 5)) == 0)
    figures = {cell: sum(true[leaf] for leaf in interior_under(cell, variables)) for cell in nodes}
    top = [cell for cell in nodes if all(node in (TOTAL, "y1", "y2") for node in cell)]
    wide = draw(st.sampled_from([1, 1, 2]))
    known = {}
    for cell, count in figures.items():
        down, up = draw(st.integers(0, wide)), draw(st.integers(0, wide))
        hidden = cell not in top and draw(st.integers(0, 9)) == 0
        known[cell] = (0, UNLIMITED) if hidden else (max(0, count - down), count + up)
    return Guessed(variables, true, structural, known)


def policies(target: bool) -> st.SearchStrategy[Policy]:
    rules = [rule for rule in RULES if target or not rule.needs_target]
    return st.builds(
        lambda some, margin: Policy("tested", tuple(some), Options(key_margin=margin)),
        st.lists(st.sampled_from(rules), min_size=1, max_size=3),
        st.sampled_from(["joint", "each"]),
    )


def unsafe_in(cube: Cube, counts: Sequence[int], policy: Policy) -> Unsafe:
    """What the policy finds in one table; impossible combinations are known to be empty."""
    found = review(replace(cube, count=np.array(counts, dtype=np.int64)), policy).findings
    return {(number, cube.label(row)) for number, one in enumerate(found.verdicts) for row in one.unsafe.tolist()}


def in_every_table(made: Guessed, cube: Cube, policy: Policy, tables: Sequence[Mapping[Cell, int]]) -> Unsafe:
    labels = [cube.label(row) for row in range(len(cube))]
    first, *others = tables
    found = unsafe_in(cube, [first[label] for label in labels], policy)
    for table in others:
        if not found:  # further tables can only take away
            break
        found &= unsafe_in(cube, [table[label] for label in labels], policy)
    return found


def concluded(found: Inference) -> tuple[Unsafe, Unsafe]:
    """What is disclosed, and what was not settled."""
    pairs = list(enumerate(found.findings.verdicts))
    label = found.cube.label
    return (
        {(number, label(row)) for number, one in pairs for row in one.unsafe.tolist()},
        {(number, label(row)) for number, one in pairs for row in one.not_judged.tolist()},
    )


@MANY
@given(guessed(), st.data())
def test_a_cell_is_disclosed_when_every_table_discloses_it_and_only_then(made: Guessed, data: st.DataObject) -> None:
    policy = data.draw(policies(any(variable.role == "target" for variable in made.variables)))
    tables = made.tables()
    if tables is None:
        return
    cube = made.cube
    expected = in_every_table(made, cube, policy, tables)

    full = infer(cube, made.bounds(cube), policy)
    quick = infer(cube, made.bounds(cube), policy, effort=Effort.QUICK)

    disclosed, open_ = concluded(full)
    assert disclosed == expected
    assert not open_
    disclosed, open_ = concluded(quick)
    assert disclosed <= expected <= disclosed | open_


@MANY
@given(guessed())
def test_bounds_contain_every_table_and_are_those_of_all_of_them(made: Guessed) -> None:
    tables = made.tables()
    if tables is None:
        return
    cube = made.cube
    labels = [cube.label(row) for row in range(len(cube))]
    counts = np.array([[table[label] for label in labels] for table in tables])
    policy = Policy("tested", (SmallCount(),))

    full = infer(cube, made.bounds(cube), policy)
    quick = infer(cube, made.bounds(cube), policy, effort=Effort.QUICK)

    assert full.bounds.low.tolist() == counts.min(axis=0).tolist()
    assert full.bounds.high.tolist() == counts.max(axis=0).tolist()
    assert (quick.bounds.low <= counts.min(axis=0)).all() and (quick.bounds.high >= counts.max(axis=0)).all()
    for found in (full, quick):
        low, high = found.bounds.low, found.bounds.high
        attained = (low == counts.min(axis=0)) & (high == counts.max(axis=0))
        assert (attained | ~found.exact).all() and (found.exact | (low < high)).all()


@MANY
@given(guessed(), st.lists(st.sampled_from([-1.0, 0.0, 1.0]), min_size=40, max_size=40))
def test_a_walk_goes_from_table_to_table(made: Guessed, wanted: list[float]) -> None:
    cube = made.cube
    bounds = made.bounds(cube)
    if cube.structural is not None:
        bounds = Bounds(np.where(cube.structural, 0, bounds.low), np.where(cube.structural, 0, bounds.high))
    walk = Exchanges(cube, bounds, cube.count)
    seen = set()

    for _ in range(12):
        walk.step(np.resize(np.array(wanted), len(cube)))
        seen.add(tuple(walk.table.tolist()))
        assert not Relations.of(cube).gaps(walk.table).any()
        assert (bounds.low <= walk.table).all() and (walk.table <= bounds.high).all()

    event(f"{min(len(seen), 3)} tables or more")


def flat_table(counts: Sequence[Sequence[int]], *rules: Rule, base: int) -> Inference:
    """A table of two flat variables, of which everybody knows that every count was rounded to a base."""
    cube = table_of(counts, ("key", "target"))
    shown = (cube.count + base // 2) // base * base
    return infer(cube, Bounds(np.maximum(0, shown - base // 2), shown + base - 1 - base // 2), Policy("p", rules))


def sentences(found: Inference) -> dict[Cell, str]:
    return {one.labels: one.explanation for one in found.findings if one.verdict == "unsafe"}


def test_what_lies_beside_a_cell_decides_where_its_own_bounds_and_those_of_its_group_do_not() -> None:
    """Cell and group are known within two; the other cell of the group is rounded to 0 and so is at most 1."""
    found = flat_table([[47, 0], [5, 20]], FewOthers(t=2), base=3)

    assert sentences(found)["1", "1"].startswith(
        "The group has at most 1 outside this cell, whatever the true counts are"
    )


CERTAIN = (
    (SmallCount(cell=3, key=3, target=3), "This count lies between 1 and 2. Unsafe when "),
    (FewElsewhere(t=9), "This category of the target has at most 5 elsewhere, whatever the true counts are. This "),
    (LargeShare(percent=Decimal(60)), "This cell holds more than 60 % of its group, whatever the true counts are."),
    (LargeShareOfTarget(percent=Decimal(70)), "This cell holds more than 70 % of all with this category of the target"),
)


@pytest.mark.parametrize(("rule", "begins"), CERTAIN)
def test_a_finding_says_what_is_certain_clause_by_clause(rule: Rule, begins: str) -> None:
    cube = table_of([[30, 1], [3, 20]], ("key", "target"))
    low, high = np.maximum(cube.count - 1, np.minimum(cube.count, 1)), cube.count + 1

    found = infer(cube, Bounds(low, high), Policy("p", (rule,)))

    assert any(one.startswith(begins) for one in sentences(found).values()), sentences(found)


def test_nothing_known_discloses_nothing() -> None:
    cube = table_of([[47, 0], [1, 20]], ("key", "target"))
    policy = Policy("p", (SmallCount(cell=3, key=3, target=3, zeros="informative"), FewOthers(), LargeShare()))

    for effort in Effort:
        found = infer(
            cube, Bounds(np.zeros_like(cube.count), np.full_like(cube.count, UNLIMITED)), policy, effort=effort
        )
        assert not found.something_recoverable
        assert not len(found.recovered)
        assert found.exit_status == 0 or effort is Effort.QUICK


@MANY
@given(guessed(), st.data())
def test_who_has_no_true_counts_concludes_the_same(made: Guessed, data: st.DataObject) -> None:
    policy = data.draw(policies(any(variable.role == "target" for variable in made.variables)))
    cube = made.cube
    known = made.bounds(cube)

    own, other = infer(cube, known, policy), infer_of_others(replace(cube, count=known.low), known, policy)

    assert concluded(other)[0] == concluded(own)[0]
    assert other.bounds.low.tolist() == own.bounds.low.tolist()


def test_bounds_that_no_table_has_are_refused() -> None:
    cube = table_of([[1, 2], [3, 4]], ("key", "target"))
    low, high = cube.count.copy(), cube.count.copy()
    low[0] = high[0] = 90

    with pytest.raises(InputError, match="no table agrees"):
        infer_of_others(cube, Bounds(low, high), Policy("p", (SmallCount(),)))
