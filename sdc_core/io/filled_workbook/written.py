"""Our workbook as this program writes it for a review, read like one that came back: what was there to be changed."""

from __future__ import annotations

from dataclasses import dataclass
from io import BytesIO

from sdc_core.evaluation.reviewing import Review
from sdc_core.io.filled_workbook.returned import ReturnedWorkbook, read_returned
from sdc_core.io.workbook.finding_rows import CELL, ENTRIES, IDENTIFIER, heads_of
from sdc_core.io.workbook.findings_sheet import HEAD_ROW, MOST_FINDINGS
from sdc_core.io.workbook.fingerprint import Fingerprint
from sdc_core.io.workbook.headings import Headings
from sdc_core.io.workbook.writing import write_workbook
from sdc_core.progress import Progress, no_progress
from sdc_core.table.table import Table


@dataclass(frozen=True, eq=False)
class WrittenWorkbook:
    """The workbook without any answer of people.

    heads: the headings of the findings. identifiers: those of the findings that it lists, in their order.
    """

    book: ReturnedWorkbook
    headings: Headings
    heads: tuple[str, ...]
    identifiers: tuple[str, ...]
    fingerprint: Fingerprint

    def sheet(self, name: str) -> Table:
        """The sheet of this name."""
        return next(sheet for sheet in self.book.sheets if sheet.sheet == name)

    def number_of(self, heading: str) -> int:
        """The place of one of our own headings; a variable may be called so too, and stands before it."""
        return len(self.heads) - 1 - self.heads[::-1].index(heading)

    @property
    def compared(self) -> tuple[int, ...]:
        """The headings, by number, under which stands what nobody may change."""
        open_ = {0, *(self.number_of(heading) for heading in (CELL, *ENTRIES, IDENTIFIER) if heading in self.heads)}
        return tuple(number for number in range(len(self.heads)) if number not in open_)

    @property
    def findings(self) -> Table:
        """The sheet with the findings."""
        return self.sheet(self.headings.findings)

    @property
    def head_row(self) -> int:
        """The row of the headings in the rectangle of the findings."""
        return HEAD_ROW + 1 - self.findings.first_row


def written_again(review: Review, *, progress: Progress = no_progress) -> WrittenWorkbook:
    """The workbook of a review as it is written before anybody answers."""
    made = BytesIO()
    write_workbook(review, made, progress=lambda share, doing: progress(share * 0.7, doing))
    book = read_returned(made.getvalue(), name="review.xlsx", progress=no_progress)
    heads = ("No.", *review.cube.spec.names, *heads_of(review, located=False))
    listed = tuple(review.findings.identifiers(slice(0, MOST_FINDINGS)))
    return WrittenWorkbook(book, Headings.of(review.cube), heads, listed, Fingerprint.of(review))
