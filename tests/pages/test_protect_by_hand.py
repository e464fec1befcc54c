"""Protect, used as people use it: clicks in an order nobody planned, a larger table, a search that is stopped."""

from __future__ import annotations

import time

import numpy as np
import pytest

from sdc_core.policy.policy import Policy
from sdc_core.protection.suppression.checking import faults
from sdc_core.protection.suppression.task import Relations
from sdc_core.rules.small_count import SmallCount
from tests.pages.test_loaded_settings import loaded
from tests.pages.test_protect import ATTACK, BUTTON, click, offered, release_of
from tests.pages.visitor import OFFENCES, Visitor
from ui.protect.releasing import EXPOSURE, RELEASE

SMALL = Policy("small", (SmallCount(cell=3, key=3, target=3),))

FIRMS = """\
region,trade,holding,turnover
x,p,h,20
x,p,,10
x,p,,11
x,q,h,20
x,q,i,21
x,q,,20
x,r,,40
x,r,j,41
y,p,i,30
y,p,j,20
y,p,,22
y,q,,20
y,q,,31
y,q,,24
y,r,h,10
y,r,,60
"""

OF_FIRMS = """
layout = "microdata"
[measure]
kind = "magnitude"
value = "turnover"
holding = "holding"
[variables.region]
role = "key"
[variables.trade]
role = "key"
[policy]
name = "sums"
[[policy.rule]]
id = "contributors"
n = 2
[[policy.rule]]
id = "p%"
p = 20
"""


def protected(text: str, policy: Policy, *roles: str) -> Visitor:
    """On the page Protect with a table under a policy, before anything is chosen."""
    visitor = Visitor()
    visitor.upload(text, "own.csv")
    visitor.mark(*roles)
    visitor.seed(base=policy, policy=policy, preset="own file")
    visitor.confirm()
    visitor.go("protect")
    return visitor


def made_up(*shape: int, mean: float = 2) -> str:
    """A list of counts without totals, the same every time."""
    random = np.random.default_rng(7)
    counts = random.poisson(random.lognormal(mean, 0.8, shape))
    names = ("region", "answer", "age")[: len(shape)]
    lines = [
        ",".join([*(f"{name[0]}{place}" for name, place in zip(names, at, strict=True)), str(count)])
        for at, count in np.ndenumerate(counts)
    ]
    return "\n".join([",".join([*names, "n"]), *lines]) + "\n"


def proved(visitor: Visitor) -> bool:
    release = release_of(visitor)
    return faults(Relations.of(release.cube), release.hidden, release.claims, release.movements) == []


def cells(visitor: Visitor, status: int) -> list[int]:
    release = release_of(visitor)
    inner = release.cube.count > 2
    return np.flatnonzero((release.status == status) & inner).tolist()


def test_cells_hidden_and_kept_in_any_order_always_leave_a_proved_pattern():
    visitor = protected(made_up(8, 6), SMALL, "key", "target")
    visitor.press(BUTTON)
    before = release_of(visitor).status.copy()

    kept = cells(visitor, 2)[0]
    click(visitor, kept)
    visitor.press("Keep it published")
    assert release_of(visitor).status[kept] == 0 and proved(visitor)

    hidden = next(row for row in cells(visitor, 0) if row != kept)
    click(visitor, hidden)
    visitor.press("Hide it")
    assert release_of(visitor).status[hidden] == 1 and proved(visitor)
    assert release_of(visitor).status[kept] == 0

    also = next(row for row in cells(visitor, 2))
    click(visitor, also)
    visitor.press("Hide it in any case")
    assert release_of(visitor).status[also] == 1 and proved(visitor)

    click(visitor, kept)
    visitor.press("Take back what was decided by hand")
    assert visitor.work.protection.keep == ()
    assert visitor.work.protection.hide == tuple(sorted((hidden, also)))
    assert release_of(visitor).status[hidden] == 1 and proved(visitor)

    for row in (also, hidden):
        click(visitor, row)
        visitor.press("Take back what was decided by hand")
    assert np.array_equal(release_of(visitor).status, before)


def test_what_was_decided_by_hand_outlasts_a_walk_through_the_pages_and_another_method_setting():
    visitor = protected(made_up(6, 5), SMALL, "key", "target")
    visitor.press(BUTTON)
    row = cells(visitor, 0)[0]
    click(visitor, row)
    visitor.press("Hide it")

    visitor.go("review")
    visitor.go("thresholds")
    visitor.go("protect")
    assert release_of(visitor).status[row] == 1
    visitor.set("selectbox", "What hiding costs", "count")
    assert visitor.says("The settings have changed since.")
    visitor.press(BUTTON)

    assert release_of(visitor).status[row] == 1
    assert release_of(visitor).method.cost == "count"


def test_a_search_that_is_stopped_says_so_and_leaves_nothing_that_is_not_proved():
    visitor = protected(made_up(20, 15, 8, mean=2.5), SMALL, "key", "target", "key")
    app = visitor.app

    next(button for button in app.button if button.label == BUTTON).click()
    app.run()
    assert "Stop" in [button.label for button in app.button]
    assert not [one for one in app.get("download_button") if one.proto.label != "Save this check"]
    next(button for button in app.button if button.label == "Stop").click()
    visitor.run()

    answer = app.session_state["results"][RELEASE][1]
    if hasattr(answer, "hidden"):
        assert visitor.says("The search was stopped: a cheaper pattern may exist.")
        assert proved(visitor)
    else:
        assert visitor.says("stopped; nothing was changed")
        assert not [one for one in app.get("download_button") if one.proto.label != "Save this check"]
    assert "Stop" not in [button.label for button in app.button]


def test_some_thousand_cells_are_protected_and_a_click_says_what_one_of_them_is_for():
    policy = Policy("smallest", (SmallCount(cell=2, key=2, target=2),))
    visitor = protected(made_up(60, 50, mean=3), policy, "key", "target")
    visitor.press(BUTTON)
    assert len(release_of(visitor).cube) == 61 * 51
    assert proved(visitor)
    visitor.set("toggle", ATTACK, True)

    begun = time.monotonic()
    click(visitor, cells(visitor, 2)[0])

    assert visitor.says("If it were published:")
    assert visitor.says("must both remain possible.")
    assert time.monotonic() - begun < 30


def test_the_next_table_starts_without_anything_of_the_last():
    visitor = protected(made_up(6, 5), SMALL, "key", "target")
    visitor.press(BUTTON)
    visitor.set("toggle", ATTACK, True)
    click(visitor, cells(visitor, 0)[0])
    visitor.press("Hide it")

    visitor.upload(OFFENCES)
    assert visitor.work.protection == type(visitor.work.protection)()
    visitor.mark("key", "target")
    visitor.confirm()
    visitor.go("protect")

    results = visitor.app.session_state["results"]
    assert RELEASE not in results and EXPOSURE not in results
    assert not visitor.says("decided by hand")
    assert not offered(visitor)


@pytest.mark.parametrize(
    ("who", "known"),
    [("alone", "Nobody is alone in a hidden cell."), ("holding", "known too well to a holding")],
)
def test_those_who_are_in_the_table_see_more_than_an_outsider(who: str, known: str):
    visitor = loaded(FIRMS, OF_FIRMS, "firms.csv")
    visitor.confirm()
    visitor.go("protect")
    visitor.press(BUTTON)
    visitor.set("toggle", ATTACK, True)
    menu = next(one for one in visitor.app.selectbox if "who-" in str(one.key))
    assert menu.options[0] == "by an outsider"

    menu.set_value(who)
    visitor.run()

    assert visitor.work.protection.who == who
    assert visitor.says(known)


def test_who_looks_is_asked_only_where_the_attack_is_shown():
    visitor = protected(made_up(6, 5), SMALL, "key", "target")
    visitor.press(BUTTON)

    assert not [one for one in visitor.app.selectbox if "who-" in str(one.key)]
    visitor.set("toggle", ATTACK, True)
    visitor.set("segmented_control", "Show the table", "Before")
    next(one for one in visitor.app.selectbox if "who-" in str(one.key)).set_value("alone")
    visitor.run()
    assert visitor.says("If the unsafe cells alone were hidden:")
    assert visitor.says("whoever is alone in a hidden cell") or visitor.says("Nobody is alone in a hidden cell.")
