"""Our workbook as this program writes it for a review, read like one that came back: what was there to be changed."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from io import BytesIO

import numpy as np

from sdc_core.cube.addresses import ABSENT
from sdc_core.errors import InputError
from sdc_core.evaluation.reviewing import Review
from sdc_core.io.filled_workbook import messages
from sdc_core.io.filled_workbook.entries import EntryCells, entry_cells
from sdc_core.io.filled_workbook.language import language_of
from sdc_core.io.filled_workbook.returned import SEARCHED_ROWS, ReturnedWorkbook, read_returned
from sdc_core.io.filled_workbook.texts import plain
from sdc_core.io.own_workbook import annotated
from sdc_core.io.raw.archives import open_archive
from sdc_core.io.raw.limits import LIMITS, Limits
from sdc_core.io.raw.source import Source
from sdc_core.io.reading import sheet_names
from sdc_core.io.workbook.annotated_table import first_figure
from sdc_core.io.workbook.finding_rows import CELL, DECIDED_BY, ENTRIES, IDENTIFIER, heads_of
from sdc_core.io.workbook.findings_sheet import HEAD_ROW, MOST_FINDINGS
from sdc_core.io.workbook.fingerprint import Fingerprint
from sdc_core.io.workbook.headings import Headings
from sdc_core.io.workbook.messages import HEAD_NUMBER, SHEET_TABLE
from sdc_core.io.workbook.parts import parts_of
from sdc_core.io.workbook.writing import NO_DATE, write_workbook
from sdc_core.messages import ENGLISH, Catalogue, Message, active, speaking
from sdc_core.progress import Progress, no_progress
from sdc_core.signoff.binding import Binding
from sdc_core.signoff.office import Office
from sdc_core.signoff.signoff import SignOff
from sdc_core.table.addresses import column_number
from sdc_core.table.table import Table
from sdc_core.words.languages import catalogue_of

OUR_SHEETS = 4
"""Behind the sheets of somebody's own workbook: cover, findings, legend, sign-off."""

_LINKED = re.compile(r"(?:'((?:[^']|'')+)'|([^'!]+))!([A-Z]{1,3})([0-9]{1,7})")

At = tuple[str, int, int]
"""A sheet, and row and column from 1."""


@dataclass(frozen=True, eq=False)
class WrittenWorkbook:
    """The workbook without any answer of people.

    heads: the headings of the findings, those of `variables` variables behind the first. identifiers: those of the
    findings that it lists, in their order. entries: the cells of the sign-off that are filled in or worked out.
    cells: where the cells with findings stand, with the numbers of these. own: the sheets that are somebody's own,
    None in a workbook that is ours from its first sheet. catalogue: of the language that it is written in.
    """

    book: ReturnedWorkbook
    headings: Headings
    heads: tuple[str, ...]
    identifiers: tuple[str, ...]
    fingerprint: Fingerprint
    office: Office
    entries: EntryCells
    cells: Mapping[At, tuple[int, ...]]
    own: frozenset[str] | None = None
    catalogue: Catalogue = ENGLISH

    def number_of(self, heading: Message) -> int:
        """The place of one of our own headings; a variable may be called so too, and stands before it."""
        return len(self.heads) - 1 - self.heads[::-1].index(self.catalogue.what(heading, {}))

    @property
    def compared(self) -> tuple[int, ...]:
        """The headings, by number, under which stands what nobody may change."""
        open_ = {
            0,
            *(self.number_of(heading) for heading in (CELL, *ENTRIES, DECIDED_BY, IDENTIFIER) if self._has(heading)),
        }
        return tuple(number for number in range(len(self.heads)) if number not in open_)

    def _has(self, heading: Message) -> bool:
        return self.catalogue.what(heading, {}) in self.heads

    @property
    def findings(self) -> Table:
        """The sheet with the findings."""
        return next(sheet for sheet in self.book.sheets if sheet.sheet == self.headings.findings)

    @property
    def head_row(self) -> int:
        """The row of the headings in the rectangle of the findings."""
        return HEAD_ROW + 1 - self.findings.first_row


@dataclass(eq=False)
class Written:
    """Both kinds of workbook that can be had of a review; each is made when the first of its kind and language is back.

    upload: the file that was reviewed, where it is at hand. release: the SHA-256 of the release that is signed, "" for
    none.
    """

    review: Review
    office: Office = Office()
    upload: Source | None = None
    progress: Progress = no_progress
    limits: Limits = LIMITS
    release: str = ""
    _made: dict[tuple[bool, str], WrittenWorkbook] = field(default_factory=dict)

    def like(self, back: ReturnedWorkbook) -> WrittenWorkbook:
        """What was written where this came back, in the language of what came back."""
        language = language_of(back)
        with speaking(catalogue_of(language)):
            wanted = (_has_links(back), language)
            if wanted not in self._made:
                self._made[wanted] = self._own() if _has_links(back) else self._ours()
        return self._made[wanted]

    @cached_property
    def binding(self) -> Binding:
        """What decisions about this review are about."""
        return Binding(self.review, self.release)

    def _ours(self) -> WrittenWorkbook:
        made = BytesIO()
        signoff = SignOff(office=self.office)
        write_workbook(self.review, made, signoff=signoff, created=NO_DATE, progress=self.progress)
        headings = Headings.of(self.review.cube)
        return self._read(made.getvalue(), headings, _cells_of_tables(self.review), own=None)

    def _own(self) -> WrittenWorkbook:
        if self.upload is None or self.review.cube.placed is None:
            raise InputError(messages.OWN_WORKBOOK_NEEDED.at(self.review.cube.source.name))
        made = annotated(
            self.upload.content,
            self.upload.name,
            self.review,
            signoff=SignOff(office=self.office),
            created=NO_DATE,
            progress=self.progress,
        )
        source = Source("review.xlsx", made)
        names = sheet_names(source, limits=self.limits)
        headings = Headings("", *names[-OUR_SHEETS:])
        return self._read(made, headings, None, own=frozenset(names[:-OUR_SHEETS]))

    def _read(
        self, made: bytes, headings: Headings, cells: Mapping[At, tuple[int, ...]] | None, *, own: frozenset[str] | None
    ) -> WrittenWorkbook:
        source = Source("review.xlsx", made)
        book = read_returned(source, limits=self.limits)
        heads = heads_of(self.review, located=own is not None)
        identifiers = tuple(self.review.findings.identifiers(slice(0, MOST_FINDINGS)))
        written = WrittenWorkbook(
            book,
            headings,
            (HEAD_NUMBER.said(), *self.review.cube.spec.names, *(head.said() for head in heads)),
            identifiers,
            Fingerprint.of(self.review),
            self.office,
            entry_cells(open_archive(source, self.limits), headings.signoff),
            cells or {},
            own,
            active(),
        )
        return replace(written, cells=_linked_cells(written)) if own is not None else written


def _has_links(back: ReturnedWorkbook) -> bool:
    """Whether the findings are linked to cells of the same workbook: then it is somebody's own."""
    link = CELL.said()
    wanted = {link, *(head.said() for head in (IDENTIFIER, *ENTRIES))}
    return any(
        wanted <= {plain(text) for text in sheet.row_texts(row)}
        for sheet in back.sheets
        if any(link in column.texts for column in sheet.columns)
        for row in range(min(sheet.n_rows, SEARCHED_ROWS))
    )


def _cells_of_tables(review: Review) -> dict[At, tuple[int, ...]]:
    """Where the cells with findings stand on the sheets of our tables, with the numbers of their findings."""
    found: dict[At, tuple[int, ...]] = {}
    for number, part in enumerate(parts_of(review, None).tables, start=1):
        name, (top, left) = SHEET_TABLE.said(number=number), first_figure(part)
        flagged = (part.cells != ABSENT) & review.findings.flagged[np.maximum(part.cells, 0)]
        for row, column in np.argwhere(flagged).tolist():
            about = review.findings.at(int(part.cells[row, column]))
            found[name, top + row + 1, left + column + 1] = tuple(range(about.start, about.stop))
    return found


def _linked_cells(written: WrittenWorkbook) -> dict[At, tuple[int, ...]]:
    """The same of somebody's own workbook, as the findings are linked to its cells."""
    column = written.findings.columns[written.number_of(CELL)]
    found: dict[At, tuple[int, ...]] = {}
    for number in range(len(written.identifiers)):
        link = _LINKED.fullmatch(column.text(written.head_row + 1 + number))
        if link is not None:
            sheet = link[1].replace("''", "'") if link[1] is not None else link[2]
            at = (sheet, int(link[4]), column_number(link[3]))
            found[at] = (*found.get(at, ()), number)
    return found
