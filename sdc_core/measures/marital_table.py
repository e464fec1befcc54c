"""The table that most measures show: three areas, two sexes, 39 people, and three ways to round it to base 5."""

from __future__ import annotations

MARITAL = ((1, 0), (3, 3), (12, 20))
CONVENTIONAL = ((0, 0), (5, 5), (10, 20))
AT_RANDOM = ((0, 0), (5, 0), (10, 20))
CONTROLLED = ((5, 0), (0, 5), (10, 20))
