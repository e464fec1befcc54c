"""The workbook: a review for people who sign it off, written from nothing with XlsxWriter."""

from __future__ import annotations

from sdc_core.io.workbook.writing import write_workbook

__all__ = ["write_workbook"]
