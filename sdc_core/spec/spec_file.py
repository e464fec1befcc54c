"""A spec as the content of a SPEC.toml that says the same."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

from sdc_core.settings import plain
from sdc_core.spec.hierarchy_file import tree_of
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.reading import FILTER, MEASURE, TOP
from sdc_core.spec.table_spec import TableSpec


def spec_to_toml(spec: TableSpec) -> dict[str, Any]:
    """The content of a SPEC.toml that says the same; hierarchies are written inline."""
    content: dict[str, Any] = {}
    default = TableSpec(variables=spec.variables, measure=spec.measure, layout=spec.layout)
    for key in TOP:
        if key not in ("measure", "variables", "filter") and getattr(spec, key) != getattr(default, key):
            content[key] = _as_toml(getattr(spec, key))
    content["layout"] = spec.layout
    content["measure"] = {
        key: _as_toml(getattr(spec.measure, key))
        for key in MEASURE
        if key == "kind" or getattr(spec.measure, key) != getattr(Measure(), key)
    }
    if spec.filters:
        content["filter"] = [
            {
                key: plain(value) if isinstance(value, Decimal) else _as_toml(value)
                for key in FILTER
                if (value := getattr(one, key)) not in ((), None)
            }
            for one in spec.filters
        ]
    content["variables"] = {variable.name: _variable_to_toml(variable) for variable in spec.variables}
    return content


def _variable_to_toml(variable: Variable) -> dict[str, Any]:
    described: dict[str, Any] = {"role": variable.role}
    if variable.total:
        described["total"] = variable.total[0] if len(variable.total) == 1 else list(variable.total)
    if variable.sensitive:
        described["sensitive"] = list(variable.sensitive)
    if variable.shown_as:
        described["as"] = variable.shown_as
    if variable.bands:
        described["bands"] = [plain(cut) for cut in variable.bands]
    if variable.labels:
        described["codelist"] = dict(variable.labels)
    if tree := tree_of(variable.parents, total=variable.total):
        described["tree"] = tree
    if variable.empty:
        described["empty"] = variable.empty
    if variable.undivided:
        described["undivided"] = list(variable.undivided)
    if variable.levels is not None:
        described["levels"] = variable.levels
    if variable.merge:
        described["merge"] = {into: list(codes) for into, codes in variable.merge.items()}
    return described


def _as_toml(value: Any) -> Any:
    return [_as_toml(item) for item in value] if isinstance(value, tuple) else value
