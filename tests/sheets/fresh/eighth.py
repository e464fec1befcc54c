"""Sheets drawn from memory of offices' tables by one who had not seen the detector; nothing has been mended by them."""

from __future__ import annotations

from tests.sheets.fresh.printed import Printed

SHEETS = (
    Printed(
        "nomis download with one table under another for each sex",
        """
cols: L | L | T | F | F | F | F
t: *RM121 - Sex by age
t: ONS Crown Copyright Reserved [from Nomis on 14 June 2023]
.:
t: Population | | All usual residents
t: Units | | Persons
t: Date | | 2021
t: Sex | | Female
.:
h: *2021 super output area - middle layer | *mnemonic | *Total | *Aged 15 years and under | *Aged 16 to 34 years | \
*Aged 35 to 64 years | *Aged 65 years and over
f: Darlington 001 | E02002559
f: Darlington 002 | E02002560
f: Darlington 003 | E02002561
f: Darlington 004 | E02002562
f: Darlington 005 | E02002563
T: *Column Total | -
.:
.:
cols: L | L | T | F | F | F | F
t: Population | | All usual residents
t: Units | | Persons
t: Date | | 2021
t: Sex | | Male
.:
h: *2021 super output area - middle layer | *mnemonic | *Total | *Aged 15 years and under | *Aged 16 to 34 years | \
*Aged 35 to 64 years | *Aged 65 years and over
f: Darlington 001 | E02002559
f: Darlington 002 | E02002560
f: Darlington 003 | E02002561
f: Darlington 004 | E02002562
f: Darlington 005 | E02002563
T: *Column Total | -
.:
n: In order to protect against disclosure of personal information, records have been swapped between different \
geographic areas and counts perturbed by small amounts.
""",
        typical=800,
    ),
    Printed(
        "police recorded crime with offence codes and change on the year",
        """
cols: L | L | F | F | F | F | . | -{-30-40} | -{-30-40}
t: *Table A4: Police recorded crime by offence, year ending March 2018 to year ending March 2021 [note 1][note 2]
t: England and Wales | | | | | | | | Number of offences and percentage change
h: Offence | Offence code | Apr '17 to | Apr '18 to | Apr '19 to | Apr '20 to | | Apr '20 to Mar '21 % change from: | <
h: | | Mar '18 | Mar '19 | Mar '20 [note 3] | Mar '21 | | 3 years earlier | previous year
.:
f: *VIOLENCE AGAINST THE PERSON OFFENCES
f1: Homicide [note 4] | 1,4.1,4.2,4.10
f1: Violence with injury | 2,4.3,5D,8N
f1: Violence without injury | 3A,3B,8P
f1: Stalking and harassment | 8L,8M,8Q
.:
f: *SEXUAL OFFENCES
f1: Rape | 19C-19H
f1: Other sexual offences | 17A-22B
.:
f: *ROBBERY OFFENCES
f1: Robbery of business property | 34A
f1: Robbery of personal property | 34B
.:
f: *THEFT OFFENCES
f1: Burglary | 28E-31B
f2: >Residential burglary [note 5] | 28E,28F
f2: >Non-residential burglary | 30C,30D
f1: Vehicle offences | 37.2,45,48,126
f1: Theft from the person | 39
f1: Shoplifting | 46
.:
T: *TOTAL RECORDED CRIME - ALL OFFENCES EXCLUDING FRAUD
.:
/f: *FRAUD OFFENCES [note 6]
f1: Action Fraud | AF
f1: Cifas | CIFAS
f1: UK Finance | UKF
.:
TT: *TOTAL RECORDED CRIME - ALL OFFENCES INCLUDING FRAUD
.:
n: Source: Home Office - Police recorded crime
n: 1. Police recorded crime data are not designated as National Statistics.
n: 2. Excludes Greater Manchester Police from July 2019.
n: 3. Figures differ from those published in July 2020.
n: 4. Includes the offences of murder, manslaughter, corporate manslaughter and infanticide.
""",
        typical=30000,
        format="#,##0",
    ),
    Printed(
        "accident and emergency attendances with england above and an empty first column",
        """
cols: . | L | L | L | F | F | F | T | -{55.1-99.9} | /F | F | T
.:
t: | *Title: | A&E Attendances and Emergency Admissions
t: | *Summary: | Monthly report on A&E attendances and admissions via A&E, by provider
t: | *Period: | November 2019
t: | *Source: | SitAE/MSitAE data collection - NHS Digital Strategic Data Collection Service
t: | *Basis: | Provider
t: | *Published: | 12th December 2019
t: | *Status: | Published
t: | *Contact: | england.nhsdata@nhs.net
.:
t: | *Provider Level Data
.:
h: | | | | *A&E attendances | < | < | < | < | *Emergency Admissions | < | <
h: | *Code | *Region | *Name | *Type 1 Departments - Major A&E | *Type 2 Departments - Single Specialty | \
*Type 3 Departments - Other A&E/Minor Injury Unit | *Total attendances | *Percentage in 4 hours or less (all) | \
*Emergency Admissions via A&E | *Other Emergency Admissions | *Total Emergency Admissions
T: | *- | *- | *England
.:
f: | RF4 | NHS England London | Barking, Havering And Redbridge University Hospitals NHS Trust
f: | R1H | NHS England London | Barts Health NHS Trust
f: | AD913 | NHS England East of England | Beccles Minor Injury Unit
f: | RC9 | NHS England East of England | Bedfordshire Hospitals NHS Foundation Trust
f: | RQ3 | NHS England Midlands | Birmingham Women's And Children's NHS Foundation Trust | # | # | # | # | -
f: | RXL | NHS England North West | Blackpool Teaching Hospitals NHS Foundation Trust
f: | RMC | NHS England North West | Bolton NHS Foundation Trust
""",
        typical=4000,
        format="#,##0",
    ),
    Printed(
        "exclusions as tidy data in a text file of the department for education",
        """
cols: L | L | L | L | L | L | T | F | F | -{0.01-0.19}
h: time_period | time_identifier | geographic_level | region_code | region_name | school_type | headcount | \
headcount_boys | headcount_girls | perm_excl_rate
T: 202122 | Academic year | National | | England | State-funded secondary
f: 202122 | Academic year | Regional | E12000001 | North East | State-funded secondary
f: 202122 | Academic year | Regional | E12000002 | North West | State-funded secondary
f: 202122 | Academic year | Regional | E12000003 | Yorkshire and The Humber | State-funded secondary
f: 202122 | Academic year | Regional | E12000004 | East Midlands | State-funded secondary | # | c | c | z
f: 202122 | Academic year | Regional | E12000005 | West Midlands | State-funded secondary
f: 202122 | Academic year | Regional | E12000006 | East of England | State-funded secondary
f: 202122 | Academic year | Regional | E12000007 | London | State-funded secondary
f: 202122 | Academic year | Regional | E12000008 | South East | State-funded secondary
f: 202122 | Academic year | Regional | E12000009 | South West | State-funded secondary
/T: 202122 | Academic year | National | | England | Special
f: 202122 | Academic year | Regional | E12000001 | North East | Special
f: 202122 | Academic year | Regional | E12000002 | North West | Special | # | c | c | z
f: 202122 | Academic year | Regional | E12000003 | Yorkshire and The Humber | Special
f: 202122 | Academic year | Regional | E12000004 | East Midlands | Special
f: 202122 | Academic year | Regional | E12000005 | West Midlands | Special
f: 202122 | Academic year | Regional | E12000006 | East of England | Special
f: 202122 | Academic year | Regional | E12000007 | London | Special
f: 202122 | Academic year | Regional | E12000008 | South East | Special | # | c | c | z
f: 202122 | Academic year | Regional | E12000009 | South West | Special
""",
        symbols={"c": "missing", "z": "missing"},
        delimiter=",",
    ),
    Printed(
        "folkmängd ur statistikdatabasen med tre förspalter utan summor",
        """
cols: L | L | L | F | F | F | F
t: Folkmängden efter region, civilstånd, kön och år
.:
h: | | | 2019 | 2020 | 2021 | 2022
f: 1280 Malmö | ogifta | män
f: | | kvinnor
f: | gifta | män
f: | | kvinnor
f: | skilda | män
f: | | kvinnor
f: | änkor/änklingar | män
f: | | kvinnor
f: 1281 Lund | ogifta | män
f: | | kvinnor
f: | gifta | män
f: | | kvinnor
f: | skilda | män
f: | | kvinnor
f: | änkor/änklingar | män
f: | | kvinnor
.:
n: Uppgifterna avser förhållandena den 31 december för valt/valda år enligt den regionala indelning som gäller \
den 1 januari året efter.
.:
n: Senast uppdaterad:
n: 20230222 08:00
.:
n: Källa:
n: SCB
.:
n: Kontaktperson:
n: Tomas Johansson, SCB
n: +46 010-479 64 26
.:
n: Enhet:
n: antal
.:
n: Databas:
n: Statistikdatabasen
n: Intern referenskod:
n: 000001NB
""",
        typical=9000,
    ),
    Printed(
        "getötete radfahrer nach ländern aus genesis mit strich und punkt",
        """
cols: L | F | F | T | /F | F | T
t: Bei Straßenverkehrsunfällen getötete Fahrradfahrer: Bundesländer, Jahre, Geschlecht
t: Statistik der Straßenverkehrsunfälle
t: Getötete (Anzahl)
h: *Bundesländer | 2021 | < | < | 2022 | < | <
h: ^ | Geschlecht | < | < | Geschlecht | < | <
h: ^ | männlich | weiblich | Insgesamt | männlich | weiblich | Insgesamt
h: ^ | Anzahl | Anzahl | Anzahl | Anzahl | Anzahl | Anzahl
f: Baden-Württemberg | 58 | 21 | 79 | 61 | 19 | 80
f: Bayern | 66 | 24 | 90 | 70 | 22 | 92
f: Berlin | 7 | 3 | 10 | 9 | - | 9
f: Bremen | 2 | - | 2 | 1 | 2 | 3
f: Hamburg | 4 | 1 | 5 | . | . | 6
f: Saarland | - | 1 | 1 | - | - | -
T: Insgesamt | 137 | 50 | 187 | 146 | 44 | 190
n: __________
n: Männlich, weiblich:
n: Einschließlich Personen mit dem Geschlecht "divers" und "ohne Angabe".
n: __________
n: © Statistisches Bundesamt (Destatis), 2023
n: Stand: 11.08.2023 / 14:22:07
""",
        symbols={"-": "zero", ".": "missing"},
    ),
    Printed(
        "offenses known to law enforcement by city with population and arson apart",
        """
cols: L | -{1200-99000} | F | F1 | F1 | F1 | F1 | F | F1 | F1 | F1 | F
t: *Table 8
t: *Alabama
t: *Offenses Known to Law Enforcement
t: *by City, 2019
h: City | Population | Violent crime | Murder and nonnegligent manslaughter | Rape1 | Robbery | \
Aggravated assault | Property crime | Burglary | Larceny-theft | Motor vehicle theft | Arson2
f: Hoover3
f: Adamsville | # | # | # | # | # | # | # | # | # | # |
f: Alexander City
f: Arab | # | # | # | # | # | # | # | # | # | # |
f: Ashford
f: Athens
f: Attalla | # | # | # | # | # | # | # | # | # | # |
f: Auburn
f: Bay Minette
f: Bear Creek3
n: 1 The figures shown in this column for the offense of rape were reported using only the revised definition.
n: 2 The FBI does not publish arson data unless it receives data from either the agency or the state for all 12 months.
n: 3 Because of changes in the state/local agency's reporting practices, figures are not comparable to previous years.
""",
        typical=60,
        format="#,##0",
    ),
    Printed(
        "live births by nuts region with columns of flags",
        """
cols: L | L | F | . | F | . | F | . | F | .
t: Data extracted on 12/05/2023 08:10:32 from [ESTAT]
t: Dataset: | | Live births by NUTS 2 region [DEMO_R_BIRTHS__custom_6152207]
t: Last updated: | | 28/04/2023 23:00
.:
t: Time frequency | | Annual
t: Unit of measure | | Number
t: Sex | | Total
.:
h: TIME | TIME | 2018 | < | 2019 | < | 2020 | < | 2021 | <
?: GEO (Codes) | GEO (Labels)
f: BE | Belgium
f1: BE1 | Région de Bruxelles-Capitale/Brussels Hoofdstedelijk Gewest
f1: BE2 | Vlaams Gewest
f2: BE21 | Prov. Antwerpen
f2: BE22 | Prov. Limburg (BE)
f2: BE23 | Prov. Oost-Vlaanderen
f1: BE3 | Région wallonne
f2: BE31 | Prov. Brabant Wallon
f2: BE32 | Prov. Hainaut
f: IE | Ireland | # | | # | | # | | # | p
f1: IE04 | Northern and Western | # | | # | | # | | # | p
f1: IE05 | Southern | # | | # | | # | | # | p
f1: IE06 | Eastern and Midland | # | | # | | # | | # | p
f: HR | Croatia | # | | # | | # | b | # |
f1: HR02 | Panonska Hrvatska | : | | : | | # | b | # |
f1: HR03 | Jadranska Hrvatska | # | | # | | # | b | # |
f1: HR05 | Grad Zagreb | : | | : | | # | b | # |
.:
n: Special value
n: : | not available
.:
n: Available flags:
n: b | break in time series
n: p | provisional
""",
        symbols={":": "missing"},
        typical=5000,
    ),
    Printed(
        "recorded victims by state with the number above and the rate below",
        """
cols: L | F | F | F | F | F | F | F | F | T
t: *Australian Bureau of Statistics
t: *4510.0 Recorded Crime - Victims, Australia, 2018
t: Released at 11.30am (Canberra time) 27 June 2019
t: *Table 9 VICTIMS(a), Selected offences by sex by states and territories, 2018
h: | NSW | Vic. | Qld | SA | WA | Tas. | NT | ACT | Aust.
s: | NUMBER | < | < | < | < | < | < | < | <
f: *Sexual assault
f1: >Male
f1: >Female
f: *Kidnapping/abduction
f1: >Male | # | # | # | # | # | np | np | #
f1: >Female | # | # | # | # | # | np | np | #
f: *Robbery
f1: >Male
f1: >Female
f1: >Not applicable(b)
T: *Total
?: | RATE(c) | < | < | < | < | < | < | < | <
-{60.1-130.9}: *Sexual assault
-{20.1-40.9}: >Male
-{90.1-190.9}: >Female
-{1.1-4.9}: *Kidnapping/abduction
-{1.1-2.9}: >Male
-{2.1-4.9}: >Female
-{21.1-60.9}: *Robbery
.:
n: np not available for publication but included in totals where applicable, unless otherwise indicated
n: (a) A person may be counted more than once.
n: (b) Organisations as victims.
n: (c) Rate per 100,000 persons for the ERP of interest.
.:
n: © Commonwealth of Australia 2019
""",
        symbols={"np": "missing"},
        typical=400,
        format="#,##0",
    ),
    Printed(
        "homelessness by council with two tables beside each other on one sheet",
        """
cols: L | F | F | F | T
also: . | . | . | . | . | . | L | T | F | F | -{20-80}
t: *Homelessness in Scotland 2022-23
t: Return to contents
t: *Table 3a: Applications by quarter, by local authority | | | | | | *Table 3b: Households assessed, by local authority
h: Local authority | Apr-Jun 2022 | Jul-Sep 2022 | Oct 2022-Mar 2023 | 2022-23 Total | | Local authority | \
All assessed [note 7] | Homeless | Threatened with homelessness | % homeless
T: *Scotland | # | # | # | # | | *Scotland
f: Aberdeen City | # | # | # | # | | Aberdeen City
f: Aberdeenshire | # | # | # | # | | Aberdeenshire
f: Angus | # | # | # | # | | Angus
f: Argyll & Bute | # | # | # | # | | Argyll & Bute
f: Clackmannanshire | # | # | # | # | | Clackmannanshire
f: Dumfries & Galloway | # | # | # | # | | Dumfries & Galloway
f: Na h-Eileanan Siar | # | # | * | # | | Na h-Eileanan Siar
f: Shetland | * | # | # | # | | Shetland
n: Notes
n: '* Value suppressed to prevent disclosure of personal information
n: 7. Excludes applications withdrawn or lost contact before assessment.
""",
        symbols={"*": "missing"},
        typical=250,
        rounded=5,
    ),
    Printed(
        "resident population from kosis with years and places repeated in every cell",
        """
cols: L | L | T | F | F | /T | F | F | /T | F | F
h: By Administrative District (Si, Gun, Gu) | By Age Group | 2020 | 2020 | 2020 | \
2021 | 2021 | 2021 | 2022 | 2022 | 2022
h: By Administrative District (Si, Gun, Gu) | By Age Group | Koreans, total (Person) | Male (Person) | \
Female (Person) | Koreans, total (Person) | Male (Person) | Female (Person) | Koreans, total (Person) | \
Male (Person) | Female (Person)
T: Busan | Total
f: Busan | 0 - 14 years old
f: Busan | 15 - 64 years old
f: Busan | 65 years old and over
/T: Daegu | Total
f: Daegu | 0 - 14 years old
f: Daegu | 15 - 64 years old
f: Daegu | 65 years old and over
/T: Incheon | Total
f: Incheon | 0 - 14 years old
f: Incheon | 15 - 64 years old
f: Incheon | 65 years old and over
/T: Sejong | Total
f: Sejong | 0 - 14 years old
f: Sejong | 15 - 64 years old
f: Sejong | 65 years old and over
""",
        typical=60000,
    ),
    Printed(
        "crimes against women by state with numbered columns and all india below",
        """
cols: ? | L | F | F | F | -{0.1-14.9} | -{80.1-1400.9} | -{10.1-110.9} | -{40.1-98.9}
t: *TABLE 3A.1
t: *Crime against Women (IPC+SLL) - 2019-2021
h: *S. No | *State/UT | *2019 | *2020 | *2021 | *Percentage State Share to All India (2021) | \
*Mid-Year Projected Female Population (in Lakhs) (2021)+ | *Rate of Total Crime against Women (2021)++ | \
*Chargesheeting Rate (2021)
?: [1] | [2] | [3] | [4] | [5] | [6] | [7] | [8] | [9]
s: *STATES: | < | < | < | < | < | < | < | <
f: 1 | Andhra Pradesh
f: 2 | Arunachal Pradesh
f: 3 | Assam
f: 4 | Bihar
f: 5 | Chhattisgarh
f: 6 | Goa
f: 7 | Gujarat
f: 8 | Haryana
T: | *TOTAL STATE(S)
s: *UNION TERRITORIES: | < | < | < | < | < | < | < | <
f: 29 | A&N Islands
f: 30 | Chandigarh
f: 31 | D&N Haveli and Daman & Diu @+
f: 32 | Delhi
f: 33 | Jammu & Kashmir @*
T: | *TOTAL UT(S)
TT: | *TOTAL (ALL INDIA) | # | # | # | 100.0
n: ''+' Population Source: Report of the Technical Group on Population Projections (July, 2020)
n: As per data provided by States/UTs. Figures of Assam are provisional.
n: TABLE 3A.1 Page 1 of 1
""",
        typical=5000,
    ),
    Printed(
        "households by type and several characteristics of the householder in thousands",
        """
cols: L | T | F | F1 | F1 | F1 | F | F1 | F1
t: *Table H1. Households by Type and Tenure of Householder for Selected Characteristics: 2021
t: (Numbers in thousands)
.:
h: *All households | *Total | *Family households | < | < | < | *Nonfamily households | < | <
h: ^ | ^ | *Total | *Married couple | *Other families | < | *Total | *Male householder | *Female householder
h: ^ | ^ | ^ | ^ | *Male householder | *Female householder | ^ | ^ | ^
TT: *ALL HOUSEHOLDS
.:
s: *Age of Householder
f: ..15 to 24 years
f: ..25 to 44 years
f: ..45 to 64 years
f: ..65 years and over
.:
=s: *Race of Householder/1
f: ..White alone
f: ..Black alone
f: ..Asian alone
f: ..All remaining single races and all race combinations/2
.:
=s: *Size of Household
f: ..One member
f: ..Two members
f: ..Three members
f: ..Four or more members
.:
=s: *Tenure
f: ..Owned home
f: ..Rented home/3
.:
n: 1/ Hispanics may be of any race.
n: 2/ Includes American Indian and Alaska Native alone and Native Hawaiian and Other Pacific Islander alone.
n: 3/ "No cash" rents are included here.
n: Source: U.S. Census Bureau, Current Population Survey, 2021 Annual Social and Economic Supplement
n: Internet Release Date: November 2021
""",
        typical=3000,
        format="#,##0",
    ),
    Printed(
        "nascidos vivos por região e sexo da mãe aos estados",
        """
cols: L | T | F | F | F | /T | F | F | F
t: Tabela 2609 - Nascidos vivos ocorridos e registrados no ano, por sexo e lugar de residência da mãe
t: Variável - Nascidos vivos ocorridos no ano (Pessoas)
h: Brasil, Grande Região e Unidade da Federação | Ano x Sexo | < | < | < | < | < | < | <
h: ^ | 2019 | < | < | < | 2020 | < | < | <
h: ^ | Total | Homens | Mulheres | Ignorado | Total | Homens | Mulheres | Ignorado
f: Brasil
f1: Norte
f1: Nordeste
f1: Sudeste
f2: Minas Gerais
f2: Espírito Santo | # | # | # | X | # | # | # | #
f2: Rio de Janeiro
f2: São Paulo
f1: Sul
f2: Paraná
f2: Santa Catarina | # | # | # | # | # | # | # | X
f2: Rio Grande do Sul
f1: Centro-Oeste
n: Fonte: IBGE - Estatísticas do Registro Civil
n: Notas
n: 1 - Os dados do último ano divulgado são preliminares.
n: Legenda
n: X | Valor inibido para não identificar o informante.
n: - | Zero absoluto, não resultante de um cálculo ou arredondamento.
""",
        symbols={"X": "missing"},
        typical=9000,
    ),
    Printed(
        "defunciones por causas con una lista de tres niveles en cada sexo",
        """
cols: L | T | F | F | F | F | F
t: *Defunciones según la Causa de Muerte 2021
t: *Resultados nacionales
.:
t: *Defunciones por causas (lista reducida), sexo y grupos de edad
t: Unidades: número de personas
.:
h: | Todas las edades | Menos de 1 año | De 1 a 14 años | De 15 a 44 años | De 45 a 74 años | 75 y más años
s: Hombres
f: 001-102 I-XXII.Todas las causas
f1: 001-008 I.Enfermedades infecciosas y parasitarias
f2: 001 Enfermedades infecciosas intestinales
f2: 002 Tuberculosis y sus efectos tardíos
f2: 004 Septicemia
f1: 009-041 II.Tumores
f2: 018 Tumor maligno de la tráquea, de los bronquios y del pulmón
f2: 026 Tumor maligno de la próstata
f2: 041 Otros tumores de comportamiento incierto o desconocido
f1: 044-045 IV.Enfermedades endocrinas, nutricionales y metabólicas
f1: 090-102 XX.Causas externas de mortalidad
f2: 090 Accidentes de tráfico de vehículos de motor
f2: 098 Suicidio y lesiones autoinfligidas
s: Mujeres
f: 001-102 I-XXII.Todas las causas
f1: 001-008 I.Enfermedades infecciosas y parasitarias
f2: 001 Enfermedades infecciosas intestinales
f2: 002 Tuberculosis y sus efectos tardíos
f2: 004 Septicemia
f1: 009-041 II.Tumores
f2: 018 Tumor maligno de la tráquea, de los bronquios y del pulmón
f2: 020 Tumor maligno de la mama
f2: 041 Otros tumores de comportamiento incierto o desconocido
f1: 044-045 IV.Enfermedades endocrinas, nutricionales y metabólicas
f1: 090-102 XX.Causas externas de mortalidad
f2: 090 Accidentes de tráfico de vehículos de motor
f2: 098 Suicidio y lesiones autoinfligidas
.:
n: Fuente: Instituto Nacional de Estadística
""",
        typical=150,
    ),
    Printed(
        "contents of a workbook with links and dates and no table",
        """
cols: L | L | L | L
t: *Deaths registered in Northern Ireland, 2022: Contents
t: This worksheet contains one table with links to each worksheet.
.: *Worksheet | *Title | *Period covered | *Last updated
.: Cover sheet | Contact details and further information | |
.: Notes | Notes and definitions used within this workbook | |
.: Table 5.1 | Deaths by sex and age, 2022 | 2022 | 2023
.: Table 5.2 | Deaths by sex and Local Government District, 2012 to 2022 | 2012 to 2022 | 2023
.: Table 6.1 | Deaths by sex and cause, 2022 | 2022 | 2023
.: Table 6.4 | Deaths by age and cause, 2022 [Note 3] | 2022 | 2023
.:
n: Source: Northern Ireland Statistics and Research Agency (NISRA)
n: Telephone: | 028 9025 5156
""",
    ),
)
