"""Estimates with limits, errors, sample sizes and flags; percentages with the base that they are percentages of."""

from __future__ import annotations

from tests.sheets.kinds.marked import Marked

ESTIMATES = (
    Marked(
        "percentages with limits and sample size as columns",
        """
 : L | F | - | - | -
t: Adults who walk to work | | | |
h: Area | % | LCL | UCL | Sample size
f: North | 23.1 | 20.4 | 25.9 | 1204
f: South | 31.7 | 27.3 | 36.0 | 688
f: West | 18.8 | 15.2 | 22.6 | 512
""",
        percent=True,
    ),
    Marked(
        "estimates in thousands between their limits",
        """
 : L | - | F | -
h: | Lower limit | Survey estimate | Upper limit
f: Men | 1301 | 1390 | 1478
f: Women | 1869 | 1972 | 2074
""",
    ),
    Marked(
        "limits below an outer heading",
        """
 : L | F | - | - | F | - | -
h: | 2020 | | | 2021 | |
h: Region | Estimate | 95% CI lower | 95% CI upper | Estimate | 95% CI lower | 95% CI upper
f: East | 5100 | 4800 | 5400 | 5300 | 4950 | 5650
f: West | 2100 | 1900 | 2300 | 2250 | 2040 | 2460
""",
        merged=((0, 1, 0, 3), (0, 4, 0, 6)),
    ),
    Marked(
        "margins of error beside estimates",
        """
 : L | F | - | F | -
h: Group | Employed | ± | Unemployed | ±
f: 15-24 | 512 | 14 | 66 | 9
f: 25-54 | 3120 | 31 | 140 | 12
f: 55-74 | 1044 | 22 | 38 | 6
""",
    ),
    Marked(
        "standard errors and coefficients of variation as rows",
        """
 : L | F | F
h: | Owned | Rented
f: Dwellings | 5120 | 2310
-: Standard error | 84 | 61
-: CV | 1.6 | 2.6
""",
    ),
    Marked(
        "whole percentages with a row of the sample size",
        """
 : L | F | F | F
t: How satisfied are you with the bus? | | |
h: | 16-24 | 25-64 | 65+
f: Very satisfied | 21 | 30 | 45
f: Fairly satisfied | 44 | 41 | 38
f: Dissatisfied | 35 | 29 | 17
-: Sample size | 310 | 1204 | 688
""",
        percent=True,
    ),
    Marked(
        "whole percentages of several questions with a base below",
        """
 : L | F | F
h: | Men | Women
f: Reads a newspaper | 48 | 43
f: Listens to the radio | 71 | 74
f: Uses a library | 22 | 39
-: Unweighted base | 1120 | 1313
""",
        percent=True,
    ),
    Marked(
        "counts with their own total called n",
        """
 : L | F | F | T
h: Answer | Men | Women | n
f: Yes | 14 | 22 | 36
f: No | 31 | 19 | 50
T: Total | 45 | 41 | 86
""",
    ),
    Marked(
        "a share that is a kind of car and no percentage",
        """
 : L | F | F | F
t: Journeys to work | | |
h: Area | Bus | Car share | Walking
f: North | 120 | 44 | 310
f: South | 86 | 31 | 205
T: Total | 206 | 75 | 515
""",
    ),
    Marked(
        "percentages of counts beside them",
        """
 : L | F | - | F | -
h: | Boys | | Girls |
-: Grade | Number | % | Number | %
f: Pass | 30 | 75 | 24 | 60
f: Fail | 10 | 25 | 16 | 40
T: All | 40 | 100 | 40 | 100
""",
        merged=((0, 1, 0, 2), (0, 3, 0, 4)),
    ),
    Marked(
        "a flag beside every figure",
        """
 : L | F | - | F | -
h: Region | 2020 | Flag | 2021 | Flag
f: North | 310 | p | 322 |
f: South | 205 | | 198 | r
f: West | 118 | | 120 | p
""",
    ),
    Marked(
        "an estimate in brackets is a figure",
        """
 : L | F | F
t: Estimates in brackets are uncertain | |
h: Group | 2020 | 2021
f: Farmers | 12.4 | (0.7)
f: Fishers | (1.1) | 3.9
T: Total | 13.5 | 4.6
""",
        figures="amounts",
    ),
)
