"""The annotated copy of a workbook on disk: whether it can be made under a name, and what it will lack."""

from __future__ import annotations

from pathlib import Path

from sdc_core.errors import InputError
from sdc_core.io.apart.doors import annotated_name, losses
from sdc_core.io.own_workbook import messages
from sdc_core.io.own_workbook.what_is_lost import Loss, can_annotate
from sdc_core.io.raw.limits import LIMITS
from sdc_core.io.raw.source import Source


def copy_of(path: str, copy: str) -> tuple[Loss, ...]:
    """What the copy lacks. Refuses a file without sheets, and a name whose ending is not that of its content."""
    source = Source.opened(path, name=None, limits=LIMITS)
    if not can_annotate(source):
        raise InputError(messages.NO_SHEETS_TO_MARK_HERE.at(source.name))
    ending = Path(annotated_name(source)).suffix
    if Path(copy).suffix.lower() != ending:
        raise InputError(
            messages.COPY_OF_ANOTHER_KIND.at(Path(copy).name, name=source.name, stem=Path(copy).stem, ending=ending)
        )
    return losses(source)
