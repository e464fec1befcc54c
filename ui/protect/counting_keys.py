"""Rows that stay on disk are read once more for cell keys: a table is counted without them until they are wanted."""

from __future__ import annotations

from dataclasses import replace

from sdc_core.evaluation.reviewing import Review
from sdc_core.io.apart.doors import read_microdata
from sdc_core.progress import Progress
from sdc_core.protection import CellKey, Method
from ui.session import state
from ui.session.folder import OnDisk


def with_record_keys(review: Review, method: Method, upload: state.Upload | None, progress: Progress) -> Review:
    """The same review with the sums of record keys, where the method asks for them and the rows are on disk."""
    if not isinstance(method, CellKey) or not isinstance(upload, OnDisk):
        return review
    method.refuse_unready()
    counted = read_microdata(upload.path(), review.cube.spec, progress=progress, keys=method.keys, file=upload.source)
    return replace(review, cube=replace(review.cube, record_keys=counted.record_keys))
