"""Tables with too many joint cells to list: what can be bounded pair by pair, and what is not looked at.

Two tables that share variables are linked over all their cells where these are not too many. Otherwise each is summed
over the variables that the other one lacks: what they leave apart over the variables that both have is always a small
table, and a difference that shows there is one of whole groups of people. What follows from three tables together, and
what the left out variables say, is not looked at; that is part of the result.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

import numpy as np

from sdc_core.arrays import IntColumn
from sdc_core.attack import messages
from sdc_core.attack.linked.linking import Linked, link
from sdc_core.attack.linked.lookup import Lookup
from sdc_core.attack.linked.matching import Same, renamed_variables
from sdc_core.attack.linked.statements import Largest
from sdc_core.attack.publication import Publication
from sdc_core.cube.addresses import ABSENT, Addresses
from sdc_core.cube.cube import Cube
from sdc_core.errors import InputError, LimitError
from sdc_core.numbers.bounds import Bounds
from sdc_core.policy.policy import Policy
from sdc_core.progress import Progress, no_progress


@dataclass(frozen=True, eq=False)
class LinkedPair:
    """What two tables say together. tables: their numbers, from 0. left_out: variables that both were summed over."""

    tables: tuple[int, int]
    linked: Linked
    left_out: tuple[str, ...]


@dataclass(frozen=True, eq=False)
class LinkedInParts:
    """What was bounded of many tables, pair by pair. names: all variables, in the order of the tables.

    apart: pairs that have no variable in common. not_looked_at: pairs that have too many cells even when summed.
    """

    pairs: tuple[LinkedPair, ...]
    names: tuple[str, ...]
    apart: tuple[tuple[int, int], ...]
    not_looked_at: tuple[tuple[int, int], ...]

    @property
    def tables(self) -> int:
        """How many tables there are."""
        return 1 + max(other for _, other in self._numbers)

    @property
    def _numbers(self) -> tuple[tuple[int, int], ...]:
        return (*(pair.tables for pair in self.pairs), *self.apart, *self.not_looked_at)

    @property
    def exit_status(self) -> int:
        """1 when a pair discloses something, otherwise 2: something was not looked at."""
        return 1 if any(pair.linked.exit_status == 1 for pair in self.pairs) else 2


def link_or_in_parts(
    publications: Sequence[Publication],
    policy: Policy,
    *,
    same_variables: Mapping[str, str] | None = None,
    same: Sequence[Same] = (),
    lookup: Lookup | None = None,
    statements: Sequence[Largest] = (),
    progress: Progress = no_progress,
) -> Linked | LinkedInParts:
    """What follows from several tables together; where they have too many joint cells, from each two of them.

    Refuses so many cells where something is stated besides: it could be about variables that a pair has not.
    """
    try:
        return link(
            publications,
            policy,
            same_variables=same_variables,
            same=same,
            lookup=lookup,
            statements=statements,
            progress=progress,
        )
    except LimitError:
        if statements:
            raise
    tables = renamed_variables(publications, same_variables or {})
    if lookup is not None:
        renamed = lookup.names_in(tables)
        tables = [renamed_variables([one], own)[0] for one, own in zip(tables, renamed, strict=True)]

    def link_two(both: Sequence[Publication]) -> Linked:
        known = [one for one in same if one.is_about(both)]
        used = None if lookup is None else _used(lookup, both)
        return link(both, policy, same=known, lookup=used, progress=progress)

    pairs, apart, beyond = [], [], []
    for one, other in combinations(range(len(tables)), 2):
        both = [tables[one], tables[other]]
        shared = [name for name in both[0].cube.spec.names if name in both[1].cube.spec.names]
        if not shared:
            apart.append((one, other))
            continue
        found = _pair(both, shared, link_two)
        if found is None:
            beyond.append((one, other))
        else:
            pairs.append(LinkedPair((one, other), *found))
    names = tuple(dict.fromkeys(name for one in tables for name in one.cube.spec.names))
    return LinkedInParts(tuple(pairs), names, tuple(apart), tuple(beyond))


def _pair(
    both: Sequence[Publication], shared: Sequence[str], link_two: Callable[[Sequence[Publication]], Linked]
) -> tuple[Linked, tuple[str, ...]] | None:
    """What two tables say together, and the variables they were summed over; None where that is still too much."""
    try:
        return link_two(both), ()
    except LimitError:
        pass
    left_out = tuple(dict.fromkeys(name for one in both for name in one.cube.spec.names if name not in shared))
    try:
        return link_two([projected(one, shared) for one in both]), left_out
    except LimitError:
        return None


def _used(lookup: Lookup, tables: Sequence[Publication]) -> Lookup | None:
    """The lookup where some of these tables has its areas."""
    try:
        lookup.names_in(tables)
    except InputError:
        return None
    return lookup


def projected(publication: Publication, names: Sequence[str]) -> Publication:
    """The same table over fewer variables, in this order: its cells at the totals of all others.

    Refuses to leave out what only separates tables, which has no total, and to keep nothing else.
    """
    cube = publication.cube
    positions = [cube.spec.names.index(name) for name in names]
    others = [at for at in range(len(cube.spec.names)) if at not in positions]
    separating = [at for at, one in enumerate(cube.spec.variables) if one.role == "by"]
    without = [cube.spec.names[at] for at in separating if at in others or {*positions} <= {*separating}]
    if without:
        raise LimitError(messages.NO_TOTAL_OF.at("the tables", variable=without[0]))
    trees = tuple(cube.hierarchies[at] for at in positions)
    addresses = Addresses.of(trees)
    keys = np.arange(len(addresses))
    nodes: list[IntColumn] = [np.zeros(len(keys), dtype=np.int64)] * len(cube.spec.names)
    for place, at in enumerate(positions):
        nodes[at] = addresses.node(place, keys)
    rows = cube.addresses.find(cube.addresses.fold(nodes))
    stored = rows != ABSENT
    spec = replace(cube.spec, variables=tuple(cube.spec.variables[at] for at in positions), structural=())
    figures, hidden = np.where(stored, publication.figures[rows], 0), stored & publication.hidden[rows]
    bounds = None
    if publication.bounds is not None:
        low, high = (np.where(stored, end[rows], 0) for end in (publication.bounds.low, publication.bounds.high))
        bounds = Bounds(low, high)
    empty = None if publication.empty is None else stored & publication.empty[rows]
    small = Cube(spec, trees, addresses, np.where(hidden, 0, figures), missing=hidden, source=cube.source)
    return Publication(small, figures, hidden, False, bounds, empty, publication.decimals)
