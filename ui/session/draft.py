"""A spec in the making: what a person has said about a table so far, whether or not it fits together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal, Self

from sdc_core.entries.proposal import Proposal, propose
from sdc_core.entries.totals import ProposedTotal
from sdc_core.entries.with_totals import WithTotals
from sdc_core.errors import SpecError
from sdc_core.io.releases.reading import STATUS, VALUE
from sdc_core.numbers.typed_numbers import cut_points
from sdc_core.spec.hierarchy import TOTAL
from sdc_core.spec.parts import Kind, Measure, Role, Variable
from sdc_core.spec.table_spec import Layout, TableSpec
from sdc_core.table.table import Table
from ui.session import messages
from ui.session.draft_filter import DraftFilter

DraftRole = Literal["key", "target", "by", "unmarked"]


@dataclass(frozen=True)
class DraftVariable:
    """A variable as marked so far. name is the file's column, or one's own for a crosstab.

    shown_as is another name for the outputs, "" for the same. bands is what was typed as cut points;
    nested the coarser columns of a list or of microdata that parents were made from. keep_empty holds categories
    that the file lacks as empty. merge, undivided and levels are those of `Variable`: a redesign sets them.
    """

    name: str
    role: DraftRole = "unmarked"
    total: tuple[str, ...] = ()
    sensitive: tuple[str, ...] = ()
    parents: Mapping[str, str] = field(default_factory=dict)
    shown_as: str = ""
    bands: str = ""
    labels: Mapping[str, str] = field(default_factory=dict)
    nested: tuple[str, ...] = ()
    keep_empty: bool = False
    merge: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    undivided: tuple[str, ...] = ()
    levels: int | None = None

    def names_categories(self, layout: Layout) -> bool:
        """Whether a codelist, a hierarchy or bands name categories that the file may lack."""
        return bool(self.labels or (self.parents and self.role != "by") or (self.bands and layout == "microdata"))


@dataclass(frozen=True)
class DraftMeasure:
    """What a cell holds, as far as it was said; the fields are those of `Measure`."""

    kind: Kind = "frequency"
    count: str = ""
    value: str = ""
    holding: str = ""
    weight: str = ""
    waiver: str = ""
    contributors: str = ""
    largest: tuple[str, ...] = ()
    disjoint: bool = False

    @classmethod
    def proposed(cls, proposal: Proposal) -> Self:
        """What a file seems to hold; the column that is summed may be open."""
        sums = proposal.sums
        if sums is None:
            return cls(count=proposal.count)
        return cls(
            "magnitude",
            value=sums.value,
            holding=sums.holding,
            weight=sums.weight,
            waiver=sums.waiver,
            contributors=sums.contributors,
            largest=sums.largest,
        )

    @classmethod
    def of(cls, measure: Measure) -> Self:
        """The draft of a measure."""
        return cls(
            measure.kind,
            measure.count,
            measure.value,
            measure.holding,
            measure.weight,
            measure.waiver,
            measure.contributors,
            measure.largest,
            measure.disjoint,
        )

    @property
    def tells_largest(self) -> bool:
        """Whether what rules about the largest contributions need is known, or nothing about contributions is."""
        return bool(self.largest) or not self.contributors

    def columns(self) -> tuple[str, ...]:
        """The columns that do not span the table, because they are measured; a holding may span it as well."""
        named = (self.count, self.value, self.weight, self.waiver, self.contributors, *self.largest)
        return tuple(filter(None, named))

    def to_measure(self, layout: Layout) -> Measure:
        """The measure of a table with this layout."""
        if layout == "crosstab":
            return Measure()
        if layout == "cells":
            if self.kind == "frequency":
                return Measure(count=self.count)
            return Measure(
                self.kind,
                count=self.count,
                value=self.value,
                contributors=self.contributors,
                largest=self.largest,
                disjoint=self.disjoint,
            )
        if self.kind == "frequency":
            return Measure(weight=self.weight)
        return Measure(self.kind, value=self.value, holding=self.holding, weight=self.weight, waiver=self.waiver)


@dataclass(frozen=True)
class Draft:
    """Everything that the table page asks for."""

    layout: Layout
    variables: tuple[DraftVariable, ...]
    measure: DraftMeasure = DraftMeasure()
    header_rows: int = 1
    stub_columns: int = 1
    title: str = ""
    population: str = ""
    unit: str = ""
    missing: tuple[str, ...] = ()
    zero: tuple[str, ...] = ()
    structural: tuple[Mapping[str, str], ...] = ()
    keep_own_totals: bool = False
    filters: tuple[DraftFilter, ...] = ()

    @classmethod
    def of(cls, table: Table) -> Self:
        """A first draft: layout and totals as they seem to be, roles open."""
        return cls.laid_out(table, propose(table))

    @classmethod
    def laid_out(cls, table: Table, proposal: Proposal) -> Self:
        """A draft for a layout, with the totals that its categories propose."""
        return cls.proposed(WithTotals.of(table, proposal))

    @classmethod
    def proposed(cls, found: WithTotals) -> Self:
        """A draft of what a table seems to be."""
        proposal, totals = found.proposal, found.totals
        draft = cls(
            proposal.layout,
            # Of two columns of one name there is one here, and the table is refused in one sentence.
            tuple(
                DraftVariable(name, "by" if name in found.times else "unmarked")
                for name in dict.fromkeys(proposal.names)
            ),
            measure=DraftMeasure.proposed(proposal),
            header_rows=proposal.header_rows,
            stub_columns=proposal.stub_columns,
        )
        return draft.with_proposed_totals(totals)

    def with_proposed_totals(self, totals: Mapping[str, Sequence[ProposedTotal]]) -> Self:
        """The same with the categories that seem to be totals, for variables of which nothing is said of any."""
        return replace(
            self,
            variables=tuple(
                one
                if one.total or one.parents
                else replace(one, total=tuple(total.category for total in totals.get(one.name, ())))
                for one in self.variables
            ),
        )

    @classmethod
    def of_release(cls, table: Table) -> Self | None:
        """The draft of a release as we write it, whose blanks are hidden figures; None for any other table.

        Sums are told from counts by their decimals; a person can say otherwise.
        """
        headers = [text.strip() for text in table.row_texts(0)] if table.n_rows else []
        if not {VALUE, STATUS} <= {*headers}:
            return None
        figures = table.columns[headers.index(VALUE)].texts
        sums = any("." in text for text in figures)
        names = [name for name in dict.fromkeys(headers) if name not in (VALUE, STATUS)]
        return cls(
            "cells",
            tuple(DraftVariable(name, total=(TOTAL,)) for name in names),
            measure=DraftMeasure("magnitude", value=VALUE) if sums else DraftMeasure(count=VALUE),
            missing=("",),
        )

    @classmethod
    def suggested(cls, spec: TableSpec) -> Self:
        """The draft that a file itself suggests, where its format says what it holds; roles are for a person to say."""
        draft = cls.of_spec(spec)
        unmarked = (replace(one, role="unmarked") if one.role == "key" else one for one in draft.variables)
        return replace(draft, variables=tuple(unmarked))

    @classmethod
    def of_spec(cls, spec: TableSpec) -> Self:
        """The draft that says what a spec says."""
        return cls(
            spec.layout,
            tuple(
                DraftVariable(
                    one.name,
                    one.role,
                    one.total,
                    one.sensitive,
                    one.parents,
                    one.shown_as,
                    ", ".join(f"{cut.normalize():f}" for cut in one.bands),
                    one.labels,
                    keep_empty=one.empty == "keep",
                    merge=one.merge,
                    undivided=one.undivided,
                    levels=one.levels,
                )
                for one in spec.variables
            ),
            measure=DraftMeasure.of(spec.measure),
            header_rows=spec.header_rows or 1,
            stub_columns=spec.stub_columns or max(1, len(spec.variables) - (spec.header_rows or 1)),
            title=spec.title,
            population=spec.population,
            unit=spec.unit,
            missing=spec.missing,
            zero=spec.zero,
            structural=spec.structural,
            keep_own_totals=spec.additivity == "report",
            filters=tuple(part for one in spec.filters for part in DraftFilter.parts_of(one)),
        )

    def with_marks_of(self, earlier: Draft, *, proposed: TableSpec | None) -> Self:
        """This draft with what was said earlier about variables of the same name, and about the table as a whole.

        proposed: what the file itself said then, which nobody has said.
        """
        known = {one.name: one for one in earlier.variables}
        if proposed is not None and [one.name for one in proposed.variables] == [one.name for one in self.variables]:
            # The same ones once more: what a person calls them now does not make them others.
            known = {one.name: now for one, now in zip(self.variables, earlier.variables, strict=True)}
        title, unit = (proposed.title, proposed.unit) if proposed is not None else ("", "")
        return replace(
            self,
            variables=tuple(_marked_as(one, known.get(one.name)) for one in self.variables),
            title=self.title if earlier.title == title else earlier.title,
            population=earlier.population or self.population,
            unit=self.unit if earlier.unit == unit else earlier.unit,
            missing=(*earlier.missing, *(text for text in self.missing if text not in earlier.zero + earlier.missing)),
            zero=(*earlier.zero, *(text for text in self.zero if text not in earlier.zero + earlier.missing)),
            keep_own_totals=earlier.keep_own_totals,
        )

    @property
    def kind(self) -> Kind:
        """What a cell holds, counts or sums; a crosstab holds counts."""
        return "frequency" if self.layout == "crosstab" else self.measure.kind

    @property
    def shape(self) -> tuple[int, int]:
        """Of a crosstab how many header rows and stub columns it has; of a list how many variables span it."""
        crosstab = self.layout == "crosstab"
        return (self.header_rows, self.stub_columns) if crosstab else (len(self.variables), 0)

    def unmarked(self) -> int:
        """How many variables still lack a role."""
        return sum(variable.role == "unmarked" for variable in self.variables)

    def as_published(self) -> Self:
        """The draft of a table that is attacked: no roles are asked for, only what is summed.

        Over a variable without a total the table publishes no sum, so it only separates tables.
        """
        return replace(self, variables=tuple(map(_as_published, self.variables)))

    def open_questions(self) -> tuple[str, ...]:
        """What still has to be stated before the table can be reviewed, a sentence each."""
        sums, questions = self.measure.kind == "magnitude", []
        if sums and self.layout != "crosstab" and not self.measure.value:
            questions.append(messages.WHICH_IS_SUMMED.said())
        if not self.variables:
            questions.append(messages.CHOOSE_SPANNING_COLUMNS.said())
        if self.unmarked():
            questions.append(messages.NOT_MARKED_YET.said(variables=len(self.variables), unmarked=self.unmarked()))
        if self.layout == "microdata" and not all(one.finished for one in self.filters):
            questions.append(messages.CONDITION_NOT_FINISHED.said())
        return tuple(questions)

    def whole(self) -> bool:
        """Whether every condition that somebody has begun says something."""
        return all(one.finished for one in self.filters if one != DraftFilter())

    def readable(self) -> Self:
        """Without what was typed and cannot be read, so that the rest can be shown."""
        return replace(
            self,
            variables=tuple(replace(one, bands=one.bands if _readable(one.bands) else "") for one in self.variables),
        )

    def to_spec(self, *, sheet: str = "", unmarked_as: Role = "key") -> TableSpec:
        """The spec; raises `SpecError` where it does not fit together."""
        crosstab, microdata = self.layout == "crosstab", self.layout == "microdata"
        return TableSpec(
            variables=tuple(
                Variable(
                    variable.name,
                    unmarked_as if variable.role == "unmarked" else variable.role,
                    total=() if variable.role == "by" else variable.total,
                    parents={} if variable.role == "by" else variable.parents,
                    sensitive=variable.sensitive if variable.role == "target" else (),
                    shown_as=variable.shown_as,
                    bands=cut_points(variable.bands) if microdata else (),
                    labels=variable.labels,
                    empty="keep" if variable.keep_empty and variable.names_categories(self.layout) else "",
                    merge={} if variable.role == "by" else variable.merge,
                    undivided=() if variable.role == "by" else variable.undivided,
                    levels=None if variable.role == "by" else variable.levels,
                )
                for variable in self.variables
            ),
            title=self.title,
            population=self.population,
            unit=self.unit,
            layout=self.layout,
            measure=self.measure.to_measure(self.layout),
            missing=self.missing,
            zero=self.zero,
            structural=self.structural,
            sheet=sheet,
            header_rows=self.header_rows if crosstab else None,
            stub_columns=self.stub_columns if crosstab else None,
            additivity="report" if self.keep_own_totals else "refuse",
            filters=tuple(one.to_filter() for one in self.filters if one.finished) if microdata else (),
        )


def _marked_as(one: DraftVariable, known: DraftVariable | None) -> DraftVariable:
    if known is None or known.role == "unmarked":
        return one
    return replace(one, name=known.name, role=known.role, sensitive=known.sensitive, shown_as=known.shown_as)


def _as_published(one: DraftVariable) -> DraftVariable:
    if one.role != "unmarked":
        return one
    return replace(one, role="key" if one.total or one.parents else "by")


def _readable(bands: str) -> bool:
    try:
        cut_points(bands)
    except SpecError:
        return False
    return True
