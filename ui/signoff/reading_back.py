"""Workbooks that people filled in and sent back: what they decided is taken over, what they dispute is chosen here."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import streamlit as st

from sdc_core.errors import SdcError
from sdc_core.evaluation.findings import Finding
from sdc_core.evaluation.reviewing import Review
from sdc_core.io.apart.doors import read_returned
from sdc_core.io.filled_workbook.reading_back import filled_copy
from sdc_core.io.filled_workbook.written import Written
from sdc_core.progress import Progress
from sdc_core.signoff.merging import Disagreement, FilledCopy, Merged, Opinion, merged
from sdc_core.signoff.signoff import SignOff
from sdc_core.words.wording import many
from ui.session import decisions, jobs, state
from ui.session.question import Question
from ui.words.explain import mark_of, plain, show_problems

COPIES = Question[tuple[FilledCopy, ...]]("workbooks that came back")

HERE_WORDS = "this page"
SHOWN_DISPUTES = 50
SHOWN_PROBLEMS = 200


def reading_form(review: Review, signoff: SignOff) -> None:
    """Take workbooks that came back, show what is in them, and take it over when asked to."""
    _show_remarks(review, signoff)
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
        upload = state.work().upload
        source = None if upload is None or not upload.content else upload.source
        written = Written(review, signoff.office, source, release=decisions.binding_of(review).release)
        try:
            copies = jobs.finish(
                COPIES, (review, signoff.office, files), lambda progress: _read(written, files, progress)
            )
        except SdcError as error:
            show_problems(error)
            return
        _show_problems(copies)
        together = merged(signoff, copies)
        key = "-".join(one.file_id for one in given)
        chosen = _choices(review, signoff, together.disagreements, key=key)
        _take_over(review, merged(signoff, copies, chosen), len(together.disagreements) - len(chosen))


def _show_remarks(review: Review, signoff: SignOff) -> None:
    """What was remarked on findings, where anything was."""
    remarked = {finding for finding, made in signoff.decisions.items() if made.remark}
    findings = _findings(review, remarked) if remarked else {}
    if findings:
        st.markdown("**Remarks on findings**")
        rows = [
            {
                "cell": _cell(review, one),
                "rule": mark_of(one),
                "decision": signoff.decisions[finding].disposition,
                "remark": signoff.decisions[finding].remark,
            }
            for finding, one in findings.items()
        ]
        st.dataframe(rows, hide_index=True, column_config={"remark": st.column_config.TextColumn(width="large")})


def _read(written: Written, files: Sequence[tuple[str, bytes]], progress: Progress) -> tuple[FilledCopy, ...]:
    written.progress = progress
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


def _choices(review: Review, signoff: SignOff, disagreements: Sequence[Disagreement], *, key: str) -> dict[str, int]:
    """What was chosen of what the copies see differently: the number of the opinion, by what it is about.

    key: of these copies.
    """
    if not disagreements:
        return {}
    many_of_them = "One answer is" if len(disagreements) == 1 else f"{len(disagreements)} answers are"
    st.markdown(f"**{many_of_them} seen differently.** Choose what is to stand:")
    names = list(dict.fromkeys(opinion.name for one in disagreements for opinion in one.opinions))
    if len(disagreements) > 1:
        all_of = st.selectbox(
            "For all that were not chosen one by one",
            [None, *range(len(names))],
            format_func=lambda at: "Nothing yet" if at is None else f"What {names[at] or HERE_WORDS} says",
            key=f"all-disputes-{key}",
        )
    else:
        all_of = None
    chosen = {} if all_of is None else _as_says(names[all_of], disagreements)
    shown = disagreements[:SHOWN_DISPUTES]
    if len(disagreements) > len(shown):
        st.caption(f"The first {len(shown)} can be chosen one by one, all others together.")
    findings = _findings(review, {one.about for one in shown if one.finding})
    for one in shown:
        opinions = [_opinion(opinion) for opinion in one.opinions]
        title = _title(review, findings[one.about]) if one.finding else _question(signoff, one.about)
        picked = st.radio(
            title,
            range(len(opinions)),
            format_func=opinions.__getitem__,
            index=None,
            key=f"dispute-{one.about}-{key}",
        )
        if picked is not None:
            chosen[one.about] = picked
    return chosen


def _as_says(name: str, disagreements: Sequence[Disagreement]) -> dict[str, int]:
    """The number of the opinion of one copy wherever it has one of its own."""
    return {one.about: at for one in disagreements for at, opinion in enumerate(one.opinions) if opinion.name == name}


def _findings(review: Review, wanted: set[str]) -> dict[str, Finding]:
    identifiers = enumerate(review.findings.identifiers())
    which = np.array([at for at, identifier in identifiers if identifier in wanted], dtype=np.int64)
    return {finding.identifier: finding for finding in review.findings.listed(which)}


def _title(review: Review, finding: Finding) -> str:
    return f"{plain(_cell(review, finding))}, {plain(mark_of(finding))}"


def _cell(review: Review, finding: Finding) -> str:
    return ", ".join(f"{name} {label}" for name, label in zip(review.cube.spec.names, finding.labels, strict=True))


def _question(signoff: SignOff, about: str) -> str:
    """The field of the sign-off, or the question of the checklist, in words."""
    asked = {item.id: item.question for item in signoff.office.questions}
    return plain(asked[about]) if about in asked else about.replace("_date", ", date").capitalize()


def _opinion(opinion: Opinion) -> str:
    """Who, what, and why."""
    file = opinion.name or HERE_WORDS
    who = f"{opinion.who} ({file})" if opinion.who else file
    reason = f": {opinion.decision.reason}" if opinion.decision.reason else ""
    return plain(f"{who}: {opinion.answer or opinion.decision.disposition}{reason}")


def _take_over(review: Review, together: Merged, open_: int) -> None:
    """The button, where there is anything to take over; otherwise a sentence."""
    counted = (
        (len(together.taken), "decision"),
        (len(together.remarked), "remark"),
        (len(together.answered), "answer"),
    )
    parts = [many(number, noun) for number, noun in counted if number]
    if not parts:
        st.markdown("Choose above what is to stand." if open_ else "Everything that can be taken over stands here.")
        return
    left = f" What is disputed and not chosen stays as it was ({open_})." if open_ else ""
    st.markdown(f"To be taken over: {', '.join(parts)}.{left}")
    if st.button("Take over", type="primary"):
        decisions.take_over(review, together.signoff)
        st.rerun()
