"""The one door to the search, whatever the format."""

from __future__ import annotations

from sdc_core.io.hidden.kinds import KINDS, Hidden
from sdc_core.io.raw.formats import Format, recognise
from sdc_core.io.raw.limits import LIMITS, Limits
from sdc_core.io.raw.source import Source

# Each format's search is imported when a file needs it.
# ruff: noqa: PLC0415


def hidden_content(content: bytes | Source, name: str | None = None, *, limits: Limits = LIMITS) -> tuple[Hidden, ...]:
    """What a file holds and does not show, in the order of `KINDS`; nothing for formats that hide nothing.

    Raises `InputError` for a file that no reader opens either. A part that is damaged by itself is
    reported as not searched: silence never means that nothing is hidden.
    """
    file = Source.opened(content, name=name, limits=limits)
    format = recognise(file)
    found: list[Hidden] = []
    if format is Format.XLSX:
        from sdc_core.io.hidden.xlsx_file import hidden_in_xlsx

        found.extend(hidden_in_xlsx(file, limits))
    elif format is Format.ODS:
        from sdc_core.io.hidden.ods_file import hidden_in_ods

        found.extend(hidden_in_ods(file, limits))
    elif format is Format.XLS:
        from sdc_core.io.hidden.xls_file import hidden_in_xls

        found.extend(hidden_in_xls(file, limits))
    return tuple(sorted(found, key=lambda one: KINDS.index(one.kind)))
