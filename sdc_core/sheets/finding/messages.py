"""Why tables are taken for what they are proposed to be: the codes and their English words."""

from __future__ import annotations

from sdc_core.messages import Message

EVERY_COLUMN_PERCENT = Message("sheets.finding.every-column-percent", "every column is written or named as percentages")
EVERY_ROW_PERCENT = Message("sheets.finding.every-row-percent", "every row is written or named as percentages")
SOME_LINES_PERCENT = Message("sheets.finding.some-lines-percent", "some lines are percentages beside the counts")
TITLE_AND_SMALL_FIGURES = Message(
    "sheets.finding.title-and-small-figures", "the title speaks of percentages and no figure is beyond 100"
)
TITLE_AND_BASE = Message("sheets.finding.title-and-base", "the title speaks of percentages, and a line is their base")
HUNDRED_AND_BASE = Message("sheets.finding.hundred-and-base", "lines sum to 100, and a line is their base")
SMALL_FIGURES_AND_BASE = Message(
    "sheets.finding.small-figures-and-base", "no figure is beyond 100, and a line is called their base"
)
TITLE_ALONE_PERCENT = Message(
    "sheets.finding.title-alone-percent", "the title speaks of percentages, and the figures do not look like them"
)
LINES_SUM_TO_HUNDRED = Message("sheets.finding.lines-sum-to-hundred", "lines sum to 100")
SMALL_WITH_DECIMALS = Message("sheets.finding.small-with-decimals", "figures have decimals and none is beyond 100")
NOTHING_PERCENT = Message("sheets.finding.nothing-percent", "nothing speaks of percentages")
LARGER_LINE_IS_BASE = Message(
    "sheets.finding.larger-line-is-base", "the others sum to 100, and a line of larger whole numbers is their base"
)
NOT_TRIED = Message("sheets.finding.not-tried", "not tried")
NO_SUBTOTALS = Message("sheets.finding.no-subtotals", "there are no subtotals")
SUMS_IN_THEIR_ORDER = Message(
    "sheets.finding.sums-in-their-order", "they are, in their order, the sums of the lines further down"
)
NO_TOTALS = Message("sheets.finding.no-totals", "no line is the sum of others, and none is called a total")
ONE_LINE = Message("sheets.finding.one-line", "there is one line")
GROUPS_SUM_TO_IT = Message("sheets.finding.groups-sum-to-it", "{groups} groups of lines below it sum to it")
CALLED_TOTAL_AND_SUM = Message(
    "sheets.finding.called-total-and-sum", "it is called a total and is the sum of the others"
)
SUM_OF_OTHERS = Message("sheets.finding.sum-of-others", "it is the sum of the others")
SUM_MAYBE_BY_CHANCE = Message(
    "sheets.finding.sum-maybe-by-chance", "it is the sum of the others, which may be chance in so few figures"
)
TOO_MANY_NONE_CALLED = Message(
    "sheets.finding.too-many-none-called", "too many lines to try every sum; none is called a total"
)
TOO_MANY_THESE_CALLED = Message(
    "sheets.finding.too-many-these-called", "too many lines to try every sum; these are called totals"
)
OTHERS_BELOW = Message("sheets.finding.others-below", "all other lines are below it")
OTHERS_INDENTED = Message("sheets.finding.others-indented", "all other lines are indented below it")
CALLED_TOTALS_OF_UNKNOWN = Message(
    "sheets.finding.called-totals-of-unknown", "some lines are called totals, and no sums tell of what"
)
BOLD_OF_UNKNOWN = Message("sheets.finding.bold-of-unknown", "some lines are bold, and no sums tell of what")
OTHERS_STAND_OUTSIDE = Message(
    "sheets.finding.others-stand-outside",
    "a line is called a total and is the sum of its parts, but other lines stand outside it",
)
SUM_WITH_HIDDEN = Message(
    "sheets.finding.sum-with-hidden",
    "with what is hidden the others may sum to it, and it is larger than all that is shown of them",
)
SUBTOTALS_WITHOUT_TOTAL = Message("sheets.finding.subtotals-without-total", "the subtotals have no total")
CALLED_TOTAL_ROUNDED = Message(
    "sheets.finding.called-total-rounded", "it is called a total and is the sum of the others but for rounding"
)
CALLED_TOTAL_UNTRIED = Message(
    "sheets.finding.called-total-untried",
    "it is called a total; whether it is the sum of the others could not be tried",
)
CALLED_TOTAL_NO_SUM = Message(
    "sheets.finding.called-total-no-sum", "it is called a total, but it is not the sum of the others"
)
BASES_ADD_UP = Message(
    "sheets.finding.bases-add-up",
    "its base is the sum of the bases of the others, and its figures lie among theirs",
)
SUMS_LEAVE_NOTHING = Message(
    "sheets.finding.sums-leave-nothing", "the sums hold without what it stands for, so it hides no figure"
)
SUM_OF_TOTALS = Message("sheets.finding.sum-of-totals", "it is the sum of the totals above it")
ALL_PERCENT_OR_RATES = Message(
    "sheets.finding.all-percent-or-rates", "every column is named as percentages or a rate, and none is beyond 100"
)
SAME_PARTS_AGAIN = Message(
    "sheets.finding.same-parts-again", "the same labels come again below each, so they may be a variable of their own"
)
COUNTRY_ABOVE_SOME_PARTS = Message(
    "sheets.finding.country-above-some-parts",
    "it is named for a country and exceeds the sum of the others, which may be some of its parts",
)
LARGEST_NO_SUM = Message(
    "sheets.finding.largest-no-sum", "a line is the largest throughout, but it is not the sum of the others"
)
NOTHING_ABOVE_HEADINGS = Message("sheets.finding.nothing-above-headings", "there is no text above the headings")
SEVERAL_CELLS_ABOVE = Message("sheets.finding.several-cells-above", "a line above the headings has several cells")
TEXT_ABOVE_HEADINGS = Message("sheets.finding.text-above-headings", "lines of text above the headings")
ENDS_AT_HEADINGS = Message("sheets.finding.ends-at-headings", "it ends where the headings begin")
MERGED_AMONG_FIGURES = Message(
    "sheets.finding.merged-among-figures", "cells are merged among the figures, first at {place}"
)
COLUMNS_UNNAMED = Message("sheets.finding.columns-unnamed", "no row names the columns")
COLUMN_WITHOUT_HEADING = Message("sheets.finding.column-without-heading", "a column has no heading")
DATE_AMONG_LABELS = Message(
    "sheets.finding.date-among-labels", "a date stands among the labels, first at {place}: was it one?"
)
SAME_HEADING_TWICE = Message("sheets.finding.same-heading-twice", "two columns have the same heading")
HEADINGS_BROKEN_OVER_ROWS = Message(
    "sheets.finding.headings-broken-over-rows", "the headings seem to be broken over several rows"
)
LABELS_BROKEN_OVER_ROWS = Message(
    "sheets.finding.labels-broken-over-rows", "labels seem to be broken over several rows"
)
SAME_LABEL_TWICE = Message("sheets.finding.same-label-twice", "two rows have the same label")
OUTER_HEADING_OVER_FEW = Message(
    "sheets.finding.outer-heading-over-few", "an outer heading stands over few of the figures"
)
OUTER_HEADING_NOT_FIRST = Message(
    "sheets.finding.outer-heading-not-first", "an outer heading does not begin over the first column"
)
GAP_BELOW_HEADINGS = Message("sheets.finding.gap-below-headings", "there is a gap between the headings and the figures")
UNITS_MAY_BE_HEADINGS = Message(
    "sheets.finding.units-may-be-headings", "units that differ from column to column may be headings"
)
ROW_SAYS_THE_SAME = Message("sheets.finding.row-says-the-same", "a row of headings says the same in every column")
LABELS_ABOVE_FIGURES = Message("sheets.finding.labels-above-figures", "rows of labels right above the figures")
ROW_WITHOUT_LABEL = Message("sheets.finding.row-without-label", "a row of figures has no label")
OUTER_LABEL_NOT_FIRST = Message(
    "sheets.finding.outer-label-not-first", "an outer label does not begin in the first row"
)
ROWS_NAME_THOSE_BELOW = Message(
    "sheets.finding.rows-name-those-below", "rows without figures name the lines below them"
)
REASONS_IN_BRACKETS = Message("sheets.finding.reasons-in-brackets", "for the reasons in brackets")
ALL_KEPT = Message("sheets.finding.all-kept", "every line of figures is kept")
DATE_FOR_FIGURE = Message(
    "sheets.finding.date-for-figure",
    "a date stands in place of a figure, which a spreadsheet may have made of another text",
)
TRUTH_FOR_FIGURE = Message("sheets.finding.truth-for-figure", "true or false stands in place of a figure")
ERROR_FOR_FIGURE = Message("sheets.finding.error-for-figure", "an error stands in place of a figure")
FORMULA_FOR_FIGURE = Message(
    "sheets.finding.formula-for-figure", "a formula without a saved result stands in place of a figure"
)
SHEET_EXPLAINS = Message("sheets.finding.sheet-explains", "the sheet explains it")
ALL_NUMBERS = Message("sheets.finding.all-numbers", "every figure is a number")
NOTE_FOR_FIGURE = Message("sheets.finding.note-for-figure", "a reference to a note stands in place of a figure")
FILLS_BLOCKS = Message("sheets.finding.fills-blocks", "it fills whole blocks, so there is nothing to be shown")
SYMBOL_OF_HIDDEN = Message("sheets.finding.symbol-of-hidden", "a symbol for figures that are not shown")
USUALLY_HIDDEN = Message(
    "sheets.finding.usually-hidden", "most offices hide figures behind it, but nothing on the sheet says so"
)
FIGURE_NOT_READ = Message("sheets.finding.figure-not-read", "digits in place of a figure that cannot be read as one")
LINES_WITHOUT_FIGURE = Message(
    "sheets.finding.lines-without-figure", "whole rows have no figure, so that no sum tells whether they are nought"
)
SYMBOL_OF_MISSING = Message("sheets.finding.symbol-of-missing", "a symbol for figures that are not available")
WORDS_FOR_FIGURE = Message("sheets.finding.words-for-figure", "words stand in place of a figure")
A_BLANK = Message("sheets.finding.a-blank", "a blank")
A_DASH = Message("sheets.finding.a-dash", "a dash")
SUMS_HOLD_AS_NOUGHT = Message("sheets.finding.sums-hold-as-nought", "the sums hold when {symbol} is nought")
SUMS_HOLD_BUT_FOR_ROUNDING = Message(
    "sheets.finding.sums-hold-but-for-rounding", "the sums hold but for rounding when {symbol} is nought"
)
SUMS_FALL_SHORT = Message("sheets.finding.sums-fall-short", "when {symbol} is nought, sums fall a little short")
SUMS_FAIL_AS_NOUGHT = Message("sheets.finding.sums-fail-as-nought", "the sums do not hold when {symbol} is nought")
MOST_SUMS_HOLD = Message("sheets.finding.most-sums-hold", "most sums hold when {symbol} is nought")
DASH_UNTOLD = Message(
    "sheets.finding.dash-untold", "a dash is nought in some offices and missing in others; no sum tells"
)
BLANK_UNTOLD = Message("sheets.finding.blank-untold", "a blank may be nought or missing; no sum tells")
BLOCK_OF_FIGURES = Message("sheets.finding.block-of-figures", "a block of figures")
COLUMN_OF_SYMBOLS = Message(
    "sheets.finding.column-of-symbols", "a column of symbols may be figures that are all hidden"
)
FIGURES_BESIDE = Message("sheets.finding.figures-beside", "figures beside the table may be part of it")
WORDS_FOR_MOST = Message("sheets.finding.words-for-most", "words stand in place of most figures of a column")
FIGURES_AND_TEXT = Message("sheets.finding.figures-and-text", "a column holds figures and text")
BLANK_WITH_HEADING = Message("sheets.finding.blank-with-heading", "a column with a heading is blank")
BELOW_AND_SUM = Message("sheets.finding.below-and-sum", "by indent or code below it, and it is their sum")
BELOW_UNTRIED = Message("sheets.finding.below-untried", "by indent or code below it; the sum could not be tried")
SUM_BEHIND_ANOTHER_MEASURE = Message(
    "sheets.finding.sum-behind-another-measure", "it is the sum of lines that stand behind another measure"
)
HOLDS_WITHOUT_REPEATED = Message(
    "sheets.finding.holds-without-repeated", "called a total, and the sum of the lines that repeat no part of another"
)
REPEATS_PART_OF_ABOVE = Message(
    "sheets.finding.repeats-part-of-above", "only if some lines are parts of the one above them does the total hold"
)
SHOWN_FALLS_SHORT = Message("sheets.finding.shown-falls-short", "what is shown of its parts falls a little short of it")
INDENTED_WITH_SUBTOTALS = Message(
    "sheets.finding.indented-with-subtotals", "indented below it, with subtotals among them that only the sums tell"
)
INDENTED_AND_ROUNDED_SUM = Message(
    "sheets.finding.indented-and-rounded-sum", "indented below it, and but for rounding it is their sum"
)
BELOW_NO_SUM = Message("sheets.finding.below-no-sum", "by indent or code below it, but it is not their sum")
CALLED_LIKE_OTHERS = Message(
    "sheets.finding.called-like-others", "it is called a total like the others; its sum could not be tried"
)
SUM_IN_MOST = Message(
    "sheets.finding.sum-in-most", "it is the sum of the {lines} lines beside it in most places, not in all"
)
LOOKS_LIKE_TOTAL = Message(
    "sheets.finding.looks-like-total", "it looks like a total and is the sum of the {lines} lines beside it"
)
SUM_IN_EVERY = Message("sheets.finding.sum-in-every", "it is the sum of the {lines} lines beside it throughout")
SUM_BUT_FOR_ROUNDING = Message(
    "sheets.finding.sum-but-for-rounding", "but for rounding it is the sum of the {lines} lines beside it"
)
SUM_BESIDE_BY_CHANCE = Message(
    "sheets.finding.sum-beside-by-chance", "it is the sum of the {lines} lines beside it, which may be chance"
)
ALL_CALLED_RATES = Message(
    "sheets.finding.all-called-rates", "every line is called a rate, a mean, an index or a price"
)
UNIT_OF_RATES = Message("sheets.finding.unit-of-rates", "the unit is that of a rate, a mean, an index or a price")
TITLE_OF_RATES = Message(
    "sheets.finding.title-of-rates", "the title speaks of rates, means, indices or prices, and nothing adds up"
)
WHOLE_NUMBERS = Message("sheets.finding.whole-numbers", "whole numbers")
DECIMALS_ADD_UP = Message("sheets.finding.decimals-add-up", "figures have decimals, and they add up")
DECIMALS_OF_PERCENTILES = Message(
    "sheets.finding.decimals-of-percentiles", "figures have decimals, and the title speaks of percentiles"
)
DECIMALS_WITH_UNIT = Message(
    "sheets.finding.decimals-with-unit", "figures have decimals, and their unit is that of sums"
)
SMALL_DECIMALS_NO_SUM = Message(
    "sheets.finding.small-decimals-no-sum", "figures have decimals, none is beyond 100 and nothing adds up"
)
DECIMALS_NO_SUM = Message("sheets.finding.decimals-no-sum", "figures have decimals, and nothing adds up")
LARGE_DECIMALS = Message(
    "sheets.finding.large-decimals", "figures have decimals and all are a thousand or more, as sums of money are"
)
TOTAL_AMONG_PARTS = Message(
    "sheets.finding.total-among-parts", "what is called a total is less than one of its parts, as a mean of them is"
)
NO_SUM_SHOWS_ONE_KIND = Message(
    "sheets.finding.no-sum-shows-one-kind", "no sum shows that all its lines are of one kind"
)
SOME_HAVE_DECIMALS = Message("sheets.finding.some-have-decimals", "some lines have decimals and others none")
OUTSIDE_THE_SUMS = Message("sheets.finding.outside-the-sums", "some lines take no part in the sums of the others")
LEFT_OUT_UNCERTAIN = Message("sheets.finding.left-out-uncertain", "it is not certain what has to be left out")
LITTLE_HOLDS_TOGETHER = Message(
    "sheets.finding.little-holds-together",
    "no sums hold, or labels or headings are doubtful, so that little shows what belongs together",
)
NO_SUM_CAN_SHOW_TOTALS = Message(
    "sheets.finding.no-sum-can-show-totals", "none is called a total, and no sum of such figures could show one"
)
SECTIONS_SUM_TO_IT = Message(
    "sheets.finding.sections-sum-to-it", "it stands above the sections, and the lines of each section sum to it"
)
LARGEST_ABOVE_SECTIONS = Message(
    "sheets.finding.largest-above-sections",
    "it stands above the sections and is the largest, but no section sums to it",
)
ROWS_ABOVE_SECTIONS = Message("sheets.finding.rows-above-sections", "rows stand above the first section")
SUM_OF_ITS_GROUP = Message("sheets.finding.sum-of-its-group", "it is the sum of the others of its group")
SUM_OF_ALL_OTHERS = Message("sheets.finding.sum-of-all-others", "it is the sum of all other lines")
HUNDRED_THROUGHOUT = Message("sheets.finding.hundred-throughout", "it is 100 throughout")
NO_FIGURES = Message("sheets.finding.no-figures", "there are no figures")
SEVERAL_TABLES = Message("sheets.finding.several-tables", "several tables seem to stand on the sheet")
ONE_FIGURE = Message("sheets.finding.one-figure", "one figure only")
NO_TEXT_BELOW_FIGURES = Message("sheets.finding.no-text-below-figures", "there is no text below the figures")
TEXT_BELOW_FIGURES = Message("sheets.finding.text-below-figures", "lines of text below the figures")
SUM_GROUP_BY_GROUP = Message("sheets.finding.sum-group-by-group", "it is the sum of the others, group by group")
CALLED_TOTAL_ROUNDED_OR_UNTRIED = Message(
    "sheets.finding.called-total-rounded-or-untried", "it is called a total; the sums are rounded or could not be tried"
)
MORE_THAN_SAME_PARTS = Message(
    "sheets.finding.more-than-same-parts", "it has the same parts as the others, and its figures exceed theirs"
)
SEVERAL_CALLED_TOTALS = Message(
    "sheets.finding.several-called-totals",
    "several lines are called totals, and no sum shows what this is the total of",
)
SEVERAL_LIKE_TOTALS = Message("sheets.finding.several-like-totals", "several categories look like totals")
LABELS_THEN_FIGURES = Message("sheets.finding.labels-then-figures", "the first columns hold labels, the others figures")
FIGURES_AMONG_LABELS = Message("sheets.finding.figures-among-labels", "a column of labels has figures among them")
TEXTS_BETWEEN = Message(
    "sheets.finding.texts-between", "a column of texts stands between the figures, and may name the rows with them"
)
LABELS_BEHIND = Message(
    "sheets.finding.labels-behind", "no column in front of the figures names the rows, but one behind them does"
)
ROWS_UNNAMED = Message("sheets.finding.rows-unnamed", "no column names the rows")
TOLD_APART_BEHIND = Message(
    "sheets.finding.told-apart-behind", "the rows are told apart only together with the texts behind the figures"
)
TEXTS_FOLLOW = Message("sheets.finding.texts-follow", "a column of texts follows it, so its numbers name the rows")
CODES_WITH_NOUGHTS = Message("sheets.finding.codes-with-noughts", "its numbers begin with noughts, so they are codes")
HEADING_SAYS_CODES = Message("sheets.finding.heading-says-codes", "its heading says that it holds codes")
COUNTS_UP_OR_YEARS = Message(
    "sheets.finding.counts-up-or-years", "the first column counts up or holds years, so it names the rows"
)
YEARS_BEHIND = Message("sheets.finding.years-behind", "a column of years stands behind the figures")
HEADING_SAYS_NAMES = Message("sheets.finding.heading-says-names", "its heading says that its numbers name the rows")
ONE_NAME_EACH = Message("sheets.finding.one-name-each", "each of its numbers stands with one name, so they are codes")
NAMES_WITH_NUMBERS = Message(
    "sheets.finding.names-with-numbers", "the texts name the rows only together with its numbers"
)
NUMBERS_CROSS = Message("sheets.finding.numbers-cross", "no row has the same numbers in the first columns as another")
NUMBERS_ARE_KEYS = Message(
    "sheets.finding.numbers-are-keys",
    "its numbers go with names, count the rows or are the ends of bands, and stand in front of labels",
)
