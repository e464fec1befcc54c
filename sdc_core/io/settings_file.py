"""A check as one small file: spec and policy, no data. With it a check is repeated next month.

It is a SPEC.toml that carries its policy under the key `policy`, with every hierarchy written
inline, so that nothing else needs to travel with it.
"""

from __future__ import annotations

from collections.abc import Mapping
from os import PathLike
from pathlib import Path
from typing import Any

import tomli_w

from sdc_core.errors import PolicyError, SpecError
from sdc_core.io import messages
from sdc_core.io.given_texts import given_toml
from sdc_core.policy.policy import Policy
from sdc_core.policy.policy_file import policy_to_toml
from sdc_core.sheets.applying.recipe import Recipe
from sdc_core.sheets.applying.recipe_file import recipe_from_toml, recipe_to_toml
from sdc_core.spec.reading import POLICY, read_toml
from sdc_core.spec.spec_file import spec_to_toml
from sdc_core.spec.table_spec import TableSpec


def save_settings(spec: TableSpec, policy: Policy) -> bytes:
    """A check as the bytes of a TOML file."""
    return tomli_w.dumps(spec_to_toml(spec) | {POLICY: policy_to_toml(policy)}).encode()


def load_settings(content: bytes, name: str) -> tuple[TableSpec, Policy | None]:
    """The spec in the bytes of a TOML file called `name`, and the policy if it carries one.

    A file that came without its folder must not name others: they would be looked for on this machine.
    """
    parsed = given_toml(content, name, SpecError)
    refuse_other_files(parsed, name)
    return _settings(parsed, Path(name))


def read_settings(path: str | PathLike[str]) -> tuple[TableSpec, Policy | None]:
    """The same from a file, with hierarchy files beside it."""
    return _settings(*read_toml(path, SpecError))


def save_policy(policy: Policy) -> bytes:
    """A policy as the bytes of a TOML file: a private preset."""
    return tomli_w.dumps(policy_to_toml(policy)).encode()


def load_private_policy(content: bytes, name: str) -> Policy:
    """The policy in the bytes of a TOML file called `name`."""
    return Policy.from_toml(given_toml(content, name, PolicyError), name, name=Path(name).stem)


def save_recipe(recipe: Recipe) -> bytes:
    """How a sheet is read as the bytes of a TOML file; it holds the labels of header and stub, and no figure."""
    return tomli_w.dumps(recipe_to_toml(recipe)).encode()


def load_recipe(content: bytes, name: str) -> Recipe:
    """How a sheet is read, from the bytes of a TOML file called `name`."""
    return recipe_from_toml(given_toml(content, name, SpecError), name)


def refuse_other_files(parsed: Mapping[str, Any], name: str) -> None:
    """Raise a `SpecError` where the spec in a file that came without its folder names other files."""
    variables = parsed.get("variables", {})
    if not isinstance(variables, Mapping):
        return  # the spec's own check says so
    named = (("hierarchy", messages.HIERARCHY_IN_ANOTHER_FILE), ("codelist", messages.CODELIST_IN_ANOTHER_FILE))
    problems = [
        message.at(f"{name}, variables.{title}")
        for title, described in variables.items()
        for key, message in named
        if isinstance(described, Mapping) and isinstance(described.get(key), str)
    ]
    if problems:
        raise SpecError(*problems)


def _settings(parsed: Mapping[str, Any], path: Path) -> tuple[TableSpec, Policy | None]:
    spec = TableSpec.from_toml(parsed, path)
    if POLICY not in parsed:
        return spec, None
    return spec, Policy.from_toml(parsed[POLICY], f"{path.name}, {POLICY}", name=path.stem)
