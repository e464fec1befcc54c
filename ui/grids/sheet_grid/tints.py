"""The colours, codes and words of the parts of a sheet: of the view, and of the legend beside it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from markupsafe import Markup

from sdc_core.messages import Message
from ui.grids import messages
from ui.grids.sheet_grid.parts import Part
from ui.words.templates import Template


@dataclass(frozen=True)
class Tint:
    """How a part looks in the light and in the dark theme, and what it is called; code: at the edge of the sheet."""

    code: str
    called: Message
    is_what: Message
    fill: str = ""
    dark_fill: str = ""

    @property
    def word(self) -> str:
        """What it is called in the active language."""
        return self.called.said()

    @property
    def what(self) -> str:
        """What it is, in the active language."""
        return self.is_what.said()


INK, DARK_INK = "#1f2328", "#f2f2f2"

TINTS = {
    Part.NOTHING: Tint("", messages.NO_PART, messages.NO_PART),
    Part.TITLE: Tint("T", messages.TITLE, messages.TITLE_IS, "#f0e4d3", "#41352a"),
    Part.HEADER: Tint("H", messages.HEADER, messages.HEADER_IS, "#d3e3f6", "#1e3a5a"),
    Part.STUB: Tint("S", messages.STUB, messages.STUB_IS, "#e6def4", "#382d53"),
    Part.SECTION: Tint("G", messages.SECTION, messages.SECTION_IS, "#cdebe7", "#17433f"),
    Part.FIGURES: Tint("#", messages.FIGURES, messages.FIGURES_ARE, "#f3f9ee", "#1f281c"),
    Part.TOTAL: Tint("Σ", messages.TOTAL, messages.TOTAL_IS, "#cfe9bc", "#33552a"),
    Part.SUBTOTAL: Tint("σ", messages.SUBTOTAL, messages.SUBTOTAL_IS, "#e1f2d4", "#294221"),
    Part.LEFT_OUT: Tint("–", messages.LEFT_OUT, messages.LEFT_OUT_IS, "#ececec", "#2e2e2e"),
    Part.NOTE: Tint("N", messages.NOTE, messages.NOTE_IS, "#faf0c3", "#4a3f12"),
    Part.SYMBOL: Tint("?", messages.SYMBOL, messages.SYMBOL_IS, "#fadce4", "#57273a"),
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
