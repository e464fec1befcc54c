"""Progress belongs to the learner: a small file goes out and comes back, and nothing else is taken in."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sdc_core.errors import InputError
from sdc_core.lessons.course import ORDER
from sdc_core.lessons.practice.scoring import Tally
from sdc_core.lessons.record import MOST_ROUNDS, Played, Record, Tried, read_record, write_record
from sdc_core.rules import RULES

some = st.integers(0, 50)
records = st.builds(
    Record,
    st.dictionaries(st.sampled_from(ORDER), st.builds(Tried, some, st.booleans())),
    st.lists(st.builds(Played, st.sampled_from(["C1-1", "own table"]), some, some, some), max_size=5).map(tuple),
    st.dictionaries(st.sampled_from([rule.id for rule in RULES]), st.builds(Tally, some, some, some)),
)


@given(records)
def test_what_is_taken_away_comes_back(record: Record):
    assert read_record(write_record(record)) == record


@given(records)
def test_the_same_progress_gives_the_same_bytes(record: Record):
    turned = Record(dict(reversed(record.lessons.items())), record.rounds, dict(reversed(record.rules.items())))

    assert write_record(turned) == write_record(record)


def test_answers_and_rounds_are_added():
    record = Record().answered("sums", right=False).answered("sums", right=True).answered("sums", right=False)
    record = record.played(Played("C1-1", 1, 2, 3), {"1a": Tally(1, 2, 3)}).played(
        Played("C1-2", 1, 0, 0), {"1a": Tally(1)}
    )

    assert record.lessons == {"sums": Tried(3, True)}
    assert record.mastered == 1
    assert [one.code for one in record.rounds] == ["C1-1", "C1-2"]
    assert record.rules == {"1a": Tally(2, 2, 3)}


def test_of_very_many_rounds_the_latest_are_kept():
    record = Record(rounds=(Played("C1-1", 0, 0, 0),) * MOST_ROUNDS)

    record = record.played(Played("C1-2", 0, 0, 0), {})

    assert len(record.rounds) == MOST_ROUNDS
    assert record.rounds[-1].code == "C1-2"
    assert read_record(write_record(record)) == record


def test_a_lesson_or_rule_of_another_version_is_left_out():
    content = {"version": 1, "lessons": {"gone": {"times": 1, "right": True}}, "rules": {"9z": Tally()._asdict()}}

    assert read_record(json.dumps(content).encode()) == Record()


REFUSED = {
    "no JSON": b"{",
    "bytes of something else": b"\xff\xfe\x00",
    "too deep": b"[" * 100_000,
    "too large": b" " * 1_000_001,
    "a list": b"[]",
    "another version": b'{"version": 2}',
    "lessons are no table": b'{"version": 1, "lessons": [1]}',
    "a lesson is no table": b'{"version": 1, "lessons": {"sums": 1}}',
    "a number below nought": b'{"version": 1, "lessons": {"sums": {"times": -1, "right": true}}}',
    "a number that is true": b'{"version": 1, "lessons": {"sums": {"times": true, "right": true}}}',
    "an answer that is a number": b'{"version": 1, "lessons": {"sums": {"times": 1, "right": 1}}}',
    "rounds are no list": b'{"version": 1, "rounds": {}}',
    "a round without a code": b'{"version": 1, "rounds": [{"found": 1, "missed": 1, "false": 1}]}',
    "a round with a long code": json.dumps(
        {"version": 1, "rounds": [{"code": "x" * 21, "found": 1, "missed": 1, "false": 1}]}
    ).encode(),
    "a rule without its numbers": b'{"version": 1, "rules": {"1a": {}}}',
}


@pytest.mark.parametrize("content", REFUSED.values(), ids=REFUSED)
def test_anything_else_is_refused_in_a_sentence(content: bytes):
    with pytest.raises(InputError, match="choose a file that was downloaded here"):
        read_record(content)
