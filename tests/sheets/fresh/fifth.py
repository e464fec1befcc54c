"""Sheets in the manner of thirty publications, drawn before looking at how sheets are read."""

from __future__ import annotations

from tests.sheets.fresh.printed import Printed

SHEETS = (
    Printed(
        "births of enterprises down a chain of countries",
        """
cols: L | L | F | F | F | F
t: *Table 1.1b
t: *COUNT OF BIRTHS OF NEW ENTERPRISES FOR 2017 TO 2020
t: | | | | | Count given to the nearest 5
h: | | *2017 | *2018 | *2019 | *2020
.:
T: K02000001 | *UNITED KINGDOM
f: K03000001 | *GREAT BRITAIN
f1: K04000001 | *ENGLAND AND WALES
f2: E92000001 | *ENGLAND
f3: E12000001 | *NORTH EAST
f4: E06000047 | County Durham
f4: E06000005 | Darlington
f4: E06000001 | Hartlepool
f3: E12000002 | *NORTH WEST
f4: E06000008 | Blackburn with Darwen
f4: E06000009 | Blackpool
f2: W92000004 | *WALES
f1: S92000003 | *SCOTLAND
f: N92000002 | *NORTHERN IRELAND
""",
        rounded=5,
        typical=4000,
    ),
    Printed(
        "taxpayers with their mean and median income",
        """
cols: L | F | -{9.1-99.0} | -{9.1-90.0} | F | -{9.1-99.0} | -{9.1-90.0}
t: *Table 3.14  Income and tax by borough and district or unitary authority, 2018-19
t: | | | | | Numbers: thousands; Amounts: £ thousand
.:
h: *Area | *Self-employment income | < | < | *Employment income | < | <
h: | *No. of individuals | *Mean | *Median | *No. of individuals | *Mean | *Median
.:
T: *North East | # | 14.2 | 9.8 | # | 25.9 | 21.0
f: >Darlington
f: >County Durham
f: >Hartlepool
f: >Middlesbrough
f: >Northumberland
.:
n: Notes on the table
n: 1. Individuals may have more than one kind of income.
""",
        divide=10,
        typical=400,
        figures="amounts",
    ),
    Printed(
        "census key statistics with a level a column",
        """
cols: L | L | L | L | T | F | F | F | - | -{1.0-70.9} | -{1.0-30.9} | -{1.0-30.9}
t: *KS402EW
t: *2011 Census: Tenure, local authorities in England and Wales
.:
h: *Area code | *Area name | < | < | *Number | < | < | < | | *Percentage | < | <
h: ^ | ^ | < | < | *All households | *Owned | *Social rented | *Private rented | | *Owned | *Social rented | \
*Private rented
.:
T: K04000001 | *ENGLAND AND WALES
.:
f: E92000001 | *ENGLAND
.:
f1: E12000001 | | *NORTH EAST
f2: E06000047 | | | County Durham
f2: E06000005 | | | Darlington
f2: E06000001 | | | Hartlepool
.:
f1: E12000002 | | *NORTH WEST
f2: E06000008 | | | Blackburn with Darwen
f2: E06000009 | | | Blackpool
.:
f: W92000004 | *WALES
.:
n: Source: 2011 Census: Key Statistics for local authorities
""",
        typical=30000,
    ),
    Printed(
        "Gefangene mit davon und darunter",
        """
cols: L | F | F | F
t: *1 Gefangene und Verwahrte am 31. März nach Art des Vollzugs
.:
h: Merkmal | 2018 | 2019 | 2020
T: *Insgesamt
-: davon:
f: >Freiheitsstrafe
f: >Jugendstrafe
f: >Sicherungsverwahrung
-: darunter:
-#: >Ausländer/-innen
-#: >im offenen Vollzug
n: ______
n: Quelle: Strafvollzugsstatistik
""",
    ),
    Printed(
        "Erwerbstätige in 1 000 mit Geschlecht als Abschnitt",
        """
cols: L | T | F | F | F
t: Tabelle D2: Erwerbstätige nach Alter, beruflicher Stellung und Geschlecht
.:
h: Alter in Jahren | Zusammen | Unselbständige | Selbständige | Mithelfende
?: | in 1.000 | < | < | <
s: | Insgesamt | < | < | <
T: Zusammen | 4297.5 | 3761.2 | 472.4 | 63.9
T: 15-24 Jahre | 470.1 | 456.9 | 6.1 | 7.1
T: 25-54 Jahre | 3109.8 | 2766.3 | 313.1 | 30.4
T: 55 u. m. Jahre | 717.6 | 538.0 | 153.2 | 26.4
s: | Männer | < | < | <
T: Zusammen | 2268.2 | 1942.5 | 303.6 | 22.1
f: 15-24 Jahre | 251.3 | 243.9 | 3.6 | 3.8
f: 25-54 Jahre | 1616.0 | 1409.5 | 195.8 | 10.7
f: 55 u. m. Jahre | 400.9 | 289.1 | 104.2 | 7.6
s: | Frauen | < | < | <
T: Zusammen | 2029.3 | 1818.7 | 168.8 | 41.8
f: 15-24 Jahre | 218.8 | 213.0 | 2.5 | 3.3
f: 25-54 Jahre | 1493.8 | 1356.8 | 117.3 | 19.7
f: 55 u. m. Jahre | 316.7 | 248.9 | 49.0 | 18.8
n: Q: Mikrozensus. - Bevölkerung in Privathaushalten.
""",
        figures="amounts",
    ),
    Printed(
        "enterprises with figures as text and flags glued to them",
        """
cols: L | F | F | F | F
t: Number of enterprises by size class of employment
.:
t: Last update | 12.11.20
t: INDIC_SB | Enterprises - number
t: NACE_R2 | Manufacturing
.:
h: GEO/SIZE | From 0 to 9 | From 10 to 19 | From 20 to 49 | 50 or more
f: Bulgaria | '24 310 | '2 480 | '1 911 | '1 702
f: Czechia | '164 021 | '4 933 | '3 720 | '3 811
f: Estonia | '6 244 | ':c | '410 | ':c
f: Cyprus | '4 720 (p) | '260 (p) | '129 | '66
f: Latvia | '9 804 | '680 | '531 | ':
f: Malta | '2 011 | '131 | ':c | ':c
.:
n: :=not available c=confidential p=provisional
n: Source of Data: Eurostat
""",
        symbols={":c": "hidden", ":": "missing"},
    ),
    Printed(
        "personer därav kvinnor",
        """
cols: L | F | -# | F | -# | F | -#
t: Tabell 2A Lagförda personer efter brottstyp 2018-2020
t: Table 2A Persons found guilty by type of offence
.:
h: Brottstyp | 2018 | < | 2019 | < | 2020 | <
h: ^ | Antal | därav kvinnor | Antal | därav kvinnor | Antal | därav kvinnor
.:
T: *Samtliga brott
.:
f: Brott mot person
f: Stöld
f: Trafikbrott
f: Narkotikabrott
f: Övriga brott
n: Källa: Brå
""",
        typical=900,
    ),
    Printed(
        "arrests by state with agencies and population",
        """
cols: L | F | F1 | F1 | F1 | F1 | F | F
t: *Table 69
t: *Arrests by State
t: 2019 [12,028 agencies; 2019 estimated population]
h: State | Total all classes | Violent crime | Property crime | Drug abuse violations | Other offenses | Number \
of agencies | 2019 estimated population
f: *ALABAMA | # | # | # | # | # | 304 | 4,770,188
f: *ALASKA | # | # | # | # | # | 32 | 729,201
f: *ARIZONA4 | # | # | # | # | # | 95 | 6,633,271
f: *ARKANSAS | # | # | # | # | # | 260 | 2,813,511
f: *COLORADO | # | # | # | # | # | 193 | 5,209,870
n: 1 Does not include traffic arrests.
n: 4 Limited data were received.
""",
        typical=5000,
    ),
    Printed(
        "incidents with a rate and a change below each",
        """
cols: L | L | F | F | F
t: Incident-based crime statistics, by detailed violations
t: Annual
t: Geography: Prince Edward Island
.:
h: Violations | Statistics | 2018 | 2019 | 2020
f: Homicide | Actual incidents
-{0.1-9.9}: | Rate per 100,000 population
-{-30.0-30.9}: | Percentage change in rate
f: Assault | Actual incidents
-{100.1-900.9}: | Rate per 100,000 population
-{-30.0-30.9}: | Percentage change in rate
f: Fraud | Actual incidents
-{100.1-900.9}: | Rate per 100,000 population
-{-30.0-30.9}: | Percentage change in rate
f: Mischief | Actual incidents
-{100.1-900.9}: | Rate per 100,000 population
-{-30.0-30.9}: | Percentage change in rate
n: Footnotes:
n: 1 | Rates are calculated on the basis of population estimates.
""",
    ),
    Printed(
        "prisoners as numbers and then as proportions",
        """
cols: L | F | F | F | F | T
t: Australian Bureau of Statistics
t: 4517.0 Prisoners in Australia, 2019
t: Table 14 Prisoners, most serious offence by state
.:
h: | NSW | Vic. | Qld | SA | Aust.(a)
?: | NUMBER | < | < | < | <
s: Males
f: >Homicide and related offences
f: >Acts intended to cause injury
f: >Illicit drug offences
T: >Total
s: Females
f: >Homicide and related offences
f: >Acts intended to cause injury
f: >Illicit drug offences
T: >Total
-: | PROPORTION (%) | < | < | < | <
-: Males
-{1.0-60.0}: >Homicide and related offences
-{1.0-60.0}: >Acts intended to cause injury
-{1.0-60.0}: >Illicit drug offences
-: >Total | 100.0 | 100.0 | 100.0 | 100.0 | 100.0
-: Females
-{1.0-60.0}: >Homicide and related offences
-{1.0-60.0}: >Acts intended to cause injury
-{1.0-60.0}: >Illicit drug offences
-: >Total | 100.0 | 100.0 | 100.0 | 100.0 | 100.0
n: (a) Includes other territories.
n: © Commonwealth of Australia 2019
""",
    ),
    Printed(
        "providers of higher education with filters above",
        """
cols: L | L | F | F | F | T
t: Title: | Table 1 - HE student enrolments by HE provider and sex
t: Subtitle: | Academic years 2019/20
t: Location: | UK
t: Data source: | HESA
t: Data file canonical link: | https://www.hesa.ac.uk/data-and-analysis/students/table-1.csv
t: Filters:
t: Level of study | All postgraduate
t: Mode of study | All
.:
h: UKPRN | HE provider | Female | Male | Other | Total
f: 10007783 | The University of Aberdeen
f: 10007849 | Abertay University
f: 10007856 | Aberystwyth University
f: 10000291 | Anglia Ruskin University
f: 10007759 | Aston University
f: 10007857 | Bangor University
""",
        rounded=5,
        typical=900,
    ),
    Printed(
        "new cases of cancer with a rate by sex",
        """
cols: L | L | F | -{1.0-40.0} | -{1.0-99.9} | F | -{1.0-40.0} | -{1.0-99.9}
t: Table 2.1: Number of new cases, percentage and age-standardised rates (ASR), 2020
.:
h: ICD-10 | Site | Males | < | < | Females | < | <
h: ^ | ^ | New cases | % | ASR | New cases | % | ASR
T: C00-96 | All sites | # | 100.0 | 601.2 | # | 100.0 | 512.4
f: C00-14 | Mouth, pharynx
f: C15-26 | Digestive organs
f1: C16 | >Stomach
f1: C18 | >Colon
f1: C25 | >Pancreas
f: C30-38 | Respiratory organs
f1: C32 | >Larynx
f1: C33-34 | >Lung, trachea
f: C43-44 | Skin
""",
    ),
    Printed(
        "população por local de residência com cabeçalho em baixo",
        """
cols: L | T | F | F | /T | F | F
t: *Quadro 1.2 - População residente por sexo, segundo a NUTS II, 2019 e 2020
t: Table 1.2 - Resident population by sex, according to NUTS II, 2019 and 2020
t: Unidade: N.º | | | | | | Unit: No.
h: | 2019 | < | < | 2020 | < | <
h: | HM | H | M | HM | H | M
T: *Portugal
f: *Continente
f1: >Norte
f1: >Centro
f1: >A. M. Lisboa
f1: >Alentejo
f1: >Algarve
f: *R. A. Açores
f: *R. A. Madeira
-: | MF | M | F | MF | M | F
-: | 2019 | < | < | 2020 | < | <
n: Fonte: INE, I.P., Estimativas anuais da população residente
n: Source: Statistics Portugal, Annual Estimates of Resident Population
""",
        typical=20000,
    ),
    Printed(
        "domicílios com grupos de idade e traços",
        """
cols: L | T | F | F | F
t: Tabela 2.4 - Pessoas de 10 anos ou mais de idade, por nível de instrução, segundo as Grandes Regiões
.:
h: Grandes Regiões e Unidades da Federação | Pessoas de 10 anos ou mais de idade | < | < | <
h: ^ | Total | Nível de instrução | < | <
h: ^ | ^ | Sem instrução | Médio completo | Superior completo
T: *Brasil | 2601 | 930 | 1170 | 501
f: *Norte | 1070 | 425 | 480 | 165
f1: Rondônia | 310 | 120 | 150 | 40
f1: Acre | 105 | 55 | 50 | -
f1: Pará | 655 | 250 | 280 | 125
f: *Sul | 1531 | 505 | 690 | 336
f1: Paraná | 801 | 260 | 351 | 190
f1: Santa Catarina | 730 | 245 | 339 | 146
n: Fonte: IBGE, Censo Demográfico.
n: Nota: Sinal convencional utilizado: - Dado numérico igual a zero não resultante de arredondamento.
""",
        symbols={"-": "zero"},
    ),
    Printed(
        "人口 by age with totals in Japanese",
        """
cols: L | T | F | F | - | /T | F | F
t: 第2表　年齢（5歳階級）、男女別人口（千人）
t: Table 2. Population by Age (5-Year Age Groups) and Sex (thousand persons)
.:
h: 年齢階級 | 総人口 Total population | < | < | | 日本人人口 Japanese population | < | <
h: Age groups | 男女計 Both sexes | 男 Male | 女 Female | | 男女計 Both sexes | 男 Male | 女 Female
.:
T: 総数 Total
f: 0 ～ 14 歳
f: 15 ～ 64
f: 65 ～ 74
f: 75歳以上
n: 注） 単位未満は四捨五入してある。
""",
        typical=9000,
    ),
    Printed(
        "self-reported health with two bases and a mean",
        """
cols: L | F | F | F | F | - | T
t: *Table 1.1
t: *Self-assessed general health, 2019, by age and sex
t: *Aged 16 and over | | | | | | *2019
h: *Self-assessed general health | *Age | < | < | < | | *Total
h: ^ | *16-34 | *35-54 | *55-74 | *75+
-: | *% | *% | *% | *% | | *%
.:
s: *Men
f: Very good | 44 | 36 | 29 | 19 | | 35
f: Good | 40 | 39 | 38 | 37 | | 39
f: Fair | 13 | 18 | 23 | 32 | | 19
f: Bad | 3 | 7 | 10 | 12 | | 7
-{20.1-29.9}: Mean score
-: SE of the mean | 0.21 | 0.24 | 0.25 | 0.41 | | 0.13
.:
s: *Women
f: Very good | 42 | 35 | 31 | 18 | | 34
f: Good | 41 | 38 | 36 | 38 | | 38
f: Fair | 14 | 19 | 22 | 31 | | 20
f: Bad | 3 | 8 | 11 | 13 | | 8
-{20.1-29.9}: Mean score
-: SE of the mean | 0.19 | 0.22 | 0.24 | 0.39 | | 0.12
.:
?: *Bases (weighted):
-: Men | 702 | 778 | 620 | 191 | | 2291
-: Women | 699 | 810 | 668 | 278 | | 2455
?: *Bases (unweighted):
-: Men | 480 | 690 | 760 | 260 | | 2190
-: Women | 577 | 866 | 910 | 320 | | 2673
""",
        percent=True,
    ),
    Printed(
        "deliveries by week with unknown and rounding",
        """
cols: L | T | F | F | F | F | F | F
t: *Deliveries by method of delivery and gestation, 2019-20
t: Number of deliveries, England
.:
h: *Method of delivery | *Total | *Gestation length in completed weeks | < | < | < | < | <
h: | | *Under 37 | *37 | *38 | *39 | *40 | *Unknown
T: *All deliveries
f: *Spontaneous
f1: >Normal - vertex
f1: >Other cephalic
f: *Instrumental
f1: >Forceps
f1: >Ventouse
f: *Caesarean
f1: >Elective
f1: >Emergency
f: *Unknown
n: Source: Hospital Episode Statistics (HES)
n: Figures have been rounded to the nearest 5.
""",
        rounded=5,
        typical=3000,
    ),
    Printed(
        "quarters of two years with the year behind each four",
        """
cols: L | F | F | F | F | T | /F | F | F | F | T
t: TABLE 4.1 - Work permits issued by branch and quarter
.:
h: | 2019 | < | < | < | < | 2020 | < | < | < | <
h: Branch | I | II | III | IV | Total | I | II | III | IV | Total
.:
f: Agriculture
f: Industry
f: Hotels and restaurants
f: Domestic work
.:
T: TOTAL
.:
n: Source: Ministry of Labour
""",
    ),
    Printed(
        "men and women beside each other with labels of their own",
        """
cols: L | F | F | T | . | . | . | . | .
also: . | . | . | . | . | L | F | F | T
?: Tab. 7: Gradi di studio conferiti, 2020
.:
h: *Uomini | Bachelor | Master | Totale | | *Donne | Bachelor | Master | Totale
f: Lettere | 210 | 62 | 272 | | Lettere | 437 | 187 | 624
f: Economia | 205 | 115 | 320 | | Economia | 138 | 100 | 238
f: Diritto | 137 | 464 | 601 | | Diritto | 406 | 482 | 888
f: Scienze | 232 | 349 | 581 | | Scienze | 114 | 196 | 310
T: Totale | 784 | 990 | 1774 | | Totale | 1095 | 965 | 2060
""",
    ),
    Printed(
        "estimates of population with single years below groups",
        """
cols: L | T | F | F | /T | F | F
t: Population by single year of age and sex
t: Mid-2019 and mid-2020
h: *Age | *Mid-2019 | < | < | *Mid-2020 | < | <
h: ^ | *Persons | *Males | *Females | *Persons | *Males | *Females
T: *All Ages
f: *0-4
f1: 0
f1: 1
f1: 2
f1: 3
f1: 4
f: *5-9
f1: 5
f1: 6
f1: 7
f1: 8
f1: 9
f: *10+
n: © Crown Copyright
""",
        typical=2000,
    ),
    Printed(
        "deciles of deprivation with a rate and its limits",
        """
cols: L | F | -{20.0-70.9} | -{10.0-20.0} | -{71.0-99.0} | F | -{20.0-70.9} | -{10.0-20.0} | -{71.0-99.0}
t: Table 4: Avoidable deaths by deprivation decile and sex, Wales, 2019
t: This worksheet contains one table. ASMR = age-standardised mortality rate per 100,000
h: WIMD decile (1 = most deprived) | Males: deaths | Males: ASMR | Males: lower limit | Males: upper limit | \
Females: deaths | Females: ASMR | Females: lower limit | Females: upper limit
f: 1
f: 2
f: 3
f: 4
f: 5
f: 6
f: 7
f: 8
f: 9
f: 10
""",
    ),
    Printed(
        "acceptances by domicile and sex with totals of both",
        """
cols: L | L | F | F | F | F
t: Acceptances to higher education by domicile, sex and year
t: 18 year olds
h: Domicile | Sex | 2017 | 2018 | 2019 | 2020
T: All | All | 5440 | 5530 | 5665 | 5985
T: | Men | 2420 | 2455 | 2510 | 2640
T: | Women | 3020 | 3075 | 3155 | 3345
T: North | All | 2110 | 2150 | 2200 | 2330
f: | Men | 940 | 960 | 980 | 1030
f: | Women | 1170 | 1190 | 1220 | 1300
T: South | All | 3330 | 3380 | 3465 | 3655
f: | Men | 1480 | 1495 | 1530 | 1610
f: | Women | 1850 | 1885 | 1935 | 2045
n: Applicants living elsewhere are left out.
""",
    ),
    Printed(
        "holdings and hectares below each size",
        """
cols: L | T | - | F | - | F | - | F | -
t: Exploitations agricoles selon la taille, 2020
t: Nombre et superficie agricole utile (ha)
h: Région | Total | < | Moins de 5 ha | < | 5 à 20 ha | < | 20 ha et plus | <
h: ^ | Nombre | SAU (ha) | Nombre | SAU (ha) | Nombre | SAU (ha) | Nombre | SAU (ha)
T: Ensemble | # | 9080.8 | # | 980.1 | # | 2100.3 | # | 6000.4
f: Nord | # | 2500.3 | # | 300.1 | # | 600.1 | # | 1600.1
f: Centre | # | 3080.2 | # | 379.9 | # | 700.1 | # | 2000.2
f: Sud | # | 3500.3 | # | 300.1 | # | 800.1 | # | 2400.1
n: Source : Service de la statistique agricole
""",
    ),
    Printed(
        "offences by code with the group in capitals below its codes",
        """
cols: L | L | F | F | F | -{-30-30}
t: *Table A4: Police recorded crime by offence, year ending March 2018 to 2020
t: England and Wales | | | | | Numbers and percentages
h: *Offence code | *Offence | *Apr '17 to Mar '18 | *Apr '18 to Mar '19 | *Apr '19 to Mar '20 | *% change on \
previous year
f1^: 1 | Murder
f1^: 4.1 | Manslaughter
f1^: 4.2 | Infanticide
f: | *Homicide
.:
f1^: 17A | Sexual assault on a male
f1^: 17B | Sexual assault on a male child
f1^: 19C | Rape of a female
f: | *Sexual offences
.:
f1^: 34A | Robbery of business property
f1^: 34B | Robbery of personal property
f: | *Robbery
.:
T: | *TOTAL RECORDED CRIME - ALL OFFENCES
n: Source: Police recorded crime, Home Office
n: 1. Police recorded crime data are not designated as National Statistics.
""",
    ),
    Printed(
        "gross hourly earnings by occupation in two measures",
        """
cols: L | L | F{9.10-30.90} | F{9.10-30.90} | F{9.10-30.90} | F{9.10-30.90}
t: Gross hourly earnings of employees by occupation (ISCO-08), EUR
.:
h: Code | Occupation | Mean | < | Median | <
h: | | Men | Women | Men | Women
f: 1 | Managers
f: 2 | Professionals
f: 3 | Technicians and associate professionals
f: 4 | Clerical support workers
f: 5 | Service and sales workers
n: Source: structure of earnings survey
""",
        figures="no sums",
    ),
    Printed(
        "row percentages with the number behind them",
        """
cols: L | F | F | F | F | T | -
t: Table 5. Frequency of reading books by education
t: Row per cent
h: | Daily | Weekly | Monthly | Never | Total | N (=100%)
s: *Education
f: Primary | 12 | 20 | 31 | 37 | 100 | 240
f: Secondary | 19 | 28 | 30 | 23 | 100 | 611
f: Tertiary | 31 | 35 | 24 | 10 | 100 | 502
s: *Place of residence
f: City | 25 | 30 | 27 | 18 | 100 | 820
f: Country | 17 | 27 | 30 | 26 | 100 | 533
n: Figures are weighted.
""",
        percent=True,
    ),
    Printed(
        "labour force by level with rates and identifiers",
        """
cols: L | T | F | F1 | F1 | F | -{55.1-69.9} | -{3.1-9.9}
t: *A02 SA: Employment, unemployment and economic inactivity for people aged 16 and over
t: United Kingdom (thousands), seasonally adjusted
.:
h: | *All aged 16 & over | *Total economically active | *Total in employment | *Unemployed | *Economically \
inactive | *Economic activity rate (%) | *Unemployment rate (%)
?: *People | 1 | 2 | 3 | 4 | 5 | 6 | 7
-: | MGSL | MGSF | MGRZ | MGSC | MGSI | MGWG | MGSX
.:
f: Dec-Feb 2020
f: Mar-May 2020
f: Jun-Aug 2020
f: Sep-Nov 2020
f: Dec-Feb 2021
.:
n: Relationship between columns: 1=2+5; 2=3+4; 6=2/1; 7=4/2
n: Source: Labour Force Survey. Tel: 01633 455400
""",
        typical=9000,
    ),
    Printed(
        "nights by country of residence with months across years",
        """
cols: L | F | F | F | F | F | F
t: Übernachtungen nach Herkunftsländern
t: (vorläufige Ergebnisse)
h: Herkunft | 2020 | < | < | 2021 | < | <
h: ^ | Jän. | Feb. | März | Jän. | Feb. | März
T: *Alle Länder
f: *Inland
f1: Wien
f1: Andere Bundesländer
f: *Ausland
f1: Deutschland
f1: Niederlande
f1: Schweiz und Liechtenstein
f1: Übriges Ausland
n: Jän. = Jänner.
""",
        typical=8000,
    ),
    Printed(
        "defendants with a total in the middle of two breakdowns",
        """
cols: L | F | F | F | T | F | F | F
t: Table 8: Persons tried in the criminal courts, 2019
h: Court | Sex | | | All persons | Age | |
h: | Male | Female | Not recorded | | Under 18 | 18-29 | 30 and over
f: Circuit Court | 120 | 31 | 2 | 153 | 14 | 80 | 59
f: District Court | 402 | 96 | 11 | 509 | 61 | 240 | 208
f: Special Court | 21 | 3 | 1 | 25 | 1 | 9 | 15
T: All courts | 543 | 130 | 14 | 687 | 76 | 329 | 282
n: Persons tried more than once are counted once.
""",
    ),
    Printed(
        "establishments by employment in two levels with suppressed figures",
        """
cols: L | L | T | F | F | F
t: Sysselsatte etter næring (SN2007) og arbeidssted. 4. kvartal 2020
h: Kode | Næring | I alt | Oslo | Bergen | Tromsø
T: 00-99 | Alle næringer | 4091 | 2321 | 1240 | 530
f: A | Jordbruk, skogbruk og fiske | 231 | 21 | 80 | 130
f1: 01 | Jordbruk | 95 | 15 | 50 | 30
f1: 03 | Fiske | 136 | 6 | 30 | 100
f: B | Bergverksdrift | 60 | : | : | 10
f: C | Industri | 1800 | 900 | 720 | 180
f1: 10 | Næringsmiddelindustri | 700 | 400 | 220 | 80
f1: 25 | Metallvareindustri | 1100 | 500 | 500 | 100
f: G | Varehandel | 2000 | : | : | 210
n: Symbolforklaring: : = Vises ikke av konfidensialitetshensyn
""",
        symbols={":": "hidden"},
    ),
    Printed(
        "about a release",
        """
cols: . | .
.: *About this release
.: Title | Prisoners by offence and sentence
.: Period | 1 January 2019 to 31 December 2020
.: Number of records | 18204
.: Number of tables | 14
.: Response rate | 98.4
.: Next update | March 2022
""",
    ),
    Printed(
        "correspondence of old and new areas",
        """
cols: . | . | . | .
.: *Lookup of districts to regions, April 2021
.: District code | District name | Region code | Region name
.: 4101 | Ardale | 41 | North
.: 4102 | Borrow | 41 | North
.: 4201 | Corham | 42 | South
.: 4202 | Dunmere | 42 | South
.: 4203 | Eastport | 42 | South
""",
    ),
)
