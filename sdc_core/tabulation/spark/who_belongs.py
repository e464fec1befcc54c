"""Who belongs to the population, and which category each row is in, as Spark sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pyspark.sql import Column, DataFrame
from pyspark.sql import functions as sf

from sdc_core.errors import InputError
from sdc_core.messages import Message
from sdc_core.spec.bands import band_labels
from sdc_core.spec.parts import Filter, Variable
from sdc_core.tabulation import messages
from sdc_core.tabulation.spark.cells import Cells
from sdc_core.tabulation.spark.numbers import not_a_number, numeric

REMEDY = messages.CORRECT_OR_BLANK


@dataclass(frozen=True, eq=False)
class Check:
    """Rows that must not be there, and the error of so many of them."""

    faulty: Column
    cells: Cells
    noun: Message

    def refused(self, units: int) -> InputError:
        return not_a_number(self.cells, self.noun, REMEDY, units)


def population(
    frame: DataFrame, columns: Mapping[str, Cells], filters: Sequence[Filter]
) -> tuple[Column, tuple[Check, ...]]:
    """The condition on a row of the population, and what no row at all may hold."""
    inside, checks = sf.lit(True), []
    for one in filters:
        cells = columns[one.column]
        if one.one_of:
            inside &= cells.reads(one.one_of)
        if one.none_of:
            inside &= ~cells.reads(one.none_of)
        if one.numeric:
            noun = messages.CELL_OF_FILTER
            read = numeric(frame, cells, noun=noun, remedy=REMEDY, within=sf.lit(True))
            checks.append(Check(read.wrong, cells, noun))
            if one.at_least is not None:
                inside &= sf.coalesce(read.reaches(one.at_least), sf.lit(False))
            if one.below is not None:
                inside &= sf.coalesce(~read.reaches(one.below), sf.lit(False))
    return inside, tuple(checks)


def categories(
    frame: DataFrame, columns: Mapping[str, Cells], variables: Sequence[Variable], inside: Column
) -> tuple[tuple[Column, ...], tuple[Check, ...]]:
    """The cell of each variable to group by, for a banded one the number of the band, and what must not be there."""
    grouped, checks = [], []
    for variable in variables:
        cells = columns[variable.name]
        if not variable.bands:
            grouped.append(sf.when(~cells.empty, cells.cell))
            continue
        noun = messages.CELL_OF_BANDS
        read = numeric(frame, cells, noun=noun, remedy=REMEDY, within=inside)
        checks.append(Check(inside & read.wrong, cells, noun))
        band = sf.lit(0)
        for cut in variable.bands:
            band = band + read.reaches(cut).cast("int")
        grouped.append(band)
    return tuple(grouped), tuple(checks)


def named_categories(variable: Variable) -> tuple[str, ...]:
    """The names of the bands that numbers stand for; none where the cells are the categories."""
    return band_labels(variable.bands) if variable.bands else ()
