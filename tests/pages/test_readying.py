"""Sums wait for their arithmetic to be compiled: with a word, in the background where it can be, and only once."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest
from streamlit.testing.v1 import AppTest

from sdc_core.contributions import warming
from sdc_core.lessons.course import ORDER, all_lessons
from tests.pages import slow
from tests.pages.visitor import Visitor
from tests.serving import ROOT
from ui.learn.learning_rules import TAB_KEY
from ui.session import readying

ABOUT_SUMS = [name for name in ORDER if all_lessons()[name].scene.of_sums]
UNITS = "region,firm,turnover\nA,a1,81\nA,a2,5\nA,a3,2\nB,b1,40\nB,b2,30\nB,b3,20\n"


@pytest.fixture
def at_work() -> Iterator[slow.Slow]:
    slow.current.append(slow.Slow())
    yield slow.current[-1]
    slow.current.pop().let_go.set()


@pytest.fixture
def not_begun() -> None:
    """As in a process in which nobody has asked for sums yet."""
    readying.compiling.cache_clear()


def begun() -> bool:
    return readying.compiling.cache_info().currsize == 1


def page() -> None:
    import streamlit as st

    from sdc_core.errors import SdcError
    from tests.pages import slow
    from ui.session.readying import wait_for

    try:
        wait_for(slow.current[-1].thread)
        st.write("The sums are judged.")
    except SdcError:
        st.write("Nothing was judged.")


def words(app: AppTest) -> str:
    bars = [str(bar.proto.text) for bar in app.get("progress")]
    return "\n".join([*bars, *(str(one.value) for one in app.markdown)])


def run_until(app: AppTest, said: str) -> None:
    deadline = time.monotonic() + 30
    app.run()
    while said not in words(app):
        assert time.monotonic() < deadline, words(app)
        time.sleep(0.1)
        app.run()


def test_a_page_that_waits_says_for_what_and_that_it_happens_once(at_work: slow.Slow):
    app = AppTest.from_function(page, default_timeout=30).run()

    assert "Compiling the arithmetic of sums, which happens once on this computer" in words(app)
    assert [button.label for button in app.button] == ["Stop"]
    assert "judged" not in words(app)

    at_work.let_go.set()
    run_until(app, "The sums are judged.")


def test_who_does_not_want_to_wait_can_stop_and_the_work_goes_on(at_work: slow.Slow):
    app = AppTest.from_function(page, default_timeout=30).run()

    app.button[0].click()
    run_until(app, "Nothing was judged.")

    assert at_work.thread.is_alive()


def test_what_is_ready_is_not_waited_for(at_work: slow.Slow):
    at_work.let_go.set()
    at_work.thread.join()

    app = AppTest.from_function(page, default_timeout=30).run()

    assert words(app) == "The sums are judged."


@pytest.mark.parametrize(
    ("warm", "stays", "said"),
    [
        (True, True, "loading the arithmetic of sums."),
        (False, True, "compiling the arithmetic of sums, which happens once on this computer and can take a minute."),
        (False, False, "compiling the arithmetic of sums, which can take a minute and happens at every start, because"),
    ],
)
def test_the_terminal_says_what_is_going_on_and_when_it_is_over(
    warm: bool, stays: bool, said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.setattr(warming, "is_warm", lambda: warm)
    monkeypatch.setattr(warming, "stays_warm", lambda: stays)
    thread = readying.Compiling()

    thread.run()

    first, second = capsys.readouterr().err.splitlines()
    assert first.startswith(f"Table Review: {said}")
    assert f"Table Review: {thread.doing}." == first
    assert second == "Table Review: the arithmetic of sums is ready."


@pytest.mark.usefixtures("not_begun")
def test_compiling_begins_while_a_table_of_sums_is_marked_and_is_done_before_it_is_judged():
    visitor = Visitor()
    visitor.upload(UNITS, "units.csv")
    visitor.set("segmented_control", "Layout", "microdata")
    visitor.set("segmented_control", "A cell holds", "magnitude")

    assert begun()

    visitor.set("selectbox", "What is added up?", 2)
    visitor.set("multiselect", "Columns that span the table", [0])
    visitor.mark("key")
    visitor.confirm()
    assert visitor.says("**Not as it is.**")
    assert not readying.compiling().is_alive()


@pytest.mark.usefixtures("not_begun")
def test_a_table_of_counts_compiles_nothing():
    visitor = Visitor()
    visitor.upload("region,answer,n\nA,yes,3\nA,no,4\nB,yes,5\nB,no,6\n")
    visitor.mark("key", "target")
    visitor.confirm()

    assert not begun()


@pytest.mark.usefixtures("not_begun")
@pytest.mark.parametrize("lesson", ABOUT_SUMS)
def test_a_lesson_about_sums_is_ready_when_it_is_shown(lesson: str):
    visitor = Visitor()
    visitor.go("learn")
    assert begun()

    visitor.app.button(key=f"open-{lesson}").click()
    visitor.run()

    assert not readying.compiling().is_alive()


@pytest.mark.usefixtures("not_begun")
def test_practice_on_sums_is_ready_when_it_is_shown():
    visitor = Visitor()
    visitor.go("learn")
    visitor.app.session_state[TAB_KEY] = "Practice"
    visitor.run()
    visitor.set("segmented_control", "Kind of table", "Sums")

    assert not readying.compiling().is_alive()


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md"])
def test_the_steps_for_windows_compile_ahead_as_make_does(name: str):
    lines = (ROOT / name).read_text("utf-8").splitlines()
    windows = [line.strip() for line in lines if line.strip().startswith(".venv\\Scripts\\python")]
    steps = [line.partition("-m ")[2].split()[0] for line in windows]

    assert steps.index("pip") < steps.index("sdc_core.contributions.warming") < steps.index("streamlit")
