"""Tiny populations: persons in municipalities of counties, some of them in households."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hypothesis import strategies as st

from sdc_core.cube.cube import Cube
from sdc_core.evaluation.reviewing import Review, review
from sdc_core.policy.policy import Policy
from sdc_core.rules.small_count import SmallCount
from sdc_core.spec.parts import Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.columns import Column
from sdc_core.table.table import Table

NAMES = ("county", "municipality", "sex", "work", "household")
SPEC = TableSpec(
    (
        Variable("county", "key"),
        Variable("municipality", "key"),
        Variable("sex", "key"),
        Variable("work", "target"),
    ),
    layout="microdata",
)
TREE = {"north": "", "south": "", "n1": "north", "n2": "north", "s1": "south", "s2": "south"}
NESTED = TableSpec(
    (
        Variable("municipality", "key", parents=TREE),
        Variable("sex", "key"),
        Variable("work", "target"),
    ),
    layout="microdata",
)


@dataclass(frozen=True)
class Person:
    county: str
    municipality: str
    sex: str
    work: str
    household: str


def table_of(persons: Sequence[Person]) -> Table:
    """The persons as a file would hold them."""
    columns = (Column.from_texts([name, *(getattr(one, name) for one in persons)]) for name in NAMES)
    return Table("persons.csv", "", tuple(columns))


def reviewed(table: Table, spec: TableSpec = SPEC) -> Review:
    """Held against a policy that hides counts below 3."""
    return review(Cube.build(table, spec), Policy("small", (SmallCount(cell=3, key=3, target=3),)))


@st.composite
def populations(draw: st.DrawFn, *, most: int = 24) -> list[Person]:
    """Households of one to four persons, in two counties with two municipalities each."""
    persons: list[Person] = []
    sizes = draw(st.lists(st.integers(1, 4), min_size=3, max_size=most // 3))
    for number, size in enumerate(sizes):
        # The first two households are apart, so that there are two areas.
        municipality = ("n1", "s1")[number] if number < 2 else draw(st.sampled_from(["n1", "n2", "s1", "s2"]))
        county = "north" if municipality[0] == "n" else "south"
        household = draw(st.sampled_from(["", f"h{number}"])) if size == 1 else f"h{number}"
        persons += [
            Person(county, municipality, draw(st.sampled_from("fm")), draw(st.sampled_from("xyz")), household)
            for _ in range(size)
        ]
    return persons
