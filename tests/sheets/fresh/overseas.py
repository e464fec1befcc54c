"""Workbooks of offices in America, Australia and New Zealand, and of international bodies."""

from __future__ import annotations

from tests.sheets.fresh.printed import Printed

OVERSEAS = (
    Printed(
        "Statistics Canada, geography over characteristics with a unit row",
        """
cols: L | F | F | F | F
t: Labour force characteristics by province, annual
t: Frequency: Annual
t: Table: 14-10-0999-01
t: Geography: Canada, Province or territory
.:
h: Labour force characteristics | 2017 | 2018 | 2019 | 2020
-: | Persons in thousands | < | < | <
s: Newfoundland and Labrador
f: Employment
f: Unemployment
f: Not in labour force
s: Prince Edward Island
f: Employment
f: Unemployment | # | x | # | #
f: Not in labour force
.:
n: Symbol legend:
n: x | suppressed to meet the confidentiality requirements of the Statistics Act
.:
n: Footnotes:
n: 1 | Estimates are rounded to the nearest hundred.
n: How to cite: Statistics Canada. Table 14-10-0999-01
""",
        symbols={"x": "hidden"},
        divide=10,
        figures="amounts",
    ),
    Printed(
        "Statistics Canada, census with ranked geographies",
        """
cols: L | L | T | F | F | -{-9.0-9.0}
t: Table 3 Private dwellings by structural type, provinces, 2016 Census
h: Geographic code | Geographic name | Total dwellings | Owner | Renter | % change, 2011 to 2016
T: 01 | Canada
f: 10 | Newfoundland and Labrador
f: 11 | Prince Edward Island
f: 12 | Nova Scotia
f: 13 | New Brunswick
f: 24 | Quebec
n: Source: Statistics Canada, 2016 Census of Population.
""",
        typical=8000,
    ),
    Printed(
        "Australian Bureau of Statistics, data cube with sections in the middle",
        """
cols: L | F | F | T | /F | F | T
t: Australian Bureau of Statistics
t: 41250DO001 Gender Indicators, Australia, September 2020
t: Released at 11:30 am (Canberra time) 15 September 2020
t: *Table 3 Persons with a disability(a), by State
h: | *2015 | < | < | *2018 | < | <
h: | *Males | *Females | *Persons | *Males | *Females | *Persons
-: | '000 | '000 | '000 | '000 | '000 | '000
?: | *ESTIMATE | < | < | < | < | <
f: New South Wales
f: Victoria
f: Queensland
f: South Australia | # | np | # | # | # | #
f: Tasmania
T: *Australia
n: np not available for publication but included in totals where applicable
n: (a) Living in households.
n: © Commonwealth of Australia 2020
""",
        symbols={"np": "hidden"},
        divide=10,
        figures="amounts",
    ),
    Printed(
        "Australian Bureau of Statistics, causes with ages across",
        """
cols: L | F | F | F | F | T
t: Australian Bureau of Statistics
t: 3303.0 Causes of Death, Australia, 2018
t: Table 1.3 Underlying cause of death, selected causes by age at death, numbers, Males
.:
h: Cause of death and ICD code | 0-24 | 25-44 | 45-64 | 65 and over | Total
.:
f: *CHAPTER I Certain infectious diseases (A00-B99)
f1: >Intestinal infectious diseases (A00-A09)
f1: >Tuberculosis (A15-A19)
f1: >Viral hepatitis (B15-B19)
f: *CHAPTER II Neoplasms (C00-D48)
f1: >Malignant neoplasms (C00-C97)
f1: >Benign neoplasms (D10-D36)
T: *Total deaths
""",
    ),
    Printed(
        "Statistics New Zealand, quarters below years with series references",
        """
cols: L | L | F | F | T | -
t: *Table 1
t: *Permanent and long-term arrivals and departures
t: By direction
t: Quarterly
.:
h: Year | Quarter | Citizens | Non-citizens | All passengers
-: Series ref: | PLTQ | S1A | S1B | S1T
f: 2019 | Mar
f: | Jun
f: | Sep
f: | Dec
f: 2020 | Mar
f: | Jun | # | # | # | R
f: | Sep | # | # | # | P
n: Symbols: P provisional R revised
n: Source: Stats NZ
""",
    ),
    Printed(
        "Bureau of Labor Statistics, household data by occupation",
        """
cols: L | T | F | F | -{1.1-90.9} | -{1.1-90.9}
t: *HOUSEHOLD DATA
t: *ANNUAL AVERAGES
t: 11c. Employed persons by occupation and sex
t: [Numbers in thousands]
.:
h: *Occupation | *2020 | < | < | < | <
h: ^ | *Total employed | *Men | *Women | *Percent of total | <
h: ^ | ^ | ^ | ^ | *Men | *Women
.:
T: *Total, 16 years and over
f: Management, business, and financial operations occupations
f1: >Management occupations
f2: >>Chief executives
f2: >>General and operations managers
f2: >>Legislators
f1: >Business and financial operations occupations
f2: >>Agents and business managers
f2: >>Buyers and purchasing agents
f: Service occupations
f1: >Healthcare support occupations
f1: >Protective service occupations
.:
n: NOTE: Updated population controls are introduced annually.
""",
    ),
    Printed(
        "Bureau of Labor Statistics, injuries by industry code with rates",
        """
cols: L | L | -{0.1-9.9} | F | F | T
t: TABLE 1. Number of nonfatal occupational injuries by industry and case type, 2020
t: [Numbers in thousands]
h: Industry | NAICS code | Incidence rate | Cases with days away | Other recordable cases | Total recordable cases
T: All industries including State and local government |
f: Private industry |
f1: Goods-producing |
f2: Natural resources and mining | 11, 21
f2: Construction | 23
f2: Manufacturing | 31-33
f1: Service-providing |
f2: Trade, transportation, and utilities | 42-49
f2: Information | 51
f: State and local government |
n: SOURCE: Bureau of Labor Statistics, U.S. Department of Labor
""",
        divide=10,
        figures="amounts",
    ),
    Printed(
        "Census Bureau, estimates with margins as texts",
        """
cols: L | F | - | F | -
t: S0101 AGE AND SEX
t: 2019: ACS 1-Year Estimates
h: | Male | < | Female | <
h: Label | Estimate | Margin of Error | Estimate | Margin of Error
T: Total population | # | ±1,820 | # | ±1,934
f: >Under 18 years | # | ±612 | # | ±598
f: >18 to 64 years | # | ±990 | # | ±1,012
f: >65 years and over | # | ±455 | # | ±431
""",
        typical=40000,
    ),
    Printed(
        "Census Bureau, attainment with dots before labels",
        """
cols: L | T | F | F | F
t: Table 1. Educational Attainment of the Population 18 Years and Over, by Sex: 2019
t: (Numbers in thousands. Civilian noninstitutionalized population)
h: | Total | Educational attainment | < | <
h: | | High school or less | Some college | Bachelor's degree or more
T: Both Sexes
f: Male
f1: .18 to 24 years
f1: .25 to 64 years
f1: .65 years and over
f: Female
f1: .18 to 24 years
f1: .25 to 64 years
f1: .65 years and over
n: Source: U.S. Census Bureau, Current Population Survey, 2019
""",
        typical=2000,
    ),
    Printed(
        "Center for Education Statistics, errors in brackets and column numbers",
        """
cols: L | F{10.0-90.9} | - | F{10.0-90.9} | - | F{10.0-90.9} | -
t: Table 204.75. Percentage of students reporting, by selected characteristics: 2015 through 2019
t: [Standard errors appear in parentheses]
h: Student characteristic | 2015 | < | 2017 | < | 2019 | <
-: 1 | 2 | < | 3 | < | 4 | <
s: Sex
f: Male | # | (0.45) | # | (0.51) | # | (0.48)
f: Female | # | (0.41) | # | (0.47) | # | (0.39)
s: Grade
f: 6th | # | (1.02) | # | (1.14) | # | (0.98)
f: 7th | # | (0.91) | # | (0.88) | # | (1.05)
f: 8th | ‡ | (†) | # | (0.95) | # | (1.11)
n: †Not applicable.
n: ‡Reporting standards not met.
n: SOURCE: U.S. Department of Education, National Center for Education Statistics.
""",
        percent=True,
        symbols={"‡": "missing"},
    ),
    Printed(
        "Justice statistics, footnotes in letters with number and percent",
        """
cols: . | L | F | -{0.1-60.0} | F | -{0.1-60.0}
t: Bureau of Justice Statistics
t: Filename: p20t03.csv
t: Table 3. Prisoners under jurisdiction, by sex, 2019-2020
t: Report title: Prisoners in 2020
t: Data source: National Prisoner Statistics
h: | | 2019 | | 2020 |
?: Jurisdiction | | Number | Percent | Number | Percent
T: | U.S. total
f: | Federal/a
f: | State
f1: | >Alabama
f1: | >Alaska/b
f1: | >Arizona
f1: | >Arkansas
n: a/Includes prisoners held in nonsecure facilities.
n: b/Prisons and jails form one integrated system.
""",
    ),
    Printed(
        "OECD, export with a unit and an information column",
        """
cols: L | ? | ? | F | F | F
t: Dataset: Road injury accidents
h: Year | | | 2017 | 2018 | 2019
?: Country | Unit | | | |
f: Australia | Number | i
f: Austria | Number | i
f: Belgium | Number | i
f: Canada | Number | i
f: Denmark | Number | i | # | # | ..
n: data extracted on 12 Mar 2021 from OECD.Stat
n: Legend:
n: .. | missing value
""",
        symbols={"..": "missing"},
    ),
    Printed(
        "United Nations, two languages and footnote columns",
        """
cols: L | F | - | F | -
t: Table 4 - Live births by urban/rural residence
t: Tableau 4 - Naissances vivantes selon la résidence
h: Country or area | Urban | | Rural |
?: | Number | Code | Number | Code
f: Egypt | # | C | # | C
f: Mauritius | # | C | # | C
f: Réunion | # | U | # | U
f: Tunisia | # | C | # | |
n: FOOTNOTES
n: C: civil registers, at least 90 per cent complete.
""",
    ),
    Printed(
        "health tables with chart data at the right",
        """
cols: L | F | F | T | . | . | . | .
t: *Screening attendance by region
.:
h: *Region | *Attended | *Not attended | *Invited | | | *Chart data | *Rate
f: North | # | # | # | | | North | 71.2
f: East | # | # | # | | | East | 68.8
f: South | # | # | # | | | South | 74.0
f: West | # | # | # | | | West | 70.3
T: *All regions | # | # | # | | | All | 71.4
""",
    ),
    Printed(
        "labels merged over the lines they span",
        """
cols: L | L | F | F | T
t: *Students by faculty, level and sex
h: Faculty | Level | Men | Women | Total
f: Arts | Bachelor
f: ^ | Master
f: ^ | Doctor
T: ^ | All levels
/f: Science | Bachelor
f: ^ | Master
f: ^ | Doctor
T: ^ | All levels
/f: Medicine | Bachelor
f: ^ | Master
f: ^ | Doctor
T: ^ | All levels
""",
    ),
    Printed(
        "labels in the middle of the lines they span",
        """
cols: L | L | F | F | T
h: Faculty | Level | Men | Women | Total
f: | Bachelor
f: Arts | Master
f: | Doctor
f: | Bachelor
f: Science | Master
f: | Doctor
f: | Bachelor
f: Medicine | Master
f: | Doctor
""",
    ),
    Printed(
        "labels at the right and headings below",
        """
cols: F | F | T | L
f: # | # | # | North
f: # | # | # | South
f: # | # | # | West
T: # | # | # | Total
h: Men | Women | Persons |
""",
    ),
    Printed(
        "contents of a workbook",
        """
cols: . | .
.: *Table of contents
.: Worksheet | Description
.: Table 1 | Births by region, 2021
.: Table 2 | Births by age of mother, 2021
.: Table 3 | Births by sex, 2011 to 2021
""",
    ),
    Printed(
        "contents with numbers of pages",
        """
cols: . | . | .
.: *Contents | | Page
.: 1 | Persons proceeded against by offence | 3
.: 2 | Persons convicted by age | 5
.: 3 | Sentences by court | 9
.: 4 | Fines by size | 12
.: | Notes and definitions | 14
""",
    ),
    Printed(
        "notes with numbers and dates",
        """
cols: . | .
.: *Notes
.: Note number | Note text
.: note 1 | Figures for 2020 are provisional and were extracted on 12 March 2021.
.: note 2 | Figures are rounded to the nearest 5.
.: note 3 | Population estimates for mid-2020 are used.
""",
    ),
    Printed(
        "a cover with contacts",
        """
cols: . | .
.: *Statistical Bulletin 2021
.: Issue number | 14
.: Published | 2021
.: Next release | 2022
.: Telephone | 2079460000
""",
    ),
)
