"""The findings of a review as the browser gets them: labels and marks of all, the first sentences, others on demand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass, field
from functools import cached_property
from typing import Any

import numpy as np

from sdc_core.arrays import IntColumn
from sdc_core.evaluation.findings import Finding
from sdc_core.evaluation.reviewing import Review
from sdc_core.messages import Message, active
from sdc_core.rules import MARKS, RULES
from sdc_core.signoff.in_words import disposition_in_words
from sdc_core.signoff.signoff import DISPOSITIONS, NEEDS_REASON, Disposition
from ui.grids.packing import digest, narrow, packed
from ui.signoff import messages
from ui.signoff.findings_list.words import words_of_list
from ui.words.explain import figures_of

SENT_AT_ONCE = 2_000
"""Findings whose sentences come with the list; those of others come when they are about to be seen."""
AHEAD = 200
"""Findings beyond the screen whose sentences are asked for."""

Text = tuple[str, str]
"""The figures of a finding and its sentence."""

_TITLES = {rule.id: rule for rule in RULES}


LETTERS: Mapping[Disposition, str] = {"undecided": "u", "to be fixed": "f", "accepted": "a", "false alarm": "x"}
"""The key of each decision, in every language."""
BUTTONS: Mapping[Disposition, Message] = {
    "to be fixed": messages.BUTTON_TO_BE_FIXED,
    "accepted": messages.BUTTON_ACCEPT,
}
"""What stands on a button where it is not the decision itself."""
OFFERED = (2, 1, 3, 0)
"""The decisions in the order of their buttons."""


@dataclass(frozen=True, eq=False)
class Listed:
    """The findings of a review, numbered in its order."""

    review: Review
    identifiers: tuple[str, ...] = field(repr=False)

    @classmethod
    def of(cls, review: Review) -> Listed:
        """All findings of a review."""
        return cls(review, tuple(review.findings.identifiers()))

    def __len__(self) -> int:
        return len(self.identifiers)

    @cached_property
    def token(self) -> str:
        """A name for these findings in this order."""
        return digest(["\n".join(self.identifiers)])

    @cached_property
    def first_of(self) -> IntColumn:
        """For each finding the number of the first one that has its identifier: there may be two of one name."""
        found: dict[str, int] = {}
        return np.array([found.setdefault(one, at) for at, one in enumerate(self.identifiers)], dtype=np.int64)

    @cached_property
    def places(self) -> dict[str, int]:
        """The number of the first finding that has an identifier."""
        return {self.identifiers[at]: int(at) for at in np.unique(self.first_of)}

    def texts(self, which: slice | IntColumn) -> Iterator[Text]:
        """The figures and the sentence of each of these findings."""
        return (_text(finding) for finding in self.review.findings.listed(which))

    def encoded(self, key: str) -> bytes:
        """The findings as the list of this key reads them."""
        cube, (row, number, unsafe) = self.review.cube, self.review.findings.columns
        sources = self.review.findings.sources
        of_source, marks = _marks(sources)
        arrays = {"mark": narrow(of_source[number] * 2 + ~unsafe)}
        labels = []
        for variable, hierarchy in enumerate(cube.hierarchies):
            used, nodes = np.unique(cube.nodes(variable, row), return_inverse=True)
            labels.append([hierarchy.labels[node] for node in used.tolist()])
            arrays[f"nodes{variable}"] = narrow(nodes)
        header = {
            "key": key,
            "token": self.token,
            "count": len(self),
            "ahead": AHEAD,
            "names": cube.spec.names,
            "labels": labels,
            "marks": marks,
            "language": active().language,
            "words": words_of_list(),
            "dispositions": [_kind(disposition) for disposition in DISPOSITIONS],
            "order": OFFERED,
            "texts": list(self.texts(slice(0, SENT_AT_ONCE))),
        }
        return packed(header, arrays)


def _kind(disposition: Disposition) -> dict[str, Any]:
    """A decision as the list offers it: what it is called, its letter, and the words on its button."""
    name = disposition_in_words(disposition)
    return {
        "name": name,
        "letter": LETTERS[disposition],
        "button": BUTTONS[disposition].said() if disposition in BUTTONS else name,
        "needs_reason": disposition in NEEDS_REASON,
    }


def _marks(sources: Iterable[str]) -> tuple[IntColumn, list[dict[str, Any]]]:
    """For each source its place among the rules, and for each rule two marks: unsafe, and not judged."""
    sources = tuple(sources)
    rules = list(dict.fromkeys(sources))
    marks = []
    for rule in rules:
        known = _TITLES[rule]
        marks.append(
            {
                "text": MARKS[rule],
                "title": known.titled(),
                "spoken": messages.UNSAFE_BY.said(rule=rule),
                **asdict(known.colours),
            }
        )
        marks.append(
            {
                "text": f"? {rule}",
                "title": messages.TITLE_NOT_JUDGED.said(title=known.titled()),
                "spoken": messages.NOT_JUDGED_BY.said(rule=rule),
            }
        )
    return np.array([rules.index(source) for source in sources], dtype=np.int64), marks


def _text(finding: Finding) -> Text:
    return " · ".join(f"{name} {figure}" for name, figure in figures_of(finding)), finding.explanation
