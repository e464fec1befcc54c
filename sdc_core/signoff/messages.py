"""What can be wrong or worth a note in sdc_core/signoff: the codes and their English words."""

from __future__ import annotations

from sdc_core.messages import Message

NO_DATE = Message(
    "signoff.no-date",
    "not a date",
    "write it as 2026-11-30",
)
