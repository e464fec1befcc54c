"""What stands beside a published table for those who use it. No number is in it but those of the table's own words."""

from __future__ import annotations

from collections.abc import Sequence

from sdc_core.io.packages import messages
from sdc_core.io.public.published import Published

ABOUT = {
    ".xlsx": (messages.AS_WORKBOOK, messages.AS_WORKBOOK_HIDDEN),
    ".csv": (messages.AS_CSV, messages.AS_CSV_HIDDEN),
    ".px": (messages.AS_PX, messages.AS_PX_HIDDEN),
    ".json": (messages.AS_JSON_STAT, messages.AS_JSON_STAT_HIDDEN),
    ".sdmx.csv": (messages.AS_SDMX, messages.AS_SDMX_HIDDEN),
}
"""What each file is where every figure of the table is published, and where some are not."""


def readme_of(published: Published, files: Sequence[tuple[str, str]], *, record: str, is_signed: bool) -> bytes:
    """The text, in the active language. published: without what a copy says of itself.

    files: the name and the ending of every copy. record: the name of the public record.
    """
    said, hides = list(published.sentences), bool(published.hidden.any())
    about = [ABOUT[ending][hides].phrase(symbol=published.symbol) for _, ending in files]
    named = [*(name for name, _ in files), record]
    listed = [
        messages.ABOUT_FILE.said(file=name, about=one)
        for name, one in zip(named, [*about, messages.PUBLIC_RECORD.phrase()], strict=True)
    ]
    return "\n".join(
        [
            *_headed(published.title, "="),
            "",
            messages.GOES_OUT.said(),
            *_about_table(published),
            "",
            *([*_headed(messages.HAVE_TO_KNOW.said()), *said, ""] if said else []),
            *_headed(messages.FILES.said()),
            *listed,
            "",
            *_headed(messages.HOW_TO_CHECK.said()),
            messages.RECORD_LISTS.said(),
            "",
            f"    python -m sdc_core verify {record} --release {named[0]}",
            "",
            *([messages.RECORD_IS_SIGNED.said()] if is_signed else []),
            messages.WITHOUT_THE_PROGRAM.said(),
            "",
        ]
    ).encode()


def _headed(words: str, line: str = "-") -> tuple[str, str]:
    return words, line * len(words)


def _about_table(published: Published) -> list[str]:
    population = published.cube.spec.population
    said = [messages.POPULATION.said(population=population)] if population else []
    return [*said, *published.measured_in_lines]
