"""The sides of an arrangement as the grid shows them."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from sdc_core.cube.arrangement import Arrangement
from ui.grids.table_grid.crosstab import Axis


def axis_of(arrangement: Arrangement, variables: tuple[int, ...], nodes: NDArray[np.int32]) -> Axis:
    """The side on which these variables run; nodes: those of each of its lines."""
    trees = [arrangement.cube.hierarchies[variable] for variable in variables]
    return Axis(
        names=tuple(arrangement.cube.spec.names[variable] for variable in variables),
        labels=tuple(tree.labels for tree in trees),
        depths=tuple(tuple(tree.depth.tolist()) for tree in trees),
        nodes=nodes,
    )
