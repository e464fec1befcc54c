"""What was reviewed, by which policy with which settings, and what was found: the record's first page."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import TYPE_CHECKING

import numpy as np

from sdc_core.cube.cube import Difference
from sdc_core.evaluation.reviewing import Review
from sdc_core.io.findings.conventions import conventions_of
from sdc_core.io.workbook import messages
from sdc_core.io.workbook.findings_sheet import MOST_FINDINGS
from sdc_core.io.workbook.fingerprint import Fingerprint
from sdc_core.io.workbook.headings import Headings
from sdc_core.io.workbook.looks import MEDIUM, Formats, Look
from sdc_core.io.workbook.page import COLUMN_HEAD, TEXT, WHOLE, Page
from sdc_core.messages import Message, Phrase, active
from sdc_core.policy.reading import PROVENANCE
from sdc_core.rules.base import Rule
from sdc_core.settings import Setting, Settings, plain
from sdc_core.signoff.signed_release import SignedRelease
from sdc_core.signoff.signoff import SignOff
from sdc_core.spec.bands import band_labels
from sdc_core.spec.hierarchy import TOTAL
from sdc_core.spec.parts import Variable, filters_in_words
from sdc_core.version import VERSION
from sdc_core.words.wording import listed

if TYPE_CHECKING:
    from xlsxwriter.worksheet import Worksheet

WIDTHS = (33, 53, 12, 12)
MOST_DIFFERENCES = 500
"""Totals that do not add up, listed one by one."""

ALL_THE_SAME = Look(bold=True, ink="#c00000", frame=MEDIUM, wrap=True, top=True, align="left")
"""Red on a screen; a thick frame says the same on paper without colour."""
STRONG = Look(bold=True, wrap=True, top=True, align="left")
COUNT_HEAD = Look(bold=True, wrap=True, line=True, top=True, align="right")
ROLES: Mapping[str, Message] = {"key": messages.ROLE_KEY, "target": messages.ROLE_TARGET, "by": messages.ROLE_BY}
ABOUT_POLICY: Mapping[str, Message] = {
    "version": messages.POLICY_VERSION,
    "title": messages.POLICY_TITLE,
    "source": messages.POLICY_SOURCE,
    "date": messages.POLICY_DATE,
    "confidence": messages.POLICY_CONFIDENCE,
    "checked_by": messages.POLICY_CHECKED_BY,
    "endorsement": messages.POLICY_ENDORSEMENT,
    "incomplete": messages.POLICY_INCOMPLETE,
}
"""What a policy says of where it comes from, by the key of its file."""


def all_the_same(release: SignedRelease, signoff: SignOff) -> tuple[str, ...]:
    """What speaks against a release, and who says why it may go out all the same."""
    made = signoff.recoverable
    against = messages.RELEASE_NOT_SAFE.said(against="; ".join(map(str, release.against)))
    if not made.complete:
        return (against, messages.NO_REASON_GIVEN.said())
    who = ", ".join(filter(None, (made.by, made.at))) or messages.NOBODY_NAMED.phrase()
    return (against, messages.SIGNED_ALL_THE_SAME.said(who=who, reason=made.reason))


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
        title = self.spec.title or messages.NO_TITLE.said()
        self.page = Page(sheet, formats, WIDTHS, title=title, internal=headings.internal)
        self.conventions = conventions_of(review)

    def write(self, laid_out: str, created: date | None) -> None:
        """Write every section. laid_out: where in this workbook the table stands, in a sentence or two."""
        if self.conventions is not None:
            self.page.across(messages.INTERNAL_SENTENCES.said())
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
        not_stated = messages.NOT_STATED.said()
        self.page.heading(messages.WHAT_WAS_REVIEWED.said())
        self.page.pair(messages.POPULATION.said(), self.spec.population or not_stated)
        if self.spec.filters:
            filters = str(filters_in_words(self.spec.filters))
            self.page.pair(messages.POPULATION_FILTER.said(), filters)
        self.page.pair(messages.UNIT_COUNTED.said(), self.spec.unit or not_stated)
        self.page.pair(messages.INPUT.said(), self.cube.source.name or not_stated)
        if self.cube.source.sheet:
            self.page.pair(messages.SHEET.said(), self.cube.source.sheet)
        self.page.pair(messages.DIGEST_OF_INPUT.said(), self.cube.source.sha256 or not_stated)
        if created is not None:
            self.page.pair(messages.MADE_ON.said(), created.isoformat())

    def _write_release(self, release: SignedRelease) -> None:
        """The release that is signed; where it can be opened, first of all why it may go out all the same."""
        if release.against:
            for sentence in all_the_same(release, self.signoff):
                self.page.across(sentence, ALL_THE_SAME)
        self.page.heading(messages.RELEASE_SIGNED.said())
        for label, sentence in release.facts:
            self.page.pair(str(label), str(sentence))

    def _write_conventions(self) -> None:
        """Of a table of sums: what is summed, whose it is, and which of several published readings was used."""
        if self.conventions is None:
            return
        self.page.heading(messages.WHAT_SUMS_ARE.said())
        if self.conventions.units is not None:
            self.page.pair(messages.UNITS_IN_TABLE.said(), self.conventions.units, WHOLE)
        for label, sentence in self.conventions.sentences():
            self.page.pair(str(label), str(sentence))

    def _write_counts(self) -> None:
        findings, cube = self.review.findings, self.cube
        self.page.heading(messages.WHAT_WAS_FOUND.said())
        self.page.pair(messages.CELLS.said(), cube.addresses.combinations, WHOLE)
        if not cube.addresses.dense:
            self.page.pair(messages.NOT_EMPTY.said(), len(cube), WHOLE)
        missing = cube.missing if cube.contributions is None else cube.contributions.missing
        if missing is not None:
            self.page.pair(messages.CELLS_NOT_AVAILABLE.said(), int(np.count_nonzero(missing)), WHOLE)
        if cube.contributions is not None and cube.missing is not None:
            without = int(np.count_nonzero(cube.missing))
            self.page.pair(messages.CELLS_WITHOUT_NUMBER.said(), without, WHOLE)
        self.page.pair(messages.CELLS_UNSAFE.said(), findings.unsafe_cells, WHOLE)
        not_judged = int(np.count_nonzero(findings.not_judged))
        self.page.pair(messages.CELLS_NOT_JUDGED.said(), not_judged, WHOLE)
        self.page.pair(messages.INFORMATIVE_ZEROS.said(), self._zeros(), WHOLE)
        self.page.skip()
        heads = (messages.HEAD_RULE, messages.WHAT_IT_LOOKS_FOR, messages.UNSAFE_CELLS, messages.NOT_JUDGED)
        self.page.cells([head.said() for head in heads], (COLUMN_HEAD, COLUMN_HEAD, COUNT_HEAD, COUNT_HEAD))
        for check, unsafe, not_judged in findings.counts():
            named = (check.rule.id, self._looked_for(check.rule), unsafe, not_judged)
            self.page.cells(named, (STRONG, TEXT, WHOLE, WHOLE))
        for reason in self.review.idle:
            self.page.across(messages.SENTENCE.said(clause=reason))

    def _looked_for(self, rule: Rule) -> str:
        """What a rule looks for; in a table of sums also where, for the figure shown is not what all rules look at."""
        if self.conventions is None:
            return rule.titled()
        where = messages.IN_CONTRIBUTIONS if rule in self.policy.about_sums else messages.IN_UNITS
        return where.said(title=rule.titled())

    def _zeros(self) -> int | str:
        if not self.cube.addresses.dense:
            return messages.ZEROS_NOT_LISTED.said()
        return len(self.review.findings.informative)

    def _write_policy(self) -> None:
        self.page.heading(messages.POLICY.said())
        self.page.pair(messages.NAME.said(), self.policy.name, STRONG)
        provenance = {key: str(self.policy.about(key)) for key in PROVENANCE}
        provenance["title"] = self.policy.title if self.policy.provenance.title else ""
        for key, text in provenance.items():
            if text:
                self.page.pair(ABOUT_POLICY[key].said(), text)
        if not any(provenance.values()):
            self.page.pair(messages.POLICY_SOURCE.said(), messages.NO_SOURCE.said())
        self.page.pair(messages.HIDES.said(), self.policy.hides() or messages.HIDES_NO_COUNT.said())
        if self.conventions is not None:
            sums = self.policy.hides_sums()
            self.page.pair(messages.HIDES_SUMS_OF.said(), sums or messages.HIDES_NO_SUM.said())

    def _write_rules(self) -> None:
        self.page.heading(messages.EVERY_SETTING.said())
        for rule in self.policy.rules:
            self.page.pair(f"{rule.id}  {rule.titled()}", _settings(rule))
        self.page.pair(messages.OPTIONS.said(), _settings(self.policy.options))
        for number, step in enumerate(self.policy.steps, start=1):
            settings = ", ".join(f"{key} = {plain(value)}" for key, value in step.items())
            step_is = messages.STEP_AFTER_HIDING.said(number=number)
            self.page.pair(step_is, messages.APPLIED_BY_STEPS.said(settings=settings))

    def _write_variables(self) -> None:
        self.page.heading(messages.VARIABLES.said())
        for number, variable in enumerate(self.spec.variables):
            self.page.pair(variable.title, self._variable(number, variable))

    def _variable(self, number: int, variable: Variable) -> str:
        hierarchy = self.cube.hierarchies[number]
        leaves = int(hierarchy.is_leaf.sum())
        parts = [ROLES[variable.role].said(), messages.CATEGORIES.said(leaves=leaves)]
        subtotals = len(hierarchy) - leaves - int((hierarchy.is_root & ~hierarchy.is_leaf).sum())
        parts += [messages.SUBTOTALS.said(subtotals=subtotals)] if subtotals else []
        parts += [messages.TOTAL_IN_FILE.said(labels=tuple(variable.total))] if variable.total else []
        parts += [messages.BANDS.said(labels=tuple(band_labels(variable.bands)))] if variable.bands else []
        parts += [messages.FROM_CODELIST.said()] if variable.labels else []
        parts += [messages.SENSITIVE.said(labels=tuple(variable.sensitive))] if variable.sensitive else []
        return "; ".join(parts)

    def _write_totals(self) -> None:
        cube = self.cube
        self.page.heading(messages.TOTALS_AND_ASSUMPTIONS.said())
        if not cube.margins_given:
            self.page.across(messages.NO_TOTALS.said())
        elif not cube.differences:
            add_up = messages.TOTALS_ADD_UP if cube.missing is None else messages.CHECKED_TOTALS_ADD_UP
            self.page.across(add_up.said(totals=cube.margins_given))
        for difference in cube.differences[:MOST_DIFFERENCES]:
            self.page.across(self._difference(difference))
        more = len(cube.differences) - MOST_DIFFERENCES
        if more > 0:
            self.page.across(messages.MORE_DO_NOT_ADD_UP.said(more=more))
        for note in cube.notes:
            self.page.pair(active().said(note.where), note.what)

    def _difference(self, difference: Difference) -> str:
        labels = zip(self.spec.names, self.cube.label(difference.row), strict=True)
        where: Phrase | str = listed(tuple(trait for trait in labels if trait[1] != TOTAL))
        where = where or messages.GRAND_TOTAL.phrase()
        if difference.place:
            where = messages.AT_PLACE.phrase(where=where, place=difference.place)
        gap = difference.stated - difference.added
        wrong = messages.TOTAL_TOO_HIGH if gap >= 0 else messages.TOTAL_TOO_LOW
        along = self.spec.names[difference.variable]
        return wrong.said(where=where, stated=difference.stated, along=along, added=difference.added, gap=gap)

    def _listed(self) -> str:
        every, sheet = len(self.review.findings), self.headings.findings
        if every > MOST_FINDINGS:
            return messages.LISTS_FIRST.said(sheet=sheet, most=MOST_FINDINGS, every=every)
        return messages.LISTS_ALL.said(sheet=sheet, every=every)

    def _write_workbook(self, laid_out: str) -> None:
        self.page.heading(messages.ABOUT_THE_WORKBOOK.said())
        self.page.across(f"{laid_out} {self._listed()}")
        self.page.across(messages.NO_RELEASE_COPY.said())
        self.page.pair(messages.FINGERPRINT.said(), Fingerprint.of(self.review).text)
        self.page.pair(messages.MADE_BY.said(), f"Table Review {VERSION}")


def _settings(settings: Settings) -> str:
    return "; ".join(f"{item.label_words.said()}: {_value(item, value)}" for item, value in settings.values())


def _value(item: Setting, value: object) -> str:
    if isinstance(value, bool):
        return (messages.YES if value else messages.NO).said()
    if item.choices:
        return item.choice_words(str(value)).said()
    return str(plain(value))
