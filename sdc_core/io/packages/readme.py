"""What stands beside a published table for those who use it. No number is in it but those of the table's own words."""

from __future__ import annotations

from collections.abc import Sequence

from sdc_core.io.public.published import Published
from sdc_core.words.wording import plural

ABOUT = {
    ".xlsx": "the table as a workbook; {symbol} stands in place of a figure that is not published",
    ".csv": "one line a cell; where the status is withheld, the value is empty and not published",
    ".px": "PC-Axis; a figure that is not published is two dots, which programs show as {symbol}",
    ".json": "JSON-stat; a figure that is not published is null, and its status is {symbol}",
    ".sdmx.csv": "SDMX-CSV; a figure that is not published is empty, and its CONF_STATUS is C",
}
PLAIN = {
    ".xlsx": "the table as a workbook",
    ".csv": "one line a cell",
    ".px": "PC-Axis",
    ".json": "JSON-stat",
    ".sdmx.csv": "SDMX-CSV",
}
"""The same of a table of which every figure is published."""

HOW_TO_VERIFY = """\
The record lists the SHA256 digest of every file, and one of the figures themselves. With Table Review:

    python -m sdc_core verify {record} --release {file}

{signed}Without it: work out the SHA256 digest of a file (on Linux: sha256sum FILE; on Windows: certutil -hashfile FILE
SHA256) and look for it in the record. What the record says of the table before it was protected is sealed: only the
office can open it.
"""
SIGNED = (
    "The record is signed: add --key and the file with the public key of the office, as the office has published it.\n"
)


def readme_of(published: Published, files: Sequence[tuple[str, str]], *, record: str, is_signed: bool) -> bytes:
    """The text. published: without what a copy says of itself.

    files: the name and the ending of every copy. record: the name of the public record.
    """
    spec = published.cube.spec
    said = list(published.sentences)
    counted = f"Sum of {spec.measure.value}" if spec.measure.value else ""
    unit = f"Unit: {plural(spec.unit)}" if spec.unit else ""
    about = [f"Population: {spec.population}" if spec.population else "", counted, unit]
    words = ABOUT if published.hidden.any() else PLAIN
    listed = [f"{name}: {words[ending].format(symbol=published.symbol)}" for name, ending in files]
    listed.append(f"{record}: what was released, so that anybody can check it")
    verify = HOW_TO_VERIFY.format(record=record, file=files[0][0], signed=SIGNED if is_signed else "")
    return "\n".join(
        [
            published.title,
            "=" * len(published.title),
            "",
            "For publication.",
            *filter(None, about),
            "",
            *(["What readers have to know", "-------------------------", *said, ""] if said else []),
            "Files",
            "-----",
            *listed,
            "",
            "How to check that a file is the one that was released",
            "-----------------------------------------------------",
            verify,
        ]
    ).encode()
