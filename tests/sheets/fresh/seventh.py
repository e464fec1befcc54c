"""Sheets drawn last and measured at first sight; nothing has been mended by them."""

from __future__ import annotations

from tests.sheets.fresh.printed import Printed

SHEETS = (
    Printed(
        "recorded deaths by place with two headings and a source above",
        """
cols: L | T | F | F | F | F
t: Source: Registrar General's weekly returns
t: Table 9b
t: Deaths by place of occurrence and week of registration
h: Week | Place of occurrence | | | |
h: beginning | All places | Home | Hospital | Care home | Other
f: 30 Mar 2020
f: 06 Apr 2020
f: 13 Apr 2020
f: 20 Apr 2020
T: Total to date
""",
    ),
    Printed(
        "patients waiting with a median and a share within weeks",
        """
cols: L | L | F | F | F | T | - | -
t: *Referral to Treatment waiting times
t: *Period: | March 2021
.:
h: *Provider Code | *Provider Name | *0-6 weeks | *6-18 weeks | *18+ weeks | *Total number of incomplete pathways | \
*Median wait (in weeks) | *% within 18 weeks
f: RA2 | Royal Surrey | # | # | # | # | 9.1 | 71.4
f: RA3 | Weston Area | # | # | # | # | 10.8 | 66.0
f: RA4 | Yeovil District | # | # | # | # | - | -
f: RA7 | University Bristol | # | # | # | # | 11.3 | 63.9
T: | *England | # | # | # | # | 10.9 | 65.8
""",
    ),
    Printed(
        "pupils by home language in three breakdowns",
        """
cols: L | F | F | F
t: Tabell 3 B: Elever i grundskolan läsåret 2017/18-2019/20
h: | 2017/18 | 2018/19 | 2019/20
T: *Samtliga elever | 610 | 650 | 700
s: *Efter kön
f: Flickor | 290 | 310 | 340
f: Pojkar | 320 | 340 | 360
s: *Efter modersmål
f: Svenska | 480 | 505 | 540
f: Annat | 130 | 145 | 160
s: *Efter huvudman
f: Kommunal | 515 | 540 | 580
f: Fristående | 95 | 110 | 120
n: Källa: Skolverket
""",
    ),
    Printed(
        "entreprises selon le statut et dont auto-entrepreneurs",
        """
cols: L | T | F | F | -#
t: Créations d'entreprises par secteur en 2020
t: Données brutes
h: Secteur d'activité | Ensemble | Sociétés | Entreprises individuelles | dont micro-entrepreneurs
f: Industrie
f: Construction
f: Commerce
f: Services
T: Ensemble
n: Lecture : en 2020, les créations ont augmenté.
n: Source : Insee, REE (Répertoire des entreprises).
""",
    ),
    Printed(
        "vessels by length with gross tonnage and power",
        """
cols: L | F | -{10.1-900.9} | F | -{10.1-900.9}
t: Fishing fleet by length class
h: Length class | 2019 | < | 2020 | <
h: ^ | Vessels | Gross tonnage | Vessels | Gross tonnage
f: under 10 m
f: 10-12 m
f: 12-24 m
f: over 24 m
T: Total | # | 2100.4 | # | 2088.1
""",
    ),
    Printed(
        "migrants with the estimate and its limits in three rows",
        """
cols: L | L | F | F | F
t: *Table 1.2: Population by country of birth, thousands
h: *Country of birth | *Measure | *2018 | *2019 | *2020
f: Poland | Estimate | 83 | 82 | 75
-: | Lower limit | 77 | 76 | 69
-: | Upper limit | 89 | 88 | 81
f: India | Estimate | 62 | 66 | 70
-: | Lower limit | 57 | 61 | 64
-: | Upper limit | 67 | 71 | 76
f: Ireland | Estimate | 38 | 36 | 36
-: | Lower limit | 34 | 32 | 32
-: | Upper limit | 42 | 40 | 40
""",
    ),
    Printed(
        "households of the census by rooms with commas of thousands as text",
        """
cols: L | T | F | F | F
t: TABLE H-07  HOUSEHOLDS BY DISTRICT AND NUMBER OF ROOMS, CENSUS 2011
h: DISTRICT | TOTAL | NUMBER OF ROOMS | |
h: | | 1 - 2 | 3 - 4 | 5+
T: TOTAL | '14,210 | '2,105 | '7,400 | '4,705
f: LEFKAS | '6,104 | '1,005 | '3,099 | '2,000
f: PAFOS | '3,106 | '500 | '1,601 | '1,005
f: LARNAKA | '5,000 | '600 | '2,700 | '1,700
n: (Last Updated 12/03/2013)
n: COPYRIGHT : 2013, STATISTICAL SERVICE
""",
    ),
    Printed(
        "awards by court with the total of the years at the right",
        """
cols: L | L | F | F | F | T
t: Legal aid: civil certificates granted
h: Category | Proceedings | 2017-18 | 2018-19 | 2019-20 | All years
f: Family | Domestic violence
f: | Private law children
f: | Public law children
T: | Family total
/f: Non-family | Housing
f: | Mental health
f: | Immigration
T: | Non-family total
/TT: Total | Total
n: Data from the Legal Aid Agency
""",
    ),
    Printed(
        "rates of employment by nationality, all of them rates",
        """
cols: L | F{40.1-89.9} | F{40.1-89.9} | F{40.1-89.9} | F{40.1-89.9}
t: Tableau 12. Taux d'emploi selon la nationalité
t: En %
h: | 2017 | 2018 | 2019 | 2020
f: Français
f: Étrangers
-#: dont UE
-#: dont hors UE
n: Champ : personnes de 15 à 64 ans
""",
        percent=True,
    ),
    Printed(
        "kommuner med nolla streck och två punkter",
        """
cols: L | L | T | F | F | F
t: Avlidna efter kommun och ålder 2020
h: Kod | Kommun | Totalt | 0-44 | 45-64 | 65-
f: 0114 | Upplands Väsby | 31 | - | 5 | 26
f: 0115 | Vallentuna | 24 | 1 | .. | ..
f: 0117 | Österåker | 33 | 2 | 4 | 27
f: 0120 | Värmdö | 29 | - | 6 | 23
n: .. Uppgift ej tillgänglig eller alltför osäker för att anges
n: - Inget finns att redovisa
""",
        symbols={"-": "zero", "..": "missing"},
    ),
    Printed(
        "animals by species with a unit column in the middle",
        """
cols: L | ? | F | F | F | F
t: Livestock, 1 December
.:
h: Species | Unit | 2017 | 2018 | 2019 | 2020
T: *Cattle, total | head
f: >Calves | head
f: >Bulls | head
f: >Cows | head
""",
        typical=2000,
    ),
    Printed(
        "age groups beside each other down one sheet with their sums",
        """
cols: L | F | F | F | F | T | -{1-60}
t: Unemployed persons by age, sex and duration
h: | Men | Women | Under 25 | 25 and over | All ages | Long-term, %
f: January | 120 | 100 | 40 | 180 | 220
f: February | 131 | 104 | 45 | 190 | 235
f: March | 111 | 95 | 31 | 175 | 206
""",
    ),
)
