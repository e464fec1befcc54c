"""What can be wrong or worth a note in sdc_core/io: the codes and their English words."""

from __future__ import annotations

from sdc_core.messages import Message

CONTENT_IS_ANOTHER_FORMAT = Message(
    "io.content-is-another-format",
    "the file's content is {format}, whatever its extension says",
)
HIERARCHY_IN_ANOTHER_FILE = Message(
    "io.hierarchy-in-another-file",
    "its hierarchy is in another file, which did not come with this one",
    "write it here as a tree",
)
