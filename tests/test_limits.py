"""What every rule, every method and every measure starts from and how far it can be set: a table that people rely on.

The sources of the values are named by each rule and method. A percentage ends at 100, and one that would make a rule
meaningless at 0 begins just above. A choice of words has no ends.
"""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest

from sdc_core.errors import SettingError
from sdc_core.measures import MEASURES
from sdc_core.protection import METHODS
from sdc_core.rules import RULES
from sdc_core.settings import Setting

LIMITS = """
1a t 3 1 1000000
1b t 3 1 1000000
2a percent 99 0 100
2b percent 99 0 100
3 cell 2 0 1000000
3 key 2 0 1000000
3 target 2 0 1000000
sensitive-share percent 40 0 100
non-sensitive n 3 1 1000000
contributors n 3 1 1000000
dominance n 2 1 50
dominance k 85 0.000001 100
p% p 10 0.000001 1000
p% coalition 1 1 49
p/q p 10 0.000001 100
p/q q 50 0.000001 100
p/q coalition 1 1 49
suppress extra_percent 0 0 1000
suppress work 0 0 1000000000
suppress seed 1 0 2147483648
controlled-rounding base 5 2 1000000
controlled-rounding steps 0 0 10
conventional-rounding base 5 2 1000000
random-rounding base 3 2 1000000
random-rounding seed 1 0 9007199254740991
semi-controlled-rounding base 3 2 1000000
semi-controlled-rounding seed 1 0 9007199254740991
small-cell-adjustment limit 3 2 1000000
small-cell-adjustment seed 1 0 9007199254740991
barnardisation p 0.1 0.000001 1
barnardisation seed 1 0 9007199254740991
record-swapping rate 0.05 0 1
record-swapping seed 1 0 2147483648
redesign proposals 5 1 20
redesign take 1 1 20
redesign work 0 0 10000000
steps base 0 0 1000000
r zeros 0.1 0 1
r crowding 0.8 0 1
r smallness 0.1 0 1
r# zeros 0.1 0 1
r# crowding 0.8 0 1
r# smallness 0.1 0 1
small-cells limit 3 2 1000
directly-disclosive known 1 0 1000
"""
"""Rule, method or measure, setting, what it starts from, the lowest and the highest that can be set."""

SWITCHES = """
1a inclusive False
1b inclusive False
2a inclusive False
2b inclusive False
dominance inclusive False
p% inclusive False
p/q inclusive False
suppress singletons True
steps totals False
steps secondary False
"""

CHOICES = """
3 zeros safe
suppress cost value
cell-key convention upper
record-swapping r_high 1/3
"""

EVERY = {(kind.id, item.name): item for kind in (*RULES, *METHODS, *MEASURES) for item in kind.settings()}


def rows(table: str) -> list[list[str]]:
    return [line.split() for line in table.split("\n") if line]


@pytest.mark.parametrize(("owner", "name", "start", "lowest", "highest"), rows(LIMITS))
def test_a_number_starts_where_it_is_said_to_and_can_be_set_to_its_ends_and_not_beyond(
    owner: str, name: str, start: str, lowest: str, highest: str
) -> None:
    item = EVERY[owner, name]
    step = Decimal(1) if item.kind is int else Decimal("0.000001")

    assert item.default == Decimal(start)
    for end, beyond in ((Decimal(lowest), -step), (Decimal(highest), step)):
        assert item.checked(item.kind(end), owner="here") == end
        with pytest.raises(SettingError):
            item.checked(item.kind(end + beyond), owner="here")


@pytest.mark.parametrize(("owner", "name", "start"), rows(SWITCHES))
def test_a_switch_starts_where_it_is_said_to(owner: str, name: str, start: str) -> None:
    assert str(EVERY[owner, name].default) == start


@pytest.mark.parametrize(("owner", "name", "start"), rows(CHOICES))
def test_a_choice_starts_where_it_is_said_to(owner: str, name: str, start: str) -> None:
    assert EVERY[owner, name].default == start


def test_the_linear_measure_starts_as_ten_per_cent_of_the_largest_and_reaches_a_thousand_either_way() -> None:
    weights = EVERY["linear", "weights"]

    assert weights.default == (Decimal("0.1"), 0, -1)
    assert weights.checked((Decimal(-1000), Decimal(1000)), owner="here") == (-1000, 1000)
    for beyond in ("-1000.1", "1000.1"):
        with pytest.raises(SettingError):
            weights.checked((Decimal(1), Decimal(beyond)), owner="here")


def test_no_number_and_no_switch_is_without_its_line() -> None:
    def counted(item: Setting) -> bool:
        return item.kind in (int, Decimal, bool)

    listed: list[Any] = [tuple(row[:2]) for row in (*rows(LIMITS), *rows(SWITCHES))]

    assert sorted(listed) == sorted(at for at, item in EVERY.items() if counted(item))
