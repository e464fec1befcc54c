"""Whom several tables count: the same population, or parts of it that further conditions cut out."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from decimal import Decimal
from itertools import product

import numpy as np
from scipy.sparse import csr_array

from sdc_core.attack import messages
from sdc_core.attack.linked.variables import JointVariable
from sdc_core.errors import InputError
from sdc_core.spec.hierarchy import Hierarchy
from sdc_core.spec.parts import Filter
from sdc_core.spec.table_spec import TableSpec

NAME = "counted"
"""The variable that says which further conditions hold, where they are about several columns."""

MOST_CONDITIONS = 6


def joint_population(specs: Sequence[TableSpec]) -> JointVariable | None:
    """The parts of the population that the tables leave apart; None where all count the same units.

    A table with a further filter counts a part of what a table without it counts. Refuses tables of different units
    and of populations that are described in different words.
    """
    _refuse_different(specs)
    shared = frozenset.intersection(*(frozenset(spec.filters) for spec in specs))
    further = [frozenset(spec.filters) - shared for spec in specs]
    conditions = sorted({one for some in further for one in some}, key=Filter.describe)
    if not conditions:
        return None
    if len(conditions) > MOST_CONDITIONS:
        raise InputError(messages.TOO_MANY_CONDITIONS.at("filter", conditions=len(conditions), most=MOST_CONDITIONS))
    parts = [part for part in product((True, False), repeat=len(conditions)) if _possible(conditions, part)]
    name = _name(conditions, taken={one.title for spec in specs for one in spec.variables})
    labels = [_label(conditions, part, name) for part in parts]
    rows = [
        [all(holds for condition, holds in zip(conditions, part, strict=True) if condition in some) for part in parts]
        for some in further
    ]
    return JointVariable(
        name, Hierarchy.flat(labels), tuple(csr_array(np.array([row], dtype=np.int64)) for row in rows)
    )


def includes(wider: Sequence[Filter], narrower: Sequence[Filter]) -> bool:
    """Whether whoever fulfils all of the second conditions fulfils all of the first as well."""
    holding = [True] * len(narrower)
    return not any(_possible((*narrower, one), (*holding, False)) for one in wider)


def have_units_in_common(one: Sequence[Filter], other: Sequence[Filter]) -> bool:
    """Whether a unit can fulfil all conditions of both."""
    both = (*one, *other)
    return _possible(both, [True] * len(both))


def _refuse_different(specs: Sequence[TableSpec]) -> None:
    for what, named in (("unit", [spec.unit for spec in specs]), ("population", [spec.population for spec in specs])):
        different = [place for place, name in enumerate(named, start=1) if name and name != _first(named)]
        if different:
            raise InputError(*(messages.DIFFERENT_POPULATIONS.at(f"table {place}", what=what) for place in different))


def _first(named: Sequence[str]) -> str:
    return next(filter(None, named), "")


def _possible(conditions: Sequence[Filter], part: Sequence[bool]) -> bool:
    """Whether a unit can fulfil these and not those: of 16 and over are all who are 18 and over."""
    of_column: dict[str, list[tuple[Filter, bool]]] = {}
    for condition, holds in zip(conditions, part, strict=True):
        of_column.setdefault(condition.column, []).append((condition, holds))
    return all(
        any(
            all(_fulfils(text, number, condition) == holds for condition, holds in own)
            for text, number in _contents(condition for condition, _ in own)
        )
        for own in of_column.values()
    )


def _contents(conditions: Iterable[Filter]) -> Iterable[tuple[str | None, Decimal | None]]:
    """What a column may hold, as far as its conditions tell it apart: a text that they name or another one (None), and
    a number at each of their bounds, below all of them, or none."""
    texts, bounds = set[str](), set[Decimal]()
    for one in conditions:
        texts |= {*one.one_of, *one.none_of}
        bounds |= {bound for bound in (one.at_least, one.below) if bound is not None}
    lower = [min(bounds) - 1] if bounds else []
    return product([None, *texts], [None, *lower, *bounds])


def _fulfils(text: str | None, number: Decimal | None, condition: Filter) -> bool:
    listed = not condition.one_of or text in condition.one_of
    if not listed or text in condition.none_of:
        return False
    if number is None:
        return not condition.numeric
    reaches = condition.at_least is None or number >= condition.at_least
    return reaches and (condition.below is None or number < condition.below)


def _name(conditions: Sequence[Filter], taken: Collection[str]) -> str:
    """The column that all conditions are about, where no table has a variable of that name."""
    columns = {one.column for one in conditions}
    return columns.pop() if len(columns) == 1 and not columns & set(taken) else NAME


def _label(conditions: Sequence[Filter], part: Sequence[bool], name: str) -> str:
    if name == NAME:
        return ", ".join(
            f"{'with' if holds else 'without'} {condition.describe()}"
            for condition, holds in zip(conditions, part, strict=True)
        )
    return ", ".join(
        label_of(condition.describe().replace(f"{name} ", ""), holds=holds)
        for condition, holds in zip(conditions, part, strict=True)
    )


def label_of(category: str, *, holds: bool) -> str:
    """How the part of a population is called that has a category of the column, or has not."""
    return category if holds else f"not {category}"
