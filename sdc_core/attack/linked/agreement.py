"""What a table shares with the first one, for a person to confirm: what is proposed, and what was agreed, applied.

Tables are linked by the names of their variables and categories. Where another table calls the same thing otherwise,
a person says so, and the table is renamed before it is linked. Nothing is renamed unasked.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from sdc_core.attack.linked.bands import band_of
from sdc_core.attack.linked.variables import joint_variable
from sdc_core.attack.publication import Publication
from sdc_core.spec.hierarchy import Hierarchy
from sdc_core.spec.parts import Filter
from sdc_core.spec.table_spec import TableSpec


@dataclass(frozen=True)
class Agreement:
    """How a table is to be understood beside the first one.

    names: its variables, by their own names, as they are called from now on. labels: its categories, by variable and
    own label, as the first table calls them. population, unit: in the words of the first table, where they are the
    same. filters: the conditions that those it counts fulfil.
    """

    names: Mapping[str, str]
    labels: Mapping[tuple[str, str], str]
    population: str
    unit: str
    filters: tuple[Filter, ...]

    def applied(self, publication: Publication) -> Publication:
        """The same table under the names that were agreed."""
        cube = publication.cube
        variables = tuple(
            replace(one, shown_as=self.names.get(title, title))
            for one, title in zip(cube.spec.variables, cube.spec.names, strict=True)
        )
        trees = tuple(
            self._relabelled(name, tree) for name, tree in zip(cube.spec.names, cube.hierarchies, strict=True)
        )
        spec = replace(cube.spec, variables=variables, population=self.population, unit=self.unit, filters=self.filters)
        return replace(publication, cube=replace(cube, spec=spec, hierarchies=trees))

    def _relabelled(self, name: str, tree: Hierarchy) -> Hierarchy:
        agreed = {
            code: self.labels[name, label]
            for code, label in zip(tree.codes, tree.labels, strict=True)
            if (name, label) in self.labels
        }
        return replace(tree, names={**tree.names, **agreed})


def proposed_names(first: TableSpec, other: TableSpec) -> dict[str, str]:
    """For each variable of another table the one of the first table that it seems to be; "" for none.

    They are the same where their names are, but for capitals and spaces.
    """
    known = {_plain(name): name for name in reversed(first.names)}
    taken: set[str] = set()
    proposed = {}
    for name in sorted(other.names, key=lambda name: name not in first.names):
        found = name if name in first.names else known.get(_plain(name), "")
        proposed[name] = "" if found in taken else found
        taken.add(found)
    return {name: proposed[name] for name in other.names}


def names_apart(first: Sequence[str], agreed: Mapping[str, str], table: str) -> dict[str, str]:
    """The names under which a table's variables are linked: one that is none of the first table's is kept apart.

    agreed: each variable's name in the first table, "" for none. table: what it is called, which tells the variable
    apart where the first table has another one of this name.
    """
    taken = {*first, *agreed.values()}
    apart = {}
    for name, found in agreed.items():
        new = found or name
        while not found and new in taken:
            new = f"{new} ({table})"
        taken.add(new)
        apart[name] = new
    return apart


def proposed_partner(first: Mapping[str, Hierarchy], tree: Hierarchy) -> str:
    """The variable of the first table of which another table's tree has most categories; "" where that is no half.

    Of bands it is enough that both have some: hardly ever do those of two variables stand in one table.
    """
    own = _categories(tree)
    shared = {name: len(own & _categories(one)) for name, one in first.items()}
    best = max(shared, key=lambda name: shared[name], default="")
    if best and 2 * shared[best] >= len(own) > 1:
        return best
    banded = [name for name, one in first.items() if _has_bands(one)]
    return banded[0] if len(banded) == 1 and _has_bands(tree) else ""


@dataclass(frozen=True)
class Match:
    """How the categories of a variable of two tables fit together.

    same: how many are the same units in both. renamed: those of them that have another name in the other table, each
    with that name: nothing else is left for them to be. sums: a category, its parts in the other table, and whether it
    is the first table's. bands: the finest bands that both leave apart, where bounds decide; none otherwise. ours,
    theirs: categories that nobody could match: each of the one may meet each of the other.
    """

    same: int
    renamed: tuple[tuple[str, str], ...] = ()
    sums: tuple[tuple[str, tuple[str, ...], bool], ...] = ()
    bands: tuple[str, ...] = ()
    ours: tuple[str, ...] = ()
    theirs: tuple[str, ...] = ()


def matched(ours: Hierarchy, theirs: Hierarchy) -> Match:
    """How the categories of a variable of the first table and of another one are linked."""
    joint = joint_variable("", [ours, theirs])
    here, there = (_parts(tree, joint.made_of[at]) for at, tree in enumerate((ours, theirs)))
    leaves = [{tree.labels[node] for node in np.flatnonzero(tree.is_leaf).tolist()} for tree in (ours, theirs)]
    same = {*here.values()} & {*there.values()}
    sums = [
        *((label, _made_from(parts, there), True) for label, parts in here.items() if label in leaves[0]),
        *((label, _made_from(parts, here), False) for label, parts in there.items() if label in leaves[1]),
    ]
    sums = [one for one in sums if one[1]]
    placed = {label for whole, parts, _ in sums for label in (whole, *parts)}
    left = [
        tuple(label for label, parts in nodes.items() if label in finest and parts not in same and label not in placed)
        for nodes, finest in ((here, leaves[0]), (there, leaves[1]))
    ]
    finest = tuple(joint.hierarchy.labels[node] for node in joint.leaves.tolist())
    if (left[0] or left[1] or sums) and _has_bands(ours) and _has_bands(theirs) and all(map(band_of, finest)):
        return Match(len(same), bands=finest)
    by_parts = {parts: label for label, parts in there.items() if label not in here}
    renamed = [(label, by_parts[parts]) for label, parts in here.items() if label not in there and parts in by_parts]
    return Match(len(same), tuple(renamed), tuple(sums), (), *left)


def _parts(tree: Hierarchy, made_of: object) -> dict[str, frozenset[int]]:
    """The finest parts of each category, the total left out."""
    rows = made_of.toarray().astype(bool)  # type: ignore[attr-defined]
    return {
        tree.labels[node]: frozenset(np.flatnonzero(rows[node]).tolist())
        for node in range(len(tree))
        if node or tree.is_root.all()
    }


def _made_from(whole: frozenset[int], others: Mapping[str, frozenset[int]]) -> tuple[str, ...]:
    """The categories that make up a whole together, each of them a part of it; () where they do not."""
    if len(whole) < 2:
        return ()
    inside = {label: parts for label, parts in others.items() if parts and parts < whole}
    finest = {label: parts for label, parts in inside.items() if not any(other < parts for other in inside.values())}
    covered = frozenset[int]().union(*finest.values())
    return tuple(finest) if len(finest) > 1 and covered == whole else ()


def _categories(tree: Hierarchy) -> set[str]:
    return {*(tree.labels if tree.is_root.all() else tree.labels[1:])}


def _has_bands(tree: Hierarchy) -> bool:
    leaves = np.flatnonzero(tree.is_leaf).tolist()
    return len(leaves) > 1 and all(band_of(tree.labels[leaf]) is not None for leaf in leaves)


def _plain(name: str) -> str:
    return " ".join(name.casefold().replace("_", " ").split())
