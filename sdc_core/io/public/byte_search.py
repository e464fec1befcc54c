"""A search through the bytes of a public file for figures that are hidden: the last look before it goes out.

It shares nothing with the writers. A workbook is unpacked and every part of it is read: cells, texts, and
the places that nobody looks at. A hidden figure that is also published somewhere (a hidden 5 beside a shown
5) cannot be told by its value; of those it counts the cells: there may be no more of them than are published.
"""

from __future__ import annotations

from collections.abc import Collection

from sdc_core.arrays import IntColumn
from sdc_core.io.public.figures_in_text import numbers_in
from sdc_core.io.public.package_search import found_in_package
from sdc_core.io.public.published import Published
from sdc_core.io.public.secrets import Secrets
from sdc_core.io.public.text_search import found_in_text
from sdc_core.messages import Phrase, active

ZIP = b"PK\x03\x04"


def is_spoken(published: Published, true_values: IntColumn) -> bool:
    """Whether a number in the source or the notes is also a hidden figure, one that is published nowhere.

    The search cannot tell a date from a figure there; whoever wrote it can.
    """
    secrets = Secrets(published, true_values)
    written = {
        number for text in (published.source, *map(active().said, published.notes)) for number in numbers_in(text)
    }
    return bool(written & (secrets.hidden - set(secrets.shown)))


def hidden_values_found(
    content: bytes, published: Published, true_values: IntColumn, *, spare: Collection[str] = ()
) -> list[Phrase]:
    """Where a public file holds a hidden figure, or something that could hold one; never the figure itself.

    true_values: the figure of every row before protection, in the units of `published`. spare: addresses of
    cells ("Table 1!B5") whose numbers are known to be no figures, such as years in the heads of a sheet.
    """
    secrets = Secrets(published, true_values)
    if content.startswith(ZIP):
        return found_in_package(content, secrets, frozenset(spare))
    return found_in_text(content, secrets)
