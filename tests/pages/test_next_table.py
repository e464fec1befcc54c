"""One table after another in one session: nothing that was said of the last one holds for the next."""

from __future__ import annotations

import random
from io import BytesIO

import pytest
from openpyxl import Workbook

from sdc_core.policy.policy import Policy
from sdc_core.policy.reading import DEFAULT, DEFAULT_FOR_SUMS
from sdc_core.signoff.signoff import Decision
from tests.pages.visitor import Visitor
from tests.serving import ROOT

# Under rule 1a (t = 3) of the default policy all 40 of group B answer no; the policy of the example
# "ship-owners" is about counts from 1 to 9 alone.
ONE_ANSWER = "region,answer,n\nA,yes,30\nA,no,30\nB,yes,0\nB,no,40\n"
UNITS = "region,firm,turnover\nA,a1,81\nA,a2,5\nA,a3,2\nB,b1,40\nB,b2,30\nB,b3,20\n"
WORKED = ROOT.parent / "shared/data/spreadsheets/worked-examples.xlsx"

CROSSTAB = (("Offences by region",), ("region", "Yes", "No", "Total"), ("A", 9, 3, 12), ("B", 14, 2, 16))
SUMMED = (("Total", 23, 5, 28),)
LIST = (("region", "offence", "n"), ("A", "Yes", 9), ("A", "No", 3), ("B", "Yes", 14), ("B", "No", 2))


def workbook(**sheets: tuple[tuple[object, ...], ...]) -> bytes:
    book = Workbook()
    book.remove(book.worksheets[0])
    for name, rows in sheets.items():
        sheet = book.create_sheet(name)
        for row in rows:
            sheet.append(row)
    target = BytesIO()
    book.save(target)
    return target.getvalue()


def crosstab_then_list() -> bytes:
    return workbook(crossed=CROSSTAB + SUMMED, listed=LIST, again=CROSSTAB + SUMMED)


def turn_to(visitor: Visitor, number: int) -> None:
    visitor.set("selectbox", "Sheet", number)
    visitor.go_on()


def upload_units(visitor: Visitor, kind: str) -> None:
    """One row a unit, spanned by the region alone; counted or summed."""
    visitor.upload(UNITS, "units.csv")
    visitor.set("segmented_control", "Layout", "microdata")
    measure_as(visitor, kind)


def measure_as(visitor: Visitor, kind: str) -> None:
    visitor.set("segmented_control", "A cell holds", kind)
    if kind == "magnitude":
        visitor.set("selectbox", "What is added up?", 2)
    visitor.set("multiselect", "Columns that span the table", [0])


def reviewed(visitor: Visitor, *roles: str) -> None:
    visitor.mark(*roles)
    visitor.confirm()


# The policy


def test_the_policy_of_an_example_does_not_judge_the_upload_after_it():
    fresh, after = Visitor(), Visitor()
    after.open_example("ship-owners")
    after.confirm()
    assert after.work.base is not None  # the example brings a policy of its own

    for visitor in (fresh, after):
        visitor.upload(ONE_ANSWER)
        reviewed(visitor, "key", "target")

    assert after.metrics == fresh.metrics
    assert int(fresh.metrics["Unsafe"]) > 0


@pytest.mark.parametrize("kind", ["frequency", "magnitude"])
def test_every_new_table_starts_from_the_default_of_its_measure(kind: str):
    visitor = Visitor()
    visitor.upload(ONE_ANSWER)
    reviewed(visitor, "key", "target")
    visitor.set("selectbox", "Preset", "uk-llc")

    upload_units(visitor, kind)
    reviewed(visitor, "key" if kind == "magnitude" else "target")

    expected = Policy.preset(DEFAULT if kind == "frequency" else DEFAULT_FOR_SUMS)
    assert visitor.find("selectbox", "Preset").value == expected.name
    assert visitor.says(f"Policy: {expected.provenance.title}")


def test_the_default_follows_the_measure_until_a_person_chooses():
    visitor = Visitor()
    upload_units(visitor, "frequency")
    reviewed(visitor, "target")
    assert visitor.find("selectbox", "Preset").value == DEFAULT

    visitor.go("table")
    measure_as(visitor, "magnitude")
    visitor.confirm()

    assert visitor.find("selectbox", "Preset").value == DEFAULT_FOR_SUMS
    assert visitor.says(f"Policy: {Policy.preset(DEFAULT_FOR_SUMS).provenance.title}")


def test_a_policy_that_was_chosen_stays_when_the_measure_changes():
    visitor = Visitor()
    upload_units(visitor, "magnitude")
    reviewed(visitor, "key")
    visitor.set("selectbox", "Preset", "uk-llc")

    visitor.go("table")
    measure_as(visitor, "frequency")
    visitor.confirm()

    assert visitor.find("selectbox", "Preset").value == "uk-llc"


def test_the_policy_that_judged_stands_beside_the_verdict_also_when_it_was_changed():
    visitor = Visitor()
    visitor.upload(ONE_ANSWER)
    reviewed(visitor, "key", "target")
    title = Policy.preset(DEFAULT).provenance.title
    assert visitor.says(f"Policy: {title}")

    next(one for one in visitor.app.toggle if one.label.startswith("▲1a")).set_value(False)
    visitor.run()

    assert visitor.says(f"Policy: Own settings, started from: {title}")


# Sheets


@pytest.mark.parametrize("order", [(1, 0, 1), (1, 2, 1, 0), (2, 1)])
def test_a_list_can_be_chosen_after_a_crosstab_and_a_crosstab_after_a_list(order: tuple[int, ...]):
    visitor = Visitor()
    visitor.upload(crosstab_then_list(), "book.xlsx")
    assert visitor.work.sheet is not None

    for number in order:
        turn_to(visitor, number)

        assert (visitor.work.sheet is None) == (number == 1)
        assert visitor.work.raw is not None
        assert visitor.work.raw.sheet == ("crossed", "listed", "again")[number]


def test_what_was_decided_on_one_sheet_is_not_decided_on_the_next():
    visitor = Visitor()
    visitor.upload(crosstab_then_list(), "book.xlsx")
    reviewed(visitor, "key", "target")
    visitor.set("selectbox", "Preset", "insee-business")
    decided = {(("A", "Yes"), "1a", ""): Decision("to be fixed")}
    visitor.seed(signoff=visitor.work.signoff.__class__(author="Ann", checker="Bo", decisions=decided))

    visitor.go("table")
    turn_to(visitor, 2)

    assert visitor.work.signoff == visitor.work.signoff.__class__()
    assert visitor.work.base is None


@pytest.mark.skipif(not WORKED.exists(), reason="the workbook is kept outside the project, in ../shared/data")
@pytest.mark.parametrize("order", ["forwards", "backwards", "shuffled"])
def test_every_sheet_of_a_real_workbook_can_be_chosen_after_any_other(order: str):
    visitor = Visitor()
    visitor.upload(WORKED.read_bytes(), WORKED.name)
    assert visitor.work.raw is not None
    names = visitor.work.raw.sheets
    numbers = list(range(len(names)))
    if order == "backwards":
        numbers.reverse()
    elif order == "shuffled":
        random.Random(7).shuffle(numbers)

    for number in numbers:
        turn_to(visitor, number)

        assert visitor.work.raw.sheet == names[number]
