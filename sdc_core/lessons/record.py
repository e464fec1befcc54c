"""What a learner has done: kept by the learner, as a small file that names no table and no cell."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple, Self

from sdc_core.errors import InputError
from sdc_core.lessons import messages
from sdc_core.lessons.course import ORDER
from sdc_core.lessons.practice.scoring import Tally
from sdc_core.messages import Message
from sdc_core.rules import RULES

VERSION = 1
LARGEST = 1_000_000
"""Bytes of a file that is read, and the largest number in it."""

MOST_ROUNDS = 1_000


class Tried(NamedTuple):
    """How often a lesson was answered, and whether one answer was right."""

    times: int
    right: bool


class Played(NamedTuple):
    """One round of practice: its code ("own" for a table of one's own), and cells found, missed and marked in vain."""

    code: str
    found: int
    missed: int
    false: int


@dataclass(frozen=True)
class Record:
    """lessons: by name. rounds: in order, the latest last. rules: everything practised, by rule."""

    lessons: Mapping[str, Tried] = field(default_factory=dict)
    rounds: tuple[Played, ...] = ()
    rules: Mapping[str, Tally] = field(default_factory=dict)

    def answered(self, lesson: str, *, right: bool) -> Self:
        """One more answer to a lesson."""
        before = self.lessons.get(lesson, Tried(0, False))
        return replace(self, lessons={**self.lessons, lesson: Tried(before.times + 1, before.right or right)})

    def played(self, one: Played, by_rule: Mapping[str, Tally]) -> Self:
        """One more round of practice; of very many the latest are kept."""
        rules = {rule: self.rules.get(rule, Tally()).plus(tally) for rule, tally in by_rule.items()}
        return replace(self, rounds=(*self.rounds, one)[-MOST_ROUNDS:], rules={**self.rules, **rules})

    @property
    def mastered(self) -> int:
        """How many lessons were answered right at least once."""
        return sum(tried.right for tried in self.lessons.values())


def write_record(record: Record) -> bytes:
    """The record as JSON; the same record gives the same bytes."""
    content = {
        "what": "progress in Table Review",
        "version": VERSION,
        "lessons": {name: tried._asdict() for name, tried in record.lessons.items()},
        "rounds": [one._asdict() for one in record.rounds],
        "rules": {rule: tally._asdict() for rule, tally in record.rules.items()},
    }
    return (json.dumps(content, indent=1, sort_keys=True) + "\n").encode()


def read_record(content: bytes) -> Record:
    """The record in a file; lessons and rules that this version does not have are left out."""
    if len(content) > LARGEST:
        raise _refused(messages.RECORD_TOO_LARGE)
    try:
        written = json.loads(content)
    except (ValueError, RecursionError):
        raise _refused(messages.RECORD_NO_JSON) from None
    if not isinstance(written, dict) or written.get("version") != VERSION:
        raise _refused(messages.NO_RECORD, version=VERSION)
    lessons, rules = _table(written, "lessons"), _table(written, "rules")
    rounds = written.get("rounds", [])
    if not isinstance(rounds, list) or len(rounds) > MOST_ROUNDS:
        raise _refused(messages.ROUNDS_UNREAD)
    known = {rule.id for rule in RULES}
    return Record(
        {name: _tried(lessons[name]) for name in ORDER if name in lessons},
        tuple(Played(_code(one), *(_number(one, name) for name in Tally._fields)) for one in rounds),
        {rule: Tally(*(_number(one, name) for name in Tally._fields)) for rule, one in rules.items() if rule in known},
    )


def _table(written: Any, name: str) -> dict[str, Any]:
    found = written.get(name, {}) if isinstance(written, dict) else None
    if not isinstance(found, dict):
        raise _refused(messages.ENTRY_IS_NO_TABLE, name=name)
    return found


def _tried(written: Any) -> Tried:
    return Tried(_number(written, "times"), _yes(written, "right"))


def _number(written: Any, name: str) -> int:
    value = written.get(name) if isinstance(written, dict) else None
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= LARGEST:
        raise _refused(messages.ENTRY_IS_NO_NUMBER, name=name, largest=LARGEST)
    return value


def _yes(written: Any, name: str) -> bool:
    value = written.get(name)
    if not isinstance(value, bool):
        raise _refused(messages.ENTRY_IS_NEITHER_TRUE_NOR_FALSE, name=name)
    return value


def _code(written: Any) -> str:
    code = written.get("code") if isinstance(written, dict) else None
    if not isinstance(code, str) or len(code) > 20:
        raise _refused(messages.ENTRY_IS_NO_CODE)
    return code


def _refused(message: Message, **parameters: Any) -> InputError:
    return InputError(message.at("progress", **parameters))
