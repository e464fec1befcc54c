"""Long work in a thread of its own, so that the page can show how far it is and stop it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from contextvars import copy_context
from dataclasses import dataclass, field
from threading import Event, Thread
from typing import Any, NoReturn, TypeVar

import streamlit as st

from sdc_core.errors import Cancelled, SdcError
from sdc_core.progress import Progress, abandon, in_words, stop
from ui.session import messages, state
from ui.session.ending import end_page
from ui.session.language import fragment
from ui.session.question import Question, Result
from ui.session.turns import BRIEF, HEAVY, place_in_words

POLL_SECONDS = 0.3
ITEM_SECONDS = 1.0

Item = TypeVar("Item")
Work = Callable[[Progress], Result]


def _always() -> bool:
    return True


@dataclass(eq=False)
class Job:
    """One piece of long work. It ends with a result, or with an error that can be shown.

    Work that something unforeseen broke off has not ended. heavy: whether it is a search, which takes turns with those
    of others. large: whether it is work on a large table, which has turns too. found: what comes item by item, while
    it runs. here: whether its session still has its data; work for nobody stops.
    """

    question: Question[Any]
    inputs: tuple[Any, ...]
    heavy: bool = False
    large: bool = False
    share: float = 0.0
    doing: str = ""
    result: Any = None
    error: SdcError | None = None
    ended: bool = False
    found: Sequence[Any] = ()
    here: Callable[[], bool] = _always
    _stopped: Event = field(default_factory=Event)
    _thread: Thread | None = None

    def start(self, make: Work[Any]) -> None:
        """Begin, in the language that is spoken here; `make` is called with the progress it has to report."""
        self._thread = Thread(target=copy_context().run, args=(self._run, make), daemon=True)
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
            with self._turn():
                self.result = make(self._report)
        except SdcError as error:
            self.error = error
        self.ended = True

    def _turn(self) -> AbstractContextManager[None]:
        if self.heavy:
            return HEAVY.turn(self._wait_in_line)
        return BRIEF.turn(self._wait_in_line) if self.large else nullcontext()

    def _wait_in_line(self, before: int) -> None:
        self._report(0.0, place_in_words(before))

    def _report(self, share: float, doing: str) -> None:
        self.share, self.doing = share, doing
        if not self.here():
            abandon()
        if self._stopped.is_set():
            stop()


def begin(
    question: Question[Result],
    inputs: tuple[Any, ...],
    make: Work[Result],
    found: Sequence[Any] = (),
    *,
    heavy: bool = False,
    large: bool = False,
) -> Job:
    """Start work in place of what was under way, and give it a moment. found: what it has found so far.

    heavy, large: whether it takes its turn, as in `Job`.
    """
    job = Job(question, inputs, heavy, large, found=found, here=state.presence())
    state.start_job(job)
    job.start(make)
    job.wait(1.5)
    return job


def begun(question: Question[Any], inputs: tuple[Any, ...]) -> bool:
    """Whether the work of this session is this one, under way or just ended.

    A button is pressed in one run of the page only. Work that outlasts that run is taken up again by asking for this.
    """
    job = state.job()
    return isinstance(job, Job) and job.question == question and _same(job.inputs, inputs)


def finish(
    question: Question[Result], inputs: tuple[Any, ...], make: Work[Result], *, heavy: bool = False, large: bool = False
) -> Result:
    """The result of long work for these inputs. While it runs, or waits for its turn, the page says so and ends here.

    heavy, large: whether it takes its turn, as in `Job`. Raises the work's own `SdcError`; a result is remembered
    for this session. Work that a person stopped begins again when they ask for it.
    """
    if state.is_derived(question, inputs):
        return state.derived(question, inputs, _at_hand)
    job = state.job()
    if not isinstance(job, Job) or not begun(question, inputs) or _wanted_again(job):
        job = begin(question, inputs, make, heavy=heavy, large=large)
    if job.running:
        _watch()
        end_page()
    if isinstance(job.error, Cancelled):
        raise job.error  # it stays, so that the next run of the page does not begin it again
    state.stop_job()
    if job.error is not None:
        raise job.error
    if not job.ended:
        raise RuntimeError(f"{question.name}: something unforeseen ended the work; the log says where")
    state.remember(question, inputs, job.result)
    return state.derived(question, inputs, _at_hand)


def gather(
    question: Question[tuple[Item, ...]],
    inputs: tuple[Any, ...],
    make: Callable[[Progress], Iterator[Item]],
    show: Callable[[Sequence[Item]], None],
) -> tuple[Item, ...]:
    """The items of heavy work, which come one after the other. While it runs the page shows those that are there and
    ends here. Work that is stopped keeps what it has found.
    """
    found: list[Item] = []

    def collect(progress: Progress) -> tuple[Item, ...]:
        try:
            found.extend(make(progress))
        except Cancelled:
            if not found:
                raise
        return tuple(found)

    if not state.is_derived(question, inputs) and not begun(question, inputs):
        begin(question, inputs, collect, found, heavy=True)
    job = state.job()
    if isinstance(job, Job) and begun(question, inputs) and job.running:
        _watch_items(show)
        end_page()
    return finish(question, inputs, collect, heavy=True)


def _wanted_again(job: Job) -> bool:
    """Offer to begin stopped work again; whether that is wanted."""
    return isinstance(job.error, Cancelled) and st.button(messages.START_AGAIN.said(), key="start-again")


def _at_hand() -> NoReturn:
    """What is remembered need not be made."""
    raise AssertionError("A result that is at hand was asked for once more.")


@fragment(run_every=POLL_SECONDS)
def _watch() -> None:
    job = state.job()
    if not isinstance(job, Job) or not job.running:
        st.rerun()
    st.progress(min(1.0, job.share), text=f"{in_words(job.doing).capitalize()} …")
    if st.button(messages.STOP.said()):
        job.cancel()


@fragment(run_every=ITEM_SECONDS)
def _watch_items(show: Callable[[Sequence[Any]], None]) -> None:
    job = state.job()
    if not isinstance(job, Job) or not job.running:
        st.rerun()
    st.progress(min(1.0, job.share), text=f"{in_words(job.doing).capitalize()} …")
    if st.button(messages.STOP.said()):
        job.cancel()
    show(tuple(job.found))


def _same(one: tuple[Any, ...], other: tuple[Any, ...]) -> bool:
    return len(one) == len(other) and all(a is b or a == b for a, b in zip(one, other, strict=True))
