"""The variables of a table on a sheet: their labels, levels, names, and the reasons shown for each part."""
