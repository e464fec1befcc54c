"""What a session has under way elsewhere ends with its data, also where its page shows nothing of it."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path
from uuid import uuid4

import pytest
from streamlit.proto.BackMsg_pb2 import BackMsg

from sdc_core.io.apart.working import NICENESS
from tests.load.many import to_review
from tests.load.visit import Visit
from tests.serving import OFFICE, RunningApp, serving

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="processes are looked at as on Linux")

PATIENT = 60.0
PARENT, NICE = 1, 16
"""Where a process says who began it and how far it stands back, after its name."""
NICEST = 19
"""As far back as a process can stand."""


def workers_of(app: RunningApp) -> set[int]:
    """The processes that work for this server and stand back behind it, however far back it stands itself."""
    parents: dict[int, int] = {}
    niceness: dict[int, int] = {}
    for place in Path("/proc").glob("[0-9]*"):
        try:
            facts = (place / "stat").read_text(encoding="ascii", errors="replace").rpartition(")")[2].split()
        except OSError:  # it has ended meanwhile
            continue
        parents[int(place.name)] = int(facts[PARENT])
        if facts[0] != "Z":
            niceness[int(place.name)] = int(facts[NICE])
    behind = min(niceness.get(app.pid, 0) + NICENESS, NICEST)
    return {one for one, own in niceness.items() if own >= behind and app.pid in _above(one, parents)}


def _above(process: int, parents: dict[int, int]) -> set[int]:
    found: set[int] = set()
    while process in parents and process not in found:
        found.add(process)
        process = parents[process]
    return found | {process}


def until(holds: Callable[[], bool]) -> bool:
    end = time.monotonic() + PATIENT
    while not holds() and time.monotonic() < end:
        time.sleep(0.05)
    return holds()


def ask_for_workbook(visit: Visit) -> None:
    """Press the button and wait for nothing."""
    visit.go("signoff")
    request = BackMsg()
    request.backend_operation_request.request_id = uuid4().hex
    request.backend_operation_request.session_id = visit.session
    button = visit.find("download_button", "Annotated workbook")
    request.backend_operation_request.deferred_file.file_id = button.deferred_file_id
    visit._send(request)


@pytest.mark.parametrize("end", ["clear", "leave"])
def test_a_workbook_in_the_making_ends_with_the_data_of_its_session(end: str):
    with serving(settings={"server.disconnectedSessionTTL": 2}, **OFFICE) as app:
        visit = to_review(app, 1, 60_000)
        ask_for_workbook(visit)
        assert until(lambda: bool(workers_of(app)))

        began = time.monotonic()
        if end == "clear":
            visit.press("Clear my data")
            if visit.all("button", "Go on without saving"):
                visit.press("Go on without saving")
        else:
            visit.leave()

        assert until(lambda: not workers_of(app))
        print(f"{end}: {time.monotonic() - began:.1f} s")
        assert "Unforeseen" not in app.output()
