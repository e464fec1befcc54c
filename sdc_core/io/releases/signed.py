"""What is said of a release where it is signed: on the page, on the cover, in the printed workbook."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256

import numpy as np

from sdc_core.attack.exposure import Exposure
from sdc_core.attack.inference import Inference
from sdc_core.evaluation.reviewing import Review
from sdc_core.evaluation.treatment import Treatment
from sdc_core.io.public.clearance import objections
from sdc_core.io.releases.protection_report import KEPT_BACK, SEED
from sdc_core.messages import ENGLISH, speaking
from sdc_core.numbers.writing import grouped
from sdc_core.protection.release import Release
from sdc_core.protection.suppression.losses import losses_of
from sdc_core.protection.suppression.suppressed import Suppressed
from sdc_core.settings import in_a_row
from sdc_core.signoff.signed_release import NOT_ATTACKED, SignedRelease
from sdc_core.words.wording import many

NOTHING_OPEN = "nothing is recoverable: nobody from outside can work out a hidden figure exactly"
NOT_DISCLOSED = "no rule of the policy is broken by what an outsider knows who is told the method and its settings"
NO_COMPARISON = "not compared with earlier releases in this session"


def signed_release(
    review: Review,
    release: Release,
    exposure: Exposure | Inference | None,
    *,
    content: bytes,
    compared: Sequence[str] = (),
    against: Sequence[str] = (),
) -> SignedRelease:
    """The release as it is signed.

    exposure: what the attack found, None where the release could not be attacked. content: the release for internal
    use. compared: what holding it against earlier releases showed, in sentences, nothing where nobody did. against:
    what speaks against publishing it besides what the attack on the release alone found.
    """
    found = (NOT_ATTACKED,) if exposure is None else tuple(map(str, objections(review, exposure)))
    every = (*found, *against)
    digest = sha256(content).hexdigest()
    facts = [
        ("Method", release.method.title),
        ("Settings", "; ".join(_settings(release)) or "none"),
        *_done(release),
        ("Attack", _as_sentence("; ".join(every) or (NOTHING_OPEN if _hides(exposure) else NOT_DISCLOSED))),
        ("Certificates", _as_sentence("; ".join(_certificates(release, exposure)))),
        ("Earlier releases", " ".join(compared) or _as_sentence(NO_COMPARISON)),
        ("SHA-256 of the release", digest),
    ]
    facts += [("Note", _as_sentence(str(note))) for note in release.notes]
    return SignedRelease(digest, tuple(facts), every, np.asarray(release.status != Treatment.PUBLISHED))


def _settings(release: Release) -> Iterator[str]:
    """Every setting that is a line of text; a seed is kept back: whoever has it can undo the method."""
    for item, value in release.method.values():
        if item.name == SEED:
            yield f"{item.label}: {KEPT_BACK}"
        elif isinstance(value, tuple):
            yield f"{item.label}: {in_a_row(value)}"
        elif value != "":
            yield f"{item.label}: {'yes' if value is True else 'no' if value is False else value}"


def _done(release: Release) -> Iterator[tuple[str, str]]:
    """What the method did, and what that costs the readers."""
    if not isinstance(release, Suppressed):
        yield "What was done, at what cost", _in_english(release)
        return
    yield "What was done", _in_english(release)
    losses = losses_of(release)
    noun = "sum" if release.cube.spec.measure.kind == "magnitude" else "units"
    share = "" if losses.share is None else f"; of the innermost cells {float(100 * losses.share):.1f} % of the {noun}"
    yield "Cost", f"{grouped(losses.hidden)} of {grouped(losses.cells)} cells are hidden{share}."


def _in_english(release: Release) -> str:
    with speaking(ENGLISH):
        return release.summary()


def _hides(exposure: Exposure | Inference | None) -> bool:
    return isinstance(exposure, Exposure)


def _certificates(release: Release, exposure: Exposure | Inference | None) -> Iterator[str]:
    """What proves the protection, in numbers."""
    if isinstance(release, Suppressed):
        tables = int(release.movements.shape[0])
        protected = many(len(release.claims.rows), "protected cell")
        yield f"{many(tables, 'movement')} to other tables that nobody can rule out, for {protected}"
    if isinstance(exposure, Exposure):
        exact = int(np.count_nonzero(exposure.intervals.exact))
        yield f"the intervals of {grouped(exact)} of {many(len(exposure.rows), 'hidden cell')} are exact"
    if isinstance(exposure, Inference):
        yield f"what an outsider concludes was worked out from {exposure.effort.value}"
    if exposure is None:
        yield "none: the release could not be attacked"


def _as_sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!")) else ".")
