"""Sentences of findings from the first word to the last, with the figures of a table that can be counted by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from sdc_core.contributions.cell_contributions import Need
from sdc_core.cube.cube import Cube
from sdc_core.evaluation.finding import Finding
from sdc_core.evaluation.reviewing import has_findings, review
from sdc_core.policy.options import Options
from sdc_core.policy.policy import Policy
from sdc_core.rules.contributors import FewContributors
from sdc_core.rules.few_elsewhere import FewElsewhere
from sdc_core.rules.few_non_sensitive import FewNonSensitive
from sdc_core.rules.few_others import FewOthers
from sdc_core.rules.large_share import LargeShare
from sdc_core.rules.large_share_of_target import LargeShareOfTarget
from sdc_core.rules.sensitive_share import SensitiveShare
from sdc_core.rules.small_count import SmallCount
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from tests.table.sheets import sheet

COUNTS = """
region,sex,answer,n
East,women,yes,20
East,women,no,0
East,women,perhaps,0
East,men,yes,9
East,men,no,1
East,men,perhaps,0
West,women,yes,0
West,women,no,2
West,women,perhaps,30
West,men,yes,7
West,men,no,40
West,men,perhaps,8
"""
RULES = (
    FewOthers(), FewElsewhere(t=12), LargeShare(percent=95), LargeShareOfTarget(percent=55),
    SmallCount(cell=3, zeros="informative"), SensitiveShare(), FewNonSensitive(),
)  # fmt: skip
SENTENCES = {
    "East/women/yes 1a": "All 20 with region East and sex women are in category yes of answer: whoever knows that a "
    "person belongs to this group knows that too. The 2 empty categories of this group tell the same. At least 3 of a "
    "group must be elsewhere.",
    "East/men/yes 1a": "9 of the 10 with region East and sex men are in category yes of answer. The one person "
    "elsewhere knows that all the others are there. The empty category of this group tells that nobody is in it. At "
    "least 3 of a group must be elsewhere.",
    "West/women/perhaps 1a": "30 of the 32 with region West and sex women are in perhaps. Together, the 2 people "
    "elsewhere could know that all the others are there. The empty category of this group tells that nobody is in it. "
    "At least 3 of a group must be elsewhere.",
    "East/women/yes 2a": "All 20 with region East and sex women are in category yes of answer, that is 100 %: whoever "
    "guesses the same of a person in this group is never wrong. The 2 empty categories of this group tell the same. "
    "The limit is 95 %.",
    "West/Total/perhaps 1b": "All 38 in perhaps have region West: whoever learns that a person is in perhaps learns "
    "that too. At least 12 must belong elsewhere.",
    "West/Total/Total 2b": "87 of the 117 in the whole table have region West, that is 74.359 %: whoever learns that "
    "a person is in this table and names this group is wrong 30 times in 117. The limit is 55 %.",
    "East/men/no 3": "Only 1 person is counted here (region East, sex men and answer no): a single one may be "
    "recognised by those who know enough. At least 3 people are needed here.",
    "Total/women/no 3": "Only 2 people are counted here (sex women and answer no): so few may be recognised by those "
    "who know enough, or by one another. At least 3 people are needed here.",
    "West/women/yes 3": "No person is counted here (region West, sex women and answer yes), and the empty cell says "
    "so of the whole group. At least 3 people are needed here.",
    "East/men/yes sensitive-share": "9 of the 10 with region East and sex men are in a sensitive category (answer: "
    "yes), that is 90 %: belonging to this group puts everybody in it under suspicion. It must be less than 40 %.",
    "East/men/yes non-sensitive": "9 of the 10 with region East and sex men are in a sensitive category (answer: "
    "yes): the one person elsewhere knows that all the others are. At least 3 must be in other categories.",
    "East/women/yes non-sensitive": "All 20 with region East and sex women are in a sensitive category (answer: yes): "
    "belonging to this group gives the secret away. At least 3 must be in other categories.",
}
ONE_AT_A_TIME = {
    "West/women/no 1b region": "The 2 people in category no of answer with sex women have region West: whoever learns "
    "that a person is in category no of answer learns that too. At least 12 must belong elsewhere.",
    "West/men/yes 1b region": "7 of the 16 in category yes of answer with sex men have region West. Together, the 9 "
    "people elsewhere could know where all the others belong. At least 12 must belong elsewhere.",
    "East/men/no 2b sex": "The only person in category no of answer with region East has sex men, that is 100 %: "
    "whoever learns that a person is in category no of answer and names this group is never wrong. The limit is 55 %.",
    "West/men/Total 2b sex": "55 of the 87 with region West have sex men, that is 63.218 %: whoever learns that a "
    "person is in this table and names this group is wrong 32 times in 87. The limit is 55 %.",
}
FIGURES = {
    "East/women/yes 1a": (20, 20, 0, 3), "East/men/yes 1a": (9, 10, 1, 3), "East/women/yes 2a": (20, 20, 100, 95),
    "West/Total/perhaps 1b": (38, 38, 0, 12), "West/Total/Total 2b": (87, 117, Fraction(8700, 117), 55),
    "East/men/no 3": (1, None, 1, 3), "West/women/yes 3": (0, None, 0, 3),
    "East/men/yes sensitive-share": (9, 10, 90, 40), "East/men/yes non-sensitive": (9, 10, 1, 3),
}  # fmt: skip
"""The figure that is judged, what it is compared with, the score and the limit."""


def found(key_margin: str = "joint") -> dict[str, Finding]:
    variables = (
        Variable("region", "key", total=("Total",)),
        Variable("sex", "key", total=("Total",)),
        Variable("answer", "target", total=("Total",), sensitive=("yes",)),
    )
    cube = Cube.build(sheet(COUNTS), TableSpec(variables, unit="person", measure=Measure(count="n")))
    result = review(cube, Policy("all", RULES, Options(key_margin=key_margin)))
    names = [" ".join([one.rule, *(one.against if key_margin == "each" else ())]) for one in result.findings]
    return {f"{'/'.join(one.labels)} {name}": one for one, name in zip(result.findings, names, strict=True)}


@pytest.mark.parametrize("name", SENTENCES)
def test_a_sentence_says_who_is_where_and_what_follows(name: str) -> None:
    assert found()[name].explanation == SENTENCES[name]


@pytest.mark.parametrize("name", ONE_AT_A_TIME)
def test_over_one_variable_at_a_time_the_others_stay_as_they_are(name: str) -> None:
    assert found("each")[name].explanation == ONE_AT_A_TIME[name]


@pytest.mark.parametrize("name", FIGURES)
def test_the_figures_of_a_finding_are_those_of_its_sentence(name: str) -> None:
    one = found()[name]

    assert (one.value, one.margin, one.score, one.limit) == FIGURES[name]


def test_a_table_with_one_finding_has_findings() -> None:
    spec = TableSpec((Variable("trade", "key"),), layout="microdata", measure=Measure("magnitude", value="x"))
    cube = Cube.build(sheet("trade,x\nbread,5\nbread,8\nbooks,3\nbooks,4\nbooks,5\n"), spec)

    assert len(review(cube, Policy("few", (FewContributors(n=3),))).findings) == 1
    assert has_findings(cube, Policy("few", (FewContributors(n=3),)))
    assert has_findings(cube.collected(Need()), Policy("few", (FewContributors(n=3),)))
    assert not has_findings(cube, Policy("few", (FewContributors(n=2),)))
