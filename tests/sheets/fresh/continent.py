"""Workbooks of offices on the continent of Europe."""

from __future__ import annotations

from tests.sheets.fresh.printed import Printed

CONTINENT = (
    Printed(
        "Eurostat, data explorer with flags",
        """
cols: L | F | - | F | - | F | -
t: Deaths by sex [DEMO_MAGEC]
.:
t: Last update | 05.03.21
t: Extracted on | 12.03.21
t: Source of data | Eurostat
.:
t: SEX | Total
t: UNIT | Number
.:
h: TIME | 2017 | | 2018 | | 2019 |
?: GEO (Labels) | | | | | |
f: Belgium
f: Bulgaria
f: Czechia | # | | # | b | # |
f: Denmark
f: Germany | # | | # | | # | p
f: Ireland | # | | : | | : |
.:
n: Special value:
n: : | not available
n: Available flags:
n: b | break in time series
n: p | provisional
""",
        symbols={":": "missing"},
    ),
    Printed(
        "Eurostat, tables of an article with aggregates above",
        """
cols: . | L | F | F | F | -{1.0-9.9} | -{1.0-9.9}
t: | *Table 1: First-time asylum applicants, 2018-2020
t: | (number)
.:
h: | | *2018 | *2019 | *2020 | *Share in EU total (%) | *Change 2019 to 2020 (%)
T: | *EU
f: | Belgium
f: | Denmark
f: | Germany
f: | Spain
f: | France
.:
n: | Note: data are rounded to the nearest five.
n: | Source: Eurostat (online data code: migr_asyappctza)
""",
    ),
    Printed(
        "Destatis, database export with units",
        """
cols: L | L | F | F | T
t: Bevölkerung: Deutschland, Stichtag, Altersgruppen, Geschlecht
t: Fortschreibung des Bevölkerungsstandes
t: Bevölkerungsstand (Anzahl)
t: Deutschland
h: Stichtag | Altersgruppen | Geschlecht | < | <
h: ^ | ^ | männlich | weiblich | Insgesamt
f: 31.12.2019 | unter 15 Jahre
f: | 15 bis unter 65 Jahre
f: | 65 Jahre und mehr
T: | Insgesamt
/f: 31.12.2020 | unter 15 Jahre
f: | 15 bis unter 65 Jahre
f: | 65 Jahre und mehr
T: | Insgesamt
n: __________
n: Die Ergebnisse wurden auf Grundlage des Zensus ermittelt.
n: © Statistisches Bundesamt (Destatis), 2021
n: Stand: 12.03.2021 / 10:12:13
""",
    ),
    Printed(
        "Destatis, specialist series with running numbers",
        """
cols: - | L | T | F | F | F | -
t: *2 Rechtskräftig Verurteilte 2019
t: *2.1 Nach Art der Straftat und Altersgruppen
.:
h: Lfd. | Straftaten | Insgesamt | Jugendliche | Heran- | Erwachsene | Lfd.
h: Nr. | | | | wachsende | | Nr.
.:
s: | *Männlich
f: 1 | Straftaten gegen die Person | # | # | # | # | 1
f: 2 | Diebstahl und Unterschlagung | # | # | # | # | 2
f: 3 | Andere Vermögensdelikte | # | # | # | # | 3
T: 4 | Zusammen | # | # | # | # | 4
.:
s: | *Weiblich
f: 5 | Straftaten gegen die Person | # | # | # | # | 5
f: 6 | Diebstahl und Unterschlagung | # | # | # | # | 6
f: 7 | Andere Vermögensdelikte | # | # | # | # | 7
T: 8 | Zusammen | # | # | # | # | 8
""",
    ),
    Printed(
        "Federal Employment Agency, numbered columns",
        """
cols: L | T | F | F | -{1.0-12.9}
t: Tabelle 2.1 | | | | Zurück zum Inhalt
t: *Arbeitslose nach Personengruppen
t: Land Bremen
t: Juni 2021
.:
h: Personengruppe | Insgesamt | davon | < | Quote in %
h: ^ | ^ | SGB III | SGB II | ^
-: | 1 | 2 | 3 | 4
T: *Arbeitslose
f: Männer
f: Frauen
-#: dar. 15 bis unter 25 Jahre
-#: dar. Ausländer
n: Quelle: Statistik der Bundesagentur für Arbeit
""",
    ),
    Printed(
        "Swiss Federal Statistical Office, years with a code at the right",
        """
cols: L | F | F | F | F
t: *Ständige Wohnbevölkerung nach Staatsangehörigkeit | | | | T 01.01.01.03
t: Am Jahresende
.:
h: | 2000 | 2010 | 2019 | 2020
T: *Total
.:
f: *Schweizer/innen
f1: Männer
f1: Frauen
.:
f: *Ausländer/innen
f1: Männer
f1: Frauen
.:
n: Quelle: BFS – STATPOP
n: © BFS 2021
n: Auskunft: Informationszentrum Demografie, info.dem@bfs.admin.ch
""",
    ),
    Printed(
        "Swiss Federal Statistical Office, cantons with suppressed figures",
        """
cols: L | T | F | F | F
t: *Tierhaltende Betriebe nach Kanton | | | | T 07.02.03.02.04
t: 2020
.:
h: | Total | Rindvieh | Schafe | Ziegen
T: *Schweiz
f: *Genferseeregion
f1: Waadt
f1: Wallis
f1: Genf | # | # | X | X
f: *Espace Mittelland
f1: Bern
f1: Freiburg
f1: Solothurn
f: *Zürich | # | # | X | #
f: *Tessin
n: X: entfällt aus Datenschutzgründen
n: Quelle: BFS – Landwirtschaftliche Strukturerhebung
""",
        symbols={"X": "hidden"},
    ),
    Printed(
        "Statistics Sweden, export of the database",
        """
cols: L | L | F | F | F | F
t: Folkmängden efter region, kön, ålder och år
.:
h: | | män | < | kvinnor | <
h: | | 2019 | 2020 | 2019 | 2020
f: 01 Stockholms län | 0-19 år
f: | 20-64 år
f: | 65+ år
f: 03 Uppsala län | 0-19 år
f: | 20-64 år
f: | 65+ år
f: 04 Södermanlands län | 0-19 år
f: | 20-64 år
f: | 65+ år
.:
n: Fr.o.m. 2007-01-01 överförs Heby kommun.
.:
n: Senaste uppdatering:
n: 20210222 09:30
.:
n: Källa:
n: SCB
.:
n: Kontaktperson:
n: Befolkningsstatistik, SCB
.:
n: Måttenhet:
n: antal
""",
    ),
    Printed(
        "Statistics Sweden, publication in two languages",
        """
cols: L | T | F | F | - | /T | F | F
t: *Tabell 4. Sysselsatta efter näringsgren och kön, 1000-tal
t: Table 4. Employed persons by industry and sex, 1000s
.:
h: Näringsgren | 2020 | | | | 2021 | |
h: Industry | Totalt | Män | Kvinnor | | Totalt | Män | Kvinnor
h: | Total | Men | Women | | Total | Men | Women
.:
f: Jordbruk
f: Tillverkning
f: Handel
f: Vård och omsorg
T: *Totalt
.:
n: Källa: AKU
""",
        divide=10,
        typical=2000,
        figures="amounts",
    ),
    Printed(
        "Statistics Denmark, indented regions",
        """
cols: L | F | F | F | F
t: Population at the first day of the quarter by region, sex and time
t: Units: number
.:
h: | 2020Q1 | 2020Q2 | 2020Q3 | 2020Q4
T: All Denmark
f: >Region Hovedstaden
f1: >>Copenhagen
f1: >>Frederiksberg
f1: >>Gentofte
f: >Region Sjælland
f1: >>Greve
f1: >>Køge
f: >Region Syddanmark
f1: >>Assens
f1: >>Odense
""",
        typical=9000,
    ),
    Printed(
        "Statistics Finland, two headings and a database code",
        """
cols: L | L | T | F | F
t: 11re -- Population according to age and sex by area, 2019-2020
.:
h: | | Total | Males | Females
T: WHOLE COUNTRY | 2019 | 5525292 | 2728262 | 2797030
T: | 2020 | 5533793 | 2733808 | 2799985
f: Espoo | 2019
f: | 2020
f: Helsinki | 2019
f: | 2020
.:
n: A regional division of 1.1.2021 is used.
n: Latest update:
n: 20210331 08:00
n: Source:
n: Statistics Finland, population structure
""",
    ),
    Printed(
        "Statistics Norway, ages below regions",
        """
cols: L | L | F | F | F
t: 07459: Befolkning, etter region, alder og år
.:
h: | | 2019 | 2020 | 2021
f: 3001 Halden | 0-17 år
f: | 18-66 år
f: | 67 år eller eldre
f: 3002 Moss | 0-17 år
f: | 18-66 år
f: | 67 år eller eldre
f: 3003 Sarpsborg | 0-17 år | . | # | #
f: | 18-66 år | . | # | #
f: | 67 år eller eldre | . | # | #
.:
n: Tegnforklaring:
n: . = Ikke mulig å oppgi tall
""",
        symbols={".": "missing"},
    ),
    Printed(
        "INSEE, ages with a reading aid",
        """
cols: L | F | F | F | F
t: *Figure 2 - Licenciés sportifs par âge et sexe
t: | | | | en milliers
h: | 2017 | 2018 | 2019 | 2020
f: *Femmes
f1: Moins de 15 ans
f1: 15 à 24 ans
f1: 25 ans ou plus
f: *Hommes
f1: Moins de 15 ans
f1: 15 à 24 ans
f1: 25 ans ou plus
T: *Ensemble
n: Lecture : en 2020, les licenciés étaient moins nombreux.
n: Champ : France hors Mayotte.
n: Source : Injep.
""",
        divide=10,
        typical=3000,
        figures="amounts",
    ),
    Printed(
        "INSEE, departments by code",
        """
cols: L | L | F | F | F | T
t: Estimation de population par département et grande classe d'âge
t: Année 2021
.:
h: Départements | < | 0 à 19 ans | 20 à 59 ans | 60 ans et plus | Total
f1^: 01 | Ain
f1^: 02 | Aisne
f1^: 2A | Corse-du-Sud
f1^: 2B | Haute-Corse
f1^: 75 | Paris
f: France métropolitaine | <
f1^: 971 | Guadeloupe
f1^: 972 | Martinique
f1^: 974 | La Réunion
f: DOM | <
T: France métropolitaine et DOM | <
n: Source : Insee - Estimations de population
""",
        typical=5000,
    ),
    Printed(
        "DARES, job seekers by category and month",
        """
cols: L | F1^ | F1^ | F1^ | F | - | F | F
t: *Demandeurs d'emploi inscrits en fin de mois
t: Données CVS-CJO, en milliers
t: France
.:
h: | Catégorie A | Catégorie B | Catégorie C | Catégories A, B, C | | Catégorie D | Catégorie E
f: janvier 2021
f: février 2021
f: mars 2021
f: avril 2021
f: mai 2021
f: juin 2021
.:
n: Source : Pôle emploi-Dares, STMT.
""",
        divide=10,
        typical=9000,
        figures="amounts",
    ),
    Printed(
        "Statistics Netherlands, open data with units",
        """
cols: L | L | F | F | F
t: Bevolking; geslacht, leeftijd en regio
.:
h: | Onderwerp | Bevolking op 1 januari | Levendgeboren kinderen | Overledenen
h: Regio's | Perioden | | |
-: | | aantal | aantal | aantal
f: Groningen (PV) | 2019
f: | 2020
f: Friesland (PV) | 2019
f: | 2020
f: Drenthe (PV) | 2019
f: | 2020
n: Bron: CBS
""",
    ),
    Printed(
        "ISTAT, sections by sex over the figures",
        """
cols: L | F | F | F | T
t: *Tavola 3.4 - Matrimoni per regione e classe di età degli sposi - Anno 2020 (valori assoluti)
.:
h: REGIONI | Classi di età | < | < | Totale
h: ^ | Fino a 29 | 30-39 | 40 e oltre | ^
.:
s: | MASCHI | < | < | <
f: Piemonte
f: Liguria
f: Lombardia
T: *Italia
s: | FEMMINE | < | < | <
f: Piemonte
f: Liguria
f: Lombardia
T: *Italia
n: Fonte: Istat, Rilevazione dei matrimoni
""",
    ),
    Printed(
        "INE Spain, export with headings in two rows",
        """
cols: L | T | F | F | /T | F | F
t: *Hipotecas
t: *Número de fincas por provincia
.:
t: Unidades: fincas
.:
h: | Viviendas | | | Solares | |
h: | Ambos regímenes | Urbanas | Rústicas | Ambos regímenes | Urbanas | Rústicas
T: Nacional
f: 02 Albacete
f: 03 Alicante/Alacant
f: 04 Almería
f: 01 Araba/Álava
f: 33 Asturias
.:
n: Notas:
n: Los datos son provisionales.
.:
n: Fuente:
n: Instituto Nacional de Estadística
""",
    ),
    Printed(
        "Statistics Poland, spaced capitals and two languages in one cell",
        """
cols: L | F | F | F | -{90.1-110.9}
t: TABL. 5. PRACUJĄCY WEDŁUG SEKTORÓW
t: EMPLOYED PERSONS BY SECTORS
h: WYSZCZEGÓLNIENIE / SPECIFICATION | 2018 | 2019 | 2020 | 2019 = 100
T: *O G Ó Ł E M / TOTAL
f: Rolnictwo / Agriculture
f: Przemysł / Industry
f: Budownictwo / Construction
f: Usługi / Services
-#: >w tym handel / of which trade | # | # | # | {90.1-110.9}
n: Źródło: GUS
""",
    ),
    Printed(
        "Statistics Belgium, provinces with a unit in the corner",
        """
cols: L | F | F | F | T
t: *Accidents de la circulation selon la gravité et la province
h: (nombre) | Tués | Blessés graves | Blessés légers | Total
T: Belgique
f: Région de Bruxelles-Capitale
f: Région flamande
f1: Province d'Anvers
f1: Province de Limbourg
f1: Province de Flandre orientale
f: Région wallonne
f1: Province de Hainaut
f1: Province de Liège
n: Source: Statbel
""",
    ),
)
