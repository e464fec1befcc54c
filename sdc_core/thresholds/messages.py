"""What can be wrong or worth a note in sdc_core/thresholds: the codes and their English words."""

from __future__ import annotations

from sdc_core.messages import Message

OTHER_TABLES = Message(
    "thresholds.other-tables",
    "the two reviews are of different tables",
    "hold the same table against both",
)
MINIMUM = Message("thresholds.minimum", "Minimum of every count")
YES = Message("thresholds.yes", "yes")
NO = Message("thresholds.no", "no")
NOT_JUDGED = Message("thresholds.not-judged", "not judged")
SAFE = Message("thresholds.safe", "safe")
