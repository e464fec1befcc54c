"""The table on the screen: our own component, and the same table as plain HTML.

`ui.grids.table_grid.component.grid` shows a crosstab of 50 to 1,000,000 cells and returns the selected one;
`html_table` writes up to 5,000 cells for printing and for those who prefer a plain table.
"""

from ui.grids.table_grid.crosstab import Axis, Style
from ui.grids.table_grid.plain import html_table

__all__ = ["Axis", "Style", "html_table"]
