"""Heavy work takes turns: no more at once than there is room for, in the order in which it came, and nobody is lost."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event, Thread

import pytest

from sdc_core.errors import Cancelled
from sdc_core.progress import stop
from ui.session.jobs import Job
from ui.session.question import Question
from ui.session.turns import Turns, place_in_words

PATIENT = 20


class Person:
    """Somebody with a piece of work that goes on until it is told to end."""

    def __init__(self, turns: Turns, order: list[str], name: str) -> None:
        self.turns, self.order, self.name = turns, order, name
        self.heard: list[int] = []
        self.in_line, self.at_work, self.end, self.leave = Event(), Event(), Event(), Event()
        self.thread = Thread(target=self._work, daemon=True)
        self.thread.start()

    def _work(self) -> None:
        try:
            with self.turns.turn(self._waits):
                self.order.append(self.name)
                self.at_work.set()
                assert self.end.wait(PATIENT)
        except Cancelled:
            return

    def _waits(self, before: int) -> None:
        self.heard.append(before)
        self.in_line.set()
        if self.leave.is_set():
            stop()


def until(there: Callable[[], bool]) -> None:
    moment = Event()
    for _ in range(PATIENT * 20):
        if there():
            return
        moment.wait(0.05)
    raise AssertionError("This did not happen in time.")


@pytest.fixture
def order() -> list[str]:
    return []


def test_who_came_first_is_first_and_everybody_hears_how_many_are_before_them(order: list[str]) -> None:
    turns = Turns(1)
    first = Person(turns, order, "first")
    assert first.at_work.wait(PATIENT)
    second = Person(turns, order, "second")
    assert second.in_line.wait(PATIENT)
    third = Person(turns, order, "third")
    assert third.in_line.wait(PATIENT)
    assert (second.heard[-1], third.heard[-1]) == (0, 1)
    assert order == ["first"]

    first.end.set()
    assert second.at_work.wait(PATIENT)
    until(lambda: third.heard[-1] == 0)
    assert not third.at_work.is_set()
    second.end.set()
    assert third.at_work.wait(PATIENT)
    third.end.set()

    assert order == ["first", "second", "third"]
    assert first.heard == []


def test_two_places_are_taken_by_two(order: list[str]) -> None:
    turns = Turns(2)
    people = [Person(turns, order, name) for name in "ab"]
    assert all(one.at_work.wait(PATIENT) for one in people)
    last = Person(turns, order, "c")
    assert last.in_line.wait(PATIENT)
    assert not last.at_work.is_set()

    people[1].end.set()

    assert last.at_work.wait(PATIENT)
    for one in (people[0], last):
        one.end.set()


def test_who_leaves_the_line_makes_room_for_those_behind(order: list[str]) -> None:
    turns = Turns(1)
    first = Person(turns, order, "first")
    assert first.at_work.wait(PATIENT)
    leaving = Person(turns, order, "leaving")
    assert leaving.in_line.wait(PATIENT)
    last = Person(turns, order, "last")
    assert last.in_line.wait(PATIENT)

    leaving.leave.set()
    until(lambda: not leaving.thread.is_alive())
    until(lambda: last.heard[-1] == 0)
    first.end.set()

    assert last.at_work.wait(PATIENT)
    last.end.set()
    assert order == ["first", "last"]


def test_work_that_fails_gives_its_place_back() -> None:
    turns = Turns(1)
    for _ in range(3):
        with pytest.raises(ZeroDivisionError), turns.turn(lambda before: None):
            raise ZeroDivisionError

    with turns.turn(lambda before: pytest.fail("nobody is before it")):
        pass


def test_a_job_that_waits_says_its_place_and_can_be_stopped(monkeypatch: pytest.MonkeyPatch, order: list[str]) -> None:
    turns = Turns(1)
    monkeypatch.setattr("ui.session.jobs.HEAVY", turns)
    busy = Person(turns, order, "busy")
    assert busy.at_work.wait(PATIENT)
    job, light = (Job(Question[int]("asked"), (), heavy=heavy) for heavy in (True, False))

    job.start(lambda progress: 1)
    light.start(lambda progress: 2)

    until(lambda: job.doing == place_in_words(0) == "you are number 1 in the queue")
    until(lambda: light.ended)
    assert light.result == 2
    assert not job.ended
    job.cancel()
    until(lambda: not job.running)
    assert isinstance(job.error, Cancelled)
    busy.end.set()
