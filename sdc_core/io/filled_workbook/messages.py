"""What can be wrong or worth a note in sdc_core/io/filled_workbook: the codes and their English words."""

from __future__ import annotations

from sdc_core.messages import Message

NOT_A_WORKBOOK_OF_OURS = Message(
    "io.filled_workbook.not-a-workbook-of-ours",
    "this is {format}; decisions are read from a workbook that was written here",
    "choose the workbook that was filled in, saved as XLSX or ODS",
)
NO_FINDINGS_SHEET = Message(
    "io.filled_workbook.no-findings-sheet",
    "no sheet has the columns of the findings with their decisions",
    "choose a workbook that was written here and then filled in",
)
ANOTHER_TABLE = Message(
    "io.filled_workbook.another-table",
    "the workbook was made of another table, or of another state of it, so nothing is taken over",
    "open the table that it was made of, or have this table decided on in a new workbook",
)
NO_FINGERPRINT = Message(
    "io.filled_workbook.no-fingerprint",
    "the workbook does not say any more which table it was made of, so nothing is taken over",
    "ask for a copy in which the cell above the identifiers of the findings is as it was",
)
FINGERPRINT_CHANGED = Message(
    "io.filled_workbook.fingerprint-changed",
    "what the workbook says of its table, its meaning and its policy is not the same everywhere",
)
ANOTHER_MEANING = Message(
    "io.filled_workbook.another-meaning",
    "the workbook was made while the table was described otherwise: what is still the same is taken over",
)
ANOTHER_POLICY = Message(
    "io.filled_workbook.another-policy",
    "the workbook was made under another policy: decisions about findings that are still the same are taken over",
)
COLUMN_MISSING = Message(
    "io.filled_workbook.column-missing",
    "the column {heading!r} is not there, or its heading was changed",
)
COLUMN_TWICE = Message(
    "io.filled_workbook.column-twice",
    "the heading {heading!r} stands over {columns} columns, so none of them is read",
    "keep the column that was written here, and give the other one another heading",
)
CELL_CHANGED = Message(
    "io.filled_workbook.cell-changed",
    "this is not what was written here (column {heading!r}); nothing of the row is taken over",
)
IDENTIFIER_CHANGED = Message(
    "io.filled_workbook.identifier-changed",
    "the identifier of the finding was changed; nothing of the row is taken over",
)
NO_SUCH_FINDING = Message(
    "io.filled_workbook.no-such-finding",
    "this finding does not exist any more: the table or the policy has changed",
)
ADDED_ROW = Message(
    "io.filled_workbook.added-row",
    "this row was added and is about no finding; it is not taken over",
)
UNKNOWN_DECISION = Message(
    "io.filled_workbook.unknown-decision",
    "this is none of the decisions",
    "write {choices: or }",
)
FORMULA_WITHOUT_RESULT = Message(
    "io.filled_workbook.formula-without-result",
    "a formula stands here, and the file keeps no result of it",
    "write the words themselves",
)
REASON_MISSING = Message(
    "io.filled_workbook.reason-missing",
    "{decision!r} needs a reason, and there is none: the finding stays open",
)
REASON_WITHOUT_DECISION = Message(
    "io.filled_workbook.reason-without-decision",
    "there is a reason here and no decision: the finding stays open",
)
TWO_DECISIONS = Message(
    "io.filled_workbook.two-decisions",
    "the same finding has another decision in row {other}; neither is taken over",
)
FINDINGS_NOT_IN_IT = Message(
    "io.filled_workbook.findings-not-in-it",
    "{findings:1 finding of this review is|{findings} findings of this review are} not in the workbook "
    "(No. {numbers}): new, or {findings:its row was|their rows were} taken out",
)
OWN_WORKBOOK_NEEDED = Message(
    "io.filled_workbook.own-workbook-needed",
    "marks and remarks stand in a copy of the file itself, which is not at hand in a form that can be marked",
    "read it back beside the file that it was made of",
)
SHEET_NOT_IN_IT = Message(
    "io.filled_workbook.sheet-not-in-it", "sheet {number} of what was written is not in it any more"
)
TEXT_CHANGED = Message(
    "io.filled_workbook.text-changed",
    "this is not what was written here; the change is not taken over",
)
MORE_CHANGED = Message(
    "io.filled_workbook.more-changed",
    "from here on {cells:1 more cell is|{cells} more cells are} not what was written on this sheet",
)
ROW_GONE = Message("io.filled_workbook.row-gone", "what was written in row {row} is not there any more")
COLUMN_GONE = Message("io.filled_workbook.column-gone", "what was written in column {column} is not there any more")
NO_DATE = Message("io.filled_workbook.no-date", "this is no date that can be meant here", "write it as 2026-11-30")
NEITHER_YES_NOR_NO = Message(
    "io.filled_workbook.neither-yes-nor-no",
    "this is neither {yes} nor {no}",
    "write {yes} or {no}, or leave it blank",
)
UNKNOWN_OUTCOME = Message(
    "io.filled_workbook.unknown-outcome",
    "this is none of the outcomes",
    "write {choices: or }",
)
ANOTHER_VERSION = Message(
    "io.filled_workbook.another-version",
    "the workbook was written by another version of this program: its sentences are not compared",
)
RUNS_AND_MORE = Message("io.filled_workbook.runs-and-more", "{runs:, } and {more} more")

# What reading back came to.
READ_FROM = Message(
    "io.filled_workbook.read-from",
    "{name}: {decisions:1 decision|{decisions} decisions} and {remarks:1 remark|{remarks} remarks} read.",
)
TAKEN_OVER = Message(
    "io.filled_workbook.taken-over",
    "Taken over: {decisions:1 decision|{decisions} decisions} about {findings:1 finding|{findings} findings}, "
    "{answers:1 other answer|{answers} other answers}, remarks on {remarked:1 finding|{remarked} findings}.",
)
NOT_TAKEN_OVER = Message("io.filled_workbook.not-taken-over", "Not taken over, or not whole ({problems}):")
SEEN_DIFFERENTLY = Message("io.filled_workbook.seen-differently", "Seen differently, and left as before ({disputes}):")
NOTED = Message("io.filled_workbook.noted", "Noted:")
AND_MORE = Message("io.filled_workbook.and-more", "And {more} more.")
ABOUT_FINDING = Message("io.filled_workbook.about-finding", "finding {finding}: {opinions}")
BEFORE = Message("io.filled_workbook.before", "before")
