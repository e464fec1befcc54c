"""Crosstabs as they come to the disclosure-control desk: exports of packages, pivots, extracts and sheets made by hand.

Drawn from memory by someone who has not seen the detector.
"""

from __future__ import annotations

from tests.sheets.fresh.printed import Printed

SHEETS = (
    Printed(
        "proc tabulate of offence by year and sentence with dots for empty cells",
        """
cols: L | F | F | F | F | T | /F | F | F | F | T
t: The SAS System
.:
h: | Year of disposal | < | < | < | < | < | < | < | < | <
h: ^ | 2021 | < | < | < | < | 2022 | < | < | < | <
h: ^ | Sentence | < | < | < | All | Sentence | < | < | < | All
h: ^ | Immediate custody | Community | Fine | Other | ^ | Immediate custody | Community | Fine | Other | ^
h: ^ | N | N | N | N | N | N | N | N | N | N
?: Principal offence | | | | | | | | | |
f: Violence against the person | 25 | 40 | 71 | 12 | 148 | 28 | 41 | 74 | 13 | 156
f: Sexual offences | 17 | 33 | . | 12 | 62 | 31 | 46 | 79 | 13 | 169
f: Robbery | 24 | 46 | . | 12 | 82 | 22 | 42 | . | 12 | 76
f: Theft offences | 24 | 30 | 70 | 12 | 136 | 26 | 44 | 79 | 12 | 161
f: Drug offences | 19 | 43 | 93 | 8 | 163 | 26 | 50 | 84 | 14 | 174
f: Fraud | 20 | 42 | 102 | 10 | 174 | 24 | 58 | 81 | . | 163
f: Other | 26 | 48 | 88 | 12 | 174 | 30 | 50 | 89 | 14 | 183
T: All | 155 | 282 | 424 | 78 | 939 | 187 | 331 | 486 | 78 | 1082
""",
        symbols={".": "zero"},
    ),
    Printed(
        "proc freq crosslist of labour force status by education",
        """
cols: L | L | F | - | - | -
t: The FREQ Procedure
.:
t: Table of LFSTAT by EDLEV
h: LFSTAT(Labour force status) | EDLEV(Education, 4 levels) | Frequency | Percent | Row Percent | Column Percent
f: Employed | 1 Primary | 41 | 3.17 | 6.62 | 39.05
f: | 2 Lower secondary | 118 | 9.13 | 19.06 | 42.91
f: | 3 Upper secondary | 263 | 20.34 | 42.49 | 44.73
f: | 4 Tertiary | 197 | 15.24 | 31.83 | 60.62
T: | Total | 619 | 47.87 | 100.00 |
/f: Not in labour force | 1 Primary | 55 | 4.25 | 8.90 | 52.38
f: | 2 Lower secondary | 140 | 10.83 | 22.65 | 50.91
f: | 3 Upper secondary | 301 | 23.28 | 48.71 | 51.19
f: | 4 Tertiary | 122 | 9.44 | 19.74 | 37.54
T: | Total | 618 | 47.80 | 100.00 |
/f: Unemployed | 1 Primary | 9 | 0.70 | 16.07 | 8.57
f: | 2 Lower secondary | 17 | 1.31 | 30.36 | 6.18
f: | 3 Upper secondary | 24 | 1.86 | 42.86 | 4.08
f: | 4 Tertiary | 6 | 0.46 | 10.71 | 1.85
T: | Total | 56 | 4.33 | 100.00 |
/T: Total | 1 Primary | 105 | 8.12 | | 100.00
T: | 2 Lower secondary | 275 | 21.27 | | 100.00
T: | 3 Upper secondary | 588 | 45.48 | | 100.00
T: | 4 Tertiary | 325 | 25.14 | | 100.00
T: | Total | 1293 | 100.00 | |
n: Frequency Missing = 12
""",
    ),
    Printed(
        "korstabell från spss med antal och procent inom åldersgrupp",
        """
cols: L | L | L | F | F | F | T
t: Åldersgrupp * Självskattat hälsotillstånd Korstabell
h: | < | < | Självskattat hälsotillstånd | < | < | Totalt
h: ^ | ^ | ^ | Bra | Någorlunda | Dåligt | ^
f: Åldersgrupp | 16-29 år | Antal | 412 | 96 | 21 | 529
-: ^ | ^ | % inom Åldersgrupp | 77.9% | 18.1% | 4.0% | 100.0%
f: ^ | 30-44 år | Antal | 455 | 131 | 38 | 624
-: ^ | ^ | % inom Åldersgrupp | 72.9% | 21.0% | 6.1% | 100.0%
f: ^ | 45-64 år | Antal | 502 | 240 | 87 | 829
-: ^ | ^ | % inom Åldersgrupp | 60.6% | 29.0% | 10.5% | 100.0%
f: ^ | 65-84 år | Antal | 318 | 277 | 104 | 699
-: ^ | ^ | % inom Åldersgrupp | 45.5% | 39.6% | 14.9% | 100.0%
T: Totalt | < | Antal | 1687 | 744 | 250 | 2681
-: ^ | ^ | % inom Åldersgrupp | 62.9% | 27.8% | 9.3% | 100.0%
""",
    ),
    Printed(
        "pivot i kompakt form med yrke och utbildning och tomt",
        """
cols: L | F | F | F | F | T
t: Referensår | 2021
t: Lan_kod | (Alla)
t: Sysselsatt | 1
.:
h: Antal av Lopnr | Kolumnetiketter | | | |
h: Radetiketter | Förgymnasial | Gymnasial | Eftergymnasial | (tomt) | Totalsumma
f: *1 Chefer
f1: >11 Politiker och högre ämbetspersoner
f1: >12 Administrations- och ekonomichefer
f1: >13 Produktionschefer
f: *2 Fördjupad högskolekompetens
f1: >21 Naturvetenskap och teknik
f1: >22 Hälso- och sjukvård
f1: >23 Universitet och skola
f: *5 Service, omsorg och försäljning
f1: >51 Serviceyrken
f1: >53 Omsorgsyrken
f: *(tomt)
f1: >(tomt)
T: *Totalsumma
""",
        typical=140,
    ),
    Printed(
        "pivot in tabular form of admissions by chapter and age with subtotals",
        """
cols: L | L | L | F | F | F | T
t: fyear | 2022/23
t: admimeth | (Multiple Items)
.:
h: Count of spell_id | | | sex | | |
h: icd_chap | chapter_name | ageband | F | M | (blank) | Grand Total
f: C00-D48 | Neoplasms | 00-17 | 14 | 11 | 0 | 25
f: | | 18-64 | 231 | 187 | 1 | 419
f: | | 65+ | 402 | 455 | 0 | 857
T: | Neoplasms Total | | 647 | 653 | 1 | 1301
T: C00-D48 Total | | | 647 | 653 | 1 | 1301
/f: F00-F99 | Mental and behavioural disorders | 00-17 | 38 | 19 | 2 | 59
f: | | 18-64 | 164 | 201 | 5 | 370
f: | | 65+ | 52 | 44 | 0 | 96
f: | | (blank) | 1 | 3 | 1 | 5
T: | Mental and behavioural disorders Total | | 255 | 267 | 8 | 530
T: F00-F99 Total | | | 255 | 267 | 8 | 530
/f: I00-I99 | Circulatory system | 00-17 | 6 | 9 | 0 | 15
f: | | 18-64 | 211 | 388 | 2 | 601
f: | | 65+ | 734 | 802 | 3 | 1539
T: | Circulatory system Total | | 951 | 1199 | 5 | 2155
T: I00-I99 Total | | | 951 | 1199 | 5 | 2155
/TT: Grand Total | | | 1853 | 2119 | 14 | 3986
""",
    ),
    Printed(
        "pandas crosstab of income class by sex and region with margins",
        """
cols: L | F | F | F | F | F | F | T
h: *sex | *Female | < | < | *Male | < | < | *All
h: *region | *North | *Mid | *South | *North | *Mid | *South |
?: *income_class | | | | | | |
f: *[0, 100000)
f: *[100000, 200000)
f: *[200000, 300000)
f: *[300000, 450000)
f: *[450000, 600000)
f: *[600000, inf)
T: *All
""",
        typical=90,
    ),
    Printed(
        "ftable of referrals by service and age group with sums in a csv",
        """
cols: L | L | ? | F | F | F | T
h: | | outcome | accepted | redirected | refused | Sum
h: service | agegrp | | | | |
f: CAMHS | 00-09
f: | 10-14
f: | 15-17
T: | Sum
/f: Dietetics | 00-09
f: | 10-14
f: | 15-17
T: | Sum
/f: Speech therapy | 00-09
f: | 10-14
f: | 15-17
T: | Sum
""",
        typical=40,
        delimiter=",",
    ),
    Printed(
        "registeruttag befolkning per kommun med variabelnamn som rubriker",
        """
cols: L | L | F | F | F | T | /F | F | F | T | TT
t: Uttag RTB 2022-12-31, beställning 2023-0417
h: komkod | komnamn | man_0_19 | man_20_64 | man_65 | man_tot | kvn_0_19 | kvn_20_64 | kvn_65 | kvn_tot | tot
T: 00 | Riket (urval)
f: 03 | Uppsala län
f1: 0305 | Håbo
f1: 0319 | Älvkarleby
f1: 0331 | Heby
f1: 0360 | Tierp
f: 04 | Södermanlands län
f1: 0428 | Vingåker
f1: 0461 | Gnesta
f1: 0482 | Flen
f: 08 | Kalmar län
f1: 0821 | Högsby
f1: 0834 | Torsås
f1: 0861 | Mönsterås
f1: 0885 | Borgholm
""",
        typical=1500,
    ),
    Printed(
        "banner table of satisfaction with bases nets and column letters",
        """
cols: L | T | F | F | =F | F | F | =F | F | F
t: Residents' Survey 2022 - Wave 3 - Weighted tables
t: Table 41
t: Q14. Overall, how satisfied or dissatisfied are you with your local area as a place to live?
t: Base: All respondents
.:
h: | Total | Gender | < | Age | < | < | Tenure | < | <
h: | ^ | Male | Female | 16-34 | 35-54 | 55+ | Owner | Social renter | Private renter
?: | | (a) | (b) | (c) | (d) | (e) | (f) | (g) | (h)
-: Unweighted base | 1034 | 545 | 489 | 325 | 354 | 355 | 656 | 256 | 122
T: *Weighted base | *1004 | *491 | *513 | *291 | *362 | *351 | *630 | *227 | *147
f: *NET: Satisfied | 641 | 306 | 335 | 178 | 235 | 228 | 393 | 151 | 97
-: | 64% | 62% | 65% | 61% | 65% | 65% | 62% | 67% | 66%
f1: >Very satisfied | 200 | 96 | 104 | 55 | 80 | 65 | 114 | 51 | 35
-: | 20% | 20% | 20% | 19% | 22% | 19% | 18% | 22% | 24%
f1: >Fairly satisfied | 441 | 210 | 231 | 123 | 155 | 163 | 279 | 100 | 62
-: | 44% | 43% | 45% | 42% | 43% | 46% | 44% | 44% | 42%
f: Neither satisfied nor dissatisfied | 167 | 77 | 90 | 47 | 62 | 58 | 116 | 28 | 23
-: | 17% | 16% | 18% | 16% | 17% | 17% | 18% | 12% | 16%
f: *NET: Dissatisfied | 163 | 94 | 69 | 54 | 58 | 51 | 100 | 42 | 21
-: | 16% | 19% | 13% | 19% | 16% | 15% | 16% | 19% | 14%
f1: >Fairly dissatisfied | 109 | 61 | 48 | 33 | 41 | 35 | 67 | 27 | 15
-: | 11% | 12% | 9% | 11% | 11% | 10% | 11% | 12% | 10%
f1: >Very dissatisfied | 54 | 33 | 21 | 21 | 17 | 16 | 33 | 15 | 6
-: | 5% | 7% | 4% | 7% | 5% | 5% | 5% | 7% | 4%
f: Don't know / refused | 33 | 14 | 19 | 12 | 7 | 14 | 21 | 6 | 6
-: | 3% | 3% | 4% | 4% | 2% | 4% | 3% | 3% | 4%
.:
n: Columns tested (5% level): a/b - c/d/e - f/g/h. Fieldwork 3 October - 18 November 2022
n: Prepared by Insight and Performance Team
""",
    ),
    Printed(
        "stata tabulate pasted with its command and a missing category",
        """
cols: L | F | F | F | F | T
t: . tab crimegrp outcome if bcu==4 & yr==2022, missing chi2
.:
h: | outcome | | | |
h: crimegrp | charged | caution | nfa | pending | Total
f: arson & crim dam
f: burglary dwelling
f: burglary other
f: public order
f: vehicle
f: violence no inj
f: violence with inj
f: .
T: Total
.:
n: Pearson chi2(21) = 148.2207   Pr = 0.000
""",
        typical=70,
    ),
    Printed(
        "report of payments by programme with prompts and sums at each break",
        """
cols: L | L | F | F | F | F | T
t: *Benefit Payments by Programme and District
t: Fiscal Year: | 2022-2023
t: Payment Status: | Issued; Reissued
t: Exclude Recoveries: | Yes
t: Last refresh: | 4/17/23 8:02 AM
.:
h: *District Cd | *District Name | *Q1 | *Q2 | *Q3 | *Q4 | *FY Total
s: *Programme: Disability Support
f: D01 | Eastern
f: D02 | Harbour
f: D05 | Valley
T: *Sum: |
s: *Programme: Housing Supplement
f: D01 | Eastern
f: D02 | Harbour
f: D03 | Lakes
f: D05 | Valley
T: *Sum: |
s: *Programme: Child Allowance
f: D01 | Eastern
f: D02 | Harbour
f: D03 | Lakes
T: *Sum: |
/TT: *Report total: |
.:
n: Page 1 of 1
""",
        figures="amounts",
        typical=4800000,
        divide=100,
        format="#,##0.00",
    ),
    Printed(
        "Beschäftigte nach Wirtschaftsabschnitten und Abteilungen mit Spaltennummern",
        """
cols: L | L | T | F | F | =F | F | -
t: *Sozialversicherungspflichtig Beschäftigte am Arbeitsort nach Wirtschaftszweigen (WZ 2008)
t: Landkreis Altenfeld, Stichtag 30.06.2022 - vorläufig, nur für den Dienstgebrauch
.:
h: WZ | Wirtschaftsgliederung | Insgesamt | Geschlecht | < | Anforderungsniveau | < | darunter Auszubildende
h: ^ | ^ | ^ | Männer | Frauen | Helfer | Fachkraft und höher | ^
?: | | 1 | 2 | 3 | 4 | 5 | 6
T: A-U | *Insgesamt | # | # | # | # | # | 719
f: A | Land- und Forstwirtschaft, Fischerei | # | # | # | # | # | 9
f: C | *Verarbeitendes Gewerbe | # | # | # | # | # | 281
f1: '10 | >H. v. Nahrungs- und Futtermitteln | # | # | # | # | # | 21
f1: '16 | >H. v. Holz-, Flecht-, Korb- und Korkwaren | # | # | # | # | # | 12
f1: '25 | >H. v. Metallerzeugnissen | # | # | # | # | # | 58
f1: '28 | >Maschinenbau | # | # | # | # | # | 190
f: F | Baugewerbe | # | # | # | # | # | 96
f: G | *Handel; Instandhaltung und Reparatur von Kfz | # | # | # | # | # | 142
f1: '45 | >Kfz-Handel; Instandhaltung und Reparatur | # | # | # | # | # | 51
f1: '46 | >Großhandel | # | # | # | # | # | 14
f1: '47 | >Einzelhandel | # | # | # | # | # | 77
f: I | Gastgewerbe | # | # | # | # | # | 18
f: Q | *Gesundheits- und Sozialwesen | # | # | # | # | # | 173
f1: '86 | >Gesundheitswesen | # | # | # | # | # | 64
f1: '87 | >Heime | # | # | # | # | # | 71
f1: '88 | >Sozialwesen (ohne Heime) | # | # | # | # | # | 38
n: Quelle: Statistik der Bundesagentur für Arbeit
n: Rückfragen: Referat 23, Frau Lindner, App. 4417
""",
        typical=700,
    ),
    Printed(
        "effectifs des écoles par niveau avec un total par commune",
        """
cols: L | L | F | F | F | F | F | T | -
t: *CONSTAT DE RENTREE 2021 - EFFECTIFS ELEMENTAIRES | < | < | < | < | < | < | < | <
t: Circonscription de Quimperlé - document de travail
.:
h: *Commune | *Ecole | *CP | *CE1 | *CE2 | *CM1 | *CM2 | *Total | *Nb classes
f: BANNALEC | EEPU Mona Ozouf | # | # | # | # | # | # | 7
f: | EEPR Notre-Dame du Folgoët | # | # | # | # | # | # | 4
T: *Total BANNALEC | | # | # | # | # | # | # | 11
.:
/f: MOELAN SUR MER | EEPU Kermoulin | # | # | # | # | # | # | 5
f: | EEPU Kergroës | # | # | # | # | # | # | 2
f: | EEPR St Philibert | # | # | # | # | # | # | 4
T: *Total MOELAN SUR MER | | # | # | # | # | # | # | 11
.:
/f: SCAER | EEPU Joliot Curie | # | # | # | # | # | # | 6
f: | EEPR Saint-Alain | # | # | # | # | # | # | 3
T: *Total SCAER | | # | # | # | # | # | # | 9
.:
/TT: *TOTAL GENERAL | | # | # | # | # | # | # | 31
n: hors ULIS ; écoles bilingues comprises
n: contact : secrétariat IEN, poste 214
""",
        typical=17,
    ),
    Printed(
        "väntelista särskilt boende gjord för hand med en liten tabell under",
        """
cols: L | F | F | F | T | -
t: *VÄNTELISTA SÄRSKILT BOENDE | < | < | < | < | <
t: Avser gynnande beslut ej verkställda, läget 2023-02-14
.:
h: *Stadsdel | *Väntat sedan beslut | < | < | *Summa | *Kommentar
h: ^ | 0-30 dgr | 31-90 dgr | över 90 dgr | ^ | ^
T: *Hela kommunen
f: Centrum
f: Norra | # | # | # | # | 2 har tackat nej
f: Sjöstaden | # | # | # | # |
f: Västra/Landsbygden | # | # | # | # | se mejl från Karin 9/2
.:
.:
cols: L | F | F | T
t: *Därav kö till demensplats
h: | *Kvinnor | *Män | *Summa
f: under 80 år
f: 80-89 år
f: 90 år-
T: *Summa
.:
n: Kontakt: Birgitta Ö, biståndsenheten, ankn 5512
""",
        typical=9,
    ),
    Printed(
        "anmälda brott per hundratusen invånare i polisregioner två år",
        """
cols: L | F | F | F | F | F | F | -
t: Anmälda brott per 100 000 invånare efter polisregion, preliminära uppgifter
t: UTKAST 2023-01-20 - ej för spridning
h: Polisregion | 2021 | < | < | 2022 | < | < | Förändr. våld, %
h: ^ | Våldsbrott | Bostadsinbrott | Rån | Våldsbrott | Bostadsinbrott | Rån | ^
f: Nord | 1270 | 304 | 127 | 1462 | 365 | 76 | 15.1
f: Mitt | 1148 | 394 | 60 | 930 | 416 | 109 | -19.0
f: Bergslagen | 1151 | 271 | 121 | 1493 | 326 | 154 | 29.7
f: Öst | 1182 | 280 | 116 | 1014 | 182 | 178 | -14.2
f: Väst | 1435 | 324 | 133 | 1146 | 338 | 136 | -20.1
f: Syd | 1483 | 204 | 151 | 958 | 233 | 173 | -35.4
f: Stockholm | 1217 | 206 | 126 | 1034 | 404 | 187 | -15.0
T: *Hela landet | 1302 | 262 | 128 | 1118 | 331 | 153 | -14.1
n: Medelfolkmängden för respektive år har använts.
""",
        figures="no sums",
    ),
    Printed(
        "list of variables and codes sent along with an order of tables",
        """
cols: . | . | . | .
.: *Data request DR-2023-088: variables and codes
.: Requested by | Health Economics Unit
.: Received | 2023-03-02
.:
.: *Variable | *Code | *Label | *Remark
.: SEX | 1 | Male |
.: | 2 | Female |
.: MARSTAT | 1 | Never married | incl. separated before 2011
.: | 2 | Married or in registered partnership |
.: | 3 | Divorced |
.: | 4 | Widowed |
.: | 9 | Unknown | set to missing
.: LFSTAT | 10 | Employed | ref. week in November
.: | 20 | Unemployed |
.: | 31 | Student |
.: | 32 | Pensioner | from age 63
.: | 39 | Other inactive |
.:
.: Please return the tables in one workbook, one sheet per table. Min. cell size 5.
""",
    ),
)
