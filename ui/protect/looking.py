"""Who looks at a release when it is attacked, and what they find: an outsider, or those who are in the table."""

from __future__ import annotations

from collections.abc import Mapping

import streamlit as st

from sdc_core.attack.exposure import Exposure
from sdc_core.attack.insiders import coalition_of
from sdc_core.attack.sentences import sentence_of_narrowed
from sdc_core.errors import SdcError
from sdc_core.evaluation.reviewing import Review
from sdc_core.messages import Grouped, Message, Phrase
from sdc_core.progress import Progress
from sdc_core.protection.suppression.onlooking import Who, attack_from_within
from sdc_core.protection.suppression.suppressed import Suppressed
from ui.protect import messages
from ui.protect.releasing import Refused
from ui.session import apart, jobs
from ui.session.protection_state import Look
from ui.session.question import Question
from ui.words.explain import plain

SEEN = Question[Exposure | Refused]("attack through the eyes of those who are in the table")

MOST_SENTENCES = 5
"""Of what is known too well; how many cells there are is said above."""

NOBODY: Mapping[Who, Message] = {"alone": messages.NOBODY_ALONE, "holding": messages.NO_HOLDING_IN_SEVERAL}


def offered(review: Review) -> Mapping[Who, Phrase]:
    """Who can look at this table, each in words: what is known of contributions decides."""
    who: dict[Who, Phrase] = {
        "outsider": messages.AN_OUTSIDER.phrase(),
        "alone": messages.WHOEVER_IS_ALONE.phrase(),
    }
    units = review.cube.units
    if units is not None and units.holdings is not None:
        who["holding"] = messages.A_HOLDING.phrase()
    if (together := coalition_of(review.policy)) > 1:
        who["coalition"] = messages.TOGETHER.phrase(number=together)
    return who


def seen_by(review: Review, release: Suppressed, *, look: Look, who: Who) -> Exposure | Refused:
    """What they can work out of the release, or of the table with its unsafe cells alone hidden."""

    def attack(progress: Progress) -> Exposure | Refused:
        try:
            return apart.done(
                attack_from_within, progress, large=len(release.cube) >= apart.SEARCHED,
                release=release, policy=review.policy, protected=look == "After", who=who,
            )  # fmt: skip
        except SdcError as error:
            return Refused(error)

    return jobs.finish(SEEN, (review, release, look, who), attack, heavy=True)


def show_seen(review: Review, seen: Exposure | Refused, who: Who) -> None:
    """What they know too well, in sentences."""
    looking = offered(review)[who]
    if isinstance(seen, Refused):
        st.warning(f"{messages.CAN_WORK_OUT_NOT_KNOWN.said(who=looking)} {plain(str(seen.error))}")
        return
    if not seen.viewers:
        st.info(NOBODY.get(who, messages.NOBODY_KNOWS_MORE).said())
        return
    known = [one for one in seen.narrowed if one.proved and one.viewers]
    cells = len({one.unknown for one in known})
    sentences = [plain(sentence_of_narrowed(seen.publication, seen.viewers, one)) for one in known[:MOST_SENTENCES]]
    if known:
        known_to = messages.KNOWN_TOO_WELL_TO.said(cells=Grouped(cells), who=looking)
        st.error("\n\n".join([known_to, *sentences]))
    elif any(not one.proved for one in seen.narrowed):
        st.warning(messages.NOT_SETTLED_TO.said(who=looking))
    else:
        st.success(messages.NONE_KNOWN_TO.said(who=looking))
