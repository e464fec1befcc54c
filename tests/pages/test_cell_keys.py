"""Protect with cell keys: where keys come from, a p-table made or uploaded, and a secret that stays in the session."""

from __future__ import annotations

import random
from decimal import Decimal
from io import BytesIO

import numpy as np
import pytest

from sdc_core.entries.record_keys import Secret
from sdc_core.protection import CellKey
from sdc_core.protection.cell_keys.making import Wanted, made
from tests.pages.visitor import Visitor
from ui.protect.releasing import RELEASE

SECRET = "an office keeps this to itself"


def units() -> str:
    draw = random.Random(2)
    lines = [f"{draw.choice('abc')},{draw.choice(['yes', 'no'])},{draw.random():.9f},person {at}" for at in range(300)]
    return "\n".join(["region,answer,key,person", *lines, "b,rare,0.5,person 300", ""])


@pytest.fixture
def visitor() -> Visitor:
    visitor = Visitor()
    visitor.upload(units(), "units.csv")
    visitor.app.segmented_control[0].set_value("microdata")
    visitor.run()
    visitor.set("segmented_control", "A cell holds", "frequency")
    visitor.set("multiselect", "Columns that span the table", [0, 1])
    visitor.mark("key", "target")
    visitor.confirm()
    visitor.go("protect")
    menu = visitor.find("selectbox", "Method")
    visitor.set("selectbox", "Method", next(at for at in range(len(menu.options)) if menu.options[at] == "Cell keys"))
    return visitor


def release_of(visitor: Visitor):
    return visitor.app.session_state["results"][RELEASE][1]


def choose(visitor: Visitor, label: str, column: str) -> None:
    menu = visitor.find("selectbox", label)
    visitor.set("selectbox", label, menu.options.index(column))


def drawn_from_persons(visitor: Visitor) -> None:
    visitor.set("radio", "Record keys", "drawn from an identifier")
    choose(visitor, "Column of identifiers", "person")
    visitor.set("text_input", "Secret", SECRET)


def test_a_column_of_keys_and_the_usual_p_table_change_the_counts(visitor: Visitor):
    choose(visitor, "Column of record keys", "key")
    visitor.press("Protect the table")

    release = release_of(visitor)
    expected = CellKey(record_key="key", ptable=made(Wanted(5, Decimal(2))))
    assert release.method == expected
    assert 0 < np.abs(release.value - release.cube.count).max() <= 5
    assert visitor.says("figures are not the true count")


def test_what_is_lacking_is_said_in_a_sentence(visitor: Visitor):
    visitor.press("Protect the table")

    assert visitor.says("nobody says where record keys come from")


def test_a_secret_draws_the_keys_and_stays_in_the_session(visitor: Visitor):
    drawn_from_persons(visitor)
    visitor.press("Protect the table")

    release = release_of(visitor)
    assert release.method.secret_file == Secret(SECRET.encode())
    assert SECRET not in visitor.text()
    assert SECRET not in repr(release.method)
    kept = visitor.work.protection.without_secrets()
    assert kept.method.secret_file is None
    assert kept.asked is None


def test_an_uploaded_p_table_takes_the_place_of_the_one_made_here(visitor: Visitor):
    given = made(Wanted(2, Decimal(1)))
    choose(visitor, "Column of record keys", "key")
    visitor.set("radio", "p-table", "from a file")
    menu = next(one for one in visitor.app.file_uploader if one.label == "p-table")
    menu.set_value(("mine.csv", BytesIO("".join(given.lines()).encode()).getvalue(), "text/csv"))
    visitor.run()
    visitor.press("Protect the table")

    assert release_of(visitor).method.ptable == given
    assert release_of(visitor).bounds


def test_settings_that_no_p_table_fulfils_say_which_to_loosen(visitor: Visitor):
    visitor.set("number_input", "Variance", 9.0)

    assert visitor.says("lower the variance to 5, or raise the largest noise")
    assert visitor.says("The last p-table stays in force.")


def test_the_map_starts_with_the_column_of_keys_that_was_chosen(visitor: Visitor):
    choose(visitor, "Column of record keys", "key")

    visitor.set("segmented_control", "One method or all", "Compare methods")

    assert visitor.find("selectbox", "Record keys, for the cell key method").value == "key"
