"""What is proposed for each part of a table, why, and how sure: in plain sentences, the least sure first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from sdc_core.messages import Message, Phrase
from sdc_core.sheets.naming import messages
from sdc_core.sheets.naming.lines import lines_said
from sdc_core.sheets.reading.reading import PARTS, Axis, LeftOut, Reading
from sdc_core.sheets.reading.sureness import Sureness
from sdc_core.sheets.seeing.grid import Grid
from sdc_core.sheets.seeing.messages import LEFT_OUT_BY_YOU
from sdc_core.table.table import Table
from sdc_core.words.wording import in_a_row

SURE, FAIRLY = 0.9, 0.75
MOST_NAMED = 4
"""Families and symbols that a sentence names; of more it says how many."""
_PARTS = {
    "table": messages.TABLE,
    "title": messages.TITLE,
    "header": messages.HEADER,
    "stub": messages.STUB,
    "left out": messages.PART_LEFT_OUT,
    "row totals": messages.ROW_TOTALS,
    "column totals": messages.COLUMN_TOTALS,
    "row levels": messages.ROW_LEVELS,
    "column levels": messages.COLUMN_LEVELS,
    "symbols": messages.SYMBOLS,
    "percent": messages.PERCENT,
    "notes": messages.NOTES,
}
_FIGURES = {"counts": messages.ARE_COUNTS, "amounts": messages.ARE_SUMS, "no sums": messages.ARE_NO_SUMS}
_MEANINGS = {"zero": messages.NOUGHT, "missing": messages.NOT_AVAILABLE, "hidden": messages.NOT_SHOWN}


@dataclass(frozen=True)
class Reason:
    """One part of `PARTS`: what is proposed, why, and how sure that is, in words of the active language and a share."""

    part: str
    said: str
    why: str
    sure: str
    share: float


def why(grid: Grid, reading: Reading) -> tuple[Reason, ...]:
    """What a reading says of each part of the table, the least sure first. The sentences quote symbols."""
    said = _sentences(grid.table, reading)
    confirmed = Sureness(1.0, messages.CONFIRMED.phrase())
    sureness = {part: reading.sure.get(part, confirmed) for part in PARTS}
    reasons = [Reason(part, said[part], str(sure.why), in_words(sure), sure.share) for part, sure in sureness.items()]
    return tuple(sorted(reasons, key=lambda one: one.share))


def in_words(sure: Sureness) -> str:
    """How sure a proposal is, for a person to read."""
    if sure.share >= SURE:
        return messages.SURE.said()
    return (messages.FAIRLY_SURE if sure.share >= FAIRLY else messages.PLEASE_CHECK).said()


def part_in_words(part: str) -> Phrase:
    """What one of `PARTS` is called."""
    return _PARTS[part].phrase()


def _sentences(table: Table, reading: Reading) -> dict[str, str]:
    """For each part what the reading says of it."""
    rows, columns = partial(_either, table, "row"), partial(_either, table, "column")
    return {
        "table": _figures(table, reading),
        "title": rows(reading.title_rows, messages.TITLE_STANDS, messages.NO_TITLE),
        "header": rows(reading.header_rows, messages.COLUMN_LABELS_STAND, messages.NO_COLUMN_LABELS),
        "stub": _stub(table, reading),
        "left out": _left_out(table, reading),
        "row totals": rows(reading.row_totals, messages.TOTAL_STANDS, messages.NO_ROW_TOTAL),
        "column totals": columns(reading.column_totals, messages.TOTAL_STANDS, messages.NO_COLUMN_TOTAL),
        "row levels": _levels(table, "row", reading.row_parents, none=messages.NO_ROW_SUBTOTAL),
        "column levels": _levels(table, "column", reading.column_parents, none=messages.NO_COLUMN_SUBTOTAL),
        "symbols": _symbols(reading),
        "percent": (messages.ARE_PERCENTAGES if reading.percent else _FIGURES[reading.figures]).said(),
        "notes": rows(reading.note_rows, messages.NOTES_STAND, messages.NO_NOTES),
    }


def _either(table: Table, axis: Axis, lines: Sequence[int], there: Message, none: Message) -> str:
    return there.said(lines=lines_said(table, axis, lines)) if lines else none.said()


def _figures(table: Table, reading: Reading) -> str:
    if not reading.rows or not reading.columns:
        return messages.NO_FIGURES.said()
    return messages.FIGURES_STAND.said(
        rows=lines_said(table, "row", reading.rows), columns=lines_said(table, "column", reading.columns)
    )


def _stub(table: Table, reading: Reading) -> str:
    """Where the labels of the rows stand, beside them and over them."""
    beside = _either(table, "column", reading.stub_columns, messages.ROW_LABELS_STAND, messages.NO_ROW_LABELS)
    if not reading.section_rows:
        return beside
    return f"{beside} {messages.SECTION_LABELS_STAND.said(lines=lines_said(table, 'row', reading.section_rows))}"


def _left_out(table: Table, reading: Reading) -> str:
    """Which lines are left out; with the reasons where there are several, or where something else is said behind it."""
    reasons: dict[str, list[LeftOut]] = {}
    for line in reading.left_out:
        reasons.setdefault(line.why, []).append(line)
    if not reasons:
        return messages.NOTHING_LEFT_OUT.said()
    sure = reading.sure.get("left out")
    said = [_lines_out(table, lines) for lines in reasons.values()]
    known = [*reasons] == [LEFT_OUT_BY_YOU.what] or (sure is not None and sure.why == reading.left_out[0].said)
    if len(reasons) > 1 or not known:
        whys = [lines[0].said for lines in reasons.values()]
        said = [messages.WITH_REASON.said(lines=lines, why=why) for lines, why in zip(said, whys, strict=True)]
    return messages.LEFT_OUT.said(lines=in_a_row(said))


def _lines_out(table: Table, out: Sequence[LeftOut]) -> str:
    axes: tuple[Axis, Axis] = ("row", "column")
    lines = {axis: [line.at for line in out if line.axis == axis] for axis in axes}
    return str(in_a_row([lines_said(table, axis, lines[axis]) for axis in axes if lines[axis]]))


def _levels(table: Table, axis: Axis, parents: Mapping[int, int], *, none: Message) -> str:
    """Which lines are parts of which."""
    families: dict[int, list[int]] = {}
    for part, whole in parents.items():
        families.setdefault(whole, []).append(part)
    if not families:
        return none.said()
    named = [
        messages.SUBTOTAL_OF.phrase(whole=lines_said(table, axis, [whole]), parts=lines_said(table, axis, parts))
        for whole, parts in sorted(families.items())
    ]
    return _said_of(named, messages.MORE_SUBTOTALS)


def _symbols(reading: Reading) -> str:
    """What stands in place of figures."""
    if not reading.symbols:
        return messages.ALL_NUMBERS.said()
    named = []
    for text, meaning in reading.symbols.items():
        means = _MEANINGS[meaning].phrase()
        named.append(
            messages.SYMBOL_MEANS.phrase(symbol=text, meaning=means)
            if text
            else messages.BLANK_MEANS.phrase(meaning=means)
        )
    return _said_of(named, messages.MORE_SYMBOLS)


def _said_of(named: Sequence[Phrase], and_more: Message) -> str:
    """The first few in a sentence, and how many more there are."""
    first, *others = named[:MOST_NAMED]
    if len(named) > MOST_NAMED:
        others.append(and_more.phrase(more=len(named) - MOST_NAMED))
    if not others:
        return messages.ONE_SAID.said(first=first)
    return messages.SEVERAL_SAID.said(first=first, others=tuple(others))
