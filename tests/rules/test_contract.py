"""What holds for every rule, written once over RULES: a new rule is tested as soon as it is listed."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from itertools import product
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, assume, given, reject, settings
from hypothesis import strategies as st

from sdc_core.cube.cube import Cube
from sdc_core.errors import SettingError
from sdc_core.evaluation.finding import Finding
from sdc_core.evaluation.reviewing import Review, review
from sdc_core.messages import NARROW_SPACE
from sdc_core.numbers.writing import decimal
from sdc_core.policy.policy import Policy
from sdc_core.rules import RULES, Rule
from sdc_core.rules.base import CeilingRule, ContributionRule, Example, GroupRule
from sdc_core.rules.few_others import FewOthers
from sdc_core.rules.large_share import LargeShare
from sdc_core.rules.palette import coloured
from sdc_core.settings import Setting, plain
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from tests.oracle import Spanning, all_cells, judge
from tests.reviewed import cube_of, fired_by
from tests.rules.made_up import AloneInACrowd
from tests.strategies import RandomTable, StatedTable, slipping_tables, tables
from tests.table.sheets import sheet

EVERY_RULE = (*RULES, AloneInACrowd)
"""The last is of a kind that nobody foresaw, and only tests know it: what holds for all holds for it by derivation."""
coloured(EVERY_RULE)

COUNTING = tuple(rule for rule in EVERY_RULE if not issubclass(rule, ContributionRule))
"""The rules for a table of counts. Those about contributions have their laws in test_contributions.py and beside it."""

EVERY = pytest.mark.parametrize("rule", EVERY_RULE, ids=lambda rule: rule.id)
EVERY_COUNTING = pytest.mark.parametrize("rule", COUNTING, ids=lambda rule: rule.id)
SOME = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.filter_too_much])

JARGON = (
    "quasi-identifier",
    "attribute disclosure",
    "identity disclosure",
    "primary suppression",
    "secondary suppression",
    "marginal",
    "dominance",
    "f_k",
    "f_y",
)


def named_settings(rules: Sequence[type[Rule]]) -> list[Any]:
    """Every setting of these rules."""
    return [pytest.param(rule, item, id=f"{rule.id}-{item.name}") for rule in rules for item in rule.settings()]


SETTINGS = pytest.mark.parametrize(("rule", "item"), named_settings(EVERY_RULE))
SETTINGS_COUNTING = pytest.mark.parametrize(("rule", "item"), named_settings(COUNTING))


def accepted(rule: type[Rule], item: Setting, values: list[Any]) -> list[Any]:
    """Those of the values that go with the defaults of the other settings."""
    kept = []
    for value in values:
        with suppress(SettingError):
            rule.from_values({item.name: value})
            kept.append(value)
    return kept


def values_of(item: Setting) -> list[Any]:
    """Values that a small table can tell apart, from the most lenient to the strictest but for direction."""
    if item.kind is tuple:
        return [(Decimal("0.1"), Decimal(0), Decimal(-1)), (Decimal("0.15"), Decimal("-0.85"))]
    if item.kind is bool:
        return [False, True]
    if item.kind is str:
        return list(item.choices)
    if item.kind is int:
        return [value for value in range(12) if value >= (item.low or 0)]
    percents = ("0", "1", "33.3", "40", "50", "66.67", "75", "90", "99", "99.5", "100")
    return [Decimal(value) for value in percents]


def stricter_last(rule: type[Rule], item: Setting) -> list[Any]:
    """The same, the strictest last: a higher minimum, a lower maximum, a later choice."""
    lenient_is_high = item.kind in (int, Decimal) and rule.danger == "above"
    return values_of(item)[::-1] if lenient_is_high else values_of(item)


@st.composite
def made(draw: st.DrawFn, rule: type[Rule]) -> Rule:
    """The rule with any settings that go together."""
    values = {item.name: draw(st.sampled_from(accepted(rule, item, values_of(item)))) for item in rule.settings()}
    try:
        return rule.from_values(values)
    except SettingError:
        reject()


def has_something_to_judge(rule: type[Rule], table: RandomTable | StatedTable) -> bool:
    targets = [variable for variable in table.variables if variable.role == "target"]
    if issubclass(rule, GroupRule):
        return any(variable.sensitive for variable in targets)
    return bool(targets) or not rule.needs_target


def held_against(cube: Cube, *rules: Rule) -> Review:
    return review(cube, Policy("contract", rules))


def unsafe_cells(result: Review, rule: type[Rule]) -> set[tuple[str, ...]]:
    return {one.labels for one in unsafe(result) if one.rule == rule.id}


def unsafe(result: Review) -> Iterator[Finding]:
    return (finding for finding in result.findings if finding.verdict == "unsafe")


def example_cube(rule: type[Rule]) -> Cube:
    """The worked example as a table: its rows are groups, its columns what an intruder would learn."""
    example = rule.example
    assert isinstance(example, Example)
    lines = [
        f"{row},{column},{count}"
        for row, counts in zip(example.rows, example.counts, strict=True)
        for column, count in zip(example.columns, counts, strict=True)
    ]
    sensitive = ("Yes",) if issubclass(rule, GroupRule) else ()
    variables = (Variable("group", "key"), Variable("answer", "target", sensitive=sensitive))
    spec = TableSpec(variables, measure=Measure(count="n"), unit="person")
    return Cube.build(sheet("group,answer,n\n" + "\n".join(lines)), spec)


class TestWhatARuleSaysOfItself:
    @EVERY
    def test_it_has_a_name_a_title_and_a_side(self, rule: type[Rule]) -> None:
        assert re.fullmatch(r"[a-z0-9%/-]+", rule.id)
        assert rule.title[0].isupper()
        assert not rule.title.endswith(".")
        assert rule.danger in ("above", "below")
        assert rule.owner() == f"rule {rule.id}"

    def test_no_two_rules_share_a_name_a_title_or_a_colour(self) -> None:
        for told in ("id", "title"):
            assert len({getattr(rule, told) for rule in EVERY_RULE}) == len(EVERY_RULE)
        assert len({rule.colours.fill for rule in EVERY_RULE}) == len(EVERY_RULE)
        assert len({rule.colours.dark_fill for rule in EVERY_RULE}) == len(EVERY_RULE)

    @EVERY
    def test_its_lesson_says_when_a_cell_is_unsafe_and_where_that_is_from(self, rule: type[Rule]) -> None:
        lesson = rule.lesson()

        assert rule.__doc__ is not None
        assert lesson.splitlines()[0].endswith(".")
        assert "Unsafe when" in lesson
        assert "Source: " in lesson
        assert len(lesson.split("\n\n")) >= 3
        assert "  " not in lesson

    @EVERY
    def test_its_colours_can_be_read_in_both_themes(self, rule: type[Rule]) -> None:
        colours = rule.colours

        assert contrast(colours.fill, colours.ink) >= 7
        assert contrast(colours.dark_fill, colours.dark_ink) >= 7
        assert luminance(colours.fill) > 0.5 > luminance(colours.dark_fill)

    @SETTINGS
    def test_the_legend_changes_with_every_setting(self, rule: type[Rule], item: Setting) -> None:
        values = accepted(rule, item, values_of(item))

        told = {rule.from_values({item.name: value}).describe() for value in values}

        assert len(told) == len(values) > 1

    @SETTINGS
    def test_the_legend_is_a_sentence_at_both_ends(self, rule: type[Rule], item: Setting) -> None:
        ends = [item.low, item.high] if item.low is not None and item.kind is not tuple else values_of(item)

        for value in accepted(rule, item, ends):
            told = rule.from_values({item.name: value}).describe()
            assert told.startswith("Unsafe when ")
            assert told.endswith(".")
            assert not re.search(r"[{}]|  |Decimal|True|False", told)

    @SETTINGS
    def test_a_form_can_be_made_of_its_settings(self, rule: type[Rule], item: Setting) -> None:
        assert item.label
        assert item.help.endswith(".")
        assert item.kind in (bool, int, str, Decimal, tuple)
        assert bool(item.choices) == (item.kind is str)
        assert (item.low is not None and item.high is not None) == (item.kind in (int, Decimal, tuple))

    @SETTINGS
    def test_what_is_out_of_bounds_is_refused(self, rule: type[Rule], item: Setting) -> None:
        beyond = ["nonsense", None, 1.5 if item.kind is not Decimal else "1.1234567"]
        if item.low is not None and item.high is not None:
            beyond += [item.low - 1, item.high + 1]

        for value in beyond:
            with pytest.raises(SettingError, match=f"rule {re.escape(rule.id)}: {item.name} is out of bounds"):
                rule.from_values({item.name: value})

    @EVERY
    @given(st.data())
    def test_its_settings_can_be_written_to_a_file_and_read_back(self, rule: type[Rule], data: st.DataObject) -> None:
        one = data.draw(made(rule))

        assert rule.from_values({item.name: plain(value) for item, value in one.values()}) == one


class TestItsWorkedExample:
    @EVERY_COUNTING
    def test_marks_exactly_the_cells_it_says(self, rule: type[Rule]) -> None:
        found = unsafe_cells(held_against(example_cube(rule), rule()), rule)

        assert {cell for cell in found if "Total" not in cell} == set(rule.example.unsafe)

    @EVERY_COUNTING
    def test_shows_a_safe_cell_too_and_names_its_source(self, rule: type[Rule]) -> None:
        example = rule.example

        interior = set(product(example.rows, example.columns))
        assert set(example.unsafe) < interior
        assert example.source
        assert all(len(counts) == len(example.columns) for counts in example.counts)

    @EVERY_COUNTING
    def test_is_explained_with_its_numbers(self, rule: type[Rule]) -> None:
        told = [finding.explanation for finding in unsafe(held_against(example_cube(rule), rule()))]

        assert told
        for sentence in told:
            assert "unit" not in sentence  # the table counts persons


class TestItsMathematics:
    @SETTINGS_COUNTING
    @SOME
    @given(tables(), st.data())
    def test_a_stricter_setting_finds_at_least_as_much(
        self, rule: type[Rule], item: Setting, table: RandomTable, data: st.DataObject
    ) -> None:
        assume(has_something_to_judge(rule, table))
        values = stricter_last(rule, item)
        lenient, strict = sorted(data.draw(st.lists(st.integers(0, len(values) - 1), min_size=2, max_size=2)))
        one = data.draw(made(rule))
        beside = () if rule is FewOthers else (FewOthers(),)  # it makes zeros informative
        cube = cube_of(table.base, table.variables, table.structural)

        less = held_against(cube, replace(one, **{item.name: values[lenient]}), *beside)
        more = held_against(cube, replace(one, **{item.name: values[strict]}), *beside)

        assert unsafe_cells(less, rule) <= unsafe_cells(more, rule)

    @EVERY_COUNTING
    @SOME
    @given(tables(), st.data())
    def test_the_score_of_an_unsafe_cell_is_on_the_dangerous_side_of_its_limit(
        self, rule: type[Rule], table: RandomTable, data: st.DataObject
    ) -> None:
        assume(has_something_to_judge(rule, table))
        one = data.draw(made(rule))

        for finding in unsafe(held_against(cube_of(table.base, table.variables), one)):
            assert isinstance(finding.score, Fraction)
            assert isinstance(finding.limit, Fraction)
            if rule.danger == "below":
                assert finding.score < finding.limit or (finding.value == 0 and finding.score == 0)
            elif getattr(one, "inclusive", True):
                assert finding.score >= finding.limit
            else:
                assert finding.score > finding.limit

    @EVERY_COUNTING
    @SOME
    @given(tables(), st.data())
    def test_an_empty_cell_is_safe_unless_a_setting_is_about_zeros(
        self, rule: type[Rule], table: RandomTable, data: st.DataObject
    ) -> None:
        assume(has_something_to_judge(rule, table))
        one = data.draw(made(rule))
        if hasattr(one, "zeros"):
            one = replace(one, zeros="safe")

        values = [finding.value for finding in unsafe(held_against(cube_of(table.base, table.variables), one))]

        assert 0 not in values

    @EVERY_COUNTING
    @SOME
    @given(tables().filter(lambda table: table.structural), st.data())
    def test_an_impossible_combination_is_never_unsafe(
        self, rule: type[Rule], table: RandomTable, data: st.DataObject
    ) -> None:
        assume(has_something_to_judge(rule, table))
        cube = cube_of(table.base, table.variables, table.structural)

        result = held_against(cube, data.draw(made(rule)))

        assert cube.structural is not None
        assert not any(cube.structural[finding.row] for finding in unsafe(result))
        assert not cube.structural[result.findings.informative].any()

    @EVERY_COUNTING
    @SOME
    @given(tables().filter(lambda table: None in table.base.values()), st.data())
    def test_what_is_missing_is_never_unsafe_and_a_verdict_without_a_count_is_not_judged(
        self, rule: type[Rule], table: RandomTable, data: st.DataObject
    ) -> None:
        assume(has_something_to_judge(rule, table))

        for finding in held_against(cube_of(table.base, table.variables), data.draw(made(rule))).findings:
            if finding.value is None:
                assert finding.verdict == "not judged"
            assert (finding.score is None) == (finding.verdict == "not judged")

    @EVERY_COUNTING
    @SOME
    @given(
        st.lists(
            st.sampled_from([0, 1, 2**53, 2**53 - 1, 2**53 - 3, 99 * 2**53 // 100, 2**52]) | st.integers(0, 2**53),
            min_size=6,
            max_size=6,
        ),
        st.data(),
    )
    def test_counts_up_to_the_largest_are_judged_as_whole_numbers_of_any_size_are(
        self, rule: type[Rule], counts: list[int], data: st.DataObject
    ) -> None:
        variables = (
            Spanning("key", "key", {"Total": None, "P": "Total", "Q": "Total"}),
            Spanning("target", "target", {"Total": None} | dict.fromkeys("ABC", "Total"), frozenset("AB")),
        )
        base = dict(zip(product("PQ", "ABC"), counts, strict=True))
        one = data.draw(made(rule))

        fired = fired_by(held_against(cube_of(base, variables), one))

        written = (rule.id, {item.name: value for item, value in one.values()})
        assert fired == judge(all_cells(base, variables), variables, [written])


class TestItsSentences:
    @EVERY_COUNTING
    @SOME
    @given(tables() | slipping_tables(), st.data())
    def test_an_explanation_is_plain_and_has_its_numbers(
        self, rule: type[Rule], table: RandomTable | StatedTable, data: st.DataObject
    ) -> None:
        assume(has_something_to_judge(rule, table))
        cells = table.cells if isinstance(table, StatedTable) else table.base
        cube = cube_of(cells, table.variables, additivity="report")
        one = data.draw(made(rule))

        for finding in held_against(cube, one).findings:
            told = finding.explanation
            assert told.endswith(".")
            assert not re.search(r"\d{4}", re.sub(r"\.\d+", "", told)), "thousands are set apart in every figure"
            told = told.replace(NARROW_SPACE, "")
            assert not re.search(r" {2}|\.\.|[{}]|\bNone\b| [.,:]", told)
            assert not any(word in told.casefold() for word in JARGON)
            if finding.verdict == "not judged":
                assert told.endswith("That does not mean it is safe.")
                continue
            if not issubclass(rule, GroupRule):  # those tell how many are in all sensitive categories together
                assert has_number(told, finding.value) or finding.value == 0 or says_only(told, finding.value)
            if finding.margin is not None:
                assert has_number(told, finding.margin) or says_only(told, finding.margin) or finding.margin == 0
            assert has_number(told, decimal(finding.limit))

    def test_a_group_with_one_elsewhere_is_explained_as_a_trainee_would_say_it(self) -> None:
        cube = groups_of({"4": (19, 1), "5": (30, 30)})

        (told,) = [finding.explanation for finding in held_against(cube, FewOthers()).findings]

        assert told.startswith(
            "19 of the 20 with key value 4 are in A. The one person elsewhere knows that all the others are there."
        )

    def test_a_share_is_told_with_the_digits_that_matter(self) -> None:
        cube = groups_of({"12": (298, 3), "5": (30, 30)})

        (told,) = [finding.explanation for finding in held_against(cube, LargeShare()).findings]

        assert "298 of the 301 with key value 12 are in A, that is 99.003 %" in told
        assert told.endswith("The limit is 99 %.")


def groups_of(groups: dict[str, tuple[int, int]]) -> Cube:
    """Persons by key value, in A or in B."""
    lines = [
        f"{key},{name},{count}" for key, counts in groups.items() for name, count in zip("AB", counts, strict=True)
    ]
    variables = (Variable("key value", "key"), Variable("answer", "target"))
    spec = TableSpec(variables, measure=Measure(count="n"), unit="person")
    return Cube.build(sheet("key value,answer,n\n" + "\n".join(lines)), spec)


def has_number(told: str, number: object) -> bool:
    return re.search(rf"(?<![\w.]){re.escape(str(number))}(?![\w]|\.\d)", told) is not None


def says_only(told: str, number: int) -> bool:
    """One of one is "the only unit"."""
    return number == 1 and "only" in told


def luminance(colour: str) -> float:
    """Relative luminance of a #rrggbb colour, from 0 (black) to 1 (white); WCAG 2."""
    assert re.fullmatch("#[0-9a-f]{6}", colour)
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """Contrast ratio of two colours, from 1 to 21; WCAG 2."""
    darker, lighter = sorted([luminance(one), luminance(other)])
    return (lighter + 0.05) / (darker + 0.05)


@SOME
@given(st.sampled_from(COUNTING), st.integers(0, 400), st.integers(0, 400), st.data())
def test_a_rule_leaves_room_exactly_where_it_does_not_fire(
    rule: type[Rule], one: int, other: int, data: st.DataObject
) -> None:
    """Of a cell, or a part of a group in sensitive categories, in which somebody is."""
    kind = rule(**data.draw(st.sampled_from(list(_ways_to_set(rule)))))
    room = kind.room() if isinstance(kind, CeilingRule | GroupRule) else None
    if room is None:
        return
    count, margin = max(1, min(one, other)), max(1, one, other)
    counts, margins = np.array([count]), np.array([margin])
    fires = kind.unsafe_groups(margins, counts) if isinstance(kind, GroupRule) else kind.unsafe(counts, margins)

    assert (room.margin * margin - room.count * count >= room.least) == (not fires[0])


def _ways_to_set(rule: type[Rule]) -> Iterator[dict[str, Any]]:
    """Its defaults, and its numbers at other values, with and without a limit that counts itself."""
    names = {item.name for item in rule.settings()}
    values = {"t": [1, 3, 17], "percent": [0, Decimal("33.3"), 50, Decimal("99.5"), 100], "n": [1, 4]}
    numbers = [{}, *({name: value} for name, some in values.items() if name in names for value in some)]
    for some, inclusive in product(numbers, [False, True] if "inclusive" in names else [None]):
        yield some if inclusive is None else some | {"inclusive": inclusive}
