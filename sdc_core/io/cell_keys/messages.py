"""What can be wrong with the files of cell keys."""

from __future__ import annotations

from sdc_core.messages import Message

SECRET_EMPTY = Message("io.cell_keys.secret-empty", "there is no secret in the file", "write it into the file")
