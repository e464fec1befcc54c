"""Several copies of a workbook put together: what they agree on is taken, what they see differently is not."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sdc_core.signoff.decision import DISPOSITIONS, Decision
from sdc_core.signoff.merging import FilledCopy, merged
from sdc_core.signoff.signoff import SignOff

FIXED, KNOWN, FALSE = Decision("to be fixed"), Decision("accepted", "known"), Decision("false alarm", "no people")


def copy(name: str = "ann.xlsx", **fields: object) -> FilledCopy:
    return FilledCopy(name, **fields)  # type: ignore[arg-type]


def test_equal_decisions_are_taken():
    together = merged(SignOff(), [copy(decisions={"a": KNOWN}), copy("ben.xlsx", decisions={"a": KNOWN, "b": FIXED})])

    assert together.signoff.decisions == {"a": KNOWN, "b": FIXED}
    assert together.taken == ("a", "b")
    assert together.disagreements == ()


def test_a_disagreement_shows_who_says_what_and_changes_nothing():
    copies = [
        copy(who="Ann", decisions={"a": KNOWN}, places={"a": "ann.xlsx, row 5"}),
        copy("ben.xlsx", who="Ben", decisions={"a": FIXED}, places={"a": "ben.xlsx, row 7"}),
    ]

    together = merged(SignOff(), copies)

    assert together.signoff.decisions == {}
    (one,) = together.disagreements
    assert [(said.name, said.who, said.place, said.decision) for said in one.opinions] == [
        ("ann.xlsx", "Ann", "ann.xlsx, row 5", KNOWN),
        ("ben.xlsx", "Ben", "ben.xlsx, row 7", FIXED),
    ]


@pytest.mark.parametrize(("pick", "stands"), [(0, KNOWN), (1, FIXED), (2, FALSE)])
def test_what_is_chosen_stands_and_what_stood_before_can_be_chosen(pick: int, stands: Decision):
    before = SignOff(decisions={"a": FALSE})
    copies = [copy(decisions={"a": KNOWN}), copy("ben.xlsx", decisions={"a": FIXED})]

    together = merged(before, copies, {"a": pick})

    assert together.signoff.decisions["a"] == stands
    assert together.taken == (() if stands == FALSE else ("a",))


def test_another_reason_is_another_opinion_and_no_reason_is_none():
    without, other = Decision("accepted"), Decision("accepted", "published before")

    assert merged(SignOff(), [copy(decisions={"a": without}), copy(decisions={"a": KNOWN})]).signoff.decisions == {
        "a": KNOWN
    }
    assert len(merged(SignOff(), [copy(decisions={"a": other}), copy(decisions={"a": KNOWN})]).disagreements) == 1


def test_who_had_decided_otherwise_is_kept_beside_a_chosen_decision():
    before = SignOff(decisions={"a": Decision("accepted", "known", by="Ann", at="2026-11-22 14:05")})
    copies = [copy("ben.xlsx", who="Ben", decisions={"a": Decision("to be fixed", by="Ben")})]

    made = merged(before, copies, {"a": 0}).signoff.decisions["a"]

    assert (made.disposition, made.by) == ("to be fixed", "Ben")
    assert made.instead_of == before.decisions["a"]


def test_remarks_of_all_stand_below_one_another_and_each_once():
    before = SignOff(decisions={"a": Decision("to be fixed", remark="first")}, remarks="in general")
    copies = [
        copy(remarks={"a": ("first", "Ann: second"), "b": ("alone",)}, general=("Cover, B4: nice",)),
        copy("ben.xlsx", remarks={"a": ("Ben: third",)}, general=("Cover, B4: nice",)),
    ]

    once = merged(before, copies)
    twice = merged(once.signoff, copies)

    assert once.signoff.decisions["a"] == Decision("to be fixed", remark="first\nAnn: second\nBen: third")
    assert once.signoff.decisions["b"] == Decision(remark="alone")
    assert once.signoff.remarks == "in general\nCover, B4: nice"
    assert once.remarked == ("a", "b")
    assert (twice.signoff, twice.remarked) == (once.signoff, ())


def test_names_and_ticks_that_differ_are_asked_about():
    before = SignOff(author="Ann", ticked=frozenset({"totals"}))
    copies = [
        copy(answers={"author": " ann ", "checker": "Ben"}, ticks={"totals": False, "roles": True}),
        copy("cas.xlsx", answers={"checker": "Cas", "outcome": "release"}, ticks={"roles": True}),
    ]

    together = merged(before, copies)

    assert [(one.about, [said.answer for said in one.opinions]) for one in together.disagreements] == [
        ("checker", ["Ben", "Cas"]),
        ("totals", ["no", "yes"]),
    ]
    assert (together.signoff.author, together.signoff.checker, together.signoff.outcome) == ("Ann", "", "release")
    assert together.signoff.ticked == {"totals", "roles"}
    settled = merged(before, copies, {"checker": 1, "totals": 0}).signoff
    assert (settled.checker, settled.ticked) == ("Cas", {"roles"})


def test_a_text_that_was_gone_on_with_replaces_its_beginning_and_two_stand_below_one_another():
    before = SignOff(remarks="As last year.")
    copies = [copy(answers={"remarks": "As last year.\nWith the note."}), copy(answers={"remarks": "No map."})]

    assert merged(before, copies).signoff.remarks == "As last year.\nWith the note.\nNo map."


DECISIONS = st.builds(Decision, st.sampled_from(DISPOSITIONS[1:]), st.sampled_from(["", "known", "no people"]))
COPIES = st.lists(st.dictionaries(st.sampled_from("abcd"), DECISIONS), max_size=4)


@given(COPIES)
def test_nothing_disputed_is_taken_and_nothing_taken_is_disputed(decided: list[Mapping[str, Decision]]):
    copies = [copy(f"{number}.xlsx", decisions=one) for number, one in enumerate(decided)]

    together = merged(SignOff(), copies)

    said = {finding: {one[finding].disposition for one in decided if finding in one} for finding in "abcd"}
    disputed = {one.about for one in together.disagreements}
    assert {*together.taken}.isdisjoint(disputed)
    assert {*together.taken} | disputed == {finding for finding, words in said.items() if words}
    assert {finding for finding, words in said.items() if len(words) > 1} <= disputed
    assert merged(together.signoff, copies).signoff == together.signoff
