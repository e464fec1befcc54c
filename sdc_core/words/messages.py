"""The words of the trade in sdc_core/words: the codes and their English words."""

from __future__ import annotations

from sdc_core.messages import Message

IN_A_ROW = Message("words.in-a-row", "{others:, } and {last}")
CUT_SHORT = Message("words.cut-short", "{first:, }, …")

IN_CATEGORY = Message("words.in-category", "in {category}")
CATEGORY_OF = Message("words.category-of", "category {label} of {name}")
IN_TABLE = Message("words.in-table", "in this table")
WITH_TRAITS = Message("words.with-traits", "with {traits}")
IN_WHOLE_TABLE = Message("words.in-whole-table", "in the whole table")
IN_CATEGORY_WITH = Message("words.in-category-with", "{here} with {traits}")

MORE_ARE_IN = Message("words.more-are-in", "{count} {members} {count:is|are} {here}, more than the {margin} stated")
ALL_ARE_IN = Message(
    "words.all-are-in", "{margin:The only {unit} {members} is {here}|All {margin} {members} are {here}}"
)
BOTH_ARE_IN = Message("words.both-are-in", "The {margin} {unit:many} {members} are {here}")
PART_IS_IN = Message("words.part-is-in", "{count} of the {margin} {members} {count:is|are} {here}")
MORE_HAVE = Message("words.more-have", "{count} {members} {count:has|have} {traits}, more than the {margin} stated")
ALL_HAVE = Message(
    "words.all-have", "{margin:The only {unit} {members} has {traits}|All {margin} {members} have {traits}}"
)
BOTH_HAVE = Message("words.both-have", "The {margin} {unit:many} {members} have {traits}")
PART_HAS = Message("words.part-has", "{count} of the {margin} {members} {count:has|have} {traits}")
ZEROS_TELL_NOBODY = Message(
    "words.zeros-tell-nobody",
    "The {empty:empty category of this group tells that nobody is in it|{empty} empty categories of this group tell "
    "that nobody is in them}.",
)
ZEROS_TELL_THE_SAME = Message(
    "words.zeros-tell-the-same",
    "The {empty:empty category of this group tells|{empty} empty categories of this group tell} the same.",
)
MORE_THAN_ALL = Message("words.more-than-all", "more than all")

OTHERS_THERE = Message("words.others-there", "{count:the other one is there|all the others are there}")
BOTH_OTHERS_THERE = Message("words.both-others-there", "both others are there")
NEVER_WRONG = Message("words.never-wrong", "is never wrong")
WRONG_TIMES = Message("words.wrong-times", "is wrong {outside:1 time|{outside} times} in {margin}")

ONE_CONTRIBUTES = Message("words.one-contributes", "1 {unit} contributes")
SEVERAL_CONTRIBUTE = Message("words.several-contribute", "{number} {unit:many} contribute")
WEIGHTED_CONTRIBUTE = Message("words.weighted-contribute", "{number} {unit:many} (counted with weights) contribute")
ONE_UNIT_OF_WEIGHT = Message(
    "words.one-unit-of-weight",
    "All who contribute to the sum {total} make up no more than one unit of weight.",
)
ONLY_ONE_WEIGHTED = Message(
    "words.only-one-weighted", "Only one {unit} contributes: the sum {total} is its value, weighted."
)
ONLY_ONE = Message("words.only-one", "Only one {unit} contributes: the sum {total} is its value.")
ONLY_ONE_MORE_THAN_NOTHING = Message(
    "words.only-one-more-than-nothing",
    "Only one {unit} contributes more than nothing: the sum {total} is its value.",
)
NUMBER_KNOWN = Message("words.number-known", "Of {total} it is only known that {contribute}")
WEIGHT_KNOWN = Message(
    "words.weight-known",
    "Of {total} only the {number:largest unit of weight|{number} largest units of weight} ({together} in all) "
    "{number:is|are} known",
)
LARGEST_KNOWN = Message(
    "words.largest-known",
    "Of {total} only the {number:largest contribution|{number} largest contributions} ({known}) {number:is|are} known",
)
DOUBT_NEEDED = Message(
    "words.doubt-needed", "Once it is hidden, a value at least {level} higher must still be possible."
)
ABSOLUTE_COMPARED = Message("words.absolute-compared", "Absolute values are compared.")
SUM_MISSING = Message("words.sum-missing", "This sum is not available, so rule {rule} could not be judged.")
SUM_OF_NEGATIVES = Message(
    "words.sum-of-negatives",
    "A value below zero is part of this sum, and rule {rule} presupposes that there is none.",
)
SUM_WITH_WAIVERS = Message(
    "words.sum-with-waivers",
    "Somebody has waived protection here, and rule {rule} has no sound reading of waivers.",
)
SUM_PARTLY_KNOWN = Message(
    "words.sum-partly-known", "What is known of the contributions to this sum does not decide rule {rule}."
)

PLACE_ROW = Message("words.place-row", "row {name}")
PLACE_LINE = Message("words.place-line", "line {name}")
PLACE_COLUMN = Message("words.place-column", "column {name}")
PLACE_CELL = Message("words.place-cell", "cell {name}")
PLACE_SHEET = Message("words.place-sheet", "sheet {name}")
PLACE_TABLE = Message("words.place-table", "table {name}")
PLACE_STATEMENT = Message("words.place-statement", "statement {name}")
PLACE_RELEASE = Message("words.place-release", "release {name}")
PLACE_ENTRY = Message("words.place-entry", "entry {name}")
PLACE_CODELIST_ENTRY = Message("words.place-codelist-entry", "codelist entry {name}")
PLACE_METHOD = Message("words.place-method", "method {name}")
PLACE_RULE = Message("words.place-rule", "rule {name}")
PLACE_POLICY = Message("words.place-policy", "policy {name}")
PLACE_THE_TABLE = Message("words.place-the-table", "the table")
PLACE_THE_TABLES = Message("words.place-the-tables", "the tables")
PLACE_THE_TABLES_TOGETHER = Message("words.place-the-tables-together", "the tables together")
PLACE_THE_RELEASE = Message("words.place-the-release", "the release")
PLACE_THE_RELEASES = Message("words.place-the-releases", "the releases")
PLACE_THE_PUBLISHED_TABLES = Message("words.place-the-published-tables", "the published tables")
PLACE_THE_REASON = Message("words.place-the-reason", "the reason")
PLACE_THE_RECORD = Message("words.place-the-record", "the record")
PLACE_ALL_OTHERS = Message("words.place-all-others", "all others")
PLACE_CELLS_LOOKED_AT = Message("words.place-cells-looked-at", "cells that were looked at")
PLACE_TRUE_VALUES = Message("words.place-true-values", "true values")
PLACE_WITH_AND_PUBLISHED = Message("words.place-with-and-published", "--with and --published")
PLACE_SOURCE_AND_NOTE = Message("words.place-source-and-note", "--source and --note")

PLACE_RECORD_READING = Message("words.place-record-reading", "the record, reading")
PLACE_UPLOAD = Message("words.place-upload", "upload")
PLACE_A_SHEET = Message("words.place-a-sheet", "sheet")
PLACE_A_TABLE = Message("words.place-a-table", "table")
PLACE_A_RELEASE = Message("words.place-a-release", "release")
PLACE_PRACTICE = Message("words.place-practice", "practice")
PLACE_PROGRESS = Message("words.place-progress", "progress")
PLACE_EXPERIMENT = Message("words.place-experiment", "experiment")
PLACE_THRESHOLDS = Message("words.place-thresholds", "thresholds")
PLACE_CATEGORIES = Message("words.place-categories", "categories")
PLACE_CATEGORY = Message("words.place-category", "category")
PLACE_UNITS = Message("words.place-units", "units")
PLACE_CONTRIBUTIONS = Message("words.place-contributions", "contributions")
PLACE_MEANS = Message("words.place-means", "means")
PLACE_POLICIES = Message("words.place-policies", "policies")
PLACE_KEYS = Message("words.place-keys", "keys")
