"""What can be wrong or worth a note in sdc_core/simulation: the codes and their English words."""

from __future__ import annotations

from sdc_core.messages import Message

TABLE_WITHOUT_SPEC = Message(
    "simulation.table-without-spec",
    "a table and its spec are named together",
    "give --table and --spec",
)
ROWS_WITHOUT_THIRD = Message(
    "simulation.rows-without-third",
    "rows and a third variable are named together",
    "give --rows and --third",
)
NO_THRESHOLDS = Message(
    "simulation.no-thresholds",
    "these are not thresholds",
    "use 1 to {most_listed} rising whole numbers from 1 to {highest_threshold:,}",
)
OUT_OF_BOUNDS = Message(
    "simulation.out-of-bounds",
    "it is out of bounds",
    "it must be a whole number from {low:,} to {high:,}",
)
NO_PERCENTAGES = Message(
    "simulation.no-percentages",
    "these are not different percentages",
    "use 1 to 100 of them, above 0 and below 100",
)
TOO_LARGE = Message(
    "simulation.too-large",
    "it is larger than we run in one go",
    "use fewer iterations, thresholds, categories or proportions",
)
NO_SIZES = Message(
    "simulation.no-sizes",
    "these are not sizes",
    "use 2 to 100 numbers above 0",
)
TOO_FEW_VARIABLES = Message(
    "simulation.too-few-variables",
    "the experiments need two key or target variables",
    "use a table with more variables",
)
TOO_MANY_CELLS = Message(
    "simulation.too-many-cells",
    "these variables make {cells:,} cells, more than the {most_cells:,} we look at",
    "choose others",
)
VARIABLES_UNFIT = Message(
    "simulation.variables-unfit",
    "these are not different key or target variables",
    "choose others",
)
COUNTS_MISSING = Message(
    "simulation.counts-missing",
    "{missing:,} of the counts that these variables need are missing",
    "choose other variables, or fill them in",
)
UNITS_DIFFER = Message(
    "simulation.units-differ",
    "the variables are not lists of the same units",
    "give one entry a unit",
)
NO_SUCH_THIRD_CATEGORY = Message(
    "simulation.no-such-third-category",
    "the third variable has no such category",
    "choose one that it has",
)
NO_COLUMNS_FOR_TOTALS = Message(
    "simulation.no-columns-for-totals",
    "row totals compare two tables, so they need two more variables with two categories or more",
    "choose columns too",
)
DATA_SETS = Message(
    "simulation.data-sets", "{iterations:,} data sets of {units:,} units, seed {seed}; means in percent"
)
NUMBERS_WITH_COMMAS = Message("simulation.numbers-with-commas", "write numbers with commas between them")
WHOLE_NUMBERS_WITH_COMMAS = Message(
    "simulation.whole-numbers-with-commas", "write whole numbers with commas between them, such as 3-15,20"
)
SUBSET = Message("simulation.subset", "set and subset")
TOTALS = Message("simulation.totals", "row totals")
COMPLEMENT = Message("simulation.complement", "complement")
BAD = Message("simulation.bad", "% bad")
BAD_TRUE_TOTAL = Message("simulation.bad-true-total", "% bad (true total shown)")
BAD_AS_PUBLISHED = Message("simulation.bad-as-published", "% bad (as published)")
USABLE = Message("simulation.usable", "% usable")
USABLE_TRUE_TOTAL = Message("simulation.usable-true-total", "% usable (true total shown)")
USABLE_AS_PUBLISHED = Message("simulation.usable-as-published", "% usable (as published)")
THRESHOLD = Message("simulation.threshold", "threshold")
STANDARD_ERROR = Message("simulation.standard-error", "s.e.")
EXPECTED = Message("simulation.expected", "exact")
NONE = Message("simulation.none", "none")
SOME = Message("simulation.some", "some")
ALL = Message("simulation.all", "all")
ANNEX_TITLE = Message("simulation.annex-title", "{case:begun}: {quantity}")
ANNEX_NONE_OR_SOME = Message("simulation.annex-none-or-some", "{case:begun}: {quantity}, none or some")
