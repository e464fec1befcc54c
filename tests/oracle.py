"""The rules for frequency tables by brute force: what the engine must agree with.

Slow on purpose. Dictionaries, loops, whole numbers and fractions; a cell is a tuple of labels, one node
for each spanning variable. It reads the rules' text on its own and never imports the engine.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from types import MappingProxyType
from typing import Any, NamedTuple, TypeAlias

Cell: TypeAlias = tuple[str, ...]
Cells: TypeAlias = dict[Cell, int | None]
Rules: TypeAlias = Sequence[tuple[str, Mapping[str, Any]]]

TOTAL = "Total"
UNSAFE = "unsafe"
NOT_JUDGED = "not judged"


@dataclass(frozen=True)
class Spanning:
    """One variable of the table as a tree: each node with its parent, the root "Total" with None.

    A `by` variable has no total: every category stands alone, with None.
    """

    name: str
    role: str
    parent: dict[str, str | None]
    sensitive: frozenset[str] = frozenset()

    def leaves_under(self, node: str) -> list[str]:
        """The categories without further division that `node` is made of; a leaf is made of itself."""
        children = [child for child, parent in self.parent.items() if parent == node]
        return [leaf for child in children for leaf in self.leaves_under(child)] or [node]

    def above(self, node: str) -> str:
        """The next level up; a total stays, and so does a category of a `by` variable."""
        return self.parent[node] or node

    def at_total(self, node: str) -> bool:
        """Never true for a `by` variable."""
        return self.role != "by" and self.parent[node] is None

    def siblings(self, node: str) -> list[str]:
        """The other nodes with the same parent: only where there are some is the margin another cell."""
        parent = self.parent[node]
        if parent is None:
            return []
        return [other for other in self.parent if self.parent[other] == parent and other != node]

    def is_within(self, node: str, nodes: Collection[str]) -> bool:
        """True for one of `nodes` and for everything below one."""
        parent = self.parent[node]
        return node in nodes or (parent is not None and self.is_within(parent, nodes))

    def topmost_sensitive(self) -> list[str]:
        """The sensitive nodes that lie in no other sensitive node, so that nobody counts twice."""
        named = [node for node in self.parent if node in self.sensitive]
        return [
            node
            for node in named
            if (parent := self.parent[node]) is None or not self.is_within(parent, self.sensitive)
        ]


@dataclass(frozen=True)
class Fired:
    """One comparison that came out unsafe, or that could not be made.

    margin: the count compared with, None where there is none or it is missing. score: None when not judged.
    """

    cell: Cell
    rule: str
    along: str
    margin: int | None
    score: Fraction | None
    limit: Fraction
    verdict: str


def all_cells(
    base: Mapping[Cell, int | None],
    variables: Sequence[Spanning],
    given_totals: Mapping[Cell, int | None] = MappingProxyType({}),
) -> Cells:
    """Every cell of the table, margins included, each the sum of its leaves.

    A leaf that `base` does not name is empty. What `given_totals` names is taken from there, missing
    or not. A sum with a missing leaf (None) is missing, unless along some variable all its parts are
    known: then it follows from them, and others may follow from it.
    """
    cells: Cells = {}
    for cell in product(*(variable.parent for variable in variables)):
        counts = [base.get(leaf, 0) for leaf in _leaves(cell, variables)]
        known = [count for count in counts if count is not None]
        cells[cell] = sum(known) if len(known) == len(counts) else None
    cells |= given_totals
    open_margins = {cell for cell, count in cells.items() if count is None} - set(given_totals)
    while follows := {
        cell: count for cell in open_margins if (count := _from_parts(cell, cells, variables)) is not None
    }:
        cells |= follows
        open_margins -= set(follows)
    return cells


def judge(
    cells: Cells,
    variables: Sequence[Spanning],
    rules: Rules,
    key_margin: str = "joint",
    structural: Collection[Cell] = frozenset(),
) -> set[Fired]:
    """Every cell by every rule of the policy.

    `structural` names impossible combinations at any level: a cell is structural when all its leaves
    lie in one of them, so a margin over impossible cells only is impossible too.
    """
    fired: set[Fired] = set()
    for rule, settings in rules:
        if rule in BESIDE_A_MARGIN:
            fired |= _judge_beside_a_margin(cells, variables, rule, settings, key_margin)
        elif rule == "3":
            zeros = _unsafe_zeros(cells, variables, rules, settings.get("zeros", "safe"), structural)
            fired |= _judge_small_counts(cells, variables, settings, zeros)
            if settings.get("zeros") == "informative":
                fired |= _left_open(cells, variables, rules, settings, structural) - fired
        elif rule in {"sensitive-share", "non-sensitive"}:
            fired |= _judge_sensitive(cells, variables, rule, settings)
        else:
            raise ValueError(f"no such rule: {rule}")
    return fired


def informative_zeros(
    cells: Cells,
    variables: Sequence[Spanning],
    rules: Rules,
    structural: Collection[Cell] = frozenset(),
) -> set[tuple[Cell, str]]:
    """The zeros that tell where the others of a group are, each with the target they tell about.

    A zero is informative for a target when a sibling along that target is unsafe by 1a or 2a of this
    policy for this target. Impossible combinations tell nothing.
    """
    return _zeros_beside(cells, variables, rules, structural, {UNSAFE})


def _zeros_beside(
    cells: Cells,
    variables: Sequence[Spanning],
    rules: Rules,
    structural: Collection[Cell],
    verdicts: Collection[str],
) -> set[tuple[Cell, str]]:
    """The zeros with a sibling that has one of these verdicts by 1a or 2a, each with the target."""
    informative = set()
    for target in _targets(variables):
        position = list(variables).index(target)
        found = {
            finding.cell
            for rule, settings in rules
            if rule in {"1a", "2a"}
            for finding in _judge_beside_a_margin(cells, variables, rule, settings, "joint")
            if finding.along == target.name and finding.verdict in verdicts
        }
        for cell, count in cells.items():
            siblings = [_at(cell, position, node) for node in target.siblings(cell[position])]
            if count == 0 and found.intersection(siblings) and not _is_structural(cell, variables, structural):
                informative.add((cell, target.name))
    return informative


def _left_open(
    cells: Cells,
    variables: Sequence[Spanning],
    rules: Rules,
    settings: Mapping[str, Any],
    structural: Collection[Cell],
) -> set[Fired]:
    """The zeros that may be informative: beside them is only what could not be judged, and nothing unsafe."""
    certain, possible = (
        {cell for cell, _ in _zeros_beside(cells, variables, rules, structural, verdicts)}
        for verdicts in ({UNSAFE}, {UNSAFE, NOT_JUDGED})
    )
    return {
        Fired(cell, "3", "", None, None, _minimum(cell, variables, settings), NOT_JUDGED) for cell in possible - certain
    }


def _judge_beside_a_margin(
    cells: Cells, variables: Sequence[Spanning], rule: str, settings: Mapping[str, Any], key_margin: str
) -> set[Fired]:
    """Every cell beside its margins over the target, or over the key."""
    compared = BESIDE_A_MARGIN[rule]
    limit = compared.limit(settings)
    fired = set()
    for target in _targets(variables):
        for cell, count in cells.items():
            if count == 0:
                continue  # Nobody is in an empty cell to be disclosed.
            for margin in (cells[other] for other in _margins(cell, variables, target, rule, key_margin)):
                score = None
                verdict = NOT_JUDGED
                if count is not None and margin is not None:
                    if not compared.unsafe(count, margin, settings):
                        continue
                    score, verdict = compared.score(count, margin), UNSAFE
                fired.add(Fired(cell, rule, target.name, margin, score, limit, verdict))
    return fired


class Compared(NamedTuple):
    """A rule about a margin, written slowly: over what the margin lies, when a count is unsafe, its score and limit."""

    over: str
    unsafe: Callable[[int, int, Mapping[str, Any]], bool]
    score: Callable[[int, int], Fraction | None]
    limit: Callable[[Mapping[str, Any]], Fraction]


def _few_others(count: int, margin: int, settings: Mapping[str, Any]) -> bool:
    left, right = Fraction(count), Fraction(margin - settings.get("t", 3))
    return left > right or (settings.get("inclusive", False) and left == right)


def _large_share(count: int, margin: int, settings: Mapping[str, Any]) -> bool:
    left, right = Fraction(100 * count), _exact(settings.get("percent", 99)) * margin
    return left > right or (settings.get("inclusive", False) and left == right)


def _others(count: int, margin: int) -> Fraction:
    return Fraction(margin - count)


def _share(count: int, margin: int) -> Fraction | None:
    return Fraction(100 * count, margin) if margin else None


def _others_needed(settings: Mapping[str, Any]) -> Fraction:
    return Fraction(settings.get("t", 3) + (1 if settings.get("inclusive", False) else 0))


def _most(settings: Mapping[str, Any]) -> Fraction:
    return _exact(settings.get("percent", 99))


BESIDE_A_MARGIN: dict[str, Compared] = {
    "1a": Compared("target", _few_others, _others, _others_needed),
    "1b": Compared("key", _few_others, _others, _others_needed),
    "2a": Compared("target", _large_share, _share, _most),
    "2b": Compared("key", _large_share, _share, _most),
    "alone": Compared(
        "target", lambda f, m, s: f == 1 and m > s["more"], lambda _, m: Fraction(m), lambda s: Fraction(s["more"])
    ),
}
"""The rules that compare a cell with one of its margins; `alone` is made up (tests/rules/made_up.py)."""


def _margins(cell: Cell, variables: Sequence[Spanning], target: Spanning, rule: str, key_margin: str) -> list[Cell]:
    """The cells that `cell` is compared with: none where moving up does not reach another cell.

    Over the target: one. Over the key: one for all other variables moved up together ("joint"), or one
    for each of them ("each"). Other targets belong to the key; `by` variables never move.
    """
    keys = [v.name for v in variables if v.role != "by" and v.name != target.name]
    if BESIDE_A_MARGIN[rule].over == "target":
        moves = [{target.name}]
    elif key_margin == "joint":
        moves = [set(keys)]
    else:
        moves = [{key} for key in keys]
    return [
        _moved(cell, variables, names)
        for names in moves
        if any(v.name in names and v.siblings(node) for v, node in zip(variables, cell, strict=True))
    ]


def _judge_small_counts(
    cells: Cells, variables: Sequence[Spanning], settings: Mapping[str, Any], unsafe_zeros: set[Cell]
) -> set[Fired]:
    fired = set()
    for cell, count in cells.items():
        limit = _minimum(cell, variables, settings)
        if count is None:
            fired.add(Fired(cell, "3", "", None, None, limit, NOT_JUDGED))
        elif 0 < count < limit or cell in unsafe_zeros:
            fired.add(Fired(cell, "3", "", None, Fraction(count), limit, UNSAFE))
    return fired


def _minimum(cell: Cell, variables: Sequence[Spanning], settings: Mapping[str, Any]) -> Fraction:
    """The smallest safe count: of a count that is two kinds at once the larger of their minimums."""
    return max(Fraction(settings.get(kind, 2)) for kind in _kinds_of_count(cell, variables))


def _kinds_of_count(cell: Cell, variables: Sequence[Spanning]) -> set[str]:
    """Which minimums of rule 3 a cell takes: "cell", "key" (margin over the target), "target" (over the key).

    With a target in the table: "target" where every key variable is at its total, so for the grand total
    too; otherwise "key" where every target is at its total; otherwise "cell". In a table that has no key
    variable every cell is a margin over the key, and all but the total of the targets are "cell" as well:
    the larger minimum counts. Without a target: "key" where any variable is at its total, otherwise "cell".
    A subtotal is no total, and `by` variables have none.
    """
    at_total = {
        role: [v.at_total(node) for v, node in zip(variables, cell, strict=True) if v.role == role]
        for role in ("key", "target")
    }
    if not at_total["target"]:
        return {"key"} if any(at_total["key"]) else {"cell"}
    if not at_total["key"]:
        return {"target"} if all(at_total["target"]) else {"cell", "target"}
    if all(at_total["key"]):
        return {"target"}
    return {"key"} if all(at_total["target"]) else {"cell"}


def _unsafe_zeros(
    cells: Cells, variables: Sequence[Spanning], rules: Rules, zeros: str, structural: Collection[Cell]
) -> set[Cell]:
    if zeros == "informative":
        return {cell for cell, _ in informative_zeros(cells, variables, rules, structural)}
    if zeros == "unsafe":
        empty = {cell for cell, count in cells.items() if count == 0}
        return {cell for cell in empty if not _is_structural(cell, variables, structural)}
    return set()


def _judge_sensitive(cells: Cells, variables: Sequence[Spanning], rule: str, settings: Mapping[str, Any]) -> set[Fired]:
    """Judges each group (the target at its total) and flags its sensitive cells.

    A missing sensitive cell is never judged, even below a known subtotal of a group that is safe.
    """
    by_share = rule == "sensitive-share"
    limit = _exact(settings.get("percent", 40) if by_share else settings.get("n", 3))
    fired = set()
    for target in _targets(variables):
        if not target.sensitive:
            continue
        position = list(variables).index(target)
        for group, everybody in cells.items():
            if not target.at_total(group[position]):
                continue
            parts = [cells[_at(group, position, node)] for node in target.topmost_sensitive()]
            score = None
            verdict: str | None = NOT_JUDGED
            if everybody is not None and None not in parts:
                sensitive = sum(part for part in parts if part is not None)
                if by_share:
                    unsafe = everybody > 0 and 100 * sensitive >= limit * everybody
                    score = Fraction(100 * sensitive, everybody) if everybody else None
                else:
                    unsafe = sensitive > 0 and everybody - sensitive < limit
                    score = Fraction(everybody - sensitive)
                verdict = UNSAFE if unsafe else None
            for node in target.parent:
                cell = _at(group, position, node)
                if not target.is_within(node, target.sensitive) or cells[cell] == 0:
                    continue
                if cells[cell] is None:
                    fired.add(Fired(cell, rule, target.name, everybody, None, limit, NOT_JUDGED))
                elif verdict is not None:
                    fired.add(Fired(cell, rule, target.name, everybody, score, limit, verdict))
    return fired


def _targets(variables: Sequence[Spanning]) -> list[Spanning]:
    return [variable for variable in variables if variable.role == "target"]


def _leaves(cell: Cell, variables: Sequence[Spanning]) -> list[Cell]:
    return list(product(*(v.leaves_under(node) for v, node in zip(variables, cell, strict=True))))


def _from_parts(cell: Cell, cells: Cells, variables: Sequence[Spanning]) -> int | None:
    """A margin from its parts along the first variable that has them all."""
    for position, variable in enumerate(variables):
        parts = [cells[_at(cell, position, node)] for node, above in variable.parent.items() if above == cell[position]]
        known = [part for part in parts if part is not None]
        if parts and len(known) == len(parts):
            return sum(known)
    return None


def _moved(cell: Cell, variables: Sequence[Spanning], names: Collection[str]) -> Cell:
    return tuple(v.above(node) if v.name in names else node for v, node in zip(variables, cell, strict=True))


def _at(cell: Cell, position: int, node: str) -> Cell:
    return (*cell[:position], node, *cell[position + 1 :])


def _is_structural(cell: Cell, variables: Sequence[Spanning], structural: Collection[Cell]) -> bool:
    return all(
        any(
            all(v.is_within(node, {name}) for v, node, name in zip(variables, leaf, named, strict=True))
            for named in structural
        )
        for leaf in _leaves(cell, variables)
    )


def _exact(number: object) -> Fraction:
    """A number as it is written: 99.5 is 199/2."""
    return Fraction(str(number))
