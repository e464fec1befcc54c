"""What can be wrong or worth a note in sdc_core/lessons: the codes and their English words."""

from __future__ import annotations

from sdc_core.messages import Message

CONTRIBUTION_WAIVED = Message("lessons.contribution-waived", "{contribution} (waived)")
AND_SMALLER_ONES = Message("lessons.and-smaller-ones", "{known:, } and {more:1 smaller one|{more} smaller ones}")
RECORD_TOO_LARGE = Message(
    "lessons.record-too-large",
    "it is too large for a record of progress",
    "choose a file that was downloaded here",
)
NO_RECORD = Message(
    "lessons.no-record",
    "it is no record of progress of version {version}",
    "choose a file that was downloaded here",
)
ROUNDS_UNREAD = Message(
    "lessons.rounds-unread",
    "its rounds are no list, or too long a one",
    "choose a file that was downloaded here",
)
ENTRY_IS_NO_TABLE = Message(
    "lessons.entry-is-no-table",
    "{name} is no table",
    "choose a file that was downloaded here",
)
ENTRY_IS_NO_NUMBER = Message(
    "lessons.entry-is-no-number",
    "{name} is not a whole number from 0 to {largest}",
    "choose a file that was downloaded here",
)
ENTRY_IS_NEITHER_TRUE_NOR_FALSE = Message(
    "lessons.entry-is-neither-true-nor-false",
    "{name} is neither true nor false",
    "choose a file that was downloaded here",
)
ENTRY_IS_NO_CODE = Message(
    "lessons.entry-is-no-code",
    "code is not the code of a round",
    "choose a file that was downloaded here",
)
RECORD_NO_JSON = Message(
    "lessons.record-no-json",
    "it is not valid JSON",
    "choose a file that was downloaded here",
)

YOU_MISSED = Message(
    "lessons.you-missed", "Not quite: you missed {missed:1 cell|{missed} cells}. The table shows which."
)
TOO_MANY = Message(
    "lessons.too-many", "Not quite: you marked {extra:1 cell|{extra} cells} too many. The table shows which."
)
MISSED_AND_TOO_MANY = Message(
    "lessons.missed-and-too-many",
    "Not quite: you missed {missed:1 cell|{missed} cells} and marked {extra:1 cell|{extra} cells} too many. The table "
    "shows which.",
)
TOO_LOW = Message("lessons.too-low", "That is too low.")
TOO_HIGH = Message("lessons.too-high", "That is too high.")
NONE_OF_THESE = Message("lessons.none-of-these", "none of these")

READER = Message("lessons.reader", "A reader")
READER_OF_ALL = Message("lessons.reader-of-all", "A reader of all the tables")
KNOWS_THIS = Message("lessons.knows-this", "{who} knows this figure: it is hidden from all others.")
NO_TABLE_SAYS = Message("lessons.no-table-says", "No table says anything of it.")
IT_IS = Message("lessons.it-is", "It is {figure}.")
FROM_TO = Message("lessons.from-to", "From {least} to {most}.")
FROM_NOTHING_TO = Message("lessons.from-nothing-to", "From 0 to {most}; nothing is below 0.")
PUBLISHED_TRUE = Message("lessons.published-true", "Published as {figure}, which is the true count.")
PUBLISHED_AS = Message(
    "lessons.published-as", "Published as {figure}. By itself: {alone}. With all other figures: {together}."
)
PUBLISHED_WITH_MEAN = Message(
    "lessons.published-with-mean",
    "Published as {figure}. By itself: {alone}. With its own mean: {counts}. With all other figures: {together}.",
)
NOTHING_ELSE = Message("lessons.nothing-else", "{figure}, and nothing else")
ONE_OR_THE_OTHER = Message("lessons.one-or-the-other", "{others:, } or {last}")
SPAN = Message("lessons.span", "{low} to {high}")
IT_LOSES = Message("lessons.it-loses", "{steps}. It loses {lost}; {left}.")

NO = Message("lessons.no", "no")
ANSWERED_YES = Message("lessons.answered-yes", "Yes")
ANSWERED_NO = Message("lessons.answered-no", "No")
CHOICES = Message("lessons.choices", "{choices: or }")
YES_OR_NO = Message("lessons.yes-or-no", "yes or no")
ABOVE_ZERO = Message("lessons.above-zero", "above 0, up to {high}")
MARKED_BY = Message("lessons.marked-by", "Marked by rule {rule}")
GROUP = Message("lessons.group", "group")
ANSWER = Message("lessons.answer", "answer")
PEOPLE = Message("lessons.people", "persons")
SUM = Message("lessons.sum", "sum")
TURNOVER = Message("lessons.turnover", "turnover")
