"""A policy says what it is made of; what makes no sense is refused in a sentence."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from sdc_core.contributions.cell_contributions import Need
from sdc_core.cube.cube import Cube
from sdc_core.errors import PolicyError
from sdc_core.evaluation.reviewing import review
from sdc_core.policy.options import Options, Provenance
from sdc_core.policy.policy import MOST_RULES, Policy
from sdc_core.policy.policy_file import policy_to_toml
from sdc_core.rules.few_elsewhere import FewElsewhere
from sdc_core.rules.few_others import FewOthers
from sdc_core.rules.large_share import LargeShare
from sdc_core.rules.sensitive_share import SensitiveShare
from sdc_core.rules.small_count import SmallCount
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from tests.table.sheets import keys_and_target, sentences, sheet


def read(**content: Any) -> Policy:
    return Policy.from_toml(content, "p.toml", name="p")


def test_every_key_of_a_policy_is_read() -> None:
    policy = read(
        name="ours",
        version="2",
        source="a source",
        date="2026",
        confidence="verified",
        checked_by="us",
        endorsement="not endorsed by anybody",
        incomplete="much",
        rule=[{"id": "2a", "percent": Decimal("99.5"), "inclusive": True}, {"id": "1a", "t": 5}],
        options={"key_margin": "each", "negatives": "absolute"},
    )

    assert policy.name == "ours"
    assert policy.rules == (FewOthers(t=5), LargeShare(percent=Decimal("99.5"), inclusive=True))
    assert policy.options == Options(key_margin="each", negatives="absolute")
    assert policy.provenance == Provenance(
        "2", "", "a source", "2026", "verified", "us", "not endorsed by anybody", "much"
    )


def test_a_policy_without_a_name_is_called_like_its_file(tmp_path: Path) -> None:
    path = tmp_path / "ours.toml"
    path.write_text('[[rule]]\nid = "3"\n', encoding="utf-8")

    assert Policy.load(path).name == "ours"


def test_rules_are_checked_in_their_order_whatever_the_file_says() -> None:
    policy = read(rule=[{"id": "3"}, {"id": "1b"}, {"id": "sensitive-share"}, {"id": "1a"}])

    assert [rule.id for rule in policy.rules] == ["1a", "1b", "3", "sensitive-share"]


def test_the_same_rule_may_stand_twice_in_the_order_of_the_file() -> None:
    policy = read(rule=[{"id": "1a", "t": 5}, {"id": "1a", "t": 2}])

    assert policy.rules == (FewOthers(t=5), FewOthers(t=2))


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ({"rule": [{"id": "1c"}]}, "p.toml, rule 1: there is no rule '1c'; "),
        ({"rule": [{"id": "dominanc"}]}, "did you mean 'dominance'"),
        ({"rule": [{"t": 3}]}, "p.toml, rule 1: the rule has no id; "),
        ({"rule": [{"id": 3}]}, "p.toml, rule 1: its id has the wrong kind of value"),
        ({"rule": [{"id": "1a", "tt": 3}]}, "rule 1a: unknown setting 'tt'"),
        ({"rule": [{"id": "3"}, {"id": "1a", "t": 0}]}, "rule 1a: t is out of bounds"),
        ({"rule": [{"id": "2a", "percent": Decimal(101)}]}, "percent is out of bounds"),
        ({"rule": [{"id": "3", "zeros": "maybe"}]}, "it must be safe or informative or unsafe"),
        ({"rule": {"id": "3"}}, "p.toml: rule is not a list of tables; write [[rule]] for each rule"),
        ({"rule": ["3"]}, "rule is not a list of tables"),
        ({"rule": [{"id": "3"}], "option": {}}, "p.toml: unknown key 'option'; did you mean 'options'"),
        ({"rule": [{"id": "3"}], "name": 3}, "p.toml: name has the wrong kind of value"),
        ({"rule": [{"id": "3"}], "date": 2026}, "p.toml: date has the wrong kind of value"),
        ({"rule": [{"id": "3"}], "options": {"key_margin": "both"}}, "it must be joint or each"),
        ({"rule": [{"id": "3"}], "options": {"keymargin": "each"}}, "did you mean 'key_margin'"),
        ({"rule": [{"id": "3"}], "options": ["each"]}, "options is not a table"),
        ({"rule": [{"id": "3"}], "step": "round"}, "step is not a list of tables"),
        ({}, "policy p: there is no rule; add a [[rule]]"),
    ],
)
def test_a_policy_that_makes_no_sense_is_refused(content: dict[str, Any], said: str) -> None:
    with pytest.raises(PolicyError) as refused:
        read(**content)

    assert said in str(refused.value)


def test_all_problems_of_a_policy_are_told_at_once() -> None:
    with pytest.raises(PolicyError) as refused:
        read(rule=[{"id": "1c"}, {"id": "1a", "t": 0}, {"id": "3"}], title=3, name=4)

    assert len(sentences(refused.value)) == 4


def test_more_rules_than_a_cell_can_be_marked_with_are_refused() -> None:
    most = tuple(FewOthers(t=t) for t in range(1, MOST_RULES + 1))

    assert len(Policy("many", most).rules) == 32
    with pytest.raises(PolicyError, match="there are 33 rules; use at most 32"):
        Policy("too many", (*most, SmallCount()))


def test_thirty_two_rules_have_a_mark_each() -> None:
    most = tuple(FewOthers(t=t) for t in range(1, MOST_RULES + 1))
    cube = Cube.build(sheet("region,offence,n\nEast,yes,5\nEast,no,0\nWest,yes,1\nWest,no,99\n"), SPEC)

    result = review(cube, Policy("many", most))

    marks = {cube.label(row): int(result.findings.unsafe_rules[row]) for row in range(len(cube))}
    assert marks["East", "yes"] == 2**32 - 1
    assert marks["West", "no"] == 2**32 - 2


SPEC = keys_and_target("region", "offence")
CUBE = Cube.build(sheet("region,offence,n\nEast,yes,5\nEast,no,0\nWest,yes,1\nWest,no,9\n"), SPEC)


def test_rules_about_contributions_are_idle_in_a_table_of_counts_and_said_to_be() -> None:
    policy = read(rule=[{"id": "3"}, {"id": "dominance", "n": 2, "k": 85}, {"id": "p%", "p": 10}])

    assert [rule.id for rule in policy.about_sums] == ["dominance", "p%"]
    assert tuple(map(str, review(CUBE, policy).idle)) == (
        "rules dominance and p% were not applied: a table of counts has no contributions to a sum",
    )


def test_a_policy_asks_for_as_many_contributions_as_its_rules_look_at() -> None:
    policy = read(
        rule=[{"id": "dominance", "n": 4}, {"id": "p%", "coalition": 2}, {"id": "contributors"}],
        options={"negatives": "absolute", "weights": "known-response"},
    )

    assert policy.need() == Need(largest=4, response="known", negatives="absolute")
    assert read(rule=[{"id": "p%", "coalition": 5}]).need().largest == 6
    assert read(rule=[{"id": "3"}]).need().largest == 0


def test_a_policy_that_is_about_contributions_only_is_refused_on_a_table_of_counts() -> None:
    policy = read(rule=[{"id": "dominance", "n": 2, "k": 85}])

    with pytest.raises(PolicyError, match="it only has rules about contributions, and this is a table of counts"):
        review(CUBE, policy)


def test_a_review_says_which_method_applies_the_steps_after_hiding() -> None:
    policy = read(rule=[{"id": "3"}], step=[{"method": "round", "base": 5}])

    assert policy.steps == ({"method": "round", "base": 5},)
    reviewed = review(CUBE, policy)
    assert tuple(map(str, reviewed.idle)) == (
        "the step after hiding (method round, base 5) was not applied: it is for the method steps to apply",
    )
    assert reviewed.with_steps_applied().idle == ()


WRONG_STEPS = {
    "there is no step 'rond'; did you mean 'round'": [{"method": "rond", "base": 5}],
    "there is no step None": [{"base": 5}],
    "write base = a whole number from 2 to 1000000": [{"method": "round"}],
    "write base = a whole number from 2": [{"method": "round", "base": 1}],
    "write base = a whole number": [{"method": "round", "base": True}],
    'write how = "nearest"': [{"method": "round", "base": 5, "how": "up"}],
    "write secondary = true or secondary = false": [{"method": "hide", "secondary": "no"}],
    "unknown key 'bass'": [{"method": "round", "base": 5, "bass": 5}],
    "the step 'round' comes twice": [{"method": "round", "base": 5}, {"method": "round", "base": 10}],
    "totals are to be sums of rounded cells, and nothing is rounded": [{"method": "hide"}, {"method": "totals"}],
    "the step 'round' comes after 'totals'": [{"method": "totals"}, {"method": "round", "base": 5}],
    "the step 'hide' comes after 'round'": [{"method": "round", "base": 5}, {"method": "hide"}],
}


@pytest.mark.parametrize("sentence", WRONG_STEPS)
def test_steps_that_make_no_sense_are_refused(sentence: str) -> None:
    with pytest.raises(PolicyError) as refusal:
        read(rule=[{"id": "3"}], step=WRONG_STEPS[sentence])

    assert sentence in str(refusal.value)
    assert len(refusal.value.problems) == 1

    with pytest.raises(PolicyError):
        Policy("p", (SmallCount(),), steps=tuple(WRONG_STEPS[sentence]))


def test_a_policy_that_needs_a_target_is_refused_on_a_table_without_one() -> None:
    spec = replace(SPEC, variables=(Variable("region", "key"), Variable("offence", "key")))
    cube = Cube.build(sheet("region,offence,n\nEast,yes,5\nWest,no,9\n"), spec)

    with pytest.raises(PolicyError, match="all its rules are about a target, and no variable of this table is one"):
        review(cube, Policy("p", (FewOthers(), SensitiveShare())))

    assert tuple(map(str, review(cube, Policy("p", (FewOthers(), SmallCount()))).idle)) == (
        "rule 1a was not applied: no variable is a target",
    )
    assert tuple(map(str, review(cube, Policy.preset("extended-threshold-example")).idle)) == (
        "rules 1a, 1b, 2a and 2b were not applied: no variable is a target",
    )


def test_a_rule_without_anything_to_compare_says_so() -> None:
    spec = TableSpec((Variable("offence", "target"),), measure=Measure(count="n"))
    cube = Cube.build(sheet("offence,n\nyes,5\nno,9\n"), spec)

    result = review(cube, Policy("p", (FewOthers(), FewElsewhere(), SensitiveShare())))

    assert tuple(map(str, result.idle)) == (
        "rule 1b was not applied: there is no such margin",
        "rule sensitive-share was not applied: no category is named as sensitive",
    )


def test_a_by_variable_is_nothing_to_compare_along() -> None:
    spec = TableSpec((Variable("year", "by"), Variable("offence", "target")), measure=Measure(count="n"))
    cube = Cube.build(sheet("year,offence,n\n2025,yes,5\n2025,no,9\n2026,yes,1\n"), spec)

    result = review(cube, Policy("p", (FewElsewhere(), SmallCount())))

    assert tuple(map(str, result.idle)) == ("rule 1b was not applied: there is no such margin",)
    assert {finding.rule for finding in result.findings} == {"3"}


@pytest.mark.parametrize("zeros", ["informative", "unsafe"])
def test_a_rule_about_zeros_is_refused_where_zeros_are_not_stored(monkeypatch: pytest.MonkeyPatch, zeros: str) -> None:
    monkeypatch.setattr("sdc_core.cube.assembly.DENSE_CELLS", 0)
    cube = Cube.build(sheet("region,offence,n\nEast,yes,5\nWest,no,9\n"), SPEC)

    with pytest.raises(PolicyError, match="a rule is about zeros"):
        review(cube, Policy("p", (SmallCount(zeros=zeros),)))


@pytest.mark.parametrize(
    ("rules", "hidden"),
    [
        ((SmallCount(10, 10, 10),), "1–9"),
        ((SmallCount(10, 10, 10, "unsafe"),), "0–9"),
        ((SmallCount(),), "1"),
        ((SmallCount(3, 3, 3),), "1–2"),
        ((SmallCount(0, 0, 0),), ""),
        ((SmallCount(1, 1, 1),), ""),
        ((SmallCount(0, 0, 0, "unsafe"),), "0"),
        ((SmallCount(1, 1, 1, "unsafe"),), "0"),
        ((SmallCount(5, 3, 0),), "1–4 inside, 1–2 of groups, none of totals over the key"),
        ((FewOthers(), SmallCount(4, 4, 4)), "1–3"),
        ((FewOthers(),), ""),
    ],
)
def test_a_policy_says_which_counts_it_hides(rules: tuple[Any, ...], hidden: str) -> None:
    assert Policy("p", rules).hides() == hidden


def test_a_changed_policy_no_longer_speaks_for_its_source() -> None:
    preset = Policy.preset("opensafely")

    changed = preset.changed((FewOthers(),), Options())

    assert changed.provenance.source == ""
    assert preset.provenance.title in changed.provenance.title
    assert changed.provenance.endorsement == "own settings, not those of any organisation"
    assert changed.changed((SmallCount(),), Options()).provenance == changed.provenance
    assert changed.changed((SmallCount(),), Options()).name == changed.name


def test_what_is_written_is_what_is_read() -> None:
    policy = Policy.preset("acro-defaults")

    assert Policy.from_toml(policy_to_toml(policy), "p.toml", name="p") == policy


def test_an_unknown_preset_is_told_with_the_nearest_one() -> None:
    with pytest.raises(PolicyError, match="there is no preset 'opensafly'; did you mean 'opensafely'"):
        Policy.preset("opensafly")


@pytest.mark.parametrize(
    ("written", "said"),
    [
        (None, "ours.toml: not read (no such file or directory); check the path."),
        (b"[[rule", "ours.toml: not valid TOML (at end of document); correct that line."),
        (b"\xff", "ours.toml: the file is not UTF-8 text; save it as UTF-8."),
    ],
)
def test_a_file_that_is_no_policy_is_refused(tmp_path: Path, written: bytes | None, said: str) -> None:
    path = tmp_path / "ours.toml"
    if written is not None:
        path.write_bytes(written)

    with pytest.raises(PolicyError) as refused:
        Policy.load(path)

    assert str(refused.value) == said
