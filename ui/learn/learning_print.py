"""Pages to print: a file that holds everything it shows, without scripts and without asking for anything."""

from __future__ import annotations

from collections.abc import Iterable

from markupsafe import Markup

from sdc_core.evaluation.findings import Finding
from sdc_core.evaluation.reviewing import Review
from sdc_core.lessons.exercise import Exercise
from sdc_core.lessons.rule_pages import RulePage
from sdc_core.messages import active
from ui.grids.shading import shaded
from ui.grids.table_grid.plain import html_table
from ui.learn import messages
from ui.words.explain import finding_card
from ui.words.templates import Template

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
.in-two { columns: 2; }
.one-page { font-size: 9.5pt; line-height: 1.32; }
.one-page h1 { font-size: 14pt; margin: 0 0 .3em 0; } .one-page h2 { font-size: 11pt; margin: .7em 0 .2em 0; }
.one-page p { margin: .45em 0; } .one-page ul { margin: .2em 0; } .one-page .finding { margin: 5px 0; }
.one-page table { font-size: 9pt !important; line-height: 1.2 !important; }
.one-page td, .one-page th { padding: 1px 8px !important; }
"""
_EXAMPLE = Template("""
    {{ table }}
    {% if behind %}
    <p>{{ made_of }}</p><ul>
    {% for label, parts in behind %}<li>{{ label }}: {{ parts }}</li>{% endfor %}</ul>
    {% endif %}
    {{ sentences }}
""")
_RULE = Template("""
    <div class="one-page"><h1>{{ say.title }}</h1><p><b>{{ page.says }}</b></p>
    {% for paragraph in page.lesson %}<p>{{ paragraph }}</p>{% endfor %}
    {% if page.settings %}
    <h2>{{ say.settings }}</h2><table class="settings"><thead><tr>
    {% for head in heads %}<th>{{ head }}</th>{% endfor %}</tr></thead><tbody>
    {% for line in page.settings %}
    <tr><td>{{ line.label }}</td><td>{{ line.default }}</td><td>{{ line.allowed }}</td>
    <td>{{ line.help }}</td></tr>
    {% endfor %}
    </tbody></table>
    {% endif %}
    <h2>{{ say.example }}</h2>{{ example }}<p class="source">{{ say.source }}</p></div>
""")
_DOCUMENT = Template("""
    <!doctype html><html lang="{{ language }}"><head><meta charset="utf-8"><title>{{ title }}</title>
    <style>{{ style }}</style></head><body>
    {% for section in sections %}<section>{{ section }}</section>{% endfor %}</body></html>
""")


def rule_document(pages: Iterable[RulePage]) -> str:
    """One page for each rule."""
    return document(messages.RULES.said(), [_rule(page) for page in pages])


def example_table(page: RulePage) -> Markup:
    """The worked example of a rule with its marks, and what the rule says of them."""
    exercise = Exercise.of(page.scene, behind=page.scene.cube().spec.measure.kind == "magnitude")
    table = table_of(exercise.review, exercise)
    made_of = messages.MADE_OF.said()
    return _EXAMPLE(table=table, made_of=made_of, behind=exercise.behind, sentences=sentences_of(exercise))


def document(title: str, sections: Iterable[Markup]) -> str:
    """Sections of HTML as one file, each on pages of its own."""
    return str(_DOCUMENT(language=active().language, title=title, style=Markup(STYLE), sections=sections))


def table_of(review: Review, exercise: Exercise) -> Markup:
    """A reviewed table as it is printed."""
    picture = shaded(review, exercise.arrangement)
    spec = review.cube.spec
    caption = ". ".join(filter(None, [spec.title, spec.population])) or messages.THE_TABLE.said()
    return html_table(
        picture.rows, picture.columns, picture.values, picture.styles, picture.style_of,
        caption=caption, decimals=picture.decimals,
    )  # fmt: skip


def setting_heads() -> list[str]:
    """What stands over the settings of a rule."""
    return [one.said() for one in (messages.SETTING, messages.USUAL, messages.POSSIBLE, messages.WHAT_IT_MEANS)]


def _rule(page: RulePage) -> Markup:
    say = {
        "title": messages.RULE_TITLED.said(rule=page.rule.id, title=page.rule.titled()),
        "settings": messages.SETTINGS.said(), "example": messages.WORKED_EXAMPLE.said(),
        "source": messages.SOURCE.said(source=page.source),
    }  # fmt: skip
    return _RULE(page=page, say=say, heads=setting_heads(), example=example_table(page))


def sentences_of(exercise: Exercise) -> Markup:
    """What the rules say, a card for each cell."""
    by_cell: dict[int, list[Finding]] = {}
    for finding in exercise.findings():
        by_cell.setdefault(finding.row, []).append(finding)
    return Markup("").join(finding_card(found, names=exercise.review.cube.spec.names) for found in by_cell.values())
