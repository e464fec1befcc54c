"""Several tables of the same units, as they were printed: each is made of the rows of a scene."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sdc_core.lessons.scene import Scene

NO_RULE: Mapping[str, Any] = {"rule": [{"id": "3", "cell": 1, "key": 1, "target": 1}]}
"""Finds nothing: what a printed table hides is said by the lesson."""


@dataclass(frozen=True)
class Printed:
    """One table as a lesson's file describes it.

    variables: those that it has. where: variable → category, if it counts a part only. merge: variable → a new
    category → those it is made of. hide: the cells that it does not show, by their labels.
    """

    title: str
    variables: Sequence[str]
    where: Mapping[str, str] = field(default_factory=dict)
    merge: Mapping[str, Mapping[str, Sequence[str]]] = field(default_factory=dict)
    hide: Sequence[Sequence[str]] = ()


def tables_of(scene: Scene) -> tuple[Scene, ...]:
    """Each printed table of a scene as a scene of its own, with what it hides and whom it counts."""
    return tuple(_table(scene, Printed(**one)) for one in scene.linked)


def _table(scene: Scene, printed: Printed) -> Scene:
    count = scene.spec["measure"]["count"]
    spec = {
        "title": printed.title,
        "population": scene.spec["population"],
        "unit": scene.spec["unit"],
        "measure": {"count": count},
        "variables": {name: dict(scene.spec["variables"][name]) for name in printed.variables},
    }
    if printed.where:
        spec["filter"] = [{"column": name, "one_of": [category]} for name, category in printed.where.items()]
    down = tuple(name for name in scene.down if name in printed.variables) or tuple(printed.variables[:1])
    across = tuple(name for name in printed.variables if name not in down)
    release = {"besides": printed.hide} if printed.hide else None
    columns = (*printed.variables, count)
    return Scene(columns, _rows(scene, printed, count), spec, NO_RULE, down=down, across=across, release=release)


def _rows(scene: Scene, printed: Printed, count: str) -> list[list[object]]:
    """The units that the table counts, added up over what it leaves out."""
    at = {name: scene.columns.index(name) for name in scene.columns}
    part_of = {name: _part_of(merge) for name, merge in printed.merge.items()}
    found: Counter[tuple[object, ...]] = Counter()
    for row in scene.rows:
        if all(row[at[name]] == category for name, category in printed.where.items()):
            cell = (row[at[name]] for name in printed.variables)
            named = zip(printed.variables, cell, strict=True)
            found[tuple(part_of.get(name, {}).get(one, one) for name, one in named)] += int(str(row[at[count]]))
    return [[*cell, units] for cell, units in found.items()]


def _part_of(merge: Mapping[str, Sequence[str]]) -> dict[object, str]:
    return {part: whole for whole, parts in merge.items() for part in parts}
