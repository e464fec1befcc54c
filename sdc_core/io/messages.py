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
CODELIST_IN_ANOTHER_FILE = Message(
    "io.codelist-in-another-file",
    "its codelist is in another file, which did not come with this one",
    "write it here as code = label",
)
NO_CHECK = Message(
    "io.no-check",
    "this is no check in the form {form}, which this version reads",
    "save the check again with this version",
)
NO_PART_OF_A_CHECK = Message("io.no-part-of-a-check", "a check has no part {key!r}", "take it out of the file")
CHECK_DAMAGED = Message(
    "io.check-damaged",
    "a part of the check is missing or is not what it should be",
    "save the check again",
)
