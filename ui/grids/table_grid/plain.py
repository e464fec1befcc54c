"""The same table as plain HTML: for printing, and for those who prefer a plain table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

import numpy as np

from sdc_core.numbers.writing import THIN_SPACE, written_out
from ui.grids.table_grid.crosstab import Axis, Crosstab, Style

CELLS_AT_MOST = 5_000
MINUS = "\u2212"
INDENT = "1.2em"  # a level of a hierarchy

_TABLE = "border-collapse:collapse;font-variant-numeric:tabular-nums;font-size:15px;line-height:1.4"
_CAPTION = "text-align:left;font-weight:600;padding:0 0 8px;caption-side:top"
_LINE = "border-bottom:1px solid rgba(128,128,128,.35)"
_HEAD = f"padding:4px 10px;font-weight:400;vertical-align:bottom;{_LINE}"
_CELL = f"padding:3px 10px;text-align:right;white-space:nowrap;{_LINE}"
_HATCH = "repeating-linear-gradient(45deg,rgba(128,128,128,.45) 0 1px,transparent 1px 6px)"


def html_table(
    rows: Axis,
    columns: Axis,
    values: np.ndarray,
    styles: Sequence[Style],
    style_of: np.ndarray,
    *,
    caption: str,
    decimals: int = 0,
) -> str:
    """The crosstab as an HTML table with nested headers and the rule codes as text.

    Its marks are inline styles in the colours of the light theme, ink and fill together, so they
    read on any background and in print. A table of more than 5,000 cells is refused: a browser
    would be slow to show it.
    """
    crosstab = Crosstab(rows, columns, values, styles, style_of, decimals)
    if values.size > CELLS_AT_MOST:
        raise ValueError(f"A plain table shows up to {CELLS_AT_MOST:,} cells, not {values.size:,}.")
    parts = [
        f'<table style="{_TABLE}">',
        f'<caption style="{_CAPTION}">{escape(caption)}</caption>',
        "<thead>",
        *_header(crosstab),
        "</thead><tbody>",
        *_body(crosstab),
        "</tbody></table>",
    ]
    if not len(rows) or not len(columns):
        parts.append("<p>This table has nothing to show.</p>")
    return "".join(parts)


def written(number: int, decimals: int = 0) -> str:
    """A number of units of 10**-decimals, its thousands apart by a thin no-break space, a true minus sign."""
    return written_out(number, decimals, apart=THIN_SPACE, minus=MINUS)


def _header(crosstab: Crosstab) -> Iterator[str]:
    rows, columns = crosstab.rows, crosstab.columns
    stub = max(1, len(rows.names))
    levels = len(columns.names)
    for level in range(levels):
        yield "<tr>"
        yield f'<th scope="row" colspan="{stub}" style="{_HEAD};text-align:right;opacity:.75">'
        yield f"{escape(columns.names[level])}</th>"
        for start, length in _runs(columns, level):
            node = int(columns.nodes[start, level])
            scope = "colgroup" if length > 1 else "col"
            align = "right" if level == levels - 1 else "left"
            yield f'<th scope="{scope}" colspan="{length}" style="{_HEAD};text-align:{align}'
            yield f'{_weight(columns.depths[level][node])}">{escape(columns.labels[level][node])}</th>'
        yield "</tr>"
    yield "<tr>"
    for name in rows.names or ("",):
        yield f'<th scope="col" style="{_HEAD};text-align:left;opacity:.75">{escape(name)}</th>'
    if not levels:
        yield f'<th scope="col" style="{_HEAD};text-align:right">Value</th>'
    elif len(columns):
        yield f'<td colspan="{len(columns)}" style="{_LINE}"></td>'
    yield "</tr>"


def _body(crosstab: Crosstab) -> Iterator[str]:
    margins = _margins(crosstab.columns)
    looks = [_look(style) for style in crosstab.styles]
    stubs = _stubs(crosstab.rows)
    lines = zip(
        stubs,
        _margins(crosstab.rows).tolist(),
        crosstab.values.tolist(),
        crosstab.style_of.tolist(),
        strict=True,
    )
    for stub, margin, numbers, kinds in lines:
        yield f"<tr>{stub}"
        for number, kind, in_margin in zip(numbers, kinds, margins.tolist(), strict=True):
            style = crosstab.styles[kind]
            weight = ";font-weight:600" if margin or in_margin or style.border else ""
            yield f'<td style="{_CELL}{weight}{looks[kind]}">{_content(style, number, crosstab.decimals)}</td>'
        yield "</tr>"


def _stubs(axis: Axis) -> list[str]:
    """The row headers of every line: an outer label stands once and spans its group."""
    if not axis.names:
        return [f'<th scope="row" style="{_HEAD};text-align:left">All</th>'] * len(axis)
    stubs = [""] * len(axis)
    for level in range(len(axis.names)):
        for start, length in _runs(axis, level):
            node = int(axis.nodes[start, level])
            depth = axis.depths[level][node]
            span = f' rowspan="{length}"' if length > 1 else ""
            scope = "rowgroup" if length > 1 else "row"
            indent = f";padding-left:calc(10px + {max(depth - 1, 0)} * {INDENT})"
            stubs[start] += (
                f'<th scope="{scope}"{span} style="{_HEAD};text-align:left;vertical-align:top'
                f'{_weight(depth)}{indent}">{escape(axis.labels[level][node])}</th>'
            )
    return stubs


def _runs(axis: Axis, level: int) -> list[tuple[int, int]]:
    """Start and length of each group of lines with one label at this level; at the last, single lines."""
    if level == len(axis.names) - 1:
        return [(line, 1) for line in range(len(axis))]
    outer = axis.nodes[:, : level + 1]
    changes = np.flatnonzero((outer[1:] != outer[:-1]).any(axis=1)) + 1
    starts = np.concatenate([[0], changes]) if len(axis) else changes
    return list(zip(starts.tolist(), np.diff(starts, append=len(axis)).tolist(), strict=True))


def _margins(axis: Axis) -> np.ndarray:
    """The lines where some variable is at its total."""
    margin = np.zeros(len(axis), dtype=bool)
    for level, depths in enumerate(axis.depths):
        margin |= np.asarray(depths)[axis.nodes[:, level]] == 0
    return margin


def _weight(depth: int) -> str:
    return ";font-weight:600" if depth == 0 else ""


def _look(style: Style) -> str:
    look = ""
    if style.fill:
        look += f";background-color:{style.fill};color:{style.ink or '#1a1a1a'};print-color-adjust:exact"
    if style.hatched:
        look += f";background-image:{_HATCH}"
    if style.border:
        look += ";outline:2px solid currentColor;outline-offset:-3px"
    return escape(look)


def _content(style: Style, number: int, decimals: int) -> str:
    shown = written(number, decimals) if style.text is None else escape(style.text)
    if not style.codes:
        return shown
    return f'<small style="padding-right:8px;font-size:13px;font-weight:600">{escape(style.codes)}</small>{shown}'
