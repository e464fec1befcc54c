"""Every output says the same of a cell: grid, workbook, JSON-stat, SDMX-CSV, PX, τ-ARGUS, for every finding."""

from __future__ import annotations

import csv
import json
from io import StringIO

import numpy as np
from hypothesis import assume, given, settings

from sdc_core.cube.arrangement import Arrangement
from sdc_core.evaluation.reviewing import Review
from sdc_core.io.exchange.argus.argus_writer import SAFE, UNSAFE, write_argus
from sdc_core.io.exchange.json_stat_writer import write_json_stat
from sdc_core.io.exchange.px.px_writer import write_px
from sdc_core.io.exchange.sdmx_csv import write_sdmx_csv
from sdc_core.io.workbook.marks import Marks
from sdc_core.rules import MARKS
from tests.reviewed import cube_of, reviewed
from tests.strategies import RandomPolicy, StatedTable, policies, stated_tables
from ui.grids.shading import flagged_rows, shaded

Said = tuple[tuple[str, ...], bool]
"""Of a cell: the ids of the rules that find it unsafe, in their order, and whether it was not judged."""


def by_findings(result: Review) -> list[Said]:
    """What the findings say of every row, one finding after the other."""
    unsafe: list[list[str]] = [[] for _ in range(len(result.cube))]
    not_judged = [False] * len(result.cube)
    for finding in result.findings:
        if finding.verdict == "not judged":
            not_judged[finding.row] = True
        elif finding.rule not in unsafe[finding.row]:
            unsafe[finding.row].append(finding.rule)
    return [(tuple(ids), open_) for ids, open_ in zip(unsafe, not_judged, strict=True)]


RULE_OF = {mark: rule for rule, mark in MARKS.items()}


def on_the_grid(result: Review, arrangement: Arrangement) -> dict[int, Said]:
    """Of the rows that this arrangement shows."""
    crosstab = shaded(result, arrangement)
    said: dict[int, Said] = {}
    for row, style in zip(arrangement.cells.ravel().tolist(), crosstab.style_of.ravel().tolist(), strict=True):
        codes = crosstab.styles[style].codes.split()
        said[row] = tuple(RULE_OF[code] for code in codes if code != "?"), "?" in codes
        assert bool(crosstab.styles[style].fill) == (codes not in ([], ["?"]))
        assert ("not judged" in crosstab.styles[style].spoken) == ("?" in codes)
    return said


def in_the_workbook(result: Review) -> list[Said]:
    marks, every = Marks(result), np.arange(len(result.cube))
    said: list[Said] = []
    for mark in marks.at(every, np.zeros(len(every), dtype=bool)).tolist():
        signs = marks.marker(mark).sign.split()
        said.append((tuple(RULE_OF[sign] for sign in signs if sign not in "○×?"), "?" in signs))
    return said


def in_words(text: str) -> Said:
    parts = text.split("; ")
    unsafe = [part.removeprefix("unsafe by ").split(" and ") for part in parts if part.startswith("unsafe by ")]
    return tuple(unsafe[0]) if unsafe else (), "not judged" in parts


@settings(max_examples=25, deadline=None)
@given(stated_tables(), policies())
def test_statuses_of_all_outputs_agree_for_every_finding(table: StatedTable, policy: RandomPolicy) -> None:
    has_target = any(variable.role == "target" for variable in table.variables)
    assume(has_target or any(rule == "3" for rule, _ in policy.rules))
    result = reviewed(cube_of(table.cells, table.variables), policy.rules, policy.key_margin)
    expected = by_findings(result)
    flagged = [bool(ids) or open_ for ids, open_ in expected]
    arrangement = Arrangement.of(result.cube)

    assert all(expected[row] == said for row, said in on_the_grid(result, arrangement).items())
    assert flagged_rows(result, arrangement).tolist() == np.array(flagged)[arrangement.cells].any(axis=1).tolist()
    assert in_the_workbook(result) == expected

    status = json.loads(write_json_stat(result))["status"]
    assert [in_words(status.get(str(row), "")) for row in range(len(result.cube))] == expected

    lines = list(csv.DictReader(StringIO(write_sdmx_csv(result).decode())))
    assert [in_words(line["COMMENT_OBS"]) for line in lines] == expected
    assert [line["CONF_STATUS"] not in "FN" for line in lines] == [bool(ids) for ids, _ in expected]
    assert [line["CONF_STATUS"] == "N" for line in lines] == [open_ and not ids for ids, open_ in expected]

    assert write_px(result).decode().count("\nCELLNOTE(") == sum(flagged)
    if result.cube.missing is not None or any(variable.role == "by" for variable in table.variables):
        return  # τ-ARGUS takes no such table
    (tab,) = (content for name, content in write_argus(result).items() if name.endswith(".tab"))
    letters = [line.rpartition(";")[2] for line in tab.decode().splitlines()]
    assert letters == [UNSAFE if one else SAFE for one in flagged]
