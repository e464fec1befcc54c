"""A session ends when nobody uses it, its browser is told, and what it held is given back."""

from __future__ import annotations

import time

import pytest

from tests.load.many import to_review
from tests.load.visit import Visit
from tests.serving import serving
from ui.server.idle import USUAL, VARIABLE, idle_minutes

IDLE = 15.0  # seconds


def test_an_idle_session_ends_and_its_browser_is_told():
    with serving(**{VARIABLE: str(IDLE / 60)}) as app:
        visit = to_review(app, 1, 200)
        busy = Visit(app.url).open()
        session = busy.session
        address = visit.download_url("Save this check")

        deadline = time.monotonic() + IDLE + 2
        while time.monotonic() < deadline:
            time.sleep(0.5)
            busy.run()

        with pytest.raises(ConnectionError):
            visit.run()
        again = Visit(app.url, existing=visit.session, cookies=dict(visit.cookies)).open()
        assert again.session != visit.session
        assert "nobody had used it" in again.words()
        assert again.fetch(address).status == 404
        assert busy.session == session


def test_a_server_that_was_started_anew_says_so():
    with serving() as app:
        visit = Visit(app.url, existing="11111111-2222-3333-4444-555555555555").open()

        assert "started anew" in visit.words()
        assert "started anew" not in Visit(app.url).open().words()


@pytest.mark.parametrize("said", ["", "  "])
def test_the_usual_idle_time_holds_where_nothing_is_said(said: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv(VARIABLE, said)

    assert idle_minutes() == USUAL


@pytest.mark.parametrize("said", ["0", "-1", "two hours", "nan", "inf"])
def test_an_idle_time_that_is_none_is_refused_with_a_sentence(said: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv(VARIABLE, said)

    with pytest.raises(SystemExit, match="number of minutes above 0"):
        idle_minutes()
