"""What is published, as data: CSV, PC-Axis, JSON-stat, SDMX-CSV. One mark stands for every hidden figure."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np

from sdc_core.errors import InputError
from sdc_core.io.exchange.json_stat_writer import dataset
from sdc_core.io.exchange.px.px_writer import IMPOSSIBLE, MISSING, data_lines, keywords
from sdc_core.io.exchange.sdmx_csv import (
    CANNOT_EXIST,
    NORMAL,
    NOT_AVAILABLE,
    as_csv,
    structure_columns,
)
from sdc_core.io.public import messages
from sdc_core.io.public.labels import in_words
from sdc_core.io.public.published import Published
from sdc_core.io.releases.release_csv import release_lines

CONFIDENTIAL, FREE = "C", "F"
"""Of CL_CONF_STATUS: what is withheld is confidential, whatever the reason; the other letters tell reasons."""

STRUCTURE = ("dataflow", "TABLE_REVIEW:PUBLIC_TABLE(1.0)", "I")
MATRIX = "TABLE"
SYMBOL_OF_TWO_DOTS = "DATASYMBOL2"
"""Two dots are how a PX file stores a hidden figure; this keyword says how programs show them."""

IMPOSSIBLE_STATUS = "impossible"


def public_csv(published: Published, *, spreadsheet_safe: bool = False) -> bytes:
    """A column for each variable, then the value, empty where hidden, and whether it is published or withheld.

    spreadsheet_safe: texts that a spreadsheet would run have an apostrophe in front.
    """
    lines = release_lines(
        published.cube, published.value, np.zeros(len(published), dtype=np.int8), (),
        hidden=published.hidden, decimals=published.decimals, public=True, spreadsheet_safe=spreadsheet_safe,
    )  # fmt: skip
    return "".join(lines).encode()


def public_px(published: Published) -> bytes:
    """A PX file in UTF-8; hidden figures are two dots, which programs show as the symbol."""
    rows = published.every_row()
    more = [("LANGUAGE", published.of_document), (SYMBOL_OF_TWO_DOTS, published.symbol)]
    more += [("SOURCE", published.source)] if published.source else []
    told = " ".join(published.sentences_without_source)
    more += [("NOTEX", told)] if told else []
    values = np.array(published.texts_at(rows, MISSING), dtype=object)
    values[published.impossible_at(rows)] = IMPOSSIBLE
    said, spec = in_words(published.cube), published.cube.spec
    unit = spec.measure.value or published.unit or messages.NUMBER.said()  # of the figures
    measured = replace(said, spec=replace(spec, unit=unit))
    before = keywords(measured, published.decimals, matrix=MATRIX, area=messages.AREA.said(), more=more)
    data = data_lines(values.tolist(), published.cube.addresses.shape[-1])
    return "".join([*before, *data]).encode()


def public_json_stat(published: Published) -> bytes:
    """A JSON-stat 2.0 dataset: a hidden figure is null, and its status is the symbol."""
    rows = published.every_row()
    values = np.array(published.texts_at(rows, "null"), dtype=object)
    hidden, impossible = published.hidden_at(rows), published.impossible_at(rows)
    values[impossible] = "null"
    status = {
        str(cell): published.symbol if hidden[cell] else IMPOSSIBLE_STATUS
        for cell in np.flatnonzero(hidden | impossible).tolist()
    }
    about: dict[str, object] = {"note": list(published.sentences)} if published.sentences else {}
    about |= {"source": published.source} if published.source else {}
    if hidden.any():
        about["extension"] = {"status": {"label": {published.symbol: messages.NOT_PUBLISHED.said()}}}
    return dataset(in_words(published.cube), values.tolist(), status, about)


def public_sdmx_csv(published: Published) -> bytes:
    """SDMX-CSV 2.0 with OBS_STATUS and CONF_STATUS: a hidden figure is empty, missing and confidential."""
    rows = published.every_row()
    hidden, impossible = published.hidden_at(rows), published.impossible_at(rows)
    values = np.array(published.texts_at(rows, ""), dtype=object)
    values[impossible] = ""
    observed = np.where(hidden, NOT_AVAILABLE, np.where(impossible, CANNOT_EXIST, NORMAL))
    columns = [
        *structure_columns(published.cube, STRUCTURE),
        values.tolist(),
        observed.tolist(),
        np.where(hidden, CONFIDENTIAL, FREE).tolist(),
        [""] * len(rows),
        [" ".join(published.sentences), *[""] * (len(rows) - 1)],
    ]
    return as_csv(published.cube, columns)


@dataclass(frozen=True)
class PublicFormat:
    """One format for the public: its name, the ending of its files, and what writes it."""

    title: str
    ending: str
    write: Callable[[Published], bytes]


PUBLIC_FORMATS = (
    PublicFormat("PC-Axis (PX)", ".px", public_px),
    PublicFormat("JSON-stat 2.0", ".json", public_json_stat),
    PublicFormat("SDMX-CSV", "sdmx.csv", public_sdmx_csv),
    PublicFormat("CSV", ".csv", public_csv),
)
"""A name has the first of these endings that fits: table.sdmx.csv is SDMX-CSV, table.csv is not."""


def public_format_for(name: str) -> PublicFormat:
    """The format that a file of this name has."""
    for one in PUBLIC_FORMATS:
        if name.lower().endswith(one.ending):
            return one
    raise InputError(messages.NO_FORMAT.at(name, endings=tuple(one.ending for one in PUBLIC_FORMATS)))
