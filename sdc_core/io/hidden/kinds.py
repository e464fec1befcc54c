"""The kinds of hidden content, in the order in which they are listed, and why each matters."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, get_args

Kind = Literal[
    "very hidden sheets",
    "hidden sheets",
    "filtered rows",
    "hidden rows",
    "hidden columns",
    "rows and columns without size",
    "rounded values",
    "values not shown",
    "formulas without a saved result",
    "comments",
    "text boxes",
    "pivot caches",
    "external links",
    "data connections",
    "copies in charts",
    "defined names",
    "names of people",
    "document properties",
    "earlier versions",
    "macros",
    "embedded files",
    "custom XML",
    "picture of a sheet",
    "other parts",
    "not looked at",
]
KINDS: tuple[Kind, ...] = get_args(Kind)

ABOUT: Mapping[Kind, str] = {
    "very hidden sheets": "No menu lists such a sheet, but whoever has the file can read it.",
    "hidden sheets": "Anyone who gets the file can unhide a sheet in two clicks.",
    "filtered rows": "A filter only takes rows out of sight; they are all still in the file.",
    "hidden rows": "Hiding a row is not removing it: anyone can show it again.",
    "hidden columns": "Hiding a column is not removing it: anyone can show it again.",
    "rows and columns without size": "A row or a column of no size is out of sight and still in the file.",
    "rounded values": "The cell shows fewer digits than it holds; whoever clicks on it reads the exact value.",
    "values not shown": "The number format shows nothing, or only words, where the cell holds a value.",
    "formulas without a saved result": "What such a cell shows is not in the file, so it cannot be judged.",
    "comments": "A comment may explain what the table must not tell, and it is signed by its author.",
    "text boxes": "Text in a drawing is no part of any cell and is easily overlooked.",
    "pivot caches": "A pivot cache is a copy of the records behind a pivot table; whoever has the file can open it.",
    "external links": "A link tells where another file lies, and keeps a copy of the values taken from it.",
    "data connections": "A connection tells where the data come from, sometimes with user name and password.",
    "copies in charts": "A chart keeps its own exact copy of the values it draws.",
    "defined names": "A name can hold a value or a formula, or point to what is hidden.",
    "names of people": "The file says who made it and who changed it last.",
    "document properties": "Title, keywords and other properties were perhaps not written for outsiders.",
    "earlier versions": "What was changed or deleted can be read in the record of changes.",
    "macros": "Macros are programs; they may hold figures, paths and names.",
    "embedded files": "An embedded file travels as a whole, not only the part of it in sight.",
    "custom XML": "Programs keep data of their own here, and no sheet shows them.",
    "picture of a sheet": "A preview shows a sheet as it was when the file was saved.",
    "other parts": "The file has parts that are unknown here; what they hold was not looked at.",
    "not looked at": "What was not looked at may hide anything.",
}


@dataclass(frozen=True)
class Hidden:
    """One thing that a file holds and does not show.

    `where` is an address in the file ("sheet 2, rows 4–6"), and `what` says what is there; neither
    ever has a label or a value of the file. `detail` has names (of people, sheets, files): it is for
    the eyes of the person who uploaded the file, and goes to no log, error, report or terminal.
    """

    kind: Kind
    where: str
    how_many: int
    what: str
    detail: str = field(default="", repr=False)

    def __str__(self) -> str:
        return f"{self.where}: {self.what} ({self.how_many:,})."
