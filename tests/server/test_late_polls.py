"""A page that asks again by itself may do so once more when the app has turned to the next page: that one stays."""

from __future__ import annotations

import time
from pathlib import Path

from streamlit.proto.WidgetStates_pb2 import WidgetState

from tests.load.visit import Visit
from tests.serving import serving


def test_a_late_poll_of_the_page_before_does_not_empty_the_page():
    with serving(Path(__file__).parent / "poll_demo.py") as app:
        visit = Visit(app.url).open()
        first = visit.page

        visit._ask(WidgetState(id=visit.find("button", "Go").id, trigger_value=True))
        visit._wait_for("auto_rerun")
        (poll,) = visit.polls
        visit._wait_for("new_session")  # the second page is being drawn, and takes its time
        assert visit.page != first
        visit.page, second = first, visit.page  # the browser has not heard of it yet
        visit._ask(fragment=poll, automatic=True)
        visit.page = second
        visit._until_finished(time.monotonic() + 60)
        visit.wait_a_moment()

        assert visit.page == second
        assert "Second" in visit.words()
        visit.leave()
