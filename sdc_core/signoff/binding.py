"""What decisions and signatures are about: digests of the table, of the rules and of the release.

A digest is SHA-256 in hex. None is of a single figure: the digest of a small count is undone by trying all counts.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import numpy as np

from sdc_core.digests import canonical, sha256
from sdc_core.evaluation.reviewing import Review
from sdc_core.messages import Phrase
from sdc_core.policy.policy_file import policy_to_toml
from sdc_core.settings import plain
from sdc_core.signoff import messages
from sdc_core.signoff.decision import About, Decision
from sdc_core.signoff.signoff import SignOff
from sdc_core.spec.spec_file import spec_to_toml

THE_TABLE = messages.TABLE_HAS_CHANGED.phrase()
THE_RULE = messages.RULE_HAS_CHANGED.phrase()
THE_POLICY = messages.POLICY_HAS_CHANGED.phrase()
THE_FINDING = messages.FINDING_HAS_CHANGED.phrase()
THE_RELEASE = messages.RELEASE_HAS_CHANGED.phrase()

NO_MATTER = frozenset({"title", "population", "unit", "additivity"})
"""Of what a table means: nothing of it changes a figure, or what totals mean that do not add up once it was read."""


@dataclass(frozen=True, eq=False)
class Binding:
    """A review, and the release of it that is signed ("" where the table is signed as it is), as digests."""

    review: Review
    release: str = ""

    @cached_property
    def table(self) -> str:
        """Digest of the input file, its sheet, and the spec but for title, population and unit."""
        spec, source = self.review.cube.spec, self.review.cube.source
        meaning = {key: value for key, value in spec_to_toml(spec).items() if key not in NO_MATTER}
        return _digest([source.sha256, source.sheet, list(spec.names), meaning])

    @cached_property
    def stated(self) -> str:
        """Digest of population and unit, as far as they are stated."""
        return _digest([self.review.cube.spec.population, self.review.cube.spec.unit])

    @cached_property
    def policy(self) -> str:
        """Digest of all rules with their settings, the options and the steps after hiding."""
        policy = policy_to_toml(self.review.policy)
        return _digest([policy["rule"], policy["options"], policy.get("step", [])])

    @cached_property
    def signature(self) -> About:
        """What names, ticks and outcome are given for."""
        return About(self.table, self.policy, self.release)

    def why(self, about: About, now: About) -> tuple[Phrase, ...]:
        """Why a decision about something else does not hold for a finding. now: what one would be about today."""
        changed = (
            (THE_TABLE, about.table != now.table),
            (THE_RULE, about.policy != now.policy),
            (THE_RELEASE, about.release != now.release),
        )
        return tuple(reason for reason, is_so in changed if is_so) or (THE_FINDING,)

    def why_signed_again(self, about: About) -> tuple[Phrase, ...]:
        """Why names, ticks and outcome given for something else do not hold here; nothing where they do."""
        changed = (
            (THE_TABLE, about.table != self.table),
            (THE_POLICY, about.policy != self.policy),
            (THE_RELEASE, about.release != self.release),
        )
        return tuple(reason for reason, is_so in changed if is_so)

    @cached_property
    def numbers(self) -> Mapping[str, int]:
        """The number of each finding by its identifier."""
        return {identifier: number for number, identifier in enumerate(self.review.findings.identifiers())}

    @cached_property
    def at_place(self) -> Mapping[str, tuple[str, ...]]:
        """The findings of each place, in their order."""
        found: dict[str, list[str]] = defaultdict(list)
        for identifier, place in zip(self.numbers, self.review.findings.places(), strict=True):
            found[place].append(identifier)
        return {place: tuple(there) for place, there in found.items()}

    def abouts(self, identifiers: Iterable[str]) -> dict[str, About]:
        """What a decision about each of these findings is about; nothing for findings that are not there."""
        wanted = [one for one in identifiers if one in self.numbers]
        unknown = [one for one in wanted if one not in self._abouts]
        if unknown:
            which = np.array([self.numbers[one] for one in unknown], dtype=np.int64)
            policies = map(self._policy_of, self.review.findings.settings(which))
            for one, policy, place in zip(unknown, policies, self.review.findings.places(which), strict=True):
                self._abouts[one] = About(self.table, policy, self.release, place)
        return {one: self._abouts[one] for one in wanted}

    @cached_property
    def _abouts(self) -> dict[str, About]:
        """Those that were asked for by now."""
        return {}

    def _policy_of(self, settings: tuple[str, str, str]) -> str:
        """Digest of the settings of one rule that bear on one finding, and of the options."""
        if settings not in self._policies:
            options = {item.name: plain(value) for item, value in self.review.policy.options.values()}
            self._policies[settings] = _digest([settings, options])
        return self._policies[settings]

    @cached_property
    def _policies(self) -> dict[tuple[str, str, str], str]:
        return {}


def signed_by(before: SignOff, after: SignOff, binding: Binding, *, by: str, at: str) -> SignOff:
    """What was entered since `before`, with who decided, when, and on what.

    A decision that says what it said before keeps who said it first, unless that was about something else and it is
    made anew. One that changes what somebody else had decided keeps that beside it. One that comes with a name of its
    own keeps that too. Where nobody is named, nothing is known of who and when.
    """
    abouts = binding.abouts(after.decisions)
    decisions = {}
    for one, made in after.decisions.items():
        was = before.decisions.get(one, Decision())
        about = abouts.get(one)
        if made.about is None and was.about not in (None, about):
            was = Decision()
        decisions[one] = was if made.said == was.said else _signed(made, was, by=by, at=at, about=about)
    return replace(after, decisions=decisions)


def _signed(made: Decision, was: Decision, *, by: str, at: str, about: About | None) -> Decision:
    made = replace(made, remark=made.remark or was.remark)  # who decides takes no remark of anybody away
    if made.said == Decision().said:
        return Decision()
    if made.by:
        by, at = made.by, made.at
    by, instead_of = by.strip(), was.instead_of
    if was.by and by and was.by.casefold() != by.casefold():
        instead_of = replace(was, instead_of=None)
    if instead_of is not None and instead_of.disposition == made.disposition:
        instead_of = None
    return replace(made, by=by, at=at if by else "", about=made.about or about, instead_of=instead_of)


def _digest(content: Any) -> str:
    return sha256(canonical(content))
