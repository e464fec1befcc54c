"""The fields of a spec from SPEC.toml, a file that a person can write, repeat next month and keep with the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from decimal import Decimal
from itertools import islice
from os import PathLike
from pathlib import Path
from typing import Any

from sdc_core.errors import SHOWN_PROBLEMS, SdcError, SpecError, reason_of
from sdc_core.messages import Address, Problem
from sdc_core.settings import nearest
from sdc_core.spec import messages
from sdc_core.spec.hierarchy_file import parents_of_tree, read_labels, read_parents
from sdc_core.spec.parts import Filter, Measure, Variable
from sdc_core.spec.toml_text import parse_toml

POLICY = "policy"
"""A spec file may carry its policy under this key: one small file repeats the whole check."""

TOP = (
    "title population unit layout measure variables missing zero structural sheet header_rows stub_columns additivity "
    "filter"
).split()
MEASURE = "kind count value holding weight waiver contributors largest disjoint".split()
VARIABLE = "role total hierarchy leading tree sensitive as bands codelist empty merge undivided levels".split()
FILTER = "column one_of none_of at_least below".split()

LISTS = {"missing", "zero", "total", "sensitive", "largest", "one_of", "none_of", "undivided"}
WHOLE = {"header_rows", "stub_columns", "levels"}
TABLES = {"measure", "variables", "tree", "structural", POLICY}


def read_toml(path: str | PathLike[str], error: type[SdcError]) -> tuple[dict[str, Any], Path]:
    """The content of a TOML file (decimals exact) and where it lies."""
    path = Path(path)
    try:
        return parse_toml(path.read_bytes(), path.name, error), path
    except OSError as failure:
        raise error(messages.NOT_READ.at(path.name, reason=reason_of(failure))) from None


def fields_from_toml(content: Mapping[str, Any], path: Path) -> dict[str, Any]:
    """The fields of a spec from the parsed content of a SPEC.toml that lies (or would lie) at `path`."""
    _refuse_unknown(content, [*TOP, POLICY], path.name)
    _refuse_wrong_kinds(content, path.name)
    measure = content.get("measure", {})
    _refuse_unknown(measure, MEASURE, f"{path.name}, measure")
    _refuse_wrong_kinds(measure, f"{path.name}, measure")
    top: dict[str, Any] = {key: _as_field(key, content[key]) for key in TOP if key in content and key != "filter"}
    top["structural"] = tuple(content.get("structural", ()))
    top["variables"] = tuple(
        _variable(name, described, path) for name, described in content.get("variables", {}).items()
    )
    filters = enumerate(content.get("filter", ()), start=1)
    try:
        top["filters"] = tuple(_filter(described, f"{path.name}, filter {number}") for number, described in filters)
        top["measure"] = Measure(**{key: _as_field(key, value) for key, value in measure.items()})
    except SpecError as error:
        raise SpecError(*(placed(problem, path.name) for problem in error.problems)) from None
    return top


def _variable(name: str, described: Any, path: Path) -> Variable:
    where = f"{path.name}, variables.{name}"
    if not isinstance(described, Mapping):
        raise SpecError(messages.VARIABLE_IS_NO_TABLE.at(where, name=name))
    _refuse_unknown(described, VARIABLE, where)
    _refuse_wrong_kinds(described, where)
    if "role" not in described:
        raise SpecError(messages.NO_ROLE.at(where))
    total = _as_field("total", described.get("total", ()))
    try:
        return Variable(
            name=name,
            role=described["role"],
            total=total,
            parents=_parents(described, total=total, where=where, beside=path.parent),
            sensitive=_as_field("sensitive", described.get("sensitive", ())),
            shown_as=described.get("as", ""),
            bands=tuple(Decimal(str(cut)) for cut in described.get("bands", ())),
            labels=_labels(described, where=where, beside=path.parent),
            empty=described.get("empty", ""),
            merge={into: tuple(codes) for into, codes in described.get("merge", {}).items()},
            undivided=_as_field("undivided", described.get("undivided", ())),
            levels=described.get("levels"),
        )
    except SpecError as error:
        raise SpecError(*(placed(problem, path.name) for problem in error.problems)) from None


def _parents(described: Mapping[str, Any], *, total: tuple[str, ...], where: str, beside: Path) -> dict[str, str]:
    if "tree" in described:
        return parents_of_tree(described["tree"], total=total, where=f"{where}.tree")
    if "hierarchy" not in described:
        return {}
    file = described["hierarchy"]
    if isinstance(file, Mapping):
        return parents_of_tree(file, total=total, where=f"{where}.hierarchy")
    return read_parents(beside / file, leading=described.get("leading", "@"), total=total)


def _labels(described: Mapping[str, Any], *, where: str, beside: Path) -> dict[str, str]:
    codelist = described.get("codelist", {})
    if isinstance(codelist, str):
        return read_labels(beside / codelist)
    if not all(isinstance(label, str) for label in codelist.values()):
        raise SpecError(messages.CODELIST_OF_WRONG_KIND.at(where))
    return dict(codelist)


def _filter(described: Any, where: str) -> Filter:
    _refuse_unknown(described, FILTER, where)
    _refuse_wrong_kinds(described, where)
    if "column" not in described:
        raise SpecError(messages.FILTER_WITHOUT_COLUMN.at(where))
    fields: dict[str, Any] = {
        key: Decimal(str(value)) if key in ("at_least", "below") else _as_field(key, value)
        for key, value in described.items()
    }
    return Filter(**fields)


def _refuse_unknown(content: Mapping[str, Any], known: list[str], where: str) -> None:
    unknown = islice((key for key in content if key not in known), SHOWN_PROBLEMS)
    problems = [messages.UNKNOWN_KEY.at(where, key=key, nearest=nearest(key, known)) for key in unknown]
    if problems:
        raise SpecError(*problems)


def _refuse_wrong_kinds(content: Mapping[str, Any], where: str) -> None:
    for key, value in content.items():
        if key == "structural":
            good = isinstance(value, list) and all(map(_names_categories, value))
            wanted = messages.LIST_OF_CATEGORIES
        elif key in TABLES:
            good, wanted = isinstance(value, Mapping), messages.TABLE
        elif key == "filter":
            good, wanted = (
                isinstance(value, list) and all(isinstance(one, Mapping) for one in value),
                messages.FILTER_TABLES,
            )
        elif key in ("hierarchy", "codelist"):
            good, wanted = isinstance(value, str | Mapping), messages.FILE_OR_TABLE
        elif key == "merge":
            good = isinstance(value, Mapping) and all(map(_is_list_of_texts, value.values()))
            wanted = messages.MERGED_CATEGORIES
        elif key == "bands":
            good, wanted = isinstance(value, list) and all(map(_is_number, value)), messages.LIST_OF_NUMBERS
        elif key in ("at_least", "below"):
            good, wanted = _is_number(value), messages.NUMBER
        elif key in LISTS:
            items = value if isinstance(value, list) else [value]
            good, wanted = all(isinstance(item, str) for item in items), messages.TEXT_OR_TEXTS
        elif key in WHOLE:
            good = isinstance(value, int) and not isinstance(value, bool) and value >= 0
            wanted = messages.WHOLE_NUMBER
        elif key == "disjoint":
            good, wanted = isinstance(value, bool), messages.TRUE_OR_FALSE
        else:
            good, wanted = isinstance(value, str), messages.TEXT
        if not good:
            raise SpecError(messages.KEY_OF_WRONG_KIND.at(where, key=key, wanted=wanted.phrase()))


def _is_number(value: object) -> bool:
    number = isinstance(value, int | float | Decimal) and not isinstance(value, bool)
    return number and Decimal(str(value)).is_finite()


def _is_list_of_texts(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(one, str) for one in value)


def _names_categories(entry: object) -> bool:
    return isinstance(entry, Mapping) and all(isinstance(category, str) for category in entry.values())


def _as_field(key: str, value: Any) -> Any:
    if key in LISTS:
        return (value,) if isinstance(value, str) else tuple(value)
    return value


def placed(problem: Problem, name: str) -> Problem:
    """The problem with the name of its file before its place."""
    if problem.where.startswith(name):
        return problem
    return replace(problem, where=Address(name, problem.where))
