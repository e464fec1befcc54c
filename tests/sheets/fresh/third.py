"""Sheets drawn after the detector was mended by those of `second`, and measured before anything was mended by these."""

from __future__ import annotations

from tests.sheets.fresh.printed import Printed

SHEETS = (
    Printed(
        "regions in rows of their own above years",
        """
cols: L | F | F | T
t: *Table 4.2 Workplace accidents by region and year
h: Region / year | Fatal | Non-fatal | All
s: *North
f: >2018
f: >2019
f: >2020
s: *South
f: >2018
f: >2019
f: >2020
s: *East
f: >2018
f: >2019
f: >2020
n: Source: Labour Inspectorate
""",
    ),
    Printed(
        "a column of remarks at the right",
        """
cols: L | F | F | -
t: Museums and visits, 2020
h: County | Museums (number) | Visits (thousands) | Remarks
f: Ardale | # | # | Two museums closed
f: Borrow
f: Corham
f: Dunmere | # | # | Estimated
T: Total
""",
    ),
    Printed(
        "numbered labels in one column",
        """
cols: L | T | F | F
t: Tabla 3. Empresas por actividad principal
t: Unidades: empresas
h: | Total | Sin asalariados | Con asalariados
T: Total CNAE
f: 1 Industria
f1: 11 Industrias extractivas
f1: 12 Industria manufacturera
f: 2 Construcción
f1: 21 Construcción de edificios
f1: 22 Ingeniería civil
f: 3 Servicios
f1: 31 Comercio
f1: 32 Transporte
f1: 33 Hostelería
n: Fuente: Instituto Nacional de Estadística
""",
    ),
    Printed(
        "answers to several questions with a base each",
        """
cols: L | F | F | F
t: Table 9: Attitudes to recycling by age, 2021
t: Percentages
h: | *16-34 | *35-54 | *55+
s: *Recycles at home
f: Always | 41 | 52 | 66
f: Sometimes | 39 | 33 | 24
f: Never | 20 | 15 | 10
-: Unweighted base | 402 | 510 | 630
s: *Recycles at work
f: Always | 28 | 35 | 30
f: Sometimes | 40 | 38 | 36
f: Never | 32 | 27 | 34
-: Unweighted base | 350 | 470 | 210
n: Base: all adults
""",
        percent=True,
    ),
    Printed(
        "rates with limits behind the counts",
        """
cols: L | L | F | -{10.0-50.9} | -{5.0-9.9} | -{51.0-90.9}
t: Table 2: Emergency admissions by local authority
t: 2019/20
.:
h: *Area code | *Area name | *Count | *Directly standardised rate | *Lower 95% CI | *Upper 95% CI
T: E92000001 | England
f: E06000001 | Hartlepool
f: E06000002 | Middlesbrough
f: E06000003 | Redcar and Cleveland
f: E06000004 | Stockton-on-Tees
""",
    ),
    Printed(
        "a column of note numbers behind the labels",
        """
cols: L | - | F | F | F
t: Table 1.4 Convictions, by type of offence
h: Offence | Notes | 2018 | 2019 | 2020
f: Homicide | 1
f: Assault
f: Theft | 2, 3
f: Fraud
f: Drug offences | 4
T: All offences
n: 1 Includes attempts.
n: 2 Revised.
""",
    ),
    Printed(
        "ages with men and women on either side of a total",
        """
cols: L | F | F | T | - | /F | F | T
t: *Population by age and sex, estimates at mid-year
.:
h: | *2019 | < | < | | *2020 | < | <
h: *Age | *Males | *Females | *Persons | | *Males | *Females | *Persons
.:
f: 0
f: 1
f: 2
f: 3
f: 4
.:
f: 5
f: 6
f: 7
f: 8
f: 9
.:
T: *All ages
""",
        typical=4000,
    ),
    Printed(
        "fractions shown as percentages beside counts",
        """
cols: L | F | - | F | -
t: Complaints by outcome and year
h: Outcome | 2019/20 | % | 2020/21 | %
f: Upheld | 120 | 30.0% | 90 | 25.0%
f: Partly upheld | 80 | 20.0% | 108 | 30.0%
f: Not upheld | 200 | 50.0% | 162 | 45.0%
T: Total | 400 | 100.0% | 360 | 100.0%
n: Percentages may not sum to 100 because of rounding.
""",
    ),
    Printed(
        "months with the sum of the year below them",
        """
cols: L | L | F | F | T
t: Overnight stays by month and origin
h: Year | Month | Residents | Non-residents | Total
f: 2019 | January
f: | February
f: | March
f: | April
T: 2019 total |
/f: 2020 | January
f: | February
f: | March
f: | April
T: 2020 total |
n: Source: accommodation survey
""",
    ),
    Printed(
        "thousands with one decimal in Dutch",
        """
cols: L | T | F | F | -{50.1-79.9}
t: Arbeidsdeelname naar leeftijd
h: | Beroepsbevolking | Werkzaam | Werkloos | Nettoparticipatie
-: | x 1 000 | x 1 000 | x 1 000 | %
T: Totaal
f: 15 tot 25 jaar
f: 25 tot 45 jaar
f: 45 tot 75 jaar
n: Bron: CBS
""",
        figures="amounts",
        divide=10,
        typical=9000,
    ),
    Printed(
        "groups in capitals with their own line last",
        """
cols: L | F | F | F | F
t: TABLE 5  Licensed vehicles by body type
t: Great Britain, at end of year (thousands)
h: BODY TYPE | 2017 | 2018 | 2019 | 2020
f1^: Petrol cars
f1^: Diesel cars
f1^: Other cars
f: ALL CARS
f1^: Rigid goods vehicles
f1^: Articulated goods vehicles
f: ALL GOODS VEHICLES
f1^: Mopeds
f1^: Motorcycles
f: ALL TWO-WHEELERS
T: ALL VEHICLES
""",
        figures="amounts",
        divide=10,
        typical=8000,
    ),
    Printed(
        "an estimate and its coefficient on two lines",
        """
cols: L | F | F | F
t: Farm labour by type, with coefficients of variation
h: | Family | Regular | Seasonal
f: North: persons | # | # | #
-: CV (%) | 2.1 | 3.4 | 6.0
f: South: persons | # | # | #
-: CV (%) | 2.9 | 3.1 | 5.5
f: West: persons | # | # | #
-: CV (%) | 3.6 | 4.4 | 8.1
""",
    ),
    Printed(
        "suppressed with both a total and a hidden second figure",
        """
cols: L | F | F | F | T
t: Pupils in special schools by need
t: c = confidential
h: School | Hearing | Sight | Speech | All needs
f: Elm School | 12 | c | 31 | 45
f: Oak School | 17 | 9 | 22 | 48
f: Ash School | c | c | 14 | 20
f: Fir School | 22 | 11 | 40 | 73
T: All schools | 54 | 25 | 107 | 186
""",
        symbols={"c": "hidden"},
    ),
    Printed(
        "headings in two rows with single ones merged downward",
        """
cols: L | T | F | F | F | F
t: Tabel 8. Huwelijken naar type en regio
h: *Regio | *Totaal | *Man en vrouw | < | *Gelijk geslacht | <
h: ^ | ^ | *Eerste | *Later | *Mannen | *Vrouwen
T: Nederland
f: Noord
f: Oost
f: West
f: Zuid
n: Bron: statistiek
""",
    ),
    Printed(
        "shares of the total in front of the counts",
        """
cols: L | -{1.0-50.0} | F | -{1.0-50.0} | F
t: Kommunale ansatte etter sektor
h: Sektor | 2019 | < | 2020 | <
h: ^ | Andel i prosent | Antall | Andel i prosent | Antall
T: I alt | 100 | # | 100 | #
f: Administrasjon
f: Undervisning
f: Helse
f: Kultur
n: Kilde: PAI
""",
    ),
    Printed(
        "a mean age below counts and totals at both sides",
        """
cols: L | T | F | F | F
t: Mothers by parity and age at birth
h: Age of mother | All births | First | Second | Third or later
f: Under 20
f: 20-29
f: 30-39
f: 40 and over
T: Total
-{24.1-35.9}: Mean age
""",
    ),
    Printed(
        "estimates rounded to hundreds with an asterisk for small samples",
        """
cols: L | F | F | T
t: Self-employed by sector and sex
t: * sample size too small for a reliable estimate
h: Sector | Men | Women | All
f: Farming | 31200 | 8300 | 39500
f: Fishing | 2100 | * | 2300
f: Building | 88400 | 4700 | 93100
f: Retail | 40900 | 37700 | 78600
T: All sectors | 162600 | 50900 | 213500
n: Figures are rounded to the nearest hundred.
""",
        symbols={"*": "hidden"},
    ),
    Printed(
        "changes of a workbook",
        """
cols: . | . | .
.: *Version history | |
.: Version | Date | Change
.: 1.0 | 12/03/2021 | First publication
.: 1.1 | 19/04/2021 | Table 3 corrected
.: 2.0 | 02/06/2021 | Figures for 2020 revised
""",
    ),
    Printed(
        "data dictionary with lengths",
        """
cols: . | . | . | .
.: Field name | Type | Length | Description
.: person_id | integer | 10 | Identifier of the person
.: sex | character | 1 | Sex of the person
.: birth_year | integer | 4 | Year of birth
.: region | character | 3 | Region of residence
""",
    ),
)
