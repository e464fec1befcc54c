"""Which reader reads what a field of a method holds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from sdc_core.entries.record_keys import Secret
from sdc_core.io.cell_keys.ptable_csv import read_ptable
from sdc_core.io.cell_keys.secret_file import read_secret
from sdc_core.io.raw.source import Source
from sdc_core.protection.cell_keys.ptable import PTable

READERS: Mapping[type, Callable[[Source], Any]] = {PTable: read_ptable, Secret: read_secret}
