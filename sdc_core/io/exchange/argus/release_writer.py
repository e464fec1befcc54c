"""A protected table for τ-ARGUS: every figure with what became of its cell, to be audited or carried on there.

The .tab has a letter for each cell (safe, unsafe, secondary) and the .hst says the same as an a priori file:
`u` for what a rule or a person hid, `ml` for what was hidden besides. They hold every figure and tell primary
from secondary, so they are internal.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from sdc_core.arrays import BoolColumn
from sdc_core.cube.figures import figures_of
from sdc_core.errors import InputError
from sdc_core.io.exchange import messages
from sdc_core.io.exchange.argus.argus_writer import SAFE, UNSAFE, cells_with_letters, with_hst
from sdc_core.io.exchange.cell_status import MOST_WRITTEN

if TYPE_CHECKING:
    from sdc_core.cube.cube import Cube

SECONDARY = "M"
TOLD = (
    "Internal: a protected table with every figure, and which were hidden first. Not for anybody outside.",
    f"{SECONDARY}: hidden so that others cannot be worked out.",
)


def write_argus_release(
    cube: Cube, primary: BoolColumn, secondary: BoolColumn, *, name: str = "release"
) -> dict[str, bytes]:
    """The files by their names: `name`.tab, .rda and .hst, with the lists that the .rda names.

    primary, secondary: the rows of the cube that are hidden, and why.
    """
    if cube.addresses.combinations > MOST_WRITTEN:
        raise InputError(messages.TOO_MANY_CELLS.at("variables", cells=cube.addresses.combinations, most=MOST_WRITTEN))
    if not len(primary) == len(secondary) == len(cube) == cube.addresses.combinations:
        raise InputError(messages.STATUSES_OF_ANOTHER_TABLE.at("release"))
    letters: Sequence[str] = np.where(primary, UNSAFE, np.where(secondary, SECONDARY, SAFE)).tolist()
    files, codes = cells_with_letters(cube, figures_of(cube), letters, told=TOLD, name=name)
    lines = [
        f"{';'.join(place)};{'u' if letter == UNSAFE else 'ml'}\r\n"
        for letter, *place in zip(letters, *codes, strict=True)
        if letter != SAFE
    ]
    return with_hst(files, "".join(lines), name)
