"""Totals that are nested, broken down twice, above sections, or parted from what they sum."""

from __future__ import annotations

from tests.sheets.kinds.marked import Marked

TOTALS = (
    Marked(
        "a total over all of something, with a part that is not shown",
        """
 : L | F | F | T
h: Year | Crates from nets, all harbours | Crates from lines, all harbours | Crates in total, all harbours
f: 1990 | 104 | 23 | 131
f: 1991 | 101 | 20 | 127
f: 1992 | 98 | 22 | 122
f: 1993 | 96 | 25 | 125
""",
    ),
    Marked(
        "all regions first, then all their harbours in the order of the regions",
        """
 : L | F | F
h: Place | 2020 | 2021
T: Country | 1810 | 1903
f: North | 700 | 765
f: South | 360 | 348
f: West | 750 | 790
f: Alby | 410 | 433
f: Brede | 290 | 332
f: Caldy | 360 | 348
f: Dunmere | 301 | 310
f: Elwick | 249 | 255
f: Farne | 200 | 225
""",
        row_levels={2: [5, 6], 3: [7], 4: [8, 9, 10]},
    ),
    Marked(
        "all regions first, then all harbours by their names",
        """
 : L | F | F
h: Place | 2020 | 2021
T: Country | 1810 | 1903
f: North | 700 | 765
f: South | 360 | 348
f: West | 750 | 790
f: Alby | 410 | 433
f: Brede | 301 | 310
f: Caldy | 290 | 332
f: Dunmere | 360 | 348
f: Elwick | 249 | 255
f: Farne | 200 | 225
""",
        row_levels={},
    ),
    Marked(
        "a dash among estimates of whole persons, whose sums are rounded up and down",
        """
 : L | T | F | F | F | F
h: Harbour | Total | Masters | Mates | Pilots | Divers
f: Alby | 4391 | 2103 | 1702 | 587 | -
f: Brede | 3127 | 1411 | 1205 | 411 | 99
f: Caldy | 5216 | 2519 | 2090 | 606 | -
f: Dunmere | 2048 | 1003 | 901 | 144 | -
""",
        symbols={"-": "zero"},
    ),
    Marked(
        "a dash among exact figures, whose sums fall a little short",
        """
 : L | T | F | F | F | F
h: Harbour | Total | Masters | Mates | Pilots | Divers
f: Alby | 4393 | 2103 | 1702 | 587 | -
f: Brede | 3126 | 1411 | 1205 | 411 | 99
f: Caldy | 5217 | 2519 | 2090 | 606 | -
f: Dunmere | 2049 | 1003 | 901 | 144 | -
""",
        symbols={"-": "missing"},
    ),
    Marked(
        "code, name and kind of area, with nested totals",
        """
 : L | L | L | F | F
h: Code | Name | Kind | Births | Deaths
T: K1 | Islands and mainland | Country | 700 | 580
f: M1 | Mainland | Country | 600 | 500
f: M11 | Hill region | Region | 350 | 310
f: M12 | Lake region | Region | 250 | 190
f: S1 | Islands | Country | 100 | 80
""",
        row_levels={2: [3, 4]},
    ),
    Marked(
        "a total above sections that each break it down",
        """
 : L | F | F
h: | 2020 | 2021
T: All adults | 300 | 410
s: Age | |
f: 16-24 | 100 | 110
f: 25 and over | 200 | 300
s: Sex | |
f: Men | 140 | 200
f: Women | 160 | 210
""",
    ),
    Marked(
        "rounded figures whose total is off by one",
        """
 : L | F | F | F
t: Persons in thousands | | |
h: Region | 2019 | 2020 | 2021
T: Country | 1121 | 1140 | 1156
f: North | 310 | 317 | 322
f: South | 205 | 201 | 198
f: West | 418 | 430 | 441
f: East | 187 | 193 | 194
""",
    ),
    Marked(
        "a total with two breakdowns one after the other",
        """
 : L | F | F
h: Area | Census | Estimate
T: Nation | 1000 | 1100
f: North | 600 | 650
f: South | 400 | 450
f: Alba | 250 | 280
f: Brem | 350 | 370
f: Cord | 300 | 330
f: Dorn | 100 | 120
""",
    ),
    Marked(
        "another measure between a total and its parts",
        """
 : L | F | F | F | F | F
h: Week | Live births | Stillbirths | Asian | Black | White
f: 36 | 560 | 21 | 110 | 90 | 360
f: 37 | 731 | 18 | 141 | 120 | 470
f: 38 | 905 | 11 | 165 | 150 | 590
f: 39 | 1220 | 9 | 240 | 200 | 780
""",
        column_levels={1: [3, 4, 5]},
    ),
    Marked(
        "subtotals in columns that are nested",
        """
 : L | T | F | F | F | F
h: Year | All | Land | Road | Rail | Sea
f: 2019 | 1000 | 700 | 500 | 200 | 300
f: 2020 | 900 | 650 | 470 | 180 | 250
f: 2021 | 1100 | 780 | 540 | 240 | 320
""",
        column_levels={2: [3, 4]},
    ),
    Marked(
        "totals of groups that are named after them",
        """
 : L | L | F | F
h: Region | Town | Men | Women
f: North | Aby | 10 | 20
f: | Boda | 30 | 40
T: North total | | 40 | 60
f: South | Cedra | 5 | 6
f: | Dalum | 7 | 9
T: South total | | 12 | 15
T: Total | | 52 | 75
""",
    ),
    Marked(
        "unrounded sums with the dregs of arithmetic",
        """
 : L | F | F
t: Air movements (thousands) | |
h: Service | 2019 | 2020
f: Scheduled | 1292.658 | 1337.687
f: Charter | 198.473 | 194.015
T: All | 1491.1309999999999 | 1531.7019999999998
""",
        figures="amounts",
    ),
)
