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
ARCHIVE_DAMAGED = Message(
    "io.archive-damaged",
    "the archive is damaged, encrypted or of another kind than .zip",
    "save the check again",
)
CHECK_TOO_LARGE = Message(
    "io.check-too-large",
    "the archive holds more than belongs to a check: at most {most} files and {megabytes} MB unpacked",
    "leave out what is no check, hierarchy or codelist",
)
NOT_ONE_CHECK_IN_ARCHIVE = Message(
    "io.not-one-check-in-archive",
    "{checks:1 check is|{checks} checks are} in the archive",
    "put one .check.toml in it, and the files that it names",
)
TWICE_IN_ARCHIVE = Message("io.twice-in-archive", "two files in the archive have the same name", "save the check again")
NO_FILE_OF_A_CHECK = Message(
    "io.no-file-of-a-check",
    "file {number} in the archive is in a folder, or is no check, hierarchy or codelist",
    "put only the .check.toml and the .hrc, .csv, .cdl and .rda files that belong to it in the archive, side by side",
)
NOT_NAMED_BY_CHECK = Message(
    "io.not-named-by-check",
    "the archive holds {file!r}, which no variable of the check names",
    "name it as a hierarchy or codelist, or leave it out",
)
UNKNOWN_METHOD = Message("io.unknown-method", "there is no method {id!r}", "{nearest}")
