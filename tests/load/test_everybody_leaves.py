"""Whoever comes leaves again, whatever becomes of the visit: otherwise the server keeps their table for nobody."""

from __future__ import annotations

import socket
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.load import many
from tests.load.many import Findings, run_load, to_review
from tests.load.visit import Visit
from tests.serving import RunningApp

APP = RunningApp("http://127.0.0.1:1", 1, Path(), Path(), Path(), 0)


@pytest.fixture
def came(monkeypatch: pytest.MonkeyPatch) -> list[socket.socket]:
    """A connection for each who came; nothing is sent through it."""
    open_ones: list[socket.socket] = []

    def arrive(visit: Visit) -> Visit:
        open_ones.append(visit._closing.enter_context(socket.socket()))
        return visit

    monkeypatch.setattr(Visit, "open", arrive)
    for step in ("upload", "mark", "press", "find", "set_number"):
        monkeypatch.setattr(Visit, step, lambda *_, **__: None)
    monkeypatch.setattr(many, "to_workbook", lambda *_: True)
    monkeypatch.setattr(many, "memory", lambda _: 1.0)
    monkeypatch.setattr(many, "GIVEN_BACK", 0.0)
    return open_ones


def fails(error: type[Exception]) -> Callable[..., None]:
    def step(*_: object, **__: object) -> None:
        raise error

    return step


def all_left(open_ones: list[socket.socket]) -> bool:
    return bool(open_ones) and all(one.fileno() == -1 for one in open_ones)


@pytest.mark.parametrize("step", ["upload", "mark", "press", "find"])
def test_a_visit_that_gets_no_answer_in_time_is_closed(
    step: str, came: list[socket.socket], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(Visit, step, fails(TimeoutError))

    with pytest.raises(TimeoutError):
        to_review(APP, 1, 200)

    assert all_left(came)


def test_a_visit_that_gets_so_far_stays_open(came: list[socket.socket]):
    visit = to_review(APP, 1, 200)

    assert not all_left(came)
    visit.leave()
    assert all_left(came)


@pytest.mark.parametrize("error", [TimeoutError, IndexError])
def test_everybody_has_left_when_a_later_step_fails(
    error: type[Exception], came: list[socket.socket], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(Visit, "set_number", fails(error))

    try:
        found = run_load(APP, 6, 200, kept=0)
    except IndexError:
        found = Findings(errors=["IndexError"])

    assert found.errors
    assert len(came) == 7
    assert all_left(came)
