"""What is said in ui/attack: the codes and their English words."""

from __future__ import annotations

from sdc_core.messages import Message

ONLY_HIDDEN = Message("ui.attack.only-hidden", "Only lines with hidden figures")
