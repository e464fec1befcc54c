"""The outputs are those that were kept: a change of the house, of words inside or of speed leaves them alone."""

from __future__ import annotations

import json
from pathlib import Path

from tests.outputs.making import fingerprints

KEPT = Path(__file__).with_name("kept.json")


def test_every_output_of_every_table_is_the_one_that_was_kept(tmp_path: Path):
    kept = json.loads(KEPT.read_text(encoding="utf-8"))

    found = fingerprints(tmp_path)

    changed = sorted(name for name in kept.keys() | found.keys() if kept.get(name) != found.get(name))
    assert not changed, f"if this is meant, run python -m tests.outputs.making {KEPT.name}, and say why: {changed}"


def test_a_changed_output_is_noticed(tmp_path: Path):
    one, other = tmp_path / "one", tmp_path / "other"
    one.mkdir()
    other.mkdir()

    found = fingerprints(one)

    assert found == fingerprints(other)
    assert len(set(found.values())) > 400, "the fingerprints tell outputs apart"
