"""The file of a check: what is saved is what is loaded, and what is no check is refused by a sentence."""

from __future__ import annotations

import tomllib
from dataclasses import replace

import pytest
import tomli_w
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sdc_core.errors import SdcError, SpecError
from sdc_core.io.check_file import is_check, load_check, save_check
from sdc_core.policy.policy import Policy
from sdc_core.policy.reading import DEFAULT
from sdc_core.protection import METHODS, Suppress
from sdc_core.sheets.applying.recipe import Recipe
from sdc_core.sheets.reading.reading import LeftOut, Reading
from sdc_core.signoff.check import Check
from sdc_core.signoff.filled_file import FilledFile
from sdc_core.signoff.office import Office
from sdc_core.signoff.signoff import CHECKLIST, DISPOSITIONS, OUTCOMES, About, Decision, SignOff
from sdc_core.signoff.table_on_sheets import PartOnSheet, TableOnSheets
from sdc_core.signoff.wished_protection import WishedProtection
from sdc_core.table.addresses import cell_address
from tests.io.test_settings_file import TEXT, policies, specs

NUMBER = st.integers(1, 400)
LINES = st.lists(NUMBER, unique=True, max_size=6).map(lambda lines: tuple(sorted(lines)))
DIGESTS = st.dictionaries(st.builds(cell_address, NUMBER, NUMBER), st.text("abcdefgh234567", min_size=8, max_size=8))
FILLED = st.builds(FilledFile, TEXT, st.integers(0, 9), st.integers(0, 99), NUMBER, DIGESTS)
DIGEST = st.text("0123456789abcdef", max_size=64)
ABOUTS = st.builds(About, DIGEST, DIGEST, DIGEST, DIGEST)
SAID = (st.sampled_from(DISPOSITIONS), TEXT, TEXT, st.just("") | st.just("2026-11-22 14:05"), st.none() | ABOUTS, TEXT)
DECISIONS = st.builds(Decision, *SAID, st.none() | st.builds(Decision, *SAID)).filter(lambda one: one != Decision())
SIGNOFFS = st.builds(
    SignOff,
    TEXT,
    st.dates().map(str),
    TEXT,
    st.just(""),
    TEXT,
    TEXT,
    st.frozensets(st.sampled_from([item.id for item in CHECKLIST])),
    st.dictionaries(st.text("abcdefgh234567", min_size=16, max_size=16), DECISIONS, max_size=4),
    st.sampled_from(("", *OUTCOMES)),
    TEXT,
    st.just("") | st.dates().map(str),
    st.just(Office()) | st.just(Office(("author", "checker", "approver"), CHECKLIST[:1], "An office")),
    st.none() | ABOUTS,
    DIGEST,
    st.just(Decision()) | DECISIONS,
).map(lambda signoff: replace(signoff, ticked=signoff.ticked & {item.id for item in signoff.office.questions}))


@st.composite
def parts(draw: st.DrawFn) -> PartOnSheet:
    rows, columns = draw(LINES), draw(LINES)
    left_out = [LeftOut("row", at, "left out by you") for at in draw(LINES)]
    left_out += [LeftOut("column", at, "left out by you") for at in draw(LINES)]
    sheet = draw(TEXT)
    reading = Reading(
        sheet,
        draw(LINES),
        draw(LINES),
        rows,
        columns,
        title_rows=draw(LINES),
        section_rows=draw(LINES),
        note_rows=draw(LINES),
        left_out=tuple(sorted(left_out, key=lambda line: (line.axis, line.at))),
        row_totals=rows[:1],
        column_totals=columns[:1],
        row_parents=dict.fromkeys(rows[2:], rows[1]) if len(rows) > 2 else {},
        column_parents=dict.fromkeys(columns[2:], columns[1]) if len(columns) > 2 else {},
        symbols=draw(st.dictionaries(st.sampled_from(["", "..", "-", "x"]), st.sampled_from(["zero", "missing"]))),
        percent=draw(st.booleans()),
    )
    settled = draw(st.frozensets(st.sampled_from(["table", "header", "symbol ..", "row totals"])))
    return PartOnSheet(sheet, draw(NUMBER), Recipe(sheet, (reading,), ((),)), draw(DIGESTS), draw(LINES), settled)


@st.composite
def on_sheets(draw: st.DrawFn) -> TableOnSheets:
    if draw(st.booleans()):
        return TableOnSheets((draw(parts()),), draw(st.none() | NUMBER))
    several = draw(st.lists(parts(), min_size=2, max_size=3))
    return TableOnSheets(tuple(several), None, "year", tuple(str(at) for at in range(len(several))))


CELL = st.dictionaries(TEXT, TEXT, max_size=3)
CELLS = st.lists(CELL, max_size=3, unique_by=lambda cell: tuple(sorted(cell.items())))


@st.composite
def protections(draw: st.DrawFn) -> WishedProtection:
    cells = draw(CELLS)
    keep = tuple(cell for cell in cells if draw(st.booleans()))
    hide = tuple(cell for cell in cells if cell not in keep)
    method = draw(st.sampled_from([Suppress(extra_percent=5, cost="log"), *(kind() for kind in METHODS)]))
    return WishedProtection(method, keep, hide, draw(TEXT))


@st.composite
def whole_checks(draw: st.DrawFn) -> Check:
    spec = draw(st.none() | specs())
    names = () if spec is None else tuple(one.name for one in spec.variables if one.role == "key")
    return Check(
        draw(TEXT),
        draw(st.text("0123456789abcdef", max_size=64)),
        draw(FILLED | on_sheets()),
        spec,
        draw(policies()),
        draw(st.sampled_from(["", "dar-t"])),
        names[: draw(st.integers(0, 2))],
        draw(SIGNOFFS),
        draw(st.just({}) | st.just({"a.rda": b"region 1 2", "b.hrc": b"a"})),
        draw(st.none() | protections()),
    )


@settings(max_examples=50, suppress_health_check=[HealthCheck.too_slow])
@given(whole_checks())
def test_what_is_saved_is_what_is_loaded(check: Check):
    saved = save_check(check)

    assert load_check(saved, "a.check.toml") == check
    assert save_check(load_check(saved, "a.check.toml")) == saved
    assert is_check(saved, "a.check.toml")


def plain_check() -> Check:
    return Check("a.csv", "", FilledFile(columns=1, labels={"A1": "abc"}), None, Policy.preset(DEFAULT))


def test_a_spec_is_no_check():
    assert not is_check(b'layout = "cells"\n', "spec.toml")


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"check": 2}, "this is no check in the form 1"),
        ({"check": True}, "this is no check in the form 1"),
        ({"cheque": 1}, "a check has no part 'cheque'"),
        ({"file": {}}, "a part of the check is missing"),
        ({"file": {"name": 3, "sha256": "", "columns": 1, "labels": {}}}, "a part of the check is missing"),
        ({"file": {"name": "", "sha256": "", "columns": -1, "labels": {}}}, "a part of the check is missing"),
        ({"table": []}, "a part of the check is missing"),
        ({"table": [{"rows": ["1"], "columns": ["A"]}]}, "a part of the check is missing"),
        ({"decision": [{"finding": "a", "decision": "burned"}]}, "a part of the check is missing"),
        ({"decision": [{"finding": "a", "decision": "accepted", "hour": 3}]}, "a part of the check is missing"),
        ({"decision": [{"finding": "a", "decision": "accepted", "about": {"n": ""}}]}, "a part of the check is"),
        ({"decision": [{"finding": "a", "decision": "accepted", "by": 3}]}, "a part of the check is missing"),
        ({"signoff": {"author_date": "tomorrow"}}, "not a date"),
        ({"signoff": {"approver_date": "tomorrow"}}, "not a date"),
        ({"office": {"roles": ["boss"]}}, "roles is no list"),
        ({"spec": {"layout": "cells", "open_roles": ["x"]}}, "no spanning variable"),
        ({"spec": {"measure": {"count": "n"}, "variables": {"r": {"role": "key", "hierarchy": "/etc/hostname"}}}},
         "its hierarchy is in another file"),
        ({"spec": {"measure": {"count": "n"}, "variables": {"r": {"role": "key", "codelist": "/etc/hostname"}}}},
         "its codelist is in another file"),
        ({"policy": {"rul": 3}}, "rul"),
    ],
)  # fmt: skip
def test_a_file_that_is_no_whole_check_is_refused(change: dict[str, object], sentence: str):
    content = tomllib.loads(save_check(plain_check()).decode()) | change

    with pytest.raises(SdcError, match=sentence):
        load_check(tomli_w.dumps(content).encode(), "a.check.toml")


@pytest.mark.parametrize("content", [b"\xff\xfe", b"check = ", b"", b"check = 1"])
def test_what_is_no_text_of_this_kind_is_refused(content: bytes):
    with pytest.raises(SpecError, match=r"a\.check\.toml"):
        load_check(content, "a.check.toml")
