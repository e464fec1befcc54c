"""Who a file says made it, and what else it says about itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from sdc_core.io.hidden import messages
from sdc_core.io.hidden.kinds import Hidden
from sdc_core.io.hidden.places import WHOLE_FILE, names_in_words, names_text
from sdc_core.io.raw.archives import Archive
from sdc_core.io.raw.xml_elements import attribute, elements, local
from sdc_core.messages import Message, Phrase

PEOPLE = {
    "creator": messages.WRITTEN_BY,
    "lastModifiedBy": messages.CHANGED_BY,
    "initial-creator": messages.FIRST_WRITTEN_BY,
    "printed-by": messages.PRINTED_BY,
    "Manager": messages.MANAGER,
    "Company": messages.COMPANY,
}
ABOUT_FILE = {
    "title": messages.TITLE,
    "subject": messages.SUBJECT,
    "description": messages.DESCRIPTION,
    "keywords": messages.KEYWORDS,
    "keyword": messages.KEYWORD,
    "category": messages.CATEGORY,
    "contentStatus": messages.STATUS,
    "HyperlinkBase": messages.BASE_OF_LINKS,
    "user-defined": messages.OWN_PROPERTY,
}


def hidden_properties(archive: Archive, part: str) -> Iterator[Hidden]:
    """What a part of properties says: of people, and of the file."""
    for kind, names, what in (
        ("names of people", PEOPLE, messages.PROPERTIES_OF_PEOPLE),
        ("document properties", ABOUT_FILE, messages.PROPERTIES_OF_FILE),
    ):
        filled = _filled(archive, part, names)
        if filled:
            yield Hidden(kind, WHOLE_FILE, len(filled), what, names_in_words(filled))  # type: ignore[arg-type]


def hidden_own_properties(archive: Archive, part: str) -> Iterator[Hidden]:
    """Properties that a person or an organisation's program added."""
    names = [attribute(found, "name") for found in elements(archive, part, "property")]
    if names:
        yield Hidden("document properties", WHOLE_FILE, len(names), messages.PROPERTIES_ADDED, names_text(names))


def saved_in(archive: Archive, part: str) -> Iterator[Hidden]:
    """Where the file was saved: the path often has the name of a person."""
    paths = [attribute(found, "url") for found in elements(archive, part, "absPath") if attribute(found, "url")]
    if paths:
        yield Hidden("names of people", WHOLE_FILE, len(paths), messages.FOLDER_SAVED_IN, names_text(paths))
    users = [attribute(found, "userName") for found in elements(archive, part, "fileSharing")]
    if any(users):
        yield Hidden("names of people", WHOLE_FILE, len(users), messages.WHO_RESERVED_IT, names_text(users))


def _filled(archive: Archive, part: str, names: Mapping[str, Message]) -> list[str | Phrase]:
    return [
        messages.PROPERTY.phrase(called=names[local(found)].phrase(), text=" ".join((found.text or "").split()))
        for found in elements(archive, part, *names)
        if (found.text or "").strip()
    ]
