"""Which columns seem to hold what a table of sums is made of, by their names and their numbers."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from sdc_core.numbers.numerals import Mark, detect, read_numbers
from sdc_core.table.table import Column, Kind

COUNT_WORDS = frozenset(
    "n count counts number freq frequency antal ant anzahl persons people population pop f values obs".split()
)
CONTRIBUTORS = COUNT_WORDS | frozenset(
    "nobs n_obs contributors respondents contributions units companies enterprises holdings firms".split()
)
RESPONSES = frozenset("turnover revenue amount value wages costs production income sumx".split())
SUMS = RESPONSES | frozenset("tot total sum sums summe somme".split())
WEIGHTS = frozenset("weight weights w wgt wt poids gewicht vikt vekt peso pondera sampling_weight".split())
HOLDINGS = frozenset("holding holdings holding_id group_id enterprise_group company_group concern konzern".split())
WAIVERS = frozenset("waiver waivers waived consent".split())
MOST_CELLS = 0.6
"""From this share of a column's cells on, not included, they say what the column holds."""
_PERCENTAGE = re.compile(r"[-+]?[0-9]+(?:[.,][0-9]+)?\s?%")
_LARGEST = re.compile(r"(max|maximum|largest|top|x(?=[ _]?[0-9]))[ _]?[0-9]{0,2}")


@dataclass(frozen=True)
class ProposedSums:
    """The columns of a table of sums by what they hold, "" where there is none. See `spec.Measure`."""

    value: str = ""
    holding: str = ""
    weight: str = ""
    waiver: str = ""
    contributors: str = ""
    largest: tuple[str, ...] = ()

    def columns(self) -> tuple[str, ...]:
        """Every column that is named."""
        named = (self.value, self.holding, self.weight, self.waiver, self.contributors, *self.largest)
        return tuple(filter(None, named))


def sums_of_units(columns: Mapping[str, Column]) -> ProposedSums:
    """In microdata: a number with decimals is the response, one that is called so first; the rest is known by name.

    A table without such a number seems to be one of counts.
    """
    weight = _called(columns, WEIGHTS, numeric=True)
    measured = [name for name, cells in columns.items() if name != weight and has_decimals(cells)]
    value = next((name for name in measured if name.casefold() in RESPONSES), measured[0] if measured else "")
    if not value:
        return ProposedSums()
    return ProposedSums(value, _called(columns, HOLDINGS), weight, _called(columns, WAIVERS))


def sums_of_list(columns: Mapping[str, Column]) -> ProposedSums:
    """In a list of cells: a column of sums beside one of contributors or of the largest contributions."""
    contributors = _called(columns, CONTRIBUTORS, numeric=True)
    called = (name for name in columns if _LARGEST.fullmatch(name.casefold()))
    largest = tuple(name for name in called if is_numeric(columns[name]))
    others = {name: cells for name, cells in columns.items() if name not in (contributors, *largest)}
    named = _called(others, SUMS, numeric=True)
    measured = [name for name, cells in others.items() if has_decimals(cells)]
    value = named or (measured[0] if len(measured) == 1 else "")
    # "persons" and "total" may as well be two columns of a crosstab of counts.
    applies = largest or (contributors and value and (value.casefold() in RESPONSES or has_decimals(columns[value])))
    return ProposedSums(value, contributors=contributors, largest=largest) if value and applies else ProposedSums()


def is_measured(name: str) -> bool:
    """Whether a column is called like a response or a weight, as no category is."""
    return len(name) > 1 and name.casefold() in RESPONSES | WEIGHTS


def is_percentages(column: Column) -> bool:
    """Most of its cells are numbers with a percent sign, written as text: figures of a table, no categories."""
    filled = (column.kinds != Kind.BLANK)[column.codes]
    written = np.array([bool(_PERCENTAGE.fullmatch(text.strip())) for text in column.texts], dtype=bool)
    return bool(filled.any() and written[column.codes][filled].mean() > MOST_CELLS)


def is_numeric(column: Column) -> bool:
    """Most of its cells are numbers; symbols for missing may be among them."""
    return share_of_numbers(column) > MOST_CELLS


def has_decimals(column: Column) -> bool:
    """Most of its cells are numbers, and some of those are fractions."""
    return is_numeric(column) and not is_whole(column)


def share_of_numbers(column: Column) -> float:
    """How many of the cells that are not blank are numbers."""
    filled = (column.kinds != Kind.BLANK)[column.codes]
    if not filled.any():
        return 0.0
    numbers = read_numbers(column, detect(column, whole=True).format, missing=frozenset(), zero=frozenset())
    return float(np.isin(numbers.marks[filled], (Mark.NUMBER, Mark.TOO_LARGE)).mean())


def is_whole(column: Column) -> bool:
    """None of its numbers is a fraction, so it may hold counts or codes."""
    numbers = read_numbers(column, detect(column, whole=True).format, missing=frozenset(), zero=frozenset())
    if (numbers.units % 10**numbers.decimals).any():
        return False
    long = np.unique(column.codes[numbers.marks == Mark.TOO_LARGE])
    return not any("." in column.texts[code] or "," in column.texts[code] for code in long)


def _called(columns: Mapping[str, Column], words: frozenset[str], *, numeric: bool = False) -> str:
    named = (name for name in columns if name.casefold() in words)
    return next((name for name in named if not numeric or is_numeric(columns[name])), "")
