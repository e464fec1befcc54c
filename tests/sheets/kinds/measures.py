"""Lines of another measure, parts counted twice, sections that hold sections, and headings that stand once more."""

from __future__ import annotations

from tests.sheets.kinds.marked import Marked

MEASURES = (
    Marked(
        "a line of words above parts that count again, and one that breaks down",
        """
 : L | F | F
h: Sentence | 2019 | 2020
T: All | 600 | 655
-: of which: | |
f: Custody | 210 | 222
f: Community | 390 | 433
-: including: | |
-: Women | 44 | 51
-: Foreigners | 130 | 128
""",
    ),
    Marked(
        "parts that sum to the line above them, and others below that are none of its parts",
        """
 : L | F | F | F
h: Duty | 2021 | 2022 | 2023
f: Income | 2757 | 3071 | 3284
-: of which: | | |
f: Wages | 2373 | 2633 | 2812
f: Other | 384 | 438 | 472
f: Fuel | 248 | 244 | 251
f: Wine | 146 | 145 | 147
f: Climate change levy | 18 | 19 | 17
f: Local rates | 88 | 91 | 93
T: All duties | 3257 | 3570 | 3792
""",
        row_levels={1: [3, 4]},
    ),
    Marked(
        "a change between two lines, which together are the third",
        """
 : L | F | F | F
h: Members | North | South | West
f: Last year | 310 | 205 | 120
f: Joined | 31 | 24 | 15
-: Net change | 19 | 11 | -4
f: Left | 12 | 13 | 19
""",
    ),
    Marked(
        "parts that count again in the midst of the others",
        """
 : L | F | F
h: Citizenship | 2019 | 2020
f: Europe | 310 | 344
f: Asia | 120 | 131
-: darunter: | |
-: China | 33 | 35
-: Indien | 21 | 27
f: Afrika | 90 | 88
T: Insgesamt | 520 | 563
""",
    ),
    Marked(
        "percentages that only arithmetic shows",
        """
 : L | F | - | F | - | T
h: Ward | Owners | Quota A | Tenants | Quota B | Households
f: Ardale | 120 | 60.0 | 80 | 40.0 | 200
f: Borrow | 310 | 77.5 | 90 | 22.5 | 400
f: Corham | 45 | 37.5 | 75 | 62.5 | 120
f: Dunmere | 76 | 47.5 | 84 | 52.5 | 160
f: Eastport | 33 | 11.0 | 267 | 89.0 | 300
""",
    ),
    Marked(
        "decimals of an unknown measure beside whole numbers",
        """
 : L | F | - | F | -
h: Site | Men | ASIR | Women | ASIR
f: Lung | 210 | 31.4 | 190 | 22.8
f: Skin | 88 | 12.9 | 101 | 14.2
f: Colon | 150 | 24.1 | 131 | 17.7
T: All | 448 | 66.0 | 422 | 53.9
""",
    ),
    Marked(
        "sections of percentages that hold sections",
        """
 : L | F | F | T
h: | North | South | Both
s: Number | | |
s: Men | | |
f: Employed | 120 | 90 | 210
f: Not employed | 30 | 60 | 90
s: Women | | |
f: Employed | 100 | 70 | 170
f: Not employed | 50 | 30 | 80
-: Per cent | | |
-: Men | | |
-: Employed | 80 | 60 | 70
-: Not employed | 20 | 40 | 30
-: Women | | |
-: Employed | 67 | 70 | 68
-: Not employed | 33 | 30 | 32
""",
    ),
    Marked(
        "the headings in another language below the figures",
        """
 : L | T | F | F
t: Quadro 3 Casamentos, 2020
h: | Total | Civil | Religioso
f: Norte | 300 | 180 | 120
f: Centro | 200 | 150 | 50
f: Sul | 110 | 90 | 20
-: | All | Civil | Religious
n: Fonte: INE
""",
    ),
    Marked(
        "row percentages and the number that is a hundred of them",
        """
 : L | F | F | T | -
t: Reads books, row per cent
h: Age | Yes | No | Total | N (=100%)
f: 16-24 | 61 | 39 | 100 | 210
f: 25-64 | 55 | 45 | 100 | 804
f: 65+ | 70 | 30 | 100 | 366
""",
        percent=True,
    ),
    Marked(
        "sums of figures rounded to five in a chain",
        """
 : L | F | F | F
h: Area | 2018 | 2019 | 2020
T: Kingdom | 9005 | 9410 | 9120
f: Mainland | 7505 | 7820 | 7600
f: East | 4000 | 4105 | 4005
f: Upper East | 1505 | 1620 | 1590
f: Lower East | 2500 | 2490 | 2410
f: West | 3510 | 3710 | 3600
f: Islands | 1505 | 1590 | 1515
""",
        row_levels={2: [3, 6], 3: [4, 5]},
    ),
    Marked(
        "a column that says not available in most of its rows, in two letters",
        """
 : L | F | F | F
h: Year | Repaid in full | Repaid by law | Repaid freely
f: 2020 - 21 | 2085 | 3100 | 851
f: 2019 - 20 | 1940 | 2798 | 797
f: 2018 - 19 | 1772 | n/a | 750
f: 2017 - 18 | 1674 | n/a | 714
f: 2016 - 17 | 1568 | n/a | 680
""",
        symbols={"n/a": "missing"},
    ),
    Marked(
        "estimates with all decimals beside such as are rounded to the ten",
        """
 : L | F | F | F | F
t: Overseas visits (thousands)
h: Month | All, not adjusted | All, adjusted | Holiday, not adjusted | Business, not adjusted
f: Jan | 2734.127 | 3170 | 790.398 | 1943.729
f: Feb | 2572.505 | 3420 | 820.383 | 1752.122
f: Mar | 3240.039 | 3710 | 1166.768 | 2073.271
f: Apr | 3011.614 | 3550 | 1004.902 | 2006.712
""",
        figures="amounts",
    ),
    Marked(
        "rates beside counts that happen to be tens",
        """
 : L | F | -
h: Harbour | Boats | Loss in a hundred
f: Alby | 310 | 2.7
f: Brede | 450 | 1.9
f: Caldy | 270 | 3.4
f: Dunmere | 520 | 2.2
""",
    ),
)
