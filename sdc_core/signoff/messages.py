"""What can be wrong or worth a note in sdc_core/signoff: the codes and their English words."""

from __future__ import annotations

from sdc_core.messages import Message

NO_DATE = Message(
    "signoff.no-date",
    "not a date",
    "write it as 2026-11-30",
)
HEADING_IS_ANOTHER = Message(
    "signoff.heading-is-another",
    "the heading or label is not that of the check",
    "open the file that the check is about, or begin a new check",
)
SHAPE_IS_ANOTHER = Message(
    "signoff.shape-is-another",
    "the check is about {was}, and here are {now}",
    "open the file that the check is about, or begin a new check",
)
ROWS_AND_COLUMNS = Message(
    "signoff.rows-and-columns", "{rows:1 row|{rows} rows} and {columns:1 column|{columns} columns}"
)
COLUMNS = Message("signoff.columns", "{columns:1 column|{columns} columns}")
NOT_THE_SAME_FILE = Message(
    "signoff.not-the-same-file",
    "this is not the very file that was checked: its content has changed, though the check fits it",
)
UNKNOWN_FIGURES = Message(
    "signoff.unknown-figures",
    "figures stand here that the check does not know",
    "open the file that the check is about, or begin a new check",
)
SHEET_ENDS = Message(
    "signoff.sheet-ends",
    "the sheet ends inside the table of the check",
    "open the file that the check is about, or begin a new check",
)
NO_SUCH_CELL = Message(
    "signoff.no-such-cell",
    "the check keeps or hides a cell that the table does not have: {cell}",
    "take it out of the part protection of the check, or open the file that the check is about",
)
NO_COST_COLUMN = Message(
    "signoff.no-cost-column",
    "the check takes what hiding costs from a column {column!r}, which the file does not have",
    "take it out of the part protection of the check, or open the file that the check is about",
)
UNKNOWN_KEY_OF_OFFICE = Message("signoff.unknown-key-of-office", "unknown key {key!r}", "{nearest}")
ROLES_OF_OFFICE = Message(
    "signoff.roles-of-office",
    "roles is no list of two or three different roles that begins with the author",
    'write it as ["author", "checker"] or ["author", "checker", "approver"]',
)
QUESTION_OF_OFFICE = Message(
    "signoff.question-of-office",
    "this question of the checklist is not whole",
    "give it an id and a question of one line each, and why it is asked if you like",
)
SAME_QUESTION_TWICE = Message(
    "signoff.same-question-twice",
    "two questions have the id {id!r}",
    "give each its own",
)
TITLE_OF_OFFICE = Message("signoff.title-of-office", "the title is no text of one line", "write the name of the office")
TOO_MANY_QUESTIONS = Message(
    "signoff.too-many-questions",
    "the checklist has {questions} questions",
    "ask at least one and at most {most}",
)

UNDECIDED = Message("signoff.undecided", "undecided")
TO_BE_FIXED = Message("signoff.to-be-fixed", "to be fixed")
ACCEPTED = Message("signoff.accepted", "accepted")
FALSE_ALARM = Message("signoff.false-alarm", "false alarm")
RELEASE = Message("signoff.release", "release")
RELEASE_WITH_CHANGES = Message("signoff.release-with-changes", "release with changes")
DO_NOT_RELEASE = Message("signoff.do-not-release", "do not release")
AUTHOR = Message("signoff.author", "author")
CHECKER = Message("signoff.checker", "checker")
APPROVER = Message("signoff.approver", "approver")
THE_AUTHOR = Message("signoff.the-author", "the author")
THE_CHECKER = Message("signoff.the-checker", "the checker")
THE_APPROVER = Message("signoff.the-approver", "the approver")
TABLE_HAS_CHANGED = Message("signoff.table-has-changed", "the table has changed")
RULE_HAS_CHANGED = Message("signoff.rule-has-changed", "the rule's settings have changed")
POLICY_HAS_CHANGED = Message("signoff.policy-has-changed", "the policy has changed")
FINDING_HAS_CHANGED = Message("signoff.finding-has-changed", "what was found has changed")
RELEASE_HAS_CHANGED = Message("signoff.release-has-changed", "the release has changed")
OUTCOME_NOT_CHOSEN = Message("signoff.outcome-not-chosen", "the outcome is not chosen")
FINDINGS_UNDECIDED = Message(
    "signoff.findings-undecided",
    "{findings:1 finding is undecided or lacks a reason|{findings} findings are undecided or lack a reason}",
)
FINDINGS_TO_BE_FIXED = Message(
    "signoff.findings-to-be-fixed",
    "{findings:1 finding is|{findings} findings are} to be fixed: mend the table and review it again",
)
CHECKLIST_OPEN = Message("signoff.checklist-open", "{open} of {questions} items of the checklist {open:is|are} open")
NOBODY_SAID_WHY = Message(
    "signoff.nobody-said-why",
    "something speaks against the release, and nobody wrote down why it may go out all the same",
)
FOUR_EYES_NOT_MET = Message(
    "signoff.four-eyes-not-met", "four eyes not met: an author and a different {second} have to be named"
)
ROLE_NOT_NAMED = Message("signoff.role-not-named", "{role} is not named")
ROLE_IS_SOMEBODY_ELSE = Message("signoff.role-is-somebody-else", "{role} has to be somebody else than {others: and }")
DATE_IS_MISSING = Message("signoff.date-is-missing", "the date of {role} is missing")
POPULATION_NOT_STATED = Message("signoff.population-not-stated", "the population is not stated")
UNIT_NOT_STATED = Message("signoff.unit-not-stated", "the unit counted is not stated")
ITEM_POPULATION = Message(
    "signoff.item-population",
    "The population, its filter and the unit counted are stated and right.",
    "A filter is a variable too: a table of males only makes sex known for everybody in it.",
)
ITEM_ROLES = Message(
    "signoff.item-roles",
    "Every variable is marked as what an intruder knows (key) or would learn (target).",
    "A target that is taken for a key is not protected.",
)
ITEM_TOTALS = Message(
    "signoff.item-totals",
    "All totals and subtotals of the table were recognised.",
    "A total that is missed is a comparison that is not made.",
)
ITEM_SMALL_COUNTS = Message(
    "signoff.item-small-counts",
    "Low counts, zeros and full cells were looked at, not only flagged ones.",
    "Rules find what they were set to find.",
)
ITEM_IDENTIFIERS = Message(
    "signoff.item-identifiers",
    "No names, addresses or other direct identifiers are in titles, labels or notes.",
    "They identify people whatever the counts are.",
)
ITEM_DERIVED = Message(
    "signoff.item-derived",
    "Percentages, means and charts made from this table are based on the treated figures.",
    "A percentage and its base give the hidden figure back.",
)
ITEM_EARLIER_RELEASES = Message(
    "signoff.item-earlier-releases",
    "Earlier and overlapping releases were compared with this one.",
    "The difference of two safe tables can be one person.",
)
ITEM_FILES = Message(
    "signoff.item-files",
    "The file to be released is a new one: no hidden sheets, rows, columns or comments.",
    "Hiding a row is not removing it.",
)
