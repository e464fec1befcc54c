"""A sheet on the screen as it is, its parts tinted: our own component, sibling of `ui.grids.table_grid`.

`ui.grids.sheet_grid.component.sheet_view` shows a sheet with what readings make of its cells, and returns the
rows and columns that the person chose.
"""

from ui.grids.sheet_grid.tints import legend
from ui.session.selection import LineSelection

__all__ = ["LineSelection", "legend"]
