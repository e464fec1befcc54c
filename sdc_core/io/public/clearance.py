"""Whether a protected table may go out: what speaks against it, and who takes it on themselves all the same."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Self

from sdc_core.attack.exposure import Exposure
from sdc_core.attack.inference import Inference
from sdc_core.errors import SettingError
from sdc_core.evaluation.reviewing import Review
from sdc_core.io.public.messages import (
    CONCLUDED,
    GROUPS_OPEN,
    GROUPS_UNSAFE,
    IDLE,
    KNOWN_TOO_WELL,
    NO_REASON,
    NOT_JUDGED,
    NOT_SETTLED,
    RECOVERABLE,
)
from sdc_core.messages import Phrase

FEWEST_WORDS = 3
"""Of a reason: fewer say nothing that somebody could look at later."""


@dataclass(frozen=True)
class Despite:
    """Who says why a table may go out though something speaks against it. For the record, never for the public."""

    name: str
    reason: str

    def __post_init__(self) -> None:
        for field in ("name", "reason"):
            object.__setattr__(self, field, " ".join(getattr(self, field).split()))
        if not any(map(str.isalpha, self.name)) or len(self.reason.split()) < FEWEST_WORDS:
            raise SettingError(NO_REASON.at("the reason", words=FEWEST_WORDS))

    @classmethod
    def of(cls, text: str) -> Self:
        """From "Name: reason"."""
        name, _, reason = text.partition(":")
        return cls(name, reason)


def objections(review: Review, exposure: Exposure | Inference) -> tuple[Phrase, ...]:
    """What speaks against publishing, each in a sentence without its full stop; nothing where it may go out.

    A cell that no rule could judge counts wherever it is: of a hidden one it is not known how well it must be
    protected.
    """
    return tuple(_objections(review, exposure))


def _objections(review: Review, exposure: Exposure | Inference) -> Iterator[Phrase]:
    if isinstance(exposure, Inference):
        yield from _about_inference(exposure)
    else:
        yield from _about_exposure(review, exposure)


def _about_inference(inference: Inference) -> Iterator[Phrase]:
    unsafe, open_ = inference.findings.unsafe_cells, int(inference.findings.not_judged.sum())
    if unsafe:
        yield CONCLUDED.phrase(cells=unsafe)
    if open_:
        yield NOT_SETTLED.phrase(cells=open_)


def _about_exposure(review: Review, exposure: Exposure) -> Iterator[Phrase]:
    groups = [group.verdict for group in exposure.groups]
    proved = {one.unknown for one in exposure.narrowed if one.proved}
    perhaps = {one.unknown for one in exposure.narrowed} - proved
    counted = (
        (RECOVERABLE, len(exposure.recovered)),
        (KNOWN_TOO_WELL, len(proved)),
        (GROUPS_UNSAFE, groups.count("unsafe")),
        (NOT_SETTLED, max(len(exposure.perhaps_recovered), len(perhaps))),
        (GROUPS_OPEN, len(groups) - groups.count("unsafe")),
        (NOT_JUDGED, int(review.findings.not_judged.sum())),
    )
    yield from (message.phrase(cells=number) for message, number in counted if number)
    yield from (IDLE.phrase(what=one) for one in exposure.idle)
