"""What a release with changed figures leaves open of the true counts, for whoever knows how they were changed."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from sdc_core.arrays import BoolColumn
from sdc_core.errors import InputError
from sdc_core.io.releases.reading import SHOWN, ReadRelease
from sdc_core.numbers.bounds import UNLIMITED, Bounds
from sdc_core.protection.base import Method
from sdc_core.protection.perturbed import Public


def changed_rows(release: ReadRelease) -> BoolColumn:
    """The rows whose published figures are not the true ones.

    A public file does not say which these are: then it is all of them, those that the file leaves out included.
    """
    marked = np.isin(release.status, SHOWN[1:])
    return np.asarray((marked | (release.status == "")) if marked.any() else ~release.hidden)


def left_open(release: ReadRelease, method: Method | None) -> Bounds | None:
    """What every figure by itself leaves open of the true count; None where the method tells nothing of single ones.

    method: how figures were changed; None where nobody knows.
    """
    cube, hidden, changed = release.cube, release.hidden, changed_rows(release)
    low, high = np.where(hidden, 0, cube.count), np.where(hidden, UNLIMITED, cube.count)
    if method is None:
        return Bounds(np.where(changed, 0, low), np.where(changed, UNLIMITED, high))
    problem = method.misfit(cube.spec) if not method.needs_microdata else None
    if problem is not None:
        raise InputError(problem)
    known = method.bounds_of(replace(cube, missing=None))
    if known is None:
        return None
    of_settings = known[Public.SETTINGS]
    left_out = changed & (release.status == "") & ~_inside(release)  # a margin that was added up here
    low = np.where(left_out, 0, np.where(changed, of_settings.low, low))
    return Bounds(low, np.where(left_out, UNLIMITED, np.where(changed, of_settings.high, high)))


def _inside(release: ReadRelease) -> BoolColumn:
    cube, rows = release.cube, np.arange(len(release.cube))
    inside = np.ones(len(cube), dtype=bool)
    for variable, tree in enumerate(cube.hierarchies):
        inside &= tree.is_leaf[cube.nodes(variable, rows)]
    return inside
