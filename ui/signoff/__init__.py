"""The sign-off page: decisions, the checklist, what a person takes away."""
