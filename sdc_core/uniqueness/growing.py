"""How the number of units that stand alone grows with each key that somebody knows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Self

import numpy as np

from sdc_core.arrays import IntColumn
from sdc_core.errors import InputError, SpecError
from sdc_core.progress import Progress, no_progress
from sdc_core.settings import nearest
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.table import Note, Table
from sdc_core.uniqueness import messages
from sdc_core.uniqueness.combinations import Combinations
from sdc_core.uniqueness.estimate import Floats
from sdc_core.uniqueness.standing import Standing, standing_of


@dataclass(frozen=True)
class Growth:
    """Standing on one key, on two and so on. chosen: in the order in which the keys were named.

    worst: at each step the key that leaves most units alone together with those before it; which set of that size is
    the worst of all is not looked for.
    """

    chosen: tuple[Standing, ...]
    worst: tuple[Standing, ...]


def growth(table: Combinations, keys: Sequence[str] = (), *, population: Combinations | None = None) -> Growth:
    """How alone units stand, key by key. keys: those of the spec where none is named.

    population: the same variables of everybody, matched by the names of their categories.
    """
    keys = _known(table, keys)
    entries = _Entries.of(table, keys, population)
    return Growth(tuple(entries.added(keys)), tuple(entries.added(entries.worst_order())))


def grown_among_units(
    *, units: Table, spec: TableSpec, keys: Sequence[str], progress: Progress = no_progress
) -> tuple[Combinations, Growth]:
    """The combinations that occur among units, counted from microdata, and how those who stand alone in them grow."""
    table = Combinations.of_units(units, spec)
    progress(0.5, "counting")
    return table, growth(table, keys)


def about_fit(found: Growth, where: str) -> Iterator[Note]:
    """Where the table and what is known of its population do not fit together, all keys taken together.

    where: the population table, or the file with the weights.
    """
    outside = found.chosen[-1].outside
    if outside is None or not outside.odd:
        return
    message = messages.NOT_IN_POPULATION if outside.basis == "population" else messages.WEIGHTS_BELOW_ONE
    yield message.noted(where, units=outside.odd)


def _known(table: Combinations, keys: Sequence[str]) -> tuple[str, ...]:
    """The keys that are asked about; refuses names that nothing is called by."""
    keys = tuple(keys) or table.keys
    if not keys:
        raise SpecError(messages.NO_KEY.at("keys"))
    possible = [name for name in table.names if name not in table.by]
    problems = []
    for key in dict.fromkeys(keys):
        if keys.count(key) > 1:
            problems.append(messages.KEY_TWICE.at("keys", key=key))
        elif key in table.by:
            problems.append(messages.SEPARATES_TABLES.at("keys", key=key))
        elif key not in possible:
            problems.append(messages.UNKNOWN_KEY.at("keys", key=key, nearest=nearest(key, possible)))
    if problems:
        raise SpecError(*problems)
    return keys


@dataclass(frozen=True, eq=False)
class _Entries:
    """Entries of the table and, below them, of the population: of each key its category, and how many they are.

    start: the table that each belongs to, where several lie side by side. sample: zero for those of the population;
    population: zero for those of the sample.
    """

    codes: dict[str, IntColumn]
    start: IntColumn
    sample: IntColumn
    population: IntColumn | None
    weights: Floats | None

    @classmethod
    def of(cls, table: Combinations, keys: Sequence[str], population: Combinations | None) -> Self:
        names = (*table.by, *keys)
        codes = {name: table.codes[table.position(name)] for name in names}
        if population is None:
            return cls._starting(codes, table.by, table.units, None, table.weights)
        lacking = tuple(name for name in names if name not in population.names)
        if lacking:
            raise InputError(messages.POPULATION_LACKS.at("variables", names=lacking))
        codes = {name: np.concatenate([own, _renumbered(table, population, name)]) for name, own in codes.items()}
        sample = np.concatenate([table.units, np.zeros(len(population), dtype=np.int64)])
        everybody = np.concatenate([np.zeros(len(table), dtype=np.int64), population.units])
        return cls._starting(codes, table.by, sample, everybody, None)

    @classmethod
    def _starting(
        cls,
        codes: dict[str, IntColumn],
        by: Sequence[str],
        sample: IntColumn,
        population: IntColumn | None,
        weights: Floats | None,
    ) -> Self:
        start = np.zeros(len(sample), dtype=np.int64)
        for name in by:
            start = _refined(start, codes[name])
        return cls({name: one for name, one in codes.items() if name not in by}, start, sample, population, weights)

    def added(self, keys: Sequence[str]) -> list[Standing]:
        """The standing on the first key, on the first two, and so on."""
        groups, found = self.start, []
        for number, key in enumerate(keys, start=1):
            groups = _refined(groups, self.codes[key])
            found.append(
                standing_of(
                    keys[:number],
                    _summed(groups, self.sample),
                    population=None if self.population is None else _summed(groups, self.population),
                    weights=None if self.weights is None else _added_up(groups, self.weights),
                )
            )
        return found

    def worst_order(self) -> tuple[str, ...]:
        """At each step the key that leaves most units alone; of several the one that parts them most, or the first."""
        order: list[str] = []
        groups = self.start
        while len(order) < len(self.codes):
            refined = {key: _refined(groups, codes) for key, codes in self.codes.items() if key not in order}
            key = max(refined, key=lambda one: self._apart(refined[one]))
            order.append(key)
            groups = refined[key]
        return tuple(order)

    def _apart(self, groups: IntColumn) -> tuple[int, int]:
        sizes = _summed(groups, self.sample)
        return int((sizes == 1).sum()), int((sizes > 0).sum())


def _refined(groups: IntColumn, codes: IntColumn) -> IntColumn:
    """Groups parted by one more key, numbered without gaps."""
    return np.asarray(np.unique(groups * (codes.max() + 1) + codes, return_inverse=True)[1], dtype=np.int64)


def _summed(groups: IntColumn, units: IntColumn) -> IntColumn:
    """The units of each group, exactly."""
    sizes = np.zeros(int(groups.max()) + 1, dtype=np.int64)
    np.add.at(sizes, groups, units)
    return sizes


def _added_up(groups: IntColumn, weights: Floats) -> Floats:
    return np.asarray(np.bincount(groups, weights), dtype=np.float64)


def _renumbered(table: Combinations, population: Combinations, name: str) -> IntColumn:
    """The categories of the population by the numbers that they have in the table; new ones follow."""
    own = table.labels[table.position(name)]
    at = population.position(name)
    number = {label: place for place, label in enumerate(own)}
    places = [number.setdefault(label, len(number)) for label in population.labels[at]]
    return np.array(places, dtype=np.int64)[population.codes[at]]
