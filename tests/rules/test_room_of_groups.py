"""What a group leaves to a rule, as a comparison of whole numbers that protections take over."""

from __future__ import annotations

from decimal import Decimal

import numpy as np
import pytest

from sdc_core.rules.base import GroupRule, Room
from sdc_core.rules.few_non_sensitive import FewNonSensitive
from sdc_core.rules.sensitive_share import SensitiveShare

ROOMS = [
    (FewNonSensitive(n=1), Room(1, 1, 1)),
    (FewNonSensitive(n=4), Room(1, 1, 4)),
    (SensitiveShare(percent=40), Room(40, 100, 1)),
    (SensitiveShare(percent=Decimal("12.5")), Room(25, 200, 1)),
    (SensitiveShare(percent=0), Room(0, 100, 1)),
]


@pytest.mark.parametrize(("rule", "room"), ROOMS)
def test_a_rule_about_groups_leaves_this_room(rule: GroupRule, room: Room) -> None:
    assert rule.room() == room


@pytest.mark.parametrize(("rule", "room"), ROOMS)
def test_a_group_in_which_somebody_is_sensitive_is_unsafe_where_there_is_no_room(rule: GroupRule, room: Room) -> None:
    for size in range(1, 30):
        sensitive = np.arange(1, size + 1)
        fits = room.margin * size - room.count * sensitive >= room.least
        assert (rule.unsafe_groups(np.full(size, size), sensitive) == ~fits).all()
