"""Spec and policy as one small file without data: what is saved is what is loaded."""

from __future__ import annotations

import tomllib
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given, reject
from hypothesis import strategies as st

from sdc_core.errors import PolicyError, SdcError, SettingError, SpecError
from sdc_core.io.settings_file import (
    load_private_policy,
    load_settings,
    read_settings,
    save_policy,
    save_settings,
)
from sdc_core.policy.options import Options, Provenance
from sdc_core.policy.policy import Policy
from sdc_core.policy.reading import preset_names
from sdc_core.rules import RULES
from sdc_core.spec.parts import RESERVED, Measure, Variable
from sdc_core.spec.table_spec import TableSpec

TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)
NAMED = TEXT.filter(bool)
TITLES = NAMED.filter(lambda name: name not in RESERVED)


@st.composite
def variables(draw: st.DrawFn, name: str) -> Variable:
    role = draw(st.sampled_from(["key", "target", "by"]))
    shown_as = draw(st.sampled_from(["", f"{name} (shown)"]))
    if role == "by":
        return Variable(name, "by", shown_as=shown_as)
    labels = draw(st.lists(NAMED, max_size=8, unique=True))
    total, codes = labels[:2], labels[2:]
    parents: dict[str, str] = {}
    for code in codes if draw(st.booleans()) else []:
        parents[code] = draw(st.sampled_from(["", *parents]))
    sensitive = tuple(codes[:2]) if role == "target" else ()
    empty = draw(st.sampled_from(["", "keep"])) if parents else ""
    return Variable(name, role, tuple(total), parents, sensitive, shown_as, empty=empty)  # type: ignore[arg-type]


@st.composite
def specs(draw: st.DrawFn) -> TableSpec:
    names = draw(st.lists(TITLES, min_size=1, max_size=3, unique=True))
    made = [draw(variables(name)) for name in names]
    if all(variable.role == "by" for variable in made):
        made[0] = Variable(names[0], "key")
    layout = draw(st.sampled_from(["cells", "microdata", "crosstab"]))
    symbols = draw(st.lists(TEXT, max_size=4, unique=True))
    return TableSpec(
        tuple(made),
        title=draw(TEXT),
        population=draw(TEXT),
        unit=draw(TEXT),
        layout=layout,  # type: ignore[arg-type]
        measure=Measure(count="".join(names) + "n") if layout == "cells" else Measure(),
        missing=tuple(symbols[:2]),
        zero=tuple(symbols[2:]),
        structural=tuple({name: draw(NAMED)} for name in names[: draw(st.integers(0, 2))]),
        sheet=draw(TEXT),
        header_rows=draw(st.sampled_from([None, 1, 2])),
        stub_columns=draw(st.sampled_from([None, 0, 1])),
        additivity=draw(st.sampled_from(["refuse", "report"])),
    )


@st.composite
def policies(draw: st.DrawFn) -> Policy:
    kinds = draw(st.lists(st.sampled_from(RULES), min_size=1, max_size=4))
    try:
        rules = tuple(kind.from_values(draw(values_of(kind))) for kind in kinds)
    except SettingError:
        reject()  # some settings must go together: p below q
    return Policy(
        draw(TEXT),
        rules,
        Options.from_values(draw(values_of(Options))),
        Provenance(version=draw(TEXT), source=draw(TEXT), incomplete=draw(TEXT)),
        draw(st.sampled_from([(), ({"method": "round", "base": 5},)])),
    )


def values_of(kind: Any) -> st.SearchStrategy[dict[str, Any]]:
    """Any settings within the bounds of a rule or of the options."""
    by_kind = {
        bool: lambda item: st.booleans(),
        str: lambda item: st.sampled_from(item.choices),
        int: lambda item: st.integers(item.low, item.high),
        Decimal: lambda item: st.decimals(item.low, item.high, places=6),
        tuple: lambda item: st.lists(st.decimals(item.low, item.high, places=6), min_size=2, max_size=5),
    }
    return st.fixed_dictionaries({item.name: by_kind[item.kind](item) for item in kind.settings()})


@given(specs(), policies())
def test_what_is_saved_is_what_is_loaded(spec: TableSpec, policy: Policy):
    loaded = load_settings(save_settings(spec, policy), "check.toml")

    assert loaded == (spec, policy)


@given(specs(), policies())
def test_the_order_of_variables_and_of_categories_is_kept(spec: TableSpec, policy: Policy):
    loaded, _ = load_settings(save_settings(spec, policy), "check.toml")

    assert loaded is not None
    assert loaded.names == spec.names
    for one, other in zip(loaded.variables, spec.variables, strict=True):
        for parent in ("", *spec.variables[0].parents):
            assert _children(one, parent) == _children(other, parent)


@given(policies())
def test_a_private_preset_is_what_was_saved(policy: Policy):
    assert load_private_policy(save_policy(policy), "ours.toml") == policy


@pytest.mark.parametrize("name", preset_names())
def test_every_preset_can_be_saved_as_ones_own(name: str):
    policy = Policy.preset(name)

    assert load_private_policy(save_policy(policy), "ours.toml") == policy


def test_the_file_is_a_spec_that_carries_its_policy():
    spec = TableSpec((Variable("region", "key"),), measure=Measure(count="n"))

    content = tomllib.loads(save_settings(spec, Policy.preset("dar-t")).decode())

    assert content["variables"] == {"region": {"role": "key"}}
    assert content["policy"]["name"] == "dar-t"


def test_a_spec_without_a_policy_has_none():
    content = b'measure = {count = "n"}\nvariables.region = {role = "key"}'

    assert load_settings(content, "spec.toml")[1] is None


def test_a_policy_without_a_name_is_called_like_its_file():
    content = b'measure = {count = "n"}\nvariables.region = {role = "key"}\npolicy.rule = [{id = "3"}]'

    _, policy = load_settings(content, "offences.toml")

    assert policy is not None
    assert policy.name == "offences"


def test_an_uploaded_file_may_not_name_files_of_this_machine():
    content = b'measure = {count = "n"}\nvariables.region = {role = "key", hierarchy = "/etc/hostname"}'

    with pytest.raises(SpecError, match=r"upload.toml, variables.region: its hierarchy is in another file"):
        load_settings(content, "upload.toml")


def test_a_file_on_disk_finds_its_hierarchy_beside_it(tmp_path):
    (tmp_path / "region.hrc").write_text("North\n@a\n@b\n")
    (tmp_path / "spec.toml").write_text(
        'measure = {count = "n"}\nvariables.region = {role = "key", hierarchy = "region.hrc"}'
    )

    spec, _ = read_settings(tmp_path / "spec.toml")

    assert spec.variables[0].parents == {"North": "", "a": "North", "b": "North"}


@pytest.mark.parametrize(
    ("content", "error"),
    [
        (b"\xff\xfe", SpecError),
        (b"layout = ", SpecError),
        (b'variables = "region"', SpecError),
        (b'measure = {count = "n"}\nvariables.region = {role = "key"}\npolicy.rul = 3', PolicyError),
        (b'measure = {count = "n"}\nvariables.region = {role = "key"}\npolicy = "dar-t"', SpecError),
        (b'measure = {count = "n"}\nvariables.region = {role = "key"}\npolicy.options = 3', SdcError),
    ],
)
def test_a_bad_file_is_refused_with_a_sentence_that_names_it(content: bytes, error: type[SdcError]):
    with pytest.raises(error, match=r"bad\.toml"):
        load_settings(content, "bad.toml")


def _children(variable: Variable, parent: str) -> list[str]:
    return [code for code, above in variable.parents.items() if above == parent]
