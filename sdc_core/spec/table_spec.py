"""What a table means: its variables with their roles, what is counted, and what its symbols stand for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from os import PathLike
from pathlib import Path
from typing import Any, Literal, Self, get_args

from sdc_core.errors import SpecError
from sdc_core.messages import Problem
from sdc_core.spec import messages
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
            problems.append(messages.UNKNOWN_LAYOUT.at("layout", layout=self.layout))
        if self.additivity not in get_args(Additivity):
            problems.append(messages.UNKNOWN_ADDITIVITY.at("additivity", additivity=self.additivity))
        if self.layout == "cells" and self.measure.kind == "frequency" and not self.measure.count:
            problems.append(messages.NO_COUNT.at("measure"))
        both = set(self.missing) & set(self.zero)
        if both:
            problems.append(messages.SYMBOL_TWICE.at("missing, zero"))
        return problems

    def _about_measure(self) -> list[Problem]:
        measure = self.measure
        problems: list[Problem] = []
        named = {item.name for item in self.variables}
        if measure.kind == "frequency":
            problems.extend(
                messages.ONLY_FOR_SUMS.at("measure", field_name=field_name)
                for field_name in ("value", "holding", "waiver", "contributors", "largest")
                if getattr(measure, field_name)
            )
        elif self.layout == "crosstab":
            problems.append(messages.NO_CONTRIBUTIONS_IN_CROSSTAB.at("measure"))
        only = {
            "microdata": ("contributors", "largest", "disjoint"),
            "cells": ("holding", "weight", "waiver"),
        }.get(self.layout, ())
        problems.extend(
            messages.NOT_FOR_THIS_LAYOUT.at("measure", name=name, layout=self.layout)
            for name in only
            if measure.kind == "magnitude" and getattr(measure, name)
        )
        problems.extend(
            messages.MEASURE_IS_A_VARIABLE.at(f"measure.{name}")
            for name in ("value", "weight", "waiver", "contributors")
            if getattr(measure, name) and getattr(measure, name) in named
        )
        if self.layout != "microdata":
            problems.extend(
                messages.BANDS_OF_CELLS.at(f"variables.{item.name}") for item in self.variables if item.bands
            )
        return problems

    def _about_names(self) -> list[Problem]:
        problems = []
        if not self.variables:
            problems.append(messages.NO_VARIABLE.at("variables"))
        if self.variables and not self.spanning:
            problems.append(messages.ONLY_BY_VARIABLES.at("variables"))
        if len(set(self.names)) < len(self.names):
            problems.append(messages.OUTPUT_NAMES_REPEAT.at("variables"))
        if self.measure.count and self.measure.count in [item.name for item in self.variables]:
            problems.append(messages.COUNT_IS_A_VARIABLE.at("measure.count"))
        return problems

    def _about_structural(self) -> list[Problem]:
        known = {variable.name for variable in self.variables}
        return [
            messages.STRUCTURAL_WITHOUT_VARIABLE.at(f"structural, entry {number}", name=name)
            for number, entry in enumerate(self.structural, start=1)
            for name in entry
            if name not in known
        ]
