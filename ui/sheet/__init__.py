"""The sheet of the table page: shown as it is, corrected by clicks."""
