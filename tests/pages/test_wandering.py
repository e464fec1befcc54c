"""Random walks through the app, a handful of them always the same; by hand for as long as one likes: `make wander`."""

from __future__ import annotations

import pytest

from tests.pages.wander_files import FILES
from tests.pages.wandering import shrunk, walk

SEEDS = range(3)
STEPS = 40


@pytest.mark.parametrize("seed", SEEDS)
def test_a_walk_through_the_app_keeps_every_promise(seed: int):
    faults = [str(shrunk(fault, seconds=20)) for fault in walk(seed, length=STEPS) if fault is not None]

    assert "\n".join(faults) == ""


def test_no_word_of_a_table_stands_in_another_one():
    for filed in FILES:
        for word in filed.own:
            assert [other.name for other in FILES if word.encode() in other.content and other is not filed] == []
