"""Why a secondary cell is hidden: which unsafe cells would be known too well without it, to whom, and how."""

from __future__ import annotations

import streamlit as st

from sdc_core.attack.sentences import sentences_of
from sdc_core.errors import SdcError
from sdc_core.messages import Phrase
from sdc_core.protection.suppression.need import Exposed, Need, need_of
from sdc_core.protection.suppression.required import required_interval
from sdc_core.protection.suppression.suppressed import Suppressed
from ui.protect import messages
from ui.protect.method_form import name_of
from ui.session import state
from ui.session.question import Question
from ui.words.explain import figure, plain

NEEDED = Question[Need | SdcError]("what one hidden cell protects")

MOST_NAMED = 3


def show_need(release: Suppressed, row: int) -> None:
    """What a secondary cell protects."""
    st.markdown(f"{release.reason(row).capitalize()}.")
    with st.spinner(messages.LOOKING_FOR_NEED.said()):
        need = state.derived(NEEDED, (release, row), lambda: _need(release, row))
    if isinstance(need, SdcError):
        return  # a table that cannot be attacked says so above
    if need.exposed:
        st.markdown(
            "\n".join([messages.IF_PUBLISHED.said(), "", *(_line(need, one) for one in need.exposed[:MOST_NAMED])])
        )
        more = max(0, len(need.exposed) - MOST_NAMED)
        if more or need.untried:
            others = messages.AND_PERHAPS_MORE if need.untried else messages.AND_MORE
            st.caption(others.said(more=more + need.untried))
    elif not need.untried:
        st.markdown(messages.COULD_BE_PUBLISHED.said())


def _need(release: Suppressed, row: int) -> Need | SdcError:
    try:
        return need_of(release, row)
    except SdcError as error:
        return error


def _line(need: Need, exposed: Exposed) -> str:
    """One item of a list: who would know what, the way there below it, and what must remain possible."""
    release = need.release
    who = _who(release, exposed.viewers)
    name = name_of(release.cube, exposed.row)
    if exposed.of_group:
        return f"- {plain(messages.WOULD_SEE_GROUP.said(who=who, cell=name))}"
    if not exposed.proved:
        return f"- {plain(messages.NOT_SETTLED_TOO_CLOSE.said(who=who, cell=name))}"
    seen, ways = need.way_to(exposed)
    explained = [sentences_of(seen, way, who=_begun(who)) for way in ways]
    headline = explained[0].headline if explained else messages.WOULD_KNOW.said(who=who, cell=name)
    lines = [f"- {plain(headline)}{_must(release, exposed)}"]
    for one in explained[:1]:
        lines += [f"    - {plain(step)}" for step in one.steps]
    return "\n".join(lines)


def _must(release: Suppressed, exposed: Exposed) -> str:
    required = required_interval(release, exposed.row)
    if required is None:
        return ""
    return f" {messages.BOTH_POSSIBLE.said(low=figure(required[0]), high=figure(required[1]))}"


def _who(release: Suppressed, viewers: tuple[int, ...]) -> Phrase:
    """Whoever looks, each named by the first hidden cell in which they are alone, or have something."""
    if not viewers:
        return messages.AN_OUTSIDER.phrase()
    does = [_insider(release, one) for one in viewers]
    if len(does) == 1:
        return messages.WHOEVER.phrase(does=does[0])
    return messages.COALITION_OF.phrase(several=tuple(messages.WHO_DOES.phrase(does=one) for one in does))


def _insider(release: Suppressed, viewer: int) -> Phrase:
    insiders = release.claims.insiders
    rows = insiders.row[(insiders.viewer == viewer) & release.hidden[insiders.row]]
    alone = rows[insiders.contributors[rows] == 1]
    named = name_of(release.cube, int((alone if len(alone) else rows)[-1]))
    return messages.IS_ALONE_IN.phrase(cell=named) if len(alone) else messages.CONTRIBUTES_TO.phrase(cell=named)


def _begun(words: Phrase) -> str:
    """Words as a sentence begins with them."""
    said = str(words)
    return said[:1].upper() + said[1:]
