"""The words of a finding: groups, categories, units and shares as a person says them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from sdc_core.contributions.cell_contributions import CellContributions
from sdc_core.messages import Figure, Grouped, Noun, Phrase
from sdc_core.numbers.writing import decimal, grouped
from sdc_core.words import messages

Trait = tuple[str, str]
"""A variable and a category: ("region", "East")."""

BARE = {
    "yes", "no", "ja", "nej", "nei", "nein", "true", "false", "oui", "non", "other", "none", "several",
    "annan", "annat", "andra", "ingen", "inget", "inga", "flera", "övrigt", "övriga",
}  # fmt: skip
"""Labels that say nothing without their variable, in lower case."""

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
    def noun(self) -> Noun:
        """The unit as a noun."""
        return noun(self.unit)

    @cached_property
    def here(self) -> Phrase:
        """Where the cell's units are, as the target says it: "in A"."""
        if self.target is None:
            return messages.IN_TABLE.phrase()
        return messages.IN_CATEGORY.phrase(category=category(self.target))

    @cached_property
    def members(self) -> Phrase:
        """The group: "with region East and sex women"."""
        return (
            messages.WITH_TRAITS.phrase(traits=listed(self.group)) if self.group else messages.IN_WHOLE_TABLE.phrase()
        )

    @cached_property
    def are_in(self) -> Phrase:
        """How many of the group are in the cell, as the start of a sentence."""
        members, here = self.members, self.here
        if self.count == self.margin:
            message = messages.BOTH_ARE_IN if self.margin == PAIR else messages.ALL_ARE_IN
            return message.phrase(margin=self.margin, unit=self.noun, members=members, here=here)
        message = messages.MORE_ARE_IN if self.count > self.margin else messages.PART_IS_IN
        return message.phrase(count=self.count, margin=self.margin, members=members, here=here)

    @cached_property
    def have(self) -> Phrase:
        """How many of a target's category have what the group leaves open."""
        members, traits = self.from_where, listed(self.moved)
        if self.count == self.margin:
            message = messages.BOTH_HAVE if self.margin == PAIR else messages.ALL_HAVE
            return message.phrase(margin=self.margin, unit=self.noun, members=members, traits=traits)
        message = messages.MORE_HAVE if self.count > self.margin else messages.PART_HAS
        return message.phrase(count=self.count, margin=self.margin, members=members, traits=traits)

    @cached_property
    def from_where(self) -> Phrase:
        """A target's category, with what else the group has in common."""
        others = tuple(trait for trait in self.group if trait != self.target)
        if not self.target:
            return self.members
        return messages.IN_CATEGORY_WITH.phrase(here=self.here, traits=listed(others)) if others else self.here

    @property
    def others_there(self) -> Phrase:
        """All in the cell, as those who are elsewhere see them: "the other one is there"."""
        if self.count == PAIR:
            return messages.BOTH_OTHERS_THERE.phrase()
        return messages.OTHERS_THERE.phrase(count=self.count)

    @property
    def missed(self) -> Phrase:
        """How often a guess is wrong that puts everybody of the group into this cell."""
        outside = self.margin - self.count
        if outside <= 0:
            return messages.NEVER_WRONG.phrase()
        return messages.WRONG_TIMES.phrase(outside=Grouped(outside), margin=self.margin)

    @cached_property
    def zeros(self) -> Phrase | None:
        """What the empty categories of the group give away; None where there are none."""
        if not self.empty:
            return None
        message = messages.ZEROS_TELL_NOBODY if self.count < self.margin else messages.ZEROS_TELL_THE_SAME
        return message.phrase(empty=self.empty)

    @property
    def sensitive_categories(self) -> str:
        """The sensitive categories of the target by name: "offence: Yes"."""
        return f"{self.target[0]}: {', '.join(self.sensitive_labels)}" if self.target else ""

    def share(self, limit: Fraction) -> Figure | Phrase:
        """The share of the group, with as many digits as distinguish it from the limit."""
        if not self.margin:
            return messages.MORE_THAN_ALL.phrase()
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


def many(number: int, noun: str) -> str:
    """A number of a thing, its thousands set apart: "1 row", "12 345 rows"."""
    return f"{grouped(number)} {noun if number == 1 else plural(noun)}"


def noun(unit: str) -> Noun:
    """A unit as a noun that every language writes with its own forms."""
    return Noun(unit, plural(unit), one_of(unit))


def one_of(unit: str) -> str:
    """A unit with its article: "a person", "an enterprise", "a university"."""
    sounds = unit.casefold()
    vowel = sounds.startswith(SILENT) or (sounds[:1] in tuple("aeiou") and not sounds.startswith(CONSONANTS))
    return f"{'an' if vowel else 'a'} {unit}"


def sentences(*several: Phrase | str | None) -> str:
    """Sentences one after another, in the active language; None stands for no sentence."""
    return " ".join(str(one) for one in several if one is not None)


def listed(traits: tuple[Trait, ...]) -> Phrase | str:
    """Categories in a row: "region East, age 20–29 and sex women"."""
    return in_a_row([f"{name} {label}" for name, label in traits])


def in_a_row(several: Sequence[Phrase | str]) -> Phrase | str:
    """Names or figures in a row: "80, 30 and 20"."""
    if len(several) > 1:
        return messages.IN_A_ROW.phrase(others=tuple(several[:-1]), last=several[-1])
    return several[0] if several else ""


def category(trait: Trait) -> Phrase | str:
    """A category by itself, or with its variable where it says nothing alone ("category Yes of offence")."""
    name, label = trait
    if label.casefold() in BARE:
        return messages.CATEGORY_OF.phrase(label=label, name=name)
    return label if any(letter.isalpha() for letter in label) else f"{name} {label}"


def is_are(number: int) -> str:
    """The verb that goes with a number."""
    return "is" if number == 1 else "are"


def percent(share: Fraction, limit: Fraction | None = None) -> Figure:
    """A percentage with up to three decimals, or as many as distinguish it from the limit; a limit is written out."""
    if 10**6 % share.denominator == 0:
        return Figure(f"{decimal(share)} %")
    for digits in (*range(3, 19), 40):
        shown = Fraction(round(share * 10**digits), 10**digits)
        if limit is None or share == limit or (shown != limit and (shown > limit) == (share > limit)):
            break
    return Figure(f"{decimal(shown)} %")
