"""What is said of a release where it is signed: on the page, on the cover, in the printed workbook."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256

import numpy as np

from sdc_core.attack.exposure import Exposure
from sdc_core.attack.inference import Effort, Inference
from sdc_core.evaluation.reviewing import Review
from sdc_core.evaluation.treatment import Treatment
from sdc_core.io.public.clearance import objections
from sdc_core.io.releases import messages
from sdc_core.io.releases.protection_report import KEPT_BACK, SEED
from sdc_core.messages import Figure, Grouped, Message
from sdc_core.protection.release import Release
from sdc_core.protection.suppression.losses import losses_of
from sdc_core.protection.suppression.suppressed import Suppressed
from sdc_core.settings import in_a_row
from sdc_core.signoff.signed_release import SignedRelease

_EFFORTS = {Effort.FULL: messages.ALL_EQUATIONS, Effort.QUICK: messages.EQUATIONS_ONE_BY_ONE}


def signed_release(
    review: Review,
    release: Release,
    exposure: Exposure | Inference | None,
    *,
    content: bytes,
    compared: Sequence[str] = (),
    against: Sequence[str] = (),
) -> SignedRelease:
    """The release as it is signed, in the active language.

    exposure: what the attack found, None where the release could not be attacked. content: the release for internal
    use. compared: what holding it against earlier releases showed, in sentences, nothing where nobody did. against:
    what speaks against publishing it besides what the attack on the release alone found.
    """
    found = (messages.NOT_ATTACKED.said(),) if exposure is None else tuple(map(str, objections(review, exposure)))
    every = (*found, *against)
    digest = sha256(content).hexdigest()
    nothing = messages.NOTHING_OPEN if isinstance(exposure, Exposure) else messages.NOT_DISCLOSED
    facts = [
        (messages.SIGNED_METHOD, release.method.said("title")),
        (messages.SIGNED_SETTINGS, "; ".join(_settings(release)) or messages.SIGNED_NO_SETTINGS.said()),
        *_done(release),
        (messages.SIGNED_ATTACK, _as_sentence("; ".join(every) or nothing.said())),
        (messages.SIGNED_CERTIFICATES, _as_sentence("; ".join(_certificates(release, exposure)))),
        (messages.SIGNED_EARLIER_RELEASES, " ".join(compared) or _as_sentence(messages.NO_COMPARISON.said())),
        (messages.SIGNED_SHA, digest),
    ]
    facts += [(messages.SIGNED_NOTE, _as_sentence(str(note))) for note in release.notes]
    said = tuple((label.said(), sentence) for label, sentence in facts)
    return SignedRelease(digest, said, every, np.asarray(release.status != Treatment.PUBLISHED))


def _settings(release: Release) -> Iterator[str]:
    """Every setting that is a line of text; a seed is kept back: whoever has it can undo the method."""
    for item, value in release.method.values():
        if item.name == SEED:
            yield f"{item.label_words.said()}: {KEPT_BACK}"
        elif isinstance(value, tuple):
            yield f"{item.label_words.said()}: {in_a_row(value)}"
        elif value != "":
            yield f"{item.label_words.said()}: {_value(value)}"


def _value(value: object) -> str:
    if isinstance(value, bool):
        return (messages.SIGNED_YES if value else messages.SIGNED_NO).said()
    return str(value)


def _done(release: Release) -> Iterator[tuple[Message, str]]:
    """What the method did, and what that costs the readers."""
    if not isinstance(release, Suppressed):
        yield messages.SIGNED_DONE_AT_COST, release.summary()
        return
    yield messages.SIGNED_DONE, release.summary()
    losses = losses_of(release)
    hidden, cells = Grouped(losses.hidden), Grouped(losses.cells)
    if losses.share is None:
        yield messages.SIGNED_COST, messages.COST_CELLS.said(hidden=hidden, cells=cells)
        return
    cost = messages.COST_SUM if release.cube.spec.measure.kind == "magnitude" else messages.COST_UNITS
    share = Figure(f"{float(100 * losses.share):.1f} %")
    yield messages.SIGNED_COST, cost.said(hidden=hidden, cells=cells, share=share)


def _certificates(release: Release, exposure: Exposure | Inference | None) -> Iterator[str]:
    """What proves the protection, in numbers."""
    if isinstance(release, Suppressed):
        tables = int(release.movements.shape[0])
        yield messages.MOVEMENTS.said(movements=Grouped(tables), cells=Grouped(len(release.claims.rows)))
    if isinstance(exposure, Exposure):
        exact = int(np.count_nonzero(exposure.intervals.exact))
        yield messages.EXACT_INTERVALS.said(exact=Grouped(exact), cells=Grouped(len(exposure.rows)))
    if isinstance(exposure, Inference):
        yield messages.CONCLUDED_FROM.said(effort=_EFFORTS[exposure.effort].phrase())
    if exposure is None:
        yield messages.NO_CERTIFICATES.said()


def _as_sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!")) else ".")
