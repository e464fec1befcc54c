"""How long work reports its progress and how it is stopped."""

from __future__ import annotations

import re
from typing import Protocol

from sdc_core.errors import Abandoned, Cancelled
from sdc_core.messages import Message

STOPPED = Message("progress.stopped", "stopped; nothing was changed")

ADDING_UP_CONTRIBUTIONS_ON_THE_WORKERS = Message(
    "progress.adding-up-contributions-on-the-workers",
    "adding up contributions on the workers",
)
ADDING_UP_CONTRIBUTIONS = Message("progress.adding-up-contributions", "adding up contributions")
ADDING_UP_THE_MARGINS = Message("progress.adding-up-the-margins", "adding up the margins")
ANNOTATING_THE_WORKBOOK = Message("progress.annotating-the-workbook", "annotating the workbook")
CHECKING_THAT_THE_TOTALS_ADD_UP = Message("progress.checking-that-the-totals-add-up", "checking that the totals add up")
CLOSING_THE_GAP_BETWEEN_PATTERN_AND_BOUND = Message(
    "progress.closing-the-gap-between-pattern-and-bound",
    "closing the gap between pattern and bound",
)
COLLECTING_CONTRIBUTIONS = Message("progress.collecting-contributions", "collecting contributions")
COLLECTING_THE_CONTRIBUTIONS = Message("progress.collecting-the-contributions", "collecting the contributions")
COUNTING_THE_UNITS_OF_EVERY_CELL = Message(
    "progress.counting-the-units-of-every-cell",
    "counting the units of every cell",
)
COUNTING = Message("progress.counting", "counting")
DONE = Message("progress.done", "done")
DRAWING_DATA_SETS = Message("progress.drawing-data-sets", "drawing data sets")
HANDING_THE_TABLE_OVER = Message("progress.handing-the-table-over", "handing the table over")
HIDING_WHAT_IS_STILL_NEEDED = Message("progress.hiding-what-is-still-needed", "hiding what is still needed")
HOLDING_THE_CELLS_AGAINST_THE_RULES = Message(
    "progress.holding-the-cells-against-the-rules",
    "holding the cells against the rules",
)
LOOKING_AT_ITS_LAYOUT = Message("progress.looking-at-its-layout", "looking at its layout")
LOOKING_AT_TABLES_THAT_AGREE_WITH_WHAT_IS_NOT_HIDDEN = Message(
    "progress.looking-at-tables-that-agree-with-what-is-not-hidden",
    "looking at tables that agree with what is not hidden",
)
LOOKING_AT_THE_COLUMNS = Message("progress.looking-at-the-columns", "looking at the columns")
LOOKING_AT_THE_RESPONSE = Message("progress.looking-at-the-response", "looking at the response")
LOOKING_FOR_A_JOINT_TABLE = Message("progress.looking-for-a-joint-table", "looking for a joint table")
LOOKING_FOR_A_REDESIGN = Message("progress.looking-for-a-redesign", "looking for a redesign")
LOOKING_FOR_A_SHEET_WITH_A_TABLE = Message(
    "progress.looking-for-a-sheet-with-a-table",
    "looking for a sheet with a table",
)
LOOKING_FOR_A_TABLE_NEAR_BY = Message("progress.looking-for-a-table-near-by", "looking for a table near by")
LOOKING_FOR_ITS_TABLES = Message("progress.looking-for-its-tables", "looking for its tables")
LOOKING_FOR_TABLES_THAT_DISCLOSE_LESS = Message(
    "progress.looking-for-tables-that-disclose-less",
    "looking for tables that disclose less",
)
LOOKING_FOR_THE_NEAREST_TABLE = Message("progress.looking-for-the-nearest-table", "looking for the nearest table")
LOOKING_FOR_THE_SHORTEST_WAY_TO_EACH_FIGURE = Message(
    "progress.looking-for-the-shortest-way-to-each-figure",
    "looking for the shortest way to each figure",
)
LOOKING_FOR_THE_THRESHOLD_OF_EVERY_CELL = Message(
    "progress.looking-for-the-threshold-of-every-cell",
    "looking for the threshold of every cell",
)
LOOKING_FOR_THE_THRESHOLD_OF_EVERY_SUM = Message(
    "progress.looking-for-the-threshold-of-every-sum",
    "looking for the threshold of every sum",
)
LOOKING_FOR_WHAT_ANY_PATTERN_MUST_HIDE = Message(
    "progress.looking-for-what-any-pattern-must-hide",
    "looking for what any pattern must hide",
)
LOOKING_THE_COLUMNS_OVER = Message("progress.looking-the-columns-over", "looking the columns over")
LOOKING_THE_FILE_OVER = Message("progress.looking-the-file-over", "looking the file over")
LOOKING_THROUGH_THE_EYES_OF_THOSE_WHO_KNOW_SOMETHING = Message(
    "progress.looking-through-the-eyes-of-those-who-know-something",
    "looking through the eyes of those who know something",
)
OPENING = Message("progress.opening", "opening")
PACKING_THE_WORKBOOK = Message("progress.packing-the-workbook", "packing the workbook")
PROVING_THAT_EVERYBODY_IS_PROTECTED = Message(
    "progress.proving-that-everybody-is-protected",
    "proving that everybody is protected",
)
PROVING_THAT_NO_COALITION_LEARNS_MORE = Message(
    "progress.proving-that-no-coalition-learns-more",
    "proving that no coalition learns more",
)
PROVING_THAT_NOBODY_WHO_CONTRIBUTES_LEARNS_MORE = Message(
    "progress.proving-that-nobody-who-contributes-learns-more",
    "proving that nobody who contributes learns more",
)
PROVING_WHAT_IS_PROTECTED_ALREADY = Message(
    "progress.proving-what-is-protected-already",
    "proving what is protected already",
)
PUTTING_EARLIER_RELEASES_BESIDE_THE_TABLE = Message(
    "progress.putting-earlier-releases-beside-the-table",
    "putting earlier releases beside the table",
)
READING_THE_CATEGORIES = Message("progress.reading-the-categories", "reading the categories")
READING_THE_COPY_BACK = Message("progress.reading-the-copy-back", "reading the copy back")
READING_THE_FILE_AS_IT_WAS_CHECKED = Message(
    "progress.reading-the-file-as-it-was-checked",
    "reading the file as it was checked",
)
READING_THE_FIRST_ROWS = Message("progress.reading-the-first-rows", "reading the first rows")
READING_THE_OTHER_SHEETS = Message("progress.reading-the-other-sheets", "reading the other sheets")
READING_THE_SHEET = Message("progress.reading-the-sheet", "reading the sheet")
READING_THE_TABLES = Message("progress.reading-the-tables", "reading the tables")
READING_THE_WORKBOOK = Message("progress.reading-the-workbook", "reading the workbook")
READING = Message("progress.reading", "reading")
SEARCHING_AMONG_WHOLE_NUMBERS = Message("progress.searching-among-whole-numbers", "searching among whole numbers")
SORTING_BY_HOLDING = Message("progress.sorting-by-holding", "sorting by holding")
SWAPPING = Message("progress.swapping", "swapping")
WALKING_THROUGH_JOINT_TABLES = Message("progress.walking-through-joint-tables", "walking through joint tables")
WORKING_OUT_WHAT_CAN_BE_KNOWN = Message("progress.working-out-what-can-be-known", "working out what can be known")
WORKING_OUT_WHAT_EVERY_TABLE_DISCLOSES = Message(
    "progress.working-out-what-every-table-discloses",
    "working out what every table discloses",
)
WORKING_OUT_WHAT_HOLDS_IN_EVERY_TABLE_THAT_AGREES = Message(
    "progress.working-out-what-holds-in-every-table-that-agrees",
    "working out what holds in every table that agrees",
)
WRITING_THE_FINDINGS = Message("progress.writing-the-findings", "writing the findings")
WRITING_THE_RELEASE = Message("progress.writing-the-release", "writing the release")
WRITING_THE_SHEETS = Message("progress.writing-the-sheets", "writing the sheets")
WRITING_THE_TABLES = Message("progress.writing-the-tables", "writing the tables")
COMPILING_FOR_A_MINUTE = Message(
    "progress.compiling-for-a-minute",
    "compiling the arithmetic of sums, which can take a minute",
)
COMPILING_ONCE = Message(
    "progress.compiling-once",
    "compiling the arithmetic of sums, which happens once on this computer and can take a minute",
)
COMPILING_EVERY_TIME = Message(
    "progress.compiling-every-time",
    "compiling the arithmetic of sums, which can take a minute and happens at every start, because no folder keeps it",
)
LOADING_ARITHMETIC = Message("progress.loading-arithmetic", "loading the arithmetic of sums")
LOOKING_FOR_CELLS_TO_HIDE = Message(
    "progress.looking-for-cells-to-hide",
    "looking for cells to hide, block {block} of {blocks}",
)
DOINGS = {
    message.what: message
    for message in (
        ADDING_UP_CONTRIBUTIONS_ON_THE_WORKERS,
        ADDING_UP_CONTRIBUTIONS,
        ADDING_UP_THE_MARGINS,
        ANNOTATING_THE_WORKBOOK,
        CHECKING_THAT_THE_TOTALS_ADD_UP,
        CLOSING_THE_GAP_BETWEEN_PATTERN_AND_BOUND,
        COLLECTING_CONTRIBUTIONS,
        COLLECTING_THE_CONTRIBUTIONS,
        COUNTING_THE_UNITS_OF_EVERY_CELL,
        COUNTING,
        DONE,
        DRAWING_DATA_SETS,
        HANDING_THE_TABLE_OVER,
        HIDING_WHAT_IS_STILL_NEEDED,
        HOLDING_THE_CELLS_AGAINST_THE_RULES,
        LOOKING_AT_ITS_LAYOUT,
        LOOKING_AT_TABLES_THAT_AGREE_WITH_WHAT_IS_NOT_HIDDEN,
        LOOKING_AT_THE_COLUMNS,
        LOOKING_AT_THE_RESPONSE,
        LOOKING_FOR_A_JOINT_TABLE,
        LOOKING_FOR_A_REDESIGN,
        LOOKING_FOR_A_SHEET_WITH_A_TABLE,
        LOOKING_FOR_A_TABLE_NEAR_BY,
        LOOKING_FOR_ITS_TABLES,
        LOOKING_FOR_TABLES_THAT_DISCLOSE_LESS,
        LOOKING_FOR_THE_NEAREST_TABLE,
        LOOKING_FOR_THE_SHORTEST_WAY_TO_EACH_FIGURE,
        LOOKING_FOR_THE_THRESHOLD_OF_EVERY_CELL,
        LOOKING_FOR_THE_THRESHOLD_OF_EVERY_SUM,
        LOOKING_FOR_WHAT_ANY_PATTERN_MUST_HIDE,
        LOOKING_THE_COLUMNS_OVER,
        LOOKING_THE_FILE_OVER,
        LOOKING_THROUGH_THE_EYES_OF_THOSE_WHO_KNOW_SOMETHING,
        OPENING,
        PACKING_THE_WORKBOOK,
        PROVING_THAT_EVERYBODY_IS_PROTECTED,
        PROVING_THAT_NO_COALITION_LEARNS_MORE,
        PROVING_THAT_NOBODY_WHO_CONTRIBUTES_LEARNS_MORE,
        PROVING_WHAT_IS_PROTECTED_ALREADY,
        PUTTING_EARLIER_RELEASES_BESIDE_THE_TABLE,
        READING_THE_CATEGORIES,
        READING_THE_COPY_BACK,
        READING_THE_FILE_AS_IT_WAS_CHECKED,
        READING_THE_FIRST_ROWS,
        READING_THE_OTHER_SHEETS,
        READING_THE_SHEET,
        READING_THE_TABLES,
        READING_THE_WORKBOOK,
        READING,
        SEARCHING_AMONG_WHOLE_NUMBERS,
        SORTING_BY_HOLDING,
        SWAPPING,
        WALKING_THROUGH_JOINT_TABLES,
        WORKING_OUT_WHAT_CAN_BE_KNOWN,
        WORKING_OUT_WHAT_EVERY_TABLE_DISCLOSES,
        WORKING_OUT_WHAT_HOLDS_IN_EVERY_TABLE_THAT_AGREES,
        WRITING_THE_FINDINGS,
        WRITING_THE_RELEASE,
        WRITING_THE_SHEETS,
        WRITING_THE_TABLES,
        COMPILING_FOR_A_MINUTE,
        COMPILING_ONCE,
        COMPILING_EVERY_TIME,
        LOADING_ARITHMETIC,
    )
}
"""What is being done, in English as work reports it: the message that says it."""

_BLOCK = re.compile(LOOKING_FOR_CELLS_TO_HIDE.what.format(block=r"(\d+)", blocks=r"(\d+)"))


class Progress(Protocol):
    """Called now and then with the share that is done (0 to 1) and what is being done.

    The function that is called stops the work by raising `Cancelled`.
    """

    def __call__(self, share: float, doing: str) -> None: ...


def no_progress(share: float, doing: str) -> None:
    """For work whose progress nobody follows."""


def stop() -> None:
    """Stop the work that reports progress here."""
    raise Cancelled(STOPPED.at(""))


def abandon() -> None:
    """End the work that reports progress here, because nobody waits for it."""
    raise Abandoned(STOPPED.at(""))


def in_words(doing: str) -> str:
    """What is being done in the active language; a text that is no message, such as the name of a table, as it is."""
    block = _BLOCK.fullmatch(doing)
    if block is not None:
        return LOOKING_FOR_CELLS_TO_HIDE.said(block=int(block[1]), blocks=int(block[2]))
    message = DOINGS.get(doing)
    return doing if message is None else message.said()
