"""A sheet on the screen as it is, its parts tinted: our own component, sibling of `ui.grid`.

`ui.sheet_view.component.sheet_view` shows a sheet with what readings make of its cells, and returns the
rows and columns that the person chose.
"""

from ui.sheet_view.selection import LineSelection
from ui.sheet_view.tints import legend

__all__ = ["LineSelection", "legend"]
