"""What can be wrong or worth a note in sdc_core/io/statistical: the codes and their English words."""

from __future__ import annotations

from sdc_core.messages import Message

READ_AS_PARQUET = Message(
    "io.statistical.read-as-parquet",
    "read as Parquet; the column names are the header row",
)
NESTED_CELLS = Message(
    "io.statistical.nested-cells",
    "its cells are lists or records",
    "keep plain columns only",
)
NO_COLUMNS = Message(
    "io.statistical.no-columns",
    "the file has no columns",
    "choose another file",
)
UNPACKED_TOO_LARGE = Message(
    "io.statistical.unpacked-too-large",
    "unpacked it has more than {unpacked_bytes:,} bytes",
    "tabulate it first, or leave out columns",
)
TOO_DENSE = Message(
    "io.statistical.too-dense",
    "so small a file is read with at most {most:,} cells, and it says that it has more",
    "tabulate it first, or leave out columns",
)
PARQUET_DAMAGED = Message(
    "io.statistical.parquet-damaged",
    "the Parquet file is damaged or in a form that cannot be read",
    "write it again",
)
NO_SUCH_DATE = Message(
    "io.statistical.no-such-date",
    "it holds a date that no calendar has",
    "write its dates as text, or leave the column out",
)
PACKAGE_MISSING = Message(
    "io.statistical.package-missing",
    "this is {format}, and the package that reads it is not installed",
    "install {package}, or save the table as CSV or Parquet",
)
TEXT_READ_AS_WINDOWS_1252 = Message(
    "io.statistical.text-read-as-windows-1252",
    "its text is not encoded as it says; read as Windows-1252",
)
DATES_LEFT_AS_NUMBERS = Message(
    "io.statistical.dates-left-as-numbers",
    "a date lies beyond the calendar; all dates are left as numbers",
)
READ_AS = Message(
    "io.statistical.read-as",
    "read as {format}; the column names are the header row, and missing values, those defined in the file included, "
    "are blanks",
)
STATA_DAMAGED = Message(
    "io.statistical.stata-damaged",
    "the Stata file is damaged or in a form that cannot be read",
    "write it again, or save the table as CSV or Parquet",
)
SPSS_DAMAGED = Message(
    "io.statistical.spss-damaged",
    "the SPSS file is damaged or in a form that cannot be read",
    "write it again, or save the table as CSV or Parquet",
)
SAS_DAMAGED = Message(
    "io.statistical.sas-damaged",
    "the SAS file is damaged or in a form that cannot be read",
    "write it again, or save the table as CSV or Parquet",
)
LABELS_USED = Message("io.statistical.labels-used", "the value labels of the file stand for its codes")
LABELS_INCOMPLETE = Message("io.statistical.labels-incomplete", "some values have no label, so the codes are kept")
LABELS_SHARED = Message("io.statistical.labels-shared", "two values have the same label, so the codes are kept")
