"""Sheets in further styles, drawn after the detector was mended by the fifth lot, measured before it was by these."""

from __future__ import annotations

from tests.sheets.fresh.printed import Printed

SHEETS = (
    Printed(
        "charges by gender and group with a total in each",
        """
cols: L | L | F | F | F | F | F
t: *Children and young people with charges finalised in any court
t: Number of children and young people, by year, gender and ethnicity
t: *Click here to return to the table of contents
.:
h: *Gender | *Ethnicity | *2015 | *2016 | *2017 | *2018 | *2019
f: Female | European
f: | Māori
f: | Other
f: | Unknown
T: | Total
/f: Male | European
f: | Māori
f: | Other
f: | Unknown
T: | Total
/f: Unknown | European
f: | Māori
f: | Other
f: | Unknown
T: | Total
n: Notes
n: 1. Based on the outcome of the most serious charge.
""",
    ),
    Printed(
        "labels of a survey with paths between exclamation marks",
        """
cols: L | F | - | F | -
t: Tenure by household size
h: | Barrow County | < | Clay County | <
h: Label (Grouping) | Estimate | Margin of Error | Estimate | Margin of Error
T: Total: | # | ±312 | # | ±290
f: >Owner occupied: | # | ±288 | # | ±271
f1: >>1-person household | # | ±120 | # | ±101
f1: >>2-person household | # | ±160 | # | ±144
f1: >>3-or-more-person household | # | ±191 | # | ±170
f: >Renter occupied: | # | ±201 | # | ±188
f1: >>1-person household | # | ±99 | # | ±90
f1: >>2-person household | # | ±111 | # | ±105
f1: >>3-or-more-person household | # | ±130 | # | ±121
""",
        typical=2000,
    ),
    Printed(
        "Wohngebäude with a change behind a blank column and two languages",
        """
cols: L | F | F | F | - | -{-9.0-9.9}
t: *Neu erstellte Wohnungen nach Kanton / Logements construits par canton | | | | | T 9.4.3
t: Anzahl / Nombre
.:
h: Kanton / Canton | 2018 | 2019 | 2020 | | Veränderung in %
h: | | | | | Variation en %
.:
T: *Total
.:
f: Zürich
f: Bern / Berne
f: Luzern
f: Uri
f: Schwyz
.:
f: Obwalden
f: Nidwalden
f: Glarus
f: Zug
.:
n: Quelle: Bundesamt für Statistik, Bau- und Wohnbaustatistik / Source: Office fédéral de la statistique
""",
    ),
    Printed(
        "countries of a union and others below them",
        """
cols: . | L | F | F | F | - | -{0.1-30.0} | -{0.1-30.0}
t: | *Table 3: Students in tertiary education, 2017-2019
.:
h: | | *Number (thousands) | < | < | | *Share of women (%) | <
h: | | *2017 | *2018 | *2019 | | *2018 | *2019
f: | *EU-27
f1: | Belgium
f1: | Bulgaria
f1: | Czechia
f1: | Denmark
f1: | Germany (¹)
f1: | Estonia
f: | Iceland
f: | Norway
f: | Switzerland
.:
n: | (¹) 2018: break in series.
n: | *Source: Eurostat (online data code: educ_uoe_enrt01)
""",
        divide=10,
        typical=4000,
        figures="amounts",
    ),
    Printed(
        "beds available and occupied by organisation",
        """
cols: L | L | L | L | L | - | T | F | F | F | - | /T | F | F | F | - | -{60.1-99.0}
t: *Title: | Beds available and occupied overnight by sector, NHS organisations in England
t: *Period: | January to March 2019/20
t: *Source: | KH03 returns
.:
h: | | | | | | *Available | | | | | *Occupied | | | | | *% Occupied
h: *Year | *Period End | *Region Code | *Org Code | *Org Name | | *Total | *General & Acute | *Maternity | \
*Mental Illness | | *Total | *General & Acute | *Maternity | *Mental Illness | | *Total
.:
T: 2019/20 | March | | | *England
.:
f: 2019/20 | March | Y54 | R0A | Manchester University
f: 2019/20 | March | Y56 | R1F | Barts
f: 2019/20 | March | Y58 | R1H | Isle of Wight
f: 2019/20 | March | Y58 | RA2 | Royal Surrey County
f: 2019/20 | March | Y60 | RA3 | Weston Area
""",
    ),
    Printed(
        "capacity and population of prisons",
        """
cols: L | F | F | F | F | -{60-130}
t: *Monthly Bulletin - March 2020
t: Monthly average figures
.:
h: *Prison Name | *Baseline CNA | *In Use CNA | *Operational Capacity | *Population * | *% Pop to In Use CNA
f: Altcourse
f: Ashfield
f: Askham Grange
f: Aylesbury
f: Bedford
f: Belmarsh
T: *Total
.:
n: * Figures include those on authorised absence.
n: CNA = Certified Normal Accommodation
""",
    ),
    Printed(
        "degrees by class of honours and group of subjects",
        """
cols: L | F | F | F | F | T | -{5-40}
t: Table 16 - First degree qualifiers by subject area and class of degree
t: 2018/19
h: *Subject | *First | *Upper second | *Lower second | *Third/Pass | *Total | *% First
f: *(1) Medicine & dentistry
f1: >(A1) Pre-clinical medicine
f1: >(A3) Clinical medicine
f1: >(A4) Clinical dentistry
f: *(3) Biological sciences
f1: >(C1) Biology
f1: >(C8) Psychology
f: *(6) Mathematical sciences
f1: >(G1) Mathematics
f1: >(G3) Statistics
T: *Total - all subject areas
n: Source: HESA Student Record
n: In this table 0, 1, 2 are rounded to 0. All other numbers are rounded up or down to the nearest multiple of 5.
""",
        rounded=5,
        typical=900,
    ),
    Printed(
        "a number and a share on two lines of each region",
        """
cols: L | L | F | F | F | T
t: Tabel 2. Landbrugsbedrifter efter område og alder
.:
h: | | Under 40 år | 40-59 år | 60 år og derover | I alt
T: Hele landet | Antal | 310 | 1410 | 1280 | 3000
-: | Pct. | 10.3 | 47.0 | 42.7 | 100.0
f: Hovedstaden | Antal | 40 | 190 | 170 | 400
-: | Pct. | 10.0 | 47.5 | 42.5 | 100.0
f: Sjælland | Antal | 90 | 420 | 390 | 900
-: | Pct. | 10.0 | 46.7 | 43.3 | 100.0
f: Syddanmark | Antal | 180 | 800 | 720 | 1700
-: | Pct. | 10.6 | 47.1 | 42.4 | 100.0
n: Kilde: Danmarks Statistik
""",
    ),
    Printed(
        "stoppages workers and days by industry",
        """
cols: L | L | F | F | F
t: *LABD02  Labour disputes by industry: UK, 2019
t: | | | | Thousands (workers and days)
h: *SIC 2007 | *Industry | *Number of stoppages | *Workers involved | *Working days lost
T: | *All industries and services
f: A-B | Agriculture; mining
f: C | Manufacturing
f: F | Construction
f: G | Wholesale and retail trade
f: H | Transport and storage
f: P | Education
n: Some stoppages which affected more than one industry group have been counted once.
""",
        typical=40,
    ),
    Printed(
        "Straftaten with keys attempts and clearance",
        """
cols: L | L | F | -{0.1-30.0} | F | -{0.1-30.0} | F | -{20.1-90.0}
t: PKS Bundeskriminalamt, 2020, V1.0
t: T01 Grundtabelle - Fälle
t: Bereich: Bundesrepublik Deutschland
.:
h: Schlüssel | Straftat | Anzahl erfasste Fälle | %-Anteil an allen Fällen | erfasste Fälle davon: Versuche | < \
| Aufklärung | <
h: ^ | ^ | ^ | ^ | Anzahl | in % | Anzahl Fälle | in % (AQ)
-: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8
T: ------ | Straftaten insgesamt
f: 000000 | Straftaten gegen das Leben
f: 100000 | Sexualdelikte
f: 200000 | Rohheitsdelikte
f: 3***00 | Diebstahl ohne erschwerende Umstände
f: 4***00 | Diebstahl unter erschwerenden Umständen
f: 500000 | Vermögensdelikte
""",
        typical=4000,
    ),
    Printed(
        "incidents by quarter with annualised totals and changes",
        """
cols: L | F | F | F | F | T | -{-90-90} | -{-30.0-30.9}
t: *Table 2 Recorded crime incidents classified by quarter
.:
h: ICCS offence group | Q1 2020 | Q2 2020 | Q3 2020 | Q4 2020 | Annualised total to Q4 2020 | Annual change | <
?: ^ | ^ | ^ | ^ | ^ | ^ | Number | %
f: *01 Homicide offences
f1: 0111 Murder
f1: 0112 Manslaughter
f1: 0113 Infanticide
f: *02 Sexual offences
f1: 0211 Rape of a male or female
f1: 0212 Defilement of a boy or girl
f1: 0213 Sexual assault
f: *06 Robbery, extortion and hijacking offences
f1: 0611 Robbery from the person
f1: 0612 Blackmail or extortion
.:
n: 1 These statistics are categorised as Under Reservation.
""",
    ),
    Printed(
        "시도별 혼인 with English below Korean",
        """
cols: L | T | F | F | F
t: 시도별 초혼 및 재혼 건수
t: Marriages by province and order of marriage
t: | | | | 단위 : 건
h: 행정구역 | 계 | 초혼 | 재혼 | 미상
h: By province | Total | First marriage | Remarriage | Not stated
T: 전국 Whole country
f: 서울 Seoul
f: 부산 Busan
f: 대구 Daegu
f: 인천 Incheon
n: 자료: 통계청, 인구동향조사
""",
        typical=2000,
    ),
    Printed(
        "ludność with women among them towns and villages",
        """
cols: L | T | -# | F | F
t: TABL. 12. CUDZOZIEMCY WEDŁUG OBYWATELSTWA W 2020 R.
t: FOREIGNERS BY CITIZENSHIP IN 2020
.:
h: KRAJ OBYWATELSTWA | Ogółem | w tym kobiety | Miasta | Wieś
h: COUNTRY OF CITIZENSHIP | Total | of which women | Urban areas | Rural areas
T: *OGÓŁEM / TOTAL
f: Ukraina / Ukraine
f: Białoruś / Belarus
f: Niemcy / Germany
f: Wietnam / Viet Nam
f: Inne / Others
""",
    ),
    Printed(
        "answers of a poll as numbers above percentages",
        """
cols: L | T | F | F | /F | F | F
t: Q4. How satisfied are you with the way the council runs things?
t: Base: All respondents
h: | *Total | *Gender | < | *Age | < | <
h: | ^ | *Male | *Female | *18-34 | *35-54 | *55+
-: *Unweighted base | 1004 | 480 | 524 | 250 | 340 | 414
T: *Weighted base | 1000 | 490 | 510 | 290 | 330 | 380
f: Very satisfied | 210 | 100 | 110 | 40 | 70 | 100
-: | 21% | 20% | 22% | 14% | 21% | 26%
f: Fairly satisfied | 430 | 210 | 220 | 120 | 140 | 170
-: | 43% | 43% | 43% | 41% | 42% | 45%
f: Dissatisfied | 280 | 140 | 140 | 90 | 100 | 90
-: | 28% | 29% | 27% | 31% | 30% | 24%
f: Don't know | 80 | 40 | 40 | 40 | 20 | 20
-: | 8% | 8% | 8% | 14% | 6% | 5%
""",
    ),
    Printed(
        "years in bold with their quarters below",
        """
cols: L | T | F | F | F
t: *A1 Company insolvencies, seasonally adjusted
t: England and Wales
h: | *Total | *Compulsory liquidations | *Creditors' voluntary liquidations | *Administrations
f: *2018
f1: 2018 Q1
f1: 2018 Q2
f1: 2018 Q3
f1: 2018 Q4
f: *2019
f1: 2019 Q1
f1: 2019 Q2
f1: 2019 Q3
f1: 2019 Q4
n: Sources: Insolvency Service (compulsory liquidations only); Companies House
""",
    ),
    Printed(
        "UK business counts of a query with column totals",
        """
cols: L | T | F | F | F | F
t: UK Business Counts - local units by industry and employment size band
t: ONS Crown Copyright Reserved [from Nomis on 3 March 2021]
.:
t: geography: | Cornwall and Isles of Scilly
t: date: | 2020
t: legal status: | Total
.:
h: Industry | Total | Micro (0 to 9) | Small (10 to 49) | Medium-sized (50 to 249) | Large (250+)
f: 01 : Crop and animal production
f: 02 : Forestry and logging
f: 03 : Fishing and aquaculture
f: 05 : Mining of coal and lignite
f: 10 : Manufacture of food products
f: 11 : Manufacture of beverages
T: Column Total
.:
n: Figures are rounded to avoid disclosure. Values may be rounded down to zero and so all zeros are not \
necessarily true zeros.
""",
        rounded=5,
        typical=400,
    ),
    Printed(
        "found guilty and sentenced at two courts",
        """
cols: L | F | F | T | - | /F | F | T | - | -{0.1-40.0}
t: *Table 5.1
t: *Offenders found guilty and sentenced by type of court and offence
t: England and Wales | | | | | | | | | Number and rate
.:
h: | *Found guilty | < | < | | *Sentenced to custody | < | < | | *Custody rate
h: *Offence | *Magistrates' court | *Crown Court | *Total | | *Magistrates' court | *Crown Court | *Total
.:
s: *Indictable
f: >Violence
f: >Theft
f: >Drugs
T: >*All indictable
.:
s: *Summary
f: >Common assault
f: >Motoring
f: >Other
T: >*All summary
.:
n: '-' = Nil
""",
    ),
    Printed(
        "dwelling stock with two codes and names in two columns",
        """
cols: L | L | L | L | F | F | F | T
t: *Table 100: Number of dwellings by tenure and district: England; 2020
.:
h: *Current | *Former | *Region | *District | *Local Authority | *Registered | *Private | *Total
h: *ONS code | *ONS code | | | *(incl. owned by other LAs) | *Provider | *sector
.:
T: E92000001 | 921 | *England
.:
f: E12000001 | A | *North East
f1: E06000047 | 20UH | | County Durham UA
f1: E06000005 | 00EH | | Darlington UA
f1: E06000001 | 00EB | | Hartlepool UA
.:
f: E12000002 | B | *North West
f1: E06000008 | 00EX | | Blackburn with Darwen UA
f1: E06000009 | 00EY | | Blackpool UA
.:
n: Columns may not sum to totals due to rounding.
""",
        typical=9000,
    ),
    Printed(
        "moves between regions as a square",
        """
cols: L | F | F | F | F | T
t: Tabla 7. Migraciones interiores por comunidad de origen y destino, 2020
.:
h: Comunidad de origen | Comunidad de destino | < | < | < | <
h: ^ | Andalucía | Aragón | Asturias | Canarias | Total
f: Andalucía | - | 21 | 13 | 40 | 74
f: Aragón | 30 | - | 9 | 8 | 47
f: Asturias | 18 | 7 | - | 11 | 36
f: Canarias | 51 | 6 | 10 | - | 67
T: Total | 99 | 34 | 32 | 59 | 224
n: Fuente: Estadística de variaciones residenciales
""",
        symbols={"-": "zero"},
    ),
    Printed(
        "fires by kind with a tree of columns",
        """
cols: L | T | F | F1 | F1 | F1 | F1 | F | F
t: FIRE0102: Incidents attended by fire and rescue services, by type of fire
t: Contact: firestatistics@homeoffice.gov.uk
t: Fire year: year ending 31 March
.:
h: *Year | *Total fires | *Primary fires | < | < | < | < | *Secondary fires | *Chimney fires
h: ^ | ^ | *Total | *Dwelling fires | *Other building fires | *Road vehicle fires | *Other outdoor fires | ^ | ^
f: 2015/16
f: 2016/17
f: 2017/18
f: 2018/19
f: 2019/20
n: The full set of fire statistics releases, tables and guidance can be found on our landing page.
""",
    ),
    Printed(
        "frequently asked questions",
        """
cols: . | .
.: *Frequently asked questions
.: 1 | What is counted as a crime?
.: 2 | Why do figures differ from those of the police?
.: 3 | When were figures revised?
.: 4 | How are small numbers treated?
""",
    ),
)
