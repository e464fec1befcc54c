"""Attack: somebody's published table is opened, read without roles, and what it gives away is said."""

from __future__ import annotations

import csv
from io import StringIO
from pathlib import Path

import pytest

from sdc_core.evaluation.treatment import Treatment
from sdc_core.io.releases.exposed_csv import exposed_lines
from sdc_core.io.releases.intervals_csv import interval_lines
from sdc_core.io.releases.release_csv import release_lines
from tests.cli.command import Folder
from tests.pages.test_protect import BUTTON, on_the_page, release_of
from tests.pages.visitor import OFFENCES, Visitor
from ui.attack.attacking import EXPOSURE

DONE = "This is right: attack the table"

# Two by two hidden cells in each of two blocks: the first keeps what it hides, the second is given back by its zero.
CROSSTAB = """\
region,theft,fraud,arson,Total
North,x,x,10,20
South,x,x,20,36
West,7,x,x,23
East,9,14,15,38
Total,30,30,57,117
"""
LIST = "region,year,n\nA,2024,..\nB,2024,10\nTotal,2024,13\nA,2025,..\nB,2025,..\nTotal,2025,20\n"


def opened(text: str, name: str = "published.csv") -> Visitor:
    visitor = Visitor()
    box = next(one for one in visitor.app.file_uploader if "as it was published" in one.label)
    box.set_value((name, text.encode(), "text/csv"))
    visitor.run()
    return visitor


def hide(visitor: Visitor, symbol: str) -> None:
    menu = next(one for one in visitor.app.segmented_control if "means" in one.label)
    assert symbol in menu.label.replace("\\", "")
    menu.set_value("missing")
    visitor.run()


def attacked(text: str, symbol: str) -> Visitor:
    visitor = opened(text)
    hide(visitor, symbol)
    visitor.press(DONE)
    return visitor


def exposure_of(visitor: Visitor):
    return visitor.app.session_state["results"][EXPOSURE][1]


def recovered(visitor: Visitor) -> dict[tuple[str, ...], int]:
    exposure = exposure_of(visitor)
    cube = exposure.publication.cube
    return {cube.label(row): exposure.interval_at(row)[0] for row in exposure.recovered.tolist()}


def click(visitor: Visitor, *cell: str) -> None:
    """Only a browser can click a cell: put the session where a click brings it."""
    cube = exposure_of(visitor).publication.cube
    row = next(row for row in range(len(cube)) if cube.label(row) == cell)
    attacking = visitor.work.attacking
    visitor.seed(attacking=attacking.__class__(**{**vars(attacking), "selected": row}))


def test_the_example_is_two_clicks_from_what_it_gives_away():
    visitor = Visitor()
    visitor.app.button(key="published-dutch-provinces").click()
    visitor.run()

    visitor.press(DONE)

    assert visitor.title == "What does it give away?"
    assert visitor.says("**2 of 17 figures are hidden**, margins included. The attack uses the totals of province.")
    assert visitor.says("Whoever has this table can work out both hidden figures exactly.")
    assert visitor.says(
        "An outsider can work out that Friesland is exactly 19: North (63) less Groningen (21) and Drenthe (23)."
    )


def test_an_attack_asks_for_totals_and_symbols_and_for_nothing_else():
    visitor = opened(CROSSTAB)

    assert visitor.roles() == []
    assert not visitor.says("not marked yet")
    assert not [field for field in visitor.app.text_input if field.label == "Population and its filter"]
    assert [menu.label for menu in visitor.app.multiselect if menu.label == "Total"] == ["Total", "Total"]


def test_a_crosstab_is_read_and_each_hidden_cell_has_its_interval():
    visitor = attacked(CROSSTAB, "x")

    assert visitor.says("**6 of 20 figures are hidden**")
    assert recovered(visitor) == {("West", "arson"): 12, ("West", "fraud"): 4}
    assert visitor.says("Whoever has this table can work out 2 of the 6 hidden figures exactly.")
    click(visitor, "North", "theft")
    assert visitor.says("From what is published an outsider knows that it lies between 0 and 10.")
    click(visitor, "West", "arson")
    assert visitor.says("An outsider can work out that West × arson is exactly 12: arson (57) less")


def test_a_variable_without_a_total_only_separates_tables():
    visitor = attacked(LIST, "..")

    assert visitor.says("The attack uses the totals of region. year has no total: its categories are tables")
    assert recovered(visitor) == {("A", "2024"): 3}


def test_the_page_finds_what_the_command_finds(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    folder = Folder(tmp_path, capsys)
    table = folder.write("t.csv", LIST)
    spec = folder.write(
        "s.toml",
        'missing = [".."]\n[measure]\ncount = "n"\n[variables.region]\nrole = "key"\ntotal = "Total"\n'
        '[variables.year]\nrole = "by"\n',
    )
    folder.run("audit", table, "--spec", spec, "--intervals", tmp_path / "i.csv", "--findings", tmp_path / "f.csv")

    exposure = exposure_of(attacked(LIST, ".."))
    rows = exposure.rows
    intervals = interval_lines(exposure.publication.cube, rows, map(exposure.interval_at, rows.tolist()))
    assert "".join(intervals) == (tmp_path / "i.csv").read_text(encoding="utf-8")
    assert "".join(exposed_lines(exposure, None)) == (tmp_path / "f.csv").read_text(encoding="utf-8")


def test_a_policy_is_held_against_sums_of_hidden_counts_only_where_one_was_chosen():
    text = CROSSTAB.replace("North,x,x,10,20", "North,x,x,10,12").replace("36\n", "44\n")
    visitor = attacked(text, "x")
    assert not visitor.says("of hidden figures can be worked out and")

    menu = visitor.find("selectbox", "Hold the sums of hidden counts against a policy")
    assert menu.value == ""
    menu.set_value("german-federal-employment-agency")
    visitor.run()

    assert exposure_of(visitor).groups
    assert visitor.says("of hidden figures can be worked out and")


def test_what_a_file_says_of_a_hidden_count_is_used():
    visitor = attacked("region,n\nA,<5\nB,<5\nC,7\nTotal,14\n", "<5")

    assert visitor.says("No hidden figure can be worked out exactly by somebody who has this table alone.")
    click(visitor, "A")
    assert visitor.says("From what is published an outsider knows that it lies between 3 and 4.")


def test_where_nothing_is_hidden_there_is_nothing_to_work_out():
    visitor = opened("region,n\nA,5\nB,7\nTotal,12\n")
    visitor.press(DONE)

    assert visitor.says("No figure of this table is hidden")


def test_totals_that_do_not_add_up_are_said_instead_of_attacked():
    visitor = opened("region,sex,n\nA,m,..\nA,f,5\nA,Total,9\nB,m,4\nB,f,4\nB,Total,9\nTotal,m,..\nTotal,f,9\n"
                     "Total,Total,18\n")  # fmt: skip
    hide(visitor, "..")
    visitor.app.checkbox[0].check()
    visitor.run()
    visitor.press(DONE)

    assert visitor.says("Nothing was attacked.")
    assert visitor.says("published totals are not the sum of the published parts") or visitor.says(
        "published total is not the sum of the published parts"
    )


def test_a_table_without_any_total_says_what_is_lacking():
    visitor = opened("region,n\nA,..\nB,7\n")
    hide(visitor, "..")

    assert visitor.says("Which category is the total?")
    assert visitor.find("button", DONE).disabled


def test_another_table_forgets_what_was_attacked():
    visitor = attacked(CROSSTAB, "x")
    click(visitor, "North", "theft")

    visitor.upload(OFFENCES)
    visitor.go("attack")

    assert visitor.work.attacking.selected is None
    assert visitor.work.purpose == "review"
    assert visitor.says("Nothing is attacked before you have confirmed what was read.")
    assert EXPOSURE not in visitor.app.session_state["results"]


def test_what_is_read_otherwise_has_to_be_confirmed_anew():
    visitor = attacked(CROSSTAB, "x")
    visitor.go("table")
    menu = next(one for one in visitor.app.multiselect if one.label == "Total")
    menu.set_value([])
    visitor.run()

    visitor.go("attack")

    assert visitor.says("Nothing is attacked before you have confirmed what was read.")


def test_an_attacked_table_is_not_reviewed_before_its_variables_are_marked():
    visitor = attacked(CROSSTAB, "x")

    visitor.go("review")

    assert visitor.says("Nothing is judged before you have confirmed what was read and marked every variable.")


def test_the_lists_can_be_taken_away_and_run_nothing_in_a_spreadsheet():
    visitor = attacked(CROSSTAB.replace("West", "=West"), "x")
    exposure = exposure_of(visitor)

    lines = list(csv.DictReader(StringIO("".join(exposed_lines(exposure, None, spreadsheet_safe=True)))))

    assert {line["region"] for line in lines} == {"'=West"}
    for tab, label in (
        ("What can be worked out", "Download what can be worked out (CSV)"),
        ("Every hidden figure", "Download all intervals (CSV)"),
    ):
        visitor.app.session_state["attack-tab"] = tab
        visitor.run()
        assert label in [one.proto.label for one in visitor.app.get("download_button")]


def test_how_bounds_are_worked_out_is_said_on_demand():
    visitor = attacked(CROSSTAB, "x")
    click(visitor, "North", "theft")
    assert not visitor.says("An outsider can work out that North × theft is at most 10")
    row = visitor.work.attacking.selected

    visitor.app.session_state[f"ways-{row}"] = True
    visitor.run()

    assert visitor.says("An outsider can work out that North × theft is at most 10")


def test_a_release_of_our_own_is_known_as_one_and_withstands_the_attack():
    office = on_the_page("twelve-key-values")
    office.press(BUTTON)
    release, words = release_of(office), [one.word for one in Treatment]
    public = "".join(
        release_lines(
            release.cube, release.value, release.status, words,
            hidden=release.hidden, decimals=release.decimals, public=True,
        )
    )  # fmt: skip

    visitor = opened(public, "release-public.csv")
    assert visitor.work.draft.missing == ("",)
    visitor.press(DONE)

    assert visitor.says("**32 of 65 figures are hidden**")
    assert visitor.says("No hidden figure can be worked out exactly by somebody who has this table alone.")


def test_what_is_to_be_known_of_a_table_can_be_changed_where_it_is_read():
    visitor = attacked(CROSSTAB, "x")
    visitor.go("table")

    visitor.set("radio", "What do you want to know?", "review")
    assert len(visitor.roles()) == 2
    visitor.mark("key", "target")
    visitor.confirm()

    assert int(visitor.metrics["Cells"]) == 20
    visitor.go("attack")
    assert visitor.says("Whoever has this table can work out 2 of the 6 hidden figures exactly.")
