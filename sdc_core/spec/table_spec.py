"""What a table means: its variables with their roles, what is counted, and what its symbols stand for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from functools import cached_property
from itertools import pairwise
from os import PathLike
from typing import Literal, Self, get_args

from sdc_core.errors import Problem, SpecError

Role = Literal["key", "target", "by"]
Layout = Literal["cells", "microdata", "crosstab"]
Kind = Literal["frequency", "magnitude"]
Additivity = Literal["refuse", "report"]
Empty = Literal["", "keep"]

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
class Filter:
    """Which units belong to the population: one condition on a column; several must all hold.

    one_of and none_of compare the text of a category as it is written. at_least and below compare
    numbers. A blank fulfils no condition but none_of.
    """

    column: str
    one_of: tuple[str, ...] = ()
    none_of: tuple[str, ...] = ()
    at_least: Decimal | None = None
    below: Decimal | None = None

    def __post_init__(self) -> None:
        if not (self.one_of or self.none_of or self.at_least is not None or self.below is not None):
            what = "the filter has no condition"
            raise SpecError(Problem("filter", what, "add one_of, none_of, at_least or below"))

    @property
    def numeric(self) -> bool:
        """Whether the column is read as numbers."""
        return self.at_least is not None or self.below is not None

    def describe(self) -> str:
        """The condition in words: "age at least 16 and below 75"."""
        parts = []
        if self.one_of:
            parts.append(f"{self.column} {' or '.join(self.one_of)}")
        if self.none_of:
            parts.append(f"{self.column} not {' or '.join(self.none_of)}")
        if self.at_least is not None:
            parts.append(f"{self.column} at least {self.at_least}")
        if self.below is not None:
            parts.append(f"{self.column} below {self.below}")
        return " and ".join(parts)


@dataclass(frozen=True)
class Variable:
    """One spanning variable.

    role: `key`, what an intruder already knows; `target`, what an intruder would learn; `by`, which
    only separates tables and is never summed.
    total: the categories of the file that are the total. parents: code → parent code ("" at the
    top) of a hierarchical variable, empty for a flat one. sensitive: categories of a target.
    shown_as: another name for outputs, where the column has a name that our files use.
    bands: cut points of a numeric column of microdata; its categories are then the bands between
    them (see bands.py). labels: code → label of a codelist, in the order in which categories are
    shown; outputs write the label. empty: `keep` holds categories that the hierarchy, codelist or bands
    name and the file lacks as empty; those of a target are held in any case.
    """

    name: str
    role: Role
    total: tuple[str, ...] = ()
    parents: Mapping[str, str] = field(default_factory=dict)
    sensitive: tuple[str, ...] = ()
    shown_as: str = ""
    bands: tuple[Decimal, ...] = ()
    labels: Mapping[str, str] = field(default_factory=dict)
    empty: Empty = ""

    @property
    def title(self) -> str:
        """The name in every output."""
        return self.shown_as or self.name

    @property
    def empty_kept(self) -> bool:
        """Whether categories exist that its definition names and the file lacks.

        What could have been answered is given by definition, so those of a target do.
        """
        return self.role == "target" or self.empty == "keep"

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
        if any(low >= high for low, high in pairwise(self.bands)):
            raise SpecError(Problem(where, "the cut points of bands do not rise", "write them in rising order"))
        if len(set(self.labels.values())) < len(self.labels):
            raise SpecError(Problem(where, "two codes of the codelist have the same label", "tell them apart"))
        if self.empty not in get_args(Empty):
            raise SpecError(Problem(where, f"empty is {self.empty!r}", 'it must be "keep", or be left out'))
        if self.empty and not (self.parents or self.labels or self.bands):
            what = "empty needs a hierarchy, a codelist or bands that name the categories"
            raise SpecError(Problem(where, what, "add one of them or leave empty out"))


@dataclass(frozen=True)
class Measure:
    """What a cell holds: a count of units (frequency) or the sum of a response (magnitude).

    count names the column of counts in a `cells` file; the other fields are for magnitude tables:
    value, the column of the response (in a `cells` file of its sums). In microdata: holding, the column
    that says whose units belong together; weight, the sampling weight; waiver, a column of true and
    false. In a `cells` file: contributors, the column of their number; largest, those of the largest
    contributions in falling order; disjoint says that nobody contributes to two cells.
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
        if self.kind == "magnitude" and not self.value:
            raise SpecError(Problem("measure", "value is not given", "name the column of the response"))

    def columns(self) -> tuple[str, ...]:
        """Every column of the file that this measure reads."""
        named = (self.count, self.value, self.holding, self.weight, self.waiver, self.contributors, *self.largest)
        return tuple(dict.fromkeys(filter(None, named)))


@dataclass(frozen=True)
class TableSpec:
    """What a table means. Everything a check needs beside the numbers; it holds none of them.

    missing and zero name the symbols that mean *not available* and *nil*. structural lists
    impossible combinations: variable → category, all that match are structural zeros.
    header_rows and stub_columns are for crosstabs; None is one header row, the rest stub.
    additivity: totals of the file that do not add up are refused, or reported and kept.
    filters: which units of microdata belong to the population.
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
    filters: tuple[Filter, ...] = ()

    def __post_init__(self) -> None:
        problems = [*self._about_layout(), *self._about_measure(), *self._about_names(), *self._about_structural()]
        if problems:
            raise SpecError(*problems)

    @classmethod
    def load(cls, path: str | PathLike[str]) -> Self:
        """From a SPEC.toml; hierarchy files are found beside it."""
        from sdc_core.spec.spec_file import load_spec  # noqa: PLC0415 - the file format knows the spec, not the reverse

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

    def _about_measure(self) -> list[Problem]:
        measure, problems = self.measure, []
        named = {item.name for item in self.variables}
        if measure.kind == "frequency":
            for field_name in ("value", "holding", "waiver", "contributors", "largest"):
                if getattr(measure, field_name):
                    what = f"{field_name} is for tables of sums, and this is a table of counts"
                    problems.append(Problem("measure", what, 'write kind = "magnitude" or leave it out'))
        elif self.layout == "crosstab":
            what = "a crosstab holds no contributions"
            problems.append(Problem("measure", what, 'use layout = "cells" or layout = "microdata"'))
        only = {
            "microdata": ("contributors", "largest", "disjoint"),
            "cells": ("holding", "weight", "waiver"),
        }.get(self.layout, ())
        problems.extend(
            Problem("measure", f"{name} does not apply to layout = {self.layout!r}", "leave it out")
            for name in only
            if measure.kind == "magnitude" and getattr(measure, name)
        )
        problems.extend(
            Problem(f"measure.{name}", "the column is also a spanning variable", "name another column")
            for name in ("value", "weight", "waiver", "contributors")
            if getattr(measure, name) and getattr(measure, name) in named
        )
        if self.layout != "microdata":
            if self.filters:
                problems.append(Problem("filter", "only microdata can be filtered", "leave it out"))
            problems.extend(
                Problem(f"variables.{item.name}", "only a column of microdata has bands", "leave bands out")
                for item in self.variables
                if item.bands
            )
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
