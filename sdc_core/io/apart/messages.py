"""What can be said of a file that its worker did not survive: the codes and their English words."""

from __future__ import annotations

from sdc_core.messages import Message

BROKE_DOWN = Message(
    "io.apart.broke-down",
    "the file is damaged, or made to do harm: the process that read it broke down",
    "open it in the program it came from and save it again",
)
TOO_MUCH_MEMORY = Message(
    "io.apart.too-much-memory",
    "reading it takes more than the {megabytes:,} MB of memory that a file of this size may need",
    "save a copy with nothing but the table in it",
)
TOO_LONG = Message(
    "io.apart.too-long",
    "reading it takes more than the {seconds:,} seconds that a file of this size may need",
    "save a copy with nothing but the table in it",
)
TOO_LARGE_UNPACKED = Message(
    "io.apart.too-large-unpacked",
    "unpacked it holds more than the {megabytes:,} MB that a file of this size may hold",
    "save a copy with nothing but the table in it",
)
UNFORESEEN = Message(
    "io.apart.unforeseen",
    "it holds something that nobody foresaw ({kind} in {place})",
    "open it in the program it came from and save it again; if that does not help, report this sentence",
)
