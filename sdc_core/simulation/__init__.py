"""The threshold experiments: how often a threshold fails on many random tables, and on one's own."""
