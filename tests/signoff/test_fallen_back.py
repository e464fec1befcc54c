"""Exactly the decisions that are no longer about the same thing fall back, and say why."""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sdc_core.cube.cube import Cube
from sdc_core.evaluation.reviewing import Review, review
from sdc_core.policy.options import Options, Provenance
from sdc_core.policy.policy import Policy
from sdc_core.rules.few_others import FewOthers
from sdc_core.rules.small_count import SmallCount
from sdc_core.signoff.binding import THE_POLICY, THE_RELEASE, THE_RULE, THE_TABLE, Binding, signed_by
from sdc_core.signoff.checklist import CHECKLIST
from sdc_core.signoff.decision import DISPOSITIONS, Decision
from sdc_core.signoff.fallen_back import still_about, taken_again, with_earlier
from sdc_core.signoff.signoff import SignOff
from tests.table.sheets import keys_and_target, sheet

TEXT = "region,offence,n\nEast,yes,19\nEast,no,1\nWest,yes,0\nWest,no,40\nNorth,yes,2\nNorth,no,30\n"
NOON = "2026-11-22 12:00"


def reviewed(text: str = TEXT, *, t: int = 3, cell: int = 2, file: str = "", **said: str) -> Review:
    table = replace(sheet(text), sha256=sha256((file or text).encode()).hexdigest())
    spec = replace(keys_and_target("region", "offence"), **said)
    return review(Cube.build(table, spec), Policy("p", (FewOthers(t=t), SmallCount(cell=cell))))


def decided(result: Review, made: Decision = Decision("accepted", "known"), release: str = "") -> SignOff:
    said = SignOff(decisions={one.identifier: made for one in result.findings})
    return signed_by(SignOff(), said, Binding(result, release), by="Ann", at=NOON)


def named(result: Review, signoff: SignOff, release: str = "") -> SignOff:
    binding = Binding(result, release)
    return replace(
        signoff, author="Ann", checker="Ben", ticked=frozenset(item.id for item in CHECKLIST), outcome="release",
        about=binding.signature, stated=binding.stated,
    )  # fmt: skip


def rules_of(result: Review, identifiers: set[str]) -> set[str]:
    return {one.rule for one in result.findings if one.identifier in identifiers}


def test_every_decision_says_who_when_and_on_what():
    result = reviewed()

    signed = decided(result, release="r")

    assert len(signed.decisions) == len(result.findings) > 2
    abouts = {made.about for made in signed.decisions.values() if made.about is not None}
    assert len(abouts) == len(result.findings)  # each has its place
    assert {(one.table, one.release) for one in abouts} == {(Binding(result).table, "r")}
    assert len({one.policy for one in abouts}) == 2  # one of each rule: both minimums of rule 3 are 2
    assert {(made.by, made.at) for made in signed.decisions.values()} == {("Ann", NOON)}


def test_nothing_falls_back_where_nothing_changed():
    signed = named(reviewed(), decided(reviewed()))

    assert still_about(signed, reviewed()) == (signed, ())


def test_a_changed_threshold_of_one_rule_leaves_decisions_by_the_other_alone():
    before, after = reviewed(cell=2), reviewed(cell=3)
    signed = decided(before)

    now, fallen = still_about(signed, after)

    assert {one.why for one in fallen} == {(THE_RULE,)}
    assert rules_of(after, {one.finding for one in fallen}) == {"3"}
    assert rules_of(after, {*now.decisions}) == {"1a"}
    assert now.undecided(after) == len(after.findings) - len(now.decisions)
    assert all(one.was == signed.decisions[one.earlier] for one in fallen)


@pytest.mark.parametrize(
    ("after", "release", "why"),
    [
        (reviewed(file="another file"), "", (THE_TABLE,)),
        (reviewed(structural=({"region": "West", "offence": "yes"},)), "", (THE_TABLE,)),
        (reviewed(), "another", (THE_RELEASE,)),
        (reviewed(file="another file", t=4, cell=3), "another", (THE_TABLE, THE_RULE, THE_RELEASE)),
    ],
)
def test_whatever_changed_is_the_reason(after: Review, release: str, why: tuple[str, ...]):
    signed = named(reviewed(), decided(reviewed()))

    now, fallen = still_about(signed, after, release)

    assert fallen
    assert {one.why for one in fallen} == {why}
    assert not now.decisions
    assert not now.answered


def test_another_option_of_the_policy_reopens_what_was_decided_under_it():
    result = reviewed()
    other = replace(result, policy=replace(result.policy, options=Options(key_margin="each")))

    assert {one.why for one in still_about(decided(result), other)[1]} == {(THE_RULE,)}


@pytest.mark.parametrize("said", [{"title": "t"}, {"population": "p"}, {"unit": "u"}])
def test_words_about_the_table_are_no_other_table(said: dict[str, str]):
    signed = decided(reviewed())

    assert still_about(signed, reviewed(**said)) == (signed, ())


def test_where_a_policy_was_read_is_no_other_policy():
    result = reviewed()
    signed = named(result, decided(result))
    told = replace(result, policy=replace(result.policy, name="q", provenance=Provenance(title="Q")))

    assert still_about(signed, told) == (signed, ())


def test_names_and_ticks_are_about_all_rules():
    before, after = reviewed(cell=2), reviewed(cell=3)
    signed = named(before, decided(before))

    now, _ = still_about(signed, after)

    assert Binding(after).why_signed_again(Binding(before).signature) == (THE_POLICY,)
    assert not now.answered
    assert now.about is None


def test_another_population_reopens_its_own_question_alone():
    before, after = reviewed(population="all"), reviewed(population="men")
    signed = named(before, decided(before))

    now, fallen = still_about(signed, after)

    assert not fallen
    assert signed.ticked - now.ticked == {"population"}
    assert (now.author, now.checker, now.outcome) == ("Ann", "Ben", "release")


def test_what_nobody_knows_anything_of_stays():
    result = reviewed()
    old = SignOff(author="Ann", decisions={one.identifier: Decision("to be fixed") for one in result.findings})

    assert still_about(old, reviewed(file="another file")) == (old, ())


def test_old_settings_bring_their_decisions_back():
    before, between = reviewed(cell=2), reviewed(cell=3)
    stored = decided(before)

    now, fallen = still_about(stored, between)
    kept = with_earlier(now, stored, fallen, Binding(between))

    assert still_about(kept, before) == (stored, ())


def test_what_is_decided_anew_takes_the_place_of_what_fell_back():
    before, after = reviewed(cell=2), reviewed(cell=3)
    stored = decided(before)
    binding = Binding(after)
    now, fallen = still_about(stored, after)
    entered = replace(now, decisions={**now.decisions, fallen[0].finding: Decision("to be fixed")})

    kept = with_earlier(entered, stored, fallen, binding)

    again, left = still_about(signed_by(stored, kept, binding, by="Ben", at=NOON), after)
    assert [one.finding for one in left] == [one.finding for one in fallen[1:]]
    assert again.decisions[fallen[0].finding].by == "Ben"
    assert fallen[0].earlier not in kept.decisions


def test_an_earlier_decision_is_taken_again_by_whoever_takes_it():
    before, after = reviewed(cell=2), reviewed(cell=3)
    binding = Binding(after)
    now, fallen = still_about(decided(before), after)

    again = taken_again(now, fallen, binding, by="Ben", at="2026-11-23 09:30")

    assert still_about(again, after) == (again, ())
    for one in fallen:
        made = again.decisions[one.finding]
        assert made.said == one.was.said
        assert (made.by, made.at) == ("Ben", "2026-11-23 09:30")


def test_the_same_rule_twice_falls_back_once():
    def twice(*limits: int) -> Review:
        cube = Cube.build(sheet(TEXT), keys_and_target("region", "offence"))
        return review(cube, Policy("p", tuple(FewOthers(t=t) for t in limits)))

    before, after = twice(3, 5), twice(3, 6)
    signed = decided(before)

    now, fallen = still_about(signed, after)

    stay = {one.identifier for one in before.findings if one.limit == 3}
    assert {*now.decisions} == stay
    assert len({one.finding for one in fallen}) == len(fallen) == len(before.findings) - len(stay)


def test_who_says_the_same_again_does_not_become_the_one_who_said_it():
    result = reviewed()
    signed, binding = decided(result), Binding(result)
    bare = replace(signed, decisions={one: Decision(*made.said[:2]) for one, made in signed.decisions.items()})

    assert signed_by(signed, bare, binding, by="Ben", at="2026-11-23 09:30") == signed


def test_a_decision_that_somebody_else_changes_keeps_what_it_was():
    result = reviewed()
    signed, binding = decided(result), Binding(result)
    first = next(iter(signed.decisions))
    changed = replace(signed, decisions={**signed.decisions, first: Decision("to be fixed")})

    after = signed_by(signed, changed, binding, by="Ben", at=NOON).decisions[first]
    assert after.instead_of == signed.decisions[first]

    by_herself = signed_by(signed, changed, binding, by="ann", at=NOON).decisions[first]
    assert by_herself.instead_of is None


def test_nobody_named_leaves_no_clock():
    result = reviewed()
    made = SignOff(decisions={next(iter(result.findings)).identifier: Decision("to be fixed")})

    (decision,) = signed_by(SignOff(), made, Binding(result), by=" ", at=NOON).decisions.values()

    assert (decision.by, decision.at) == ("", "")
    assert decision.about is not None


def test_what_is_taken_back_says_nothing_of_anybody():
    result = reviewed()
    signed = decided(result)
    first = next(iter(signed.decisions))
    undone = replace(signed, decisions={**signed.decisions, first: Decision()})

    assert signed_by(signed, undone, Binding(result), by="Ben", at=NOON).decisions[first] == Decision()


SETTINGS = st.tuples(st.integers(1, 5), st.integers(1, 4))


@settings(deadline=None)
@given(st.lists(SETTINGS, min_size=1, max_size=4), st.sampled_from(DISPOSITIONS[1:]))
def test_a_decision_stands_exactly_where_its_limit_is_what_it_was(ways: list[tuple[int, int]], made: str):
    first, *others = ways
    result = reviewed(t=first[0], cell=first[1])
    signed = stored = decided(result, Decision(made, "because"))  # type: ignore[arg-type]
    for t, cell in others:
        after = reviewed(t=t, cell=cell)
        now, fallen = still_about(stored, after)
        expected = {one.identifier for one in after.findings} & {*signed.decisions}
        assert {one for one, decision in now.decisions.items() if decision != Decision()} == expected
        assert not {one.finding for one in fallen} & expected
        stored = with_earlier(now, stored, fallen, Binding(after))
    assert still_about(stored, result) == (signed, ())
