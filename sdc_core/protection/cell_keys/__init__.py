"""Cell keys: noise that follows from who is in a cell, so that the same cell is always changed alike."""
