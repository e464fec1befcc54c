"""The words of a finding: groups, categories, units and shares as a person says them."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from sdc_core.contributions.cell_contributions import CellContributions
from sdc_core.numbers.writing import decimal, grouped

Trait = tuple[str, str]
"""A variable and a category: ("region", "East")."""

BARE = {"yes", "no", "ja", "nej", "nei", "nein", "true", "false", "oui", "non", "other", "none"}
PAIR = 2
SILENT = ("hour", "heir", "honour", "honor")
CONSONANTS = ("eu", "one", "once", "uni", "use", "usu", "ut")
"""How words begin that sound otherwise than their first letter: a silent h, and a vowel that sounds as y or w."""

IRREGULAR = {"person": "people", "child": "children", "woman": "women", "man": "men"}


@dataclass(frozen=True)
class Wording:
    """What a rule needs to explain one finding.

    count: the cell's; margin: that of the group it was compared with. target: the target's category
    here, None for rules without one. cell: the categories that make up the cell; group: those that
    make up the group; moved: those that the cell has and the group leaves open. empty: categories of
    the group in which nobody is. sensitive: how many of the group score on a sensitive category.
    limit: the least that would be safe, for rules with a limit for each kind of cell. sums: what the
    cell's sum is made of, for rules about contributions; response: what is summed ("turnover").
    """

    count: int
    unit: str
    cell: tuple[Trait, ...]
    margin: int = 0
    target: Trait | None = None
    group: tuple[Trait, ...] = ()
    moved: tuple[Trait, ...] = ()
    empty: int = 0
    sensitive: int = 0
    sensitive_labels: tuple[str, ...] = ()
    limit: Fraction = Fraction(0)
    is_group: bool = False
    sums: CellContributions | None = None
    response: str = ""

    @property
    def units(self) -> str:
        """The unit in the plural."""
        return plural(self.unit)

    @cached_property
    def here(self) -> str:
        """Where the cell's units are, as the target says it: "in A"."""
        return f"in {category(self.target)}" if self.target else "in this table"

    @cached_property
    def members(self) -> str:
        """The group: "with region East and sex women"."""
        return f"with {listed(self.group)}" if self.group else "in the whole table"

    @cached_property
    def are_in(self) -> str:
        """How many of the group are in the cell, as the start of a sentence."""
        if self.count > self.margin:
            return f"{self.count} {self.members} {is_are(self.count)} {self.here}, more than the {self.margin} stated"
        if self.count == self.margin:
            return f"{every(self.margin, self.unit)} {self.members} {is_are(self.margin)} {self.here}"
        return f"{self.count} of the {self.margin} {self.members} {is_are(self.count)} {self.here}"

    @cached_property
    def have(self) -> str:
        """How many of a target's category have what the group leaves open."""
        of = f"of the {self.margin} {self.from_where}"
        have = "has" if self.count == 1 else "have"
        if self.count > self.margin:
            stated = f"more than the {self.margin} stated"
            return f"{self.count} {self.from_where} {have} {listed(self.moved)}, {stated}"
        if self.count == self.margin:
            return f"{every(self.margin, self.unit)} {self.from_where} {have} {listed(self.moved)}"
        return f"{self.count} {of} {have} {listed(self.moved)}"

    @cached_property
    def from_where(self) -> str:
        """A target's category, with what else the group has in common."""
        others = tuple(trait for trait in self.group if trait != self.target)
        if not self.target:
            return self.members
        return f"{self.here} with {listed(others)}" if others else self.here

    @property
    def others_there(self) -> str:
        """All in the cell, as those who are elsewhere see them: "the other one is there"."""
        if self.count == 1:
            return "the other one is there"
        return "both others are there" if self.count == PAIR else "all the others are there"

    @property
    def missed(self) -> str:
        """How often a guess is wrong that puts everybody of the group into this cell."""
        outside = self.margin - self.count
        if outside <= 0:
            return "is never wrong"
        return f"is wrong {outside} {'time' if outside == 1 else 'times'} in {self.margin}"

    @cached_property
    def zeros(self) -> str:
        """What the empty categories of the group give away."""
        if not self.empty:
            return ""
        which = "empty category" if self.empty == 1 else f"{self.empty} empty categories"
        if self.count < self.margin:
            tell = "tells that nobody is in it" if self.empty == 1 else "tell that nobody is in them"
            return f" The {which} of this group {tell}."
        return f" The {which} of this group {'tells' if self.empty == 1 else 'tell'} the same."

    @property
    def sensitive_categories(self) -> str:
        """The sensitive categories of the target by name: "offence: Yes"."""
        return f"{self.target[0]}: {', '.join(self.sensitive_labels)}" if self.target else ""

    def share(self, limit: Fraction) -> str:
        """The share of the group, with as many digits as distinguish it from the limit."""
        if not self.margin:
            return "more than all"
        return percent(Fraction(100 * self.count, self.margin), limit)


def plural(unit: str) -> str:
    """Several of a unit: person → people, firm → firms, company → companies."""
    if unit in IRREGULAR or unit in IRREGULAR.values():
        return IRREGULAR.get(unit, unit)
    if unit.endswith(("ss", "x", "ch", "sh")):
        return f"{unit}es"
    if unit.endswith("y") and unit[-2:-1] not in "aeiou":
        return f"{unit[:-1]}ies"
    return unit if unit.endswith("s") else f"{unit}s"


def counted(number: int, unit: str) -> str:
    """A number of units: "1 person", "3 people"."""
    return f"{number} {unit if number == 1 else plural(unit)}"


def many(number: int, noun: str) -> str:
    """The same with its thousands set apart, for what may be a great many: "1 row", "12 345 rows"."""
    return f"{grouped(number)} {noun if number == 1 else plural(noun)}"


def every(number: int, unit: str) -> str:
    """All of a group, as the start of a sentence: "The only person", "The 2 people", "All 12"."""
    if number == PAIR:
        return f"The 2 {plural(unit)}"
    return f"All {number}" if number > 1 else f"The only {unit}"


def one_of(unit: str) -> str:
    """A unit with its article: "a person", "an enterprise", "a university"."""
    sounds = unit.casefold()
    vowel = sounds.startswith(SILENT) or (sounds[:1] in tuple("aeiou") and not sounds.startswith(CONSONANTS))
    return f"{'an' if vowel else 'a'} {unit}"


def listed(traits: tuple[Trait, ...]) -> str:
    """Categories in a row: "region East, age 20–29 and sex women"."""
    words = [f"{name} {label}" for name, label in traits]
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def category(trait: Trait) -> str:
    """A category by itself, or with its variable where it says nothing alone ("category Yes of offence")."""
    name, label = trait
    if label.casefold() in BARE:
        return f"category {label} of {name}"
    return label if any(letter.isalpha() for letter in label) else f"{name} {label}"


def is_are(number: int) -> str:
    """The verb that goes with a number."""
    return "is" if number == 1 else "are"


def percent(share: Fraction, limit: Fraction | None = None) -> str:
    """A percentage with up to three decimals, or as many as distinguish it from the limit; a limit is written out."""
    if 10**6 % share.denominator == 0:
        return f"{decimal(share)} %"
    for digits in (*range(3, 19), 40):
        shown = Fraction(round(share * 10**digits), 10**digits)
        if limit is None or share == limit or (shown != limit and (shown > limit) == (share > limit)):
            break
    return f"{decimal(shown)} %"
