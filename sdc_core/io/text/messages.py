"""What can be wrong or worth a note in sdc_core/io/text: the codes and their English words."""

from __future__ import annotations

from sdc_core.messages import Message

NO_CELLS = Message(
    "io.text.no-cells",
    "the file holds no cells",
    "save the table in it",
)
MORE_ROWS_OF_OTHER_WIDTH = Message(
    "io.text.more-rows-of-other-width",
    "{more:1 more row has|{more} more rows have} too many or too few fields",
)
QUOTATION_MARK_OPEN = Message(
    "io.text.quotation-mark-open",
    "a quotation mark opens a field that is not closed properly",
    "double or remove it",
)
READ_AS = Message("io.text.read-as", "read as {format}; encoding {encoding}")
ROW_OF_OTHER_WIDTH = Message(
    "io.text.row-of-other-width",
    "the row has {fields:1 field|{fields} fields} where most rows have {width}",
    "quote a field that holds the delimiter, or fill the row up",
)
