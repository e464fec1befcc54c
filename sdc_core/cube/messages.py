"""What can be wrong or worth a note in sdc_core/cube: the codes and their English words."""

from __future__ import annotations

from sdc_core.messages import Message

TOO_MANY_COMBINATIONS = Message(
    "cube.too-many-combinations",
    "the table has more combinations of categories than can be numbered (2 to the power 62)",
    "leave out a variable or merge categories",
)
TOO_LARGE_TO_LAY_OUT = Message(
    "cube.too-large-to-lay-out",
    "more than {most_cells:,} cells cannot be laid out at once",
    "show one group at a time",
)
UNWEIGHTED_COUNTS_JUDGED = Message(
    "cube.unweighted-counts-judged",
    "the units are counted one by one: the counts that are judged are unweighted",
)
COUNTS_TOO_LARGE = Message(
    "cube.counts-too-large",
    "the counts add up to more than can be counted",
    "check them",
)
SAME_CELL_TWICE = Message(
    "cube.same-cell-twice",
    "the same cell as in {other}",
    "leave one of them out",
)
LABEL_IS_TOTAL = Message(
    "cube.label-is-total",
    "the label is {total}, but the code is not named as the total",
    "name the code as total under [{where}], call it otherwise, or leave it out",
)
SAME_NAME_TWICE = Message(
    "cube.same-name-twice",
    "two categories have the same name in the outputs",
    "tell them apart in the codelist or the hierarchy",
)
TOTAL_AMONG_UNITS = Message(
    "cube.total-among-units",
    "total names a category that units have",
    "microdata has no totals: leave total out",
)
SENSITIVE_IS_NO_CATEGORY = Message(
    "cube.sensitive-is-no-category",
    "sensitive entry {number} is no category of this variable",
    "correct it",
)
MERGED_IS_NO_CATEGORY = Message(
    "cube.merged-is-no-category",
    "a category that is to be merged or shown undivided is none of this variable",
    "correct it",
)
MERGED_APART = Message(
    "cube.merged-apart",
    "the merged category has the name of another one, or its parts are parts of different categories",
    "give it a name of its own, and merge only what is part of the same category",
)
SENSITIVE_NOT_SHOWN = Message(
    "cube.sensitive-not-shown",
    "a sensitive category is no longer shown, and what is shown in its place is not named as sensitive",
    "name the merged category under sensitive too, or leave the category as it is",
)
TOTAL_ADDED_UP = Message(
    "cube.total-added-up",
    "the total named in the spec is not in the file; it was added up",
)
SINGLE_CATEGORY = Message(
    "cube.single-category",
    "there is a single category, so no cell can be compared along it",
)
LABELS_LOOK_ALIKE = Message(
    "cube.labels-look-alike",
    "two labels look alike but are not the same ({places: and }: {difference})",
)
NO_SUCH_CATEGORY = Message(
    "cube.no-such-category",
    "{name} has no such category",
    "correct it",
)
CATEGORY_NOT_DEFINED = Message(
    "cube.category-not-defined",
    "the category is not in the {definition}{categories:| ({categories:,} such categories)}",
    "add it there",
)
TOO_MANY_WITH_EMPTY_CATEGORIES = Message(
    "cube.too-many-with-empty-categories",
    "with the categories that the file lacks the table has {cells} cells, more than {most}",
    "name fewer in its hierarchy, codelist or bands ({empty:,} of the {categories:,} categories of {title} "
    "are not in the file), or leave out a variable",
)
NO_LEVELS = Message(
    "cube.no-levels",
    "no column holds larger groups in which the codes of another lie",
    "give the columns code and parent, one column a level, or a list in which parts are set in",
)
STANDS_BELOW_TWO = Message(
    "cube.stands-below-two",
    "the code of {name} stands below another code of {above} than in {other}",
    "correct one of the two rows, or leave {above} out of the hierarchy",
)
TOO_MANY_FILLED_CELLS = Message(
    "cube.too-many-filled-cells",
    "with its margins the table has more than {sparse_cells:,} cells that are not empty",
    "leave out a variable or merge categories",
)
TOO_MANY_SUMS = Message(
    "cube.too-many-sums",
    "with all its margins the table has {cells:,} cells, more than the {most_sums:,} a table of sums may have",
    "leave out a variable or merge categories; {widest} has the most, {categories:,}",
)
MORE_CELLS_THAN_ALLOWED = Message(
    "cube.more-cells-than-allowed",
    "with all its margins the table has {cells:,} cells, more than the {most_cells:,} that one session may have open "
    "here",
    "choose fewer spanning variables, roll categories up into broader ones, or ask whoever runs the program to allow "
    "more",
)
MORE_CELLS_TOGETHER = Message(
    "cube.more-cells-together",
    "with all its margins the table has {cells:,} cells; with the {taken:,} of the other tables that are open these "
    "are more than the {most_cells:,} that one session may have open here",
    "choose fewer spanning variables, roll categories up into broader ones, take another table away, or ask whoever "
    "runs the program to allow more",
)
TOTALS_WRONG = Message(
    "cube.totals-wrong",
    "{number:1 total is not the sum of its parts|{number} totals are not the sum of their parts, this one first} "
    "(along {along})",
    'correct the file, or set additivity = "report" for a rounded or perturbed table',
)
TOTALS_USED_AS_STATED = Message(
    "cube.totals-used-as-stated",
    "{number:1 total is not the sum of its parts|{number} totals are not the sum of their parts}; "
    "the totals of the file are used",
)
TOTALS_ROUNDED = Message(
    "cube.totals-rounded",
    "{number:1 total differs|{number} totals differ} from the sum of the parts by the rounding of the last digit",
)
SUMS_NOT_CHECKED = Message("cube.sums-not-checked", "sums with a missing part could not be checked")
KNOWN_WITHIN_BOUNDS = Message(
    "cube.known-within-bounds",
    "{number:1 count is|{number} counts are} known within bounds only; "
    "a cell is judged where every count within them gives the same answer",
)
TOO_MANY_TO_BOUND = Message(
    "cube.too-many-to-bound",
    "the table has more than {most:,} cells, so the bounds of its hidden counts were not worked out: "
    "what depends on a hidden count is not judged",
)
PARTS_MISS_THEIR_TOTAL = Message(
    "cube.parts-miss-their-total",
    "the parts of this total cannot add up to it, whatever they are within bounds",
    'correct the file, or set additivity = "report" for a rounded or perturbed table',
)
BOUNDS_MISS_THE_TOTALS = Message(
    "cube.bounds-miss-the-totals",
    "no count within these bounds agrees with the totals",
    'correct the file, or set additivity = "report" for a rounded or perturbed table',
)
UNIT_AT_AN_UPPER_LEVEL = Message(
    "cube.unit-at-an-upper-level",
    "the category of the unit has categories below it in the hierarchy{categories:| ({categories:,} such categories)}",
    "give the unit one of the lowest level, or take the lower ones out of the hierarchy",
)
CALLED_TOTAL = Message(
    "cube.called-total",
    "a category is called {total}, but the spec names no total",
    'add total = "{total}" under [{where}]',
)
CALLED_TOTAL_TOO = Message(
    "cube.called-total-too",
    "a category is called {total}, as outputs call the total, and the spec names another as the total",
    "list it under total as well under [{where}] if it is the total, otherwise rename it",
)
HIERARCHY = Message("cube.hierarchy", "hierarchy")
CODELIST = Message("cube.codelist", "codelist")
BY_HIERARCHY = Message("cube.by-hierarchy", "its hierarchy names")
BY_CODELIST = Message("cube.by-codelist", "its codelist names")
BY_BANDS = Message("cube.by-bands", "its bands name")
HELD_AS_EMPTY = Message(
    "cube.held-as-empty",
    "{number:,} of the {named:,} categories that {source} "
    "{number:is not in the file; it is held as empty|are not in the file; they are held as empty}",
)
NOT_DIVIDED = Message(
    "cube.not-divided",
    "{number:,} of the {named:,} categories that {source} {number:is left out, for the file does not divide "
    "the category above it|are left out, for the file does not divide the category above them}",
)
LEFT_OUT_AS_ABSENT = Message(
    "cube.left-out-as-absent",
    "{number:,} of the {named:,} categories that {source} {number:is not in the file and left out; "
    'empty = "keep" under the variable holds it as empty|are not in the file and left out; '
    'empty = "keep" under the variable holds them as empty}',
)
ONE_HAS_A_SPACE = Message("cube.one-has-a-space", "one has a space that the other has not")
CODE_POINTS_DIFFER = Message("cube.code-points-differ", "U+{one:04X} against U+{other:04X}")
FILTER_DESCRIBES = Message(
    "cube.filter-describes", "the filter says whom the table counts; its figures are taken as they stand"
)
COUNTS = Message("cube.counts", "counts")
