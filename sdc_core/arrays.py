"""The array types of the core: whole columns, one entry a cell (or a node, or a unit)."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

IntColumn = NDArray[np.int64]
BoolColumn = NDArray[np.bool_]

Amounts = NDArray[Any]
"""Sums of money and the like: int64 in units of a decimal digit (exact), or float64 (see amounts.py)."""
