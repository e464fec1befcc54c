"""How one table on a sheet is to be read: which line is what, and how sure that is."""
