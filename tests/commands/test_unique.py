"""The command `unique`: who stands alone, in the table and in the population, and what it refuses."""

from __future__ import annotations

import pytest

from tests.cli.command import Folder, Outcome
from tests.commands.releases import rows_of

PEOPLE = "id,region,sex,age,w\n1,N,f,20,3\n2,N,f,20,3\n3,N,m,30,2\n4,S,f,20,10\n5,S,m,30,1.5\n6,S,m,40,4\n7,S,m,40,4\n"
SPEC = """layout = "microdata"
unit = "person"
[variables.region]
role = "key"
[variables.sex]
role = "key"
[variables.age]
role = "target"
"""
COUNTED = """unit = "person"
[measure]
count = "n"
[variables.region]
role = "key"
[variables.sex]
role = "key"
"""
WEIGHTED = f'{SPEC}[measure]\nweight = "w"\n'


def unique(folder: Folder, *arguments: str, table: str = PEOPLE, spec: str = SPEC) -> Outcome:
    at, meaning = folder.write("people.csv", table), folder.write("spec.toml", spec)
    return folder.run("unique", at, "--spec", meaning, "--output", folder.path / "out.csv", *arguments)


def test_the_keys_of_the_spec_are_added_one_by_one(folder: Folder) -> None:
    outcome = unique(folder)

    assert outcome.status == 0
    assert "No person stands alone: each has the same region as at least 2 others." in outcome.out
    assert "2 of 7 people are the only ones with their region and sex; anyone who knows these" in outcome.out
    first, second, *worst = rows_of(folder.path / "out.csv")
    assert list(first)[:4] == ["keys", "units", "unique", "share"]
    assert (first["keys"], first["units"], first["unique"], first["share"]) == ("region", "7", "0", "0")
    assert (second["keys"], second["unique"], second["share"]) == ("region, sex", "2", "0.285714")
    assert (second["fewer_than_3"], second["fewer_than_5"], second["smallest"]) == ("4", "7", "1")
    assert [one["order"] for one in worst] == ["worst", "worst"]


def test_any_column_of_microdata_can_be_known_in_the_order_it_is_named_in(folder: Folder) -> None:
    outcome = unique(folder, "--keys", "age, region")

    assert outcome.status == 0
    assert [one["keys"] for one in rows_of(folder.path / "out.csv")][:2] == ["age", "age, region"]
    assert "3 of 7 people are the only ones with their age and region" in outcome.out


def test_a_key_that_says_who_somebody_is_is_named(folder: Folder) -> None:
    outcome = unique(folder, "--keys", "region,id")

    assert "people.csv, row 1, column 1: identifier by its name, to be left out." in outcome.err
    assert "No two of the 7 people have the same region and id; anyone who knows these two" in outcome.out


def test_a_population_table_tells_who_is_alone_there_too(folder: Folder) -> None:
    everybody = "region,sex,n\nN,f,8\nN,m,1\nS,f,5\nS,m,40\n"
    meaning = folder.write(
        "pop.toml",
        SPEC.replace("microdata", "cells").replace('[variables.age]\nrole = "target"\n', '[measure]\ncount = "n"\n'),
    )
    outcome = unique(folder, "--population", str(folder.write("pop.csv", everybody)), "--population-spec", str(meaning))

    assert outcome.status == 0
    assert "1 of them is the only one in the population as well" in outcome.out
    last = rows_of(folder.path / "out.csv")[1]
    assert (last["basis"], last["population_unique"], last["not_judged"]) == ("population", "1", "0")
    assert float(last["matches"]) == pytest.approx(2 / 8 + 1 + 1 / 5 + 3 / 40)


def test_a_population_table_that_does_not_fit_leaves_units_unjudged(folder: Folder) -> None:
    everybody = PEOPLE.replace("4,S,f,20,10\n", "")
    meaning = folder.write("pop.toml", SPEC)
    outcome = unique(folder, "--population", str(folder.write("pop.csv", everybody)), "--population-spec", str(meaning))

    assert outcome.status == 2
    assert "1 unit of the sample has categories that fewer have in the population table" in outcome.err
    assert rows_of(folder.path / "out.csv")[1]["not_judged"] == "1"


def test_sampling_weights_estimate_who_is_alone_in_the_population(folder: Folder) -> None:
    outcome = unique(folder, spec=WEIGHTED)

    assert outcome.status == 0
    assert "Going by the sampling weights, about 0.6 of them are the only ones in the population as well" in outcome.out
    last = rows_of(folder.path / "out.csv")[1]
    assert last["basis"] == "weights"
    assert float(last["population_unique"]) == pytest.approx(1 / 2 + 1 / 10)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--keys", "regoin"), "did you mean 'region'"),
        (("--population", "x.csv"), "--population: a population table and its spec are given together"),
        (("--keys", "sex,sex"), "keys: 'sex' is named twice"),
    ],
)
def test_what_cannot_be_asked_is_refused_in_a_sentence(folder: Folder, arguments: tuple[str, ...], said: str) -> None:
    outcome = unique(folder, *arguments)

    assert outcome.status == 2
    assert said in outcome.err
    assert not (folder.path / "out.csv").exists()


def test_microdata_that_are_scanned_give_the_same(folder: Folder, monkeypatch: pytest.MonkeyPatch) -> None:
    unique(folder)
    whole = rows_of(folder.path / "out.csv")

    monkeypatch.setattr("sdc_core.commands.reviewing.READ_WHOLE", 10)
    (folder.path / "out.csv").unlink()
    unique(folder)

    assert rows_of(folder.path / "out.csv") == whole
