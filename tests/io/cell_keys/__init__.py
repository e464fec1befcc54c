"""The files of cell keys: p-tables that are fine, and each way in which one can be broken."""
