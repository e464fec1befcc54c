"""What a person takes away: the workbook, the report, and files for other programs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from io import BytesIO

import streamlit as st

from sdc_core import VERSION
from sdc_core.evaluation.reviewing import Review
from sdc_core.io.exchange.exchange import EXCHANGES
from sdc_core.io.findings.report import report_json
from sdc_core.io.settings_file import save_settings
from sdc_core.io.workbook.writing import write_workbook
from sdc_core.signoff.signed_release import SignedRelease
from sdc_core.signoff.signoff import SignOff
from ui.session import decisions, state
from ui.session.naming import named_today
from ui.signoff.own_workbook import EXCEL, own_button, own_is_chosen


def export_buttons(review: Review, signoff: SignOff, release: SignedRelease | None = None) -> None:
    """One button for each file. release: the one that is signed instead of the table as it is."""
    st.subheader("Take away")
    latest = decisions.latest(review, signoff)
    review = _as_confirmed(review)
    own = own_is_chosen(review)
    columns = st.columns(2)
    with columns[0]:
        _workbook_button(review, latest, release, own=own)
    columns[1].download_button(
        "Report (JSON)",
        data=lambda: report_json(review, version=VERSION),
        file_name=named_today("report", ".json"),
        mime="application/json",
        on_click="ignore",
        help="Every criterion that was applied, for the record. The same check gives the same bytes.",
    )
    st.caption("*Save this check* at the left keeps what repeats it: how the table is read, policy, decisions, names.")
    with st.expander("For other programs"):
        _exchange(review)
        _spec_button(review)
    with st.expander("Where is the copy for release?"):
        st.markdown(
            "On the page *Protect*. Hiding the unsafe cells alone is undone by the totals: whoever subtracts what is "
            "shown from a total gets back what was hidden. There other cells are hidden with them, the result is "
            "attacked, and what may be published can be saved: as a new workbook or in the layout of yours, as CSV, "
            "PC-Axis, JSON-stat or SDMX-CSV."
        )


def _workbook_button(
    review: Review, signoff: Callable[[], SignOff], release: SignedRelease | None, *, own: bool
) -> None:
    """signoff: as it is when the button is pressed; findings are decided without drawing the page anew."""
    internal = f"For internal use: it contains {_unprotected(review)}."
    if own:
        own_button(review, signoff, release, help=internal)
        return
    st.download_button(
        "Annotated workbook",
        data=lambda: _workbook(review, signoff(), release),
        file_name=named_today("review", ".xlsx"),
        mime=EXCEL,
        on_click="ignore",
        type="primary",
        icon=":material/download:",
        help=internal,
    )


def _exchange(review: Review) -> None:
    """The reviewed table in a format of the trade; internal, because statuses say which rule marked what."""
    st.caption("For internal use: every figure is in these files, and which rule marked which cell.")
    number = st.selectbox(
        "Format", range(len(EXCHANGES)), format_func=lambda at: EXCHANGES[at].title, label_visibility="collapsed"
    )
    chosen = EXCHANGES[number]
    st.download_button(
        f"Reviewed table ({chosen.ending})",
        data=lambda: chosen.write(review),
        file_name=named_today("reviewed", chosen.ending),
        on_click="ignore",
        icon=":material/download:",
    )


def _spec_button(review: Review) -> None:
    """What the command line takes beside a recipe; it says nothing of how a sheet is read."""
    st.download_button(
        "Meaning of the table and policy (SPEC.toml)",
        data=lambda: save_settings(review.cube.spec, review.policy),
        file_name=named_today("spec", ".toml"),
        mime="application/toml",
        on_click="ignore",
        icon=":material/download:",
        help="For scripts that read the table themselves. Unlike the check it holds no correction of a sheet.",
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


def _unprotected(review: Review) -> str:
    """Outputs that are internal and must not leave the office."""
    if review.cube.contributions is None:
        return "the unprotected counts"
    return "the unprotected sums, and what single contributors add to them"


def _workbook(review: Review, signoff: SignOff, release: SignedRelease | None) -> bytes:
    target = BytesIO()
    write_workbook(review, target, signoff=signoff, created=date.today(), release=release)
    return target.getvalue()
