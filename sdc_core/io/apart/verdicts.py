"""What is said of a file, or of a piece of work, that its worker did not survive."""

from __future__ import annotations

from dataclasses import dataclass

from sdc_core.errors import InputError, LimitError, SdcError
from sdc_core.io.apart import messages
from sdc_core.io.apart.allowance import MEGABYTE, Allowance
from sdc_core.io.apart.endings import Ending
from sdc_core.messages import Message


@dataclass(frozen=True)
class Wording:
    """The errors and messages for one kind of question.

    first: what is being done before the worker says so itself. graceful: whether a worker that is stopped may give
    what it has found so far.
    """

    error: type[SdcError]
    limit: type[SdcError]
    broke_down: Message
    too_much_memory: Message
    too_long: Message
    too_large: Message
    unforeseen: Message
    first: str
    graceful: bool

    def of_ending(self, where: str, ending: Ending, allowance: Allowance) -> SdcError:
        """The worker ended without an answer."""
        if ending.of_time:
            return self.of_time(where, allowance)
        return self.of_memory(where, allowance) if ending.of_memory else self.of_breakdown(where)

    def of_breakdown(self, where: str) -> SdcError:
        """It ended, or answered what was not agreed."""
        return self.error(self.broke_down.at(where))

    def of_memory(self, where: str, allowance: Allowance) -> SdcError:
        """It, or the system, had no more memory for it."""
        return self.limit(self.too_much_memory.at(where, megabytes=allowance.memory // MEGABYTE))

    def of_time(self, where: str, allowance: Allowance) -> SdcError:
        """It took longer than it may."""
        return self.limit(self.too_long.at(where, seconds=allowance.seconds))

    def of_size(self, where: str, allowance: Allowance) -> SdcError:
        """It answered with more than it may."""
        return self.limit(self.too_large.at(where, megabytes=allowance.answer // MEGABYTE))

    def of_the_unforeseen(self, where: str, kind: str, place: str) -> SdcError:
        """An error that nobody foresaw ended it."""
        return self.error(self.unforeseen.at(where, kind=kind, place=place))


OF_A_FILE = Wording(
    InputError,
    LimitError,
    messages.BROKE_DOWN,
    messages.TOO_MUCH_MEMORY,
    messages.TOO_LONG,
    messages.TOO_LARGE_UNPACKED,
    messages.UNFORESEEN,
    "reading",
    graceful=False,
)
OF_WORK = Wording(
    SdcError,
    SdcError,
    messages.WORK_BROKE_DOWN,
    messages.WORK_TAKES_TOO_MUCH_MEMORY,
    messages.WORK_TAKES_TOO_LONG,
    messages.WORK_GIVES_TOO_MUCH,
    messages.WORK_UNFORESEEN,
    "handing the table over",
    graceful=True,
)
