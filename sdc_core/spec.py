"""What a table means: its variables with their roles, what is counted, and what its symbols stand for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from os import PathLike
from typing import Literal, Self, get_args

from sdc_core.errors import Problem, SpecError

Role = Literal["key", "target", "by"]
Layout = Literal["cells", "microdata", "crosstab"]
Kind = Literal["frequency", "magnitude"]
Additivity = Literal["refuse", "report"]

RESERVED = [
    "value",
    "rule",
    "along",
    "margin",
    "score",
    "limit",
    "verdict",
    "explanation",
    "status",
    "lower",
    "upper",
    "exact",
]  # columns of our own output files


@dataclass(frozen=True)
class Variable:
    """One spanning variable.

    role: `key`, what an intruder already knows; `target`, what an intruder would learn; `by`, which
    only separates tables and is never summed.
    total: the categories of the file that are the total. parents: code → parent code ("" at the
    top) of a hierarchical variable, empty for a flat one. sensitive: categories of a target.
    shown_as: another name for outputs, where the column has a name that our files use.
    """

    name: str
    role: Role
    total: tuple[str, ...] = ()
    parents: Mapping[str, str] = field(default_factory=dict)
    sensitive: tuple[str, ...] = ()
    shown_as: str = ""

    @property
    def title(self) -> str:
        """The name in every output."""
        return self.shown_as or self.name

    def __post_init__(self) -> None:
        where = f"variables.{self.name}"
        if self.role not in get_args(Role):
            raise SpecError(Problem(where, f"role is {self.role!r}", "it must be key, target or by"))
        if self.title in RESERVED:
            what = f"{self.title!r} is the name of a column of our output files"
            raise SpecError(Problem(where, what, f'add as = "…" under [{where}] to rename it'))
        if self.role == "by" and (self.total or self.parents):
            what = "a by variable only separates tables, so it has no total and no hierarchy"
            raise SpecError(Problem(where, what, "leave them out or give it the role key"))
        if self.sensitive and self.role != "target":
            what = "only a target has sensitive categories"
            raise SpecError(Problem(where, what, "give it the role target or leave sensitive out"))


@dataclass(frozen=True)
class Measure:
    """What a cell holds: a count of units (frequency) or the sum of a response (magnitude).

    count names the column of counts in a `cells` file; the other fields are for magnitude tables.
    """

    kind: Kind = "frequency"
    count: str = ""
    value: str = ""
    holding: str = ""
    weight: str = ""
    waiver: str = ""
    contributors: str = ""
    largest: tuple[str, ...] = ()
    disjoint: bool = False

    def __post_init__(self) -> None:
        if self.kind not in get_args(Kind):
            what = f"kind is {self.kind!r}"
            raise SpecError(Problem("measure", what, "it must be frequency or magnitude"))


@dataclass(frozen=True)
class TableSpec:
    """What a table means. Everything a check needs beside the numbers; it holds none of them.

    missing and zero name the symbols that mean *not available* and *nil*. structural lists
    impossible combinations: variable → category, all that match are structural zeros.
    header_rows and stub_columns are for crosstabs; None is one header row, the rest stub.
    additivity: totals of the file that do not add up are refused, or reported and kept.
    """

    variables: tuple[Variable, ...]
    title: str = ""
    population: str = ""
    unit: str = ""
    layout: Layout = "cells"
    measure: Measure = Measure()
    missing: tuple[str, ...] = ()
    zero: tuple[str, ...] = ()
    structural: tuple[Mapping[str, str], ...] = ()
    sheet: str = ""
    header_rows: int | None = None
    stub_columns: int | None = None
    additivity: Additivity = "refuse"

    def __post_init__(self) -> None:
        problems = [*self._about_layout(), *self._about_names(), *self._about_structural()]
        if problems:
            raise SpecError(*problems)

    @classmethod
    def load(cls, path: str | PathLike[str]) -> Self:
        """From a SPEC.toml; hierarchy files are found beside it."""
        from sdc_core.spec_file import load_spec  # noqa: PLC0415 - the file format knows the spec, not the reverse

        return load_spec(path)  # type: ignore[return-value]

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The name of each variable in order, as outputs write it."""
        return tuple(variable.title for variable in self.variables)

    def with_role(self, role: Role) -> tuple[int, ...]:
        """The positions of the variables with this role."""
        return tuple(at for at, variable in enumerate(self.variables) if variable.role == role)

    @property
    def targets(self) -> tuple[int, ...]:
        """The positions of the target variables: what an intruder would learn."""
        return self.with_role("target")

    @property
    def spanning(self) -> tuple[int, ...]:
        """The positions of all variables that are summed: every one but `by`."""
        return tuple(at for at, variable in enumerate(self.variables) if variable.role != "by")

    def position(self, title: str) -> int:
        """Where the variable of this name stands."""
        return self.names.index(title)

    def _about_layout(self) -> list[Problem]:
        problems = []
        if self.layout not in get_args(Layout):
            what = f"layout is {self.layout!r}"
            problems.append(Problem("layout", what, "it must be cells, microdata or crosstab"))
        if self.additivity not in get_args(Additivity):
            what = f"additivity is {self.additivity!r}"
            problems.append(Problem("additivity", what, "it must be refuse or report"))
        if self.layout == "cells" and self.measure.kind == "frequency" and not self.measure.count:
            problems.append(Problem("measure", "count is not given", "name the column of counts"))
        both = set(self.missing) & set(self.zero)
        if both:
            what = "a symbol is listed both as missing and as zero"
            problems.append(Problem("missing, zero", what, "decide for one of them"))
        return problems

    def _about_names(self) -> list[Problem]:
        problems = []
        if not self.variables:
            problems.append(Problem("variables", "there is no spanning variable", "name at least one"))
        if self.variables and not self.spanning:
            what = "every variable is a by variable"
            problems.append(Problem("variables", what, "mark at least one as key or target"))
        if len(set(self.names)) < len(self.names):
            what = "two variables have the same name in the output"
            problems.append(Problem("variables", what, 'rename one with as = "…"'))
        if self.measure.count and self.measure.count in [item.name for item in self.variables]:
            what = "the column of counts is also a spanning variable"
            problems.append(Problem("measure.count", what, "name another column"))
        return problems

    def _about_structural(self) -> list[Problem]:
        known = {variable.name for variable in self.variables}
        return [
            Problem(f"structural, entry {number}", f"{name!r} is no variable of this spec", "correct it")
            for number, entry in enumerate(self.structural, start=1)
            for name in entry
            if name not in known
        ]
