"""Loaded settings say the same as on the command line, or are refused; nothing of them is dropped in silence."""

from __future__ import annotations

from io import BytesIO

import pytest
from openpyxl import Workbook

from sdc_core.cube.cube import Cube
from sdc_core.errors import InputError
from sdc_core.evaluation.reviewing import review
from sdc_core.io.reading import read_table
from sdc_core.io.settings_file import load_settings
from sdc_core.policy.policy import Policy
from sdc_core.policy.reading import DEFAULT
from tests.pages.visitor import Visitor

CONFIRM = "This is right: review the table"

# Half of everybody in A and B has an illness below "grave": sensitive-share (40 %) marks them.
DIAGNOSES = "region,diagnosis,n\nA,flu,50\nA,hiv,30\nA,cancer,20\nB,flu,30\nB,hiv,20\nB,cancer,25\n"
MARKED = """
[measure]
count = "n"
[variables.region]
role = "key"
[variables.diagnosis]
role = "target"
"""
TREE = '[variables.diagnosis.tree]\ngrave = ["hiv", "cancer"]\nlight = ["flu"]\n'
POLICY = '[policy]\nname = "groups"\n[[policy.rule]]\nid = "sensitive-share"\npercent = 40\n'

MANY = [f"s{number:02}" for number in range(25)]
SYMBOLS = "region,answer,n\nr99,a,40\nr99,b,0\n" + "".join(f"r{at},{answer},{sign if answer == 'a' else 9}\n"
                                         for at, sign in enumerate(MANY) for answer in "ab")  # fmt: skip
OF_SYMBOLS = f'missing = {MANY[::-1]}\n[measure]\ncount = "n"\n[variables.region]\nrole = "key"\n'.replace("'", '"')


def loaded(text: str | bytes, settings: str, name: str = "diagnoses.csv") -> Visitor:
    visitor = Visitor()
    visitor.upload(text, name)
    load(visitor, settings)
    return visitor


def load(visitor: Visitor, settings: str) -> None:
    box = next(one for one in visitor.app.file_uploader if "SPEC" in one.label)
    box.set_value(("settings.toml", settings.encode(), "application/toml"))
    visitor.run()


def can_be_confirmed(visitor: Visitor) -> bool:
    return CONFIRM in [button.label for button in visitor.app.button if not button.disabled]


def by_command_line(text: str, settings: str, tmp_path) -> int | str:
    """How many cells are unsafe, or the sentence that refuses the table."""
    path = tmp_path / "table.csv"
    path.write_text(text, encoding="utf-8")
    spec, policy = load_settings(settings.encode(), "settings.toml")
    try:
        cube = Cube.build(read_table(path), spec)
    except InputError as error:
        return str(error)
    return review(cube, policy or Policy.preset(DEFAULT)).findings.unsafe_cells


@pytest.mark.parametrize(
    ("text", "settings"),
    [
        (DIAGNOSES, MARKED + 'sensitive = ["grave"]\n' + TREE + POLICY),
        (DIAGNOSES, MARKED + 'sensitive = ["flu"]\n' + POLICY),
        (DIAGNOSES, MARKED + 'sensitive = ["syphilis"]\n' + POLICY),
        (DIAGNOSES, MARKED + 'sensitive = ["hiv", "syphilis"]\n' + POLICY),
        (DIAGNOSES, MARKED + 'total = "All"\nsensitive = ["hiv", "All"]\n' + POLICY),
        (DIAGNOSES, MARKED + 'total = "All"\n' + POLICY.replace("sensitive-share", "2a")),
        (DIAGNOSES, 'layout = "microdata"\n[variables.diagnosis]\nrole = "target"\ntotal = "flu"\n'),
        (SYMBOLS, OF_SYMBOLS + '[variables.answer]\nrole = "target"\n'),
    ],
    ids=["subtotal", "category", "unknown", "one unknown", "total", "total not there", "units", "25 symbols"],
)
def test_the_app_finds_what_the_command_line_finds_or_refuses_what_it_refuses(text: str, settings: str, tmp_path):
    expected = by_command_line(text, settings, tmp_path)

    visitor = loaded(text, settings)

    if isinstance(expected, str):
        assert not can_be_confirmed(visitor)
        sentence = expected.splitlines()[0].partition(": ")[2]
        assert visitor.says(sentence)
    else:
        assert expected > 0
        visitor.confirm()
        assert visitor.metrics["Unsafe"] == str(expected)


@pytest.mark.parametrize(
    "settings",
    [
        MARKED + 'sensitive = ["hiv", "grave"]\n' + TREE,
        MARKED + 'total = ["All", "Both"]\nsensitive = ["cancer", "hiv"]\n',
        'missing = ["..", "x"]\nzero = ["-"]\n' + MARKED,
        '[measure]\ncount = "n"\n[variables.diagnosis]\nrole = "target"\n[variables.region]\nrole = "key"\n',
    ],
    ids=["levels", "totals", "symbols that are not there", "another order"],
)
def test_nothing_that_was_loaded_is_changed_by_being_shown(settings: str):
    spec, _ = load_settings(settings.encode(), "settings.toml")

    visitor = loaded(DIAGNOSES, settings)
    visitor.run()

    assert visitor.work.draft is not None
    assert visitor.work.draft.to_spec() == spec


def test_an_entry_that_does_not_fit_can_be_taken_away():
    visitor = loaded(DIAGNOSES, MARKED + 'sensitive = ["hiv", "syphilis"]\n')
    assert not can_be_confirmed(visitor)
    menu = visitor.find("multiselect", "Sensitive categories")
    assert menu.options[-1] == "syphilis"

    menu.set_value([at for at in menu.value if at != len(menu.options) - 1])
    visitor.run()

    assert can_be_confirmed(visitor)


def test_symbols_beyond_those_with_a_line_each_are_chosen_in_a_menu():
    visitor = Visitor()
    visitor.upload(SYMBOLS)
    visitor.set("selectbox", "Which column holds the counts?", 2) if not visitor.roles() else None
    load(visitor, OF_SYMBOLS.replace(', "s00"', "").replace('"s24", ', "") + '[variables.answer]\nrole = "target"\n')
    assert not can_be_confirmed(visitor)

    others = visitor.find("multiselect", "Others that mean not available")
    assert others.options == ["s20", "s21", "s22", "s23", "s24"]
    others.set_value(list(range(5)))
    visitor.run()
    visitor.find("segmented_control", "s00 means").set_value("zero")
    visitor.run()

    assert can_be_confirmed(visitor)
    assert visitor.work.draft is not None
    assert visitor.work.draft.zero == ("s00",)


# Settings of another table


def workbook(**sheets: list[list[object]]) -> bytes:
    book = Workbook()
    book.remove(book.worksheets[0])
    for name, rows in sheets.items():
        sheet = book.create_sheet(name)
        for row in rows:
            sheet.append(row)
    target = BytesIO()
    book.save(target)
    return target.getvalue()


CROSSED: list[list[object]] = [["region", "Yes", "No"], ["A", 9, 3], ["B", 14, 2]]


def of_sheet(name: str) -> str:
    return (
        f'sheet = "{name}"\nlayout = "crosstab"\nheader_rows = 1\nstub_columns = 1\n'
        '[variables.region]\nrole = "key"\n[variables.offence]\nrole = "target"\n'
    )


def test_settings_of_one_sheet_are_refused_on_another_and_taken_on_their_own():
    visitor = Visitor()
    visitor.upload(workbook(first=CROSSED, second=CROSSED), "book.xlsx")
    before = visitor.work.draft

    load(visitor, of_sheet("second"))
    assert visitor.says("sheet: these settings are for another sheet than the one on screen; choose sheet 2")
    assert visitor.work.draft == before

    visitor.set("selectbox", "Sheet", 1)
    load(visitor, of_sheet("second"))

    assert [control.value for control in visitor.roles()] == ["key", "target"]


def test_settings_of_a_sheet_that_the_file_has_not_are_refused():
    visitor = loaded(workbook(april=CROSSED), of_sheet("march"), "book.xlsx")

    assert visitor.says("correct the sheet in the settings")
    assert [control.value for control in visitor.roles()] == [None, None]


def test_settings_of_another_list_are_refused_with_each_column_that_is_not_there():
    other = (
        'layout = "microdata"\n[measure]\nkind = "magnitude"\nvalue = "turnover"\nholding = "owner"\n'
        '[variables.region]\nrole = "key"\n[variables.size]\nrole = "key"\n[[filter]]\ncolumn = "age"\nbelow = 70\n'
    )

    visitor = loaded(DIAGNOSES, other)

    for column in ("turnover", "owner", "size", "age"):
        assert visitor.says(f"the file has no column '{column}'")
    assert not visitor.says("no column 'region'")
    assert visitor.work.draft is not None
    assert visitor.work.draft.measure.count == "n"
