"""The file of a check (.check.toml): what repeats it, readable by a person, with no cell of its table.

Where something else belongs to it, both go into one archive (.check.zip): see `check_archive`.

    check = 1                         # the form of the file
    [file]                            # its name and the hash of its content; where the table fills it, its headings
    [[table]]                         # or: how it lies on its sheet, as in a recipe; several where several are one
    [joined]                          # what tells several apart
    [spec]                            # as in a SPEC.toml, every hierarchy written out
    [unfinished]                      # or, while that does not fit together: what was said on the page of the table
    [policy]                          # as in a policy file
    [signoff]                         # names, dates, remarks, what was ticked, and what for
    [office]                          # who signs and what they are asked, where that is the office's own
    [[decision]]                      # the name of a finding, what was decided and why, by whom, when, and on what
    [protection]                      # the method with its settings, and the cells that are kept and hidden by hand

Names of categories stand in it where something was said about them: totals, hierarchies, sensitive categories,
symbols, conditions of the population, impossible combinations, cells that are kept or hidden by hand. All other labels
are kept as digests.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import tomli_w

from sdc_core.errors import SpecError
from sdc_core.io import messages
from sdc_core.io.check_archive import Bundle, is_archive, pack, unpack, with_named_files
from sdc_core.io.check_protection import protection_from_toml, protection_to_toml
from sdc_core.io.check_signoff import as_text, signoff_from_toml, signoff_to_toml
from sdc_core.io.given_texts import given_toml
from sdc_core.io.settings_file import refuse_other_files
from sdc_core.policy.policy import Policy
from sdc_core.policy.policy_file import policy_to_toml
from sdc_core.sheets.applying.recipe_file import recipe_from_toml, recipe_to_toml
from sdc_core.signoff.check import Check
from sdc_core.signoff.filled_file import FilledFile
from sdc_core.signoff.table_on_sheets import PartOnSheet, TableOnSheets
from sdc_core.spec.spec_file import spec_to_toml
from sdc_core.spec.table_spec import TableSpec

FORM = 1
"""The form of the file that this version writes and reads."""

KEYS = {*"check file table joined spec unfinished policy signoff office decision protection".split()}
OF_FILE = {"name", "sha256", "sheet", "number", "rows", "columns", "labels"}
OF_TABLE = {"number", "places", "aside", "settled"}


def save_check(check: Check) -> bytes:
    """A check as the bytes of its file; the same check gives the same bytes."""
    content = _as_toml(check)
    return pack(Bundle("table.check.toml", content, check.beside)) if check.beside else content


def _as_toml(check: Check) -> bytes:
    content: dict[str, Any] = {"check": FORM, "file": {"name": check.name, "sha256": check.sha256}}
    if isinstance(check.place, FilledFile):
        content["file"] |= _filled_to_toml(check.place)
    else:
        content |= _on_sheets_to_toml(check.place)
    if check.spec is not None:
        open_roles = {"open_roles": list(check.open_roles)} if check.open_roles else {}
        content["spec"] = open_roles | spec_to_toml(check.spec)
    if check.unfinished is not None:
        content["unfinished"] = check.unfinished
    preset = {"preset": check.preset} if check.preset else {}
    content["policy"] = preset | policy_to_toml(check.policy)
    content |= signoff_to_toml(check.signoff)
    content["protection"] = {} if check.protection is None else protection_to_toml(check.protection)
    return tomli_w.dumps({part: described for part, described in content.items() if described}).encode()


def ending_of(check: Check) -> str:
    """What the name of the file of a check ends in."""
    return ".check.zip" if check.beside else ".check.toml"


def is_check(content: bytes, name: str) -> bool:
    """Whether a file is a check and not a spec or a policy."""
    return is_archive(content) or "check" in given_toml(content, name, SpecError)


def load_check(content: bytes, name: str) -> Check:
    """The check in the bytes of a file called `name`; `SdcError` where it is none, or not whole."""
    bundle = unpack(content, name) if is_archive(content) or name.lower().endswith(".zip") else Bundle(name, content)
    name = bundle.name
    parsed = given_toml(bundle.content, name, SpecError)
    if parsed.get("check") != FORM or isinstance(parsed.get("check"), bool):
        raise SpecError(messages.NO_CHECK.at(name, form=FORM))
    unknown = set(parsed) - KEYS
    if unknown:
        raise SpecError(*(messages.NO_PART_OF_A_CHECK.at(name, key=key) for key in sorted(unknown)))
    try:
        return _check(parsed, bundle)
    except (LookupError, TypeError, ValueError, AttributeError):
        raise damaged(name) from None


def damaged(name: str) -> SpecError:
    """The refusal of a check of which a part is not what it should be."""
    return SpecError(messages.CHECK_DAMAGED.at(name))


def _check(parsed: Mapping[str, Any], bundle: Bundle) -> Check:
    name = bundle.name
    file, policy = dict(parsed["file"]), dict(parsed["policy"])
    preset = as_text(policy.pop("preset", ""))
    meaning, beside = with_named_files(parsed.get("spec", {}), bundle)
    spec, open_roles = _spec(meaning, name) if "spec" in parsed else (None, ())
    return Check(
        as_text(file["name"]),
        as_text(file["sha256"]),
        _on_sheets(parsed, name) if "table" in parsed else _filled(file),
        spec,
        Policy.from_toml(policy, f"{name}, policy", name=Path(name).stem),
        preset,
        open_roles,
        signoff_from_toml(parsed, name),
        beside,
        protection_from_toml(parsed["protection"], name) if "protection" in parsed else None,
        dict(parsed["unfinished"]) if "unfinished" in parsed else None,
    )


def _spec(described: Mapping[str, Any], name: str) -> tuple[TableSpec, tuple[str, ...]]:
    """The spec, and the variables whose roles are open."""
    described = dict(described)
    open_roles = tuple(map(as_text, described.pop("open_roles", ())))
    refuse_other_files(described, name)
    spec = TableSpec.from_toml(described, Path(name))
    if not {*open_roles} <= {one.name for one in spec.variables}:
        raise ValueError("unknown variable")
    return spec, open_roles


def _filled_to_toml(place: FilledFile) -> dict[str, Any]:
    described = {"sheet": place.sheet, "number": place.number, "rows": place.rows, "columns": place.columns}
    return {key: value for key, value in described.items() if value} | {"labels": dict(place.labels)}


def _filled(file: Mapping[str, Any]) -> FilledFile:
    if not set(file) <= OF_FILE:
        raise ValueError("unknown key")
    return FilledFile(
        as_text(file.get("sheet", "")),
        _number(file.get("number", 0)),
        _number(file.get("rows", 0)),
        _number(file["columns"]),
        _digests(file["labels"]),
    )


def _on_sheets_to_toml(place: TableOnSheets) -> dict[str, Any]:
    tables = []
    for part in place.parts:
        (described,) = recipe_to_toml(part.recipe)["table"]
        own = {"sheet": part.sheet, "number": part.number, "settled": sorted(part.settled), "aside": [*part.aside]}
        tables.append({key: value for key, value in own.items() if value} | described | {"places": dict(part.labels)})
    content: dict[str, Any] = {"table": tables}
    if place.base is not None:
        content["table"][0]["base"] = place.base
    if place.name:
        content["joined"] = {"name": place.name, "labels": list(place.labels)}
    return content


def _on_sheets(parsed: Mapping[str, Any], name: str) -> TableOnSheets:
    joined = parsed.get("joined", {})
    labels = tuple(map(as_text, joined.get("labels", ())))
    tables = [dict(one) for one in parsed["table"]]
    base = tables[0].pop("base", None)
    place = TableOnSheets(
        tuple(_part(one, name) for one in tables),
        None if base is None else _number(base),
        as_text(joined.get("name", "")),
        labels,
    )
    if len(place.parts) != (len(labels) if joined else 1):
        raise ValueError("several tables have a label each, one has none")
    return place


def _part(described: dict[str, Any], name: str) -> PartOnSheet:
    sheet = as_text(described.pop("sheet", ""))
    own = {key: described.pop(key) for key in OF_TABLE if key in described}
    return PartOnSheet(
        sheet,
        _number(own.get("number", 0)),
        recipe_from_toml({"sheet": sheet, "table": [described]}, name),
        _digests(own["places"]),
        tuple(map(_number, own.get("aside", ()))),
        frozenset(map(as_text, own.get("settled", ()))),
    )


def _digests(described: Mapping[str, Any]) -> dict[str, str]:
    return {as_text(address): as_text(one) for address, one in described.items()}


def _number(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise TypeError("no number from 0")
    return value
