"""The colours, codes and words of the parts of a sheet: of the view, and of the legend beside it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from markupsafe import Markup

from ui.grids.sheet_grid.parts import Part
from ui.words.templates import Template


@dataclass(frozen=True)
class Tint:
    """How a part looks in the light and in the dark theme, and what it is called; code: at the edge of the sheet."""

    code: str
    word: str
    what: str
    fill: str = ""
    dark_fill: str = ""


INK, DARK_INK = "#1f2328", "#f2f2f2"

TINTS = {
    Part.NOTHING: Tint("", "", "No part of any table."),
    Part.TITLE: Tint("T", "title", "What the table is about.", "#f0e4d3", "#41352a"),
    Part.HEADER: Tint("H", "header", "Names the columns.", "#d3e3f6", "#1e3a5a"),
    Part.STUB: Tint("S", "stub", "Names the rows.", "#e6def4", "#382d53"),
    Part.SECTION: Tint("G", "group heading", "Names the rows below it.", "#cdebe7", "#17433f"),
    Part.FIGURES: Tint("#", "figures", "What is judged.", "#f3f9ee", "#1f281c"),
    Part.TOTAL: Tint("Σ", "total", "The sum of all other rows or columns.", "#cfe9bc", "#33552a"),
    Part.SUBTOTAL: Tint("σ", "subtotal", "The sum of some other rows or columns.", "#e1f2d4", "#294221"),
    Part.LEFT_OUT: Tint("–", "left out", "Inside the table, not judged.", "#ececec", "#2e2e2e"),
    Part.NOTE: Tint("N", "note", "Explains the table.", "#faf0c3", "#4a3f12"),
    Part.SYMBOL: Tint("?", "symbol", "Stands in place of a number.", "#fadce4", "#57273a"),
}


_LEGEND = Template("""
    <ul class="legend">
    {% for tint in tints %}
    <li><span class="chip of-rule" style="--fill:{{ tint.fill }};--ink:{{ ink }};--dark-fill:{{ tint.dark_fill }};
    --dark-ink:{{ dark_ink }}">{{ tint.code }}</span>
    <b>{{ tint.word.capitalize() }}</b>{% if explained %}: {{ tint.what }}{% endif %}</li>
    {% endfor %}
    </ul>
""")


def legend(parts: Collection[Part] = tuple(Part), *, explained: bool = True) -> Markup:
    """The parts with their colours and codes, as a list in HTML; explained: with what each of them is."""
    tints = [tint for part, tint in TINTS.items() if part in parts and tint.code]
    return _LEGEND(tints=tints, ink=INK, dark_ink=DARK_INK, explained=explained)
