"""What can be wrong or worth a note in sdc_core/io/own_workbook: the codes and their English words."""

from __future__ import annotations

from sdc_core.messages import Message

NO_SHEETS_TO_MARK = Message(
    "io.own_workbook.no-sheets-to-mark",
    "the file has no sheets to be marked",
    "take the new workbook",
)
CELLS_NOT_IN_FILE = Message(
    "io.own_workbook.cells-not-in-file",
    "the cells of this table were counted from rows and do not stand in the file",
    "take the new workbook",
)
ANOTHER_FILE = Message(
    "io.own_workbook.another-file",
    "this is not the file that was reviewed",
    "review this one",
)
NO_SHEETS_TO_MARK_HERE = Message(
    "io.own_workbook.no-sheets-to-mark-here",
    "the file has no sheets to be marked",
    "use --workbook",
)
COPY_OF_ANOTHER_KIND = Message(
    "io.own_workbook.copy-of-another-kind",
    "the annotated copy of {name} is a workbook of another kind",
    "name it {stem}{ending}",
)
UNUSUAL_PARTS = Message(
    "io.own_workbook.unusual-parts",
    "its parts are not written as spreadsheet programs write them",
    "open it in a spreadsheet program and save it again",
)
STRICT_OPEN_XML = Message(
    "io.own_workbook.strict-open-xml",
    "it is saved as a strict Open XML workbook, which is written differently",
    "save it as an ordinary .xlsx workbook",
)
