"""What two tables share: proposed, described for confirmation, and applied as a person agreed."""

from __future__ import annotations

import pytest

from sdc_core.attack.linked.agreement import (
    Agreement,
    Match,
    matched,
    names_apart,
    proposed_names,
    proposed_partner,
)
from sdc_core.attack.linked.linking import link
from sdc_core.attack.linked.spellings import look_alikes
from sdc_core.policy.policy import Policy
from sdc_core.rules.small_count import SmallCount
from sdc_core.spec.hierarchy import Hierarchy
from tests.attack.linked.tables import published

SMALL = Policy("small counts below 3", (SmallCount(cell=3, key=3, target=3),))
flat = Hierarchy.flat
PLACES = Hierarchy.from_parents({"Dale": "North", "Hill": "North", "Port": "South", "North": "", "South": ""})


AB, ABC = flat(["a", "b"]), flat(["a", "b", "c"])
FIRST, SECOND = flat(["<20", "20–39", "40+"]), flat(["<25", "25–39", "40+"])
REGIONS = flat(["North", "South"])


@pytest.mark.parametrize(
    ("ours", "theirs", "expected"),
    [
        (AB, AB, Match(2)),
        (FIRST, FIRST, Match(3)),
        (FIRST, SECOND, Match(1, bands=("<20", "20–24", "25–39", "40+"))),
        (REGIONS, PLACES, Match(2, sums=(("North", ("Dale", "Hill"), True),))),
        (PLACES, REGIONS, Match(2, sums=(("North", ("Dale", "Hill"), False),))),
        (ABC, flat(["a", "rest"]), Match(1, sums=(("rest", ("b", "c"), False),))),
        (ABC, flat(["a", "d", "e"]), Match(1, ours=("b", "c"), theirs=("d", "e"))),
        (AB, flat(["a", "B"]), Match(2, renamed=(("b", "B"),))),
    ],
    ids=[
        "same",
        "the same bands",
        "bands",
        "finer there",
        "coarser there",
        "rest",
        "unmatched",
        "only one left",
    ],
)
def test_how_categories_are_matched(ours: Hierarchy, theirs: Hierarchy, expected: Match) -> None:
    assert matched(ours, theirs) == expected


@pytest.mark.parametrize(
    ("ours", "theirs", "expected"),
    [
        (["N. Ireland", "Wales"], ["Northern Ireland", "Wales"], [("N. Ireland", "Northern Ireland")]),
        (["Zürich", "Bern"], ["Zurich", "Genf"], [("Zürich", "Zurich")]),
        (["m", "f"], ["male", "female"], [("m", "male"), ("f", "female")]),
        (["Area 12", "Area 13"], ["area 12", "Area 14"], [("Area 12", "area 12")]),
        (["Yes", "No"], ["yes", "no"], [("Yes", "yes"), ("No", "no")]),
        (["Engineering"], ["Enginering"], [("Engineering", "Enginering")]),
        (["<20", "20–39"], ["<25", "25–39"], []),
        (["male"], ["widowed"], []),
    ],
)
def test_spellings_that_are_asked_about(ours: list[str], theirs: list[str], expected: list[tuple[str, str]]) -> None:
    assert look_alikes(flat(ours), flat(theirs)) == expected


def test_names_are_proposed_by_names_and_by_categories() -> None:
    first = published(["Sex", "age group"], [("m", "<20", 5), ("f", "20+", 7)]).cube
    other = published(["gender", "age_group", "city"], [("m", "<20", "A", 5), ("f", "20+", "B", 7)]).cube

    assert proposed_names(first.spec, other.spec) == {"gender": "", "age_group": "age group", "city": ""}
    trees = dict(zip(first.spec.names, first.hierarchies, strict=True))
    assert proposed_partner(trees, other.hierarchies[0]) == "Sex"
    assert proposed_partner(trees, other.hierarchies[2]) == ""
    assert proposed_partner(trees, flat(["<25", "25+"])) == "age group"


def test_a_variable_that_is_not_the_first_tables_is_kept_apart_from_it() -> None:
    assert names_apart(["sex", "age"], {"sex": "", "years": "age"}, "B") == {"sex": "sex (B)", "years": "age"}
    assert names_apart(["sex"], {"city": ""}, "B") == {"city": "city"}


def test_what_was_agreed_is_applied_and_then_linked() -> None:
    one = published(["country", "sex"], [("N. Ireland", "m", 5), ("Wales", "m", 9), ("Scotland", "m", 3),
                                         ("N. Ireland", "f", 4), ("Wales", "f", 8), ("Scotland", "f", 6)])  # fmt: skip
    other = published(["land"], [("Northern Ireland", 8), ("Wales", 17), ("Alba", 9)], population="People")
    agreement = Agreement({"land": "country"}, {("land", "Northern Ireland"): "N. Ireland"}, "Residents", "person", ())

    agreed = agreement.applied(other)

    assert agreed.cube.spec.names == ("country",)
    assert agreed.cube.hierarchies[0].labels == ("Total", "N. Ireland", "Wales", "Alba")
    assert other.cube.hierarchies[0].labels[1] == "Northern Ireland"
    with pytest.raises(Exception, match="contradict"):  # 5 + 4 are not 8: the two are taken for the same now
        link([one, agreed], SMALL)


@pytest.mark.parametrize(
    ("labels", "partner"),
    [
        (["m", "f", "x", "y"], "Sex"),
        (["m", "f", "x", "y", "z"], ""),
        (["m"], ""),
        (["m", "x"], "Sex"),
        (["<25"], ""),
        (["<25", "25+"], "age"),
        (["<25", "25+", "none"], ""),
        (["<20", "20+"], "age"),
        ([], ""),
    ],
    ids=["half", "less than half", "one alone", "one of two", "one band", "bands", "not only bands", "the same bands",
         "none"],
)  # fmt: skip
def test_the_partner_is_the_variable_with_half_of_the_categories_or_the_only_one_in_bands(
    labels: list[str], partner: str
) -> None:
    assert proposed_partner({"Sex": flat(["m", "f"]), "age": flat(["<20", "20+"])}, flat(labels)) == partner


def test_of_two_variables_in_bands_none_is_proposed() -> None:
    first = {"age": flat(["<20", "20+"]), "income": flat(["<1000", "1000+"])}

    assert proposed_partner(first, flat(["<25", "25+"])) == ""
    assert proposed_partner({}, flat(["<25", "25+"])) == ""


def test_a_variable_of_the_very_name_is_proposed_before_one_of_a_like_name() -> None:
    first = published(["age group"], [("<20", 5), ("20+", 7)]).cube.spec
    other = published(["Age_Group", "age group", "AGE group"], [("<20", "a", "b", 5), ("20+", "a", "b", 7)]).cube.spec

    assert proposed_names(first, other) == {"Age_Group": "", "age group": "age group", "AGE group": ""}


def test_of_two_like_names_the_first_one_is_proposed_once() -> None:
    first = published(["Age group", "AGE_GROUP"], [("<20", "a", 5), ("20+", "a", 7)]).cube.spec
    other = published(["age  group", "age_group"], [("<20", "b", 5), ("20+", "b", 7)]).cube.spec

    assert proposed_names(first, other) == {"age  group": "Age group", "age_group": ""}
