"""Files that belong to cell keys: p-tables, and the secret of an office."""
