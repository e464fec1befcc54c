"""The kinds of hidden content, in the order in which they are listed, and why each matters."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, get_args

from sdc_core.io.hidden import messages
from sdc_core.messages import Message, Phrase, active

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

NAMED: Mapping[Kind, Message] = {
    "very hidden sheets": messages.VERY_HIDDEN_SHEETS,
    "hidden sheets": messages.HIDDEN_SHEETS,
    "filtered rows": messages.FILTERED_ROWS,
    "hidden rows": messages.HIDDEN_ROWS,
    "hidden columns": messages.HIDDEN_COLUMNS,
    "rows and columns without size": messages.ROWS_AND_COLUMNS_WITHOUT_SIZE,
    "rounded values": messages.ROUNDED_VALUES,
    "values not shown": messages.VALUES_NOT_SHOWN,
    "formulas without a saved result": messages.FORMULAS_WITHOUT_A_SAVED_RESULT,
    "comments": messages.COMMENTS,
    "text boxes": messages.TEXT_BOXES,
    "pivot caches": messages.PIVOT_CACHES,
    "external links": messages.EXTERNAL_LINKS,
    "data connections": messages.DATA_CONNECTIONS,
    "copies in charts": messages.COPIES_IN_CHARTS,
    "defined names": messages.DEFINED_NAMES,
    "names of people": messages.NAMES_OF_PEOPLE,
    "document properties": messages.DOCUMENT_PROPERTIES,
    "earlier versions": messages.EARLIER_VERSIONS,
    "macros": messages.MACROS,
    "embedded files": messages.EMBEDDED_FILES,
    "custom XML": messages.CUSTOM_XML,
    "picture of a sheet": messages.PICTURE_OF_A_SHEET,
    "other parts": messages.OTHER_PARTS,
    "not looked at": messages.NOT_LOOKED_AT,
}
"""What each kind is called."""

ABOUT: Mapping[Kind, Message] = {
    "very hidden sheets": messages.VERY_HIDDEN_SHEETS_MATTER,
    "hidden sheets": messages.HIDDEN_SHEETS_MATTER,
    "filtered rows": messages.FILTERED_ROWS_MATTER,
    "hidden rows": messages.HIDDEN_ROWS_MATTER,
    "hidden columns": messages.HIDDEN_COLUMNS_MATTER,
    "rows and columns without size": messages.ROWS_AND_COLUMNS_WITHOUT_SIZE_MATTER,
    "rounded values": messages.ROUNDED_VALUES_MATTER,
    "values not shown": messages.VALUES_NOT_SHOWN_MATTER,
    "formulas without a saved result": messages.FORMULAS_WITHOUT_A_SAVED_RESULT_MATTER,
    "comments": messages.COMMENTS_MATTER,
    "text boxes": messages.TEXT_BOXES_MATTER,
    "pivot caches": messages.PIVOT_CACHES_MATTER,
    "external links": messages.EXTERNAL_LINKS_MATTER,
    "data connections": messages.DATA_CONNECTIONS_MATTER,
    "copies in charts": messages.COPIES_IN_CHARTS_MATTER,
    "defined names": messages.DEFINED_NAMES_MATTER,
    "names of people": messages.NAMES_OF_PEOPLE_MATTER,
    "document properties": messages.DOCUMENT_PROPERTIES_MATTER,
    "earlier versions": messages.EARLIER_VERSIONS_MATTER,
    "macros": messages.MACROS_MATTER,
    "embedded files": messages.EMBEDDED_FILES_MATTER,
    "custom XML": messages.CUSTOM_XML_MATTER,
    "picture of a sheet": messages.PICTURE_OF_A_SHEET_MATTER,
    "other parts": messages.OTHER_PARTS_MATTER,
    "not looked at": messages.NOT_LOOKED_AT_MATTER,
}
"""Why each matters."""


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
    what: Message
    detail: str | Phrase = field(default="", repr=False)

    def __str__(self) -> str:
        line = messages.LINE.said(what=self.what.phrase(), number=self.how_many)
        return f"{active().said(self.where)}: {line}"


def heading(kind: Kind) -> str:
    """What a kind is called, as a line begins with it."""
    name = NAMED[kind].said()
    return f"{name[0].upper()}{name[1:]}."
