"""An earlier release as the grid shows it: what was published, and signs where nothing was."""

from __future__ import annotations

import numpy as np

from sdc_core.cube.addresses import ABSENT
from sdc_core.cube.arrangement import Arrangement
from sdc_core.cube.figures import figures_of
from sdc_core.evaluation.status import Aspect, CellStatus
from sdc_core.io.releases.reading import ReadRelease
from ui.grids.axes import axis_of
from ui.grids.shading import CROSSED_OUT
from ui.grids.table_grid.crosstab import Crosstab, Style

_WITHHELD = CellStatus(aspects=Aspect.WITHHELD)
_COLOURS = _WITHHELD.colours
STYLES = (
    Style(codes="", spoken=""),
    Style(
        codes=" ".join(_WITHHELD.symbols((Aspect.WITHHELD,))),
        spoken=", ".join(_WITHHELD.words((Aspect.WITHHELD,))),
        fill=_COLOURS.fill if _COLOURS else "",
        ink=_COLOURS.ink if _COLOURS else "",
        dark_fill=_COLOURS.dark_fill if _COLOURS else "",
        dark_ink=_COLOURS.dark_ink if _COLOURS else "",
        hatched=True,
        text=CROSSED_OUT,
    ),
)


def painted(release: ReadRelease, arrangement: Arrangement) -> Crosstab:
    """An arrangement of a public release; what it hides is crossed out."""
    stored = arrangement.cells != ABSENT
    cells = np.where(stored, arrangement.cells, 0)
    hidden = stored & release.hidden[cells]
    figures = figures_of(release.cube)
    return Crosstab(
        rows=axis_of(arrangement, arrangement.down, arrangement.row_nodes),
        columns=axis_of(arrangement, arrangement.across, arrangement.column_nodes),
        values=np.where(stored & ~hidden, figures.units[cells], 0),
        styles=STYLES,
        style_of=hidden.astype(np.uint16),
        decimals=figures.decimals,
    )
