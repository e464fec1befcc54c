"""What a person takes away: the workbook, the report, and files for other programs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date

import streamlit as st

from sdc_core import VERSION
from sdc_core.evaluation.reviewing import Review
from sdc_core.io.exchange.exchange import EXCHANGES
from sdc_core.io.findings.report import report_json
from sdc_core.io.settings_file import save_settings
from sdc_core.io.workbook.writing import workbook_content
from sdc_core.progress import Progress
from sdc_core.signoff.signed_release import SignedRelease
from sdc_core.signoff.signoff import SignOff
from ui.session import apart, decisions, state
from ui.session.naming import named_today
from ui.signoff import messages
from ui.signoff.own_workbook import EXCEL, own_button, own_is_chosen


def export_buttons(review: Review, signoff: SignOff, release: SignedRelease | None = None) -> None:
    """One button for each file. release: the one that is signed instead of the table as it is."""
    st.subheader(messages.TAKE_AWAY.said())
    latest = decisions.latest(review, signoff)
    review = _as_confirmed(review)
    own = own_is_chosen(review)
    columns = st.columns(2)
    with columns[0]:
        _workbook_button(review, latest, release, own=own)
    columns[1].download_button(
        messages.REPORT_JSON.said(),
        data=lambda: report_json(review, version=VERSION),
        file_name=named_today("report", ".json"),
        mime="application/json",
        on_click="ignore",
        help=messages.REPORT_HELP.said(),
    )
    st.caption(messages.CHECK_KEEPS.said())
    with st.expander(messages.FOR_OTHER_PROGRAMS.said()):
        _exchange(review)
        _spec_button(review)
    with st.expander(messages.WHERE_IS_THE_COPY.said()):
        st.markdown(messages.COPY_IS_ON_PROTECT.said())


def _workbook_button(
    review: Review, signoff: Callable[[], SignOff], release: SignedRelease | None, *, own: bool
) -> None:
    """signoff: as it is when the button is pressed; findings are decided without drawing the page anew."""
    sums = review.cube.contributions is not None
    internal = (messages.INTERNAL_SUMS if sums else messages.INTERNAL_COUNTS).said()
    if own:
        own_button(review, signoff, release, help=internal)
        return
    large, here = len(review.cube) >= apart.WRITTEN, state.presence()

    def workbook(progress: Progress) -> bytes:
        return apart.done(
            workbook_content, progress, large=large,
            review=review, signoff=signoff(), created=date.today(), release=release,
        )  # fmt: skip

    st.download_button(
        messages.ANNOTATED_WORKBOOK.said(),
        data=lambda: apart.on_request(workbook, large=large, here=here),
        file_name=named_today("review", ".xlsx"),
        mime=EXCEL,
        on_click="ignore",
        type="primary",
        icon=":material/download:",
        help=internal,
    )


def _exchange(review: Review) -> None:
    """The reviewed table in a format of the trade; internal, because statuses say which rule marked what."""
    st.caption(messages.EXCHANGE_IS_INTERNAL.said())
    number = st.selectbox(
        messages.FORMAT.said(),
        range(len(EXCHANGES)),
        format_func=_exchange_in_words,
        label_visibility="collapsed",
        key="exchange-format",
    )
    chosen = EXCHANGES[number]
    st.download_button(
        messages.REVIEWED_TABLE.said(ending=chosen.ending),
        data=lambda: chosen.write(review),
        file_name=named_today("reviewed", chosen.ending),
        on_click="ignore",
        icon=":material/download:",
    )


def _spec_button(review: Review) -> None:
    """What the command line takes beside a recipe; it says nothing of how a sheet is read."""
    st.download_button(
        messages.SPEC_FILE.said(),
        data=lambda: save_settings(review.cube.spec, review.policy),
        file_name=named_today("spec", ".toml"),
        mime="application/toml",
        on_click="ignore",
        icon=":material/download:",
        help=messages.SPEC_HELP.said(),
    )


def _as_confirmed(review: Review) -> Review:
    """The review with the spec that the person confirmed.

    The page makes its cube with `additivity = "report"`, to show every total that does not add up; what is
    saved must refuse such totals next month unless the person said otherwise.
    """
    work = state.work()
    if work.draft is None or work.table is None:
        return review
    return replace(review, cube=replace(review.cube, spec=work.draft.to_spec(sheet=work.table.sheet)))


def _exchange_in_words(at: int) -> str:
    exchange = EXCHANGES[at]
    return _EXCHANGE_WORDS[exchange.ending].said() if exchange.ending in _EXCHANGE_WORDS else exchange.title


_EXCHANGE_WORDS = {".json": messages.JSON_STAT, ".csv": messages.SDMX_CSV}
