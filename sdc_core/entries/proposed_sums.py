"""Which columns seem to hold what a table of sums is made of, by their names and their numbers."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from sdc_core.entries.list_columns import ListColumn
from sdc_core.words.measure_words import is_no_sum, speaks_of_percent

COUNT_WORDS = frozenset(
    "n count counts cnt number freq _freq _freq_ n_break frequency antal ant anzahl persons people population pop f "
    "values obs headcount inhabitants residents personer folkmängd befolkning invånare personen bevölkerung "
    "einwohner personnes effectif effectifs nombre habitants personas población poblacion habitantes numero número "
    "persone abitanti popolazione aantal inwoners bevolking pessoas população".split()
)
CONTRIBUTORS = COUNT_WORDS | frozenset(
    "nobs n_obs contributors respondents contributions units companies enterprises holdings firms".split()
)
RESPONSES = frozenset(
    "turnover revenue amount value wages wage costs production income sumx sales salary earnings profit expenditure "
    "spending investment exports imports output gdp obs_value omsättning lön löner inkomst belopp umsatz lohn löhne "
    "einkommen betrag kosten salaire revenu omzet loon inkomen ingresos".split()
)
"""What a unit contributes to a sum, by its name: of money and of goods."""
SUMS = RESPONSES | frozenset("tot total sum sums summe somme".split())
WEIGHTS = frozenset("weight weights w wgt wt poids gewicht vikt vekt peso pondera sampling_weight".split())
HOLDINGS = frozenset("holding holdings holding_id group_id enterprise_group company_group concern konzern".split())
WAIVERS = frozenset("waiver waivers waived consent".split())
_APART = re.compile(r"[^\w]+|_+")
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


def sums_of_units(columns: Mapping[str, ListColumn]) -> ProposedSums:
    """In microdata: a number with decimals that is called a response is one; the rest is known by name.

    Where none is, the units seem to be counted: height and blood pressure have decimals as well, and nobody sums them.
    """
    weight = _called(columns, WEIGHTS, numeric=True)
    measured = (name for name, cells in columns.items() if name != weight and cells.has_decimals)
    value = next((name for name in measured if speaks_of_response(name)), "")
    if not value:
        return ProposedSums()
    return ProposedSums(value, _called(columns, HOLDINGS), weight, _called(columns, WAIVERS))


def sums_of_list(columns: Mapping[str, ListColumn]) -> ProposedSums:
    """In a list of cells: a column of sums beside one of contributors or of the largest contributions."""
    contributors = _called(columns, CONTRIBUTORS, numeric=True)
    called = (name for name in columns if _LARGEST.fullmatch(name.casefold()))
    largest = tuple(name for name in called if columns[name].numeric)
    others = {name: cells for name, cells in columns.items() if name not in (contributors, *largest)}
    named = _called(others, SUMS, numeric=True)
    decimals = [name for name, cells in others.items() if cells.has_decimals]
    measured = [name for name in decimals if not is_no_sum(name) and not speaks_of_percent(name)]
    value = named or (measured[0] if len(measured) == 1 else "")
    # "persons" and "total" may as well be two columns of a crosstab of counts.
    applies = largest or (contributors and value and (value.casefold() in RESPONSES or columns[value].has_decimals))
    return ProposedSums(value, contributors=contributors, largest=largest) if value and applies else ProposedSums()


def is_measured(name: str) -> bool:
    """Whether a column is called like a response or a weight, as no category is."""
    return len(name) > 1 and name.casefold() in RESPONSES | WEIGHTS


def speaks_of_response(name: str) -> bool:
    """Whether a word of a name is one for a response: turnover_2025."""
    return not RESPONSES.isdisjoint({name.casefold(), *_APART.split(name.casefold())})


def _called(columns: Mapping[str, ListColumn], words: frozenset[str], *, numeric: bool = False) -> str:
    named = (name for name in columns if name.casefold() in words)
    return next((name for name in named if not numeric or columns[name].numeric), "")
