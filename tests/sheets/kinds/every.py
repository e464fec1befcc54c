"""All the marked sheets."""

from __future__ import annotations

from tests.sheets.kinds.bases import BASES
from tests.sheets.kinds.codes import CODES
from tests.sheets.kinds.databases import DATABASES
from tests.sheets.kinds.estimates import ESTIMATES
from tests.sheets.kinds.extracts import EXTRACTS
from tests.sheets.kinds.families import FAMILIES
from tests.sheets.kinds.headings import HEADINGS
from tests.sheets.kinds.keys import KEYS
from tests.sheets.kinds.labels import LABELS
from tests.sheets.kinds.lists import LISTS
from tests.sheets.kinds.lone_lines import LONE_LINES
from tests.sheets.kinds.marked import Marked
from tests.sheets.kinds.measures import MEASURES
from tests.sheets.kinds.no_counts import NO_COUNTS
from tests.sheets.kinds.offices import OFFICES
from tests.sheets.kinds.parts_lacking import PARTS_LACKING
from tests.sheets.kinds.pivots import PIVOTS
from tests.sheets.kinds.publishers import PUBLISHERS
from tests.sheets.kinds.same_again import SAME_AGAIN
from tests.sheets.kinds.sections_of_a_survey import SECTIONS_OF_A_SURVEY
from tests.sheets.kinds.totals import TOTALS
from tests.sheets.kinds.towers import TOWERS

EVERY: tuple[Marked, ...] = (
    *HEADINGS,
    *ESTIMATES,
    *TOTALS,
    *LABELS,
    *NO_COUNTS,
    *PUBLISHERS,
    *MEASURES,
    *EXTRACTS,
    *KEYS,
    *LONE_LINES,
    *PARTS_LACKING,
    *BASES,
    *SAME_AGAIN,
    *PIVOTS,
    *CODES,
    *FAMILIES,
    *LISTS,
    *TOWERS,
    *OFFICES,
    *SECTIONS_OF_A_SURVEY,
    *DATABASES,
)
