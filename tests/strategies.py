"""Random small tables and policies for hypothesis: few cells, many zeros, many ties, every kind of tree.

Counts are small so that ties and empty cells are common, and now and then enormous so that careless
arithmetic overflows. Tables shrink towards one flat variable and a single rule.
"""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from itertools import product
from typing import Any

from hypothesis import strategies as st

from tests.oracle import TOTAL, Cell, Cells, Spanning, all_cells

MOST_CELLS = 300
FEWEST_NODES = 3  # a total and two categories
MOST_NODES = 9
DEEPEST = 3
LARGEST = 10**15
LARGEST_STATED = 2**53

PERCENTS = [
    1,
    40,
    50,
    75,
    90,
    99,
    100,
    Decimal("33.3"),
    Decimal("66.67"),
    Decimal("99.5"),
    Decimal("0.000001"),
]


@dataclass(frozen=True)
class RandomTable:
    """base: every interior cell, None where missing. structural: interior cells nobody can be in."""

    variables: tuple[Spanning, ...]
    base: dict[Cell, int | None]
    structural: frozenset[Cell]


@dataclass(frozen=True)
class RandomPolicy:
    """Rules in the order of the policy, each with all of its settings, and the option for f_y."""

    rules: tuple[tuple[str, dict[str, Any]], ...]
    key_margin: str


@st.composite
def tables(draw: st.DrawFn) -> RandomTable:
    """Tables of one to four variables in any mixture of roles, at least one of them not `by`."""
    number = draw(st.integers(1, 4))
    roles = draw(st.lists(st.sampled_from(["target", "key", "by"]), min_size=number, max_size=number))
    if set(roles) == {"by"}:
        roles[0] = "target"

    variables: list[Spanning] = []
    room = MOST_CELLS
    for name, role in zip("abcd", roles, strict=False):
        later = number - len(variables) - 1
        nodes_left = min(MOST_NODES, room // FEWEST_NODES**later)
        variables.append(draw(_variables(name, role, nodes_left)))
        room //= len(variables[-1].parent)

    leaves = [[node for node in v.parent if v.leaves_under(node) == [node]] for v in variables]
    interior: list[Cell] = list(product(*leaves))
    counts = draw(st.lists(_counts(draw), min_size=len(interior), max_size=len(interior)))
    base = dict(zip(interior, counts, strict=True))
    if set(counts) == {None}:
        base[interior[0]] = 0  # a table without any number is no table
    empty = [cell for cell, count in base.items() if count == 0]
    impossible = draw(st.sets(st.sampled_from(empty), max_size=6)) if empty else set()
    return RandomTable(tuple(variables), base, frozenset(impossible))


@dataclass(frozen=True)
class StatedTable:
    """base: the interior as the file has it; what it leaves out is empty. stated: the file's own totals."""

    variables: tuple[Spanning, ...]
    base: Cells
    stated: Cells

    @property
    def cells(self) -> Cells:
        """Everything the file holds."""
        return self.base | self.stated


@st.composite
def stated_tables(draw: st.DrawFn) -> StatedTable:
    """Tables with some of their margins in the file, right or missing, and some empty cells left out of it."""
    table = draw(tables())
    truth: Cells = {cell: 1 if count is None else count for cell, count in table.base.items()}
    stated: Cells = {}
    for cell, count in _margins(truth, table.variables).items():
        fate = draw(st.sampled_from(["left out", "left out", "stated", "stated", "stated", "missing"]))
        if fate != "left out":
            stated[cell] = count if fate == "stated" else None
    return StatedTable(table.variables, draw(_partly_left_out(table)), stated)


@st.composite
def slipping_tables(draw: st.DrawFn) -> StatedTable:
    """Tables without missing cells whose stated margins are a little off, as after rounding."""
    table = draw(tables().filter(lambda table: None not in table.base.values()))
    stated: Cells = {}
    for cell, count in _margins(table.base, table.variables).items():
        if draw(st.booleans()):
            stated[cell] = max(0, (count or 0) + draw(st.integers(-2, 2)))
    return StatedTable(table.variables, dict(table.base), stated)


@st.composite
def policies(draw: st.DrawFn) -> RandomPolicy:
    """Policies of one to six rules, the same rule twice among them."""
    rules = draw(st.lists(_rules(), min_size=1, max_size=6))
    return RandomPolicy(tuple(rules), draw(st.sampled_from(["joint", "each"])))


def _margins(base: Cells, variables: tuple[Spanning, ...]) -> Cells:
    """The margins that a file can state: spreadsheets show no larger number exactly."""
    return {
        cell: count
        for cell, count in all_cells(base, variables).items()
        if cell not in base and count is not None and count <= LARGEST_STATED - 2
    }


@st.composite
def _partly_left_out(draw: st.DrawFn, table: RandomTable) -> Cells:
    """The interior without some of its empty cells; every category stays in the file."""
    base: Cells = {}
    seen: set[tuple[int, str]] = set()
    for cell, count in table.base.items():
        new = set(enumerate(cell)) - seen
        if new or count != 0 or draw(st.booleans()):
            base[cell] = count
            seen |= set(enumerate(cell))
    return base


def _counts(draw: st.DrawFn) -> st.SearchStrategy[int | None]:
    """One kind of count for a whole table: mostly zeros, mixed, or enormous; with or without missing ones."""
    kinds: list[st.SearchStrategy[int | None]] = [
        st.sampled_from([0, 0, 0, 1, 2, 3, 20]),
        st.integers(0, 30),
        st.sampled_from([0, 1, LARGEST - 1, LARGEST, 99 * LARGEST // 100]) | st.integers(0, LARGEST),
    ]
    counts = draw(st.sampled_from(kinds))
    if draw(st.integers(0, 3)) == 3:
        # One cell in eight or so; more would leave nothing to judge.
        return st.integers(0, 7).flatmap(lambda chance: st.none() if chance == 7 else counts)
    return counts


@st.composite
def _variables(draw: st.DrawFn, name: str, role: str, most_nodes: int) -> Spanning:
    """A `by` variable, or a tree with at least two categories at the bottom and only children among them."""
    if role == "by":
        number = draw(st.integers(2, min(3, most_nodes)))
        return Spanning(name, role, {f"{name}{place}": None for place in range(1, number + 1)})

    parent: dict[str, str | None] = {TOTAL: None}
    top = TOTAL
    if most_nodes > FEWEST_NODES and draw(st.integers(0, 4)) == 4:
        top = f"{name}0"  # the only child of the total
        parent[top] = TOTAL
    depth = {TOTAL: 0, top: len(parent) - 1}
    for place in range(1, draw(st.integers(2, most_nodes - len(parent))) + 1):
        node = f"{name}{place}"
        above = top if place <= 2 else draw(st.sampled_from([n for n, steps in depth.items() if steps < DEEPEST]))
        parent[node], depth[node] = above, depth[above] + 1
    named = [node for node in parent if node != TOTAL]
    sensitive = draw(st.sets(st.sampled_from(named), max_size=3)) if role == "target" else set()
    return Spanning(name, role, parent, frozenset(sensitive))


@st.composite
def _rules(draw: st.DrawFn) -> tuple[str, dict[str, Any]]:
    """One rule with settings that small counts can tie with."""
    rule = draw(st.sampled_from(["1a", "1b", "2a", "2b", "3", "sensitive-share", "non-sensitive"]))
    if rule in {"1a", "1b"}:
        return rule, {"t": draw(st.integers(1, 6)), "inclusive": draw(st.booleans())}
    if rule in {"2a", "2b"}:
        return rule, {"percent": draw(st.sampled_from(PERCENTS)), "inclusive": draw(st.booleans())}
    if rule == "3":
        minimums = {kind: draw(st.integers(0, 11)) for kind in ("cell", "key", "target")}
        return rule, minimums | {"zeros": draw(st.sampled_from(["safe", "informative", "unsafe"]))}
    if rule == "sensitive-share":
        return rule, {"percent": draw(st.sampled_from(PERCENTS))}
    return rule, {"n": draw(st.integers(1, 6))}
