"""Long work in a thread of its own, so that the page can show how far it is and stop it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from threading import Event, Thread
from typing import Any, NoReturn

import streamlit as st

from sdc_core.errors import SdcError
from sdc_core.progress import Progress, stop
from ui.session import state
from ui.session.ending import end_page
from ui.session.question import Question, Result

POLL_SECONDS = 0.3

Work = Callable[[Progress], Result]


@dataclass(eq=False)
class Job:
    """One piece of long work. It ends with a result, or with an error that can be shown.

    Work that something unforeseen broke off has not ended.
    """

    question: Question[Any]
    inputs: tuple[Any, ...]
    share: float = 0.0
    doing: str = ""
    result: Any = None
    error: SdcError | None = None
    ended: bool = False
    _stopped: Event = field(default_factory=Event)
    _thread: Thread | None = None

    def start(self, make: Work[Any]) -> None:
        """Begin; `make` is called with the progress it has to report."""
        self._thread = Thread(target=self._run, args=(make,), daemon=True)
        self._thread.start()

    def cancel(self) -> None:
        """Ask the work to stop at its next report of progress."""
        self._stopped.set()

    @property
    def running(self) -> bool:
        """Whether it is still under way."""
        return self._thread is not None and self._thread.is_alive()

    def wait(self, seconds: float) -> None:
        """Give it a moment: most work ends within it and needs no progress bar."""
        if self._thread is not None:
            self._thread.join(seconds)

    def _run(self, make: Work[Any]) -> None:
        try:
            self.result = make(self._report)
        except SdcError as error:
            self.error = error
        self.ended = True

    def _report(self, share: float, doing: str) -> None:
        self.share, self.doing = share, doing
        if self._stopped.is_set():
            stop()


def finish(question: Question[Result], inputs: tuple[Any, ...], make: Work[Result]) -> Result:
    """The result of long work for these inputs. While it runs the page shows progress and ends here.

    Raises the work's own `SdcError`; a result is remembered for this session.
    """
    if state.is_derived(question, inputs):
        return state.derived(question, inputs, _at_hand)
    job = state.job()
    if not isinstance(job, Job) or job.question != question or not _same(job.inputs, inputs):
        job = Job(question, inputs)
        state.start_job(job)
        job.start(make)
        job.wait(1.5)
    if job.running:
        _watch()
        end_page()
    state.stop_job()
    if job.error is not None:
        raise job.error
    if not job.ended:
        raise RuntimeError(f"{question.name}: something unforeseen ended the work; the log says where")
    state.remember(question, inputs, job.result)
    return state.derived(question, inputs, _at_hand)


def _at_hand() -> NoReturn:
    """What is remembered need not be made."""
    raise AssertionError("A result that is at hand was asked for once more.")


@st.fragment(run_every=POLL_SECONDS)
def _watch() -> None:
    job = state.job()
    if not isinstance(job, Job) or not job.running:
        st.rerun()
    st.progress(min(1.0, job.share), text=f"{job.doing.capitalize()} …")
    if st.button("Stop"):
        job.cancel()


def _same(one: tuple[Any, ...], other: tuple[Any, ...]) -> bool:
    return len(one) == len(other) and all(a is b or a == b for a, b in zip(one, other, strict=True))
