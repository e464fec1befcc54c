"""What can be wrong or worth a note in sdc_core/io/xlsx: the codes and their English words."""

from __future__ import annotations

from sdc_core.messages import Message

UNUSUAL_CELLS = Message(
    "io.xlsx.unusual-cells",
    "its cells are not written as spreadsheet programs write them",
    "open it in a spreadsheet program and save it again",
)
