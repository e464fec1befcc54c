"""Sheets drawn last, measured before anything was mended by them."""

from __future__ import annotations

from tests.sheets.fresh.printed import Printed

SHEETS = (
    Printed(
        "the share of each line below it",
        """
cols: L | F | F | T
t: Table 3. Pupils by type of meal
h: | Boys | Girls | All
f: Free meals
-: % of all | 21.3 | 20.8 | 21.1
f: Paid meals
-: % of all | 48.0 | 50.1 | 49.0
f: No meals
-: % of all | 30.7 | 29.1 | 29.9
T: Total
-: % of all | 100.0 | 100.0 | 100.0
n: Source: School meals census
""",
    ),
    Printed(
        "small counts as bounds",
        """
cols: L | F | F | F | F
t: Referrals by clinic and reason
t: Figures below 5 are shown as <5.
h: Clinic | Hearing | Sight | Speech | Other
f: Ardale | 21 | <5 | 33 | 12
f: Borrow | 17 | 8 | <5 | 9
f: Corham | <5 | 6 | 14 | 20
f: Dunmere | 30 | 11 | 19 | <5
""",
        symbols={"<5": "hidden"},
    ),
    Printed(
        "a sheet that begins far from its corner",
        """
cols: . | . | L | T | F | F
.:
.:
t: | | *Accommodation by type of owner
t: | | End of year
.:
h: | | *Type | *All owners | *Public | *Private
T: | | All types
f: | | Hotels
f: | | Hostels
f: | | Camp sites
.:
n: | | Source: tourism register
""",
    ),
    Printed(
        "parts below a line of words",
        """
cols: L | F | F | F
t: Foreign residents by citizenship
h: Citizenship | 2018 | 2019 | 2020
T: All foreign residents
f: European Union
f: Other Europe
f: Africa
f: Asia
-: of which:
-#: China
-#: India
f: America
""",
    ),
    Printed(
        "measures in rows, rates among them",
        """
cols: L | F | F | F
t: Vital statistics, summary
h: | 2018 | 2019 | 2020
f: Live births
f: Deaths
-{8.0-14.9}: Birth rate per 1,000 population
-{8.0-14.9}: Death rate per 1,000 population
f: Marriages
-{28.1-35.9}: Mean age at first marriage
n: Source: civil register
""",
    ),
    Printed(
        "quarters with the year behind them",
        """
cols: L | F | F | F | F | T
t: New companies by quarter, 2020
h: Sector | Q1 2020 | Q2 2020 | Q3 2020 | Q4 2020 | Year 2020
f: Manufacturing
f: Construction
f: Trade
f: Services
T: All sectors
""",
    ),
    Printed(
        "the code between region and area",
        """
cols: L | L | L | F | F | T
t: Electors by constituency
h: Region | Code | Constituency | Men | Women | Electors
f: North | N01 | Ardale
f: North | N02 | Borrow
f: North | N03 | Corham
f: South | S01 | Dunmere
f: South | S02 | Eastport
f: South | S03 | Fairley
""",
    ),
    Printed(
        "headings of groups above a blank column between them",
        """
cols: L | F | F | T | - | /F | F | T
t: Table 6  Admissions by sex and age
.:
h: | Males | | | | Females | |
h: Region | 0-64 | 65+ | All ages | | 0-64 | 65+ | All ages
f: North
f: South
f: West
T: Country
n: Notes
n: Admissions of a day are left out.
""",
    ),
    Printed(
        "years as sections in bold with a total each",
        """
cols: L | F | F | T
t: Table 12 Appeals by outcome
h: *Year and type of appeal | *Allowed | *Dismissed | *Total
s: *2019
f: Housing
f: Benefits
f: Tax
T: *Total 2019
s: *2020
f: Housing
f: Benefits
f: Tax
T: *Total 2020
""",
    ),
    Printed(
        "an index beside counts with its base in the heading",
        """
cols: L | F | F | -{80.1-120.9}
t: Applications to study by subject
h: Subject | 2019 | 2020 | Index (2015 = 100)
f: Arts
f: Law
f: Medicine
f: Science
T: All subjects
n: Applicants to several subjects are counted once in each.
""",
    ),
    Printed(
        "a list of contents with links",
        """
cols: . | . | .
.: *List of tables in this workbook
.: Sheet | Title | Link
.: 1 | Applications by country | Go to table
.: 2 | Applications by age | Go to table
.: 3 | Decisions by outcome | Go to table
""",
    ),
    Printed(
        "three levels told by bold type and indents with codes",
        """
cols: L | L | F | F | F
t: *Recorded offences by code, year ending March
h: *Code | *Offence | *2019 | *2020 | *2021
f: | *VIOLENCE
f1: | *Homicide
f2: 1 | >Murder
f2: 4.1 | >Manslaughter
f2: 4.2 | >Infanticide
f1: | *Assault
f2: 5D | >Assault with intent
f2: 8N | >Assault with injury
f: | *THEFT
f1: | *Burglary
f2: 28 | >Residential
f2: 30 | >Business
f1: | *Vehicles
f2: 45 | >From a vehicle
f2: 48 | >Of a vehicle
T: | *TOTAL
""",
    ),
    Printed(
        "figures in thousands with a bracketed unit and dashes explained",
        """
cols: L | T | F | F
t: Tabell 5 Företag efter storlek och ägare (tusental)
t: – inget finns att redovisa
h: Storlek | Samtliga | Privata | Offentliga
f: 0 anställda | 812.4 | 812.4 | –
f: 1–9 anställda | 214.6 | 213.9 | 0.7
f: 10–49 anställda | 41.2 | 39.4 | 1.8
f: 50+ anställda | 9.1 | 7.6 | 1.5
T: Totalt | 1077.3 | 1073.3 | 4.0
""",
        symbols={"–": "zero"},
        figures="amounts",
    ),
    Printed(
        "estimates with standard errors in brackets below",
        """
cols: L | F | F | F
t: Households by tenure (standard errors in brackets)
h: | Owned | Rented | Other
f: North | 512 | 231 | 41
-: | (14) | (11) | (6)
f: South | 840 | 402 | 63
-: | (19) | (15) | (8)
f: West | 377 | 188 | 29
-: | (12) | (10) | (5)
""",
    ),
)
