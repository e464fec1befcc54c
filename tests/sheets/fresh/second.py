"""Sheets drawn after the detector was mended by the first ones, and measured before anything was mended by these."""

from __future__ import annotations

from tests.sheets.fresh.printed import Printed

SHEETS = (
    Printed(
        "leading causes by rank and sex",
        """
cols: - | L | F | -{1.0-20.9}
t: *Table 5: Leading causes of death by sex, 2019
t: England and Wales
.:
h: *Rank | *Leading cause | *Number of deaths | *Percentage of all deaths
s: *Males
f: 1 | Ischaemic heart diseases
f: 2 | Dementia and Alzheimer disease
f: 3 | Lung cancer
f: 4 | Chronic lower respiratory diseases
s: *Females
f: 1 | Dementia and Alzheimer disease
f: 2 | Ischaemic heart diseases
f: 3 | Cerebrovascular diseases
f: 4 | Chronic lower respiratory diseases
n: Source: Office for National Statistics
""",
    ),
    Printed(
        "levels and rates of job openings by industry",
        """
cols: L | F | F | F | -{1.0-9.9} | -{1.0-9.9} | -{1.0-9.9}
t: Table 1. Job openings levels and rates by industry and region, seasonally adjusted
.:
h: *Industry and region | *Levels(1) (in thousands) | < | < | *Rates | < | <
h: ^ | *Oct. 2019 | *Sept. 2020 | *Oct. 2020(p) | *Oct. 2019 | *Sept. 2020 | *Oct. 2020(p)
TT: *Total
s: *INDUSTRY
f: Total private(2)
f1: >Construction
f1: >Manufacturing
f1: >Information
f: Government
s: *REGION(3)
=f: Northeast
f: South
f: Midwest
f: West
n: (1) The job openings level is the number of job openings on the last business day of the month.
n: (p) Preliminary
""",
        typical=900,
    ),
    Printed(
        "months below years with totals of the year",
        """
cols: L | T | F | F | /T | F | F
t: Exhibit 1. Imports and exports by month
t: In millions of dollars.
h: Period | Exports | < | < | Imports | < | <
h: ^ | Total | Goods (1) | Services | Total | Goods (1) | Services
s: 2019
T: Jan. - Jun.
f: January
f: February
f: March
f: April
f: May
f: June
s: 2020
T: Jan. - Jun.
f: January
f: February
f: March
f: April
f: May
f: June
n: (1) Data are presented on a balance of payments basis.
""",
        typical=9000,
    ),
    Printed(
        "absolute figures and shares below each other in the middle",
        """
cols: L | T | F | F | F
t: Eheschließungen nach Bundesländern
.:
h: Altersgruppe | Österreich | Burgenland | Kärnten | Wien
?: | absolut | < | < | <
T: Insgesamt
f: Unter 25 Jahre
f: 25 bis 34 Jahre
f: 35 Jahre und älter
-: | in % | < | < | <
-: Insgesamt | 100 | 100 | 100 | 100
-: Unter 25 Jahre | 45.6 | 84.0 | 38.8 | 22.0
-: 25 bis 34 Jahre | 38.5 | 6.4 | 36.4 | 67.8
-: 35 Jahre und älter | 15.9 | 9.6 | 24.8 | 10.2
n: Q: STATISTIK AUSTRIA, Statistik der Eheschließungen. Erstellt am 10.05.2021.
""",
    ),
    Printed(
        "labels in two languages on both sides",
        """
cols: L | F | F | F | -
t: 4-5. Sňatky podle rodinného stavu
t: Marriages by marital status
.:
h: Ukazatel | 2018 | 2019 | 2020 | Indicator
T: Sňatky celkem | # | # | # | Marriages, total
f: svobodní | # | # | # | single
f: rozvedení | # | # | # | divorced
f: ovdovělí | # | # | # | widowed
""",
    ),
    Printed(
        "percentages with all as the last column and a base below",
        """
cols: L | F | F | F | T
t: Table 3.2: Feeling of safety walking alone by deprivation
t: Column percentages, 2019 data
h: *Adults | *20% most deprived | *2 | *20% least deprived | *All
f: Very safe | 42 | 55 | 61 | 53
f: Fairly safe | 38 | 31 | 28 | 32
f: Bit unsafe | 13 | 9 | 8 | 10
f: Very unsafe | 7 | 5 | 3 | 5
T: Total | 100 | 100 | 100 | 100
-: *Base | 1,850 | 2,070 | 1,910 | 9,780
n: Source: household survey
""",
        percent=True,
    ),
    Printed(
        "counts and percentages side by side with a gap",
        """
cols: L | F | F | T | - | -{1-90} | -{1-90} | -
t: *Table 2.1: Outcomes assigned to offences recorded, by offence group
.:
h: | *Number of outcomes | < | < | | *Percentage of outcomes | < | <
h: *Offence group | *Charged | *Cautioned | *Total | | *Charged | *Cautioned | *Total
.:
f: Violence against the person | # | # | # | | 24 | 76 | 100
f: Sexual offences | # | # | # | | 50 | 50 | 100
f: Robbery | # | # | # | | 16 | 84 | 100
f: Theft offences | # | # | # | | 72 | 28 | 100
.:
T: *All offences | # | # | # | | 33 | 67 | 100
n: 1. Data are not designated as National Statistics.
""",
    ),
    Printed(
        "levels in columns of their own",
        """
cols: L | L | L | F | F | F
t: *Table 1: Workforce by staff group, September 2018 to September 2020
t: Headcount
.:
h: | | | *Sep 2018 | *Sep 2019 | *Sep 2020
TT: *All staff | |
.:
f: *Professionally qualified staff | |
f1: | Doctors |
f2: | | Consultants
f2: | | Registrars
f2: | | Foundation doctors
f1: | Nurses |
f2: | | Adult
f2: | | Children
f: *Support staff | |
f1: | Clerical |
f1: | Estates |
n: Source: workforce statistics
""",
    ),
    Printed(
        "symbols explained in German below",
        """
cols: L | T | F | F
t: Ausländische Bevölkerung nach Staatsangehörigkeit und Geschlecht am 31.12.2020
h: Staatsangehörigkeit | Insgesamt | Männlich | Weiblich
f: Europa | 1831 | 499 | 1332
f1: Albanien | 545 | 46 | 499
f1: Belgien | 1282 | 449 | 833
f1: San Marino | 4 | 4 | -
f: Afrika | 1804 | 390 | 1414
f1: Ägypten | 403 | 145 | 258
f1: Eswatini | . | . | .
f1: Ghana | 1397 | 243 | 1154
T: Insgesamt | 3635 | 889 | 2746
n: Zeichenerklärung:
n: - = nichts vorhanden
n: . = Zahlenwert unbekannt oder geheim zu halten
""",
        symbols={"-": "zero", ".": "hidden"},
    ),
    Printed(
        "spending by codes with standard errors",
        """
cols: L | L | - | F | -
t: *Table A1 Components of household expenditure, UK, financial year ending 2020
.:
h: *Commodity or service | | *Average weekly spending (£) | *Total spending (£ million) | *Percentage standard error
f: 1 | *Food & non-alcoholic drinks | 63.70 | 1770 | 1.1
f1: 1.1 | Food | 58.30 | 1620 | 1.2
f1: 1.2 | Non-alcoholic drinks | 5.40 | 150 | 1.6
f: 2 | *Alcoholic drinks & tobacco | 13.00 | 361 | 2.3
f1: 2.1 | Alcoholic drinks | 8.80 | 245 | 2.4
f1: 2.2 | Tobacco | 4.20 | 116 | 5.0
f: 3 | *Clothing & footwear | 23.40 | 650 | 2.2
f1: 3.1 | Clothing | 19.00 | 528 | 2.3
f1: 3.2 | Footwear | 4.40 | 122 | 4.1
n: Please see background notes for symbols and conventions.
""",
        figures="amounts",
    ),
    Printed(
        "export with its units at the end",
        """
cols: L | F | F | F | F
t: International visitor arrivals by country of residence (Annual-Dec)
h: | Australia | China, People's Republic of | Japan | United States
f: 2015
f: 2016
f: 2017
f: 2018
f: 2019
n: Table information:
n: Units:
n: Number, Magnitude = Units
n: Table reference: ITM553AA
n: Last updated:
n: 13 February 2020 10:45am
n: Source: Statistics New Zealand
""",
        typical=40000,
    ),
    Printed(
        "national figures last and shares in a group of their own",
        """
cols: L | L | F | F | -{0.1-20.0} | -{0.1-20.0}
t: *Table 12: Pupils with special educational needs by local authority, January 2021
t: State-funded schools
.:
h: | | *Number of pupils | < | *Percentage of pupils | <
h: *LA code | *Local authority | *With a plan | *With support | *With a plan | *With support
.:
f: 841 | Darlington
f: 840 | Durham
f: 390 | Gateshead
f: 805 | Hartlepool
f: 420 | Isles of Scilly | x | x | x | x
.:
T: | *England
n: x Figure not shown in order to protect confidentiality.
""",
        symbols={"x": "hidden"},
    ),
    Printed(
        "sexes merged downward over ages",
        """
cols: L | L | T | F | F | -{50.0-79.9}
t: Labour force status by sex and age, thousands
h: *Sex | *Age | *Population | *Active | *Inactive | *Activity rate (%)
T: People | 16-24 | 6840 | 4103 | 2737 | 60.0
T: ^ | 25-49 | 21502 | 18923 | 2579 | 88.0
T: ^ | 50-64 | 12811 | 9602 | 3209 | 75.0
T: ^ | 16-64 | 41153 | 32628 | 8525 | 79.3
f: Men | 16-24 | 3501 | 2107 | 1394 | 60.2
f: ^ | 25-49 | 10700 | 9903 | 797 | 92.6
f: ^ | 50-64 | 6307 | 5041 | 1266 | 79.9
T: ^ | 16-64 | 20508 | 17051 | 3457 | 83.1
f: Women | 16-24 | 3339 | 1996 | 1343 | 59.8
f: ^ | 25-49 | 10802 | 9020 | 1782 | 83.5
f: ^ | 50-64 | 6504 | 4561 | 1943 | 70.1
T: ^ | 16-64 | 20645 | 15577 | 5068 | 75.5
""",
    ),
    Printed(
        "headings with breaks and units inside",
        """
cols: L | F | - | F | -
t: Tabell 6. Anmälda brott mot företag, 2020
t: Reported offences against enterprises, 2020
h: Brottstyp | Antal anmälda brott | Andel (%) av samtliga | Antal uppklarade brott | Förändring sedan 2019 (%)
f: Stöld ur butik | # | 44.1 | # | -3.1
f: Inbrott | # | 21.9 | # | 8.2
f: Bedrägeri | # | 20.0 | # | 2.9
f: Skadegörelse | # | 14.0 | # | -1.1
T: Samtliga brott | # | 100.0 | # | 0.4
""",
    ),
    Printed(
        "a total above and an average below",
        """
cols: L | F | F | F | F
t: Table 8. Prisoners received by length of sentence
h: Length of sentence | 2017 | 2018 | 2019 | 2020
T: Total sentenced
.:
f: Up to 3 months
f: 3 months to 6 months
f: 6 months to 12 months
f: 12 months and over
.:
-{5.0-9.9}: Average sentence length (months)
n: Average excludes life sentences.
""",
    ),
    Printed(
        "leader dots and races below sexes",
        """
cols: L | T | F | F
t: Table 2. Number of deaths, by age, sex and origin
t: [Data are provisional]
h: Origin, sex, and age | Total | Male | Female
T: All origins
f: Hispanic
f1: >Under 25 years .....................
f1: >25-64 years .......................
f1: >65 years and over ...............
f: Non-Hispanic
f1: >Under 25 years .....................
f1: >25-64 years .......................
f1: >65 years and over ...............
n: SOURCE: National vital statistics system, mortality data file.
""",
    ),
    Printed(
        "quarters with the year above each four",
        """
cols: L | F | F | F | F | F | F | F | F
t: Dwellings completed by tenure
t: Number
h: | 2019 | | | | 2020 | | |
h: | Q1 | Q2 | Q3 | Q4 | Q1 | Q2 | Q3 | Q4
f: Private
f: Housing association
f: Local authority
T: All tenures
""",
    ),
    Printed(
        "notes beside the title and a reference in the corner",
        """
cols: L | F | F | F | .
t: TABLE 21 | | | | Last update: 12/05/2021
t: Persons injured in accidents at work
t: | | | | (absolute figures)
.:
h: Sector | 2018 | 2019 | 2020
f: Agriculture
f: Industry
f: Construction
f: Services
T: Total
n: Observation: excludes commuting accidents.
""",
    ),
    Printed(
        "months in columns with a flag row",
        """
cols: L | F | F | F | F
t: Retail enterprises liquidated, monthly
h: | Jan 2021 | Feb 2021 | Mar 2021 | Apr 2021
-: | (r) | (r) | (r) | (p)
f: Food
f: Clothing
f: Household goods
f: Other
T: Total
n: (r) revised (p) provisional
""",
    ),
    Printed(
        "glossary of terms",
        """
cols: . | .
.: *Glossary
.: Term | Definition
.: Live birth | A baby showing signs of life at birth.
.: Stillbirth | A baby born after 24 or more weeks who did not show signs of life.
.: Rate | Number per 1,000 women aged 15 to 44.
""",
    ),
    Printed(
        "code list of variables",
        """
cols: . | . | .
.: *Variable | *Code | *Meaning
.: sex | 1 | Male
.: sex | 2 | Female
.: region | 1 | North
.: region | 2 | South
.: region | 3 | West
""",
    ),
)
