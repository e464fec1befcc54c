"""A spec is whole and valid, or it is refused in a sentence; what is written is what is read."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
import tomli_w
from hypothesis import given
from hypothesis import strategies as st

from sdc_core.errors import SpecError
from sdc_core.spec.parts import RESERVED, Filter, Measure, Variable
from sdc_core.spec.spec_file import spec_to_toml
from sdc_core.spec.table_spec import TableSpec
from tests.table.sheets import sentences

EVERYTHING = """
title = "Offences by region"
population = "Ship-owners registered on 1 January"
unit = "person"
layout = "crosstab"
missing = ["..", "x"]
zero = "-"
structural = [{region = "Island", limit = "Yes"}]
sheet = "Table 1"
header_rows = 1
stub_columns = 2
additivity = "report"

[measure]
kind = "frequency"
count = "n"
weight = "w"

[variables.year]
role = "by"

[variables.region]
role = "key"
total = ["Total", "All"]
hierarchy = {North = ["a", "b"], South = ["Island"]}

[variables.limit]
role = "target"
total = "Total"
as = "upper limit"
sensitive = ["Yes"]
"""

UNITS = """
layout = "microdata"

[measure]
kind = "magnitude"
value = "turnover"
holding = "group"
weight = "w"
waiver = "consent"

[[filter]]
column = "sector"
one_of = ["A", "B"]
none_of = "C"

[[filter]]
column = "age"
at_least = 16
below = 74.5

[variables.age]
role = "key"
bands = [16, 30, 64.5]

[variables.region]
role = "key"
codelist = {b = "Beta", a = "Alpha"}
empty = "keep"
"""

SUMS = """
[measure]
kind = "magnitude"
value = "turnover"
contributors = "n"
largest = ["x1", "x2", "x3"]
disjoint = true

[variables.region]
role = "key"
"""

SMALLEST: dict[str, Any] = {"measure": {"count": "n"}, "variables": {"region": {"role": "key"}}}
HERE = Path("spec.toml")

TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=6)
NAMES = TEXTS.filter(lambda name: name and name not in RESERVED)


@st.composite
def variables(draw: st.DrawFn, name: str, role: str) -> Variable:
    """A variable of any kind that a spec accepts; one in three is called otherwise in the output."""
    shown_as = draw(st.sampled_from(["", "", f"{name} as shown"]))
    if role == "by":
        return Variable(name, "by", shown_as=shown_as)
    codes = draw(st.lists(NAMES, max_size=6, unique=True))
    total = tuple(codes[: draw(st.integers(0, 2))])
    parents: dict[str, str] = {}
    for code in codes[len(total) :] if draw(st.booleans()) else ():
        parents[code] = draw(st.sampled_from(["", *parents]))
    sensitive = tuple(codes[len(total) :][:2]) if role == "target" else ()
    labels = dict(zip(codes, draw(st.permutations([f"{code} as labelled" for code in codes])), strict=True))
    few = st.sampled_from([codes[:2], codes[:3]])
    merged = draw(few) if len(codes) > 2 and draw(st.booleans()) else []
    return Variable(
        name,
        role,  # type: ignore[arg-type]
        total,
        parents,
        sensitive,
        shown_as,
        labels=labels if draw(st.booleans()) else {},
        merge={"some of them": tuple(merged)} if merged else {},
        undivided=tuple(codes[-1:]) if draw(st.booleans()) else (),
        levels=draw(st.sampled_from([None, None, 0, 2])),
    )


@st.composite
def specs(draw: st.DrawFn) -> TableSpec:
    """Any spec: one to four variables, at least one of them not `by`."""
    names = draw(st.lists(NAMES, min_size=1, max_size=4, unique=True))
    roles = ["key", *(draw(st.sampled_from(["key", "target", "by"])) for _ in names[1:])]
    symbols = draw(st.lists(TEXTS, max_size=5, unique=True))
    layout = draw(st.sampled_from(["cells", "microdata", "crosstab"]))
    spanning = [draw(variables(name, role)) for name, role in zip(names, roles, strict=True)]
    if layout == "microdata":
        cuts = draw(st.lists(NUMBERS, max_size=3, unique=True))
        spanning[0] = replace(spanning[0], bands=tuple(sorted(cuts)))
    return TableSpec(
        tuple(spanning),
        title=draw(TEXTS),
        population=draw(TEXTS),
        unit=draw(TEXTS),
        layout=layout,
        measure=draw(_measures(layout, "".join(names))),
        filters=tuple(draw(st.lists(filters(), max_size=2))) if layout == "microdata" else (),
        missing=tuple(symbols[:2]),
        zero=tuple(symbols[2:]),
        structural=tuple({name: draw(NAMES)} for name in names[:2]),
        sheet=draw(TEXTS),
        header_rows=draw(st.none() | st.integers(0, 3)),
        stub_columns=draw(st.none() | st.integers(0, 3)),
        additivity=draw(st.sampled_from(["refuse", "report"])),
    )


NUMBERS = st.decimals(-1000, 1000, places=2)


@st.composite
def _measures(draw: st.DrawFn, layout: str, unlike: str) -> Measure:
    """A measure that fits the layout; its columns are called like no variable."""
    columns = TEXTS.map(lambda text: text and f"{unlike} {text}")
    if layout == "crosstab" or draw(st.booleans()):
        return Measure(count=f"{unlike} n", weight=draw(columns))
    value = f"{unlike} value"
    if layout == "microdata":
        return Measure("magnitude", value=value, holding=draw(columns), weight=draw(columns), waiver=draw(columns))
    return Measure(
        "magnitude",
        count=draw(columns),
        value=value,
        contributors=draw(columns),
        largest=tuple(draw(st.lists(columns, max_size=3))),
        disjoint=draw(st.booleans()),
    )


@st.composite
def filters(draw: st.DrawFn) -> Filter:
    """A filter with at least one condition."""
    texts = st.lists(TEXTS, max_size=2).map(tuple)
    bound = st.none() | NUMBERS
    fields = draw(st.fixed_dictionaries({"one_of": texts, "none_of": texts, "at_least": bound, "below": bound}))
    if not any(value not in ((), None) for value in fields.values()):
        fields["one_of"] = ("a",)
    return Filter(draw(TEXTS), **fields)


def changed(where: str, **values: object) -> dict[str, Any]:
    """The smallest spec with these values at the top level, in `measure` or in `region`."""
    content: dict[str, Any] = {"measure": {"count": "n"}, "variables": {"region": {"role": "key"}}}
    inner = {"": content, "measure": content["measure"], "region": content["variables"]["region"]}[where]
    inner.update(values)
    return content


def test_every_key_of_a_spec_is_read(tmp_path: Path) -> None:
    path = tmp_path / "spec.toml"
    path.write_text(EVERYTHING, encoding="utf-8")

    spec = TableSpec.load(path)

    assert spec == TableSpec(
        variables=(
            Variable("year", "by"),
            Variable(
                "region",
                "key",
                ("Total", "All"),
                {"North": "", "a": "North", "b": "North", "South": "", "Island": "South"},
            ),
            Variable("limit", "target", ("Total",), {}, ("Yes",), "upper limit"),
        ),
        title="Offences by region",
        population="Ship-owners registered on 1 January",
        unit="person",
        layout="crosstab",
        measure=Measure(count="n", weight="w"),
        missing=("..", "x"),
        zero=("-",),
        structural=({"region": "Island", "limit": "Yes"},),
        sheet="Table 1",
        header_rows=1,
        stub_columns=2,
        additivity="report",
    )
    assert spec.names == ("year", "region", "upper limit")
    assert (spec.targets, spec.with_role("key"), spec.spanning) == ((2,), (1,), (1, 2))
    assert spec.position("upper limit") == 2


def test_everything_about_units_is_read(tmp_path: Path) -> None:
    path = tmp_path / "spec.toml"
    path.write_text(UNITS, encoding="utf-8")

    spec = TableSpec.load(path)

    assert spec.measure == Measure("magnitude", value="turnover", holding="group", weight="w", waiver="consent")
    assert spec.filters == (
        Filter("sector", one_of=("A", "B"), none_of=("C",)),
        Filter("age", at_least=Decimal(16), below=Decimal("74.5")),
    )
    assert [one.describe() for one in spec.filters] == [
        "sector A or B and sector not C",
        "age at least 16 and age below 74.5",
    ]
    assert spec.variables[0].bands == (Decimal(16), Decimal(30), Decimal("64.5"))
    assert list(spec.variables[1].labels.items()) == [("b", "Beta"), ("a", "Alpha")]


def test_everything_about_ready_made_sums_is_read(tmp_path: Path) -> None:
    path = tmp_path / "spec.toml"
    path.write_text(SUMS, encoding="utf-8")

    measure = TableSpec.load(path).measure

    assert measure == Measure(
        "magnitude", value="turnover", contributors="n", largest=("x1", "x2", "x3"), disjoint=True
    )
    assert measure.columns() == ("turnover", "n", "x1", "x2", "x3")


def test_a_codelist_file_is_found_beside_the_spec(tmp_path: Path) -> None:
    (tmp_path / "regions.csv").write_text("code;label\nb;Beta\na;Alpha\n", encoding="utf-8")

    spec = TableSpec.from_toml(changed("region", codelist="regions.csv"), tmp_path / "spec.toml")

    assert list(spec.variables[0].labels.items()) == [("b", "Beta"), ("a", "Alpha")]


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("a,Alpha\n", "the first line is not 'code,label'"),
        ("code,label\na,Alpha\na,Beta\n", "the code of entry 2 stands twice"),
        ("code,label\na,\n", "the code of entry 1 has no label"),
        ("code,label\na,Alpha\nb,Alpha\n", "two codes of the codelist have the same label"),
    ],
)
def test_a_codelist_that_names_nothing_is_refused(tmp_path: Path, content: str, said: str) -> None:
    (tmp_path / "regions.csv").write_text(content, encoding="utf-8")

    with pytest.raises(SpecError, match=said):
        TableSpec.from_toml(changed("region", codelist="regions.csv"), tmp_path / "spec.toml")


def test_what_is_left_out_has_a_cautious_default() -> None:
    spec = TableSpec.from_toml(SMALLEST, HERE)

    assert (spec.layout, spec.additivity, spec.missing, spec.zero) == ("cells", "refuse", (), ())
    assert spec.measure.kind == "frequency"


@given(specs())
def test_what_is_written_is_what_is_read(spec: TableSpec) -> None:
    written = tomli_w.dumps(spec_to_toml(spec))

    assert TableSpec.from_toml(tomllib.loads(written), HERE) == spec


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("region.csv", "code,parent\na,North\nb,North\nNorth,\n"),
        ("region.hrc", "North\n@a\n@b\n"),
    ],
)
def test_a_hierarchy_file_is_found_beside_the_spec(tmp_path: Path, name: str, content: str) -> None:
    (tmp_path / name).write_text(content, encoding="utf-8")
    path = tmp_path / "spec.toml"
    path.write_text(tomli_w.dumps(changed("region", hierarchy=name)), encoding="utf-8")

    assert TableSpec.load(path).variables[0].parents == {"North": "", "a": "North", "b": "North"}


def test_the_leading_string_of_an_hrc_may_be_another(tmp_path: Path) -> None:
    (tmp_path / "region.hrc").write_text("North\n..a\n..b\n", encoding="utf-8")

    spec = TableSpec.from_toml(changed("region", hierarchy="region.hrc", leading=".."), tmp_path / "spec.toml")

    assert spec.variables[0].parents == {"North": "", "a": "North", "b": "North"}


def test_a_tree_is_written_under_a_key_of_its_own_or_under_hierarchy() -> None:
    tree = {"North": ["a", "b"]}

    one, other = (TableSpec.from_toml(changed("region", **{key: tree}), HERE) for key in ("tree", "hierarchy"))

    assert one == other
    assert one.variables[0].parents == {"North": "", "a": "North", "b": "North"}


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (changed("", layuot="cells"), "spec.toml: unknown key 'layuot'; did you mean 'layout'."),
        (changed("measure", cuont="n"), "spec.toml, measure: unknown key 'cuont'; did you mean 'count'."),
        (changed("region", roll="key"), "spec.toml, variables.region: unknown key 'roll'; did you mean 'role'."),
        (changed("region", shown_as="r"), "spec.toml, variables.region: unknown key 'shown_as'; known are role"),
    ],
)
def test_an_unknown_key_is_named_with_the_nearest_known_one(content: dict[str, Any], said: str) -> None:
    with pytest.raises(SpecError) as refused:
        TableSpec.from_toml(content, HERE)

    assert sentences(refused.value)[0].startswith(said)


def test_all_unknown_keys_of_a_table_are_told_at_once() -> None:
    with pytest.raises(SpecError) as refused:
        TableSpec.from_toml(changed("", layuot="cells", titel="x"), HERE)

    assert len(refused.value.problems) == 2


TEXT_KEYS = ("title", "population", "unit", "layout", "sheet", "additivity")
MEASURE_TEXTS = ("kind", "count", "value", "holding", "weight", "waiver", "contributors")


@pytest.mark.parametrize(
    ("where", "key", "value", "wanted"),
    [
        *(("", key, 3, "text in quotes") for key in TEXT_KEYS),
        *(("measure", key, ["n"], "text in quotes") for key in MEASURE_TEXTS),
        *(("", key, [1], "text or a list of texts") for key in ("missing", "zero")),
        *(("", key, "2", "a whole number from 0") for key in ("header_rows", "stub_columns")),
        *(("", key, -1, "a whole number from 0") for key in ("header_rows", "stub_columns")),
        ("", "header_rows", True, "a whole number from 0"),
        ("", "measure", "n", "a table"),
        ("", "variables", ["region"], "a table"),
        ("", "structural", {"region": "a"}, "a list of {variable = category} tables"),
        ("", "structural", [{"region": 1}], "a list of {variable = category} tables"),
        ("", "structural", ["a"], "a list of {variable = category} tables"),
        ("measure", "largest", [1], "text or a list of texts"),
        ("measure", "disjoint", "yes", "true or false"),
        ("region", "role", ["key"], "text in quotes"),
        ("region", "total", 0, "text or a list of texts"),
        ("region", "sensitive", [True], "text or a list of texts"),
        ("region", "as", 1, "text in quotes"),
        ("region", "leading", 1, "text in quotes"),
        ("region", "hierarchy", ["a"], "a file name or an inline table"),
        ("region", "tree", "a", "a table"),
        ("region", "codelist", 1, "a file name or an inline table"),
        ("region", "empty", True, "text in quotes"),
        ("region", "bands", ["a"], "a list of numbers"),
        ("region", "bands", 3, "a list of numbers"),
        ("", "filter", {"column": "x"}, "[[filter]] tables"),
    ],
)
def test_a_value_of_the_wrong_kind_is_refused(where: str, key: str, value: object, wanted: str) -> None:
    with pytest.raises(SpecError) as refused:
        TableSpec.from_toml(changed(where, **{key: value}), HERE)

    assert f"{key} has the wrong kind of value; it must be {wanted}." in str(refused.value)
    assert str(refused.value).startswith("spec.toml")


@pytest.mark.parametrize(
    ("where", "values", "said"),
    [
        ("region", {"role": "keys"}, "variables.region: role is 'keys'; it must be key, target or by."),
        ("region", {"as": "score"}, "'score' is the name of a column of our output files"),
        ("region", {"role": "by", "total": "T"}, "a by variable only separates tables"),
        ("region", {"role": "by", "tree": {"N": ["a"]}}, "a by variable only separates tables"),
        ("region", {"sensitive": ["a"]}, "only a target has sensitive categories"),
        ("region", {"role": "by"}, "every variable is a by variable"),
        ("measure", {"kind": "mean"}, "kind is 'mean'; it must be frequency or magnitude."),
        ("measure", {"count": ""}, "count is not given; name the column of counts."),
        ("measure", {"kind": "magnitude"}, "value is not given; name the column of the response."),
        ("measure", {"value": "x"}, "value is for tables of sums, and this is a table of counts"),
        ("measure", {"kind": "magnitude", "value": "x", "weight": "w"}, "weight does not apply to layout = 'cells'"),
        ("measure", {"kind": "magnitude", "value": "region"}, "measure.value: the column is also a spanning variable"),
        ("region", {"bands": [2, 1]}, "the cut points of bands do not rise"),
        ("region", {"bands": [1]}, "only a column of microdata has bands"),
        ("", {"filter": [{"column": "x"}]}, "the filter has no condition"),
        ("", {"filter": [{"below": 1}]}, "filter 1: column is not given"),
        ("measure", {"count": "region"}, "the column of counts is also a spanning variable"),
        ("", {"layout": "long"}, "layout is 'long'; it must be cells, microdata or crosstab."),
        ("", {"additivity": "ignore"}, "additivity is 'ignore'; it must be refuse or report."),
        ("", {"missing": "-", "zero": ["-", "."]}, "a symbol is listed both as missing and as zero"),
        ("", {"structural": [{"regon": "a"}]}, "structural, entry 1: 'regon' is no variable of this spec"),
        ("", {"variables": {}}, "there is no spanning variable"),
        ("", {"variables": {"region": "key"}}, "variables.region: it is not a table"),
        ("", {"variables": {"region": {}}}, "variables.region: role is not given"),
        (
            "",
            {"variables": {"region": {"role": "key"}, "area": {"role": "key", "as": "region"}}},
            "two variables have the same name in the output",
        ),
    ],
)
def test_a_spec_that_makes_no_sense_is_refused(where: str, values: dict[str, Any], said: str) -> None:
    with pytest.raises(SpecError) as refused:
        TableSpec.from_toml(changed(where, **values), HERE)

    assert said in str(refused.value)
    assert str(refused.value).startswith("spec.toml, ")


@pytest.mark.parametrize("name", RESERVED)
def test_a_variable_named_like_an_output_column_is_refused_unless_renamed(name: str) -> None:
    with pytest.raises(SpecError, match=f"'{name}' is the name of a column of our output files; add as = "):
        Variable(name, "key")

    assert Variable(name, "key", shown_as=f"{name} of the file").title == f"{name} of the file"


def test_all_that_a_spec_lacks_is_told_at_once() -> None:
    with pytest.raises(SpecError) as refused:
        TableSpec((), layout="long", additivity="ignore", missing=("-",), zero=("-",))  # type: ignore[arg-type]

    assert len(refused.value.problems) == 4


@pytest.mark.parametrize(
    ("written", "said"),
    [
        (b"title = ", "spec.toml: not valid TOML (at end of document); correct that line."),
        (b'a = 1\ntitle = "Kanarie\n', "spec.toml: not valid TOML (at line 2, column 17); correct that line."),
        (b"\xff\xfe", "spec.toml: the file is not UTF-8 text; save it as UTF-8."),
    ],
)
def test_a_file_that_is_no_toml_is_refused_by_its_place(tmp_path: Path, written: bytes, said: str) -> None:
    path = tmp_path / "spec.toml"
    path.write_bytes(written)

    with pytest.raises(SpecError) as refused:
        TableSpec.load(path)

    assert str(refused.value) == said


def test_a_spec_that_is_not_there_is_told_by_name(tmp_path: Path) -> None:
    with pytest.raises(SpecError, match=r"^spec\.toml: not read \(no such file or directory\); check the path\.$"):
        TableSpec.load(tmp_path / "spec.toml")


COARSE = {
    "merge has the wrong kind of value": {"merge": ["a", "b"]},
    "it must be a table of lists of categories": {"merge": {"x": "a"}},
    "levels has the wrong kind of value": {"levels": -1},
    "fewer than two": {"merge": {"x": ["a"]}},
    "a category is merged twice": {"merge": {"x": ["a", "b"], "y": ["b", "c"]}},
    "has no name of its own": {"merge": {"Total": ["a", "b"]}},
    "a by variable only separates tables, so its categories cannot be merged": {"role": "by", "levels": 0},
}


@pytest.mark.parametrize("sentence", COARSE)
def test_merges_that_make_no_sense_are_refused(sentence: str) -> None:
    with pytest.raises(SpecError, match=sentence):
        TableSpec.from_toml(changed("region", **COARSE[sentence]), HERE)


def test_merged_categories_levels_and_undivided_ones_are_read() -> None:
    described = {"merge": {"A and B": ["a", "b"]}, "undivided": "North", "levels": 2}

    variable = TableSpec.from_toml(changed("region", **described), HERE).variables[0]

    assert (variable.merge, variable.undivided, variable.levels) == ({"A and B": ("a", "b")}, ("North",), 2)
    assert variable.coarsened
