"""The page Compare: what the open table and others give away together."""
