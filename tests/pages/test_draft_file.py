"""The law of a draft in a file: whatever was said comes back, and anything else is refused."""

from __future__ import annotations

import tomllib
from dataclasses import fields
from typing import Any

import pytest
import tomli_w
from hypothesis import given
from hypothesis import strategies as st

from ui.session.draft import Draft, DraftMeasure, DraftVariable
from ui.session.draft_file import draft_from_toml, draft_to_toml
from ui.session.draft_filter import DraftFilter


def every_field_of(form: type[Any], **given: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.builds(form, **{field.name: ... for field in fields(form)} | given)


DRAFTS = every_field_of(
    Draft,
    variables=st.lists(every_field_of(DraftVariable), max_size=3).map(tuple),
    measure=every_field_of(DraftMeasure),
    filters=st.lists(every_field_of(DraftFilter), max_size=2).map(tuple),
)
TWO = Draft("cells", (DraftVariable("region", "key"), DraftVariable("offence")))


@given(DRAFTS)
def test_every_draft_comes_back_from_its_file(draft: Draft):
    written = tomli_w.dumps(draft_to_toml(draft))

    assert draft_from_toml(tomllib.loads(written)) == draft


def test_only_what_somebody_has_set_is_written():
    assert draft_to_toml(TWO) == {
        "layout": "cells",
        "variables": [{"name": "region", "role": "key"}, {"name": "offence"}],
    }


@pytest.mark.parametrize(
    "other",
    [
        {"layout": "round"},
        {"layout": 1},
        {"title": 3},
        {"header_rows": True},
        {"header_rows": "1"},
        {"keep_own_totals": 1},
        {"missing": ".."},
        {"missing": [1]},
        {"structural": [["region", "North"]]},
        {"structural": [{"region": 1}]},
        {"measure": []},
        {"measure": {"sum": "turnover"}},
        {"variables": {"region": "key"}},
        {"variables": [{"role": "key"}]},
        {"variables": [{"name": "region", "role": "guest"}]},
        {"variables": [{"name": "region", "levels": "2"}]},
        {"variables": [{"name": "region", "parents": ["North"]}]},
        {"variables": [{"name": "region", "merge": {"North": "East"}}]},
        {"filters": [{"manner": "never"}]},
        {"remark": "none of its fields"},
    ],
    ids=str,
)
def test_what_no_draft_can_hold_is_refused(other: dict[str, object]):
    with pytest.raises((TypeError, ValueError)):
        draft_from_toml(draft_to_toml(TWO) | other)
