"""The secret of an office, from a file that holds nothing else."""

from __future__ import annotations

from sdc_core.entries.record_keys import Secret
from sdc_core.errors import InputError
from sdc_core.io.cell_keys import messages
from sdc_core.io.raw.source import Source


def read_secret(source: Source) -> Secret:
    """The bytes of the file without white space at either end: an editor may add a line end there."""
    content = source.content.strip()
    if not content:
        raise InputError(messages.SECRET_EMPTY.at(source.name))
    return Secret(content)
