"""What is said in ui/grids: the codes and their English words."""

from __future__ import annotations

from sdc_core.messages import Message

DECIDED = Message("ui.grids.decided", "decided")
CELLS_MARKED = Message("ui.grids.cells-marked", "{marked} of {size:1 cell|{size} cells} marked")
CELLS_NOT_JUDGED_YET = Message("ui.grids.cells-not-judged-yet", "{size:1 cell|{size} cells}, not judged yet")
KEYS_BEFORE_REVIEW = Message("ui.grids.keys-before-review", "Arrow keys move, Enter selects.")
KEYS = Message("ui.grids.keys", "Arrow keys move, Enter selects, N and P go to the next and the previous marked cell.")
KEYS_UNDECIDED = Message(
    "ui.grids.keys-undecided",
    "Arrow keys move, Enter selects, N and P go to the next and the previous marked cell that is not decided.",
)
NO_CELL_MARKED = Message("ui.grids.no-cell-marked", "No cell is marked.")
ROWS_ARE = Message("ui.grids.rows-are", "Rows: {names:, }.")
COLUMNS_ARE = Message("ui.grids.columns-are", "Columns: {names:, }.")
NO_COLUMNS = Message("ui.grids.no-columns", "This table has no columns to show.")
NO_ROWS = Message("ui.grids.no-rows", "This table has no rows to show.")
NOTHING_TO_SHOW = Message("ui.grids.nothing-to-show", "This table has nothing to show.")
VALUE = Message("ui.grids.value", "Value")
ALL = Message("ui.grids.all", "All")
NO_CELLS = Message("ui.grids.no-cells", "This sheet has no cells to show.")
SHEET_KEYS = Message(
    "ui.grids.sheet-keys",
    "Click a row number, a column letter or a cell; Shift extends, Ctrl adds. Keys: arrows move, Space "
    "takes the row, Ctrl+Space the column, with Shift and arrows several; Ctrl+Enter adds a row, "
    "Ctrl+Shift+Enter a column, Escape takes nothing.",
)
MENU_KEY = Message("ui.grids.menu-key", "M opens a menu that says what the chosen lines are.")
BLANK = Message("ui.grids.blank", "blank")
ROW = Message("ui.grids.row", "row {line}")
ROWS = Message("ui.grids.rows", "rows {lines}")
COLUMN = Message("ui.grids.column", "column {line}")
COLUMNS = Message("ui.grids.columns", "columns {lines}")
ROWS_COUNTED = Message("ui.grids.rows-counted", "{number:1 row|{number} rows}")
COLUMNS_COUNTED = Message("ui.grids.columns-counted", "{number:1 column|{number} columns}")
NOT_SHOWN = Message("ui.grids.not-shown", "… {lines} not shown …")
HIDDEN_IN_FILE = Message("ui.grids.hidden-in-file", "hidden in the file")
HATCHED_HERE = Message("ui.grids.hatched-here", "Hidden in the file, hatched here: {lines:, }.")
TOO_LARGE = Message(
    "ui.grids.too-large", "Too large to show whole; in the middle {lines: and } are left out of the view."
)
CHOSEN = Message("ui.grids.chosen", "Chosen: {lines}")
NOTHING_CHOSEN = Message("ui.grids.nothing-chosen", "Nothing chosen")
WHAT_IS_IT = Message("ui.grids.what-is-it", "{lines}: what is it?")
TABLE = Message("ui.grids.table", "Table {number}")
PART_OF_TABLE = Message("ui.grids.part-of-table", "{part}, table {table}")
SYMBOL_FOR = Message("ui.grids.symbol-for", "{part} for {meaning}, table {table}")
SYMBOL_WITHOUT_MEANING = Message("ui.grids.symbol-without-meaning", "{part} without a meaning, table {table}")
MEANING_ZERO = Message("ui.grids.meaning-zero", "zero")
MEANING_MISSING = Message("ui.grids.meaning-missing", "missing")
MEANING_HIDDEN = Message("ui.grids.meaning-hidden", "hidden")
PART_BECAUSE = Message("ui.grids.part-because", "{part}: {why}")
IN_TABLE = Message("ui.grids.in-table", "{part} in table {table}")
IN_TABLES = Message("ui.grids.in-tables", "{part} in tables {tables}")
NO_PART = Message("ui.grids.no-part", "No part of any table.")
TITLE = Message("ui.grids.title", "title")
TITLE_IS = Message("ui.grids.title-is", "What the table is about.")
HEADER = Message("ui.grids.header", "header")
HEADER_IS = Message("ui.grids.header-is", "Names the columns.")
STUB = Message("ui.grids.stub", "stub")
STUB_IS = Message("ui.grids.stub-is", "Names the rows.")
SECTION = Message("ui.grids.section", "group heading")
SECTION_IS = Message("ui.grids.section-is", "Names the rows below it.")
FIGURES = Message("ui.grids.figures", "figures")
FIGURES_ARE = Message("ui.grids.figures-are", "What is judged.")
TOTAL = Message("ui.grids.total", "total")
TOTAL_IS = Message("ui.grids.total-is", "The sum of all other rows or columns.")
SUBTOTAL = Message("ui.grids.subtotal", "subtotal")
SUBTOTAL_IS = Message("ui.grids.subtotal-is", "The sum of some other rows or columns.")
LEFT_OUT = Message("ui.grids.left-out", "left out")
LEFT_OUT_IS = Message("ui.grids.left-out-is", "Inside the table, not judged.")
NOTE = Message("ui.grids.note", "note")
NOTE_IS = Message("ui.grids.note-is", "Explains the table.")
SYMBOL = Message("ui.grids.symbol", "symbol")
SYMBOL_IS = Message("ui.grids.symbol-is", "Stands in place of a number.")
