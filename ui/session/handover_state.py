"""What a person says about the files that leave: what readers are told, in which format, and on whose word."""

from __future__ import annotations

from dataclasses import dataclass

from sdc_core.io.public.clearance import Despite
from sdc_core.io.public.published import SYMBOL_OF_THE_HIDDEN
from sdc_core.messages import Phrase


@dataclass(frozen=True)
class Words:
    """What stands with a published table; notes are lines of a text."""

    title: str = ""
    population: str = ""
    unit: str = ""
    source: str = ""
    notes: str = ""
    symbol: str = SYMBOL_OF_THE_HIDDEN


@dataclass(frozen=True)
class CopyAsked:
    """A file that was asked for: its format, what is said in it, and cells whose numbers were looked at."""

    format: str
    words: Words
    looked_at: tuple[str, ...] = ()


@dataclass(frozen=True)
class TakenOn:
    """Who takes a publication on themselves, and what spoke against it when they did."""

    despite: Despite
    against: tuple[Phrase, ...]


@dataclass(frozen=True)
class Handover:
    """What was said by now. words: None before the first change of what is known. asked: the copy that was asked
    for. internal: the ending of the internal file that was. looked_at: addresses of numbers beside the table.
    """

    format: str = ""
    words: Words | None = None
    taken_on: TakenOn | None = None
    asked: CopyAsked | None = None
    internal: str = ""
    looked_at: tuple[str, ...] = ()
