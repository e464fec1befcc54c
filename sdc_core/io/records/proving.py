"""The certificates of a record, proved anew from the table: by adding up, with none of the search that found them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from scipy.sparse import csr_array

from sdc_core.arrays import BoolColumn
from sdc_core.errors import SdcError
from sdc_core.evaluation.reviewing import Review
from sdc_core.io.records.figures import figures_sha256_of
from sdc_core.io.releases.protection_report import KEPT_BACK
from sdc_core.protection import METHODS
from sdc_core.protection.suppression.checking import LARGEST, faults
from sdc_core.protection.suppression.suppress import Suppress
from sdc_core.protection.suppression.task import Task
from sdc_core.protection.wishes import Wishes
from sdc_core.record import messages
from sdc_core.record.verified import Verified

SHOWN_BY = ("extra_percent", "singletons")
"""Settings of the method that say what a pattern has to show; the others change which one is found."""


OF_MICRODATA = ("record_key", "identifier")
"""Settings that name a column of the units, which a table of cells no longer has."""


def proved(review: Review, certificates: Mapping[str, Any], method: Mapping[str, Any], published: str) -> Verified:
    """Whether the certificates prove that the release of a record protects what the policy asks for.

    What has to be shown is worked out from the table, under the policy and the settings of the record; of the record
    are only the pattern and the movements. published: the digest of the figures that went out.
    """
    cells = len(review.cube)
    hidden, movements = _hidden(certificates, cells), _movements(certificates, cells)
    if hidden is None or movements is None:
        return Verified.fails(messages.NOT_OF_THIS_TABLE)
    try:
        task = _task(review, certificates, method)
    except (SdcError, TypeError):
        return Verified.fails(messages.NOT_OF_THIS_TABLE)
    value = np.where(hidden, 0, task.figures.value)
    if figures_sha256_of(task.cube, value, hidden, task.figures.decimals) != published:
        return Verified.fails(messages.OTHER_FIGURES_PUBLISHED)
    wrong = faults(task.relations, hidden, task.claims, movements)
    if wrong:
        return Verified.fails(messages.NOT_PROVED, faults=len(wrong))
    return Verified.holds(messages.PROVED, cells=len(task.claims.rows), movements=movements.shape[0])


def repeated(review: Review, method: Mapping[str, Any], published: str) -> Verified:
    """Whether a method that gives no certificates gives the figures of the release again.

    Not looked at where that needs a file, a secret or microdata beside the table.
    """
    kind = next((one for one in METHODS if one.id == method["id"]), None)
    settings = method["settings"]
    beside = kind is None or kind.needs_microdata or kind.read_from or method["files"] or "cost column" in method
    if kind is None or beside or KEPT_BACK in settings.values() or any(map(settings.get, OF_MICRODATA)):
        return Verified.open(messages.NO_CERTIFICATES, method=method["id"])
    try:
        release = kind.from_values(dict(settings)).protect(review)
    except (SdcError, TypeError):
        return Verified.fails(messages.OTHER_RELEASE_MADE, method=method["id"])
    made = figures_sha256_of(release.cube, release.value, release.hidden, release.decimals)
    if made != published:
        return Verified.fails(messages.OTHER_RELEASE_MADE, method=method["id"])
    return Verified.holds(messages.SAME_RELEASE_MADE, method=method["id"])


def _task(review: Review, certificates: Mapping[str, Any], method: Mapping[str, Any]) -> Task:
    """What has to be shown. What else the method is set to decides which pattern is found, not what it must show."""
    settings = {name: method["settings"][name] for name in SHOWN_BY if name in method["settings"]}
    suppress = Suppress.from_values(settings)
    return Task.of(
        review,
        Wishes(hide=np.array(certificates["primary"], dtype=np.int64)),
        cost="count",
        extra_percent=suppress.extra_percent,
        singletons=suppress.singletons,
    )


def _hidden(certificates: Mapping[str, Any], cells: int) -> BoolColumn | None:
    """The pattern; None where it has rows that the table has not."""
    rows = [*certificates["hidden"], *certificates["primary"]]
    if max(rows, default=-1) >= cells:
        return None
    hidden = np.zeros(cells, dtype=bool)
    hidden[certificates["hidden"]] = True
    return hidden


def _movements(certificates: Mapping[str, Any], cells: int) -> csr_array | None:
    """The movements, one row each; None where one is none of this table."""
    rows, changes, ends = [], [], [0]
    for one in certificates["movements"]:
        if len(one["rows"]) != len(one["changes"]) or len({*one["rows"]}) < len(one["rows"]):
            return None
        rows += one["rows"]
        changes += one["changes"]
        ends.append(len(rows))
    if max(rows, default=-1) >= cells or max(map(abs, changes), default=0) > LARGEST:
        return None
    made = (np.array(changes, dtype=np.int64), np.array(rows, dtype=np.int64), np.array(ends, dtype=np.int64))
    return csr_array(made, shape=(len(ends) - 1, cells))
