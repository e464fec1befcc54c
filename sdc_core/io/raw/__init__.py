"""What every reader stands on: bytes and their limits, archives, encodings, formats told from first bytes."""
