"""Figures: how they are written and read, exact to the last digit, and bounds of those that are not known.

`grammar` says what a figure looks like, `number_format` and `numerals` read columns of them, `writing` writes
them, and `spreadsheet_text` escapes what stands beside them in CSV and workbooks. May import table; imported
by everything that reads or writes a figure.
"""
