"""What is read of a table to ask who stands alone on some keys."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from sdc_core.spec.parts import Variable
from sdc_core.spec.table_spec import TableSpec


def of_keys(spec: TableSpec, keys: Sequence[str]) -> TableSpec:
    """The spec of microdata with these keys and what separates tables, and nothing else; another one as it is.

    Of microdata any column can be a key, whether or not it spans the table.
    """
    if spec.layout != "microdata" or not keys:
        return spec
    kept = [one for one in spec.variables if one.title in keys or one.role == "by"]
    titles = [one.title for one in kept]
    added = [Variable(key, "key") for key in dict.fromkeys(keys) if key not in titles]
    return replace(spec, variables=(*kept, *added), structural=())
