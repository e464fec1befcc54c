"""A protected table for programs that carry on with it: τ-ARGUS, and JJ files for its solvers.

Internal: every figure is in them, and which cells were hidden first.
"""

from __future__ import annotations

import zipfile
from collections.abc import Callable
from dataclasses import dataclass
from io import BytesIO
from pathlib import PurePath

import numpy as np

from sdc_core.arrays import IntColumn
from sdc_core.cube.figures import figures_of
from sdc_core.errors import InputError
from sdc_core.evaluation.treatment import Treatment
from sdc_core.io.exchange import messages
from sdc_core.io.exchange.argus.release_writer import write_argus_release
from sdc_core.io.exchange.exchange import FIRST_DAY
from sdc_core.io.exchange.jj.jj_file import write_jj
from sdc_core.io.exchange.jj.suppression_problem import SuppressionProblem
from sdc_core.protection.release import Release
from sdc_core.protection.suppression.suppressed import Suppressed


def argus_files(release: Release, name: str) -> dict[str, bytes]:
    """The files of τ-ARGUS by their names: `name`.tab, .rda and .hst, and the lists that the .rda names."""
    release = _of_hidden_cells(release, name)
    stem = PurePath(name).stem
    primary, secondary = release.status == Treatment.PRIMARY, release.status == Treatment.SECONDARY
    return write_argus_release(release.cube, primary, secondary, name=stem)


def argus_archive(release: Release, name: str) -> dict[str, bytes]:
    """The same files in one archive."""
    archive = BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as files:
        for file, content in argus_files(release, name).items():
            files.writestr(zipfile.ZipInfo(file, FIRST_DAY), content, zipfile.ZIP_DEFLATED)
    return {name: archive.getvalue()}


def jj_file(release: Release, name: str) -> dict[str, bytes]:
    """The release as a suppression problem: every cell with its status, and each primary one with its levels."""
    release = _of_hidden_cells(release, name)
    cube, claims = release.cube, release.claims
    coarser = release.decimals - figures_of(cube).decimals
    problem = SuppressionProblem.of(
        cube,
        release.status == Treatment.PRIMARY,
        release.status == Treatment.SECONDARY,
        lower_level=_levels(claims.rows, claims.down, len(cube), coarser),
        upper_level=_levels(claims.rows, claims.up, len(cube), coarser),
    )
    if problem.gaps().any():  # sums of more digits than figures are written with were rounded
        raise InputError(messages.JJ_TOO_LARGE.at(name))
    return {name: write_jj(problem)}


def _of_hidden_cells(release: Release, name: str) -> Suppressed:
    if not isinstance(release, Suppressed):
        raise InputError(messages.OF_HIDDEN_CELLS.at(name))
    return release


def _levels(rows: IntColumn, level: IntColumn, cells: int, coarser: int) -> IntColumn:
    """The level of every cell in units of the figures, which have so many digits less than the release."""
    levels = np.zeros(cells, dtype=np.int64)
    levels[rows] = -(-level // 10 ** max(0, coarser))
    return levels


@dataclass(frozen=True)
class ReleaseExchange:
    """One format: its name, the ending of its files, and what gives its files by their names."""

    title: str
    ending: str
    write: Callable[[Release, str], dict[str, bytes]]


RELEASE_EXCHANGES = (
    ReleaseExchange("τ-ARGUS, in one archive (.tab, .rda, .hst)", ".zip", argus_archive),
    ReleaseExchange("τ-ARGUS, one file beside the other (.tab, .rda, .hst)", ".tab", argus_files),
    ReleaseExchange("JJ file", ".jj", jj_file),
)
INTERNAL_ENDINGS = tuple(one.ending for one in RELEASE_EXCHANGES)


def release_exchange_for(name: str) -> ReleaseExchange:
    """The format that a file of this name has."""
    for one in RELEASE_EXCHANGES:
        if name.lower().endswith(one.ending):
            return one
    raise InputError(messages.UNKNOWN_ENDING.at(name, endings=", ".join(INTERNAL_ENDINGS)))
