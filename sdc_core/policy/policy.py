"""A policy: a named set of rules with their settings, and where they were read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from os import PathLike
from typing import Any, Literal, Self, cast

from sdc_core.contributions.cell_contributions import Need
from sdc_core.errors import PolicyError
from sdc_core.messages import Phrase
from sdc_core.policy import messages
from sdc_core.policy.options import Options, Provenance
from sdc_core.policy.reading import fields_from_toml, is_preset, preset_names, read_fields, read_preset
from sdc_core.policy.steps import step_problems
from sdc_core.rules import Rule, reading_order
from sdc_core.rules.base import ContributionRule, KeyMargin

MOST_RULES = 32
OWN = "Own settings"
SAID_BY_ANY = {one.what: one for one in (messages.UNDATED, messages.VERIFIED, messages.OWN_SETTINGS)}
"""What any policy may say of itself in these words."""
STARTED_FROM = f"{OWN}, started from: "
"""How the title of a policy begins that was changed; files have it in English."""


@dataclass(frozen=True)
class Policy:
    """A named tuple of rules, in the order in which rules are checked.

    Rules about counts and rules about contributions may stand side by side: a table of sums is judged
    by both, a table of counts by the first. steps: what the policy does after hiding
    (rounding, for example); a review does not apply them, a protection does (steps.py).
    """

    name: str
    rules: tuple[Rule, ...]
    options: Options = Options()
    provenance: Provenance = Provenance()
    steps: tuple[Mapping[str, Any], ...] = ()

    def __post_init__(self) -> None:
        if not self.rules:
            raise PolicyError(messages.NO_RULE.at(f"policy {self.name}"))
        if len(self.rules) > MOST_RULES:
            raise PolicyError(
                messages.TOO_MANY_RULES.at(f"policy {self.name}", rules=len(self.rules), most_rules=MOST_RULES)
            )
        problems = step_problems(self.steps, f"policy {self.name}")
        if problems:
            raise PolicyError(*problems)
        object.__setattr__(self, "rules", tuple(sorted(self.rules, key=lambda rule: reading_order(type(rule)))))

    @classmethod
    def preset(cls, name: str) -> Self:
        """One of the policies that come with the program."""
        return cls(**read_preset(name))

    @classmethod
    def load(cls, path: str | PathLike[str]) -> Self:
        """A policy from a TOML file: a private preset."""
        return cls(**read_fields(path))

    @classmethod
    def from_toml(cls, content: Mapping[str, Any], where: str, *, name: str) -> Self:
        """A policy from the parsed content of a TOML file; `name` is used where it gives none."""
        return cls(**fields_from_toml(content, where, name=name))

    def changed(self, rules: tuple[Rule, ...], options: Options) -> Self:
        """A policy with other rules that started from this one; it no longer speaks for its source."""
        title = self.provenance.title or self.name
        started = title if title.startswith(OWN) else f"{STARTED_FROM}{title}"
        mine = Provenance(title=started, endorsement=messages.OWN_SETTINGS.what)
        name = self.name if self.name.endswith("-changed") else f"{self.name}-changed"
        return replace(self, name=name, rules=rules, options=options, provenance=mine)

    @property
    def key_margin(self) -> KeyMargin:
        """Whether margins over the key are taken jointly or one variable at a time."""
        return cast("Literal['joint', 'each']", self.options.key_margin)

    @property
    def about_sums(self) -> tuple[ContributionRule, ...]:
        """The rules about contributions."""
        return tuple(rule for rule in self.rules if isinstance(rule, ContributionRule))

    def need(self) -> Need:
        """What these rules want to know about contributions, and under which conventions."""
        options = self.options
        return Need(
            largest=max((rule.largest_needed() for rule in self.about_sums), default=0),
            response="known" if options.weights == "known-response" else "unknown",
            negatives=options.negatives,  # type: ignore[arg-type]
            counts=options.counts,  # type: ignore[arg-type]
            zeros=options.zero_contributions,  # type: ignore[arg-type]
        )

    def about(self, key: str) -> Phrase | str:
        """What the policy says of itself under a key of its file; what a preset says, in any language."""
        text: str = getattr(self.provenance, key)
        if text in SAID_BY_ANY:
            return SAID_BY_ANY[text].phrase()
        if not text or key == "version" or not is_preset(self.name, self.provenance):
            return text
        return messages.of_preset(key, self.name, text).phrase()

    @property
    def title(self) -> str:
        """What it is called in the active language: by its title, or else by its name, which is data."""
        own = self.provenance.title
        _, started, whole = own.partition(STARTED_FROM)
        if not started:
            return str(self.about("title")) or self.name
        presets = (type(self).preset(name) for name in preset_names())
        from_preset = next((one for one in presets if one.provenance.title == whole), None)
        return messages.OWN_STARTED_FROM.said(title=whole if from_preset is None else from_preset.about("title"))

    def hides(self) -> str:
        """The set of counts that this policy hides wherever they stand: "1–9", or "" for none."""
        return "; ".join(
            filter(None, dict.fromkeys(rule.hides() for rule in self.rules if rule not in self.about_sums))
        )

    def hides_sums(self) -> str:
        """How many contributors a sum has that it hides: "1–2 contributors", or "" for none."""
        return "; ".join(filter(None, dict.fromkeys(rule.hides() for rule in self.about_sums)))
