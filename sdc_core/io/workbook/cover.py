"""What was reviewed, by which policy with which settings, and what was found: the record's first page."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

import numpy as np

from sdc_core.cube.cube import Difference
from sdc_core.evaluation.reviewing import Review
from sdc_core.io.findings.conventions import conventions_of
from sdc_core.io.workbook.findings_sheet import MOST_FINDINGS
from sdc_core.io.workbook.fingerprint import Fingerprint
from sdc_core.io.workbook.headings import Headings
from sdc_core.io.workbook.looks import MEDIUM, Formats, Look
from sdc_core.io.workbook.page import COLUMN_HEAD, TEXT, WHOLE, Page
from sdc_core.policy.reading import PROVENANCE
from sdc_core.rules.base import Rule
from sdc_core.settings import Settings, plain
from sdc_core.signoff.signed_release import SignedRelease
from sdc_core.signoff.signoff import SignOff
from sdc_core.spec.bands import band_labels
from sdc_core.spec.hierarchy import TOTAL
from sdc_core.spec.parts import Variable
from sdc_core.version import VERSION
from sdc_core.words.wording import listed

if TYPE_CHECKING:
    from xlsxwriter.worksheet import Worksheet

WIDTHS = (33, 53, 12, 12)
MOST_DIFFERENCES = 500
"""Totals that do not add up, listed one by one."""

NOT_STATED = "not stated"
MADE_ON, MADE_BY = "Workbook made on", "Made by"
ALL_THE_SAME = Look(bold=True, ink="#c00000", frame=MEDIUM, wrap=True, top=True, align="left")
"""Red on a screen; a thick frame says the same on paper without colour."""
STRONG = Look(bold=True, wrap=True, top=True, align="left")
COUNT_HEAD = Look(bold=True, wrap=True, line=True, top=True, align="right")
INTERNAL_SENTENCES = (
    "The sentences of this workbook say what single contributors add to a sum, and who could work it out. Nothing of "
    "it is meant for anybody outside: not the table, not the findings, not a copy of a part."
)
NO_RELEASE_COPY = (
    "There is no copy for release in this workbook, and there is a reason. Hiding only the unsafe cells does not "
    "protect them: a total minus the cells still shown gives a hidden one back. A copy for release needs further "
    "cells hidden and a check of what can be worked out; until both are done, none is offered."
)


def all_the_same(release: SignedRelease, signoff: SignOff) -> tuple[str, ...]:
    """What speaks against a release, and who says why it may go out all the same."""
    made = signoff.recoverable
    against = f"This release is not safe: {'; '.join(release.against)}."
    if not made.complete:
        return (against, "Nobody wrote down why it may go out all the same.")
    who = ", ".join(filter(None, (made.by, made.at))) or "nobody named"
    return (against, f"Signed all the same ({who}): {made.reason}")


class Cover:
    """The first sheet; `write` writes it."""

    def __init__(
        self,
        sheet: Worksheet,
        formats: Formats,
        review: Review,
        *,
        headings: Headings,
        signoff: SignOff = SignOff(),
        release: SignedRelease | None = None,
    ) -> None:
        self.review, self.headings, self.signoff, self.release = review, headings, signoff, release
        self.cube, self.spec, self.policy = review.cube, review.cube.spec, review.policy
        title = self.spec.title or "Table without a title"
        self.page = Page(sheet, formats, WIDTHS, title=title, internal=headings.internal)
        self.conventions = conventions_of(review)

    def write(self, laid_out: str, created: date | None) -> None:
        """Write every section. laid_out: where in this workbook the table stands, in a sentence or two."""
        if self.conventions is not None:
            self.page.across(INTERNAL_SENTENCES)
        if self.release is not None:
            self._write_release(self.release)
        self._write_table(created)
        self._write_conventions()
        self._write_counts()
        self._write_policy()
        self._write_rules()
        self._write_variables()
        self._write_totals()
        self._write_workbook(laid_out)
        self.page.on_one_page()

    def _write_table(self, created: date | None) -> None:
        self.page.heading("What was reviewed")
        self.page.pair("Population", self.spec.population or NOT_STATED)
        if self.spec.filters:
            self.page.pair("Population filter", "; ".join(one.describe() for one in self.spec.filters))
        self.page.pair("Unit counted", self.spec.unit or NOT_STATED)
        self.page.pair("Input", self.cube.source.name or NOT_STATED)
        if self.cube.source.sheet:
            self.page.pair("Sheet", self.cube.source.sheet)
        self.page.pair("SHA-256 of the input", self.cube.source.sha256 or NOT_STATED)
        if created is not None:
            self.page.pair(MADE_ON, created.isoformat())

    def _write_release(self, release: SignedRelease) -> None:
        """The release that is signed; where it can be opened, first of all why it may go out all the same."""
        if release.against:
            for sentence in all_the_same(release, self.signoff):
                self.page.across(sentence, ALL_THE_SAME)
        self.page.heading("The release that is signed")
        for label, sentence in release.facts:
            self.page.pair(label, sentence)

    def _write_conventions(self) -> None:
        """Of a table of sums: what is summed, whose it is, and which of several published readings was used."""
        if self.conventions is None:
            return
        self.page.heading("What the sums are made of")
        if self.conventions.units is not None:
            self.page.pair("Units in the table", self.conventions.units, WHOLE)
        for label, sentence in self.conventions.sentences():
            self.page.pair(label, sentence)

    def _write_counts(self) -> None:
        findings, cube = self.review.findings, self.cube
        self.page.heading("What was found")
        self.page.pair("Cells", cube.addresses.combinations, WHOLE)
        if not cube.addresses.dense:
            self.page.pair("of these not empty", len(cube), WHOLE)
        missing = cube.missing if cube.contributions is None else cube.contributions.missing
        if missing is not None:
            self.page.pair("of these not available", int(np.count_nonzero(missing)), WHOLE)
        if cube.contributions is not None and cube.missing is not None:
            self.page.pair("of these without a number of units", int(np.count_nonzero(cube.missing)), WHOLE)
        self.page.pair("Cells unsafe by any rule", findings.unsafe_cells, WHOLE)
        self.page.pair("Cells not judged by a rule", int(np.count_nonzero(findings.not_judged)), WHOLE)
        self.page.pair("Informative zeros", self._zeros(), WHOLE)
        self.page.skip()
        heads = ("Rule", "What it looks for", "Unsafe cells", "Not judged")
        self.page.cells(heads, (COLUMN_HEAD, COLUMN_HEAD, COUNT_HEAD, COUNT_HEAD))
        for check, unsafe, not_judged in findings.counts():
            named = (check.rule.id, self._looked_for(check.rule), unsafe, not_judged)
            self.page.cells(named, (STRONG, TEXT, WHOLE, WHOLE))
        for reason in map(str, self.review.idle):
            self.page.across(f"{reason[0].upper()}{reason[1:]}.")

    def _looked_for(self, rule: Rule) -> str:
        """What a rule looks for; in a table of sums also where, for the figure shown is not what all rules look at."""
        if self.conventions is None:
            return rule.title
        where = "the contributions to a sum" if rule in self.policy.about_sums else "the units counted"
        return f"{rule.title}, in {where}"

    def _zeros(self) -> int | str:
        if not self.cube.addresses.dense:
            return "not listed: a table of this size stores no empty cells"
        return len(self.review.findings.informative)

    def _write_policy(self) -> None:
        self.page.heading("Policy")
        self.page.pair("Name", self.policy.name, STRONG)
        provenance = [(key, getattr(self.policy.provenance, key)) for key in PROVENANCE]
        for key, text in provenance:
            if text:
                self.page.pair(key.replace("_", " ").capitalize(), text)
        if not any(text for _, text in provenance):
            self.page.pair("Source", "none stated: settings chosen for this review")
        self.page.pair("Hides", self.policy.hides() or "no count by its size alone")
        if self.conventions is not None:
            sums = self.policy.hides_sums()
            self.page.pair("Hides sums of", sums or "no number of contributors by itself")

    def _write_rules(self) -> None:
        self.page.heading("Every setting")
        for rule in self.policy.rules:
            self.page.pair(f"{rule.id}  {rule.title}", _settings(rule))
        self.page.pair("Options", _settings(self.policy.options))
        for number, step in enumerate(self.policy.steps, start=1):
            settings = ", ".join(f"{key} = {plain(value)}" for key, value in step.items())
            self.page.pair(f"Step {number} after hiding", f"{settings}: applied by the method steps, not by a review")

    def _write_variables(self) -> None:
        self.page.heading("Variables")
        for number, variable in enumerate(self.spec.variables):
            self.page.pair(variable.title, self._variable(number, variable))

    def _variable(self, number: int, variable: Variable) -> str:
        hierarchy = self.cube.hierarchies[number]
        leaves = int(hierarchy.is_leaf.sum())
        parts = [{"key": "key: known to an intruder", "target": "target: what an intruder would learn",
                  "by": "by: separates tables, never summed"}[variable.role]]  # fmt: skip
        parts.append(f"{leaves:,} categories" if leaves != 1 else "1 category")
        subtotals = len(hierarchy) - leaves - int((hierarchy.is_root & ~hierarchy.is_leaf).sum())
        parts += [f"{subtotals:,} {'subtotal' if subtotals == 1 else 'subtotals'}"] if subtotals else []
        parts += [f"total in the file: {', '.join(variable.total)}"] if variable.total else []
        parts += [f"bands: {', '.join(band_labels(variable.bands))}"] if variable.bands else []
        parts += ["labels from a codelist"] if variable.labels else []
        parts += [f"sensitive: {', '.join(variable.sensitive)}"] if variable.sensitive else []
        return "; ".join(parts)

    def _write_totals(self) -> None:
        cube = self.cube
        self.page.heading("Totals and assumptions")
        if not cube.margins_given:
            self.page.across("The file has no totals: all were added up from its cells, so none could be checked.")
        elif not cube.differences:
            checked = "that could be checked " if cube.missing is not None else ""
            many = "1 total; it" if cube.margins_given == 1 else f"{cube.margins_given:,} totals; every one {checked}"
            sentence = f"The file has {many.strip()} equals the sum of its parts."
            self.page.across(sentence)
        for difference in cube.differences[:MOST_DIFFERENCES]:
            self.page.across(self._difference(difference))
        more = len(cube.differences) - MOST_DIFFERENCES
        if more > 0:
            does = "total that does" if more == 1 else "totals that do"
            self.page.across(f"And {more:,} more {does} not add up.")
        for note in cube.notes:
            self.page.pair(note.where, note.what)

    def _difference(self, difference: Difference) -> str:
        labels = zip(self.spec.names, self.cube.label(difference.row), strict=True)
        where = listed(tuple(trait for trait in labels if trait[1] != TOTAL)) or "the grand total"
        place = f" ({difference.place})" if difference.place else ""
        gap = difference.stated - difference.added
        along = self.spec.names[difference.variable]
        return (
            f"{where}{place}: the file says {difference.stated:,}, the sum over {along} is {difference.added:,}; "
            f"difference {gap:+,}."
        )

    def _listed(self) -> str:
        every, sheet = len(self.review.findings), f"The {self.headings.findings} sheet"
        if every > MOST_FINDINGS:
            return f"{sheet} lists the first {MOST_FINDINGS:,} of {every:,} findings; it has no room for more."
        all_of_them = "the only finding" if every == 1 else f"all {every:,} findings"
        return f"{sheet} lists {all_of_them} in the whole table."

    def _write_workbook(self, laid_out: str) -> None:
        self.page.heading("About this workbook")
        self.page.across(f"{laid_out} {self._listed()}")
        self.page.across(NO_RELEASE_COPY)
        self.page.pair("Fingerprint of table, meaning and policy", Fingerprint.of(self.review).text)
        self.page.pair(MADE_BY, f"Table Review {VERSION}")


def _settings(settings: Settings) -> str:
    return "; ".join(f"{item.label}: {_value(value)}" for item, value in settings.values())


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(plain(value))
