"""What can be wrong or worth a note in sdc_core/lessons: the codes and their English words."""

from __future__ import annotations

from sdc_core.messages import Message

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
NO_SUCH_ROUND = Message(
    "lessons.no-such-round",
    "difficulty {difficulty} and seed {seed} make no table",
    "difficulty runs from {easiest} to {hardest}, the seed from 0 to {highest_seed}",
)
NO_CODE_OF_A_ROUND = Message(
    "lessons.no-code-of-a-round",
    "this is not the code of a round",
    "it looks like C3-4711: a letter (C counts, S sums, H hidden cells, M methods), a difficulty from 1 to 5, a seed",
)
