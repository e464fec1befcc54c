"""One page for each rule, made from the rule's own file: the same words as the app's help and the workbook's legend."""

from __future__ import annotations

from dataclasses import dataclass

from sdc_core.lessons import messages
from sdc_core.lessons.scene import Labels, Scene, labels_of
from sdc_core.messages import Grouped, written
from sdc_core.rules import Rule
from sdc_core.rules.base import Example, ExampleOfSums, GroupRule
from sdc_core.settings import ABOVE_ZERO, Setting, in_a_row, plain


@dataclass(frozen=True)
class SettingLine:
    """One setting as a page shows it."""

    label: str
    default: str
    allowed: str
    help: str


@dataclass(frozen=True, eq=False)
class RulePage:
    """What a person should know of a rule, on one page.

    lesson: its paragraphs. says: the rule with its defaults in one sentence. scene: its worked example.
    marked: each cell of the example that the rule marks, with the sentence it gives.
    """

    rule: type[Rule]
    lesson: tuple[str, ...]
    says: str
    settings: tuple[SettingLine, ...]
    scene: Scene
    marked: tuple[tuple[Labels, str], ...]
    source: str


def rule_page(rule: type[Rule]) -> RulePage:
    """The page of a rule; what its example marks is found by the rule, here and now."""
    example = rule.example
    scene = _of_sums(rule, example) if isinstance(example, ExampleOfSums) else _of_counts(rule, example)
    review = scene.reviewed()
    labels = labels_of(review.cube)
    marked = tuple((labels[one.row], one.explanation) for one in review.findings)
    settings = tuple(_line(item) for item in rule.settings())
    paragraphs = tuple(rule.lesson().split("\n\n"))
    return RulePage(rule, paragraphs, rule().describe(), settings, scene, marked, rule.source_words().said())


def _of_counts(rule: type[Rule], example: Example) -> Scene:
    said = {"Yes": messages.ANSWERED_YES.said(), "No": messages.ANSWERED_NO.said()}
    names = [one.said() for one in (messages.GROUP, messages.ANSWER, messages.PEOPLE)]
    rows = [
        [group, said.get(answer, answer), count]
        for group, counts in zip(example.rows, example.counts, strict=True)
        for answer, count in zip(example.columns, counts, strict=True)
    ]
    answer = {"role": "target"} | ({"sensitive": [said["Yes"]]} if issubclass(rule, GroupRule) else {})
    # Groups of a rule about sensitive categories stand each for itself: their total is nobody's group.
    group = {"role": "by" if issubclass(rule, GroupRule) else "key"}
    spec = {
        "title": messages.MARKED_BY.said(rule=rule.id),
        "unit": "person",
        "measure": {"count": names[2]},
        "variables": dict(zip(names, (group, answer), strict=False)),
    }
    policy = {"rule": [{"id": rule.id}]}
    return Scene(tuple(names), rows, spec, policy, down=(names[0],), across=(names[1],))


def _of_sums(rule: type[Rule], example: ExampleOfSums) -> Scene:
    called = {row: words.said() for row, words in rule.row_words().items()}
    rows = [
        [called.get(row, row), contribution]
        for row, contributions in zip(example.rows, example.contributions, strict=True)
        for contribution in contributions
    ]
    name, value = messages.SUM.said(), messages.TURNOVER.said()
    measure = {"kind": "magnitude", "value": value}
    title = messages.MARKED_BY.said(rule=rule.id)
    spec = {"title": title, "unit": "company", "layout": "microdata", "measure": measure}
    spec |= {"variables": {name: {"role": "key"}}}
    policy = {"rule": [{"id": rule.id, **dict(example.settings)}]}
    return Scene((name, value), rows, spec, policy, down=(name,))


def _line(item: Setting) -> SettingLine:
    label, help_ = item.label_words.said(), item.help_words.said()
    if item.kind is bool:
        return SettingLine(label, messages.NO.said(), messages.YES_OR_NO.said(), help_)
    if item.kind is str:
        default, *choices = (item.choice_words(one).said() for one in (item.default, *item.choices))
        return SettingLine(label, default, messages.CHOICES.said(choices=tuple(choices)), help_)
    default = in_a_row(item.default) if item.kind is tuple else str(plain(item.default))
    low, high = plain(item.low), plain(item.high)
    message = messages.ABOVE_ZERO if item.low == ABOVE_ZERO else messages.SPAN
    return SettingLine(
        label, written(default), message.said(low=low, high=Grouped(high) if isinstance(high, int) else high), help_
    )
