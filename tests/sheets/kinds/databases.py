"""As databases of offices print their tables: outer variables step by step, ages and quarters in numbers, links."""

from __future__ import annotations

from tests.sheets.kinds.marked import Marked

DATABASES = (
    Marked(
        "outer variables in rows of their own, each a column further right",
        """
 : L | L | L | L | T | F | F
t: Boats at the first of the quarter
t: by region, rig and age
.: | | | | | |
h: | | | | All | Owned | Hired
s: All coasts | | | | | |
s: | 2025Q4 | | | | |
s: | | Sloops | | | |
f: | | | 16 years | 301 | 104 | 197
f: | | | 17 years | 503 | 201 | 302
s: | | Ketches | | | |
f: | | | 16 years | 39 | 12 | 27
f: | | | 17 years | 52 | 23 | 29
s: | 2026Q1 | | | | |
s: | | Sloops | | | |
f: | | | 16 years | 316 | 113 | 203
f: | | | 17 years | 528 | 219 | 309
s: | | Ketches | | | |
f: | | | 16 years | 95 | 54 | 41
f: | | | 17 years | 112 | 80 | 32
n: Source: Harbour register
""",
    ),
    Marked(
        "a section in the column of labels stays where it is",
        """
 : L | F | F
t: Boats
.: | |
h: | Owned | Hired
s: Sloops | |
f: 16 years | 104 | 197
f: 17 years | 201 | 302
s: Ketches | |
f: 16 years | 12 | 27
f: 17 years | 23 | 29
""",
    ),
    Marked(
        "the same quarter of every year",
        """
 : L | L | T | F | F
h: Year | Quarter | At sea | Under sail | Under steam
f: 2018 | 2 | 379 | 140 | 239
f: 2019 | 2 | 373 | 161 | 212
f: 2020 | 2 | 394 | 178 | 216
f: 2021 | 2 | 558 | 248 | 310
""",
    ),
    Marked(
        "a quarter of the boats is counted, not named",
        """
 : L | F | F
h: Harbour | A quarter of all | Boats
f: Alby | 31 | 124
f: Brede | 22 | 88
f: Caldy | 43 | 172
f: Dunmere | 15 | 60
""",
    ),
    Marked(
        "ages in numbers behind years of birth, up to a last group and all",
        """
 : L | L | F | F | T
h: Born in | Age reached | Men | Women | Both
f: 2016 | 0 | 3825 | 3643 | 7468
f: 2015 | 1 | 3908 | 3731 | 7639
f: 2014 | 2 | 4027 | 3867 | 7894
f: 2013 | 3 | 4056 | 3870 | 7926
f: 2012 | 4 | 4160 | 3974 | 8134
f: before | 5 and over | 9001 | 9103 | 18104
T: | Total | 28977 | 28188 | 57165
""",
    ),
    Marked(
        "the name of the labels between two rows of headings",
        """
 : L | T | F | F | T | F | F
t: Residents by size of place
.: | | | | | |
h: | All places | | | Small places | |
h: Area | | | | | |
h: Age | Both | Men | Women | Both | Men | Women
f: Under 1 | 967 | 490 | 477 | 311 | 158 | 153
f: 1 | 941 | 479 | 462 | 303 | 154 | 149
f: 2 | 965 | 494 | 471 | 317 | 161 | 156
""",
    ),
    Marked(
        "a link to the contents above the number of the table",
        """
 : L | F | -
t: Contents | |
.: | |
t: Table 3 Births and fertility | |
.: | |
h: Area | Births | Fertility rate
f: Alby | 5361 | 57.6
f: Brede | 1226 | 56.4
f: Caldy | 1043 | 62.5
""",
    ),
    Marked(
        "the population in thousands beside the deaths",
        """
 : L | - | - | - | T | F | F
h: | Populations | | | Deaths | |
h: Area | Persons | Men | Women | Persons | Men | Women
T: All coasts | 854.9 | 418.9 | 436.0 | 8770 | 4312 | 4458
f: Alby | 517.8 | 254.2 | 263.6 | 5348 | 2615 | 2733
f: Brede | 105.4 | 51.2 | 54.2 | 1087 | 546 | 541
f: Caldy | 92.6 | 45.2 | 47.4 | 972 | 486 | 486
f: Dunmere | 139.1 | 68.3 | 70.8 | 1363 | 665 | 698
""",
    ),
    Marked(
        "a river among departments that is called as a sum is",
        """
 : L | L | F | F
h: Department | Constituency | Voters | Votes
f: Ain | 1 | 790 | 658
f: Ain | 2 | 868 | 730
f: Ain | 3 | 698 | 582
f: Somme | 1 | 850 | 676
f: Somme | 2 | 749 | 598
f: Somme | 3 | 846 | 717
f: Tarn | 1 | 830 | 709
f: Tarn | 2 | 1024 | 871
f: Tarn | 3 | 984 | 840
""",
    ),
)
