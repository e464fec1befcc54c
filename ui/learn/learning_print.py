"""Pages to print: a file that holds everything it shows, without scripts and without asking for anything."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from sdc_core.evaluation.findings import Finding
from sdc_core.evaluation.reviewing import Review
from sdc_core.lessons.exercise import Exercise
from sdc_core.lessons.rule_pages import RulePage
from ui.grids.shading import shaded
from ui.grids.table_grid.plain import html_table
from ui.words.explain import finding_card

STYLE = """
@page { size: A4; margin: 16mm; }
body { font-family: Arial, sans-serif; font-size: 11pt; line-height: 1.45; color: #1a1a1a; background: #fff;
       max-width: 178mm; margin: 0 auto; }
h1 { font-size: 16pt; } h2 { font-size: 13pt; margin: 1.2em 0 .3em 0; }
section { break-after: page; } section:last-child { break-after: auto; }
table { page-break-inside: auto; } tr { break-inside: avoid; } thead { display: table-header-group; }
.finding { border-left: 3px solid #7a1500; padding-left: 8px; margin: 8px 0; break-inside: avoid; }
.finding p { margin: 1px 0; } .where { font-weight: bold; } .rule { font-size: 9.5pt; }
.settings td, .settings th, .answers td, .answers th { border: 1px solid #999; padding: 4px 6px; text-align: left;
       vertical-align: top; font-size: 10pt; }
.settings, .answers { border-collapse: collapse; width: 100%; }
.answers td { height: 20pt; } .source { font-size: 9pt; color: #555; }
.one-page { font-size: 9.5pt; line-height: 1.32; }
.one-page h1 { font-size: 14pt; margin: 0 0 .3em 0; } .one-page h2 { font-size: 11pt; margin: .7em 0 .2em 0; }
.one-page p { margin: .45em 0; } .one-page ul { margin: .2em 0; } .one-page .finding { margin: 5px 0; }
.one-page table { font-size: 9pt !important; line-height: 1.2 !important; }
.one-page td, .one-page th { padding: 1px 8px !important; }
"""
LINES = 12
"""Lines for answers on a worksheet."""


def worksheet_document(exercise: Exercise, *, code: str) -> str:
    """The bare table, the rules in words, and lines for answers."""
    rules = _in_words(exercise.review)
    behind = "".join(f"<li>{escape(label)}: {escape(text)}</li>" for label, text in exercise.behind)
    known = f"<h2>Behind the sums</h2><ul>{behind}</ul>" if behind else ""
    lines = "<tr><td></td><td></td></tr>" * LINES
    body = (
        f"<h1>Worksheet</h1><p>Name: ______________________________ &nbsp; Round: {escape(code)}</p>"
        f"{_table(exercise.bare, exercise)}<h2>Mark every unsafe cell, and say why</h2><ul>{rules}</ul>{known}"
        f'<table class="answers"><thead><tr><th style="width:35%">Unsafe cell</th>'
        f"<th>Who learns what about whom?</th></tr></thead><tbody>{lines}</tbody></table>"
    )
    return _document("Worksheet", [body])


def key_document(exercise: Exercise, *, code: str) -> str:
    """The table with its marks, and the sentence of each finding."""
    review = exercise.review
    rules = _in_words(review)
    body = (
        f"<h1>Key</h1><p>Round: {escape(code)}</p>{_table(review, exercise)}"
        f"<h2>Rules</h2><ul>{rules}</ul><h2>Why</h2>{_sentences(exercise)}"
    )
    return _document("Key", [body])


def rule_document(pages: Iterable[RulePage]) -> str:
    """One page for each rule."""
    return _document("Rules", [f'<div class="one-page">{_rule(page)}</div>' for page in pages])


def example_table(page: RulePage) -> str:
    """The worked example of a rule with its marks, and what the rule says of them."""
    exercise = Exercise.of(page.scene, behind=page.scene.cube().spec.measure.kind == "magnitude")
    behind = "".join(f"<li>{escape(label)}: {escape(text)}</li>" for label, text in exercise.behind)
    known = f"<p>What each sum is made of:</p><ul>{behind}</ul>" if behind else ""
    return f"{_table(exercise.review, exercise)}{known}{_sentences(exercise)}"


def _rule(page: RulePage) -> str:
    lesson = "".join(f"<p>{escape(paragraph)}</p>" for paragraph in page.lesson)
    settings = "".join(
        f"<tr><td>{escape(line.label)}</td><td>{escape(line.default)}</td><td>{escape(line.allowed)}</td>"
        f"<td>{escape(line.help)}</td></tr>"
        for line in page.settings
    )
    table = (
        '<h2>Settings</h2><table class="settings"><thead><tr><th>Setting</th><th>Usual</th><th>Possible</th>'
        f"<th>What it means</th></tr></thead><tbody>{settings}</tbody></table>"
        if settings
        else ""
    )
    return (
        f"<h1>Rule {escape(page.rule.id)}: {escape(page.rule.title)}</h1><p><b>{escape(page.says)}</b></p>{lesson}"
        f'{table}<h2>Worked example</h2>{example_table(page)}<p class="source">Source: {escape(page.source)}</p>'
    )


def _table(review: Review, exercise: Exercise) -> str:
    picture = shaded(review, exercise.arrangement)
    spec = review.cube.spec
    caption = ". ".join(filter(None, [spec.title, spec.population])) or "The table"
    return html_table(
        picture.rows, picture.columns, picture.values, picture.styles, picture.style_of,
        caption=caption, decimals=picture.decimals,
    )  # fmt: skip


def _sentences(exercise: Exercise) -> str:
    by_cell: dict[int, list[Finding]] = {}
    for finding in exercise.findings():
        by_cell.setdefault(finding.row, []).append(finding)
    return "".join(finding_card(found, names=exercise.review.cube.spec.names) for found in by_cell.values())


def _in_words(review: Review) -> str:
    """The rules of the policy, one line each."""
    rules = review.policy.rules
    return "".join(f"<li>Rule {escape(rule.id)}. {escape(rule.describe())}</li>" for rule in rules)


def _document(title: str, sections: Iterable[str]) -> str:
    body = "".join(f"<section>{section}</section>" for section in sections)
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f"<style>{STYLE}</style></head><body>{body}</body></html>"
    )
