"""One value says what a cell's status is: its codes, colours and words."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from sdc_core.cube.addresses import ABSENT
from sdc_core.evaluation.status import ASPECT_OF, SIGNS, TREATED, Aspect, CellStatus
from sdc_core.evaluation.statuses import CODE_BITS, Statuses, has, only, unsafe_in
from sdc_core.evaluation.treatment import Treatment
from sdc_core.policy.policy import MOST_RULES
from sdc_core.rules.base import UNSAFE_SYMBOL
from sdc_core.rules.few_others import FewOthers
from sdc_core.rules.large_share import LargeShare
from sdc_core.rules.small_count import SmallCount
from tests.reviewed import cube_of, reviewed
from tests.strategies import RandomPolicy, StatedTable, policies, stated_tables

READABLE = 4.5  # WCAG 2.2, 1.4.3: contrast of text and its ground
EVERY = tuple(Aspect)


def test_a_status_is_named_in_the_order_of_its_rules() -> None:
    status = CellStatus((FewOthers(), LargeShare(), SmallCount()), Aspect.NOT_JUDGED | Aspect.INFORMATIVE)

    assert status.ids == ("1a", "2a", "3")
    assert status.symbols(EVERY) == ["?", "○"]
    assert status.words((Aspect.NOT_JUDGED,)) == ["unsafe by 1a, 2a and 3", "not judged"]
    assert status.words((), between=" and ") == ["unsafe by 1a and 2a and 3"]
    assert (status.unsafe, status.flagged, status.several) == (True, True, True)


def test_a_rule_that_stands_twice_in_the_policy_is_named_once_and_counts_as_two() -> None:
    status = CellStatus((FewOthers(t=3), FewOthers(t=9)))

    assert (status.words(()), status.several) == (["unsafe by 1a"], True)


@pytest.mark.parametrize(
    ("aspects", "flagged"),
    [
        (Aspect(0), False),
        (Aspect.NOT_JUDGED, True),
        (Aspect.RECOVERABLE, True),
        (Aspect.INFORMATIVE, False),
        (Aspect.MISSING | Aspect.IMPOSSIBLE, False),
        (Aspect.SECONDARY, False),
    ],
)
def test_what_is_open_or_can_be_worked_out_is_flagged(aspects: Aspect, flagged: bool) -> None:
    assert CellStatus(aspects=aspects).flagged == flagged


def test_that_a_cell_can_be_worked_out_gives_the_colour_before_its_rule_and_the_rule_before_that_it_is_hidden() -> None:
    rules = (FewOthers(),)

    assert CellStatus(rules, Aspect.RECOVERABLE | Aspect.PRIMARY).colours == SIGNS[Aspect.RECOVERABLE].colours
    assert CellStatus(rules, Aspect.PRIMARY).colours == FewOthers.colours
    assert CellStatus((), Aspect.SECONDARY).colours == SIGNS[Aspect.SECONDARY].colours
    assert CellStatus((), Aspect.ROUNDED | Aspect.NOT_JUDGED).colours is None


def test_every_aspect_has_a_symbol_and_words_of_its_own() -> None:
    assert set(SIGNS) == set(EVERY)
    assert len({UNSAFE_SYMBOL, *(sign.symbol for sign in SIGNS.values())}) == len(SIGNS) + 1
    assert len({sign.words for sign in SIGNS.values()}) == len(SIGNS)


@pytest.mark.parametrize("aspect", [one for one in Aspect if SIGNS[one].colours], ids=lambda one: one.name)
def test_figures_are_readable_on_the_colours_of_a_status(aspect: Aspect) -> None:
    colours = SIGNS[aspect].colours
    assert colours is not None

    assert contrast(colours.fill, colours.ink) >= READABLE
    assert contrast(colours.dark_fill, colours.dark_ink) >= READABLE


def test_hidden_means_the_same_of_a_treatment_and_of_a_status() -> None:
    assert tuple(ASPECT_OF[one] for one in Treatment) == (Aspect(0), *TREATED)
    for one in Treatment:
        assert one.hidden == bool(ASPECT_OF[one] & Aspect.HIDDEN)


def test_a_code_has_room_for_every_rule_and_every_aspect() -> None:
    assert MOST_RULES + len(Aspect) <= CODE_BITS


@settings(max_examples=50, deadline=None)
@given(stated_tables(), policies(), st.data())
def test_the_status_of_every_cell_is_what_findings_figures_and_release_say(
    table: StatedTable, policy: RandomPolicy, data: st.DataObject
) -> None:
    has_target = any(variable.role == "target" for variable in table.variables)
    assume(has_target or any(rule == "3" for rule, _ in policy.rules))
    result = reviewed(cube_of(table.cells, table.variables), policy.rules, policy.key_margin)
    every = np.arange(len(result.cube))
    drawn = data.draw(st.lists(st.sampled_from(Treatment), min_size=len(every), max_size=len(every)))

    statuses = Statuses.of(result, treatment=np.array(drawn, dtype=np.int8))
    codes = statuses.at(every)
    findings = tuple(result.findings)

    for row, code in enumerate(codes.tolist()):
        status = statuses.status(code)
        found = [finding for finding in findings if finding.row == row]
        assert set(status.ids) == {finding.rule for finding in found if finding.verdict == "unsafe"}
        assert (Aspect.NOT_JUDGED in status.aspects) == any(finding.verdict == "not judged" for finding in found)
        assert (Aspect.INFORMATIVE in status.aspects) == (row in result.findings.informative)
        assert (Aspect.MISSING in status.aspects) == bool(result.cube.missing is not None and result.cube.missing[row])
        assert [one for one in TREATED if one in status.aspects] == [one for one in [ASPECT_OF[drawn[row]]] if one]
    assert unsafe_in(codes).tolist() == (result.findings.unsafe_rules > 0).tolist()
    assert has(codes, Aspect.HIDDEN).tolist() == [one.hidden for one in drawn]
    assert not has(only(codes, Aspect.NOT_JUDGED), Aspect.HIDDEN | Aspect.INFORMATIVE).any()
    assert statuses.at(np.array([ABSENT])).tolist() == [0]


def contrast(one: str, other: str) -> float:
    """WCAG 2.2: (L₁ + 0.05)/(L₂ + 0.05), the lighter above."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
