"""The worker of a file: started when something is asked about it first, and kept for the next question."""

from __future__ import annotations

import pickle
import weakref
from collections.abc import Callable, Sequence
from threading import Lock
from time import monotonic
from typing import Any, TypeVar

from sdc_core.errors import Abandoned, Cancelled, SdcError
from sdc_core.io.apart.allowance import Allowance
from sdc_core.io.apart.codec import Foreign, decoded, encoded, error_of
from sdc_core.io.apart.frames import Ended, TooLarge, receive, send
from sdc_core.io.apart.serving import ANSWER, NO_MEMORY, PROGRESS, REFUSED, STOP, UNFORESEEN
from sdc_core.io.apart.starting import Started, start
from sdc_core.io.apart.verdicts import OF_A_FILE, Wording
from sdc_core.io.raw.source import Source
from sdc_core.progress import STOPPED, Progress

LOOK_ABOUT = 0.1
"""Seconds after which a person who waits may stop the work."""
LONGEST_SENDING = 120.0
GRACE = 10.0
"""Seconds for work that was stopped to give what it has."""

Answer = TypeVar("Answer")


def ask(
    file: Source,
    task: Callable[..., Answer],
    progress: Progress,
    *,
    allowance: Allowance | None = None,
    wording: Wording = OF_A_FILE,
    **arguments: Any,
) -> Answer:
    """What a task of `tasks` finds out about a file, in the worker that has it.

    Raises the task's own `SdcError`, and what the wording says where the worker did not survive the file.
    """
    desk = file.once(_Desks.of).desk(allowance or Allowance.for_file(len(file.content)), wording)
    answer: Answer = desk.ask(file, task, progress, arguments)
    return answer


def let_go(file: Source) -> None:
    """End the worker of a file; another question would start a new one."""
    file.once(_Desks.of).close()


class _Late(Exception):
    """It took longer than anybody waits."""


class _Waiting:
    """Tells the person who waits how far the worker is, and the worker when they want it no longer."""

    def __init__(self, worker: Started, progress: Progress, wording: Wording, seconds: float) -> None:
        self._worker, self._progress, self._graceful = worker, progress, wording.graceful
        self._share, self._doing = 0.0, wording.first
        self._end, self._stopped = monotonic() + seconds, False

    def hear(self, share: float, doing: str) -> None:
        """What the worker reports."""
        self._share, self._doing = share, doing
        self.look_about()

    def look_about(self) -> None:
        """Go on waiting, or raise why not: a person who stops work waits a little for what it has found so far."""
        try:
            self._progress(self._share, self._doing)
        except Abandoned:
            raise
        except Cancelled:
            if not self._graceful:
                raise
            if not self._stopped:
                send(self._worker.channel, [STOP])
                self._end, self._stopped = monotonic() + GRACE, True
        if monotonic() > self._end:
            raise Cancelled(STOPPED.at("")) if self._stopped else _Late


class _Desks:
    """Where questions about one file are asked: a desk for each allowance, nearly always one."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._desks: dict[Allowance, _Desk] = {}

    @classmethod
    def of(cls, file: Source) -> _Desks:
        """Those of a file, none yet."""
        return cls()

    def desk(self, allowance: Allowance, wording: Wording) -> _Desk:
        """The one whose worker may take so much."""
        with self._lock:
            return self._desks.setdefault(allowance, _Desk(allowance, wording))

    def close(self) -> None:
        """End the workers."""
        with self._lock:
            for desk in self._desks.values():
                desk.close()


class _Desk:
    """Where questions about one file are asked, one after the other."""

    def __init__(self, allowance: Allowance, wording: Wording) -> None:
        self._lock = Lock()
        self._allowance, self._wording = allowance, wording
        self._worker: Started | None = None
        self._fresh = False
        self._dropping: weakref.finalize[Any, Any] | None = None

    def ask(self, file: Source, task: Callable[..., Any], progress: Progress, arguments: dict[str, Any]) -> Any:
        """The answer to one question; the worker lives on only if it gave one."""
        buffers: list[pickle.PickleBuffer] = []  # arrays go as they are, without a copy
        head = pickle.dumps((task, arguments, self._allowance.seconds), protocol=5, buffer_callback=buffers.append)
        request: list[bytes | memoryview] = [head, *(buffer.raw() for buffer in buffers)]
        with self._lock:
            survived = False
            try:
                answer = self._asked(file, request, progress)
                survived = True
            finally:
                if not survived:
                    self._close()
        if isinstance(answer, SdcError):
            raise answer
        return answer

    def close(self) -> None:
        """End the worker, if there is one, also while somebody waits for its answer."""
        worker = self._worker
        if worker is not None:
            worker.kill()
        with self._lock:
            self._close()

    def _asked(self, file: Source, request: Sequence[bytes | memoryview], progress: Progress) -> Any:
        """The answer of the worker that has the file; where it is gone through no fault of the file, of a new one."""
        for again in (True, True, False):
            worker = self._worker or self._hired()
            try:
                if self._fresh:
                    send(
                        worker.channel,
                        encoded((file.name, file.content, self._allowance.memory, self._allowance.writes)),
                    )
                    self._fresh = False
                send(worker.channel, request)
                return self._awaited(worker, file, progress)
            except Ended:
                ending = worker.ended()
                self._close()
                if not (again and ending.is_no_fault):
                    raise self._wording.of_ending(file.name, ending, self._allowance) from None
        raise AssertionError("The last attempt ends with an answer or a verdict.")

    def _hired(self) -> Started:
        """A new worker, which does not have the file yet."""
        worker = self._worker = start()
        worker.channel.settimeout(LONGEST_SENDING)
        self._dropping = weakref.finalize(self, worker.drop)
        self._fresh = True
        return worker

    def _awaited(self, worker: Started, file: Source, progress: Progress) -> Any:
        """The answer of a worker, or the error that it refused the file with."""
        waiting = _Waiting(worker, progress, self._wording, self._allowance.waited_for)
        worker.channel.settimeout(LOOK_ABOUT)
        try:
            while True:
                kind, *rest = decoded(receive(worker.channel, waiting.look_about, most=self._allowance.answer))
                if kind == PROGRESS:
                    waiting.hear(*rest)
                elif kind == ANSWER:
                    (answer,) = rest
                    return answer
                elif kind == REFUSED:
                    return error_of(*rest)
                elif kind == NO_MEMORY:
                    raise self._wording.of_memory(file.name, self._allowance)
                elif kind == UNFORESEEN:
                    what, place = rest
                    raise self._wording.of_the_unforeseen(file.name, what, place)
                else:
                    raise Foreign
        except TooLarge:
            raise self._wording.of_size(file.name, self._allowance) from None
        except _Late:
            raise self._wording.of_time(file.name, self._allowance) from None
        except (Foreign, ValueError, TypeError):
            raise self._wording.of_breakdown(file.name) from None
        finally:
            worker.channel.settimeout(LONGEST_SENDING)

    def _close(self) -> None:
        if self._worker is not None and self._dropping is not None:
            self._worker.kill()
            self._dropping()
        self._worker = self._dropping = None
