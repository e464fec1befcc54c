"""Generate sentences of twenty made-up tables, to be read aloud: `python -m docs.read_aloud [seed]`.

The tables differ in what they count (people, enterprises, convictions, dwellings), in their rules, and in how many are
in a cell: nobody, one, two, many, all. Printed are the explanations of findings, what an attack on the table with its
unsafe cells hidden finds, what protecting it by hiding says, and what a rule says of itself. Every sentence is printed
once; of each table five that differ in kind are taken, which makes a hundred.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import numpy as np

from sdc_core.attack.exposure import attack_publication
from sdc_core.attack.publication import Publication
from sdc_core.attack.sentences import (
    sentence_of_group,
    sentence_of_insight,
    sentence_of_narrowed,
    sentences_of,
)
from sdc_core.errors import SdcError
from sdc_core.evaluation.reviewing import Review
from sdc_core.lessons.scene import Scene
from sdc_core.protection import METHODS

FIGURE = re.compile(r"\d[\d  ,.]*")
EACH = 5
"""Sentences that are read of each table."""

MANY = 3
"""From here on a number is like any other: none, one, two and many make sentences differ."""


@dataclass(frozen=True)
class Made:
    """One table: what it counts, its two variables with their categories, its rules, and what it is likely to hold."""

    unit: str
    key: tuple[str, ...]
    target: tuple[str, ...]
    rules: Sequence[Mapping[str, Any]]
    counts: Sequence[int] = (0, 0, 1, 1, 2, 3, 5, 12, 40)
    sums: bool = False
    holding: bool = False
    waiver: bool = False
    sensitive: tuple[str, ...] = ()
    options: Mapping[str, Any] | None = None

    def scene(self, random: Random) -> Scene:
        """The table with figures drawn by chance."""
        return self._of_sums(random) if self.sums else self._of_counts(random)

    def _of_counts(self, random: Random) -> Scene:
        (key, *groups), (target, *answers) = self.key, self.target
        rows = [[group, answer, random.choice(self.counts)] for group in groups for answer in answers]
        about: dict[str, Any] = {"role": "target"} | ({"sensitive": list(self.sensitive)} if self.sensitive else {})
        spec = {"unit": self.unit, "measure": {"count": "number"}, "variables": {key: {"role": "key"}, target: about}}
        return Scene.of({"columns": [key, target, "number"], "rows": rows}, spec, self._policy())

    def _of_sums(self, random: Random) -> Scene:
        (key, *groups), (target, *answers) = self.key, self.target
        rows: list[list[object]] = []
        for group in groups:
            for answer in answers:
                for _ in range(random.choice((1, 1, 2, 3, 5))):
                    owner = random.choice(("Amati", "Bergonzi", "", "")) if self.holding else ""
                    waives = "true" if self.waiver and random.random() < 0.3 else "false"
                    rows.append([group, answer, random.choice((0, 1, 2, 5, 20, 75, 310)), owner, waives])
        measure: dict[str, Any] = {"kind": "magnitude", "value": "turnover"}
        measure |= {"holding": "owner"} if self.holding else {}
        measure |= {"waiver": "consent"} if self.waiver else {}
        variables = {key: {"role": "key"}, target: {"role": "key"}}
        spec = {"unit": self.unit, "layout": "microdata", "measure": measure, "variables": variables}
        return Scene.of({"columns": [key, target, "turnover", "owner", "consent"], "rows": rows}, spec, self._policy())

    def _policy(self) -> dict[str, Any]:
        return {"rule": list(self.rules)} | ({"options": dict(self.options)} if self.options else {})


REGIONS = ("region", "North", "East", "South", "West")
STATUS = ("marital status", "single", "married", "divorced")
CONVICTED = ("convicted", "Yes", "No")
AGES = ("age", "15–29", "30–49", "50+")
TRADES = ("trade", "Bakers", "Millers", "Brewers")
FEW, FEW_1B = {"id": "1a", "t": 3}, {"id": "1b", "t": 3}
SHARE, SHARE_2B = {"id": "2a", "percent": 90}, {"id": "2b", "percent": 60}
SMALL = {"id": "3", "cell": 3, "key": 3, "target": 3}

TABLES = (
    Made("person", REGIONS, STATUS, (FEW, FEW_1B)),
    Made("person", REGIONS, CONVICTED, (FEW, SHARE)),
    Made("conviction", REGIONS, ("offence", "theft", "arson", "fraud"), (FEW, FEW_1B, SMALL)),
    Made("enterprise", TRADES, ("size", "0–9", "10–49", "50+"), (SHARE, SHARE_2B)),
    Made("household", REGIONS, ("tenure", "owned", "rented", "other"), (SMALL,)),
    Made("person", AGES, STATUS, ({**FEW, "t": 1}, {**FEW_1B, "t": 1})),
    Made("person", AGES, STATUS, ({**FEW, "inclusive": True}, {**SHARE, "inclusive": True})),
    Made("patient", REGIONS, ("result", "positive", "negative"), ({**SMALL, "zeros": "unsafe"},)),
    Made("patient", REGIONS, STATUS, (FEW, {**SMALL, "zeros": "informative"})),
    Made(
        "ship-owner", REGIONS, CONVICTED, ({"id": "sensitive-share", "percent": 40}, {"id": "non-sensitive", "n": 3}),
        sensitive=("Yes",),
    ),
    Made("person", REGIONS, CONVICTED, ({"id": "non-sensitive", "n": 1},), counts=(0, 0, 1, 2), sensitive=("Yes",)),
    Made("dwelling", AGES, ("rooms", "1", "2", "3"), (FEW, SMALL)),
    Made("company", TRADES, REGIONS, ({"id": "contributors", "n": 3},), sums=True),
    Made("company", TRADES, REGIONS, ({"id": "dominance", "n": 1, "k": 50},), sums=True),
    Made("enterprise", TRADES, REGIONS, ({"id": "dominance", "n": 2, "k": 85},), sums=True),
    Made("company", TRADES, REGIONS, ({"id": "p%", "p": 10},), sums=True, holding=True),
    Made("company", TRADES, REGIONS, ({"id": "p%", "p": 10, "coalition": 2},), sums=True),
    Made("company", TRADES, REGIONS, ({"id": "p/q", "p": 10, "q": 50},), sums=True, waiver=True),
    Made("workshop", TRADES, REGIONS, ({"id": "zero-total"}, {"id": "contributors", "n": 2}), sums=True, holding=True),
    Made("company", TRADES, REGIONS, ({"id": "dominance", "n": 2, "k": 80},), sums=True, waiver=True),
)  # fmt: skip


def spoken(made: Made, random: Random) -> Iterator[tuple[str, str]]:
    """Every sentence of one table, each with where it is said."""
    scene = made.scene(random)
    review = scene.reviewed()
    yield from of_review(review)
    yield from _of_protection(scene, review)


def of_review(review: Review) -> Iterator[tuple[str, str]]:
    """What rules say of themselves, what they find, and what an attack finds once the unsafe cells are hidden."""
    yield from (("rule", rule.describe()) for rule in review.policy.rules)
    found = review.findings.listed(np.arange(len(review.findings.columns[0])))
    yield from (("finding", one.explanation) for one in found)
    yield from _of_attack(review)


def pick(sentences: Iterator[tuple[str, str]]) -> list[tuple[str, str]]:
    """`EACH` of them that differ in more than their large figures: two findings, one of each other kind, then more."""
    distinct: dict[str, tuple[str, str]] = {}
    for where, text in sentences:
        distinct.setdefault(FIGURE.sub(_kind_of_number, text), (where, text))
    found = list(distinct.values())
    places = [[one for one in found if one[0] == where] for where in ("rule", "finding", "attack", "protection")]
    first = [one for place, number in zip(places, (1, 2, 1, 1), strict=True) for one in place[:number]]
    return [*first, *(one for one in found if one not in first)][:EACH]


def _of_attack(review: Review) -> Iterator[tuple[str, str]]:
    hidden = review.findings.unsafe_rules > 0
    if not hidden.any() or hidden[0]:
        return
    found = attack_publication(Publication.of_own(review.cube, hidden), policy=review.policy)
    seen, viewers = found.publication, found.viewers
    yield from (
        ("attack", sentences_of(seen, way).headline)
        for row in found.recovered.tolist()
        for way in found.derivation(row)
    )
    yield from (("attack", sentence_of_group(seen, one)) for one in found.groups)
    yield from (("attack", sentence_of_insight(seen, viewers, one)) for one in found.insights)
    yield from (("attack", sentence_of_narrowed(seen, viewers, one)) for one in found.narrowed)
    yield from (("attack", one) for one in found.idle)


def _of_protection(scene: Scene, review: Review) -> Iterator[tuple[str, str]]:
    ids = ("suppress",) if scene.of_sums else ("suppress", "controlled-rounding", "cell-key", "redesign")
    for method in (one for one in METHODS if one.id in ids):
        try:
            release = method().protect(review, table=scene.table())
        except SdcError as error:
            yield "protection", str(error)
            continue
        yield "protection", release.summary()
        yield from (("protection", str(note)) for note in release.notes)


def _kind_of_number(found: re.Match[str]) -> str:
    written = found.group().strip()
    return written if written.isdigit() and int(written) < MANY else "#"


def main(seed: int) -> None:
    """Print what is to be read, table by table."""
    random = Random(seed)
    for number, made in enumerate(TABLES, start=1):
        print(f"\n== {number}. {made.unit}, {', '.join(str(rule['id']) for rule in made.rules)}")
        for where, text in pick(spoken(made, random)):
            print(f"[{where}] {text}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1)
