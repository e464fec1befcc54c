"""Which earlier releases count some of the same units by some of the same variables: looked up, never read through."""

from __future__ import annotations

import json
import sqlite3
from dataclasses import dataclass
from enum import Enum
from unicodedata import normalize

from sdc_core.register.entry import Registered, Sought


class Relation(Enum):
    """Whom an earlier release counts, seen from the table."""

    EQUAL = "the same population"
    PART = "a part of the population"
    WHOLE = "a population of which this one is a part"
    OVERLAPPING = "a population that may overlap with this one"
    UNKNOWN = "perhaps the same population, for one of the two is not named"


@dataclass(frozen=True)
class Overlap:
    """A release that may say something of the same units.

    variables: how many variables it shares by name or by their categories; categories: how many categories.
    """

    release: Registered
    relation: Relation
    variables: int
    categories: int


LOOK_ALIKE = 2
"""Categories that two variables of different names must share to be taken for the same one."""

Found = tuple[int, Relation, int, int]

_SHARED = """
WITH sought AS MATERIALIZED (
    SELECT label.id AS label, variable.id AS variable
    FROM json_each(:sought) AS pair
    JOIN name AS label ON label.text = pair.value ->> 1
    LEFT JOIN name AS variable ON variable.text = pair.value ->> 0
),
named AS MATERIALIZED (SELECT DISTINCT name.id FROM name JOIN json_each(:sought) AS pair ON text = pair.value ->> 0),
by_name AS MATERIALIZED (
    SELECT release, count(*) AS variables FROM named CROSS JOIN variable ON variable.name = named.id GROUP BY release
),
by_label AS MATERIALIZED (
    SELECT release, category.variable AS theirs, count(*) AS labels, category.variable IS sought.variable AS same
    FROM sought CROSS JOIN category ON category.label = sought.label
    WHERE category.variable IS sought.variable OR category.variable NOT IN (SELECT id FROM named)
    GROUP BY release, category.variable, sought.variable
),
alike AS MATERIALIZED (
    SELECT release, sum(labels) AS labels, count(DISTINCT CASE WHEN same THEN NULL ELSE theirs END) AS variables
    FROM by_label WHERE same OR labels >= :alike GROUP BY release
)
SELECT number, conditions, (SELECT text FROM name WHERE id = counted),
       coalesce(by_name.variables, 0) + coalesce(alike.variables, 0) AS shared, coalesce(labels, 0) AS labels
FROM release LEFT JOIN by_name ON by_name.release = number LEFT JOIN alike ON alike.release = number
WHERE shared > 0
  AND summed = (SELECT id FROM name WHERE text = :measure)
  AND (:population = '' OR counted IN (SELECT id FROM name WHERE text IN (:population, '')))
  AND (:unit = '' OR each IN (SELECT id FROM name WHERE text IN (:unit, '')))
ORDER BY shared DESC, labels DESC, number DESC
"""


def normalised(text: str) -> str:
    """A name as the index has it: case, width and blanks make no difference."""
    return " ".join(normalize("NFKC", text).casefold().split())


def overlaps(register: sqlite3.Connection, sought: Sought) -> list[Found]:
    """Number, population, and how many variables and categories are shared, those with most in common first."""
    population = normalised(sought.population)
    pairs = [[normalised(one.name), normalised(label)] for one in sought.variables for label in one.categories]
    found = register.execute(
        _SHARED,
        {
            "sought": json.dumps(pairs),
            "population": population,
            "unit": normalised(sought.unit),
            "measure": normalised(sought.measure),
            "alike": LOOK_ALIKE,
        },
    )
    own = frozenset(map(normalised, sought.conditions))
    return [
        (number, _relation(own, conditions, known=bool(counted and population)), variables, labels)
        for number, conditions, counted, variables, labels in found
    ]


def conditions_in(written: str) -> tuple[str, ...]:
    """The conditions of a population as the register holds them; `JSONDecodeError` where they are none."""
    try:
        found = json.loads(written)
    except RecursionError:
        found = None
    if not isinstance(found, list) or not all(isinstance(one, str) for one in found):
        raise json.JSONDecodeError("no conditions", "", 0)
    return tuple(found)


def _relation(own: frozenset[str], conditions: str, *, known: bool) -> Relation:
    theirs = frozenset(map(normalised, conditions_in(conditions)))
    if not known:
        return Relation.UNKNOWN
    if own == theirs:
        return Relation.EQUAL
    if own < theirs:
        return Relation.PART
    return Relation.WHOLE if theirs < own else Relation.OVERLAPPING
