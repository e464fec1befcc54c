"""What can be worked out of a release, as a findings CSV: a row for each hidden cell or group, with the way there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sdc_core.attack.exposure import Exposure
from sdc_core.attack.sentences import sentence_of_group, sentences_of
from sdc_core.cube.cube import Cube
from sdc_core.io.findings.findings_csv import COLUMNS
from sdc_core.io.releases import messages
from sdc_core.io.releases.release_csv import decimal_of
from sdc_core.messages import Figure
from sdc_core.numbers.spreadsheet_text import csv_field, csv_line, harmless
from sdc_core.policy.policy import Policy
from sdc_core.spec.hierarchy import TOTAL

RECOVERED = "recovered"
"""Stands in place of a rule: the cell is known exactly, or it was not settled whether it is."""

MOST_DERIVED = 500
"""Cells whose derivation is looked for; of more only the figure is given."""


def exposed_lines(exposure: Exposure, policy: Policy | None, *, spreadsheet_safe: bool = False) -> Iterator[str]:
    """The header and one line for each cell that is known exactly, that may be, or whose group breaks a rule.

    policy: that of the attack; None where there was none. spreadsheet_safe: text that a spreadsheet would run gets an
    apostrophe in front.
    """
    publication = exposure.publication
    cube, decimals = publication.cube, publication.decimals
    text = _harmless_field if spreadsheet_safe else csv_field

    def line(labels: Sequence[str], value: str, rule: str, verdict: str, why: str) -> str:
        return csv_line([*map(text, labels), value, rule, "", "", "", "", verdict, text(why)])

    yield csv_line([*map(text, cube.spec.names), *COLUMNS])
    for number, row in enumerate(exposure.recovered.tolist()):
        lower, _, _ = exposure.interval_at(row)
        figure = decimal_of(lower or 0, decimals)
        why = _derived(exposure, row) if number < MOST_DERIVED else _known(figure)
        yield line(cube.label(row), figure, RECOVERED, "unsafe", why)
    for row in exposure.perhaps_recovered.tolist():
        yield line(cube.label(row), "", RECOVERED, "not judged", messages.CELL_NOT_SETTLED.said())
    rules = () if policy is None else policy.rules
    for group in exposure.groups if rules else ():
        labels = [cube.label(row) for row in group.rows]
        common = [one[0] if len(set(one)) == 1 else TOTAL for one in zip(*labels, strict=True)]
        total = decimal_of(group.total, decimals)
        yield line(common, total, rules[group.rule].id, group.verdict, sentence_of_group(publication, group))


def recovered_line(cube: Cube, row: int, count: int) -> str:
    """The line of a hidden count that follows exactly."""
    labels, why = map(csv_field, cube.label(row)), csv_field(_known(str(count)))
    return csv_line([*labels, str(count), RECOVERED, "", "", "", "", "unsafe", why])


def _known(figure: str) -> str:
    return messages.KNOWN_TO_OUTSIDERS.said(figure=Figure(figure))


def _derived(exposure: Exposure, row: int) -> str:
    derivations = [sentences_of(exposure.publication, derivation) for derivation in exposure.derivation(row)]
    return " ".join(part for one in derivations[:1] for part in (one.headline, *one.steps))


def _harmless_field(content: str) -> str:
    return csv_field(harmless(content))
