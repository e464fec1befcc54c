"""What can be wrong or worth a note in sdc_core/spec: the codes and their English words."""

from __future__ import annotations

from sdc_core.messages import Message

PARENT_IS_NO_CODE = Message(
    "spec.parent-is-no-code",
    "the parent of code {number} is not a code itself",
    "add a line for the parent",
)
PART_OF_ITSELF = Message(
    "spec.part-of-itself",
    "code {number} is part of itself",
    "break the circle",
)
TWO_TOPS = Message(
    "spec.two-tops",
    "some codes are below the total and others are below nothing",
    "name a parent for each, or for none at the top",
)
FILE_BESIDE_NOT_READ = Message(
    "spec.file-beside-not-read",
    "{file} not read ({reason})",
    "put it beside the spec",
)
NO_HEADER = Message(
    "spec.no-header",
    "the first line is not 'code,{second}'",
    "add that header",
)
NO_LIST_OF_CODES = Message(
    "spec.no-list-of-codes",
    "{parent} is not a list of codes",
    'write parent = ["a", "b"]',
)
HIERARCHY_IS_NO_TEXT = Message(
    "spec.hierarchy-is-no-text",
    "the file is not UTF-8 text",
    "save it as UTF-8",
)
LINE_TOO_LONG = Message(
    "spec.line-too-long",
    "a field is longer than any code or label, or its quotation mark is left open",
    "correct that line",
)
TOO_DEEP = Message(
    "spec.too-deep",
    "the hierarchy has more than {most} levels",
    "correct the line where they begin",
)
LEVEL_SKIPPED = Message(
    "spec.level-skipped",
    "a level is skipped",
    "add the line above it",
)
DEPTH_OF_NOTHING = Message(
    "spec.depth-of-nothing",
    "the code stands less far in than the one above it, and no code further up stands as far in",
    "set it in as far as the codes of its level",
)
CODE_TWICE = Message(
    "spec.code-twice",
    "the code of entry {number} stands twice",
    "leave one out",
)
CODE_MISSING = Message(
    "spec.code-missing",
    "a code or {second} is missing",
    "add it",
)
FILTER_WITHOUT_CONDITION = Message(
    "spec.filter-without-condition",
    "the filter has no condition",
    "add one_of, none_of, at_least or below",
)
UNKNOWN_ROLE = Message(
    "spec.unknown-role",
    "role is {role!r}",
    "it must be key, target or by",
)
NAME_OF_OUTPUT_COLUMN = Message(
    "spec.name-of-output-column",
    "{title!r} is the name of a column of our output files",
    'add as = "…" under [{where}] to rename it',
)
TOTAL_OF_BY_VARIABLE = Message(
    "spec.total-of-by-variable",
    "a by variable only separates tables, so it has no total and no hierarchy",
    "leave them out or give it the role key",
)
SENSITIVE_BUT_NO_TARGET = Message(
    "spec.sensitive-but-no-target",
    "only a target has sensitive categories",
    "give it the role target or leave sensitive out",
)
BANDS_DO_NOT_RISE = Message(
    "spec.bands-do-not-rise",
    "the cut points of bands do not rise",
    "write them in rising order",
)
LABELS_REPEAT = Message(
    "spec.labels-repeat",
    "two codes of the codelist have the same label",
    "tell them apart",
)
UNKNOWN_EMPTY = Message(
    "spec.unknown-empty",
    "empty is {empty!r}",
    'it must be "keep", or be left out',
)
EMPTY_WITHOUT_CATEGORIES = Message(
    "spec.empty-without-categories",
    "empty needs a hierarchy, a codelist or bands that name the categories",
    "add one of them or leave empty out",
)
BY_VARIABLE_COARSENED = Message(
    "spec.by-variable-coarsened",
    "a by variable only separates tables, so its categories cannot be merged",
    "leave out merge, undivided and levels, or give it the role key",
)
MERGE_OF_ONE_OR_TWICE = Message(
    "spec.merge-of-one-or-twice",
    "a merged category is made of fewer than two, or a category is merged twice",
    "name two or more for each, and each once",
)
MERGED_INTO_TOTAL = Message(
    "spec.merged-into-total",
    "a merged category has no name of its own",
    "give it a name that is not that of the total; levels = 0 leaves the variable out",
)
MERGED_CATEGORIES = Message("spec.merged-categories", "a table of lists of categories")
UNKNOWN_KIND = Message(
    "spec.unknown-kind",
    "kind is {kind!r}",
    "it must be frequency or magnitude",
)
NO_VALUE = Message(
    "spec.no-value",
    "value is not given",
    "name the column of the response",
)
UNKNOWN_KEY = Message(
    "spec.unknown-key",
    "unknown key {key!r}",
    "{nearest}",
)
VARIABLE_IS_NO_TABLE = Message(
    "spec.variable-is-no-table",
    "it is not a table",
    "write [variables.{name}] and its keys",
)
NO_ROLE = Message(
    "spec.no-role",
    "role is not given",
    "it must be key, target or by",
)
CODELIST_OF_WRONG_KIND = Message(
    "spec.codelist-of-wrong-kind",
    "codelist has the wrong kind of value",
    'write code = "label"',
)
FILTER_WITHOUT_COLUMN = Message(
    "spec.filter-without-column",
    "column is not given",
    "name the column that is compared",
)
NOT_READ = Message(
    "spec.not-read",
    "not read ({reason})",
    "check the path",
)
NO_TEXT = Message(
    "spec.no-text",
    "the file is not UTF-8 text",
    "save it as UTF-8",
)
NO_TOML = Message(
    "spec.no-toml",
    "not valid TOML ({place})",
    "correct that line",
)
TOML_TOO_LARGE = Message(
    "spec.toml-too-large",
    "the file has more than {megabytes} million bytes",
    "name long codelists and hierarchies as files of their own",
)
TOML_BEYOND_BOUNDS = Message(
    "spec.toml-beyond-bounds",
    "it holds a number that is not finite or has too many digits, or keys within too many others",
    "write numbers of at most eighteen digits and keys as the documentation has them",
)
KEY_OF_WRONG_KIND = Message(
    "spec.key-of-wrong-kind",
    "{key} has the wrong kind of value",
    "it must be {wanted}",
)
STRUCTURAL_WITHOUT_VARIABLE = Message(
    "spec.structural-without-variable",
    "{name!r} is no variable of this spec",
    "correct it",
)
UNKNOWN_LAYOUT = Message(
    "spec.unknown-layout",
    "layout is {layout!r}",
    "it must be cells, microdata or crosstab",
)
UNKNOWN_ADDITIVITY = Message(
    "spec.unknown-additivity",
    "additivity is {additivity!r}",
    "it must be refuse or report",
)
NO_COUNT = Message(
    "spec.no-count",
    "count is not given",
    "name the column of counts",
)
SYMBOL_TWICE = Message(
    "spec.symbol-twice",
    "a symbol is listed both as missing and as zero",
    "decide for one of them",
)
NOT_FOR_THIS_LAYOUT = Message(
    "spec.not-for-this-layout",
    "{name} does not apply to layout = {layout!r}",
    "leave it out",
)
MEASURE_IS_A_VARIABLE = Message(
    "spec.measure-is-a-variable",
    "the column is also a spanning variable",
    "name another column",
)
NO_VARIABLE = Message(
    "spec.no-variable",
    "there is no spanning variable",
    "name at least one",
)
ONLY_BY_VARIABLES = Message(
    "spec.only-by-variables",
    "every variable is a by variable",
    "mark at least one as key or target",
)
OUTPUT_NAMES_REPEAT = Message(
    "spec.output-names-repeat",
    "two variables have the same name in the output",
    'rename one with as = "…"',
)
COUNT_IS_A_VARIABLE = Message(
    "spec.count-is-a-variable",
    "the column of counts is also a spanning variable",
    "name another column",
)
NO_CONTRIBUTIONS_IN_CROSSTAB = Message(
    "spec.no-contributions-in-crosstab",
    "a crosstab holds no contributions",
    'use layout = "cells" or layout = "microdata"',
)
BANDS_OF_CELLS = Message(
    "spec.bands-of-cells",
    "only a column of microdata has bands",
    "leave bands out",
)
ONLY_FOR_SUMS = Message(
    "spec.only-for-sums",
    "{field_name} is for tables of sums, and this is a table of counts",
    'write kind = "magnitude" or leave it out',
)
CODE_OF_LABEL_TWICE = Message(
    "spec.code-of-label-twice", "the code of entry {number} stands twice", "correct that line"
)
NO_LABEL = Message("spec.no-label", "the code of entry {number} has no label", "correct that line")
CODELIST = Message("spec.codelist", "codelist")
HIERARCHY = Message("spec.hierarchy", "hierarchy")
LIST_OF_CATEGORIES = Message("spec.list-of-categories", "a list of {{variable = category}} tables")
TABLE = Message("spec.table", "a table")
FILTER_TABLES = Message("spec.filter-tables", "[[filter]] tables")
FILE_OR_TABLE = Message("spec.file-or-table", "a file name or an inline table")
LIST_OF_NUMBERS = Message("spec.list-of-numbers", "a list of numbers")
NUMBER = Message("spec.number", "a number")
TEXT_OR_TEXTS = Message("spec.text-or-texts", "text or a list of texts")
WHOLE_NUMBER = Message("spec.whole-number", "a whole number from 0")
TRUE_OR_FALSE = Message("spec.true-or-false", "true or false")
TEXT = Message("spec.text", "text in quotes")
LINE = Message("spec.line", "line {number}")

# The conditions of a filter.
ONE_OF_VALUES = Message("spec.one-of-values", "{column} {values: or }")
NONE_OF_VALUES = Message("spec.none-of-values", "{column} not {values: or }")
AT_LEAST = Message("spec.at-least", "{column} at least {least}")
BELOW = Message("spec.below", "{column} below {limit}")
BOTH_CONDITIONS = Message("spec.both-conditions", "{first} and {second}")
ALL_FILTERS = Message("spec.all-filters", "{first}; {second}")
