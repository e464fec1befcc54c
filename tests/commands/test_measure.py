"""The command `measure`: the facts' tables, hidden cells, microdata, and files that do not belong together."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from sdc_core.measures import MEASURES
from tests.cli.command import Folder, Outcome
from tests.commands.releases import SPEC as SPEC_OF_RELEASES
from tests.commands.releases import protect, rows_of

SPEC = """
title = "Made up"
population = "Made up for this test"
unit = "person"
layout = "cells"

[measure]
count = "n"

[variables.area]
role = "key"

[variables.sex]
role = "key"
"""
TABLE = "area,sex,n\nA,M,1\nA,F,0\nB,M,3\nB,F,3\nC,M,12\nC,F,20\n"
ROUNDED = """area,sex,value,status
Total,Total,40,rounded
Total,M,15,rounded
Total,F,25,rounded
A,Total,0,rounded
A,M,0,rounded
A,F,0,rounded
B,Total,5,rounded
B,M,5,rounded
B,F,5,rounded
C,Total,30,rounded
C,M,10,rounded
C,F,20,rounded
"""
MICRODATA = SPEC.replace('"cells"', '"microdata"').replace('[measure]\ncount = "n"\n', "")


def measure(folder: Folder, original: str, release: str | Path, *arguments: str, spec: str = SPEC) -> Outcome:
    """Measure a pair given as texts; the measures are `measures.csv` of the folder."""
    before = folder.write("original.csv", original)
    after = folder.write("after.csv", release) if isinstance(release, str) else release
    meaning = folder.write("spec.toml", spec)
    return folder.run("measure", before, after, "--spec", meaning, "--output", folder.path / "measures.csv", *arguments)


def found(folder: Folder) -> dict[str, dict[str, str]]:
    return {row["measure"]: row for row in rows_of(folder.path / "measures.csv")}


def test_table_5_19_as_a_release(folder: Folder) -> None:
    outcome = measure(folder, TABLE, ROUNDED)

    assert outcome.status == 0, outcome
    rows = rows_of(folder.path / "measures.csv")
    assert list(rows[0]) == ["measure", "value", "note"]
    assert [row["measure"] for row in rows] == [kind.id for kind in MEASURES]
    by_id = found(folder)
    assert float(by_id["hellinger-distance"]["value"]) == pytest.approx(0.894194, abs=5e-7)
    assert float(by_id["hellinger-utility"]["value"]) == pytest.approx(0.856814, abs=5e-7)
    assert by_id["chi-squared-df"] == {"measure": "chi-squared-df", "value": "1", "note": "2 before"}
    assert by_id["relative-absolute-distance"]["note"] == "1 empty cell of the original was left out"
    assert by_id["r#"]["value"] == "not applicable"
    assert "Hellinger distance                  0.8941935794\n" in outcome.out


def test_a_release_laid_out_as_the_original(folder: Folder) -> None:
    measure(folder, TABLE, ROUNDED)
    as_release = found(folder)

    measure(folder, TABLE, "area,sex,n\nA,M,0\nA,F,0\nB,M,5\nB,F,5\nC,M,10\nC,F,20\n")

    figures = {name: row for name, row in found(folder).items() if name != "directly-disclosive"}
    assert figures == {name: row for name, row in as_release.items() if name != "directly-disclosive"}
    assert found(folder)["directly-disclosive"]["value"] != as_release["directly-disclosive"]["value"]  # other totals


def test_a_table_beside_itself_has_lost_nothing(folder: Folder) -> None:
    measure(folder, TABLE, TABLE)

    by_id = found(folder)
    assert by_id["hellinger-utility"]["value"] == by_id["exactly-known"]["value"] == by_id["spearman"]["value"] == "1"
    assert by_id["hellinger-distance"]["value"] == by_id["average-absolute-distance"]["value"] == "0"
    assert by_id["directions"]["note"] == "no cell was changed"
    assert by_id["interval-width"]["note"] == "every figure is published as it is"


@pytest.mark.parametrize(
    ("imputation", "words"),
    [
        ("zero", "hidden cells were read as nought"),
        ("share", "hidden cells were read as equal shares of what is missing from the total"),
        ("midpoint", "hidden cells were read as the middle of what it can be"),
    ],
)
def test_hidden_cells_are_imputed_as_the_note_says(folder: Folder, imputation: str, words: str) -> None:
    protect(folder)
    release, original = folder.path / "release.csv", (folder.path / "table.csv").read_text()

    outcome = measure(folder, original, release, "--impute", imputation, spec=SPEC_OF_RELEASES)

    assert outcome.status == 0, outcome
    hidden = sum(not row["value"] for row in rows_of(release))
    by_id = found(folder)
    assert by_id["average-absolute-distance"]["note"] == f"{hidden} {words}"
    assert float(by_id["exactly-known"]["value"]) == pytest.approx(1 - hidden / 9)
    assert float(by_id["interval-width"]["value"]) > 0


def test_microdata_beside_swapped_microdata_have_r_sharp(folder: Folder) -> None:
    spec = MICRODATA.replace('[variables.sex]\nrole = "key"\n', "")
    before, after = ["a"] * 9 + ["c"], ["a"] * 8 + ["c", "a"]
    original, swapped = ("\n".join(["area", *units, ""]) for units in (before, after))
    spec += 'empty = "keep"\n[variables.area.codelist]\na = "a"\nb = "b"\nc = "c"\n'

    outcome = measure(folder, original, swapped, spec=spec)

    assert outcome.status == 0, outcome
    by_id = found(folder)
    assert float(by_id["r"]["value"]) == pytest.approx(0.664641, abs=5e-7)
    assert float(by_id["r#"]["value"]) == pytest.approx(0.120655, abs=5e-7)
    assert by_id["hellinger-distance"]["value"] == "0"


def test_microdata_beside_themselves_have_the_same_risk(folder: Folder) -> None:
    units = "area,sex\n" + "a,f\n" * 5 + "a,m\n" * 3 + "b,f\n" * 2

    measure(folder, units, units, spec=MICRODATA)

    assert found(folder)["r"]["value"] == found(folder)["r#"]["value"]


@pytest.mark.parametrize(
    ("release", "sentence"),
    [
        (ROUNDED.replace("C,", "D,"), "after.csv: area has other categories than in the original: 1 of its"),
        ("area,sex,n\nA,M,0\nA,F,0\nB,M,5\nB,F,5\n", "after.csv: area has other categories than in the original: 0 of"),
        (ROUNDED.replace("sex,", "gender,"), "after.csv: there is no column 'sex'"),
        (ROUNDED.replace("5,rounded", "5,done"), "the status is none that a release has"),
        (ROUNDED.replace("A,M,0", "A,M,"), "the cell is published and has no value"),
        (ROUNDED.replace("Total,Total,40,rounded", "Total,Total,,primary").replace("B,M,5,rounded", "B,M,,primary"),
         "the release: the total is hidden too, so nobody knows how much the hidden cells share; impute zero or"),
    ],
)  # fmt: skip
def test_files_that_do_not_belong_together_are_refused(folder: Folder, release: str, sentence: str) -> None:
    outcome = measure(folder, TABLE, release)

    assert outcome.status == 2
    assert sentence in outcome.err
    assert "Traceback" not in outcome.err
    assert not (folder.path / "measures.csv").exists()


def test_an_original_with_missing_figures_is_refused(folder: Folder) -> None:
    outcome = measure(folder, TABLE.replace("A,M,1", "A,M,.."), TABLE, spec='missing = [".."]\n' + SPEC)

    assert outcome.status == 2
    assert "figures of the original are missing" in outcome.err


def test_microdata_of_other_units_are_refused(folder: Folder) -> None:
    units = "area,sex\n" + "a,f\n" * 5 + "b,m\n" * 3

    outcome = measure(folder, units, units + "a,f\n", spec=MICRODATA)

    assert outcome.status == 2
    assert "it has 9 units and the original 8; give the same units in the same order." in outcome.err


def test_the_same_files_give_the_same_bytes(folder: Folder) -> None:
    contents = []
    for _ in range(2):
        measure(folder, TABLE, ROUNDED)
        contents.append((folder.path / "measures.csv").read_bytes())

    assert all(one == other for one, other in pairwise(contents))


UNITS_BELOW_NOUGHT = "region,sector,value\nA,x,-30\nA,x,10\nA,y,45\nB,x,28\nB,y,37\n"
NOT_SHOWN = """region,sector,value,status
A,x,,primary
A,y,,primary
B,x,,secondary
B,y,,secondary
Total,x,8,published
Total,y,82,published
A,Total,25,published
B,Total,65,published
Total,Total,90,published
"""


@pytest.mark.parametrize("layout", ["microdata", "cells"])
def test_a_hidden_sum_below_nought_can_be_below_nought_however_the_original_is_laid_out(
    folder: Folder, layout: str
) -> None:
    """A × x is −20. With that among the figures, nothing bounds what is hidden in two lines and two columns."""
    spec = SPEC.replace('count = "n"', 'kind = "magnitude"\nvalue = "value"').replace('"cells"', f'"{layout}"')
    spec = spec.replace("variables.area", "variables.region").replace("variables.sex", "variables.sector")
    sums = UNITS_BELOW_NOUGHT.replace("A,x,-30\nA,x,10", "A,x,-20")

    outcome = measure(folder, UNITS_BELOW_NOUGHT if layout == "microdata" else sums, NOT_SHOWN, spec=spec)

    assert outcome.status == 0, outcome
    assert found(folder)["exactly-known"]["value"] == "0"
