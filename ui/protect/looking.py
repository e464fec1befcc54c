"""Who looks at a release when it is attacked, and what they find: an outsider, or those who are in the table."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
import streamlit as st

from sdc_core.attack.exposure import Exposure, attack_publication
from sdc_core.attack.insiders import coalition_of, insiders_of
from sdc_core.attack.narrowing import Levels
from sdc_core.attack.publication import Publication
from sdc_core.attack.sentences import sentence_of_narrowed
from sdc_core.attack.viewers import Viewer
from sdc_core.errors import SdcError
from sdc_core.evaluation.reviewing import Review
from sdc_core.evaluation.treatment import Treatment
from sdc_core.progress import Progress
from sdc_core.protection.suppression.levels import Figures
from sdc_core.protection.suppression.suppressed import Suppressed
from sdc_core.words.wording import is_are, many
from ui.protect.releasing import Refused
from ui.session import jobs
from ui.session.protection_state import Look, Who
from ui.session.question import Question
from ui.words.explain import plain

SEEN = Question[Exposure | Refused]("attack through the eyes of those who are in the table")

MOST_SENTENCES = 5
"""Of what is known too well; how many cells there are is said above."""

NOBODY: Mapping[Who, str] = {
    "alone": "Nobody is alone in a hidden cell.",
    "holding": "No holding is in several hidden cells.",
}


def offered(review: Review) -> Mapping[Who, str]:
    """Who can look at this table, each in words: what is known of contributions decides."""
    who: dict[Who, str] = {"outsider": "an outsider", "alone": "whoever is alone in a hidden cell"}
    units = review.cube.units
    if units is not None and units.holdings is not None:
        who["holding"] = "a holding that is in several cells"
    if (together := coalition_of(review.policy)) > 1:
        who["coalition"] = f"{together} contributors together"
    return who


def seen_by(review: Review, release: Suppressed, *, look: Look, who: Who) -> Exposure | Refused:
    """What they can work out of the release, or of the table with its unsafe cells alone hidden."""

    def attack(progress: Progress) -> Exposure | Refused:
        try:
            return _attacked(review, release, look=look, who=who, progress=progress)
        except SdcError as error:
            return Refused(error)

    return jobs.finish(SEEN, (review, release, look, who), attack, heavy=True)


def show_seen(review: Review, seen: Exposure | Refused, who: Who) -> None:
    """What they know too well, in sentences."""
    words = offered(review)[who]
    if isinstance(seen, Refused):
        st.warning(f"What {words} can work out is not known. {plain(str(seen.error))}")
        return
    if not seen.viewers:
        st.info(NOBODY.get(who, "Nobody in the hidden cells knows more than an outsider."))
        return
    known = [one for one in seen.narrowed if one.proved and one.viewers]
    cells = len({one.unknown for one in known})
    sentences = [plain(sentence_of_narrowed(seen.publication, seen.viewers, one)) for one in known[:MOST_SENTENCES]]
    if known:
        st.error(
            "\n\n".join([f"**{many(cells, 'unsafe cell')} {is_are(cells)} known too well to {words}.**", *sentences])
        )
    elif any(not one.proved for one in seen.narrowed):
        st.warning(f"It was not settled of every unsafe cell whether it is known too well to {words}.")
    else:
        st.success(f"No unsafe cell is known too well to {words}.")


def _attacked(review: Review, release: Suppressed, *, look: Look, who: Who, progress: Progress) -> Exposure:
    claims = release.claims
    hidden = release.hidden if look == "After" else np.asarray(release.status == Treatment.PRIMARY)
    publication = Publication.of_own(release.cube, hidden, negative=Figures.of(release.cube).negative)
    lower, upper = (np.zeros(len(publication.system), dtype=np.int64) for _ in range(2))
    at = publication.unknown[claims.rows]
    lower[at], upper[at] = claims.down, claims.up
    together = coalition_of(review.policy) if who == "coalition" else 1
    viewers = [one for one in insiders_of(publication, coalition=together) if _looks(one, who)]
    return attack_publication(
        publication,
        policy=review.policy,
        levels=Levels(lower, upper),
        viewers=viewers,
        coalition=together,
        progress=progress,
    )


def _looks(viewer: Viewer, who: Who) -> bool:
    """Whether the attack is made through the eyes of this viewer."""
    if who == "alone":
        return bool((viewer.others == 0).any())
    return who == "coalition" or (who == "holding" and len(viewer.unknowns) > 1)
