"""A record as a file: its schema, its bytes, its signature; a changed byte anywhere is found."""

from __future__ import annotations

import json
from copy import deepcopy
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from sdc_core.cube.cube import Cube
from sdc_core.digests import canonical
from sdc_core.errors import InputError, SettingError
from sdc_core.evaluation.reviewing import review
from sdc_core.io.reading import read_table
from sdc_core.io.records.making import record_of
from sdc_core.io.records.verifying import about_record
from sdc_core.policy.policy import Policy
from sdc_core.record.reading import read_record, schema
from sdc_core.record.record import FORMAT, PARTS, Record
from sdc_core.record.signing import new_keys, public_key, signed
from sdc_core.record.verified import exit_status
from tests.record.test_secrets_of_records import SPEC, TRUE, guess

PRIVATE, PUBLIC = new_keys(None)
KEY = public_key(PUBLIC, name="office.pub")
INTERNAL = guess(TRUE).record.salted(b"a secret of the office, of 32 or so bytes")
RECORDS = {"internal": INTERNAL, "public": INTERNAL.for_the_public()}
SIGNED = {name: signed(one, PRIVATE, name="office.pem", password=None) for name, one in RECORDS.items()}


def status(content: bytes, *, key: bool) -> int:
    """What `verify` ends with, looking at the record alone."""
    try:
        record = read_record(content, "R.json")
    except InputError:
        return 2
    return exit_status(about_record(record, content, KEY if key else None))


def test_the_schema_is_one() -> None:
    Draft202012Validator.check_schema(schema())


@pytest.mark.parametrize("name", ["internal", "public"])
@pytest.mark.parametrize("records", [RECORDS, SIGNED], ids=["unsigned", "signed"])
def test_a_record_follows_the_schema_and_is_read_back_as_it_was(records: dict[str, Record], name: str) -> None:
    content = records[name].as_bytes()

    assert list(Draft202012Validator(schema()).iter_errors(json.loads(content))) == []
    assert read_record(content, "R.json").as_bytes() == content
    assert status(content, key=records is SIGNED) == 0


def test_the_schema_names_the_format_and_every_part() -> None:
    assert schema()["properties"]["format"]["const"] == FORMAT
    assert sorted(schema()["$defs"]["parts"]["properties"]) == sorted(PARTS)
    assert sorted(schema()["properties"]["commitments"]["properties"]) == sorted(PARTS)
    assert sorted(schema()["$defs"]["parts"]["required"]) == sorted(PARTS)


@pytest.mark.parametrize("name", ["internal", "public"])
def test_what_the_schema_does_not_name_is_refused_wherever_it_stands(name: str) -> None:
    """Every named place of the record with one more key, one less, and a value of another kind."""
    whole = json.loads(SIGNED[name].as_bytes())
    free = ("facts", "settings", "counts", "checks", "by rule", "files", "attack", "versions", "movements")
    changed = 0
    for path in _places(whole):
        if any(step in free for step in path):
            continue
        for change in (_with_more, _with_less, _of_another_kind):
            parsed = deepcopy(whole)
            if change(parsed, path):
                changed += 1
                with pytest.raises(InputError):
                    read_record(canonical(parsed), "R.json")
    assert changed > 40


def _places(content: Any, path: tuple[str, ...] = ()) -> list[tuple[str, ...]]:
    below = [place for key, value in content.items() for place in _places(value, (*path, key))] if _is(content) else []
    return [path, *below]


def _is(content: Any) -> bool:
    return isinstance(content, dict)


def _at(content: Any, path: tuple[str, ...]) -> Any:
    for step in path:
        content = content[step]
    return content


def _with_more(parsed: Any, path: tuple[str, ...]) -> bool:
    place = _at(parsed, path)
    if _is(place):
        place["unknown"] = 1
    return _is(place)


def _with_less(parsed: Any, path: tuple[str, ...]) -> bool:
    if not path or path == ("signature",):
        return False
    del _at(parsed, path[:-1])[path[-1]]
    return True


def _of_another_kind(parsed: Any, path: tuple[str, ...]) -> bool:
    if not path:
        return False
    _at(parsed, path[:-1])[path[-1]] = 1.5
    return True


SLOW = settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


@pytest.mark.parametrize("name", ["internal", "public"])
@SLOW
@given(data=st.data())
def test_a_changed_byte_is_found_anywhere_with_the_key_and_without(name: str, data: st.DataObject) -> None:
    for records, key in ((RECORDS, False), (SIGNED, True)):
        content = bytearray(records[name].as_bytes())
        place = data.draw(st.integers(0, len(content) - 1))
        content[place] = data.draw(st.integers(0, 255).filter(lambda byte: byte != content[place]))  # noqa: B023

        assert status(bytes(content), key=key) != 0


@pytest.mark.parametrize("name", ["internal", "public"])
@SLOW
@given(data=st.data())
def test_what_is_cut_out_or_put_in_is_found(name: str, data: st.DataObject) -> None:
    content = SIGNED[name].as_bytes()
    start = data.draw(st.integers(0, len(content)))
    end = data.draw(st.integers(start, len(content)))
    put = data.draw(st.binary(max_size=3) | st.sampled_from([b" ", b"\n", b"0", b",", b'"a":1,']))
    changed = content[:start] + put + content[end:]

    assert (status(changed, key=True) == 0) == (changed == content)


@pytest.mark.parametrize("name", ["internal", "public"])
def test_the_same_record_written_otherwise_is_not_as_it_was_written(name: str) -> None:
    content = SIGNED[name].as_bytes()

    for other in (json.dumps(json.loads(content)), json.dumps(json.loads(content), indent=1), content.decode() + "\n"):
        assert status(other.encode(), key=True) == 1


@pytest.mark.parametrize("text", ['{"format":NaN}', '{"format":"\\ud800"}', '{"format":1,"format":2}', "1e999"])
def test_what_json_has_in_several_ways_is_no_record(text: str) -> None:
    with pytest.raises(InputError):
        read_record(text.encode(), "R.json")


def test_a_record_of_nothing_published_has_no_public_form() -> None:
    cube = Cube.build(read_table(b"sex,answer,n\nf,yes,9\nm,no,8\n", name="t.csv"), SPEC)
    record = record_of(review(cube, Policy.preset("extended-threshold-example")))

    assert status(record.as_bytes(), key=False) == 0
    with pytest.raises(SettingError, match="nothing was published"):
        record.salted().for_the_public()


@pytest.mark.parametrize("name", ["internal", "public"])
@SLOW
@given(part=st.sampled_from(PARTS), digit=st.sampled_from("0123456789abcdef"), at=st.integers(0, 63))
def test_what_is_changed_together_with_the_digest_is_found_by_the_key_alone(
    name: str, part: str, digit: str, at: int
) -> None:
    """A forger who writes a whole record anew under the old signature."""
    record = SIGNED[name]
    old = record.inside[part] if name == "public" else record.salt
    new = old[:at] + digit + old[at + 1 :]
    forged = replace(record, inside={**record.inside, part: new}) if name == "public" else replace(record, salt=new)

    assert status(forged.as_bytes(), key=False) == 0
    assert status(forged.as_bytes(), key=True) == int(new != old)
