"""Values never change: every dataclass is frozen but for those that are meant to keep count of something.

Two values that hold columns are the same only when they are the same object: comparing them would compare arrays,
which have no one truth.
"""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import re
from collections.abc import Iterator
from dataclasses import is_dataclass

import sdc_core

OPTIONAL = {"pyspark", "pyreadstat", "py4j"}
COLUMNS = re.compile(
    r"\b(IntColumn|BoolColumn|NDArray|FloatColumn|csr_array|csc_array|Nodes|Floats|Amounts|Chances|Ranks)\b"
)


def _dataclasses() -> Iterator[type]:
    for module in pkgutil.walk_packages(sdc_core.__path__, "sdc_core."):
        if module.name.endswith("__main__"):
            continue
        try:
            found = importlib.import_module(module.name)
        except ModuleNotFoundError as missing:
            if missing.name is None or missing.name.partition(".")[0] not in OPTIONAL:
                raise
            continue
        for _, kind in inspect.getmembers(found, inspect.isclass):
            if kind.__module__ == module.name and is_dataclass(kind):
                yield kind


def _name(kind: type) -> str:
    return f"{kind.__module__.removeprefix('sdc_core.')}.{kind.__qualname__}"


EVERY = tuple(_dataclasses())
COUNTING = {
    "cube.tables_of_sums._KnownContributions",
    "io.exchange.px.keywords._Tokens",
    "io.filled_workbook.answers.Answers",
    "io.filled_workbook.remarks.Remarks",
    "io.filled_workbook.written.Written",
    "io.ods.ods_sheets.Sheet",
    "io.own_workbook.package.Package",
    "io.own_workbook.sheet_marking.SheetMarking",
    "io.own_workbook.styles.Styles",
    "io.public.own_layout.parts.Copy",
    "io.public.own_layout.sheet.PublicSheetOfTheirs",
    "protection.redesign.searching.InOrder",
    "protection.redesign.searching.Judge",
    "protection.suppression.proving.Proof",
    "protection.suppression.work.Work",
    "sheets.finding.stacked.Area",
    "sheets.finding.stub_columns.Stub",
}
"""What is filled or counted up step by step, by one owner, while a file is read or a search goes on."""


def test_a_value_is_frozen_and_only_what_counts_or_gathers_is_not() -> None:
    assert len(EVERY) > 400

    assert {_name(kind) for kind in EVERY if not kind.__dataclass_params__.frozen} == COUNTING


def test_values_that_hold_columns_are_not_compared_by_their_columns() -> None:
    holding = [kind for kind in EVERY if COLUMNS.search(" ".join(map(str, inspect.get_annotations(kind).values())))]

    assert len(holding) > 40
    assert [_name(kind) for kind in holding if kind.__dataclass_params__.eq] == []
