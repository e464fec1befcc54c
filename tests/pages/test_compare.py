"""Compare: further tables are put beside the open one, what they share is confirmed, and what follows is said."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from openpyxl import Workbook

from sdc_core.attack.linked.linking import Linked
from sdc_core.evaluation.treatment import Treatment
from sdc_core.io.releases.linked_csv import linked_lines
from sdc_core.io.releases.release_csv import release_lines
from sdc_core.policy.policy import Policy
from sdc_core.progress import stop
from tests.cli.command import Folder
from tests.pages.test_protect import BUTTON, on_the_page, release_of
from tests.pages.visitor import OFFENCES, Visitor
from tests.serving import ROOT
from ui.compare.comparing import COMPARED, Compared
from ui.session.checks import check_file

# Handbook, tables 5.11 and 5.12: hours worked, in bands that do not fit.
TWENTIES = """\
sex,hours,n
male,<20,6
male,20–39,9
male,40–59,5
female,<20,10
female,20–39,38
female,40–59,51
"""
FROM_25 = (
    TWENTIES.replace("<20,6", "<25,7").replace("20–39,9", "25–39,8").replace("<20", "<25").replace("20–39", "25–39")
)


def opened(text: str = TWENTIES, *roles: str) -> Visitor:
    """A visitor on the page with an open table."""
    visitor = Visitor()
    visitor.upload(text, "open.csv")
    visitor.mark(*(roles or ("key", "key")))
    visitor.confirm()
    visitor.set("selectbox", "Preset", SMALL)
    visitor.go("compare")
    return visitor


SMALL = "uk-llc"
"""A preset that hides small counts."""


def put_beside(visitor: Visitor, *files: tuple[str, str | bytes]) -> None:
    content = [(name, one.encode() if isinstance(one, str) else one, "application/octet-stream") for name, one in files]
    visitor.app.file_uploader[0].set_value(content)
    visitor.run()


def compared(visitor: Visitor) -> Compared:
    visitor.press("Compare")
    found = visitor.app.session_state["results"][COMPARED][1]
    assert isinstance(found, Compared)
    return found


def unsafe(found: Compared) -> set[tuple[str, ...]]:
    return {found.linked.joint.cube.label(row) for row in found.unsafe.tolist()}


def question(visitor: Visitor, words: str) -> object:
    return next(one for one in visitor.app.segmented_control if words in one.label.replace("\\", ""))


def button(visitor: Visitor) -> object:
    return next(one for one in visitor.app.button if one.label == "Compare")


def test_an_example_is_one_click_from_its_finding_and_another_from_the_start():
    visitor = Visitor()
    visitor.app.button(key="together-home-owners").click()
    visitor.run()
    assert visitor.title == "What do tables give away together?"
    assert visitor.says("It counts **a part** of those in A, the open table.")

    visitor.press("Compare")

    assert visitor.says("Together these tables disclose too much: 8 cells that no table publishes are unsafe.")
    assert visitor.says("19 (16–29 × no) in A − 18 (16–29 × no) in B = 1 (16–29 × no × not owned).")


def test_the_page_without_a_table_offers_examples():
    visitor = Visitor()
    visitor.go("compare")

    visitor.press("Compare bands that do not fit")
    found = compared(visitor)

    assert ("male", "20–24") in unsafe(found)


def test_a_second_table_is_matched_by_names_and_bounds():
    visitor = opened()

    put_beside(visitor, ("other.csv", FROM_25))

    assert visitor.says("It counts **the same units** as A, the open table.")
    assert visitor.says("2 categories the same.")
    assert visitor.says("Compared by their bounds. Together they keep apart: <20, 20–24, 25–39, 40–59.")
    assert visitor.work.comparing.others[0].draft.variables[0].role == "key"
    assert ("male", "20–24") in unsafe(compared(visitor))
    assert visitor.says("9 (male × 20–39) in A − 8 (male × 25–39) in B = 1 (male × 20–24).")


def test_several_tables_come_at_once_each_with_its_spec():
    visitor = opened()
    spec = '[measure]\ncount = "n"\n[[filter]]\ncolumn = "tenure"\none_of = ["owned"]\n' \
           '[variables.sex]\nrole = "key"\n[variables.hours]\nrole = "target"\n'  # fmt: skip

    put_beside(visitor, ("first.csv", FROM_25), ("second.csv", TWENTIES), ("second.toml", spec))

    first, second = visitor.work.comparing.others
    assert (first.name, second.name) == ("first.csv", "second.csv")
    assert [one.role for one in second.draft.variables] == ["key", "target"]
    assert visitor.says("Counts only: **tenure owned**.")


def test_a_spec_without_its_table_is_said_and_nothing_is_added():
    visitor = opened()
    put_beside(visitor, ("first.csv", FROM_25), ("second.csv", FROM_25), ("lonely.toml", '[measure]\ncount = "n"\n'))

    assert visitor.says("lonely.toml: this says what a table means, and its table is not among the files")
    assert not visitor.work.comparing.others


def test_a_workbook_is_read_as_on_the_page_table():
    book = Workbook()
    sheet = book.active
    for row in (("Hours by sex",), ("", "male", "female", "Total"), ("<25", 7, 10, 17), ("25–39", 8, 38, 46),
                ("40–59", 5, 51, 56), ("Total", 20, 99, 119)):  # fmt: skip
        sheet.append(row)
    target = BytesIO()
    book.save(target)
    visitor = opened()

    put_beside(visitor, ("other.xlsx", target.getvalue()))

    (other,) = visitor.work.comparing.others
    assert other.sheet is not None
    assert other.title == "Hours by sex"
    # Its variables have no names of their own: they are known by their categories and by their bands.
    assert visitor.find("selectbox", "hours in B").value == "age"
    assert ("male", "20–24") in unsafe(compared(visitor))


def test_labels_that_look_alike_are_asked_about_before_anything_is_compared():
    one = "country,n\nN. Ireland,5\nWales,9\nScotland,12\n"
    other = "country,sex,n\nNorthern Ireland,m,4\nNorthern Ireland,f,1\nWales,m,4\nWales,f,5\nAlba,m,7\nAlba,f,5\n"
    visitor = opened(one, "key")
    put_beside(visitor, ("other.csv", other))
    asked = "Is **Northern Ireland** (country) the same as **N. Ireland** in the open table?"
    assert visitor.says(asked)
    assert visitor.says("1 category the same. Not matched: N. Ireland, Scotland here; Northern Ireland, Alba there.")
    assert visitor.says("1 question above waits for an answer.")
    assert button(visitor).disabled

    question(visitor, asked).set_value("yes")
    visitor.run()

    assert visitor.says("3 categories the same. Scotland is Alba there.")  # nothing else is left for it
    assert not button(visitor).disabled
    found = compared(visitor)
    assert found.linked.joint.cube.hierarchies[0].labels == ("Total", "N. Ireland", "Wales", "Scotland")

    question(visitor, asked).set_value("no")
    visitor.run()
    assert visitor.says("Not matched: N. Ireland, Scotland here; Northern Ireland, Alba there.")
    assert visitor.says("Out of date.")


def test_categories_that_nobody_could_match_are_paired_by_hand_and_apart_again():
    one, other = "land,n\nHolland,5\nWales,9\nScotland,12\n", "land,n\nNederland,5\nWales,9\nAlba,12\n"
    visitor = opened(one, "key")
    put_beside(visitor, ("other.csv", other))
    assert visitor.says("Not matched: Holland, Scotland here; Nederland, Alba there.")

    visitor.set("selectbox", "Here, in land", "Nederland")
    visitor.press("They are the same")

    assert visitor.says("3 categories the same. Scotland is Alba there.")
    asked = "Is **Nederland** (land) the same as **Holland** in the open table?"
    assert question(visitor, asked).value == "yes"
    question(visitor, asked).set_value("no")
    visitor.run()
    assert visitor.says("Not matched: Holland, Scotland here; Nederland, Alba there.")


def test_a_hidden_figure_of_another_table_is_given_back():
    visitor = opened()
    hiding = FROM_25.replace("male,25–39,8", "male,25–39,..", 1)
    put_beside(visitor, ("other.csv", hiding))
    assert visitor.says("It cannot be compared as it was read.")
    next(one for one in visitor.app.segmented_control if "means" in one.label).set_value("missing")
    visitor.run()

    found = compared(visitor)

    assert visitor.says("cells that no table publishes are unsafe")
    assert ("male", "25–39") in {found.linked.joint.cube.label(row) for row in found.linked.joint.hidden.tolist()}


def test_a_check_of_another_table_says_how_it_is_read():
    office = Visitor()
    office.upload(FROM_25, "other.csv")
    office.mark("key", "target")
    office.confirm()
    check = check_file(office.work, Policy.preset(SMALL), "").content
    visitor = opened()

    put_beside(visitor, ("other.csv", FROM_25), ("other.check.toml", check))

    (other,) = visitor.work.comparing.others
    assert [one.role for one in other.draft.variables] == ["key", "target"]


def test_a_variable_of_another_name_is_matched_by_hand_and_one_of_the_same_name_is_kept_apart():
    other = "gender,hours,n\nmale,x,15\nfemale,x,99\nmale,y,5\nfemale,y,0\n"
    visitor = opened()
    put_beside(visitor, ("other.csv", other))
    menu = visitor.find("selectbox", "sex in B")
    assert menu.value == "gender"  # proposed: they have the same categories

    visitor.set("selectbox", "hours in B", "")

    assert visitor.says("Only in this table: hours.")
    found = compared(visitor)
    assert found.linked.joint.cube.spec.names == ("sex", "hours", "hours (B)")


def test_two_variables_cannot_be_the_same_one():
    visitor = opened()
    put_beside(visitor, ("other.csv", FROM_25))

    visitor.set("selectbox", "hours in B", "sex")

    assert visitor.says("two variables of the open table are matched with the same one")
    assert button(visitor).disabled


def test_a_condition_makes_a_table_a_part_of_the_population():
    visitor = opened()
    put_beside(
        visitor,
        ("other.csv", TWENTIES.replace("male,<20,6", "male,<20,5").replace("fe" + "male,<20,5", "female,<20,10")),
    )

    fields = [one for one in visitor.app.text_input if one.label == "Variable of the condition"]
    fields[1].set_value("tenure")
    next(one for one in visitor.app.text_input if one.key == fields[1].key.replace("variable", "category")).set_value(
        "owned"
    )
    visitor.run()

    assert visitor.says("It counts **a part** of those in A, the open table.")
    assert ("male", "<20", "not owned") in unsafe(compared(visitor))


def test_other_words_for_the_population_are_asked_about():
    visitor = Visitor()
    visitor.app.button(key="together-home-owners").click()
    visitor.run()
    spec = (ROOT / "examples/together/home-owners.toml").read_text("utf-8")
    table = (ROOT / "examples/together/home-owners.csv").read_text("utf-8")

    put_beside(visitor, ("third.csv", table), ("third.toml", spec.replace("Residents of a village", "Villagers")))

    asked = "Is **Villagers** the same population as **Residents of a village**?"
    assert visitor.says(asked)
    question(visitor, asked).set_value("no")
    visitor.run()
    assert visitor.says("third.csv: it counts others than the open table")
    assert button(visitor).disabled
    question(visitor, asked).set_value("yes")
    visitor.run()
    assert unsafe(compared(visitor))


def test_tables_that_contradict_each_other_are_said_to_and_nothing_is_lost():
    visitor = opened()
    put_beside(visitor, ("other.csv", FROM_25.replace("40–59,51", "40–59,52")))

    visitor.press("Compare")

    assert visitor.says("Nothing was compared.")
    assert visitor.says("they contradict each other")
    assert len(visitor.work.comparing.others) == 1


def test_hidden_cells_of_the_open_table_are_given_back_by_another():
    visitor = Visitor()
    visitor.upload(TWENTIES.replace("male,<20,6", "male,<20,x", 1) + "Total,<20,16\nTotal,20–39,47\nTotal,40–59,56\n")
    visitor.mark("key", "key")
    next(one for one in visitor.app.segmented_control if "x means" in one.label).set_value("missing")
    visitor.run()
    visitor.confirm()
    visitor.go("compare")
    put_beside(visitor, ("other.csv", FROM_25))

    found = compared(visitor)

    assert visitor.says("can be worked out")
    assert len(found.linked.recovered)


def test_tables_of_sums_are_not_held_against_the_policy():
    sums = "region,firm,turnover\nA,a1,81\nA,a2,5\nB,b1,40\nB,b2,30\n"
    visitor = Visitor()
    visitor.upload(sums, "units.csv")
    visitor.set("segmented_control", "Layout", "microdata")
    visitor.set("segmented_control", "A cell holds", "magnitude")
    visitor.set("selectbox", "What is added up?", 2)
    visitor.set("multiselect", "Columns that span the table", [0])
    visitor.mark("key")
    visitor.confirm()
    visitor.go("compare")
    spec = (
        '[measure]\nkind = "magnitude"\nvalue = "turnover"\n'
        '[variables.region]\nrole = "key"\n[variables.size]\nrole = "key"\n'
    )
    put_beside(
        visitor,
        ("other.csv", "region,size,turnover\nA,small,5\nA,large,81\nB,small,30\nB,large,40\n"),
        ("other.toml", spec),
    )

    visitor.press("Compare")

    assert visitor.says("These are tables of sums.")


def test_a_release_of_ours_is_known_as_one_and_a_changed_one_is_refused():
    office = on_the_page("twelve-key-values")
    office.press(BUTTON)
    release, words = release_of(office), [one.word for one in Treatment]
    public = "".join(
        release_lines(
            release.cube, release.value, release.status, words,
            hidden=release.hidden, decimals=release.decimals, public=True,
        )
    )  # fmt: skip
    office.go("compare")

    put_beside(office, ("public.csv", public))

    (other,) = office.work.comparing.others
    assert other.draft.missing == ("",)
    assert office.find("segmented_control", "Compare it").value == "as Protect would publish it"
    found = compared(office)
    assert not len(found.linked.recovered)
    office.set("segmented_control", "Compare it", "as it is")
    assert not office.says("Together these tables")  # that was another table
    assert len(compared(office).linked.unpublished) == 0

    put_beside(office, ("changed.csv", public.replace("published", "rounded")))
    assert office.says("changed.csv: its figures were rounded or changed")


@pytest.mark.parametrize("change", ["policy", "condition", "away"])
def test_what_was_found_before_a_change_is_marked_as_out_of_date(change: str):
    visitor = opened()
    put_beside(visitor, ("other.csv", FROM_25), ("third.csv", FROM_25))
    compared(visitor)
    assert not visitor.says("Out of date.")

    if change == "policy":
        visitor.go("review")
        visitor.set("selectbox", "Preset", "extended-threshold-example")
        visitor.go("compare")
    elif change == "condition":
        fields = [one for one in visitor.app.text_input if one.label.endswith("of the condition")]
        for field in fields[2:4]:
            field.set_value("some")
        visitor.run()
    else:
        visitor.press("Take away")

    assert visitor.says("Out of date.")
    visitor.press("Compare")
    assert not visitor.says("Out of date.")


def test_what_was_found_for_another_open_table_is_dropped():
    visitor = opened()
    put_beside(visitor, ("other.csv", FROM_25))
    compared(visitor)

    visitor.go("table")
    next(one for one in visitor.app.text_input if one.label == "Unit counted").set_value("worker")
    visitor.run()
    visitor.confirm()
    visitor.go("compare")

    assert visitor.says("The open table is no longer the one that was compared.")
    assert not visitor.says("Together these tables")


@pytest.mark.parametrize("how", ["clear", "upload"])
def test_nothing_stays_when_the_data_are_cleared_or_another_table_is_opened(how: str):
    visitor = opened()
    put_beside(visitor, ("other.csv", FROM_25))
    compared(visitor)

    if how == "clear":
        visitor.press("Clear my data")
        visitor.go_on()
    visitor.upload(OFFENCES)

    assert visitor.work.comparing == type(visitor.work.comparing)()
    assert COMPARED not in visitor.app.session_state["results"]
    visitor.mark("key", "target")
    visitor.confirm()
    visitor.go("compare")
    assert visitor.says("Add a table to compare with.")
    assert not visitor.says("other.csv")


def test_the_page_finds_what_the_command_finds(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    folder, names = Folder(tmp_path, capsys), ("residents", "home-owners")
    given = [ROOT / f"examples/together/{name}" for name in names]
    folder.run(
        "compare", *(one.with_suffix(".csv") for one in given),
        *(part for one in given for part in ("--spec", one.with_suffix(".toml"))), "--findings", tmp_path / "f.csv",
    )  # fmt: skip
    visitor = Visitor()
    visitor.app.button(key="together-home-owners").click()
    visitor.run()

    linked: Linked = compared(visitor).linked

    assert "".join(linked_lines(linked)) == (tmp_path / "f.csv").read_text(encoding="utf-8")


def test_lists_and_files_are_there():
    visitor = opened()
    put_beside(visitor, ("other.csv", FROM_25))
    compared(visitor)

    labels = [one.proto.label for one in visitor.app.get("download_button")]
    assert {"Findings (CSV)", "Derivations (CSV)", "Intervals (CSV)"} <= {*labels}
    for tab, words in (
        ("What follows", "figures follow that no table publishes"),
        ("Every cell in no table", "cells that no table publishes"),
    ):
        visitor.app.session_state["compare-tab"] = tab
        visitor.run()
        assert visitor.says(words)
        assert len(visitor.app.dataframe[0].value)


def test_a_published_table_that_was_opened_to_be_attacked_is_compared_too():
    visitor = Visitor()
    visitor.app.button(key="published-dutch-provinces").click()
    visitor.run()
    visitor.press("This is right: attack the table")
    visitor.go("compare")
    assert visitor.says("Add a table to compare with.")


def test_protect_leads_to_the_page():
    visitor = on_the_page("twelve-key-values")

    visitor.press("Compare with other tables")

    assert visitor.title == "What do tables give away together?"


def test_of_a_long_search_that_was_stopped_nothing_is_shown(monkeypatch: pytest.MonkeyPatch):
    visitor = opened()
    put_beside(visitor, ("other.csv", FROM_25))
    monkeypatch.setattr("ui.compare.comparing.link_and_derive", _stopped)

    visitor.press("Compare")

    assert visitor.says("Nothing was compared.")
    monkeypatch.undo()
    assert unsafe(compared(visitor))  # pressed again, it begins anew


def _stopped(*_: object, **__: object) -> None:
    stop()
