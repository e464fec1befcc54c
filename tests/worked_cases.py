"""The worked examples of `tests/cases`, read so that the oracle and the engine can both be tried on them.

A file is one small table as printed, totals included, and the judgements of it: each a policy with the
cells it must find. Cells are written "row/column" as in the table ("Single/Female/0-15", "10/Total").
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.oracle import TOTAL, Cell, Cells, Spanning

FOLDER = Path(__file__).parent / "cases"


@dataclass(frozen=True)
class WorkedCase:
    """One table under one policy, and what must come out.

    base: the interior. printed: the totals of the source, to check the sums against. unsafe: the codes of
    each unsafe cell in the order of the policy. informative_zeros: None where the example says nothing.
    """

    name: str
    variables: tuple[Spanning, ...]
    base: Cells
    printed: Cells
    rules: tuple[tuple[str, dict[str, Any]], ...]
    key_margin: str
    unsafe: dict[Cell, tuple[str, ...]]
    informative_zeros: frozenset[Cell] | None


def worked_cases() -> list[WorkedCase]:
    """Every judgement of every file."""
    return [case for path in sorted(FOLDER.glob("*.toml")) for case in _read(path)]


def _read(path: Path) -> list[WorkedCase]:
    written = tomllib.loads(path.read_text(encoding="utf-8"))
    names = written["rows"] + written["columns"]
    counts: Cells = {
        _cell(f"{row}/{column}", names): count
        for row, *line in written["body"]
        for column, count in zip(written["header"], line, strict=True)
    }
    printed = {cell: count for cell, count in counts.items() if TOTAL in cell}
    base = {cell: count for cell, count in counts.items() if cell not in printed}
    variables = tuple(
        _variable(name, written["variables"][name], [cell[position] for cell in base])
        for position, name in enumerate(names)
    )
    return [
        WorkedCase(
            name=f"{path.stem}: {judgement['name']}",
            variables=variables,
            base=base,
            printed=printed,
            rules=tuple((rule.pop("id"), rule) for rule in judgement["rule"]),
            key_margin=judgement.get("key_margin", "joint"),
            unsafe=dict(_flag(line, names) for line in judgement["unsafe"]),
            informative_zeros=_zeros(judgement.get("informative_zeros"), names),
        )
        for judgement in written["judgement"]
    ]


def _variable(name: str, written: dict[str, Any], labels: list[str]) -> Spanning:
    by = written["role"] == "by"
    parent: dict[str, str | None] = {} if by else {TOTAL: None}
    for label in labels:
        parent[label] = None if by else TOTAL
    return Spanning(name, written["role"], parent, frozenset(written.get("sensitive", [])))


def _cell(address: str, names: list[str]) -> Cell:
    """The labels of an address; "Total" at its end stands for all variables that are left."""
    labels = [label for label in address.split("/") if label]
    if labels[-1] == TOTAL:
        labels += [TOTAL] * (len(names) - len(labels))
    assert len(labels) == len(names), address
    return tuple(labels)


def _flag(line: str, names: list[str]) -> tuple[Cell, tuple[str, ...]]:
    address, codes = line.rsplit(": ", 1)
    return _cell(address, names), tuple(codes.split())


def _zeros(addresses: list[str] | None, names: list[str]) -> frozenset[Cell] | None:
    return None if addresses is None else frozenset(_cell(address, names) for address in addresses)
