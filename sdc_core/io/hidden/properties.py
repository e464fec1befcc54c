"""Who a file says made it, and what else it says about itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from sdc_core.io.hidden.kinds import Hidden
from sdc_core.io.hidden.places import WHOLE_FILE, names_text
from sdc_core.io.raw.archives import Archive
from sdc_core.io.raw.xml_elements import attribute, elements, local

PEOPLE = {
    "creator": "written by",
    "lastModifiedBy": "last changed by",
    "initial-creator": "first written by",
    "printed-by": "printed by",
    "Manager": "manager",
    "Company": "company",
}
ABOUT_FILE = {
    "title": "title",
    "subject": "subject",
    "description": "description",
    "keywords": "keywords",
    "keyword": "keyword",
    "category": "category",
    "contentStatus": "status",
    "HyperlinkBase": "base of its links",
    "user-defined": "own property",
}


def hidden_properties(archive: Archive, part: str) -> Iterator[Hidden]:
    """What a part of properties says: of people, and of the file."""
    for kind, names, what in (
        ("names of people", PEOPLE, "properties that name people or organisations"),
        ("document properties", ABOUT_FILE, "properties that describe the file"),
    ):
        filled = _filled(archive, part, names)
        if filled:
            yield Hidden(kind, WHOLE_FILE, len(filled), what, names_text(filled))  # type: ignore[arg-type]


def hidden_own_properties(archive: Archive, part: str) -> Iterator[Hidden]:
    """Properties that a person or an organisation's program added."""
    names = [attribute(found, "name") for found in elements(archive, part, "property")]
    if names:
        yield Hidden("document properties", WHOLE_FILE, len(names), "properties added to the file", names_text(names))


def saved_in(archive: Archive, part: str) -> Iterator[Hidden]:
    """Where the file was saved: the path often has the name of a person."""
    paths = [attribute(found, "url") for found in elements(archive, part, "absPath") if attribute(found, "url")]
    if paths:
        yield Hidden("names of people", WHOLE_FILE, len(paths), "the folder it was saved in", names_text(paths))
    users = [attribute(found, "userName") for found in elements(archive, part, "fileSharing")]
    if any(users):
        yield Hidden("names of people", WHOLE_FILE, len(users), "who reserved it for writing", names_text(users))


def _filled(archive: Archive, part: str, names: Mapping[str, str]) -> list[str]:
    return [
        f"{names[local(found)]}: {' '.join((found.text or '').split())}"
        for found in elements(archive, part, *names)
        if (found.text or "").strip()
    ]
