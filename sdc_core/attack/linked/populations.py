"""Whom several tables count: the same population, or parts of it that further conditions cut out."""

from __future__ import annotations

from collections.abc import Collection, Sequence
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


def _refuse_different(specs: Sequence[TableSpec]) -> None:
    for what, named in (("unit", [spec.unit for spec in specs]), ("population", [spec.population for spec in specs])):
        different = [place for place, name in enumerate(named, start=1) if name and name != _first(named)]
        if different:
            raise InputError(*(messages.DIFFERENT_POPULATIONS.at(f"table {place}", what=what) for place in different))


def _first(named: Sequence[str]) -> str:
    return next(filter(None, named), "")


def _possible(conditions: Sequence[Filter], part: Sequence[bool]) -> bool:
    """Whether a unit can fulfil these and not those: two lists of categories of a column may have none in common."""
    holding = [one for one, holds in zip(conditions, part, strict=True) if holds]
    return not any(
        one.column == other.column and one.one_of and other.one_of and not set(one.one_of) & set(other.one_of)
        for at, one in enumerate(holding)
        for other in holding[at + 1 :]
    )


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
