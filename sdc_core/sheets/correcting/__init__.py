"""A reading changed by a person, and what is proposed anew because of it."""
