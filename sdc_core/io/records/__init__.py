"""Records made from reviews and releases, and verified against files."""
