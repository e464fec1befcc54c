"""The file of a recipe: rows and columns as the spreadsheet numbers them, runs of them as "5:12"."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeVar, get_args

from sdc_core.errors import SpecError
from sdc_core.sheets import messages
from sdc_core.sheets.applying.recipe import Labels, Recipe, line_number
from sdc_core.sheets.reading.reading import PARTS, Axis, Figures, LeftOut, Meaning, Reading
from sdc_core.sheets.seeing.spans import LabelSpan
from sdc_core.table.addresses import cell_address, column_letters

TABLE_KEYS = (
    "title_rows header_rows stub_columns section_rows rows columns note_rows left_out_rows left_out_columns row_totals "
    "column_totals row_levels column_levels label_rows label_columns symbols units percent figures labels sure"
).split()
_SPAN = re.compile(r"([0-9]{1,7}|[A-Z]{1,3})(?::([0-9]{1,7}|[A-Z]{1,3}))?")
_ADDRESS = re.compile(r"([A-Z]{1,3})([0-9]{1,7})")
Value = TypeVar("Value")

MOST_LINES = 1 << 20
"""Rows of the largest sheet that a spreadsheet program writes: no part of a table has more."""


def recipe_to_toml(recipe: Recipe) -> dict[str, Any]:
    """The content of a recipe file."""
    tables = []
    for one, labels in zip(recipe.tables, recipe.labels, strict=True):
        described: dict[str, Any] = {
            "title_rows": _spans(one.title_rows),
            "header_rows": _spans(one.header_rows),
            "stub_columns": _letter_spans(one.stub_columns),
            "section_rows": _spans(one.section_rows),
            "rows": _spans(one.rows),
            "columns": _letter_spans(one.columns),
            "note_rows": _spans(one.note_rows),
            "left_out_rows": {str(line.at): line.why for line in one.left_out if line.axis == "row"},
            "left_out_columns": {column_letters(line.at): line.why for line in one.left_out if line.axis == "column"},
            "row_totals": _spans(one.row_totals),
            "column_totals": _letter_spans(one.column_totals),
            "row_levels": {str(whole): _spans(parts) for whole, parts in _families(one.row_parents).items()},
            "column_levels": {
                column_letters(whole): _letter_spans(parts) for whole, parts in _families(one.column_parents).items()
            },
            "label_rows": _stretched(one.spans, "row"),
            "label_columns": _stretched(one.spans, "column"),
            "symbols": {text or "blank": meaning for text, meaning in one.symbols.items()},
            "units": one.units,
            "percent": one.percent,
            "figures": "" if one.figures == "counts" else one.figures,
            "labels": dict(labels),
            "sure": {part: round(sure.share, 3) for part, sure in one.sure.items()},
        }
        tables.append({key: value for key, value in described.items() if value not in ("", [], {}, False)})
    return {"sheet": recipe.sheet, "table": tables}


def recipe_from_toml(content: Mapping[str, Any], name: str) -> Recipe:
    """The recipe that a file holds; `SpecError` where it is none."""
    tables = content.get("table", [])
    if not isinstance(tables, list) or not set(content) <= {"sheet", "table"}:
        raise SpecError(messages.NO_RECIPE.at(name))
    try:
        readings = tuple(_reading(described, content.get("sheet", "")) for described in tables)
        labels = tuple(_labels(one.get("labels", {})) for one in tables)
    except (ValueError, TypeError, AttributeError, LookupError):
        raise SpecError(messages.RECIPE_LINE_UNREAD.at(name)) from None
    return Recipe(str(content.get("sheet", "")), readings, labels)


def _labels(described: Mapping[str, Any]) -> Labels:
    for address in described:
        _place(address)
    return tuple((address, str(text)) for address, text in described.items())


def _reading(described: Mapping[str, Any], sheet: str) -> Reading:
    if not set(described) <= set(TABLE_KEYS):
        raise ValueError("unknown key")
    if not all(part in PARTS and 0 <= share <= 1 for part, share in described.get("sure", {}).items()):
        raise ValueError("no sureness of a part")  # what was proposed and then confirmed is sure
    figures = described.get("figures", "counts")
    if figures not in get_args(Figures):
        raise ValueError("no kind of figures")
    symbols = described.get("symbols", {})
    if not set(symbols.values()) <= set(get_args(Meaning)):
        raise ValueError("no meaning of a symbol")
    left_out = [LeftOut("row", int(at), _kind_of(str, why)) for at, why in described.get("left_out_rows", {}).items()]
    left_out += [
        LeftOut("column", line_number(at), _kind_of(str, why))
        for at, why in described.get("left_out_columns", {}).items()
    ]
    return Reading(
        sheet=sheet,
        header_rows=_lines(described, "header_rows"),
        stub_columns=_lines(described, "stub_columns"),
        rows=_lines(described, "rows"),
        columns=_lines(described, "columns"),
        title_rows=_lines(described, "title_rows"),
        section_rows=_lines(described, "section_rows"),
        note_rows=_lines(described, "note_rows"),
        left_out=tuple(sorted(left_out, key=lambda line: (line.axis, line.at))),
        row_totals=_lines(described, "row_totals"),
        column_totals=_lines(described, "column_totals"),
        row_parents=_parents(described, "row_levels"),
        column_parents=_parents(described, "column_levels"),
        spans=(*_labels_over(described, "row"), *_labels_over(described, "column")),
        symbols={"" if text == "blank" else text: meaning for text, meaning in symbols.items()},
        units=_kind_of(str, described.get("units", "")),
        percent=_kind_of(bool, described.get("percent", False)),
        figures=figures,
    )


def _kind_of(kind: type[Value], value: object) -> Value:
    """The value, where it is of this kind."""
    if not isinstance(value, kind):
        raise ValueError("a value of another kind")
    return value


def _lines(described: Mapping[str, Any], key: str) -> tuple[int, ...]:
    return _bounded(_of_span(span) for span in described.get(key, ()))


def _parents(described: Mapping[str, Any], key: str) -> dict[int, int]:
    families = described.get(key, {}).items()
    return dict(
        sorted((part, line_number(whole)) for whole, parts in families for part in _bounded(map(_of_span, parts)))
    )


def _stretched(spans: Sequence[LabelSpan], axis: Axis) -> dict[str, str]:
    """The cell of each label that was stretched, and the rows or columns that it names."""
    write = _spans if axis == "row" else _letter_spans
    return {
        cell_address(span.row, span.column): write(range(span.first, span.last + 1))[0]
        for span in spans
        if span.axis == axis
    }


def _labels_over(described: Mapping[str, Any], axis: Axis) -> Iterator[LabelSpan]:
    for address, span in described.get(f"label_{axis}s", {}).items():
        row, column = _place(address)
        lines = _of_span(span)
        yield LabelSpan(axis, row, column, lines[0], lines[-1])


def _of_span(span: str | int) -> range:
    found = _SPAN.fullmatch(str(span))
    if not found:
        raise ValueError("no span of lines")
    first = line_number(found[1])
    return range(first, (line_number(found[2]) if found[2] else first) + 1)


def _bounded(spans: Iterable[range]) -> tuple[int, ...]:
    """The lines of spans, of which each is counted before it is set out."""
    lines: list[int] = []
    for span in spans:
        if len(lines) + len(span) > MOST_LINES:
            raise ValueError("more lines than a sheet has")
        lines.extend(span)
    return tuple(lines)


def _place(address: str) -> tuple[int, int]:
    """The row and the column of a cell, from 1."""
    found = _ADDRESS.fullmatch(address)
    if not found:
        raise ValueError("no address of a cell")
    return int(found[2]), line_number(found[1])


def _spans(lines: Sequence[int]) -> list[str]:
    """Lines as spans: "5:12", "14"."""
    spans: list[list[int]] = []
    for line in lines:
        if spans and line == spans[-1][1] + 1:
            spans[-1][1] = line
        else:
            spans.append([line, line])
    return [str(first) if first == last else f"{first}:{last}" for first, last in spans]


def _letter_spans(lines: Sequence[int]) -> list[str]:
    return [":".join(column_letters(int(end)) for end in span.split(":")) for span in _spans(lines)]


def _families(parents: Mapping[int, int]) -> dict[int, list[int]]:
    families: dict[int, list[int]] = {}
    for part, whole in parents.items():
        families.setdefault(whole, []).append(part)
    return families
