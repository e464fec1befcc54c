"""The page Releases: what was published so far, and the table at hand held against it."""
