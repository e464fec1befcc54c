"""The worker of a file: started when something is asked about it first, and kept for the next question."""

from __future__ import annotations

import pickle
import weakref
from collections.abc import Callable
from threading import Lock
from time import monotonic
from typing import Any, TypeVar

from sdc_core.errors import InputError, LimitError, SdcError
from sdc_core.io.apart import messages
from sdc_core.io.apart.allowance import MEGABYTE, Allowance
from sdc_core.io.apart.codec import Foreign, decoded, encoded, error_of
from sdc_core.io.apart.endings import Ending
from sdc_core.io.apart.frames import Ended, TooLarge, receive, send
from sdc_core.io.apart.serving import ANSWER, NO_MEMORY, PROGRESS, REFUSED, UNFORESEEN
from sdc_core.io.apart.starting import Started, start
from sdc_core.io.raw.source import Source
from sdc_core.progress import Progress

LOOK_ABOUT = 0.1
"""Seconds after which a person who waits may stop the work."""
LONGEST_SENDING = 120.0

Answer = TypeVar("Answer")


def ask(
    file: Source,
    task: Callable[..., Answer],
    progress: Progress,
    *,
    allowance: Allowance | None = None,
    **arguments: Any,
) -> Answer:
    """What a task of `tasks` finds out about a file, in the worker that has it.

    Raises the task's own `SdcError`, and one of the messages of this room where the worker did not survive the file.
    """
    desk = file.once(_Desks.of).desk(allowance or Allowance.for_file(len(file.content)))
    answer: Answer = desk.ask(file, task, progress, arguments)
    return answer


def let_go(file: Source) -> None:
    """End the worker of a file; another question would start a new one."""
    file.once(_Desks.of).close()


class _Late(Exception):
    """It took longer than anybody waits."""


class _Desks:
    """Where questions about one file are asked: a desk for each allowance, nearly always one."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._desks: dict[Allowance, _Desk] = {}

    @classmethod
    def of(cls, file: Source) -> _Desks:
        """Those of a file, none yet."""
        return cls()

    def desk(self, allowance: Allowance) -> _Desk:
        """The one whose worker may take so much."""
        with self._lock:
            return self._desks.setdefault(allowance, _Desk(allowance))

    def close(self) -> None:
        """End the workers."""
        with self._lock:
            for desk in self._desks.values():
                desk.close()


class _Desk:
    """Where questions about one file are asked, one after the other."""

    def __init__(self, allowance: Allowance) -> None:
        self._lock = Lock()
        self._allowance = allowance
        self._worker: Started | None = None
        self._fresh = False
        self._dropping: weakref.finalize[Any, Any] | None = None

    def ask(self, file: Source, task: Callable[..., Any], progress: Progress, arguments: dict[str, Any]) -> Any:
        """The answer to one question; the worker lives on only if it gave one."""
        request = pickle.dumps((task, arguments, self._allowance.seconds))
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
        """End the worker, if there is one."""
        with self._lock:
            self._close()

    def _asked(self, file: Source, request: bytes, progress: Progress) -> Any:
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
                send(worker.channel, [request])
                return self._awaited(worker, file, progress)
            except Ended:
                ending = worker.ended()
                self._close()
                if not (again and ending.is_no_fault):
                    raise self._verdict(file, ending) from None
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
        reported = [0.0, "reading"]
        end = monotonic() + self._allowance.waited_for

        def tick() -> None:
            progress(*reported)  # type: ignore[arg-type]
            if monotonic() > end:
                raise _Late

        worker.channel.settimeout(LOOK_ABOUT)
        try:
            while True:
                kind, *rest = decoded(receive(worker.channel, tick, most=self._allowance.answer))
                if kind == PROGRESS:
                    reported[:] = rest
                    tick()
                elif kind == ANSWER:
                    (answer,) = rest
                    return answer
                elif kind == REFUSED:
                    return error_of(*rest)
                elif kind == NO_MEMORY:
                    raise self._too_much_memory(file)
                elif kind == UNFORESEEN:
                    what, place = rest
                    raise InputError(messages.UNFORESEEN.at(file.name, kind=what, place=place))
                else:
                    raise Foreign
        except TooLarge:
            most = self._allowance.answer // MEGABYTE
            raise LimitError(messages.TOO_LARGE_UNPACKED.at(file.name, megabytes=most)) from None
        except _Late:
            raise self._too_long(file) from None
        except (Foreign, ValueError, TypeError):
            raise InputError(messages.BROKE_DOWN.at(file.name)) from None
        finally:
            worker.channel.settimeout(LONGEST_SENDING)

    def _verdict(self, file: Source, ending: Ending) -> InputError:
        """What it says of the file that the worker ended without an answer."""
        if ending.of_time:
            return self._too_long(file)
        if ending.of_memory:
            return self._too_much_memory(file)
        return InputError(messages.BROKE_DOWN.at(file.name))

    def _too_much_memory(self, file: Source) -> LimitError:
        return LimitError(messages.TOO_MUCH_MEMORY.at(file.name, megabytes=self._allowance.memory // MEGABYTE))

    def _too_long(self, file: Source) -> LimitError:
        return LimitError(messages.TOO_LONG.at(file.name, seconds=self._allowance.seconds))

    def _close(self) -> None:
        if self._worker is not None and self._dropping is not None:
            self._worker.kill()
            self._dropping()
        self._worker = self._dropping = None
