"""Labels that are numbers, blocks under a label with figures of its own, and tables beside one another."""

from __future__ import annotations

from tests.sheets.kinds.marked import Marked

LABELS = (
    Marked(
        "deciles before a second column of labels",
        """
 : L | L | F | F
h: Decile | Country | Births | Deaths
f: 1 | Land | 763 | 42
f: 2 | Land | 697 | 33
f: 3 | Land | 673 | 30
T: All | Land | 2133 | 105
f: 1 | Isle | 366 | 29
f: 2 | Isle | 324 | 13
f: 3 | Isle | 295 | 8
T: All | Isle | 985 | 50
""",
    ),
    Marked(
        "codes with leading noughts and without",
        """
 : L | L | F | F
h: Code | Municipality | 2020 | 2021
f: 0180 | Storby | 970 | 981
f: 1280 | Malm | 344 | 351
f: 1480 | Gata | 583 | 590
f: 2580 | Lule | 78 | 77
""",
    ),
    Marked(
        "running numbers before the labels",
        """
 : - | L | F | F
h: No. | County | Owned | Rented
f: 1 | Ardale | 12 | 31
f: 2 | Borrow | 9 | 4
f: 3 | Corham | 14 | 6
f: 4 | Dunmere | 22 | 10
T: 5 | Total | 57 | 51
""",
    ),
    Marked(
        "months behind the figures without which the rows come again",
        """
 : L | F | F | T | L
h: Harbour | Ferries | Tugs | Total | Month
f: Alby | 12 | 31 | 43 | May
f: Brede | 9 | 4 | 13 | May
f: Caldy | 14 | 6 | 20 | May
f: Alby | 11 | 30 | 41 | June
f: Brede | 10 | 4 | 14 | June
f: Caldy | 13 | 8 | 21 | June
""",
    ),
    Marked(
        "remarks behind the figures, of which the rows have no need",
        """
 : L | F | F | T | -
h: Harbour | Ferries | Tugs | Total | Kept by
f: Alby | 12 | 31 | 43 | town
f: Brede | 9 | 4 | 13 | state
f: Caldy | 14 | 6 | 20 | town
f: Dunmere | 11 | 30 | 41 | town
""",
    ),
    Marked(
        "ages as labels",
        """
 : L | F | F | T
h: Age | Men | Women | All
f: 0 | 51 | 48 | 99
f: 1 | 50 | 49 | 99
f: 2 | 52 | 47 | 99
f: 3 | 53 | 51 | 104
""",
    ),
    Marked(
        "percentiles as headings of an income table",
        """
 : L | F | F | F
t: Income by percentile, SEK thousand | | |
h: Year | 10 | 50 | 90
f: 2020 | 120.1 | 260.4 | 480.2
f: 2021 | 125.3 | 268.9 | 501.7
""",
        figures="no sums",
    ),
    Marked(
        "numeric codes named so",
        """
 : L | F | F
h: Municipality code | Boats | Cars
f: 1101 | 31 | 880
f: 1102 | 12 | 401
f: 1106 | 18 | 390
f: 1114 | 7 | 266
""",
    ),
    Marked(
        "two tables beside one another",
        """
 : L | F | F | . | . | . | .
h: Men | 2020 | 2021 | | Women | 2020 | 2021
f: North | 10 | 12 | | North | 11 | 14
f: South | 20 | 19 | | South | 18 | 17
T: Total | 30 | 31 | | Total | 29 | 31
""",
    ),
    Marked(
        "symbols explained in a note",
        """
 : L | F | F
h: Region | 2020 | 2021
f: North | 10 | -
f: South | 20 | 19
f: West | - | 7
n: - Not available. | |
""",
        symbols={"-": "missing"},
    ),
    Marked(
        "symbols explained in the title",
        """
 : L | F | F
t: Table 1: Flights | |
t: Shorthand: [n] indicates that no flight was reported, [c] = confidential | |
h: Airport | 2020 | 2021
f: Arvik | 10 | [n]
f: Bolvik | [c] | 19
f: Corvik | 4 | 7
""",
        symbols={"[n]": "zero", "[c]": "hidden"},
    ),
    Marked(
        "a list whose codes come again, each with its name",
        """
 : L | L | L | L | T | F | F
h: Notes | Key | Place | Age | Persons, total | Persons, men | Persons, women
f: none | 4 | County of Ardale | under 18 | 41 | 22 | 19
f: none | 4 | County of Ardale | 18 - 64 | 97 | 45 | 52
f: none | 4 | County of Ardale | 65 and over | 30 | 12 | 18
f: none | 4017 | Town of Borrow | under 18 | 25 | 14 | 11
f: none | 4017 | Town of Borrow | 18 - 64 | 58 | 30 | 28
f: none | 4017 | Town of Borrow | 65 and over | 17 | 6 | 11
""",
    ),
    Marked(
        "a list of codes where only all columns together name a row",
        """
 : L | L | L | L | F
h: AREA | SEX | AGE | TIME | CONTENT
f: 007 | 1 | 0 | 2008K1 | 3297
f: 007 | 1 | 0 | 2009K1 | 3366
f: 007 | 1 | 0 | 2010K1 | 3243
f: 007 | 1 | 1 | 2008K1 | 3381
f: 007 | 1 | 1 | 2009K1 | 3319
f: 007 | 1 | 1 | 2010K1 | 3402
f: 007 | 1 | 2 | 2008K1 | 3310
f: 007 | 1 | 2 | 2009K1 | 3398
f: 007 | 1 | 2 | 2010K1 | 3339
""",
    ),
    Marked(
        "figures that come again beside their flags",
        """
 : L | F | - | F
h: Port | Boats | Flag | Crew
f: Arvik | 3 | p | 41
f: Bolvik | 3 | p | 37
f: Corvik | 5 | r | 52
f: Dalvik | 5 | r | 66
""",
    ),
)
