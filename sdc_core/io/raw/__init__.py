"""What every reader stands on: bytes and their limits, archives, encodings, formats recognised by their first bytes."""
