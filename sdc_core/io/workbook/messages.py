"""What stands in the workbook for people: the codes and their English words."""

from __future__ import annotations

from sdc_core.messages import Message

INTERNAL = Message("io.workbook.internal", "For internal use only: contains unprotected counts.")
INTERNAL_SUMS = Message(
    "io.workbook.internal-sums",
    "For internal use only: contains unprotected sums and what single contributors add to them.",
)
PAGE_OF = Message("io.workbook.page-of", "Page {page} of {pages}")
TITLE_OF_FILE = Message("io.workbook.title-of-file", "Table review")

SHEET_COVER = Message("io.workbook.sheet-cover", "Cover")
SHEET_FINDINGS = Message("io.workbook.sheet-findings", "Findings")
SHEET_LEGEND = Message("io.workbook.sheet-legend", "Legend")
SHEET_SIGNOFF = Message("io.workbook.sheet-signoff", "Sign-off")
SHEET_TABLE = Message("io.workbook.sheet-table", "Table {number}")

YES = Message("io.workbook.yes", "yes")
NO = Message("io.workbook.no", "no")

SUM_OF = Message("io.workbook.sum-of", "Sum of {value}")
UNIT_IS = Message("io.workbook.unit-is", "Unit: {unit}")
MANY_UNITS = Message("io.workbook.many-units", "{unit:many}")

TABLES_SHOW_ALL = Message(
    "io.workbook.tables-show-all", "{tables:Table 1 shows|Tables 1–{tables} show} all {every:,} cells."
)
TABLES_SHOW_SOME = Message(
    "io.workbook.tables-show-some",
    "{tables:Table 1 shows|Tables 1–{tables} show} {shown:,} of the {every:,} cells.",
)
ONLY_FLAGGED = Message(
    "io.workbook.only-flagged",
    "No more than {most:,} can be laid out, so these are lines in which something was found.",
)
NO_TABLE = Message(
    "io.workbook.no-table",
    "No table is laid out: {every:,} cells are too many, and nothing was found in them.",
)

# The cover.
NO_TITLE = Message("io.workbook.no-title", "Table without a title")
INTERNAL_SENTENCES = Message(
    "io.workbook.internal-sentences",
    "The sentences of this workbook say what single contributors add to a sum, and who could work it out. Nothing of "
    "it is meant for anybody outside: not the table, not the findings, not a copy of a part.",
)
NO_RELEASE_COPY = Message(
    "io.workbook.no-release-copy",
    "There is no copy for release in this workbook, and there is a reason. Hiding only the unsafe cells does not "
    "protect them: a total minus the cells still shown gives a hidden one back. A copy for release needs further "
    "cells hidden and a check of what can be worked out; until both are done, none is offered.",
)
RELEASE_NOT_SAFE = Message("io.workbook.release-not-safe", "This release is not safe: {against}.")
NO_REASON_GIVEN = Message("io.workbook.no-reason-given", "Nobody wrote down why it may go out all the same.")
SIGNED_ALL_THE_SAME = Message("io.workbook.signed-all-the-same", "Signed all the same ({who}): {reason}")
NOBODY_NAMED = Message("io.workbook.nobody-named", "nobody named")
WHAT_WAS_REVIEWED = Message("io.workbook.what-was-reviewed", "What was reviewed")
NOT_STATED = Message("io.workbook.not-stated", "not stated")
POPULATION = Message("io.workbook.population", "Population")
POPULATION_FILTER = Message("io.workbook.population-filter", "Population filter")
UNIT_COUNTED = Message("io.workbook.unit-counted", "Unit counted")
INPUT = Message("io.workbook.input", "Input")
SHEET = Message("io.workbook.sheet", "Sheet")
DIGEST_OF_INPUT = Message("io.workbook.digest-of-input", "SHA-256 of the input")
MADE_ON = Message("io.workbook.made-on", "Workbook made on")
MADE_BY = Message("io.workbook.made-by", "Made by")
RELEASE_SIGNED = Message("io.workbook.release-signed", "The release that is signed")
WHAT_SUMS_ARE = Message("io.workbook.what-sums-are", "What the sums are made of")
UNITS_IN_TABLE = Message("io.workbook.units-in-table", "Units in the table")
WHAT_WAS_FOUND = Message("io.workbook.what-was-found", "What was found")
CELLS = Message("io.workbook.cells", "Cells")
NOT_EMPTY = Message("io.workbook.not-empty", "of these not empty")
CELLS_NOT_AVAILABLE = Message("io.workbook.cells-not-available", "of these not available")
CELLS_WITHOUT_NUMBER = Message("io.workbook.cells-without-number", "of these without a number of units")
CELLS_UNSAFE = Message("io.workbook.cells-unsafe", "Cells unsafe by any rule")
CELLS_NOT_JUDGED = Message("io.workbook.cells-not-judged", "Cells not judged by a rule")
INFORMATIVE_ZEROS = Message("io.workbook.informative-zeros", "Informative zeros")
ZEROS_NOT_LISTED = Message("io.workbook.zeros-not-listed", "not listed: a table of this size stores no empty cells")
WHAT_IT_LOOKS_FOR = Message("io.workbook.what-it-looks-for", "What it looks for")
UNSAFE_CELLS = Message("io.workbook.unsafe-cells", "Unsafe cells")
NOT_JUDGED = Message("io.workbook.not-judged", "Not judged")
SENTENCE = Message("io.workbook.sentence", "{clause:begun}.")
IN_CONTRIBUTIONS = Message("io.workbook.in-contributions", "{title}, in the contributions to a sum")
IN_UNITS = Message("io.workbook.in-units", "{title}, in the units counted")
POLICY = Message("io.workbook.policy", "Policy")
NAME = Message("io.workbook.name", "Name")
POLICY_VERSION = Message("io.workbook.policy-version", "Version")
POLICY_TITLE = Message("io.workbook.policy-title", "Title")
POLICY_SOURCE = Message("io.workbook.policy-source", "Source")
POLICY_DATE = Message("io.workbook.policy-date", "Date")
POLICY_CONFIDENCE = Message("io.workbook.policy-confidence", "Confidence")
POLICY_CHECKED_BY = Message("io.workbook.policy-checked-by", "Checked by")
POLICY_ENDORSEMENT = Message("io.workbook.policy-endorsement", "Endorsement")
POLICY_INCOMPLETE = Message("io.workbook.policy-incomplete", "Incomplete")
NO_SOURCE = Message("io.workbook.no-source", "none stated: settings chosen for this review")
HIDES = Message("io.workbook.hides", "Hides")
HIDES_NO_COUNT = Message("io.workbook.hides-no-count", "no count by its size alone")
HIDES_SUMS_OF = Message("io.workbook.hides-sums-of", "Hides sums of")
HIDES_NO_SUM = Message("io.workbook.hides-no-sum", "no number of contributors by itself")
EVERY_SETTING = Message("io.workbook.every-setting", "Every setting")
OPTIONS = Message("io.workbook.options", "Options")
STEP_AFTER_HIDING = Message("io.workbook.step-after-hiding", "Step {number} after hiding")
APPLIED_BY_STEPS = Message("io.workbook.applied-by-steps", "{settings}: applied by the method steps, not by a review")
VARIABLES = Message("io.workbook.variables", "Variables")
ROLE_KEY = Message("io.workbook.role-key", "key: known to an intruder")
ROLE_TARGET = Message("io.workbook.role-target", "target: what an intruder would learn")
ROLE_BY = Message("io.workbook.role-by", "by: separates tables, never summed")
CATEGORIES = Message("io.workbook.categories", "{leaves:1 category|{leaves:,} categories}")
SUBTOTALS = Message("io.workbook.subtotals", "{subtotals:1 subtotal|{subtotals:,} subtotals}")
TOTAL_IN_FILE = Message("io.workbook.total-in-file", "total in the file: {labels:, }")
BANDS = Message("io.workbook.bands", "bands: {labels:, }")
FROM_CODELIST = Message("io.workbook.from-codelist", "labels from a codelist")
SENSITIVE = Message("io.workbook.sensitive", "sensitive: {labels:, }")
TOTALS_AND_ASSUMPTIONS = Message("io.workbook.totals-and-assumptions", "Totals and assumptions")
NO_TOTALS = Message(
    "io.workbook.no-totals", "The file has no totals: all were added up from its cells, so none could be checked."
)
TOTALS_ADD_UP = Message(
    "io.workbook.totals-add-up",
    "The file has {totals:1 total; it equals|{totals:,} totals; every one equals} the sum of its parts.",
)
CHECKED_TOTALS_ADD_UP = Message(
    "io.workbook.checked-totals-add-up",
    "The file has {totals:1 total; it equals|{totals:,} totals; every one that could be checked equals} the sum of "
    "its parts.",
)
MORE_DO_NOT_ADD_UP = Message(
    "io.workbook.more-do-not-add-up",
    "And {more:1 more total that does|{more:,} more totals that do} not add up.",
)
GRAND_TOTAL = Message("io.workbook.grand-total", "the grand total")
AT_PLACE = Message("io.workbook.at-place", "{where} ({place})")
TOTAL_TOO_HIGH = Message(
    "io.workbook.total-too-high",
    "{where}: the file says {stated:,}, the sum over {along} is {added:,}; difference +{gap:,}.",
)
TOTAL_TOO_LOW = Message(
    "io.workbook.total-too-low",
    "{where}: the file says {stated:,}, the sum over {along} is {added:,}; difference {gap:,}.",
)
LISTS_FIRST = Message(
    "io.workbook.lists-first",
    "The {sheet} sheet lists the first {most:,} of {every:,} findings; it has no room for more.",
)
LISTS_ALL = Message(
    "io.workbook.lists-all",
    "The {sheet} sheet lists {every:the only finding|all {every:,} findings} in the whole table.",
)
ABOUT_THE_WORKBOOK = Message("io.workbook.about-the-workbook", "About this workbook")
FINGERPRINT = Message("io.workbook.fingerprint", "Fingerprint of table, meaning and policy")

# The findings.
HEAD_NUMBER = Message("io.workbook.head-number", "No.")
HEAD_CELL = Message("io.workbook.head-cell", "Cell")
HEAD_COUNT = Message("io.workbook.head-count", "Count")
HEAD_SUM = Message("io.workbook.head-sum", "Sum")
HEAD_UNITS = Message("io.workbook.head-units", "Units counted")
HEAD_RULE = Message("io.workbook.head-rule", "Rule")
HEAD_LOOKS_AT = Message("io.workbook.head-looks-at", "Looks at")
HEAD_ALONG = Message("io.workbook.head-along", "Along")
HEAD_MARGIN = Message("io.workbook.head-margin", "Margin")
HEAD_MARGIN_UNITS = Message("io.workbook.head-margin-units", "Margin (units)")
HEAD_SCORE = Message("io.workbook.head-score", "Score")
HEAD_LIMIT = Message("io.workbook.head-limit", "Limit")
HEAD_PROTECTION = Message("io.workbook.head-protection", "Required protection")
HEAD_VERDICT = Message("io.workbook.head-verdict", "Verdict")
HEAD_EXPLANATION = Message("io.workbook.head-explanation", "Explanation")
HEAD_DECISION = Message("io.workbook.head-decision", "Decision")
HEAD_REASON = Message("io.workbook.head-reason", "Reason")
HEAD_REMARK = Message("io.workbook.head-remark", "Remark")
HEAD_DECIDED_BY = Message("io.workbook.head-decided-by", "Decided by")
HEAD_IDENTIFIER = Message("io.workbook.head-identifier", "Identifier")
ABOUT_CONTRIBUTIONS = Message("io.workbook.about-contributions", "contributions")
ABOUT_UNITS = Message("io.workbook.about-units", "units counted")
NOT_IN_FILE = Message("io.workbook.not-in-file", "not in the file")
NOTHING_FOUND = Message(
    "io.workbook.nothing-found",
    "Nothing was found: no cell is unsafe by these rules, and every cell could be judged.",
)
ONE_ROW_EACH = Message(
    "io.workbook.one-row-each",
    "One row for each cell, rule and margin. Choose a decision; accepting and false alarms need a reason.",
)
FIRST_FINDINGS = Message(
    "io.workbook.first-findings", "The first {shown:,} of {every:,} findings; a sheet has no room for more."
)
CHOOSE_DECISION = Message("io.workbook.choose-decision", "Choose one of the decisions in the list.")

# The sign-off.
WHO = Message("io.workbook.who", "Who")
DATE = Message("io.workbook.date", "Date")
NAMES_ARE_TYPED = Message("io.workbook.names-are-typed", "Names are typed, not proven: this sheet knows no login.")
CHECKLIST = Message("io.workbook.checklist", "Checklist")
CHECKLIST_OF = Message("io.workbook.checklist-of", "Checklist of {office}")
CONFIRMED = Message("io.workbook.confirmed", "Confirmed")
WHY_ASKED = Message("io.workbook.why-asked", "Why it is asked")
STILL_OPEN = Message("io.workbook.still-open", "Still open")
FINDINGS_UNDECIDED = Message("io.workbook.findings-undecided", "Findings undecided")
COUNTED_HERE_TOO = Message(
    "io.workbook.counted-here-too", "Counted here too: what the release hides or changes, which needs no decision."
)
LACKING_A_REASON = Message("io.workbook.lacking-a-reason", "Decisions that lack a reason")
FINDINGS_TO_BE_FIXED = Message("io.workbook.findings-to-be-fixed", "Findings to be fixed in the table")
ITEMS_NOT_CONFIRMED = Message("io.workbook.items-not-confirmed", "Items of the checklist not confirmed")
DATES_MISSING = Message("io.workbook.dates-missing", "Dates that are missing")
NOT_STATED_HERE = Message("io.workbook.not-stated-here", "Not stated for this table")
POPULATION_OPEN = Message("io.workbook.population-open", "population")
UNIT_OPEN = Message("io.workbook.unit-open", "unit counted")
FINDINGS_NOT_LISTED = Message("io.workbook.findings-not-listed", "Findings not listed here")
FOUR_EYES = Message("io.workbook.four-eyes", "Four eyes")
FOUR_EYES_BLANK = Message("io.workbook.four-eyes-blank", "Four eyes not met: {first} or {second} is blank.")
FOUR_EYES_SAME = Message("io.workbook.four-eyes-same", "Four eyes not met: {first} and {second} have the same name.")
FOUR_EYES_MET = Message("io.workbook.four-eyes-met", "Two different names are typed.")
ROLE_NOT_NAMED = Message("io.workbook.role-not-named", "The {role} is not named.")
ROLE_IS_ANOTHER = Message("io.workbook.role-is-another", "The {role} is somebody else.")
ROLE_IS_SAME = Message(
    "io.workbook.role-is-same", "The {role} has to be somebody else than the {first} and the {second}."
)
WHO_DECIDED = Message("io.workbook.who-decided", "Who decided, when this was written")
DECISIONS = Message("io.workbook.decisions", "{decisions:1 decision|{decisions} decisions}")
DECISIONS_ON = Message("io.workbook.decisions-on", "{decisions:1 decision|{decisions} decisions}: {day}")
DECISIONS_FROM = Message(
    "io.workbook.decisions-from", "{decisions:1 decision|{decisions} decisions}: {first} to {last}"
)
DECIDED_OTHERWISE = Message("io.workbook.decided-otherwise", "Decided otherwise before")
BY_SOMEBODY_ELSE = Message(
    "io.workbook.by-somebody-else", "{decisions:1 decision|{decisions} decisions} by somebody else"
)
RELEASE = Message("io.workbook.release", "Release")
WHAT_IS_SIGNED = Message("io.workbook.what-is-signed", "What is signed")
SIGNED_DIGEST = Message("io.workbook.signed-digest", "the release with the SHA-256 {digest}: see the cover")
OUTCOME = Message("io.workbook.outcome", "Outcome")
EARLIER_RELEASES = Message("io.workbook.earlier-releases", "Earlier and overlapping releases")
REMARKS = Message("io.workbook.remarks", "Remarks, conditions, remaining risk")
DIGEST_OF_RELEASE = Message("io.workbook.digest-of-release", "SHA-256 of the released file")
CHOOSE_ONE_OF = Message("io.workbook.choose-one-of", "Choose {words:, }.")
WRITE_A_DATE = Message("io.workbook.write-a-date", "Write a date, as 2026-11-30.")

# The legend.
RULES_ABOUT_UNITS = Message(
    "io.workbook.rules-about-units", "Rules about the number of units, which the table does not show"
)
RULES_IN_ORDER = Message("io.workbook.rules-in-order", "Rules, in the order in which they are checked")
RULES_ABOUT_SUMS = Message("io.workbook.rules-about-sums", "Rules about the contributions to a sum")
COLOUR_OF_THE_FIRST = Message(
    "io.workbook.colour-of-the-first",
    "A cell has the colour of the first rule that marks it, and the codes of all of them.",
)
POLICY_HIDES_COUNTS = Message(
    "io.workbook.policy-hides-counts", "Wherever they stand, this policy hides counts of {counts}."
)
POLICY_HIDES_SUMS = Message("io.workbook.policy-hides-sums", "Wherever they stand, it hides sums of {sums}.")
SIGNS = Message("io.workbook.signs", "Signs")
COLUMNS_OF_FINDINGS = Message("io.workbook.columns-of-findings", "Columns of the findings")
SUM_MEANS = Message("io.workbook.sum-means", "What the table shows in this cell.")
UNITS_MEANS = Message(
    "io.workbook.units-means",
    "How many units are in this cell. The table does not show it; rules about counts look at it.",
)
LOOKS_AT_MEANS = Message(
    "io.workbook.looks-at-means",
    "Which of the two the rule is about. Score and limit are of that kind; a margin counts units.",
)
PROTECTION_MEANS = Message(
    "io.workbook.protection-means",
    "How much too exact the sum is: whatever hides the cell must leave at least so much uncertainty above the sum. "
    "Blank where the rule demands no amount.",
)
NO_RULES = Message("io.workbook.no-rules", "The policy has none.")
IN_THE_CELL = Message("io.workbook.in-the-cell", "In the cell")
WHAT_IT_SAYS = Message("io.workbook.what-it-says", "What it says")
THICK_BORDER = Message("io.workbook.thick-border", "Thick border")
THICK_BORDER_MEANS = Message("io.workbook.thick-border-means", "Unsafe by more than one rule.")
HATCHED_ZERO = Message("io.workbook.hatched-zero", "Hatched zero (some programs show grey)")
HATCHED_ZERO_MEANS = Message(
    "io.workbook.hatched-zero-means",
    "An informative zero: nobody is here, and that gives away that the rest of the group is elsewhere.",
)
NOT_JUDGED_MEANS = Message(
    "io.workbook.not-judged-means",
    "A rule lacked what it needs, such as a total. That does not mean the cell is safe.",
)
NOT_JUDGED_SUM_MEANS = Message(
    "io.workbook.not-judged-sum-means",
    "A rule lacked what it needs, such as a total or enough of the contributions. That does not mean the cell is safe.",
)
NOT_AVAILABLE = Message("io.workbook.not-available", "Not available")
NOT_AVAILABLE_MEANS = Message(
    "io.workbook.not-available-means", "The file has no number here, so no rule could judge it."
)
IMPOSSIBLE = Message("io.workbook.impossible", "Impossible")
IMPOSSIBLE_MEANS = Message("io.workbook.impossible-means", "Nobody can be in this combination.")
BOLD = Message("io.workbook.bold", "Bold")
BOLD_MEANS = Message("io.workbook.bold-means", "A total or subtotal. Rules are checked there too.")
SAMPLE_LABEL = Message("io.workbook.sample-label", "East")
GREY_LABEL = Message("io.workbook.grey-label", "Grey label")
GREY_LABEL_MEANS = Message(
    "io.workbook.grey-label-means", "The label of the line above, or of the column before, repeated."
)
SIGN_NOT_JUDGED = Message("io.workbook.sign-not-judged", "Not judged")
WITHIN_BOUNDS = Message("io.workbook.within-bounds", "Known within bounds")
WITHIN_BOUNDS_MEANS = Message(
    "io.workbook.within-bounds-means",
    "The count lies between these; it is judged where every count between them gives the same answer.",
)
