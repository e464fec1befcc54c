"""The table page: what was read, and what a person says about it."""
