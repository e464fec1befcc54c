"""Where something stands in a file: the codes and their English words."""

from __future__ import annotations

from sdc_core.messages import Message

ROW = Message("table.row", "row {number}")
SCANNED_ROW = Message("table.scanned-row", "row {number:,}")
COLUMN = Message("table.column", "column {number}")
COLUMN_CALLED = Message("table.column-called", "column {name}")
SHEET = Message("table.sheet", "sheet {number}")
CELL = Message("table.cell", "cell {name}")
COLUMN_NAMES = Message("table.column-names", "column names")
FILE_OF_SEVERAL = Message("table.file-of-several", "file {number} of {files} in the order of their names")
CATEGORY = Message("table.category", "category {number:,}")
