"""The arithmetic of sums is compiled once on each computer: in the background, or with a word to who has to wait."""

from __future__ import annotations

from functools import cache
from threading import Thread
from time import monotonic

from sdc_core.errors import SdcError
from sdc_core.progress import Progress
from ui.session import jobs
from ui.session.ending import end_page
from ui.session.question import Question
from ui.words.explain import show_problems

COMPILED = Question[None]("the arithmetic of sums")
DOING = "compiling the arithmetic of sums, which happens once on this computer and can take a minute"
USUAL_SECONDS = 60.0


def begin() -> None:
    """Start to compile, where a table of sums is likely to come; the page goes on meanwhile."""
    compiling()


def make_ready() -> None:
    """Wait until sums can be judged; a page that has to wait longer than a moment says for what.

    Raises `Cancelled` where the person stops waiting; what was begun goes on in the background.
    """
    wait_for(compiling())


def wait_until_ready() -> None:
    """The same for a page that has nothing else to show: it ends where the person stops waiting."""
    try:
        make_ready()
    except SdcError as error:
        show_problems(error, kept="Nothing was judged.")
        end_page()


def wait_for(thread: Thread) -> None:
    """Show what is going on until the thread has ended."""
    if thread.is_alive():
        jobs.finish(COMPILED, (thread,), lambda progress: _watch(thread, progress))


def _watch(thread: Thread, progress: Progress) -> None:
    begun = monotonic()
    while thread.is_alive():
        progress(min(0.95, (monotonic() - begun) / USUAL_SECONDS), DOING)
        thread.join(0.2)


@cache
def compiling() -> Thread:
    """The one thread of this process that compiles. It holds nothing of anybody's table."""
    from sdc_core.contributions.warming import warm_up  # noqa: PLC0415 - what it imports takes long to load

    thread = Thread(target=warm_up, name="compiling", daemon=True)
    thread.start()
    return thread
