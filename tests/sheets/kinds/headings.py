"""Units, links and metadata about headings; blank rows and sections between headings and figures."""

from __future__ import annotations

from tests.sheets.kinds.marked import Marked

HEADINGS = (
    Marked(
        "a number among the headings of the lowest row, kept as one where it stood in brackets",
        """
 : L | L | F | F | F | F
t: People by need of help | | | | |
h: | | People | Some need | More need | Most need
h: County | Town | -2022 | Grade 1 | Grade 2 | Grade 3
f: North | Alby | 5789 | 1407 | 1026 | 518
f: North | Brede | 3772 | 709 | 473 | 151
f: North | Caldy | 6297 | 1497 | 2063 | 1048
f: South | Dunmere | 5820 | 1412 | 1205 | 1032
f: South | Elwick | 7383 | 1680 | 2290 | 571
f: South | Farne | 7825 | 1790 | 2619 | 1316
""",
    ),
    Marked(
        "the same word for most figures of the first row, which is no heading",
        """
 : L | F | F | F | F
h: Harbour | Nets | Lines | Traps | Dredges
f: Alby | Closed | Closed | 12 | Closed
f: Brede | 31 | 14 | 9 | Closed
f: Caldy | 28 | 17 | 11 | 25
f: Dunmere | 40 | 12 | 13 | 19
f: Elwick | 35 | 16 | 10 | 27
f: Farne | 33 | 15 | 14 | 21
""",
        symbols={"Closed": "missing"},
    ),
    Marked(
        "one unit in brackets below every heading, and words for figures that there are not",
        """
 : L | F | F | F | F
t: Landings of harbours by gear | | | |
h: Year | Nets | Lines | Traps | Dredges
-: | (Hundred crates) | (Hundred crates) | (Hundred crates) | (Hundred crates)
f: 1990 | 104.5 | 23.1 | Not Recorded | Not Recorded
f: 1991 | 101.2 | 20.8 | Not Recorded | Not Recorded
f: 1992 | 98.7 | 22.4 | Not Recorded | 8.3
f: 1993 | 96.1 | 25.0 | 3.6 | 9.9
f: 1994 | 95.4 | 26.3 | 4.1 | 10.2
f: 1995 | 93.0 | 27.7 | 5.2 | Not Recorded
f: 1996 | 91.8 | 28.2 | 6.6 | 11.4
""",
        figures="no sums",
        symbols={"Not Recorded": "missing"},
    ),
    Marked(
        "words for figures in most rows of one column, and remarks of other words behind them",
        """
 : L | F | F | -
h: Harbour | Nets | Traps | Quay
f: Alby | 104 | None kept | new
f: Brede | 101 | None kept | new, to be widened
f: Caldy | 98 | 8 | old
f: Dunmere | None kept | 3 | old
f: Elwick | 95 | 4 | old
f: Farne | 93 | None kept | old
""",
        symbols={"None kept": "missing"},
    ),
    Marked(
        "a unit alone above the last column",
        """
 : L | F | F | F
t: Table 4: Farms by size and county | | |
t: | | | Thousands
h: County | Small | Medium | Large
f: Ardale | 12 | 31 | 7
f: Borrow | 9 | 4 | 15
T: All counties | 21 | 35 | 22
""",
    ),
    Marked(
        "a unit of money at the end of the title's line",
        """
 : L | F | F | F
t: Receipts of harbours | | | £ million
h: Harbour | 2019 | 2020 | 2021
f: Eastport | 120 | 131 | 117
f: Westport | 94 | 48 | 155
n: Source: made-up accounts | | |
""",
    ),
    Marked(
        "a link at the right of the title",
        """
 : L | F | F
t: Table 2a Dwellings by tenure | | Back to contents
. : | |
h: Area | Owned | Rented
f: Upper valley | 320 | 111
f: Lower valley | 205 | 99
T: Total | 525 | 210
""",
    ),
    Marked(
        "a row of units below the headings",
        """
 : L | F | F
t: Fleet and landings | |
h: Port | Boats | Crew
-: | Number | Number
f: Arvik | 31 | 88
f: Bolvik | 12 | 40
T: Total | 43 | 128
""",
    ),
    Marked(
        "a unit in the first cell below the headings",
        """
 : L | F | F
h: Age | Men | Women
-: Thousands | |
f: 16-24 | 210 | 201
f: 25-49 | 520 | 533
T: Total | 730 | 734
""",
    ),
    Marked(
        "blank rows and a section between headings and figures",
        """
 : L | F | F | T
h: | Boys | Girls | All
. : | | |
s: Primary schools | | |
. : | | |
f: Norley | 40 | 44 | 84
f: Sutley | 61 | 50 | 111
. : | | |
s: Secondary schools | | |
. : | | |
f: Norley | 35 | 29 | 64
f: Sutley | 20 | 31 | 51
""",
    ),
    Marked(
        "a section of a code and a name above its rows",
        """
 : L | L | F | F
h: Code | Area | 2020 | 2021
s: N1 | North | |
f: N11 | Aby | 14 | 17
f: N12 | Boda | 5 | 8
s: S1 | South | |
f: S11 | Cedra | 22 | 19
f: S12 | Dalum | 31 | 30
""",
    ),
    Marked(
        "a first row without a figure, whose labels come again in others",
        """
 : L | L | F
h: From | To | Moves
f: Aby | Aby |
f: Boda | Aby | 15
f: Cedra | Aby | 28
f: Aby | Boda | 31
f: Boda | Boda |
f: Cedra | Boda | 12
f: Aby | Cedra | 9
f: Boda | Cedra | 44
f: Cedra | Cedra |
""",
        symbols={"": "missing"},
    ),
    Marked(
        "weeks as headings below a heading over all of them",
        """
 : L | F | F | F | F | F
t: Deaths by week | | | | |
h: Year | Week | | | |
h: | 1 | 2 | 3 | 4 | 5
f: 2020 | 210 | 188 | 197 | 203 | 220
f: 2021 | 260 | 251 | 243 | 239 | 212
""",
    ),
    Marked(
        "numbers of the columns below headings that name them",
        """
 : L | F | F | F
h: County | Owned | Rented | Other
-: 1 | 2 | 3 | 4
f: Ardale | 12 | 31 | 7
f: Borrow | 9 | 4 | 15
""",
    ),
    Marked(
        "a title in two languages with the unit in brackets",
        """
 : L | F | F
t: Tabell 3 Fartyg efter län | |
t: Table 3 Vessels by county (number) | |
. : | |
h: Län | Segel | Motor
f: Kalmar | 18 | 204
f: Blekinge | 11 | 96
T: Totalt | 29 | 300
""",
    ),
)
