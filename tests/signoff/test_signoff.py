"""Decisions belong to findings by name, and count only when they are complete."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from sdc_core.cube.cube import Cube
from sdc_core.errors import InputError
from sdc_core.evaluation.reviewing import Review, review
from sdc_core.policy.policy import Policy
from sdc_core.rules.few_others import FewOthers
from sdc_core.rules.small_count import SmallCount
from sdc_core.signoff.signoff import CHECKLIST, DISPOSITIONS, Decision, SignOff
from tests.table.sheets import keys_and_target, sheet

TEXT = "region,offence,n\nEast,yes,19\nEast,no,1\nWest,yes,0\nWest,no,40\n"


def reviewed(text: str = TEXT, t: int = 3) -> Review:
    cube = Cube.build(sheet(text), keys_and_target("region", "offence"))
    return review(cube, Policy("p", (FewOthers(t=t), SmallCount())))


@pytest.mark.parametrize(
    ("decision", "complete"),
    [
        (Decision(), False),
        (Decision("undecided", "later"), False),
        (Decision("to be fixed"), True),
        (Decision("accepted"), False),
        (Decision("accepted", "  "), False),
        (Decision("accepted", "public anyway"), True),
        (Decision("false alarm"), False),
        (Decision("false alarm", "a firm, not a person"), True),
    ],
)
def test_accepting_takes_a_reason(decision: Decision, complete: bool) -> None:
    assert decision.complete == complete


def test_every_disposition_can_be_completed_but_undecided() -> None:
    assert [one for one in DISPOSITIONS if not Decision(one, "because").complete] == ["undecided"]


def test_a_new_sign_off_has_everything_undecided() -> None:
    result = reviewed()

    assert SignOff().undecided(result) == len(result.findings) == 3


def test_a_decision_is_about_one_finding() -> None:
    result = reviewed()
    first, second, third = result.findings

    signed = SignOff().decide(first, Decision("to be fixed")).decide(second, Decision("accepted"))

    assert signed.decision(first) == Decision("to be fixed")
    assert signed.decision(third) == Decision()
    assert signed.undecided(result) == 2
    assert SignOff().decisions == {}


def test_a_decision_can_be_changed() -> None:
    finding = next(iter(reviewed().findings))

    signed = SignOff().decide(finding, Decision("to be fixed")).decide(finding, Decision("false alarm", "no"))

    assert signed.decision(finding) == Decision("false alarm", "no")
    assert len(signed.decisions) == 1


def test_a_decision_survives_a_new_review_of_the_same_table() -> None:
    finding, again = next(iter(reviewed().findings)), next(iter(reviewed().findings))

    signed = SignOff().decide(finding, Decision("to be fixed"))

    assert signed.decision(again) == Decision("to be fixed")


def test_a_decision_made_under_another_limit_does_not_count() -> None:
    finding = next(iter(reviewed(t=3).findings))
    stricter = next(one for one in reviewed(t=4).findings if one.labels == finding.labels and one.rule == "1a")

    signed = SignOff().decide(finding, Decision("accepted", "few"))

    assert signed.decision(stricter) == Decision()


@pytest.mark.parametrize(
    ("author", "checker", "four_eyes"),
    [
        ("Ann", "Bo", True),
        ("Ann", "ann ", False),
        ("Ann", "", False),
        ("", "Bo", False),
        ("", "", False),
        ("STRASSE", "straße", False),
    ],
)
def test_four_eyes_are_two_people(author: str, checker: str, four_eyes: bool) -> None:
    assert SignOff(author=author, checker=checker).four_eyes == four_eyes


@pytest.mark.parametrize("date", ["30/11/2026", "2026-13-01", "2026-02-30", "today"])
@pytest.mark.parametrize("field", ["author_date", "checker_date"])
def test_a_date_that_is_none_is_refused(field: str, date: str) -> None:
    with pytest.raises(InputError, match=f"{field.replace('_', ' ')}: not a date; write it as 2026-11-30"):
        SignOff(**{field: date})

    assert getattr(replace(SignOff(), **{field: "2026-11-30"}), field) == "2026-11-30"


def test_the_checklist_names_each_item_once_and_says_why() -> None:
    assert len({item.id for item in CHECKLIST}) == len(CHECKLIST)
    assert all(item.question.endswith(".") and item.why.endswith(".") for item in CHECKLIST)


def signed_by_two(result: Review, decision: Decision) -> SignOff:
    return SignOff(
        "Ann", "2026-11-20", "Ben", "2026-11-21",
        ticked=frozenset(item.id for item in CHECKLIST),
        decisions={finding.identifier: decision for finding in result.findings},
        outcome="release",
    )  # fmt: skip


def stated(result: Review, **said: str) -> Review:
    spec = replace(result.cube.spec, **({"population": "owners", "unit": "person"} | said))
    return replace(result, cube=replace(result.cube, spec=spec))


def test_nothing_is_open_once_all_is_decided_checked_named_dated_and_stated() -> None:
    result = stated(reviewed())

    assert signed_by_two(result, Decision("accepted", "known")).open_points(result) == ()


@pytest.mark.parametrize(
    ("missing", "point"),
    [
        ({"author": ""}, "four eyes"),
        ({"checker": "ANN "}, "four eyes"),
        ({"author_date": ""}, "the date of the author is missing"),
        ({"checker_date": ""}, "the date of the checker is missing"),
        ({"ticked": frozenset()}, f"{len(CHECKLIST)} of {len(CHECKLIST)} items of the checklist are open"),
        ({"ticked": frozenset(item.id for item in CHECKLIST[1:])}, "1 of 8 items of the checklist is open"),
        ({"outcome": ""}, "the outcome is not chosen"),
        ({"decisions": {}}, "3 findings are undecided or lack a reason"),
    ],
)
def test_whatever_is_missing_is_the_one_open_point(missing: dict[str, object], point: str) -> None:
    result = stated(reviewed())
    signed = replace(signed_by_two(result, Decision("accepted", "known")), **missing)

    (said,) = signed.open_points(result)

    assert said.startswith(point)


def test_a_finding_to_be_fixed_is_decided_and_open() -> None:
    result = stated(reviewed())
    finding = next(iter(result.findings))
    signed = signed_by_two(result, Decision("accepted", "known")).decide(finding, Decision("to be fixed"))

    assert signed.undecided(result) == 0
    assert signed.open_points(result) == ("1 finding is to be fixed: mend the table and review it again",)


def test_a_decision_about_a_finding_that_is_gone_is_not_open() -> None:
    before, after = stated(reviewed(t=3)), stated(reviewed(t=1))
    gone = {finding.identifier for finding in before.findings} - {finding.identifier for finding in after.findings}
    assert gone
    signed = signed_by_two(after, Decision("accepted", "known"))

    signed = replace(signed, decisions={**signed.decisions, **dict.fromkeys(gone, Decision("to be fixed"))})

    assert signed.open_points(after) == ()


@pytest.mark.parametrize("said", [{"population": ""}, {"unit": " "}])
def test_what_nobody_stated_is_open(said: dict[str, str]) -> None:
    result = stated(reviewed(), **said)

    (point,) = signed_by_two(result, Decision("accepted", "known")).open_points(result)

    assert point.endswith("is not stated")


def test_a_cell_is_settled_once_all_that_was_found_in_it_is_decided() -> None:
    result = stated(reviewed())
    listed = list(result.findings)
    row = max((one.row for one in listed), key=lambda at: sum(one.row == at for one in listed))
    here = [one for one in listed if one.row == row]

    signed = SignOff()
    assert not signed.settled(result).any()
    for number, finding in enumerate(here):
        assert not signed.settled(result)[row], number
        signed = signed.decide(finding, Decision("accepted"))
        assert not signed.settled(result).any()  # without a reason
        signed = signed.decide(finding, Decision("accepted", "known"))

    assert np.flatnonzero(signed.settled(result)).tolist() == [row]


def test_a_population_that_is_not_stated_cannot_be_confirmed() -> None:
    ticked = SignOff(ticked=frozenset({"population", "roles"}))

    assert ticked.confirmed(stated(reviewed()).cube.spec) == {"population", "roles"}
    for lacking in ("population", "unit"):
        assert ticked.confirmed(stated(reviewed(), **{lacking: " "}).cube.spec) == {"roles"}


def test_what_is_asked_again_keeps_decisions_and_remarks() -> None:
    result = stated(reviewed())
    signed = replace(signed_by_two(result, Decision("to be fixed")), remarks="r", earlier_releases="e")

    again = signed.asked_again()

    assert signed.answered and not again.answered
    assert again == SignOff(remarks="r", earlier_releases="e", decisions=signed.decisions)
