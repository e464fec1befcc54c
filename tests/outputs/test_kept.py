"""The outputs are those that were kept: a change of the house, of words inside or of speed leaves them alone."""

from __future__ import annotations

import json
from pathlib import Path

from tests.outputs.making import EXAMPLES, fingerprints, outputs

KEPT = Path(__file__).with_name("kept.json")


def test_every_output_of_every_table_is_the_one_that_was_kept(tmp_path: Path):
    kept = json.loads(KEPT.read_text(encoding="utf-8"))

    found = fingerprints(tmp_path)

    changed = sorted(name for name in kept.keys() | found.keys() if kept.get(name) != found.get(name))
    assert not changed, f"if this is meant, run python -m tests.outputs.making {KEPT.name}, and say why: {changed}"


def test_a_changed_limit_is_noticed_in_every_output_that_depends_on_it(tmp_path: Path):
    table, spec = EXAMPLES / "twelve-key-values.csv", EXAMPLES / "twelve-key-values.toml"

    one = outputs(tmp_path, table, spec, "extended-threshold-example")
    other = outputs(tmp_path, table, spec, "acro-defaults")

    same = {name for name in one if one[name] == other[name]}
    assert same <= {"status", "exchange.px"}


def test_the_fingerprints_tell_outputs_apart():
    kept = json.loads(KEPT.read_text(encoding="utf-8"))

    assert len(set(kept.values())) > 400
