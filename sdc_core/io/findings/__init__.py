"""Findings and reports as files: CSV, JSON, plain lines for a terminal."""
