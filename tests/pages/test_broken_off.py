"""The next click breaks a run off: Streamlit lets go of it wherever it asks for its session state.

What came before that click was done by then, or is done in the next run: as a whole.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from streamlit.runtime.scriptrunner_utils.exceptions import StopException

from tests.pages import finding_list
from tests.pages.finding_list import proto_of, step
from tests.pages.messy import messy_workbook
from tests.pages.test_sheet import opened, reading
from tests.pages.visitor import Visitor, with_twelve_key_values
from tests.ui.grids.test_grid_payload import opened as unpacked
from ui.session import state

PLACES = range(1, 7)
"""After which change of a run it is broken off; a run changes what the session holds a few times."""


@contextmanager
def broken_off(after: int) -> Iterator[list[int]]:
    """Runs end right after so many changes; answers with how many there were."""
    change, made = state.change, [0]

    def counting(**fields: Any) -> state.Work:
        now = change(**fields)
        made[0] += 1
        if made[0] == after:
            raise StopException
        return now

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(state, "change", counting)
        yield made


def said_by(visitor: Visitor, component: str, said: dict[str, Any]) -> Any:
    """All that the browser sends, and with it what one component says now."""
    states = visitor.app._tree.get_widget_states()
    one = states.widgets.add()
    one.id, one.json_value = proto_of(visitor, component).id, json.dumps(said)
    return states


@pytest.mark.parametrize("after", PLACES)
def test_decisions_are_taken_whole_or_once_more(after: int):
    visitor = with_twelve_key_values("signoff")
    findings, _ = finding_list.sent(visitor, finding_list.LIST)
    steps = [step(1, [0, 1], "to be fixed"), step(2, [2], "accepted", "published before")]
    said = {"origin": "a tab", "token": findings["token"], "steps": steps, "wanted": [], "rest": 0}
    states = said_by(visitor, finding_list.POST, {"said": said})

    with broken_off(after):
        visitor.app._run(states)
    visitor.app._run(states)  # the browser sends again what its components say
    visitor.run()

    made = [(line.decision, line.reason) for line in finding_list.lines(visitor)[:3]]
    assert made == [("to be fixed", ""), ("to be fixed", ""), ("accepted", "published before")]


@pytest.mark.parametrize("after", PLACES)
def test_a_line_is_what_was_said_in_its_menu(after: int):
    visitor = opened(messy_workbook(2023))
    grid, _ = unpacked(proto_of(visitor, "table_review_sheet").bytes)
    row = reading(visitor).rows[1]
    chosen = {
        "token": grid["token"], "rows": [[row, row]], "columns": [], "cell": None, "serial": 1,
        "said": {"axis": "rows", "what": "left out"},
    }  # fmt: skip
    states = said_by(visitor, "table_review_sheet", {"chosen": chosen})

    with broken_off(after):
        visitor.app._run(states)
    visitor.app._run(states)
    visitor.run()

    assert row in [line.at for line in reading(visitor).left_out if line.axis == "row"]


def test_runs_are_broken_off_in_these_tests():
    visitor = with_twelve_key_values("signoff")

    with broken_off(1) as made:
        visitor.app.run()

    assert made == [1]
