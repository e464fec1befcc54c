"""How one table on a sheet is to be read: which line is what. Proposed by the detector, confirmed by a person."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from sdc_core.messages import Message, Phrase
from sdc_core.sheets import messages
from sdc_core.sheets.reading.sureness import Sureness
from sdc_core.sheets.seeing import messages as whys
from sdc_core.sheets.seeing.spans import LabelSpan

Axis = Literal["row", "column"]
Meaning = Literal["zero", "missing", "hidden"]
Figures = Literal["counts", "amounts", "no sums"]
"""Counts; sums with decimals, such as counts in thousands or money; rates, means, indices and prices."""

PARTS = (
    "table",
    "title",
    "header",
    "stub",
    "left out",
    "row totals",
    "column totals",
    "row levels",
    "column levels",
    "symbols",
    "percent",
    "notes",
)
"""What a person may have to correct, one by one."""


@dataclass(frozen=True)
class LeftOut:
    """A line inside the table that is no part of its counts, and why: in English, as recipes keep it everywhere."""

    axis: Axis
    at: int
    why: str

    @property
    def said(self) -> Phrase:
        """Why, in the words of any language."""
        return why_left_out(self.why)


def why_left_out(why: str) -> Phrase:
    """What a recipe says in English of a line left out; words that are not the program's stay as they are written."""
    known = _WHYS.get(why)
    return messages.AS_WRITTEN.phrase(words=why) if known is None else known.phrase()


_WHYS = {message.what: message for message in vars(whys).values() if isinstance(message, Message)}


@dataclass(frozen=True)
class Reading:
    """One table of a sheet. Rows and columns are numbered within the sheet's rectangle, from 0.

    section_rows: rows without figures that name the lines below them. rows and columns: those of the
    data block. row_totals and column_totals: lines that are the total of a variable. row_parents and
    column_parents: part → the subtotal it belongs to; what belongs to the total itself is not listed.
    spans: labels that a person stretched over all the lines that they name.
    symbols: what stands in place of figures ("" for a blank) → its meaning. percent: the figures are
    percentages. figures: what they are otherwise.
    sure: for each of `PARTS` how sure the proposal is; empty once a person confirmed it.
    sure_of_each: of every symbol.
    settled: the parts that a person has set, and symbols one by one, which no later proposal changes.
    """

    sheet: str
    header_rows: tuple[int, ...]
    stub_columns: tuple[int, ...]
    rows: tuple[int, ...]
    columns: tuple[int, ...]
    title_rows: tuple[int, ...] = ()
    section_rows: tuple[int, ...] = ()
    note_rows: tuple[int, ...] = ()
    left_out: tuple[LeftOut, ...] = ()
    row_totals: tuple[int, ...] = ()
    column_totals: tuple[int, ...] = ()
    row_parents: Mapping[int, int] = field(default_factory=dict)
    column_parents: Mapping[int, int] = field(default_factory=dict)
    spans: tuple[LabelSpan, ...] = ()
    symbols: Mapping[str, Meaning] = field(default_factory=dict)
    title: str = ""
    units: str = ""
    notes: tuple[str, ...] = ()
    percent: bool = False
    figures: Figures = "counts"
    sure: Mapping[str, Sureness] = field(default_factory=dict)
    sure_of_each: Mapping[str, Sureness] = field(default_factory=dict)
    settled: frozenset[str] = frozenset()

    @property
    def header(self) -> tuple[int, ...]:
        """The rows of headings from the outermost to the one next to the figures, above them or below."""
        return outer_first(self.header_rows, self.rows)

    @property
    def stub(self) -> tuple[int, ...]:
        """The columns of labels from the outermost to the one next to the figures, left or right of them."""
        return outer_first(self.stub_columns, self.columns)

    @property
    def columns_beside(self) -> tuple[int, ...]:
        """The columns behind the first label that are left out: headings may stand over them."""
        first = max(self.stub_columns, default=-1)
        first = -1 if self.columns and first > self.columns[0] else first
        return tuple(line.at for line in self.left_out if line.axis == "column" and line.at > first)

    @property
    def rows_beside(self) -> tuple[int, ...]:
        """The rows that are left out: an outer label in one of them may reach on over the next one."""
        return tuple(line.at for line in self.left_out if line.axis == "row")

    def _spans(self, axis: Axis) -> frozenset[LabelSpan]:
        return frozenset(span for span in self.spans if span.axis == axis)

    @property
    def sureness(self) -> float:
        """How sure the reading is as a whole: as sure as its weakest part."""
        return min((part.share for part in self.sure.values()), default=1.0)

    def part(self, name: str) -> object:
        """What the reading says of one of `PARTS`, comparable between two readings of one sheet."""
        said: dict[str, object] = {
            "table": (self.rows, self.columns),
            "title": self.title_rows,
            "header": (self.header_rows, self._spans("column")),
            "stub": (self.stub_columns, self.section_rows, self._spans("row")),
            "left out": frozenset((line.axis, line.at) for line in self.left_out),
            "row totals": frozenset(self.row_totals),
            "column totals": frozenset(self.column_totals),
            "row levels": dict(self.row_parents),
            "column levels": dict(self.column_parents),
            "symbols": dict(self.symbols),
            "percent": self.percent,
            "notes": self.note_rows,
        }
        return said[name]


def outer_first(lines: Sequence[int], body: Sequence[int]) -> tuple[int, ...]:
    """Lines of labels from the one farthest from the figures to the nearest; before the figures, then behind."""
    if not body:
        return tuple(lines)
    return (*sorted(at for at in lines if at < body[-1]), *sorted((at for at in lines if at > body[-1]), reverse=True))


def corrections(proposed: Reading, confirmed: Reading) -> tuple[str, ...]:
    """The parts that a person has to correct before the proposal says what is right."""
    return tuple(part for part in PARTS if proposed.part(part) != confirmed.part(part))
