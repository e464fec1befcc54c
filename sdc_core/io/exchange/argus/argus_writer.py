"""The reviewed table for τ-ARGUS, so that suppression there starts from our findings.

A .tab with every cell, its total rows included, and its status; the .rda that describes it; a .hrc for
each hierarchy and a .cdl for each variable whose categories are no codes; a .hst that says of each
unsafe cell that it is, and what protection it needs. A cell that could not be judged counts as unsafe:
silence is never safe. The files are internal.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil
from typing import TYPE_CHECKING

import numpy as np

from sdc_core.arrays import IntColumn
from sdc_core.contributions.cell_contributions import UNKNOWN
from sdc_core.errors import InputError
from sdc_core.io.exchange import messages
from sdc_core.io.exchange.argus.argus_files import LEAD
from sdc_core.io.exchange.cell_status import INTERNAL, ListedCells, figure_texts, listed_cells, nodes_of
from sdc_core.numbers.writing import DECIMALS, decimal
from sdc_core.spec.hierarchy import Hierarchy

if TYPE_CHECKING:
    from sdc_core.cube.cube import Cube
    from sdc_core.cube.figures import Figures
    from sdc_core.evaluation.reviewing import Review

SAFE, UNSAFE, PROTECTED = "S", "U", "P"
RESPONSE, FREQUENCY, STATUS = "Response", "Freq", "Status"

Codes = list[np.ndarray[tuple[int], np.dtype[np.object_]]]
"""For each variable the code of every cell."""

_PLAIN_CODE = re.compile(r"[A-Za-z0-9_+-](?:[A-Za-z0-9_+ -]{0,28}[A-Za-z0-9_+-])?")
_PLAIN_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]{0,29}")


@dataclass(frozen=True)
class _Written:
    """One variable as τ-ARGUS gets it: a name and codes that its files can hold."""

    name: str
    codes: tuple[str, ...]
    hierarchy: Hierarchy

    @property
    def has_list(self) -> bool:
        """Whether there is a list of what the codes mean."""
        return self.codes != self.hierarchy.labels

    @property
    def is_deep(self) -> bool:
        """Whether there are subtotals."""
        return bool((self.hierarchy.depth > 1).any())


def write_argus(review: Review, name: str = "reviewed") -> dict[str, bytes]:
    """The files by their names: `name`.tab, .rda and .hst, with the .hrc and .cdl that the .rda names."""
    listed = listed_cells(review)
    letters = np.where(listed.flagged, UNSAFE, SAFE)
    told = (INTERNAL, "Cells that could not be judged are marked unsafe.")
    files, codes = cells_with_letters(review.cube, listed.figures, letters.tolist(), told=told, name=name)
    return with_hst(files, "".join(_hst(review, listed, codes)), name)


def with_hst(files: Mapping[str, bytes], hst: str, name: str) -> dict[str, bytes]:
    """The files with an a priori file, which stands before the lists."""
    first = {f"{name}{ending}": files[f"{name}{ending}"] for ending in (".tab", ".rda")}
    return {**first, f"{name}.hst": hst.encode(), **{file: one for file, one in files.items() if file not in first}}


def cells_with_letters(
    cube: Cube, figures: Figures, letters: Sequence[str], *, told: Sequence[str], name: str
) -> tuple[dict[str, bytes], Codes]:
    """A .tab in which every cell has a letter, its .rda and lists, and the codes of every cell.

    told: what stands at the top of the .rda, a line each.
    """
    _refuse_misfits(cube)
    variables = _variables(cube)
    nodes = nodes_of(cube.addresses.shape, np.arange(cube.addresses.combinations))
    codes = [np.array(one.codes, dtype=object)[at] for one, at in zip(variables, nodes, strict=True)]
    files = {
        f"{name}.tab": "".join(_tab(cube, figures, letters, [column.tolist() for column in codes])),
        f"{name}.rda": "".join(_rda(cube, figures, variables, told, name)),
    }
    for one in variables:
        if one.is_deep:
            files[f"{name}-{one.name}.hrc"] = "".join(_hrc(one))
        if one.has_list:
            files[f"{name}-{one.name}.cdl"] = "".join(_cdl(one))
    return {file: text.encode() for file, text in files.items()}, codes


def _refuse_misfits(cube: Cube) -> None:
    if any(variable.role == "by" for variable in cube.spec.variables):
        raise InputError(messages.BY_VARIABLE_IN_ARGUS.at("variables"))
    missing = cube.missing if cube.contributions is None else cube.contributions.missing
    if missing is not None and missing.any():
        raise InputError(messages.MISSING_IN_ARGUS.at(cube.source.name or "table", missing=int(missing.sum())))


def _variables(cube: Cube) -> list[_Written]:
    names = cube.spec.names
    plain = all(map(_PLAIN_NAME.fullmatch, names)) and not {*names} & {RESPONSE, FREQUENCY, STATUS}
    plain = plain and len({name.casefold() for name in names}) == len(names)
    return [
        _Written(name if plain else f"Variable{at}", _codes(hierarchy), hierarchy)
        for at, (name, hierarchy) in enumerate(zip(names, cube.hierarchies, strict=True), start=1)
    ]


def _codes(hierarchy: Hierarchy) -> tuple[str, ...]:
    """The codes themselves where τ-ARGUS reads them as they are, otherwise numbers of one width."""
    alike = len({code.casefold() for code in hierarchy.codes}) < len(hierarchy.codes)
    if all(map(_PLAIN_CODE.fullmatch, hierarchy.codes)) and not alike:
        return hierarchy.codes
    width = len(str(len(hierarchy)))
    return (hierarchy.codes[0], *(f"c{node:0{width}}" for node in range(1, len(hierarchy))))


def _tab(cube: Cube, figures: Figures, letters: Sequence[str], codes: list[list[str]]) -> Iterator[str]:
    """A line a cell: codes, the sum where there is one, the number of units, the status."""
    quoted = [[f'"{code}"' for code in column] for column in codes]
    columns = [*quoted, figure_texts(figures)]
    frequencies = _frequencies(cube)
    if frequencies is not None:
        columns.append(list(map(str, frequencies.tolist())))
    yield "\r\n".join(map(";".join, zip(*columns, letters, strict=True)))
    yield "\r\n"


def _frequencies(cube: Cube) -> IntColumn | None:
    """Contributors of every cell of a table of sums; None where they are not known or are no whole numbers."""
    contributions = cube.contributions
    if contributions is None or contributions.count_decimals or (contributions.contributors == UNKNOWN).any():
        return None
    return contributions.contributors


def _rda(cube: Cube, figures: Figures, variables: list[_Written], told: Sequence[str], name: str) -> Iterator[str]:
    yield from (f"// {line}\r\n" for line in told)
    yield f'<SEPARATOR> ";"\r\n<SAFE> "{SAFE}"\r\n<UNSAFE> "{UNSAFE}"\r\n<PROTECT> "{PROTECTED}"\r\n'
    for one in variables:
        yield f'{one.name}\r\n <RECODEABLE>\r\n <TOTCODE> "{one.codes[0]}"\r\n'
        if one.has_list:
            yield f' <CODELIST> "{name}-{one.name}.cdl"\r\n'
        if one.is_deep:
            yield f' <HIERARCHICAL>\r\n <HIERCODELIST> "{name}-{one.name}.hrc"\r\n <HIERLEADSTRING> "{LEAD}"\r\n'
    if cube.contributions is not None:
        yield f"{RESPONSE}\r\n <NUMERIC>\r\n <DECIMALS> {figures.decimals}\r\n"
    if cube.contributions is None or _frequencies(cube) is not None:
        yield f"{FREQUENCY}\r\n <FREQUENCY>\r\n"
    yield f"{STATUS}\r\n <STATUS>\r\n"


def _hst(review: Review, listed: ListedCells, codes: Codes) -> Iterator[str]:
    """Unsafe cells, and for those of rules that say so how much uncertainty must be left above and below.

    That is one unit of the last digit at least: a cell of which no other figure is possible is exactly known.
    """
    unsafe = np.flatnonzero(listed.flagged)
    needed, least = _protection(review), Fraction(1, 10**listed.figures.decimals)
    for place, row in zip(zip(*(column[unsafe] for column in codes), strict=True), unsafe.tolist(), strict=True):
        cell = ";".join(place)
        yield f"{cell};u\r\n"
        if row in needed:
            level = _no_less(max(needed[row], least))
            yield f"{cell};pl;{level};{level}\r\n"


def _no_less(level: Fraction) -> str:
    """A level of protection with six decimals, rounded up: hiding less than it would not be enough."""
    return decimal(Fraction(ceil(level * 10**DECIMALS), 10**DECIMALS))


def _protection(review: Review) -> dict[int, Fraction]:
    """Row → the largest protection level that a finding demands for it."""
    if review.cube.contributions is None:
        return {}
    needed: dict[int, Fraction] = {}
    for finding in review.findings:
        if finding.protection is not None and finding.verdict == "unsafe":
            needed[finding.row] = max(finding.protection, needed.get(finding.row, finding.protection))
    return needed


def _hrc(one: _Written) -> Iterator[str]:
    """Every category below the total, as deep as its lead strings are many."""
    for node, depth in enumerate(one.hierarchy.depth.tolist()):
        if node:
            yield f"{LEAD * (depth - 1)}{one.codes[node]}\r\n"


def _cdl(one: _Written) -> Iterator[str]:
    for code, label in zip(one.codes, one.hierarchy.labels, strict=True):
        yield f"{code},{' '.join(label.splitlines())}\r\n"
