"""What a file holds as raw text: columns of cells, and the rectangle they make. Nothing is interpreted here.

Import `Table` from here to work with a file; the modules below are for readers.
"""

from sdc_core.table.table import Column, Note, Table

__all__ = ["Column", "Note", "Table"]
