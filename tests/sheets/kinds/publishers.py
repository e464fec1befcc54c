"""Sheets in the manner of single publishers, written after the detector was mended for the other kinds."""

from __future__ import annotations

from tests.sheets.kinds.marked import Marked

PUBLISHERS = (
    Marked(
        "series with metadata rows under the headings",
        """
 : L | F | F | T
h: | Employed persons | Unemployed persons | Labour force
-: Unit | 000 | 000 | 000
-: Series Type | Original | Original | Original
-: Data Type | STOCK | STOCK | STOCK
-: Frequency | Month | Month | Month
-: No. Obs. | 524 | 524 | 524
-: Series ID | A84423127L | A84423091W | A84423043C
f: Jan-2021 | 12810 | 880 | 13690
f: Feb-2021 | 12950 | 805 | 13755
f: Mar-2021 | 13010 | 778 | 13788
""",
    ),
    Marked(
        "figures by year with notes numbered below",
        """
 : L | F | F | F
t: Table 3.1 Convictions by court 1) | | |
. : | | |
h: Court | 2018 | 2019 | 2020 2)
f: District courts | 5120 | 5201 | 4877
f: Courts of appeal | 410 | 388 | 402
f: Supreme court | 31 | 28 | 33
T: Total | 5561 | 5617 | 5312
n: 1) Persons convicted. | | |
n: 2) Provisional. | | |
""",
    ),
    Marked(
        "sexes under each region, with regions in bold capitals",
        """
 : L | F | F | T
h: | Married | Single | Total
f: NORTH | 30 | 50 | 80
f:   Men | 14 | 27 | 41
f:   Women | 16 | 23 | 39
f: SOUTH | 21 | 40 | 61
f:   Men | 10 | 22 | 32
f:   Women | 11 | 18 | 29
""",
        row_levels={1: [2, 3], 4: [5, 6]},
    ),
    Marked(
        "offences under adults under males",
        """
 : L | F | F
h: | 2020 | 2021
f: Males | 100 | 120
f:   Adults | 80 | 95
f:     Theft | 50 | 60
f:     Assault | 30 | 35
f:   Youths | 20 | 25
f:     Theft | 12 | 15
f:     Assault | 8 | 10
f: Females | 40 | 44
f:   Adults | 33 | 35
f:     Theft | 25 | 26
f:     Assault | 8 | 9
f:   Youths | 7 | 9
f:     Theft | 4 | 5
f:     Assault | 3 | 4
""",
        row_levels={1: [2, 5], 2: [3, 4], 5: [6, 7], 8: [9, 12], 9: [10, 11], 12: [13, 14]},
    ),
    Marked(
        "of which lines beside a total",
        """
 : L | F | F
h: Nationality | 2020 | 2021
f: Domestic | 500 | 510
f: Foreign | 120 | 131
-: of which EU | 70 | 76
T: Total | 620 | 641
""",
    ),
    Marked(
        "a change in per cent behind the years",
        """
 : L | F | F | -
h: Mode | 2020 | 2021 | Change 2020-2021, %
f: Car | 310 | 322 | 3.9
f: Bus | 205 | 198 | -3.4
T: All modes | 515 | 520 | 1.0
""",
    ),
    Marked(
        "a blank column between years and an outer heading given once",
        """
 : L | F | F | . | F | F
h: | Men | | | Women |
h: Age | 2020 | 2021 | | 2020 | 2021
f: 0-17 | 31 | 30 | | 29 | 31
f: 18-64 | 122 | 125 | | 120 | 119
f: 65+ | 44 | 46 | | 52 | 55
T: Total | 197 | 201 | | 201 | 205
""",
    ),
    Marked(
        "rates only, called so in the title",
        """
 : L | F | F
t: Age-specific fertility rates, per 1,000 women | |
h: Age | 2020 | 2021
f: 20-24 | 41.2 | 39.8
f: 25-29 | 88.9 | 87.1
f: 30-34 | 104.3 | 105.2
""",
        figures="no sums",
    ),
    Marked(
        "percentages that sum to a hundred with the number of answers last",
        """
 : L | F | F | F | T | -
t: Opinions on the new park, per cent | | | | |
h: District | Good | Neutral | Bad | Total | Number of responses
f: Centre | 62 | 20 | 18 | 100 | 412
f: Harbour | 48 | 31 | 21 | 100 | 288
f: Hills | 55 | 25 | 20 | 100 | 199
""",
        percent=True,
    ),
    Marked(
        "confidence intervals as text are no figures",
        """
 : L | F | -
h: Area | Cases | 95% CI
f: North | 120 | (101–139)
f: South | 88 | (71–105)
f: West | 61 | (48–74)
""",
    ),
    Marked(
        "a second heading row of sexes with totals first",
        """
 : L | T | F | F | T | F | F
h: | 2020 | | | 2021 | |
h: County | Both sexes | Men | Women | Both sexes | Men | Women
T: Country | 60 | 28 | 32 | 66 | 31 | 35
f: Ardale | 25 | 12 | 13 | 28 | 13 | 15
f: Borrow | 35 | 16 | 19 | 38 | 18 | 20
""",
        merged=((0, 1, 0, 3), (0, 4, 0, 6)),
    ),
    Marked(
        "codes and names in two languages",
        """
 : L | L | L | F | F
h: Kod | Näringsgren | Industry | 2020 | 2021
f: A | Jordbruk | Agriculture | 310 | 322
f: B | Gruvor | Mining | 20 | 19
f: C | Tillverkning | Manufacturing | 870 | 866
T: | Totalt | Total | 1200 | 1207
""",
    ),
    Marked(
        "suppressed figures with a legend below",
        """
 : L | F | F | T
h: School | Boys | Girls | Total
f: Elm | 12 | c | 16
f: Oak | 9 | 14 | 23
f: Ash | c | 7 | 11
T: Total | 25 | 25 | 50
n: c = suppressed to protect confidentiality | | |
""",
        symbols={"c": "hidden"},
    ),
    Marked(
        "prices",
        """
 : L | F | F
t: Average prices of dwellings by county, £ | |
h: County | 2020 | 2021
f: Ardale | 210400 | 221300
f: Borrow | 188000 | 199500
f: Corham | 250700 | 262100
""",
        figures="no sums",
    ),
    Marked(
        "quarters with the year given once",
        """
 : L | L | F | F
h: Year | Quarter | Arrivals | Departures
f: 2020 | Q1 | 310 | 305
f: | Q2 | 102 | 110
f: | Q3 | 150 | 141
f: | Q4 | 122 | 128
f: 2021 | Q1 | 98 | 91
f: | Q2 | 133 | 130
""",
    ),
)
