"""Workbooks that people filled in and sent back: what they decided is taken over, what they dispute is chosen here."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from sdc_core.errors import SdcError
from sdc_core.evaluation.findings import Finding
from sdc_core.evaluation.reviewing import Review
from sdc_core.io.filled_workbook.reading_back import filled_copy
from sdc_core.io.filled_workbook.returned import read_returned
from sdc_core.io.filled_workbook.written import written_again
from sdc_core.progress import Progress
from sdc_core.signoff.merging import Disagreement, FilledCopy, Merged, Opinion, merged
from sdc_core.signoff.signoff import SignOff
from sdc_core.words.wording import is_are, many
from ui.session import jobs, state
from ui.session.question import Question
from ui.words.explain import mark_of, plain, show_problems

COPIES = Question[tuple[FilledCopy, ...]]("workbooks that came back")

SHOWN_DISPUTES = 50
SHOWN_PROBLEMS = 200


def reading_form(review: Review, signoff: SignOff) -> None:
    """Take workbooks that came back, show what is in them, and take it over when asked to."""
    with st.expander("Read back a workbook that was filled in"):
        given = st.file_uploader(
            "Workbooks that were written here and filled in: one, or the copies of several people",
            type=["xlsx", "xlsm", "ods"],
            accept_multiple_files=True,
            key=f"filled-in-{state.work().table_edition}",
        )
        if not given:
            return
        files = tuple((one.name, one.getvalue()) for one in given)
        try:
            copies = jobs.finish(COPIES, (review, files), lambda progress: _read(review, files, progress))
        except SdcError as error:
            show_problems(error)
            return
        _show_problems(copies)
        together = merged(signoff, copies)
        chosen = _choices(review, together.disagreements, key="-".join(one.file_id for one in given))
        _take_over(merged(signoff, copies, chosen), len(together.disagreements) - len(chosen))


def _read(review: Review, files: Sequence[tuple[str, bytes]], progress: Progress) -> tuple[FilledCopy, ...]:
    written = written_again(review, progress=progress)
    return tuple(filled_copy(read_returned(content, name=name), written) for name, content in files)


def _show_problems(copies: Sequence[FilledCopy]) -> None:
    """What is not taken over, by its place, and what is worth knowing."""
    problems = [problem for copy in copies for problem in copy.problems]
    if problems:
        lines = "\n".join(f"- {plain(str(problem))}" for problem in problems[:SHOWN_PROBLEMS])
        more = len(problems) - SHOWN_PROBLEMS
        rest = f"\n- and {more} more" if more > 0 else ""
        st.warning(f"**Not taken over, or not whole ({len(problems)}):**\n\n{lines}{rest}")
    notes = [note for copy in copies for note in copy.notes]
    if notes:
        st.info("\n".join(f"- {plain(str(note))}" for note in notes))


def _choices(review: Review, disagreements: Sequence[Disagreement], *, key: str) -> dict[str, int]:
    """What was chosen of what the copies see differently: the number of the opinion, by finding.

    key: of these copies.
    """
    if not disagreements:
        return {}
    shown = disagreements[:SHOWN_DISPUTES]
    st.markdown(f"**{many(len(disagreements), 'finding')} {is_are(len(disagreements))} seen differently.** Choose:")
    if len(disagreements) > len(shown):
        st.caption(f"The first {len(shown)}; the others follow when these are taken over.")
    findings = _findings(review, {one.finding for one in shown})
    chosen = {}
    for one in shown:
        opinions = [_opinion(opinion) for opinion in one.opinions]
        picked = st.radio(
            _title(review, findings[one.finding]),
            range(len(opinions)),
            format_func=opinions.__getitem__,
            index=None,
            key=f"dispute-{one.finding}-{key}",
        )
        if picked is not None:
            chosen[one.finding] = picked
    return chosen


def _findings(review: Review, wanted: set[str]) -> dict[str, Finding]:
    places = [at for at, name in enumerate(review.findings.identifiers()) if name in wanted]
    return {finding.identifier: finding for at in places for finding in review.findings.listed(slice(at, at + 1))}


def _title(review: Review, finding: Finding) -> str:
    cell = ", ".join(f"{name} {label}" for name, label in zip(review.cube.spec.names, finding.labels, strict=True))
    return f"{plain(cell)}, {plain(mark_of(finding))}"


def _opinion(opinion: Opinion) -> str:
    """Who, what, and why."""
    who = f"{opinion.who} ({opinion.name})" if opinion.who else opinion.name or "On this page"
    reason = f": {opinion.decision.reason}" if opinion.decision.reason else ""
    return plain(f"{who}: {opinion.decision.disposition}{reason}")


def _take_over(together: Merged, open_: int) -> None:
    """The button, where there is anything to take over; otherwise a sentence."""
    if not together.taken:
        st.markdown("Choose above what is to stand." if open_ else "Everything that can be taken over stands here.")
        return
    left = f"; {open_} disputed {'one stays' if open_ == 1 else 'ones stay'} as before" if open_ else ""
    st.markdown(f"{many(len(together.taken), 'decision')} can be taken over{left}.")
    if st.button("Take over", type="primary"):
        now = state.work()
        state.change(
            signoff=together.signoff,
            decisions_edition=now.decisions_edition + 1,
            signoff_edition=now.signoff_edition + 1,
        )
        st.rerun()
