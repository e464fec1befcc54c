"""What a table means: its variables with their roles, what is counted, and what its symbols stand for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from os import PathLike
from pathlib import Path
from typing import Any, Literal, Self, get_args

from sdc_core.errors import Problem, SpecError
from sdc_core.spec.parts import Filter, Measure, Role, Variable
from sdc_core.spec.reading import fields_from_toml, placed, read_toml

Layout = Literal["cells", "microdata", "crosstab"]
Additivity = Literal["refuse", "report"]


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
        return cls.from_toml(*read_toml(path, SpecError))

    @classmethod
    def from_toml(cls, content: Mapping[str, Any], path: Path) -> Self:
        """From the parsed content of a SPEC.toml that lies (or would lie) at `path`."""
        fields = fields_from_toml(content, path)
        try:
            return cls(**fields)
        except SpecError as error:
            raise SpecError(*(placed(problem, path.name) for problem in error.problems)) from None

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
