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
from sdc_core.messages import Grouped
from sdc_core.progress import Progress
from sdc_core.signoff.checklist import as_shown
from sdc_core.signoff.in_words import decided_in_words, disposition_in_words, outcome_in_words, role
from sdc_core.signoff.merging import NO, YES, Disagreement, FilledCopy, Merged, Opinion, merged
from sdc_core.signoff.office import ROLES
from sdc_core.signoff.signoff import SignOff
from ui.session import decisions, jobs, state
from ui.session.question import Question
from ui.signoff import messages
from ui.words.explain import mark_of, plain, show_problems

COPIES = Question[tuple[FilledCopy, ...]]("workbooks that came back")

SHOWN_DISPUTES = 50
SHOWN_PROBLEMS = 200

_YES_OR_NO = {YES: messages.YES, NO: messages.NO}


def reading_form(review: Review, signoff: SignOff) -> None:
    """Take workbooks that came back, show what is in them, and take it over when asked to."""
    _show_remarks(review, signoff)
    with st.expander(messages.READ_BACK.said()):
        given = st.file_uploader(
            messages.WORKBOOKS_FILLED_IN.said(),
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
        st.markdown(messages.REMARKS_ON_FINDINGS.said())
        remark = messages.REMARK.said()
        rows = [
            {
                messages.IN_CELL.said(): _cell(review, one),
                messages.BY_RULE.said(): mark_of(one),
                messages.THE_DECISION.said(): disposition_in_words(signoff.decisions[finding].disposition),
                remark: signoff.decisions[finding].remark,
            }
            for finding, one in findings.items()
        ]
        st.dataframe(rows, hide_index=True, column_config={remark: st.column_config.TextColumn(width="large")})


def _read(written: Written, files: Sequence[tuple[str, bytes]], progress: Progress) -> tuple[FilledCopy, ...]:
    written.progress = progress
    return tuple(filled_copy(read_returned(content, name=name), written) for name, content in files)


def _show_problems(copies: Sequence[FilledCopy]) -> None:
    """What is not taken over, by its place, and what is worth knowing."""
    problems = [problem for copy in copies for problem in copy.problems]
    if problems:
        lines = [plain(str(problem)) for problem in problems[:SHOWN_PROBLEMS]]
        if (more := len(problems) - SHOWN_PROBLEMS) > 0:
            lines.append(messages.AND_SO_MANY_MORE.said(more=more))
        title = messages.NOT_TAKEN_OVER.said(problems=len(problems))
        st.warning("\n".join([title, "", *(f"- {line}" for line in lines)]))
    notes = [note for copy in copies for note in copy.notes]
    if notes:
        st.info("\n".join(f"- {plain(str(note))}" for note in notes))


def _choices(review: Review, signoff: SignOff, disagreements: Sequence[Disagreement], *, key: str) -> dict[str, int]:
    """What was chosen of what the copies see differently: the number of the opinion, by what it is about.

    key: of these copies.
    """
    if not disagreements:
        return {}
    st.markdown(messages.SEEN_DIFFERENTLY.said(answers=len(disagreements)))
    names = list(dict.fromkeys(opinion.name for one in disagreements for opinion in one.opinions))
    if len(disagreements) > 1:
        all_of = st.selectbox(
            messages.FOR_ALL_OTHERS.said(),
            [None, *range(len(names))],
            format_func=lambda at: messages.NOTHING_YET.said() if at is None else _what_it_says(names[at]),
            key=f"all-disputes-{key}",
        )
    else:
        all_of = None
    chosen = {} if all_of is None else _as_says(names[all_of], disagreements)
    shown = disagreements[:SHOWN_DISPUTES]
    if len(disagreements) > len(shown):
        st.caption(messages.FIRST_ONE_BY_ONE.said(shown=len(shown)))
    findings = _findings(review, {one.about for one in shown if one.finding})
    for one in shown:
        opinions = [_opinion(opinion, one.about) for opinion in one.opinions]
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


def _what_it_says(name: str) -> str:
    return messages.WHAT_IT_SAYS.said(name=name or messages.THIS_PAGE.phrase())


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
    asked = {item.id: as_shown(item).question for item in signoff.office.questions}
    if about in asked:
        return plain(asked[about])
    for one in ROLES:
        if about in (one, f"{one}_date"):
            words = messages.ROLE if about == one else messages.ROLE_DATE
            return words.said(role=role(one))
    return messages.OUTCOME.said()


def _opinion(opinion: Opinion, about: str) -> str:
    """Who, what, and why."""
    file = opinion.name or messages.THIS_PAGE.said()
    who = f"{opinion.who} ({file})" if opinion.who else file
    said = _answer(opinion.answer, about) if opinion.answer else decided_in_words(opinion.decision)
    return plain(f"{who}: {said}")


def _answer(answer: str, about: str) -> str:
    """A name or a date as it was typed; an outcome, yes and no in the active language."""
    if about == "outcome":
        return outcome_in_words(answer)
    typed = any(about in (one, f"{one}_date") for one in ROLES)
    return answer if typed or answer not in _YES_OR_NO else _YES_OR_NO[answer].said()


def _take_over(review: Review, together: Merged, open_: int) -> None:
    """The button, where there is anything to take over; otherwise a sentence."""
    counted = (
        (messages.DECISIONS, len(together.taken)),
        (messages.REMARKS_COUNTED, len(together.remarked)),
        (messages.ANSWERS, len(together.answered)),
    )
    parts = tuple(words.phrase(number=Grouped(number)) for words, number in counted if number)
    if not parts:
        st.markdown((messages.CHOOSE_ABOVE if open_ else messages.EVERYTHING_STANDS).said())
        return
    if open_:
        st.markdown(messages.TAKEN_OVER_BUT.said(parts=parts, open=open_))
    else:
        st.markdown(messages.TO_BE_TAKEN_OVER.said(parts=parts))
    if st.button(messages.TAKE_OVER.said(), type="primary"):
        decisions.take_over(review, together.signoff)
        st.rerun()
