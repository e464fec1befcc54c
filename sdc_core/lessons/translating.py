"""A lesson in another language: its words by their place in the lesson's file, and its labels one by one.

A catalogue says under `[lessons."NAME".texts]` what stands at each place with words: `title`, `story.0`,
`question.wrong.1.say`, `question.0.option.2.label`. Figures in braces stay as they are written in English, labels
included (`{risk: Round at random}`, `{count: Ashby, Fine}`). A term of the glossary is marked by its English name or by
its own, and with a bar where it is written otherwise: `[[nyckel]]`, `[[nyckel|nyckeln]]`, `[[key|nyckeln]]`.

Under `[lessons."NAME".labels]` stands every label of the table: names of variables, categories, what is counted, the
population, titles of tables. They are put in their places before the scene is made, and in the figures in braces too,
so that whatever the engine says of the table is said with them. What is written without a letter, `Total`, and names
of methods and measures are no labels.

A lesson is of one language: where a text or a label is missing, all of it is English.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sdc_core.lessons.filling import PLACE
from sdc_core.messages import Catalogue
from sdc_core.spec.hierarchy import TOTAL

Words = Mapping[str, Mapping[str, str]]
"""What a catalogue has of a lesson: `texts` and `labels`."""

TEXTS = frozenset(
    "title story.# takeaway source question.ask question.right question.label question.wrong.#.say question.#.ask "
    "question.#.option.#.label question.#.option.#.say change.ask change.label change.alternative.#.label".split()
)
"""Where the file of a lesson has words for its reader; # stands for a number."""

LABELS = frozenset(
    "table.columns.# table.rows.#.# rows.#.# table.down.# table.across.# table.shown.#.text table.shown.#.of "
    "table.shown.#.where.* table.fixed.* spec.title spec.population spec.unit spec.measure.count spec.measure.value "
    "spec.measure.holding spec.measure.weight spec.measure.waiver spec.measure.contributors spec.measure.largest.# "
    "spec.variables.*.total spec.variables.*.sensitive.# spec.variables.*.tree.*.# release.besides.#.# "
    "release.knows.#.# release.ranked.# release.reader protected.record_key "
    "protected.instead.record_key linked.#.title linked.#.variables.# linked.#.where.* linked.#.merge.*.*.# "
    "linked.#.hide.#.# question.wrong.#.variable question.wrong.#.category question.wrong.#.along.# "
    "question.wrong.#.where.#.* question.hide.#.# question.show.#.# question.#.option.#.of.cell.# "
    "question.#.option.#.of.cells.# question.#.option.#.of.category question.#.option.#.of.tables.#".split()
)
"""Where labels stand; * stands for a key that is a label itself."""

SEVERAL = frozenset(("protected.levels", "protected.matching"))
"""Where several labels stand in one text."""

KEYED = frozenset(
    "table.shown.#.where table.fixed spec.variables spec.variables.*.tree linked.#.where linked.#.merge "
    "linked.#.merge.* question.wrong.#.where.#".split()
)
"""Tables whose keys are labels."""

PLACES = frozenset(
    "question.at.# question.wrong.#.drop.# change.at.# change.alternative.#.drop.# question.wrong.#.set.#.at "
    "change.alternative.#.set.#.at".split()
)
"""What names a place in the scene."""

EDITS = frozenset(("question.wrong.#.set.#", "change.alternative.#.set.#"))
"""What is put at such a place."""

CODES = frozenset((TOTAL, "true", "false", "percent"))
"""What stands among labels and is none."""

LETTER = re.compile(r"[^\W\d_]")
IN_A_ROW = ", "


@dataclass(frozen=True)
class _Turning:
    """text: a text at a place, turned into another one. label: a label, turned into another one."""

    text: Callable[[str, str], str]
    label: Callable[[str], str]

    def turned(self, value: Any, at: str = "", place: str = "") -> Any:
        """What a lesson's file has at a place. at: the place with # and * for what varies."""
        if at in PLACES:
            return self._place(value)
        if isinstance(value, Mapping):
            return self._table(value, at, place)
        if isinstance(value, list | tuple):
            return [self.turned(one, _joined(at, "#"), _joined(place, str(n))) for n, one in enumerate(value)]
        if not isinstance(value, str):
            return value
        if at in TEXTS:
            return self.text(place, value) if _has_words(value) else value
        if at in SEVERAL:
            return IN_A_ROW.join(map(self._label, value.split(IN_A_ROW)))
        return self._label(value) if at in LABELS else value

    def _table(self, value: Mapping[str, Any], at: str, place: str) -> dict[str, Any]:
        if at in EDITS:
            where = value["at"]
            return {"at": self._place(where), "to": self.turned(value["to"], _pattern(where))}
        if at in KEYED:
            return {self._label(key): self.turned(one, _joined(at, "*")) for key, one in value.items()}
        return {key: self.turned(one, _joined(at, key), _joined(place, key)) for key, one in value.items()}

    def _place(self, steps: Sequence[str | int]) -> list[str | int]:
        found: list[str | int] = []
        for number, step in enumerate(steps):
            in_labels = isinstance(step, str) and _pattern(steps[:number]) in KEYED
            found.append(self._label(str(step)) if in_labels else step)
        return found

    def _label(self, value: str) -> str:
        if value in CODES or not LETTER.search(value):
            return value
        return self.label(value)


def words_of(content: Mapping[str, Any]) -> tuple[Mapping[str, str], frozenset[str]]:
    """Every place with words in the file of a lesson with what it says in English, and every label."""
    texts: dict[str, str] = {}
    labels: set[str] = set()

    def note(place: str, text: str) -> str:
        texts[place] = text
        return text

    def keep(label: str) -> str:
        labels.add(label)
        return label

    _Turning(note, keep).turned(content)
    return texts, frozenset(labels)


def translated(content: Mapping[str, Any], name: str, catalogue: Catalogue) -> dict[str, Any] | None:
    """The content of a lesson's file in the language of a catalogue; None where that lacks a text or a label."""
    words: Words = catalogue.lessons.get(name, {})
    said, labels = words.get("texts", {}), words.get("labels", {})
    places, needed = words_of(content)
    if places.keys() - said.keys() or needed - labels.keys():
        return None

    def turn(place: str, _: str) -> str:
        return PLACE.sub(lambda field: _with_labels(field, labels), said[place])

    return {**_Turning(turn, labels.__getitem__).turned(content)}


def _with_labels(field: re.Match[str], labels: Mapping[str, str]) -> str:
    """A figure in braces that is about the same cells by their other labels."""
    name, about = field.groups()
    if about is None:
        return field.group()
    return f"{{{name}: {IN_A_ROW.join(labels.get(one, one) for one in about.split(IN_A_ROW))}}}"


def _has_words(text: str) -> bool:
    return LETTER.search(PLACE.sub("", text)) is not None


def _pattern(steps: Iterable[str | int]) -> str:
    """A place in the scene with # for every number and * for every label."""
    at = ""
    for step in steps:
        at = _joined(at, "*" if at in KEYED else "#" if isinstance(step, int) else step)
    return at


def _joined(at: str, step: str) -> str:
    return f"{at}.{step}" if at else step
