"""Every real sheet that is wrong when it is opened is reached by a few choices in the menus, and kept as it then is."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sdc_core.errors import InputError
from sdc_core.io.settings_file import load_recipe, save_recipe
from sdc_core.sheets.applying.applying import as_table
from sdc_core.sheets.applying.recipe import Recipe
from sdc_core.sheets.reading.reading import Reading, corrections
from sdc_core.sheets.seeing.grid import Grid
from tests.sheets.accuracy import PUBLISHED
from tests.sheets.clicks import Sheet, published_truths, reached, sheet_of
from tests.sheets.fresh.found import FOUND, LAST, LATER, PACKAGED

MOST = 3
WRONG_AT_FIRST = (
    *("authorities-by-vote", "census-prefectures", "harvest-area", "internal-debt-of-states", "contraception"),
    *("crimes-cities-2010", "enrolment-by-plan", "fuel-savings", "incidence-states-2012", "literacy", "opinion-poll"),
    *("participation-in-a-test", "provinces-by-quarter", "sizes-of-samples", "victims-cities-2014"),
    *("drug-use-by-age", "housing-units-by-division", "milk-by-region", "suicides-by-age", "voters-by-state"),
    *("graduate-students-number-and-percent", "scores-of-regents", "accounts-by-quarter", "earnings-by-constituency"),
    *("area-and-population-of-councils", "drought-response-by-county", "drought-response-by-woreda", "incomes-by-band"),
    *("food-insecurity-by-district", "foreigners-insured-by-month", "immigration-by-country-and-decade"),
    *("malnutrition-by-country-and-kind", "offences-by-force", "people-in-need-by-sector", "receipts-of-the-revenue"),
    *("residents-by-municipality-and-age", "taxes-on-property"),
)
"""The files that were found; one that is read rightly by now needs no choice, and stays here."""


@pytest.mark.parametrize("name", WRONG_AT_FIRST)
def test_a_sheet_that_is_wrong_at_first_is_reached_by_three_choices_in_menus_and_kept(name: str):
    (found,) = [one for one in (*FOUND, *LATER, *LAST, *PACKAGED) if one.name == name]
    sheet = sheet_of(found)

    one, said, wrong = reached(sheet)

    assert wrong == ()
    assert len(said) <= MOST, said
    again = opened_again(sheet, one)
    assert corrections(again, one) == ()
    assert (again.figures, again.spans) == (one.figures, one.spans)
    assert table_of(sheet.grid, again) == table_of(sheet.grid, one)


def opened_again(sheet: Sheet, reading: Reading) -> Reading:
    """The reading as it is after it was saved and the file was opened anew."""
    saved = save_recipe(Recipe.of(sheet.grid, (reading,)))
    return load_recipe(saved, "kept.toml").applied(sheet.grid)[0]


def table_of(grid: Grid, reading: Reading) -> object:
    """The table that a reading makes and what is said of it, or why it makes none; its title is kept with its marks."""
    try:
        table, spec = as_table(grid, reading)
    except InputError as error:
        return str(error)
    return (
        [column.texts for column in table.columns],
        [column.codes.tolist() for column in table.columns],
        replace(spec, title=""),
    )


if PUBLISHED.exists():  # kept outside the project, in ../shared/data; the given ones are held in test_correcting

    def test_every_published_sheet_is_reached_by_three_choices_in_menus():
        for sheet in published_truths():
            _, said, wrong = reached(sheet)

            assert (sheet.name, wrong) == (sheet.name, ())
            assert len(said) <= MOST, (sheet.name, said)
