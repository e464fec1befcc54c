"""An intruder with a public record tries out every table that it could be about."""

from __future__ import annotations

import hmac
import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

import numpy as np
import pytest

from sdc_core.attack.exposure import attack_publication
from sdc_core.attack.publication import Publication
from sdc_core.cube.cube import Cube
from sdc_core.digests import canonical, sha256
from sdc_core.evaluation.reviewing import review
from sdc_core.io.reading import read_table
from sdc_core.io.records.making import Made, record_of
from sdc_core.policy.policy import Policy
from sdc_core.protection.suppression.suppress import Suppress
from sdc_core.protection.wishes import Wishes
from sdc_core.record.record import PARTS, Record
from sdc_core.rules.small_count import SmallCount
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec

SPEC = TableSpec((Variable("sex", role="key"), Variable("answer", role="key")), measure=Measure(count="n"))
MARGINS = (12, 14, 10)
"""Of a table of 2 × 2: women, men, and all who said yes. One hidden count makes the other three."""
TRUE = 2
POSSIBLE = range(11)


@dataclass(frozen=True)
class Guess:
    """What an intruder knows of a table that it may be: the record that it would have, and what went out."""

    record: Record
    published: str


@cache
def guess(women: int) -> Guess:
    """The table with so many women who said yes, protected: the margins are published, and nothing else."""
    women_all, men_all, yes = MARGINS
    counts = (women, women_all - women, yes - women, men_all - yes + women)
    places = ("f,yes", "f,no", "m,yes", "m,no")
    text = "".join(["sex,answer,n\n", *(f"{place},{count}\n" for place, count in zip(places, counts, strict=True))])
    policy = Policy("small", (SmallCount(cell=4, key=4, target=4, zeros="unsafe"),))
    found = review(Cube.build(read_table(text.encode(), name="table.csv"), SPEC), policy)
    inner = [row for row in range(len(found.cube)) if "Total" not in found.cube.label(row)]

    release = Suppress(singletons=False).protect(found, Wishes(hide=np.array(inner)))
    exposure = attack_publication(Publication.of_own(release.cube, release.hidden), policy=policy)
    record = record_of(found, Made(release=release, exposure=exposure, content=b"for the office"))
    return Guess(record, json.dumps([int(one) for one in release.value]) + json.dumps(release.hidden.tolist()))


def recovered(public: Record, given: str) -> set[int]:
    """The counts that fit what was published, and of which most digests of the record can be worked out, if any."""
    digests = {one for one in walked(public.content) if len(one) == 64}
    fitting = [count for count in POSSIBLE if guess(count).published == given]
    hits = {count: len(digests & set(guessed(guess(count).record))) for count in fitting}
    return {count for count, number in hits.items() if number and number == max(hits.values())}


def guessed(record: Record) -> Iterator[str]:
    """Every digest that an intruder can make of a table it could be: plain ones, and with salts that can be guessed."""
    for name in PARTS:
        content = canonical(record.inside[name])
        yield sha256(content)
        yield from (one for one in walked(record.inside[name]) if len(one) == 64)
        for root in (b"", bytes(32), canonical(record.public), canonical(record.inside), record.signed_bytes):
            for salt in (root, hmac.digest(root, name.encode(), "sha256"), bytes.fromhex(sha256(root))):
                yield sha256(salt + content)


def walked(content: object) -> Iterator[str]:
    """Every text in a record."""
    if isinstance(content, dict):
        for value in content.values():
            yield from walked(value)
    elif isinstance(content, list | tuple):
        for value in content:
            yield from walked(value)
    elif isinstance(content, str):
        yield content


def test_several_tables_look_the_same_from_outside() -> None:
    fitting = [count for count in POSSIBLE if guess(count).published == guess(TRUE).published]

    assert len(fitting) > 5


def test_plain_digests_give_the_hidden_count_back() -> None:
    """What the public record would be without salts: the same attack on it finds the count."""
    salted = guess(TRUE).record.salted()
    plain = {name: sha256(canonical(salted.inside[name])) for name in PARTS}
    unsalted = Record(use="public", public=salted.public, inside=plain)

    assert recovered(unsalted, guess(TRUE).published) == {TRUE}


@pytest.mark.parametrize("part", ["input", "certificates", "review"])
def test_one_plain_digest_is_enough(part: str) -> None:
    salted = guess(TRUE).record.salted()
    inside = salted.commitments() | {part: sha256(canonical(salted.inside[part]))}

    found = recovered(Record(use="public", public=salted.public, inside=inside), guess(TRUE).published)

    assert TRUE in found
    assert len(found) < 5


@pytest.mark.parametrize("key", [None, b"a secret of the office, of 32 or so bytes"])
def test_commitments_with_a_salt_give_nothing_back(key: bytes | None) -> None:
    public = guess(TRUE).record.salted(key).for_the_public()

    assert recovered(public, guess(TRUE).published) == set()


def test_what_everybody_may_know_is_the_same_for_all_tables_that_look_the_same() -> None:
    alike = [guess(count) for count in POSSIBLE if guess(count).published == guess(TRUE).published]

    assert len({canonical(one.record.public) for one in alike}) == 1


def test_two_records_never_share_a_salt_even_from_one_key() -> None:
    key = b"a secret of the office, of 32 or so bytes"

    salts = {guess(count).record.salted(key).salt for count in POSSIBLE}

    assert len(salts) == len(POSSIBLE)


def test_the_same_policy_has_another_commitment_in_every_record() -> None:
    key = b"a secret of the office, of 32 or so bytes"
    first, second = (guess(count).record.salted(key) for count in (1, 2))

    assert first.inside["policy"] == second.inside["policy"]
    assert first.commitments()["policy"] != second.commitments()["policy"]


def test_a_commitment_is_never_made_without_a_salt() -> None:
    with pytest.raises(ValueError, match="can be undone"):
        guess(TRUE).record.commitments()
