"""A copy of the person's own sheet for the public: their layout, the published figures, and nothing else of it."""
