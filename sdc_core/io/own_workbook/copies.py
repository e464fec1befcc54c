"""The annotated copy of a workbook on disk: whether it can be made under a name, and what it will lack."""

from __future__ import annotations

from pathlib import Path

from sdc_core.errors import InputError, Problem
from sdc_core.io.own_workbook.annotating import annotated_name
from sdc_core.io.own_workbook.what_is_lost import Loss, can_annotate, losses
from sdc_core.io.raw.limits import LIMITS
from sdc_core.io.raw.source import Source


def copy_of(path: str, copy: str) -> tuple[Loss, ...]:
    """What the copy lacks. Refuses a file without sheets, and a name whose ending is not that of its content."""
    source = Source.opened(path, name=None, limits=LIMITS)
    if not can_annotate(source):
        raise InputError(Problem(source.name, "the file has no sheets to be marked", "use --workbook"))
    ending = Path(annotated_name(source)).suffix
    if Path(copy).suffix.lower() != ending:
        what = f"the annotated copy of {source.name} is a workbook of another kind"
        raise InputError(Problem(Path(copy).name, what, f"name it {Path(copy).stem}{ending}"))
    return losses(source)
