"""CSV and its relatives."""
