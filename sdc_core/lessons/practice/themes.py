"""What made-up tables are about. Every name is made up; the traps are in the figures.

A table speaks the language of the class: a catalogue says under `[themes."TITLE"]` what a theme is called there, label
by label. The labels stand in the same order in every language, so that a round has the same figures in all of them.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from sdc_core.lessons.practice import messages
from sdc_core.messages import active

COUNT = "n"
"""The column of counts, which no learner reads."""

Spanning = tuple[str, tuple[str, ...]]
"""A variable and its categories."""


@dataclass(frozen=True)
class Theme:
    """A subject: groups run over keys, answers over the target; a table takes as many as it needs.

    owners: names of which one may own several of those that contribute to a sum.
    """

    title: str
    population: str
    unit: str
    keys: tuple[Spanning, Spanning]
    target: Spanning
    value: str = ""
    owners: tuple[str, ...] = ()

    @property
    def described(self) -> dict[str, str]:
        """What the spec of a table says of it."""
        population = messages.MADE_UP.said(population=self.population)
        return {"title": self.title, "population": population, "unit": self.unit}

    @property
    def spoken(self) -> Theme:
        """The theme in the active language; in English where that has no words for it."""
        words = active().themes.get(self.title)
        if words is None:
            return self
        first, second = ((name, tuple(labels)) for name, labels in words["keys"].items())
        ((target, answers),) = words.get("target", {"": ()}).items()
        return replace(
            self,
            title=words["title"],
            population=words["population"],
            unit=words["unit"],
            keys=(first, second),
            target=(target, tuple(answers)),
            value=words.get("value", ""),
        )


COUNTS = (
    Theme(
        "Debts of tenants", "Tenants of one landlord", "person",
        (("district", ("Harbour", "Old Town", "Hill", "Mill", "Station", "Meadows", "Park", "Quarry")),
         ("sex", ("Women", "Men"))),
        ("rent owed", ("None", "One month", "Two months", "Three or more", "In court")),
    ),
    Theme(
        "Days of sick leave", "Staff of one employer", "person",
        (("department", ("Sales", "Post room", "Workshop", "Canteen", "Accounts", "Drivers", "Cleaning", "Library")),
         ("contract", ("Permanent", "Temporary"))),
        ("days of sick leave", ("None", "1–5", "6–20", "21–60", "More than 60")),
    ),
    Theme(
        "Results of a school test", "Pupils of one town", "pupil",
        (("school", ("North", "East", "South", "West", "Castle", "Riverside", "Chapel", "Orchard")),
         ("language at home", ("Same", "Other"))),
        ("result", ("Good", "Passed", "Resit", "Failed", "Absent")),
    ),
    Theme(
        "Convictions of car drivers", "Drivers of one county", "driver",
        (("village", ("Ashby", "Birch", "Crofton", "Dale", "Elm", "Ford", "Grange", "Holt")),
         ("age", ("Under 30", "30 and over"))),
        ("convictions", ("None", "One", "Two", "Three", "Four or more")),
    ),
    Theme(
        "Benefits received", "Residents of one municipality", "person",
        (("parish", ("Björkö", "Ekeby", "Granvik", "Hultsjö", "Kungsås", "Lövnäs", "Tallberga", "Älvsund")),
         ("born in the country", ("Yes", "No"))),
        ("benefit", ("None", "Housing", "Sickness", "Unemployment", "Several")),
    ),
    Theme(
        "How patients were discharged", "Patients of one hospital", "patient",
        (("ward", ("Santa Clara", "San Telmo", "El Pilar", "La Paz", "Los Olivos", "Monte Alto", "Río Verde", "Sol")),
         ("age", ("Under 65", "65 and over"))),
        ("discharge", ("Home", "Rehabilitation", "Nursing home", "Other hospital", "Died")),
    ),
    Theme(
        "Religion of pupils", "Pupils of one district", "pupil",
        (("school", ("Akazienhof", "Birkenfeld", "Eichgrund", "Heidekamp", "Lindenau", "Moorwiese", "Seehof", "Ulm")),
         ("sex", ("Girls", "Boys"))),
        ("religion", ("None", "Protestant", "Catholic", "Muslim", "Other")),
    ),
    Theme(
        "Savings of members", "Members of one credit union", "member",
        (("branch", ("Brzoza", "Dąbrowa", "Jasna", "Kalinowo", "Lipiny", "Olszany", "Sosnówka", "Wierzba")),
         ("sex", ("Women", "Men"))),
        ("savings", ("None", "Below 1,000", "1,000–4,999", "5,000–19,999", "20,000 and more")),
    ),
    Theme(
        "Reasons for leaving", "Staff who left one year", "person",
        (("plant", ("Ala-Mylly", "Hakala", "Järvelä", "Koivula", "Metsola", "Niemi", "Rantala", "Ylitalo")),
         ("work", ("Shifts", "Office"))),
        ("reason", ("Retired", "Other job", "Health", "Family", "Dismissed")),
    ),
    Theme(
        "Votes of a works council", "Staff entitled to vote", "person",
        (("site", ("Bellariva", "Campofiore", "Fontana", "Montebello", "Pietra", "Roccaforte", "Torrealta", "Valmora")),
         ("contract", ("Full time", "Part time"))),
        ("vote", ("For", "Against", "Spoilt", "Did not vote", "By post")),
    ),
    Theme(
        "Offences of young people", "Suspects under 21", "suspect",
        (("neighbourhood", ("Boomgaard", "De Brink", "Havenzicht", "Kerkwijk", "Molenveld", "Oever", "Polder", "Zuid")),
         ("age", ("Under 18", "18 to 20"))),
        ("offence", ("Theft", "Damage", "Drugs", "Violence", "Other")),
    ),
    Theme(
        "Household income", "Households of one region", "household",
        (("town", ("Aydınlı", "Çamlık", "Deniztepe", "Gülova", "Kızıldere", "Ormanlı", "Sarıkaya", "Yeşilköy")),
         ("home", ("Owned", "Rented"))),
        ("income", ("Lowest fifth", "Second fifth", "Third fifth", "Fourth fifth", "Highest fifth")),
    ),
    Theme(
        "Vaccination of staff", "Staff of one care provider", "person",
        (("home", ("Aubépine", "Bellerive", "Chantal", "Les Glycines", "Le Moulin", "Les Roses", "Ste-Anne", "Val")),
         ("shift", ("Day", "Night"))),
        ("vaccination", ("Complete", "One dose", "None", "Exempt", "Not stated")),
    ),
)  # fmt: skip

SUMS = (
    Theme(
        "Turnover of small trades", "Companies of one county", "company",
        (("trade", ("Bakers", "Joiners", "Printers", "Brewers")), ("region", ("North", "Middle", "South"))),
        ("", ()), "turnover", ("Lind", "Marsh", "Ogden"),
    ),
    Theme(
        "Catch of fishing boats", "Boats of one coast", "boat",
        (("fish", ("Cod", "Herring", "Sole", "Crab")), ("harbour", ("East quay", "West quay", "Island"))),
        ("", ()), "catch", ("Haugen", "Solberg", "Vik"),
    ),
    Theme(
        "Wages paid by clinics", "Clinics of one country", "clinic",
        (("kind", ("Dental", "Eye", "Heart", "Bone")), ("province", ("Upper", "Middle", "Lower"))),
        ("", ()), "wages", ("Moreau", "Petit", "Renard"),
    ),
    Theme(
        "Waste of factories", "Factories of one state", "factory",
        (("waste", ("Oil", "Slag", "Paint", "Sludge")), ("river", ("Alster", "Bode", "Chemnitz"))),
        ("", ()), "tonnes", ("Brandt", "Keller", "Vogt"),
    ),
    Theme(
        "Milk delivered", "Farms of one dairy", "farm",
        (("breed", ("Ayrshire", "Holstein", "Jersey", "Kyyttö")), ("parish", ("Lahti", "Oulu", "Turku"))),
        ("", ()), "litres", ("Korhonen", "Laine", "Mäkinen"),
    ),
    Theme(
        "Exports of wine", "Wine growers of one country", "grower",
        (("grape", ("Arinto", "Baga", "Touriga", "Verdelho")), ("district", ("Dão", "Douro", "Lisboa"))),
        ("", ()), "exports", ("Almeida", "Pereira", "Sousa"),
    ),
    Theme(
        "Electricity used", "Plants of one grid", "plant",
        (("industry", ("Paper", "Glass", "Steel", "Cement")), ("area", ("Norrland", "Svealand", "Götaland"))),
        ("", ()), "megawatt hours", ("Bergström", "Ek", "Wallin"),
    ),
    Theme(
        "Grants to theatres", "Theatres of one country", "theatre",
        (("kind", ("Opera", "Puppets", "Drama", "Dance")), ("city", ("Brno", "Olomouc", "Plzeň"))),
        ("", ()), "grant", ("Dvořák", "Novotný", "Svoboda"),
    ),
    Theme(
        "Freight of hauliers", "Hauliers of one port", "haulier",
        (("goods", ("Timber", "Grain", "Cars", "Coal")), ("bound for", ("Antwerp", "Ghent", "Liège"))),
        ("", ()), "freight", ("Claes", "Jansen", "Willems"),
    ),
    Theme(
        "Sales of chemists", "Chemists of one region", "chemist",
        (("goods", ("Pills", "Creams", "Bandages", "Tests")), ("town", ("Bari", "Lecce", "Taranto"))),
        ("", ()), "sales", ("De Luca", "Ferri", "Greco"),
    ),
    Theme(
        "Research spending", "Companies with a laboratory", "company",
        (("field", ("Dyes", "Drugs", "Chips", "Engines")), ("canton", ("Basel", "Bern", "Zug"))),
        ("", ()), "spending", ("Frei", "Meier", "Zbinden"),
    ),
    Theme(
        "Harvest of olives", "Farms of one valley", "farm",
        (("use", ("Oil", "Table", "Paste", "Soap")), ("slope", ("North", "South", "Valley floor"))),
        ("", ()), "kilograms", ("Demir", "Kaya", "Yıldız"),
    ),
)  # fmt: skip
