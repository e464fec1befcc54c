"""Why a line inside a table is no part of its figures: the codes, and their English words as recipes keep them."""

from __future__ import annotations

from sdc_core.messages import Message

RUNNING_NUMBERS = Message("sheets.seeing.running-numbers", "running numbers")
MARKS_BESIDE = Message("sheets.seeing.marks-beside", "marks beside the figures")
FEW_FIGURES_BESIDE = Message("sheets.seeing.few-figures-beside", "a few figures beside the table, without a heading")
TEXT_BESIDE = Message("sheets.seeing.text-beside", "text beside the figures")
BLANK = Message("sheets.seeing.blank", "blank")
NUMBERS_OF_NOTES = Message("sheets.seeing.numbers-of-notes", "numbers of notes")
NUMBERS_OF_LABELS = Message("sheets.seeing.numbers-of-labels", "numbers that stand in the labels")
HEADINGS_AGAIN = Message("sheets.seeing.headings-again", "the headings once more")
LIMITS_OR_ERRORS = Message("sheets.seeing.limits-or-errors", "limits or errors of the figures beside them")
NOTE_AMONG_ROWS = Message("sheets.seeing.note-among-rows", "a note among the rows")
THE_UNIT = Message("sheets.seeing.the-unit", "the unit")
WHAT_COLUMNS_ARE = Message("sheets.seeing.what-columns-are", "what the columns are, not their names")
UNITS = Message("sheets.seeing.units", "units")
MARKS_OF_COLUMNS = Message("sheets.seeing.marks-of-columns", "marks of the columns")
NUMBERS_OF_COLUMNS = Message("sheets.seeing.numbers-of-columns", "numbers of the columns")
BREAKS_DOWN = Message("sheets.seeing.breaks-down", "it says that the lines below break down one above")
COUNTS_AGAIN = Message("sheets.seeing.counts-again", "it counts again what another line has counted")
OF_NO_COUNTS = Message("sheets.seeing.of-no-counts", "rates, means or changes, not counts")
RANKS = Message("sheets.seeing.ranks", "ranks, not counts")
FULL_TIME_EQUIVALENTS = Message(
    "sheets.seeing.full-time-equivalents", "full-time equivalents of the persons who are counted beside them"
)
MONEY_BESIDE = Message("sheets.seeing.money-beside", "money beside counts")
INHABITANTS = Message(
    "sheets.seeing.inhabitants", "the population, of which the other figures are a small part at most"
)
PERCENTAGES = Message("sheets.seeing.percentages", "percentages")
BASE_OF_PERCENTAGES = Message("sheets.seeing.base-of-percentages", "the base of the percentages")
BASE_NO_MORE = Message("sheets.seeing.base-no-more", "counts beside the percentages")
DECIMALS_BESIDE_COUNTS = Message("sheets.seeing.decimals-beside-counts", "figures with decimals beside whole numbers")
SIZE_OF_SAMPLE = Message("sheets.seeing.size-of-sample", "the size of the sample")
ANOTHER_MEASURE = Message("sheets.seeing.another-measure", "it counts something else than the total in front of it")
HEADS_LEFT_OUT = Message("sheets.seeing.heads-left-out", "it heads lines that are left out")
TEXT_AMONG_ROWS = Message("sheets.seeing.text-among-rows", "text among the rows")
LEFT_OUT_BY_YOU = Message("sheets.seeing.left-out-by-you", "left out by you")
