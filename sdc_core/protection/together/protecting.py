"""Several tables protected by one method, and the attack on all that would then be published."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from sdc_core.attack.linked.joint import Joint
from sdc_core.attack.publication import Publication
from sdc_core.cube.cube import Cube
from sdc_core.errors import InputError
from sdc_core.messages import Phrase
from sdc_core.numbers.bounds import UNLIMITED, Bounds
from sdc_core.progress import Progress, no_progress
from sdc_core.protection.base import Method
from sdc_core.protection.cell_keys.cell_key import CellKey
from sdc_core.protection.perturbed import Perturbed, Public
from sdc_core.protection.release import Release
from sdc_core.protection.rounding.controlled import ControlledRounding
from sdc_core.protection.suppression.suppress import Suppress
from sdc_core.protection.together import messages
from sdc_core.protection.together.audit import JointAudit
from sdc_core.protection.together.columns import columns_of, number_of_columns
from sdc_core.protection.together.hiding import hide_together
from sdc_core.protection.together.released import releases_of
from sdc_core.protection.together.rounding import round_together
from sdc_core.protection.together.tables import Draft, Earlier

TOGETHER = (Suppress, ControlledRounding, CellKey)
"""The methods that several tables can be protected with at once."""


@dataclass(frozen=True, eq=False)
class Together:
    """What is published of each draft, and what all tables then give away together.

    releases: one a draft, in their order. audit: the attack on all of them and on what was published before. facts:
    what else there is to say of all of them, as plain values; notes: the same in words.
    """

    releases: tuple[Release, ...]
    audit: JointAudit
    facts: dict[str, object]
    notes: tuple[Phrase, ...]


def protect_together(
    drafts: Sequence[Draft], earlier: Sequence[Earlier], method: Method, *, progress: Progress = no_progress
) -> Together:
    """Protect the drafts so that all tables together keep what each must keep; earlier tables stay as they are.

    Refuses other methods than those of `TOGETHER`, tables that the method has no mathematics for, and drafts that
    nothing makes safe beside what is published.
    """
    for one in drafts:
        method.refuse_misfits(one.review)
    if isinstance(method, Suppress) and (changed := [one.name for one in earlier if one.changed]):
        raise InputError(*(messages.CHANGED_BEFORE.at(name) for name in changed))
    if isinstance(method, Suppress):
        found = hide_together(drafts, earlier, method, progress=progress)
        facts: dict[str, object] = {"cost": found.cost, "bound": found.bound, "protected besides": found.besides}
        notes = (messages.PROTECTED_BESIDES.phrase(cells=found.besides),) if found.besides else ()
        return Together(releases_of(found, drafts, earlier, method), found.audit, facts, notes)
    if isinstance(method, ControlledRounding):
        releases = round_together(drafts, earlier, method, progress)
    elif isinstance(method, CellKey):
        releases = tuple(_perturbed(method.protect(one.review, progress=progress)) for one in drafts)
    else:
        raise InputError(messages.NOT_TOGETHER.at(method.owner(), methods=tuple(one.id for one in TOGETHER)))
    return _changed(releases, drafts, earlier, method, progress)


def _perturbed(release: Release) -> Perturbed:
    assert isinstance(release, Perturbed)
    return release


def _changed(
    releases: Sequence[Perturbed],
    drafts: Sequence[Draft],
    earlier: Sequence[Earlier],
    method: Method,
    progress: Progress,
) -> Together:
    """Attack what the changed figures leave open, and see whether shared cells have the same figure everywhere."""
    shared, different = _shared_cells(releases, drafts, earlier)
    known = [replace(one, publication=_known_of(one, method)) if one.changed else one for one in earlier]
    audit = JointAudit.of([_left_open(one) for one in releases], drafts, known, progress=progress)
    same = messages.SHARED_ALIKE.phrase(cells=shared)
    notes = (messages.SHARED_DIFFER.phrase(cells=different, of=shared),) if different else (same,)
    return Together(tuple(releases), audit, {"shared cells": shared, "shared cells that differ": different}, notes)


def _left_open(release: Perturbed) -> Publication:
    """What readers know of the true counts who know the method and its settings."""
    return _within(release.cube, release.bounds[Public.SETTINGS])


def _known_of(one: Earlier, method: Method) -> Publication:
    """The same of a table that was changed before, taken to be made with the same settings."""
    cube = replace(one.publication.cube, count=one.publication.figures)
    bounds = method.bounds_of(cube)
    everything = Bounds(np.zeros(len(cube), dtype=np.int64), np.full(len(cube), UNLIMITED))
    return _within(one.publication.cube, everything if bounds is None else bounds[Public.SETTINGS])


def _within(cube: Cube, bounds: Bounds) -> Publication:
    return Publication(cube, bounds.low, bounds.low < bounds.high, true=False, bounds=bounds)


def _shared_cells(
    releases: Sequence[Perturbed], drafts: Sequence[Draft], earlier: Sequence[Earlier]
) -> tuple[int, int]:
    """How many cells several tables have, and for how many of them they have different figures."""
    joint = Joint.of([*(one.kept_back for one in drafts), *(one.publication for one in earlier)])
    least = np.full(number_of_columns(joint), np.iinfo(np.int64).max)
    most, tables = -least, np.zeros(number_of_columns(joint), dtype=np.int64)
    shown = [np.ones(len(one.cube), dtype=bool) for one in releases] + [~one.publication.hidden for one in earlier]
    figures = [one.value for one in releases] + [one.publication.figures for one in earlier]
    for columns, rows, value in zip(columns_of(joint), shown, figures, strict=True):
        np.minimum.at(least, columns[rows], value[rows])
        np.maximum.at(most, columns[rows], value[rows])
        tables[np.unique(columns[rows])] += 1
    several = tables > 1
    return int(np.count_nonzero(several)), int(np.count_nonzero(several & (least < most)))
