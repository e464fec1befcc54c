"""A visitor of the app: opens a table, marks its variables, confirms, and reads what the page says."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import Any

from streamlit.testing.v1 import AppTest
from streamlit.util import calc_hash

from tests.serving import ROOT
from ui.session.state import Work

PATIENCE = 60  # seconds
STANDSTILL = 300  # seconds until the page must stand still
PAGES = {
    "May this table be published?": "start",
    "Your table": "table",
    "Thresholds": "thresholds",
    "Protect": "protect",
    "Releases": "releases",
    "Sign-off": "signoff",
    "Learn": "learn",
    "What does it give away?": "attack",
    "What do tables give away together?": "compare",
}

OFFENCES = """\
region,offence,n
A,Yes,9
A,No,0
B,Yes,14
B,No,2
C,Yes,1
C,No,1
D,Yes,1
D,No,9
"""


class Visitor:
    """One session. Whatever it does, no page may end in something unforeseen."""

    def __init__(self) -> None:
        self.app = AppTest.from_file(str(ROOT / "app.py"), default_timeout=PATIENCE)
        self.run()

    def run(self) -> None:
        self.app.run()
        self.settle()

    def settle(self) -> None:
        """Wait for the work that a run has begun."""
        self._follow()
        seen, until = None, time.monotonic() + STANDSTILL
        while (job := self._job()) is not None and job is not seen:  # a browser asks again by itself
            assert time.monotonic() < until, "the page asks again and again and never stands still"
            if job.running:
                time.sleep(0.1)
            else:  # it ended after the page had looked; it stays where no page asks for it, or it was stopped
                seen = job
            self.app.run()
            self._follow()
        assert not self.app.exception
        self._follow()

    def _follow(self) -> None:
        """Where a page led to another one the visitor is there now; AppTest would run the first again."""
        title = self.title if self.app.title else "still at work"
        if self.app.title or self._works():
            self.turn_to(PAGES.get(title, "review"))

    def _job(self) -> Any:
        """The job of the session, under way or just ended; None where there is none."""
        if "job" not in self.app.session_state:
            return None
        return self.app.session_state["job"]

    def _works(self) -> bool:
        """Whether the page ended because long work is under way."""
        job = self._job()
        return job is not None and job.running

    def go(self, page: str) -> None:
        self.turn_to(page)
        self.run()

    def turn_to(self, page: str) -> None:
        """Turn to a page by its address; AppTest itself can only turn to pages that are files."""
        self.app._page_hash = calc_hash(page)

    def press(self, label: str) -> None:
        next(button for button in self.app.button if button.label == label).click()
        self.run()

    def open_example(self, name: str) -> None:
        """Open an example, and turn to the page on which its table is confirmed."""
        self.app.button(key=f"example-{name}").click()
        self.run()
        self.go_on()
        self.go("table")

    def upload(self, text: str | bytes, name: str = "offences.csv") -> None:
        self.go("start")
        content = text.encode() if isinstance(text, str) else text
        self.app.file_uploader[0].set_value((name, content, "application/octet-stream"))
        self.run()
        self.go_on()

    def go_on(self) -> None:
        """Say, where the app asks, that unsaved work may be dropped."""
        if any(button.label == "Go on without saving" for button in self.app.button):
            self.press("Go on without saving")

    def lay_out(self, layout: str) -> None:
        """Say how the table is laid out, and that its last column holds the counts."""
        self.app.segmented_control[0].set_value(layout)
        self.run()
        counts = self.find("selectbox", "Which column holds the counts?")
        counts.set_value(len(counts.options) - 1)
        self.run()

    def mark(self, *roles: str) -> None:
        """Mark the variables in their order, one after the other as a hand does."""
        for number, role in enumerate(roles):
            self.roles()[number].set_value(role)
            self.run()

    def roles(self) -> list[Any]:
        return [control for control in self.app.segmented_control if str(control.key).endswith("-role")]

    def confirm(self) -> None:
        self.press("This is right: review the table")

    def show_tab(self, name: str) -> None:
        self.app.session_state["tab"] = name
        self.run()

    def set(self, kind: str, label: str, value: object) -> None:
        self.find(kind, label).set_value(value)
        self.run()

    def find(self, kind: str, label: str) -> Any:
        """The first widget of a kind with this label."""
        return next(widget for widget in getattr(self.app, kind) if widget.label == label)

    @property
    def title(self) -> str:
        return str(self.app.title[0].value)

    @property
    def metrics(self) -> dict[str, str]:
        return {metric.label: metric.value for metric in self.app.metric}

    @property
    def work(self) -> Work:
        """What the session holds."""
        return self.app.session_state["work"]

    def seed(self, **fields: Any) -> None:
        """Put the session where only a browser could have brought it."""
        self.app.session_state["work"] = replace(self.work, **fields)
        self.run()

    def says(self, words: str) -> bool:
        """Whether the page says so, whatever signs keep it from being taken for Markdown."""
        return words in self.text()

    def text(self) -> str:
        app = self.app
        kinds = (app.title, app.subheader, app.markdown, app.caption, app.info, app.warning, app.error, app.success)
        spoken = [str(element.value) for kind in kinds for element in kind]
        written = [str(element.proto.body) for element in app.html if "<style>" not in element.proto.body]
        return "\n".join([*(one.replace("\\", "") for one in spoken), *written])


def with_twelve_key_values(page: str) -> Visitor:
    """On a page with the twelve key values, which have 24 findings under the paper's example policy."""
    visitor = Visitor()
    visitor.open_example("twelve-key-values")
    visitor.confirm()
    visitor.set("selectbox", "Preset", "extended-threshold-example")
    visitor.go(page)
    return visitor
