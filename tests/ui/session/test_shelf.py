"""What is put away for a reload is found by its name alone, once, and not for long."""

from __future__ import annotations

import gc
import weakref
from base64 import urlsafe_b64decode
from time import sleep

import pytest

from ui.session.tab.component import earlier_name
from ui.session.tab.shelf import Shelf, new_name


class Clock:
    """A clock that is moved by hand."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class Work:
    """Something that can be seen to be gone."""


def test_what_is_kept_is_found_by_its_name_until_it_is_dropped():
    shelf: Shelf[str] = Shelf()
    name, other = new_name(), new_name()
    shelf.keep(name, "work")

    assert name != other
    assert len(name) >= 43  # 256 bits
    assert shelf.look(other) is None
    assert shelf.look("") is None
    assert shelf.look(name) == "work"
    assert shelf.look(name) == "work"  # whoever asked may have been broken off
    shelf.drop(name)
    assert shelf.look(name) is None


def test_what_nobody_asks_for_is_forgotten_in_time():
    clock = Clock()
    shelf: Shelf[str] = Shelf(60, clock)
    shelf.keep("one", "work")
    clock.now = 59
    shelf.keep("two", "work")

    clock.now = 61
    shelf.sweep()

    assert len(shelf) == 1
    assert shelf.look("one") is None
    assert shelf.look("two") == "work"


def test_every_run_of_the_page_begins_the_time_anew():
    clock = Clock()
    shelf: Shelf[str] = Shelf(60, clock)
    shelf.keep("one", "early")
    clock.now = 50
    shelf.keep("one", "late")
    clock.now = 100

    assert shelf.look("one") == "late"


def test_a_server_that_stands_still_forgets_as_well():
    shelf: Shelf[Work] = Shelf(0.2)
    work = Work()
    gone = weakref.ref(work)
    shelf.keep("one", work)
    del work
    assert gone() is not None

    for _ in range(100):
        if gone() is None:
            break
        sleep(0.05)
        gc.collect()

    assert gone() is None
    assert len(shelf) == 0


@pytest.mark.parametrize(
    "said",
    [None, "abc", 3, [], {}, {"name": "mine"}, {"name": "mine", "earlier": 3}, {"name": "other", "earlier": "x"}],
)
def test_what_a_browser_sends_is_taken_for_a_name_only_where_it_is_one(said: object):
    assert earlier_name(said, "mine") is None


def test_a_browser_says_which_name_its_tab_had_before():
    assert earlier_name({"name": "mine", "earlier": "before"}, "mine") == "before"
    assert earlier_name({"name": "mine", "earlier": ""}, "mine") == ""


def test_a_name_has_256_bits_and_what_is_kept_under_it_stays_for_30_minutes():
    names = {new_name() for _ in range(100)}
    clock = Clock()
    shelf: Shelf[str] = Shelf(clock=clock)
    shelf.keep("name", "work")

    assert len(names) == 100
    assert {len(urlsafe_b64decode(f"{name}=")) for name in names} == {256 // 8}
    clock.now = 30 * 60 - 1
    assert shelf.look("name") == "work"
    clock.now = 30 * 60 + 1
    assert shelf.look("name") is None
