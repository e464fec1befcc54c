"""All the marked sheets."""

from __future__ import annotations

from tests.sheets.kinds.estimates import ESTIMATES
from tests.sheets.kinds.headings import HEADINGS
from tests.sheets.kinds.labels import LABELS
from tests.sheets.kinds.marked import Marked
from tests.sheets.kinds.measures import MEASURES
from tests.sheets.kinds.no_counts import NO_COUNTS
from tests.sheets.kinds.publishers import PUBLISHERS
from tests.sheets.kinds.totals import TOTALS

EVERY: tuple[Marked, ...] = (*HEADINGS, *ESTIMATES, *TOTALS, *LABELS, *NO_COUNTS, *PUBLISHERS, *MEASURES)
