"""What text files of offices have: numbers of columns, rules of dashes, numbered sections, signs of money."""

from __future__ import annotations

from tests.sheets.kinds.marked import Marked

EXTRACTS = (
    Marked(
        "columns numbered, some of them reckoned from others, amounts with decimals",
        """
 : L | T | F | F | F
h: Islands | Total | Loans from | Bonds | Deposits
h: | Debt | Banks | |
-: 1 | 2= | 3 | 4 | 5
-: | (3 to 5) | | |
f: Ark | 10.75 | 4.5 | 2.25 | 4
f: Brim | 9.5 | 3.25 | 1.25 | 5
f: Cove | 9.75 | 2.5 | 3.5 | 3.75
f: Dune | 8.25 | 2.25 | 4.75 | 1.25
T: ALL ISLANDS | 38.25 | 12.5 | 11.75 | 14
""",
        figures="amounts",
    ),
    Marked(
        "columns numbered in brackets with what they are reckoned from below",
        """
 : L | F | F | T
h: District | Tried | Acquitted | All cases
-: (1) | (2) | (3) | (4)
-: | | | 2+3
f: Ark | 14 | 3 | 17
f: Brim | 25 | 9 | 34
f: Cove | 31 | 12 | 43
T: Total | 70 | 24 | 94
""",
    ),
    Marked(
        "a query with a blank column of notes in front and rules of dashes behind",
        """
 : . | L | L | F
h: Notes | Cause | Cause code | Deaths
f: | Drowning | C-1 | 812
f: | Falling | C-2 | 640
f: | Fire | C-3 | 97
n: --- | | |
n: Query of 3 May | | |
n: --- | | |
n: Group by: cause | | |
""",
    ),
    Marked(
        "every row numbered, sections and blank rows too",
        """
 : - | L | F | F
h: | | North | South
s: 1 | Income: | |
f: 2 | Taxes | 208 | 173
f: 3 | Fees | 7 | 55
T: 4 | Total | 215 | 228
.: 5 | | |
s: 6 | Spending: | |
f: 7 | Schools | 133 | 90
f: 8 | Roads | 82 | 138
T: 9 | Total | 215 | 228
""",
    ),
    Marked(
        "every row numbered, and one of them without figures",
        """
 : - | L | F | F
h: No. | School | Boys | Girls
f: 1 | Alby | 20 | 31
f: 2 | Brede | 14 | 11
f: 3 | Caldy | |
f: 4 | Dunmere | 9 | 15
f: 5 | Elwick | 71 | 66
""",
        symbols={"": "missing"},
    ),
    Marked(
        "codes that rise by other steps number nothing, and a row without figures stays one",
        """
 : L | L | F | F
h: Code | Parish | Men | Women
f: 114 | Alby | 20 | 31
f: 117 | Brede | |
f: 120 | Caldy | 44 | 40
f: 123 | Dunmere | 9 | 15
f: 180 | Elwick | 71 | 66
""",
        symbols={"": "missing"},
    ),
    Marked(
        "a sign of money before the first figure and the sum",
        """
 : L | F
t: Grants, $ thousand |
h: Body | Paid
f: Museum | $1,204
f: Theatre | 880
f: Library | 415
T: Total | $2,499
""",
    ),
    Marked(
        "the sum of four columns and another one below headings broken over rows",
        """
 : L | F | F | F | F | F | F | T
h: State | Current | | Capital | | Total | Others | Total
h: | | | | | Current and | |
h: | Health | Family | Health | Family | | |
h: | | | | | Capital | |
h: | care | care | care | care | | |
f: Ark | 47824 | 9967 | 1275 | 15 | 59081 | 14898 | 73979
f: Brim | 2241 | 107 | 23 | 0 | 2371 | 86 | 2457
f: Cove | 14874 | 2554 | 161 | 0 | 17589 | 4408 | 21997
f: Dune | 21016 | 4332 | 5329 | 4 | 30681 | 2251 | 32932
""",
        column_levels={5: [1, 2, 3, 4]},
    ),
    Marked(
        "columns numbered on from an earlier page, and the number of the page below",
        """
 : L | L | F | F | F
h: S.No. | City | Theft | Arson | Fraud
-: (1) | (2) | (53) | (54) | (55)
f: 1 | Alby | 285 | 21 | 216
f: 2 | Brede | 123 | 27 | 203
f: 3 | Caldy | 64 | 6 | 307
f: 4 | Dunmere | 86 | 8 | 200
.: | | | |
n: 219 | | | |
""",
    ),
    Marked(
        "letters behind figures that say of what kind they are",
        """
 : L | F | F | F
h: geo | 2018 | 2019 | 2020
f: AL | 2958 b | 2936 | 2918 e
f: AM | 3230 | : | 3249 p
f: AT | 8307 | 8335 ep | 8361
""",
        symbols={":": "missing"},
    ),
)
