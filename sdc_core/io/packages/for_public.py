"""The package for the public: copies of the table, what its readers have to know, and the public record."""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from io import BytesIO
from zipfile import BadZipFile, ZipFile

from sdc_core.arrays import IntColumn
from sdc_core.errors import InputError
from sdc_core.io.packages import messages
from sdc_core.io.packages.archive import labelled, packed
from sdc_core.io.packages.readme import readme_of
from sdc_core.io.public.byte_search import hidden_values_found
from sdc_core.io.public.figures_in_text import numbers_in
from sdc_core.io.public.messages import FOR_PUBLICATION, HIDDEN_FIGURE, NOT_CLEAN
from sdc_core.io.public.package_search import bytes_beside_parts
from sdc_core.io.public.published import Published
from sdc_core.io.public.publishing import is_workbook, public_file
from sdc_core.io.public.secrets import Secrets
from sdc_core.messages import Phrase
from sdc_core.record.reading import read_record
from sdc_core.record.record import Record

BROKEN = (BadZipFile, zlib.error, EOFError, OSError, ValueError, NotImplementedError, RuntimeError)
"""What a damaged archive raises."""
FORMATS = (".xlsx", ".csv", ".px", ".json", ".sdmx.csv")
USUAL_FORMATS = (".xlsx", ".csv")


@dataclass(frozen=True, eq=False)
class PublicCopies:
    """The copies that go into a package. said: with what they say of
    themselves. files: by the name that each has there. formats: their endings, by name."""

    published: Published
    said: Published
    true_values: IntColumn
    files: Mapping[str, bytes]
    formats: Mapping[str, str]

    @classmethod
    def of(
        cls,
        published: Published,
        true_values: IntColumn,
        formats: Sequence[str] = USUAL_FORMATS,
        *,
        created: date | None = None,
        spreadsheet_safe: bool = False,
    ) -> PublicCopies:
        """The copies, each searched for hidden figures; the table itself says that it is for publication.

        spreadsheet_safe: in a CSV, texts that a spreadsheet would run have an apostrophe in front.
        """
        said = replace(published, notes=(messages.COPY_FOR_PUBLICATION.phrase(), *published.notes))
        chosen = [ending for ending in FORMATS if ending in formats]
        files = {}
        for name in (table_name(ending) for ending in chosen):
            made = public_file(name, said, true_values, created=created, spreadsheet_safe=spreadsheet_safe)
            files[name] = labelled(made, FOR_PUBLICATION.said()) if is_workbook(name) else made
        return cls(published, said, true_values, files, dict(zip(files, chosen, strict=True)))

    @property
    def listed(self) -> list[tuple[str, bytes]]:
        """The ending and the bytes of each, as a record lists them."""
        return [(self.formats[name], content) for name, content in self.files.items()]


def readme_name() -> str:
    """What the file that says what is in the package is called."""
    return f"{messages.README.said()}.txt"


def record_name() -> str:
    """What the public record is called."""
    return f"{messages.RECORD.said()}.json"


def table_name(ending: str) -> str:
    """What a copy of the table is called."""
    return f"{messages.TABLE.said()}{ending}"


def public_package(copies: PublicCopies, record: Record, *, name: str) -> bytes:
    """The archive called `name`, in the active language.

    Refused, and the place named, where a hidden figure is in any part of it.
    """
    listed = [(file, copies.formats[file]) for file in copies.files]
    words = readme_of(copies.published, listed, record=record_name(), is_signed=record.signature is not None)
    made = packed({readme_name(): words, **copies.files, record_name(): record.as_bytes()})
    found = found_in(made, copies.said, copies.true_values)
    if found:
        raise InputError(*(NOT_CLEAN.at(name, what=HIDDEN_FIGURE.phrase(place=one)) for one in found))
    return made


def found_in(package: bytes, published: Published, true_values: IntColumn) -> list[Phrase]:
    """Where a package holds a hidden figure, or something that does not belong into it; never the figure itself.

    It is unpacked and every part is looked at anew: nothing is believed of those who made it.
    """
    try:
        with ZipFile(BytesIO(package)) as archive:
            parts = {name: archive.read(name) for name in archive.namelist()}
            beside = list(bytes_beside_parts(package, archive))
    except BROKEN:
        return [messages.NOT_UNPACKED.phrase()]
    secrets = Secrets(published, true_values)
    found = ((name, one) for name in parts for one in _in_part(name, parts[name], secrets))
    return [*beside, *(messages.IN_PART.phrase(part=name, what=one) for name, one in found)]


def _in_part(name: str, content: bytes, secrets: Secrets) -> Iterator[Phrase]:
    if name == readme_name():
        text = content.decode("utf-8", errors="replace")
        if any(number in secrets.distinctive for number in numbers_in(text)):
            yield messages.ITS_WORDS.phrase()
    elif name == record_name():
        yield from _in_record(content)
    elif name in map(table_name, FORMATS):
        yield from hidden_values_found(content, secrets.published, secrets.true_values)
    else:
        yield messages.NOT_OF_PACKAGE.phrase()


def _in_record(content: bytes) -> Iterator[Phrase]:
    """A record that is not the public form, or not written as records are, could hold anything."""
    try:
        record = read_record(content, record_name())
    except InputError:
        yield messages.NO_RECORD.phrase()
        return
    if record.use != "public" or record.as_bytes() != content:
        yield messages.NO_PUBLIC_RECORD.phrase()
