"""Excel workbooks of the old format, read in a process of their own."""
