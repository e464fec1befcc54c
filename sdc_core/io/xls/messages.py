"""What can be wrong or worth a note in sdc_core/io/xls: the codes and their English words."""

from __future__ import annotations

from sdc_core.messages import Message

DAMAGED = Message(
    "io.xls.damaged",
    "the workbook is damaged, or in a form that cannot be read",
    "open it in a spreadsheet program and save it as .xlsx",
)
PASSWORD = Message(
    "io.xls.password",
    "the workbook is protected with a password",
    "save a copy without password",
)
SHEET_TOO_LARGE = Message(
    "io.xls.sheet-too-large",
    "the cells of a sheet span more than {sheet_cells:,} cells",
    "remove stray cells far from the table",
)
VALUES_ONLY = Message(
    "io.xls.values-only", "of this old format only values are read, and a cell with an error reads as blank"
)
