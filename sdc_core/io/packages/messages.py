"""What the packages say of themselves: the codes and their English words."""

from __future__ import annotations

from sdc_core.messages import Message

WITHOUT_A_TITLE = Message("io.packages.without-a-title", "Table without a title")
INTERNAL_USE = Message("io.packages.internal-use", "Internal: not for publication")
"""What the properties of a workbook say that must not leave the office."""

MUST_NOT_LEAVE = Message(
    "io.packages.must-not-leave",
    "INTERNAL: this package must not leave the office. It holds unprotected figures, the policy with its limits, and "
    "which\ncells were hidden first.",
)
THE_WORKBOOK = Message(
    "io.packages.the-workbook", "{file}: the table with every finding, and what was decided about it"
)
THE_RECORD = Message(
    "io.packages.the-record",
    "{file}: the record; with the table that was reviewed, its certificates are proved anew:",
)
THE_RELEASE = Message("io.packages.the-release", "{file}: the release with the reason why each cell is hidden")
THE_CHECK = Message("io.packages.the-check", "{file}: the check, which repeats all of this on the same table")
THE_SETTINGS = Message(
    "io.packages.the-settings", "{file}: what the table means and the policy, as review takes it with --spec"
)
ANOTHER_FILE = Message("io.packages.another-file", "The package for the public is another file.")

COPY_FOR_PUBLICATION = Message("io.packages.copy-for-publication", "This is the copy for publication.")
README = Message("io.packages.readme", "README")
"""The names of files in the package for the public, without their endings."""

TABLE = Message("io.packages.table", "public-table")
RECORD = Message("io.packages.record", "public-record")

GOES_OUT = Message("io.packages.goes-out", "For publication.")
POPULATION = Message("io.packages.population", "Population: {population}")
HAVE_TO_KNOW = Message("io.packages.have-to-know", "What readers have to know")
FILES = Message("io.packages.files", "Files")
ABOUT_FILE = Message("io.packages.about-file", "{file}: {about}")
AS_WORKBOOK_HIDDEN = Message(
    "io.packages.as-workbook-hidden",
    "the table as a workbook; {symbol} stands in place of a figure that is not published",
)
AS_CSV_HIDDEN = Message(
    "io.packages.as-csv-hidden",
    "one line a cell; where the status is withheld, the value is empty and not published",
)
AS_PX_HIDDEN = Message(
    "io.packages.as-px-hidden",
    "PC-Axis; a figure that is not published is two dots, which programs show as {symbol}",
)
AS_JSON_STAT_HIDDEN = Message(
    "io.packages.as-json-stat-hidden",
    "JSON-stat; a figure that is not published is null, and its status is {symbol}",
)
AS_SDMX_HIDDEN = Message(
    "io.packages.as-sdmx-hidden", "SDMX-CSV; a figure that is not published is empty, and its CONF_STATUS is C"
)
AS_WORKBOOK = Message("io.packages.as-workbook", "the table as a workbook")
AS_CSV = Message("io.packages.as-csv", "one line a cell")
AS_PX = Message("io.packages.as-px", "PC-Axis")
AS_JSON_STAT = Message("io.packages.as-json-stat", "JSON-stat")
AS_SDMX = Message("io.packages.as-sdmx", "SDMX-CSV")
PUBLIC_RECORD = Message("io.packages.public-record", "what was released, so that anybody can check it")
HOW_TO_CHECK = Message("io.packages.how-to-check", "How to check that a file is the one that was released")
RECORD_LISTS = Message(
    "io.packages.record-lists",
    "The record lists the SHA256 digest of every file, and one of the figures themselves. With Table Review:",
)
RECORD_IS_SIGNED = Message(
    "io.packages.record-is-signed",
    "The record is signed: add --key and the file with the public key of the office, as the office has published it.",
)
WITHOUT_THE_PROGRAM = Message(
    "io.packages.without-the-program",
    "Without it: work out the SHA256 digest of a file (on Linux: sha256sum FILE; on Windows: certutil -hashfile FILE\n"
    "SHA256) and look for it in the record. What the record says of the table before it was protected is sealed: only "
    "the\noffice can open it.",
)

NOT_UNPACKED = Message("io.packages.not-unpacked", "the package: it cannot be unpacked")
IN_PART = Message("io.packages.in-part", "{part}: {what}")
ITS_WORDS = Message("io.packages.its-words", "its words")
NOT_OF_PACKAGE = Message("io.packages.not-of-package", "it does not belong into the package")
NO_RECORD = Message("io.packages.no-record", "it is no record")
NO_PUBLIC_RECORD = Message("io.packages.no-public-record", "it is not a public record")
