"""What is proposed for each part of a table, why, and how sure: in plain sentences, the least sure first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sdc_core.sheets.reading.reading import PARTS, Axis, Reading
from sdc_core.sheets.reading.sureness import Sureness
from sdc_core.sheets.seeing.grid import Grid
from sdc_core.table.addresses import column_letters
from sdc_core.table.table import Table

SURE, FAIRLY = 0.9, 0.75
MOST_NAMED = 4
"""Families and symbols that a sentence names; of more it says how many."""
MOST_RUNS = 8
_FIGURES = {
    "counts": "The figures are counts.",
    "amounts": "The figures are sums, not counts.",
    "no sums": "The figures are rates, means, indices or prices: neither counts nor sums.",
}
_MEANINGS = {"zero": "nought", "missing": "a figure that is not available", "hidden": "a figure that is not shown"}


@dataclass(frozen=True)
class Reason:
    """One part of `PARTS`: what is proposed, why, and how sure that is, in words and as a share."""

    part: str
    said: str
    why: str
    sure: str
    share: float


def why(grid: Grid, reading: Reading) -> tuple[Reason, ...]:
    """What a reading says of each part of the table, the least sure first. The sentences quote symbols."""
    said = _sentences(grid.table, reading)
    confirmed = Sureness(1.0, "confirmed")
    sureness = {part: reading.sure.get(part, confirmed) for part in PARTS}
    reasons = [Reason(part, said[part], sure.why, in_words(sure), sure.share) for part, sure in sureness.items()]
    return tuple(sorted(reasons, key=lambda one: one.share))


def in_words(sure: Sureness) -> str:
    """How sure a proposal is, for a person to read."""
    if sure.share >= SURE:
        return "sure"
    return "fairly sure" if sure.share >= FAIRLY else "please check"


def lines_in_words(table: Table, axis: Axis, lines: Sequence[int]) -> str:
    """Lines as the file numbers them: "row 4", "rows 5–9 and 12", "columns C–H"."""
    named, more = runs_of_lines(table, axis, lines)
    return f"{axis}{'s' if len(lines) > 1 else ''} {_listed([*named, *([f'{more} more runs'] if more else [])])}"


def runs_of_lines(table: Table, axis: Axis, lines: Sequence[int]) -> tuple[list[str], int]:
    """The runs of these lines, "5–9" and "12", and how many more there are than can be named."""
    spans: list[tuple[int, int]] = []
    for line in sorted(lines):
        if spans and line == spans[-1][1] + 1:
            spans[-1] = (spans[-1][0], line)
        else:
            spans.append((line, line))
    named = ["–".join(_number(table, axis, line) for line in dict.fromkeys(span)) for span in spans]
    return named[:MOST_RUNS], max(0, len(named) - MOST_RUNS)


def _sentences(table: Table, reading: Reading) -> dict[str, str]:
    """For each part what the reading says of it."""

    def rows(lines: Sequence[int]) -> str:
        return lines_in_words(table, "row", lines) if lines else ""

    def columns(lines: Sequence[int]) -> str:
        return lines_in_words(table, "column", lines) if lines else ""

    figures = reading.rows and reading.columns
    out = [rows([line.at for line in reading.left_out if line.axis == "row"])]
    out += [columns([line.at for line in reading.left_out if line.axis == "column"])]
    stub = _either(
        "the labels of the rows stand in", columns(reading.stub_columns), "no column holds labels of the rows"
    )
    sections = f" Over some of them a label stands in {rows(reading.section_rows)}." if reading.section_rows else ""
    return {
        "table": _either("the figures stand in", f"{rows(reading.rows)}, {columns(reading.columns)}", "")
        if figures
        else "There are no figures yet.",
        "title": _either("the title stands in", rows(reading.title_rows), "there is no title"),
        "header": _either(
            "the labels of the columns stand in", rows(reading.header_rows), "no row holds labels of the columns"
        ),
        "stub": stub + sections,
        "left out": _either("left out of the counts:", _listed([text for text in out if text]), "no line is left out"),
        "row totals": _either("the total stands in", rows(reading.row_totals), "no row is a total"),
        "column totals": _either("the total stands in", columns(reading.column_totals), "no column is a total"),
        "row levels": _levels(table, "row", reading.row_parents),
        "column levels": _levels(table, "column", reading.column_parents),
        "symbols": _symbols(reading),
        "percent": "The figures are percentages." if reading.percent else _FIGURES[reading.figures],
        "notes": _either("the notes stand in", rows(reading.note_rows), "there are no notes"),
    }


def _either(start: str, lines: str, otherwise: str) -> str:
    sentence = f"{start} {lines}" if lines else otherwise
    return f"{sentence[:1].upper()}{sentence[1:]}."


def _levels(table: Table, axis: Axis, parents: Mapping[int, int]) -> str:
    """Which lines are parts of which."""
    families: dict[int, list[int]] = {}
    for part, whole in parents.items():
        families.setdefault(whole, []).append(part)
    if not families:
        return f"No {axis} is a subtotal."
    named = [
        f"{lines_in_words(table, axis, [whole])} is the subtotal of {lines_in_words(table, axis, parts)}"
        for whole, parts in sorted(families.items())
    ]
    if len(named) > MOST_NAMED:
        named = [*named[:MOST_NAMED], f"{len(named) - MOST_NAMED} more subtotals"]
    sentence = "; ".join(named)
    return f"{sentence[:1].upper()}{sentence[1:]}."


def _symbols(reading: Reading) -> str:
    """What stands in place of figures."""
    if not reading.symbols:
        return "Every figure is a number."
    named = [
        f"{f'“{text}”' if text else 'a blank'} means {_MEANINGS[meaning]}" for text, meaning in reading.symbols.items()
    ]
    if len(named) > MOST_NAMED:
        named = [*named[:MOST_NAMED], f"there are {len(named) - MOST_NAMED} more symbols"]
    sentence = "; ".join(named)
    return f"{sentence[:1].upper()}{sentence[1:]}."


def _number(table: Table, axis: Axis, line: int) -> str:
    if axis == "row":
        return str(table.first_row + line)
    number = table.first_column + line
    return column_letters(number) if table.sheet else str(number)


def _listed(named: Sequence[str]) -> str:
    return " and ".join(filter(None, [", ".join(named[:-1]), *named[-1:]]))
