"""Workbooks of ours that people filled in and sent back: read, and held against what we had written."""
