"""Which published table is said to stand in the way, against every way in which some of three can."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import pytest

from sdc_core.attack.messages import DIFFERENT_POPULATIONS, NO_SHARED_VARIABLE
from sdc_core.errors import InputError
from sdc_core.protection.together import messages
from sdc_core.protection.together.refusals import in_the_way
from sdc_core.protection.together.tables import Earlier
from tests.attack.linked.tables import published

NAMES = ("north", "south", "west")
TABLES = [Earlier(name, published(["a"], [("x", 4), ("y", 5)])) for name in NAMES]
HARMFUL = [[set(some)] for size in (1, 2) for some in combinations(NAMES, size)]
HARMFUL += [[{"north", "south"}, {"west"}], [{"north"}, {"south"}]]


@pytest.mark.parametrize("blockers", HARMFUL)
def test_tables_are_named_of_which_any_one_left_out_would_help(blockers: list[set[str]]) -> None:
    """Each of these sets of tables stands in the way when all of it is there."""

    def feasible(left: Sequence[Earlier]) -> bool:
        return not any(one <= {table.name for table in left} for one in blockers)

    (problem,) = in_the_way(TABLES, feasible)

    helpful = tuple(name for name in NAMES if all(name in one for one in blockers))
    expected = messages.IN_THE_WAY if helpful else messages.ALL_IN_THE_WAY
    assert problem.message is expected
    assert all(name in str(problem) for name in helpful)
    assert not any(name in str(problem).split(" would ")[0] for name in set(NAMES) - set(helpful))


def test_where_nothing_links_what_is_left_nothing_is_in_the_way() -> None:
    def feasible(left: Sequence[Earlier]) -> bool:
        raise InputError(NO_SHARED_VARIABLE.at("the tables"))

    (problem,) = in_the_way(TABLES[:1], feasible)

    assert problem.message is messages.IN_THE_WAY
    assert in_the_way([], feasible) == []


def test_what_else_is_wrong_is_not_taken_for_possible() -> None:
    def feasible(left: Sequence[Earlier]) -> bool:
        raise InputError(NO_SHARED_VARIABLE.at("the tables"), DIFFERENT_POPULATIONS.at("the tables"))

    with pytest.raises(InputError):
        in_the_way(TABLES, feasible)
