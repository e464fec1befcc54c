"""An office says who signs and what they are asked; what it does not say is as everywhere."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sdc_core.errors import SpecError
from sdc_core.io.office_file import load_office, save_office
from sdc_core.signoff.checklist import CHECKLIST, ChecklistItem
from sdc_core.signoff.office import Office
from sdc_core.signoff.signoff import SignOff
from tests.signoff.test_signoff import Decision, reviewed, signed_by_two, stated

OWN = b"""
title = "Statistics Office"
roles = ["author", "approver", "checker"]

[[question]]
id = "population"
question = "Population and unit are stated."
why = "Without them nobody can judge."

[[question]]
id = "director"
question = "The director knows."
"""

LINE = st.text(st.characters(codec="ascii", categories=["L", "N", "P"]), min_size=1, max_size=9)
ITEMS = st.lists(
    st.builds(ChecklistItem, LINE, LINE, st.just("") | LINE), min_size=1, max_size=4, unique_by=lambda i: i.id
)
ROLES = st.sampled_from([("author", "checker"), ("author", "approver"), ("author", "checker", "approver")])
OFFICES = st.builds(Office, ROLES, st.just(CHECKLIST) | ITEMS.map(tuple), st.just("") | LINE)


def test_an_office_asks_its_own_questions_in_its_own_order():
    office = load_office(OWN, "office.toml")

    assert office.title == "Statistics Office"
    assert office.roles == ("author", "checker", "approver")
    assert [item.id for item in office.questions] == ["population", "director"]
    assert office.questions[1] == ChecklistItem("director", "The director knows.", "")


def test_the_file_in_the_documentation_is_one():
    text = (Path(__file__).parents[2] / "docs" / "office.md").read_text(encoding="utf-8")

    office = load_office(text.split("```toml\n")[1].split("```")[0].encode(), "office.toml")

    assert len(office.roles) == 3
    assert [item.id for item in office.questions] == ["population", "press-office"]
    assert all(f"`{item.id}`" in text for item in CHECKLIST)


def test_an_empty_file_is_what_every_office_has():
    assert load_office(b"", "office.toml") == Office()
    assert save_office(Office()) == b""


@given(OFFICES)
def test_what_is_saved_is_what_is_loaded(office: Office):
    assert load_office(save_office(office), "office.toml") == office


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"role = 3", "unknown key 'role'; did you mean 'roles'"),
        (b"roles = 3", "roles is no list"),
        (b'roles = ["author"]', "roles is no list of two or three"),
        (b'roles = ["checker", "author"]', "begins with the author"),
        (b'roles = ["author", "author"]', "two or three different"),
        (b'roles = ["author", "boss"]', "roles is no list"),
        (b"title = 3", "the title is no text of one line"),
        (b'title = "a\\nb"', "the title is no text of one line"),
        (b"question = []", "the checklist has 0 questions"),
        (b"question = 3", "is not whole"),
        (b'[[question]]\nid = "a"', "office.toml, question 1: this question of the checklist is not whole"),
        (b'[[question]]\nid = ""\nquestion = "q"', "is not whole"),
        (b'[[question]]\nid = "a"\nquestion = "q"\nwhy = 3', "is not whole"),
        (b'[[question]]\nid = "a"\nquestion = "q"\nbecause = "w"', "question 1: unknown key 'because'"),
        (b'[[question]]\nid="a"\nquestion="q"\n[[question]]\nid="a"\nquestion="r"', "two questions have the id 'a'"),
        (b"roles = [", "office.toml"),
        (b"\xff", "office.toml"),
    ],
)
def test_a_file_that_is_none_is_refused_by_one_sentence(content: bytes, sentence: str):
    with pytest.raises(SpecError) as caught:
        load_office(content, "office.toml")

    (problem,) = caught.value.problems
    assert sentence in str(problem)


def three(**changes: object) -> SignOff:
    office = Office(("author", "checker", "approver"))
    signed = signed_by_two(stated(reviewed()), Decision("accepted", "known"))
    return replace(signed, **({"office": office, "approver": "Cleo", "approver_date": "2026-11-22"} | changes))


@pytest.mark.parametrize(
    ("changes", "points"),
    [
        ({}, []),
        ({"approver": ""}, ["the approver is not named"]),
        ({"approver_date": ""}, ["the date of the approver is missing"]),
        ({"approver": " ben"}, ["the approver has to be somebody else than the author and the checker"]),
        ({"approver": "ANN"}, ["the approver has to be somebody else than the author and the checker"]),
        ({"office": Office(), "approver": "", "approver_date": ""}, []),
        (
            {"office": Office(("author", "approver")), "approver": ""},
            ["four eyes not met: an author and a different approver have to be named"],
        ),
        (
            {"office": Office(questions=(*CHECKLIST, ChecklistItem("own", "Own.", "")))},
            ["1 of 9 items of the checklist is open"],
        ),
    ],
)
def test_an_office_decides_who_has_to_sign(changes: dict[str, object], points: list[str]):
    assert list(three(**changes).open_points(stated(reviewed()))) == points


def test_signatures_are_those_of_the_roles_that_the_office_wants():
    assert [(one.role, one.name, one.date) for one in three().signatures()] == [
        ("author", "Ann", "2026-11-20"),
        ("checker", "Ben", "2026-11-21"),
        ("approver", "Cleo", "2026-11-22"),
    ]
    assert [one.role for one in three(office=Office()).signatures()] == ["author", "checker"]


def test_roles_under_one_name_are_named():
    assert list(three(checker="ann ", approver="ANN").one_person_twice()) == [
        ("author", "checker"),
        ("author", "approver"),
        ("checker", "approver"),
    ]
    assert list(three().one_person_twice()) == []
