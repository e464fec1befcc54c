"""The arithmetic of sums is compiled once on each computer: in the background, or with a word to who has to wait."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from threading import Thread
from time import monotonic

from sdc_core.errors import SdcError
from sdc_core.progress import Progress
from ui.server.saying import say
from ui.session import jobs, messages
from ui.session.ending import end_page
from ui.session.question import Question
from ui.words.explain import show_problems

COMPILED = Question[None]("the arithmetic of sums")
DOING = "compiling the arithmetic of sums, which happens once on this computer and can take a minute"
EVERY_TIME = (
    "compiling the arithmetic of sums, which can take a minute and happens at every start, because no folder keeps it"
)
LOADING = "loading the arithmetic of sums"
READY = "the arithmetic of sums is ready"
USUAL_SECONDS = 60.0


class Compiling(Thread):
    """The thread that compiles, or loads what was compiled before. doing: which of the two, in words."""

    def __init__(self) -> None:
        super().__init__(name="compiling", daemon=True)
        self.doing = LOADING

    def run(self) -> None:
        """Say what takes so long, in the terminal as well, and do it."""
        from sdc_core.contributions import warming  # noqa: PLC0415 - what it imports takes long to load

        if not warming.is_warm():
            self.doing = DOING if warming.stays_warm() else EVERY_TIME
        say(self.doing)
        warming.warm_up()
        say(READY)


def begin() -> None:
    """Start to compile, where a table of sums is likely to come; the page goes on meanwhile."""
    compiling()


def make_ready() -> None:
    """Wait until sums can be judged; a page that has to wait longer than a moment says for what.

    Raises `Cancelled` where the person stops waiting; what was begun goes on in the background.
    """
    thread = compiling()
    wait_for(thread, lambda: thread.doing)


def wait_until_ready() -> None:
    """The same for a page that has nothing else to show: it ends where the person stops waiting."""
    try:
        make_ready()
    except SdcError as error:
        show_problems(error, kept=messages.NOTHING_WAS_JUDGED.said())
        end_page()


def wait_for(thread: Thread, doing: Callable[[], str] = lambda: DOING) -> None:
    """Show what is going on until the thread has ended."""
    if thread.is_alive():
        jobs.finish(COMPILED, (thread,), lambda progress: _watch(thread, doing, progress))


def _watch(thread: Thread, doing: Callable[[], str], progress: Progress) -> None:
    begun = monotonic()
    while thread.is_alive():
        progress(min(0.95, (monotonic() - begun) / USUAL_SECONDS), doing())
        thread.join(0.2)


@cache
def compiling() -> Compiling:
    """The one thread of this process that compiles. It holds nothing of anybody's table."""
    thread = Compiling()
    thread.start()
    return thread
