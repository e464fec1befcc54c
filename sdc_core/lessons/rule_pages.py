"""One page for each rule, made from the rule's own file: the same words as the app's help and the workbook's legend."""

from __future__ import annotations

from dataclasses import dataclass

from sdc_core.lessons.scene import Labels, Scene, labels_of
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
    return RulePage(rule, paragraphs, rule().describe(), settings, scene, marked, example.source)


def _of_counts(rule: type[Rule], example: Example) -> Scene:
    rows = [
        [group, answer, count]
        for group, counts in zip(example.rows, example.counts, strict=True)
        for answer, count in zip(example.columns, counts, strict=True)
    ]
    answer = {"role": "target"} | ({"sensitive": ["Yes"]} if issubclass(rule, GroupRule) else {})
    # Groups of a rule about sensitive categories stand each for itself: their total is nobody's group.
    group = {"role": "by" if issubclass(rule, GroupRule) else "key"}
    spec = {
        "title": f"Marked by rule {rule.id}",
        "unit": "person",
        "measure": {"count": "people"},
        "variables": {"group": group, "answer": answer},
    }
    policy = {"rule": [{"id": rule.id}]}
    return Scene(("group", "answer", "people"), rows, spec, policy, down=("group",), across=("answer",))


def _of_sums(rule: type[Rule], example: ExampleOfSums) -> Scene:
    rows = [
        [name, contribution]
        for name, contributions in zip(example.rows, example.contributions, strict=True)
        for contribution in contributions
    ]
    measure = {"kind": "magnitude", "value": "turnover"}
    title = f"Marked by rule {rule.id}"
    spec = {"title": title, "unit": "company", "layout": "microdata", "measure": measure}
    spec |= {"variables": {"sum": {"role": "key"}}}
    policy = {"rule": [{"id": rule.id, **dict(example.settings)}]}
    return Scene(("sum", "turnover"), rows, spec, policy, down=("sum",))


def _line(item: Setting) -> SettingLine:
    if item.kind is bool:
        return SettingLine(item.label, "no", "yes or no", item.help)
    if item.kind is str:
        return SettingLine(item.label, str(item.default), " or ".join(item.choices), item.help)
    default = in_a_row(item.default) if item.kind is tuple else str(plain(item.default))
    high = f"{item.high:,}".replace(",", "\u202f")
    allowed = f"above 0, up to {high}" if item.low == ABOVE_ZERO else f"{item.low} to {high}"
    return SettingLine(item.label, default, allowed, item.help)
