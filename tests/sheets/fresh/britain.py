"""Workbooks of offices in Britain and Ireland."""

from __future__ import annotations

from tests.sheets.fresh.printed import Printed

BRITAIN = (
    Printed(
        "ONS, one table a sheet with codes and ages",
        """
cols: L | L | L | T | F | F | F | F
t: Table 3: Deaths registered by area of usual residence and age, 2021
t: This worksheet contains one table. Some cells refer to notes which can be found on the notes worksheet.
t: Source: Deaths from the Office for National Statistics
h: *Area code | *Area name | *Sex | *All ages | *Aged under 1 [note 2] | *1 to 14 | *15 to 64 | *Aged 65 and over
T: E92000001 | England | Persons
f: E12000001 | North East | Persons
f: E12000002 | North West | Persons
f: E12000003 | Yorkshire and The Humber | Persons
f: E12000004 | East Midlands | Persons
f: E12000007 | London | Persons
""",
    ),
    Printed(
        "ONS, causes of death with two lines a cause",
        """
cols: L | L | L | T | F | F | F | F | F
t: *Table 2    Deaths: underlying cause, sex and age-group, 2013
t: England and Wales
t: Number of deaths
h: *ICD-10 code | *Underlying cause | | *All ages | *Under 1 | *1-14 | *15-44 | *45-64 | *65 and over
.:
f: A00-B99 | Certain infectious and parasitic diseases | M
f: | | F
.:
f: C00-D48 | Neoplasms | M
f: | | F
.:
f: D50-D89 | Diseases of the blood | M
f: | | F
.:
f: E00-E90 | Endocrine and metabolic diseases | M
f: | | F
n: 1 Figures exclude deaths of non-residents.
""",
    ),
    Printed(
        "ONS, weekly figures by sex and age",
        """
cols: L | F | F | F | F | F | F
t: Table 1. Weekly provisional figures on deaths registered by sex and age | | | | | | Contents
h: *Week number | *1 | *2 | *3 | *4 | *5 | *6
h: *Week ended | *08-Jan-21 | *15-Jan-21 | *22-Jan-21 | *29-Jan-21 | *05-Feb-21 | *12-Feb-21
TT: *Total deaths, all ages
.:
s: *Males
f: 0-44
f: 45-64
f: 65-74
f: 75+
s: *Females
f: 0-44
f: 45-64
f: 65-74
f: 75+
n: Source: Office for National Statistics
""",
    ),
    Printed(
        "ONS, labour market series with identifiers and changes",
        """
cols: L | T | F | F | -{50.1-79.9}
t: *1 Labour market status by quarter
t: United Kingdom (thousands), seasonally adjusted
t: | | | | People
h: | *Total aged 16 and over | *Total in employment | *Unemployed | *Employment rate (%)
-: | MGSL | MGRZ | MGSC | LF24
.:
f: Jan-Mar 2021
f: Apr-Jun 2021
f: Jul-Sep 2021
f: Oct-Dec 2021
f: Jan-Mar 2022
.:
-: Change on quarter | 56 | 83 | -27 | 0.2
-: Change % | 0.1 | 0.3 | -2.0 |
.:
n: Source: Labour Force Survey
n: 1. Denominator = all people aged 16 to 64.
""",
    ),
    Printed(
        "ONS, earnings with percentiles",
        """
cols: L | L | F{50-900} | -{300.1-700.9} | -{1.0-6.0} | -{400.1-900.9} | -{200.1-290.9} | -{300.1-390.9} | -{700.1-990}
t: *Table 8.1a  Weekly pay - Gross (£) - For all jobs by local authority: United Kingdom, 2019
.:
h: | | *Number | | *Annual | | *Percentiles | < | <
h: | | *of jobs | | *percentage | | | |
h: *Description | *Code | *(thousand) | *Median | *change | *Mean | *10 | *25 | *75
f: United Kingdom | K02000001
f: North East | E12000001
f: Darlington UA | E06000005
f: Hartlepool UA | E06000001
f: Stockton-on-Tees UA | E06000004
n: a  Employees on adult rates whose pay for the survey period was not affected by absence.
""",
    ),
    Printed(
        "ONS, estimates of migration with intervals",
        """
cols: L | T | -{5-40} | F | -{5-40} | F | -{5-40}
t: *Long-Term International Migration, 2.01a
t: Citizenship, UK
t: | | | | | | thousands
h: *Year | *All citizenships | < | *British | < | *Non-British | <
?: | *Estimate | *+/-CI | *Estimate | *+/-CI | *Estimate | *+/-CI
.:
s: *Inflow
f: 2016
f: 2017
f: 2018
f: 2019
.:
s: *Outflow
f: 2016
f: 2017
f: 2018
f: 2019
""",
    ),
    Printed(
        "National Records of Scotland, council areas",
        """
cols: L | T | F | F | F | F | F
t: *Table 3.6: Live births, by age of mother and council area, Scotland, 2020
.:
h: *Area | *All ages | *Under 20 | *20-24 | *25-29 | *30-34 | *35 and over
TT: *Scotland
.:
s: *Council areas
f: Aberdeen City
f: Aberdeenshire
f: Angus
f: Argyll and Bute
f: Clackmannanshire
f: Dumfries and Galloway
.:
n: © Crown Copyright 2021
""",
    ),
    Printed(
        "Scottish Government, recorded crimes with changes",
        """
cols: L | F | F | F | - | -{-9.0-9.0} | -{-9.0-9.0}
t: *Table 1: Crimes recorded by the police, Scotland, 2018-19 to 2020-21
t: Number & percentage
h: *Crime group | *2018-19 | *2019-20 | *2020-21 | | *% change 18-19 to 20-21 | *% change 19-20 to 20-21
.:
f: *Non-sexual crimes of violence
f1: >Homicide etc.
f1: >Attempted murder and serious assault
f1: >Robbery
.:
f: *Sexual crimes
f1: >Rape & attempted rape
f1: >Sexual assault
.:
f: *Crimes of dishonesty
f1: >Housebreaking
f1: >Theft of a motor vehicle
f1: >Shoplifting
.:
T: *Total crimes
n: 1. Homicide includes murder and culpable homicide.
""",
    ),
    Printed(
        "Home Office, applications by year and then by quarter",
        """
cols: L | L | T | F | F | -{1-40}
t: Asy_01a: Asylum applications, initial decisions and resettlement
t: Contents
h: *Year | *Quarter | *Total applications | *Main applicants | *Dependants | *Dependants (%)
f: 2021 | Q1
f: 2021 | Q2
f: 2021 | Q3
f: 2021 | Q4
f: 2022 | Q1
f: 2022 | Q2
n: Source: Home Office
n: Notes:
n: 1. Data from 2021 are provisional.
""",
    ),
    Printed(
        "Home Office, police workforce by force within regions",
        """
cols: L | F | F | T | -{20.1-45.9}
t: *Table H3: Police officers in post (headcount) as at 31 March 2021, by police force area and sex
.:
h: *Police Force | *Male | *Female | *Total | *% female
f1^: Cleveland
f1^: Durham
f1^: Northumbria
f: *North East Region
.:
f1^: Cheshire
f1^: Cumbria
f1^: Lancashire
f: *North West Region
.:
f1^: Essex
f1^: Norfolk
f: *Eastern Region
.:
T: *Total of all forces
.:
n: Source: Home Office police workforce data
""",
    ),
    Printed(
        "Home Office, accessible with shorthand",
        """
cols: L | L | F | F | T
t: *Table 7: Fires attended by fire and rescue service and motive
t: This worksheet contains one table. Banded rows are used in this table.
t: Some shorthand is used in this table: [x] = data are not available, [c] = suppressed to protect confidentiality
h: *Year ending | *Service | *Accidental | *Deliberate | *All fires
f: March 2020 | Avon
f: March 2020 | Bedfordshire | # | [c]
f: March 2020 | Cheshire
f: March 2021 | Avon
f: March 2021 | Bedfordshire | [x] | [x] | [x]
f: March 2021 | Cheshire
""",
        symbols={"[x]": "missing", "[c]": "hidden"},
    ),
    Printed(
        "DfE, headings over three rows with rounded figures",
        """
cols: L | L | F | F | T | /F | F | T
t: *Table 7c: State-funded schools: number of pupils by sex and local authority | | | | | | | back to contents
t: January 2017
t: England
h: | | *Primary | < | < | *Secondary | < | <
h: *Code | *Local authority | *Boys | *Girls | *Total | *Boys | *Girls | *Total
.:
T: E92000001 | *ENGLAND
.:
f: E12000001 | *NORTH EAST
f1: E06000047 | County Durham
f1: E06000005 | Darlington
f1: E08000037 | Gateshead
.:
f: E12000002 | *NORTH WEST
f1: E06000008 | Blackburn with Darwen
f1: E06000009 | Blackpool
.:
n: Source: School Census
""",
        typical=4000,
    ),
    Printed(
        "DfE, tidy wide file with percentages",
        """
cols: L | L | L | F | -{1.0-99.9} | F | -{1.0-99.9}
t: Pupil absence: number and percentage of pupils by type of school
h: Academic year | Region | Type of school | Persistent: number | Persistent: per cent | Severe: number | Severe: %
f: 2020/21 | North | Primary
f: 2020/21 | North | Secondary
f: 2020/21 | South | Primary
f: 2020/21 | South | Secondary
f: 2021/22 | North | Primary
f: 2021/22 | North | Secondary
f: 2021/22 | South | Primary
f: 2021/22 | South | Secondary
""",
    ),
    Printed(
        "Ministry of Justice, outcomes by court with spacer columns",
        """
cols: L | F | F | F | - | -{-9-9}
t: *Table A3.1
t: *Defendants prosecuted by type of offence, 12 months ending June 2019 to 2021
t: England and Wales | | | | | Number of defendants and percentage change
.:
h: *Type of offence | *2019 | *2020 | *2021 | | *% change 2020 to 2021
.:
f: *Indictable offences
f1: >Violence against the person
f1: >Sexual offences
f1: >Theft offences
.:
f: *Summary offences
f1: >Summary non-motoring
f1: >Summary motoring
.:
T: *All offences
.:
n: (1) The figures relate to defendants for whom these offences were the principal ones.
n: (2) Every effort is made to ensure that the figures are complete.
""",
    ),
    Printed(
        "NISRA, births by trust with breaks in headings",
        """
cols: L | T | F | F | F | F
t: *Table 3.4: Live births by Health and Social Care Trust and age of mother, 2020
.:
h: *Health and Social Care Trust | *All Births | *Mother's age | < | < | <
h: ^ | ^ | *Under 20 | *20 - 29 | *30 - 39 | *40 and over
T: *Northern Ireland
f: Belfast
f: Northern
f: South Eastern
f: Southern
f: Western
.:
n: * Figures may not sum due to rounding.
""",
    ),
    Printed(
        "NISRA, two tables below each other on a worksheet",
        """
cols: L | F | F | T
t: *Deaths by place of death
t: This worksheet contains two tables presented vertically with one blank row in between each table.
t: Table 1a: Deaths by place of death and sex
h: *Place of Death | *Male | *Female | *All
f: Hospital
f: Care Home
f: Hospice
f: Residential Address / Other
T: Total
.:
cols: L | F | F | F
t: Table 1b: Deaths by place of death and quarter
h: *Place of Death | *Jan-Mar | *Apr-Jun | *Jul-Sep
f: Hospital
f: Care Home
f: Hospice
f: Residential Address / Other
T: Total
""",
    ),
    Printed(
        "NHS, admissions with codes and an asterisk",
        """
cols: L | L | T | F | F | - | -{100.1-900.9}
t: *Table 4: Hospital admissions with a primary diagnosis of obesity, by region and sex
t: England, 2019/20
t: | | | | | | Numbers / Rates per 100,000
h: | | *All persons | *Male | *Female | | *Rate per 100,000 of population
h: *ONS code | *Region | | | | |
.:
T: E92000001 | *England
.:
f: E12000001 | North East
f: E12000002 | North West | # | * | *
f: E12000003 | Yorkshire and the Humber
f: E12000004 | East Midlands | # | * | *
.:
n: 1. Small numbers have been replaced with '*' to protect confidentiality.
n: Copyright © 2020, NHS Digital.
""",
        symbols={"*": "hidden"},
    ),
    Printed(
        "NHS survey, percentages by age with bases",
        """
cols: L | F | F | F | F | - | T
t: *Table 2
t: *Estimated weekly alcohol consumption, by age and sex
t: *Aged 16 and over | | | | | | *2019
h: *Weekly units | *Age group | | | | | *Total
h: | *16-24 | *25-44 | *45-64 | *65+ | |
-: | % | % | % | % | | %
s: *Men
f: Non-drinker | 26 | 15 | 13 | 16 | | 17
f: Up to 14 units | 49 | 57 | 50 | 53 | | 53
f: Over 14 units | 25 | 28 | 37 | 31 | | 30
s: *Women
f: Non-drinker | 24 | 20 | 18 | 26 | | 21
f: Up to 14 units | 62 | 67 | 61 | 60 | | 63
f: Over 14 units | 14 | 13 | 21 | 14 | | 16
?: *Bases (unweighted)
-: Men | 310 | 980 | 1100 | 1020 | | 3410
-: Women | 402 | 1210 | 1320 | 1199 | | 4131
?: *Bases (weighted)
-: Men | 510 | 1240 | 1180 | 830 | | 3760
-: Women | 488 | 1253 | 1217 | 970 | | 3928
""",
        percent=True,
    ),
    Printed(
        "DWP, cross tabulation of a tool",
        """
cols: . | L | F | F | T
t: | People on Universal Credit
t: | Filters:
t: | Month | June 2021
t: | Counting: People on Universal Credit
.:
h: | *Gender | *Male | *Female | *Total
h: | *Age (bands and single year) | | |
f: | 16-24
f: | 25-49
f: | 50-64
T: | *Total
.:
n: | Statistical disclosure control has been applied to this table to avoid the release of confidential data.
n: | INFO
""",
    ),
    Printed(
        "DfT, casualties by road user and severity",
        """
cols: L | L | F | F | F | F
t: Department for Transport statistics
t: RAS30001
t: Reported road casualties by road user type and severity, Great Britain, 2016 to 2019
t: | | | | | Number of casualties
h: *Road user type | *Severity | *2016 | *2017 | *2018 | *2019
f: Pedestrian | Killed
f: | Seriously injured
f: | Slightly injured
T: | All
/f: Pedal cyclist | Killed
f: | Seriously injured
f: | Slightly injured
T: | All
/f: Car occupant | Killed
f: | Seriously injured
f: | Slightly injured
T: | All
n: Source: STATS19
n: Last updated: September 2020
""",
    ),
    Printed(
        "CSO Ireland, pivot of the data bank",
        """
cols: L | L | F | F | F
t: VSA12: Occurrence of Births
.:
h: | | 2018 | 2019 | 2020
?: Number of births
T: State | All ages | 61022 | 59294 | 55959
T: | Under 30 years | 22310 | 21120 | 19455
T: | 30 years and over | 38712 | 38174 | 36504
/T: Dublin | All ages
f: | Under 30 years
f: | 30 years and over
/T: Cork | All ages
f: | Under 30 years
f: | 30 years and over
n: Source: CSO Ireland
""",
    ),
    Printed(
        "CSO Ireland, tables of a release with state and labels between dots",
        """
cols: L | T | F | F | -{90.1-110.9}
t: *Table 2   Persons by sex and county, 2016
.:
h: | *Persons | *Males | *Females | *Males per 1,000 females
T: *State
.:
f: *Leinster
f1: >Carlow
f1: >Dublin
f1: >Kildare
f: *Munster
f1: >Clare
f1: >Cork
f: *Connacht
f1: >Galway
f1: >Leitrim
f1: >Mayo
""",
    ),
)
