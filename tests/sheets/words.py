"""Labels, titles and notes in the manner of public statistics, for the sheets of the corpus."""

from __future__ import annotations

REGIONS = {
    "sv": (
        "Stockholm|Uppsala|Södermanland|Östergötland|Jönköping|Kronoberg|Kalmar|Gotland|Blekinge|Skåne|Halland|Värmland"
    ).split("|"),
    "en": ("North|South|East|West|Midlands|Coast|Highlands|Islands|Capital area|Border counties|Valley|Lakeland").split(
        "|"
    ),
    "de": (
        "Bayern|Berlin|Bremen|Hamburg|Hessen|Saarland|Sachsen|Thüringen|Brandenburg|Niedersachsen|Baden|Holstein"
    ).split("|"),
}
PARTS = (
    "Alby|Berga|Ceder|Dalby|Ekeby|Forsa|Gislöv|Hamra|Ingared|Järna|Kinna|Lerum|Malå|"
    "Nora|Orsa|Piteå|Råneå|Sala|Torsby|Ulva|Vara|Ystad|Åre|Ärla|Önnered|Avesta|Boden|"
    "Dorotea|Eda|Falun|Gävle|Habo|Iggesund|Kil|Lund|Mora"
).split("|")
SEX = {"sv": ["Män", "Kvinnor"], "en": ["Men", "Women"], "de": ["Männer", "Frauen"]}
AGES = ["0–15", "16–24", "25–44", "45–64", "65–79", "80+"]
KINDS = {
    "sv": "Stöld|Rån|Misshandel|Bedrägeri|Skadegörelse|Narkotikabrott|Hot".split("|"),
    "en": "Theft|Robbery|Assault|Fraud|Criminal damage|Drug offences|Threats".split("|"),
    "de": ("Diebstahl|Raub|Körperverletzung|Betrug|Sachbeschädigung|Rauschgiftdelikte|Bedrohung").split("|"),
}
TOTAL = {
    "sv": ["Totalt", "Summa", "Samtliga", "Hela riket"],
    "en": ["Total", "All", "Grand total", "All persons"],
    "de": ["Insgesamt", "Zusammen", "Summe"],
}
TITLES = {
    "sv": [
        "Tabell 3. Anmälda brott efter län och kön",
        "Personer i hushåll efter region",
        "Tabell 4.2 Deltagare 2023, efter ålder",
    ],
    "en": [
        "Table 1: Recorded offences by region and sex",
        "Participants by region, 2023",
        "Households by type and area",
    ],
    "de": [
        "Tabelle 2: Erfasste Fälle nach Ländern",
        "Teilnehmende nach Region und Geschlecht 2023",
        "Tab. 5 Haushalte nach Typ",
    ],
}
UNITS = {
    "sv": ["Antal personer", "(antal)"],
    "en": ["Number of persons", "(number)"],
    "de": ["Anzahl Personen", "(Anzahl)"],
}
NOTES = {
    "sv": [
        "Källa: Påhittade uppgifter, egen bearbetning",
        "1) Uppgifterna är preliminära.",
        "Anm. Avrundning kan förekomma.",
    ],
    "en": [
        "Source: made-up figures, own calculations",
        "1) Provisional.",
        "Note: includes persons with no fixed address.",
    ],
    "de": ["Quelle: erfundene Angaben", "1) Vorläufige Ergebnisse.", "Anmerkung: einschließlich ohne Angabe."],
}
CORNER = {"sv": "Län", "en": "Region", "de": "Land"}
