"""Who stands alone, as it is said; and which columns are taken for identifiers."""

from __future__ import annotations

import pytest

from sdc_core.uniqueness.attributes import BY_ROLE, identifier
from sdc_core.uniqueness.in_words import outside_sentence, sentence
from sdc_core.uniqueness.standing import Outside, Standing


def standing(keys: str, units: int, unique: int, *, smallest: int = 1, outside: Outside | None = None) -> Standing:
    return Standing(tuple(keys.split()), units, units, (unique, unique, unique), smallest, outside)


SAID = (
    (
        standing("region sex age", 4000, 32),
        "person",
        "32 of 4 000 people are the only ones with their region, sex and age; anyone who knows these three can find "
        "them.",
    ),
    (
        standing("region", 40, 1),
        "company",
        "1 of 40 companies is the only one with that region; anyone who knows it can find that company.",
    ),
    (
        standing("region sex", 12, 12),
        "person",
        "No two of the 12 people have the same region and sex; anyone who knows these two can find every one of them.",
    ),
    (
        standing("sex", 12, 0, smallest=2),
        "",
        "No unit stands alone: each has the same sex as at least 1 other.",
    ),
    (standing("sex", 1, 1), "person", "There is only 1 person: nothing needs to be known to find that person."),
    (
        standing("a b c d e f g h i j k l", 9, 3),
        "person",
        "3 of 9 people are the only ones with their a, b, c, d, e, f, g, h, i, j, k and l; anyone who knows these 12 "
        "can find them.",
    ),
)


@pytest.mark.parametrize(("found", "unit", "said"), SAID)
def test_it_is_said_in_a_plain_sentence(found: Standing, unit: str, said: str) -> None:
    assert sentence(found, unit) == said.replace("4 000", "4\u202f000")


def test_the_population_is_said_beside_it() -> None:
    by_table = Outside("population", 1, 1.5, 0)
    by_weights = Outside("weights", 12.4, 3.25, 0)

    assert outside_sentence(standing("sex", 40, 3, outside=by_table), "person") == (
        "1 of them is the only one in the population as well. Anyone who links each person to one in the population "
        "with the same categories can expect to be right about 1.5 times."
    )
    assert outside_sentence(standing("sex", 40, 30, outside=by_weights), "person").startswith(
        "Going by the sampling weights, about 12 of them are the only ones in the population as well."
    )
    assert outside_sentence(standing("sex", 40, 0, smallest=2, outside=by_table), "person") == ""
    assert outside_sentence(standing("sex", 40, 3), "person") == ""


@pytest.mark.parametrize(
    ("name", "categories", "units", "said"),
    [
        ("Person ID", 3, 900, "identifier by its name, to be left out"),
        ("e-mail", 3, 900, "identifier by its name, to be left out"),
        ("code", 900, 900, "identifier, to be left out: every row has a value of its own"),
        ("code", 899, 900, None),
        ("code", 19, 19, None),
        ("region_name", 4, 900, None),
        ("area", 4, 900, None),
    ],
)
def test_a_column_is_an_identifier_by_its_name_or_by_its_values(
    name: str, categories: int, units: int, said: str | None
) -> None:
    found = identifier(name, categories=categories, units=units)

    assert (None if found is None else str(found)) == said


def test_every_role_stands_for_a_kind_of_attribute() -> None:
    assert BY_ROLE == {"key": "quasi-identifier", "target": "confidential", "by": "not confidential"}
