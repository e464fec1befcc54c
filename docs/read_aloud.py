"""Generate sentences of made-up tables, to be read aloud: `python -m docs.read_aloud [seed]` for twenty.

The tables differ in what they count (people, enterprises, convictions, dwellings), in their rules, and in how many are
in a cell: nobody, one, two, many, all. Printed are the explanations of findings, what an attack on the table with its
unsafe cells hidden finds, what protecting it by hiding says, and what a rule says of itself. Every sentence is printed
once; of each table five that differ in kind are taken, which makes a hundred.

`python -m docs.read_aloud further SEED [LANGUAGE]` prints what forty further tables say: every kind of sentence once,
however many tables say it. These have levels below a total, populations, figures of five digits, decimals, hidden
figures, and what the cells of a release and the table for the public say of themselves.
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
from sdc_core.messages import speaking
from sdc_core.protection import METHODS
from sdc_core.words.languages import catalogue_of

FIGURE = re.compile(r"\d[\d\s,.]*")
EACH = 5
"""Sentences that are read of each table."""

READ = ("rule", "finding", "attack", "protection")
"""Where the sentences of the first twenty tables are said."""

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
    values: Sequence[int | str] = (0, 1, 2, 5, 20, 75, 310)
    tree: Mapping[str, Sequence[str]] | None = None
    population: str = ""
    missing: str = ""

    def scene(self, random: Random) -> Scene:
        """The table with figures drawn by chance."""
        return self._of_sums(random) if self.sums else self._of_counts(random)

    def bare(self, text: str) -> str:
        """A sentence without its large figures and without the names of its cells: what makes it of its kind."""
        names = {*self.key, *self.target, *(self.tree or ())}
        named = re.compile("|".join(rf"\b{re.escape(name)}\b" for name in sorted(names, key=len, reverse=True)))
        bare = FIGURE.sub(_kind_of_number, named.sub("@", text))
        return re.sub(r"@(?:(?:, | and | och | × |/)@)+", "@", bare)

    def _of_counts(self, random: Random) -> Scene:
        (key, *groups), (target, *answers) = self.key, self.target
        rows = [[group, answer, random.choice(self.counts)] for group in groups for answer in answers]
        about: dict[str, Any] = {"role": "target"} | ({"sensitive": list(self.sensitive)} if self.sensitive else {})
        if self.missing:
            for row in random.sample(rows, 2):
                row[2] = self.missing
        spec = self._about({"measure": {"count": "number"}, "variables": {key: self._key(), target: about}})
        return Scene.of({"columns": [key, target, "number"], "rows": rows}, spec, self._policy())

    def _of_sums(self, random: Random) -> Scene:
        (key, *groups), (target, *answers) = self.key, self.target
        rows: list[list[object]] = []
        for group in groups:
            for answer in answers:
                for _ in range(random.choice((1, 1, 2, 3, 5))):
                    owner = random.choice(("Amati", "Bergonzi", "", "")) if self.holding else ""
                    waives = "true" if self.waiver and random.random() < 0.3 else "false"
                    rows.append([group, answer, random.choice(self.values), owner, waives])
        measure: dict[str, Any] = {"kind": "magnitude", "value": "turnover"}
        measure |= {"holding": "owner"} if self.holding else {}
        measure |= {"waiver": "consent"} if self.waiver else {}
        variables = {key: {"role": "key"}, target: self._key()}
        spec = self._about({"layout": "microdata", "measure": measure, "variables": variables})
        return Scene.of({"columns": [key, target, "turnover", "owner", "consent"], "rows": rows}, spec, self._policy())

    def _about(self, spec: dict[str, Any]) -> dict[str, Any]:
        about = {"unit": self.unit} | ({"population": self.population} if self.population else {})
        return about | ({"missing": [self.missing]} if self.missing else {}) | spec

    def _key(self) -> dict[str, Any]:
        return {"role": "key"} | ({"hierarchy": dict(self.tree)} if self.tree else {})

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


NUMBERS = (0, 1, 2, 3, 17, 240, 1040, 12345)
LAND = {"West": ["Dale", "Ford"], "East": ["Hill", "Moor", "Marsh"]}
PLACES = ("district", "Dale", "Ford", "Hill", "Moor", "Marsh")
WHITE = {"white collar": ["manager", "clerk"], "manual": ["driver", "cook"]}
WORK = ("occupation", "manager", "clerk", "driver", "cook")
DECIMALS = ("0.5", "1.25", "3", "48.75", "12500", "0")
BRANCHES = {"food": ["bakers", "brewers"], "wood": ["joiners", "coopers", "luthiers"]}
BRANCH = ("branch", "bakers", "brewers", "joiners", "coopers", "luthiers")
POPULATIONS = ("", "People who moved in 2025", "Owners of a licence", "Residents on 31 December")
UNITS = ("person", "household", "child", "patient", "dwelling", "conviction")
OWNERS = ("company", "enterprise", "farm", "establishment")
COUNT_RULES: tuple[Sequence[Mapping[str, Any]], ...] = (
    (FEW, FEW_1B),
    ({**FEW, "t": 1}, {**FEW_1B, "t": 2}),
    (SHARE, SHARE_2B),
    (SMALL,),
    ({"id": "3", "cell": 2, "key": 5, "target": 2, "zeros": "informative"},),
    (FEW, {"id": "3", "cell": 5, "key": 5, "target": 5, "zeros": "unsafe"}),
    ({"id": "sensitive-share", "percent": 50}, {"id": "non-sensitive", "n": 2}),
    ({"id": "sensitive-share", "percent": 90}, {"id": "non-sensitive", "n": 3}),
)
SUM_RULES: tuple[Sequence[Mapping[str, Any]], ...] = (
    ({"id": "contributors", "n": 3},),
    ({"id": "dominance", "n": 1, "k": 60}, {"id": "contributors", "n": 2}),
    ({"id": "dominance", "n": 2, "k": 90}, {"id": "zero-total"}),
    ({"id": "dominance", "n": 3, "k": 90},),
    ({"id": "p%", "p": 15},),
    ({"id": "p%", "p": 10, "coalition": 2}, {"id": "contributors", "n": 4}),
    ({"id": "p/q", "p": 10, "q": 40},),
    ({"id": "linear", "weights": [1, -1, -2]}, {"id": "contributors", "n": 3}),
)


def _further() -> Iterator[Made]:
    """Twenty-four tables of counts and sixteen of sums: every rule with every kind of unit, level and figure."""
    for number in range(24):
        rules = COUNT_RULES[number % len(COUNT_RULES)]
        sensitive = ("Yes",) if rules[0]["id"] == "sensitive-share" else ()
        levels = number // 8
        yield Made(
            UNITS[(number + levels) % len(UNITS)], (REGIONS, PLACES, WORK)[levels], CONVICTED if sensitive else STATUS,
            rules, counts=(NUMBERS, (0, 1, 1, 2, 3, 8), NUMBERS)[levels], sensitive=sensitive,
            tree=(None, LAND, WHITE)[levels], population=POPULATIONS[number % len(POPULATIONS)],
            missing=":" if number % 5 == 4 else "",
        )  # fmt: skip
    for number in range(16):
        rules = SUM_RULES[number % len(SUM_RULES)]
        yield Made(
            OWNERS[number % len(OWNERS)], TRADES, BRANCH, rules, sums=True, holding=number % 3 == 0,
            waiver=number % 4 == 1 and rules[0]["id"] != "linear", values=DECIMALS if number % 2 else NUMBERS,
            tree=BRANCHES, population=POPULATIONS[number % len(POPULATIONS)],
        )  # fmt: skip


FURTHER = tuple(_further())


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
    for where, text in (one for one in sentences if one[0] in READ):
        distinct.setdefault(FIGURE.sub(_kind_of_number, text), (where, text))
    found = list(distinct.values())
    places = [[one for one in found if one[0] == where] for where in READ]
    first = [one for place, number in zip(places, (1, 2, 1, 1), strict=True) for one in place[:number]]
    return [*first, *(one for one in found if one not in first)][:EACH]


def _of_attack(review: Review) -> Iterator[tuple[str, str]]:
    hidden = review.findings.unsafe_rules > 0
    if review.cube.missing is not None:
        hidden |= review.cube.missing
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
    yield from (("attack", str(one)) for one in found.idle)


def _of_protection(scene: Scene, review: Review) -> Iterator[tuple[str, str]]:
    ids = ("suppress",) if scene.of_sums else ("suppress", "controlled-rounding", "cell-key", "redesign")
    for method in (one for one in METHODS if one.id in ids):
        try:
            release = method().protect(review, table=scene.table())
        except SdcError as error:
            yield "protection", str(error)
            continue
        yield "protection", release.summary()
        yield from (("reason", release.reason(row)) for row in range(len(review.cube)))
        if release.public_words is not None:
            yield "public", str(release.public_words)
        yield from (("protection", str(note)) for note in release.notes)


def _kind_of_number(found: re.Match[str]) -> str:
    written = found.group().strip()
    return written if written.isdigit() and int(written) < MANY else "#"


def further(seed: int, language: str) -> Iterator[tuple[int, str, str]]:
    """Every kind of sentence of the forty further tables, once, with the number of the table that says it first."""
    random, said = Random(seed), set[str]()
    with speaking(catalogue_of(language)):
        for number, made in enumerate(FURTHER, start=1):
            for where, text in spoken(made, random):
                kind = made.bare(text)
                if text and kind not in said:
                    said.add(kind)
                    yield number, where, text


def main(seed: int) -> None:
    """Print what is to be read, table by table."""
    random = Random(seed)
    for number, made in enumerate(TABLES, start=1):
        print(f"\n== {number}. {made.unit}, {', '.join(str(rule['id']) for rule in made.rules)}")
        for where, text in pick(spoken(made, random)):
            print(f"[{where}] {text}")


if __name__ == "__main__":
    if sys.argv[1:2] == ["further"]:
        for at, place, sentence in further(int(sys.argv[2]), (sys.argv[3:] or ["en"])[0]):
            print(f"{at} [{place}] {sentence}")
    else:
        main(int(sys.argv[1]) if len(sys.argv) > 1 else 1)
