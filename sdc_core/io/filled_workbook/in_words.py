"""What reading workbooks back came to, in lines for a terminal: places and decisions, no label and no figure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sdc_core.io.filled_workbook import messages
from sdc_core.messages import Grouped
from sdc_core.signoff.in_words import disposition_in_words
from sdc_core.signoff.merging import Disagreement, FilledCopy, Merged

MOST_LINES = 500
"""Of one list."""


def lines_of(together: Merged, copies: Sequence[FilledCopy], findings: int) -> Iterator[str]:
    """What was taken over, what was not and where that stands, and what the copies see differently."""
    for copy in copies:
        remarks = sum(map(len, copy.remarks.values())) + len(copy.general)
        yield messages.READ_FROM.said(name=copy.name, decisions=Grouped(len(copy.decisions)), remarks=Grouped(remarks))
    yield messages.TAKEN_OVER.said(
        decisions=Grouped(len(together.taken)),
        findings=Grouped(findings),
        answers=Grouped(len(together.answered)),
        remarked=Grouped(len(together.remarked)),
    )
    problems = [problem for copy in copies for problem in copy.problems]
    if problems:
        yield f"\n{messages.NOT_TAKEN_OVER.said(problems=len(problems))}"
        yield from _shown([f"  {problem}" for problem in problems])
    if together.disagreements:
        yield f"\n{messages.SEEN_DIFFERENTLY.said(disputes=len(together.disagreements))}"
        yield from _shown([f"  {_dispute(one)}" for one in together.disagreements])
    notes = [note for copy in copies for note in copy.notes]
    if notes:
        yield f"\n{messages.NOTED.said()}"
        yield from (f"  {note}" for note in notes)


def _shown(lines: Sequence[str]) -> Iterator[str]:
    yield from lines[:MOST_LINES]
    if len(lines) > MOST_LINES:
        yield f"  {messages.AND_MORE.said(more=len(lines) - MOST_LINES)}"


def _dispute(one: Disagreement) -> str:
    """The finding with what each copy decided; of another question only who answers it, for answers may be names.

    Who decided what stood there before any copy came back is called so.
    """
    before = messages.BEFORE.said()
    if not one.finding:
        return f"{one.about}: {', '.join(opinion.name or before for opinion in one.opinions)}"
    said = (
        f"{opinion.place or before}: {disposition_in_words(opinion.decision.disposition)}" for opinion in one.opinions
    )
    return messages.ABOUT_FINDING.said(finding=one.about, opinions="; ".join(said))
