"""What can be wrong or worth a note in sdc_core/thresholds: the codes and their English words."""

from __future__ import annotations

from sdc_core.messages import Message

OTHER_TABLES = Message(
    "thresholds.other-tables",
    "the two reviews are of different tables",
    "hold the same table against both",
)
