"""The same table as plain HTML: for printing, and for those who prefer a plain table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np
from markupsafe import Markup

from sdc_core.messages import active
from sdc_core.numbers.writing import written_out
from ui.grids import messages
from ui.grids.table_grid.crosstab import Axis, Crosstab, Style
from ui.words.templates import Template

CELLS_AT_MOST = 5_000
INDENT = "1.2em"  # a level of a hierarchy

_TABLE = "border-collapse:collapse;font-variant-numeric:tabular-nums;font-size:15px;line-height:1.4"
_CAPTION = "text-align:left;font-weight:600;padding:0 0 8px;caption-side:top"
_LINE = "border-bottom:1px solid rgba(128,128,128,.35)"
_HEAD = f"padding:4px 10px;font-weight:400;vertical-align:bottom;{_LINE}"
_CELL = f"padding:3px 10px;text-align:right;white-space:nowrap;{_LINE}"
_HATCH = "repeating-linear-gradient(45deg,rgba(128,128,128,.45) 0 1px,transparent 1px 6px)"

_HTML = Template(
    f"""
    <table style="{_TABLE}"><caption style="{_CAPTION}">{{{{ caption }}}}</caption><thead>
    {{% for name, heads in levels %}}
    <tr><th scope="row" colspan="{{{{ stub }}}}" style="{_HEAD};text-align:right;opacity:.75">{{{{ name }}}}</th>
    {{% for head in heads %}}
    <th scope="{{{{ head.scope }}}}" colspan="{{{{ head.length }}}}" style="{_HEAD}{{{{ head.look }}}}">
    {{{{ head.label }}}}</th>
    {{% endfor %}}
    </tr>
    {{% endfor %}}
    <tr>
    {{% for name in stub_names %}}
    <th scope="col" style="{_HEAD};text-align:left;opacity:.75">{{{{ name }}}}</th>
    {{% endfor %}}
    {{% if not levels %}}<th scope="col" style="{_HEAD};text-align:right">{{{{ value }}}}</th>
    {{% elif width %}}<td colspan="{{{{ width }}}}" style="{_LINE}"></td>{{% endif %}}
    </tr></thead><tbody>
    {{% for stubs, cells in lines %}}
    <tr>
    {{% for head in stubs %}}
    <th scope="{{{{ head.scope }}}}"{{% if head.length > 1 %}} rowspan="{{{{ head.length }}}}"{{% endif %}}
     style="{_HEAD}{{{{ head.look }}}}">{{{{ head.label }}}}</th>
    {{% endfor %}}
    {{% for look, codes, shown in cells %}}
    <td style="{_CELL}{{{{ look }}}}">
    {{% if codes %}}<small style="padding-right:8px;font-size:13px;font-weight:600">{{{{ codes }}}}</small>{{% endif %}}
    {{{{ shown }}}}</td>
    {{% endfor %}}
    </tr>
    {{% endfor %}}
    </tbody></table>
    {{% if not lines or not width %}}<p>{{{{ nothing }}}}</p>{{% endif %}}
""".replace("\n     style", " style")
)


class _Head(NamedTuple):
    """A label beside or above the lines it is of. length: how many these are."""

    scope: str
    length: int
    look: str
    label: str


def html_table(
    rows: Axis,
    columns: Axis,
    values: np.ndarray,
    styles: Sequence[Style],
    style_of: np.ndarray,
    *,
    caption: str,
    decimals: int = 0,
) -> Markup:
    """The crosstab as an HTML table with nested headers and the rule codes as text.

    Its marks are inline styles in the colours of the light theme, ink and fill together, so they
    read on any background and in print. A table of more than 5,000 cells is refused: a browser
    would be slow to show it.
    """
    crosstab = Crosstab(rows, columns, values, styles, style_of, decimals)
    if values.size > CELLS_AT_MOST:
        raise ValueError(f"A plain table shows up to {CELLS_AT_MOST:,} cells, not {values.size:,}.")
    return _HTML(
        caption=caption, levels=list(_levels(columns, len(columns.names))), stub=max(1, len(rows.names)),
        stub_names=rows.names or ("",), width=len(columns), lines=list(_lines(crosstab)),
        value=messages.VALUE.said(), nothing=messages.NOTHING_TO_SHOW.said(),
    )  # fmt: skip


def written(number: int, decimals: int = 0) -> str:
    """A number of units of 10**-decimals, as the active language writes tables."""
    signs = active().signs
    return written_out(number, decimals, apart=signs.thousands, minus=signs.minus, mark=signs.decimal)


def _levels(columns: Axis, levels: int) -> Iterator[tuple[str, list[_Head]]]:
    """The lines above the table: the name of a variable and its labels."""
    for level in range(levels):
        align = "right" if level == levels - 1 else "left"
        heads = []
        for start, length in _runs(columns, level):
            node = int(columns.nodes[start, level])
            look = f";text-align:{align}{_weight(columns.depths[level][node])}"
            heads.append(_Head("colgroup" if length > 1 else "col", length, look, columns.labels[level][node]))
        yield columns.names[level], heads


def _lines(crosstab: Crosstab) -> Iterator[tuple[list[_Head], list[tuple[str, str, str]]]]:
    """The lines of the table: labels, and of each cell its look, its codes and what it shows."""
    margins = _margins(crosstab.columns).tolist()
    looks = [_look(style) for style in crosstab.styles]
    lines = zip(
        _stubs(crosstab.rows),
        _margins(crosstab.rows).tolist(),
        crosstab.values.tolist(),
        crosstab.style_of.tolist(),
        strict=True,
    )
    for stub, margin, numbers, kinds in lines:
        cells = []
        for number, kind, in_margin in zip(numbers, kinds, margins, strict=True):
            style = crosstab.styles[kind]
            weight = ";font-weight:600" if margin or in_margin or style.border else ""
            shown = written(number, crosstab.decimals) if style.text is None else style.text
            cells.append((weight + looks[kind], style.codes, shown))
        yield stub, cells


def _stubs(axis: Axis) -> list[list[_Head]]:
    """The row headers of every line: an outer label stands once and spans its group."""
    if not axis.names:
        return [[_Head("row", 1, ";text-align:left", messages.ALL.said())]] * len(axis)
    stubs: list[list[_Head]] = [[] for _ in range(len(axis))]
    for level in range(len(axis.names)):
        for start, length in _runs(axis, level):
            node = int(axis.nodes[start, level])
            depth = axis.depths[level][node]
            indent = f";padding-left:calc(10px + {max(depth - 1, 0)} * {INDENT})"
            look = f";text-align:left;vertical-align:top{_weight(depth)}{indent}"
            stubs[start].append(_Head("rowgroup" if length > 1 else "row", length, look, axis.labels[level][node]))
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
    return look
