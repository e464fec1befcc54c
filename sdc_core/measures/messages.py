"""What has to be said beside a measure, and why some have no value."""

from __future__ import annotations

from sdc_core.messages import Message

NOT_APPLICABLE = Message("measures.not-applicable", "not applicable")
BEFORE = Message("measures.before", "{before} before")
IMPUTED_BY_ZERO = Message(
    "measures.imputed-by-zero",
    "{cells:1 hidden cell was|{cells} hidden cells were} read as nought",
)
IMPUTED_BY_SHARE = Message(
    "measures.imputed-by-share",
    "{cells:1 hidden cell was|{cells} hidden cells were} read as equal shares of what is missing from the total",
)
IMPUTED_BY_MIDPOINT = Message(
    "measures.imputed-by-midpoint",
    "{cells:1 hidden cell was|{cells} hidden cells were} read as the middle of what it can be",
)
IMPUTED_BY_MERGED = Message(
    "measures.imputed-by-merged",
    "{cells:1 cell that was merged was|{cells} cells that were merged were} read as equal shares of what is published "
    "of them together",
)
TOTAL_HIDDEN = Message(
    "measures.total-hidden",
    "the total is hidden too, so nobody knows how much the hidden cells share",
    "impute zero or midpoint",
)
NO_MIDPOINT = Message(
    "measures.no-midpoint",
    "nothing bounds {cells:a hidden cell|{cells} hidden cells} from above, so there is no middle",
    "impute zero or share",
)
FIGURES_MISSING = Message(
    "measures.figures-missing",
    "{figures:1 figure of the original is|{figures} figures of the original are} missing",
    "compare with the table before anything was hidden in it",
)
TOO_MANY_COMBINATIONS = Message(
    "measures.too-many-combinations",
    "the table has {combinations} combinations of categories, too many to compare each of them",
    "leave out a variable",
)
NOBODY = Message("measures.nobody", "nobody is in the table")
NEGATIVE_FIGURES = Message("measures.negative-figures", "some figures are below nought")
COUNTS_ONLY = Message("measures.counts-only", "it is for counts")
LEFT_OUT = Message(
    "measures.left-out", "{cells:1 empty cell|{cells} empty cells} of the original {cells:was|were} left out"
)
ONE_CELL = Message("measures.one-cell", "there is one cell only")
NO_TWO_WAYS = Message("measures.no-two-ways", "it needs two variables, or one target, and here is neither")
SEPARATE_TABLES = Message("measures.separate-tables", "it is for one table, and here are several")
IMPOSSIBLE_CELLS = Message("measures.impossible-cells", "some combinations are impossible")
ONE_LINE = Message("measures.one-line", "fewer than two rows or two columns are left that are not empty")
ALL_ALIKE = Message("measures.all-alike", "all cells are alike, so they have no order")
ONE_GROUP = Message("measures.one-group", "fewer than two groups are left that are not empty")
EMPTY_GROUPS = Message("measures.empty-groups", "{groups:1 empty group was|{groups} empty groups were} left out")
NO_PROPORTION_LEFT = Message("measures.no-proportion-left", "everybody or nobody is in the category")
SENSITIVE_PROPORTION = Message("measures.sensitive-proportion", "of the sensitive categories of {variable}")
FIRST_PROPORTION = Message("measures.first-proportion", "of the first category of {variable}")
NOTHING_CHANGED = Message("measures.nothing-changed", "no cell was changed")
DIRECTIONS = Message("measures.directions", "{up} of {changed:1 changed cell|{changed} changed cells} went up")
FROM_RESIDUALS = Message(
    "measures.from-residuals", "compared with unbiased rounding to the nearest multiples of {base}"
)
EVEN_CHANCES = Message("measures.even-chances", "compared with even chances")
TOO_FEW_DIFFERENCES = Message(
    "measures.too-few-differences",
    "{cells:1 cell was|{cells} cells were} changed: with so few the test cannot tell anything",
)
DIFFERENCES_DROPPED = Message(
    "measures.differences-dropped", "{cells:1 unchanged cell was|{cells} unchanged cells were} left out"
)
OF_THE_ORIGINAL = Message("measures.of-the-original", "of the original table")
NO_MOVES = Message("measures.no-moves", "it needs the same units before and after, and these are tables of cells")
INTERVALS_NOT_KNOWN = Message(
    "measures.intervals-not-known", "what readers can work out is not known: it depends on how the figures were changed"
)
WORKED_OUT = Message(
    "measures.worked-out", "{cells:1 of them was|{cells} of them were} not published and can be worked out"
)
UNBOUNDED = Message("measures.unbounded", "nothing bounds {cells:1 cell|{cells} cells} from above")
EVERYTHING_PUBLISHED = Message("measures.everything-published", "every figure is published as it is")
