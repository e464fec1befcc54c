"""The next click breaks a run off: Streamlit lets go of it wherever it asks for its session state.

What came before that click was done by then, or is done in the next run: as a whole.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import pytest
from streamlit.runtime.scriptrunner import get_script_run_ctx
from streamlit.runtime.scriptrunner_utils.exceptions import StopException
from streamlit.runtime.state.safe_session_state import SafeSessionState
from streamlit.runtime.state.session_state import SCRIPT_RUN_WITHOUT_ERRORS_KEY

from sdc_core.io.check_file import save_check
from sdc_core.policy.policy import Policy
from sdc_core.policy.reading import default_for
from sdc_core.protection import Suppress
from tests.pages import finding_list
from tests.pages.finding_list import proto_of, step
from tests.pages.messy import messy_workbook
from tests.pages.test_sheet import opened, reading
from tests.pages.visitor import Visitor, with_twelve_key_values
from tests.ui.grids.test_grid_payload import opened as unpacked
from ui.review.reviewing import REVIEW
from ui.session import checks

PLACES = range(1, 7)
"""After which change of a run it is broken off; a run changes what the session holds a few times."""
MOST_PLACES = 40
"""No click changes the session as often as this."""

OTHER = "city,answer,n\nX,Yes,3\nX,No,4\nY,Yes,5\nY,No,6\n"
HIDDEN = "city,answer,n\nX,Yes,..\nX,No,..\nX,Total,7\nY,Yes,..\nY,No,..\nY,Total,11\n"


@contextmanager
def broken_off(after: int) -> Iterator[list[int]]:
    """Runs end right after so many changes of the work; answers with how many there were.

    What is dropped from the session counts as one. From then on a run may not touch the session any more: Streamlit
    lets go of it again wherever it tries, also while it is let go of.
    """
    made = [0]

    def breaking(touch: Callable[..., Any], *, counts: Callable[[str], bool]) -> Callable[..., Any]:
        def touching(session: SafeSessionState, key: str, *value: Any) -> Any:
            if get_script_run_ctx() is None or key == SCRIPT_RUN_WITHOUT_ERRORS_KEY:
                return touch(session, key, *value)
            if made[0] >= after:
                raise StopException
            found = touch(session, key, *value)
            made[0] += counts(key)
            if made[0] >= after:
                raise StopException
            return found

        return touching

    with pytest.MonkeyPatch.context() as patch:
        for name, counts in (
            ("__getitem__", lambda key: False),
            ("__setitem__", lambda key: key == "work"),
            ("__delitem__", lambda key: True),
        ):
            patch.setattr(SafeSessionState, name, breaking(getattr(SafeSessionState, name), counts=counts))
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


def with_a_review() -> Visitor:
    """A table was confirmed, a policy chosen, and something typed; nothing of it is unsaved."""
    visitor = Visitor()
    visitor.open_example("ship-owners")
    visitor.confirm()
    visitor.go("start")
    return visitor


def said(visitor: Visitor) -> tuple[Any, ...]:
    """What the work holds that a click on something to open is about."""
    work = visitor.work
    beside = [other.name for other in work.comparing.others]
    sheet = None if work.sheet is None else work.sheet.at
    files = [one and one.name for one in (work.upload, work.table, work.raw)]
    policy = work.policy or Policy.preset(default_for(work.draft.kind if work.draft else "frequency"))
    decided = (work.draft, work.confirmed, work.purpose, work.protection.wished(), work.signoff.decided())
    return files, sheet, work.raw and work.raw.sheet, decided, policy, work.preset, beside


def press(label: str) -> Callable[[Visitor], None]:
    def click(visitor: Visitor) -> None:
        next(button for button in visitor.app.button if button.label == label).click()

    return click


def drop(*files: tuple[str, bytes], box: int = 0) -> Callable[[Visitor], None]:
    def click(visitor: Visitor) -> None:
        visitor.app.file_uploader[box].set_value([(name, text, "application/octet-stream") for name, text in files])

    return click


def a_check() -> bytes:
    """Of OTHER: with a policy and settings of its own."""
    visitor = Visitor()
    visitor.upload(OTHER, "other.csv")
    visitor.mark("key", "target")
    visitor.confirm()
    visitor.set("selectbox", "Preset", "extended-threshold-example")
    visitor.seed(protection=replace(visitor.work.protection, method=Suppress(seed=2)))
    return save_check(checks.check_of(visitor.work, visitor.work.policy, visitor.work.preset))


def with_two_sheets() -> Visitor:
    visitor = opened(messy_workbook(2023, 2024), "years.xlsx")
    visitor.mark("key", "key", "target")
    visitor.seed(saved=None)  # as if it had been saved: nobody is asked
    return visitor


def with_units() -> Visitor:
    visitor = Visitor()
    visitor.upload("region,firm,turnover\nA,a1,81\nA,a2,5\nB,b1,40\n", "units.csv")
    visitor.set("segmented_control", "Layout", "microdata")
    about_counts = Policy.preset("extended-threshold-example")
    visitor.seed(base=about_counts, policy=about_counts, preset=about_counts.name)
    return visitor


def choose_sheet(visitor: Visitor) -> None:
    visitor.find("selectbox", "Sheet").set_value(1)


def hold_sums(visitor: Visitor) -> None:
    visitor.find("segmented_control", "A cell holds").set_value("magnitude")


CLICKS: dict[str, tuple[Callable[[], Visitor], Callable[[Visitor], None]]] = {
    "a file": (with_a_review, drop(("other.csv", OTHER.encode()))),
    "a sheet": (with_a_review, drop(("messy.xlsx", messy_workbook()))),
    "a published table": (with_a_review, drop(("hidden.csv", HIDDEN.encode()), box=1)),
    "an example": (with_a_review, press("Open twelve key values")),
    "an example on its sheet": (with_a_review, press("Open hours worked, as printed")),
    "a published example": (with_a_review, press("Attack Dutch provinces")),
    "tables of an example": (with_a_review, press("Compare residents and home-owners")),
    "another sheet": (with_two_sheets, choose_sheet),
    "sums": (with_units, hold_sums),
}


@pytest.mark.parametrize("name", CLICKS)
def test_one_click_brings_about_everything_or_nothing(name: str):
    all_or_nothing(*CLICKS[name])


def test_a_check_is_opened_as_a_whole_or_not_at_all():
    files = (("other.csv", OTHER.encode()), ("other.check.toml", a_check()))

    whole = all_or_nothing(with_a_review, drop(*files))

    assert whole.work.policy is not None
    assert whole.work.policy.rules == Policy.preset("extended-threshold-example").rules
    assert whole.work.protection.method == Suppress(seed=2)


def all_or_nothing(prepare: Callable[[], Visitor], click: Callable[[Visitor], None]) -> Visitor:
    """Break off the run of a click after each of its changes, click once more; answers with the unbroken session."""
    whole = prepare()
    before = said(whole)
    click(whole)
    whole.run()
    assert said(whole) != before
    for after in range(1, MOST_PLACES):
        visitor = prepare()
        click(visitor)
        with broken_off(after) as made:
            visitor.app.run()
        if made[0] < after:
            assert said(visitor) == said(whole)
            return whole
        visitor.run()
        assert said(visitor) in (before, said(whole)), f"broken off after change {after}"
        if said(visitor) == before:
            click(visitor)
            visitor.run()
        assert said(visitor) == said(whole), f"broken off after change {after}, and clicked again"
    raise AssertionError("it never came to its end")


def test_clearing_that_is_broken_off_is_ended_by_the_next_run():
    for after in range(1, MOST_PLACES):
        visitor = with_a_review()
        visitor.app.session_state["typed"] = "a name"
        edition, name = visitor.work.table_edition, visitor.work.tab.name
        press("Clear my data")(visitor)
        with broken_off(after) as made:
            visitor.app.run()
        visitor.run()

        assert visitor.work.table is None, f"broken off after change {after}"
        assert visitor.work.policy is None
        assert "typed" not in visitor.app.session_state
        assert "results" not in visitor.app.session_state or REVIEW not in visitor.app.session_state["results"]
        assert visitor.work.table_edition == edition + 1
        assert (visitor.work.tab.name, visitor.work.tab.cleared) == (name, 1)
        if made[0] < after:
            return
    raise AssertionError("it never came to its end")
