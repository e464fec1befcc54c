"""A file for download is there for the browser that it was made for, for as long as its table is open."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from tests.load.many import to_review
from tests.load.visit import Visit
from tests.serving import RunningApp

WORKBOOK = "Annotated workbook"
CHECK = "Save this check"


@pytest.fixture
def visit(app: RunningApp) -> Iterator[Visit]:
    """Somebody on the sign-off page of their own table."""
    here = to_review(app, 1, 200)
    here.go("signoff")
    yield here
    here.leave()


@pytest.fixture
def other(app: RunningApp) -> Iterator[Visit]:
    """Somebody else, with another browser."""
    here = Visit(app.url).open()
    yield here
    here.leave()


@pytest.mark.parametrize("label", [WORKBOOK, CHECK], ids=["made on the click", "at hand"])
def test_a_download_is_there_for_its_own_browser_and_for_no_other(visit: Visit, other: Visit, label: str):
    address = visit.download_url(label)

    assert visit.fetch(address).status == 200
    assert other.fetch(address).status == 404
    assert other.fetch(address, cookies=False).status == 404


def test_a_made_up_cookie_fetches_nothing(visit: Visit):
    address = visit.download_url(WORKBOOK)

    for value in ("", "x", "x" * 43):
        visit.cookies["table_review_browser"] = value
        assert visit.fetch(address).status == 404


def test_the_same_file_of_two_sessions_is_there_for_both_until_each_clears(app: RunningApp, visit: Visit):
    twin = to_review(app, 1, 200)
    twin.go("signoff")
    addresses = {visit.download_url("Report (JSON)"), twin.download_url("Report (JSON)")}
    assert len(addresses) == 1  # the same content has the same address
    address = addresses.pop()

    _clear(visit)

    assert visit.fetch(address).status == 404
    assert twin.fetch(address).status == 200
    twin.leave()


@pytest.mark.parametrize("label", [WORKBOOK, CHECK], ids=["made on the click", "at hand"])
def test_after_clear_a_download_is_gone_at_once(visit: Visit, label: str):
    address = visit.download_url(label)

    _clear(visit)

    assert visit.fetch(address).status == 404


def test_a_download_is_gone_when_the_tab_is_closed(visit: Visit):
    address = visit.download_url(WORKBOOK)

    visit.leave()

    assert visit.fetch(address).status == 404


def test_runs_of_other_people_do_not_take_a_file_away_before_it_is_fetched(visit: Visit, other: Visit):
    address = visit.download_url(WORKBOOK)

    for _ in range(4):
        other.run()

    assert visit.fetch(address).status == 200


def test_a_run_of_ones_own_does_not_take_the_file_away(visit: Visit):
    address = visit.download_url(CHECK)

    for page in ("start", "review", "signoff"):
        visit.go(page)
        assert visit.fetch(address).status == 200


def test_another_browser_cannot_upload_into_a_session_nor_delete_there(visit: Visit, other: Visit):
    stranger = replace(other, session=visit.session)

    assert stranger.put(f"/_stcore/upload_file/{visit.session}/made-up", "a.csv", b"a,b\n").status == 404
    assert visit.put(f"/_stcore/upload_file/{visit.session}/made-up", "a.csv", b"a,b\n").status == 204


def test_another_browser_that_knows_a_session_does_not_get_it(app: RunningApp, visit: Visit):
    stranger = Visit(app.url, existing=visit.session).open()

    assert stranger.session != visit.session
    assert "zq001canary" not in stranger.words()
    assert visit.download(WORKBOOK).status == 200
    stranger.leave()


def test_ones_own_browser_comes_back_to_its_session(app: RunningApp, visit: Visit):
    visit.leave()
    again = Visit(app.url, existing=visit.session, cookies=dict(visit.cookies)).open()

    assert again.session == visit.session
    again.leave()


def _clear(visit: Visit) -> None:
    visit.press("Clear my data")
    visit.press("Go on without saving")
