"""What can be wrong or worth a note in ui/thresholds: the codes and their English words."""

from __future__ import annotations

from sdc_core.messages import Message

NOT_ALL_NUMBERS = Message(
    "ui.thresholds.not-all-numbers",
    "these are not all numbers",
    "write them with spaces between them",
)
