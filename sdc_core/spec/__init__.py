"""What a table means: its variables as trees, its measure, its symbols, and the files that say so.

May import table and numbers; imported by everything that knows what a cell stands for.
"""

from sdc_core.spec.hierarchy import Hierarchy
from sdc_core.spec.parts import Filter, Measure, Variable
from sdc_core.spec.table_spec import TableSpec

__all__ = ["Filter", "Hierarchy", "Measure", "TableSpec", "Variable"]
