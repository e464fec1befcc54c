"""Percentages on a sheet: what they are percentages of, and the counts that round to them."""
