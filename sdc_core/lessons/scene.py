"""A small table with what it means and the policy it is reviewed under, and how one change changes the findings.

What a lesson asks, what it answers and "what would change it" are all the same thing: the review of a scene.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Self

import numpy as np

from sdc_core.cube.arrangement import Arrangement
from sdc_core.cube.cube import Cube
from sdc_core.evaluation.reviewing import Review, review
from sdc_core.policy.policy import Policy
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.columns import Column
from sdc_core.table.table import Table

Place = tuple[str | int, ...]
"""Where something stands in a scene: ("rows", 3, 2), ("policy", "rule", 0, "t")."""

Labels = tuple[str, ...]
"""A cell by the category of each variable."""

Rows = frozenset[int]
"""Cells, as rows of a cube."""

Interval = tuple[int, int]
"""The least and the most that a figure can be."""


@dataclass(frozen=True)
class Edit:
    """What is put at which places, and what is taken away."""

    to: tuple[tuple[Place, Any], ...] = ()
    dropped: tuple[Place, ...] = ()


@dataclass(frozen=True)
class StandIn:
    """What stands in the printed table in place of the counts of some cells.

    where: variable → category. text: what stands there; "percent" for the share of the margin over `of`,
    in whole per cent, halves rounded up.
    """

    where: Mapping[str, str]
    text: str
    of: str = ""


@dataclass(frozen=True)
class Hiding:
    """A release in which the unsafe cells are hidden, and others besides.

    besides: those others. knows: hidden cells whose figures the reader knows anyway. reader: who that is,
    an outsider where nobody is named.
    ranked: categories of the first variable in a ranking that is published beside the table, the largest first;
    ties: whether neighbours in it may have the same figure.
    """

    besides: Sequence[Sequence[str]] = ()
    knows: Sequence[Sequence[str]] = ()
    reader: str = ""
    ranked: Sequence[str] = ()
    ties: bool = False


@dataclass(frozen=True, eq=False)
class Scene:
    """columns and rows: the table as a file would hold it. spec: the content of a SPEC.toml.

    policy: the content of a policy file, or {preset = name}. down, across: the variables on each side of the
    printed table, where they are not the usual ones. release: where cells are hidden, the content of `Hiding`.
    protected: where other figures are published than the true ones, the method and its settings. compared: where
    methods are compared, the axes `risk` and `loss`, and the `methods` with their settings. linked: where several
    tables are printed that are made of these rows, each as `Printed` has it. fixed: the category at which a variable
    that is on no side of the table is shown; the total where none is named.
    """

    columns: tuple[str, ...]
    rows: Sequence[Sequence[object]]
    spec: Mapping[str, Any]
    policy: Mapping[str, Any]
    down: tuple[str, ...] = ()
    across: tuple[str, ...] = ()
    shown: tuple[StandIn, ...] = ()
    release: Mapping[str, Any] | None = None
    protected: Mapping[str, Any] | None = None
    compared: Mapping[str, Any] | None = None
    linked: Sequence[Mapping[str, Any]] = ()
    fixed: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def of(
        cls,
        table: Mapping[str, Any],
        spec: Mapping[str, Any],
        policy: Mapping[str, Any],
        *,
        release: Mapping[str, Any] | None = None,
        protected: Mapping[str, Any] | None = None,
        compared: Mapping[str, Any] | None = None,
        linked: Sequence[Mapping[str, Any]] | None = None,
    ) -> Self:
        """From the tables of a lesson's file."""
        shown = tuple(StandIn(**one) for one in table.get("shown", ()))
        sides = {side: tuple(table.get(side, ())) for side in ("down", "across")}
        columns, rows = tuple(table["columns"]), table["rows"]
        return cls(
            columns, rows, spec, policy, shown=shown, release=release, protected=protected, compared=compared,
            linked=linked or (), fixed=table.get("fixed", {}), **sides,
        )  # fmt: skip

    def changed(self, edit: Edit) -> Self:
        """The scene with an edit made."""
        content: Any = {
            "rows": self.rows,
            "spec": self.spec,
            "policy": self.policy,
            "release": self.release,
            "protected": self.protected,
            "compared": self.compared,
            "linked": self.linked,
        }
        for place, value in edit.to:
            content = _put(content, place, value)
        for place in edit.dropped:
            content = _dropped(content, place)
        return replace(self, **content)

    @property
    def of_sums(self) -> bool:
        """Whether its cells hold sums."""
        return dict(self.spec.get("measure", {})).get("kind") == "magnitude"

    @property
    def hiding(self) -> Hiding | None:
        """What is hidden besides the unsafe cells, and who reads; None where the whole table is shown."""
        return None if self.release is None else Hiding(**self.release)

    def reviewed(self) -> Review:
        """The table reviewed under the policy."""
        return review(self.cube(), self.rules())

    def cube(self) -> Cube:
        """The table with all its margins."""
        return Cube.build(self.table(), TableSpec.from_toml(self.spec, Path("lesson")))

    def table(self) -> Table:
        """The rows as a file would hold them."""
        texts = zip(*([str(one) for one in row] for row in self.rows), strict=True)
        columns = (Column.from_texts([name, *column]) for name, column in zip(self.columns, texts, strict=True))
        return Table("lesson", "", tuple(columns))

    def rules(self) -> Policy:
        """The policy."""
        if "preset" in self.policy:
            return Policy.preset(self.policy["preset"])
        return Policy.from_toml(self.policy, "lesson", name="lesson")

    def arranged(self, cube: Cube) -> Arrangement:
        """The table as it is printed."""
        if not self.down and not self.across:
            return Arrangement.of(cube)
        down, across = ([cube.spec.position(name) for name in side] for side in (self.down, self.across))
        at = {cube.spec.position(name): category for name, category in self.fixed.items()}
        fixed = {variable: cube.hierarchies[variable].labels.index(category) for variable, category in at.items()}
        return Arrangement.of(cube, down, across, fixed=fixed)

    def stand_ins(self, cube: Cube) -> dict[int, str]:
        """For each row of the cube that shows no count: what stands there."""
        return {row: text for one in self.shown for row, text in _stand_ins(cube, one)}


def rows_at(cube: Cube, cells: Iterable[Sequence[str]]) -> Rows:
    """The rows of cells given by their labels; those that the cube does not have are left out."""
    wanted = set(map(tuple, cells))
    return frozenset(row for row, labels in enumerate(labels_of(cube)) if labels in wanted)


def labels_of(cube: Cube) -> list[Labels]:
    """Every cell by its labels."""
    rows = np.arange(len(cube))
    return list(zip(*(cube.labels(variable, rows) for variable in range(len(cube.hierarchies))), strict=True))


def _stand_ins(cube: Cube, one: StandIn) -> Iterable[tuple[int, str]]:
    rows = np.arange(len(cube))
    for name, category in one.where.items():
        labels = np.array(cube.labels(cube.spec.position(name), rows), dtype=object)
        rows = rows[labels == category]
    if one.text != "percent":
        return ((row, one.text) for row in rows.tolist())
    count, whole = cube.count[rows], cube.count[cube.margin(one.of, rows)]
    shares = (200 * count + whole) // (2 * whole)
    return ((row, f"{share} %") for row, share in zip(rows.tolist(), shares.tolist(), strict=True))


def _put(content: Any, place: Place, value: Any) -> Any:
    """A copy of nested lists and tables with one entry replaced or added."""
    if not place:
        return value
    first, rest = place[0], place[1:]
    if isinstance(first, int):
        return [_put(one, rest, value) if at == first else one for at, one in enumerate(content)]
    return {**content, first: _put(content.get(first, {}), rest, value)}


def _dropped(content: Any, place: Place) -> Any:
    """A copy of nested lists and tables without one entry."""
    first, rest = place[0], place[1:]
    if rest:
        return _put(content, (first,), _dropped(content[first], rest))
    if isinstance(first, int):
        return [one for at, one in enumerate(content) if at != first]
    return {key: one for key, one in content.items() if key != first}
