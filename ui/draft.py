"""A spec in the making: what a person has said about a table so far, whether or not it fits together."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal, Self

from sdc_core.errors import SpecError
from sdc_core.proposal import Proposal, as_spec, propose
from sdc_core.spec import Layout, Measure, Role, TableSpec, Variable
from sdc_core.table import Table
from sdc_core.totals import proposed_totals

DraftRole = Literal["key", "target", "by", "unmarked"]


@dataclass(frozen=True)
class DraftVariable:
    """A variable as marked so far. name is the file's column, or one's own for a crosstab.

    shown_as is another name for the outputs, "" for the same.
    """

    name: str
    role: DraftRole = "unmarked"
    total: tuple[str, ...] = ()
    sensitive: tuple[str, ...] = ()
    parents: Mapping[str, str] = field(default_factory=dict)
    shown_as: str = ""


@dataclass(frozen=True)
class Draft:
    """Everything that the table page asks for."""

    layout: Layout
    variables: tuple[DraftVariable, ...]
    count: str = ""
    header_rows: int = 1
    stub_columns: int = 1
    title: str = ""
    population: str = ""
    unit: str = ""
    missing: tuple[str, ...] = ()
    zero: tuple[str, ...] = ()
    structural: tuple[Mapping[str, str], ...] = ()
    keep_own_totals: bool = False

    @classmethod
    def of(cls, table: Table) -> Self:
        """A first draft: layout and totals as they seem to be, roles open."""
        proposal = propose(table)
        return cls.laid_out(table, proposal)

    @classmethod
    def laid_out(cls, table: Table, proposal: Proposal) -> Self:
        """A draft for a layout, with the totals that its categories propose."""
        variables = tuple(DraftVariable(name) for name in proposal.names)
        draft = cls(
            proposal.layout,
            variables,
            count=proposal.count,
            header_rows=proposal.header_rows,
            stub_columns=proposal.stub_columns,
        )
        try:
            totals = proposed_totals(table, as_spec(proposal))
        except SpecError:
            return draft  # the person sorts the columns out first
        return replace(
            draft,
            variables=tuple(
                replace(variable, total=tuple(total.category for total in totals.get(variable.name, ())))
                for variable in variables
            ),
        )

    @classmethod
    def of_spec(cls, spec: TableSpec) -> Self:
        """The draft that says what a spec says."""
        return cls(
            spec.layout,
            tuple(
                DraftVariable(one.name, one.role, one.total, one.sensitive, one.parents, one.shown_as)
                for one in spec.variables
            ),
            count=spec.measure.count,
            header_rows=spec.header_rows or 1,
            stub_columns=spec.stub_columns or max(1, len(spec.variables) - (spec.header_rows or 1)),
            title=spec.title,
            population=spec.population,
            unit=spec.unit,
            missing=spec.missing,
            zero=spec.zero,
            structural=spec.structural,
            keep_own_totals=spec.additivity == "report",
        )

    def unmarked(self) -> int:
        """How many variables still lack a role."""
        return sum(variable.role == "unmarked" for variable in self.variables)

    def to_spec(self, *, sheet: str = "", unmarked_as: Role = "key") -> TableSpec:
        """The spec; raises `SpecError` where it does not fit together."""
        crosstab = self.layout == "crosstab"
        return TableSpec(
            variables=tuple(
                Variable(
                    variable.name,
                    unmarked_as if variable.role == "unmarked" else variable.role,
                    total=() if variable.role == "by" or self.layout == "microdata" else variable.total,
                    parents={} if variable.role == "by" else variable.parents,
                    sensitive=variable.sensitive if variable.role == "target" else (),
                    shown_as=variable.shown_as,
                )
                for variable in self.variables
            ),
            title=self.title,
            population=self.population,
            unit=self.unit,
            layout=self.layout,
            measure=Measure(count=self.count if self.layout == "cells" else ""),
            missing=self.missing,
            zero=self.zero,
            structural=self.structural,
            sheet=sheet,
            header_rows=self.header_rows if crosstab else None,
            stub_columns=self.stub_columns if crosstab else None,
            additivity="report" if self.keep_own_totals else "refuse",
        )
