"""The register: what an office has published so far, in one file, and a new table held against all of it."""
