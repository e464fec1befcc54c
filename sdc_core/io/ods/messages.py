"""What can be wrong or worth a note in sdc_core/io/ods: the codes and their English words."""

from __future__ import annotations

from sdc_core.messages import Message

NO_SHEET = Message(
    "io.ods.no-sheet",
    "the workbook has no sheet",
    "choose another file",
)
TOO_MANY_CELLS = Message(
    "io.ods.too-many-cells",
    "the workbook holds more than {cells:,} cells",
    "keep only the sheet with the table",
)
TOO_MANY_REPEATED = Message(
    "io.ods.too-many-repeated",
    "more than {cells:,} cells repeat the one before them",
    "remove the rows and columns beyond the table, or save the sheet as CSV",
)
