"""Why a secondary cell is hidden: which unsafe cells would be known too well without it, to whom, and how."""

from __future__ import annotations

import streamlit as st

from sdc_core.attack.sentences import sentences_of
from sdc_core.errors import SdcError
from sdc_core.protection.suppression.need import Exposed, Need, need_of
from sdc_core.protection.suppression.required import required_interval
from sdc_core.protection.suppression.suppressed import Suppressed
from ui.protect.method_form import name_of
from ui.session import state
from ui.session.question import Question
from ui.words.explain import figure, plain

NEEDED = Question[Need | SdcError]("what one hidden cell protects")

MOST_NAMED = 3


def show_need(release: Suppressed, row: int) -> None:
    """What a secondary cell protects."""
    st.markdown(f"{release.reason(row).capitalize()}.")
    with st.spinner("Looking for what would be exposed without it"):
        need = state.derived(NEEDED, (release, row), lambda: _need(release, row))
    if isinstance(need, SdcError):
        return  # a table that cannot be attacked says so above
    if need.exposed:
        st.markdown("\n".join(["If it were published:", "", *(_line(need, one) for one in need.exposed[:MOST_NAMED])]))
        more = max(0, len(need.exposed) - MOST_NAMED)
        if more or need.untried:
            st.caption(f"And {'perhaps ' if need.untried else ''}{more + need.untried} more.")
    elif not need.untried:
        st.markdown(
            "By itself it could be published: every unsafe cell would stay uncertain enough for everybody who looks."
        )


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
        return f"- {plain(f'{who} would see that {name} holds all or nearly all of its group.')}"
    if not exposed.proved:
        return f"- {plain(f'It was not settled whether {who} would come too close to {name}.')}"
    seen, ways = need.way_to(exposed)
    explained = [sentences_of(seen, way, who=who) for way in ways]
    headline = explained[0].headline if explained else f"{who} would know {name} too well."
    lines = [f"- {plain(headline)}{_must(release, exposed)}"]
    for one in explained[:1]:
        lines += [f"    - {plain(step)}" for step in one.steps]
    return "\n".join(lines)


def _must(release: Suppressed, exposed: Exposed) -> str:
    required = required_interval(release, exposed.row)
    if required is None:
        return ""
    return f" {figure(required[0])} and {figure(required[1])} must both remain possible."


def _who(release: Suppressed, viewers: tuple[int, ...]) -> str:
    """Whoever looks, each named by the first hidden cell in which they are alone, or have something."""
    if not viewers:
        return "An outsider"
    words = [_insider(release, one) for one in viewers]
    return f"Whoever {words[0]}" if len(words) == 1 else f"A coalition of who {' and who '.join(words)}"


def _insider(release: Suppressed, viewer: int) -> str:
    insiders = release.claims.insiders
    rows = insiders.row[(insiders.viewer == viewer) & release.hidden[insiders.row]]
    alone = rows[insiders.contributors[rows] == 1]
    named = name_of(release.cube, int((alone if len(alone) else rows)[-1]))
    return f"is alone in {named}" if len(alone) else f"contributes to {named}"
