"""What reading workbooks back came to, in lines for a terminal: places and decisions, no label and no figure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sdc_core.signoff.merging import Disagreement, FilledCopy, Merged
from sdc_core.words.wording import is_are, many

BEFORE = "before"
"""Who decided what stood there before any copy came back."""


def lines_of(together: Merged, copies: Sequence[FilledCopy], findings: int) -> Iterator[str]:
    """What was taken over, what was not and where that stands, and what the copies see differently."""
    for copy in copies:
        yield f"{copy.name}: {many(len(copy.decisions), 'decision')} read."
    yield f"{many(len(together.taken), 'decision')} of {many(findings, 'finding')} taken over."
    problems = [problem for copy in copies for problem in copy.problems]
    if problems:
        yield f"\nNot taken over, or not whole ({len(problems)}):"
        yield from (f"  {problem}" for problem in problems)
    if together.disagreements:
        number = len(together.disagreements)
        yield f"\nDisputed: {many(number, 'finding')} {is_are(number)} left as before."
        yield from (f"  {_dispute(one)}" for one in together.disagreements)
    notes = [note for copy in copies for note in copy.notes]
    if notes:
        yield "\nNoted:"
        yield from (f"  {note}" for note in notes)


def _dispute(one: Disagreement) -> str:
    said = "; ".join(f"{opinion.place or BEFORE}: {opinion.decision.disposition}" for opinion in one.opinions)
    return f"{one.finding}: {said}"
