"""How much of a group can and must lie outside its sensitive categories: subtotals, several keys, sparse cubes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from decimal import Decimal
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sdc_core.cube.cube import Cube
from sdc_core.numbers.bounds import UNLIMITED
from sdc_core.rules.base import Check, GroupRule
from sdc_core.rules.few_non_sensitive import FewNonSensitive
from sdc_core.rules.sensitive_share import SensitiveShare
from tests.attack.brute_force import all_nodes, interior_under
from tests.attack.tables import flat
from tests.attack.test_outside import Known, verdict_on
from tests.oracle import TOTAL, Cell, Spanning
from tests.reviewed import cube_of, sparse_cube_of

MANY = settings(max_examples=60, deadline=None)

THREE = flat("a", "a1", "a2", "a3", role="target")
TREE = Spanning("a", "target", {TOTAL: None, "a1": TOTAL, "a2": TOTAL, "a3": "a1", "a4": "a1", "a5": "a2", "a6": "a2"})
"""Two subtotals of two categories each."""


def sensitive(variable: Spanning, *codes: str) -> Spanning:
    return replace(variable, sensitive=frozenset(codes))


def cube_with(variables: tuple[Spanning, ...], made: Callable[..., Cube] = cube_of) -> Cube:
    """One person in every cell inside."""
    inside = [cell for cell in all_nodes(variables) if interior_under(cell, variables) == [cell]]
    return made(dict.fromkeys(inside, 1), variables)


def on_group(rule: GroupRule, along: int = 0) -> Check:
    return Check(rule, 0, along)


@pytest.mark.parametrize(
    ("codes", "known", "n", "verdict"),
    [
        pytest.param(["a3"], {"a4": (0, 2), "a2": (0, 1)}, 4, "unsafe", id="beside it 2, elsewhere 1"),
        pytest.param(["a3"], {"a4": (0, 2), "a2": (0, 1)}, 3, "open", id="as many as are asked for"),
        pytest.param(["a3"], {"a4": (1, 2), "a2": (2, 9)}, 3, "safe", id="1 beside it, 2 elsewhere"),
        pytest.param(["a3"], {"a4": (1, 2), "a2": (2, 9)}, 4, "open", id="1 beside it, 2 elsewhere, 4 asked for"),
        pytest.param(["a3", "a4"], {"a2": (0, 3)}, 4, "unsafe", id="both parts of a subtotal"),
        pytest.param(["a1"], {"a2": (0, 3)}, 4, "unsafe", id="a subtotal"),
        pytest.param(["a1", "a3"], {"a2": (4, 9)}, 4, "safe", id="a subtotal and a part of it"),
        pytest.param(["a3", "a6"], {"a4": (0, 2), "a5": (0, 3)}, 6, "unsafe", id="one part of each subtotal"),
        pytest.param(["a3", "a6"], {"a4": (2, 2), "a5": (3, 9)}, 5, "safe", id="one part of each subtotal, safe"),
        pytest.param(["a3", "a2"], {"a4": (0, 2)}, 3, "unsafe", id="a part of one subtotal and all of the other"),
    ],
)
def test_what_is_not_sensitive_of_a_group_is_added_up_over_subtotals(
    codes: list[str], known: dict[str, tuple[int, int]], n: int, verdict: str
) -> None:
    """Nobody knows a limit of what is not named; in a1 and in a3 there is somebody."""
    nodes = dict.fromkeys(TREE.parent, (0, UNLIMITED)) | {"a1": (1, UNLIMITED), "a3": (1, UNLIMITED)} | known
    cube = cube_with((sensitive(TREE, *codes),))
    label = ("a3",) if "a3" in codes else ("a1",) if "a1" in codes else ("a4",)

    got = verdict_on(cube, {(node,): ends for node, ends in nodes.items()}, label, on_group(FewNonSensitive(n=n)))

    assert got == verdict


@pytest.mark.parametrize(
    ("known", "verdict"),
    [
        pytest.param({TOTAL: (0, 8)}, "unsafe", id="8 in the group, 6 of them sensitive"),
        pytest.param({TOTAL: (0, 9)}, "open", id="9 in the group"),
        pytest.param({TOTAL: (9, 12), "a1": (6, 6)}, "safe", id="9 in the group at least and 6 sensitive at most"),
        pytest.param({TOTAL: (9, 12), "a1": (6, 7)}, "open", id="9 in the group at least and 7 sensitive at most"),
        pytest.param({TOTAL: (8, UNLIMITED), "a1": (5, UNLIMITED)}, "open", id="no end of those who are sensitive"),
        pytest.param({TOTAL: (9, UNLIMITED), "a1": (6, 6)}, "safe", id="no end of the group"),
    ],
)
def test_the_size_of_a_group_limits_what_is_not_sensitive(known: dict[str, tuple[int, int]], verdict: str) -> None:
    """At least 6 in the sensitive subtotal, and nothing else known: 3 others are asked for."""
    nodes = dict.fromkeys(TREE.parent, (0, UNLIMITED)) | {"a1": (6, UNLIMITED)} | known
    cube = cube_with((sensitive(TREE, "a1"),))

    got = verdict_on(cube, {(node,): ends for node, ends in nodes.items()}, ("a1",), on_group(FewNonSensitive(n=3)))

    assert got == verdict


def test_what_a_group_holds_at_least_and_at_most_limits_those_who_are_sensitive() -> None:
    """a: at least 5 of 8 at most; b, c: 1 and 2 at least, so that of 8 no more than 5 are in a: 62.5 %."""
    known: Known = {("a1",): (5, UNLIMITED), ("a2",): (1, 9), ("a3",): (2, 9), (TOTAL,): (8, 8)}
    cube = cube_with((sensitive(THREE, "a1"),))

    for percent, verdict in (("62.5", "unsafe"), ("62.6", "safe")):
        assert verdict_on(cube, known, ("a1",), on_group(SensitiveShare(percent=Decimal(percent)))) == verdict


def test_a_sensitive_subtotal_counts_by_its_own_figure_rather_than_by_its_parts() -> None:
    """The subtotal is exactly 5, its parts by themselves could be anything; 5 others make 50 %."""
    nodes = dict.fromkeys(TREE.parent, (0, UNLIMITED)) | {"a1": (5, 5), "a2": (5, 5)}
    cube = cube_with((sensitive(TREE, "a1", "a3"),))
    known: Known = {(node,): ends for node, ends in nodes.items()}

    for percent, verdict in (("50", "unsafe"), ("51", "safe")):
        assert verdict_on(cube, known, ("a1",), on_group(SensitiveShare(percent=Decimal(percent)))) == verdict


@pytest.mark.parametrize("made", [cube_of, sparse_cube_of])
@pytest.mark.parametrize(("place", "verdict"), [("b1", "unsafe"), ("b2", "safe"), ("b3", "open"), (TOTAL, "safe")])
def test_every_group_is_judged_by_its_own_people(made: Callable[..., Cube], place: str, verdict: str) -> None:
    """b1: 2 outside at most; b2: 3 at least; b3: 0 to 9."""
    cube = cube_with((flat("b", "b1", "b2", "b3"), sensitive(THREE, "a2")), made)
    beside = {"b1": (0, 1), "b2": (2, 5), "b3": (0, 8), TOTAL: (2, 14)}
    known: Known = {}
    for group, (low, high) in beside.items():
        known |= {(group, "a1"): (low, high), (group, "a2"): (2, 4), (group, "a3"): (low // 2, 1)}
        known[group, TOTAL] = (0, UNLIMITED)

    assert verdict_on(cube, known, (place, "a2"), on_group(FewNonSensitive(n=3), along=1)) == verdict


@pytest.mark.parametrize(("n", "verdict"), [(1, "unsafe"), (5, "unsafe")])
def test_a_category_that_a_sparse_cube_does_not_store_is_empty(n: int, verdict: str) -> None:
    """In b1 only the sensitive category is stored, and other cells have people without limit."""
    inside: dict[Cell, int | None] = {("b1", "a1"): 4, ("b2", "a1"): 1, ("b2", "a2"): 9, ("b2", "a3"): 9}
    cube = sparse_cube_of(inside, (flat("b", "b1", "b2"), sensitive(THREE, "a1")))
    assert ("b1", "a2") not in [cube.label(row) for row in range(len(cube))]
    known: Known = {cube.label(row): (1, UNLIMITED) for row in range(len(cube))}

    assert verdict_on(cube, known, ("b1", "a1"), on_group(FewNonSensitive(n=n), along=1)) == verdict
    assert verdict_on(cube, known, ("b2", "a1"), on_group(FewNonSensitive(n=5), along=1)) == "open"
    assert verdict_on(cube, known, ("b2", "a1"), on_group(FewNonSensitive(n=2), along=1)) == "safe"


@st.composite
def trees(draw: st.DrawFn) -> tuple[dict[str, int], dict[str, tuple[int, int]]]:
    """A table of the tree, and bounds around each of its figures."""
    leaves = {leaf: draw(st.integers(0, 3)) for leaf in TREE.leaves_under(TOTAL)}
    known = {}
    for node in TREE.parent:
        count = sum(leaves[leaf] for leaf in TREE.leaves_under(node))
        known[node] = max(0, count - draw(st.integers(0, 2))), count + draw(st.integers(0, 2))
    return leaves, known


@MANY
@given(st.data())
def test_no_group_is_decided_against_a_table(data: st.DataObject) -> None:
    """Held against every table of the four categories at the bottom that agrees with all bounds."""
    codes = data.draw(st.lists(st.sampled_from(["a1", "a2", "a3", "a4", "a5", "a6"]), min_size=1, unique=True))
    rule: GroupRule = data.draw(
        st.one_of(
            st.integers(1, 6).map(lambda n: FewNonSensitive(n=n)),
            st.sampled_from(["30", "50", "66.6"]).map(lambda share: SensitiveShare(percent=Decimal(share))),
        )
    )
    leaves, known = data.draw(trees())
    variable = sensitive(TREE, *codes)
    inside = {leaf for code in codes for leaf in variable.leaves_under(code)}

    verdicts = {
        code: verdict_on(cube_with((variable,)), {(node,): e for node, e in known.items()}, (code,), on_group(rule))
        for code in codes
    }

    for counts in product(*(range(known[leaf][0], known[leaf][1] + 1) for leaf in leaves)):
        table = dict(zip(leaves, counts, strict=True))
        figures = {node: sum(table[leaf] for leaf in variable.leaves_under(node)) for node in TREE.parent}
        if not all(low <= figures[node] <= high for node, (low, high) in known.items()):
            continue
        scoring = sum(table[leaf] for leaf in inside)
        others = figures[TOTAL] - scoring
        breaks = others < rule.n if isinstance(rule, FewNonSensitive) else _reaches(rule, scoring, figures[TOTAL])
        for code, verdict in verdicts.items():
            unsafe = figures[code] > 0 and breaks
            assert verdict != ("safe" if unsafe else "unsafe"), (code, table)


def _reaches(rule: GroupRule, scoring: int, size: int) -> bool:
    assert isinstance(rule, SensitiveShare)
    return 100 * scoring >= rule.percent * size


@MANY
@given(st.data(), st.integers(1, 5))
def test_few_who_are_not_sensitive_are_decided_exactly_as_by_all_tables_of_one_line(
    data: st.DataObject, n: int
) -> None:
    counts = [data.draw(st.integers(0, 4)) for _ in range(3)]
    ends = [
        (max(0, count - data.draw(st.integers(0, 2))), count + data.draw(st.integers(0, 3)))
        for count in (*counts, sum(counts))
    ]
    known: Known = {(node,): one for node, one in zip(("a1", "a2", "a3", TOTAL), ends, strict=True)}
    tables = [
        table
        for table in product(*(range(low, high + 1) for low, high in ends[:3]))
        if ends[3][0] <= sum(table) <= ends[3][1]
    ]
    certain = ends[1][0] > 0

    verdict = verdict_on(cube_with((sensitive(THREE, "a2"),)), known, ("a2",), on_group(FewNonSensitive(n=n)))

    assert (verdict == "unsafe") == (certain and all(table[0] + table[2] < n for table in tables))
    assert (verdict == "safe") == all(table[0] + table[2] >= n for table in tables)
