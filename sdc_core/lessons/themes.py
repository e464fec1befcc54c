"""What made-up tables are about. Every name is made up; the traps are in the figures."""

from __future__ import annotations

from dataclasses import dataclass

Spanning = tuple[str, tuple[str, ...]]
"""A variable and its categories."""


@dataclass(frozen=True)
class Theme:
    """A subject: groups run over keys, answers over the target; a table takes as many as it needs."""

    title: str
    population: str
    unit: str
    keys: tuple[Spanning, Spanning]
    target: Spanning
    value: str = ""


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
)  # fmt: skip

SUMS = (
    Theme(
        "Turnover of small trades", "Companies of one county", "company",
        (("trade", ("Bakers", "Joiners", "Printers", "Brewers")), ("region", ("North", "Middle", "South"))),
        ("", ()), "turnover",
    ),
    Theme(
        "Catch of fishing boats", "Boats of one coast", "boat",
        (("fish", ("Cod", "Herring", "Sole", "Crab")), ("harbour", ("East quay", "West quay", "Island"))),
        ("", ()), "catch",
    ),
    Theme(
        "Wages paid by clinics", "Clinics of one country", "clinic",
        (("kind", ("Dental", "Eye", "Heart", "Bone")), ("province", ("Upper", "Middle", "Lower"))),
        ("", ()), "wages",
    ),
)  # fmt: skip
