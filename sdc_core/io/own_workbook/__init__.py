"""The person's own workbook, annotated: changed where it is marked, and otherwise as it came."""

from __future__ import annotations

from sdc_core.io.own_workbook.annotating import annotated, annotated_name
from sdc_core.io.own_workbook.what_is_lost import Loss, can_annotate, losses

__all__ = ["Loss", "annotated", "annotated_name", "can_annotate", "losses"]
