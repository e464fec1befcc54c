"""Several published tables as one system: what they share, and what can be worked out from all of them together."""
