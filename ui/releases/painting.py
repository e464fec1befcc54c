"""An earlier release as the grid shows it: what was published, and signs where nothing was."""

from __future__ import annotations

import numpy as np

from sdc_core.cube.addresses import ABSENT
from sdc_core.cube.arrangement import Arrangement
from sdc_core.cube.figures import NOT_AVAILABLE, figures_of
from sdc_core.evaluation.status import Aspect, CellStatus
from sdc_core.io.releases.reading import ReadRelease
from ui.grids.axes import axis_of
from ui.grids.shading import CROSSED_OUT
from ui.grids.table_grid.crosstab import Crosstab, Style
from ui.releases import messages

_WITHHELD = CellStatus(aspects=Aspect.WITHHELD)
_COLOURS = _WITHHELD.colours
PUBLISHED, HIDDEN, LEFT_OUT = range(3)


def painted(release: ReadRelease, arrangement: Arrangement) -> Crosstab:
    """An arrangement of a public release: what it hides is crossed out, a margin that it leaves out open has a sign."""
    stored = arrangement.cells != ABSENT
    cells = np.where(stored, arrangement.cells, 0)
    cube = release.cube
    missing = cube.missing if cube.contributions is None else cube.contributions.missing
    kind = np.full(len(cube), PUBLISHED) if missing is None else np.where(missing, LEFT_OUT, PUBLISHED)
    kind[release.hidden] = HIDDEN
    kinds = np.where(stored, kind[cells], PUBLISHED)
    figures = figures_of(cube)
    return Crosstab(
        rows=axis_of(arrangement, arrangement.down, arrangement.row_nodes),
        columns=axis_of(arrangement, arrangement.across, arrangement.column_nodes),
        values=np.where(stored & (kinds == PUBLISHED), figures.units[cells], 0),
        styles=_styles(),
        style_of=kinds.astype(np.uint16),
        decimals=figures.decimals,
    )


def _styles() -> tuple[Style, ...]:
    """How each kind of cell looks, and what a screen reader says of it."""
    withheld = Style(
        codes=" ".join(_WITHHELD.symbols((Aspect.WITHHELD,))),
        spoken=", ".join(_WITHHELD.words((Aspect.WITHHELD,))),
        fill=_COLOURS.fill if _COLOURS else "",
        ink=_COLOURS.ink if _COLOURS else "",
        dark_fill=_COLOURS.dark_fill if _COLOURS else "",
        dark_ink=_COLOURS.dark_ink if _COLOURS else "",
        hatched=True,
        text=CROSSED_OUT,
    )
    left_out = Style(codes="", spoken=messages.NOT_IN_RELEASE.said(), text=NOT_AVAILABLE)
    return Style(codes="", spoken=""), withheld, left_out
