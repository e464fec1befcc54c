"""What reading workbooks back came to, in lines for a terminal: places and decisions, no label and no figure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sdc_core.signoff.merging import Disagreement, FilledCopy, Merged
from sdc_core.words.wording import many

MOST_LINES = 500
"""Of one list."""

BEFORE = "before"
"""Who decided what stood there before any copy came back."""


def lines_of(together: Merged, copies: Sequence[FilledCopy], findings: int) -> Iterator[str]:
    """What was taken over, what was not and where that stands, and what the copies see differently."""
    for copy in copies:
        remarks = sum(map(len, copy.remarks.values())) + len(copy.general)
        yield f"{copy.name}: {many(len(copy.decisions), 'decision')} and {many(remarks, 'remark')} read."
    yield (
        f"Taken over: {many(len(together.taken), 'decision')} about {many(findings, 'finding')}, "
        f"{many(len(together.answered), 'other answer')}, remarks on {many(len(together.remarked), 'finding')}."
    )
    problems = [problem for copy in copies for problem in copy.problems]
    if problems:
        yield f"\nNot taken over, or not whole ({len(problems)}):"
        yield from _shown([f"  {problem}" for problem in problems])
    if together.disagreements:
        yield f"\nSeen differently, and left as before ({len(together.disagreements)}):"
        yield from _shown([f"  {_dispute(one)}" for one in together.disagreements])
    notes = [note for copy in copies for note in copy.notes]
    if notes:
        yield "\nNoted:"
        yield from (f"  {note}" for note in notes)


def _shown(lines: Sequence[str]) -> Iterator[str]:
    yield from lines[:MOST_LINES]
    if len(lines) > MOST_LINES:
        yield f"  And {len(lines) - MOST_LINES} more."


def _dispute(one: Disagreement) -> str:
    """The finding with what each copy decided; of another question only who answers it, for answers may be names."""
    if not one.finding:
        return f"{one.about}: {', '.join(opinion.name or BEFORE for opinion in one.opinions)}"
    said = (f"{opinion.place or BEFORE}: {opinion.decision.disposition}" for opinion in one.opinions)
    return f"finding {one.about}: {'; '.join(said)}"
