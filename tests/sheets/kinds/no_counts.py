"""Figures that are no counts: rates, means, indices and prices, and sums with decimals."""

from __future__ import annotations

from tests.sheets.kinds.marked import Marked

NO_COUNTS = (
    Marked(
        "an index",
        """
 : L | F | F
t: Consumer price index, 2015 = 100 | |
h: Month | Food | Housing
f: January | 104.1 | 110.3
f: February | 104.6 | 110.9
f: March | 105.2 | 111.0
""",
        figures="no sums",
    ),
    Marked(
        "mean earnings in whole pounds",
        """
 : L | F | F
t: Median gross weekly earnings (£) | |
h: Region | Men | Women
f: North | 612 | 540
f: South | 703 | 611
f: West | 655 | 580
""",
        figures="no sums",
    ),
    Marked(
        "rates per thousand in every column",
        """
 : L | F | F
h: Area | Birth rate per 1,000 | Death rate per 1,000
f: North | 11.2 | 9.8
f: South | 10.4 | 9.1
f: West | 12.0 | 10.2
""",
        figures="no sums",
    ),
    Marked(
        "amounts in millions that add up",
        """
 : L | F | F
t: Exports, € million | |
h: Goods | 2020 | 2021
f: Wood | 120.4 | 131.2
f: Fish | 80.1 | 77.9
T: Total | 200.5 | 209.1
""",
        figures="amounts",
    ),
    Marked(
        "counts beside rates",
        """
 : L | F | - | F | -
h: | 2020 | | 2021 |
h: Area | Crimes | Rate per 1,000 | Crimes | Rate per 1,000
f: North | 112 | 9.8 | 120 | 10.1
f: South | 104 | 9.1 | 99 | 8.7
T: Total | 216 | 9.4 | 219 | 9.4
""",
        merged=((0, 1, 0, 2), (0, 3, 0, 4)),
    ),
)
