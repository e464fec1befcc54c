"""How a cell looks, as a value; the workbook has one format for each look."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from xlsxwriter import Workbook
    from xlsxwriter.format import Format

FONT = {"font_name": "Arial", "font_size": 10}
INK = "#1f1f1f"
QUIET = "#6b6b6b"
"""Ink of what is repeated or secondary: still 5 to 1 on white."""
RULE_LINE = "#9a9a9a"
ENTRY = "#f4f7fb"
"""The fill of cells that a person fills in."""

EXACT_IN_A_SHEET = 10**15
"""Excel keeps fifteen digits; a larger count is written as text rather than changed."""

LIGHT_DIAGONAL = 14
THIN, MEDIUM = 1, 2


@dataclass(frozen=True)
class Look:
    """One appearance. "" and 0 leave a thing as it is; frame is a border all around, line one below."""

    bold: bool = False
    italic: bool = False
    underline: bool = False
    size: int = 10
    ink: str = INK
    fill: str = ""
    hatched: bool = False
    frame: int = 0
    line: bool = False
    wrap: bool = False
    align: str = ""
    top: bool = False
    indent: int = 0
    number: str = ""
    unlocked: bool = False

    def properties(self) -> dict[str, Any]:
        """The same as XlsxWriter's properties."""
        made: dict[str, Any] = {**FONT, "font_size": self.size, "font_color": self.ink, "font_scheme": "none"}
        if self.hatched:
            made |= {"pattern": LIGHT_DIAGONAL, "fg_color": RULE_LINE, "bg_color": self.fill or "#ffffff"}
        elif self.fill:
            made |= {"pattern": 1, "fg_color": self.fill}
        if self.frame:
            made |= {"border": self.frame, "border_color": INK if self.frame == MEDIUM else RULE_LINE}
        elif self.line:
            made |= {"bottom": THIN, "bottom_color": RULE_LINE}
        made |= {"bold": self.bold, "italic": self.italic, "text_wrap": self.wrap, "locked": not self.unlocked}
        made |= {"underline": 1} if self.underline else {}
        made |= {"align": self.align} if self.align else {}
        made |= {"valign": "top"} if self.top else {"valign": "vcenter"}
        made |= {"indent": self.indent} if self.indent else {}
        made |= {"num_format": self.number} if self.number else {}
        return made


class Formats:
    """The formats of one workbook, made when first needed."""

    def __init__(self, workbook: Workbook) -> None:
        self._workbook = workbook
        self._made: dict[Look, Format] = {}

    def of(self, look: Look) -> Format:
        """The format that looks like this."""
        if look not in self._made:
            self._made[look] = self._workbook.add_format(look.properties())
        return self._made[look]
