"""The fields of a policy from TOML: the presets that come with the program, and private ones that a person loads."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from itertools import islice
from os import PathLike
from pathlib import Path
from typing import Any, TypedDict

from sdc_core.errors import SHOWN_PROBLEMS, PolicyError, SettingError
from sdc_core.policy import messages
from sdc_core.policy.options import Options, Provenance
from sdc_core.policy.steps import step_problems
from sdc_core.rules import RULES, Rule
from sdc_core.settings import nearest
from sdc_core.spec.parts import Kind
from sdc_core.spec.reading import read_toml

PRESETS = Path(__file__).parent / "presets"
DEFAULT = "extended-threshold-example"
"""The policy for a table of counts when none is named; outputs say so."""
DEFAULT_FOR_SUMS = "insee-business"
"""The same for a table of sums: a policy without a rule about contributions would leave its sums unjudged."""
DEFAULT_FOR_CONTRIBUTORS = "ess-handbook-minimum"
"""The same where only the number of contributors is known: rules about the largest could judge no cell."""

PROVENANCE = "version title source date confidence checked_by endorsement incomplete".split()
KEYS = ["name", *PROVENANCE, "rule", "options", "step"]


class PolicyFields(TypedDict):
    """What a policy is made of, as its file says it."""

    name: str
    rules: tuple[Rule, ...]
    options: Options
    provenance: Provenance
    steps: tuple[Mapping[str, Any], ...]


def default_for(kind: Kind, *, largest_known: bool = True) -> str:
    """The name of the preset that every new table of this measure starts from.

    largest_known: False for sums of which only the number of contributors is known.
    """
    if kind == "frequency":
        return DEFAULT
    return DEFAULT_FOR_SUMS if largest_known else DEFAULT_FOR_CONTRIBUTORS


@cache
def preset_names() -> tuple[str, ...]:
    """The names of the presets, in the order of their files, which are the program's own and read once."""
    return tuple(path.stem for path in sorted(PRESETS.glob("*.toml")))


def read_preset(name: str) -> PolicyFields:
    """The fields of the preset of this name."""
    if name not in preset_names():
        raise PolicyError(messages.NO_SUCH_PRESET.at("policy", name=name, nearest=nearest(name, list(preset_names()))))
    return _fields_of(name)


@cache
def _fields_of(name: str) -> PolicyFields:
    return read_fields(PRESETS / f"{name}.toml")


def is_preset(name: str, provenance: Provenance) -> bool:
    """Whether this is where the preset of this name comes from: a private policy may have the same name."""
    return name in preset_names() and read_preset(name)["provenance"] == provenance


def read_fields(path: str | PathLike[str]) -> PolicyFields:
    """The fields of the policy in a TOML file."""
    content, path = read_toml(path, PolicyError)
    return fields_from_toml(content, path.name, name=path.stem)


def fields_from_toml(content: Mapping[str, Any], where: str, *, name: str) -> PolicyFields:
    """The fields of a policy from the parsed content of a TOML file; `name` is used where it gives none."""
    unknown = islice((key for key in content if key not in KEYS), SHOWN_PROBLEMS)
    problems = [messages.UNKNOWN_KEY.at(where, key=key, nearest=nearest(key, KEYS)) for key in unknown]
    problems.extend(
        messages.KEY_IS_NO_TEXT.at(where, key=key)
        for key in ("name", *PROVENANCE)
        if not isinstance(content.get(key, ""), str)
    )
    entries = content.get("rule", [])
    if not isinstance(entries, list) or not all(isinstance(entry, Mapping) for entry in entries):
        problems.append(messages.RULES_ARE_NO_TABLES.at(where))
        entries = []
    if not isinstance(content.get("options", {}), Mapping):
        problems.append(messages.OPTIONS_ARE_NO_TABLE.at(where))
    steps = content.get("step", [])
    if not isinstance(steps, list) or not all(isinstance(step, Mapping) for step in steps):
        problems.append(messages.STEPS_ARE_NO_TABLES.at(where))
    else:
        problems.extend(step_problems(steps, where))
    rules: list[Rule] = []
    for number, entry in enumerate(entries, start=1):
        try:
            rules.append(_rule(entry, f"{where}, rule {number}"))
        except (PolicyError, SettingError) as error:
            problems.extend(replace(p, where=f"{where}, {p.where}") for p in error.problems)
    if problems:
        raise PolicyError(*problems)
    try:
        options = Options.from_values(dict(content.get("options", {})))
    except SettingError as error:
        raise PolicyError(*(replace(p, where=f"{where}, options") for p in error.problems)) from None
    provenance = Provenance(**{key: content[key] for key in PROVENANCE if key in content})
    return {
        "name": content.get("name", name),
        "rules": tuple(rules),
        "options": options,
        "provenance": provenance,
        "steps": tuple(content.get("step", ())),
    }


def _rule(entry: Mapping[str, Any], where: str) -> Rule:
    by_id = {rule.id: rule for rule in RULES}
    identity = entry.get("id")
    values = {key: value for key, value in entry.items() if key != "id"}
    if not isinstance(identity, str | None):
        raise PolicyError(messages.RULE_ID_IS_NO_TEXT.at(where))
    if identity not in by_id:
        known = nearest(str(identity), list(by_id))
        if identity is None:
            raise PolicyError(messages.NO_RULE_ID.at(where, nearest=known))
        raise PolicyError(messages.NO_SUCH_RULE.at(where, identity=identity, nearest=known))
    return by_id[identity].from_values(values)
