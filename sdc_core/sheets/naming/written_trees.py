"""Columns of labels that say of each line where its category belongs: a district beside its region and its nation."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from sdc_core.sheets.seeing.labels import Labels


@dataclass(frozen=True)
class WrittenTree:
    """A level of labels whose categories belong to one another, and the levels beside it that only say so.

    finest: the level with all categories. said: the levels that follow from it. parents: of every category but the
    total, "" where it belongs to none. total: the category that all others belong to, "" where there is none.
    """

    finest: int
    said: frozenset[int]
    parents: Mapping[str, str]
    total: str


def tree_written_out(named: Labels, levels: Sequence[int]) -> WrittenTree | None:
    """The tree that columns of labels write out in full; None where they do not.

    named: the labels of each line; levels: those among them that tell lines apart. A column is above another one
    where each category of the finer one stands beside one of its own, and each of its own is a category of the
    finer one too, with a line for itself: "North" beside "North", and beside "Durham".
    """
    for finest in sorted(levels, key=lambda level: -len({line[level] for line in named})):
        coarser = [level for level in range(len(named[0])) if level != finest and _is_above(named, level, finest)]
        coarser.sort(key=lambda level: len({line[level] for line in named}))
        if not {*coarser} & {*levels}:
            continue
        paths = {line[finest]: _path([*(line[level] for level in coarser), line[finest]]) for line in named}
        if all(path[:-1] == paths[path[-2]] for path in paths.values() if len(path) > 1):
            return _tree_of(named, levels, finest, coarser, paths)
    return None


def _is_above(named: Labels, level: int, finest: int) -> bool:
    beside = _beside(named, finest, level)
    if "" in beside or any(len(wholes) > 1 for wholes in beside.values()):
        return False
    wholes = {whole for own in beside.values() for whole in own}
    return len(wholes) < len(beside) and all(beside.get(whole) == {whole} for whole in wholes)


def _tree_of(
    named: Labels, levels: Sequence[int], finest: int, coarser: Collection[int], paths: Mapping[str, tuple[str, ...]]
) -> WrittenTree:
    kinds = [
        level
        for level in levels
        if level != finest and level not in coarser and _is_kind(_beside(named, finest, level), paths)
    ]
    total = _total_of([_beside(named, level, finest) for level in kinds], paths)
    parents = {category: path[-2] if len(path) > 1 else "" for category, path in paths.items() if category != total}
    parents = {category: "" if whole == total else whole for category, whole in parents.items()}
    return WrittenTree(finest, frozenset({*coarser, *kinds}), parents, total)


def _is_kind(kinds_of: Mapping[str, set[str]], paths: Mapping[str, tuple[str, ...]]) -> bool:
    """Whether a column says what kind a category is: National, Regional, Local authority."""
    if any(len(kinds) > 1 for kinds in kinds_of.values()):
        return False
    wholes = _wholes(paths)
    above = {kind for category, kinds in kinds_of.items() if category in wholes for kind in kinds}
    below = {kind for category, kinds in kinds_of.items() if category not in wholes for kind in kinds}
    return above.isdisjoint(below)


def _total_of(members: Sequence[Mapping[str, set[str]]], paths: Mapping[str, tuple[str, ...]]) -> str:
    """The one category that belongs to none; or, without a column for it, the one of a kind of its own.

    members: for each column of kinds the categories of each kind.
    """
    roots = [category for category, path in paths.items() if len(path) == 1]
    alone = roots if len(roots) == 1 else [root for root in roots if root not in _wholes(paths)]
    if len(alone) != 1:
        return ""
    of_its_own = any({alone[0]} in kinds.values() for kinds in members)
    return alone[0] if len(roots) == 1 or of_its_own else ""


def _wholes(paths: Mapping[str, tuple[str, ...]]) -> set[str]:
    return {path[-2] for path in paths.values() if len(path) > 1}


def _path(texts: Iterable[str]) -> tuple[str, ...]:
    """From the outermost to the innermost, each name once: what has a line for itself stands beside itself."""
    return tuple(dict.fromkeys(texts))


def _beside(named: Labels, level: int, other: int) -> dict[str, set[str]]:
    """The labels of one level, and those of another that stand beside each."""
    found: dict[str, set[str]] = defaultdict(set)
    for line in named:
        found[line[level]].add(line[other])
    return found
