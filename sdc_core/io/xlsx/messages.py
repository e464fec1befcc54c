"""What can be wrong or worth a note in sdc_core/io/xlsx: the codes and their English words."""

from __future__ import annotations

from sdc_core.messages import Message

UNUSUAL_CELLS = Message(
    "io.xlsx.unusual-cells",
    "its cells are not written as spreadsheet programs write them",
    "open it in a spreadsheet program and save it again",
)
TOO_LONG_A_TIME = Message(
    "io.xlsx.too-long-a-time",
    "a cell is shown as a duration, and its number stands for millions of years",
    "show it as a number",
)
TOO_MANY_TEXTS = Message(
    "io.xlsx.too-many-texts",
    "the workbook holds more than {texts:,} different texts",
    "keep only the sheet with the table, or save it as CSV",
)
TOO_MANY_RAISED = Message(
    "io.xlsx.too-many-raised",
    "more than {texts:,} texts of the workbook hold raised letters, which are read as footnote marks",
    "take that format off them, or save the sheet as CSV",
)
