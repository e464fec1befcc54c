"""All cells of a table with every margin, and the equations between them.

`Cube` is the value that rules, protections and outputs share. May import entries and everything below them.
"""

from sdc_core.cube.cube import Cube, Source

__all__ = ["Cube", "Source"]
