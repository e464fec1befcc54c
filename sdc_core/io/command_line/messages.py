"""What can be wrong or worth a note in sdc_core/io/command_line: the codes and their English words."""

from __future__ import annotations

from sdc_core.messages import Message

OVERWRITES_ITS_OWN = Message(
    "io.command_line.overwrites-its-own",
    "it would be written over another file of this command",
    "rename it",
)
NOT_WRITTEN = Message(
    "io.command_line.not-written",
    "not written ({reason})",
    "check the path and its folder",
)
NO_FOLDER = Message(
    "io.command_line.no-folder",
    "its folder does not exist",
    "make the folder first",
)
IS_A_FOLDER = Message(
    "io.command_line.is-a-folder",
    "it is a folder",
    "name a file in it",
)
FILES_IN_FOLDER = Message(
    "io.command_line.files-in-folder",
    "{files:1 file|{files} files} of the names that would be written {files:lies|lie} there already",
    "name another folder",
)
PROGRESS = Message("io.command_line.progress", "{doing} … {share}%")
PROGRAM_FAILED = Message(
    "io.command_line.program-failed",
    "The program failed ({kind} in {where}); there is no answer. Please report this sentence.",
)
LINE_OF_FILE = Message("io.command_line.line-of-file", "{file}, line {line}")
UNKNOWN_PLACE = Message("io.command_line.unknown-place", "an unknown place")
