"""Why a part of a table is as it is once a person has spoken: the codes and their English words."""

from __future__ import annotations

from sdc_core.messages import Message

SET_BY_YOU = Message("sheets.correcting.set-by-you", "set by you")
NO_FIGURES_YET = Message("sheets.correcting.no-figures-yet", "there are no figures yet")
FROM_MARKED_CELLS = Message("sheets.correcting.from-marked-cells", "proposed from the marked cells alone")
