"""Which earlier releases overlap with a table: by population, unit, measure, and by variables or their categories."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from sdc_core.register.entry import Sought, Variable
from sdc_core.register.register import Register
from sdc_core.register.searching import Relation
from tests.register.releases import entry

TABLE = Sought.of(entry())
BANDS = (Variable("sex", ("m", "f")), Variable("age", ("<20", "20–39", "40+")))


@pytest.fixture
def register(tmp_path: Path) -> Register:
    return Register(tmp_path / "register.sqlite")


def found(register: Register, sought: Sought) -> list[int]:
    return [one.release.number for one in register.overlapping(sought)]


@pytest.mark.parametrize(
    ("earlier", "table", "relation"),
    [
        ({}, {}, Relation.EQUAL),
        ({"population": "  residents "}, {}, Relation.EQUAL),
        ({"conditions": ("boundary old",)}, {}, Relation.PART),
        ({}, {"conditions": ("boundary old",)}, Relation.WHOLE),
        ({"conditions": ("boundary old",)}, {"conditions": ("boundary old",)}, Relation.EQUAL),
        ({"conditions": ("boundary old",)}, {"conditions": ("age at least 16",)}, Relation.OVERLAPPING),
        ({"population": ""}, {}, Relation.UNKNOWN),
        ({}, {"population": ""}, Relation.UNKNOWN),
    ],
)
def test_whom_an_earlier_release_counts_is_said(
    register: Register, earlier: Mapping[str, Any], table: Mapping[str, Any], relation: Relation
) -> None:
    register.add(entry(**earlier))

    (overlap,) = register.overlapping(replace(TABLE, **table))

    assert overlap.relation is relation
    assert (overlap.variables, overlap.categories) == (2, 4)


@pytest.mark.parametrize(
    "earlier",
    [
        {"population": "Employees"},
        {"measure": "turnover"},
        {"variables": (Variable("colour", ("red", "green")),)},
        {"variables": (Variable("consent", ("yes", "perhaps")),)},
    ],
)
def test_what_shares_no_unit_or_no_variable_is_not_found(register: Register, earlier: Mapping[str, Any]) -> None:
    register.add(entry(**earlier))

    assert found(register, TABLE) == []


def test_bands_that_do_not_fit_are_found_by_the_name_of_their_variable(register: Register) -> None:
    register.add(entry(variables=(Variable("age", ("<25", "25+")),)))

    (overlap,) = register.overlapping(replace(TABLE, variables=BANDS))

    assert (overlap.variables, overlap.categories) == (1, 0)


def test_a_variable_under_another_name_is_found_by_its_categories(register: Register) -> None:
    register.add(entry(variables=(Variable("gender", ("F", "M", "x")),)))

    (overlap,) = register.overlapping(TABLE)

    assert (overlap.variables, overlap.categories) == (1, 2)


def test_those_with_most_in_common_come_first_and_withdrawn_ones_too(register: Register) -> None:
    register.add(entry(variables=(Variable("sex", ("m", "f")),)))
    register.add(entry())
    register.add(entry(variables=(Variable("sex", ("m", "f")), Variable("answer", ("yes", "perhaps")))))
    register.withdraw(2, on=entry().on)

    assert found(register, TABLE) == [2, 3, 1]


def test_a_register_without_a_word_of_the_table_has_nothing_for_it(register: Register) -> None:
    register.add(entry())

    assert found(register, replace(TABLE, population="Fish", variables=(Variable("river", ("Po", "Po")),))) == []
