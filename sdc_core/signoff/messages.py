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
